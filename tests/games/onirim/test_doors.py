"""ONI-23, 32: the two ways to a door."""

from __future__ import annotations

import pytest

from tests.games.onirim.table import after, asked, lies, solo

RUN = {"row": "Rs Rm", "hand": "Rk Bs Gs Ts Tm"}


@pytest.mark.rule("ONI-23")
def test_search_puts_a_door_of_the_colour_in_front():
    state = after(solo(**RUN, deck="Bs Bd Rd Gs", pool="Rd"), "play Rk", "search")
    assert lies(state, "doors") == "Rd"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-23", "ONI-90")
def test_deck_is_shuffled_after_a_search():
    state = solo(**RUN, deck="2Bs Rd 2Bs", pool="", seen=5)
    after(state, "play Rk", "search")
    assert lies(state, "deck") == ""
    assert lies(state, "pool") == "3Bs"
    assert lies(state, "seen") == ""


@pytest.mark.rule("ONI-23")
def test_search_may_be_declined():
    state = after(solo(**RUN, deck="Bs Rd Gs", pool="", seen=3), "play Rk", "no search")
    assert lies(state, "doors") == ""
    assert lies(state, "deck") == "Rd Gs"
    assert lies(state, "seen") == 2


@pytest.mark.rule("ONI-23")
def test_search_for_a_door_that_is_not_there_only_shuffles():
    state = after(solo(**RUN, deck="2Bs Bd", pool="", limbo="Rd"), "play Rk", "search")
    assert lies(state, "doors") == ""
    assert lies(state, "deck") == ""
    assert "Bd" in lies(state, "pool")


@pytest.mark.rule("ONI-22", "ONI-23")
@pytest.mark.parametrize("answer", ["search", "no search"])
def test_run_is_used_up_either_way(answer):
    state = after(solo(hand="Rs Rk Gs Ts Tm", row="Rs Rm", deck="3Bs", pool=""), "play Rk", answer)
    assert state.view(0)["runs"] == [0]
    after(state, "play Rs")
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-23")
def test_search_comes_before_drawing():
    state = after(solo(**RUN, deck="Bs Rd"), "play Rk")
    assert lies(state, "hand") == "Bs Gs Ts Tm"


@pytest.mark.rule("ONI-32")
def test_drawn_door_is_opened_with_a_key_of_its_colour():
    state = after(solo(hand="Rs Rk Gs Ts Tm", deck="Rd Bs Bm"), "play Rs")
    assert state.actions() == ["open", "limbo"]
    after(state, "open")
    assert lies(state, "doors") == "Rd"
    assert lies(state, "discard") == "Rk"
    assert lies(state, "hand") == "Bs Bm Gs Ts Tm"


@pytest.mark.rule("ONI-32")
def test_key_used_on_a_door_brings_no_prophecy():
    state = after(solo(hand="Rs Rk Gs Ts Tm", deck="Rd Bs Bm Gm NM Tm"), "play Rs", "open")
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-20", "ONI-32")
def test_door_may_go_to_limbo_and_the_key_stays():
    state = after(solo(hand="Rs Rk Gs Ts Tm", deck="Rd Bs", pool="2Bs"), "play Rs", "limbo")
    assert lies(state, "doors") == ""
    assert lies(state, "hand") == "Rk Bs Gs Ts Tm"
    assert lies(state, "pool") == "2Bs Rd"  # from limbo back into the deck


@pytest.mark.rule("ONI-32", "ONI-91")
@pytest.mark.parametrize("hand", ["2Rs Gs Ts Tm", "Rs Bk Gk Tk Tm"])
def test_door_without_its_key_goes_to_limbo_by_itself(hand):
    state = after(solo(hand=hand, deck="Rd Bs", pool="2Bs"), "play Rs")
    assert asked(state) == "turn"
    assert lies(state, "pool") == "2Bs Rd"


@pytest.mark.rule("ONI-30", "ONI-32")
def test_played_key_cannot_open_the_door_drawn_next():
    state = after(solo(hand="Rk Bs Gs Ts Tm", deck="Rd Bs"), "play Rk")
    assert asked(state) == "turn"
    assert lies(state, "doors") == ""
