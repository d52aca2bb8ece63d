"""Bots think elsewhere, are stopped when the game moves on, and are replaced when they fail."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path

import pytest

import dreamdeck
from dreamdeck.server import messages as say
from dreamdeck.server.bots import BotFailed, Thinkers
from dreamdeck.server.lobby import Lobby
from dreamdeck.server.room import Room
from dreamdeck.server.store_sqlite import SqliteStore
from dreamdeck.table.table import Entry, Seat

CRASHES = "import os, sys; sys.stdin.readline(); os._exit(3)"
STUCK = "import time; time.sleep(60)"
ANSWERS = "import sys\nfor line in sys.stdin: print('\"fly\"', flush=True)"
GREEDY_CRASHES = """
import json, os, sys
from dreamdeck.server.bots import think
for line in sys.stdin:
    question = json.loads(line)
    if question["bot"] == "greedy":
        os._exit(3)
    print(json.dumps(think(question, {})), flush=True)
"""


GETS_READY = """
import json, sys
from dreamdeck.server.bots import think
for n, line in enumerate(sys.stdin):
    print(json.dumps({**think(json.loads(line), {}), "preparing": n == 0}), flush=True)
"""


def script(text: str) -> tuple[str, ...]:
    return (sys.executable, "-c", text)


async def asked(thinkers: Thinkers, bot: str = "greedy") -> bool:
    """Ask a bot once; whether what it answers is legal."""
    state = dreamdeck.make("onirim").new(7)
    try:
        return await thinkers.choose(state.game, bot, state.view(0)) in state.actions()
    finally:
        await thinkers.close()


def test_a_bot_answers_with_a_legal_action() -> None:
    assert asyncio.run(asked(Thinkers()))


@pytest.mark.parametrize("text", [CRASHES, STUCK, "print('nonsense')", "print('{}')"])
def test_a_bot_that_fails_says_so(text: str) -> None:
    with pytest.raises(BotFailed, match="no answer"):
        asyncio.run(asked(Thinkers(command=script(text), patience=2)))


def test_cancelling_ends_the_process() -> None:
    async def run() -> None:
        thinkers = Thinkers(command=script(STUCK))
        thinking = asyncio.create_task(asked(thinkers))
        await asyncio.sleep(0.3)
        thinking.cancel()
        begun = time.monotonic()
        await asyncio.wait([thinking])
        assert thinking.cancelled() and time.monotonic() - begun < 10

    asyncio.run(run())


async def table_with_bot(lobby: Lobby, options: dict[str, str]) -> Room:
    await lobby.start()
    links = await lobby.create(say.CreateTable("onirim", options), "ann")
    room = await lobby.room(links.id)
    await lobby.claim(room, "ann", 0, say.Claim(name="Ann"))
    await lobby.claim(room, "ann", 1, say.Claim(bot="greedy"))
    return room


async def until(room: Room, happens: str) -> None:
    for _ in range(400):
        if happens in [f"{entry.what} {entry.text}" for entry in room.table.entries]:
            return
        await asyncio.sleep(0.05)
    raise AssertionError([entry.text for entry in room.table.entries])


@pytest.mark.parametrize(
    "text", [GREEDY_CRASHES, GREEDY_CRASHES.replace("os._exit(3)", "print('\"fly\"', flush=True)")]
)
def test_a_bot_that_fails_is_replaced_and_the_players_are_told(tmp_path: Path, text: str) -> None:
    async def run() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "server.db"), Thinkers(command=script(text)))
        room = await table_with_bot(lobby, {"mode": "duel"})
        await room.do(Entry("act", 0, room.table.state.actions()[0]))
        await until(room, "sit bot random")
        while room.table.to_move == 1:
            await asyncio.sleep(0.05)
        assert room.table.seats[1] == Seat("bot", "random") and lobby.metrics.bots_replaced == 1
        assert [entry.seat for entry in room.table.entries if entry.what == "act"][:2] == [0, 1]
        await lobby.stop()
        assert lobby.metrics.errors == 0

    asyncio.run(run())


def test_players_are_told_while_bots_get_ready(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "server.db"), Thinkers(command=script(GETS_READY)))
        room = await table_with_bot(lobby, {"mode": "duel"})
        told = [preparing(room)]
        for _ in range(2):
            await lobby.thinkers.choose(room.table.game, "greedy", room.table.state.view(0))
            told.append(preparing(room))
        assert told == [False, True, False]
        await lobby.stop()

    asyncio.run(run())


def preparing(room: Room) -> bool:
    return bool(json.loads(room.news("ann", 0, ack="now"))["preparing"])


def test_thinking_stops_when_the_game_moves_on_and_blocks_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "server.db"), Thinkers(command=script(STUCK)))
        room = await table_with_bot(lobby, {"mode": "duel"})
        before = room.table.state.clone()
        await room.do(Entry("act", 0, room.table.state.actions()[0]))
        await asyncio.sleep(0.5)
        thinking = room._thinking
        assert thinking and not thinking.done()
        await asyncio.wait_for(room.do(Entry("undo", 0)), 60)
        await asyncio.wait([thinking], timeout=60)
        assert thinking.cancelled() and room.table.state == before and room.table.to_move == 0
        await lobby.stop()

    asyncio.run(run())


@pytest.mark.parametrize("goes_wrong", [False, True])
def test_what_has_begun_and_waits_is_told_what_goes_wrong(tmp_path: Path, goes_wrong: bool) -> None:
    async def run() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "server.db"), Thinkers(command=script(GETS_READY)))
        wire: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        seen: list[str] = []

        async def tell() -> None:
            seen.append("begun")
            try:
                await wire
            except OSError:
                seen.append("cut")
            seen.append("done")

        lobby.begin(tell())
        assert seen == ["begun"]  # at once, not when the loop comes round
        if goes_wrong:
            wire.set_exception(ConnectionResetError())
        else:
            wire.set_result(None)
        for _ in range(5):
            await asyncio.sleep(0)
        assert seen == (["begun", "cut", "done"] if goes_wrong else ["begun", "done"])
        assert lobby.metrics.errors == 0

    asyncio.run(run())
