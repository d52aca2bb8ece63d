"""Tables on disk: one schema, one set of statements, one thread that writes.

Everything asked of a store is a job. The thread takes all jobs that wait, does them in one transaction and answers
when that is on disk: many moves share the price of one sync. `store_sqlite` and `store_postgres` say how to connect.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass, field, fields
from functools import partial
from typing import Any, TypeVar

from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.table.table import Entry, now

T = TypeVar("T")
MOST_AT_ONCE = 500
GATHER, LONGEST_GATHER = 0.001, 0.05  # seconds to wait for more jobs: for each that came last time, and at most
logger = logging.getLogger("dreamdeck.store")

# What was changed from version to version; a database is brought from its own to the latest.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, rules BIGINT NOT NULL, options TEXT NOT NULL,
            seed TEXT NOT NULL, salt TEXT NOT NULL, position TEXT NOT NULL, clock BIGINT NOT NULL,
            chat BIGINT NOT NULL, listed BIGINT NOT NULL, invite TEXT NOT NULL, watch TEXT NOT NULL,
            created BIGINT NOT NULL, finished BIGINT NOT NULL, rematch TEXT NOT NULL,
            owner TEXT NOT NULL DEFAULT '', lease BIGINT NOT NULL DEFAULT 0)""",
        "CREATE INDEX tables_to_join ON tables (listed, finished, created)",
        """CREATE TABLE entries (
            table_id TEXT NOT NULL REFERENCES tables (id), n BIGINT NOT NULL, what TEXT NOT NULL,
            seat BIGINT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, command TEXT NOT NULL,
            PRIMARY KEY (table_id, n))""",
        """CREATE TABLE guests (
            table_id TEXT NOT NULL REFERENCES tables (id), client TEXT NOT NULL, plays BIGINT NOT NULL,
            PRIMARY KEY (table_id, client))""",
        """CREATE TABLE holders (
            table_id TEXT NOT NULL REFERENCES tables (id), seat BIGINT NOT NULL, client TEXT NOT NULL,
            seen BIGINT NOT NULL, PRIMARY KEY (table_id, seat))""",
    ),
)


class StoreDown(DreamdeckError):
    """Nothing can be stored now; nothing of what was asked has happened."""


class Conflict(Exception):
    """Somebody else has written this entry first."""


@dataclass(frozen=True)
class Record:
    """What does not change about a table, and how far it is."""

    id: str
    game: str
    rules: int
    options: str  # JSON
    seed: str
    salt: str
    position: str = ""  # JSON, or nothing
    clock: int = 0
    chat: int = 1
    listed: int = 0
    invite: str = ""  # hashes of the tokens in the links to join and to watch
    watch: str = ""
    created: int = field(default_factory=now)
    finished: int = 0
    rematch: str = ""  # the table that came after this one


COLUMNS = ", ".join(column.name for column in fields(Record))
NEW_RECORD = f"INSERT INTO tables ({COLUMNS}) VALUES ({', '.join('?' * len(fields(Record)))})"
NEW_ENTRIES = "INSERT INTO entries (table_id, n, what, seat, text, at, command) VALUES {rows} ON CONFLICT DO NOTHING"
ROW = "(?, ?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True)
class Stored:
    """A table as it is read back: entries from the first one wanted, and who holds which seat."""

    record: Record
    entries: list[Entry]
    holders: dict[int, str]
    guests: dict[str, bool]  # by client: whether they may play, or only watch


@dataclass(slots=True, eq=False)
class Move:
    """The commonest job: one entry to write. All that wait are written in one statement."""

    table_id: str
    number: int
    entry: Entry


class Store(ABC):
    broken: tuple[type[Exception], ...]  # what the driver raises

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self.on_news: Callable[[str, int], None] = lambda table_id, number: None  # some worker has written there

    # What a database supplies

    @abstractmethod
    def connect(self) -> None: ...

    @abstractmethod
    def execute(self, statement: str, values: Sequence[object] = ()) -> Any:
        """A cursor, with `rowcount` and `fetchall()`."""

    @abstractmethod
    def disconnect(self) -> None: ...

    def lock_schema(self) -> None:  # noqa: B027
        """Keep other workers out while the schema is brought up to date."""

    def announce(self, table_id: str, number: int = 0) -> None:  # noqa: B027
        """Tell other workers that a table has news: an entry, or (0) something else."""

    # The thread

    def open(self) -> None:
        """Connect and bring the schema up to date; StoreDown says what is wrong."""
        try:
            self.connect()
            self.migrate()
        except self.broken as error:
            raise StoreDown(f"{self}: {_reason(error)}") from error
        self._thread.start()

    def close(self) -> None:
        """After all that was asked is done."""
        self._jobs.put(None)
        self._thread.join()
        self.disconnect()

    def migrate(self) -> None:
        self.execute("BEGIN")
        self.lock_schema()
        self.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
        (rows,) = self.execute("SELECT count(*), max(version) FROM schema_version").fetchall()
        version = rows[1] or 0
        if version > len(MIGRATIONS):
            self.execute("ROLLBACK")
            raise StoreDown(f"{self}: made by a newer Dreamdeck (schema {version}, this one has {len(MIGRATIONS)})")
        for statement in (statement for step in MIGRATIONS[version:] for statement in step):
            self.execute(statement)
        if not rows[0]:
            self.execute("INSERT INTO schema_version VALUES (?)", (len(MIGRATIONS),))
        else:
            self.execute("UPDATE schema_version SET version = ?", (len(MIGRATIONS),))
        self.execute("COMMIT")

    def _work(self) -> None:
        batch: list[_Job] = []
        while (job := self._jobs.get()) is not None:
            if len(batch) > 1:
                time.sleep(min(GATHER * len(batch), LONGEST_GATHER))
            batch = [job]
            while len(batch) < MOST_AT_ONCE and not self._jobs.empty() and (job := self._jobs.get()) is not None:
                batch.append(job)
            self._do(batch)
            if job is None:
                return

    def _do(self, batch: list[_Job]) -> None:
        try:
            answers = self._transaction(batch)
        except self.broken as error:
            if len(batch) > 1:  # one that cannot be done must not take the others along
                for job in batch:
                    self._do([job])
                return
            logger.error("cannot store", extra={"reason": _reason(error)})
            answers = [StoreDown(f"the game cannot be stored now, try again later ({_reason(error)})")]
        except Exception as error:
            logger.exception("a mistake in the program")
            answers = [error] * len(batch)
        _answer(batch, answers)

    def _transaction(self, batch: list[_Job]) -> list[object]:
        answers: list[object] = []
        try:
            self.execute("BEGIN")
            written = self._write([job.do for job in batch if isinstance(job.do, Move)])
            for job in batch:
                if isinstance(job.do, Move):
                    answers.append(None if job.do in written else Conflict())
                    continue
                try:
                    answers.append(job.do())
                except Conflict as conflict:
                    answers.append(conflict)
            self.execute("COMMIT")
        except BaseException:
            self.roll_back()
            raise
        return answers

    def _write(self, moves: list[Move]) -> set[Move]:
        """Write entries in one statement; those whose number was still free."""
        if not moves:
            return set()
        values = [value for move in moves for value in (move.table_id, move.number, *move.entry)]
        free = self.insert(NEW_ENTRIES.format(rows=", ".join([ROW] * len(moves))), values, len(moves))
        written = set(moves)
        if free is not None:
            first = {(move.table_id, move.number): move for move in reversed(moves)}  # of two for one place the first
            written = {first[place] for place in free}
        for move in written:
            self.announce(move.table_id, move.number)
        return written

    def insert(self, statement: str, values: Sequence[object], rows: int) -> set[tuple[str, int]] | None:
        """Insert entries whose number is free: which tables' which numbers, or None when it was all of them."""
        return set(self.execute(f"{statement} RETURNING table_id, n", values).fetchall())

    def roll_back(self) -> None:
        try:
            self.execute("ROLLBACK")
        except self.broken:
            self.reconnect()

    def reconnect(self) -> None:
        """The connection is of no use any more; the next job may find the database back."""
        try:
            self.disconnect()
            self.connect()
        except self.broken as error:
            logger.error("cannot connect", extra={"reason": _reason(error)})

    def run(self, do: Callable[[], T] | Move) -> asyncio.Future[T]:
        """Have a job done; to wait for it is to wait until it is on disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(do, loop, future))
        return future

    def do_now(self, do: Callable[[], T]) -> T:
        """Have a job done and wait for it, where nothing else goes on."""

        async def once() -> T:
            return await self.run(do)

        return asyncio.run(once())

    # What is asked of a store

    async def create(
        self, record: Record, entries: Iterable[Entry], holders: dict[int, str], guests: Iterable[str], before: str = ""
    ) -> str:
        """A new table; `before` is the one that this is the rematch of. The id of the table that there is then."""
        return await self.run(partial(self.create_now, record, list(entries), holders, list(guests), before))

    def create_now(
        self, record: Record, entries: list[Entry], holders: dict[int, str], guests: list[str], before: str = ""
    ) -> str:
        if before:
            taken = self.execute("SELECT rematch FROM tables WHERE id = ?", (before,)).fetchall()
            if taken and taken[0][0]:
                return str(taken[0][0])
            self.execute("UPDATE tables SET rematch = ? WHERE id = ?", (record.id, before))
            self.announce(before)
        self.execute(NEW_RECORD, astuple(record))
        for number, entry in enumerate(entries, 1):
            self._insert(record.id, number, entry)
        for client in guests:
            self.execute("INSERT INTO guests VALUES (?, ?, 1)", (record.id, client))
        for seat, client in holders.items():
            self.execute("INSERT INTO holders VALUES (?, ?, ?, ?)", (record.id, seat, client, now()))
        return record.id

    def _insert(self, table_id: str, number: int, entry: Entry) -> None:
        if not self._write([Move(table_id, number, entry)]):
            raise Conflict

    def append(self, table_id: str, number: int, entry: Entry, holder: str | None = None) -> asyncio.Future[None]:
        """Write entry `number`; Conflict if there is one already. `holder` holds the seat from then on, "" nobody."""
        return self.run(
            Move(table_id, number, entry) if holder is None else partial(self._sit, table_id, number, entry, holder)
        )

    def _sit(self, table_id: str, number: int, entry: Entry, holder: str) -> None:
        self._insert(table_id, number, entry)
        self.execute("DELETE FROM holders WHERE table_id = ? AND seat = ?", (table_id, entry.seat))
        if holder:
            self.execute("INSERT INTO holders VALUES (?, ?, ?, ?)", (table_id, entry.seat, holder, now()))

    async def load(self, table_id: str, after: int = 0) -> Stored | None:
        """A table with its entries after the first ones."""
        return await self.run(partial(self.load_now, table_id, after))

    def load_now(self, table_id: str, after: int = 0) -> Stored | None:
        rows = self.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table_id,)).fetchall()
        if not rows:
            return None
        entries = self.execute(
            "SELECT what, seat, text, at, command FROM entries WHERE table_id = ? AND n > ? ORDER BY n",
            (table_id, after),
        ).fetchall()
        holders = self.execute("SELECT seat, client FROM holders WHERE table_id = ?", (table_id,)).fetchall()
        guests = self.execute("SELECT client, plays FROM guests WHERE table_id = ?", (table_id,)).fetchall()
        return Stored(
            Record(*rows[0]),
            [Entry(*row) for row in entries],
            dict(holders),
            {client: bool(plays) for client, plays in guests},
        )

    async def admit(self, table_id: str, client: str, plays: bool) -> None:
        """Let a client in who came by a link."""
        statement = """INSERT INTO guests VALUES (?, ?, ?) ON CONFLICT (table_id, client)
            DO UPDATE SET plays = CASE WHEN excluded.plays > guests.plays THEN excluded.plays ELSE guests.plays END"""

        def admit() -> None:
            self.execute(statement, (table_id, client, int(plays)))
            self.announce(table_id)

        await self.run(admit)

    async def finish(self, table_id: str) -> None:
        """The game is over: the table is not listed any more."""
        await self.run(
            lambda: self.execute("UPDATE tables SET finished = ? WHERE id = ? AND finished = 0", (now(), table_id))
        )

    async def to_join(self, most: int) -> list[str]:
        """Listed tables that are not over, the latest first."""
        statement = "SELECT id FROM tables WHERE listed = 1 AND finished = 0 ORDER BY created DESC LIMIT ?"
        return await self.run(lambda: [row[0] for row in self.execute(statement, (most,)).fetchall()])

    def ids_now(self) -> list[str]:
        return [row[0] for row in self.execute("SELECT id FROM tables ORDER BY created, id").fetchall()]

    async def touch(self, present: Sequence[tuple[str, str]]) -> None:
        """These clients are at these tables now."""

        def touch() -> None:
            for table_id, client in present:
                self.execute("UPDATE holders SET seen = ? WHERE table_id = ? AND client = ?", (now(), table_id, client))

        await self.run(touch)

    async def last_seen(self, table_id: str, seat: int) -> int:
        """When the holder of a seat was last here."""
        statement = "SELECT seen FROM holders WHERE table_id = ? AND seat = ?"
        rows = await self.run(lambda: self.execute(statement, (table_id, seat)).fetchall())
        return int(rows[0][0]) if rows else 0

    async def lease(self, table_id: str, worker: str, until: int) -> bool:
        """Whether this worker is the one that looks after a table's bots and clock until then."""
        statement = "UPDATE tables SET owner = ?, lease = ? WHERE id = ? AND (owner = ? OR lease < ?)"
        values = (worker, until, table_id, worker, now())
        return await self.run(lambda: bool(self.execute(statement, values).rowcount))

    async def is_up(self) -> bool:
        """Whether something can be stored now."""
        try:
            await self.run(lambda: self.execute("UPDATE schema_version SET version = version"))
        except StoreDown:
            return False
        return True


@dataclass(slots=True)
class _Job:
    do: Callable[[], Any] | Move
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


def _answer(batch: list[_Job], answers: list[Any]) -> None:
    """Wake those who wait, all at once."""

    def tell() -> None:
        for job, answer in zip(batch, answers, strict=True):
            if job.future.done():
                continue
            if isinstance(answer, Exception):
                job.future.set_exception(answer)
            else:
                job.future.set_result(answer)

    try:
        batch[0].loop.call_soon_threadsafe(tell)
    except RuntimeError:
        logger.info("nobody waits any more")


def _reason(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
