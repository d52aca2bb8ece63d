"""ONI-34, 50..54: how a game ends, alone and for two."""

from __future__ import annotations

import pytest

from dreamdeck import IllegalAction
from tests.games.onirim.table import after, asked, duel, lies, solo, team

LOST = {"outcome": "lost", "scores": None, "winners": []}
SEVEN = "Rd 2Bd 2Gd 2Td"
RUN = {"row": "Rs Rm", "hand": "Rk Bs Gs Ts Tm"}
FOUR, THREE = "Rd Bd Gd Td", "Bd Gd Td"


@pytest.mark.rule("ONI-34")
@pytest.mark.parametrize("action", ["play Rs", "discard Rs"])
def test_lost_when_a_card_must_be_drawn_from_an_empty_deck(action):
    state = after(solo(pool=""), action)
    assert state.over
    assert state.result == LOST


@pytest.mark.rule("ONI-34")
def test_limbo_is_not_deck():
    assert after(solo(pool="", limbo="2Rd 3NM"), "play Rs").result == LOST


@pytest.mark.rule("ONI-34")
def test_lost_when_the_last_card_drawn_does_not_fill_the_hand():
    assert after(solo(deck="Bd", pool=""), "play Rs").result == LOST


@pytest.mark.rule("ONI-34")
def test_empty_deck_with_a_full_hand_is_not_yet_a_loss():
    state = after(solo(deck="Bm", pool=""), "play Rs")
    assert not state.over
    assert state.result is None
    assert asked(state) == "turn"
    assert after(state, "discard Bs").result == LOST


@pytest.mark.rule("ONI-34", "ONI-20")
def test_limbo_becomes_deck_at_the_end_of_the_turn():
    state = after(solo(deck="Bd Bm", pool=""), "play Rs")
    assert lies(state, "pool") == "Bd"


@pytest.mark.rule("ONI-50", "ONI-54")
def test_solo_is_won_in_phase_1_and_nothing_more_is_drawn():
    state = after(solo(**RUN, doors=SEVEN, deck="Rd NM", pool=""), "play Rk", "search")
    assert state.result == {"outcome": "won", "scores": None, "winners": [0]}
    assert lies(state, "hand") == "Bs Gs Ts Tm"
    assert lies(state, "pool") == "NM"


@pytest.mark.rule("ONI-50")
def test_eighth_door_of_the_last_card_wins_before_the_deck_runs_out():
    state = after(solo(hand="Rs Rk Gs Ts Tm", doors=SEVEN, deck="Rd", pool=""), "play Rs", "open")
    assert state.result["outcome"] == "won"


@pytest.mark.rule("ONI-50")
def test_seven_doors_do_not_win():
    state = after(solo(**RUN, doors="2Bd 2Gd 2Td", deck="Rd Rd Bs"), "play Rk", "search")
    assert lies(state, "doors").split() == ["Rd", "Bd", "Bd", "Gd", "Gd", "Td", "Td"]
    assert not state.over


@pytest.mark.rule("ONI-50")
def test_nothing_can_be_done_after_the_end():
    state = after(solo(pool=""), "play Rs")
    assert state.to_move is None
    assert state.actions() == []
    with pytest.raises(IllegalAction, match="over"):
        state.act("play Bs")


TWO_RUN = {"personal": ["Rk Bs Gs", "Rm Bm Gm"], "shared": "Ts Tm", "rows": ["Rs Rm", ""]}


@pytest.mark.rule("ONI-51", "ONI-54")
def test_team_wins_together_when_each_has_four_colours():
    state = after(team(**TWO_RUN, doors=[THREE, FOUR], deck="Rd"), "play Rk", "search")
    assert state.result == {"outcome": "won", "scores": None, "winners": [0, 1]}


@pytest.mark.rule("ONI-51")
def test_team_player_with_four_doors_goes_on_playing():
    state = after(team(**TWO_RUN, doors=[THREE, "Bd"], deck="Rd Bs"), "play Rk", "search")
    assert lies(state, "doors") == [FOUR, "Bd"]
    assert (asked(state), state.to_move) == ("turn", 1)
    after(state, "play Rm")
    assert (asked(state), state.to_move) == ("turn", 0)


@pytest.mark.rule("ONI-51")
def test_team_player_with_four_doors_may_lose_one_again():
    zones = {"doors": [FOUR, "Bd"], "personal": ["Rs Bs", "Rm Bm Gm"], "deck": "Bs"}
    state = after(team(**zones, pending={"question": "nightmare", "card": "NM"}), "pay door Bd")
    assert lies(state, "doors") == ["Rd Gd Td", "Bd"]
    assert not state.over


@pytest.mark.rule("ONI-1", "ONI-52", "ONI-54")
@pytest.mark.parametrize("seat", [0, 1])
def test_duel_is_won_at_once_by_the_first_with_four_colours(seat):
    rows, doors = ["", ""], ["", ""]
    rows[seat], doors[seat] = "Rs Rm", THREE
    state = duel(personal=["Rk Bs Gs", "Rk Bm Gm"], rows=rows, doors=doors, deck="Rd", pool="", to_move=seat)
    after(state, "play Rk", "search")
    assert state.result == {"outcome": "won", "scores": None, "winners": [seat]}


@pytest.mark.rule("ONI-52")
def test_duel_is_won_with_a_drawn_door_too():
    state = duel(personal=["Rk Bs Gs", "Rm Bm Gm"], doors=[THREE, ""], deck="Rd", pool="")
    after(state, "play Bs", "open")
    assert state.result["winners"] == [0]


@pytest.mark.rule("ONI-52", "ONI-54")
@pytest.mark.parametrize("table", [team, duel])
def test_two_players_lose_together_when_the_deck_runs_out(table):
    assert after(table(pool="", doors=[THREE, ""]), "play Rs").result == LOST
