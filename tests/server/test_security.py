"""What docs/security.md promises: tokens, cookies, origins, hosts, limits, headers, logs without secrets."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connected
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.utils import apply_mask

from dreamdeck.server import security
from dreamdeck.server.app import app
from dreamdeck.server.bots import Thinkers
from dreamdeck.server.lobby import Lobby
from dreamdeck.server.messages import CreateTable
from dreamdeck.server.security import Bucket, Limits
from dreamdeck.server.socket import Connection, Wire
from dreamdeck.server.store_sqlite import SqliteStore
from tests.server.server import Guest, Server, free_port, running
from tests.server.socket import Talk


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its limits."""
    with running(tmp_path_factory.mktemp("limited"), "--limit=sockets=3", "--limit=requests=5") as server:
        yield server


def test_tokens_are_long_and_stored_as_hashes_only(server: Server) -> None:
    ann = Guest(server)
    links = ann.create()
    ann.claim(links["id"], 0)
    token = ann.http.cookies["dreamdeck"]
    for secret in (token, links["invite"], links["watch"]):
        assert len(secret) >= 43
    stored = json.dumps([server.rows(f"SELECT * FROM {name}") for name in ("tables", "guests", "holders")])
    assert security.hashed(token) in stored and security.hashed(links["invite"]) in stored
    assert not [secret for secret in (token, links["invite"], links["watch"]) if secret in stored]


def test_cookies_are_host_only_and_secure_except_on_this_machine(server: Server) -> None:
    wish = {"game": "onirim"}
    local = httpx.post(f"{server.url}/api/tables", json=wish).headers["set-cookie"]
    assert local.startswith("dreamdeck=") and "HttpOnly; SameSite=Strict" in local and "Secure" not in local
    far = httpx.post(f"{server.url}/api/tables", json=wish, headers={"host": "192.0.2.1"}).headers["set-cookie"]
    assert far.startswith("__Host-dreamdeck=") and far.endswith("HttpOnly; SameSite=Strict; Secure")
    tunnel = {"x-forwarded-proto": "https"}
    assert "Secure" in httpx.post(f"{server.url}/api/tables", json=wish, headers=tunnel).headers["set-cookie"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://localhost.evil"])
def test_other_pages_may_not_speak_to_the_server(server: Server, origin: str) -> None:
    ann = Guest(server)
    table = ann.create(listed=True)["id"]
    assert ann.http.post("/api/tables", json={"game": "onirim"}, headers={"origin": origin}).status_code == 403
    with pytest.raises(InvalidStatus, match="403"), Talk(server, table, Origin=origin):
        pass
    with Talk(server, table, Origin=server.url):
        pass


def test_the_server_answers_to_its_own_names_only(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/games", headers={"host": "evil.example"}).status_code == 421
    assert httpx.get(f"{server.url}/api/games", headers={"host": "localhost:1234"}).status_code == 200


def test_every_answer_has_the_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/tables/nowhere", "/nowhere", "/healthz"):
        headers = httpx.get(server.url + path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
    assert httpx.get(f"{server.url}/api/games").headers["cache-control"] == "no-store"


def test_big_bodies_are_refused(server: Server) -> None:
    big = b'{"game": "' + b"x" * Limits().body + b'"}'
    kind = {"content-type": "application/json"}
    assert httpx.post(f"{server.url}/api/tables", content=big, headers=kind).status_code == 413
    in_parts = iter([big[:1000], big[1000:]])
    assert httpx.post(f"{server.url}/api/tables", content=in_parts, headers=kind).status_code == 400
    assert (
        httpx.post(f"{server.url}/api/tables", content=b"{}", headers={"content-type": "text/plain"}).status_code == 400
    )


def test_big_frames_close_the_socket(server: Server) -> None:
    table = Guest(server).create(listed=True)["id"]
    with Talk(server, table) as talk:
        talk.socket.send("x" * (Limits().frame + 1))
        with pytest.raises(ConnectionClosed, match="1009"):
            talk.hear()


def test_a_server_without_a_limit_reads_frames_of_any_size(tmp_path: Path) -> None:
    with running(tmp_path, "--limit=frame=0") as server:
        table = Guest(server).create(listed=True)["id"]
        with Talk(server, table) as talk:
            talk.socket.send("x" * (Limits().frame + 1))
            assert talk.hear()["code"] == "message"


def test_too_many_messages_are_refused_and_then_the_socket_is_closed(limited: Server) -> None:
    table = Guest(limited).create(listed=True)["id"]
    with Talk(limited, table) as talk:
        for _ in range(300):
            talk.say(do="replay", id="r", seq=0)
        with pytest.raises(ConnectionClosed, match="1008"):
            for _ in range(301):
                talk.hear()
        assert sum("too-often" in text for text in talk.heard) == 50


def test_a_client_that_sends_faster_than_it_is_answered_has_to_wait(tmp_path: Path) -> None:
    acts = 20_000

    async def flood() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "server.db"), Thinkers())
        limits = Limits(requests=0, messages=0)
        config = uvicorn.Config(app(lobby, limits), port=free_port(), ws=Wire, log_config=None)
        serving = asyncio.create_task((server := uvicorn.Server(config)).serve())
        while not server.started:
            await asyncio.sleep(0.01)
        table = (await lobby.create(CreateTable("onirim", listed=True), "ann")).id
        room = await lobby.room(table)
        room._hold({0: security.hashed("ann")})
        url, cookie = f"ws://127.0.0.1:{config.port}/api/tables/{table}/ws", {"Cookie": "dreamdeck=ann"}
        async with connected(url, additional_headers=cookie, compression=None, proxy=None) as way:
            await way.send('{"do":"hello"}')
            await way.recv()
            (connection,) = room.listeners
            assert isinstance(connection, Connection)
            async with room.lock:
                sending = asyncio.create_task(send_all(way))
                await asyncio.sleep(1)
                assert not sending.done()
                assert len(connection._unanswered) < 1000
            ids = [json.loads(await way.recv())["id"] for _ in range(acts)]
            assert ids == [str(number) for number in range(acts)]
            await sending
        server.should_exit = True
        await serving

    async def send_all(way: ClientConnection) -> None:
        for number in range(acts):
            await way.send(json.dumps({"do": "act", "id": str(number), "seat": 0, "action": "x" * 200}) + " " * 800)

    asyncio.run(flood())


def test_messages_are_understood_however_they_come(server: Server) -> None:
    """Whole, in pieces, several at once, in fragments, and cut so that the rest of one looks like a whole one."""

    def masked(head: int, text: bytes, mask: bytes = b"mask") -> bytes:
        return bytes((head, 0x80 | len(text))) + mask + apply_mask(text, mask)

    with Talk(server, Guest(server).create(listed=True)["id"]) as talk:
        expected = 0

        def say(*pieces: bytes, times: int = 1) -> None:
            nonlocal expected
            for piece in pieces:
                talk.socket.socket.sendall(piece)
                time.sleep(0.01)
            for _ in range(times):
                answer = talk.hear()
                assert (answer["kind"], answer["ack"]) == ("replayed", str(expected))
                expected += 1

        def text(number: int) -> bytes:
            return b'{"do":"replay","id":"%d","seq":0}' % number

        talk.socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        say(masked(0x81, text(0)))
        say(masked(0x89, b"ping"), masked(0x81, text(1)))
        say(masked(0x81, text(2))[:2], masked(0x81, text(2))[2:])
        looks_whole = bytes((0x81, 0x80 | len(text(3)) - 2)) + b"xx"
        say(masked(0x81, text(3), looks_whole)[:2], masked(0x81, text(3), looks_whole)[2:])
        say(masked(0x81, text(4)) + masked(0x81, text(5)), times=2)
        say(masked(0x01, text(6)[:9]), masked(0x80, text(6)[9:]))
        say(masked(0x82, text(7)))
        say(*(masked(0x81, text(8))[n : n + 1] for n in range(6 + len(text(8)))))
        say(masked(0x81, text(9)))
        talk.socket.socket.sendall(masked(0x81, b"\xff"))
        with pytest.raises(ConnectionClosed, match="1007"):
            talk.hear()


def test_too_many_requests_and_sockets_are_refused(limited: Server) -> None:
    table = Guest(limited).create(listed=True)["id"]
    three = [Talk(limited, table) for _ in range(3)]
    with three[0], three[1], three[2], pytest.raises(InvalidStatus, match="429"), Talk(limited, table):
        pass
    http = Guest(limited).http
    assert 429 in (http.get("/api/tables").status_code for _ in range(500))


def test_a_bucket_lets_through_what_it_may() -> None:
    times = [0.0]
    bucket = Bucket(2, lambda: times[0])
    assert [bucket.take() for _ in range(7)] == [True] * 6 + [False]
    times[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    assert all(Bucket(0).take() for _ in range(1000))


def test_logs_tell_no_secrets(data: Path) -> None:
    with running(data) as server:
        ann = Guest(server)
        links = ann.create()
        ann.claim(links["id"], 0)
        with Talk(server, links["id"], ann.cookie) as talk:
            talk.act(0, talk.news["views"][0]["actions"][0])
        ((seed, salt),) = server.rows("SELECT seed, salt FROM tables")
        token = ann.http.cookies["dreamdeck"]
    written = server.log.read_text()
    assert server.lines() and not [s for s in (seed, salt, token, links["invite"], links["watch"]) if s in written]
    assert not [line for line in server.lines() if line["level"] == "error"]


def test_a_stop_tells_clients_to_come_back(data: Path) -> None:
    with running(data) as server:
        ann = Guest(server)
        table = ann.create()["id"]
        ann.claim(table, 0)
        with Talk(server, table, ann.cookie) as talk:
            moved = talk.act(0, talk.news["views"][0]["actions"][0])
            server.stop()
            with pytest.raises(ConnectionClosed, match="1012"):
                talk.hear()
        server.start()
        with Talk(server, table, ann.cookie, since=moved["seq"]) as talk:
            assert talk.news["views"] == moved["views"] and talk.news["events"] == []


def test_there_is_a_socket_for_each_table_and_no_other(server: Server) -> None:
    for path in ("api/tables/nowhere/ws", "api/tables//ws", "api/ws", ""):
        with pytest.raises(InvalidStatus, match="404"), connect(f"ws://127.0.0.1:{server.port}/{path}", proxy=None):
            pass
