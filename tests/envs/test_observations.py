"""Observations: right, within their ranges, the same in both twins, and free of what a seat may not know."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import dreamdeck
from dreamdeck.envs.observations import parts_of, rules_of, size_of, slices_of
from dreamdeck.envs.vector import Games
from dreamdeck.kernel.chance import start
from dreamdeck.kernel.game import Game, State
from tests.player import positions

EXPANSIONS = ["book", "towers", "premonitions"]
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("onirim", {}),
    ("onirim", {"expansions": EXPANSIONS, "lost_steps": True, "dreadful": 6}),
    ("onirim", {"mode": "team", "expansions": EXPANSIONS}),
    ("onirim", {"mode": "team", "talk": "open", "expansions": EXPANSIONS}),
    ("onirim", {"mode": "duel", "expansions": ["towers"]}),
    ("somnicum", {"players": 2}),
    ("somnicum", {"players": 4}),
    ("neodreams", {"players": 2, "boards": "B"}),
    ("neodreams", {"players": 3, "experts": True}),
]
each_game = pytest.mark.parametrize(("name", "options"), OPTIONS, ids=lambda value: str(value))


def observation(state: State, seat: int) -> list[int]:
    """A row behind which nothing is written."""
    size = size_of(state.game.name)
    row = [0] * size + [77]
    rules_of(state.game)["observe"](state.s, seat, row)
    assert row.pop() == 77
    return row


def parts(state: State, seat: int) -> dict[str, list[int]]:
    row = observation(state, seat)
    return {name: row[where] for name, where in slices_of(state.game.name).items()}


@each_game
def test_an_observation_follows_from_the_view_alone(name: str, options: dict[str, Any]) -> None:
    """What a seat may know is in its view; a state filled up from the view gives the same row."""
    game = dreamdeck.make(name, **options)
    for state in positions(game, seed=3):
        if state.to_move is not None:
            known = State(game, game.from_view(state.view(state.to_move)), {})
            assert observation(known, state.to_move) == observation(state, state.to_move)


@each_game
def test_no_seat_sees_what_is_dealt_anew_behind_its_back(name: str, options: dict[str, Any]) -> None:
    game = dreamdeck.make(name, **options)
    dice = [0, 0, 0, 0]
    start(dice, 5, 0, 0)
    worlds = changed = 0
    for state in positions(game, seed=4):
        for seat in range(game.seats()):
            other = state.clone()
            game.guess(other.s, seat, dice)
            if other.view(seat) == state.view(seat):
                worlds += 1
                changed += other.position() != state.position()
                assert observation(other, seat) == observation(state, seat)
    assert worlds > 50
    assert changed > 50 or game.seats() == 1 or options.get("talk") == "open"


@each_game
def test_every_number_is_within_its_range(name: str, options: dict[str, Any]) -> None:
    game = dreamdeck.make(name, **options)
    ranges = [(part.low, part.high) for part in parts_of(name) for _ in range(part.size)]
    for state in positions(game, seed=5):
        for seat in range(game.seats()):
            row = observation(state, seat)
            wrong = [(i, n) for i, (n, (low, high)) in enumerate(zip(row, ranges, strict=True)) if not low <= n <= high]
            assert not wrong


@each_game
def test_writing_over_the_last_observation_is_as_good_as_anew(name: str, options: dict[str, Any]) -> None:
    game = dreamdeck.make(name, **options)
    row = [0] * size_of(name)
    for state in positions(game, seed=6):
        seat = max(state.s.to_move, 0)
        rules_of(game)["observe"](state.s, seat, row)
        assert row == observation(state, seat)


@pytest.mark.parametrize("name", dreamdeck.game_names())
def test_both_twins_write_the_same(name: str) -> None:
    game = dreamdeck.make(name)
    games = Games(game, 3, threads=1)
    games.reset(seed=8)
    plain = [game.new(8 + i) for i in range(3)]
    dice = random.Random(1)
    for _ in range(60):
        for i, state in enumerate(plain):
            if not games.dones[i] and not state.over:
                assert games.observations[i].tolist() == observation(state, state.s.to_move)
        actions = [dice.choice(np.flatnonzero(mask).tolist()) for mask in games.masks]
        for state, action in zip(plain, actions, strict=True):
            if not state.over:
                state.apply(action)
        games.step(np.array(actions))
        if any(state.over for state in plain):
            break


# What the numbers mean


def test_onirim_what_lies_on_the_table() -> None:
    given: dict[str, Any] = {
        "hand": "Rs Rs Bm Gk Tk",
        "row": "Rm Rs",
        "doors": "Bd",
        "deck": "NM Gs",
        "seen": 2,
        "pool": "Rd 3Ts",
    }
    state = dreamdeck.make("onirim").position({**given, "discard": "NM", "limbo": "Gd"})
    seen = parts(state, 0)
    rooms = [colour + symbol for colour in "RBGT" for symbol in "smk"]
    assert seen["hand"][:12] == [given["hand"].split().count(room) for room in rooms]
    assert seen["last"][:12].index(1) == 0 and seen["run"] == [2, 0]
    assert seen["doors"] == [0, 1, 0, 0, 0, 0, 0, 0]
    assert seen["deck"] == [6] and seen["top"][:3] == [29, 7, 0]
    assert seen["discard"][28] == 1 and seen["limbo"][26] == 1
    assert [seen["unseen"][card] for card in (6, 9, 24, 28)] == [1, 3, 1, 1]


def test_onirim_of_the_partner_only_what_is_known() -> None:
    hidden = []
    for state in positions(dreamdeck.make("onirim", mode="team"), 1):
        hand = state.view(0)["personal"][1]
        hidden.append(hand["hidden"])
        assert parts(state, 0)["hidden"] == [hand["hidden"]]
    assert len(set(hidden)) > 1


def test_somnicum_seats_are_counted_from_the_viewer_on() -> None:
    game = dreamdeck.make("somnicum", players=3)
    *_, state = positions(game, 2)
    points = state.result["scores"]  # type: ignore[index]
    for seat in range(3):
        assert parts(state, seat)["points"][0] == points[seat]


def test_neodreams_seats_are_counted_from_the_viewer_on() -> None:
    game: Game = dreamdeck.make("neodreams", players=3)
    *_, state = positions(game, 2)
    points = state.result["scores"]  # type: ignore[index]
    studio = len(parts(state, 0)["studios"]) // 4
    for seat in range(3):
        studios = parts(state, seat)["studios"]
        assert [studios[studio * i + 6] for i in range(3)] == [points[(seat + i) % 3] for i in range(3)]
