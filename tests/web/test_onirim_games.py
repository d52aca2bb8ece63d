"""Whole games of Onirim: by mouse, by keys alone, by touch on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import dreamdeck
from dreamdeck.texts import texts
from tests.web.conftest import DESKTOP, PHONE, Visitors
from tests.web.onirim import by_keys, by_mouse, by_touch
from tests.web.playing import play, play_to_the_end


@pytest.mark.parametrize(
    ("lang", "size", "step"),
    [("ru", DESKTOP, by_mouse), ("en", DESKTOP, by_keys), ("ru", PHONE, by_touch)],
    ids=["mouse", "keys", "touch"],
)
def test_a_whole_game(visitors: Visitors, lang: str, size: tuple[int, int], step: object) -> None:
    ann = visitors(lang=lang, size=size)
    page = ann.go()
    first = page.locator(".gate .enter").first
    if step is by_keys:
        first.focus()
        page.keyboard.press("Enter")
    elif step is by_touch:
        first.tap()
    else:
        first.click()
    assert play_to_the_end(page, step)  # type: ignore[arg-type]
    assert not ann.scrolls()
    page.goto(f"{ann.url}/#/stats")
    expect(page.locator(".statgroup")).to_have_count(1)


def test_with_everything(visitors: Visitors) -> None:
    """All three expansions, hard."""
    ann = visitors(name="Ann")
    page = ann.go("/new/onirim")
    for box in page.locator(".option input[type=checkbox]").all()[:3]:
        box.check()
    page.locator(".begin .btn").click()
    play_to_the_end(page, by_mouse)


def test_hot_seat_hides_the_cards_while_the_screen_is_passed_on(visitors: Visitors) -> None:
    ann = visitors()
    page = ann.go("/new/onirim")
    page.get_by_role("button", name="Together").click()
    page.locator(".begin .btn").click()
    passing = page.locator(".passing")
    for _ in range(3):  # the draft is open to both; then hands become secret
        assert play(page, by_mouse, until=".passing", most=120) < 120, "the screen is not passed on"
        assert page.locator(".oni").count() == 0
        assert page.locator("[data-card]").count() == 0
        page.keyboard.press("l")
        assert page.locator("dialog[open]").count() == 0, "the log is closed as well"
        passing.locator(".btn").click()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_guide_leads_to_the_end(visitors: Visitors, lang: str) -> None:
    """Every step can be done as it says, and all its texts are there."""
    ann = visitors(lang)
    page = ann.go("/guide/onirim")
    page.locator(".oni[data-ready]").wait_for()
    guide: Any = page.evaluate("async () => (await import('/games/onirim/guide.js')).guide")
    state = dreamdeck.make("onirim", **guide["options"]).position(guide["position"], int(guide["seed"]))
    for step in guide["steps"]:
        assert texts(lang).has(step["text"])
        for action in step.get("do", []):
            state.act(action)
    expect(page.locator(".guiding p")).to_have_text(texts(lang)(guide["steps"][0]["text"]))
    page.locator(".guiding .btn.main").click()
    expect(page.locator(".guiding p")).to_have_text(texts(lang)(guide["steps"][1]["text"]))
    assert ann.axe() == []


START = """async (position) => {
    const { createTable } = await import("/shell/net.js");
    return (await createTable({ game: "onirim", options: {}, position, seed: "1", seats: [{ name: "Ann" }] })).id;
}"""


def test_the_next_move_need_not_wait_for_the_last_one_to_arrive(visitors: Visitors) -> None:
    ann = visitors()
    page = ann.go()
    table = page.evaluate(START, {"hand": "Rs Rm Bs Bm Gs", "pool": "5Ts 4Tm 3Gm"})
    page.goto(f"{ann.url}/#/table/{table}")
    page.locator("[data-hands][data-ready]").wait_for()
    ann.slow_motion()
    for moves in range(1, 4):
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(page.locator(".o-path .card")).to_have_count(moves)
        assert ann.sees_cards_flying()
