"""Nothing leaks over real sockets: worlds that differ only in what a viewer may not know sound alike, byte for byte."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.server import Guest, Json, Server
from tests.server.socket import Talk

TABLE = {"rows": ["", ""], "doors": ["", ""], "shared": "Ts Tm", "to_move": 1}
GOALS = {"personal": ["Bs Bm Bk", "Rk Gs Gm"], "discard": "5Rs", "goals": "R R B B G G T T"}
PROPHECY = ["discard Rk", "no swap", "drop Tm"]

# Options; then for two worlds what seat 1 has and what the deck is, and what seat 1 does. Seat 0 moves after that.
WORLDS: dict[str, tuple[Json, list[tuple[Json, list[str]]]]] = {
    "a prophecy, and another hand": (
        {"mode": "team"},
        [
            (
                {"personal": ["Bs Bm Bk", "Rk Gs Gm"], "deck": "Rm Rs Tm Gm Bm Bs 2Gs Tk"},
                [*PROPHECY, "put Rs", "put Bm", "put Rm"],
            ),
            (
                {"personal": ["Bs Bm Bk", "Rk Gs Tk"], "deck": "Bm Tm Rm Gm Rs Bs 2Gs Gm"},
                [*PROPHECY, "put Gm", "put Bm", "put Rm"],
            ),
        ],
    ),
    "a shared card of which there is a second": (
        {"mode": "duel"},
        [
            ({"personal": ["Bs Bm Bk", "Ts Gs Gm"], "deck": "Rm Rs Gm Bm Bs 2Gs Rk"}, ["play Ts shared"]),
            ({"personal": ["Bs Bm Bk", "Rk Gs Gm"], "deck": "Rm Rs Gm Bm Bs 2Gs Ts"}, ["play Ts"]),
        ],
    ),
    "a spell that looks from below": (
        {"mode": "team", "expansions": ["book"]},
        [
            (
                GOALS | {"deck": "Rm Rs Gm Bm Bs Gs Tk Tm"},
                ["cast prophecy", "lift Tk", "put Gs", "put Bs", "put Bm"],
            ),
            (
                GOALS | {"deck": "Rm Rs Gm Tk Tm Gs Bm Bs"},
                ["cast prophecy", "lift Bm", "put Tk", "put Bs", "put Gs"],
            ),
        ],
    ),
}


def streams(server: Server, options: Json, position: Json, script: list[str]) -> list[list[str]]:
    """All that seat 0 and a spectator hear of one world, whatever can be heard."""
    ann, bob, eve = Guest(server), Guest(server), Guest(server)
    links = ann.create(options=options, position=TABLE | position)
    table = links["id"]
    for guest, token in ((bob, "invite"), (eve, "watch")):
        guest.join(table, links[token])
    ann.claim(table, 0, "Ann")
    bob.claim(table, 1, "Bob")
    talks = [Talk(server, table, guest.cookie) for guest in (ann, bob, eve)]
    with talks[0] as one, talks[1] as two, talks[2] as watcher:
        viewers = (one, watcher)

        def told(answer: Json) -> None:
            assert answer["kind"] == "news", answer
            for talk in (one, two, watcher):
                talk.hear_up_to(answer["seq"])

        for action in script:
            told(two.act(1, action))
            one.ask("act", action="play Bs")  # not one's turn: refused
            for viewer in viewers:
                viewer.say(do="replay", id="r", seq=one.news["seq"] - 1)
                viewer.hear()
        told(two.ask("chat", 1, text="your turn"))
        told(two.ask("undo", 1))
        told(one.ask("refuse"))
        told(two.ask("undo", 1))
        told(one.ask("agree"))
        told(two.act(1, script[-1]))
        one.ask("act", action="no such action")
        one.ask("agree")
        one.ask("replace", absent=1)
        watcher.ask("chat", text="may I?")
        if one.news["to_move"] == 0:
            told(one.act(0, "discard Bs"))
        for viewer in viewers:
            viewer.say(do="hello", since=0)
            viewer.hear()
        told(one.ask("resign"))
        for viewer in viewers:
            viewer.say(do="hello", since=0)
            viewer.hear()
        shown = [guest.http.get(f"/api/tables/{table}").text.replace(table, "") for guest in (ann, eve)]
        return [[*viewer.heard, page] for viewer, page in zip(viewers, shown, strict=True)]


@pytest.mark.rule("ONI-2", "ONI-90")
@pytest.mark.parametrize("name", WORLDS)
def test_two_worlds_sound_alike(server: Server, name: str) -> None:
    options, worlds = WORLDS[name]
    first, second = (streams(server, options, position, script) for position, script in worlds)
    for viewer, (here, there) in enumerate(zip(first, second, strict=True)):
        for one, other in zip(here, there, strict=True):
            assert one == other, f"viewer {viewer}"
    kinds: set[Any] = {text.split('"')[3] for text in first[0]}
    assert {"news", "refused", "replayed"} <= kinds
