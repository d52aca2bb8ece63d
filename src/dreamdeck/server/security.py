"""Who may do what: tokens and cookies, hosts and origins, limits, headers. docs/security.md says what is promised."""

from __future__ import annotations

import hashlib
import ipaddress
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dreamdeck.kernel.chance import SEEDS

LOCAL = ("localhost", "127.0.0.1", "::1")
A_YEAR = 365 * 24 * 3600
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@dataclass(frozen=True)
class Limits:
    """What one client may ask of the server; 0 means any number."""

    body: int = 1 << 17  # bytes of a request; a deck of one's own fits
    frame: int = 1 << 13  # bytes of a message on a socket
    requests: float = 20  # a second and address
    files: float = 200  # of the client, a second and address
    messages: float = 20  # a second and socket
    sockets: int = 100  # at once and address
    new_tables: float = 1  # a second and address


class Bucket:
    """Lets through `rate` a second on average, and three seconds' worth at once."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = max(1.0, 3 * rate)
        self.left = self.most
        self.clock = clock
        self.at = clock()

    def take(self) -> bool:
        if not self.rate:
            return True
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return not self.rate or self.left + (self.clock() - self.at) * self.rate >= self.most


class Buckets:
    """A bucket for each address; full ones are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        if len(self.buckets) >= self.MOST:
            self.buckets = {name: bucket for name, bucket in self.buckets.items() if not bucket.is_full}
        return self.buckets.setdefault(address, Bucket(self.rate)).take()


# Tokens and seeds


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_seed() -> int:
    """96 bits that nobody knows before the game is over."""
    return secrets.randbelow(SEEDS)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def commitment(seed: str, salt: str) -> str:
    """Published when a game starts; seed and salt follow at its end."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


# Cookies


def is_local(scope: Scope) -> bool:
    return hostname(Headers(scope=scope).get("host", "")) in LOCAL and scope.get("scheme", "http") in ("http", "ws")


def cookie_name(scope: Scope) -> str:
    """Browsers take the prefix __Host- only with Secure, which plain http to this very machine cannot have."""
    return "dreamdeck" if is_local(scope) else "__Host-dreamdeck"


def client_of(connection: HTTPConnection) -> str:
    """The hash of the token in the cookie; "" without one."""
    token = connection.cookies.get(cookie_name(connection.scope), "")
    return hashed(token) if token else ""


def cookie(scope: Scope, token: str) -> str:
    secure = "" if is_local(scope) else "; Secure"
    return f"{cookie_name(scope)}={token}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Strict{secure}"


# Hosts and origins


@lru_cache(maxsize=64)
def hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_host_allowed(host: str, origins: tuple[str, ...]) -> bool:
    """Names must be known, or any page could point its own name at this server."""
    name = hostname(host)
    if name in LOCAL or any(name == hostname(origin.partition("//")[2]) for origin in origins):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_origin_allowed(origin: str | None, host: str, origins: tuple[str, ...]) -> bool:
    """A browser always says where a page is from; programs that are none say nothing."""
    if origin is None or origin in origins:
        return True
    scheme, _, place = origin.partition("://")
    return scheme in ("http", "https") and place == host


class Guard:
    """Stands before the app: hosts, origins, rates, sizes; adds the headers."""

    def __init__(self, app: ASGIApp, limits: Limits, origins: tuple[str, ...]) -> None:
        self.app = app
        self.limits = limits
        self.origins = origins
        self.requests = Buckets(limits.requests)
        self.files = Buckets(limits.files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        address = (scope.get("client") or ("",))[0]
        if not is_host_allowed(host, self.origins):
            await refuse(scope, receive, send, 421, "host", "this server goes by another name (serve --origin URL)")
        elif not is_origin_allowed(headers.get("origin"), host, self.origins):
            await refuse(scope, receive, send, 403, "origin", "this page may not speak to this server")
        elif not (self.requests if scope["path"].startswith("/api") else self.files).take(address):
            await refuse(scope, receive, send, 429, "too-often", "too many requests; wait a little")
        elif int_or(headers.get("content-length"), 0) > self.limits.body:
            await refuse(scope, receive, send, 413, "too-big", f"at most {self.limits.body} bytes")
        else:
            is_socket = scope["type"] == "websocket"  # has its own limits, and no headers
            await (self.app(scope, receive, send) if is_socket else self._answer(scope, receive, send))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, self._bounded(receive), _with_headers(send))

    def _bounded(self, receive: Receive) -> Receive:
        """A body without a length is cut off where it becomes too long: what is left of it is no JSON."""
        left = self.limits.body

        async def bounded() -> Message:
            nonlocal left
            message = await receive()
            if message["type"] == "http.request":
                left -= len(message.get("body", b""))
                if left < 0:
                    return {"type": "http.request", "body": b"", "more_body": False}
            return message

        return bounded


def int_or(text: str | None, default: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 18 else default


def _with_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return with_headers


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, code: str, error: str) -> None:
    """Answer a request or a handshake with a problem."""
    import msgspec

    body = msgspec.json.encode({"code": code, "error": error})
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()  # websocket.connect
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
