"""The command line: what people type, what they see, and what they never see."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import dreamdeck
from dreamdeck import cli
from dreamdeck.kernel import compiled
from dreamdeck.lab import sim
from dreamdeck.rulebook import rulebook
from dreamdeck.table import log

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="terminals of Unix")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("DREAMDECK_DATA", str(folder))
    monkeypatch.setenv("DREAMDECK_LANG", "en")
    return folder


@dataclass
class Said:
    code: int
    out: str
    err: str


Run = Callable[..., Said]
FIXED = {"doors": 0.425, "turns": 28.35}  # 40 random solo games from seed 7
FIXED_DECISIONS = 2076


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """A command in this process, with text or bytes typed."""

    def command(*words: object, typed: str | bytes = b"") -> Said:
        given = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "argv", ["dreamdeck", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
        with pytest.raises(SystemExit) as left:
            cli.main()
            sys.exit(0)
        captured = capsys.readouterr()
        code = left.value.code
        return Said(code if isinstance(code, int) else 0, captured.out, captured.err)

    return command


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(compiled, "available", lambda: False)
    sim._twin.cache_clear()
    yield
    sim._twin.cache_clear()


def unfinished(data: Path) -> list[Path]:
    return sorted((data / "unfinished").glob("*.log"))


# Playing


def test_a_game_is_played_in_lines_saved_and_gone_on_with(run: Run, data: Path) -> None:
    said = run("play", "onirim", "--seed", 7, typed="1\n1\n")
    [path] = unfinished(data)
    assert said.code == 0 and "seed 7" in said.out and str(path) in said.out
    assert len(log.load(path)[0].log["actions"]) == 2
    said = run("play", "--resume", path, typed="1\n")
    assert said.code == 0 and len(log.load(path)[0].log["actions"]) == 3
    said = run("play", "onirim", typed="y\n1\n")
    assert said.code == 0
    assert "There is an unfinished game (Alone, move 3). Continue it?" in said.out
    assert unfinished(data) == [path] and len(log.load(path)[0].log["actions"]) == 4


def test_declining_to_continue_leaves_the_old_game(run: Run, data: Path) -> None:
    run("play", "onirim", "--seed", 7, typed="1\n")
    [old] = unfinished(data)
    before = old.read_bytes()
    run("play", "onirim", typed="n\n1\n")
    assert len(unfinished(data)) == 2 and old.read_bytes() == before


def test_the_menu(run: Run, data: Path) -> None:
    assert "nothing was chosen" in run("play").err
    assert "\nType a number from 1 to 3." in run("play", typed="\n").out
    run("play", "onirim", "--seed", 7, typed="1\n")
    (data / "unfinished" / "onirim-broken.log").write_text("garbage")
    said = run("play", typed="1\n")
    assert "Continue Onirim (Alone), move 1" in said.out and "New game: Onirim" in said.out
    assert "A game that cannot be read: onirim-broken.log" in said.out


@pytest.mark.parametrize(
    ("typed", "options", "bots"),
    [
        ("1, ,n,n,n", {"mode": "solo"}, {}),
        ("1,2,2,y,n,n,2,1", {"mode": "team", "talk": "open", "expansions": ["book"], "lost_steps": True}, {}),
        ("1,3,n,y,n,1,5", {"mode": "duel", "expansions": ["towers"]}, {1: "master"}),
        ("3,3, , , ", {"players": 4}, dict.fromkeys((1, 2, 3), "adept")),
    ],
)
def test_the_menu_asks_for_what_can_be_chosen(
    run: Run, data: Path, typed: str, options: dict[str, Any], bots: dict[int, str]
) -> None:
    assert run("play", typed="\n".join(typed.split(",")) + "\n").code == 0
    [path] = unfinished(data)
    state, seated = log.load(path)
    assert state.game.options == dreamdeck.make(state.game.name, **options).options
    assert seated == bots


def test_games_take_their_options_as_they_declare_them(run: Run, data: Path) -> None:
    words = "--mode team --talk=open --with towers,book --lost-steps --stone-on-stone=false --dreadful 4"
    assert run("play", "onirim", *words.split(), "--seed", 3).code == 0
    [path] = unfinished(data)
    options = log.load(path)[0].game.options
    assert (
        options
        == dreamdeck.make("onirim", mode="team", talk="open", expansions=["book", "towers"], lost_steps=True).options
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", "unknown game 'chess': expected one of onirim"),
        ("onirim --mode trio", "option mode='trio': expected one of solo, team, duel"),
        ("onirim --with towers,castle", "option expansions='castle': expected one of book, towers, premonitions"),
        ("onirim --dreadful five", "option dreadful='five': expected one of 4, 5, 6"),
        ("onirim --dreadful 5", "needs the expansion 'premonitions'"),
        ("onirim --colour red", "onirim has no option '--colour': expected one of --mode, --talk, "),
        ("onirim team", "onirim has no option 'team': expected one of --mode"),
        ("onirim --mode", "--mode needs a value: one of solo, team, duel"),
        ("onirim --lang fr", "unknown language 'fr': expected one of en, ru"),
        ("onirim --mode team --bot clever", "unknown bot 'clever': expected one of random, greedy"),
        ("onirim --bot adept", "--bot adept: onirim is played alone like this, there is no other seat for a bot"),
        ("--resume nowhere.log", "nowhere.log: cannot be read: No such file or directory"),
        ("onirim --position nowhere.json", "nowhere.json: cannot be read: No such file or directory"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_with_the_choices(run: Run, words: str, said: str) -> None:
    answer = run("play", *words.split())
    assert answer.code == 2 and said in answer.err
    assert answer.err.startswith("dreamdeck: ") and answer.err.count("\n") == 1


def test_a_broken_save_is_refused_with_its_line_and_stays_as_it_was(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    run("play", "onirim", "--seed", 7, typed="1\n")
    broken = b"dreamdeck log 1\ngame onirim\nrules 1\nseed 7\n\n0: play Zz\n"
    path.write_bytes(broken)
    said = run("play", "--resume", path)
    assert (
        said.code == 2 and f"{path}, line 6: 'play Zz' is not an action of this game: expected one of play" in said.err
    )
    assert path.read_bytes() == broken


def test_a_position_of_ones_own(run: Run, tmp_path: Path, data: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text('{"hand": "Rs Rm Rk Bs Bm", "pool": "9NM"}')
    assert "☀Rs" in run("play", "onirim", "--position", path).out
    assert log.load(unfinished(data)[0])[0].log["position"]["hand"] == "Rs Rm Rk Bs Bm"
    for text, said in (("[1]", "expected zones"), ("{", "not a position in JSON"), ('{"hand": "6Rs"}', "hand: ")):
        path.write_text(text)
        answer = run("play", "onirim", "--position", path)
        assert answer.code == 2 and said in answer.err


def test_garbage_on_standard_input_ends_in_a_saved_game(run: Run, data: Path) -> None:
    dice = bytes((i * 7919 + i * i * 31) % 256 for i in range(20_000))
    said = run("play", "onirim", "--seed", 7, "--lang", "ru", typed=dice)
    assert said.code == 0 and "Traceback" not in said.out + said.err
    assert "Партия сохранена" in said.out and log.load(unfinished(data)[0])


def test_a_mistake_of_the_program_is_one_sentence_and_a_file(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(name: str) -> None:
        raise ZeroDivisionError("something")

    monkeypatch.setattr("dreamdeck.gamewords.game_class", fail)
    said = run("play", "onirim", "--mode", "solo")
    assert said.code == 70 and said.err.count("\n") == 1 and "Traceback" not in said.err
    [file] = data.glob("crash-*.txt")
    assert str(file) in said.err and "ZeroDivisionError: something" in file.read_text()


def test_playing_needs_neither_numpy_nor_numba() -> None:
    program = """
import sys
sys.argv = ["dreamdeck", "play", "onirim", "--mode", "team", "--bot", "greedy", "--seed", "7", "--plain"]
from dreamdeck.cli import main
try:
    main()
finally:
    from dreamdeck.terminal import app
    print(sorted({"numpy", "numba", "llvmlite"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], input="1\n" * 5, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]" and done.returncode == 0, done.stderr


def test_help_loads_no_game_and_no_screen() -> None:
    program = """
import sys
sys.argv = ["dreamdeck", "--help"]
from dreamdeck.cli import main
try:
    main()
finally:
    print(sorted({"textual", "fluent.runtime", "dreamdeck.games", "numpy"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]" and "Play in the terminal" in done.stdout


def test_advice_names_the_command_that_was_typed(data: Path) -> None:
    """`python3 run.py play` need not know a command `dreamdeck`."""
    env = {**os.environ, "DREAMDECK_COMMAND": "python3 run.py", "DREAMDECK_DATA": str(data / "with spaces")}

    def said(*words: str) -> str:
        command = [sys.executable, "-m", "dreamdeck", *words]
        return subprocess.run(command, input="1\n", capture_output=True, text=True, env=env).stdout

    assert "Usage: python3 run.py play" in said("play", "--help")
    assert f"python3 run.py play --resume '{data}/with spaces/" in said("play", "onirim", "--plain")


# A real terminal


class Terminal:
    """A command on a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.text = ""
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests in the background of a shell ignore it
            os.environ |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
            os.execv(sys.executable, [sys.executable, "-m", "dreamdeck", *words])

    def read(self, seconds: float) -> None:
        while select.select([self.file], [], [], seconds)[0]:
            try:
                self.text += os.read(self.file, 65536).decode(errors="replace")
            except OSError:
                return

    def until(self, condition: Callable[[], bool]) -> None:
        for _ in range(2000):
            if condition():
                return
            self.read(0.05)
            time.sleep(0.01)
        raise AssertionError(f"it did not happen; the terminal shows {self.text[-2000:]!r}")

    def type(self, text: str) -> None:
        os.write(self.file, text.encode())

    def wait(self) -> int:
        gone: list[int] = []

        def has_gone() -> bool:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            gone.extend([os.waitstatus_to_exitcode(status)] if pid else [])
            return bool(gone)

        self.until(has_gone)
        self.read(0)
        return gone[0]


def moves_saved(data: Path) -> int:
    paths = unfinished(data)
    return len(log.load(paths[0])[0].log["actions"]) if paths else -1


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("stop", ["signal", "key", "terminate"])
def test_a_game_that_is_stopped_is_saved_and_can_be_gone_on_with(data: Path, run: Run, plain: bool, stop: str) -> None:
    terminal = Terminal("play", "onirim", "--seed", "7", *(["--plain"] if plain else []))
    terminal.until(lambda: "play the blue moon" in terminal.text)
    terminal.type("1\r" if plain else "1")
    terminal.until(lambda: moves_saved(data) == 1)
    if stop == "key":
        terminal.type("\x03")
    else:
        os.kill(terminal.pid, signal.SIGINT if stop == "signal" else signal.SIGTERM)
    code = terminal.wait()
    assert code == (-signal.SIGTERM if plain and stop == "terminate" else 130)
    assert "Traceback" not in terminal.text
    [path] = unfinished(data)
    if not (plain and stop == "terminate"):
        assert f"--resume {path}" in re.sub(r"\s", "", terminal.text).replace("--resume", "--resume ")
    assert run("play", "--resume", path, typed="1\n").code == 0 and moves_saved(data) == 2


def test_a_closed_window_loses_nothing(data: Path) -> None:
    terminal = Terminal("play", "onirim", "--seed", "7")
    terminal.until(lambda: "play the blue moon" in terminal.text)
    terminal.type("1")
    terminal.until(lambda: moves_saved(data) == 1)
    os.close(terminal.file)
    for _ in range(3000):
        if os.waitpid(terminal.pid, os.WNOHANG)[0]:
            break
        time.sleep(0.02)
    else:
        raise AssertionError("it goes on without a window")
    assert moves_saved(data) == 1 and not [*data.glob("crash-*")]


def test_a_reader_that_leaves_early_is_no_mistake() -> None:
    command = [sys.executable, "-m", "dreamdeck", "rules", "onirim"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout and running.stderr
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == ""


# Studying


@pytest.mark.usefixtures("without_numba")
def test_figures_of_a_simulation(run: Run) -> None:
    said = run("sim", "onirim", "--bot", "greedy", "--games", 50, "--seed", 1, "--jobs", 1, "--json")
    assert said.code == 0 and said.err == ""
    figures = json.loads(said.out)
    assert figures == sim.simulate(dreamdeck.make("onirim"), ["greedy"], 50, 1)
    assert figures["game"] == "onirim" and figures["games"] == 50 and figures["seed"] == 1
    assert figures["wins"]["low"] <= figures["wins"]["share"] <= figures["wins"]["high"]
    assert run("sim", "onirim", "--bot", "greedy", "--games", 50, "--seed", 1, "--jobs", 2, "--json").out == said.out


@pytest.mark.usefixtures("without_numba")
def test_fixed_seeds_give_fixed_figures(run: Run) -> None:
    figures = json.loads(run("sim", "onirim", "--games", 40, "--seed", 7, "--jobs", 1, "--json").out)
    assert {name: round(value["mean"], 3) for name, value in figures["measures"].items()} == FIXED
    assert figures["decisions"] == FIXED_DECISIONS


@pytest.mark.usefixtures("without_numba")
def test_figures_for_people_in_both_languages(run: Run) -> None:
    said = run("sim", "onirim", "--games", 10, "--jobs", 1)
    assert "Onirim (Alone): 10 games, bots: random, seeds 0 to 9" in said.out and "won: 0 of 10, 0.00 %" in said.out
    assert "победы: 0 из 10" in run("sim", "onirim", "--games", 10, "--jobs", 1, "--lang", "ru").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("onirim --bot clever", "unknown bot 'clever': expected one of random, greedy"),
        ("onirim --mode team --bot random,random,random", "3 bots: expected one for all seats, or 2"),
        ("chess", "unknown game 'chess'"),
        ("onirim --games 0", "not in the range x>=1"),
        ("onirim --games many", "not a valid int"),
    ],
)
def test_what_cannot_be_simulated(run: Run, words: str, said: str) -> None:
    answer = run("sim", *words.split())
    assert answer.code == 2 and said in answer.err


def test_rules_can_be_read(run: Run) -> None:
    said = run("rules", "onirim")
    assert "Ten nightmares wait in the same deck" in " ".join(said.out.split()) and "\x1b" not in said.out
    assert "ONI-23" in run("rules", "onirim", "ONI-23").out and "ONI-24" not in run("rules", "onirim", "ONI-23").out
    assert "Пророчество" in run("rules", "oni-25", "--lang", "ru").out
    assert run("rules", "onirim", "ONI-99").err.startswith("dreamdeck: unknown rule 'ONI-99' of onirim")
    assert "there is no rulebook of 'chess': expected one of" in run("rules", "chess").err
    assert "which rules? Expected one of" in run("rules").err


def test_uncovered_rules_are_listed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [*rulebook("onirim").rules]
    (tmp_path / "test_it.py").write_text(f"@pytest.mark.rule(*[], *(), {', '.join(map(repr, ids[2:]))})\ndef f(): ...")
    monkeypatch.setattr("dreamdeck.rulebook.folder_of_tests", lambda: tmp_path)
    said = run("rules", "onirim", "--uncovered")
    assert said.code == 1 and said.out.split() == ids[:2]
    (tmp_path / "test_more.py").write_text(f"pytestmark = pytest.mark.rule({ids[0]!r}, {ids[1]!r})")
    said = run("rules", "onirim", "--uncovered")
    assert said.code == 0 and said.out == ""


def test_the_games_and_their_options_are_listed(run: Run) -> None:
    said = run("games", "--lang", "ru")
    for option in dreamdeck.make("onirim").options_declared:
        assert option.about["ru"] in said.out
    assert "--with" in said.out and "--lost-steps" in said.out
    unknown = run("games", "chess")
    assert unknown.code == 2 and not unknown.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("serve --host 300.1.1.1", "cannot listen at 300.1.1.1: expected an address of this machine"),
        ("serve --host 192.0.2.1", "cannot listen at 192.0.2.1, port 8000: .*; choose another --host"),
        ("serve --origin play.example", "origin 'play.example': expected .* such as https://play.example"),
        ("serve --origin https://play.example/", "origin 'https://play.example/': expected"),
        ("games export {file}", "file: cannot be written: File exists; expected a folder"),
        ("games export {none}/out --database {none}/x.db", "x.db: there are no games of a server"),
    ],
)
def test_what_is_wrong_with_a_server_is_said(run: Run, data: Path, words: str, said: str) -> None:
    data.mkdir()
    (data / "file").touch()
    (data / "server.db").touch()
    answer = run(*words.format(file=data / "file", none=data / "none").split())
    assert answer.code == 2 and re.search(said, answer.err) and answer.err.count("\n") == 1
    assert not (data / "none").exists()
