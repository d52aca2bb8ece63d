"""Golden playthroughs, one for each number of players. On purpose only: `python -m tests.golden somnicum`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import check, files, folder


@pytest.mark.parametrize("path", files("somnicum"), ids=lambda path: path.stem)
def test_golden_playthroughs_are_played_the_same(path: Path) -> None:
    check(path)


def test_there_are_no_others() -> None:
    assert sorted(folder("somnicum").glob("*.log")) == sorted(files("somnicum"))
