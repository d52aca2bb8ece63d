"""The Towers: a row of towers whose touching sides share no symbol, complete with four adjacent colours."""

from __future__ import annotations

from dreamdeck.games.onirim import actions as act
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import LOCATIONS, TOWER
from dreamdeck.games.onirim.state import LOOK_3, Labyrinth
from dreamdeck.games.onirim.zones import (
    ask_put,
    discard_drawn,
    drawn_to_limbo,
    has,
    hold_top,
    leave_hand,
)
from dreamdeck.kernel.piles import shuffle_in
from dreamdeck.kernel.rule import Ints, rule

TOWERS = LOCATIONS - TOWER
S, M, BOTH, NONE = 1, 2, 3, 0  # sun, moon, both, neither

# ONI-70: the symbols on the sides of towers 3, 4, 5 of red, blue, green, brown
LEFT_SIDE = (BOTH, S, NONE, M, M, M, S, S, S, BOTH, M, NONE)
RIGHT_SIDE = (M, M, M, BOTH, M, NONE, BOTH, S, NONE, S, S, S)


@rule
def fit(left: int, right: int) -> bool:
    """ONI-71: touching sides may share no symbol."""
    return (RIGHT_SIDE[left - TOWER] & LEFT_SIDE[right - TOWER]) == 0


@rule
def add_to_deck(s: Labyrinth) -> None:
    for card in range(TOWER, LOCATIONS):
        shuffle_in(s.deck, card, 1)


@rule
def fits_left(s: Labyrinth, card: int) -> bool:
    """On an empty row only the right end is offered."""
    return s.tower_n > 0 and fit(card, s.tower_row[0])


@rule
def fits_right(s: Labyrinth, card: int) -> bool:
    return s.tower_n == 0 or fit(s.tower_row[s.tower_n - 1], card)


@rule
def play_left(s: Labyrinth, card: int) -> None:
    for i in range(s.tower_n, 0, -1):
        s.tower_row[i] = s.tower_row[i - 1]
    s.tower_row[0] = card
    s.tower_n += 1


@rule
def play_right(s: Labyrinth, card: int) -> None:
    s.tower_row[s.tower_n] = card
    s.tower_n += 1


@rule
def is_complete(s: Labyrinth) -> bool:
    """ONI-73: four adjacent towers of four colours."""
    for i in range(s.tower_n - 3):
        colours = 0
        for j in range(i, i + 4):
            colours |= 1 << ((s.tower_row[j] - TOWER) // 3)
        if colours == 15:
            return True
    return False


@rule
def are_hopeless(s: Labyrinth) -> bool:
    """No tower of some colour is left, and the row is not complete."""
    for first in range(TOWER, LOCATIONS, 3):
        gone = 0
        for card in range(first, first + 3):
            gone += s.discard[card] + s.removed[card]
        if gone == 3:
            return not is_complete(s)
    return False


@rule
def discarded(s: Labyrinth, card: int) -> None:
    """ONI-74: a discarded tower shows as many cards as its number."""
    if card >= TOWER:
        s.step = LOOK_3 + (card - TOWER) % 3


@rule
def look(s: Labyrinth, step: int) -> None:
    hold_top(s, step - LOOK_3 + 3)
    ask_put(s)


@rule
def are_in_danger(s: Labyrinth) -> bool:
    """ONI-75, 76: after a nightmare."""
    return s.tower_n > 0 and (s.stone_on_stone > 0 or not is_complete(s))


@rule
def may_raze(s: Labyrinth, at: int) -> bool:
    """ONI-75: its neighbours must fit once it is gone."""
    return at == 0 or at == s.tower_n - 1 or fit(s.tower_row[at - 1], s.tower_row[at + 1])


@rule
def raze(s: Labyrinth, card: int) -> None:
    at = 0
    while s.tower_row[at] != card:
        at += 1
    s.tower_n -= 1
    for i in range(at, s.tower_n):
        s.tower_row[i] = s.tower_row[i + 1]
    s.tower_row[s.tower_n] = 0
    s.discard[card] += 1


@rule
def legal(s: Labyrinth, out: Ints, n: int) -> int:
    if s.ask == ask.TURN:
        for i in range(TOWERS):
            card = TOWER + i
            if has(s, card):
                out[n] = act.PLAY_LEFT + i
                n += fits_left(s, card)
                out[n] = act.PLAY_RIGHT + i
                n += fits_right(s, card)
                out[n] = act.DISCARD + card
                n += 1
    elif s.ask == ask.RAZE:
        for at in range(s.tower_n):
            out[n] = act.RAZE + s.tower_row[at] - TOWER
            n += may_raze(s, at)
        out[n] = act.SPARE
        n += 1
    return n


@rule
def answered(s: Labyrinth, question: int, action: int) -> bool:
    if question == ask.TURN and act.PLAY_LEFT <= action < act.DISCARD:
        card = TOWER + (action - act.PLAY_LEFT) % TOWERS
        leave_hand(s, card, False)
        if action < act.PLAY_RIGHT:
            play_left(s, card)
        else:
            play_right(s, card)
    elif question == ask.RAZE:
        if action == act.SPARE:
            drawn_to_limbo(s)
        else:
            raze(s, TOWER + action - act.RAZE)
            discard_drawn(s)
    else:
        return False
    return True
