"""Encounter cards: when they may be played (SOM-50..52) and what each does (SOM-93)."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck import IllegalAction, State
from tests.games.somnicum.table import (
    after,
    all_tokens,
    asked,
    duo,
    laid,
    level,
    mine,
    offered,
    tokens_in,
    trio,
)

SPACE = "planet rocket comet galaxy rover astronaut"  # a ring far from the dreams below
PAIR = [["dragon dragon-castle"], []]


def holding(card: str, **zones: Any) -> State:
    """Seat 0 holds a card, with a pair on level 1, at the start of the turn."""
    return duo(**{"ring": SPACE, "dreams": PAIR, "hands": [card, ""], **zones})


# When


@pytest.mark.rule("SOM-50")
def test_who_holds_an_encounter_is_asked_at_three_moments() -> None:
    state = holding("second-wind")
    assert "play second-wind" in state.actions()
    after(state, "move black 3")
    assert (asked(state), state.position()["pending"]["moment"]) == ("encounter", "before joining")
    assert state.actions() == ["done"]  # asked although it cannot be played: being asked tells nothing
    after(state, "done")
    assert asked(state) == "join"
    after(state, "join 2")
    assert (asked(state), state.position()["pending"]["moment"]) == ("encounter", "after joining")
    after(state, "done")
    assert state.to_move == 1


@pytest.mark.rule("SOM-50")
def test_who_holds_none_is_not_asked() -> None:
    state = after(duo(ring=SPACE, dreams=PAIR), "move black 3")
    assert asked(state) == "join"
    assert after(state, "join 1").to_move == 1


@pytest.mark.rule("SOM-50")
def test_any_number_may_be_played() -> None:
    state = holding("sand-drift hourglass star-chart")
    after(state, "play sand-drift", "play hourglass", "play star-chart")
    assert mine(state, "hands") == ""
    assert mine(state, "front") == "hourglass star-chart"
    after(state, "move black 3")
    assert asked(state) == "join"  # the hand is empty


@pytest.mark.rule("SOM-50")
def test_nobody_plays_in_anothers_turn() -> None:
    state = holding("", hands=["", "sand-drift"])
    assert offered(state, "play") == []
    after(state, "move black 3", "join 1")
    assert offered(state, "play") == ["play sand-drift"]


@pytest.mark.rule("SOM-50", "SOM-60")
def test_the_last_moment_is_before_the_round_can_end() -> None:
    state = holding("sand-drift", ring="planet rocket comet")
    after(state, "move black 3", "done", "join 1")
    assert asked(state) == "encounter"
    after(state, "play sand-drift")
    assert tokens_in(state, 0) == 3
    assert asked(state) == "pendulum"


@pytest.mark.rule("SOM-50")
@pytest.mark.parametrize(
    ("card", "zones"),
    [
        ("sand-drift", {"tokens": ["", all_tokens(0, 1)]}),
        ("mending-thread", {}),
        ("second-wind", {"ring": "planet rocket comet"}),
        ("kaleidoscope", {"tokens": ["", "octopus"]}),
        ("kaleidoscope", {"tokens": ["castle", ""]}),
        ("night-thief", {"tokens": ["octopus", ""]}),
        ("lullaby", {"dreams": [[], []]}),
        ("hourglass", {"front": ["hourglass", ""]}),
        ("long-stride", {"front": ["long-stride", ""]}),
        ("dream-warden", {"front": ["dream-warden", ""]}),
        ("star-chart", {"front": ["star-chart", ""]}),
        ("backswing", {"pending": {"effects": {"swing back": 1}}}),
    ],
)
def test_a_card_that_could_change_nothing_may_not_be_played(card: str, zones: dict[str, Any]) -> None:
    state = holding(card, **zones)
    assert offered(state, "play") == []
    with pytest.raises(IllegalAction):
        state.act(f"play {card}")


@pytest.mark.rule("SOM-50")
def test_after_the_move_only_what_still_matters_may_be_played() -> None:
    cards = "backswing second-wind kaleidoscope lullaby hourglass sand-drift"
    state = after(holding(cards, tokens=["rose", ""]), "move black 3")
    assert offered(state, "play") == ["play sand-drift", "play lullaby", "play hourglass"]
    after(state, "done", "join 1")
    assert offered(state, "play") == ["play sand-drift", "play hourglass"]


@pytest.mark.rule("SOM-50")
def test_a_lullaby_between_draw_and_joining_needs_a_break_to_prevent() -> None:
    kin = after(
        duo(ring="castle rocket comet galaxy", dreams=[["dragon-castle"], []], hands=["lullaby", ""]), "move black 1"
    )
    assert kin.actions() == ["done"]


@pytest.mark.rule("SOM-50")
def test_at_the_very_end_lasting_cards_must_matter_to_the_scoring() -> None:
    zones: dict[str, Any] = {
        "round": 3,
        "ring": "planet rocket comet",
        "hands": ["hourglass dream-warden star-chart", ""],
    }
    plain = after(duo(dreams=PAIR, **zones), "move black 3", "done", "join 1")
    assert plain.actions() == ["done"]
    deep = [["dragon dragon-castle castle", "coral endless-stair", "pearl"], []]
    rich = after(duo(dreams=deep, **zones), "move black 3", "done")
    assert rich.actions() == ["play dream-warden", "play star-chart", "done"]


@pytest.mark.rule("SOM-51")
def test_one_shot_cards_are_discarded_and_permanent_ones_stay() -> None:
    state = after(holding("sand-drift hourglass"), "play sand-drift", "play hourglass")
    assert state.position()["discard"] == "sand-drift"
    assert state.position()["front"] == ["hourglass", ""]


@pytest.mark.rule("SOM-51")
def test_permanent_cards_work_on_each_own_turn_only() -> None:
    state = holding("", front=["hourglass", ""], tokens=["", all_tokens(1)])
    after(state, "move black 1", "join 1", "move white 1")
    assert tokens_in(state, 0) == 3
    assert tokens_in(state, 1) == 36 + 2
    after(state, "move black 1", "join 1")
    assert tokens_in(state, 0) == 6


@pytest.mark.rule("SOM-52", "SOM-74")
def test_unplayed_encounters_are_worth_a_point_and_played_ones_none() -> None:
    state = holding("sand-drift hourglass")
    before = state.view(0)["scores"][0]
    assert before["encounters"] == 2
    after(state, "play hourglass")
    now = state.view(0)["scores"][0]
    assert (now["encounters"], now["total"]) == (1, before["total"] - 1)


# What each card does


@pytest.mark.rule("SOM-93")
def test_sand_drift_draws_three() -> None:
    assert tokens_in(after(holding("sand-drift"), "play sand-drift"), 0) == 3


@pytest.mark.rule("SOM-93")
def test_mending_thread_returns_the_token_and_joins_the_pair() -> None:
    state = holding("mending-thread", dreams=[["dragon |crown* rose"], []])
    bag = state.view(0)["bag"]["blank"]
    after(state, "play mending-thread")
    assert level(state, 1) == "dragon rose"
    assert state.view(0)["bag"]["blank"] == bag + 1
    assert after(state, "move black 3").actions() == ["join 1", "join 2"]


@pytest.mark.rule("SOM-93")
def test_mending_thread_asks_which_break() -> None:
    state = holding("mending-thread", dreams=[["dragon |crown* rose |rose whale whale-seahorse", "- - coral"], []])
    after(state, "play mending-thread")
    assert state.actions() == ["mend 1 1", "mend 1 2"]
    assert level(after(state, "mend 1 2"), 1) == "dragon |crown* rose whale whale-seahorse"
    assert asked(state) == "turn"


@pytest.mark.rule("SOM-93")
def test_a_bare_break_can_be_mended_too() -> None:
    state = holding("mending-thread", dreams=[["dragon | rose"], []])
    bag = state.view(0)["bag"]
    assert level(after(state, "play mending-thread"), 1) == "dragon rose"
    assert state.view(0)["bag"] == bag


@pytest.mark.rule("SOM-93")
def test_second_wind_makes_steps_four_to_six_free_for_this_turn() -> None:
    state = after(holding("second-wind", dreams=[[], []], tokens=["octopus pearl", ""]), "play second-wind")
    assert offered(state, "move black")[-1] == "move black 6"
    after(state, "move black 6")
    assert tokens_in(state, 0) == 2
    assert level(state, 1) == "astronaut"
    later = after(holding("second-wind", ring=f"{SPACE} satellite whale chest"), "play second-wind")
    assert offered(later, "move black")[-1] == "move black 6"
    after(later, "move black 1", "join 1", "move white 3")
    assert offered(later, "move black")[-1] == "move black 5"  # 3 free steps and 2 tokens


@pytest.mark.rule("SOM-93")
def test_second_wind_with_long_stride_makes_six_steps_free() -> None:
    state = holding("second-wind", front=["long-stride", ""], ring=f"{SPACE} satellite whale chest")
    assert offered(state, "move black")[-1] == "move black 4"
    after(state, "play second-wind")
    assert offered(state, "move black")[-1] == "move black 6"


@pytest.mark.rule("SOM-50", "SOM-93")
def test_a_long_stride_may_follow_a_second_wind_for_the_turns_to_come() -> None:
    state = after(holding("second-wind long-stride"), "play second-wind")
    assert offered(state, "play") == ["play long-stride"]
    after(state, "move black 1")
    assert offered(state, "play") == ["play long-stride"]
    last = after(holding("second-wind long-stride", round=3, ring="planet rocket comet"), "move black 1")
    assert offered(last, "play") == []  # there is no turn to come


@pytest.mark.rule("SOM-93")
def test_long_stride_makes_four_steps_free_and_equal_ones_do_not_add_up() -> None:
    state = holding("long-stride", front=["", ""], tokens=["octopus", ""])
    after(state, "play long-stride", "move black 4")
    assert tokens_in(state, 0) == 1
    both = holding("", front=["2long-stride", ""])
    assert offered(both, "move black")[-1] == "move black 4"


@pytest.mark.rule("SOM-93")
def test_backswing_moves_counter_clockwise_for_this_turn() -> None:
    state = duo(hands=["backswing", ""])
    assert offered(state, "move black -") == []
    after(state, "play backswing")
    assert offered(state, "move black -") == ["move black -1", "move black -2", "move black -3"]
    after(state, "move black -2")
    assert level(state, 1) == "whale"
    assert state.position()["pendulums"] == [15, 8]
    assert tokens_in(state, 0) == 1  # by the number of steps
    assert offered(state, "move black -") == []


@pytest.mark.rule("SOM-93", "SOM-30")
def test_backswing_from_a_gap_goes_to_the_card_on_the_other_side() -> None:
    state = duo(ring="dragon castle - crown rose", pendulums=[3, 1], pending={"effects": {"swing back": 1}})
    assert level(after(state.clone(), "move black -1"), 1) == "castle"
    assert level(after(state.clone(), "move black -3"), 1) == "rose"
    paid = duo(pending={"effects": {"swing back": 1}}, tokens=["octopus pearl", ""])
    assert level(after(paid, "move black -4", "pay pearl"), 1) == "chest"


@pytest.mark.rule("SOM-93")
def test_kaleidoscope_places_two_of_any_theme_one_token_each() -> None:
    state = holding("kaleidoscope", tokens=["octopus planet rose", ""])
    assert offered(state, "place") == ["place rose 1"]
    after(state, "play kaleidoscope", "place octopus 1", "place planet 1")
    assert level(state, 1) == "dragon dragon-castle+octopus+planet"  # both may go on one card
    assert mine(state, "tokens") == "rose"
    assert offered(state, "place") == []


@pytest.mark.rule("SOM-93")
def test_kaleidoscope_counts_a_particle_already_placed() -> None:
    state = holding("kaleidoscope", tokens=["octopus planet rose", ""])
    after(state, "place rose 1", "play kaleidoscope", "place octopus 1")
    assert offered(state, "place") == []


@pytest.mark.rule("SOM-93")
def test_night_thief_takes_a_random_token() -> None:
    taken = set()
    for seed in range(30):
        state = holding("night-thief", tokens=["", "octopus pearl*"], seed=seed)
        taken.add(mine(after(state, "play night-thief"), "tokens"))
        assert tokens_in(state, 1) == 1
    assert taken == {"octopus", "pearl*"}


@pytest.mark.rule("SOM-93")
def test_night_thief_chooses_a_victim_who_has_tokens() -> None:
    state = laid(4, ring=SPACE, hands=["night-thief", "", "", ""], tokens=["rose", "octopus", "", "pearl"])
    after(state, "play night-thief")
    assert state.actions() == ["steal 1", "steal 3"]
    after(state, "steal 3")
    assert state.position()["tokens"] == ["rose pearl", "octopus", "", ""]
    single = trio(hands=["night-thief", "", ""], tokens=["", "", "pearl"])
    assert mine(after(single, "play night-thief"), "tokens") == "pearl"


@pytest.mark.rule("SOM-93", "SOM-80")
def test_night_thief_shows_others_only_the_back() -> None:
    state = trio(hands=["night-thief", "", ""], tokens=["", "", "pearl"])
    after(state, "play night-thief")
    assert state.view(0)["tokens"][0]["faces"] == "pearl"
    assert state.view(2)["tokens"][2]["faces"] == ""
    assert state.view(1)["tokens"] == [
        {"sand": 1, "blank": 0, "faces": None},
        {"sand": 0, "blank": 0, "faces": ""},
        {"sand": 0, "blank": 0, "faces": None},
    ]


@pytest.mark.rule("SOM-93")
def test_new_longing_keeps_one_of_three_goals() -> None:
    state = after(holding("new-longing"), "play new-longing")
    goals = [action.removeprefix("goal ") for action in state.actions()]
    assert len(goals) == 3
    assert "machines" in goals
    assert "far-lights" not in goals
    assert state.view(1)["pending"]["offered"] == 3
    new = next(goal for goal in goals if goal != "machines")
    after(state, f"goal {new}")
    assert state.position()["goals"] == [new, "far-lights"]
    assert set(state.view(0)["unseen"]["goals"].split()) >= {goal for goal in goals if goal != new}
    kept = after(holding("new-longing"), "play new-longing", "goal machines")
    assert kept.position()["goals"] == ["machines", "far-lights"]


@pytest.mark.rule("SOM-93")
def test_a_lullaby_makes_no_break_and_the_pair_carries_cards() -> None:
    state = holding("lullaby", dreams=[["dragon"], []])
    after(state, "play lullaby", "move black 3")
    assert level(state, 1) == "dragon comet"
    after(state, "move black 1", "move black 2")
    assert "join 2" in state.actions()
    between = after(holding("lullaby", dreams=[["dragon"], []]), "move black 3", "play lullaby")
    assert level(between, 1) == "dragon comet"


@pytest.mark.rule("SOM-93")
def test_hourglass_draws_three_for_one_step_and_equal_ones_do_not_add_up() -> None:
    state = after(holding("hourglass"), "play hourglass", "move black 1")
    assert tokens_in(state, 0) == 3
    assert tokens_in(after(holding("", front=["2hourglass", ""]), "move black 1"), 0) == 3
    assert tokens_in(after(holding("", front=["hourglass", ""]), "move black 2"), 0) == 1


@pytest.mark.rule("SOM-93", "SOM-71", "SOM-74")
def test_a_dream_warden_keeps_eyes_from_being_multiplied_if_played() -> None:
    dreams = [["dragon dragon-castle castle", "coral endless-stair"], []]
    assert duo(ring=SPACE, dreams=dreams, hands=["dream-warden", ""]).view(0)["scores"][0]["nightmares"] == -2
    played = duo(ring=SPACE, dreams=dreams, front=["dream-warden", ""]).view(0)["scores"][0]
    assert played["nightmares"] == -1
    assert played["levels"][1] == 6


@pytest.mark.rule("SOM-93", "SOM-74")
def test_a_star_chart_gives_a_point_for_each_card_on_level_3_if_played() -> None:
    dreams = [["dragon dragon-castle castle castle-crown", "coral coral-pearl pearl", "octopus octopus-coral"], []]
    assert duo(ring=SPACE, dreams=dreams, hands=["star-chart", ""]).view(0)["scores"][0]["played"] == 0
    assert duo(ring=SPACE, dreams=dreams, front=["star-chart", ""]).view(0)["scores"][0]["played"] == 2
    cut = [[*dreams[0][:2], "octopus |crown mermaid"], []]
    assert duo(ring=SPACE, dreams=cut, front=["star-chart", ""]).view(0)["scores"][0]["played"] == 0  # SOM-72


def castle(**zones: Any) -> State:
    """The last card of a game with Dreamdeck's own deck is about to be taken."""
    return dreamdeck.make("somnicum").position(
        {
            "round": 3,
            "turn": 42,
            "ring": "planet-rocket rocket-comet comet-saucer",
            "pendulums": [16, 8],
            "goals": ["garden", "machines"],
            **zones,
        }
    )


@pytest.mark.rule("SOM-93", "SOM-74")
def test_a_sand_castle_counts_four_tokens_as_a_point_and_the_largest_as_three_more() -> None:
    def points(mine: str, theirs: str, **zones: Any) -> int:
        return int(castle(tokens=[mine, theirs], **zones).view(0)["scores"][0]["played"])

    built = {"front": ["sand-castle", ""]}
    assert [points(mine, "3crown 3pearl", **built) for mine in ("3rose", "3rose sword", "3rose 2sword")] == [0, 1, 1]
    assert [points("2rose", theirs, **built) for theirs in ("", "crown", "2crown", "3crown")] == [3, 3, 3, 0]
    assert points("3rose 3sword 2whale", "", **built) == 2 + 3
    assert points("2rose", "crown", front=["2sand-castle", ""]) == 3  # equal ones do not add up
    assert points("2rose", "crown", hands=["sand-castle", ""]) == 0


@pytest.mark.rule("SOM-50")
@pytest.mark.parametrize(
    ("mine", "theirs", "offers"),
    [
        ("2rose", "3crown", ["done"]),
        ("2rose", "2crown", ["play sand-castle", "done"]),
        ("3rose sword", "3crown 3pearl", ["play sand-castle", "done"]),
    ],
)
def test_at_the_very_end_a_sand_castle_needs_tokens(mine: str, theirs: str, offers: list[str]) -> None:
    state = castle(tokens=[mine, theirs], hands=["sand-castle", ""])
    assert after(state, "move black 3", "done").actions() == offers
