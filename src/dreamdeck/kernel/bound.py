"""The names that generic rules leave open. When a `Twin` of a game is made, the game's own rules take their place."""

from __future__ import annotations

from typing import Any

from dreamdeck.kernel.rule import Ints, open_name


@open_name
def setup(s: Any) -> None:
    """Deal a game."""


@open_name
def legal(s: Any, out: Ints) -> int:
    """Write the numbers of the legal actions; how many there are."""
    return 0


@open_name
def apply(s: Any, action: int) -> None:
    """Carry out a legal action."""


@open_name
def measure(s: Any, row: Ints) -> None:
    """What a finished game is measured by."""


@open_name
def guess(s: Any, seat: int, rng: Ints) -> None:
    """Deal anew what the seat to move does not know."""


@open_name
def value(s: Any, seat: int) -> int:
    """What a position is worth to a seat, by a first idea."""
    return 0


@open_name
def copy_state(states: Any, i: int, s: Any) -> None:
    """Write a copy of a state into states[i]."""


@open_name
def features(s: Any, seat: int, out: Ints) -> int:
    """Write the numbers of what a seat sees in a position, some perhaps several times; how many there are."""
    return 0


@open_name
def victory(s: Any, seat: int, row: Ints) -> int:
    """A seat's share of the victory in a finished game, in twelfths; `row` has room for what the game measures."""
    return 0


@open_name
def progress(s: Any, seat: int) -> int:
    """How far a seat came towards a victory that it missed, in hundredths."""
    return 0


# Chance, for games that can stop before it


@open_name
def pause(s: Any) -> None:
    """From now on stop before chance decides."""


@open_name
def is_paused(s: Any) -> bool:
    """Whether chance decides next."""
    return False


@open_name
def go_on(s: Any) -> None:
    """Let chance decide, and go on to the next choice or the next pause."""


@open_name
def outcomes(s: Any, out: Ints) -> int:
    """Write how likely each outcome of a pause is, as whole numbers; how many there are, 0 if too many to list."""
    return 0


@open_name
def settle(s: Any, outcome: int) -> None:
    """Go on as if chance had decided for this outcome."""
