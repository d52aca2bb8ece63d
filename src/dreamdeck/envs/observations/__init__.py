"""What a seat sees, as a row of numbers: the same for every environment, and documented where it is made.

A game's module here has `PARTS`, which describe the row, and the rule `observe`, which writes it from a seat's eyes.
Seats are counted from the viewer on: 0 is oneself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from dreamdeck.kernel.rule import Ints, open_name

if TYPE_CHECKING:
    from dreamdeck.kernel.game import Game


class Part(NamedTuple):
    """Some neighbouring numbers of a row."""

    name: str
    size: int
    low: int
    high: int
    about: str


@open_name
def observe(s: Any, seat: int, row: Ints) -> None:
    """Write what a seat sees into a row of zeros, or over an observation of the same game."""


def parts_of(game: str) -> tuple[Part, ...]:
    parts: tuple[Part, ...] = _module(game).PARTS
    return parts


def rules_of(game: Game) -> dict[str, Callable[..., Any]]:
    """What a game's module binds the open name to."""
    return {"observe": _module(game.name).observe}


def size_of(game: str) -> int:
    return sum(part.size for part in parts_of(game))


def starts_of(parts: Sequence[Part]) -> dict[str, int]:
    """Where in a row each part begins."""
    ends = accumulate((part.size for part in parts), initial=0)
    return {part.name: at for part, at in zip(parts, ends, strict=False)}


def slices_of(game: str) -> dict[str, slice]:
    """Where in a row each part is."""
    parts = parts_of(game)
    return {part.name: slice(at, at + part.size) for part, at in zip(parts, starts_of(parts).values(), strict=True)}


def _module(game: str) -> Any:
    return import_module(f"dreamdeck.envs.observations.{game}")


def page() -> str:
    """The tables of all observations, for the documentation."""
    lines = []
    for game in ("onirim", "somnicum", "neodreams"):
        lines += [f"### {game.capitalize()}: {size_of(game)} numbers", "", "| from | name | numbers | range | what |"]
        lines += ["|---|---|---|---|---|"]
        for part, where in zip(parts_of(game), slices_of(game).values(), strict=True):
            lines.append(f"| {where.start} | `{part.name}` | {part.size} | {part.low} … {part.high} | {part.about} |")
        lines.append("")
    return "\n".join(lines)
