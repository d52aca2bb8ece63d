"""Runs: kept on disk, gone on with after a stop, never mixed up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import dreamdeck
from dreamdeck import DreamdeckError
from dreamdeck.lab.runs import Run, Table, pieces_of, settings_of

TABLE = Table("onirim", dreamdeck.make("onirim").options, ("random",))
SETTINGS = settings_of("simulate", [TABLE], 10, 0)


class Stopped(Exception):
    pass


def work(piece: Any) -> Any:
    return {"games": piece}


def test_pieces_cover_all_seeds_once() -> None:
    for games in (1, 63, 64, 1000, 100_001):
        seeds = [
            seed
            for piece in pieces_of(TABLE, games, 5)
            for seed in range(piece.first_seed, piece.first_seed + piece.games)
        ]
        assert seeds == list(range(5, 5 + games))


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    def until_five(piece: int) -> Any:
        if piece == 5:
            raise Stopped
        return work(piece)

    with pytest.raises(Stopped):
        Run(SETTINGS, tmp_path).do(until_five, range(10), "local", 1)
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write('{"piece": 5, "resu')  # a stop in the middle of a line
    again: list[int] = []
    run = Run(SETTINGS, tmp_path)
    run.do(lambda piece: again.append(piece) or work(piece), range(10), "local", 1)
    assert again == [5, 6, 7, 8, 9]
    assert list(run.in_order()) == [work(piece) for piece in range(10)]
    assert len(Run(SETTINGS, tmp_path).results) == 10


def test_who_stops_a_run_is_told_how_to_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def until_five(piece: int) -> Any:
        if piece == 5:
            raise KeyboardInterrupt
        return work(piece)

    with pytest.raises(KeyboardInterrupt):
        Run(SETTINGS, tmp_path).do(until_five, range(10), "local", 1)
    assert capsys.readouterr().err == f"stopped: 5 of 10 pieces are kept in {tmp_path}; the same command goes on\n"


def test_a_run_that_was_finished_before_shares_nothing_out(tmp_path: Path) -> None:
    for _ in range(2):
        run = Run(SETTINGS, tmp_path)
        run.do(work, range(2), "local", 1)
    assert run.overhead() == 0


@pytest.mark.parametrize("content", [b"", b"\x91\xf6", b"[1]\n"])
def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(content)
    with pytest.raises(DreamdeckError, match="holds another run: expected an empty folder"):
        Run(SETTINGS, tmp_path)
    assert file.read_bytes() == content


def test_where_nothing_can_be_written_it_is_said_first(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "games.jsonl").mkdir()
    with pytest.raises(DreamdeckError, match=r"games\.jsonl: cannot be read"):
        Run(SETTINGS, tmp_path)
    with pytest.raises(DreamdeckError, match=r"file: cannot be written: .*; expected a folder"):
        Run(SETTINGS, tmp_path / "file")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux")
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    run = Run(SETTINGS, tmp_path)
    (tmp_path / "games.jsonl").unlink()
    (tmp_path / "games.jsonl").symlink_to("/dev/full")
    with pytest.raises(DreamdeckError, match=r"cannot be written: No space left.*; expected a folder with room"):
        run.do(work, range(2), "local", 1)


def test_what_a_run_depends_on_is_recorded(tmp_path: Path) -> None:
    Run(SETTINGS, tmp_path)
    first = json.loads((tmp_path / "games.jsonl").read_text().splitlines()[0])
    assert first["rules_version"] == dreamdeck.make("onirim").rules_version
    assert first["seed"] == 0 and first["games"] == 10
    assert first["tables"] == [{"game": "onirim", "options": TABLE.options, "bots": ["random"]}]


def test_another_run_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    Run(SETTINGS, tmp_path)
    with pytest.raises(DreamdeckError, match="holds another run"):
        Run(SETTINGS | {"seed": 1}, tmp_path)


def test_results_after_a_gap_do_not_count() -> None:
    run = Run(SETTINGS, None)
    run.results = {0: "a", 1: "b", 3: "d"}
    assert list(run.in_order()) == ["a", "b"]


def test_a_folder_that_cannot_be_is_said_before_any_work(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(DreamdeckError, match="cannot be written"):
            Run(SETTINGS, folder)
    assert (tmp_path / "file").read_text() == "in the way"
