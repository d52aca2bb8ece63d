"""Advice over the net: for those who play alone or against bots, from the view of their own seat."""

from __future__ import annotations

import dreamdeck
from tests.server.server import Guest, Server
from tests.server.socket import Talk


def alone(server: Server) -> tuple[Guest, str]:
    ann = Guest(server)
    table = ann.create(seed="5")["id"]
    ann.claim(table, 0, "Ann")
    return ann, table


def test_a_hint_judges_every_choice(server: Server) -> None:
    ann, table = alone(server)
    choices = ann.ask("GET", f"/api/tables/{table}/seats/0/hint")["choices"]
    assert sorted(each["action"] for each in choices) == sorted(dreamdeck.make("onirim").new(5).actions())
    assert all(0 <= each["chance"] <= 1 for each in choices)


def test_advice_is_for_the_own_seat_in_its_turn(server: Server) -> None:
    ann, table = alone(server)
    assert Guest(server).ask("GET", f"/api/tables/{table}/seats/0/hint", status=403)["code"] == "not-your-seat"
    assert ann.ask("GET", f"/api/tables/{table}/seats/0/review", status=409)["code"] == "not-over"


def test_there_is_no_advice_between_people(server: Server) -> None:
    ann = Guest(server)
    table = ann.create(options={"mode": "duel"})["id"]
    ann.claim(table, 0, "Ann")
    ann.claim(table, 1, "Bob")
    assert ann.ask("GET", f"/api/tables/{table}/seats/0/hint", status=409)["code"] == "no-advice"


def test_a_finished_game_is_looked_back_at(server: Server) -> None:
    ann, table = alone(server)
    with Talk(server, table, ann.cookie) as talk:
        for _ in range(6):
            talk.act(0, talk.news["views"][0]["actions"][-1])
        talk.ask("resign")
    review = ann.ask("GET", f"/api/tables/{table}/seats/0/review")
    assert review["moments"] and all(each["chance"] <= each["best_chance"] for each in review["moments"])
    assert {turn["by"] for turn in review["turns"]} <= {"choice", "luck"}
    assert all(turn["after"] > 0 for turn in review["turns"]), "giving up is no bad luck"
