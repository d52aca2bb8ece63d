"""One WebSocket for each viewer: what the client missed, then news as it comes; commands, each answered once.

A connection remembers only how far its client is. Whoever is slow gets several events in one message, never a queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections import Counter
from collections.abc import Callable

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from dreamdeck.kernel.errors import DreamdeckError, IllegalAction
from dreamdeck.server import messages as say
from dreamdeck.server import security
from dreamdeck.server.lobby import Lobby, NotFound, need_bot
from dreamdeck.server.room import Room
from dreamdeck.server.security import Bucket, Limits
from dreamdeck.server.store import StoreDown
from dreamdeck.table.table import BOT, EMPTY, LONGEST_CHAT, PERSON, STAND_IN, Entry, Refused, clean, now

PATH = re.compile(r"/api/tables/([^/]+)/ws")
TOO_OFTEN, BROKEN = 1008, 1011
FIRST_MESSAGE = 10  # seconds until hello
STRIKES = 50  # refused messages for their rate before the socket is closed
logger = logging.getLogger("dreamdeck.socket")
decoder = msgspec.json.Decoder(say.Command)
encode = msgspec.json.Encoder().encode


class Sockets:
    """The sockets of all tables, as an app of their own: every layer above them would take part in every message."""

    def __init__(self, lobby: Lobby, limits: Limits, problem_of: Callable[[Exception], Response]) -> None:
        self.lobby = lobby
        self.limits = limits
        self.problem_of = problem_of
        self.of_address: Counter[str] = Counter()

    @property
    def count(self) -> int:
        return self.of_address.total()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = (scope.get("client") or ("",))[0]
        client = security.client_of(HTTPConnection(scope))
        try:
            path = PATH.fullmatch(scope["path"])
            if path is None:
                raise NotFound("no-socket", "there is no such socket")
            room = await self.lobby.room(path[1])
            room.need_to_see(client)
            if self.limits.sockets and self.of_address[address] >= self.limits.sockets:
                raise Refused("too-many", "too many connections from one address")
        except DreamdeckError as error:
            await self.problem_of(error)(scope, receive, send)
            return
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        self.of_address[address] += 1
        try:
            await Connection(receive, send, self.lobby, room, client, self.limits).run()
        finally:
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]


class Connection:
    def __init__(self, receive: Receive, send: Send, lobby: Lobby, room: Room, client: str, limits: Limits) -> None:
        self.receive = receive
        self.send = send
        self.lobby = lobby
        self.room = room
        self.client = client
        self.since = 0
        self._bucket = Bucket(limits.messages)
        self._strikes = 0
        self._has_news = False
        self._is_answering = True  # nothing is told before hello is answered
        self._is_telling = False

    def wake(self) -> None:
        """There is news: the answer to a command brings it along, or it is told now."""
        self._has_news = True
        if not self._is_answering and not self._is_telling:
            self.lobby.begin(self._tell())

    async def run(self) -> None:
        try:
            async with asyncio.timeout(FIRST_MESSAGE):
                await self._hello()
            while True:
                self._is_answering = False
                if self._has_news:
                    self.wake()
                text = await self._receive()
                self._is_answering = True
                await self._answer(text)
        except (WebSocketDisconnect, TimeoutError):
            pass
        except Exception:
            self.lobby.metrics.errors += 1
            logger.exception("a mistake in the program")
            with contextlib.suppress(Exception):
                await self._close(BROKEN)
        finally:
            self.room.listeners.discard(self)

    async def _hello(self) -> None:
        while True:
            text = await self._receive()
            try:
                message = decoder.decode(text)
            except say.UNREADABLE as error:
                await self._refuse(None, "message", str(error))
                continue
            if isinstance(message, say.Hello):
                self.room.listeners.add(self)
                await self._send_news(message.since)
                return
            await self._refuse(None, "hello", "the first message is hello")

    async def _tell(self) -> None:
        """Pass on news until there is no more."""
        self._is_telling = True
        try:
            while self._has_news:
                await self._send_news(self.since)
        except WebSocketDisconnect:
            pass
        finally:
            self._is_telling = False

    async def _send_news(self, since: int, ack: str | None = None) -> None:
        self._has_news = False
        self.since = len(self.room.table.entries)
        await self._send(self.room.news(self.client, since, ack))

    async def _receive(self) -> str | bytes:
        """The next message; too many too fast are refused, and in the end the socket is closed."""
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code") or 1000)
            if self._bucket.take():
                text: str | bytes = message.get("text") or message.get("bytes") or b""
                return text
            self._strikes += 1
            if self._strikes > STRIKES:
                await self._close(TOO_OFTEN)
                raise WebSocketDisconnect(TOO_OFTEN)
            await self._refuse(None, "too-often", "too many messages; wait a little")

    async def _send(self, data: bytes) -> None:
        try:
            await self.send({"type": "websocket.send", "text": data.decode()})
        except (OSError, RuntimeError):  # closed in the meantime
            raise WebSocketDisconnect(1006) from None

    async def _close(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code})

    async def _refuse(self, command: str | None, code: str, error: str) -> None:
        self.lobby.metrics.refusals += 1
        await self._send(encode(say.Refusal(command, code, error)))

    # Commands

    async def _answer(self, text: str | bytes) -> None:
        begun = time.perf_counter()
        try:
            command = decoder.decode(text)
        except say.UNREADABLE as error:
            await self._refuse(None, "message", str(error))
            return
        if isinstance(command, say.Hello):
            await self._send_news(command.since)
            return
        try:
            if isinstance(command, say.Replay):
                then = self.room.table.at(command.seq)
                views = then.views(self.room.viewers_of(self.client))
                await self._send(encode(say.Replayed(command.id, command.seq, views)))
                return
            await self._do(command)
        except Refused as refused:
            await self._refuse(command.id, refused.code, str(refused))
        except IllegalAction as illegal:
            await self._refuse(command.id, "illegal", str(illegal))
        except StoreDown as down:
            await self._refuse(command.id, "store", str(down))
        except DreamdeckError as error:
            await self._refuse(command.id, "refused", str(error))
        else:
            self.lobby.metrics.commands += 1
            await self._send_news(self.since, command.id)
            self.lobby.metrics.stored.observe(time.perf_counter() - begun)

    async def _do(self, command: say.Seated) -> None:
        self.room.need_seat(self.client, command.seat)
        table = self.room.table
        if isinstance(command, say.Act):
            await self.room.do(Entry("act", command.seat, command.action, now(), command.id))
            return
        if table.is_repeated(*self._name(command)):
            return
        if table.over and not isinstance(command, say.Chat):
            raise Refused("over", "the game is over")
        if isinstance(command, say.Replace):
            need_bot(command.bot)
            if command.absent not in table.people:
                raise Refused("no-person", f"nobody sits on seat {command.absent}")
            await self.room.need_absence(command.absent)
        await self.room.do(*self._entry(command))

    def _name(self, command: say.Seated) -> tuple[int, str]:
        """Where a command is noted: what is done to another's seat must not clash with that player's own ids."""
        if isinstance(command, say.Replace):
            return command.absent, f"{command.seat}/{command.id}"
        return command.seat, command.id

    def _entry(self, command: say.Seated) -> tuple[Entry, str | None]:
        """What a command comes to, and who holds the seat then if that changes."""
        table, holder = self.room.table, None
        seat, name = self._name(command)
        what, text = "sit", ""
        match command:
            case say.Chat():
                what, text = "chat", clean(command.text, LONGEST_CHAT)
            case say.Leave():
                text = f"{BOT} {STAND_IN}" if table.moves else EMPTY
                holder = None if table.moves else ""
            case say.Return():
                if table.seats[seat].kind != BOT:
                    raise Refused("no-bot", f"no bot sits on seat {seat}")
                names = [entry.text for entry in table.entries if entry.what == "sit" and entry.seat == seat]
                text = next(name for name in reversed(names) if name.startswith(PERSON))
            case say.Replace():
                text = f"{BOT} {command.bot}"
            case _:
                what = type(command).__name__.lower()
        return Entry(what, seat, text, now(), name), holder
