"""The web application: routes of the lobby, the socket, health and figures, and the pages of the client."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.server import messages as say
from dreamdeck.server import pages, security
from dreamdeck.server.lobby import Lobby, NotFound, offer
from dreamdeck.server.openapi import Operation, document
from dreamdeck.server.room import Forbidden
from dreamdeck.server.security import Buckets, Guard, Limits
from dreamdeck.server.socket import Sockets
from dreamdeck.server.store import StoreDown
from dreamdeck.table.table import Refused

T = TypeVar("T", bound=msgspec.Struct)
logger = logging.getLogger("dreamdeck.app")

TABLE = "/api/tables/{id}"
HINT, REVIEW = f"{TABLE}/seats/{{seat}}/hint", f"{TABLE}/seats/{{seat}}/review"
LATE = (404, 409)
OPERATIONS = (
    Operation("GET", "/api/games", "The games with their options, and the bots.", answer=say.Offer),
    Operation("GET", "/api/tables", "Listed tables that are not over.", answer=say.Tables),
    Operation("POST", "/api/tables", "A new table.", say.CreateTable, say.Links, status=201),
    Operation("GET", TABLE, "A table.", answer=say.TableShown, problems=(404,)),
    Operation("POST", f"{TABLE}/join", "Come in by a link.", say.Join, say.Joined, problems=(404,)),
    Operation(
        "POST",
        f"{TABLE}/seats/{{seat}}",
        "Sit down, or set a bot there.",
        say.Claim,
        say.TableShown,
        problems=(404, 409),
    ),
    Operation("POST", f"{TABLE}/rematch", "Another game with the same seats.", answer=say.TableId, problems=(404, 409)),
    Operation("GET", f"{TABLE}/log", "The log of a finished game.", answer=say.Log, problems=(404, 409)),
    Operation("GET", HINT, "What each choice is worth.", answer=say.Hint, problems=(403, 404, 409)),
    Operation("GET", REVIEW, "Where a finished game was decided.", answer=say.Review, problems=(403, 404, 409)),
    Operation("GET", "/healthz", "Whether games can be stored.", answer=say.Health),
    Operation("GET", "/metrics", "Figures for Prometheus."),
)


class Api:
    """The handlers, each named in `app`."""

    def __init__(self, lobby: Lobby, limits: Limits) -> None:
        self.lobby = lobby
        self.new_tables = Buckets(limits.new_tables)
        self.sockets = Sockets(lobby, limits, problem_of)

    # Who asks

    def known_client(self, request: Request) -> tuple[str, dict[str, str]]:
        """A client, given a token if it has none, and the headers that bring it."""
        client = security.client_of(request)
        if client:
            return client, {}
        token = security.new_token()
        return security.hashed(token), {"set-cookie": security.cookie(request.scope, token)}

    # The lobby

    async def games(self, request: Request) -> Response:
        return answer(offer())

    async def tables(self, request: Request) -> Response:
        return answer(await self.lobby.to_join(security.client_of(request)))

    async def create(self, request: Request) -> Response:
        wish = await body(request, say.CreateTable)
        if not self.new_tables.take(request.client.host if request.client else ""):
            return problem(429, "too-often", "too many new tables; wait a little")
        client, headers = self.known_client(request)
        return answer(await self.lobby.create(wish, client), 201, headers)

    async def table(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["id"])
        client = security.client_of(request)
        room.need_to_see(client)
        return answer(room.shown(client))

    async def join(self, request: Request) -> Response:
        wish = await body(request, say.Join)
        room = await self.lobby.room(request.path_params["id"])
        client, headers = self.known_client(request)
        return answer(await self.lobby.join(room, client, wish.token), 200, headers)

    async def claim(self, request: Request) -> Response:
        wish = await body(request, say.Claim)
        room = await self.lobby.room(request.path_params["id"])
        client, headers = self.known_client(request)
        await self.lobby.claim(room, client, request.path_params["seat"], wish)
        return answer(room.shown(client), 200, headers)

    async def rematch(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["id"])
        return answer(await self.lobby.rematch(room, security.client_of(request)))

    async def log(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["id"])
        room.need_to_see(security.client_of(request))
        return answer(self.lobby.log(room))

    async def hint(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["id"])
        return answer(await self.lobby.hint(room, security.client_of(request), request.path_params["seat"]))

    async def review(self, request: Request) -> Response:
        room = await self.lobby.room(request.path_params["id"])
        return answer(await self.lobby.review(room, security.client_of(request), request.path_params["seat"]))

    # Operations

    async def health(self, request: Request) -> Response:
        up = await self.lobby.store.is_up()
        return answer(say.Health(True)) if up else problem(503, "store", "games cannot be stored now")

    async def metrics(self, request: Request) -> Response:
        figures = self.lobby.metrics.text(len(self.lobby.rooms), self.sockets.count)
        return PlainTextResponse(figures, media_type="text/plain; version=0.0.4; charset=utf-8")

    async def openapi(self, request: Request) -> Response:
        return Response(msgspec.json.encode(document(OPERATIONS, version("dreamdeck"))), media_type="application/json")


def app(lobby: Lobby, limits: Limits, origins: tuple[str, ...] = ()) -> ASGIApp:
    api = Api(lobby, limits)
    handlers: dict[tuple[str, str], Callable[[Request], Awaitable[Response]]] = {
        ("GET", "/api/games"): api.games,
        ("GET", "/api/tables"): api.tables,
        ("POST", "/api/tables"): api.create,
        ("GET", TABLE): api.table,
        ("POST", f"{TABLE}/join"): api.join,
        ("POST", f"{TABLE}/seats/{{seat}}"): api.claim,
        ("POST", f"{TABLE}/rematch"): api.rematch,
        ("GET", f"{TABLE}/log"): api.log,
        ("GET", HINT): api.hint,
        ("GET", REVIEW): api.review,
        ("GET", "/healthz"): api.health,
        ("GET", "/metrics"): api.metrics,
    }
    routes: list[BaseRoute] = [
        Route(o.path.replace("{seat}", "{seat:int}"), handlers[o.method, o.path], methods=[o.method])
        for o in OPERATIONS
    ]
    routes += [Route("/openapi.json", api.openapi), *pages.routes()]

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await lobby.start()
        yield
        await lobby.stop()

    def mistake(request: Request, error: Exception) -> Response:
        lobby.metrics.errors += 1
        logger.error("a mistake in the program", exc_info=error)
        return problem(500, "mistake", "a mistake in the program; it is in the server's log")

    inner = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={DreamdeckError: lambda request, error: problem_of(error), Exception: mistake},
    )

    async def pages_and_sockets(scope: Scope, receive: Receive, send: Send) -> None:
        await (api.sockets if scope["type"] == "websocket" else inner)(scope, receive, send)

    return Guard(pages_and_sockets, limits, origins)


async def body(request: Request, kind: type[T]) -> T:
    """The body of a request; Refused when it is not what was asked for."""
    sent = Headers(scope=request.scope).get("content-type", "").partition(";")[0].strip()
    if sent != "application/json":
        raise Refused("content-type", "expected a body of application/json")
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except say.UNREADABLE as error:
        raise Refused("body", str(error)) from error


def answer(message: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    plain = {"cache-control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(message), status, plain, "application/json")


def problem(status: int, code: str, error: str) -> Response:
    return answer(say.Problem(code, error), status)


STATUS = {
    "taken": 409,
    "over": 409,
    "not-over": 409,
    "not-your-turn": 409,
    "no-advice": 409,
    "busy": 503,
    "too-many": 429,
}


def problem_of(error: Exception) -> Response:
    """A problem in its status and words."""
    if isinstance(error, Forbidden):
        return problem(403, error.code, str(error))
    if isinstance(error, NotFound):
        return problem(404, error.code, str(error))
    if isinstance(error, Refused):
        return problem(STATUS.get(error.code, 400), error.code, str(error))
    if isinstance(error, StoreDown):
        return problem(503, "store", str(error))
    return problem(400, "option", str(error))
