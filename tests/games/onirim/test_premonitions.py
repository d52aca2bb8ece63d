"""ONI-80..84: dark premonitions, which act when their condition holds."""

from __future__ import annotations

import pytest

from dreamdeck import State
from tests.games.onirim.table import after, asked, duel, lies, offered, solo, team


def gaining(
    door: str, *expansions: str, hand: str = "2Ts 2Tm", deck: str = "", pool: str = "3Bs 3Gs", **zones: object
) -> State:
    """Alone, a run is completed and a door of its colour gained in phase 1."""
    colour = door[0]
    state = solo(
        "premonitions",
        *expansions,
        hand=f"{colour}k {hand}",
        row=f"{colour}s {colour}m",
        deck=f"{door} {deck}",
        pool=pool,
        **zones,
    )
    return after(state, f"play {colour}k", "search")


def still_there(state: State) -> str:
    """The open premonitions, then the closed ones."""
    return f"{lies(state, 'open')} / {lies(state, 'closed')}"


# When they act


@pytest.mark.rule("ONI-82")
@pytest.mark.parametrize(
    "premonition, doors, door",
    [
        ("a", "Rd", "Rd"),
        ("b", "Gd", "Gd"),
        ("c", "Bd", "Bd"),
        ("d", "Td", "Td"),
        ("e", "Rd", "Rd"),
        ("e", "Td Gd", "Gd"),
        ("f", "2Rd 2Bd", "Gd"),
        ("f", "Rd Bd Gd Td", "Td"),
        ("g", "Rd Bd Gd", "Td"),
        ("g", "2Bd 2Gd Td", "Rd"),
        ("h", "Rd Gd", "Td"),
        ("h", "2Bd", "Td"),
    ],
)
def test_premonition_acts_when_the_door_makes_its_condition_hold(premonition, doors, door):
    state = gaining(door, doors=doors, open=premonition, pool="3Bs 5Gs")
    assert premonition not in still_there(state)
    assert premonition not in lies(state, "closed_pool")


@pytest.mark.rule("ONI-81", "ONI-82")
@pytest.mark.parametrize(
    "premonition, doors, door",
    [
        ("a", "Bd Gd Td", "Rd"),
        ("a", "2Bd Gd Td", "Rd"),
        ("b", "2Bd 2Rd", "Gd"),
        ("c", "2Gd 2Rd", "Bd"),
        ("d", "2Gd 2Rd", "Td"),
        ("e", "Bd Gd Td", "Rd"),
        ("f", "2Rd Bd", "Gd"),
        ("g", "2Rd 2Gd Bd", "Bd"),
        ("h", "Rd", "Rd"),
    ],
)
def test_premonition_waits_while_its_condition_does_not_hold(premonition, doors, door):
    state = gaining(door, doors=doors, open=premonition)
    assert lies(state, "open") == premonition
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-81")
def test_closed_premonition_does_not_act():
    state = gaining("Rd", doors="Rd", closed="a", deck="3Rm")
    assert lies(state, "closed") == "a"
    assert lies(state, "discard") == ""


@pytest.mark.rule("ONI-81")
def test_premonition_acts_on_a_drawn_door_too_before_the_next_card():
    state = solo("premonitions", hand="Rk Rs Gs Ts Tm", doors="Rd", open="a", deck="Rd Rs Rm", pool="2Gs")
    after(state, "play Rs", "open")
    assert lies(state, "discard") == "Rs Rm Rk"
    assert lies(state, "hand") == "3Gs Ts Tm"


@pytest.mark.rule("ONI-81", "ONI-63")
def test_acted_premonition_leaves_the_game_and_pays_for_nothing():
    state = gaining("Gd", doors="Gd", open="b", closed="c")
    assert still_there(state) == " / c"
    assert lies(state, "discard") == ""


@pytest.mark.rule("ONI-81", "ONI-91")
def test_one_alone_acts_by_itself():
    state = gaining("Rd", doors="Rd", open="a b c d", deck="Rs", pool="2Gs")
    assert lies(state, "discard") == "Rs"
    assert lies(state, "open") == "b c d"


@pytest.mark.rule("ONI-81")
def test_of_several_the_player_chooses_the_next():
    state = gaining("Td", doors="Td Rd", open="b d e h", pool="2Bs 6Gs")
    assert state.actions() == ["face d", "face e", "face h"]
    after(state, "face h")
    assert offered(state, "face") == ["face d", "face e"]


@pytest.mark.rule("ONI-81")
@pytest.mark.parametrize("first, other", [("d", "e"), ("e", "d")])
def test_one_that_no_longer_holds_does_nothing_and_stays(first, other):
    state = gaining("Td", doors="Td", open="d e")
    after(state, f"face {first}")
    assert lies(state, "open") == other
    assert lies(state, "doors") == "Td"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-81", "ONI-82")
def test_newly_opened_one_acts_at_once_if_it_holds():
    state = gaining("Gd", doors="2Rd 2Bd", open="f", closed="a b h", deck="2Rm Rs", pool="2Gs")
    assert still_there(state) == "b / h"
    assert lies(state, "discard") == "Rs 2Rm"


@pytest.mark.rule("ONI-81")
def test_newly_opened_ones_are_among_those_to_choose_from():
    state = gaining("Gd", doors="2Rd 2Bd", open="f", closed="a c")
    assert state.actions() == ["face a", "face c"]


# What they do


@pytest.mark.rule("ONI-82", "ONI-90")
def test_a_discards_all_red_rooms_of_the_deck_and_no_tower():
    state = gaining("Rd", "towers", doors="Rd", open="a", deck="Rs Rt4 Rm Bs Rk NM", pool="2Rs", bottom="Gs")
    assert lies(state, "discard") == "3Rs Rm Rk"
    assert "Rt4" in lies(state, "hand") + lies(state, "pool")
    assert lies(state, "deck") == lies(state, "bottom") == ""  # shuffled


@pytest.mark.rule("ONI-82")
def test_a_leaves_the_rest_of_the_deck():
    state = gaining("Rd", doors="Rd", open="a", deck="Rs Gs Bs", pool="")
    assert lies(state, "discard") == "Rs"
    assert lies(state, "pool") in ("Gs", "Bs")


@pytest.mark.rule("ONI-20", "ONI-82")
def test_b_puts_one_nightmare_from_the_discard_pile_into_limbo():
    state = gaining("Gd", doors="Gd", open="b", discard="3NM Bm", deck="Bs", pool="Bs")
    assert lies(state, "discard") == "Bm 2NM"
    assert lies(state, "pool") == "Bs NM"  # at the end of the turn


@pytest.mark.rule("ONI-82")
def test_b_without_a_nightmare_does_what_is_possible():
    state = gaining("Gd", doors="Gd", open="b", discard="Bm HD", deck="Bs", pool="Bs")
    assert lies(state, "discard") == "Bm HD"
    assert lies(state, "open") == ""
    assert lies(state, "pool") == "Bs"


@pytest.mark.rule("ONI-82")
def test_c_discards_two_keys_of_choice_from_the_deck():
    state = gaining("Bd", doors="Bd", open="c", deck="Rk Gk Rk Bs", pool="", bottom="Tk")
    assert state.actions() == ["drop Rk", "drop Gk", "drop Tk"]
    after(state, "drop Rk")
    assert state.actions() == ["drop Rk", "drop Gk", "drop Tk"]
    after(state, "drop Gk")
    assert lies(state, "discard") == "Rk Gk"
    assert lies(state, "deck") == ""
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-82", "ONI-91")
@pytest.mark.parametrize("deck, discard", [("2Rk Bs Gs", "2Rk"), ("Rk Bs Gs", "Rk"), ("Bs Gs", ""), ("3Tk Bs", "2Tk")])
def test_c_without_a_choice_does_what_is_possible(deck, discard):
    state = gaining("Bd", doors="Bd", open="c", deck=deck, pool="")
    assert lies(state, "discard") == discard
    assert lies(state, "open") == ""
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-82")
def test_d_takes_any_own_door_of_choice():
    state = gaining("Td", doors="Rd Td", open="d", deck="Bs", pool="")
    assert state.actions() == ["pay door Rd", "pay door Td"]
    after(state, "pay door Rd")
    assert lies(state, "doors") == "Td Td"
    assert lies(state, "pool") == "Rd"  # through limbo
    assert lies(state, "open") == ""


@pytest.mark.rule("ONI-82")
def test_e_takes_one_of_a_pair():
    state = gaining("Rd", doors="Rd Bd", open="e", deck="Bs", pool="")
    assert lies(state, "doors") == "Rd Bd"
    assert lies(state, "pool") == "Rd"


@pytest.mark.rule("ONI-82")
def test_e_lets_choose_between_two_pairs():
    state = gaining("Gd", doors="2Rd 2Bd", open="f", closed="e")  # f opens e
    assert state.actions() == ["pay door Rd", "pay door Bd"]
    after(state, "pay door Bd")
    assert lies(state, "doors") == "Rd Rd Bd Gd"


@pytest.mark.rule("ONI-62", "ONI-82")
def test_door_given_up_reopens_its_goal():
    state = gaining("Td", "book", doors="Rd Td", open="d", goals="R* T* T B G R B G")
    after(state, "pay door Td")
    assert state.actions() == ["reopen 2", "reopen 3"]
    after(state, "reopen 2")
    assert lies(state, "goals") == "R* T T* B G R B G"


@pytest.mark.rule("ONI-82")
@pytest.mark.parametrize("closed, still", [("b g a", "b g / a"), ("b", "b / "), ("", " / ")])
def test_f_opens_two_premonitions_as_far_as_there_are(closed, still):
    state = gaining("Gd", doors="2Rd 2Td", open="f", closed=closed)
    assert still_there(state) == still


@pytest.mark.rule("ONI-82")
def test_g_discards_all_happy_dreams_of_the_deck():
    state = gaining("Td", doors="Rd Bd Gd", open="g", deck="HD Bs Gs HD", pool="HD")
    assert lies(state, "discard") == "3HD"
    assert lies(state, "deck") == ""
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-43", "ONI-82")
def test_h_discards_the_hand_redraws_as_in_setup_and_opens_one():
    zones = {"doors": "Rd Bd", "open": "h", "closed": "a b", "deck": "Gd Bd NM HD 5Gs", "pool": ""}
    state = solo("premonitions", hand="Gk Rk Ts 2Tm", **zones)
    after(state, "play Rk", "open")
    assert lies(state, "hand") == "5Gs"
    assert lies(state, "discard") == "Gk Ts 2Tm"
    assert lies(state, "pool") == "Bd NM HD"
    assert still_there(state) == "a / b"


@pytest.mark.rule("ONI-82")
def test_h_fills_the_hand_so_phase_2_is_over():
    state = gaining("Gd", doors="Rd Bd", open="h", pool="3Bs 4Gs")
    assert asked(state) == "turn"
    assert state.view(0)["deck"]["size"] == 2


@pytest.mark.rule("ONI-34", "ONI-82")
def test_h_loses_when_the_redraw_runs_out():
    state = gaining("Gd", doors="Rd Bd", open="h", closed="a", pool="2Bs 2Gs")
    assert state.result == {"outcome": "lost", "scores": None, "winners": []}
    assert still_there(state) == " / a"


@pytest.mark.rule("ONI-81", "ONI-82")
def test_one_opened_by_h_acts_at_once():
    state = gaining("Rd", doors="Rd Bd", open="h", closed="a", deck="", pool="5Gs Rm")
    assert still_there(state) == " / "


@pytest.mark.rule("ONI-82", "ONI-90")
@pytest.mark.parametrize(
    "premonition, door, doors, discarded",
    [("a", "Rd", "Rd", "Rs Rm Rk"), ("c", "Bd", "Bd", "Bk 2Gk"), ("g", "Td", "Rd Bd Gd", "Tk 2HD")],
)
def test_deck_is_searched_to_the_bottom_and_shuffled(premonition, door, doors, discarded):
    """The door is drawn, so nothing else has shuffled the deck."""
    deck = {"a": "Rs Bs Bm", "c": "Gk Bs Bm", "g": "HD Bs Bm"}[premonition]
    bottom = {"a": "Gm Rm", "c": "Gm Gk", "g": "Gm HD"}[premonition]
    zones = {"deck": f"{door} {deck}", "pool": "", "bottom": bottom, "seen": 4, "seen_bottom": 2}
    state = solo("premonitions", hand=f"{door[0]}k Ts 2Tm Gs", doors=doors, open=premonition, **zones)
    after(state, "play Ts", "open")
    assert lies(state, "discard") == discarded
    assert lies(state, "deck") == lies(state, "bottom") == ""
    assert lies(state, "seen") == lies(state, "seen_bottom") == ""


# Two players


@pytest.mark.rule("ONI-83")
@pytest.mark.parametrize("table", [team, duel])
def test_doors_of_both_count_together(table):
    zones = {"personal": ["Rk Bs Gs", "3Gm"], "rows": ["Rs Rm", ""], "doors": ["", "Rd"]}
    state = table("premonitions", **zones, open="a", deck="Rd 2Rs", pool="2Bs")
    after(state, "play Rk", "search")
    assert lies(state, "discard") == "2Rs"
    assert lies(state, "doors") == ["Rd", "Rd"]


@pytest.mark.rule("ONI-83")
def test_active_player_carries_out_the_penalty():
    zones = {"personal": ["3Gm", "Gk Bs Gs"], "rows": ["", "Gs Gm"], "doors": ["Rd", "Bd"], "to_move": 1}
    state = team("premonitions", **zones, open="h", deck="Gd", pool="3Bs 3Gs")
    after(state, "play Gk", "search")
    assert lies(state, "personal")[0] == "3Gm"
    assert lies(state, "discard") == "Bs Gs Ts Tm"


BROWN = {
    "personal": ["Tk Bs Gs", "3Gm"],
    "shared": "2Rs",
    "rows": ["Ts Tm", ""],
    "doors": ["Rd", "Bd Td"],
    "deck": "Td",
}


@pytest.mark.rule("ONI-82", "ONI-83")
def test_team_gives_up_a_door_of_either_player():
    state = after(team("premonitions", **BROWN, open="d"), "play Tk", "search")
    assert state.actions() == ["pay door Rd", "pay door Td", "pay door Bd 1", "pay door Td 1"]
    after(state, "pay door Bd 1")
    assert lies(state, "doors") == ["Rd Td", "Td"]


@pytest.mark.rule("ONI-82", "ONI-83")
def test_team_gives_up_either_door_of_a_pair():
    state = after(team("premonitions", **BROWN, open="e"), "play Tk", "search")
    assert state.actions() == ["pay door Td", "pay door Td 1"]
    after(state, "pay door Td 1")
    assert lies(state, "doors") == ["Rd Td", "Bd"]


@pytest.mark.rule("ONI-83")
def test_duellist_gives_up_an_own_door():
    state = after(duel("premonitions", **BROWN, open="d"), "play Tk", "search")
    assert state.actions() == ["pay door Rd", "pay door Td"]
    after(state, "pay door Rd")
    assert lies(state, "doors") == ["Td", "Bd Td"]


@pytest.mark.rule("ONI-83")
def test_duellist_gives_up_the_own_door_of_a_pair():
    state = after(duel("premonitions", **BROWN, open="e"), "play Tk", "search")
    assert lies(state, "doors") == ["Rd", "Bd Td"]
    assert lies(state, "open") == ""


@pytest.mark.rule("ONI-83")
def test_second_duellist_gives_up_an_own_door():
    zones = {
        "personal": ["3Gm", "Tk Bs Gs"],
        "shared": "2Rs",
        "rows": ["", "Ts Tm"],
        "doors": ["Rd Td", "Bd"],
        "to_move": 1,
    }
    state = after(duel("premonitions", **zones, deck="Td", open="d"), "play Tk", "search")
    assert state.actions() == ["pay door Bd 1", "pay door Td 1"]
    after(state, "pay door Bd 1")
    assert lies(state, "doors") == ["Rd Td", "Td"]


# The win first


@pytest.mark.rule("ONI-84")
def test_a_win_comes_before_a_premonition_of_the_same_door():
    state = gaining("Rd", doors="Rd 2Bd 2Gd 2Td", open="a", deck="Rs", pool="")
    assert state.result["outcome"] == "won"
    assert lies(state, "open") == "a"


@pytest.mark.rule("ONI-84")
def test_a_duel_is_won_before_a_premonition_of_the_same_door():
    zones = {"personal": ["Tk Bs Gs", "3Gm"], "rows": ["Ts Tm", ""], "doors": ["Rd Bd Gd", ""], "deck": "Td"}
    state = after(duel("premonitions", **{**zones, "shared": "2Rs"}, open="g"), "play Tk", "search")
    assert state.result["winners"] == [0]


@pytest.mark.rule("ONI-73", "ONI-84")
def test_without_the_tower_row_the_last_door_wakes_the_premonition():
    state = gaining("Rd", "towers", doors="Rd 2Bd 2Gd 2Td", open="a", deck="Rs", pool="2Gs")
    assert lies(state, "open") == ""
    assert lies(state, "discard") == "Rs"
