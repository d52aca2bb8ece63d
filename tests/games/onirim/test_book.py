"""ONI-60..67: doors in a set order, and spells paid with the discard pile."""

from __future__ import annotations

import pytest

from dreamdeck import State
from tests.games.onirim.table import after, asked, duel, lies, offered, solo, team

GOALS = "R B G T R B G T"
MOONS = "4Bm 4Gm 4Tm"  # 12 cards for spells
RUN = {"row": "Rs Rm", "hand": "Rk Bs Gs Ts Tk"}
NIGHTMARE = {"pending": {"question": "nightmare", "card": "NM"}}
HAPPY = {"pending": {"question": "happy", "card": "HD"}}
FIVE = "NM Rd Bk Gk Tk"  # five different cards


def pay(state: State) -> State:
    """Pay a spell with whatever comes first."""
    while asked(state) == "remove":
        state.act(state.actions()[0])
    return state


# Doors in order


@pytest.mark.rule("ONI-60", "ONI-61")
def test_searched_door_that_matches_is_placed_and_its_goal_turned():
    state = after(solo("book", **RUN, goals=GOALS, deck="Rd 2Bs"), "play Rk", "search")
    assert lies(state, "doors") == "Rd"
    assert lies(state, "goals") == "R* B G T R B G T"


@pytest.mark.rule("ONI-60", "ONI-61")
def test_searched_door_that_does_not_match_goes_to_limbo():
    state = after(solo("book", **RUN, goals="B R G T R B G T", deck="Rd 9NM", pool=""), "play Rk", "search")
    assert asked(state) == "nightmare"
    assert lies(state, "doors") == ""
    assert lies(state, "limbo") == "Rd"
    assert lies(state, "goals") == "B R G T R B G T"


@pytest.mark.rule("ONI-61")
def test_drawn_door_that_matches_is_opened_with_its_key():
    state = solo("book", hand="Rs Rk Gs Ts Tk", goals=GOALS, deck="Rd 2Bs")
    after(state, "play Rs")
    assert state.actions() == ["open", "limbo"]
    after(state, "open")
    assert lies(state, "doors") == "Rd"
    assert lies(state, "goals") == "R* B G T R B G T"


@pytest.mark.rule("ONI-61")
def test_key_is_not_offered_for_a_drawn_door_that_does_not_match():
    state = after(solo("book", hand="Rs Bk Gs Ts Tk", goals=GOALS, deck="Bd Rm", pool=""), "play Rs")
    assert asked(state) == "turn"
    assert lies(state, "hand") == "Rm Bk Gs Ts Tk"
    assert lies(state, "pool") == "Bd"


@pytest.mark.rule("ONI-62")
def test_lost_door_reopens_its_goal():
    state = solo("book", hand="Rk Bs Gs Ts", doors="Rd Bd", goals="R* B* G T R B G T", **NIGHTMARE)
    after(state, "pay door Rd")
    assert lies(state, "goals") == "R B* G T R B G T"


@pytest.mark.rule("ONI-62")
@pytest.mark.parametrize("choice, goals", [("reopen 1", "R B* R* T G B G T"), ("reopen 3", "R* B* R T G B G T")])
def test_player_chooses_which_of_two_found_goals_reopens(choice, goals):
    state = solo("book", hand="Rk Bs Gs Ts", doors="2Rd Bd", goals="R* B* R* T G B G T", **NIGHTMARE)
    after(state, "pay door Rd")
    assert state.actions() == ["reopen 1", "reopen 3"]
    after(state, choice)
    assert lies(state, "goals") == goals


@pytest.mark.rule("ONI-62")
def test_first_open_goal_is_the_leftmost_even_if_another_was_lost_last():
    zones = {
        "hand": "Rk Bk Gs Ts",
        "doors": "Rd Bd Gd",
        "goals": "R* B* G* T R B G T",
        "deck": "NM Bd Rd 2Ts",
        "pool": "",
    }
    state = after(solo("book", **zones, **NIGHTMARE), "pay door Rd", "pay door Bd")
    assert asked(state) == "door"  # the blue door went by: red comes first
    assert state.position()["pending"]["card"] == "Rd"
    assert lies(state, "limbo") == "Rd 2Bd"
    after(state, "open")
    assert lies(state, "goals") == "R* B G* T R B G T"


# The cost of spells


@pytest.mark.rule("ONI-4", "ONI-63")
@pytest.mark.parametrize("lost_steps, costs", [(False, (5, 7, 10)), (True, (6, 9, 12))])
@pytest.mark.parametrize("number, spell", [(0, "prophecy"), (1, "planning"), (2, "punishment")])
class TestCosts:
    def dreaming(self, n: int, lost_steps: bool) -> State:
        """A nightmare is drawn, and n cards are in the discard pile."""
        discard = f"{min(n, 9)}Rs" + (f" {n - 9}Bm" if n > 9 else "")
        return solo("book", hand="Rk Bk", goals=GOALS, discard=discard, lost_steps=lost_steps, **NIGHTMARE)

    def test_is_offered_when_it_can_be_paid(self, number, spell, lost_steps, costs):
        assert f"cast {spell}" in self.dreaming(costs[number], lost_steps).actions()
        assert f"cast {spell}" not in self.dreaming(costs[number] - 1, lost_steps).actions()

    def test_is_removed_from_the_discard_pile(self, number, spell, lost_steps, costs):
        state = pay(after(self.dreaming(12, lost_steps), f"cast {spell}"))
        cost = costs[number]
        assert lies(state, "removed") == f"{min(cost, 9)}Rs" + {10: " Bm", 12: " 3Bm"}.get(cost, "")


@pytest.mark.rule("ONI-63")
def test_player_chooses_the_cards_to_remove():
    state = after(solo("book", goals=GOALS, discard="3Bm 3NM Td", bottom=FIVE), "cast prophecy")
    assert state.actions() == ["remove Bm", "remove Td", "remove NM"]
    after(state, "remove NM", "remove Td", "remove NM", "remove Bm", "remove Bm")
    assert asked(state) == "lift"
    assert lies(state, "removed") == "2Bm Td 2NM"
    assert lies(state, "discard") == "Bm NM"


@pytest.mark.rule("ONI-63")
def test_cost_is_paid_before_the_effect():
    state = after(solo("book", goals=GOALS, discard=MOONS, bottom=FIVE), "cast prophecy")
    assert asked(state) == "remove"
    assert lies(state, "bottom") == FIVE
    after(state, *["remove Bm"] * 4)
    assert lies(state, "bottom") == FIVE
    after(state, "remove Gm")
    assert lies(state, "bottom") == ""


@pytest.mark.rule("ONI-63")
def test_removed_cards_never_come_back():
    state = solo("book", hand="Rk Bs Gs Ts Tk", goals=GOALS, discard="5Rs", deck="Bs", pool="Bm NM")
    after(state, "cast prophecy", "lift Bs", "put Bm", "discard Rk", "drop NM", "put Bm")
    assert lies(state, "removed") == "5Rs"
    assert lies(state, "discard") == "Rk NM"


@pytest.mark.rule("ONI-63")
def test_spells_may_be_cast_any_number_of_times():
    state = solo("book", goals=GOALS, discard=MOONS, bottom=FIVE)
    pay(after(state, "cast prophecy"))
    after(state, "lift NM", "put Bk", "put Gk", "put Rd")
    pay(after(state, "cast prophecy"))
    assert "lift Tk" in state.actions()
    after(state, "lift Tk", "put Bk", "put Gk", "put Rd")
    assert lies(state, "deck") == "Tk NM"
    assert lies(state, "removed") == "4Bm 4Gm 2Tm"
    assert lies(state, "discard") == "2Tm"
    assert offered(state, "cast") == []


# When spells may be cast


def at_turn(**zones):
    return solo("book", hand="Rk Bs Gs Ts Tk", goals=GOALS, **zones)


def at_search(**zones):
    return after(solo("book", **RUN, goals=GOALS, **zones), "play Rk")


def at_swap(**zones):
    return after(team("book", personal=["Rk Bs Gs", "3Ts"], shared="Tk Gk", goals=GOALS, **zones), "discard Bs")


def at_door(**zones):
    return solo("book", hand="Rk Bs Gs Ts", goals=GOALS, pending={"question": "door", "card": "Rd"}, **zones)


def at_nightmare(**zones):
    return solo("book", hand="Rk Bs Gs Ts", goals=GOALS, **NIGHTMARE, **zones)


def at_raze(**zones):
    pending = {"question": "raze", "card": "NM"}
    return solo("book", "towers", hand="Rk Bs Gs Ts", towers="Rt4", goals=GOALS, pending=pending, **zones)


def at_face(**zones):
    zones |= {"doors": "2Rd", "open": "a e", "goals": "R* B G T R* B G T", "pending": {"question": "face"}}
    return solo("book", "premonitions", hand="Rk Bs Gs", **zones)


def at_happy(**zones):
    return solo("book", "premonitions", hand="Rk Bs Gs Ts", open="a", goals=GOALS, **HAPPY, **zones)


MOMENTS = (at_turn, at_search, at_swap, at_door, at_nightmare, at_raze, at_face, at_happy)
EVERY_MOMENT = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__[3:])


@pytest.mark.rule("ONI-63")
@EVERY_MOMENT
def test_spells_may_be_cast_at_this_moment(moment):
    dreams = moment is at_nightmare
    spells = ["cast prophecy", "cast planning"] + ["cast punishment"] * dreams
    assert offered(moment(discard=MOONS), "cast") == spells


@pytest.mark.rule("ONI-63", "ONI-66")
@EVERY_MOMENT
def test_the_question_is_asked_anew_after_planning(moment):
    state = moment(discard="7Rs")
    before = state.actions()
    question = asked(state)
    pay(after(state, "cast planning"))
    after(state, "swap goals 2 3")
    assert asked(state) == question
    assert state.actions() == [action for action in before if not action.startswith("cast")]
    assert lies(state, "goals")[:7].replace("*", "").startswith("R G B")


@pytest.mark.rule("ONI-63", "ONI-64")
@EVERY_MOMENT
def test_the_question_is_asked_anew_after_a_prophecy(moment):
    state = moment(discard="5Rs", bottom="NM Bm Bk Gm Tm")
    before = state.actions()
    question = asked(state)
    pay(after(state, "cast prophecy"))
    after(state, "lift Tm", "put Gm", "put Bk", "put Bm")
    assert asked(state) == question
    assert state.actions() == [action for action in before if not action.startswith("cast")]
    assert lies(state, "deck") == "Tm"
    assert lies(state, "bottom") == "Gm Bk Bm NM"


def dropping(**zones):
    return after(solo("book", hand="Rk Bs Gs Ts Tk", goals=GOALS, deck="NM Rd Bk Gk 2Rs", **zones), "discard Rk")


def putting(**zones):
    return after(dropping(**zones), "drop NM")


def looking(**zones):
    deck = "NM Rd Bk Gk"
    return after(solo("book", "towers", hand="Rt4 Bs Gs Ts Tk", goals=GOALS, deck=deck, **zones), "discard Rt4")


def paying(**zones):
    return after(at_turn(**zones), "cast prophecy")


def lifting(**zones):
    return pay(paying(bottom="NM Rd Bk Gk", **zones))


def sinking(**zones):
    return after(lifting(**zones), "lift Rd")


def planning(**zones):
    return pay(after(at_turn(**zones), "cast planning"))


def reopening(**zones):
    state = solo("book", hand="Rk Bs Gs Ts", doors="2Rd", goals="R* B G T R* B G T", **NIGHTMARE, **zones)
    return after(state, "pay door Rd")


def dropping_keys(**zones):
    goals, pending = "R B* G T R B* G T", {"question": "keys", "left": 2}
    zones |= {"pool": "Rk Gk Tk", "doors": "2Bd", "goals": goals, "pending": pending}
    return solo("book", "premonitions", hand="Rs Bs Gs Ts", **zones)


def giving_a_door(**zones):
    goals, pending = "R* B G T* R B G T*", {"question": "give", "left": 3}
    return solo("book", "premonitions", hand="Rs Bs Gs Ts", doors="Rd 2Td", goals=goals, pending=pending, **zones)


def gazing(**zones):
    return after(at_happy(**zones), "gaze")


def fetching(**zones):
    state = team("book", "premonitions", personal=["Rk Bs", "3Ts"], shared="Tk Gk", goals=GOALS, **HAPPY, **zones)
    return after(state, "fetch")


def drafting(**zones):
    pending = {"question": "draft"}
    return team("book", personal=["", ""], shared="2Rs 2Bs 2Gs 2Ts", goals=GOALS, pending=pending, **zones)


@pytest.mark.rule("ONI-63")
@pytest.mark.parametrize(
    "moment, question",
    [
        (dropping, "drop"),
        (putting, "put"),
        (looking, "put"),
        (paying, "remove"),
        (lifting, "lift"),
        (sinking, "sink"),
        (planning, "plan"),
        (reopening, "reopen"),
        (dropping_keys, "keys"),
        (giving_a_door, "give"),
        (gazing, "gaze"),
        (fetching, "fetch"),
        (drafting, "draft"),
    ],
)
def test_no_spell_may_be_cast_in_the_middle_of_something(moment, question):
    state = moment(discard=MOONS + " 4Rm")
    assert asked(state) == question
    assert offered(state, "cast") == []


@pytest.mark.rule("ONI-63")
def test_spells_are_cast_with_the_common_discard_pile_by_the_active_player():
    state = team("book", goals=GOALS, discard="3Tk 3Gk", to_move=1)
    assert state.to_move == 1
    assert offered(state, "cast") == ["cast prophecy"]
    assert state.view(0)["actions"] == []


@pytest.mark.rule("ONI-63")
def test_swap_is_followed_by_the_prophecy_of_the_discarded_key_after_a_spell():
    state = team("book", personal=["Rk Bs Gs", "3Ts"], shared="Tk Gk", goals=GOALS, discard=MOONS, deck="NM Bs Rd")
    pay(after(state, "discard Rk", "cast planning"))
    after(state, "swap goals 1 2", "no swap")
    assert asked(state) == "drop"


# A drawn door that does not match


def meeting(hand: str = "Rs Bk Gs Ts Tk", discard: str = MOONS, **zones: object) -> State:
    """A blue door is drawn, the first open goal is red."""
    return after(solo("book", hand=hand, goals=GOALS, discard=discard, deck="Bd NM", **zones), "play Rs")


@pytest.mark.rule("ONI-61", "ONI-63")
def test_door_with_its_key_in_hand_may_be_planned_for():
    state = meeting()
    assert state.actions() == ["limbo", "cast planning"]
    pay(after(state, "cast planning"))
    after(state, "swap goals 1 2")
    assert offered(state, "open") == ["open"]
    after(state, "open")
    assert lies(state, "doors") == "Bd"
    assert lies(state, "goals") == "B* R G T R B G T"


@pytest.mark.rule("ONI-63")
def test_planned_in_vain_the_door_goes_to_limbo():
    state = pay(after(meeting(), "cast planning"))
    after(state, "swap goals 3 4")
    assert asked(state) == "nightmare"
    assert lies(state, "limbo") == "Bd"


@pytest.mark.rule("ONI-63")
@pytest.mark.parametrize(
    "zones",
    [{"discard": "4Bm 2Gm"}, {"hand": "2Rs Gs Ts Tk"}],
    ids=["planning cannot be paid", "no key"],
)
def test_door_goes_to_limbo_by_itself_when_planning_is_no_way_out(zones):
    state = meeting(**zones)
    assert asked(state) == "nightmare"
    assert lies(state, "limbo") == "Bd"


# Paradoxical Prophecy


@pytest.mark.rule("ONI-64")
@pytest.mark.parametrize(
    "zones", [{"deck": "Bs Gs " + FIVE}, {"deck": "Bs Gs", "bottom": FIVE}, {"pool": "2Bs", "bottom": FIVE}]
)
def test_prophecy_looks_at_the_bottom_five(zones):
    state = after(
        solo("book", hand="Rs Rm Ts Bm Gs", goals=GOALS, discard="5Rs", **{"pool": "", **zones}),
        "cast prophecy",
    )
    assert state.actions() == ["lift Bk", "lift Gk", "lift Tk", "lift Rd", "lift NM"]


@pytest.mark.rule("ONI-64")
def test_one_is_put_on_top_the_others_to_the_bottom_in_any_order():
    state = solo("book", goals=GOALS, discard="5Ts", deck="Bs", pool="Gs", bottom=FIVE)
    after(state, "cast prophecy", "lift Gk", "put Tk", "put NM", "put Rd")  # Bk puts itself
    assert lies(state, "deck") == "Gk Bs"
    assert lies(state, "pool") == "Gs"
    assert lies(state, "bottom") == "Tk NM Rd Bk"  # the first put nearest the top


@pytest.mark.rule("ONI-64")
def test_fewer_than_five_are_all_looked_at():
    state = after(solo("book", goals=GOALS, discard="5Ts", pool="", deck="Bm NM Rd"), "cast prophecy")
    assert state.actions() == ["lift Bm", "lift Rd", "lift NM"]
    after(state, "lift NM", "put Rd")
    assert (lies(state, "deck"), lies(state, "bottom")) == ("NM", "Rd Bm")


@pytest.mark.rule("ONI-63", "ONI-64")
def test_prophecy_needs_a_card_in_the_deck():
    assert offered(solo("book", goals=GOALS, discard=MOONS, pool=""), "cast") == ["cast planning"]


# Parallel Planning

LATE = {"doors": "2Rd 2Bd Gd"}


@pytest.mark.rule("ONI-65")
def test_planning_swaps_two_open_goals_of_different_colours():
    state = after(solo("book", **LATE, goals="R* R* B* B* G T G* T", discard="4Tm 3Tk"), "cast planning")
    pay(state)
    assert state.actions() == ["swap goals 5 6", "swap goals 5 8"]
    after(state, "swap goals 5 8")
    assert lies(state, "goals") == "R* R* B* B* T T G* G"


@pytest.mark.rule("ONI-65", "ONI-91")
def test_single_possible_swap_of_goals_is_made_at_once():
    state = pay(
        after(
            solo("book", doors="2Rd 2Bd Gd Td", goals="R* R* B* B* G T G* T*", discard="4Tm 3Tk"),
            "cast planning",
        )
    )
    assert asked(state) == "turn"
    assert lies(state, "goals") == "R* R* B* B* T G G* T*"


@pytest.mark.rule("ONI-63", "ONI-65")
@pytest.mark.parametrize(
    "doors, goals", [("2Rd 2Bd 2Gd", "R* R* B* B* G* G* T T"), ("2Rd 2Bd 2Gd Td", "R* R* B* B* G* G* T* T")]
)
def test_planning_needs_two_open_goals_of_different_colours(doors, goals):
    assert offered(solo("book", doors=doors, goals=goals, discard=MOONS), "cast") == ["cast prophecy"]


# Powerful Punishment


@pytest.mark.rule("ONI-66")
def test_punished_nightmare_is_discarded_and_nothing_happens():
    zones = {
        "hand": "Rk Bs Gs Ts",
        "doors": "Rd",
        "goals": "R* B G T R B G T",
        "discard": "4Bm 4Gm 2Tm",
        "deck": "Rm",
    }
    state = after(solo("book", **zones, **NIGHTMARE), "cast punishment")
    pay(state)
    assert lies(state, "discard") == "NM"
    assert lies(state, "hand") == "Rm Rk Bs Gs Ts"
    assert lies(state, "doors") == "Rd"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-66", "ONI-75")
def test_no_tower_falls_after_a_punished_nightmare():
    zones = {"hand": "Rk Bs Gs Ts", "towers": "Rt4", "goals": GOALS, "discard": MOONS, "deck": "Rm"}
    state = pay(after(solo("book", "towers", **zones, **NIGHTMARE), "cast punishment"))
    assert asked(state) == "turn"
    assert lies(state, "towers") == "Rt4"


@pytest.mark.rule("ONI-63", "ONI-66")
def test_the_drawn_nightmare_does_not_pay_for_its_punishment():
    state = after(solo("book", hand="Rs Rk Bs Gs Ts", goals=GOALS, discard="4Bm 4Gm Tm", deck="NM"), "play Rs")
    assert offered(state, "cast") == ["cast prophecy", "cast planning"]


# Two players

TWO = {"personal": ["Rk Bs Gs", "Rk Bm Gm"], "shared": "Ts Tk"}


@pytest.mark.rule("ONI-67")
@pytest.mark.parametrize("table", [team, duel])
def test_one_goal_row_for_both_and_the_door_goes_to_the_finder(table):
    zones = {"rows": ["Rs Rm", "Bs Bk"], "goals": GOALS, "deck": "Rd Bd", "pool": "3Gs"}
    state = table("book", **TWO, **zones)
    after(state, "play Rk", "search")
    assert lies(state, "doors") == ["Rd", ""]
    assert lies(state, "goals") == "R* B G T R B G T"
    if asked(state) == "door":
        after(state, "limbo")
    after(state, "play Bm", "search")
    assert lies(state, "doors") == ["Rd", "Bd"]
    assert lies(state, "goals") == "R* B* G T R B G T"


@pytest.mark.rule("ONI-53", "ONI-67")
@pytest.mark.parametrize("table", [team, duel])
def test_searched_door_of_a_colour_the_finder_holds_goes_to_limbo(table):
    zones = {
        "rows": ["Rs Rm", ""],
        "doors": ["Rd", ""],
        "goals": "R* R G T B B G T",
        "deck": "Rd 9NM",
        "pool": "",
    }
    state = after(table("book", **TWO, **zones), "play Rk", "search")
    assert asked(state) == "nightmare"
    assert lies(state, "limbo") == "Rd"
    assert lies(state, "goals") == "R* R G T B B G T"


@pytest.mark.rule("ONI-53", "ONI-67")
def test_drawn_door_of_a_colour_the_finder_holds_goes_to_limbo():
    zones = {
        "doors": ["Rd", ""],
        "goals": "R* R G T B B G T",
        "deck": "Rd NM",
        "discard": "3Bm 3Gm 4Tm",
    }
    state = after(team("book", **TWO, **zones), "play Bs")
    assert asked(state) == "nightmare"
    assert lies(state, "limbo") == "Rd"


@pytest.mark.rule("ONI-67")
def test_the_partner_places_the_second_door_of_the_colour():
    zones = {"doors": ["Rd", ""], "goals": "R* R G T B B G T", "deck": "Rd 2Gs", "to_move": 1}
    state = after(team("book", **TWO, **zones), "play Bm", "open")
    assert lies(state, "doors") == ["Rd", "Rd"]
    assert lies(state, "goals") == "R* R* G T B B G T"
