"""The ring and the two pendulums."""

from __future__ import annotations

from dreamdeck.games.somnicum.state import BLACK, MOST_RING, NO_CARD, OPPOSITE, RING, WHITE, Night
from dreamdeck.kernel.piles import pick
from dreamdeck.kernel.rule import rule


@rule
def lay_ring(s: Night) -> None:
    """SOM-10, SOM-63: what is left of an old ring leaves the game."""
    for place in range(MOST_RING):
        s.ring[place] = NO_CARD
    s.ring_n = RING[s.players]
    for place in range(s.ring_n):
        s.ring[place] = pick(s.deck, s.deck_n, s.rng)
        s.deck_n -= 1
    s.pendulums[BLACK] = 0
    s.pendulums[WHITE] = 0


@rule
def place_pendulums(s: Night, gap: int) -> None:
    """SOM-14."""
    s.pendulums[BLACK] = gap
    s.pendulums[WHITE] = (gap + OPPOSITE[s.players]) % RING[s.players]


@rule
def clockwise(s: Night, place: int, steps: int) -> int:
    """SOM-30: the place of the card that many cards onward."""
    last = RING[s.players] - 1
    while steps > 0:
        place = 0 if place == last else place + 1
        steps -= s.ring[place] != NO_CARD
    return place


@rule
def counter_clockwise(s: Night, place: int, steps: int) -> int:
    """A card still lying at the place itself is the first one back: the pendulum stands behind it."""
    last = RING[s.players] - 1
    place += 1
    while steps > 0:
        place = last if place == 0 else place - 1
        steps -= s.ring[place] != NO_CARD
    return place


@rule
def card_reached(s: Night, pendulum: int, steps: int) -> int:
    """The place of the card on which a move ends; steps below zero go counter-clockwise."""
    at = s.pendulums[pendulum]
    return clockwise(s, at, steps) if steps > 0 else counter_clockwise(s, at, -steps)


@rule
def take_card(s: Night, pendulum: int, place: int) -> None:
    """SOM-33: the pendulum stands in the gap that the card leaves."""
    s.card = s.ring[place]
    s.ring[place] = NO_CARD
    s.ring_n -= 1
    s.pendulums[pendulum] = place


@rule
def is_empty_between(s: Night, here: int, there: int) -> bool:
    """No card lies clockwise between two gaps."""
    last = RING[s.players] - 1
    while here != there:
        here = 0 if here == last else here + 1
        if s.ring[here] != NO_CARD:
            return False
    return True


@rule
def pendulums_meet(s: Night) -> bool:
    """SOM-61: no card lies between them on one side."""
    black = s.pendulums[BLACK]
    white = s.pendulums[WHITE]
    return is_empty_between(s, black, white) or is_empty_between(s, white, black)
