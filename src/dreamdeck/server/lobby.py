"""The tables of one worker: creating, joining, claiming seats, moves, and who is told.

A move is checked, stored, added to the table in memory, and only then told to anybody. The number of an entry decides
between workers: whoever comes second finds it taken, reads what was written, and checks anew. The lease of a table
only says which worker asks its bots and watches its clock.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
import types
from collections.abc import Awaitable, Callable, Coroutine, Generator
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Protocol

import msgspec

import dreamdeck
from dreamdeck.bots.levels import BOTS
from dreamdeck.kernel.errors import DreamdeckError, OptionError, listed
from dreamdeck.kernel.game import Json
from dreamdeck.server import messages as say
from dreamdeck.server import security
from dreamdeck.server.bots import BotFailed, Thinkers
from dreamdeck.server.metrics import Metrics
from dreamdeck.server.store import Conflict, Record, Store, Stored, StoreDown
from dreamdeck.table import table as tables
from dreamdeck.table.table import BOT, PERSON, Entry, Refused, Table, Viewer, clean

LAST_RESORT = "random"  # the bot that goes on when another has failed
TRIES = 200  # to write an entry while others write too: each failure is another one's success
IDLE = 60  # seconds that a table without anybody stays in memory
LEASE = 15  # seconds
HEARTBEAT = 5
MOST_LISTED = 100
logger = logging.getLogger("dreamdeck.lobby")
encode = msgspec.json.Encoder().encode


class Forbidden(Refused):
    """Not for this client."""


class NotFound(Refused):
    """There is no such thing."""


class Listener(Protocol):
    """A connection that is told when its table has news."""

    client: str

    def wake(self) -> None: ...


class Room:
    """A table, who may be at it, and who is connected."""

    def __init__(self, lobby: Lobby, stored: Stored) -> None:
        self.lobby = lobby
        self.record = stored.record
        self.holders = stored.holders
        self.guests = stored.guests
        self.table = table_of(stored)
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._news: dict[tuple[tuple[Viewer, ...], int], bytes] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._flag: asyncio.TimerHandle | None = None
        self._leased_until = 0.0

    # Who may do what

    def seats_of(self, client: str) -> tuple[int, ...]:
        return tuple(sorted([seat for seat, holder in self.holders.items() if holder == client]))

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
                    self.holders = {seat: client for seat, client in self.holders.items() if seat != entry.seat}
                    self.holders |= {entry.seat: holder} if holder else {}
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
        self.record, self.holders, self.guests = stored.record, stored.holders, stored.guests
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
        return [say.SeatShown(seat.kind, seat.name) for seat in self.table.seats]  # type: ignore[arg-type]

    def _is_preparing(self) -> bool:
        has_bots = BOT in [seat.kind for seat in self.table.seats]
        return has_bots and not self.table.over and self.lobby.thinkers.is_preparing(self.table.game)

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


class Lobby:
    """All tables that this worker has in memory, over the store."""

    def __init__(self, store: Store, thinkers: Thinkers, away_after: float = 60) -> None:
        self.store = store
        self.thinkers = thinkers
        self.away_after = away_after
        self.metrics = Metrics()
        self.worker = secrets.token_hex(8)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        loop = asyncio.get_running_loop()

        def on_news(table_id: str, number: int) -> None:
            loop.call_soon_threadsafe(self._heard, table_id, number)

        self.store.on_news = on_news
        self.store.open()
        self.in_background(self._heartbeat())

    async def stop(self) -> None:
        self.store.on_news = lambda table_id, number: None
        for room in self.rooms.values():
            room.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    def in_background(self, what: Any) -> asyncio.Task[Any]:
        """Start something whose failure is logged, not lost."""
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def begin(self, what: Coroutine[Any, Any, None]) -> None:
        """Do something at once, and what of it has to wait in the background."""
        try:
            waits_for = what.send(None)
        except StopIteration:
            pass
        except Exception as error:
            self._failed(error)
        else:
            self.in_background(_rest(what, waits_for))

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self._failed(error)

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, DreamdeckError):
            self.metrics.errors += 1
            logger.error("a mistake in the program", exc_info=error)

    def _heard(self, table_id: str, number: int) -> None:
        """Some worker has written an entry, or (0) something else; without an id: perhaps anywhere."""
        for room in list(self.rooms.values()) if not table_id else [self.rooms.get(table_id)]:
            if room and (not number or number > len(room.table.entries)):
                self.in_background(room.catch_up(number))

    async def _heartbeat(self) -> None:
        """Say who is here; let go of tables that nobody is at."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            present = {(room.record.id, listener.client) for room in self.rooms.values() for listener in room.listeners}
            with contextlib.suppress(StoreDown):
                await self.store.touch(sorted(present))
            for table_id in [table_id for table_id, room in self.rooms.items() if room.is_idle]:
                del self.rooms[table_id]

    # Tables

    async def room(self, table_id: str) -> Room:
        """A table, read from the store if need be; NotFound if there is none."""
        room = self.rooms.get(table_id)
        if room is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = self._loading[table_id] = self.in_background(self._load(table_id))
            room = await asyncio.shield(loading)
        room.used = time.monotonic()
        return room

    async def _load(self, table_id: str) -> Room:
        try:
            stored = await self.store.load(table_id)
            if stored is None:
                raise NotFound("no-table", "there is no such table")
            room = self.rooms[table_id] = Room(self, stored)
            room.look_after()
            return room
        finally:
            del self._loading[table_id]

    async def create(self, wish: say.CreateTable, client: str) -> say.Links:
        made = game_with(wish.game, wish.options)
        invite, watch = security.new_token(), security.new_token()
        record = new_record(
            made,
            clock=wish.clock * 1000,
            chat=int(wish.chat),
            listed=int(wish.listed),
            invite=security.hashed(invite),
            watch=security.hashed(watch),
        )
        if wish.seed is not None or wish.position is not None:
            record = chosen_deal(record, made, wish)
        await self.store.create(record, [], {}, [client])
        return say.Links(record.id, invite, watch)

    async def to_join(self, client: str) -> say.Tables:
        rooms = [await self.room(table_id) for table_id in await self.store.to_join(MOST_LISTED)]
        return say.Tables([room.shown(client) for room in rooms])

    async def join(self, room: Room, client: str, token: str) -> say.Joined:
        given = security.hashed(token)
        if secrets.compare_digest(given, room.record.invite):
            plays = True
        elif secrets.compare_digest(given, room.record.watch):
            plays = False
        else:
            raise Forbidden("link", "this link does not lead to this table")
        await self.store.admit(room.record.id, client, plays)
        room.admit(client, plays)
        return say.Joined(room.guests[client])

    async def claim(self, room: Room, client: str, seat: int, wish: say.Claim) -> None:
        """Sit down, or set a bot on an empty seat."""
        room.need_to_play(client)
        if seat >= len(room.table.seats):
            raise NotFound("no-seat", f"seat {seat}: expected one from 0 to {len(room.table.seats) - 1}")
        if (wish.name is None) == (wish.bot is None):
            raise Refused("claim", "expected either a name or a bot")

        def need_free() -> None:
            kind = room.table.seats[seat].kind
            if kind == BOT or (kind == PERSON and seat in room.holders):  # an imported game has people without seats
                raise Refused("taken", f"seat {seat} is taken")

        if wish.bot is None:
            name = clean(wish.name or "", tables.LONGEST_NAME)
            await room.do(Entry("sit", seat, f"{PERSON} {name}"), client, need_free)
        else:
            need_bot(wish.bot)
            await room.do(Entry("sit", seat, f"{BOT} {wish.bot}"), "", need_free)

    async def rematch(self, room: Room, client: str) -> say.TableId:
        """Another game with the same seats; whoever asks first makes it."""
        if client not in room.holders.values():
            raise Forbidden("not-seated", "only players can ask for a rematch")
        if not room.table.over:
            raise Refused("not-over", "the game is not over yet")
        again = room.table.rematch({"seed": 0})
        old = room.record
        record = new_record(room.table.game, old.clock, old.chat, old.listed, invite=old.invite, watch=old.watch)
        guests = {client for client, plays in room.guests.items() if plays} | set(room.holders.values())
        table_id = await self.store.create(record, again.entries, room.holders, sorted(guests), old.id)
        room.record = replace(room.record, rematch=table_id)
        room._changed()
        return say.TableId(table_id)

    # Advice, for those who play alone or against bots

    async def hint(self, room: Room, client: str, seat: int) -> say.Hint:
        """What the choices of a seat are worth, by its view alone."""
        room.need_seat(client, seat)
        need_no_other_person(room)
        view = room.table.state.view(seat)
        if room.table.to_move != seat:
            raise Refused("not-your-turn", "there is nothing for you to choose now")
        judged = await self._advice(self.thinkers.advise(room.table.game, view))
        preparing = self.thinkers.is_preparing(room.table.game)
        return say.Hint([say.ChoiceJudged(**each) for each in judged], preparing)

    async def review(self, room: Room, client: str, seat: int) -> say.Review:
        """Where a finished game was won or lost, by what a seat could know."""
        from dreamdeck.bots import advice

        room.need_seat(client, seat)
        need_no_other_person(room)
        if not room.table.over:
            raise Refused("not-over", "a game is looked back at when it is over")
        table = room.table
        judged = await self._advice(self.thinkers.review(table.game, table.state.log, [seat]))
        moments = [advice.Moment(**each) for each in judged]
        won = bool(table.result and seat in table.result["winners"])
        end = won if table.state.over or not moments else moments[-1].chance  # giving up is no bad luck
        turns = advice.turning_points(moments, end)
        return say.Review([say.MomentJudged(**each) for each in judged], [say.PointTurned(**asdict(t)) for t in turns])

    async def _advice(self, asked: Awaitable[list[Json]]) -> list[Json]:
        try:
            return await asked
        except BotFailed as failure:
            logger.error("no advice", extra={"reason": str(failure)})
            raise Refused("no-advice", "there is no advice just now") from failure

    def log(self, room: Room) -> say.Log:
        from dreamdeck.table import log

        if not room.table.over:
            raise Refused("not-over", "the log is secret until the game is over")
        record = room.record
        told = log.write_table(room.table)
        return say.Log(record.seed, record.salt, security.commitment(record.seed, record.salt), told)


@types.coroutine
def _rest(what: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """What is left of a coroutine that has begun and waits; what goes wrong meanwhile is told to it."""
    try:
        yield waits_for
    except BaseException as error:
        try:
            waits_for = what.throw(error)
        except StopIteration:
            return
        yield from _rest(what, waits_for)
    else:
        yield from what


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


def new_record(
    game: dreamdeck.Game, clock: int = 0, chat: int = 1, listed: int = 0, invite: str = "", watch: str = ""
) -> Record:
    return Record(
        id=security.new_id(),
        game=game.name,
        rules=game.rules_version,
        options=json.dumps(game.options),
        seed=str(security.new_seed()),
        salt=security.new_token(),
        clock=clock,
        chat=chat,
        listed=listed,
        invite=invite,
        watch=watch,
    )


def chosen_deal(record: Record, game: dreamdeck.Game, wish: say.CreateTable) -> Record:
    """A deal by number, or from a position. It is no secret, so nothing is sealed: it has no salt."""
    seed = int(wish.seed or 0)
    if wish.position is None:
        game.new(seed)
        return replace(record, seed=str(seed), salt="")
    game.position(wish.position, seed)
    return replace(record, seed=str(seed), salt="", position=json.dumps(wish.position))


def game_with(name: str, options: dict[str, Any]) -> dreamdeck.Game:
    """A game with options from far away: none of them may name a file here."""
    declared = {option.name: option for option in dreamdeck.game_class(name).options_declared}
    for key, value in options.items():
        option = declared.get(key)
        if option and option.read and isinstance(value, str) and value not in option.choices:
            raise OptionError(f"option {key}: expected one of {listed(option.choices)}, or the deck itself")
    return dreamdeck.make(name, **options)


def need_no_other_person(room: Room) -> None:
    if len(room.table.people) > 1:
        raise Refused("no-advice", "there is no advice in games between people")


def need_bot(bot: str) -> None:
    if bot not in BOTS:
        raise Refused("bot", f"unknown bot {bot!r}: expected one of {listed(BOTS)}")


def offer() -> say.Offer:
    games = [dreamdeck.game_class(name) for name in dreamdeck.game_names()]
    return say.Offer(
        [
            say.GameOffered(
                game.name,
                game.rules_version,
                [
                    say.OptionOffered(o.name, list(o.choices), o.default, dict(o.about), o.several, o.rule)
                    for o in game.options_declared
                ],
            )
            for game in games
        ],
        list(BOTS),
    )
