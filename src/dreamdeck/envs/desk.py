"""One game under way, as environments need it: what the seat to move sees and may do, ready after every step."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

import dreamdeck
from dreamdeck.envs.observations import observe, rules_of, size_of
from dreamdeck.envs.vector import SHARES, Array, show
from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.bound import apply, copy_state, setup, victory
from dreamdeck.kernel.chance import start, words_of
from dreamdeck.kernel.compiled import available
from dreamdeck.kernel.errors import IllegalAction, listed
from dreamdeck.kernel.game import Game, Json, State
from dreamdeck.kernel.rule import Ints, rule

ILLEGAL = -1


@rule
def deal_desk(
    states: States, blank: States, low: int, middle: int, high: int, row: Ints, mask: Ints, choices: Ints, n: int
) -> int:
    """Deal; how many choices the seat to move has."""
    copy_state(states, 0, blank[0])
    start(states[0].rng, low, middle, high)
    setup(states[0])
    return show(states[0], row, mask, choices, n)


@rule
def step_desk(states: States, action: int, row: Ints, mask: Ints, choices: Ints, n: int) -> int:
    """Take an action; how many choices follow: 0 when the game is over, ILLEGAL when nothing was done."""
    if action < 0 or action >= len(mask) or mask[action] == 0:
        return ILLEGAL
    apply(states[0], action)
    if states[0].to_move >= 0:
        return show(states[0], row, mask, choices, n)
    for i in range(n):
        mask[choices[i]] = 0
    return 0


@rule
def show_desk(states: States, row: Ints, mask: Ints, choices: Ints) -> int:
    return show(states[0], row, mask, choices, 0)


@rule
def look(states: States, seat: int, row: Ints) -> None:
    observe(states[0], seat, row)


@rule
def share_of(states: States, seat: int, measured: Ints) -> int:
    return victory(states[0], seat, measured)


@lru_cache(maxsize=8)
def _twin(game: Game) -> Twin:
    return Twin(game, available(), rules_of(game))


class Desk:
    """`row`, `mask` and `choices` are written over by every step: copy what is to stay."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.twin = _twin(game)
        self.row: Array = np.zeros(size_of(game.name), np.int16)
        self.mask: Array = np.zeros(len(game.actions), np.int8)
        self._choices = self.twin.ints(len(game.actions))
        self._n = 0
        self._states, self._blank = self.twin.states(1), self.twin.states(1)
        self._deal, self._step = self.twin.of(deal_desk), self.twin.of(step_desk)
        self._look, self._share_of = self.twin.of(look), self.twin.of(share_of)

    def deal(self, seed: int) -> None:
        """The same game that `game.new(seed)` deals."""
        words = words_of(seed)
        self._n = self._deal(self._states, self._blank, *words, self.row, self.mask, self._choices, self._n)

    def step(self, action: int) -> bool:
        """Take an action; whether the game goes on. IllegalAction changes nothing."""
        n: int = self._step(self._states, action, self.row, self.mask, self._choices, self._n)
        if n == ILLEGAL:
            texts = listed([f"{number} ({self.game.actions.texts[number]})" for number in self.choices])
            raise IllegalAction(f"action {action} is not possible now: expected one of {texts or 'none: it is over'}")
        self._n = n
        return n > 0

    @property
    def over(self) -> bool:
        return self._n == 0

    @property
    def to_move(self) -> int:
        """The seat that decides; -1 when the game is over."""
        return int(self._states[0].to_move if not self.twin.is_compiled else self._states["to_move"][0])

    @property
    def choices(self) -> list[int]:
        """The numbers of the legal actions."""
        chosen: list[int] = self._choices[: self._n] if not self.twin.is_compiled else self._choices[: self._n].tolist()
        return chosen

    def observation(self, seat: int) -> Array:
        """What a seat sees, whoever is to move."""
        row: Array = np.zeros_like(self.row)
        self._look(self._states, seat, row)
        return row

    def rewards(self) -> list[float]:
        """What each seat has of the victory when the game is over; before, nothing."""
        if not self.over:
            return [0.0] * self.game.seats()
        measured = self.twin.ints(len(self.game.measures))
        return [self._share_of(self._states, seat, measured) / SHARES for seat in range(self.game.seats())]

    def state(self) -> State:
        """The game as people meet it, without its log."""
        s = self._states[0].copy() if not self.twin.is_compiled else self.game.layout.unpack(self._states.tobytes())
        return State(self.game, s, {})

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy has the same game and the same chance to come."""
        return _restored, (self.game.name, self.game.options, self.state().s.pack(), self.over)


def _restored(name: str, options: Json, packed: bytes, over: bool) -> Desk:
    desk = Desk(dreamdeck.make(name, **options))
    if desk.twin.is_compiled:
        desk._states = np.frombuffer(bytearray(packed), dtype=desk.game.layout.dtype())
    else:
        desk._states = [desk.game.layout.unpack(packed)]
    if not over:
        desk._n = desk.twin.of(show_desk)(desk._states, desk.row, desk.mask, desk._choices)
    return desk
