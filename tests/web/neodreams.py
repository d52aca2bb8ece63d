"""Plays Neodreams in a browser as people do: by mouse, by touch, by keys."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Position

DIALOG = "dialog.n-make"
TARGETS = (  # what a person would touch, the best first
    f"{DIALOG} .btn.main:enabled",
    f"{DIALOG} .btn.ghost",
    ".n-pop .btn.main",
    ".n-chips.for-card .n-main",
    ".n-chip.n-main",
    ".n-chip.n-go[data-op=gain], .n-chip.n-go[data-op=spend], .n-chip.n-go[data-op=broadcast]",
    ".n-handbtn.lit",
    ".n-stall .n-go",
    ".n-dreams .n-go",
    ".n-phase.n-go, .n-cell.n-go",
    ".n-tabs button:has(.dot)",
    ".n-chip.n-go:not([data-op])",
    ".n-chip.n-go[data-op=advance]",
    ".n-chip.n-go[data-op=done]",
)
FIRST = """targets => {
    const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const isThere = (target) => [...document.querySelectorAll(target)].some(isSeen);
    return targets.map((target) => target.replace(":enabled", ":not(:disabled)")).findIndex(isThere);
}"""

CORNER: Position = {"x": 12, "y": 16}  # of a card under others

tries = itertools.count()


def by_mouse(page: Page) -> None:
    _answer(page, lambda target: target.click(timeout=5000, position=CORNER))


def by_touch(page: Page) -> None:
    _answer(page, lambda target: target.tap(timeout=5000, position=CORNER))


def _answer(page: Page, press: Callable[[Locator], None]) -> None:
    """Touch the best of what can be done; which window or card goes by turns."""
    best = page.evaluate(FIRST, TARGETS)
    if best < 0:
        return page.wait_for_timeout(40)
    found = page.locator(f"{TARGETS[best]} >> visible=true")
    return press(
        found.nth(next(tries) % max(1, found.count())) if TARGETS[best].startswith(".n-phase") else found.first
    )


def by_keys(page: Page) -> None:
    """Only keys: letters for what the panel offers, digits for cards, arrows for the rest."""
    keys = page.keyboard
    seen: dict[str, Any] = page.evaluate(
        """() => {
            const has = (target) => document.querySelector(target) !== null;
            return {
                dialog: has("dialog.n-make"), ready: has("dialog.n-make .btn.main:not(:disabled)"),
                gain: has("[data-op=gain].n-go"), main: has(".n-chip.n-main"), done: has("[data-op=done]"),
                card: [...document.querySelectorAll(".n-handbtn")].findIndex((card) => card.matches(".lit")) + 1,
                there: has(".n-stall .n-go, .n-dreams .n-go, .n-phase.n-go, .n-cell.n-go"),
            };
        }"""
    )
    turn = next(tries)
    if seen["dialog"]:
        keys.press("Enter" if seen["ready"] else "Escape")
    elif seen["gain"]:
        keys.press("g")
    elif 0 < seen["card"] <= 9:
        keys.press(str(seen["card"]))
        keys.press("Enter")
    elif seen["done"] and (not seen["there"] or turn % 4 == 3):
        keys.press("e")
    else:
        keys.press("ArrowDown")
        for _ in range(turn % 3):
            keys.press("ArrowRight")
        keys.press("Enter")
        if turn % 5 == 4:
            keys.press("a")
