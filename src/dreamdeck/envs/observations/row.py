"""How a row of numbers is written: each rule says where the next number goes."""

from __future__ import annotations

from dreamdeck.kernel.rule import Ints, rule


@rule
def number(row: Ints, at: int, value: int) -> int:
    row[at] = value
    return at + 1


@rule
def numbers(row: Ints, at: int, values: Ints) -> int:
    for i in range(len(values)):
        row[at + i] = values[i]
    return at + len(values)


@rule
def nothing(row: Ints, at: int, n: int) -> int:
    for i in range(n):
        row[at + i] = 0
    return at + n


@rule
def numbers_if(row: Ints, at: int, values: Ints, is_seen: int) -> int:
    """The numbers where they may be seen, otherwise as many zeros."""
    return numbers(row, at, values) if is_seen else nothing(row, at, len(values))


@rule
def one_of(row: Ints, at: int, choice: int, n: int) -> int:
    """A 1 for the choice among n; none for a choice below 0."""
    nothing(row, at, n)
    if choice >= 0:
        row[at + choice] = 1
    return at + n


@rule
def as_bits(row: Ints, at: int, mask: int, n: int) -> int:
    for i in range(n):
        row[at + i] = mask >> i & 1
    return at + n
