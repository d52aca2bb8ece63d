"""Points, and what they are made of."""

from __future__ import annotations

from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum.state import LEVELS, NO_CARD, UNBROKEN, Night
from dreamdeck.kernel.rule import rule

CASTLE_TOKENS = 4


@rule
def bits(mask: int) -> int:
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def is_cut_off(s: Night, row: int, place: int) -> bool:
    """SOM-72: a neighbour, and a break on every side where there is one; gaps are ends (SOM-44)."""
    has_left = place > 0 and s.dreams[row][place - 1] != NO_CARD
    has_right = s.dreams[row][place + 1] != NO_CARD
    if has_left and s.seams[row][place - 1] == UNBROKEN:
        return False
    if has_right and s.seams[row][place] == UNBROKEN:
        return False
    return has_left or has_right


@rule
def level_of(s: Night, row: int, place: int) -> int:
    """SOM-72: the level that a card counts on, from 1."""
    return 1 if is_cut_off(s, row, place) else row % LEVELS + 1


@rule
def card_points(s: Night, row: int, place: int) -> int:
    """SOM-70, SOM-71; the eyes of a Dream Warden's owner are not multiplied."""
    worth = s.worth[s.dreams[row][place]]
    if worth < 0 and s.lasting[row // LEVELS][fx.WARDEN] > 0:
        return worth
    return worth * level_of(s, row, place)


@rule
def cards_points(s: Night, seat: int) -> int:
    points = 0
    for row in range(LEVELS * seat, LEVELS * seat + LEVELS):
        for place in range(s.ends[row]):
            if s.dreams[row][place] != NO_CARD:
                points += card_points(s, row, place)
    return points


@rule
def goal_points(s: Night, seat: int) -> int:
    """SOM-73."""
    wanted = s.goal_shows[s.goals[seat]]
    points = 0
    for row in range(LEVELS * seat, LEVELS * seat + LEVELS):
        for place in range(s.ends[row]):
            points += bits(s.shows[s.dreams[row][place]] & wanted)
    return points


@rule
def deep_cards(s: Night, seat: int) -> int:
    """Cards that count on level 3."""
    row = LEVELS * seat + LEVELS - 1
    n = 0
    for place in range(s.ends[row]):
        if s.dreams[row][place] != NO_CARD and not is_cut_off(s, row, place):
            n += 1
    return n


@rule
def eyes_multiplied(s: Night, seat: int) -> int:
    """Minus points that only the factors of the levels make."""
    points = 0
    for row in range(LEVELS * seat, LEVELS * seat + LEVELS):
        for place in range(s.ends[row]):
            worth = s.worth[s.dreams[row][place]]
            if worth < 0:
                points -= worth * (level_of(s, row, place) - 1)
    return points


@rule
def has_most_tokens(s: Night, seat: int) -> bool:
    """As many as anybody."""
    for other in range(s.players):
        if s.token_n[other] > s.token_n[seat]:
            return False
    return True


@rule
def castle_points(s: Night, seat: int, largest: int) -> int:
    """SOM-93, Sand Castle: a point for every four tokens, and more for the largest."""
    return s.token_n[seat] // CASTLE_TOKENS + largest * has_most_tokens(s, seat)


@rule
def played_points(s: Night, seat: int) -> int:
    """SOM-93, Star Chart and Sand Castle; SOM-74: only if played."""
    points = deep_cards(s, seat) * s.lasting[seat][fx.CHART]
    if s.lasting[seat][fx.CASTLE] > 0:
        points += castle_points(s, seat, s.lasting[seat][fx.CASTLE])
    return points


@rule
def points(s: Night, seat: int) -> int:
    """SOM-70..74; each unplayed encounter is worth 1 (SOM-52)."""
    return cards_points(s, seat) + goal_points(s, seat) + played_points(s, seat) + s.hand_n[seat]


@rule
def is_ahead(s: Night, seat: int, other: int) -> bool:
    """SOM-75: more points, or as many and more tokens."""
    mine = points(s, seat)
    theirs = points(s, other)
    return mine > theirs or (mine == theirs and s.token_n[seat] > s.token_n[other])


@rule
def has_won(s: Night, seat: int) -> bool:
    ahead = 0
    for other in range(s.players):
        ahead += is_ahead(s, other, seat)
    return ahead == 0
