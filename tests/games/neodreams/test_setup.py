"""Set-up (NEO-1..5)."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck import OptionError
from tests.games.neodreams.table import after, offered

TYPES = ("lucid", "collective", "recurring")
CLOSED_FOR_TWO = {"send lucid 4", "send collective 1", "send recurring 2"}


@pytest.mark.rule("NEO-1", "NEO-82")
@pytest.mark.parametrize(("players", "locations"), [(2, 9), (3, 12), (4, 12)])
def test_the_side_of_the_board_goes_by_the_number_of_players(players: int, locations: int) -> None:
    sends = offered(dreamdeck.make("neodreams", players=players).new(1), "send ")
    every = {f"send {name} {phase}" for name in TYPES for phase in range(1, 5)}
    assert len(sends) == locations
    assert set(sends) == (every - CLOSED_FOR_TWO if players == 2 else every)


@pytest.mark.rule("NEO-2")
def test_the_marker_starts_at_drowsiness() -> None:
    state = dreamdeck.make("neodreams").new(1)
    assert state.position()["phase"] == 1
    assert after(state, "advance").position()["phase"] == 2


@pytest.mark.rule("NEO-2", "NEO-5")
def test_among_experts_the_last_player_chooses_where_the_marker_starts() -> None:
    state = dreamdeck.make("neodreams", players=3, experts=True).new(1)
    assert state.to_move == 2
    assert offered(state, "start") == ["start 1", "start 2", "start 3", "start 4"]
    after(state, "start 3")
    assert state.to_move == 0
    assert state.position()["phase"] == 3
    assert not offered(state, "start")


@pytest.mark.rule("NEO-3")
def test_two_cards_of_each_type_lie_in_the_market() -> None:
    state = dreamdeck.make("neodreams").new(1)
    position = state.position()
    for kind in TYPES:
        assert len(position["market"][kind].split()) == 2
        assert len(position["decks"][kind].split()) == 24 - 2 - 2
        assert position["discards"][kind] == ""


@pytest.mark.rule("NEO-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_starts_with(players: int) -> None:
    view = dreamdeck.make("neodreams", players=players).new(1).view()
    for player in view["players"]:
        assert player["resources"] == "k3 m3 f3"
        assert (player["objects"], player["supply"]) == (3, 3)
        assert player["dreams"] == "first-flight old-cinema"
        assert player["hidden"] == dict.fromkeys(TYPES, 1)


@pytest.mark.rule("NEO-4")
def test_sides_b_are_dealt_at_random_and_all_different() -> None:
    game = dreamdeck.make("neodreams", players=3, boards="B")
    deals = [tuple(p["dreams"] for p in game.new(seed).position()["players"]) for seed in range(60)]
    assert all(len(set(deal)) == 3 for deal in deals)
    assert len({board for deal in deals for board in deal}) == 4
    assert len({deal[0] for deal in deals}) == 4


@pytest.mark.rule("NEO-5")
def test_seats_take_turns_clockwise() -> None:
    state = dreamdeck.make("neodreams", players=3).new(1)
    for seat in (0, 1, 2, 0):
        assert state.to_move == seat
        after(state, "send lucid 3" if "send lucid 3" in state.actions() else offered(state, "send")[0], "done")


@pytest.mark.rule("NEO-5")
@pytest.mark.parametrize("options", [{"players": 1}, {"players": 5}, {"boards": "C"}, {"experts": 1}, {"dice": 2}])
def test_other_options_are_refused_with_the_choices(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="expected one of"):
        dreamdeck.make("neodreams", **options)
