"""The compiled twin: made of the same code objects, cached by what the rules say, announced the first time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dreamdeck.kernel.rule import open_name, rule

numba = pytest.importorskip("numba")

from dreamdeck.kernel import compiled  # noqa: E402

TABLE = (5, 7, 11)


@rule
def doubled(n: int) -> int:
    return 2 * n


@open_name
def bonus(n: int) -> int:
    return 0


@rule
def looked_up(n: int) -> int:
    return TABLE[n] + doubled(n) + bonus(n)


@rule
def bonus_of_ten(n: int) -> int:
    return 10


@rule
def ping(n: int) -> int:
    return pong(n)


@rule
def pong(n: int) -> int:
    return ping(n)


def test_names_are_bound_and_the_original_stays_plain() -> None:
    twins = compiled.Twins("test", {"bonus": bonus_of_ten})
    assert twins.of(looked_up)(2) == 11 + 4 + 10
    assert not hasattr(looked_up, "py_func")
    assert doubled(4) == 8


def test_a_twin_is_made_once() -> None:
    twins = compiled.Twins("test", {})
    assert twins.of(doubled) is twins.of(doubled)


def test_circles_are_refused_by_name() -> None:
    with pytest.raises(AssertionError, match=r"ping -> pong -> ping"):
        compiled.Twins("test", {}).of(ping)


FIRST_RUN = """
from dreamdeck import make
from dreamdeck.kernel.batch import Twin
Twin(make("onirim"), is_compiled=True).warm()
"""


@pytest.mark.sweep
def test_the_first_compilation_is_announced_and_the_second_comes_from_disk(tmp_path: Path) -> None:
    environment = {**os.environ, "DREAMDECK_CACHE": str(tmp_path)}

    def said() -> str:
        run = subprocess.run(
            [sys.executable, "-c", FIRST_RUN], env=environment, capture_output=True, text=True, check=True
        )
        return run.stderr

    assert "compiling the rules of onirim" in said()
    assert said() == ""


def test_the_cache_folder_changes_with_the_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "dreamdeck"
    for folder in ("kernel", "bots", "games/onirim"):
        (package / folder).mkdir(parents=True)
    monkeypatch.setattr(compiled, "__file__", str(package / "kernel" / "compiled.py"))
    compiled_as = compiled._sources_hash.__wrapped__

    def hashes() -> tuple[str, str]:
        return compiled_as("onirim", ""), compiled_as("onirim", "bots")

    game, bots = hashes()
    assert hashes() == (game, bots)
    (package / "bots" / "simple.py").write_text("GREED = 2")
    assert hashes()[0] == game, "a new bot does not compile the game again"
    assert hashes()[1] != bots
    bots = hashes()[1]
    (package / "games" / "onirim" / "rules.py").write_text("RUN = 4")
    assert game not in hashes()
    assert bots not in hashes()


def test_machine_code_of_old_rules_is_forgotten_after_a_month(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DREAMDECK_CACHE", str(tmp_path))
    old, recent, other = (tmp_path / "rules" / name for name in ("onirim-old", "onirim-recent", "somnicum-old"))
    for folder in (old, recent, other):
        folder.mkdir(parents=True)
    for folder in (old, other):
        os.utime(folder, (0, 0))
    current = compiled._folder_of.__wrapped__("onirim", "bots")
    assert current.is_dir()
    assert not old.exists()
    assert recent.exists()
    assert other.exists()
