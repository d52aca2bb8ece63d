"""What a dreamscape is worth, who has won, and what a finished game is measured by."""

from __future__ import annotations

from dreamdeck.games.neodreams.state import SEATS, Oneirosphere
from dreamdeck.games.neodreams.zones import RESOURCE_KINDS
from dreamdeck.kernel.rule import Ints, rule


@rule
def credits_of(s: Oneirosphere, seat: int) -> int:
    credits = 0
    for spot in range(s.dream_n[seat]):
        credits += s.credits[s.dreams[seat][spot]]
    return credits


@rule
def placed_by(s: Oneirosphere, seat: int) -> int:
    objects = 0
    for spot in range(s.dream_n[seat]):
        objects += s.placed[seat][spot]
    return objects


@rule
def leftovers_of(s: Oneirosphere, seat: int) -> int:
    n = s.objects[seat] + s.hand_n[seat]
    for resource in range(RESOURCE_KINDS):
        n += s.resources[seat][resource]
    return n


@rule
def score_of(s: Oneirosphere, seat: int) -> int:
    """NEO-62."""
    return credits_of(s, seat) + placed_by(s, seat) + leftovers_of(s, seat) // 5


@rule
def has_won(s: Oneirosphere, seat: int) -> bool:
    """NEO-63."""
    score = score_of(s, seat)
    for other in range(s.players):
        if score_of(s, other) > score:
            return False
        if score_of(s, other) == score and placed_by(s, other) > placed_by(s, seat):
            return False
    return True


# What a finished game is measured by: points and share of the victory of each seat, best points, turns


@rule
def measure(s: Oneirosphere, row: Ints) -> None:
    winners = 0
    for seat in range(s.players):
        winners += has_won(s, seat)
    best = 0
    for seat in range(s.players):
        row[seat] = score_of(s, seat)
        row[SEATS + seat] = 12 // winners if has_won(s, seat) else 0
        best = max(best, score_of(s, seat))
    row[2 * SEATS] = best
    row[2 * SEATS + 1] = s.turns


@rule
def victory(s: Oneirosphere, seat: int, row: Ints) -> int:
    """A seat's share of the victory, in twelfths."""
    measure(s, row)
    return row[SEATS + seat] if seat < s.players else 0
