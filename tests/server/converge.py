"""Many players on one server, and whether they all end up with the truth that is on disk."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from dreamdeck.server.room import table_of
from dreamdeck.server.run import store_of
from dreamdeck.server.store import Store
from tests.server.server import Guest, Player, Server

KINDS: list[tuple[dict[str, Any], list[str]]] = [
    ({"mode": "solo", "expansions": ["towers"]}, ["person"]),
    ({"mode": "duel"}, ["person", "person"]),
    ({"mode": "team", "expansions": ["book", "premonitions"]}, ["person", "person"]),
    ({"mode": "duel", "expansions": ["premonitions"]}, ["person", "bot"]),
]


def seated(server: Server, clients: int, port: int | None = None) -> list[Player]:
    """Tables of all kinds until there are so many clients, each with a player for its seat."""
    players: list[Player] = []
    while len(players) < clients:
        options, kinds = KINDS[len(players) % len(KINDS)]
        host = Guest(server)
        links = host.create(options=options)
        for seat, kind in enumerate(kinds):
            if kind == "bot":
                host.claim(links["id"], seat, bot="greedy")
                continue
            guest = host if seat == 0 else Guest(server)
            if seat:
                guest.join(links["id"], links["invite"])
            guest.claim(links["id"], seat)
            players.append(Player(port or server.port, links["id"], guest.cookie, [seat], len(players)))
    return players


async def play_all(players: list[Player], seconds: float) -> None:
    await asyncio.gather(*(player.play(seconds) for player in players))


async def settle(players: list[Player]) -> None:
    """Everybody hears the answer to what they last said and how the table stands, and says nothing more."""
    await asyncio.gather(*(player.play(30, moves=0) for player in players))
    for player in players:
        player.news = {}
    await asyncio.gather(*(player.play(30, moves=0) for player in players))


def check(server: Server, players: list[Player]) -> None:
    """No acknowledged move is lost, none counts twice, and everybody sees what is on disk."""
    store: Store = store_of(str(server.data / "server.db"))
    store.open()
    try:
        for player in players:
            table_id = player.url.split("/")[-2]
            stored = store.do_now(lambda table_id=table_id: store.load_now(table_id))  # type: ignore[misc]
            assert stored
            commands = Counter(entry.command for entry in stored.entries if entry.seat in player.seats)
            del commands[""]
            assert not [command for command, n in commands.items() if n > 1], "a command counted twice"
            assert set(player.acked) <= set(commands), "an acknowledged move is lost"
            assert player.pending is None and not player.refused, player.refused[:1]
            assert set(commands) <= set(player.acked), "a stored move was never acknowledged"
            table = table_of(stored)
            assert player.seq == len(stored.entries), "not up to date"
            assert player.events == table.events(0, player.seats)
            assert player.news["views"] == table.views(player.seats)
    finally:
        store.close()
