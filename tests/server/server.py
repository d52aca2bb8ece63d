"""A real server in a process of its own, and clients that play on it."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json = dict[str, Any]
UNLIMITED = [f"--limit={name}=0" for name in ("requests", "messages", "sockets", "new_tables")]


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


class Server:
    def __init__(self, data: Path, *options: str, port: int | None = None) -> None:
        self.data = data
        self.port = port or free_port()
        self.options = options
        self.log = data / "log.jsonl"
        data.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, "-m", "dreamdeck", "serve", "--port", str(self.port), "--data", str(self.data)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *self.options], stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
            )
        self.wait()
        return self

    def wait(self) -> None:
        for _ in range(600):
            try:
                if httpx.get(f"{self.url}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(timeout=60)

    def lines(self) -> list[Json]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def figures(self) -> dict[str, float]:
        rows = httpx.get(f"{self.url}/metrics").text.splitlines()
        return {row.split()[0]: float(row.split()[1]) for row in rows if row[0] != "#"}

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        connection = sqlite3.connect(self.data / "server.db")
        try:
            return connection.execute(statement).fetchall()
        finally:
            connection.close()


@contextmanager
def running(data: Path, *options: str) -> Iterator[Server]:
    server = Server(data, *options).start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """A client with its cookie: the lobby over HTTP."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.url, timeout=60)

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.http.request(method, path, json=body) if body is not None else self.http.request(method, path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def create(self, game: str = "onirim", **wish: Any) -> Json:
        links: Json = self.ask("POST", "/api/tables", {"game": game, **wish}, 201)
        return links

    def claim(self, table: str, seat: int, name: str = "", bot: str = "") -> Json:
        who = {"bot": bot} if bot else {"name": name or f"Player {seat}"}
        shown: Json = self.ask("POST", f"/api/tables/{table}/seats/{seat}", who)
        return shown

    def join(self, table: str, token: str) -> Json:
        joined: Json = self.ask("POST", f"/api/tables/{table}/join", {"token": token})
        return joined

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Player:
    """Plays over a socket; comes back after every failure and says again what was not answered."""

    def __init__(self, port: int, table: str, cookie: str, seats: list[int], seed: int) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/ws"
        self.cookie = cookie
        self.seats = seats
        self.dice = random.Random(seed)
        self.seq = 0
        self.events: list[Json] = []
        self.news: Json = {}
        self.acked: list[str] = []
        self.refused: list[Json] = []
        self.pending: Json | None = None
        self.sent = 0
        self.connections = 0
        self.until = 0.0

    async def play(self, seconds: float, moves: int = 1 << 30) -> None:
        """Play on for a time, or so many moves of one's own, or to the end, or until `stop`."""
        self.until = time.monotonic() + seconds
        while time.monotonic() < self.until:
            try:
                async with connect(
                    self.url, additional_headers={"Cookie": self.cookie}, compression=None, open_timeout=5, proxy=None
                ) as self.socket:
                    self.connections += 1
                    await self.socket.send(json.dumps({"do": "hello", "since": self.seq}))
                    if self.pending:
                        await self.socket.send(json.dumps(self.pending))
                    if await self._talk(self.socket, moves):
                        return
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake, EOFError):
                await asyncio.sleep(0.05 + 0.1 * self.dice.random())

    def stop(self) -> None:
        self.until = 0.0

    async def _talk(self, socket: ClientConnection, moves: int) -> bool:
        """True when there is nothing more to do; a command that nobody answers means a new connection."""
        heard = time.monotonic()
        while time.monotonic() < self.until:
            if not self.pending and self.news:
                if self.news["over"] or (len(self.acked) >= moves and not self._awaits_bot()):
                    return True
                if len(self.acked) < moves:
                    await self._move(socket)
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 0.5))
            except TimeoutError:
                if self.pending and time.monotonic() > heard + 5:
                    return False
                continue
            heard = time.monotonic()
            self.take(message)
        return True

    def _awaits_bot(self) -> bool:
        seat = self.news["to_move"]
        return seat is not None and bool(self.news["seats"][seat]["kind"] == "bot")

    async def _move(self, socket: ClientConnection) -> None:
        for seat, view in zip(self.news["yours"], self.news["views"], strict=True):
            if self.news["to_move"] == seat and seat in self.seats:
                self.sent += 1
                action = self.dice.choice(view["actions"])
                self.pending = {"do": "act", "id": f"{self.dice.getrandbits(60):x}", "seat": seat, "action": action}
                await socket.send(json.dumps(self.pending))
                return

    def take(self, message: Json) -> None:
        if message["kind"] == "news":
            assert message["since"] <= self.seq, "events are missing"
            if message["seq"] >= self.seq:
                fresh = [event for event in message["events"] if event["seq"] > self.seq]
                assert [event["seq"] for event in fresh] == list(range(self.seq + 1, message["seq"] + 1))
                self.events += fresh
                self.seq = message["seq"]
                self.news = message
        if self.pending and message.get("ack") == self.pending["id"]:
            self.acked.append(self.pending["id"])
            self.pending = None
        elif self.pending and message["kind"] == "refused" and message["id"] == self.pending["id"]:
            self.refused.append(message)
            self.pending = None
