"""Tables of features: each entry of each table has a number of its own, by which a net knows it."""

from __future__ import annotations

from math import prod

GROUP = -1  # among features: what follows is another group


class Tables:
    """The numbering of a game's features, table by table."""

    def __init__(self) -> None:
        self.count = 0

    def add(self, *sizes: int) -> int:
        """A table with so many rows, columns and so on; the number of its first entry."""
        first = self.count
        self.count += prod(sizes)
        return first
