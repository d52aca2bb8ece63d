"""kill -9 under load: no acknowledged move is lost, none counts twice, every client converges."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.player import swept
from tests.server.converge import check, play_all, seated, settle
from tests.server.server import UNLIMITED, Player, Server


@pytest.mark.sweep
def test_kill_at_random_moments(data: Path) -> None:
    server = Server(data, *UNLIMITED).start()
    dice = random.Random(9)
    acknowledged = 0

    async def play_and_kill(players: list[Player]) -> None:
        playing = asyncio.create_task(play_all(players, 60))
        await asyncio.sleep(0.05 + 0.75 * dice.random())
        server.kill()
        await asyncio.to_thread(server.start)
        await asyncio.sleep(0.3)
        for player in players:
            player.stop()
        await playing
        await settle(players)

    kills = swept(3)
    try:
        for _ in range(kills):
            players = seated(server, 12)
            asyncio.run(play_and_kill(players))
            check(server, players)
            acknowledged += sum(len(player.acked) for player in players)
    finally:
        server.stop()
    print(f"{kills} kills, {acknowledged} acknowledged moves")
    assert acknowledged > 20 * kills
    assert not [line for line in server.lines() if line["level"] in ("error", "critical")]
