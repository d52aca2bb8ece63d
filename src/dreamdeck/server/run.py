"""Starting the server: settings, the store, the log of what happens, uvicorn."""

from __future__ import annotations

import contextlib
import errno
import gc
import json
import logging
import logging.config
import os
import socket
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from starlette.types import ASGIApp

from dreamdeck.kernel.batch import cores
from dreamdeck.kernel.errors import OptionError, listed
from dreamdeck.server.app import app
from dreamdeck.server.bots import Thinkers
from dreamdeck.server.lobby import Lobby
from dreamdeck.server.security import Limits
from dreamdeck.server.socket import Wire
from dreamdeck.server.store import Store

VARIABLE = "DREAMDECK_SERVER"  # how settings reach the workers
GRACE = 5  # seconds for requests under way when stopping
logger = logging.getLogger("dreamdeck.run")


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # a file, or postgresql://...
    workers: int = 1
    origins: tuple[str, ...] = ()
    away_after: float = 60
    limits: Limits = field(default_factory=Limits)
    quiet: bool = False  # a player's own terminal: only what is wrong


def limits_of(words: list[str]) -> Limits:
    """`messages=20` and the like, over the defaults."""
    defaults = asdict(Limits())
    for word in words:
        name, _, value = word.partition("=")
        if name not in defaults or not value.isascii() or not value.isdigit():
            raise OptionError(f"limit {word!r}: expected one of {listed(list(defaults))} with a number: messages=20")
        defaults[name] = int(value)
    return Limits(**defaults)


def origins_of(words: list[str]) -> tuple[str, ...]:
    """Where pages are from, as browsers say it: `https://play.example`, without a path."""
    for word in words:
        scheme, _, place = word.partition("://")
        if scheme not in ("http", "https") or not place or "/" in place:
            raise OptionError(f"origin {word!r}: expected the beginning of an address, such as https://play.example")
    return tuple(words)


def store_of(database: str) -> Store:
    """The store that a URL or path names."""
    if database.startswith(("postgresql://", "postgres://")):
        try:
            from dreamdeck.server.store_postgres import PostgresStore
        except ImportError as error:
            raise OptionError("PostgreSQL needs the extra: pip install dreamdeck[postgres]") from error
        return PostgresStore(database)
    if "://" in database:
        scheme = database.partition("://")[0]
        raise OptionError(f"database {scheme}://…: expected a file or postgresql://user@host/name")
    from dreamdeck.server.store_sqlite import SqliteStore

    return SqliteStore(Path(database))


def make() -> ASGIApp:
    """The app of one worker, from the settings in the environment."""
    settings = msgspec.json.decode(os.environ[VARIABLE], type=Settings)
    write_logs(settings.quiet)
    gc.freeze()  # what is there now stays; looking through thousands of tables again and again takes its time
    gc.set_threshold(50_000, 20, 1000)
    lobby = Lobby(store_of(settings.database), Thinkers(max(1, cores() - 1)), settings.away_after)
    return app(lobby, settings.limits, settings.origins)


def need_free(host: str, port: int) -> None:
    """OptionError when nobody can listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.getaddrinfo(host, port, family)
        with socket.create_server((host, port), family=family):
            pass
    except (socket.gaierror, UnicodeError) as error:
        raise OptionError(f"cannot listen at {host}: expected an address of this machine, such as 0.0.0.0") from error
    except OSError as error:
        other = "--host" if error.errno == errno.EADDRNOTAVAIL else "--port"
        raise OptionError(
            f"cannot listen at {host}, port {port}: {os.strerror(error.errno or 0)}; choose another {other}"
        ) from error


def serve(settings: Settings) -> None:
    """Run until told to stop; sockets are then closed with 1012, so that clients come back."""
    store = store_of(settings.database)
    if settings.workers > 1 and not settings.database.startswith("postgres"):
        raise OptionError("several workers need a database of their own kind: --database postgresql://user@host/name")
    store.open()  # what is wrong is better said before anything starts
    store.close()
    need_free(settings.host, settings.port)
    os.environ[VARIABLE] = json.dumps(asdict(settings))
    write_logs(settings.quiet)
    logger.info("serving", extra={"host": settings.host, "port": settings.port, "workers": settings.workers})
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.run(
            "dreamdeck.server.run:make",
            factory=True,
            host=settings.host,
            port=settings.port,
            workers=settings.workers,
            http="h11",
            ws=Wire,
            ws_max_size=settings.limits.frame or sys.maxsize,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=GRACE,
            access_log=False,
            log_config=None,
            server_header=False,
        )
    logger.info("stopped")


# Logs: one JSON object a line, without tokens, seeds or addresses


STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in STANDARD}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def write_logs(quiet: bool = False) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if quiet else logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it names the address of every connection
