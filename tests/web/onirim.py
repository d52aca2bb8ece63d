"""Plays Onirim in a browser as people do: by mouse, by touch, by keys."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from playwright.sync_api import Locator, Page


def by_mouse(page: Page) -> None:
    _answer(page, lambda target: target.click(timeout=1500))


def by_touch(page: Page) -> None:
    _answer(page, lambda target: target.tap(timeout=1500))


def _answer(page: Page, press: Callable[[Locator], None]) -> None:
    """Answer what is asked: an overlay first, then a card and what to do with it."""
    for choice in (
        ".o-overlay .btn.danger",
        ".o-overlay button.o-way:not(:disabled), .o-overlay .o-way.several button:not(:disabled)",
        ".o-overlay .btn.main:enabled",
        ".o-overlay .o-cardbtn",
        ".o-acts .btn:visible, .o-bar .btn:enabled:visible",
    ):
        found = page.locator(choice)
        if found.count():
            press(found.first)
            return
    legal = page.locator(".lit .o-handcard")
    press((legal if legal.count() else page.locator(".o-handcard")).first)


tries = itertools.count()


def by_keys(page: Page) -> None:
    """Only keys: a card by its number, Enter; in an overlay X picks a card out, Enter goes on."""
    if page.locator(".o-overlay .o-seer").count():
        for _ in range(next(tries) % 5):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("x")
        page.keyboard.press("Enter")
    elif page.locator(".o-overlay").count():
        for _ in range(1 + next(tries) % 2):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")
        page.keyboard.press("Enter")
