"""One table on a worker: who may be at it, its moves, its bots and clock, and what is told.

A move is checked, stored, added to the table in memory, and only then told to anybody. The number of an entry decides
between workers: whoever comes second finds it taken, reads what was written, and checks anew. The lease of a table
only says which worker asks its bots and watches its clock.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

import dreamdeck
from dreamdeck.server import messages as say
from dreamdeck.server import security
from dreamdeck.server.bots import BotFailed
from dreamdeck.server.store import Conflict, Stored, StoreDown
from dreamdeck.table import table as tables
from dreamdeck.table.table import BOT, Entry, Refused, Seat, Table, Viewer

if TYPE_CHECKING:
    from dreamdeck.server.lobby import Lobby

LAST_RESORT = "random"  # the bot that goes on when another has failed
TRIES = 200  # to write an entry while others write too: each failure is another one's success
IDLE = 60  # seconds that a table without anybody stays in memory
LEASE = 15  # seconds
HEARTBEAT = 5
logger = logging.getLogger("dreamdeck.room")
encode = msgspec.json.Encoder().encode


class Forbidden(Refused):
    """Not for this client."""


class Listener(Protocol):
    """A connection that is told when its table has news."""

    client: str

    def wake(self) -> None: ...


class Room:
    """A table, who may be at it, and who is connected."""

    def __init__(self, lobby: Lobby, stored: Stored) -> None:
        self.lobby = lobby
        self.record = stored.record
        self._hold(stored.holders)
        self.guests = stored.guests
        self.table = table_of(stored)
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._news: dict[tuple[tuple[Viewer, ...], int], bytes] = {}
        self._shown: tuple[tuple[Seat, ...], list[say.SeatShown]] = (), []  # the seats as they are told
        self._thinking: asyncio.Task[None] | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._leased_until = 0.0

    # Who may do what

    def _hold(self, holders: dict[int, str]) -> None:
        """These clients hold these seats from now on."""
        self.holders = holders
        self._held: dict[str, tuple[int, ...]] = {}
        for seat, client in sorted(holders.items()):
            self._held[client] = (*self.seats_of(client), seat)

    def seats_of(self, client: str) -> tuple[int, ...]:
        return self._held.get(client, ())

    def viewers_of(self, client: str) -> tuple[Viewer, ...]:
        return self.seats_of(client) or (None,)

    def need_to_see(self, client: str) -> None:
        if not (self.record.listed or client in self.guests or client in self.holders.values()):
            raise Forbidden("join-first", "this table is private: join by its link first")

    def need_to_play(self, client: str) -> None:
        if not (self.record.listed or self.guests.get(client) or client in self.holders.values()):
            raise Forbidden("join-first", "you may not play at this table: join by its invitation first")

    def need_seat(self, client: str, seat: int) -> None:
        if self.holders.get(seat) != client:
            raise Forbidden("not-your-seat", f"seat {seat} is not yours")

    # Moves

    async def do(self, entry: Entry, holder: str | None = None, need: Callable[[], None] | None = None) -> None:
        """Check, store and add an entry. The same command twice counts once.

        `holder` holds the entry's seat from then on ("": nobody); `need` is one thing more to check.
        """
        entry = entry if entry.at else entry._replace(at=tables.now())
        async with self.lock:
            for _ in range(TRIES):
                if self.table.is_repeated(entry.seat, entry.command):
                    return
                if need:
                    need()
                self.table.check(entry)
                try:
                    await self.lobby.store.append(self.record.id, len(self.table.entries) + 1, entry, holder)
                except Conflict:
                    await self._read_news()
                    continue
                if holder is not None:
                    others = {seat: client for seat, client in self.holders.items() if seat != entry.seat}
                    self._hold(others | ({entry.seat: holder} if holder else {}))
                self.table.add(entry)
                self._changed()
                return
            raise Refused("busy", "the table is too busy, try again")

    async def catch_up(self, number: int = 0) -> None:
        """Read what another worker has written, up to an entry's number or (0) whatever it is."""
        while True:
            try:
                async with self.lock:
                    if not number or number > len(self.table.entries):
                        await self._read_news()
                return
            except StoreDown:
                await asyncio.sleep(1)

    async def _read_news(self) -> None:
        stored = await self.lobby.store.load(self.record.id, len(self.table.entries))
        if stored is None:
            return
        self.record, self.guests = stored.record, stored.guests
        self._hold(stored.holders)
        for entry in stored.entries:
            self.table.add(entry)
        self._changed()

    def _changed(self) -> None:
        self._news.clear()
        for listener in self.listeners:
            listener.wake()
        self.look_after()
        if self.table.over and not self.record.finished:
            self.record = replace(self.record, finished=tables.now())
            self.lobby.in_background(self.lobby.store.finish(self.record.id))

    def admit(self, client: str, plays: bool) -> None:
        self.guests[client] = plays or self.guests.get(client, False)

    async def need_absence(self, seat: int) -> None:
        """Refuse to replace somebody who was here a moment ago."""
        if any(listener.client == self.holders.get(seat) for listener in self.listeners):
            raise Refused("present", f"seat {seat} is here")
        away = (tables.now() - await self.lobby.store.last_seen(self.record.id, seat)) / 1000
        if away < self.lobby.away_after:
            wait = f"a bot can take over after {self.lobby.away_after:.0f}"
            raise Refused("present", f"seat {seat} was here {away:.0f} seconds ago; {wait}")

    # Bots and the clock

    def look_after(self) -> None:
        """Ask the bot to move, if it is one; set the alarm for the clock."""
        if self._thinking and self._thinking is not asyncio.current_task():
            self._thinking.cancel()
            self._thinking = None
        if self._thinking is None and self.table.bot_to_move():
            self._thinking = self.lobby.in_background(self._think())
        if self._flag:
            self._flag.cancel()
            self._flag = None
        seat = self.table.to_move
        if self.table.clock and seat is not None:
            left = self.table.time_left(seat, tables.now()) / 1000
            loop = asyncio.get_running_loop()
            self._flag = loop.call_later(left + 0.01, lambda: self.lobby.in_background(self._time_is_up(seat)))

    async def _time_is_up(self, seat: int) -> None:
        with contextlib.suppress(Refused, StoreDown):
            await self.do(Entry("flag", seat))
        if self.table.to_move == seat:  # could not be stored: again in a while
            await asyncio.sleep(HEARTBEAT)
            self.look_after()

    async def is_ours(self) -> bool:
        """Whether this worker has the lease, which it then prolongs."""
        if time.monotonic() < self._leased_until - LEASE / 2:
            return True
        until = tables.now() + LEASE * 1000
        held = await self.lobby.store.lease(self.record.id, self.lobby.worker, until)
        self._leased_until = time.monotonic() + LEASE if held else 0.0
        return held

    async def _think(self) -> None:
        """Let bots move until it is a person's turn. Whatever else happens at the table cancels this."""
        while bot := self.table.bot_to_move():
            seat, number = self.table.to_move, len(self.table.entries)
            assert seat is not None
            try:
                if not await self.is_ours():
                    await asyncio.sleep(LEASE / 3)
                    continue
                view = self.table.state.view(seat)
                action = await self.lobby.thinkers.choose(self.table.game, bot, view)
                if action not in view["actions"]:
                    raise BotFailed(f"{action!r:.60} is not possible")
                entry = Entry("act", seat, action)
            except BotFailed as failure:
                self.lobby.metrics.bots_replaced += 1
                logger.error("a bot failed", extra={"table": self.record.id, "bot": bot, "reason": str(failure)})
                if bot == LAST_RESORT:
                    await asyncio.sleep(HEARTBEAT)
                    continue
                entry = Entry("sit", seat, f"{BOT} {LAST_RESORT}")
            except StoreDown:
                await asyncio.sleep(1)
                continue
            try:
                await asyncio.shield(self.lobby.in_background(self.do(entry, need=partial(self._need, number))))
            except StoreDown:
                await asyncio.sleep(1)
            except Refused:
                pass  # the game has moved on
        self._thinking = None

    def _need(self, number: int) -> None:
        if len(self.table.entries) != number:
            raise Refused("moved-on", "the game has moved on")

    @property
    def is_idle(self) -> bool:
        busy = self.listeners or self.lock.locked() or self._thinking or self._flag
        return not busy and time.monotonic() - self.used > IDLE

    def close(self) -> None:
        if self._thinking:
            self._thinking.cancel()
        if self._flag:
            self._flag.cancel()

    # What is told

    def shown(self, client: str) -> say.TableShown:
        record = self.record
        return say.TableShown(
            id=record.id,
            game=record.game,
            rules=record.rules,
            options=self.table.game.options,
            seats=self._seats(),
            yours=list(self.seats_of(client)),
            listed=bool(record.listed),
            chat=bool(record.chat),
            clock=record.clock // 1000,
            chosen=not record.salt,
            commitment=security.commitment(record.seed, record.salt),
            over=self.table.over,
            rematch=record.rematch,
        )

    def _seats(self) -> list[say.SeatShown]:
        if self._shown[0] is not self.table.seats:
            shown = [say.SeatShown(seat.kind, seat.name) for seat in self.table.seats]  # type: ignore[arg-type]
            self._shown = self.table.seats, shown
        return self._shown[1]

    def _is_preparing(self) -> bool:
        table = self.table
        return table.has_bots and not table.over and self.lobby.thinkers.is_preparing(table.game)

    def _time_left(self) -> list[int]:
        return [self.table.time_left(seat, tables.now()) for seat in range(len(self.table.seats))]

    def news(self, client: str, since: int, ack: str | None = None) -> bytes:
        """What a client does not know yet, as bytes."""
        table = self.table
        viewers = self.viewers_of(client)
        since = since if since <= len(table.entries) else 0
        if ack is None and not table.clock and (viewers, since) in self._news:
            return self._news[viewers, since]
        over = table.over
        news = say.News(
            since=since,
            seq=len(table.entries),
            events=table.events(since, viewers),
            views=table.views(viewers),
            yours=[viewer for viewer in viewers if viewer is not None],
            seats=self._seats(),
            to_move=table.to_move,
            asking=table.asking.seat if table.asking else None,
            assisted=table.assisted,
            over=over,
            result=table.result if over else None,
            time_left=self._time_left() if table.clock else None,
            fair=say.Fair(self.record.seed, self.record.salt) if over else None,
            rematch=self.record.rematch,
            preparing=self._is_preparing(),
            ack=ack,
        )
        encoded = encode(news)
        if ack is None:
            self._news[viewers, since] = encoded
        return encoded


def table_of(stored: Stored) -> Table:
    """A table as it was stored."""
    record = stored.record
    origin: dict[str, Any] = {"seed": int(record.seed)}
    if record.position:
        origin["position"] = json.loads(record.position)
    game = dreamdeck.make(record.game, **json.loads(record.options))
    if game.rules_version != record.rules:
        raise Refused("old-rules", f"this game was played by rules {record.rules}; now they are {game.rules_version}")
    return Table(game, origin, stored.entries, record.clock, bool(record.chat))
