"""The search: it finds what wins, knows only what its seat may know, stops when told, and is one in both twins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import dreamdeck
from dreamdeck.bots.net import net_of
from dreamdeck.bots.search import (
    AT_ONCE,
    FIRST,
    LOOKS,
    NEXT,
    ROOT,
    TOTAL,
    VISITS,
    WIDTH,
    Found,
    Player,
    Search,
    added_up,
    most_visited,
    searched_games,
)
from dreamdeck.kernel.batch import Twin
from dreamdeck.kernel.chance import start, words_of
from dreamdeck.kernel.game import Game, State
from tests.games.somnicum.table import starry
from tests.player import positions, swept

GAMES = ("somnicum", "neodreams")


def search(game: Game, is_compiled: bool = False, threads: int = 1) -> Search:
    return Search(Twin(game, is_compiled), None, simulations=100, threads=threads)


def choices(game: Game, seed: int, every: int) -> Iterator[State]:
    """Some positions of a game in which there is a choice."""
    for number, state in enumerate(positions(game, seed)):
        if number % every == 0 and len(state.legal()) > 1:
            yield state


def with_other_secrets(state: State, seat: int | None) -> State:
    """The same to a seat; what it cannot know is dealt anew, and so is the chance to come."""
    other = state.clone()
    dice = [0, 0, 0, 0]
    start(dice, *words_of(5))
    state.game.guess(other.s, seat, dice)
    start(other.s.rng, *words_of(5))
    return other


def seen(state: State, seat: int) -> list[int]:
    out = [0] * state.game.most_features
    return out[: state.game.features(state.s, seat, out)]


# What it finds


def shares_after(state: State) -> dict[int, int]:
    """The share of the victory that each action brings; -1 when the game goes on."""
    shares = {}
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        row = [0] * len(state.game.measures)
        shares[action] = state.game.victory(after.s, state.to_move, row) if after.over else -1
    return shares


def test_it_takes_what_wins() -> None:
    game = starry()
    # the last choice decides this game, whatever the seat cannot know
    *_, last = (state.clone() for state in choices(game, seed=278, every=1))
    shares = shares_after(last)
    assert set(shares.values()) == {0, 12}
    assert shares_after(with_other_secrets(last, last.to_move)) == shares
    best = search(game).found(last.s, simulations=20)[0]
    assert shares[best.action] == 12
    assert best.chance == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_it_says_something_about_every_legal_action(name: str) -> None:
    game = dreamdeck.make(name, players=3)
    for state in choices(game, seed=1, every=40):
        found = search(game).found(state.s, simulations=20)
        assert {each.action for each in found} >= set(state.legal())
        assert sum(each.visits for each in found) == 20
        assert all(0 <= each.chance <= 1 for each in found)
        assert found[0].visits == max(each.visits for each in found)


def test_several_trees_are_added_up() -> None:
    trees = [Found(7, 9, 0.5), Found(8, 1, 0.25)], [Found(8, 29, 0.75)]
    assert added_up(trees) == [Found(8, 30, pytest.approx((0.25 * 2 + 0.75 * 30) / 32)), Found(7, 9, 0.5)]


def test_of_those_visited_as_often_the_most_promising_is_taken() -> None:
    tree = [[0] * WIDTH for _ in range(5)]
    tree[ROOT][FIRST] = 1
    for node, (visits, looks, total) in enumerate([(1, 100, 300), (1, 700, 300), (1, 400, 400), (0, 999, 0)], 1):
        tree[node][NEXT] = (node + 1) % 5
        tree[node][VISITS], tree[node][LOOKS], tree[node][TOTAL + 1] = visits, looks, total
    assert most_visited(tree, seat=1) == 2


def test_on_two_threads_it_simulates_as_often() -> None:
    game = dreamdeck.make("somnicum")
    found = search(game, threads=2).found(game.new(3).s, simulations=20)
    assert sum(each.visits for each in found) == 20


# When it stops


def test_it_stops_when_it_is_told() -> None:
    game = dreamdeck.make("somnicum")
    found = search(game).found(game.new(3).s, simulations=100, is_stopped=lambda: True)
    assert sum(each.visits for each in found) == 1


def test_it_stops_when_the_time_is_up() -> None:
    game = dreamdeck.make("somnicum")
    found = search(game).found(game.new(3).s, simulations=100, seconds=0)
    assert sum(each.visits for each in found) == 1


# What it knows


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_what_its_seat_cannot_know_changes_nothing(name: str, players: int) -> None:
    game = dreamdeck.make(name, players=players)
    for state in choices(game, seed=players, every=30):
        other = with_other_secrets(state, state.to_move)
        assert state.view(state.to_move) == other.view(state.to_move)
        mind = search(game)
        assert mind.found(state.s, simulations=6, seed=9) == mind.found(other.s, simulations=6, seed=9)


@pytest.mark.parametrize("name", GAMES)
def test_a_net_is_shown_only_what_its_seat_knows(name: str) -> None:
    game = dreamdeck.make(name, players=3)
    for state in choices(game, seed=2, every=5):
        for seat in range(3):
            assert seen(state, seat) == seen(with_other_secrets(state, seat), seat)


# Both twins, and whole games. Somnicum stands for all: machine code takes its time


@pytest.mark.sweep
def test_both_twins_find_the_same() -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("somnicum", players=3)
    fast = search(game, is_compiled=True)
    for state in choices(game, seed=4, every=30):
        assert search(game).found(state.s, simulations=8, seed=1) == fast.found(state.s, simulations=8, seed=1)


@pytest.mark.sweep
def test_with_what_was_learned_it_beats_the_greedy_bot() -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("somnicum")
    twin = Twin(game, is_compiled=True)
    games = max(20, swept(20))
    won = 0
    for seat, players in enumerate(([Player(60), Player(AT_ONCE)], [Player(AT_ONCE), Player(60)])):
        states, _ = searched_games(twin, net_of(game), players, games, first_seed=77)
        won += sum(row[game.measures.index(f"victory of seat {seat}, twelfths")] for row in twin.measures(states))
    assert won / 12 / (2 * games) > 0.55


@pytest.mark.sweep
def test_who_sees_blurred_plays_worse() -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("somnicum")
    twin = Twin(game, is_compiled=True)
    states, _ = searched_games(twin, net_of(game), [Player(1), Player(1, blur=2.0)], max(20, swept(40)), first_seed=7)
    rows = twin.measures(states)
    assert sum(row[0] for row in rows) > sum(row[1] for row in rows)
