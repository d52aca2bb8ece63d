"""The server under load: many games at once with simulated players, against a bare WebSocket echo of the same stack.

The server runs in a process of its own; the players run here. First they take their time, which shows how long an
acknowledgement takes; then they move as fast as they can, which shows how many moves there can be. The echo answers
the same number of connections with messages as long as the news of a move; and once more with the games' tables, where
what the seat whose turn it is says is repeated to every seat, as a move is told to everybody.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import dreamdeck
from dreamdeck.kernel.batch import cores
from dreamdeck.server import security
from dreamdeck.server.lobby import new_record
from dreamdeck.server.run import store_of
from dreamdeck.table.table import Entry, now

DEALS = 4  # tables prepared for each game in progress, one after another
PAUSE = 2.0  # seconds that players think on average while acknowledgements are measured
NEWS = 800  # characters
UNLIMITED = [f"--limit={name}=0" for name in ("requests", "messages", "sockets", "new_tables")]


@dataclass(frozen=True)
class Place:
    """A seat at one game after another."""

    tables: list[str]
    seat: int
    token: str


@dataclass
class Figures:
    seconds: list[float] = field(default_factory=list)  # from command to acknowledgement
    wrong: int = 0  # refusals and connections lost


def main(as_json: bool, tables: int, seconds: float) -> None:
    figures = measure(tables, seconds)
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):40} {value}")


def measure(tables: int, seconds: float) -> dict[str, Any]:
    _allow_many_sockets()
    with tempfile.TemporaryDirectory() as folder:
        places = prepare(Path(folder) / "server.db", tables)
        command = [sys.executable, "-m", "dreamdeck", "serve", "--data", folder, *UNLIMITED]
        with running(command) as port:
            games = asyncio.run(_load(port, places, seconds))
        with running([sys.executable, "-m", __name__]) as port:
            alone = [Place([f"alone-{number}"], 0, place.token) for number, place in enumerate(places)]
            echo = asyncio.run(_echo(port, alone, seconds / 2))
            to_all = asyncio.run(_echo(port, places, seconds / 2))
    move = games["cpu_microseconds_per_move"]
    return {
        "cores": cores(),
        "games": tables,
        "sockets": len(places),
        **games,
        **echo,
        "cpu_microseconds_per_echo_to_all": to_all["cpu_microseconds_per_echo"],
        "cpu_move_to_echo": round(move / echo["cpu_microseconds_per_echo"], 2),
        "cpu_move_to_echo_to_all": round(move / to_all["cpu_microseconds_per_echo"], 2),
    }


def prepare(database: Path, tables: int) -> list[Place]:
    """Games in the store, every other one for two, and who sits where."""
    store = store_of(str(database))
    store.open()
    places: list[Place] = []
    modes = [dreamdeck.make("onirim", mode=mode) for mode in ("solo", "duel")]

    def fill() -> None:
        for number in range(tables):
            game = modes[number % 2]
            tokens = [security.new_token() for _ in range(game.seats())]
            ids = []
            for _ in range(DEALS):
                record = new_record(game)
                sit = [Entry("sit", seat, f"person Player {seat}", now()) for seat in range(game.seats())]
                store.create_now(record, sit, {seat: security.hashed(token) for seat, token in enumerate(tokens)}, [])
                ids.append(record.id)
            places.extend(Place(ids, seat, token) for seat, token in enumerate(tokens))

    store.do_now(fill)
    store.close()
    return places


# Processes


@contextmanager
def running(command: list[str]) -> Iterator[int]:
    """A server on a free port, until it is no longer needed."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    process = subprocess.Popen([*command, "--port", str(port)], stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            try:
                metrics(port)
                break
            except OSError:
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=30)


def metrics(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
        return {name: float(value) for name, value in re.findall(r"(?m)^(\w+) ([0-9.]+)$", answer.read().decode())}


def _allow_many_sockets() -> None:
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# Players


async def _load(port: int, places: list[Place], seconds: float) -> dict[str, Any]:
    empty = metrics(port)
    paused, fast = Figures(), Figures()
    stop = asyncio.Event()
    phase = [paused]
    pause = [PAUSE]
    players = [asyncio.create_task(_play(port, place, phase, pause, stop)) for place in places]
    await asyncio.sleep(3 + len(places) / 300)  # everybody sits down
    paused.seconds.clear()
    before = await asyncio.to_thread(metrics, port)
    await asyncio.sleep(seconds)
    between = await asyncio.to_thread(metrics, port)
    phase[0], pause[0] = fast, 0.0
    await asyncio.sleep(1)
    start = await asyncio.to_thread(metrics, port)
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    end = await asyncio.to_thread(metrics, port)
    stop.set()
    await asyncio.gather(*players)

    def grown(name: str, early: dict[str, float], late: dict[str, float]) -> float:
        return late[name] - early[name]

    moves = grown("dreamdeck_commands_total", start, end)
    slow_moves = grown("dreamdeck_commands_total", before, between)
    memory = grown("process_resident_memory_bytes", empty, end)
    return {
        "moves_per_second": round(moves / took),
        "cpu_microseconds_per_move": round(grown("process_cpu_seconds_total", start, end) / moves * 1e6),
        "paced_moves_per_second": round(slow_moves / seconds),
        **{f"paced_{name}": value for name, value in _quantiles(paused).items()},
        **{f"full_load_{name}": value for name, value in _quantiles(fast).items()},
        "kilobytes_per_game": round(memory / end["dreamdeck_tables"] / 1024, 1),
        "wrong": paused.wrong + fast.wrong,
    }


def _quantiles(figures: Figures) -> dict[str, float]:
    times = sorted(figures.seconds) or [0.0]
    return {
        "ack_p50_ms": round(times[len(times) // 2] * 1000, 2),
        "ack_p99_ms": round(times[len(times) * 99 // 100] * 1000, 2),
    }


async def _play(port: int, place: Place, phase: list[Figures], pause: list[float], stop: asyncio.Event) -> None:
    dice = random.Random(place.token)
    await asyncio.sleep(len(place.tables) * dice.random())
    for table in place.tables:
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/ws"
        headers = {"Cookie": f"dreamdeck={place.token}"}
        async with connect(url, additional_headers=headers, compression=None, proxy=None, open_timeout=60) as socket:
            await socket.send('{"do":"hello"}')
            if await _one_game(socket, place.seat, dice, phase, pause, stop):
                return


async def _one_game(
    socket: ClientConnection,
    seat: int,
    dice: random.Random,
    phase: list[Figures],
    pause: list[float],
    stop: asyncio.Event,
) -> bool:
    """Play until the game is over; True when everything is to stop."""
    sent = 0.0
    while not stop.is_set():
        try:
            news = json.loads(await asyncio.wait_for(socket.recv(), 1))
        except TimeoutError:
            continue
        if news["kind"] != "news":
            phase[0].wrong += 1
            return True
        if news["ack"]:
            phase[0].seconds.append(time.perf_counter() - sent)
        if news["over"]:
            return False
        if news["to_move"] == seat:
            if pause[0]:
                await asyncio.sleep(2 * pause[0] * dice.random())
            action = dice.choice(news["views"][0]["actions"])
            sent = time.perf_counter()
            await socket.send(json.dumps({"do": "act", "id": f"{news['seq']}", "seat": seat, "action": action}))
    return True


# The echo


async def _echo(port: int, places: list[Place], seconds: float) -> dict[str, Any]:
    stop = asyncio.Event()
    echoes = [0]
    seats = Counter(place.tables[0] for place in places)
    everybody = asyncio.Barrier(len(places))
    players = [
        asyncio.create_task(_call_and_listen(port, place, seats[place.tables[0]], everybody, echoes, stop))
        for place in places
    ]
    await asyncio.sleep(2 + len(places) / 500)
    before, counted = await asyncio.to_thread(metrics, port), echoes[0]
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    after, n = await asyncio.to_thread(metrics, port), echoes[0] - counted
    stop.set()
    await asyncio.gather(*players)
    cpu = after["process_cpu_seconds_total"] - before["process_cpu_seconds_total"]
    return {"echoes_per_second": round(n / took), "cpu_microseconds_per_echo": round(cpu / n * 1e6)}


async def _call_and_listen(
    port: int, place: Place, seats: int, everybody: asyncio.Barrier, echoes: list[int], stop: asyncio.Event
) -> None:
    """Say what comes next whenever it is this seat's turn."""
    url = f"ws://127.0.0.1:{port}/{place.tables[0]}"
    async with connect(url, compression=None, proxy=None, open_timeout=60) as socket:
        await everybody.wait()
        turn = -1
        while not stop.is_set():
            if (turn + 1) % seats == place.seat:
                await socket.send(f"{turn + 1:{NEWS}}")
                echoes[0] += 1
            with suppress(TimeoutError):
                turn = int(await asyncio.wait_for(socket.recv(), 1))


def serve_echo(port: int) -> None:
    """A bare echo on Starlette and uvicorn as they come."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import PlainTextResponse, Response
    from starlette.routing import Route, WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    tables: defaultdict[str, set[WebSocket]] = defaultdict(set)

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        table = tables[websocket.path_params["table"]]
        table.add(websocket)
        try:
            while True:
                text = await websocket.receive_text()
                for each in table:
                    await each.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            table.discard(websocket)

    async def figures(request: Request) -> Response:
        return PlainTextResponse(f"process_cpu_seconds_total {time.process_time():.4f}\n")

    app = Starlette(routes=[Route("/metrics", figures), WebSocketRoute("/{table}", echo)])
    uvicorn.run(
        app,
        port=port,
        http="h11",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
    )


if __name__ == "__main__":
    serve_echo(int(sys.argv[sys.argv.index("--port") + 1]))
