"""Logs of games as plain text files, one thing a line. They are also the terminal's save files.

    dreamdeck log 1
    game onirim
    rules 1
    option mode "team"
    bot 1 greedy
    seed 7

    0: take Rs
    1: take Bm

Option values are JSON, and so is the optional `position` of a game that did not start from its set-up. `bot`
says which seats are not people's. An action has its seat before it, which may be left out. Blank lines and
lines that begin with `#` mean nothing.

The log of a table has more: who sat where at first (`person 0 Ann`, `empty 1`), a `clock` in milliseconds, when things
happened (`@1763254200123 0: take Rs`), and what was done besides actions (`0! sit person Ann`, `0! undo`, `1! agree`,
`1! resign`, `0! chat hello`; see `dreamdeck.table.table.Entry`).
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dreamdeck import game_class
from dreamdeck.kernel.errors import DreamdeckError, IllegalAction, LogError, OptionError, PositionError
from dreamdeck.kernel.game import Game, Json, State
from dreamdeck.kernel.options import checked
from dreamdeck.table.table import BOT, LONGEST_NAME, PERSON, Entry, Seat, Table, clean

FIRST_LINE = "dreamdeck log 1"
MOST_BYTES = 1 << 20
Bots = dict[int, str]  # the name of the bot at each seat that is not a person's

# Writing


def write(state: State, bots: Bots | None = None) -> str:
    """The log of a game as text."""
    log = state.log
    lines = [FIRST_LINE, f"game {state.game.name}", f"rules {state.game.rules_version}"]
    lines += [f"option {name} {_json(value)}" for name, value in log["options"].items()]
    lines += [f"bot {seat} {bot}" for seat, bot in (bots or {}).items()]
    lines += [f"position {_json(log['position'])}"] if "position" in log else []
    lines += [f"seed {log['seed']}", ""]
    lines += [f"{seat}: {action}" for seat, action in _with_seats(state.game, log)]
    return "\n".join(lines) + "\n"


def _with_seats(game: Game, log: Json) -> Iterator[tuple[int | None, str]]:
    state = game.replay(log | {"actions": []})
    for action in log["actions"]:
        yield state.to_move, action
        state.act(action)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def write_table(table: Table) -> str:
    """The log of a table as text, with all that happened there."""
    log = table.state.log
    lines = [FIRST_LINE, f"game {table.game.name}", f"rules {table.game.rules_version}"]
    lines += [f"option {name} {_json(value)}" for name, value in log["options"].items()]
    lines += [f"{seat.kind} {number} {seat.name}".rstrip() for number, seat in enumerate(table.first_seats)]
    lines += [f"clock {table.clock}"] if table.clock else []
    lines += [f"position {_json(log['position'])}"] if "position" in log else []
    lines += [f"seed {log['seed']}", ""]
    for entry in table.entries:
        what = f": {entry.text}" if entry.what == "act" else f"! {entry.what} {entry.text}".rstrip()
        lines.append(f"@{entry.at} {entry.seat}{what}")
    return "\n".join(lines) + "\n"


def save(path: Path, table: Table) -> None:
    """Write the log of a table to a file."""
    write_file(path, write_table(table))


def write_file(path: Path, text: str) -> None:
    """Write a log to a file, whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", dir=path.parent, prefix=f".{path.name}.", encoding="utf-8", newline="\n", delete=False
        ) as draft:
            try:
                draft.write(text)
                draft.flush()
                os.fsync(draft.fileno())
                draft.close()
                os.replace(draft.name, path)
            except BaseException:
                Path(draft.name).unlink(missing_ok=True)  # it is gone if this came right after it was put in place
                raise
    except OSError as error:
        raise LogError(f"{path}: cannot be written: {error.strerror}") from error


# Reading


def load(path: Path) -> tuple[State, Bots]:
    """The game in a file, and the bots in it."""
    return _state_and_bots(load_table(path))


def load_table(path: Path) -> Table:
    """The table in a file, which is not touched; LogError names file, line and what would be right."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise LogError(f"{path}: cannot be read: {error.strerror}") from error
    if len(data) > MOST_BYTES:
        raise LogError(f"{path}: larger than {MOST_BYTES} bytes; the log of a game is text of a few kilobytes")
    try:
        return read_table(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LogError(f"{path}, line {line}: not text in UTF-8") from error
    except LogError as error:
        raise LogError(f"{path}, {error}") from error


def read(text: str) -> State:
    """The game that a log leads to; LogError names the line and what would be right."""
    return read_all(text)[0]


def read_all(text: str) -> tuple[State, Bots]:
    """The game that a log leads to, and the bots in it."""
    return _state_and_bots(read_table(text))


def _state_and_bots(table: Table) -> tuple[State, Bots]:
    return table.state, {number: seat.name for number, seat in enumerate(table.seats) if seat.kind == BOT}


def read_table(text: str) -> Table:
    """The table that a log leads to."""
    reader = _Reader()
    number = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                reader.read(line.strip())
            except DreamdeckError as error:
                raise LogError(f"line {number}: {error}") from error
    if reader.table is None:
        raise LogError(f"line {number + 1}: the log ends before its {' or its '.join(reader.expected)}")
    return reader.table


class _Reader:
    """Reads a log line by line: the headings in their order, then the actions."""

    def __init__(self) -> None:
        self.expected: tuple[str, ...] = ("first line",)
        self.game: type[Game] | None = None
        self.options: Json = {}
        self.seats: dict[int, Seat] = {}
        self.clock = 0
        self.position: Json | None = None
        self.table: Table | None = None

    def read(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if self.table is not None:
            self._read_entry(self.table, line)
        elif self.expected == ("first line",):
            if line != FIRST_LINE:
                raise LogError(f"{_short(line)}: expected {FIRST_LINE!r}")
            self.expected = ("game",)
        elif word in self.expected:
            getattr(self, f"_read_{word}")(rest.strip())
        else:
            raise LogError(f"{_short(line)}: expected a line that begins with {' or '.join(self.expected)}")

    def _read_game(self, name: str) -> None:
        self.game = game_class(name)
        self.expected = ("rules",)

    def _read_rules(self, version: str) -> None:
        assert self.game
        if version != str(self.game.rules_version):
            raise LogError(f"rules {_short(version)}: this program has rules {self.game.rules_version}")
        self.expected = ("option", "bot", "person", "empty", "clock", "position", "seed")

    def _read_option(self, rest: str) -> None:
        assert self.game
        name, _, text = rest.partition(" ")
        value = _from_json(text)
        if name in self.options:
            raise OptionError(f"option {name} is there twice")
        checked(self.game.options_declared, {name: value})
        self.options[name] = value

    def _read_bot(self, rest: str) -> None:
        parts = re.fullmatch(r"([0-9]{1,3}) +([a-z]+)", rest)
        if not parts:
            raise LogError(f"bot {_short(rest)}: expected a seat and a bot, such as: bot 1 greedy")
        self.seats[int(parts[1])] = Seat(BOT, parts[2])

    def _read_person(self, rest: str) -> None:
        parts = re.fullmatch(r"([0-9]{1,3})(?: +(.+))?", rest)
        if not parts:
            raise LogError(f"person {_short(rest)}: expected a seat and a name, such as: person 0 Ann")
        self.seats[int(parts[1])] = Seat(PERSON, clean(parts[2] or "", LONGEST_NAME))

    def _read_empty(self, rest: str) -> None:
        self.seats[_number("empty", rest, "a seat", 3)] = Seat()

    def _read_clock(self, rest: str) -> None:
        self.clock = _number("clock", rest, "milliseconds", 12)

    def _read_position(self, rest: str) -> None:
        self.position = _from_json(rest)
        if not isinstance(self.position, dict):
            raise PositionError(f"position {_short(rest)}: expected zones in curly brackets, such as {{...}}")
        self.expected = ("seed",)

    def _read_seed(self, rest: str) -> None:
        seed = _number("seed", rest, "a whole number", 30)
        assert self.game
        game = self.game(**self.options)
        for number, seat in self.seats.items():
            if number not in range(game.seats()):
                raise LogError(f"{seat.kind} {number}: expected a seat from 0 to {game.seats() - 1}")
        seats = [self.seats.get(number, Seat(PERSON)) for number in range(game.seats())]
        origin = {"seed": seed} if self.position is None else {"seed": seed, "position": self.position}
        self.table = Table(game, origin, clock=self.clock, seats=seats)

    def _read_entry(self, table: Table, line: str) -> None:
        """`0: take Rs`, `take Rs`, or what is no action: `0! undo`."""
        parts = re.fullmatch(r"(?:@([0-9]{1,15}) +)?(?:([0-9]{1,3})([:!]))?\s*(.*)", line)
        assert parts
        at, seat, mark, text = parts.groups()
        what = "act"
        if mark == "!":
            what, _, text = text.partition(" ")
        elif not table.over:
            if seat is not None and int(seat) != table.state.to_move:
                raise IllegalAction(f"{_short(line)}: it is seat {table.state.to_move} that decides here, not {seat}")
            seat = str(table.state.to_move)
        entry = Entry(what, int(seat or 0), text, int(at or 0))
        if what == "act" and table.state.over:
            table.state.act(text)  # says that the game is over
        table.check(entry)
        table.add(entry)


def _number(word: str, text: str, what: str, digits: int) -> int:
    if not re.fullmatch(rf"[0-9]{{1,{digits}}}", text):
        raise LogError(f"{word} {_short(text)}: expected {what}")
    return int(text)


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise LogError(f'{_short(text)}: expected a value in JSON, such as "team", 5, true or ["book"]') from None


def _short(text: str) -> str:
    return repr(text) if len(text) <= 60 else repr(text[:57] + "...")
