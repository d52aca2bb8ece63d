"""What is acknowledged is stored; what cannot be stored is refused in words, and works again when it can be."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

import dreamdeck
from dreamdeck.server.lobby import new_record
from dreamdeck.server.store import MIGRATIONS, Conflict, StoreDown
from dreamdeck.server.store_sqlite import SqliteStore
from dreamdeck.table import log
from dreamdeck.table.table import Entry
from tests.server.server import Guest, running
from tests.server.socket import Talk


def test_disk_full_and_then_not(data: Path) -> None:
    with running(data) as server:
        ann = Guest(server)
        table = ann.create()["id"]
        ann.claim(table, 0)
        with Talk(server, table, ann.cookie) as talk:
            before = talk.act(0, talk.news["views"][0]["actions"][-1])
            _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            full = min(path.stat().st_size for path in data.glob("server.db*") if path.stat().st_size)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (min(full, 4096), most))
            action = talk.news["views"][0]["actions"][-1]
            talk.say(do="act", id="again", seat=0, action=action)
            refused = talk.hear()
            assert refused["code"] == "store" and "cannot be stored now" in refused["error"], refused
            assert httpx.get(f"{server.url}/healthz").status_code == 503
            talk.say(do="hello", since=0)
            assert talk.hear()["seq"] == before["seq"], "nothing has happened"
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
            talk.say(do="act", id="again", seat=0, action=action)
            assert talk.hear()["ack"] == "again"
            assert httpx.get(f"{server.url}/healthz").status_code == 200
        server.kill()
        server.start()
        with Talk(server, table, ann.cookie) as talk:
            assert talk.news["seq"] == before["seq"] + 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--data", "/proc/nowhere"], "server.db"),
        (["--database", "mysql://root@host/x"], "expected a file or postgresql://"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "postgresql://127.0.0.1/x: "),
        (["--workers", "2"], "several workers need"),
        (["--limit", "speed=3"], "expected one of body, frame"),
        (["--host", "203.0.113.1"], "cannot listen at 203.0.113.1, port 8000: "),
    ],
)
def test_what_cannot_be_served_is_said_at_once(tmp_path: Path, options: list[str], said: str) -> None:
    command = [sys.executable, "-m", "dreamdeck", "serve", "--data", str(tmp_path), *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and said in done.stderr and "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "server.db"
    path.write_text("my diary " * 1000)
    with pytest.raises(StoreDown, match="not a database"):
        SqliteStore(path).open()
    assert path.read_text() == "my diary " * 1000


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "server.db"
    store = SqliteStore(path)
    store.open()
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE schema_version SET version = 99")
    connection.close()
    with pytest.raises(StoreDown, match=f"schema 99, this one has {len(MIGRATIONS)}"):
        SqliteStore(path).open()


def test_writes_of_many_are_one_and_each_gets_its_answer(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "server.db")
    store.open()
    game = dreamdeck.make("onirim")
    records = [new_record(game) for _ in range(40)]
    sit = Entry("sit", 0, "person Ann", 1)

    async def write() -> list[BaseException | None]:
        await asyncio.gather(*(store.create(record, [sit], {0: "c"}, []) for record in records))
        twice = [store.append(record.id, 2, Entry("chat", 0, "a", 2, "x")) for record in records]
        twice += [store.append(record.id, 2, Entry("chat", 0, "b", 2, "y")) for record in records[:20]]
        return await asyncio.gather(*twice, return_exceptions=True)

    answers = asyncio.run(write())
    assert [type(answer) for answer in answers] == [type(None)] * 40 + [Conflict] * 20
    stored = store.do_now(lambda: [store.load_now(record.id) for record in records])
    assert all(one and [entry.text for entry in one.entries] == ["person Ann", "a"] for one in stored)
    store.close()


def test_games_go_out_and_come_in_as_text(data: Path, tmp_path: Path) -> None:
    with running(data) as server:
        ann = Guest(server)
        table = ann.create(options={"mode": "duel"})["id"]
        ann.claim(table, 0, "Ann")
        ann.claim(table, 1, "Bob")
        with Talk(server, table, ann.cookie) as talk:
            for _ in range(8):
                seat = talk.news["to_move"]
                talk.act(seat, talk.news["views"][seat]["actions"][0])
    dreamdeck_games("export", tmp_path / "out", "--data", data)
    written = tmp_path / "out" / f"{table}.log"
    first = log.load_table(written)
    assert len(first.entries) == 10 and first.views([0, 1]) == talk.news["views"]
    line = dreamdeck_games("import", written, "--data", tmp_path / "other")
    with running(tmp_path / "other") as server:
        bob = Guest(server)
        again, invite = line.split()
        bob.join(again, invite)
        bob.claim(again, 1, "Bob")
        with Talk(server, again, bob.cookie) as talk:
            assert talk.news["views"] == first.views([1])
            assert talk.news["seq"] == 11
    broken = tmp_path / "broken.log"
    broken.write_text(written.read_text() + "@1 fly\n")
    assert "'fly'" in dreamdeck_games("import", broken, "--data", tmp_path / "other", code=2)


def dreamdeck_games(*words: object, code: int = 0) -> str:
    command = [sys.executable, "-m", "dreamdeck", "games", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stderr
    return done.stdout or done.stderr


def test_a_record_of_other_rules_is_not_played(tmp_path: Path) -> None:
    from dreamdeck.server.room import table_of
    from dreamdeck.server.store import Stored
    from dreamdeck.table.table import Refused

    record = replace(new_record(dreamdeck.make("onirim")), rules=99)
    with pytest.raises(Refused, match="rules 99"):
        table_of(Stored(record, [], {}, {}))
