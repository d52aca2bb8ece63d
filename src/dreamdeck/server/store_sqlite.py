"""Tables in an SQLite file: what one machine needs."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dreamdeck.server.store import Store


class SqliteStore(Store):
    broken = (sqlite3.Error, OSError)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def connect(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.connection = sqlite3.connect(self.path, isolation_level=None, timeout=10, check_same_thread=False)
        self.execute("PRAGMA page_size = 1024")  # of a new file: each move changes a page, and small ones cost less
        self.execute("PRAGMA journal_mode = WAL")
        self.execute("PRAGMA synchronous = FULL")
        self.execute("PRAGMA wal_autocheckpoint = 16000")  # pages that change often are written back less often
        self.execute("PRAGMA foreign_keys = ON")

    def execute(self, statement: str, values: Sequence[object] = ()) -> Any:
        return self.connection.execute("BEGIN IMMEDIATE" if statement == "BEGIN" else statement, values)

    def insert(self, statement: str, values: Sequence[object], rows: int) -> set[tuple[str, int]] | None:
        """As a rule all numbers are free, and one step inserts them all; only else is it asked which ones are."""
        self.execute("SAVEPOINT entries")
        if self.execute(statement, values).rowcount == rows:
            return None
        self.execute("ROLLBACK TO entries")
        return super().insert(statement, values, rows)

    def disconnect(self) -> None:
        self.connection.close()

    async def lease(self, table_id: str, worker: str, until: int) -> bool:
        return True  # one server, one file

    def __str__(self) -> str:
        return str(self.path)
