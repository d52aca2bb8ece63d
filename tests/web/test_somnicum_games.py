"""Whole games of Somnicum: by mouse, by keys alone, by touch on a phone; several at one screen; the guide."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dreamdeck
from dreamdeck.texts import texts
from tests.web.conftest import DESKTOP, PHONE, Visitor, Visitors
from tests.web.fixtures.somnicum import TABLE
from tests.web.playing import play, play_to_the_end
from tests.web.somnicum import by_keys, by_mouse, by_touch

STILL = """if (location.protocol !== "about:") {
    const settings = JSON.parse(localStorage.getItem("dreamdeck.settings"));
    localStorage.setItem("dreamdeck.settings", JSON.stringify({ ...settings, motion: "off" }));
}"""
HOT_SEAT = """async (players) => {
    const { createTable } = await import("/shell/net.js");
    const seats = ["Ann", "Bea", "Cem", "Dot"].slice(0, players).map((name) => ({ name }));
    return (await createTable({ game: "somnicum", options: { players }, seed: "7", seats })).id;
}"""


def still(visitor: Visitor) -> Visitor:
    """Without motion: nobody waits for a card to arrive."""
    visitor.context.add_init_script(STILL)
    return visitor


@pytest.mark.parametrize(
    ("lang", "size", "step"),
    [("ru", DESKTOP, by_mouse), ("en", DESKTOP, by_keys), ("ru", PHONE, by_touch)],
    ids=["mouse", "keys", "touch"],
)
def test_a_whole_game(visitors: Visitors, lang: str, size: tuple[int, int], step: object) -> None:
    ann = still(visitors(lang=lang, size=size))
    page = ann.go()
    second = page.locator(".gate .enter").nth(1)
    if step is by_keys:
        second.focus()
        page.keyboard.press("Enter")
    elif step is by_touch:
        second.tap()
    else:
        second.click()
    assert play_to_the_end(page, step)  # type: ignore[arg-type]
    assert not ann.scrolls()
    page.goto(f"{ann.url}/#/stats")
    expect(page.locator(".statgroup")).to_have_count(1)


def test_hot_seat_hides_tokens_goals_and_encounters_while_the_screen_is_passed_on(visitors: Visitors) -> None:
    ann = still(visitors())
    page = ann.go()
    page.goto(f"{ann.url}/#/table/{page.evaluate(HOT_SEAT, 3)}")
    passing = page.locator(".passing")
    names = []
    for _ in range(3):  # who hangs the pendulums, then the first two
        passing.wait_for()
        names.append(passing.inner_text().split("\n")[0])
        assert page.locator(".som, [data-card], [data-goal]").count() == 0
        passing.locator(".btn").click()
        assert play(page, by_mouse, until=".passing", most=60) < 60, "the screen is not passed on"
    assert len(set(names)) == 3


def test_the_guide_shows_on_a_phone_what_it_speaks_of(visitors: Visitors) -> None:
    page = still(visitors("ru", size=PHONE)).go("/guide/somnicum")
    expect(page.locator(".som[data-tab='dream']")).to_be_visible()
    page.locator(".guiding .btn.main").tap()
    expect(page.locator(".som[data-tab='ring']")).to_be_visible()


def press(page: Page, selector: str) -> None:
    page.locator(selector).first.click()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_guide_is_played_to_its_end(visitors: Visitors, lang: str) -> None:
    """Every step can be done as it says, by hand."""
    ann = still(visitors(lang))
    page = ann.go("/guide/somnicum")
    page.locator(".som[data-ready]").wait_for()
    guide: Any = page.evaluate("async () => (await import('/games/somnicum/guide.js')).guide")
    for seed in (1, 2, 3):  # the rules take its steps, whatever the deal
        state = dreamdeck.make("somnicum", **guide["options"]).position(guide["position"], seed)
        for action in [action for step in guide["steps"] for action in step.get("do", [])]:
            state.act(action)
    said = page.locator(".guiding p")
    by_hand = {
        "somn-guide-place": [".s-tk.lit", ".s-target[data-level='2']"],
        "somn-guide-move": [".s-rc:has([data-card='rose-unicorn'])", ".s-slot[data-level='2']"],
        "somn-guide-keep": [".s-choice:has([data-encounter='mending-thread'])"],
        "somn-guide-play": [".s-held:has([data-encounter='mending-thread'])", ".s-about .btn.main"],
        "somn-guide-free": [".s-rc.free", ".s-buttons .btn.main"],
    }
    for step in guide["steps"]:
        expect(said).to_have_text(texts(lang)(step["text"]))
        for selector in by_hand.get(step["text"], [".guiding .btn.main"]):
            press(page, selector)
    expect(said).to_have_text(texts(lang)("web-guide-done"))
    assert ann.axe() == []


START = """async (position) => {
    const { createTable } = await import("/shell/net.js");
    const seats = [{ name: "Ann" }, { bot: "greedy" }];
    return (await createTable({ game: "somnicum", options: {}, position, seed: "1", seats })).id;
}"""


def test_the_next_move_need_not_wait_for_the_last_one_to_arrive(visitors: Visitors) -> None:
    ann = visitors()
    page = ann.go()
    ring = (
        "rocket-astronaut coral-mermaid mirror-unicorn octopus-mermaid"
        " comet-saucer pearl-chest planet-astronaut saucer-satellite"
    )
    goals = ["grumblers", "treasury"]
    table = page.evaluate(START, {"ring": ring, "pendulums": [1, 5], "goals": goals})
    page.goto(f"{ann.url}/#/table/{table}")
    page.locator("[data-hands][data-ready]").wait_for()
    ann.slow_motion()
    for turns in (1, 2, 3):
        page.locator("main[data-turn=yours]").wait_for()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("1")
        expect(page.locator(".s-mine .s-dc")).to_have_count(turns)
        assert ann.sees_cards_flying()


TAKING = """async (position) => {
    const { createTable, TableLink } = await import("/shell/net.js");
    const seats = ["Ann", "Bea", "Cem"].map((name) => ({ name }));
    const { id } = await createTable({ game: "somnicum", options: { players: 3 }, position, seed: "1", seats });
    const link = new TableLink(id);
    await link.send({ do: "act", seat: 0, action: "move black 3" });
    link.close();
    return id;
}"""
COVERED = """() => {
    const shown = document.querySelector(".s-shown").getBoundingClientRect();
    const isUnder = (card) => {
        const {left, right, top, bottom} = card.getBoundingClientRect();
        return left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top;
    };
    return [...document.querySelectorAll(".s-rc")].filter(isUnder).length;
}"""


def test_the_card_that_is_taken_covers_no_other_in_a_replay(visitors: Visitors) -> None:
    ann = still(visitors())
    page = ann.go()
    page.goto(f"{ann.url}/#/replay/{page.evaluate(TAKING, TABLE)}")
    page.locator(".player").wait_for()
    page.keyboard.press("End")
    page.locator(".s-shown").wait_for()
    assert page.evaluate(COVERED) == 0
