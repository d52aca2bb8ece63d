"""The server under load: many games at once with simulated players, against a bare WebSocket echo of the same stack.

The server runs in a process of its own; the players run here. First they take their time, which shows how long an
acknowledgement takes; then they move as fast as they can, which shows how many moves there can be. Like is compared
with like: moves of those who play alone with an echo to one, and the moves of all with an echo at the same tables,
where what the seat whose turn it is says is repeated to every seat, as a move is told to everybody. Echoes are as long
as the news of a move. Nobody connects while moves or echoes are counted: who has finished a game begins the next one
in between. A machine that others use too is faster at times, so games and echoes take turns.
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
NEWS = 790  # characters: what the news of a move have on average, 770 alone and 810 for two
ROUNDS = 5  # of games and echoes in turn
SETTLING = 0.5  # seconds before and after each turn
COUNTED, CPU = "dreamdeck_commands_total", "process_cpu_seconds_total"
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


@dataclass
class Sample:
    """What a server has done."""

    count: float = 0  # of moves or echoes
    seconds: float = 0
    cpu: float = 0  # seconds of its processor time

    @property
    def microseconds(self) -> float:
        return self.cpu / self.count * 1e6

    def __add__(self, other: Sample) -> Sample:
        return Sample(self.count + other.count, self.seconds + other.seconds, self.cpu + other.cpu)


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
        with running(command) as port, running([sys.executable, "-m", __name__]) as echo_port:
            figures = asyncio.run(_load(port, echo_port, places, seconds))
    return {"cores": cores(), "games": tables, "sockets": len(places), **figures}


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


async def _load(port: int, echo_port: int, places: list[Place], seconds: float) -> dict[str, Any]:
    empty = metrics(port)
    paused, fast = Figures(), Figures()
    stop, resting, playing_alone, playing_together, echoing, telling = (asyncio.Event() for _ in range(6))
    playing = [playing_alone, playing_together]
    phase, pause = [paused], [PAUSE]
    for gate in (resting, *playing):
        gate.set()
    at_table = Counter(place.tables[0] for place in places)
    players = [
        asyncio.create_task(_play(port, place, phase, pause, resting, playing[at_table[place.tables[0]] - 1], stop))
        for place in places
    ]
    await asyncio.sleep(3 + len(places) / 300)  # everybody sits down
    paused.seconds.clear()
    before = await asyncio.to_thread(metrics, port)
    await asyncio.sleep(seconds)
    between = await asyncio.to_thread(metrics, port)

    for gate in playing:
        gate.clear()
    alone = [Place([f"alone-{number}"], 0, place.token) for number, place in enumerate(places)]
    for group, gate in ((alone, echoing), (places, telling)):
        seats = Counter(place.tables[0] for place in group)
        for place in group:
            players.append(asyncio.create_task(_call(echo_port, place, seats[place.tables[0]], gate, stop)))
        await asyncio.sleep(2 + len(group) / 300)
    phase[0], pause[0] = fast, 0.0
    moves, moves_alone, echoes, told = Sample(), Sample(), Sample(), Sample()
    for _ in range(ROUNDS):
        moves += await _sample(port, playing, resting, seconds / ROUNDS)
        moves_alone += await _sample(port, [playing_alone], resting, seconds / ROUNDS / 2)
        echoes += await _sample(echo_port, [echoing], resting, seconds / ROUNDS / 2)
        told += await _sample(echo_port, [telling], resting, seconds / ROUNDS / 2)
    stop.set()
    for gate in (*playing, echoing, telling):
        gate.set()
    await asyncio.gather(*players)
    memory = between["process_resident_memory_bytes"] - empty["process_resident_memory_bytes"]
    return {
        "moves_per_second": round(moves.count / moves.seconds),
        "cpu_microseconds_per_move": round(moves.microseconds),
        "cpu_microseconds_per_move_alone": round(moves_alone.microseconds),
        "paced_moves_per_second": round((between[COUNTED] - before[COUNTED]) / seconds),
        **{f"paced_{name}": value for name, value in _quantiles(paused).items()},
        **{f"full_load_{name}": value for name, value in _quantiles(fast).items()},
        "kilobytes_per_game": round(memory / between["dreamdeck_tables"] / 1024, 1),
        "wrong": paused.wrong + fast.wrong,
        "echoes_per_second": round(echoes.count / echoes.seconds),
        "cpu_microseconds_per_echo": round(echoes.microseconds),
        "cpu_microseconds_per_echo_to_all": round(told.microseconds),
        "cpu_move_alone_to_echo": round(moves_alone.microseconds / echoes.microseconds, 2),
        "cpu_move_to_echo_to_all": round(moves.microseconds / told.microseconds, 2),
    }


async def _sample(port: int, gates: list[asyncio.Event], resting: asyncio.Event, seconds: float) -> Sample:
    """Let the clients behind some gates work for a while."""
    resting.clear()
    for gate in gates:
        gate.set()
    await asyncio.sleep(SETTLING)
    before, begun = await asyncio.to_thread(metrics, port), time.perf_counter()
    await asyncio.sleep(seconds)
    after, ended = await asyncio.to_thread(metrics, port), time.perf_counter()
    for gate in gates:
        gate.clear()
    resting.set()
    await asyncio.sleep(SETTLING)
    return Sample(after[COUNTED] - before[COUNTED], ended - begun, after[CPU] - before[CPU])


def _quantiles(figures: Figures) -> dict[str, float]:
    times = sorted(figures.seconds) or [0.0]
    return {
        "ack_p50_ms": round(times[len(times) // 2] * 1000, 2),
        "ack_p99_ms": round(times[len(times) * 99 // 100] * 1000, 2),
    }


async def _play(
    port: int,
    place: Place,
    phase: list[Figures],
    pause: list[float],
    resting: asyncio.Event,
    gate: asyncio.Event,
    stop: asyncio.Event,
) -> None:
    dice = random.Random(place.token)
    await asyncio.sleep(len(place.tables) * dice.random())
    for table in place.tables:
        await resting.wait()
        url = f"ws://127.0.0.1:{port}/api/tables/{table}/ws"
        headers = {"Cookie": f"dreamdeck={place.token}"}
        async with connect(url, additional_headers=headers, compression=None, proxy=None, open_timeout=60) as socket:
            await socket.send('{"do":"hello"}')
            if await _one_game(socket, place.seat, dice, phase, pause, gate, stop):
                return


async def _one_game(
    socket: ClientConnection,
    seat: int,
    dice: random.Random,
    phase: list[Figures],
    pause: list[float],
    gate: asyncio.Event,
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
            await gate.wait()
            action = dice.choice(news["views"][0]["actions"])
            sent = time.perf_counter()
            await socket.send(json.dumps({"do": "act", "id": f"{news['seq']}", "seat": seat, "action": action}))
    return True


# The echo


async def _call(port: int, place: Place, seats: int, gate: asyncio.Event, stop: asyncio.Event) -> None:
    """Say what comes next whenever it is this seat's turn."""
    url = f"ws://127.0.0.1:{port}/{place.tables[0]}"
    async with connect(url, compression=None, proxy=None, open_timeout=60) as socket:
        turn = -1
        while not stop.is_set():
            if (turn + 1) % seats == place.seat:
                await gate.wait()
                await socket.send(f"{turn + 1:{NEWS}}")
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
    count = [0]

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        table = tables[websocket.path_params["table"]]
        table.add(websocket)
        try:
            while True:
                text = await websocket.receive_text()
                count[0] += 1
                for each in table:
                    await each.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            table.discard(websocket)

    async def figures(request: Request) -> Response:
        return PlainTextResponse(f"{COUNTED} {count[0]}\n{CPU} {time.process_time():.4f}\n")

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
