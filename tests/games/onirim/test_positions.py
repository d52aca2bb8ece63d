"""Positions in text: what can be read, what is written back, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck import PositionError
from dreamdeck.games.onirim.questions import QUESTIONS
from tests.games.onirim.table import after, asked, lies, solo, team

HAND = {"hand": "Rs Bs Gs Ts Rm"}
TWO = {"personal": ["Rs Bs Gs", "Rm Bm Gm"], "shared": "Ts Tm"}
GOALS = "R B G T R B G T"


def refused(position: Any, *expansions: str, mode: str = "solo") -> str:
    with pytest.raises(PositionError) as error:
        dreamdeck.make("onirim", mode=mode, expansions=expansions).position(position)
    return str(error.value)


# What can be read


def test_zone_left_out_is_empty():
    assert dreamdeck.make("onirim").position(HAND).position() == {"hand": "Rs Rm Bs Gs Ts"}


def test_count_may_stand_before_a_code():
    assert lies(solo(hand="3Rs 2Bm", pool="", deck="2Gs NM"), "deck") == "Gs Gs NM"


def test_deck_is_in_drawing_order():
    assert lies(after(solo(deck="Tk Bm Gm"), "play Rs"), "hand") == "Rm Bs Gs Ts Tk"


def test_seed_sets_the_chance_to_come():
    drawn = {lies(after(solo(hand="2Rs 3Rm", pool="2Bs 2Gs 2Ts", seed=seed), "play Rs"), "hand") for seed in range(20)}
    assert drawn == {"Rs 3Rm Bs", "Rs 3Rm Gs", "Rs 3Rm Ts"}


def in_the_middle() -> list[dreamdeck.State]:
    """One state for each question that can be asked."""
    nightmare = {"question": "nightmare", "card": "NM"}
    happy = {"question": "happy", "card": "HD"}
    book = {"goals": "R* B G T R* B G T", "doors": "2Rd", "discard": "4Bm 4Gm 4Tm", "hand": "Rk Bs Gs Ts"}
    cast = solo("book", **book, bottom="NM Bd Bk Gk Tk", pending=nightmare)
    paid = after(cast.clone(), "cast prophecy", *["remove Bm"] * 4, "remove Gm")
    return [
        solo(
            deck="NM Gd", seen=1, bottom="Bm", seen_bottom=1, discard="Tk", limbo="Bd", row="Gs Gm", doors="2Rd", turn=7
        ),
        after(solo(row="Rs Rm", hand="Rk Bs Gs Ts Tm"), "play Rk"),
        after(solo(hand="Rk Bs Gs Ts Tm", deck="NM Bm Gm"), "discard Rk"),
        after(solo(hand="Rk Bs Gs Ts Tm", deck="NM Bm Gm Rd"), "discard Rk", "drop NM", "put Gm"),
        after(solo(hand="Rk Bs Gs Ts Tm", deck="Rd"), "play Bs"),
        solo(hand="Rk Bs Gs Ts", pending=nightmare),
        dreamdeck.make("onirim", mode="duel").new(seed=4),
        after(team(personal=["Rk Bs Gs", "3Gm"], known=["Bs", "Gm"], to_move=0), "discard Rk"),
        after(cast.clone(), "cast punishment", "remove Bm"),
        paid,
        after(paid.clone(), "lift Bd", "put Tk"),
        after(cast.clone(), "cast planning", *["remove Bm"] * 4, *["remove Gm"] * 3),
        after(cast.clone(), "pay door Rd"),
        after(solo("towers", hand="Rk Bs Gs Ts", towers="Rt4 Gt5", pending=nightmare), "pay key Rk"),
        solo("premonitions", hand="Rk Bs Gs", doors="2Rd", open="a e", closed="b", pending={"question": "face"}),
        solo("premonitions", hand="Rk Bs Gs", pool="Rk Bk", pending={"question": "keys", "left": 2}),
        solo("premonitions", hand="Rk Bs Gs", doors="Rd 2Td", pending={"question": "give", "left": 3}),
        solo("premonitions", hand="Rk Bs Gs", open="a", pending=happy),
        after(solo("premonitions", hand="Rk Bs Gs", open="a", deck="NM", pending=happy), "gaze"),
        after(team("premonitions", personal=["Rk Bs", "3Gm"], pending=happy), "fetch"),
    ]


def test_position_is_read_as_it_was_written_whatever_is_asked():
    questions = set()
    for state in in_the_middle():
        again = state.game.position(state.position())
        assert again.position() == state.position()
        assert again.actions() == state.actions()
        assert again.view(0) == state.view(0)
        questions.add(asked(state))
    assert questions == set(QUESTIONS) - {"nothing"}


# What cannot be


@pytest.mark.parametrize(
    "zones, named",
    [
        ({"hand": "Rs Bs Gs Ts"}, "hand"),
        ({"hand": "6Rs"}, "hand"),
        ({"hand": ""}, "hand"),
        ({"hand": "Rs Bs Gs Ts Rd"}, "Rd"),
        ({"hand": "Rs Bs Gs Ts NM"}, "NM"),
        ({"hand": "Rs Bs Gs Ts Rt4"}, "Rt4"),
        ({"hand": "Rs Bs Gs Ts HD"}, "HD"),
        ({"row": "Rs Bs"}, "Bs"),
        ({"row": "Rk Tm Gm"}, "Gm"),
        ({"row": "Rd"}, "Rd"),
        ({"doors": "Rs"}, "Rs"),
        ({"doors": "3Rd"}, "Rd"),
        ({"deck": "4Rk"}, "Rk"),
        ({"deck": "9Rs"}, "Rs"),  # one more is in the hand
        ({"pool": "6NM", "discard": "5NM"}, "NM"),
        ({"deck": "Xs"}, "Xs"),
        ({"deck": "rs"}, "rs"),
        ({"deck": "0Rs"}, "0Rs"),
        ({"deck": "00Rs"}, "00Rs"),
        ({"deck": "Rs,Bs"}, "Rs,Bs"),
        ({"deck": ["Rs"]}, "deck"),
        ({"deck": None}, "deck"),
        ({"limbo": "Rs"}, "limbo"),
        ({"seen": 1}, "seen"),
        ({"deck": "Bs", "seen": 2}, "seen"),
        ({"seen_bottom": 1}, "seen_bottom"),
        ({"deck": "Bs", "seen": True}, "seen"),
        ({"turn": -1}, "turn"),
        ({"doors": "2Rd 2Bd 2Gd 2Td"}, "won"),
        ({"personal": ["", ""]}, "personal"),
        ({"goals": GOALS}, "goals"),
        ({"towers": "Rt4"}, "towers"),
        ({"open": "a"}, "open"),
        ({"hands": "Rs"}, "hands"),
    ],
)
def test_solo_position_that_cannot_be(zones, named):
    assert named in refused({**HAND, **zones})


@pytest.mark.parametrize("position", [None, [], "Rs", 3])
def test_position_that_is_no_dict(position):
    assert "dict" in refused(position)


@pytest.mark.rule("ONI-12", "ONI-51", "ONI-52", "ONI-53")
@pytest.mark.parametrize("mode", ["team", "duel"])
@pytest.mark.parametrize(
    "zones, named",
    [
        ({"personal": ["Rs Bs", "Rm Bm Gm"]}, "personal[0]"),
        ({"personal": ["Rs Bs Gs", "4Rm"]}, "personal[1]"),
        ({"personal": ["Rs Bs Gs", "Rm Bm"]}, "personal[1]"),
        ({"shared": "Ts"}, "shared"),
        ({"shared": "2Ts Tm"}, "shared"),
        ({"shared": "Ts NM"}, "NM"),
        ({"personal": "Rs Bs Gs"}, "personal"),
        ({"personal": ["Rs Bs Gs"]}, "personal"),
        ({"doors": ["2Rd", ""]}, "two Rd"),
        ({"doors": ["Rd", "Rd"], "deck": "Rd"}, "Rd"),
        ({"doors": ["Rd Bd Gd Td", "Rd Bd Gd Td"]}, "won"),
        ({"doors": "Rd"}, "doors"),
        ({"rows": ["Rs Bs", ""]}, "rows[0]"),
        ({"rows": ["", "Rs Bs"]}, "rows[1]"),
        ({"known": ["Rm", ""]}, "known[0]"),
        ({"known": ["Rd", ""]}, "known[0]"),
        ({"to_move": 2}, "to_move"),
        ({"to_move": None}, "to_move"),
        ({"seen": 1}, "seen"),
        ({"deck": "Rs Bs", "covers": [1, 0]}, "covered"),
        ({"deck": "Rs Bs", "covered": [0, 1]}, "covered"),
        ({"deck": "Rs Bs", "covers": [1, 0], "covered": [2, 0]}, "covered"),
        ({"deck": "Rs Bs", "covers": [1, 0], "covered": [1, 0], "seen": [1, 0]}, "covered"),
        ({"deck": "Rs Bs", "covers": [3, 0], "covered": [1, 0]}, "covers"),
        ({"hand": "5Rs"}, "hand"),
    ],
)
def test_position_for_two_that_cannot_be(mode, zones, named):
    assert named in refused({**TWO, **zones}, mode=mode)


@pytest.mark.rule("ONI-52")
def test_duel_with_four_doors_of_four_colours_is_over():
    assert "won" in refused({**TWO, "doors": ["", "Rd Bd Gd Td"]}, mode="duel")
    assert not team(doors=["", "Rd Bd Gd Td"]).over


@pytest.mark.rule("ONI-60", "ONI-62")
@pytest.mark.parametrize(
    "zones",
    [
        {},
        {"goals": "R B G T"},
        {"goals": "R R R B B G G T"},
        {"goals": "X B G T R B G T"},
        {"goals": "R** B G T R B G T"},
        {"goals": "R* B G T R B G T"},
        {"goals": GOALS, "doors": "Rd"},
        {"goals": "R* B* G T R B G T", "doors": "2Rd"},
        {"goals": ["R"]},
    ],
)
def test_goals_that_contradict_the_doors(zones):
    assert "goals" in refused({**HAND, **zones}, "book")


@pytest.mark.rule("ONI-71")
@pytest.mark.parametrize("row", ["Rt4 Bt4", "Rt3 Rt3", "Rs", "Rt6", "Rt4 Gt5 Gt3 Bt3"])
def test_towers_that_do_not_fit(row):
    assert "towers" in refused({**HAND, "towers": row}, "towers")


@pytest.mark.rule("ONI-73")
def test_game_won_with_towers_is_over():
    position = {**HAND, "doors": "2Rd 2Bd 2Gd 2Td", "towers": "Rt4 Gt5 Bt5 Tt5"}
    assert "won" in refused(position, "towers")
    assert not solo("towers", doors="2Rd 2Bd 2Gd 2Td", towers="Rt4 Gt5 Bt5").over


@pytest.mark.rule("ONI-81")
@pytest.mark.parametrize(
    "zones, named",
    [
        ({"open": "a", "doors": "2Rd"}, "a"),
        ({"open": "h", "doors": "Rd Bd Gd"}, "h"),
        ({"open": "i"}, "i"),
        ({"open": "ab"}, "ab"),
        ({"open": "a a"}, "twice"),
        ({"open": "a", "closed": "a"}, "twice"),
        ({"open": 3}, "open"),
        ({"deck": "5HD"}, "HD"),
    ],
)
def test_premonitions_that_cannot_be(zones, named):
    assert named in refused({**HAND, **zones}, "premonitions")


ALL = ("book", "towers", "premonitions")
FOUR = {"hand": "Rk Bs Gs Ts", "pool": "3Bs", "goals": GOALS, "discard": "4Bm 4Gm"}
CAST = {"question": "remove", "back": "nightmare", "spell": "prophecy", "card": "NM", "left": 5}


@pytest.mark.parametrize(
    "pending, named",
    [
        ("search", "pending"),
        ({"card": "NM"}, "question"),
        ({"question": "riddle"}, "riddle"),
        ({"question": "nothing"}, "nothing"),
        ({"question": "nightmare", "card": "NM", "why": 1}, "why"),
        ({"question": "draft"}, "draft"),
        ({"question": "swap"}, "swap"),
        ({"question": "turn"}, "hand"),  # with four cards in hand
        ({"question": "search"}, "search"),  # without a completed run
        ({"question": "door"}, "card"),
        ({"question": "door", "card": "NM"}, "card"),
        ({"question": "door", "card": "2Rd"}, "card"),
        ({"question": "nightmare", "card": "HD"}, "card"),
        ({"question": "nightmare", "card": 3}, "card"),
        ({"question": "happy", "card": "NM"}, "card"),
        ({"question": "face", "card": "NM"}, "card"),
        ({"question": "face"}, "face"),
        ({"question": "raze", "card": "NM", "held": "Rs"}, "held"),
        ({"question": "drop"}, "held"),
        ({"question": "drop", "held": "8Rs"}, "held"),
        ({"question": "drop", "held": "2Rs", "put": "Rs"}, "held"),
        ({"question": "drop", "held": "2Rs", "next": "door"}, "next"),
        ({"question": "drop", "held": "2Rs", "next": "nightmare over"}, "next"),
        ({"question": "drop", "held": "2Rs", "next": "later"}, "next"),
        ({"question": "drop", "held": "2Rs", "left": 1}, "left"),
        ({"question": "drop", "held": "2Rs", "lost": "Rd"}, "lost"),
        ({"question": "drop", "held": "2Rs", "back": "turn", "spell": "prophecy"}, "spell"),
        ({"question": "reopen"}, "lost"),
        ({"question": "reopen", "lost": "Rs"}, "lost"),
        ({"question": "reopen", "lost": " "}, "lost"),
        ({"question": "reopen", "lost": "Rd"}, "lost"),  # no red door in limbo
        ({"question": "keys", "left": 0}, "left"),
        ({"question": "keys", "left": 3}, "left"),
        ({"question": "keys", "left": 1}, "nothing can be answered"),  # no key in the deck
        ({"question": "give", "left": 2}, "left"),
        ({"question": "remove", "left": 3}, "spell"),
        ({**CAST, "left": 0}, "left"),
        ({**CAST, "left": 6}, "left"),
        ({**CAST, "spell": "punishment", "left": 9}, "left"),  # only eight cards to pay with
        ({**CAST, "back": "put", "card": ""}, "spell"),
        ({**CAST, "back": "face", "card": ""}, "face"),
        ({**CAST, "back": ""}, "back"),
        ({**CAST, "spell": "dance"}, "spell"),
        ({"question": "remove", "back": "raze", "spell": "punishment", "card": "NM", "left": 5}, "spell"),
        ({"question": "plan", "back": "nightmare", "spell": "prophecy", "card": "NM"}, "spell"),
    ],
)
def test_pending_that_cannot_be(pending, named):
    message = refused({**FOUR, "pending": pending}, *ALL)
    assert named in message


@pytest.mark.parametrize(
    "pending, expansions",
    [
        ({"question": "reopen", "lost": "Rd"}, ("towers", "premonitions")),
        ({"question": "raze", "card": "NM"}, ("premonitions",)),
        ({"question": "happy", "card": "NM"}, ("towers",)),
    ],
)
def test_question_of_an_expansion_that_is_not_played(pending, expansions):
    assert "not asked in this game" in refused({"hand": "4Rs", "pending": pending}, *expansions)


@pytest.mark.parametrize(
    "zones",
    [
        {"personal": ["", ""], "shared": "7Rs"},
        {"personal": ["3Bs", "3Gs"], "shared": "2Rs"},
        {"personal": ["Bs Gs", ""], "shared": "6Rs"},
        {"personal": ["", ""], "shared": "8Rs", "to_move": 1},
    ],
)
def test_draft_that_cannot_be(zones):
    assert "draft" in refused({**zones, "pending": {"question": "draft"}}, mode="team")
