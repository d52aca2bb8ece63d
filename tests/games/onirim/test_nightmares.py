"""ONI-33, 40..43: what a nightmare costs."""

from __future__ import annotations

import pytest

from tests.games.onirim.table import after, asked, lies, solo

DRAWN = {"pending": {"question": "nightmare", "card": "NM"}}


@pytest.mark.rule("ONI-33", "ONI-40", "ONI-41", "ONI-42", "ONI-43")
def test_drawn_nightmare_asks_for_one_of_four_prices():
    state = solo(hand="Rs Rk Bk Ts Tm", deck="NM", doors="Rd Gd Gd")
    after(state, "play Rs")
    assert state.actions() == [
        "pay key Rk",
        "pay key Bk",
        "pay door Rd",
        "pay door Gd",
        "pay deck",
        "pay hand",
    ]


@pytest.mark.rule("ONI-40", "ONI-41")
def test_prices_that_cannot_be_paid_are_not_offered():
    assert solo(hand="2Rs Ts Tm", **DRAWN).actions() == ["pay deck", "pay hand"]


@pytest.mark.rule("ONI-33", "ONI-40")
def test_key_is_discarded_without_a_prophecy():
    state = after(solo(hand="Rk Bk Ts Tm", deck="Bs Gs 2Gm NM Bm", **DRAWN), "pay key Rk")
    assert asked(state) == "turn"
    assert lies(state, "discard") == "Rk NM"
    assert lies(state, "hand") == "Bs Bk Gs Ts Tm"


@pytest.mark.rule("ONI-33", "ONI-41")
def test_door_goes_to_limbo():
    state = after(solo(hand="Rk Bk Ts Tm", deck="NM", doors="Rd Gd", **DRAWN), "pay door Gd")
    assert lies(state, "doors") == "Rd"
    assert lies(state, "limbo") == "Gd"
    assert lies(state, "discard") == "NM"
    after(state, "pay key Rk")
    assert "Gd" in lies(state, "pool")


@pytest.mark.rule("ONI-33", "ONI-42")
def test_top_five_locations_are_discarded_doors_and_dreams_go_to_limbo():
    deck = "Rs Bd NM HD Tk Gs NM"
    state = after(solo("premonitions", hand="Rk 2Ts Tm", deck=deck, pool="3Bs", **DRAWN), "pay deck")
    assert lies(state, "discard") == "Rs Tk NM"
    assert lies(state, "hand") == "Rk Gs 2Ts Tm"
    assert lies(state, "pool") == "3Bs Bd 2NM HD"  # the turn is over, limbo shuffled in


@pytest.mark.rule("ONI-42")
def test_revealed_door_cannot_be_opened():
    state = after(solo(hand="Bk 2Ts Tm", deck="Bd 2Bs 2Gs NM", **DRAWN), "pay deck")
    assert lies(state, "limbo") == "Bd"
    assert lies(state, "doors") == ""
    assert lies(state, "hand") == "Bk 2Ts Tm"


@pytest.mark.rule("ONI-42", "ONI-34")
@pytest.mark.parametrize("deck, discard, limbo", [("Bs Rd Gs", "Bs Gs NM", "Rd"), ("", "NM", "")])
def test_fewer_than_five_are_all_revealed(deck, discard, limbo):
    state = after(solo(hand="Rk 2Ts Tm", deck=deck, pool="", **DRAWN), "pay deck")
    assert lies(state, "discard") == discard
    assert lies(state, "limbo") == limbo
    assert state.result["outcome"] == "lost"  # the fifth card could not be drawn


@pytest.mark.rule("ONI-43", "ONI-33")
def test_whole_hand_is_discarded_and_drawn_anew_as_in_setup():
    deck = "Bs Rd Bm NM HD Gs Gm Bk Tk Tk"
    state = after(solo("premonitions", hand="Rk 2Ts Tm", deck=deck, pool="", **DRAWN), "pay hand")
    assert lies(state, "hand") == "Bs Bm Bk Gs Gm"
    assert lies(state, "discard") == "Rk 2Ts Tm NM"
    assert lies(state, "pool") == "2Tk Rd NM HD"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-43")
def test_no_key_opens_a_door_drawn_into_the_new_hand():
    state = after(solo(hand="2Ts Tm", deck="Bk Bd 2Bs 2Gs NM", **DRAWN), "pay hand")
    assert asked(state) == "turn"
    assert lies(state, "hand") == "2Bs Bk 2Gs"
    assert lies(state, "doors") == ""


@pytest.mark.rule("ONI-43")
def test_empty_hand_can_be_given_up_too():
    state = after(solo(hand="", deck="2Bs 3Gs", pool="", **DRAWN), "pay hand")
    assert lies(state, "hand") == "2Bs 3Gs"
    assert lies(state, "discard") == "NM"


@pytest.mark.rule("ONI-34", "ONI-43")
def test_redraw_that_runs_out_of_cards_loses():
    state = after(solo(hand="Rk 2Ts Tm", deck="2Bs Rd NM 2Gs", pool="", **DRAWN), "pay hand")
    assert state.result == {"outcome": "lost", "scores": None, "winners": []}


@pytest.mark.rule("ONI-34", "ONI-42", "ONI-43")
def test_both_last_prices_are_offered_with_an_empty_deck():
    assert solo(hand="", pool="", **DRAWN).actions() == ["pay deck", "pay hand"]
    assert after(solo(hand="Rk 2Ts Tm", pool="", **DRAWN), "pay hand").result["outcome"] == "lost"


@pytest.mark.rule("ONI-30", "ONI-33")
def test_drawing_goes_on_after_a_nightmare():
    state = after(solo(hand="Rk Bk Ts Tm", deck="NM NM Gs", pool="", **DRAWN), "pay key Rk")
    assert asked(state) == "nightmare"
    after(state, "pay key Bk")
    assert asked(state) == "nightmare"
