"""ONI-24, 25: what a discarded key shows."""

from __future__ import annotations

import pytest

from tests.games.onirim.table import after, asked, lies, solo

HAND = "Rs Bs Gs Ts Rk"


@pytest.mark.rule("ONI-24", "ONI-25")
@pytest.mark.parametrize("key", ["Rk", "Bk", "Gk", "Tk"])
def test_discarded_key_shows_the_top_five(key):
    state = after(solo(hand=f"Rs Bs Gs Ts {key}", deck="NM Rd Tm Bm Gm Bs"), f"discard {key}")
    assert state.actions() == ["drop Bm", "drop Gm", "drop Tm", "drop Rd", "drop NM"]
    assert lies(state, "deck") == "Bs"
    assert lies(state, "discard") == key


@pytest.mark.rule("ONI-24")
def test_played_key_brings_no_prophecy():
    state = after(solo(hand=HAND, deck="Rm Bm Gm"), "play Rk")
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-25")
@pytest.mark.parametrize("dropped", ["Rm", "Rd", "NM", "Bk"])
def test_exactly_one_card_of_any_kind_is_discarded(dropped):
    state = after(solo(hand=HAND, deck="Rm Rd NM Bk Bm"), "discard Rk", f"drop {dropped}")
    assert asked(state) == "put"
    assert f"put {dropped}" not in state.actions()
    assert len(state.actions()) == 4
    assert dropped in lies(state, "discard").split()
    assert lies(state, "limbo") == ""


@pytest.mark.rule("ONI-25")
def test_the_rest_goes_back_in_any_order_the_first_put_is_drawn_first():
    state = solo(hand=HAND, deck="Rm Bm Gm Tm NM Bs", pool="")
    after(state, "discard Rk", "drop NM", "put Gm", "put Tm", "put Rm")  # Bm, the last, puts itself
    assert lies(state, "hand") == "Rs Bs Gs Gm Ts"
    assert lies(state, "deck") == "Tm Rm Bm Bs"


@pytest.mark.rule("ONI-25")
@pytest.mark.parametrize("dream", ["NM", "HD"])
def test_dream_discarded_by_a_prophecy_is_not_resolved(dream):
    state = after(
        solo("premonitions", hand=HAND, deck=f"{dream} Bm Gm", pool=""),
        "discard Rk",
        f"drop {dream}",
        "put Bm",
    )
    assert asked(state) == "turn"
    assert lies(state, "discard") == f"Rk {dream}"
    assert lies(state, "hand") == "Rs Bs Bm Gs Ts"


@pytest.mark.rule("ONI-25")
def test_fewer_than_five_cards_are_all_shown():
    state = after(solo(hand=HAND, deck="Bm Gm NM", pool=""), "discard Rk")
    assert state.actions() == ["drop Bm", "drop Gm", "drop NM"]


@pytest.mark.rule("ONI-25", "ONI-91")
def test_single_card_drops_itself():
    state = after(solo(hand=HAND, deck="Bm", pool=""), "discard Rk")
    assert lies(state, "discard") == "Rk Bm"
    assert state.result["outcome"] == "lost"  # nothing was left to draw


@pytest.mark.rule("ONI-25", "ONI-34")
def test_empty_deck_skips_the_prophecy():
    state = after(solo(hand=HAND, pool=""), "discard Rk")
    assert lies(state, "discard") == "Rk"
    assert state.result["outcome"] == "lost"


@pytest.mark.rule("ONI-25")
@pytest.mark.parametrize("dropped, hopeless", [("Rd", True), ("NM", False)])
def test_discarding_a_door_alone_makes_the_game_hopeless(dropped, hopeless):
    state = after(solo(hand=HAND, deck="Rd NM Bm"), "discard Rk")
    assert not state.view(0)["hopeless"]
    after(state, f"drop {dropped}")
    assert state.view(0)["hopeless"] is hopeless


@pytest.mark.rule("ONI-25", "ONI-90")
def test_cards_of_unknown_order_are_shown_too():
    state = after(solo(hand=HAND, pool="Bm Gm NM"), "discard Rk")
    assert state.actions() == ["drop Bm", "drop Gm", "drop NM"]


@pytest.mark.rule("ONI-91")
def test_equal_cards_put_themselves():
    state = after(solo(hand=HAND, deck="2Bm NM 2Bm Gm", pool=""), "discard Rk", "drop NM")
    assert asked(state) == "turn"
    assert lies(state, "deck") == "Bm Bm Bm Gm"
