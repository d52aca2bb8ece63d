"""What can be wrong, as small typed values. Each message says what was wrong, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path


class DreamdeckError(ValueError):
    """Anything a person can put right; shown to them as one sentence, never as a traceback."""


class OptionError(DreamdeckError):
    """An option or game that does not exist; the message lists the choices."""


class IllegalAction(DreamdeckError):
    """An action that may not be taken now; `legal` holds those that may."""

    def __init__(self, message: str, legal: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.legal = tuple(legal)


class PositionError(DreamdeckError):
    """A position that cannot be; the message says which zone and card."""


class LogError(DreamdeckError):
    """A log or save file that cannot be read; the message says which line."""


def listed(choices: Sequence[object]) -> str:
    """Choices as they appear in messages."""
    return ", ".join(str(choice) for choice in choices)


@contextmanager
def written_to(place: Path, expected: str = "") -> Iterator[None]:
    """What cannot be written there is said in a sentence."""
    try:
        yield
    except OSError as error:
        hint = f"; expected {expected}" if expected else ""
        raise DreamdeckError(f"{place}: cannot be written: {error.strerror}{hint}") from error
