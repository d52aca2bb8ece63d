"""Whole games of every combination, kept to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import golden


@pytest.mark.parametrize("path", golden.files("onirim"), ids=lambda path: path.stem)
def test_golden_playthrough(path: Path) -> None:
    golden.check(path)


def test_the_goldens_cover_every_question() -> None:
    """What a covering set is for: among them every kind of action occurs."""
    text = "".join(path.read_text(encoding="utf-8") for path in golden.files("onirim"))
    kinds = {line.split(": ")[1].split()[0] for line in text.splitlines() if line[:3] in ("0: ", "1: ")}
    wanted = "take play discard search no swap drop put open limbo pay cast remove lift reopen raze spare face dispel"
    assert {*wanted.split(), "gaze", "done", "fetch"} - kinds == set()
