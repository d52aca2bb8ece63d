"""One running game without network: seats, moves, taking back, giving up, a clock. Its log is the only truth.

A table is the fold of its entries. `check` says whether an entry may be added, `add` adds it; whoever stores logs
puts the storing in between. `do` is both at once. What a viewer is told of an entry is made by `event`, from nothing.

    table = Table(dreamdeck.make("onirim"), {"seed": 7})
    table.sit(0, "Ann")
    table.act(0, "c1", "play Rs")
"""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dreamdeck.kernel.chance import start
from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.kernel.game import Game, Json, State

EMPTY, PERSON, BOT = "empty", "person", "bot"
STAND_IN = "greedy"  # the bot that takes over for somebody who gave up
LONGEST_NAME, LONGEST_CHAT = 24, 300
Viewer = int | None  # a seat, or a spectator


class Refused(DreamdeckError):
    """Something that may not be done at the table now; `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Seat:
    kind: str = EMPTY
    name: str = ""  # of the person or of the bot


class Entry(NamedTuple):
    """One line of a table's log.

    what: sit (text: "person Ann", "bot greedy" or "empty"), act (the action), undo, agree, refuse (taking back by
    consent), resign, flag (out of time), chat (the text). `command` is the id its sender gave it: the same id from
    the same seat counts once. `at` is in milliseconds.
    """

    what: str
    seat: int
    text: str = ""
    at: int = 0
    command: str = ""


@dataclass(slots=True)
class Asking:
    """A person would like to take back their last move, and these have agreed."""

    seat: int
    agreed: set[int]


class Table:
    """A game, where it started from (`seed`, perhaps `position`), and what has happened since."""

    def __init__(
        self,
        game: Game,
        origin: Json,
        entries: Iterable[Entry] = (),
        clock: int = 0,
        chat: bool = True,
        seats: Sequence[Seat] = (),
    ) -> None:
        """`clock`: milliseconds that each seat has for the whole game; 0: no clock. `seats`: who sits there first."""
        self.game = game
        self.origin: Json = {key: origin[key] for key in ("seed", "position") if key in origin}
        self.clock = clock
        self.chat = chat
        self.entries: list[Entry] = []
        self.first_seats = tuple(seats) or (Seat(),) * game.seats()
        self._take_seats(self.first_seats)
        self.state = self._replayed([])
        self.moves: list[int] = []  # the entries whose actions are in force
        self.asking: Asking | None = None
        self.assisted = False  # somebody took back a move after it had shown something
        self.ended: Json | None = None  # the result, when somebody gave up
        self.used = [0] * game.seats()  # milliseconds
        self._last = 0  # when the clock was last read
        self._commands: set[tuple[int, str]] = set()
        self._public: Json | None = None  # of all views, as long as nothing has changed
        self._viewers = (*range(game.seats()), None)
        self._seen: dict[int, list[str]] = {}  # what seats and spectators saw of an action, where they differ
        self._stand()
        for entry in entries:
            self.add(entry)

    def _replayed(self, actions: Sequence[str]) -> State:
        return self.game.replay({**self.origin, "actions": actions})

    # How it stands

    @property
    def result(self) -> Json | None:
        return self.ended or self.state.result

    def _take_seats(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats
        self.is_waiting = Seat() in seats  # for players
        self.has_bots = BOT in [seat.kind for seat in seats]

    def _stand(self) -> None:
        """Note what is asked again and again: whether it is over, and the seat that decides, if any."""
        self.over = self.ended is not None or self.state.over
        self.to_move = None if self.over or self.is_waiting else self.state.to_move

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == PERSON]

    def bot_to_move(self) -> str | None:
        """The bot that must decide, if it is one."""
        seat = self.to_move
        return self.seats[seat].name if seat is not None and self.seats[seat].kind == BOT else None

    def time_left(self, seat: int, now: int) -> int:
        """Milliseconds on a seat's clock."""
        running = max(0, now - self._last) if seat == self.to_move else 0
        return max(0, self.clock - self.used[seat] - running)

    def is_repeated(self, seat: int, command: str) -> bool:
        """Whether a seat's command is in the log already."""
        return (seat, command) in self._commands

    # What may be done

    def check(self, entry: Entry) -> None:
        """Refused or IllegalAction when the entry may not be added; the table stays as it was."""
        if entry.seat not in range(len(self.seats)):
            raise Refused("no-seat", f"seat {entry.seat}: expected one from 0 to {len(self.seats) - 1}")
        check = getattr(self, f"_check_{entry.what}", None)
        if check is None:
            raise Refused("what", f"{entry.what!r:.40} is nothing that is done at a table")
        check(entry)

    def _check_sit(self, entry: Entry) -> None:
        if not re.fullmatch(r"empty|bot [a-z0-9-]{1,24}|person .+", entry.text) or (
            entry.text.startswith("person ") and clean(entry.text[7:], LONGEST_NAME) != entry.text[7:]
        ):
            raise Refused("name", f"a name has 1 to {LONGEST_NAME} visible characters")
        self._check_running(entry)

    def _check_running(self, entry: Entry) -> None:
        if self.over:
            raise Refused("over", "the game is over")

    def _check_act(self, entry: Entry) -> None:
        self._check_running(entry)
        if self.is_waiting:
            raise Refused("waiting", "the game waits until all seats are taken")
        if entry.seat != self.state.to_move:
            raise Refused("not-your-turn", f"it is seat {self.state.to_move} that decides now")
        if self.game.actions.number(entry.text) not in self.state.legal():
            self.state.act(entry.text)  # says what would be right

    def _check_undo(self, entry: Entry) -> None:
        if self.ended or self.is_waiting:
            raise Refused("no-undo", "nothing can be taken back now")
        if self._last_move_of(entry.seat) is None:
            raise Refused("no-undo", "there is no move of yours to take back")
        if self.asking:
            raise Refused("asked", f"seat {self.asking.seat} has asked for this and awaits an answer")

    def _check_agree(self, entry: Entry) -> None:
        if not self.asking or entry.seat == self.asking.seat or entry.seat not in self.people:
            raise Refused("not-asked", "nobody asks you to take back a move")

    _check_refuse = _check_agree
    _check_resign = _check_running

    def _check_flag(self, entry: Entry) -> None:
        self._check_running(entry)
        if not self.clock or entry.seat != self.to_move or self.time_left(entry.seat, entry.at):
            raise Refused("in-time", f"the time of seat {entry.seat} is not up")

    def _check_chat(self, entry: Entry) -> None:
        if not self.chat:
            raise Refused("chat-off", "there is no chat at this table")
        if not entry.text or clean(entry.text, LONGEST_CHAT) != entry.text:
            raise Refused("chat", f"say something of 1 to {LONGEST_CHAT} visible characters")

    # What then happens

    def add(self, entry: Entry) -> None:
        """Add a checked entry."""
        self._public = None
        if self.clock:
            self._run_clock(entry.at)
        getattr(self, f"_{entry.what}")(entry)
        self.entries.append(entry)
        if entry.command:
            self._commands.add((entry.seat, entry.command))
        self._stand()

    def _run_clock(self, now: int) -> None:
        seat = self.to_move
        if seat is not None and self._last:
            self.used[seat] += max(0, now - self._last)
        self._last = max(self._last, now)

    def _sit(self, entry: Entry) -> None:
        kind, _, name = entry.text.partition(" ")
        self._change_seat(entry.seat, Seat(kind, name))
        if self.asking and entry.seat == self.asking.seat:
            self.asking = None
        self._take_back_if_agreed()

    def _change_seat(self, number: int, seat: Seat) -> None:
        self._take_seats((*self.seats[:number], seat, *self.seats[number + 1 :]))

    def _act(self, entry: Entry) -> None:
        number, text = self.game.actions.number(entry.text), entry.text
        assert number is not None
        s, seen_action = self.state.s, self.game.seen_action
        seen = [text if viewer == entry.seat else seen_action(s, number, viewer) for viewer in self._viewers]
        if seen.count(text) < len(seen):
            self._seen[len(self.entries)] = seen
        self.state.apply(number)
        self.moves.append(len(self.entries))
        self.asking = None

    def _undo(self, entry: Entry) -> None:
        """Free when alone or against bots, else with everybody's consent."""
        self.asking = Asking(entry.seat, set())
        self._take_back_if_agreed()

    def _agree(self, entry: Entry) -> None:
        assert self.asking
        self.asking.agreed.add(entry.seat)
        self._take_back_if_agreed()

    def _refuse(self, entry: Entry) -> None:
        self.asking = None

    def _take_back_if_agreed(self) -> None:
        if self.asking and set(self.people) <= self.asking.agreed | {self.asking.seat}:
            self._take_back(self.asking.seat)
            self.asking = None

    def _resign(self, entry: Entry) -> None:
        """A bot goes on for one of several people; otherwise the game is over."""
        if len(self.seats) > 2 and set(self.people) - {entry.seat}:
            self._change_seat(entry.seat, Seat(BOT, STAND_IN))
            self._take_back_if_agreed()
        else:
            self.ended = {
                "outcome": "resigned" if entry.what == "resign" else "out of time",
                "scores": None,
                "winners": self.game.winners_without(entry.seat),
            }

    _flag = _resign

    def _chat(self, entry: Entry) -> None:
        """Nothing happens at the table."""

    # Taking back

    def _last_move_of(self, seat: int) -> int | None:
        """How many moves there were before the last one of a seat."""
        numbers = range(len(self.moves) - 1, -1, -1)
        return next((number for number in numbers if self.entries[self.moves[number]].seat == seat), None)

    def _take_back(self, seat: int) -> None:
        kept = self._last_move_of(seat)
        if kept is None:
            return
        taken = [self.entries[number] for number in self.moves[kept:]]
        self.moves = self.moves[:kept]
        self.state = self._replayed([self.entries[number].text for number in self.moves])
        self.assisted = self.assisted or self._showed_something(seat, taken)

    def _showed_something(self, seat: int, moves: Sequence[Entry]) -> bool:
        """Whether moves, now taken back, brought about what the player could not have worked out from their view."""
        real = self.state.clone()
        s: Any = self.game.from_view(real.view(seat))
        start(s.rng, 0, 0, 0)
        chance = list(s.rng)
        imagined = State(self.game, s, {})
        for move in moves:
            if move.seat != seat or move.text not in imagined.actions():
                return True
            real.act(move.text)
            imagined.act(move.text)
            if list(imagined.s.rng) != chance or imagined.view(seat) != real.view(seat):
                return True
        return False

    # What viewers are told

    def event(self, number: int, viewers: Sequence[Viewer]) -> Json:
        """Entry `number` as it is told to viewers before one screen: none of them learns what only another may know."""
        entry = self.entries[number]
        text = entry.text
        if number in self._seen:
            texts = [self._seen[number][-1 if viewer is None else viewer] for viewer in viewers]
            text = next((seen for seen in texts if seen != text), text)
        return {"seq": number + 1, "what": entry.what, "seat": entry.seat, "text": text}

    def events(self, since: int, viewers: Sequence[Viewer]) -> list[Json]:
        return [self.event(number, viewers) for number in range(since, len(self.entries))]

    def views(self, viewers: Sequence[Viewer]) -> list[Json]:
        if self._public is None:
            self._public = self.game.public(self.state.s)
        return [self.state.view(viewer, self._public) for viewer in viewers]

    def at(self, seq: int) -> Table:
        """The table as it was after its first `seq` entries."""
        if not 0 <= seq <= len(self.entries):
            raise Refused("no-such-moment", f"{seq}: expected a number from 0 to {len(self.entries)}")
        return Table(self.game, self.origin, self.entries[:seq], self.clock, self.chat, self.first_seats)

    # Doing things here and now, for whoever needs no store in between

    def do(self, entry: Entry) -> bool:
        """Check and add an entry; False when this very command was there already."""
        if self.is_repeated(entry.seat, entry.command):
            return False
        entry = entry if entry.at else entry._replace(at=now())
        self.check(entry)
        self.add(entry)
        return True

    def sit(self, seat: int, name: str, kind: str = PERSON) -> None:
        self.do(Entry("sit", seat, f"{kind} {name}"))

    def act(self, seat: int, command: str, action: str) -> bool:
        return self.do(Entry("act", seat, action, command=command))

    def undo(self, seat: int, command: str = "") -> bool:
        return self.do(Entry("undo", seat, command=command))

    def rematch(self, origin: Json) -> Table:
        """Another game with the same seats."""
        table = Table(self.game, origin, clock=self.clock, chat=self.chat)
        for number, seat in enumerate(self.seats):
            if seat.kind != EMPTY:
                table.sit(number, seat.name, seat.kind)
        return table


def now() -> int:
    return time.time_ns() // 1_000_000


def clean(text: str, longest: int) -> str:
    """Text of people as it is kept: one line, without invisible characters, not too long; possibly nothing."""
    seen = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    seen = "".join(char for char in seen if unicodedata.category(char)[0] != "C")
    return " ".join(seen.split())[:longest].strip()
