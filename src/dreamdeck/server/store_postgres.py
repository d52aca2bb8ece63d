"""Tables in PostgreSQL, for several workers. NOTIFY carries only (table, entry); the log says the rest."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import psycopg

from dreamdeck.server.store import Store

CHANNEL = "dreamdeck"
SCHEMA_LOCK = 0x0D12EA3
PATIENCE = 5  # seconds to wait for a connection
logger = logging.getLogger("dreamdeck.store")


class PostgresStore(Store):
    broken = (psycopg.Error, OSError)

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url = url
        self._closing = threading.Event()
        self._listener = threading.Thread(target=self._listen, name="store-news", daemon=True)

    def _connection(self) -> psycopg.Connection[Any]:
        return psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE, application_name="dreamdeck")

    def connect(self) -> None:
        self.connection = self._connection()

    def open(self) -> None:
        super().open()
        self._listener.start()

    def close(self) -> None:
        self._closing.set()
        super().close()
        self._listener.join(timeout=2)

    def execute(self, statement: str, values: Sequence[object] = ()) -> Any:
        return self.connection.execute(statement.replace("?", "%s"), values)

    def roll_back(self) -> None:
        if self.connection.closed or self.connection.broken:
            self.reconnect()
        else:
            super().roll_back()

    def disconnect(self) -> None:
        self.connection.close()

    def lock_schema(self) -> None:
        self.execute("SELECT pg_advisory_xact_lock(?)", (SCHEMA_LOCK,))

    def announce(self, table_id: str, number: int = 0) -> None:
        self.execute("SELECT pg_notify(?, ?)", (CHANNEL, f"{table_id} {number}"))

    def _listen(self) -> None:
        """Pass on which tables have news; after a pause in the connection, that all may have some ("")."""
        while not self._closing.is_set():
            try:
                with self._connection() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.on_news("", 0)
                    while not self._closing.is_set():
                        for notice in connection.notifies(timeout=1):
                            table_id, _, number = notice.payload.partition(" ")
                            self.on_news(table_id, int(number))
            except psycopg.Error as error:
                logger.error("no news from the database", extra={"reason": str(error).strip().partition("\n")[0]})
                self._closing.wait(1)

    def __str__(self) -> str:
        url = urlsplit(self.url)
        return f"{url.scheme}://{url.hostname or ''}{url.path}"  # without a password
