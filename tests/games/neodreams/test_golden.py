"""Golden playthroughs: whole games that change only on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import golden


@pytest.mark.parametrize("path", golden.files("neodreams"), ids=lambda path: path.stem)
def test_a_golden_game_replays_to_what_it_says(path: Path) -> None:
    golden.check(path)
