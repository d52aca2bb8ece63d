"""What is under way: a stack of frames instead of calls within calls, because effects interrupt each other.

The frame on top is done first. A dream's effect stays on the stack until all that it caused is done; while it is
there the dream is under way and cannot be used again (NEO-50), so every chain comes to an end.
"""

from __future__ import annotations

from dreamdeck.games.neodreams.state import DEEP, EFFECT, EVENT, MOST_BEGUN, Oneirosphere
from dreamdeck.games.neodreams.zones import is_upgraded
from dreamdeck.kernel.rule import rule


@rule
def push(s: Oneirosphere, kind: int, seat: int, at: int, left: int, row: int, mask: int) -> None:
    top = s.frame_n
    s.kind[top] = kind
    s.seat[top] = seat
    s.at[top] = at
    s.left[top] = left
    s.row[top] = row
    s.mask[top] = mask
    s.frame_n += 1


@rule
def pop(s: Oneirosphere) -> None:
    s.frame_n -= 1
    top = s.frame_n
    s.kind[top] = 0
    s.seat[top] = 0
    s.at[top] = 0
    s.left[top] = 0
    s.row[top] = 0
    s.mask[top] = 0


@rule
def begin_effect(s: Oneirosphere, seat: int, spot: int) -> None:
    """NEO-50: the effect, normal or upgraded, that the dream has now stays the same to its end."""
    program = s.effect[s.dreams[seat][spot]][1 if is_upgraded(s, seat, spot) else 0]
    push(s, EFFECT, seat, spot, 0, program, 0)
    s.begun += 1


@rule
def is_too_much(s: Oneirosphere) -> bool:
    """NEO-50: so much is or was under way that nothing new is begun. The choices of a turn itself stay open."""
    return s.frame_n > DEEP or (s.begun >= MOST_BEGUN and s.frame_n > 1)


@rule
def happens(s: Oneirosphere, seat: int, event: int, times: int) -> None:
    """NEO-47: something happens to a player, so many times; own recurring dreams may answer."""
    push(s, EVENT, seat, event, times, 0, 0)


@rule
def under_way(s: Oneirosphere, seat: int) -> int:
    """The dreams of a seat whose effects are under way, as bits."""
    dreams = 0
    for i in range(s.frame_n):
        if s.kind[i] == EFFECT and s.seat[i] == seat:
            dreams |= 1 << s.at[i]
    return dreams


@rule
def answering(s: Oneirosphere) -> int:
    """NEO-47: the recurring dreams that may be used now in the event on top, as bits."""
    top = s.frame_n - 1
    seat = s.seat[top]
    dreams = 0
    for spot in range(s.dream_n[seat]):
        if s.when[s.dreams[seat][spot]] >> s.at[top] & 1:
            dreams |= 1 << spot
    return dreams & ~s.mask[top] & ~under_way(s, seat)
