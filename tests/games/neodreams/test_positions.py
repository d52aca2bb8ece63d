"""Positions that cannot be are refused, with the zone and the reason."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck import PositionError
from tests.games.neodreams.table import Json, duo, studio, usual_game

ACT = {"location": "lucid 3", "left": [1]}
AT = {"board": {"lucid 3": 0}}

BAD: dict[str, tuple[Json, str]] = {
    "unknown zone": ({"moon": 1}, "unknown key 'moon'"),
    "turn": ({"turn": 120}, "turn: expected a whole number from 0 to 119"),
    "phase": ({"phase": 5}, "phase: expected a whole number from 1 to 4"),
    "closed location": ({"board": {"lucid 4": 0}}, "board lucid 4: there is no location"),
    "four oneironauts": (
        {"board": {"lucid 1": 0, "lucid 2": 0, "lucid 3": 0, "recurring 1": 0}},
        "seat 0 has more than 3 oneironauts",
    ),
    "unknown seat": ({"board": {"lucid 1": 2}}, "from 0 to 1"),
    "three in the market": ({"market": {"lucid": "glass-lake paper-boat mirror-ball"}}, "there are 2 places"),
    "wrong type": ({"market": {"lucid": "pillow-parade"}}, "pillow-parade is a collective dream"),
    "wrong deck": ({"decks": {"lucid": "pillow-parade"}}, "pillow-parade is a collective dream"),
    "twice": ({"market": {"lucid": "glass-lake"}, "decks": {"lucid": "glass-lake"}}, "glass-lake is there twice"),
    "unknown dream": ({"decks": {"lucid": "gold"}}, "unknown dream 'gold'"),
    "printed in a deck": ({"decks": {"lucid": "first-flight"}}, "printed on a dream board"),
    "one player": ({"players": [studio()]}, "expected a list of 2"),
    "eleven": ({"players": [studio(resources="k11 m0 f0"), studio()]}, "at most 10"),
    "resources": ({"players": [studio(resources="lots"), studio()]}, "such as 'k3 m0 f10'"),
    "objects": ({"players": [studio(objects=-1), studio()]}, "objects: expected a whole number"),
    "known": ({"players": [studio(known="glass-lake"), studio()]}, "not in the hand of seat 0"),
    "no board": ({"players": [{"dreams": "glass-lake"}, studio()]}, "expected first the two dreams"),
    "other board": ({"players": [{"dreams": "river-of-ink choir-of-owls"}, studio()]}, "expected first the two dreams"),
    "objects on a dream": ({"players": [studio("glass-lake+2"), studio()]}, "glass-lake has 1 slots"),
    "client": ({"players": [studio("pillow-parade*"), studio()]}, "only lucid dreams have clients"),
    "nonsense": ({"players": [studio("glass-lake+x"), studio()]}, "expected an id, \\+objects"),
    "start": ({"stage": "start"}, "only experts"),
    "stage": ({"stage": "act"}, "does not go with"),
    "pending": ({"pending": 3}, "pending: expected a list"),
    "two kinds": ({"pending": [{"location": "lucid 3", "return": "lucid 3"}]}, "a dict with one of"),
    "nobody there": ({"pending": [ACT]}, "must stand there"),
    "left": (AT | {"pending": [ACT | {"left": [2]}]}, "left: expected a whole number from 1 to 1"),
    "left twice": (AT | {"pending": [ACT | {"left": [1, 1]}]}, "list of different actions"),
    "return alone": (AT | {"pending": [{"return": "lucid 3"}]}, "belongs to an advance"),
    "advance second": (AT | {"pending": [ACT, {"advance": "own", "left": []}]}, "comes first"),
    "effect of another": (
        AT | {"pending": [ACT, {"effect": "glass-lake", "seat": 0, "upgraded": False, "step": 1}]},
        "not in the dreamscape",
    ),
    "effect twice": (
        AT | {"pending": [ACT, *[{"effect": "first-flight", "seat": 0, "upgraded": False, "step": 1}] * 2]},
        "under way already",
    ),
    "step": (
        AT | {"pending": [ACT, {"effect": "first-flight", "seat": 0, "upgraded": False, "step": 9}]},
        "step: expected a whole number from 1 to 2",
    ),
    "no effect": (
        AT | {"pending": [ACT, {"effect": "", "seat": 0, "upgraded": False, "step": 1}]},
        "expected the id of one dream",
    ),
    "upgraded": (AT | {"pending": [ACT, {"effect": "first-flight", "seat": 0, "step": 1}]}, "expected true or false"),
    "broadcast lucid": (AT | {"pending": [ACT, {"broadcast": "first-flight", "seat": 0}]}, "not a collective dream"),
    "event": (AT | {"pending": [ACT, {"event": "sneeze", "seat": 0}]}, "unknown 'sneeze'"),
    "used": (AT | {"pending": [ACT, {"event": "take lucid", "seat": 0, "used": "old-cinema"}]}, "does not answer"),
    "nothing to decide": (AT | {"pending": [ACT | {"left": []}]}, "nothing to decide"),
    "no answer": (AT | {"pending": [ACT, {"event": "take lucid", "seat": 0}]}, "nothing to decide"),
}


@pytest.mark.parametrize("name", BAD)
def test_impossible_positions_are_refused(name: str) -> None:
    zones, reason = BAD[name]
    with pytest.raises(PositionError, match=reason):
        usual_game(2).position({"players": [studio(), studio()]} | zones)


def test_a_finished_game_is_no_position() -> None:
    ids = [dream.id for dream in dreamdeck.make("neodreams").deck.dreams if dream][:10]  # type: ignore[attr-defined]
    duo(studio(" ".join(ids)), turn=1)  # the last player has still to move
    with pytest.raises(PositionError, match="already over"):
        duo(studio(" ".join(ids)), turn=2)


@pytest.mark.parametrize("value", [None, 3, [], "x", {"players": None}, {"players": [1, 2]}, {"board": []}])
def test_no_position_at_all(value: Any) -> None:
    with pytest.raises(PositionError):
        dreamdeck.make("neodreams").position(value)


def test_two_equal_boards_of_side_b_are_refused() -> None:
    same = {"dreams": "river-of-ink choir-of-owls"}
    with pytest.raises(PositionError, match="same dream board"):
        dreamdeck.make("neodreams", boards="B").position({"players": [same, same]})
