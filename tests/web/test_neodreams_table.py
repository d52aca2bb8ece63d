"""Neodreams' table shown with prepared views: every question answered by mouse, keys and touch, and what it tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, TimeoutError

from dreamdeck import make
from dreamdeck.games.neodreams.cards import TYPES
from dreamdeck.games.neodreams.deck import standard
from dreamdeck.server.pages import WEB
from dreamdeck.texts import texts
from tests.web.axe import violations
from tests.web.conftest import DESKTOP, PHONE
from tests.web.fixtures import page
from tests.web.fixtures.neodreams import PLAYERS, QUESTIONS, moments
from tests.web.fixtures.page import SAID, served
from tests.web.neodreams import by_keys, by_mouse, by_touch
from tests.web.sizes import SIDEWAYS

FOUND = moments()
ASKED = {moment.question: name for name, moment in FOUND.items() if moment.state.to_move == moment.seat}
BOARDS = ["table", "spectator", "creating", *(name for name in FOUND if name.endswith("turn"))]
BOARDS += [name for name in FOUND if name.startswith("4-")]
EVERY_LOOK = [(size, lang, theme) for size in (DESKTOP, PHONE) for lang, theme in (("ru", "night"), ("en", "morning"))]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with served(FOUND) as address:
        yield address


class Shown(page.Shown):
    def answer(self, step: Any) -> list[str]:
        for _ in range(30):
            if self.done:
                break
            with suppress(TimeoutError):
                step(self.page)
        return self.done

    def card(self, id: str) -> Locator:
        return self.page.locator(f".n-handbtn:has([data-card={id}])")

    def dream(self, id: str) -> Locator:
        return self.page.locator(f".n-dreams [data-dream={id}]")

    def chip(self, op: str) -> Locator:
        return self.page.locator(f".n-chip[data-op={op}]")

    def drag(self, source: Locator, target: Locator) -> None:
        start, end = source.bounding_box(), target.bounding_box()
        assert start and end
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=2)
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        self.page.mouse.up()


@pytest.fixture
def shown(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Shown]:
    look = getattr(request, "param", (DESKTOP, "en", "night"))
    shown = Shown(browser, address, ".neo[data-ready]", dict(FOUND), look)
    yield shown
    shown.page.context.close()
    assert shown.wrong == []


def test_every_question_is_among_the_moments() -> None:
    assert {moment.question for moment in FOUND.values()} == QUESTIONS


@pytest.mark.parametrize(
    ("shown", "step"),
    [((DESKTOP, "en", "night"), by_mouse), ((DESKTOP, "en", "night"), by_keys), ((PHONE, "ru", "night"), by_touch)],
    indirect=["shown"],
    ids=["mouse", "keys", "touch"],
)
def test_every_question_is_answered_by_a_gesture(shown: Shown, step: Any) -> None:
    for name in ASKED.values():
        moment = shown.show(name)
        moment.takes(shown.answer(step))


# How it looks

INSIDE = ".n-handbtn, .n-cell, .n-phase, .n-cardbtn, .n-rival, .n-prompt, .n-server, .n-chips, .n-tabs, .n-can, .btn"
MEASURE = """selector => {
  const box = (element) => element.getBoundingClientRect();
  const isOutside = (element) => {
    const {left, right, top, bottom} = box(element);
    return left < -1 || top < 40 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  const shown = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const wrong = shown.filter(isOutside).map((each) => `${each.className} is outside`);
  const bands = [...document.querySelectorAll(".n-prompt, .n-server, .n-fan, .n-chips, .n-lately, .n-floor, .n-tabs")];
  bands.filter((each) => each.checkVisibility()).forEach((one, i, all) => all.slice(i + 1).forEach((two) => {
    const [a, b] = [box(one), box(two)];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > 3 && height > 3) wrong.push(`${one.className} over ${two.className}: ${width}x${height}`);
  }));
  const used = [...document.querySelectorAll(".neo use")].map((use) => use.getAttribute("href"));
  wrong.push(...used.filter((id) => !document.querySelector(id)).map((id) => `${id} is not drawn`));
  return document.documentElement.scrollHeight > innerHeight ? [...wrong, "the page scrolls"] : wrong;
}"""


@pytest.mark.parametrize("shown", EVERY_LOOK, indirect=True, ids=lambda look: f"{look[0][0]}-{look[1]}-{look[2]}")
def test_everything_is_on_the_screen_and_nothing_covers_anything(shown: Shown) -> None:
    wrong: dict[str, Any] = {}
    for name in BOARDS if "lang=ru" in shown.page.url else BOARDS[:8]:
        shown.show(name)
        if found := shown.page.evaluate(MEASURE, INSIDE):
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_every_part_of_the_table_fits_a_phone(shown: Shown) -> None:
    wrong: dict[str, Any] = {}
    for name in ("table", *(f"{players}-turn" for players in PLAYERS)):
        shown.show(name)
        for tab in shown.all(".n-tabs button"):
            tab.tap()
            if found := shown.page.evaluate(MEASURE, INSIDE):
                wrong[f"{name} {tab.inner_text()}"] = found
    assert wrong == {}


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_short_phone_scrolls_to_the_hand_and_keeps_actions_and_tabs_in_sight(shown: Shown) -> None:
    moment = shown.show("4-turn")
    shown.page.set_viewport_size({"width": PHONE[0], "height": 664})
    panel, tabs, hand = (shown.page.locator(css) for css in (".n-panel", ".n-tabs", ".n-handbtn"))
    for reach in (hand.last, shown.page.locator(".n-cell").first):
        reach.scroll_into_view_if_needed()
        over, under = panel.bounding_box(), tabs.bounding_box()
        assert over and under and over["y"] + over["height"] <= under["y"] + 1
        assert under["y"] + under["height"] <= 665
    shown.chip("advance").tap()
    moment.takes(shown.done)


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_phone_held_sideways_has_the_hand_beside_the_floors(shown: Shown) -> None:
    shown.page.set_viewport_size(SIDEWAYS)
    moment = shown.show("4-turn")
    for tab in range(4):
        shown.page.locator(".n-tabs button").nth(tab).tap()
        assert shown.hidden(".n-cell, .n-floors .n-cardbtn, .n-rival, .n-panel .n-chip, .n-tabs button") == []
    shown.chip("advance").tap()
    moment.takes(shown.done)


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_phone_shows_all_of_many_buttons(shown: Shown) -> None:
    moment = shown.show("on-air")
    for height in (PHONE[1], 640):
        shown.page.set_viewport_size({"width": 360, "height": height})
        chips = shown.page.locator(".n-chips > .n-chip")
        assert chips.count() > 4
        assert all((box := chip.bounding_box()) and box["height"] >= 44 for chip in chips.all())
        assert shown.hidden(".n-panel .n-chip, .n-tabs button, .n-handbtn, .n-cell, .n-floors .n-cardbtn") == []
    shown.chip("done").tap()
    moment.takes(shown.done)


COVERED = """() => [...document.querySelectorAll(".n-handbtn .n-worth em")].filter((worth) => {
    const {left, right, top, bottom} = worth.getBoundingClientRect();
    const isSeen = (y) => worth.parentElement.contains(document.elementFromPoint((left + right) / 2, y));
    return !isSeen(top + 2) || !isSeen(bottom - 2);
}).length"""


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_credits_are_seen_on_every_card_of_a_large_hand_on_a_phone(shown: Shown) -> None:
    moment = shown.show("table")
    assert len(moment.state.position()["players"][0]["hand"].split()) == 5
    assert shown.page.evaluate(COVERED) == 0


@pytest.mark.parametrize("shown", [EVERY_LOOK[0], EVERY_LOOK[-1]], indirect=True, ids=["desktop", "phone"])
def test_axe_finds_nothing(shown: Shown) -> None:
    assert shown.axe(["table", "spectator", "2-start", "4-turn", *ASKED.values()]) == {}
    shown.show("creating")
    shown.card("glass-lake").press("Enter")
    shown.keys("Enter")
    shown.page.locator("dialog.n-make").wait_for()
    assert violations(shown.page) == []


# Pictures


def test_every_dream_has_a_picture_of_its_own() -> None:
    sprite = (WEB / "games" / "neodreams" / "cards.svg").read_text(encoding="utf-8")
    drawn = dict(re.findall(r'<symbol id="neo-s-([\w-]+)"[^>]*>(.*)</symbol>', sprite))
    assert {dream.id for dream in standard().dreams if dream} | set(TYPES) == set(drawn)
    assert len(set(drawn.values())) == len(drawn)
    assert not re.search(r"<text|<image|https?://(?!www\.w3\.org)", sprite)


# Gestures


def test_oneironaut_is_dragged_to_a_window(shown: Shown) -> None:
    shown.show("table")
    shown.drag(shown.page.locator(".n-drag").first, shown.page.locator("[data-place='lucid 2']"))
    assert shown.done == ["send lucid 2"]


@pytest.mark.rule("NEO-49")
def test_card_is_dragged_to_its_deck_to_be_discarded(shown: Shown) -> None:
    shown.show("table")
    shown.drag(shown.card("pillow-parade"), shown.page.locator(".n-floor.collective .n-stall .n-cardbtn").first)
    assert shown.done == ["discard pillow-parade"]


def make_dream(shown: Shown, id: str) -> Locator:
    shown.show("creating")
    shown.drag(shown.card(id), shown.page.locator(".n-floor.recurring .n-dreams"))
    dialog = shown.page.locator("dialog.n-make")
    dialog.wait_for()
    return dialog


@pytest.mark.rule("NEO-41")
def test_dream_is_created_with_as_few_fantasies_as_possible(shown: Shown) -> None:
    make_dream(shown, "glass-lake").locator(".btn.main").click()
    assert shown.done == ["create glass-lake"]
    FOUND["creating"].takes(shown.done)


@pytest.mark.rule("NEO-41")
def test_fantasies_stand_in_where_one_wants_them_and_can_be_taken_back(shown: Shown) -> None:
    dialog = make_dream(shown, "glass-lake")
    more = dialog.get_by_role("button", name=texts("en")("neo-swap-more", good="memory"))
    more.click()
    more.click()
    dialog.get_by_role("button", name=texts("en")("neo-swap-less", good="memory")).click()
    dialog.locator(".btn.main").click()
    assert shown.done == ["create glass-lake k1 m1 f1"]
    FOUND["creating"].takes(shown.done)


@pytest.mark.rule("NEO-64")
def test_cards_are_discarded_to_pay_for_a_dream_in_one_gesture(shown: Shown) -> None:
    shown.show("creating")
    shown.card("northern-lights").click()
    assert texts("en")("neo-why-missing", n=1) in shown.page.locator(".n-pop .note").inner_text()
    shown.page.locator(".n-pop .btn", has_text=texts("en")("neo-btn-pay")).click()
    dialog = shown.page.locator("dialog.n-make")
    assert dialog.locator(".btn.main").is_disabled()
    dialog.get_by_label("Pillow Parade").check()
    dialog.locator(".btn.main").click()
    assert shown.done == ["discard pillow-parade", "create northern-lights"]
    FOUND["creating"].takes(shown.done)


def test_creating_can_be_left(shown: Shown) -> None:
    make_dream(shown, "glass-lake")
    shown.keys("Escape")
    shown.page.locator("dialog.n-make").wait_for(state="detached")
    assert shown.done == []


@pytest.mark.rule("NEO-48")
def test_price_is_paid_as_one_likes(shown: Shown) -> None:
    shown.show("price")
    shown.chip("spend").click()
    dialog = shown.page.locator("dialog.n-make")
    dialog.get_by_role("button", name=texts("en")("neo-swap-more", good="knowledge")).click()
    dialog.locator(".btn.main").click()
    assert shown.done == ["spend f2"]
    FOUND["price"].takes(shown.done)


@pytest.mark.rule("NEO-44")
def test_objects_are_placed_in_one_gesture_with_a_preview(shown: Shown) -> None:
    shown.show("placing")
    shown.dream("old-cinema").click()
    shown.dream("old-cinema").click()
    shown.dream("whale-station").click()
    assert shown.done == []
    assert "Old Cinema" in shown.page.locator(".n-prompt").inner_text()
    shown.page.locator(".n-chip.n-main").click()
    assert shown.done == ["object old-cinema", "object old-cinema", "object whale-station", "done"]
    FOUND["placing"].takes(shown.done)


def test_objects_can_be_taken_back_before_they_are_placed(shown: Shown) -> None:
    shown.show("placing")
    shown.dream("burning-letters").click()
    shown.keys("Escape")
    assert shown.page.locator(".n-slots .plan").count() == 0
    for _ in range(3):
        shown.dream("old-cinema").click()
    assert shown.page.locator(".n-slots .plan").count() == 0
    assert shown.done == []


# Words


def test_illegal_choices_say_why(shown: Shown) -> None:
    t = texts("en")
    shown.show("table")
    told = shown.page.locator(".n-told")
    for target, why in (
        ("[data-place='lucid 1']", t("neo-why-taken")),
        (".n-floor.lucid .n-stall .n-cardbtn", t("neo-why-no-take")),
        (".n-dreams [data-dream=sleepwalkers]", t("neo-why-recurring")),
    ):
        shown.page.locator(target).first.click()
        assert why in told.inner_text()
    shown.card("glass-lake").click()
    assert t("neo-why-no-create") in shown.page.locator(".n-pop .note").inner_text()
    assert shown.done == []


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_phone_says_why_above_the_hand(shown: Shown) -> None:
    shown.show("table")
    shown.card("glass-lake").tap()
    assert texts("ru")("neo-why-no-create") in shown.page.locator(".n-prompt").inner_text()


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_dreams_of_a_rival_are_seen_on_a_phone(shown: Shown) -> None:
    moment = shown.show("table")
    shown.page.locator(".n-tabs button").last.tap()
    shown.page.locator(".n-rival").first.tap()
    dreams = moment.state.view(0)["players"][1]["dreams"].split()
    assert shown.page.locator(".n-visit [data-dream]:visible").count() == len(dreams) > 0


def test_empty_hand_of_a_rival_is_said(shown: Shown) -> None:
    shown.show("table")
    shown.page.evaluate("""() => {
        const view = structuredClone(views.table.view);
        Object.assign(view.players[1], {hand: "", hidden: {lucid: 0, collective: 0, recurring: 0}});
        return setView(view);
    }""")
    shown.page.locator(".n-rival").first.click()
    assert texts("en")("neo-hand-empty") in shown.page.locator(".n-visit .n-known").inner_text()


@pytest.mark.rule("NEO-70")
def test_hand_of_a_rival_shows_what_all_have_seen_and_backs(shown: Shown) -> None:
    shown.show("table")
    shown.page.locator(".n-rival").first.click()
    hand = shown.page.locator(".n-visit .n-known")
    assert hand.locator("[data-card]").count() == 1
    assert hand.locator("[data-card=attic-ocean]").count() == 1
    assert hand.locator(".back").count() == 1


@pytest.mark.parametrize("shown", [(DESKTOP, lang, "night") for lang in ("en", "ru")], indirect=True)
def test_every_move_and_every_card_is_told_in_words(shown: Shown) -> None:
    """With the view it was made in and without; a missing text is an error of the page."""
    actions = [text for text in make("neodreams").actions.texts if not re.search(r"-\d+( |$)", text)]
    said = shown.page.evaluate(SAID, [actions[:900], FOUND["2-turn"].state.view(FOUND["2-turn"].seat)])
    cards = shown.page.evaluate(
        "ids => import('/games/neodreams/words.js').then(({ spoken }) => ids.map((id) => spoken(id, t)))",
        [dream.id for dream in standard().dreams if dream],
    )
    assert all(len(text) > 3 for ways in [*said, cards] for text in ways)
    assert shown.alike(ASKED.values()) == {}


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_long_press_shows_a_card_closely(shown: Shown) -> None:
    shown.show("table")
    shown.card("glass-lake").dispatch_event(
        "pointerdown", {"pointerType": "touch", "button": 0, "clientX": 9, "clientY": 9}
    )
    shown.page.locator("dialog.n-zoom").wait_for()
    assert "осознанный сон" in shown.page.locator("dialog.n-zoom").inner_text().lower()


@pytest.mark.rule("NEO-62")
def test_the_end_shows_every_score_in_its_parts(shown: Shown) -> None:
    for players in PLAYERS:
        moment = FOUND[f"{players}-over"]
        shown.page.goto(shown.page.url.split("?")[0] + f"?game=neodreams&view={players}-over&result=1")
        shown.page.locator(".n-result").wait_for()
        parts = shown.page.locator(".n-result dd").all_inner_texts()
        totals = [int(text) for text in shown.page.locator(".n-result h3 em").all_inner_texts()]
        assert sorted(totals, reverse=True) == totals == sorted(moment.state.result["scores"], reverse=True)
        assert [sum(int(n) for n in parts[3 * i : 3 * i + 3]) for i in range(players)] == totals
