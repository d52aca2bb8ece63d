"""Accessibility: what axe finds wrong with a page once everything on it has come to rest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
AT_REST = """() => Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
    .map((each) => each.finished.catch(() => null))).then(() => true)"""


def rest(page: Page) -> None:
    """Wait until what moves has arrived."""
    page.evaluate(AT_REST)


def violations(page: Page, inside: str = "html") -> list[str]:
    rest(page)
    page.evaluate(f"if (!window.axe) {{ {AXE} }}")
    found: Any = page.evaluate(
        "inside => axe.run(document.querySelector(inside), {resultTypes: ['violations']})", inside
    )
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
