"""Engines: every piece once, the same results everywhere, and no worker that dies takes any with it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from dreamdeck import DreamdeckError, OptionError
from dreamdeck.lab.engines import ENGINES, engine

PIECES = list(range(20))
SQUARES = {number: number * number for number in PIECES}


def square(number: int) -> int:
    return number * number


def square_after_a_death(folder: Path, number: int) -> int:
    """The first worker that comes to piece 7 or 11 dies over it; each start leaves a trace."""
    trace = folder / f"{number}-{os.getpid()}"
    trace.touch()
    if number in (7, 11) and len(list(folder.glob(f"{number}-*"))) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


PARENT = """
import time
from dreamdeck.lab.engines import engine
from tests.lab.test_engines import square

if __name__ == "__main__":
    for _ in engine("local")(square, range(8), 2):
        print("working", flush=True)
        time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])}
    with subprocess.Popen([sys.executable, script], env=here, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout and parent.stdout.readline() == "working\n"
        parent.kill()
        parent.communicate(timeout=60)  # nobody is left who could write


@pytest.mark.parametrize("jobs", [1, 2])
def test_local_processes_do_every_piece_once(jobs: int) -> None:
    done = list(engine("local")(square, PIECES, jobs))
    assert len(done) == len(PIECES)
    assert {each.number: each.result for each in done} == SQUARES


def test_a_local_worker_that_dies_is_replaced_and_nothing_counts_twice(tmp_path: Path) -> None:
    done = list(engine("local")(partial(square_after_a_death, tmp_path), PIECES, 2))
    assert len(done) == len(PIECES)
    assert {each.number: each.result for each in done} == SQUARES
    assert len(list(tmp_path.glob("7-*"))) == 2


def test_workers_that_always_die_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dreamdeck.lab.engines.MOST_DEATHS", 1)
    with pytest.raises(DreamdeckError, match="workers died 1 times without a result"):
        list(engine("local")(die, PIECES, 2))


@pytest.mark.sweep
def test_ray_does_the_same_and_survives_a_killed_worker(tmp_path: Path) -> None:
    done = list(engine("ray")(partial(square_after_a_death, tmp_path), PIECES, 2))
    assert len(done) == len(PIECES)
    assert {each.number: each.result for each in done} == SQUARES
    assert len(list(tmp_path.glob("7-*"))) == 2


def test_other_engines_are_refused() -> None:
    with pytest.raises(OptionError, match="expected one of local, ray"):
        engine("steam")
    assert all(engine(name) for name in ENGINES)
