"""ONI-2, 90, 91: what each seat, and a spectator, may know."""

from __future__ import annotations

import pytest

from tests.games.onirim.table import after, asked, duel, lies, solo, team

SILENT = pytest.mark.parametrize("table", [team, duel])


# Personal cards


@pytest.mark.rule("ONI-2", "ONI-90")
@SILENT
def test_silent_players_see_their_own_cards_only(table):
    state = table(personal=["Rs Bs Gs", "Rm Bm Gm"], shared="Ts Tm")
    assert state.view(0)["personal"] == [{"cards": "Rs Bs Gs", "hidden": 0}, {"cards": "", "hidden": 3}]
    assert state.view(1)["personal"] == [{"cards": "", "hidden": 3}, {"cards": "Rm Bm Gm", "hidden": 0}]
    assert state.view(None)["personal"] == [{"cards": "", "hidden": 3}, {"cards": "", "hidden": 3}]
    assert [state.view(seat)["shared"] for seat in (0, 1, None)] == ["Ts Tm"] * 3


@pytest.mark.rule("ONI-2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_players_who_talk_see_everything(viewer):
    state = team(personal=["Rs Bs Gs", "Rm Bm Gm"], talk="open")
    assert state.view(viewer)["personal"] == [{"cards": "Rs Bs Gs", "hidden": 0}, {"cards": "Rm Bm Gm", "hidden": 0}]


@pytest.mark.rule("ONI-11", "ONI-90")
def test_drafted_cards_are_known_to_the_partner():
    draft = {"shared": "Rs Rm Bs Bm Gs Gm Ts Tm", "personal": ["", ""], "pending": {"question": "draft"}}
    state = after(team(**draft), *(f"take {code}" for code in ("Rs", "Rm", "Bs", "Bm", "Gs", "Gm")))
    assert state.view(1)["personal"][0] == {"cards": "Rs Bs Gs", "hidden": 0}
    assert state.view(0)["personal"][1] == {"cards": "Rm Bm Gm", "hidden": 0}


@pytest.mark.rule("ONI-90")
def test_known_card_is_known_until_it_leaves_and_its_successor_is_not():
    state = after(team(personal=["Rs Bs Gs", "3Gm"], known=["Rs Bs", ""], deck="Tk"), "play Rs")
    assert state.view(1)["personal"][0] == {"cards": "Bs", "hidden": 2}


@pytest.mark.rule("ONI-26", "ONI-90")
def test_swapped_card_is_known_to_the_partner():
    state = after(team(personal=["Rs Bs Gs", "3Gm"], shared="Ts Tm", deck="Tk"), "discard Rs", "swap Bs Ts")
    assert state.view(1)["personal"][0] == {"cards": "Ts", "hidden": 2}
    assert state.view(1)["shared"] == "Bs Tm"


@pytest.mark.rule("ONI-43", "ONI-90")
def test_redrawn_hand_is_unknown_again():
    zones = {"personal": ["Rs Bs", "3Gm"], "known": ["Rs Bs", ""], "deck": "2Rs 3Bs"}
    state = after(team(**zones, pending={"question": "nightmare", "card": "NM"}), "pay hand")
    assert state.view(1)["personal"][0] == {"cards": "", "hidden": 3}


@pytest.mark.rule("ONI-90")
def test_who_searches_the_deck_knows_the_partners_cards_from_then_on():
    state = team(personal=["Rk Bs Gs", "Rm Bm Gm"], rows=["Rs Rm", ""], deck="Rd 3Ts")
    after(state, "play Rk", "search")
    assert state.view(0)["personal"][1] == {"cards": "Rm Bm Gm", "hidden": 0}
    assert state.view(1)["personal"][0] == {"cards": "", "hidden": 3}


@pytest.mark.rule("ONI-23", "ONI-90")
def test_who_does_not_search_learns_nothing():
    state = team(personal=["Rk Bs Gs", "Rm Bm Gm"], rows=["Rs Rm", ""], deck="3Ts Rd")
    after(state, "play Rk", "no search")
    assert state.view(0)["personal"][1] == {"cards": "", "hidden": 3}


# The deck


@pytest.mark.rule("ONI-90")
@pytest.mark.parametrize("seen, top", [({}, ""), ({"seen": 2}, "NM Rd"), ({"seen": 3}, "NM Rd Bm")])
def test_only_what_was_seen_of_the_deck_is_shown(seen, top):
    assert solo(deck="NM Rd Bm", pool="Gm", **seen).view(0)["deck"] == {"size": 4, "top": top, "bottom": ""}


@pytest.mark.rule("ONI-90")
def test_unseen_cards_are_the_deck_and_its_order_is_not_told():
    one = solo(deck="NM Rd Bm", pool="Gm").view(0)
    other = solo(deck="Gm Bm", pool="Rd", bottom="NM").view(0)
    assert one["unseen"] == "Bm Gm Rd NM"
    assert one == other


@pytest.mark.rule("ONI-90")
def test_in_silent_play_the_partners_cards_are_among_the_unseen():
    state = team(personal=["Rs Bs Gs", "Rm Bm Gm"], shared="Ts Tm", known=["", "Bm"], deck="NM", pool="2Rm")
    assert state.view(0)["unseen"] == "3Rm Gm NM"
    assert state.view(1)["unseen"] == "Rs 2Rm Bs Gs NM"
    assert state.view(None)["unseen"] == "Rs 3Rm Bs Bm Gs Gm NM"


@pytest.mark.rule("ONI-90")
def test_in_open_play_the_unseen_cards_are_the_deck():
    state = team(personal=["Rs Bs Gs", "Rm Bm Gm"], deck="NM", pool="2Rm", talk="open")
    assert [state.view(seat)["unseen"] for seat in (0, 1, None)] == ["2Rm NM"] * 3


@pytest.mark.rule("ONI-90")
def test_discard_limbo_removed_and_rows_are_public():
    zones = {
        "discard": "2Tk NM",
        "limbo": "Bd",
        "removed": "Gk",
        "rows": ["Rs", "Bs"],
        "doors": ["Rd", ""],
        "towers": "Rt4",
    }
    goals = {"goals": "R* R B B G G T T", "open": "a", "closed": "c b"}
    state = team("book", "towers", "premonitions", **zones, **goals)
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert {zone: view[zone] for zone in zones} == zones
        assert (view["goals"], view["open"]) == ("R* R B B G G T T", "a")


@pytest.mark.rule("ONI-80", "ONI-90")
def test_order_of_the_closed_premonitions_is_not_told():
    assert solo("premonitions", open="a", closed="c b").view(0) == solo("premonitions", open="a", closed="b c").view(0)


PROPHET = {"personal": ["Rk Bs Gs", "3Gm"], "deck": "NM Rd Bm Tm Tk Ts"}


@pytest.mark.rule("ONI-25", "ONI-90")
def test_only_the_prophet_sees_the_cards_looked_at():
    state = after(team(**PROPHET), "discard Rk", "no swap")
    assert state.view(0)["pending"]["held"] == "Bm Tm Tk Rd NM"
    assert state.view(1)["pending"] == state.view(None)["pending"] == {"question": "drop", "looks_at": 5}
    assert "drop NM" in state.view(0)["actions"]
    assert state.view(1)["actions"] == state.view(None)["actions"] == []


@pytest.mark.rule("ONI-25", "ONI-90")
def test_only_the_prophet_knows_the_order_put_back():
    state = after(team(**PROPHET), "discard Rk", "no swap", "drop NM", "put Bm", "put Tm", "put Rd")
    assert state.view(0)["deck"]["top"] == "Tm Rd Tk"
    assert state.view(1)["deck"]["top"] == state.view(None)["deck"]["top"] == ""
    assert state.view(1)["personal"][0] == {"cards": "", "hidden": 3}


@pytest.mark.rule("ONI-2", "ONI-90")
def test_players_who_talk_see_a_prophecy_together():
    state = after(team(**PROPHET, talk="open"), "discard Rk", "no swap")
    assert state.view(1)["pending"]["held"] == "Bm Tm Tk Rd NM"
    after(state, "drop NM", "put Bm", "put Tm", "put Rd")
    assert [state.view(viewer)["deck"]["top"] for viewer in (0, 1, None)] == ["Tm Rd Tk"] * 3


@pytest.mark.rule("ONI-90")
def test_knowledge_of_the_deck_wears_off_as_it_is_drawn():
    state = after(team(deck="Bm Tm NM", seen=[3, 2]), "play Rs")
    assert state.view(0)["deck"]["top"] == "Tm NM"
    assert state.view(1)["deck"]["top"] == "Tm"


@pytest.mark.rule("ONI-90")
def test_partner_who_knew_the_top_card_knows_where_it_went():
    state = after(team(deck="Bk Tm", seen=[0, 1]), "play Rs")
    assert state.view(1)["personal"][0] == {"cards": "Bk", "hidden": 2}


@pytest.mark.rule("ONI-90")
@pytest.mark.parametrize("pool, hand", [("", {"cards": "Bk", "hidden": 2}), ("Bk", {"cards": "", "hidden": 3})])
def test_partner_who_knows_the_bottom_knows_the_last_cards_of_the_deck(pool, hand):
    bottom = "Bk Tm" if not pool else "Tm"
    seen = [0, len(bottom.split())]
    state = after(team(pool=pool, bottom=bottom, seen_bottom=seen), "play Rs")
    assert state.view(1)["personal"][0] == hand


@pytest.mark.rule("ONI-90")
@SILENT
def test_prophecy_makes_the_partner_forget_the_order(table):
    state = table(personal=["Rk Bs Gs", "3Gm"], deck="NM Rd Bm", pool="", seen=[0, 3])
    after(state, "discard Rk", "no swap", "drop NM", "put Bm")
    assert state.view(1)["deck"]["top"] == ""


@pytest.mark.rule("ONI-64", "ONI-90")
def test_cards_known_under_a_lifted_one_are_known_again_when_it_is_drawn():
    zones = {"goals": "R R B B G G T T", "discard": "5Rs", "to_move": 1, "pool": "", "bottom": "Bk 3Bs Gk"}
    state = team("book", **zones, deck="Tm Bm Rm", seen=[3, 0])
    after(state, "cast prophecy", "lift Gk", "put Bk", "put Bs", "put Bs")
    assert state.view(0)["deck"]["top"] == ""
    after(state, "play Rm")
    assert state.view(0)["deck"]["top"] == "Tm Bm Rm"
    assert state.view(1)["deck"]["top"] == ""


@pytest.mark.rule("ONI-74", "ONI-90")
def test_cards_known_deeper_than_the_partner_looked_are_known_again_when_they_come_up():
    zones = {"to_move": 1, "personal": ["Rs Bs Gs", "Rt3 Bm Gm"], "deck": "Bk Gk Tk Gs Ts Rk", "seen": [5, 0]}
    state = after(team("towers", **zones), "discard Rt3", "no swap", "put Tk", "put Gk")
    assert state.view(0)["deck"]["top"] == ""
    assert (lies(state, "covers"), lies(state, "covered")) == ([2, 0], [2, 0])
    after(state, "play Rs")
    assert state.view(0)["deck"]["top"] == ""
    after(state, "play Bm")
    assert state.view(0)["deck"]["top"] == "Gs Ts"
    assert state.view(1)["deck"]["top"] == ""


@pytest.mark.rule("ONI-90")
def test_shuffling_destroys_all_knowledge():
    state = after(
        team(deck="Rd Bm NM", seen=[3, 3], bottom="Tm", seen_bottom=[1, 1], personal=["Rs Bs Gs", "3Gm"]),
        "play Rs",
        "limbo",
    )
    for seat in (0, 1):
        assert (state.view(seat)["deck"]["top"], state.view(seat)["deck"]["bottom"]) == ("", "")


@pytest.mark.rule("ONI-64", "ONI-90")
def test_only_the_caster_knows_what_a_paradoxical_prophecy_moved():
    zones = {"goals": "R R B B G G T T", "discard": "5Rs", "personal": ["Rk Bs Gs", "3Gm"]}
    state = team("book", **zones, bottom="NM Rd Bm Tk Bk")
    after(state, "cast prophecy")
    assert state.view(1)["pending"]["looks_at"] == 5
    assert "held" not in state.view(1)["pending"]
    after(state, "lift Rd", "put NM", "put Bm", "put Bk")
    assert state.view(0)["deck"] == {"size": 11, "top": "Rd", "bottom": "NM Bm Bk Tk"}
    assert state.view(1)["deck"] == state.view(None)["deck"] == {"size": 11, "top": "", "bottom": ""}


@pytest.mark.rule("ONI-74", "ONI-90")
def test_only_who_discarded_the_tower_sees_its_cards():
    state = after(team("towers", personal=["Rt3 Bs Gs", "3Gm"], deck="NM Rd Bm"), "discard Rt3", "no swap")
    assert state.view(0)["pending"]["held"] == "Bm Rd NM"
    assert state.view(1)["pending"] == {"question": "put", "looks_at": 3}


HAPPY = {"personal": ["Rk Bs", "3Gm"], "pending": {"question": "happy", "card": "HD"}}


@pytest.mark.rule("ONI-85", "ONI-90")
def test_gaze_is_seen_by_all_but_the_order_by_one():
    state = after(team("premonitions", **HAPPY, deck="NM Bm Tm Rd", pool=""), "gaze")
    assert [state.view(viewer)["pending"]["held"] for viewer in (0, 1, None)] == ["Bm Tm Rd NM"] * 3
    after(state, "done")
    assert state.view(1)["pending"] == {"question": "put", "looks_at": 4}


@pytest.mark.rule("ONI-85", "ONI-90")
def test_order_after_a_gaze_is_known_to_the_active_player_only():
    state = after(team("premonitions", **HAPPY, deck="NM Bm Tm", pool=""), "gaze", "done", "put Bm", "put Tm")
    assert state.view(0)["deck"]["top"] == lies(state, "deck") == "Tm NM"
    assert state.view(1)["deck"]["top"] == ""


@pytest.mark.rule("ONI-85", "ONI-90")
def test_single_card_put_back_after_a_gaze_is_known_to_all():
    state = after(team("premonitions", **HAPPY, deck="NM Tk", pool=""), "gaze", "drop NM", "done")
    assert state.view(1)["personal"][0] == {"cards": "Tk", "hidden": 2}


@pytest.mark.rule("ONI-85", "ONI-90")
def test_fetched_card_is_not_shown_to_the_partner():
    state = after(team("premonitions", **HAPPY, pool="Tk 3Ts", deck="NM"), "fetch", "fetch Tk")
    assert state.view(0)["personal"][0]["cards"] == "Rk Bs Tk"
    assert state.view(1)["personal"][0] == {"cards": "", "hidden": 3}


# Nothing is told by what is asked


@pytest.mark.rule("ONI-32", "ONI-90", "ONI-91")
@SILENT
def test_partner_cannot_tell_whether_a_key_was_in_hand(table):
    views = []
    for hand, other in (("Rk Bs Gs", "Rs"), ("Rs Bs Gs", "Rk")):
        state = table(personal=[hand, "3Gm"], deck="Rd Tk", pool=other)
        after(state, "play Bs")
        assert asked(state) == "door"
        seen = [state.view(1), state.view(None)]
        after(state, "limbo")
        views.append([*seen, state.view(1), state.view(None)])
    assert views[0] == views[1]


@pytest.mark.rule("ONI-32", "ONI-91")
def test_silent_player_without_the_key_can_only_answer_limbo():
    state = after(team(personal=["Rs Bs Gs", "3Gm"], deck="Rd Tk"), "play Bs")
    assert state.actions() == ["limbo"]


@pytest.mark.rule("ONI-63", "ONI-90", "ONI-91")
@pytest.mark.parametrize("hand, answers", [("Bk Rs Gs", ["limbo", "cast planning"]), ("Rs 2Gs", ["limbo"])])
def test_door_that_could_be_planned_for_asks_silent_players_with_or_without_the_key(hand, answers):
    zones = {"goals": "R B G T R B G T", "discard": "4Tm 3Tk", "shared": "2Ts"}
    state = after(team("book", personal=[hand, "3Gm"], deck="Bd NM", **zones), "play Gs")
    assert state.actions() == answers


@pytest.mark.rule("ONI-25", "ONI-91")
@pytest.mark.parametrize(
    "table, talk, question", [(team, {"talk": "open"}, "turn"), (team, {}, "put"), (duel, {}, "put")]
)
def test_equal_cards_are_put_one_by_one_only_in_silent_play(table, talk, question):
    state = table(personal=["Rk Bs Gs", "3Gm"], deck="NM 3Tk", pool="", **talk)
    after(state, "discard Rk", "no swap", "drop NM")
    assert asked(state) == question


@pytest.mark.rule("ONI-82", "ONI-91")
@pytest.mark.parametrize("talk, question", [("silent", "keys"), ("open", "turn")])
def test_keys_of_one_colour_are_named_only_in_silent_play(talk, question):
    zones = {"personal": ["Bk Rs Gs", "3Gm"], "rows": ["Bs Bm", ""], "doors": ["", "Bd"], "open": "c"}
    state = after(team("premonitions", **zones, deck="Bd 2Tk", talk=talk), "play Bk", "search")
    assert asked(state) == question


@pytest.mark.rule("ONI-91")
def test_phase_1_is_asked_even_with_one_answer():
    state = solo(hand="5Rs", row="Rs")
    assert state.actions() == ["discard Rs"]
    after(state, "discard Rs")
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-11", "ONI-91")
@pytest.mark.parametrize("talk", ["silent", "open"])
def test_draft_is_asked_even_with_one_answer(talk):
    state = team(personal=["", ""], shared="8Rs", pending={"question": "draft"}, talk=talk)
    assert state.actions() == ["take Rs"]


@pytest.mark.rule("ONI-90")
def test_actions_are_shown_to_the_seat_to_move_only():
    state = team(to_move=1)
    assert state.view(1)["actions"] == state.actions()
    assert state.view(0)["actions"] == state.view(None)["actions"] == []
