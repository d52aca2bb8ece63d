"""What a net is shown: who ends the game, who stands where, and never more than there is room for."""

from __future__ import annotations

import pytest

import dreamdeck
from dreamdeck import State
from dreamdeck.games.neodreams import features as tables
from tests.games.neodreams.table import duo, laid, studio
from tests.player import positions


def seen(state: State, seat: int) -> set[int]:
    out = [0] * tables.MOST
    return set(out[: tables.features(state.s, seat, out)])


def within(features: set[int], first: int, following: int) -> set[int]:
    return {feature for feature in features if first <= feature < following}


def test_the_last_seat_is_seen_as_such() -> None:
    state = duo(studio(), studio())
    first, last = (within(seen(state, seat), tables.SEAT, tables.LEAD) for seat in (0, 1))
    assert len(first) == len(last) == 1 and first != last


def test_a_location_is_seen_as_free_as_ones_own_or_as_a_rivals() -> None:
    free, taken = duo(studio(), studio()), duo(studio(), studio(), board={"lucid 3": 0})
    before, own, rival = (
        within(seen(state, seat), tables.OCCUPANT, tables.TURN) for state, seat in ((free, 0), (taken, 0), (taken, 1))
    )
    assert len(before) == len(own) == len(rival) == 9  # open to two players
    assert len(before - own) == len(before - rival) == len(own - rival) == 1


def test_a_location_is_another_one_with_more_players() -> None:
    three, four = (within(seen(laid(n), 0), tables.OCCUPANT, tables.TURN) for n in (3, 4))
    assert len(three) == len(four) == 12 and not three & four


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_room_for_all_that_can_be_seen(players: int) -> None:
    out = [0] * tables.MOST
    for state in positions(dreamdeck.make("neodreams", players=players), seed=players):
        for seat in range(players):
            n = tables.features(state.s, seat, out)
            assert n < tables.MOST and all(0 <= feature < tables.COUNT for feature in out[:n])
