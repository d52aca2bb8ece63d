"""Somnicum's table shown with prepared views: every question answered by mouse, keys and touch, and what it tells."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from dreamdeck import make
from dreamdeck.games.somnicum.deck import standard
from dreamdeck.games.somnicum.questions import QUESTIONS
from dreamdeck.texts import texts
from tests.web.axe import violations
from tests.web.conftest import DESKTOP, PHONE
from tests.web.fixtures import page
from tests.web.fixtures.page import SAID, Moment, served
from tests.web.fixtures.somnicum import TABLE, moments
from tests.web.sizes import SIDEWAYS

FOUND = moments()
ASKED = {name: moment for name, moment in FOUND.items() if moment.state.to_move == moment.seat}
ASKED_ONCE = {moment.question: name for name, moment in ASKED.items()}
BOARDS = ["table", *(name for name in FOUND if name.endswith(("turn", "start", "wide", "pay", "waiting", "mend")))]
READY = ".som[data-ready]"
DOWN = {"pointerType": "touch", "button": 0, "clientX": 9, "clientY": 9}


@pytest.fixture(scope="session")
def somnicum() -> Iterator[str]:
    with served(FOUND) as address:
        yield address


class Shown(page.Shown):
    def answer(self) -> list[str]:
        """Answer what is asked with the first gesture there is."""
        for _ in range(4):
            if self.done:
                break
            for choice in (
                ".s-overlay .s-choice",
                ".s-slot:not(.silent)",
                ".s-acts .btn:enabled, .s-buttons .btn:enabled",
            ):
                if self.all(choice):
                    self.press(choice)
                    break
            else:
                self.press(".s-rc.free, .s-rc.paid")
        return self.done

    def answer_by_keys(self) -> list[str]:
        for key in ("ArrowRight", "Enter", "1", "Enter"):
            if not self.done:
                self.keys(key)
        return self.done

    def set(self, position: dict[str, Any], **options: Any) -> Moment:
        """Show a position of its own to seat 0."""
        moment = Moment(make("somnicum", **{"players": 3, **options}).position(position), 0)
        self.page.evaluate("view => window.setView(view)", moment.state.view(0))
        return moment

    def ring(self, card: str) -> Locator:
        return self.page.locator(f".s-rc:has([data-card='{card}'])")


@pytest.fixture
def shown(browser: Browser, somnicum: str, request: pytest.FixtureRequest) -> Iterator[Shown]:
    shown = Shown(browser, somnicum, READY, FOUND, getattr(request, "param", (DESKTOP, "en", "night")))
    yield shown
    shown.page.context.close()
    assert shown.wrong == []


EVERY_LOOK = [(size, lang, theme) for size in (DESKTOP, PHONE) for lang, theme in (("ru", "night"), ("en", "morning"))]


def named(look: Any) -> str:
    return f"{look[0][0]}-{look[1]}-{look[2]}"


def test_every_question_is_among_the_moments():
    assert {moment.question for moment in FOUND.values()} >= set(QUESTIONS) - {"nothing"}


@pytest.mark.parametrize("shown", [EVERY_LOOK[1], EVERY_LOOK[2]], indirect=True, ids=["mouse", "touch"])
def test_every_question_is_answered_by_a_gesture(shown: Shown):
    for name in ASKED_ONCE.values() if shown.is_phone else ASKED:
        moment = shown.show(name)
        moment.takes(shown.answer())


def test_every_question_is_answered_by_keys(shown: Shown):
    for name in ASKED_ONCE.values():
        moment = shown.show(name)
        moment.takes(shown.answer_by_keys())


# How it looks

INSIDE = (
    ".s-rc, .s-hung, .s-heart, .s-prompt, .s-tk, .s-dc, .s-slot, .s-own > *, .s-lately, .s-who, .s-backs, .s-piles,"
    ".s-tabs, .btn, .s-stagebox"
)
MEASURE = """selector => {
  const box = (element) => element.getBoundingClientRect();
  const shown = (css) => [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());
  const isOutside = (element) => {
    const {left, right, top, bottom} = box(element);
    return left < -1 || top < 40 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  const wrong = shown(selector).filter(isOutside).map((each) => `outside: ${each.className}`);
  const apart = (css, slack) => shown(css).forEach((one, i, all) => all.slice(i + 1).forEach((two) => {
    const [a, b] = [box(one), box(two)];
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > slack && height > slack) wrong.push(`${one.className} over ${two.className}: ${width}x${height}`);
  }));
  apart(".s-rival, .s-ring, .s-piles, .s-prompt, .s-sand, .s-mine > .s-dream, .s-right, .s-acts, .s-tabs", 3);
  apart(".s-rc", 5);
  apart(".s-who b, .s-rival .s-pyramid, .s-rival .s-backs", 3);
  return document.documentElement.scrollHeight > innerHeight ? [...wrong, "the page scrolls"] : wrong;
}"""
TABS = ("ring", "dream", "rivals")


@pytest.mark.parametrize("shown", EVERY_LOOK, indirect=True, ids=named)
def test_everything_is_on_the_screen_and_nothing_covers_anything(shown: Shown):
    wrong: dict[str, Any] = {}
    for name in BOARDS:
        shown.show(name)
        for nth, tab in enumerate(TABS if shown.is_phone and not shown.all(".s-overlay") else TABS[:1]):
            if shown.is_phone and not shown.all(".s-overlay"):
                shown.press(".s-tabs button", nth)
            found = shown.page.evaluate(MEASURE, INSIDE)
            if found:
                wrong[f"{name} {tab}"] = found[:4]
    assert wrong == {}


FULL = {
    "hands": [
        "sand-drift mending-thread second-wind backswing kaleidoscope night-thief new-longing lullaby long-stride",
        "",
        "",
    ],
    "front": ["", "", ""],
    "tokens": ["2sword galaxy mermaid", "2pearl 3coral 3chest 3whale 3anchor 3octopus 3rover 2comet", "unicorn"],
    "discard": "",
}


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_many_encounters_and_tokens_fit_a_phone_and_are_easy_to_touch(shown: Shown):
    shown.set({**TABLE, **FULL})
    for nth, tab in enumerate(TABS):
        shown.press(".s-tabs button", nth)
        assert shown.page.evaluate(MEASURE, f"{INSIDE}, .s-own .card, .s-backs .s-token") == [], tab
    shown.press(".s-tabs button", 0)
    shown.press(".s-held", 4)
    assert shown.page.locator("[data-tab=dream] .s-held.sel").count() == 1
    steps = shown.page.evaluate("[...document.querySelectorAll('.s-held')].map((held) => held.offsetLeft)")
    assert min(right - left for left, right in itertools.pairwise(steps)) >= 28


@pytest.mark.parametrize("shown", [EVERY_LOOK[0], EVERY_LOOK[-1]], indirect=True, ids=named)
def test_axe_finds_nothing(shown: Shown):
    assert shown.axe([*ASKED_ONCE.values(), "3-waiting", "4-spectator", "2-over"]) == {}
    shown.show("table")
    shown.press(".s-rc.free")
    assert violations(shown.page) == []


# Gestures


@pytest.mark.rule("SOM-31")
def test_a_card_that_costs_tokens_is_taken_paid_and_joined_in_one_gesture(shown: Shown):
    moment = shown.show("table")
    shown.ring("octopus-whale").click()
    shown.press(".s-tk:not(.paid)")
    shown.press(".s-slot[data-level='2']")
    assert shown.done == ["move white 4", "pay sword", "done", "join 3"]
    moment.takes(shown.done)


def test_a_chosen_card_is_let_go_with_escape(shown: Shown):
    shown.show("table")
    shown.ring("octopus-whale").click()
    assert shown.all(".s-tk.paid")
    shown.keys("Escape")
    assert not shown.all(".s-tk.paid, .s-rc.sel")
    assert shown.done == []


def test_a_card_is_dragged_onto_a_level(shown: Shown):
    moment = shown.show("table")
    source, page = shown.ring("rocket-galaxy").bounding_box(), shown.page
    target = page.locator(".s-slot[data-drop='level 0']").bounding_box()
    assert source
    assert target
    page.mouse.move(source["x"] + 20, source["y"] + 20)
    page.mouse.down()
    page.mouse.move(target["x"] + 20, target["y"] + 20, steps=4)
    page.mouse.up()
    assert shown.done == ["move black 3", "done", "join 1"]
    moment.takes(shown.done)


def test_both_pendulums_may_reach_a_card(shown: Shown):
    shown.set({**TABLE, "tokens": ["crown rose 3mirror 2dragon castle", "", ""]})
    shown.ring("octopus-whale").click()
    shown.press(".s-options button", 1)
    shown.press(".s-buttons .btn.main")
    assert shown.done[0] == "move black 9"
    assert len(shown.done) == 1 + 6


@pytest.mark.rule("SOM-21")
def test_a_particle_is_placed_by_touching_the_token_and_the_card(shown: Shown):
    moment = shown.show("table")
    shown.press(".s-tk[title='Sword']")
    assert {target.get_attribute("data-level") for target in shown.all("button.s-target")} == {"0", "1", "2"}
    shown.press("button.s-target[data-level='2']")
    assert shown.done == ["place sword 3"]
    moment.takes(shown.done)


@pytest.mark.rule("SOM-22")
def test_a_particle_of_another_theme_shows_its_price_and_which_token_is_paid_can_be_chosen(shown: Shown):
    particles = [{**p, "tokens": [2, 1]} if p["id"] == "dragon" else p for p in standard()["particles"]]
    moment = shown.set({**TABLE, "tokens": ["2dragon dragon*", "", ""]}, deck={**standard(), "particles": particles})
    shown.press(".s-tk[title='Dragon']")
    target = shown.page.locator("button.s-target[data-level='1']")
    assert target.inner_text() == "−1"
    target.click()
    assert shown.done == []
    shown.press(".s-choice", 1)
    assert shown.done == ["place dragon 2 paying blank"]
    moment.takes(shown.done)


def test_what_cannot_be_done_says_why(shown: Shown):
    t = texts("en")
    shown.show("table")
    shown.ring("planet-rover").click()
    assert t("somn-why-far", cost=5, have=4) in shown.page.locator(".s-told").inner_text()
    shown.set({**TABLE, "pending": {"placed": 1}})
    shown.press(".s-tk")
    assert t("somn-why-placed", n=1) in shown.page.locator(".s-told").inner_text()
    shown.set({**TABLE, "hands": ["night-thief", "", ""], "discard": "", "tokens": ["sword", "", ""]})
    shown.press(".s-held")
    assert t("somn-why-nobody") in shown.page.locator(".s-about").inner_text()
    shown.keys("p")
    assert shown.done == []


def test_an_encounter_is_played_by_hand_and_by_keys(shown: Shown):
    moment = shown.show("table")
    shown.press(".s-held")
    shown.press(".s-about .btn.main")
    assert shown.done == ["play mending-thread"]
    moment.takes(shown.done)
    shown.show("table")
    shown.keys("Escape", "e", "p")
    assert shown.done == ["play mending-thread"]


@pytest.mark.rule("SOM-14")
def test_pendulums_are_seen_where_they_would_hang(shown: Shown):
    shown.show("3-start")
    assert not shown.all(".s-hung")
    shown.press(".s-rc[data-place='4']")
    assert len(shown.all(".s-hung")) == 2
    shown.press(".s-buttons .btn.main")
    assert shown.done == ["pendulum 5"]


def test_a_question_can_be_put_aside_to_see_the_table(shown: Shown):
    shown.show("4-keep")
    shown.keys("v")
    assert not shown.all(".s-overlay")
    shown.keys("v")
    assert shown.all(".s-overlay")


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_long_press_shows_a_card_closely(shown: Shown):
    shown.show("table")
    shown.ring("rocket-galaxy").dispatch_event("pointerdown", DOWN)
    shown.page.locator(".s-zoom.held").wait_for()
    assert "Обратный отсчёт ко сну" in shown.page.locator(".s-zoom").inner_text()


# Pictures, words, points


def test_every_card_token_encounter_and_goal_has_its_picture(shown: Shown):
    """What the deck names is drawn, and no two particles, encounters or nightmares alike."""
    deck: Any = make("somnicum").deck  # type: ignore[attr-defined]
    effects = {each["effect"].replace(" ", "-") for each in deck["encounters"]}
    wanted = [
        [f"som-k-{each['id']}" for each in deck["particles"]],
        [f"som-n-{each['id']}" for each in deck["nightmares"]],
        [f"som-e-{effect}" for effect in effects | {"free-steps-lasting"}],
        [f"som-{kind}-{theme}" for theme in ("fairy-tale", "underwater", "space") for kind in "fmt"],
        [
            "som-f-nightmare",
            "som-m-nightmare",
            "som-t-sand",
            "som-t-blank",
            "som-f-goal",
            "som-f-once",
            "som-f-lasting",
        ],
        ["som-b-dream", "som-b-encounter", "som-b-goal", "som-pendulum-black", "som-pendulum-white"],
    ]
    for ids in wanted:
        drawn = shown.page.evaluate("ids => ids.map((id) => document.getElementById(id)?.outerHTML ?? '')", ids)
        bodies = {text.replace(id, "") for id, text in zip(ids, drawn, strict=True)}
        assert [id for id, text in zip(ids, drawn, strict=True) if not text] == []
        assert len(bodies) == len(ids)


@pytest.mark.parametrize("shown", [(DESKTOP, lang, "night") for lang in ("en", "ru")], indirect=True)
def test_every_action_has_words(shown: Shown):
    """With the view it was made in and without; a missing text is an error of the page."""
    actions = [text for text in make("somnicum", players=4).actions.texts if "#" not in text]
    view = FOUND["4-start"].state.view(3)
    said = shown.page.evaluate(SAID, [[*actions, "pay sand", "pay blank", "keep", "goal"], view])
    assert all(len(text) > 3 for ways in said for text in ways)
    assert shown.alike(ASKED) == {}


def test_what_happened_is_told_from_views_alone(shown: Shown):
    state = make("somnicum", players=3).position({**TABLE, "hands": ["", "", ""]}, seed=3)
    views = [[state.view(seat) for seat in (0, 1)]]
    for action in ("move black 1", "join 1"):
        state.act(action)
        views.append([state.view(seat) for seat in (0, 1)])
    told = [
        shown.page.evaluate("([was, what, is]) => game.happened(was, what, is, t)", [was[seat], action, now[seat]])
        for action, was, now in zip(("move black 1", "join 1"), views, views[1:], strict=False)
        for seat in (0, 1)
    ]
    assert told[0][0].startswith("New tokens: ")
    assert told[1] == ["3 tokens from the bag"]
    assert told[2] == told[3] == ["The dream breaks there"]


@pytest.mark.rule("SOM-76")
def test_the_sum_at_the_end_can_be_checked(shown: Shown):
    for name in ("2-over", "3-over", "4-over"):
        moment = FOUND[name]
        page = shown.page
        page.goto(page.url.split("?")[0] + f"?game=somnicum&view={name}&lang=en&result")
        page.locator(".s-result section").first.wait_for()
        for section in page.locator(".s-result section").all():
            parts = [int(text.replace("−", "-")) for text in section.locator("td:last-child").all_inner_texts()]
            total = int(section.locator("header b").inner_text().replace("−", "-"))
            assert len(parts) == 8
            assert sum(parts) == total
            assert total in moment.state.result["scores"]


@pytest.mark.parametrize("shown", [(PHONE, "ru", "night")], indirect=True)
def test_a_phone_held_sideways_has_the_ring_beside_the_rest(shown: Shown) -> None:
    shown.page.set_viewport_size(SIDEWAYS)
    for name in ("table", "4-turn"):
        shown.show(name)
        for tab in range(3):
            shown.page.locator(".s-tabs button").nth(tab).tap()
            assert shown.hidden(".s-ring .s-rc, .s-tray .s-tk, .s-own .s-held, .s-rival, .s-tabs button") == []
    shown.page.locator(".s-tabs button").first.tap()
    shown.page.locator(".s-rc.free").first.tap()
    assert shown.page.locator(".s-acts .btn").count()
    assert shown.hidden(".s-acts .btn") == []
