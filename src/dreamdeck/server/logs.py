"""The server's games as plain text logs, and back. Commands of the machine's owner: logs hold the seeds."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from dreamdeck.kernel.errors import OptionError
from dreamdeck.server import security
from dreamdeck.server.lobby import new_record
from dreamdeck.server.room import table_of
from dreamdeck.server.run import store_of
from dreamdeck.table import log
from dreamdeck.table.table import EMPTY, Entry, Table


def export(database: str, paths: list[Path]) -> None:
    """Write every game to a file of its own."""
    if len(paths) != 1:
        raise OptionError("games export: expected one folder to write to")
    if "://" not in database and not Path(database).exists():
        raise OptionError(f"{database}: there are no games of a server; name its --database or --data")
    try:
        paths[0].mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"{paths[0]}: cannot be written: {error.strerror}; expected a folder") from error
    store = store_of(database)
    store.open()
    try:
        ids = store.do_now(store.ids_now)
        for table_id in ids:
            stored = store.do_now(lambda table_id=table_id: store.load_now(table_id))  # type: ignore[misc]
            assert stored
            log.save(paths[0] / f"{table_id}.log", table_of(stored))
    finally:
        store.close()
    print(f"{len(ids)} games written to {paths[0]}", file=sys.stderr)


def import_(database: str, paths: list[Path]) -> None:
    """Read games from files; prints the id and the invitation of each."""
    if not paths:
        raise OptionError("games import: expected log files")
    tables = [log.load_table(path) for path in paths]  # all of them are right, or none is taken
    store = store_of(database)
    store.open()
    try:
        for table in tables:
            invite, watch = security.new_token(), security.new_token()
            record = new_record(table.game, table.clock, invite=security.hashed(invite), watch=security.hashed(watch))
            position = json.dumps(table.origin["position"]) if "position" in table.origin else ""
            record = replace(record, seed=str(table.origin["seed"]), position=position)
            entries = with_first_seats(table)
            store.do_now(lambda record=record, entries=entries: store.create_now(record, entries, {}, []))  # type: ignore[misc]
            print(record.id, invite)
    finally:
        store.close()


def with_first_seats(table: Table) -> list[Entry]:
    """All entries of a table, sitting down included."""
    at = table.entries[0].at if table.entries else 0
    seated = [(number, seat) for number, seat in enumerate(table.first_seats) if seat.kind != EMPTY]
    first = [Entry("sit", number, f"{seat.kind} {seat.name or number + 1}", at) for number, seat in seated]
    return first + table.entries
