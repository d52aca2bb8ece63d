"""A game in the terminal: its state and story, taking back, bots at other seats, saving after every move."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dreamdeck.bots.levels import Bot
from dreamdeck.kernel.chance import start, words_of
from dreamdeck.kernel.errors import OptionError
from dreamdeck.kernel.game import Game, Json, State
from dreamdeck.table import log
from dreamdeck.table.table import BOT, PERSON, Entry, Seat, Table

UNFINISHED, FINISHED = "unfinished", "finished"  # folders for games
GUESSES = 8  # guesses at the unknown that must agree before a move is called hopeless


@dataclass(frozen=True)
class Step:
    """An action, and what each seat saw before and after it."""

    seat: int
    action: str
    before: tuple[Json, ...]
    after: tuple[Json, ...]


class Session:
    """A table, and what everybody saw at it; its log is the file of the game."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        """Go on with a game. Without a path it is kept in the player's data folder."""
        self.table = table
        self.game = table.game
        self.bots = {number: seat.name for number, seat in enumerate(table.seats) if seat.kind == BOT}
        self._minds = {seat: Bot(self.game, bot, self.seed) for seat, bot in self.bots.items()}
        if len(self.bots) >= self.game.seats():
            raise OptionError("every seat has a bot: leave one to a person")
        self.path = path or data_folder() / UNFINISHED / self._new_name(self.state)
        self._look_back()
        entries = len(table.entries)
        self._bots_play()
        if path is None or len(table.entries) > entries:
            self.save()

    @property
    def state(self) -> State:
        return self.table.state

    def _look_back(self) -> None:
        """What everybody saw of the moves that count."""
        past = Table(self.game, self.table.origin, seats=self.table.seats)
        self.steps: list[Step] = []
        self.views = self._look(past)
        self.secrets = self._differ(self.views)
        for number in self.table.moves:
            self._take(past, self.table.entries[number].text)

    def _look(self, table: Table) -> tuple[Json, ...]:
        return tuple(table.views(range(self.game.seats())))

    @staticmethod
    def _differ(views: tuple[Json, ...]) -> bool:
        """Whether somebody sees what another does not."""
        common = [{key: view[key] for key in view if key not in ("seat", "actions")} for view in views]
        return any(view != common[0] for view in common)

    def _take(self, table: Table, action: str) -> None:
        seat = table.state.to_move
        if seat is None:
            table.state.act(action)  # says that the game is over
        assert seat is not None
        table.act(seat, "", action)
        before, self.views = self.views, self._look(table)
        self.steps.append(Step(seat, action, before, self.views))
        self.secrets = self.secrets or self._differ(self.views)

    # Who plays

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.game.seats()) if seat not in self.bots]

    @property
    def viewer(self) -> int:
        """The seat that the screen is for: the person to move, or the last one who did."""
        if self.state.to_move in self.people:
            return self.state.to_move
        return next((step.seat for step in reversed(self.steps) if step.seat in self.people), self.people[0])

    def steps_since(self, seat: int) -> int:
        """How many steps there were when a seat had last moved: what came after is news to it."""
        return max((number for number, step in enumerate(self.steps, 1) if step.seat == seat), default=0)

    def must_hide_from(self, seat: int | None) -> bool:
        """Whether the viewer's cards must not be seen by who is at the screen (None: anybody)."""
        return len(self.people) > 1 and self.secrets and not self.state.over and seat != self.viewer

    # Moves

    def act(self, action: str) -> None:
        """Take an action; IllegalAction changes nothing. Then the bots play, and the game is saved."""
        self._take(self.table, action)
        self._bots_play()
        self.save()

    def _bots_play(self) -> None:
        while self.state.to_move in self._minds:
            self._take(self.table, self._minds[self.state.to_move].choose(self.views[self.state.to_move]))

    @property
    def last_own(self) -> Step | None:
        """The last move of a person, which is the one to take back."""
        return next((step for step in reversed(self.steps) if step.seat in self.people), None)

    def undo(self) -> None:
        """Take back the last move of a person, and what the bots did after it. Whoever is at the screen agrees."""
        last = self.last_own
        if last:
            self.table.undo(last.seat)
            for other in self.people:
                if self.table.asking and other != last.seat:
                    self.table.do(Entry("agree", other))
            self.steps = self.steps[: len(self.table.moves)]
            self.views = self._look(self.table)
            self.save()

    def makes_hopeless(self, action: str) -> bool:
        """Whether, as far as the player can know, nobody can win any more after this action."""
        view = self.views[self.viewer]
        if view.get("hopeless", True):
            return False
        number = self.game.actions.texts.index(action)
        return all(self._hopeless_after(view, number, guess) for guess in range(GUESSES))

    def _hopeless_after(self, view: Json, number: int, guess: int) -> bool:
        s: Any = self.game.from_view(view)
        dice = [0, 0, 0, 0]
        start(dice, *words_of(guess))
        start(s.rng, *words_of(guess))
        rules = type(self.game)
        rules.guess(s, s.to_move, dice)
        rules.apply(s, number)
        return bool(self.game.public(s)["hopeless"])

    # Saving

    def save(self) -> None:
        """Write the game to its file. In the data folder, finished games have a place of their own."""
        before = self.path
        if before.parent in (data_folder() / UNFINISHED, data_folder() / FINISHED):
            self.path = data_folder() / (FINISHED if self.state.over else UNFINISHED) / before.name
        log.save(self.path, self.table)
        if before != self.path:
            before.unlink(missing_ok=True)

    @staticmethod
    def _new_name(state: State) -> str:
        return f"{state.game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-{state.log['seed']}.log"

    @property
    def seed(self) -> int:
        seed: int = self.state.log["seed"]
        return seed


def data_folder() -> Path:
    """Where games are kept: DREAMDECK_DATA, or the system's place for a person's data."""
    import platformdirs

    return Path(os.environ.get("DREAMDECK_DATA") or platformdirs.user_data_dir("dreamdeck", appauthor=False))


def unfinished(game: str = "") -> list[Path]:
    """Games to go on with, the latest first."""
    paths = (data_folder() / UNFINISHED).glob(f"{game or '*'}-*.log")
    return sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)


def resume(path: Path) -> Session:
    """Go on with a game from its file, and keep it there."""
    return Session(log.load_table(path), path)


def new(game: Game, bots: Mapping[int, str], seed: int | None = None, position: Json | None = None) -> Session:
    state = game.new(seed) if position is None else game.position(position, seed or 0)
    seats = [Seat(BOT, bots[seat]) if seat in bots else Seat(PERSON) for seat in range(game.seats())]
    return Session(Table(game, state.log, seats=seats))
