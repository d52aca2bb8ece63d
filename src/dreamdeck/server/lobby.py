"""The tables of one worker: creating, joining, claiming seats, rematches, advice."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Coroutine
from dataclasses import asdict, replace
from typing import Any

import dreamdeck
from dreamdeck.bots.levels import BOTS
from dreamdeck.kernel.errors import DreamdeckError, OptionError, listed
from dreamdeck.kernel.game import Json
from dreamdeck.server import messages as say
from dreamdeck.server import security
from dreamdeck.server.bots import BotFailed, Thinkers
from dreamdeck.server.metrics import Metrics
from dreamdeck.server.room import HEARTBEAT, Forbidden, Room
from dreamdeck.server.store import Record, Store, StoreDown
from dreamdeck.table import table as tables
from dreamdeck.table.table import BOT, PERSON, Entry, Refused, clean

MOST_LISTED = 100
logger = logging.getLogger("dreamdeck.lobby")


class NotFound(Refused):
    """There is no such thing."""


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
        """Do something at once, and what of it has to wait for a future when that is there: a task costs more."""
        try:
            waits_for = what.send(None)
        except StopIteration:
            pass
        except Exception as error:
            self._failed(error)
        else:
            waits_for.add_done_callback(lambda _: self.begin(what))

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
