"""One running game: seats, moves, taking back, giving up, the clock, and what each viewer is told."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import dreamdeck
from dreamdeck.kernel.errors import IllegalAction
from dreamdeck.table.table import BOT, Entry, Refused, Seat, Table, clean
from tests.player import choose, swept

SILENT = {"mode": "team", "talk": "silent"}


def table_of(*names: str, seed: int = 7, clock: int = 0, chat: bool = True, **options: Any) -> Table:
    table = Table(dreamdeck.make("onirim", **options), {"seed": seed}, clock=clock, chat=chat)
    for seat, name in enumerate(names):
        if name:
            table.sit(seat, name.removeprefix("bot "), BOT if name.startswith("bot ") else "person")
    return table


def play_on(table: Table, dice: random.Random, moves: int = 10_000) -> None:
    while table.to_move is not None and moves:
        table.act(table.to_move, "", choose(table.state, dice))
        moves -= 1


def as_json(table: Table) -> str:
    viewers = (*range(len(table.seats)), None)
    told = [[table.events(0, [viewer]), table.views([viewer])] for viewer in viewers]
    return json.dumps([told, table.result, table.assisted, table.used, str(table.seats), str(table.asking)])


# Seats and moves


def test_nobody_moves_before_all_seats_are_taken() -> None:
    table = table_of("Ann", **SILENT)
    with pytest.raises(Refused, match="waits until all seats"):
        table.act(0, "c1", table.state.actions()[0])
    assert table.to_move is None
    table.sit(1, "greedy", BOT)
    assert table.to_move == 0
    assert table.act(0, "c1", table.state.actions()[0])


def test_only_the_seat_to_move_moves_and_only_legally() -> None:
    table = table_of("Ann", "Bob", **SILENT)
    before = as_json(table)
    with pytest.raises(Refused, match="it is seat 0 that decides"):
        table.act(1, "c1", table.state.actions()[0])
    with pytest.raises(IllegalAction, match="expected one of take"):
        table.act(0, "c1", "play Rs")
    with pytest.raises(Refused, match="seat 2: expected one from 0 to 1"):
        table.act(2, "c1", "play Rs")
    with pytest.raises(Refused, match="nothing that is done"):
        table.do(Entry("add", 0))
    assert as_json(table) == before


def test_the_same_command_counts_once() -> None:
    table = table_of("Ann")
    action = table.state.actions()[-1]
    assert table.act(0, "c1", action)
    assert not table.act(0, "c1", action)
    assert [entry.what for entry in table.entries] == ["sit", "act"]


@pytest.mark.parametrize("name", ["", " ", "a" * 25, "a\nb", " a", "\u202eA", "\x00"])
def test_names_are_short_and_visible(name: str) -> None:
    with pytest.raises(Refused, match="a name has 1 to 24 visible characters"):
        table_of().sit(0, name)
    assert table_of(clean(name, 24) or "x").seats[0].kind == "person"


@pytest.mark.sweep
@pytest.mark.parametrize("options", [{}, SILENT, {"mode": "duel", "expansions": ["book", "premonitions"]}], ids=str)
def test_a_table_is_the_fold_of_its_entries(options: dict[str, Any]) -> None:
    """With everything that can happen at a table, at random."""
    seats = dreamdeck.make("onirim", **options).seats()
    for seed in range(swept(6)):
        dice = random.Random(seed)
        table = table_of(*["Ann", "Bob"][:seats], seed=seed, clock=10_000_000, **options)
        while not table.over and len(table.entries) < 400:
            entry = random_entry(table, dice)
            before = as_json(table)
            try:
                table.check(entry)
            except (Refused, IllegalAction):
                assert as_json(table) == before
                continue
            table.add(entry)
        again = Table(table.game, table.origin, table.entries, table.clock)
        assert as_json(again) == as_json(table)
        middle = len(table.entries) // 2
        assert as_json(table.at(middle)) == as_json(
            Table(table.game, table.origin, table.entries[:middle], table.clock)
        )


def random_entry(table: Table, dice: random.Random) -> Entry:
    seat = dice.randrange(len(table.seats))
    at = 1_000_000 + 10 * len(table.entries)
    what = dice.choices(
        ["act", "undo", "agree", "refuse", "resign", "flag", "chat", "sit"], [80, 4, 4, 2, 0.1, 1, 2, 1]
    )[0]
    text = {"chat": "hello", "sit": dice.choice(["bot greedy", "person Cat"])}.get(what, "")
    if what == "act" and table.to_move is not None:
        seat, text = table.to_move, choose(table.state, dice)
    return Entry(what, seat, text, at)


# Taking back


def test_taking_back_is_free_alone_and_marked_when_a_card_was_drawn() -> None:
    table = table_of("Ann")
    start = table.state.clone()
    table.act(0, "", table.state.actions()[0])
    table.undo(0)
    assert table.state == start
    assert table.assisted


def test_taking_back_what_showed_nothing_is_not_marked() -> None:
    position = {"hand": "Rk Bs Bm Gs Gm", "deck": "Rm Rs Tm Ts Bm", "pool": "2Ts 2Tm", "seen": 5}
    table = Table(dreamdeck.make("onirim"), {"seed": 1, "position": position})
    table.sit(0, "Ann")
    table.act(0, "", "discard Rk")
    assert table.state.view(0)["pending"]["question"] == "drop"
    table.undo(0)
    assert not table.assisted, "the five cards were known before"
    table.act(0, "", "discard Bs")
    table.undo(0)
    assert not table.assisted, "the top card was known before"


def test_against_a_bot_its_moves_are_taken_back_too() -> None:
    table = table_of("Ann", "bot greedy", **SILENT)
    start = table.state.clone()
    table.act(0, "", table.state.actions()[0])
    table.act(1, "", table.state.actions()[0])
    table.undo(0)
    assert table.state == start
    assert table.assisted


def test_between_people_taking_back_needs_consent() -> None:
    table = table_of("Ann", "Bob", **SILENT)
    start = table.state.clone()
    table.act(0, "", table.state.actions()[0])
    moved = table.state.clone()
    table.undo(0)
    assert table.state == moved
    with pytest.raises(Refused, match="awaits an answer"):
        table.undo(0)
    with pytest.raises(Refused, match="nobody asks you"):
        table.do(Entry("agree", 0))
    table.do(Entry("refuse", 1))
    assert table.state == moved and table.asking is None
    table.undo(0)
    table.do(Entry("agree", 1))
    assert table.state == start and not table.assisted, "the draft is open"


def test_a_move_lapses_the_question() -> None:
    table = table_of("Ann", "Bob", **SILENT)
    table.act(0, "", table.state.actions()[0])
    table.undo(0)
    table.act(1, "", table.state.actions()[0])
    with pytest.raises(Refused, match="nobody asks you"):
        table.do(Entry("agree", 1))


def test_who_left_is_not_asked_any_more() -> None:
    table = table_of("Ann", "Bob", **SILENT)
    start = table.state.clone()
    table.act(0, "", table.state.actions()[0])
    table.undo(0)
    table.sit(1, "greedy", BOT)
    assert table.state == start and table.asking is None


def test_there_is_nothing_to_take_back_at_first() -> None:
    with pytest.raises(Refused, match="no move of yours"):
        table_of("Ann").undo(0)


# Giving up, leaving, the clock


@pytest.mark.parametrize(("mode", "winners"), [("solo", []), ("team", []), ("duel", [1])])
def test_giving_up_ends_the_game(mode: str, winners: list[int]) -> None:
    table = table_of(*["Ann"] if mode == "solo" else ["Ann", "Bob"], mode=mode)
    table.do(Entry("resign", 0))
    assert table.result == {"outcome": "resigned", "scores": None, "winners": winners}
    assert table.over and table.to_move is None
    with pytest.raises(Refused, match="the game is over"):
        table.act(0, "", table.state.actions()[0])


def test_a_bot_takes_over_an_abandoned_seat_and_gives_it_back() -> None:
    table = table_of("Ann", "Bob", **SILENT)
    table.sit(0, "random", BOT)
    assert table.bot_to_move() == "random" and table.people == [1]
    table.sit(0, "Ann")
    assert table.bot_to_move() is None and table.seats[0] == Seat("person", "Ann")


def test_the_clock_runs_for_the_seat_to_move() -> None:
    table = table_of("Ann", "Bob", clock=60_000, mode="duel")
    begun = table.entries[-1].at
    table.do(Entry("act", 0, table.state.actions()[0], begun + 20_000))
    assert table.time_left(0, begun + 50_000) == 40_000
    assert table.time_left(1, begun + 50_000) == 30_000
    with pytest.raises(Refused, match="not up"):
        table.do(Entry("flag", 1, at=begun + 79_999))
    table.do(Entry("flag", 1, at=begun + 80_000))
    assert table.result == {"outcome": "out of time", "scores": None, "winners": [0]}


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    with pytest.raises(Refused, match="not up"):
        table_of("Ann").do(Entry("flag", 0, at=1 << 60))


def test_chat_is_one_visible_line_and_can_be_off() -> None:
    table = table_of("Ann")
    table.do(Entry("chat", 0, "<b>hello</b>"))
    assert table.event(1, [None])["text"] == "<b>hello</b>"
    for text in ("", "\x1b[2J", "x" * 301, "two\nlines"):
        with pytest.raises(Refused, match="visible characters"):
            table.do(Entry("chat", 0, text))
    with pytest.raises(Refused, match="no chat"):
        table_of("Ann", chat=False).do(Entry("chat", 0, "hello"))


def test_a_rematch_has_the_same_seats_and_another_deal() -> None:
    table = table_of("Ann", "bot greedy", clock=9_000, chat=False, **SILENT)
    again = table.rematch({"seed": 8})
    assert again.seats == table.seats and again.clock == 9_000 and not again.chat
    assert again.game == table.game and again.state == table.game.new(8)


# What viewers are told


def test_a_replay_shows_what_was_seen_then() -> None:
    table = table_of("Ann", "Bob", **SILENT)
    seen = [table.views([0])]
    dice = random.Random(3)
    while not table.over:
        play_on(table, dice, 1)
        seen.append(table.views([0]))
    assert [table.at(2 + moves).views([0]) for moves in range(len(seen))] == seen
    with pytest.raises(Refused, match="expected a number from 0"):
        table.at(len(table.entries) + 1)


PROPHECY = {
    "personal": ["Rk Bs Bm", "Gs Gm Gs"],
    "shared": "Ts Tm",
    "rows": ["", ""],
    "doors": ["", ""],
    "deck": "Rm Rs Tm Gm Bm 2Ts",
}


@pytest.mark.rule("ONI-90")
def test_others_do_not_see_what_is_put_back_but_see_what_is_dropped() -> None:
    table = Table(dreamdeck.make("onirim", **SILENT), {"seed": 1, "position": PROPHECY})
    table.sit(0, "Ann")
    table.sit(1, "Bob")
    for action in ("discard Rk", "no swap", "drop Tm", "put Rs", "put Bm", "put Rm"):
        table.act(0, "", action)
    assert [event["text"] for event in table.events(3, [0])] == ["no swap", "drop Tm", "put Rs", "put Bm", "put Rm"]
    for others in ([1], [None], [0, 1], [1, 0]):  # before one screen, too
        assert [event["text"] for event in table.events(3, others)] == ["no swap", "drop Tm", "put", "put", "put"]


@pytest.mark.rule("ONI-12", "ONI-90")
def test_others_do_not_hear_that_there_is_a_second_copy() -> None:
    """Two worlds: the player has the shared card in hand as well, or not."""
    told = []
    for personal, action in (("Ts Bs Bm", "play Ts shared"), ("Rs Bs Bm", "play Ts")):
        position = PROPHECY | {"personal": [personal, "Gs Gm Gs"], "deck": "4Rm"}
        table = Table(dreamdeck.make("onirim", **SILENT), {"seed": 1, "position": position})
        table.sit(0, "Ann")
        table.sit(1, "Bob")
        table.act(0, "", action)
        told.append(table.events(0, [1]))
    assert told[0] == told[1]
