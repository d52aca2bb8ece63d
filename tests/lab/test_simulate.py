"""Simulations, tournaments and the atlas: the right figures, the same however the work is shared out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dreamdeck
from dreamdeck import OptionError
from dreamdeck.lab import atlas, html, runs, sim
from dreamdeck.lab.engines import Done
from dreamdeck.lab.runs import Table
from dreamdeck.lab.simulate import simulate
from dreamdeck.lab.statistics import Match, difference, estimate, ratings, share
from dreamdeck.lab.tournament import seatings, tournament
from tests.games.somnicum.table import STARRY_FILE

pytestmark = pytest.mark.usefixtures("without_numba")
TEAM = dreamdeck.make("onirim", mode="team")
DUEL = dreamdeck.make("onirim", mode="duel")
NIGHT = dreamdeck.make("somnicum")


def table(game: dreamdeck.Game, *bots: str) -> Table:
    return Table(game.name, game.options, bots)


def without_times(figures: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in figures.items() if key not in ("seconds", "overhead")}


def test_figures_are_those_of_the_games() -> None:
    figures = simulate([table(NIGHT, "random", "random")], games=12, seed=3, jobs=1)
    (mine,) = figures["tables"]
    assert mine["games"] == 12
    same = sim.simulate(NIGHT, ["random"], 12, 3)
    assert mine["measures"] == same["measures"] and mine["seats"] == same["seats"]
    for seat in range(2):
        assert mine["victories"][seat]["mean"] == pytest.approx(same["seats"][seat]["wins"]["mean"])


def test_who_plays_like_the_other_differs_by_nothing_on_the_same_seeds() -> None:
    same = simulate([table(DUEL, "greedy", "greedy")] * 2, games=20, jobs=1)
    assert same["difference"] == {"mean": 0, "low": 0, "high": 0, "games": 20}
    other = simulate([table(NIGHT, "greedy", "random"), table(NIGHT, "random", "greedy")], games=5, jobs=1)
    assert other["difference"]["low"] > 0


def test_whatever_is_done_first_the_figures_are_the_same_and_stop_at_the_same_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(runs, "PIECES", 20)
    in_turn = simulate([table(TEAM, "random", "random")], games=300, until=2.5, jobs=1)

    def last_first(task: Any, pieces: Any, jobs: int) -> Iterator[Done]:
        return (Done(number, task(pieces[number]), 0.0) for number in reversed(range(len(pieces))))

    monkeypatch.setattr(runs, "engine", lambda name: last_first)
    backwards = simulate([table(TEAM, "random", "random")], games=300, until=2.5, jobs=1)
    assert 100 <= in_turn["tables"][0]["games"] < 300
    assert without_times(in_turn) == without_times(backwards)


def test_the_report_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    figures = simulate([table(DUEL, "greedy", "random")], games=4, jobs=1, folder=tmp_path)
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "greedy" in text and "victories" in text
    assert "<script" not in text and 'src="' not in text and "@import" not in text
    assert json.loads((tmp_path / "figures.json").read_text())["tables"] == figures["tables"]


def test_the_report_has_the_intervals_of_the_figures(tmp_path: Path) -> None:
    figures = simulate([table(TEAM, "random", "random")], games=4, jobs=1, folder=tmp_path)
    won = figures["tables"][0]["victories"][0]
    assert won["mean"] == won["low"] == 0
    text = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f"<td>0.00 – {100 * won['high']:.2f}</td>" in text


def test_a_deck_of_ones_own_does_not_fill_the_report(tmp_path: Path) -> None:
    starry = dreamdeck.make("somnicum", deck=str(STARRY_FILE))
    simulate([table(starry, "random", "random")], games=2, jobs=1, folder=tmp_path)
    text, _, settings = (tmp_path / "report.html").read_text(encoding="utf-8").partition("<details>")
    assert "&quot;deck&quot;: &quot;starry&quot;" in text and "nightmares" not in text and "nightmares" in settings


def test_a_tournament_finds_the_better_one(tmp_path: Path) -> None:
    figures = tournament(NIGHT, ["random", "greedy"], games=6, jobs=1, folder=tmp_path)
    best, worst = figures["ratings"]
    assert (best["player"], worst["player"]) == ("greedy", "random")
    assert best["rating"] - best["reach"] > worst["rating"] + worst["reach"]
    assert best["games"] == worst["games"] == 12
    assert (tmp_path / "report.html").exists()


def test_those_who_win_together_are_rated_against_the_deck() -> None:
    figures = tournament(TEAM, ["random", "greedy"], games=5, jobs=1)
    assert [each["player"] for each in figures["ratings"]][:1] == ["the deck"]


def test_everybody_sits_everywhere_equally_often() -> None:
    assert seatings(DUEL, ["a", "b"]) == [("a", "b"), ("b", "a")]
    assert seatings(TEAM, ["a", "b"]) == [("a", "a"), ("b", "b")]
    for players in (3, 4):
        seated = seatings(dreamdeck.make("somnicum", players=players), ["a", "b", "c"])
        for seat in range(players):
            at_seat = [row[seat] for row in seated]
            assert at_seat.count("a") == at_seat.count("b") == at_seat.count("c") > 0


def test_a_tournament_needs_two() -> None:
    with pytest.raises(OptionError, match="at least two different"):
        tournament(DUEL, ["greedy", "greedy"], 1)


def test_ratings_say_how_likely_a_win_is() -> None:
    games = [Match(("a", "b"), (1.0, 0.0))] * 300 + [Match(("a", "b"), (0.0, 1.0))] * 100
    first, second = ratings(games)
    assert (first.player, first.share, first.games) == ("a", 0.75, 400)
    assert first.rating - second.rating == pytest.approx(190.8, abs=2)  # 400 * log10(3)
    assert 20 < first.reach + second.reach < 60


def test_estimates() -> None:
    assert estimate([1.0, 1.0, 1.0]).reach == 0
    half = estimate([0.0, 1.0] * 50)
    assert (half.mean, half.n) == (0.5, 100) and half.high == pytest.approx(0.5 + 1.96 * 0.0503, abs=1e-3)
    assert difference([1.0, 0.0], [0.0, 0.0]).mean == 0.5
    never = share([0.0] * 100)
    assert (never.mean, never.low) == (0, 0) and never.high == pytest.approx(0.037, abs=1e-3)
    almost = share([1.0] * 24 + [0.5])
    assert almost.mean == 0.98 and 0.8 < almost.low < 0.98 < almost.high < 1


def test_the_atlas_has_every_onirim_once() -> None:
    chosen = [dreamdeck.make("onirim", **options).options for options in atlas.combinations()]
    assert len({json.dumps(options, sort_keys=True) for options in chosen}) == len(chosen) == 4 * 3 * 3 * 4
    assert len({atlas.name_of(options) for options in chosen}) == len(chosen)


def test_the_atlas_says_how_often_each_is_won(tmp_path: Path) -> None:
    chosen = [{"mode": "duel"}, {"mode": "team", "expansions": ["towers"], "stone_on_stone": True}]
    figures = atlas.atlas("greedy", games=6, jobs=1, folder=tmp_path, chosen=chosen)
    duel, team = figures["rows"]
    assert duel["games"] == team["games"] == 6
    assert duel["low"] <= duel["share"] <= duel["high"]
    page = (tmp_path / "atlas.md").read_text(encoding="utf-8")
    assert "| duel | – |" in page and "| team, silent | towers + stone on stone |" in page
    assert ("(atlas.svg)" in page) == (tmp_path / "atlas.svg").is_file() == bool(html.svg(lambda axes: None, 1, 1))
