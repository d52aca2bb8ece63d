"""Onirim's table shown with prepared views: every question answered by mouse, keys and touch, and what it tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from dreamdeck import make
from dreamdeck.games.onirim.actions import ACTIONS
from dreamdeck.games.onirim.questions import QUESTIONS
from dreamdeck.texts import texts
from tests.web.conftest import DESKTOP, PHONE
from tests.web.fixtures import page
from tests.web.fixtures.onirim import moments
from tests.web.fixtures.page import SAID, Moment, served
from tests.web.sizes import SIDEWAYS

FOUND = moments()
BOARDS = [name for name in FOUND if name.endswith(("table", "turn", "draft", "swap", "waiting", "spectator", "put"))]
ASKED = {  # one for each question in each mode
    (moment.question, moment.state.view(0)["mode"]): name
    for name, moment in FOUND.items()
    if moment.state.to_move == moment.seat
}
ASKED_ONCE = {question: name for (question, _), name in ASKED.items()}


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with served(FOUND) as address:
        yield address


class Shown(page.Shown):
    def answer(self) -> list[str]:
        """Answer what is asked with the first gesture there is."""
        for _ in range(20):
            if self.done:
                break
            if self.all(".o-careful"):
                self.press(".o-careful .btn.danger")
            elif self.all(".o-ways"):
                self.press(".o-ways .o-choice")
            elif self.all(".o-overlay .btn.main:enabled"):
                self.press(".o-overlay .btn.main:enabled")
            elif self.all(".o-suggest"):
                self.press(".o-suggest")
            elif self.all(".o-pick"):
                self.press(".o-pick li:not(.off):not(.chosen) .o-choice")
            elif self.all(".o-seer"):
                self.press(".o-seer .o-cardbtn")
            elif self.all(".o-bar.always"):
                self.press(".o-bar.always .btn:enabled", -1)
            elif self.all(".o-acts .btn, .o-bar .btn"):
                self.press(".o-acts .btn, .o-bar .btn")
            else:
                self.press(".o-handcard")
        return self.done

    def answer_by_keys(self) -> list[str]:
        keys = self.page.keyboard
        for _ in range(80):
            if self.done:
                break
            if self.all(".o-seer"):
                keys.press("x")
                keys.press("Enter")
            elif self.all(".o-suggest") and not self.all(".o-overlay .btn.main:enabled"):
                keys.press("ArrowDown")
                if self.all(".o-suggest:focus"):
                    self.keys("Enter", "Enter")
            elif self.all(".o-overlay"):
                keys.press("ArrowDown")
                keys.press("Enter")
            elif self.all(".o-bar.always"):
                self.page.locator(".o-bar.always .btn:enabled").last.focus()
                keys.press("Enter")
            else:
                keys.press("1")
                keys.press("Enter")
        return self.done


@pytest.fixture
def shown(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Shown]:
    shown = Shown(browser, address, ".oni[data-ready]", FOUND, getattr(request, "param", (DESKTOP, "en", "night")))
    yield shown
    shown.page.context.close()
    assert shown.wrong == []


EVERY_LOOK = [(size, lang, theme) for size in (DESKTOP, PHONE) for lang, theme in (("ru", "night"), ("en", "morning"))]
LOOKS = pytest.mark.parametrize(
    "shown", EVERY_LOOK, indirect=True, ids=lambda look: f"{look[0][0]}-{look[1]}-{look[2]}"
)


def test_every_question_is_among_the_moments():
    assert {moment.question for moment in FOUND.values()} == set(QUESTIONS)


@pytest.mark.parametrize(
    "shown", [(DESKTOP, "en", "night"), (PHONE, "ru", "night")], indirect=True, ids=["mouse", "touch"]
)
def test_every_question_is_answered_by_a_gesture(shown: Shown):
    for name in (ASKED_ONCE if shown.is_phone else ASKED).values():
        moment = shown.show(name)
        moment.takes(shown.answer())


def test_every_question_is_answered_by_keys(shown: Shown):
    for name in ASKED_ONCE.values():
        moment = shown.show(name)
        moment.takes(shown.answer_by_keys())


# How it looks

INSIDE = (
    ".o-handcard, .o-pile, .o-goals li, .o-pair, .o-doors, .o-darks li, .o-spell, .o-slot, .o-towerrow .card,"
    ".o-prompt, .btn"
)
MEASURE = """selector => {
  const box = (element) => element.getBoundingClientRect();
  const isOutside = (element) => {
    const {left, right, top, bottom} = box(element);
    return left < -1 || top < 40 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  const isShown = (element) => element.checkVisibility() && !element.closest(".o-stagebox");
  const outside = [...document.querySelectorAll(selector)].filter((each) => isShown(each) && isOutside(each));
  const wrong = outside.map((each) => each.className);
  const bands = [...document.querySelectorAll(".o-partner, .o-shelf, .o-maze, .o-towers, .o-side, .o-hand")];
  bands.forEach((one, i, all) => all.slice(i + 1).forEach((two) => {
    const [a, b] = [box(one), box(two)];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > 3 && height > 3) wrong.push(`${one.className} over ${two.className}: ${width}x${height}`);
  }));
  return document.documentElement.scrollHeight > innerHeight ? [...wrong, "the page scrolls"] : wrong;
}"""


@LOOKS
def test_everything_is_on_the_screen_and_nothing_covers_anything(shown: Shown):
    wrong: dict[str, Any] = {}
    for name in BOARDS:
        shown.show(name)
        found = shown.page.evaluate(MEASURE, INSIDE)
        if found:
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_the_table_fits_a_phone_whose_browser_takes_a_fifth_of_the_screen(shown: Shown):
    shown.show("table")
    shown.page.set_viewport_size({"width": PHONE[0], "height": 664})
    assert shown.page.evaluate(MEASURE, INSIDE) == []


SCROLLED = """selector => {
  const box = (element) => element.getBoundingClientRect();
  const bands = [...document.querySelectorAll(".o-partner, .o-shelf, .o-maze, .o-towers, .o-side")];
  const wrong = bands.flatMap((one, i) => bands.slice(i + 1).filter((two) => {
    const [a, b] = [box(one), box(two)];
    return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  }).map((two) => `${one.className} over ${two.className}`));
  const hand = document.querySelector(".o-hand");
  if (box(hand).bottom > innerHeight + 1) wrong.push("the hand is out of sight");
  const covered = [...document.querySelectorAll(selector)].filter((each) => {
    if (hand.contains(each) || !each.checkVisibility()) return false;
    each.scrollIntoView({block: "nearest"});
    return box(each).top < 40 || box(each).bottom > box(hand).top + 8;
  });
  return [...wrong, ...covered.map((each) => each.className)];
}"""


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
@pytest.mark.parametrize("size", [(390, 664), (360, 640)])
def test_a_short_phone_scrolls_to_all_that_lies_above_the_hand(shown: Shown, size: tuple[int, int]):
    shown.page.set_viewport_size({"width": size[0], "height": size[1]})
    wrong: dict[str, Any] = {}
    for name in ("solo-all-turn", "team-all-turn", "duel-all-turn", "duel-all-draft"):
        shown.show(name)
        if found := shown.page.evaluate(SCROLLED, ".o-pile, .o-goals li, .o-darks li, .o-slot, .o-towerrow .card"):
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_short_phone_scrolls_to_the_last_way_out_of_a_nightmare(shown: Shown):
    moment = shown.show("solo-all-nightmare")
    shown.page.set_viewport_size({"width": 360, "height": 640})
    last = shown.page.locator(".o-way").last
    last.evaluate("way => way.scrollIntoView({block: 'nearest'})")
    box, look = last.bounding_box(), shown.page.locator(".o-corner").bounding_box()
    assert box and look and box["y"] + box["height"] <= look["y"] + 8
    shown.press(".o-way", -1)
    moment.takes(shown.answer())


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_phone_held_sideways_has_the_hand_beside_the_table(shown: Shown):
    shown.page.set_viewport_size(SIDEWAYS)
    for name in ("table", "solo-all-turn", "team-all-turn", "duel-all-turn"):
        moment = shown.show(name)
        assert shown.hidden(".o-pile, .o-goals li, .o-darks li, .o-slot, .o-towerrow .card, .o-hand .o-spell") == []
        moment.takes(shown.answer())
        assert shown.hidden(".o-bar .btn") == []
    moment = shown.show("solo-all-nightmare")
    assert shown.hidden(".o-way") == []
    moment.takes(shown.answer())


@pytest.mark.parametrize(
    "shown", [EVERY_LOOK[0], EVERY_LOOK[-1]], indirect=True, ids=["1280-ru-night", "390-en-morning"]
)
def test_axe_finds_nothing(shown: Shown):
    names = ["table", *ASKED.values(), *(f"{game}-turn" for game in ("solo-all", "team-all", "duel")), "duel-waiting"]
    assert shown.axe(names) == {}


# Gestures


def drag(page: Page, source: Locator, target: Locator) -> None:
    start, end = source.bounding_box(), target.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 20, steps=2)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def card(page: Page, code: str) -> Locator:
    return page.locator(f".o-handcard:has([data-card={code}])").first


def test_card_is_dragged_to_the_row(shown: Shown):
    shown.show("table")
    drag(shown.page, card(shown.page, "Gm"), shown.page.locator(".o-slot"))
    assert shown.done == ["play Gm"]


def test_card_is_dragged_to_the_discard_pile(shown: Shown):
    shown.show("table")
    drag(shown.page, card(shown.page, "Tk"), shown.page.locator(".o-pile.disc"))
    assert shown.done == ["discard Tk"]


def test_card_that_does_not_fit_is_not_taken_by_the_row(shown: Shown):
    shown.show("table")
    drag(shown.page, card(shown.page, "Bs"), shown.page.locator(".o-slot"))
    assert shown.done == []


@pytest.mark.parametrize("end", ["left", "right"])
def test_tower_is_dragged_to_an_end_of_the_row(shown: Shown, end: str):
    game = make("onirim", expansions=["towers"])
    state = game.position({"hand": "Gt4 Rs Bs Gs Ts", "towers": "Bt4", "pool": "5Rs 5Bs"})
    shown.page.evaluate("view => window.setView(view)", state.view(0))
    drag(shown.page, card(shown.page, "Gt4"), shown.page.locator(f".o-end[data-drop={end}]"))
    assert shown.done == [f"play Gt4 {end}"]


def test_personal_card_is_dragged_to_a_shared_one(shown: Shown):
    moment = shown.show("team-swap")
    hand = shown.page.locator(".o-group.mine .o-handcard").first
    drag(shown.page, hand, shown.page.locator(".o-group.shared .o-place").last)
    moment.takes(shown.done)
    assert shown.done[0].startswith("swap ")


PROPHECY = {
    "hand": "Rs Bs Gs Ts",
    "row": "Rm",
    "pool": "5Rs 5Bs Gd Td",
    "discard": "Gk",
    "pending": {"question": "drop", "held": "Rm Bm Rd Bd NM"},
}


def prophesy(shown: Shown) -> Moment:
    state = make("onirim").position(PROPHECY)
    shown.page.evaluate("view => window.setView(view)", state.view(0))
    shown.page.locator(".o-seer").wait_for()
    return Moment(state, 0)


def held(shown: Shown, code: str) -> Locator:
    return shown.page.locator(f".o-seer .o-cardbtn:has([data-card={code}])")


def test_prophecy_is_ordered_by_keys(shown: Shown):
    moment = prophesy(shown)
    held(shown, "NM").focus()
    shown.keys("x", "ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowLeft", "Enter")
    assert shown.done == ["drop NM", "put Bd", "put Rm", "put Bm"]
    moment.takes(shown.done)


def test_prophecy_is_ordered_by_dragging(shown: Shown):
    prophesy(shown)
    held(shown, "NM").click()
    drag(shown.page, held(shown, "Rd"), held(shown, "Rm"))
    shown.press(".o-overlay .btn.main")
    assert shown.done == ["drop NM", "put Rd", "put Rm", "put Bm"]


def test_prophecy_can_be_started_over(shown: Shown):
    prophesy(shown)
    held(shown, "NM").click()
    assert shown.all(".o-overlay .btn.main:enabled")
    shown.press(".o-overlay .btn.ghost")
    assert not shown.all(".o-overlay .btn.main:enabled")
    assert shown.done == []


@pytest.mark.rule("ONI-25")
def test_dropping_a_door_that_is_needed_is_asked_twice(shown: Shown):
    prophesy(shown)
    held(shown, "Rd").click()
    shown.press(".o-overlay .btn.main")
    assert shown.done == []
    assert texts("en")("oni-warn-door", place="R") in shown.page.locator(".o-careful").inner_text()
    shown.press(".o-careful .btn.main")
    assert shown.done == []
    assert shown.all(".o-seer")
    held(shown, "Rd").click()
    shown.press(".o-overlay .btn.main")
    shown.press(".o-careful .btn.danger")
    assert shown.done[0] == "drop Rd"


@pytest.mark.parametrize("spell", ["prophecy", "planning"])
def test_spell_is_paid_in_one_step_and_can_be_left(shown: Shown, spell: str):
    position = {"hand": "Rs Bs Gs Ts Rk", "goals": "R B G T R B G T", "pool": "5Rs 5Bs", "discard": "4Rm 4Bm 2NM"}
    state = make("onirim", expansions=["book"]).position(position)
    shown.page.evaluate("view => window.setView(view)", state.view(0))
    name = texts("en")(f"oni-spell-{spell}")
    shown.page.locator(".o-spell", has_text=name).click()
    shown.keys("Escape")
    assert not shown.all(".o-overlay")
    shown.page.locator(".o-spell", has_text=name).click()
    shown.press(".o-suggest")
    shown.press(".o-overlay .btn.main:enabled")
    assert shown.done[0] == f"cast {spell}"
    Moment(state, 0).takes(shown.done)


def test_spell_that_cannot_be_cast_says_why(shown: Shown):
    position = {"hand": "Rs Bs Gs Ts Rk", "goals": "R B G T R B G T", "pool": "5Rs 5Bs", "discard": "2NM"}
    state = make("onirim", expansions=["book"]).position(position)
    shown.page.evaluate("view => window.setView(view)", state.view(0))
    shown.page.locator(".o-spell").first.click(force=True)
    assert texts("en")("oni-why-cost", have=2, cost=5) in shown.page.locator(".o-told").inner_text()
    assert shown.done == []


def test_illegal_card_says_why_and_can_be_discarded(shown: Shown):
    shown.show("table")
    card(shown.page, "Bs").click()
    place = shown.page.locator(".o-place.sel")
    assert texts("en")("oni-why-symbol", symbol="s") in place.locator(".o-why").inner_text()
    place.locator(".btn").click()
    assert shown.done == ["discard Bs"]


def test_question_can_be_put_aside_to_see_the_table(shown: Shown):
    shown.show("solo-nightmare")
    board = shown.page.locator(".o-board")
    expect(board).to_have_css("filter", "blur(1.5px)")
    shown.keys("v")
    assert not shown.all(".o-overlay")
    expect(board).to_have_css("filter", "none")
    shown.keys("v")
    assert shown.all(".o-overlay")


def test_hopeless_game_says_so(shown: Shown):
    state = make("onirim").position({"hand": "Rs Bs Gs Ts Rm", "pool": "5Rs 5Bs", "discard": "Rd"})
    shown.page.evaluate("view => window.setView(view)", state.view(0))
    assert shown.all(".o-hopeless")


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_long_press_shows_a_card_closely(shown: Shown):
    shown.show("table")
    card(shown.page, "Tk").dispatch_event(
        "pointerdown", {"pointerType": "touch", "button": 0, "clientX": 9, "clientY": 9}
    )
    shown.page.locator(".o-zoom.held").wait_for()
    assert "Ключ библиотеки" in shown.page.locator(".o-zoom").inner_text()


# Words


@pytest.mark.parametrize("shown", [(DESKTOP, lang, "night") for lang in ("en", "ru")], indirect=True)
def test_every_action_has_words(shown: Shown):
    """With the view it was made in and without; a missing text is an error of the page."""
    view = FOUND["solo-all-turn"].state.view(0)
    said = shown.page.evaluate(SAID, [[*ACTIONS.texts, "put", "lift", "fetch"], view])
    assert all(len(text) > 3 for ways in said for text in ways)
    assert shown.alike(ASKED.values()) == {}


def test_what_happened_is_told_from_views_alone(shown: Shown):
    state = make("onirim").position({"hand": "Rs Rm Rk Bs Bm", "row": "Rs Rm", "deck": "Gs", "pool": "Rd 3Gs"})
    before = state.view(0)
    state.act("play Rk")
    asked = state.view(0)
    state.act("search")
    told = shown.page.evaluate("([before, after]) => game.happened(before, 'search', after, t)", [asked, state.view(0)])
    assert told == ["Found: observatory door", "Drawn: garden sun"]
    assert shown.page.evaluate("([view]) => game.explain('play Rm', view, t)", [before]) == "No moon after a moon"


def test_results_show_the_doors(shown: Shown):
    for name in ("solo-won", "solo-lost", "solo-all-lost", "team-lost", "duel-lost"):
        page = shown.page
        page.goto(page.url.split("?")[0] + f"?game=onirim&view={name}&lang=en&result")
        page.locator(".o-result").wait_for()
        assert page.locator(".o-result dl div").count() == 4


def test_guide_is_a_game_that_is_won(shown: Shown):
    guide = shown.page.evaluate("game.guide")
    game = make("onirim", **guide["options"])
    state = game.position(guide["position"], seed=guide["seed"])
    for step in guide["steps"]:
        assert texts("ru").has(step["text"])
        for action in step.get("do", []):
            state.act(action)
    assert state.result is not None
    assert state.result["outcome"] == "won"
