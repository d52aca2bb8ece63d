"""A bad network: a proxy that delays, cuts after so many bytes, and resets. Everybody converges all the same."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
import time
from pathlib import Path

import pytest

from tests.player import SWEEP
from tests.server.converge import check, play_all, seated, settle
from tests.server.server import UNLIMITED, free_port, running


class BadNetwork:
    """Each connection is cut after a random number of bytes, in the middle of anything, half of them by a reset."""

    def __init__(self, target: int, seed: int) -> None:
        self.target = target
        self.port = free_port()
        self.dice = random.Random(seed)
        self.is_bad = True
        self.cuts = 0

    async def __aenter__(self) -> BadNetwork:
        self.server = await asyncio.start_server(self._connection, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def _connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        left = [int(self.dice.expovariate(1 / 9000)) if self.is_bad else 1 << 60]
        reset = self.dice.random() < 0.5
        ways = [
            asyncio.create_task(self._pass_on(reader, far_writer, left)),
            asyncio.create_task(self._pass_on(far_reader, writer, left)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (writer, far_writer):
            if reset:
                end.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            end.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, left: list[int]) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 14):
                if self.is_bad and self.dice.random() < 0.3:
                    await asyncio.sleep(0.02 * self.dice.random())
                part = data[: left[0]]
                left[0] -= len(part)
                writer.write(part)
                await writer.drain()
                if left[0] <= 0:
                    self.cuts += 1
                    return


@pytest.mark.sweep
def test_everybody_converges_through_a_bad_network(data: Path) -> None:
    clients, seconds = (200, 30.0) if SWEEP > 1 else (24, 5.0)

    async def run() -> None:
        async with BadNetwork(server.port, 5) as network:
            players = await asyncio.to_thread(seated, server, clients, network.port)
            await play_all(players, seconds)
            network.is_bad = False
            await settle(players)
            await asyncio.to_thread(check, server, players)
            assert network.cuts > clients / 4
            assert sum(player.connections for player in players) > 1.25 * clients
            moves = sum(len(player.acked) for player in players)
            assert moves > clients
            print(f"{clients} clients, {network.cuts} cuts, {moves} moves acknowledged at {time.ctime()}")

    with running(data, *UNLIMITED) as server:
        asyncio.run(run())
        assert server.figures()["dreamdeck_errors_total"] == 0
    assert not [line for line in server.lines() if line["level"] in ("error", "critical")]
