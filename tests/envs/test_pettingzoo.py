"""PettingZoo: its own conformance suite for every game, and what it leaves open."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from dreamdeck import IllegalAction
from dreamdeck.envs import desk
from dreamdeck.envs.pettingzoo import env, raw_env

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("onirim", {}),
    ("onirim", {"mode": "team", "expansions": ["book", "towers"]}),
    ("onirim", {"mode": "duel"}),
    ("somnicum", {"players": 3}),
    ("neodreams", {"players": 2}),
]
each_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=str)


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is tested here is not the rules: nothing is compiled for it."""
    monkeypatch.setattr(desk, "available", lambda: False)
    desk._twin.cache_clear()
    yield
    desk._twin.cache_clear()


@each_game
def test_the_conformance_suite(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")  # a dict with a mask, as PettingZoo's own games have
        api_test(env(name, **options), num_cycles=120)
        seed_test(lambda: env(name, **options), num_cycles=30)


@each_game
def test_pictures(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    pictures = {"ansi": lambda text: "\n" in text, "svg": lambda text: text.startswith("<svg")}

    def short(render_mode: str) -> raw_env:
        return raw_env(name, render_mode=render_mode, **options)

    render_test(short, custom_tests=pictures)
    assert capsys.readouterr().out


@each_game
def test_whole_games_agents_move_in_turn_and_share_one_victory(name: str, options: dict[str, Any]) -> None:
    game = raw_env(name, **options)
    dice = np.random.default_rng(1)
    game.reset(seed=7)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        total[agent] += reward
        if over:
            game.step(None)
            continue
        assert game.observation_space(agent).contains(seen)
        state = game._desk.state()
        assert agent == f"player_{state.to_move}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(state.legal())
        for other in game.agents:
            assert other == agent or not game.observe(other)["action_mask"].any()
        game.step(dice.choice(np.flatnonzero(seen["action_mask"])))
    result = game._desk.state().result
    assert result
    winners = [game.possible_agents[seat] for seat in result["winners"]]
    together = options.get("mode") == "team"
    assert total == {a: (1.0 if together else 1 / len(winners)) if a in winners else 0.0 for a in game.possible_agents}


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = raw_env("somnicum")
    game.reset(seed=1)
    before = game._desk.state()
    with pytest.raises(IllegalAction, match="expected one of"):
        game.step(len(before.game.actions) - 1)
    assert game._desk.state() == before
