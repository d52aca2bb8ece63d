"""ONI-12, 21, 26, 30, 43, 53: personal and shared cards, the swap, and one door of a colour each."""

from __future__ import annotations

import pytest

from tests.games.onirim.table import after, asked, duel, lies, offered, team

BOTH = pytest.mark.parametrize("table", [team, duel])


@pytest.mark.rule("ONI-12")
@BOTH
def test_turns_alternate(table):
    state = table(deck="Bs Gs Ts")
    after(state, "play Rs")
    assert state.to_move == 1
    after(state, "play Rm")
    assert state.to_move == 0


@pytest.mark.rule("ONI-12")
def test_plain_action_means_the_personal_copy():
    state = after(team(personal=["Rs Bs Gs", "3Gm"], shared="Rs Tm", deck="Tk"), "play Rs")
    assert lies(state, "personal") == ["Bs Gs Tk", "3Gm"]
    assert lies(state, "shared") == "Rs Tm"


@pytest.mark.rule("ONI-12")
def test_suffix_shared_means_the_shared_copy():
    state = after(team(personal=["Rs Bs Gs", "3Gm"], shared="Rs Tm", deck="Tk"), "play Rs shared")
    assert lies(state, "personal") == ["Rs Bs Gs", "3Gm"]
    assert lies(state, "shared") == "Tm Tk"


@pytest.mark.rule("ONI-12")
def test_both_copies_are_offered_only_where_both_parts_have_one():
    state = team(personal=["Rs Bs Gs", "3Gm"], shared="Rs Tm")
    assert offered(state, "play Rs") == ["play Rs", "play Rs shared"]
    assert offered(state, "discard Rs") == ["discard Rs", "discard Rs shared"]
    assert offered(state, "play Bs") == ["play Bs"]
    assert offered(state, "play Tm") == ["play Tm"]


@pytest.mark.rule("ONI-12", "ONI-26")
def test_discard_of_the_shared_copy():
    state = after(team(personal=["Rs Bs Gs", "3Gm"], shared="Rs Tm", deck="Tk"), "discard Rs shared", "no swap")
    assert lies(state, "personal")[0] == "Rs Bs Gs"
    assert lies(state, "shared") == "Tm Tk"


@pytest.mark.rule("ONI-12", "ONI-32")
@pytest.mark.parametrize("action, personal, shared", [("open", "Bs Gs", "Rk"), ("open shared", "Rk Bs Gs", "")])
def test_either_copy_of_a_key_opens_a_door(action, personal, shared):
    state = team(personal=["Rk Bs Gs", "3Gm"], shared="Rk Ts", deck="Rd NM")
    after(state, "play Ts")
    assert offered(state, "open") == ["open", "open shared"]
    after(state, action)
    assert lies(state, "doors") == ["Rd", ""]
    assert lies(state, "discard") == "Rk"
    assert asked(state) == "nightmare"
    assert (lies(state, "personal")[0], lies(state, "shared")) == (personal, shared)


@pytest.mark.rule("ONI-12", "ONI-40")
@pytest.mark.parametrize(
    "action, personal, shared", [("pay key Rk", "Bs Gs", "Rk"), ("pay key Rk shared", "Rk Bs Gs", "")]
)
def test_either_copy_of_a_key_pays_a_nightmare(action, personal, shared):
    state = team(personal=["Rk Bs Gs", "3Gm"], shared="Rk Ts", deck="NM NM")
    after(state, "play Ts")
    assert offered(state, "pay key") == ["pay key Rk", "pay key Rk shared"]
    after(state, action)
    assert asked(state) == "nightmare"
    assert (lies(state, "personal")[0], lies(state, "shared")) == (personal, shared)


@pytest.mark.rule("ONI-12", "ONI-32")
@pytest.mark.parametrize("personal, shared", [("Rk Bs Gs", "Ts Tm"), ("Rs Bs Gs", "Rk Tm")])
def test_a_key_opens_a_door_from_either_part(personal, shared):
    state = after(team(personal=[personal, "3Gm"], shared=shared, deck="Rd"), "play Bs")
    assert state.actions() == ["open", "limbo"]


@pytest.mark.rule("ONI-12")
def test_the_partners_key_opens_nothing():
    state = after(team(personal=["Rs Bs Gs", "Rk Bk Gk"], talk="open", deck="Rd"), "play Bs")
    assert lies(state, "doors") == ""
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-21")
@BOTH
def test_each_has_an_own_row(table):
    state = table(personal=["Rs Bs Gs", "Rs Bm Gm"], rows=["Bm", "Gs"], deck="2Tk")
    after(state, "play Rs")
    assert lies(state, "rows") == ["Bm Rs", "Gs"]
    assert "play Rs" not in state.actions()  # it would touch the own sun
    after(state, "play Bm")
    assert lies(state, "rows") == ["Bm Rs", "Gs Bm"]


@pytest.mark.rule("ONI-21", "ONI-22")
def test_the_partners_rooms_neither_continue_nor_break_a_run():
    state = team(personal=["Rs Bs Gs", "Rm Bm Gm"], rows=["Rs Rm", "Rk Rs"], deck="3Tk")
    after(state, "play Bs", "play Rm")
    assert (asked(state), state.to_move) == ("search", 1)
    state = team(personal=["Rs Bs Gs", "Rm Bm Gm"], rows=["Rm", "Rs"], deck="3Tk")
    after(state, "play Rs", "play Rm")
    assert (asked(state), state.to_move) == ("turn", 0)


@pytest.mark.rule("ONI-26")
@BOTH
def test_swap_is_offered_after_a_discard(table):
    state = after(table(deck="Gk"), "discard Rs")
    pairs = [f"swap {mine} {ours}" for mine in ("Bs", "Gs") for ours in ("Ts", "Tm")]
    assert state.actions() == [*pairs, "no swap"]
    assert state.to_move == 0
    after(state, "swap Gs Tm")
    assert lies(state, "personal")[0] == "Bs Gk Tm"
    assert lies(state, "shared") == "Gs Ts"
    assert state.to_move == 1


@pytest.mark.rule("ONI-26")
def test_swap_may_be_declined():
    state = after(team(deck="Gk"), "discard Rs", "no swap")
    assert lies(state, "personal")[0] == "Bs Gs Gk"
    assert lies(state, "shared") == "Ts Tm"


@pytest.mark.rule("ONI-26", "ONI-30")
def test_swap_after_discarding_a_shared_card():
    state = after(team(deck="Gk"), "discard Tm")
    assert state.actions() == ["swap Rs Ts", "swap Bs Ts", "swap Gs Ts", "no swap"]
    after(state, "swap Rs Ts")
    assert lies(state, "personal")[0] == "Bs Gs Ts"
    assert lies(state, "shared") == "Rs Gk"  # the shared place was the empty one


@pytest.mark.rule("ONI-26")
def test_no_swap_after_playing():
    state = after(team(deck="Gk"), "play Rs")
    assert (asked(state), state.to_move) == ("turn", 1)


@pytest.mark.rule("ONI-26")
def test_swap_comes_before_the_prophecy():
    state = after(team(personal=["Rk Bs Gs", "3Gm"], deck="Gk NM Bm"), "discard Rk")
    assert asked(state) == "swap"
    after(state, "no swap")
    assert asked(state) == "drop"


@pytest.mark.rule("ONI-26", "ONI-74")
def test_swap_comes_before_the_look_of_a_tower():
    state = after(team("towers", personal=["Rt3 Bs Gs", "3Gm"], deck="Gk NM Bm"), "discard Rt3")
    assert asked(state) == "swap"
    after(state, "no swap")
    assert state.actions() == ["put Bm", "put Gk", "put NM"]


@pytest.mark.rule("ONI-26")
def test_swaps_of_equal_cards_are_not_offered():
    state = after(team(personal=["Rs 2Bs", "3Gm"], shared="Bs Gs"), "discard Rs")
    assert state.actions() == ["swap Bs Gs", "no swap"]


@pytest.mark.rule("ONI-30")
def test_personal_places_are_filled_first():
    """The key was personal, the played card shared."""
    state = team(personal=["Rk Bs Gs", "3Gm"], deck="Rd Tk Bm")
    after(state, "play Ts", "open")
    assert lies(state, "personal")[0] == "Bs Gs Tk"
    assert lies(state, "shared") == "Bm Tm"


@pytest.mark.rule("ONI-43")
def test_whole_hand_is_personal_and_shared_and_personal_is_refilled_first():
    state = team(
        personal=["Bs Gs", "3Gm"],
        deck="Rk Rd Bk Gk Tk Rm",
        pool="",
        pending={"question": "nightmare", "card": "NM"},
    )
    after(state, "pay hand")
    assert lies(state, "personal") == ["Rk Bk Gk", "3Gm"]
    assert lies(state, "shared") == "Rm Tk"
    assert lies(state, "discard") == "Bs Gs Ts Tm NM"


@pytest.mark.rule("ONI-41")
def test_only_own_doors_pay_a_nightmare():
    state = team(doors=["Rd", "Rd Bd"], personal=["Bs Gs", "3Gm"], pending={"question": "nightmare", "card": "NM"})
    assert offered(state, "pay door") == ["pay door Rd"]
    after(state, "pay door Rd")
    assert lies(state, "doors") == ["", "Rd Bd"]


@pytest.mark.rule("ONI-53")
@BOTH
def test_drawn_door_of_a_held_colour_goes_to_limbo_without_a_choice(table):
    state = after(table(personal=["Rk Bs Gs", "3Gm"], doors=["Rd", ""], deck="Rd Tk", pool=""), "play Bs")
    assert (asked(state), state.to_move) == ("turn", 1)
    assert lies(state, "doors") == ["Rd", ""]
    assert lies(state, "pool") == "Rd"


@pytest.mark.rule("ONI-53")
@BOTH
def test_the_partner_may_gain_the_second_door_of_a_colour(table):
    state = after(table(personal=["Rk Bs Gs", "3Gm"], doors=["", "Rd"], deck="Rd Tk Tk"), "play Bs", "open")
    assert lies(state, "doors") == ["Rd", "Rd"]


@pytest.mark.rule("ONI-23", "ONI-53")
@BOTH
def test_run_of_a_held_colour_offers_a_search_that_only_shuffles(table):
    state = table(
        personal=["Rk Bs Gs", "3Gm"],
        rows=["Rs Rm", ""],
        doors=["Rd", ""],
        deck="Tm Rd Tk",
        pool="",
        seen=[3, 0],
    )
    after(state, "play Rk")
    assert state.actions() == ["search", "no search"]
    after(state, "search")
    assert lies(state, "doors") == ["Rd", ""]
    assert lies(state, "deck") == ""
    assert lies(state, "seen") == ""
    assert "Rd" in lies(state, "pool")


@pytest.mark.rule("ONI-91")
def test_team_that_talks_is_not_asked_to_swap_equal_cards():
    state = after(team(personal=["Rs 2Bs", "3Gm"], shared="2Bs", talk="open"), "discard Rs")
    assert (asked(state), state.to_move) == ("turn", 1)


@pytest.mark.rule("ONI-90", "ONI-91")
def test_silent_players_are_asked_to_swap_equal_cards_so_that_nothing_is_told():
    state = after(team(personal=["Rs 2Bs", "3Gm"], shared="2Bs"), "discard Rs")
    assert state.actions() == ["no swap"]
