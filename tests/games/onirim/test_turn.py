"""ONI-20..22, 24, 30, 31: play or discard, fill the hand, shuffle limbo into the deck."""

from __future__ import annotations

import pytest

from dreamdeck import IllegalAction
from tests.games.onirim.table import after, asked, lies, offered, solo


@pytest.mark.rule("ONI-20")
def test_turn_offers_every_card_to_play_or_to_discard():
    state = solo(hand="2Rs Gm Tk Bs")
    plays = ["play Rs", "play Bs", "play Gm", "play Tk"]
    assert state.actions() == plays + [play.replace("play", "discard") for play in plays]


@pytest.mark.rule("ONI-20", "ONI-31")
def test_playing_one_card_and_drawing_one_is_a_turn():
    state = after(solo(hand="2Rs Gm Tk Bs", deck="Tm Gk"), "play Gm")
    assert lies(state, "hand") == "2Rs Bs Tm Tk"
    assert lies(state, "row") == "Gm"
    assert lies(state, "deck") == "Gk"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-20", "ONI-24", "ONI-31")
def test_discarding_one_card_and_drawing_one_is_a_turn():
    state = after(solo(hand="2Rs Gm Tk Bs", deck="Tm Gk"), "discard Gm")
    assert lies(state, "hand") == "2Rs Bs Tm Tk"
    assert lies(state, "discard") == "Gm"
    assert lies(state, "row") == ""
    assert lies(state, "deck") == "Gk"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-20")
def test_limbo_is_shuffled_into_the_deck_at_the_end_of_the_turn():
    state = after(solo(hand="Rs Bs Gs Ts Tm", deck="Rd Rm Gk Bm", pool="", limbo="NM", seen=4), "play Rs")
    assert lies(state, "limbo") == ""
    assert lies(state, "pool") == "Bm Gk Rd NM"
    assert lies(state, "deck") == ""  # no order is left
    assert lies(state, "seen") == ""


@pytest.mark.rule("ONI-20", "ONI-90")
def test_nothing_is_shuffled_when_limbo_is_empty():
    state = after(solo(hand="Rs Bs Gs Ts Tm", deck="Rm Gk Bm", seen=3), "play Rs")
    assert lies(state, "deck") == "Gk Bm"
    assert lies(state, "seen") == 2


@pytest.mark.rule("ONI-20", "ONI-30")
def test_cards_in_limbo_wait_for_the_end_of_the_turn():
    state = after(solo(hand="Rs Bs Gs Ts Tm", deck="Rd NM", pool=""), "play Rs")
    assert asked(state) == "nightmare"
    assert lies(state, "limbo") == "Rd"


@pytest.mark.rule("ONI-21")
@pytest.mark.parametrize(
    "row, playable",
    [
        ("", "Rs Rm Rk Bs Gk"),
        ("Rm Bs", "Rm Rk Gk"),
        ("Rs Bm", "Rs Rk Bs Gk"),
        ("Rs Bk", "Rs Rm Bs"),
    ],
)
def test_room_may_not_repeat_the_last_symbol(row, playable):
    state = solo(hand="Rs Rm Rk Bs Gk", row=row)
    assert offered(state, "play") == [f"play {code}" for code in playable.split()]


@pytest.mark.rule("ONI-21")
def test_room_goes_to_the_right_end():
    assert lies(after(solo(row="Gm Bs"), "play Rm"), "row") == "Gm Bs Rm"


@pytest.mark.rule("ONI-21")
def test_same_symbol_is_refused_and_changes_nothing():
    state = solo(row="Gs")
    before = state.position()
    with pytest.raises(IllegalAction) as error:
        state.act("play Rs")
    assert "play Rm" in error.value.legal
    assert "play Rs" not in error.value.legal
    assert state.position() == before


@pytest.mark.rule("ONI-22")
@pytest.mark.parametrize("card", ["Rs", "Rk"])
def test_third_room_of_a_colour_completes_a_run(card):
    state = after(solo(hand="Rs Rk Gs Ts Tm", row="Rs Rm"), f"play {card}")
    assert state.actions() == ["search", "no search"]


@pytest.mark.rule("ONI-22")
@pytest.mark.parametrize("row", ["", "Rs", "Bm", "Rs Bm", "Rm Bs Rm", "Rs Rm Bs Rm", "Rs Rm Rs", "Rs Rm Rs Bm"])
def test_shorter_runs_are_not_complete(row):
    state = after(solo(hand="Rk Bs Gs Ts Tm", row=row), "play Rk")
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-22")
def test_fourth_room_is_the_first_of_a_new_run():
    state = solo(hand="Rs Rm Rk Ts Tm", row="Rs Rm Rs", deck="2Bs Gs")
    after(state, "play Rm")
    assert asked(state) == "turn"
    after(state, "play Rs")
    assert asked(state) == "turn"
    after(state, "play Rk")
    assert asked(state) == "search"


@pytest.mark.rule("ONI-22")
def test_another_colour_breaks_a_run():
    state = solo(hand="Rs Rm Bk Ts Tm", row="Rm Rs", deck="2Bs Gs")
    after(state, "play Bk", "play Rs")
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-22")
def test_discards_do_not_break_a_run():
    state = solo(hand="Rk Bs Gs Ts Tm", row="Rs Rm", deck="2Bs Gs")
    after(state, "discard Bs", "discard Tm", "play Rk")
    assert asked(state) == "search"


@pytest.mark.rule("ONI-30")
def test_cards_are_drawn_and_resolved_one_at_a_time():
    state = after(solo(hand="Rs Rk Gs Ts Tm", deck="Rd Bd Bk", pool="2Gs"), "play Rs")
    assert asked(state) == "door"
    assert lies(state, "deck") == "Bd Bk"
    after(state, "open")  # the key is gone and its place filled too; Bd met no blue key, as Bk was still in the deck
    assert lies(state, "doors") == "Rd"
    assert lies(state, "hand") == "Bk 2Gs Ts Tm"


@pytest.mark.rule("ONI-24")
@pytest.mark.parametrize("card", ["Rs", "Rm"])
def test_discarded_sun_or_moon_brings_no_prophecy(card):
    state = after(solo(hand="Rs Rm Gs Ts Tm", deck="Bs Bm"), f"discard {card}")
    assert asked(state) == "turn"
    assert lies(state, "discard") == card
