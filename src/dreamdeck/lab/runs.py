"""A run of the laboratory: many games in pieces, kept on disk as they come, so that it can go on after a stop.

The folder of a run has `games.jsonl`: the settings first (game, options, bots, seeds, rules version), then a line for
each piece with what every game measured. The same command goes on where it stopped.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from dreamdeck import game_class, make
from dreamdeck.kernel.batch import cores
from dreamdeck.kernel.errors import DreamdeckError, written_to
from dreamdeck.kernel.game import Json
from dreamdeck.lab import sim
from dreamdeck.lab.engines import Done, engine

PIECES = 64  # of a run, about: enough to share out and to lose little by a stop
MOST_GAMES = 1000  # in a piece
ROOM = "a folder with room"  # where results are kept


class Table(NamedTuple):
    """Bots at the seats of a game."""

    game: str
    options: Json
    bots: tuple[str, ...]


class Piece(NamedTuple):
    """Some games at a table, with the seeds from the first on."""

    table: Table
    games: int
    first_seed: int


def play(piece: Piece) -> Json:
    """What every game of a piece measured, who won, and how many decisions they took."""
    game = make(piece.table.game, **piece.table.options)
    rows, shares, decisions = sim.measured(game, piece.table.bots, piece.games, piece.first_seed)
    return {"rows": rows, "shares": shares, "decisions": decisions}


def pieces_of(table: Table, games: int, first_seed: int) -> list[Piece]:
    each = max(1, min(MOST_GAMES, games // PIECES))
    return [Piece(table, min(each, games - at), first_seed + at) for at in range(0, games, each)]


def settings_of(command: str, tables: Sequence[Table], games: int, seed: int, **more: Any) -> Json:
    """All that a run depends on."""
    return {
        "command": command,
        "version": version("dreamdeck"),
        "rules_version": game_class(tables[0].game).rules_version,
        "tables": [table._asdict() | {"bots": list(table.bots)} for table in tables],
        "games": games,
        "seed": seed,
        **more,
    }


def make_folder(folder: Path) -> None:
    """Before any work is done: a folder that cannot be written to is said at once."""
    with written_to(folder, ROOM):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass


def keep(folder: Path, figures: Json) -> None:
    """Write what a run came to."""
    text = json.dumps(figures, ensure_ascii=False, indent=2) + "\n"
    with written_to(folder, ROOM):
        (folder / "figures.json").write_text(text, encoding="utf-8")


def another_run(folder: Path | None) -> DreamdeckError:
    return DreamdeckError(f"{folder} holds another run: expected an empty folder, or the same command")


def _line(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


class Run:
    """The pieces of a run that are done, in memory and on disk."""

    def __init__(self, settings: Json, folder: Path | None) -> None:
        self.settings = json.loads(json.dumps(settings))
        self.folder = folder
        self.results: dict[int, Any] = {}
        self.seconds_of_workers = self.seconds = 0.0
        self.jobs = 1
        if folder:
            make_folder(folder)
            self._file = folder / "games.jsonl"
            self._read() if self._file.exists() else self._write(_line(self.settings), "w")

    def _read(self) -> None:
        """What an earlier start of the same run has done; a line cut off by a stop is done again."""
        try:
            text = self._file.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            raise DreamdeckError(f"{self._file}: cannot be read: {error.strerror}") from error
        first, *lines = text.splitlines() or [""]
        if first + "\n" != _line(self.settings):
            raise another_run(self.folder)
        for line in lines:
            try:
                done = json.loads(line)
            except ValueError:
                continue
            self.results[done["piece"]] = done["result"]
        if not text.endswith("\n"):
            self._write("\n", "a")

    def _write(self, text: str, mode: str) -> None:
        if self.folder:
            with written_to(self.folder, ROOM), self._file.open(mode, encoding="utf-8") as file:
                file.write(text)

    def do(
        self,
        task: Callable[[Any], Any],
        pieces: Sequence[Any],
        engine_name: str,
        jobs: int,
        is_enough: Callable[[], bool] = lambda: False,
        title: str = "",
    ) -> None:
        """Do the pieces that are not done yet, until it is enough."""
        left = [number for number in range(len(pieces)) if number not in self.results]
        self.jobs = jobs or cores()
        began = time.perf_counter()
        try:
            with bar(title, len(pieces), len(pieces) - len(left)) as advance:
                todo = [] if self.results and is_enough() else [pieces[number] for number in left]
                for done in engine(engine_name)(task, todo, self.jobs):
                    self._add(done, left[done.number])
                    advance()
                    if is_enough():
                        break
        except KeyboardInterrupt:
            self._say_stopped(len(pieces))
            raise
        self.seconds += time.perf_counter() - began

    def _say_stopped(self, pieces: int) -> None:
        if self.folder:
            kept = f"{len(self.results)} of {pieces} pieces are kept in {self.folder}"
            print(f"stopped: {kept}; the same command goes on", file=sys.stderr)

    def _add(self, done: Done, number: int) -> None:
        self.results[number] = done.result
        self.seconds_of_workers += done.seconds
        self._write(_line({"piece": number, "result": done.result}), "a")

    def in_order(self) -> Iterator[Any]:
        """The results of the first pieces, as far as they are done without a gap."""
        number = 0
        while number in self.results:
            yield self.results[number]
            number += 1

    def overhead(self) -> float:
        """The share of the workers' time that was not spent on games."""
        worked = self.seconds_of_workers / (self.jobs * self.seconds) if self.seconds else 0.0
        return max(0.0, 1 - worked) if worked else 0.0


@contextmanager
def bar(title: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """How far the work is, on a terminal."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task(title, total=total, completed=done)
        yield partial(shown.advance, task)
