"""The plain and the compiled twin play the same games, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck.bots.simple import bot_games
from dreamdeck.kernel.batch import Twin
from tests.games.onirim.combinations import COMBINATIONS, name_of
from tests.games.onirim.eager import play_and_record, play_eagerly
from tests.player import swept

pytest.importorskip("numba")

MOST_DECISIONS = 2000
BLOCK = 500


def twins(options: dict[str, Any]) -> tuple[Twin, Twin]:
    game = dreamdeck.make("onirim", **options)
    return Twin(game, is_compiled=False), Twin(game, is_compiled=True)


def bytes_of(states: Any) -> list[bytes]:
    return [s.pack() if hasattr(s, "pack") else s.tobytes() for s in states]


@pytest.mark.sweep
@pytest.mark.parametrize("first_seed", range(0, 10_000, 2_500))
def test_every_action_and_state_of_ten_thousand_base_games(first_seed: int) -> None:
    plain, compiled = twins({"mode": "solo"})
    game = plain.game
    out, player, choices = (
        compiled.ints(len(game.actions)),
        compiled.ints(4),
        compiled.ints(MOST_DECISIONS, 3),
    )
    record = compiled.states(MOST_DECISIONS)
    play = compiled.of(play_and_record)
    for seed in range(first_seed, first_seed + swept(2_500)):
        states = compiled.states(1)
        compiled.deal(states, seed)
        s = game.new(seed).s
        assert states[0].tobytes() == s.pack()
        decisions = play(states[0], seed, player, out, record, choices)
        legal = [0] * len(game.actions)
        for (action, n, total), after in zip(choices[:decisions].tolist(), record[:decisions], strict=True):
            assert game.legal(s, legal) == n
            assert sum(legal[:n]) == total
            assert action in legal[:n]
            game.apply(s, action)
            assert s.pack() == after.tobytes(), f"seed {seed}"
        assert s.to_move == -1


@pytest.mark.sweep
@pytest.mark.parametrize("options", COMBINATIONS, ids=name_of)
def test_two_thousand_games_of_every_combination(options: dict[str, Any]) -> None:
    plain, compiled = twins(options)
    for first_seed in range(0, swept(2_000), BLOCK):
        ends, counts = [], []
        for twin in (plain, compiled):
            states = twin.states(BLOCK)
            twin.deal(states, first_seed)
            out = twin.ints(len(twin.game.actions))
            counts.append(twin.of(play_eagerly)(states, first_seed, twin.ints(4), out))
            ends.append(bytes_of(states))
        assert counts[0] == counts[1]
        assert ends[0] == ends[1]


@pytest.mark.parametrize("options", COMBINATIONS[::5], ids=name_of)
def test_greedy_bots_choose_alike(options: dict[str, Any]) -> None:
    plain, compiled = twins(options)
    bots = ["greedy"] * plain.game.seats()
    assert bytes_of(bot_games(plain, bots, 5, 1)[0]) == bytes_of(bot_games(compiled, bots, 5, 1)[0])


def test_measures_agree() -> None:
    plain, compiled = twins({"mode": "solo"})
    assert plain.measures(plain.random_games(50, 3)[0]) == compiled.measures(compiled.random_games(50, 3)[0])
