"""Simulations: the figures are right, and the same however the work is shared out."""

from __future__ import annotations

from math import isclose

import pytest

import dreamdeck
from dreamdeck import OptionError
from dreamdeck.kernel.chance import below, start, words_of
from dreamdeck.lab import sim


def one_by_one(games: int, first_seed: int) -> list[tuple[bool, int, int]]:
    """Random solo games, move by move through the interface for people: won, doors, turns."""
    played = []
    for seed in range(first_seed, first_seed + games):
        state = dreamdeck.make("onirim").new(seed)
        player = [0, 0, 0, 0]
        start(player, *words_of(seed + (1 << 64)))
        while not state.over:
            actions = state.actions()
            state.act(actions[below(player, len(actions))])
        assert state.result
        view = state.view(0)
        played.append((state.result["outcome"] == "won", len(view["doors"][0].split()), view["turn"]))
    return played


@pytest.mark.usefixtures("without_numba")
def test_figures_are_those_of_the_games() -> None:
    figures = sim.simulate(dreamdeck.make("onirim"), ["random"], 60, first_seed=5)
    games = one_by_one(60, 5)
    doors = [game[1] for game in games]
    mean = sum(doors) / 60
    deviation = (sum((n - mean) ** 2 for n in doors) / 59) ** 0.5
    assert figures["wins"]["games"] == sum(game[0] for game in games)
    assert isclose(figures["measures"]["doors"]["mean"], mean)
    assert isclose(figures["measures"]["doors"]["deviation"], deviation)
    assert isclose(figures["measures"]["doors"]["high"] - mean, 1.96 * deviation / 60**0.5, rel_tol=1e-4)
    assert isclose(figures["measures"]["turns"]["mean"], sum(game[2] for game in games) / 60)


@pytest.mark.usefixtures("without_numba")
def test_any_number_of_jobs_gives_the_same_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "CHUNK", 7)
    game = dreamdeck.make("onirim", mode="team", expansions=["towers"])
    seen: list[int] = []
    alone = sim.simulate(game, ["greedy", "random"], 30, 3, 1, seen.append)
    assert seen == [7, 7, 7, 7, 2]
    assert sim.simulate(game, ["greedy", "random"], 30, 3, 3) == alone
    assert alone["bots"] == ["greedy", "random"]


def test_the_fastest_twin_plays_the_same_games(without_numba: None, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = sim.simulate(dreamdeck.make("onirim"), ["random"], 40, 9)
    monkeypatch.undo()
    sim._twin.cache_clear()
    assert sim.simulate(dreamdeck.make("onirim"), ["random"], 40, 9, jobs=2) == plain


@pytest.mark.usefixtures("without_numba")
@pytest.mark.parametrize("game", ["somnicum", "neodreams"])
def test_games_with_points_are_counted_by_seat(game: str) -> None:
    figures = sim.simulate(dreamdeck.make(game, players=3), ["random"], 4)
    points = [seat["points"]["mean"] for seat in figures["seats"]]
    assert len(points) == 3 and max(points) <= figures["measures"]["winning points"]["mean"]
    assert isclose(sum(seat["wins"]["mean"] for seat in figures["seats"]), 1.0)
    assert "wins" not in figures and [*figures["measures"]] == ["winning points", "turns"]


@pytest.mark.usefixtures("without_numba")
def test_one_game_has_no_deviation() -> None:
    figures = sim.simulate(dreamdeck.make("onirim"), ["random"], 1)
    assert figures["measures"]["doors"]["deviation"] == 0.0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),  # from the closed formula, worked out by hand with z = 1.96
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1000, 0.0002, 0.0056)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert sim.wilson(wins, games) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@pytest.mark.parametrize(
    ("bots", "games", "seed", "said"),
    [
        (["clever"], 1, 0, "unknown bot 'clever': expected one of random, greedy"),
        (["random"] * 3, 1, 0, "3 bots: expected one for all seats, or 1, one for each"),
        (["random"], 0, 0, "games=0, jobs=1: expected at least 1"),
        (["random"], 1, -1, "seed -1: expected a whole number"),
    ],
)
def test_what_cannot_be_simulated(bots: list[str], games: int, seed: int, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        sim.simulate(dreamdeck.make("onirim"), bots, games, seed)
