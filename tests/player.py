"""Players for tests: at random, and with a lean towards progress so that late positions are reached too."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

from dreamdeck.kernel.game import Game, State

WANTED = ("search", "open", "raze", "gaze", "cast", "face", "take")
SWEEP = float(os.environ.get("DREAMDECK_SWEEP", "1"))


def swept(seeds: int) -> int:
    """How many seeds a sweep takes here: DREAMDECK_SWEEP scales them all."""
    return max(1, int(seeds * SWEEP))


def choose(state: State, dice: random.Random) -> str:
    """Mostly what brings the game forward, sometimes anything."""
    actions = state.actions()
    if dice.random() < 0.7:
        wanted = [action for action in actions if action.startswith(WANTED)] or _continuing(state, actions)
        return dice.choice(wanted or actions)
    return dice.choice(actions)


def _continuing(state: State, actions: list[str]) -> list[str]:
    """Rooms of the colour that the row ends with."""
    rows = state.view(state.to_move).get("rows", [])
    last = rows[state.to_move][-2:] if rows and state.to_move is not None else ""
    return [action for action in actions if last and action.startswith(f"play {last[0]}")]


def positions(game: Game, seed: int) -> Iterator[State]:
    """Every position of one game, from the first to the last."""
    state = game.new(seed)
    dice = random.Random(seed)
    yield state
    while not state.over:
        state.act(choose(state, dice))
        yield state
