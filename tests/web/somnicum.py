"""Plays Somnicum in a browser as people do: by mouse, by touch, by keys."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from playwright.sync_api import Locator, Page

tries = itertools.count()


def by_mouse(page: Page) -> None:
    _answer(page, lambda target: target.click(timeout=1500))


def by_touch(page: Page) -> None:
    _answer(page, lambda target: target.tap(timeout=1500))


def _answer(page: Page, press: Callable[[Locator], None]) -> None:
    """Answer what is asked: a choice in front of the table, the chosen card's place or button, else choose a card."""
    for choice in (
        ".s-overlay .s-choice",
        ".s-slot.linked:visible",
        ".s-acts .btn:enabled:visible, .s-buttons .btn:enabled:visible",
        ".s-slot:not(.silent):visible",
    ):
        found = page.locator(choice)
        if found.count():
            return press(found.last)
    cards = page.locator(".s-rc.free:visible")
    if cards.count():
        return press(cards.nth(next(tries) % cards.count()))
    return page.wait_for_timeout(50)


def by_keys(page: Page) -> None:
    """Only keys: tokens and encounters now and then, arrows around the ring, Enter."""
    keys = ["ArrowRight"] * (1 + next(tries) % 3)
    if page.locator(".s-overlay").count():
        keys = ["ArrowRight", "Enter"]
    elif page.locator(".s-tk.lit").count() and next(tries) % 3 == 0:
        keys = ["t", "1", "2", "3", "Escape"]
    elif page.locator(".s-held.lit").count() and next(tries) % 3 == 0:
        keys = ["e", "p"]
    elif page.locator(".s-slot:not(.silent)").count():
        keys = ["3", "2", "Enter"]
    for key in keys:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
