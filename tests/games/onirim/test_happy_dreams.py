"""ONI-85: happy dreams."""

from __future__ import annotations

import pytest

from tests.games.onirim.table import after, asked, lies, offered, solo, team

DRAWN = {"pending": {"question": "happy", "card": "HD"}}
HAND = "Rs Bs Gs Ts"


@pytest.mark.rule("ONI-33", "ONI-85")
def test_drawn_happy_dream_offers_three_uses():
    state = after(solo("premonitions", open="c h", deck="HD Rd NM", pool="Gm 2Bs"), "play Rs")
    assert state.actions() == ["dispel c", "dispel h", "gaze", "fetch Bs", "fetch Gm", "fetch Rd", "fetch NM"]


@pytest.mark.rule("ONI-85")
def test_dispelled_premonition_leaves_the_game():
    state = after(solo("premonitions", hand=HAND, open="c h", closed="a", deck="Bm", **DRAWN), "dispel h")
    assert (lies(state, "open"), lies(state, "closed")) == ("c", "a")
    assert lies(state, "discard") == "HD"
    assert lies(state, "hand") == "Rs Bs Bm Gs Ts"


@pytest.mark.rule("ONI-85")
def test_gaze_reveals_the_top_seven():
    state = solo("premonitions", hand=HAND, open="c", deck="NM Rd Rk Bk Gk Tk Bm Gm", **DRAWN)
    after(state, "gaze")
    assert offered(state, "drop") == [f"drop {code}" for code in ("Rk", "Bm", "Bk", "Gk", "Tk", "Rd", "NM")]
    assert lies(state, "deck") == "Gm"


@pytest.mark.rule("ONI-85")
def test_any_number_is_dropped_and_the_rest_put_back_in_any_order():
    state = solo("premonitions", hand=HAND, open="c", deck="NM Rd Rk NM Gm", pool="", **DRAWN)
    after(state, "gaze", "drop NM", "drop NM", "done", "put Rk", "put Gm")
    assert lies(state, "hand") == "Rs Rk Bs Gs Ts"
    assert lies(state, "deck") == "Gm Rd"
    assert lies(state, "discard") == "2NM HD"


@pytest.mark.rule("ONI-85")
def test_nothing_need_be_dropped():
    state = solo("premonitions", hand=HAND, open="c", deck="Rd Rk", pool="", **DRAWN)
    after(state, "gaze", "done", "put Rk")
    assert lies(state, "deck") == "Rd"
    assert lies(state, "discard") == "HD"


@pytest.mark.rule("ONI-33", "ONI-85")
def test_dropped_doors_and_dreams_are_not_resolved_and_all_may_be_dropped():
    state = solo("premonitions", hand=HAND, deck="Rd NM HD", pool="", **DRAWN)
    after(state, "gaze", "drop Rd", "drop NM", "drop HD")
    assert lies(state, "discard") == "Rd NM 2HD"
    assert state.result["outcome"] == "lost"  # nothing is left to draw


@pytest.mark.rule("ONI-85")
def test_fewer_than_seven_are_all_revealed():
    state = after(solo("premonitions", hand=HAND, deck="Rd NM", pool="Bm", **DRAWN), "gaze")
    assert state.actions() == ["drop Bm", "drop Rd", "drop NM", "done"]


@pytest.mark.rule("ONI-85")
@pytest.mark.parametrize("card", ["Tk", "Bm", "Gm"])
def test_fetched_card_is_put_on_top_wherever_it_was_and_so_drawn_next(card):
    zones = {"deck": "NM Bm", "pool": "Gm NM", "bottom": "NM Tk"}
    state = after(solo("premonitions", hand=HAND, **zones, **DRAWN), f"fetch {card}")
    assert card in lies(state, "hand").split()
    assert lies(state, "discard") == "HD"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-32", "ONI-85")
def test_fetched_door_can_be_opened():
    state = solo("premonitions", hand="Rk Bs Gs Ts", deck="NM", pool="2NM Rd", **DRAWN)
    after(state, "fetch Rd", "open")
    assert lies(state, "doors") == "Rd"


@pytest.mark.rule("ONI-85", "ONI-90")
def test_deck_is_shuffled_by_fetching():
    state = solo("premonitions", hand=HAND, deck="NM Bm Gm", pool="", seen=3, bottom="Tm", **DRAWN)
    after(state, "fetch Bm")
    assert lies(state, "pool") == "Gm Tm NM"
    assert lies(state, "deck") == lies(state, "bottom") == ""


@pytest.mark.rule("ONI-85")
def test_two_in_a_row_are_used_one_after_the_other():
    state = after(solo("premonitions", hand=HAND, open="a b", deck="HD Rm", **DRAWN), "dispel a")
    assert asked(state) == "happy"
    assert offered(state, "dispel") == ["dispel b"]


@pytest.mark.rule("ONI-34", "ONI-85")
def test_with_an_empty_deck_only_a_premonition_can_be_removed():
    state = after(solo("premonitions", open="a c", deck="HD", pool=""), "play Rs")
    assert state.actions() == ["dispel a", "dispel c"]


@pytest.mark.rule("ONI-85", "ONI-91")
def test_without_a_choice_the_last_premonition_is_removed_by_itself():
    state = after(solo("premonitions", open="c", deck="HD", pool=""), "play Rs")
    assert lies(state, "open") == ""
    assert lies(state, "discard") == "HD"
    assert state.over


@pytest.mark.rule("ONI-85")
def test_happy_dream_is_just_discarded_when_nothing_is_possible():
    state = after(solo("premonitions", deck="HD", pool=""), "play Rs")
    assert lies(state, "discard") == "HD"
    assert state.result["outcome"] == "lost"


@pytest.mark.rule("ONI-85")
def test_without_a_premonition_the_deck_can_still_be_used():
    assert solo("premonitions", hand=HAND, pool="Bm", **DRAWN).actions() == ["gaze", "fetch Bm"]


@pytest.mark.rule("ONI-85", "ONI-90")
def test_silent_players_name_the_card_after_looking():
    """Before, they cannot know what the deck holds and what the partner does."""
    state = team("premonitions", personal=["Rs Bs", "3Gm"], open="a", pool="Tk NM 2Rm", **DRAWN)
    assert state.actions() == ["dispel a", "gaze", "fetch"]
    after(state, "fetch")
    assert state.actions() == ["fetch Rm", "fetch Tk", "fetch NM"]
    after(state, "fetch Tk")
    assert lies(state, "personal")[0] == "Rs Bs Tk"


@pytest.mark.rule("ONI-85")
def test_team_that_talks_names_the_card_at_once():
    state = team("premonitions", personal=["Rs Bs", "3Gm"], talk="open", pool="Tk NM 2Rm", **DRAWN)
    assert state.actions() == ["gaze", "fetch Rm", "fetch Tk", "fetch NM"]
