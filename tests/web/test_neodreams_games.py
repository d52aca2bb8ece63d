"""Games of Neodreams: whole ones by mouse, by keys alone and by touch on a phone; two people; the guide."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dreamdeck
from dreamdeck.bots.simple import SimpleBot
from dreamdeck.games.neodreams.deck import FILE
from dreamdeck.kernel import deckfile
from dreamdeck.texts import texts
from tests.web.conftest import DESKTOP, PHONE, Visitor, Visitors
from tests.web.neodreams import by_keys, by_mouse, by_touch
from tests.web.playing import play, play_to_the_end

SOME = 6  # dreams in a studio
START = """async ({ options, position, seats }) => {
    const { createTable } = await import("/shell/net.js");
    return (await createTable({ game: "neodreams", options, position, seed: "1", seats })).id;
}"""


def position_under_way() -> dict[str, Any]:
    """The first moment of two bots at which the first player chooses, both have hands and somebody some dreams."""
    game = dreamdeck.make("neodreams")
    bot = SimpleBot(game, "greedy", seed=1)
    for seed in range(100):
        state = game.new(seed)
        while not state.over:
            if is_under_way(state.position()):
                return dict(state.position())
            state.act(bot.choose(state.view(state.to_move or 0)))
    raise AssertionError("no such moment in a hundred games")


def is_under_way(position: dict[str, Any]) -> bool:
    if position["turn"] % 2 or position.get("pending"):
        return False
    players = position["players"]
    return all(player["hand"] for player in players) and max(len(each["dreams"].split()) for each in players) >= SOME


def sit_down(visitor: Visitor, position: dict[str, Any], seats: list[dict[str, str]]) -> Page:
    """At a table that goes on from a position."""
    page = visitor.go()
    options = {"players": len(seats)}
    table = page.evaluate(START, {"options": options, "position": position, "seats": seats})
    page.goto(f"{visitor.url}/#/table/{table}")
    return page


@pytest.mark.parametrize(
    ("lang", "size", "step"),
    [("ru", DESKTOP, by_mouse), ("en", DESKTOP, by_keys), ("ru", PHONE, by_touch)],
    ids=["mouse", "keys", "touch"],
)
def test_a_whole_game(visitors: Visitors, lang: str, size: tuple[int, int], step: Any) -> None:
    ann = visitors(lang=lang, size=size)
    page = ann.go()
    page.evaluate("document.documentElement.dataset.motion = 'off'")
    page.locator(".gate .enter").nth(2).click()
    assert play_to_the_end(page, step)
    expect(page.locator(".n-result section")).to_have_count(2)
    assert not ann.scrolls()
    assert ann.axe() == []


@pytest.mark.rule("NEO-83")
def test_a_deck_of_ones_own_has_its_names_and_pictures(visitors: Visitors) -> None:
    deck = deckfile.read(FILE)
    for dream in deck["dreams"]:
        dream |= {"id": f"my-{dream['id']}", "en": f"My {dream['en']}"}
    ann = visitors()
    page = ann.go()
    wish = {"options": {"players": 2, "deck": deck}, "seats": [{"name": "Ann"}, {"bot": "greedy"}]}
    page.goto(f"{ann.url}/#/table/{page.evaluate(START, wish)}")
    expect(page.locator(".n-stall [data-card^=my-] use[href='#neo-s-lucid']")).to_have_count(2)
    expect(page.locator(".n-handbtn").first).to_contain_text("My ")


def test_hot_seat_hides_the_hands_while_the_screen_is_passed_on(visitors: Visitors) -> None:
    ann = visitors()
    page = sit_down(ann, position_under_way(), [{"name": "Ann"}, {"name": "Bea"}])
    for _ in range(2):
        page.locator(".passing").wait_for()
        assert page.locator(".neo, [data-card]").count() == 0
        page.locator(".passing .btn").click()
        assert play(page, by_mouse, until=".passing, .ending", most=120) < 120


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("ru", PHONE)], ids=["mouse", "touch"])
def test_the_guide_leads_to_its_end(visitors: Visitors, lang: str, size: tuple[int, int]) -> None:
    """Every step can be done as it says."""
    ann = visitors(lang=lang, size=size)
    page = ann.go("/guide/neodreams")
    page.locator(".neo").wait_for()
    expect(page.locator(".neo[data-tab='studio']")).to_be_visible()
    said = page.locator(".guiding p")
    say = texts(lang)

    def press(target: str) -> None:
        found = page.locator(f"{target} >> visible=true").first
        found.tap() if size == PHONE else found.click()

    for text, targets in (
        ("neo-guide-studio", [".guiding .btn.main"]),
        ("neo-guide-send", ["[data-place='collective 2']"]),
        ("neo-guide-gain", ["[data-op=gain]"]),
        ("neo-guide-take", [".n-floor.collective .n-stall .n-cardbtn:has([data-card=pillow-parade])"]),
        ("neo-guide-end", ["[data-op=done]"]),
        ("neo-guide-advance", ["[data-op=advance]"]),
        ("neo-guide-track", ["[data-op=gain]"] * 2),
        ("neo-guide-objects", ["[data-op=place]", *["[data-dream=old-cinema]"] * 2, ".n-chip.n-main"]),
        (
            "neo-guide-return",
            [".n-handbtn:has([data-card=pillow-parade])", ".n-main, .n-pop .btn.main", ".n-make .main"],
        ),
        ("neo-guide-done", ["[data-op=done]"]),
        ("neo-guide-connect", ["[data-place='lucid 2']"]),
        ("neo-guide-client", ["[data-dream=first-flight]"]),
        ("neo-guide-last", ["[data-op=gain]", "[data-op=done]"]),
    ):
        expect(said).to_have_text(say(text))
        for target in targets:
            press(target)
    expect(said).to_have_text(say("web-guide-done"))
    assert ann.axe() == []


def test_the_next_move_need_not_wait_for_the_last_one_to_arrive(visitors: Visitors) -> None:
    ann = visitors()
    studio = {"dreams": "first-flight old-cinema", "resources": "k1 m1 f1"}
    hand = "glass-lake paper-boat pillow-parade northern-lights eternal-return"
    position = {"players": [studio | {"hand": hand}, studio]}
    page = sit_down(ann, position, [{"name": "Ann"}, {"bot": "greedy"}])
    page.locator("[data-hands][data-ready]").wait_for()
    ann.slow_motion()
    for left in (4, 3, 2):
        page.keyboard.press("1")
        page.keyboard.press("x")
        expect(page.locator(".n-handbtn")).to_have_count(left)
        assert ann.sees_cards_flying()


LOWEST = (
    "() => Math.max(...[...document.querySelectorAll('.n-handbtn')].map((card) => card.getBoundingClientRect().bottom))"
)


def test_the_hand_leaves_room_for_many_choices_on_a_phone(visitors: Visitors) -> None:
    studio = {"dreams": "first-flight old-cinema", "resources": "k3 m3 f3"}
    position = {
        "phase": 3,
        "board": {"collective 4": 0},
        "players": [studio | {"hand": "paper-boat eternal-return"}, studio],
    }
    page = sit_down(visitors("ru", size=PHONE), position, [{"name": "Ann"}, {"bot": "greedy"}])
    page.locator("[data-op=advance]").tap()
    chips = page.locator(".n-chip >> visible=true")
    expect(chips).to_have_count(4)
    highest = chips.first.bounding_box()
    assert highest and page.evaluate(LOWEST) <= highest["y"]
