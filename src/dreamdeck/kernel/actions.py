"""Flat action spaces: every action of a game is a number, and each number has one text."""

from __future__ import annotations

from collections.abc import Iterable


class Actions:
    """The numbering of a game's actions, built up block by block in the order of its rulebook."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._numbers: dict[str, int] = {}

    def add(self, text: str, each: Iterable[object] = ("",)) -> int:
        """Number a block of actions, one for each thing; the number of the first."""
        first = len(self.texts)
        for thing in each:
            full = text.format(thing)
            if full in self._numbers:
                raise AssertionError(f"two actions are called {full!r}")
            self._numbers[full] = len(self.texts)
            self.texts.append(full)
        return first

    def number(self, text: object) -> int | None:
        """The number of an action's text; None when there is no such action."""
        return self._numbers.get(text) if isinstance(text, str) else None

    def __len__(self) -> int:
        return len(self.texts)
