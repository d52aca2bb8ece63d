"""The interface of every game: one way in, every error says what would be right."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import dreamdeck
from dreamdeck import IllegalAction, LogError, OptionError, PositionError

every_game = pytest.mark.parametrize("name", dreamdeck.game_names())


def test_an_unknown_game_lists_the_games() -> None:
    with pytest.raises(OptionError, match=r"unknown game 'chess': expected one of onirim"):
        dreamdeck.make("chess")


@every_game
def test_an_unknown_option_lists_the_options(name: str) -> None:
    with pytest.raises(OptionError, match=r"unknown option 'colour': expected one of \w+"):
        dreamdeck.make(name, colour="red")


@every_game
def test_the_same_seed_deals_the_same_game(name: str) -> None:
    game = dreamdeck.make(name)
    assert game.new(seed=5) == game.new(seed=5)
    assert game.new(seed=5) != game.new(seed=6)
    assert game.new(seed=2**96 - 1).actions()


@every_game
def test_without_a_seed_every_game_is_another_and_can_be_replayed(name: str) -> None:
    game = dreamdeck.make(name)
    first, second = game.new(), game.new()
    assert first.log["seed"] != second.log["seed"]
    assert dreamdeck.replay(first.log) == first


@every_game
@pytest.mark.parametrize("seed", [-1, 2**96, "7", 1.0])
def test_a_bad_seed_is_refused(name: str, seed: Any) -> None:
    with pytest.raises(OptionError, match="seed"):
        dreamdeck.make(name).new(seed)


@every_game
def test_repr_makes_the_same_game_and_state(name: str) -> None:
    game = dreamdeck.make(name)
    state = game.new(seed=3)
    state.act(state.actions()[0])
    assert eval(repr(game), {"dreamdeck": dreamdeck}) == game
    assert eval(repr(state), {"dreamdeck": dreamdeck}) == state
    assert str(state)


@every_game
def test_views_are_for_seats_there_are(name: str) -> None:
    state = dreamdeck.make(name).new(seed=3)
    for seat in (*range(state.game.seats()), None):
        assert state.view(seat)["seat"] == seat
    with pytest.raises(IllegalAction, match="seat 9: expected one of 0"):
        state.view(9)


@every_game
def test_a_finished_game_takes_no_action(name: str) -> None:
    state = dreamdeck.make(name).new(seed=3)
    assert state.result is None
    while not state.over:
        state.apply(state.legal()[0])
    assert state.to_move is None
    assert state.actions() == []
    assert state.result is not None
    assert set(state.result) == {"outcome", "scores", "winners"}
    before = state.s.pack()
    with pytest.raises(IllegalAction, match="the game is over"):
        state.act("done")
    assert state.s.pack() == before


@every_game
@pytest.mark.parametrize("position", [None, [], "hand", 7])
def test_a_position_is_a_dict(name: str, position: Any) -> None:
    with pytest.raises(PositionError, match="a position is a dict of zones"):
        dreamdeck.make(name).position(position)


@every_game
def test_an_unknown_zone_lists_the_zones(name: str) -> None:
    with pytest.raises(PositionError, match=r"unknown \w+ 'fridge': expected"):
        dreamdeck.make(name).position({"fridge": ""})


def test_a_log_needs_all_its_parts() -> None:
    with pytest.raises(LogError, match="a log needs 'seed'"):
        dreamdeck.replay({"game": "onirim", "options": {}, "actions": []})


@pytest.mark.parametrize(
    ("log", "message"),
    [
        (None, "a log is a dict with game, options, seed, actions, not None"),
        ({"game": "onirim", "options": {}, "seed": None, "actions": []}, "a log needs 'seed' as int, not None"),
        ({"game": "onirim", "options": None, "seed": 1, "actions": []}, "a log needs 'options' as dict, not None"),
        ({"game": "onirim", "options": {}, "seed": 1, "actions": "play Rs"}, "a log needs 'actions' as list"),
    ],
)
def test_what_is_no_log_is_refused(log: Any, message: str) -> None:
    with pytest.raises(LogError, match=message):
        dreamdeck.replay(log)


def test_a_log_stays_what_it_was_whatever_becomes_of_the_dicts() -> None:
    position = {"hand": "Rs Bs Gs Ts Rm", "pool": "3Bs 3Gs"}
    state = dreamdeck.make("onirim").position(position)
    state.act("play Rs")
    position["hand"] = "Rs Bs Gs Ts Bk"
    log = state.log
    assert dreamdeck.replay(log) == state
    log["position"]["hand"] = "Rs Bs Gs Ts Bk"
    log["options"]["expansions"].append("book")
    log["actions"].clear()
    assert dreamdeck.replay(state.log) == state


def test_a_log_with_an_illegal_action_names_it() -> None:
    log = {**dreamdeck.make("onirim").new(seed=1).log, "actions": ["play Xx"]}
    with pytest.raises(LogError, match="action 1: 'play Xx' is not an action of this game"):
        dreamdeck.replay(log)


@every_game
def test_plain_play_needs_neither_numpy_nor_numba(name: str) -> None:
    code = (
        f"import sys, dreamdeck; s = dreamdeck.make({name!r}).new(seed=1); s.act(s.actions()[0]); s.view(0);"
        "print([m for m in ('numpy', 'numba', 'textual', 'fluent') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
