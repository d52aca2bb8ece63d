"""Games with others, from the first link to the rematch."""

from __future__ import annotations

import hashlib
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

import dreamdeck
from dreamdeck.table import log
from tests.server.server import Guest, Server
from tests.server.socket import Talk

DUEL = {"mode": "duel"}


def two_players(server: Server, **wish: Any) -> tuple[str, Guest, Guest]:
    ann, bob = Guest(server), Guest(server)
    links = ann.create(options=DUEL, **wish)
    ann.claim(links["id"], 0, "Ann")
    bob.join(links["id"], links["invite"])
    bob.claim(links["id"], 1, "Bob")
    return links["id"], ann, bob


def test_games_and_their_options_are_data(server: Server) -> None:
    offer = Guest(server).ask("GET", "/api/games")
    assert [game["name"] for game in offer["games"]] == dreamdeck.game_names()
    mode = offer["games"][0]["options"][0]
    assert mode["name"] == "mode" and mode["choices"] == ["solo", "team", "duel"] and set(mode["about"]) == {"en", "ru"}
    assert "greedy" in offer["bots"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "chess"}, "expected one of onirim"),
        ({"game": "onirim", "options": {"mode": "trio"}}, "expected one of solo, team, duel"),
        ({"game": "onirim", "option": {}}, "unknown field"),
        ({}, "game"),
        ({"game": "somnicum", "options": {"deck": "/etc/passwd"}}, "or the deck itself"),
    ],
)
def test_bad_wishes_are_refused_with_what_would_be_right(server: Server, wish: Any, said: str) -> None:
    assert said in Guest(server).ask("POST", "/api/tables", wish, 400)["error"]


def test_a_private_table_is_entered_by_its_links(server: Server) -> None:
    ann, bob, eve = Guest(server), Guest(server), Guest(server)
    links = ann.create(options=DUEL)
    place = f"/api/tables/{links['id']}"
    eve.ask("GET", place, status=403)
    eve.ask("POST", f"{place}/seats/0", {"name": "Eve"}, 403)
    eve.ask("POST", f"{place}/join", {"token": "guess"}, 403)
    with pytest.raises(InvalidStatus), Talk(server, links["id"]):
        pass
    assert eve.join(links["id"], links["watch"]) == {"plays": False}
    eve.ask("GET", place)
    eve.ask("POST", f"{place}/seats/0", {"name": "Eve"}, 403)
    assert bob.join(links["id"], links["invite"]) == {"plays": True}
    bob.claim(links["id"], 0, "Bob")
    assert ann.ask("POST", f"{place}/seats/0", {"name": "Ann"}, 409)["code"] == "taken"
    assert "expected one from 0 to 1" in ann.ask("POST", f"{place}/seats/2", {"name": "Ann"}, 404)["error"]
    assert [seat["name"] for seat in ann.claim(links["id"], 1, "Ann")["seats"]] == ["Bob", "Ann"]
    ann.ask("GET", "/api/tables/nowhere", status=404)


def test_listed_tables_are_open_to_all_until_they_are_over(server: Server) -> None:
    ann, bob = Guest(server), Guest(server)
    table = ann.create(listed=True)["id"]
    assert table in [shown["id"] for shown in bob.ask("GET", "/api/tables")["tables"]]
    bob.claim(table, 0, "Bob")
    with Talk(server, table, bob.cookie) as talk:
        assert talk.ask("resign")["over"]
    assert table not in [shown["id"] for shown in bob.ask("GET", "/api/tables")["tables"]]


def test_two_people_play_and_a_spectator_watches(server: Server) -> None:
    table, ann, bob = two_players(server, listed=True)
    with Talk(server, table, ann.cookie) as one, Talk(server, table, bob.cookie) as two, Talk(server, table) as eve:
        assert (one.news["yours"], two.news["yours"], eve.news["yours"]) == ([0], [1], [])
        action = one.news["views"][0]["actions"][0]
        assert two.news["views"][0]["actions"] == eve.news["views"][0]["actions"] == []
        answer = one.act(0, action)
        for other in (two, eve):
            assert other.hear_up_to(answer["seq"])["events"][-1] == answer["events"][-1]
        assert answer["events"] == [{"seq": 3, "what": "act", "seat": 0, "text": action}]
        assert two.news["views"][0]["actions"], "the answers come with the question"
        assert one.ask("act", 0, action=action)["code"] == "not-your-turn"
        assert one.ask("act", 1, action=action)["code"] == "not-your-seat"
        assert eve.ask("act", 1, action=action)["code"] == "not-your-seat"
        assert "expected one of take" in two.ask("act", 1, action="fly")["error"]


def test_the_same_command_counts_once(server: Server) -> None:
    ann = Guest(server)
    table = ann.create()["id"]
    ann.claim(table, 0)
    with Talk(server, table, ann.cookie) as talk:
        command = {"do": "act", "id": "once", "seat": 0, "action": talk.news["views"][0]["actions"][-1]}
        talk.say(**command)
        first = talk.hear()
        talk.say(**command)
        second = talk.hear()
        assert (first["ack"], first["seq"]) == (second["ack"], second["seq"]) == ("once", 2)
        assert second["events"] == []


def test_answers_come_in_the_order_of_the_commands(server: Server) -> None:
    ann = Guest(server)
    table = ann.create()["id"]
    ann.claim(table, 0)
    with Talk(server, table, ann.cookie) as talk:
        first = talk.news["views"][0]["actions"][0]
        for number, action in enumerate([first, "dream", first, "dream"]):
            talk.say(do="hello", since=0)
            talk.say(do="act", id=str(number), seat=0, action=action)
        heard = [talk.hear() for _ in range(8)]
    assert [message["kind"] for message in heard[::2]] == ["news"] * 4, "each hello is answered"
    assert [message.get("ack") or message.get("id") for message in heard[1::2]] == ["0", "1", "2", "3"]


def test_who_comes_back_hears_what_was_missed(server: Server) -> None:
    table, ann, bob = two_players(server)
    with Talk(server, table, ann.cookie) as one:
        known = one.news["seq"]
        one.act(0, one.news["views"][0]["actions"][0])
        with Talk(server, table, bob.cookie, since=known) as two:
            assert two.news["since"] == known
            assert [event["what"] for event in two.news["events"]] == ["act"]
        with Talk(server, table, bob.cookie, since=999) as two:
            assert two.news["since"] == 0 and len(two.news["events"]) == two.news["seq"]


def test_one_client_can_hold_all_seats(server: Server) -> None:
    ann = Guest(server)
    table = ann.create(options=DUEL)["id"]
    ann.claim(table, 0, "Ann")
    ann.claim(table, 1, "Bob")
    with Talk(server, table, ann.cookie) as talk:
        assert talk.news["yours"] == [0, 1]
        for _ in range(6):
            seat = talk.news["to_move"]
            talk.act(seat, talk.news["views"][seat]["actions"][0])


def test_taking_back_by_consent_and_replay(server: Server) -> None:
    table, ann, bob = two_players(server)
    with Talk(server, table, ann.cookie) as one, Talk(server, table, bob.cookie) as two:
        before = one.news["views"]
        moved = one.act(0, before[0]["actions"][0])
        assert one.ask("undo")["asking"] == 0
        assert two.hear_up_to(moved["seq"] + 1)["asking"] == 0
        assert two.ask("refuse", 1)["views"] != before
        one.hear_up_to(moved["seq"] + 2)
        one.ask("undo")
        assert two.ask("agree", 1)["asking"] is None
        assert one.hear_up_to(moved["seq"] + 4)["views"] == before and not one.news["assisted"]
        one.say(do="replay", id="r", seq=moved["seq"])
        assert one.hear() == {"kind": "replayed", "ack": "r", "seq": moved["seq"], "views": moved["views"]}
        one.say(do="replay", id="r", seq=99)
        assert one.hear()["code"] == "no-such-moment"


def test_chat_is_text_and_can_be_off(server: Server) -> None:
    table, ann, bob = two_players(server)
    with Talk(server, table, ann.cookie) as one, Talk(server, table, bob.cookie) as two:
        said = one.ask("chat", text="<script>alert(1)</script>\u202e\n hi")
        assert two.hear_up_to(said["seq"])["events"][-1]["text"] == "<script>alert(1)</script> hi"
    table, ann, _ = two_players(server, chat=False)
    with Talk(server, table, ann.cookie) as one:
        assert one.ask("chat", text="hi")["code"] == "chat-off"


def test_seed_and_log_are_secret_until_the_end_and_fit_the_commitment(server: Server) -> None:
    table, ann, bob = two_players(server)
    commitment = ann.ask("GET", f"/api/tables/{table}")["commitment"]
    ann.ask("GET", f"/api/tables/{table}/log", status=409)
    with Talk(server, table, ann.cookie) as one, Talk(server, table, bob.cookie) as two:
        assert one.news["fair"] is None
        one.act(0, one.news["views"][0]["actions"][0])
        seq = one.ask("resign")["seq"]
        news = two.hear_up_to(seq)
        assert news["result"] == {"outcome": "resigned", "scores": None, "winners": [1]}
        fair = news["fair"]
        assert hashlib.sha256(f"{fair['seed']}:{fair['salt']}".encode()).hexdigest() == commitment
        assert int(fair["seed"]) >= 0 and two.ask("act", 1, action="take Rs")["code"] == "over"
    written = ann.ask("GET", f"/api/tables/{table}/log")
    again = log.read_table(written["log"])
    assert again.result == news["result"] and again.state.log["seed"] == int(fair["seed"])
    assert again.views([1]) == news["views"]


def test_a_rematch_keeps_the_seats_and_is_made_once(server: Server) -> None:
    table, ann, bob = two_players(server)
    ann.ask("POST", f"/api/tables/{table}/rematch", {}, 409)
    with Talk(server, table, ann.cookie) as one, Talk(server, table, bob.cookie) as two:
        one.ask("resign")
        two.hear_up_to(one.news["seq"])
        again = ann.ask("POST", f"/api/tables/{table}/rematch", {})
        assert bob.ask("POST", f"/api/tables/{table}/rematch", {}) == again
        while not two.news["rematch"]:
            two.hear()
        assert two.news["rematch"] == again["id"]
    Guest(server).ask("POST", f"/api/tables/{table}/rematch", {}, 403)
    shown = bob.ask("GET", f"/api/tables/{again['id']}")
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bob"] and shown["yours"] == [1]
    assert shown["commitment"] != ann.ask("GET", f"/api/tables/{table}")["commitment"]


def test_a_bot_plays_and_takes_over_for_who_leaves(server: Server) -> None:
    ann = Guest(server)
    table = ann.create(options=DUEL)["id"]
    ann.claim(table, 0, "Ann")
    ann.claim(table, 1, bot="greedy")
    with Talk(server, table, ann.cookie) as talk:
        assert talk.ask("return")["code"] == "no-bot"
        talk.act(0, talk.news["views"][0]["actions"][0])
        while talk.news["to_move"] != 0:
            talk.hear()
        answer = talk.ask("leave")
        assert answer["seats"][0] == {"kind": "bot", "name": "greedy"}
        while not talk.news["over"] and talk.news["seq"] < answer["seq"] + 6:
            talk.hear()
        assert talk.ask("return")["seats"][0] == {"kind": "person", "name": "Ann"}


def test_before_the_first_move_a_seat_is_free_again(server: Server) -> None:
    table, ann, _ = two_players(server)
    with Talk(server, table, ann.cookie) as talk:
        assert talk.ask("leave")["seats"][0] == {"kind": "empty", "name": ""}
        assert talk.news["yours"] == [] and talk.ask("resign")["code"] == "not-your-seat"
    ann.claim(table, 0, "Ann again")


def test_nobody_is_replaced_who_was_here_a_moment_ago(server: Server) -> None:
    table, ann, bob = two_players(server)
    with Talk(server, table, ann.cookie) as one:
        with Talk(server, table, bob.cookie):
            assert one.ask("replace", absent=1)["error"] == "seat 1 is here"
        one.act(0, one.news["views"][0]["actions"][0])
        assert "a bot can take over after 60" in one.ask("replace", absent=1)["error"]


def test_the_clock_runs_out(server: Server) -> None:
    table, ann, _ = two_players(server, clock=1)
    with Talk(server, table, ann.cookie) as talk:
        assert len(talk.news["time_left"]) == 2
        while not talk.news["over"]:
            talk.hear()
        assert talk.news["result"] == {"outcome": "out of time", "scores": None, "winners": [1]}
        assert talk.news["events"][-1]["what"] == "flag"


def test_a_chosen_deal_is_marked_as_such(server: Server) -> None:
    ann = Guest(server)
    table = ann.create(seed="7")["id"]
    assert ann.claim(table, 0)["chosen"]
    with Talk(server, table, ann.cookie) as talk:
        assert talk.news["views"] == [dreamdeck.make("onirim").new(7).view(0)]
    assert "hand" in ann.ask("POST", "/api/tables", {"game": "onirim", "position": {"hand": "Rs"}}, 400)["error"]


def test_the_api_describes_itself(server: Server) -> None:
    described = Guest(server).ask("GET", "/openapi.json")
    assert set(described["paths"]["/api/tables"]) == {"get", "post"}
    assert {"SocketCommand", "SocketMessage", "News", "Problem"} <= set(described["components"]["schemas"])
    assert httpx.get(f"{server.url}/").status_code == 200
