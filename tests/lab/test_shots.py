"""Screenshots: what can go wrong before a browser starts. The pictures themselves are for people to look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.lab import shots


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(DreamdeckError, match="file/pictures: no folder can be made there"):
        shots.main(file / "pictures")
