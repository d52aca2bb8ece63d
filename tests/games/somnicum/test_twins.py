"""The plain and the compiled twin play the same games, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck.bots.simple import bot_games
from dreamdeck.kernel.batch import Twin
from tests.games.somnicum.table import STARRY
from tests.player import swept

pytest.importorskip("numba")

for_each_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = 5_000
EACH = 4  # an ordinary run plays one seed of so many; DREAMDECK_SWEEP=4 plays them all


def twins(players: int, **options: Any) -> tuple[Twin, Twin]:
    game = dreamdeck.make("somnicum", players=players, **options)
    return Twin(game, is_compiled=False), Twin(game, is_compiled=True)


def bytes_of(states: Any) -> list[bytes]:
    return [s.pack() if hasattr(s, "pack") else s.tobytes() for s in states]


@pytest.mark.sweep
@for_each_number_of_players
@pytest.mark.parametrize("block", range(5))
def test_five_thousand_games_are_the_same(players: int, block: int) -> None:
    plain, compiled = twins(players)
    n = min(swept(SEEDS // 5 // EACH), SEEDS // 5)
    first_seed = block * SEEDS // 5
    (ends, decisions), (ends_compiled, decisions_compiled) = (
        twin.random_games(n, first_seed) for twin in (plain, compiled)
    )
    assert decisions == decisions_compiled
    assert bytes_of(ends) == bytes_of(ends_compiled)
    assert plain.measures(ends) == compiled.measures(ends_compiled)


@for_each_number_of_players
def test_every_state_and_legal_action_on_the_way_is_the_same(players: int) -> None:
    plain, compiled = twins(players)
    game = plain.game
    legal, apply = compiled.of(game.legal), compiled.of(game.apply)
    out, wide = [0] * len(game.actions), compiled.ints(len(game.actions))
    for seed in range(swept(4)):
        s = game.new(seed).s
        record = compiled.states(1)
        compiled.deal(record, seed)
        while s.to_move >= 0:
            assert record[0].tobytes() == s.pack()
            n = game.legal(s, out)
            assert legal(record[0], wide) == n
            assert wide[:n].tolist() == out[:n]
            action = out[(seed + s.turns * 7 + n) % n]
            game.apply(s, action)
            apply(record[0], action)
        assert record[0].tobytes() == s.pack()


@for_each_number_of_players
def test_greedy_bots_choose_alike(players: int) -> None:
    plain, compiled = twins(players)
    bots = ["greedy"] * players
    assert bytes_of(bot_games(plain, bots, 4, 1)[0]) == bytes_of(bot_games(compiled, bots, 4, 1)[0])


@for_each_number_of_players
def test_a_deck_of_ones_own_needs_no_compiling_and_plays_alike(players: int) -> None:
    plain, compiled = twins(players, deck=STARRY)
    assert bytes_of(plain.random_games(100, 3)[0]) == bytes_of(compiled.random_games(100, 3)[0])
