"""Placing, advancing, returning (NEO-10..32)."""

from __future__ import annotations

import pytest

from tests.games.neodreams.table import after, duo, has, laid, offered, studio

MARKET = {
    "lucid": "glass-lake paper-boat",
    "collective": "pillow-parade tin-orchestra",
    "recurring": "ferryman red-balloon",
}


@pytest.mark.rule("NEO-10", "NEO-60")
def test_a_turn_is_an_action_then_the_refill_then_the_next_player() -> None:
    state = duo(decks={"recurring": "white-room"}, market=MARKET)
    after(state, "send recurring 4", "take recurring market 1")
    assert state.position()["market"]["recurring"] == "- red-balloon"
    after(state, "done")
    assert state.position()["market"]["recurring"] == "white-room red-balloon"
    assert state.to_move == 1


@pytest.mark.rule("NEO-11")
def test_without_oneironauts_the_marker_must_be_advanced() -> None:
    state = duo(board={"lucid 1": 0, "lucid 2": 0, "lucid 3": 0})
    assert state.actions() == ["advance"]


@pytest.mark.rule("NEO-11")
def test_only_empty_open_locations_are_free() -> None:
    state = duo(board={"lucid 1": 1, "lucid 2": 0})
    assert "send lucid 1" not in state.actions() and "send lucid 2" not in state.actions()
    assert "send lucid 4" not in state.actions()  # closed for two
    assert "send lucid 3" in state.actions()


@pytest.mark.rule("NEO-20")
def test_the_actions_of_a_location_in_any_order_each_once() -> None:
    state = duo(studio(hand="paper-boat", resources="k5 m5 f5"))
    after(state, "send recurring 1")
    assert "gain memory" in state.actions() and "create paper-boat" in state.actions()
    after(state, "create paper-boat")
    assert not offered(state, "create")
    after(state, "gain memory")
    assert state.to_move == 1  # nothing is left to decide
    assert has(state, "resources") == "k3 m6 f5"
    assert state.position()["board"] == {"recurring 1": 0}


@pytest.mark.rule("NEO-20", "NEO-49")
def test_actions_may_be_left_out() -> None:
    state = duo(studio(hand="paper-boat"))
    after(state, "send collective 3", "done")
    assert state.to_move == 1 and has(state, "resources") == "k0 m0 f0"


@pytest.mark.rule("NEO-30")
def test_the_marker_goes_round() -> None:
    assert after(duo(phase=4), "advance").position()["phase"] == 1


@pytest.mark.rule("NEO-30", "NEO-64")
def test_the_track_is_for_the_active_player_alone() -> None:
    state = duo(studio(resources="k1 m1 f1"), studio(resources="k1 m1 f1"), phase=2)
    after(state, "advance", "gain memory", "gain object")
    assert (has(state, "resources"), has(state, "objects")) == ("k1 m4 f1", 1)
    assert (has(state, "resources", 1), has(state, "objects", 1)) == ("k1 m1 f1", 0)


@pytest.mark.rule("NEO-30")
def test_track_actions_before_between_and_after_the_returns() -> None:
    board = {"lucid 3": 0, "recurring 3": 0, "collective 3": 1}
    state = duo(market=MARKET, board=board, phase=2)
    after(state, "advance", "gain object", "return recurring 3", "take recurring market 1")
    assert state.to_move == 0 and "gain memory" in state.actions() and "done" not in state.actions()
    after(state, "return lucid 3", "done")
    assert state.to_move == 0  # the track may be used before the others return
    after(state, "done")
    assert state.to_move == 1
    after(state, "take collective market 2")
    assert state.to_move == 0 and "gain memory" in state.actions()  # what is left after the last return
    after(state, "gain memory", "done")
    assert state.to_move == 1 and has(state, "resources") == "k0 m3 f0"


@pytest.mark.rule("NEO-31")
def test_a_return_takes_a_card_of_the_row_or_creates_or_neither() -> None:
    state = duo(
        studio(hand="glass-lake", resources="k9 m9 f0"), board={"collective 2": 0}, market=MARKET | {"lucid": ""}
    )
    after(state, "advance", "return collective 2")
    assert offered(state, "take") == ["take collective market 1", "take collective market 2"]
    assert "create glass-lake" in state.actions()
    after(state, "done")
    assert state.view()["players"][0]["supply"] == 3 and has(state, "hand") == "glass-lake"


@pytest.mark.rule("NEO-31")
def test_nobody_chooses_for_others_in_which_order_they_return() -> None:
    state = duo(board={"lucid 2": 1, "collective 2": 1}, market=MARKET)
    after(state, "advance", "gain memory", "gain fantasy")
    assert state.to_move == 1
    assert state.actions() == ["return lucid 2", "return collective 2"]
    after(state, "return collective 2", "take collective market 1")
    assert offered(state, "take lucid") == ["take lucid market 1", "take lucid market 2"]  # the last one needs no order


@pytest.mark.rule("NEO-32")
def test_the_active_player_returns_first_then_clockwise() -> None:
    board = {"lucid 2": 2, "collective 2": 1, "recurring 2": 0}
    state = laid(3, board=board, market=MARKET, turn=1)
    after(state, "advance", "gain fantasy")
    order = []
    for actions in (["take collective market 1", "done"], ["take lucid market 1"], ["take recurring market 1"]):
        order.append(state.to_move)
        after(state, *actions)
    assert order == [1, 2, 0]
