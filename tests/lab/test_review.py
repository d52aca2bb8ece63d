"""Reviews of finished games."""

from __future__ import annotations

from pathlib import Path

import pytest

import dreamdeck
from dreamdeck import DreamdeckError
from dreamdeck.bots.simple import SimpleBot
from dreamdeck.lab.review import review
from dreamdeck.table import log

pytestmark = pytest.mark.usefixtures("without_numba")


def saved(path: Path, decisions: int) -> Path:
    game = dreamdeck.make("onirim")
    state, bot = game.new(3), SimpleBot(game, "greedy")
    while not state.over and decisions > len(state.log["actions"]):
        state.act(bot.choose(state.view(0)))
    path.write_text(log.write(state), encoding="utf-8")
    return path


def test_every_choice_is_judged(tmp_path: Path) -> None:
    figures = review(saved(tmp_path / "game.log", 1000), tmp_path / "report")
    moments = figures["seats"]["0"]["moments"]
    assert len(moments) > 5
    assert all(0 <= each["chance"] <= each["best_chance"] + 1e-9 <= 1 + 1e-8 for each in moments)
    numbers = {each["number"] for each in moments}
    assert all(point["number"] in numbers for point in figures["seats"]["0"]["turning_points"])
    assert "Seat 0" in (tmp_path / "report" / "report.html").read_text(encoding="utf-8")


def test_a_game_that_is_not_over_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DreamdeckError, match="not over"):
        review(saved(tmp_path / "game.log", 3))


def test_the_folder_of_a_run_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").touch()
    with pytest.raises(DreamdeckError, match="holds another run"):
        review(saved(tmp_path / "game.log", 1000), tmp_path)
