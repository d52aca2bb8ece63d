"""Thousands of games in one array, on the compiled twin: the fastest way to learn.

    import dreamdeck
    from dreamdeck.envs.vector import Games
    games = Games(dreamdeck.make("onirim"), 1024)
    games.reset(seed=0)
    while True:
        games.step(policy(games.observations, games.masks))  # one action for each game
        learn(games.rewards, games.dones)

All arrays are made once and written anew by every step. A finished game is dealt again at once: `rewards` and
`dones` then tell of the game that ended, all else of the new one. Game i has the seed `seed + i` and, when dealt
again, a seed higher by the number of games each time, so a run can be repeated exactly.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from dreamdeck.envs.observations import observe, rules_of, size_of
from dreamdeck.kernel.batch import States, Twin, cores
from dreamdeck.kernel.bound import apply, copy_state, legal, setup, victory
from dreamdeck.kernel.chance import WORD, below, start
from dreamdeck.kernel.compiled import available
from dreamdeck.kernel.errors import IllegalAction, OptionError, listed
from dreamdeck.kernel.game import Game
from dreamdeck.kernel.rule import Ints, rule

Array = np.ndarray[Any, np.dtype[Any]]

SHARES = 12  # a victory is counted in twelfths
MOST_SEED = 1 << 62  # room above for the games to come
FEWEST_FOR_A_THREAD = 128


@rule
def show(s: Any, row: Ints, mask: Ints, choices: Ints, n: int) -> int:
    """Write what the seat to move sees and may do over the n choices it had before; how many it has now."""
    for i in range(n):
        mask[choices[i]] = 0
    n = legal(s, choices)
    for i in range(n):
        mask[choices[i]] = 1
    observe(s, s.to_move, row)
    return n


@rule
def deal_one(states: States, i: int, blank: States, seed: int) -> None:
    copy_state(states, i, blank[0])
    s = states[i]
    start(s.rng, seed & WORD, seed >> 32, 0)
    setup(s)


@rule
def deal_all(
    states: States, blank: States, seeds: Ints, rows: Any, masks: Any, choices: Any, choice_n: Ints, to_move: Ints
) -> None:
    for i in range(len(states)):
        deal_one(states, i, blank, seeds[i])
        choice_n[i] = show(states[i], rows[i], masks[i], choices[i], choice_n[i])
        to_move[i] = states[i].to_move


@rule
def first_illegal(masks: Any, actions: Ints) -> int:
    """The first game whose action is not legal; -1 when all are."""
    for i in range(len(masks)):
        if actions[i] < 0 or actions[i] >= len(masks[i]) or masks[i][actions[i]] == 0:
            return i
    return -1


@rule
def step_all(
    first: int,
    last: int,
    states: States,
    blank: States,
    seeds: Ints,
    actions: Ints,
    rows: Any,
    masks: Any,
    choices: Any,
    choice_n: Ints,
    to_move: Ints,
    measured: Any,
    shares: Any,
    dones: Ints,
) -> None:
    """One action, which must be legal, in the games from first to last, exclusive; those that end are dealt again."""
    for i in range(first, last):
        apply(states[i], actions[i])
        over = states[i].to_move < 0
        dones[i] = over
        for seat in range(len(shares[i])):
            shares[i][seat] = victory(states[i], seat, measured[i]) if over else 0
        if over:
            seeds[i] += len(states)
            deal_one(states, i, blank, seeds[i])
        choice_n[i] = show(states[i], rows[i], masks[i], choices[i], choice_n[i])
        to_move[i] = states[i].to_move


@rule
def choose_at_random(choices: Any, choice_n: Ints, dice: Ints, actions: Ints) -> None:
    for i in range(len(actions)):
        actions[i] = choices[i][below(dice, choice_n[i])]


class Games:
    """`observations`, `masks` and `to_move` are what the seat to move sees, what it may do, and which it is.

    `rewards` are the shares of the victory that each seat got in the last step, `dones` the games that it ended.
    """

    def __init__(self, game: Game, n: int, threads: int = 0) -> None:
        """n games; `threads` share the work (0: as many as cores)."""
        if n < 1 or threads < 0:
            raise OptionError(f"{n} games, {threads} threads: expected at least 1 game and 0 threads")
        self.game = game
        self.n = n
        self.twin = Twin(game, available(), rules_of(game))
        self.observations: Array = np.zeros((n, size_of(game.name)), np.int16)
        self.masks: Array = np.zeros((n, len(game.actions)), np.int8)
        self.to_move: Array = np.zeros(n, np.int8)
        self.rewards: Array = np.zeros((n, game.seats()), np.float32)
        self.dones: Array = np.zeros(n, np.bool_)
        self._shares: Array = np.zeros((n, game.seats()), np.int8)
        self._states = self.twin.states(n)
        self._blank = self.twin.states(1)
        self._seeds, self._choice_n = self.twin.ints(n), self.twin.ints(n)
        self._choices = self.twin.ints(n, len(game.actions))
        self._measured = self.twin.ints(n, len(game.measures))
        self._dice = self.twin.ints(4)
        self._ranges = _ranges(n, (threads or cores()) if self.twin.is_compiled else 1)
        self._pool = ThreadPoolExecutor(max(1, len(self._ranges) - 1))
        self._deal_all, self._step_all = self.twin.of(deal_all), self.twin.of(step_all)
        self._first_illegal, self._choose_at_random = self.twin.of(first_illegal), self.twin.of(choose_at_random)

    def reset(self, seed: int = 0) -> None:
        """Deal all games: game i has the seed `seed + i`."""
        if not 0 <= seed < MOST_SEED:
            raise OptionError(f"seed {seed}: expected a whole number from 0 to {MOST_SEED - 1}")
        for i in range(self.n):
            self._seeds[i] = seed + i
        start(self._dice, seed & WORD, seed >> 32, 1)
        self._deal_all(
            *(self._states, self._blank, self._seeds, self.observations, self.masks),
            *(self._choices, self._choice_n, self.to_move),
        )
        self.rewards.fill(0)
        self.dones.fill(False)

    def step(self, actions: Array) -> None:
        """Take one action in every game. IllegalAction changes nothing."""
        if np.shape(actions) != (self.n,):
            raise IllegalAction(f"actions of shape {np.shape(actions)}: expected ({self.n},)")
        numbers: Any = np.asarray(actions, np.int64)
        if not self.twin.is_compiled:
            numbers = numbers.tolist()
        wrong = self._first_illegal(self.masks, numbers)
        if wrong >= 0:
            expected = listed(np.flatnonzero(self.masks[wrong]).tolist())
            raise IllegalAction(f"game {wrong}: action {numbers[wrong]} is not possible: expected one of {expected}")
        arrays: list[Any] = [self._states, self._blank, self._seeds, numbers, self.observations, self.masks]
        arrays += (self._choices, self._choice_n, self.to_move, self._measured, self._shares, self.dones)
        mine, *others = self._ranges
        futures = [self._pool.submit(self._step_all, *theirs, *arrays) for theirs in others]
        self._step_all(*mine, *arrays)
        for future in futures:
            future.result()
        np.divide(self._shares, SHARES, out=self.rewards)

    def random_actions(self) -> Array:
        """A legal action for each game, drawn from dice that `reset` sets."""
        actions = self.twin.ints(self.n)
        self._choose_at_random(self._choices, self._choice_n, self._dice, actions)
        return np.asarray(actions)


def _ranges(n: int, parts: int) -> list[tuple[int, int]]:
    """The games that each thread has."""
    parts = max(1, min(parts, n // FEWEST_FOR_A_THREAD))
    return [(n * i // parts, n * (i + 1) // parts) for i in range(parts)]
