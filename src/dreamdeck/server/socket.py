"""One WebSocket for each viewer: what the client missed, then news as it comes; commands, each answered once.

A connection remembers only how far its client is. Whoever is slow gets several events in one message, never a queue.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from struct import pack
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import State

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
# The head of a frame: that it is the last of a message, text, masked; the longest one that says its length right there
LAST, TEXT, MASKED, SHORT = 0x80, 0x81, 0x80, 125
FIRST_MESSAGE = 10  # seconds until hello
AHEAD = 8  # messages that may wait before nothing more is read from a socket
STRIKES = 50  # refused messages for their rate before the socket is closed
logger = logging.getLogger("dreamdeck.socket")
decoder = msgspec.json.Decoder(say.Command)
encode = msgspec.json.Encoder().encode


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's protocol with a short cut for whole messages of text, which nearly all are: they are heard at once, not
    by way of a queue, and what is told is written at once. The long way took a seventh of a move's time."""

    hears: Callable[[str], None] | None = None
    _is_between_frames = False

    def data_received(self, data: bytes) -> None:
        """A short message that comes whole needs no parser. After anything that does not, nothing is taken for one."""
        size = len(data) - 6
        is_whole = 0 <= size <= min(SHORT, self.config.ws_max_size) and data[0] & LAST and data[1] == MASKED | size
        if is_whole and data[0] == TEXT and self.hears and self._is_between_frames:
            self.handle_text(Frame(Opcode.TEXT, apply_mask(data[6:], data[2:6])))
            return
        self._is_between_frames = self._is_between_frames and bool(is_whole)
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self._is_between_frames = True
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"]["wire"] = self

    def handle_text(self, event: Frame) -> None:
        if self.hears and event.fin and self.queue.empty() and not self.close_sent:
            with contextlib.suppress(UnicodeDecodeError):
                return self.hears(bytes(event.data).decode())
        super().handle_text(event)

    async def tell(self, text: bytes) -> None:
        """Send a message when the client has taken enough of those before."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise WebSocketDisconnect(1006)
        self.transport.write(_frame(text))

    def pause(self) -> None:
        """Read nothing more from a client that sends faster than it is answered."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def _frame(text: bytes) -> bytes:
    """A message of text as it goes over the wire."""
    size = len(text)
    if size <= SHORT:
        return bytes((TEXT, size)) + text
    return (pack("!BBH", TEXT, 126, size) if size < 1 << 16 else pack("!BBQ", TEXT, 127, size)) + text


class Sockets:
    """The sockets of all tables, as an app of their own: every layer above them would take part in every message."""

    def __init__(self, lobby: Lobby, limits: Limits, problem_of: Callable[[Exception], Response]) -> None:
        self.lobby = lobby
        self.limits = limits
        self.problem_of = problem_of
        self.outbox = Outbox(lobby)
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
            wire: Wire = scope["state"].pop("wire")
            await Connection(wire, self.lobby, self.outbox, room, client, self.limits).run()
        finally:
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]


class Outbox:
    """Connections that have news when the event loop has done what is at hand: all is written first, then all is sent.

    Many moves are on disk at once. To do one kind of work for all of them, and then the other, takes less time than
    to change from one to the other for each.
    """

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._due: list[Connection] = []

    def add(self, connection: Connection) -> None:
        if not self._due:
            asyncio.get_running_loop().call_soon(self._send)
        self._due.append(connection)

    def _send(self) -> None:
        due, self._due = self._due, []
        for sending in [connection.sending() for connection in due]:
            self.lobby.begin(sending)


class Connection:
    def __init__(self, wire: Wire, lobby: Lobby, outbox: Outbox, room: Room, client: str, limits: Limits) -> None:
        self.wire = wire
        self.lobby = lobby
        self.outbox = outbox
        self.room = room
        self.client = client
        self.since = 0
        self._bucket = Bucket(limits.messages)
        self._strikes = 0
        self._unanswered: deque[str | bytes] = deque()
        self._is_answering = False
        self._has_news = False
        self._done: tuple[str, float] | None = None  # a command to acknowledge, and when it came
        self._is_due = False  # in the outbox, or being sent
        self._sent: asyncio.Future[None] | None = None  # what waits until nothing is due

    def wake(self) -> None:
        """There is news: it is told soon, or when the last news is sent."""
        self._has_news = True
        if not self._is_due:
            self._is_due = True
            self.outbox.add(self)

    async def run(self) -> None:
        """Until the client has gone."""
        self.wire.hears = self.hear
        self._patience = asyncio.get_running_loop().call_later(FIRST_MESSAGE, self.wire.transport.close)
        try:
            while (message := await self.wire.receive())["type"] == "websocket.receive":
                self.hear(message.get("text") or message.get("bytes") or b"")
        finally:
            self.wire.hears = None
            self._patience.cancel()
            self._unanswered.clear()
            self.room.listeners.discard(self)

    def hear(self, text: str | bytes) -> None:
        """Answer a message at once, or after those before it."""
        self._unanswered.append(text)
        if not self._is_answering:
            self.lobby.begin(self._answer_all())
        elif len(self._unanswered) >= AHEAD:
            self.wire.pause()

    async def _answer_all(self) -> None:
        self._is_answering = True
        try:
            while self._unanswered:
                if self._is_due:  # answers come in the order of the commands
                    self._sent = asyncio.get_running_loop().create_future()
                    await self._sent
                    continue
                text = self._unanswered.popleft()
                await (self._answer(text) if self._bucket.take() else self._slow_down())
        except WebSocketDisconnect:
            self._unanswered.clear()
        except Exception as error:
            await self._give_up(error)
        finally:
            self._is_answering = False
            self.wire.go_on()

    async def _slow_down(self) -> None:
        """Refuse one of too many messages, and in the end close the socket."""
        self._strikes += 1
        if self._strikes > STRIKES:
            await self._close(TOO_OFTEN)
            raise WebSocketDisconnect(TOO_OFTEN)
        await self._refuse(None, "too-often", "too many messages; wait a little")

    async def _give_up(self, error: Exception) -> None:
        self.lobby.metrics.errors += 1
        logger.error("a mistake in the program", exc_info=error)
        with contextlib.suppress(Exception):
            await self._close(BROKEN)
        self._nothing_is_due()

    def sending(self) -> Coroutine[Any, Any, None]:
        """Write the news; what is left to do is to send it."""
        try:
            return self._tell(self._written())
        except Exception as error:
            return self._give_up(error)

    def _written(self) -> bytes:
        """The news for this client, with the acknowledgement of what it asked for."""
        ack, since = None, self.since
        if self._done:
            ack, begun = self._done
            self.lobby.metrics.stored.observe(time.perf_counter() - begun)
        self._has_news, self._done, self.since = False, None, len(self.room.table.entries)
        return self.room.news(self.client, since, ack)

    async def _tell(self, news: bytes) -> None:
        """Send what was written; what has come up meanwhile is due next."""
        try:
            await self.wire.tell(news)
        except WebSocketDisconnect:
            self._has_news = False
        finally:
            self._nothing_is_due()
        if self._has_news:
            self.wake()

    def _nothing_is_due(self) -> None:
        self._is_due = False
        if self._sent and not self._sent.done():
            self._sent.set_result(None)

    async def _close(self, code: int) -> None:
        await self.wire.send({"type": "websocket.close", "code": code})

    async def _refuse(self, command: str | None, code: str, error: str) -> None:
        self.lobby.metrics.refusals += 1
        await self.wire.tell(encode(say.Refusal(command, code, error)))

    # Commands

    async def _answer(self, text: str | bytes) -> None:
        begun = time.perf_counter()
        try:
            command = decoder.decode(text)
        except say.UNREADABLE as error:
            await self._refuse(None, "message", str(error))
            return
        if isinstance(command, say.Hello):
            self._patience.cancel()
            self.room.listeners.add(self)
            self.since = command.since
            self.wake()
            return
        if self not in self.room.listeners:
            await self._refuse(None, "hello", "the first message is hello")
            return
        try:
            if isinstance(command, say.Replay):
                then = self.room.table.at(command.seq)
                views = then.views(self.room.viewers_of(self.client))
                await self.wire.tell(encode(say.Replayed(command.id, command.seq, views)))
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
            self._done = command.id, begun
            self.wake()

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
