"""What a net is shown: colours alike, the order of known cards, and never more than there is room for."""

from __future__ import annotations

import pytest

import dreamdeck
from dreamdeck import State
from dreamdeck.games.onirim import features as tables
from dreamdeck.kernel.tables import GROUP
from tests.games.onirim.table import after, solo
from tests.player import positions

HAND = "Rs Bs Gs Ts Rk"
PROPHECY = ("discard Rk", "drop NM")


def seen(state: State, seat: int = 0) -> list[int]:
    out = [0] * tables.MOST
    return out[: tables.features(state.s, seat, out)]


def groups(state: State) -> list[list[int]]:
    """What is seen of all, then of each colour."""
    found: list[list[int]] = [[]]
    for feature in seen(state):
        if feature == GROUP:
            found.append([])
        else:
            found[-1].append(feature)
    return found


def test_colours_are_seen_alike():
    red = groups(solo(hand="Rs Rm Rk Bs Bs", deck="Rd Bm", pool="3Bs 2Rm"))
    blue = groups(solo(hand="Bs Bm Bk Rs Rs", deck="Bd Rm", pool="3Rs 2Bm"))
    assert red[0] == blue[0]
    assert red[1] == blue[2] and red[2] == blue[1] and red[3:] == blue[3:]


def test_a_key_known_to_come_before_its_door_is_seen():
    cards = {"hand": HAND, "deck": "Bk Bd Gm Tm NM Bs", "pool": ""}
    before = groups(after(solo(**cards), *PROPHECY, "put Bk", "put Bd"))
    late = groups(after(solo(**cards), *PROPHECY, "put Bd", "put Bk"))
    assert before[2] != late[2]
    assert before[1] == late[1] and before[3:] == late[3:]


@pytest.mark.parametrize("mode", ["solo", "team", "duel"])
@pytest.mark.parametrize("expansions", [[], ["book"], ["towers"], ["premonitions"], ["book", "towers", "premonitions"]])
def test_there_is_room_for_what_is_seen(mode: str, expansions: list[str]):
    game = dreamdeck.make("onirim", mode=mode, expansions=expansions)
    for state in positions(game, seed=5):
        for seat in range(game.seats()):
            shown = seen(state, seat)
            assert shown.count(GROUP) == 4
            assert all(0 <= feature < tables.COUNT for feature in shown if feature != GROUP)
