"""Learning: a little of it beats none, it can be interrupted, and its command says what it does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import BinaryIO

import numpy as np
import pytest
from typer.testing import CliRunner

import dreamdeck
from dreamdeck.bots.learn import Pupil, School, train
from dreamdeck.bots.net import net_of, read
from dreamdeck.cli import app
from dreamdeck.games.onirim import features as seen
from dreamdeck.kernel.errors import DreamdeckError, OptionError

pytest.importorskip("numba")

GAMES = 12_000


@pytest.fixture(scope="module")
def school() -> School:
    game = dreamdeck.make("onirim")
    school = School(game, Pupil(game.feature_count, seed=1))
    while school.pupil.games < GAMES:
        school.lesson(500, done=0.05)
    return school


def test_a_few_games_teach_to_win(school: School) -> None:
    game = dreamdeck.make("onirim")
    beginner = School(game, Pupil(game.feature_count, seed=1)).exam(300, first_seed=0)
    assert beginner < 0.01
    assert school.exam(300, first_seed=0) > 0.15


def test_what_was_learned_can_be_kept_and_gone_on_with(school: School, tmp_path: Path) -> None:
    game = dreamdeck.make("onirim")
    school.pupil.save(tmp_path / "kept")
    back = Pupil.load(tmp_path / "kept", game.feature_count)
    assert back.games == GAMES and back.seed == 1
    again = School(game, back)
    assert again.exam(50, 0) == school.exam(50, 0)
    assert again.lesson(50, done=0.5) == school.lesson(50, done=0.5)
    assert (again.pupil.rows == school.pupil.rows).all()


def test_lessons_explore_and_exams_do_not(school: School, tmp_path: Path) -> None:
    game = dreamdeck.make("onirim")
    school.pupil.save(tmp_path / "kept")
    curious = School(game, Pupil.load(tmp_path / "kept", game.feature_count), percent_explored=50)
    won = school.exam(200, 0)
    assert curious.exam(200, 0) == won
    assert curious.lesson(200, done=0.5) < won - 0.1


def test_lessons_see_blurred_and_exams_do_not(school: School, tmp_path: Path) -> None:
    game = dreamdeck.make("onirim")
    school.pupil.save(tmp_path / "kept")
    dazed = School(game, Pupil.load(tmp_path / "kept", game.feature_count), blur=3)
    won = school.exam(200, 0)
    assert dazed.exam(200, 0) == won
    assert dazed.lesson(200, done=0.5) < won - 0.1


def test_what_was_never_seen_counts_nothing(school: School) -> None:
    rows, _, _ = school.pupil.net({}).arrays()
    assert not rows[seen.FORETOLD : seen.PLAN_IN_TIME].any()  # the premonitions of other games
    assert rows.any()


def test_a_school_without_its_pupil_says_so(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="nothing to go on from"):
        train(dreamdeck.make("onirim"), tmp_path / "a.net", 0, 0, resume=True)
    Pupil(10, 0).save(tmp_path / "a.pupil")
    with pytest.raises(OptionError, match="10 features, but the game has"):
        train(dreamdeck.make("onirim"), tmp_path / "a.net", 0, 0, resume=True)


def test_the_command_writes_a_net_and_goes_on_later(tmp_path: Path) -> None:
    file = tmp_path / "small.net"
    words = ["lab", "train", "onirim", "--minutes", "0.005", "--seed", "5", "--out", str(file)]
    assert CliRunner().invoke(app, words).exit_code == 0
    first = read(file.read_bytes(), "small").about
    assert first["seed"] == 5 and first["school"] == "onirim-solo" and first["games"] >= 500
    assert CliRunner().invoke(app, [*words, "--resume"]).exit_code == 0
    assert read(file.read_bytes(), "small").about["games"] > first["games"]


def test_the_same_command_with_games_writes_the_same_net(tmp_path: Path) -> None:
    files = [tmp_path / "a.net", tmp_path / "b.net"]
    for file in files:
        words = ["lab", "train", "onirim", "--games", "1000", "--seed", "5", "--out", str(file)]
        assert CliRunner().invoke(app, words).exit_code == 0
    nets = [read(file.read_bytes(), file.name) for file in files]
    assert (nets[0].rows, nets[0].layers) == (nets[1].rows, nets[1].layers)
    assert nets[0].about["games"] == 1000 and nets[0].width == 64


def test_games_that_are_played_alike_learn_together() -> None:
    team = dreamdeck.make("onirim", mode="team", expansions=["towers"])
    mates = [(mate.options["talk"], tuple(mate.options["expansions"])) for mate in team.classmates()]
    assert len(mates) == len(set(mates)) == 16 and ("open", ("towers",)) in mates
    assert {mate.school() for mate in team.classmates()} == {"onirim-team"}
    assert dreamdeck.make("onirim").classmates() == [dreamdeck.make("onirim")]
    assert len(dreamdeck.make("onirim", expansions=["book"]).classmates()) == 7


def test_what_a_team_wins_together_is_won_once() -> None:
    game = dreamdeck.make("onirim", mode="team")
    duel = dreamdeck.make("onirim", mode="duel")
    assert [School(each, Pupil(each.feature_count, seed=1)).sharing for each in (game, duel)] == [2, 1]


def test_who_has_rivals_is_examined_against_greedy_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train(dreamdeck.make("somnicum"), tmp_path / "a.net", 0, 3, False, games=500)
    said = capsys.readouterr()
    assert re.search(r"500 games; of 2000 others against greedy rivals it wins \d+\.\d% without", said.out)
    assert "won lately" not in said.err
    game = dreamdeck.make("somnicum", players=3)
    pupil = Pupil(game.feature_count, seed=1)
    net = net_of(game)
    assert net
    for mean, learned in zip(pupil.mean, net.arrays(), strict=True):
        mean[:] = learned
    pupil.row_energy += 1
    assert School(game, pupil).contest(60, 0) > 0.5


def test_in_a_duel_a_loss_pays_for_ones_own_doors() -> None:
    zones = {"personal": ["Rs Rm Bs", "Gs Gm Ts"], "shared": "Bm Tm", "pool": "3Bs 3Gs 3Ts", "doors": ["Rd Bd", "Gd"]}
    duel, team = (dreamdeck.make("onirim", mode=mode).position(zones) for mode in ("duel", "team"))
    assert [duel.game.progress(duel.s, seat) for seat in (0, 1)] == [50, 25]
    assert [team.game.progress(team.s, seat) for seat in (0, 1)] == [36, 36]


@pytest.mark.parametrize("name", ["somnicum", "neodreams"])
def test_there_is_room_for_all_seats_of_games_learned_together(name: str) -> None:
    """Games of four are among those that a game of two learns with; what each seat aims at needs its place."""
    game = dreamdeck.make(name, players=2)
    assert School(game, Pupil(game.feature_count, seed=1)).seats == 4


def test_where_nothing_can_be_kept_nothing_is_learned(tmp_path: Path) -> None:
    with pytest.raises(DreamdeckError, match=r"away/x\.pupil: cannot be written"):
        train(dreamdeck.make("onirim"), tmp_path / "away" / "x.net", minutes=1, seed=0, resume=False)


def test_what_was_learned_before_is_not_written_over(tmp_path: Path) -> None:
    game = dreamdeck.make("onirim")
    (tmp_path / "a.pupil").write_bytes(b"hours")
    with pytest.raises(OptionError, match=r"a\.pupil: an earlier training is kept there; go on with --resume"):
        train(game, tmp_path / "a.net", minutes=1, seed=0, resume=False)
    for place in (tmp_path, tmp_path / "a.pupil"):
        with pytest.raises(OptionError, match="expected the name of a file"):
            train(game, place, minutes=1, seed=0, resume=True)
    assert (tmp_path / "a.pupil").read_bytes() == b"hours"


@pytest.mark.parametrize("content", [b"", b"hours", b"PK\x03\x04 but no archive"])
def test_what_no_training_kept_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.pupil").write_bytes(content)
    with pytest.raises(OptionError, match="not what an earlier training kept"):
        train(dreamdeck.make("onirim"), tmp_path / "a.net", minutes=1, seed=0, resume=True)


def test_a_stop_while_saving_leaves_what_was_kept_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Pupil(10, 0).save(tmp_path / "a.pupil")
    before = (tmp_path / "a.pupil").read_bytes()

    def stopped(stream: BinaryIO, **arrays: object) -> None:
        stream.write(b"PK")
        raise KeyboardInterrupt

    monkeypatch.setattr(np, "savez", stopped)
    with pytest.raises(KeyboardInterrupt):
        Pupil(10, 1).save(tmp_path / "a.pupil")
    assert (tmp_path / "a.pupil").read_bytes() == before
