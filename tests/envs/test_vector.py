"""Many games in one array: each is the game that its seed deals, and the next one follows at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import dreamdeck
from dreamdeck import IllegalAction, OptionError
from dreamdeck.envs.vector import Games
from dreamdeck.kernel.game import State
from dreamdeck.kernel.layout import Layout


def played(games: Games, steps: int) -> list[tuple[Any, ...]]:
    """Everything that the arrays show over some random steps."""
    shown = []
    for _ in range(steps):
        games.step(games.random_actions())
        arrays = (games.observations, games.masks, games.to_move, games.rewards, games.dones)
        shown.append(tuple(array.tobytes() for array in arrays))
    return shown


@pytest.mark.parametrize("options", [{}, {"mode": "duel"}], ids=str)
def test_each_game_is_that_of_its_seed_and_the_next_one_follows(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    games = Games(game, 4)
    games.reset(seed=20)
    seeds = [20, 21, 22, 23]
    states: list[State] = [game.new(seed) for seed in seeds]
    ended = 0
    for _ in range(300):
        actions = games.random_actions()
        for i, state in enumerate(states):
            assert np.flatnonzero(games.masks[i]).tolist() == sorted(state.legal())
            assert games.to_move[i] == state.to_move
            state.apply(int(actions[i]))
        games.step(actions)
        for i, state in enumerate(states):
            assert games.dones[i] == state.over
            if state.result:
                winners = state.result["winners"]
                assert games.rewards[i].tolist() == [float(seat in winners) for seat in range(game.seats())]
                seeds[i] += 4
                states[i] = game.new(seeds[i])
                ended += 1
            else:
                assert not games.rewards[i].any()
    assert ended > 10


def test_the_same_seed_gives_the_same_run_on_any_number_of_threads() -> None:
    runs = []
    for threads in (1, 2):
        games = Games(dreamdeck.make("onirim"), 300, threads)
        games.reset(seed=5)
        runs.append(played(games, 60))
    assert runs[0] == runs[1]


def test_shares_of_a_shared_victory_make_one() -> None:
    games = Games(dreamdeck.make("somnicum", players=3), 16)
    games.reset(seed=1)
    ended = 0
    for _ in range(400):
        games.step(games.random_actions())
        assert np.allclose(games.rewards.sum(axis=1), games.dones)
        ended += int(games.dones.sum())
    assert ended > 10


def test_an_illegal_action_changes_nothing_in_any_game() -> None:
    games = Games(dreamdeck.make("onirim"), 3)
    games.reset()
    before = games.observations.copy()
    actions = games.random_actions()
    for wrong in (-1, int(np.flatnonzero(games.masks[2] == 0)[0]), len(games.game.actions)):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=rf"game 2: action {wrong} is not possible: expected one of \d+"):
            games.step(actions)
    with pytest.raises(IllegalAction, match=r"shape \(2,\): expected \(3,\)"):
        games.step(actions[:2])
    assert (games.observations == before).all()


def test_bad_sizes_and_seeds_are_refused() -> None:
    with pytest.raises(OptionError, match="at least 1 game"):
        Games(dreamdeck.make("onirim"), 0)
    with pytest.raises(OptionError, match="seed -1: expected"):
        Games(dreamdeck.make("onirim"), 1).reset(-1)


def test_without_numba_it_is_the_same_but_slower(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = Games(dreamdeck.make("onirim"), 2)
    monkeypatch.setattr("dreamdeck.envs.vector.available", lambda: False)
    plain = Games(dreamdeck.make("onirim"), 2)
    assert isinstance(plain._states[0], Layout)
    for games in (compiled, plain):
        games.reset(seed=9)
    assert played(compiled, 80) == played(plain, 80)
