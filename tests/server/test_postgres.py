"""Several workers on a real PostgreSQL: seats on different workers, one of them killed, the database away and back."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from dreamdeck.server.room import table_of
from dreamdeck.server.run import store_of
from tests.server.converge import settle
from tests.server.postgres import Postgres
from tests.server.server import UNLIMITED, Guest, Player, Server, running
from tests.server.socket import Talk


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="dreamdeck-pg-", dir="/tmp"))
    postgres = Postgres(folder)
    postgres.start()
    yield postgres
    postgres.stop()
    shutil.rmtree(folder)


@pytest.fixture
def workers(postgres: Postgres, tmp_path: Path) -> Iterator[list[Server]]:
    """Two servers on one database: what nginx would have behind it."""
    options = ("--database", postgres.url, "--away-after=0", *UNLIMITED)
    pair = [Server(tmp_path / name, *options).start() for name in ("one", "two")]
    yield pair
    for server in pair:
        server.stop()
        assert not [line for line in server.lines() if "mistake" in line["what"]], server.lines()


def seats_on(workers: list[Server], bot: bool = False) -> tuple[str, Guest, Guest]:
    ann, bob = Guest(workers[0]), Guest(workers[1])
    links = ann.create(options={"mode": "duel"})
    ann.claim(links["id"], 0, "Ann")
    bob.join(links["id"], links["invite"])
    if bot:
        bob.claim(links["id"], 1, bot="greedy")
    else:
        bob.claim(links["id"], 1, "Bob")
    return links["id"], ann, bob


def test_seats_on_different_workers(workers: list[Server]) -> None:
    table, ann, bob = seats_on(workers)
    with Talk(workers[0], table, ann.cookie) as one, Talk(workers[1], table, bob.cookie) as two:
        one.hear_up_to(2)
        for _ in range(12):
            mover, other, seat = (one, two, 0) if one.news["to_move"] == 0 else (two, one, 1)
            answer = mover.act(seat, mover.news["views"][0]["actions"][0])
            assert other.hear_up_to(answer["seq"])["events"][-1]["seat"] == seat
        said = [one.ask("chat", 0, text="hi")["seq"], two.ask("chat", 1, text="ho")["seq"]]
        one.hear_up_to(said[1])
        two.hear_up_to(said[1])
        assert one.news["seq"] == two.news["seq"]


def test_two_who_write_at_once_are_put_in_order(workers: list[Server]) -> None:
    table, ann, bob = seats_on(workers)
    with Talk(workers[0], table, ann.cookie) as one, Talk(workers[1], table, bob.cookie) as two:
        one.hear_up_to(2)
        for number in range(40):
            one.say(do="chat", id=f"a{number}", seat=0, text=f"a{number}")
            two.say(do="chat", id=f"b{number}", seat=1, text=f"b{number}")
        one.hear_up_to(82)
        two.hear_up_to(82)
        heard = [[json for text in talk.heard for json in events_of(text)] for talk in (one, two)]
        texts = [
            [event["text"] for event in sorted(all_.values(), key=lambda e: e["seq"])] for all_ in map(by_seq, heard)
        ]
        assert texts[0] == texts[1] and len(texts[0]) == 82
        assert [text for text in texts[0] if text[0] == "a"] == [f"a{number}" for number in range(40)]


def events_of(text: str) -> list[dict[str, object]]:
    import json

    events: list[dict[str, object]] = json.loads(text).get("events", [])
    return events


def by_seq(events: list[dict[str, object]]) -> dict[object, dict[str, object]]:
    return {event["seq"]: event for event in events}


def test_a_worker_is_killed_and_the_game_goes_on(workers: list[Server], postgres: Postgres) -> None:
    """The bot's seat, too: another worker takes the lease when it has run out."""
    table, ann, bob = seats_on(workers)
    with_bot, cat, _ = seats_on(workers, bot=True)
    players = [
        Player(workers[0].port, table, ann.cookie, [0], 1),
        Player(workers[1].port, table, bob.cookie, [1], 2),
        Player(workers[0].port, with_bot, cat.cookie, [0], 3),
    ]

    async def run() -> None:
        playing = asyncio.gather(*(player.play(120) for player in players))
        await asyncio.sleep(0.4)
        workers[0].kill()
        killed = [player.seq for player in players]
        for player in players:
            player.url = player.url.replace(str(workers[0].port), str(workers[1].port))
        while any(
            player.seq < seq + 4 and not player.news.get("over") for player, seq in zip(players, killed, strict=True)
        ):
            await asyncio.sleep(0.1)
        for player in players:
            player.stop()
        await playing
        await settle(players)

    asyncio.run(run())
    store = store_of(postgres.url)
    store.open()
    for player in players:
        stored = store.do_now(lambda player=player: store.load_now(player.url.split("/")[-2]))  # type: ignore[misc]
        assert stored
        truth = table_of(stored)
        assert player.events == truth.events(0, player.seats) and player.news["views"] == truth.views(player.seats)
        mine = [entry.command for entry in truth.entries if entry.seat in player.seats and entry.command]
        assert sorted(mine) == sorted(player.acked) and not player.refused
    store.close()
    workers[0].start()


def test_the_database_goes_away_and_comes_back(workers: list[Server], postgres: Postgres) -> None:
    table, ann, bob = seats_on(workers)
    with Talk(workers[0], table, ann.cookie) as one, Talk(workers[1], table, bob.cookie) as two:
        one.hear_up_to(2)
        one.act(0, one.news["views"][0]["actions"][0])
        two.hear_up_to(one.news["seq"])
        postgres.stop()
        action = two.news["views"][0]["actions"][0]
        two.say(do="act", id="late", seat=1, action=action)
        refused = two.hear()
        assert refused["code"] == "store" and "try again later" in refused["error"]
        assert httpx.get(f"{workers[0].url}/healthz", timeout=30).status_code == 503
        postgres.start()
        for _ in range(60):
            two.say(do="act", id="late", seat=1, action=action)
            if two.hear().get("ack") == "late":
                break
            time.sleep(0.5)
        assert one.hear_up_to(two.news["seq"])["events"][-1]["text"] == action
        assert httpx.get(f"{workers[0].url}/healthz").status_code == 200


def test_several_workers_behind_one_port(postgres: Postgres, tmp_path: Path) -> None:
    with running(tmp_path / "both", "--database", postgres.url, "--workers=2", *UNLIMITED) as server:
        for _ in range(3):
            table, ann, bob = seats_on([server, server])
            with Talk(server, table, ann.cookie) as one, Talk(server, table, bob.cookie) as two:
                one.hear_up_to(2)
                answer = one.act(0, one.news["views"][0]["actions"][0])
                assert two.hear_up_to(answer["seq"])["to_move"] == 1


def test_a_bot_replaces_who_stays_away(workers: list[Server]) -> None:
    table, ann, bob = seats_on(workers)
    with Talk(workers[0], table, ann.cookie) as one:
        one.hear_up_to(2)
        one.act(0, one.news["views"][0]["actions"][0])
        seen = one.news["seq"]
        assert one.ask("replace", absent=1)["seats"][1] == {"kind": "bot", "name": "greedy"}
        one.hear_up_to(seen + 2)
        with Talk(workers[1], table, bob.cookie) as two:
            assert two.ask("return", 1)["seats"][1] == {"kind": "person", "name": "Bob"}
