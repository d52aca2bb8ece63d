"""Deck files: card values as data, in TOML, so that owners of a printed game can type in their own cards."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from dreamdeck.kernel.errors import DreamdeckError

MOST_BYTES = 1 << 20


class DeckError(DreamdeckError):
    """A deck that breaks the rules of its game, or a file that is none; the message names the card and the reason."""


def read(path: str | Path) -> dict[str, Any]:
    """The content of a deck file; DeckError says file, line and reason when it cannot be read."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DeckError(f"{path}: cannot be read: {error.strerror}") from error
    if len(data) > MOST_BYTES:
        raise DeckError(f"{path}: larger than {MOST_BYTES} bytes; a deck file is text of some 20 kB")
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DeckError(f"{path}, line {line}: not text in UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{path}: {error}") from error
