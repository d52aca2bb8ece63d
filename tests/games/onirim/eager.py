"""A player for both twins that seeks doors, so that games get far enough to meet everything."""

from __future__ import annotations

from typing import Any

from dreamdeck.games.onirim import actions as act
from dreamdeck.games.onirim.cards import NO_CARD, colour_of
from dreamdeck.games.onirim.rules import apply, legal
from dreamdeck.games.onirim.state import Labyrinth
from dreamdeck.kernel.chance import WORD, below, start
from dreamdeck.kernel.rule import Ints, rule


@rule
def is_wanted(s: Labyrinth, action: int) -> bool:
    if action == act.SEARCH or action == act.OPEN:
        return True
    last = s.last[s.active]
    is_room = act.PLAY <= action < act.PLAY_SHARED
    return is_room and last != NO_CARD and colour_of(action - act.PLAY) == colour_of(last)


@rule
def choose_eagerly(s: Labyrinth, out: Ints, n: int, player: Ints) -> int:
    if below(player, 4) > 0:
        for i in range(n):
            if is_wanted(s, out[i]):
                return out[i]
    return out[below(player, n)]


@rule
def play_eagerly(states: Any, first_seed: int, player: Ints, out: Ints) -> int:
    decisions = 0
    for i in range(len(states)):
        s = states[i]
        start(player, (first_seed + i) & WORD, 0, 2)
        while s.to_move >= 0:
            n = legal(s, out)
            apply(s, choose_eagerly(s, out, n, player))
            decisions += 1
    return decisions


@rule
def play_and_record(s: Labyrinth, seed: int, player: Ints, out: Ints, record: Any, choices: Any) -> int:
    """Play one game; keep each state, and for each decision the action, how many were legal, and their sum."""
    start(player, seed, 0, 3)
    decisions = 0
    while s.to_move >= 0:
        n = legal(s, out)
        total = 0
        for i in range(n):
            total += out[i]
        action = choose_eagerly(s, out, n, player)
        apply(s, action)
        choices[decisions][0] = action
        choices[decisions][1] = n
        choices[decisions][2] = total
        record[decisions] = s
        decisions += 1
    return decisions
