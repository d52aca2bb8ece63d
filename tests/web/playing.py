"""Plays a game in a browser to its end, whichever game and however its steps are made."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError

OURS = "main[data-waiting='0']:not([data-turn='other'])"  # everything is answered, and nobody else is to move
OVER = ".ending, .reopen"  # the end, or the button that brings it back when a hasty Enter has closed it
MOST_STEPS = 600


def play(page: Page, step: Callable[[Page], None], until: str = OVER, most: int = MOST_STEPS) -> int:
    """How many steps were taken. What vanishes under the hand is tried again, as a person would."""
    page.locator("[data-hands][data-ready]").wait_for()
    for n in range(most):
        page.locator(OURS).wait_for(state="attached")
        if page.locator(until).count():
            return n
        with suppress(TimeoutError):
            step(page)
    return most


def play_to_the_end(page: Page, step: Callable[[Page], None]) -> int:
    steps = play(page, step)
    if steps < MOST_STEPS:
        return steps
    raise AssertionError(f"the game does not end: {page.locator('main').inner_text()[:500]}")
