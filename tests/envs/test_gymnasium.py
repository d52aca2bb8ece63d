"""Gymnasium: its own conformance suite, and what it leaves open."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import dreamdeck
import dreamdeck.envs.gymnasium
from dreamdeck import OptionError
from dreamdeck.envs.gymnasium import SoloEnv


def played(env: Any, seed: int) -> list[Any]:
    """A whole game at random: every observation, and the last reward."""
    rows = []
    row, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    over = False
    reward = 0.0
    while not over:
        rows.append(row.tolist())
        row, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    return [*rows, row.tolist(), reward]


@pytest.mark.parametrize("options", [{}, {"expansions": ["book", "towers", "premonitions"]}], ids=str)
def test_the_conformance_suite(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make("Dreamdeck/Onirim-v0", **options).unwrapped)


def test_the_seed_decides_the_game() -> None:
    env = gymnasium.make("Dreamdeck/Onirim-v0")
    assert played(env, 3) == played(env, 3) != played(env, 4)


def test_the_mask_is_what_is_legal_and_the_reward_is_the_result() -> None:
    env = SoloEnv()
    _, info = env.reset(seed=1)
    rewards = 0.0
    for _ in range(2000):
        state = env._desk.state()
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(state.legal())
        assert (env.action_masks() == info["action_mask"]).all()
        assert sorted(env.legal_actions()) == sorted(state.legal())
        action = int(np.flatnonzero(info["action_mask"])[0])
        state.apply(action)
        _, reward, over, truncated, info = env.step(action)
        assert (over, truncated) == (state.over, False)
        assert reward == (state.result == {"outcome": "won", "scores": None, "winners": [0]})
        rewards += reward
        if over:
            assert not info["action_mask"].any()
            _, info = env.reset()


def test_an_observation_stays_as_it_was() -> None:
    env = SoloEnv()
    row, info = env.reset(seed=2)
    before = row.copy(), info["action_mask"].copy()
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert (row == before[0]).all() and (info["action_mask"] == before[1]).all()


def test_an_illegal_action_changes_nothing_and_costs_one() -> None:
    env = SoloEnv()
    row, info = env.reset(seed=2)
    after, reward, over, _, told = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (after == row).all() and (reward, over) == (-1.0, False)
    assert "expected one of" in told["illegal"]


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    pictures = {mode: SoloEnv(render_mode=mode) for mode in ("ansi", "svg", "human")}
    for env in pictures.values():
        env.reset(seed=1)
    assert "Doors" in str(pictures["ansi"].render()) and "Doors" in capsys.readouterr().out
    assert str(pictures["svg"].render()) == pictures["ansi"]._repr_svg_()
    assert pictures["svg"]._repr_svg_().startswith("<svg") and "http" not in pictures["svg"]._repr_svg_().replace(
        "http://www.w3.org/2000/svg", ""
    )
    assert pictures["human"].render() is None


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(OptionError, match="pettingzoo"):
        SoloEnv(mode="team")
    with pytest.raises(OptionError, match="expected one of None, human, ansi, svg"):
        SoloEnv(render_mode="rgb_array")
    with pytest.raises(OptionError, match="unknown option 'tower'"):
        SoloEnv(tower=True)


def test_many_games_in_one_array() -> None:
    env = gymnasium.make_vec("Dreamdeck/Onirim-v0", num_envs=8, vectorization_mode="vector_entry_point")
    rows, info = env.reset(seed=4)
    assert env.observation_space.contains(rows)
    ended = 0
    for _ in range(100):
        rows, rewards, over, truncated, info = env.step(env.unwrapped.games.random_actions())
        assert rewards.shape == over.shape == truncated.shape == (8,) and not truncated.any()
        assert (info["action_mask"].sum(axis=1) > 0).all()
        ended += int(over.sum())
    assert env.observation_space.contains(rows) and ended > 8
    alone = dreamdeck.make("onirim").new(5)
    _, info = env.reset(seed=4)
    assert np.flatnonzero(info["action_mask"][1]).tolist() == sorted(alone.legal())
