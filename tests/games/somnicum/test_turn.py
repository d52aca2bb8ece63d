"""A turn: placing a particle (SOM-20..23), moving a pendulum (SOM-30..34)."""

from __future__ import annotations

import pytest

from dreamdeck import IllegalAction
from tests.games.somnicum.table import after, all_tokens, asked, duo, level, mine, offered, tokens_in, trio

# Placing a particle


@pytest.mark.rule("SOM-20")
def test_particles_are_placed_before_the_move_and_never_after() -> None:
    state = duo(dreams=[["dragon-castle castle-crown"], []], tokens=["rose sword", ""], ring="coral pearl whale chest")
    assert offered(state, "place")
    assert offered(state, "join") == []
    after(state, "move black 1")
    assert asked(state) == "join"
    assert offered(state, "place") == []
    with pytest.raises(IllegalAction, match="not possible now"):
        state.act("place rose 1")


@pytest.mark.rule("SOM-20", "SOM-21")
def test_placing_is_optional_and_leaves_the_move_to_be_made() -> None:
    state = duo(dreams=[["dragon"], []], tokens=["rose", ""], ring="coral pearl whale chest")
    assert "move black 1" in state.actions()
    after(state, "place rose 1")
    assert state.to_move == 0
    assert "move black 1" in state.actions()


@pytest.mark.rule("SOM-21", "SOM-23")
def test_a_token_of_the_cards_theme_costs_just_itself() -> None:
    state = after(duo(dreams=[["dragon"], []], tokens=["rose sword", ""], ring="coral pearl whale"), "place rose 1")
    assert level(state, 1) == "dragon+rose"
    assert mine(state, "tokens") == "sword"


@pytest.mark.rule("SOM-21")
def test_only_rightmost_cards_take_tokens_on_every_level() -> None:
    state = duo(
        dreams=[["dragon-castle castle-crown crown", "rose"], []], tokens=["sword", ""], ring="coral pearl whale"
    )
    assert offered(state, "place") == ["place sword 1", "place sword 2"]
    after(state, "place sword 1")
    assert level(state, 1) == "dragon-castle castle-crown crown+sword"


@pytest.mark.rule("SOM-22")
def test_another_theme_needs_two_tokens_of_the_particle() -> None:
    state = duo(dreams=[["dragon"], []], tokens=["octopus", ""], ring="coral pearl whale")
    assert offered(state, "place") == []
    state = duo(dreams=[["dragon"], []], tokens=["2octopus", ""], ring="coral pearl whale")
    bag = sum(state.view(0)["bag"].values())
    after(state, "place octopus 1")
    assert level(state, 1) == "dragon+octopus"
    assert mine(state, "tokens") == ""
    assert sum(state.view(0)["bag"].values()) == bag + 1


@pytest.mark.rule("SOM-22")
def test_on_a_nightmare_any_token_matches() -> None:
    state = duo(dreams=[["endless-stair"], []], tokens=["octopus rose planet", ""], ring="coral pearl whale")
    assert offered(state, "place") == ["place rose 1", "place octopus 1", "place planet 1"]
    after(state, "place octopus 1")
    assert level(state, 1) == "endless-stair+octopus"
    assert mine(state, "tokens") == "rose planet"


@pytest.mark.rule("SOM-23")
def test_one_particle_a_turn_and_none_that_the_card_contains() -> None:
    state = duo(
        dreams=[["dragon+rose*"], []],
        tokens=["dragon rose sword crown", ""],
        ring="coral pearl whale chest anchor planet",
    )
    assert offered(state, "place") == ["place crown 1", "place sword 1"]
    assert offered(after(state, "place crown 1"), "place") == []
    after(state, "move black 3", "move black 3")
    assert offered(state, "place") == [] and state.to_move == 0  # whale is of another theme


@pytest.mark.rule("SOM-23", "SOM-41")
def test_a_placed_particle_makes_the_dream_continuous() -> None:
    state = duo(dreams=[["dragon"], []], tokens=["rose", ""], ring="rose pearl whale")
    assert level(after(state, "place rose 1", "move black 1"), 1) == "dragon+rose rose"


@pytest.mark.rule("SOM-94")
def test_backs_are_told_apart() -> None:
    state = duo(dreams=[["dragon"], []], tokens=["rose rose* 2octopus octopus*", ""], ring="coral pearl whale")
    assert offered(state, "place") == [
        "place rose 1",
        "place rose 1 blank",
        "place octopus 1",
        "place octopus 1 blank",
        "place octopus 1 paying blank",
    ]
    assert level(after(state.clone(), "place rose 1 blank"), 1) == "dragon+rose*"
    assert mine(after(state.clone(), "place octopus 1"), "tokens") == "rose rose* octopus*"
    assert mine(after(state.clone(), "place octopus 1 blank"), "tokens") == "rose rose* octopus"
    paying_blank = after(state.clone(), "place octopus 1 paying blank")
    assert level(paying_blank, 1) == "dragon+octopus"
    assert mine(paying_blank, "tokens") == "rose rose* octopus"
    both = duo(dreams=[["octopus"], []], tokens=["2mirror*", ""], ring="coral pearl whale")
    assert offered(both, "place") == ["place mirror 1 blank paying blank"]
    assert mine(after(both, "place mirror 1 blank paying blank"), "tokens") == ""


# Moving a pendulum


@pytest.mark.rule("SOM-30")
def test_steps_count_cards_clockwise_and_the_first_goes_onto_the_next_card() -> None:
    assert level(after(duo(), "move black 1"), 1) == "dragon"
    assert level(after(duo(), "move black 3"), 1) == "crown"
    assert level(after(duo(), "move white 2"), 1) == "coral"


@pytest.mark.rule("SOM-30")
def test_places_of_taken_cards_do_not_count() -> None:
    state = duo(ring="dragon - - mirror - rose coral", pendulums=[1, 6])
    assert level(after(state, "move black 2"), 1) == "rose"


@pytest.mark.rule("SOM-30")
def test_the_other_pendulum_is_passed() -> None:
    state = duo(ring="dragon castle crown rose", pendulums=[16, 1])
    assert level(after(state, "move black 3"), 1) == "crown"
    assert state.position()["pendulums"] == [3, 1]


@pytest.mark.rule("SOM-30")
def test_at_most_one_full_circle() -> None:
    state = duo(ring="dragon castle crown rose", pendulums=[16, 2], tokens=["octopus coral pearl", ""])
    assert offered(state, "move black") == [f"move black {n}" for n in range(1, 5)]
    after(state, "move black 4", "pay pearl")
    assert level(state, 1) == "rose"


@pytest.mark.rule("SOM-31")
def test_three_steps_are_free_and_what_cannot_be_paid_cannot_be_moved() -> None:
    assert offered(duo(), "move") == [f"move {pendulum} {n}" for pendulum in ("black", "white") for n in (1, 2, 3)]
    state = duo(tokens=["octopus pearl*", ""])
    assert offered(state, "move black")[-1] == "move black 5"


@pytest.mark.rule("SOM-31")
def test_each_further_step_costs_a_token_of_the_players_choice() -> None:
    state = duo(tokens=["octopus pearl* whale", ""])
    bag = sum(state.view(0)["bag"].values())
    after(state, "move black 5")
    assert asked(state) == "pay"
    assert state.actions() == ["pay octopus", "pay pearl blank", "pay whale"]
    after(state, "pay pearl blank")
    assert state.actions() == ["pay octopus", "pay whale"]
    after(state, "pay octopus")
    assert mine(state, "tokens") == "whale"
    assert level(state, 1) == "rose"
    assert sum(state.view(0)["bag"].values()) == bag + 2


@pytest.mark.rule("SOM-31", "SOM-80")
def test_equal_tokens_are_asked_for_but_the_last_ones_are_not() -> None:
    equal = after(duo(tokens=["2octopus", ""]), "move black 4")
    assert equal.actions() == ["pay octopus"]
    every_one = after(duo(tokens=["octopus pearl*", ""]), "move black 5")
    assert level(every_one, 1) == "rose"
    assert mine(every_one, "tokens") == ""


@pytest.mark.rule("SOM-32")
@pytest.mark.parametrize(("steps", "tokens"), [(1, 2), (2, 1), (3, 0)])
def test_short_moves_draw_tokens(steps: int, tokens: int) -> None:
    assert tokens_in(after(duo(), f"move black {steps}"), 0) == tokens


@pytest.mark.rule("SOM-32")
def test_long_moves_draw_none() -> None:
    assert tokens_in(after(duo(tokens=["octopus", ""]), "move black 4"), 0) == 0


@pytest.mark.rule("SOM-32")
def test_an_empty_bag_gives_what_it_has() -> None:
    state = after(duo(tokens=["", all_tokens(0, 1, but="octopus")]), "move black 1")
    assert mine(state, "tokens") == "octopus"
    state = after(duo(tokens=["", all_tokens(0, 1)]), "move black 1")
    assert mine(state, "tokens") == ""


@pytest.mark.rule("SOM-33")
def test_the_pendulum_stands_in_the_gap_that_the_card_leaves() -> None:
    state = after(duo(), "move black 2")
    assert state.position()["pendulums"] == [2, 8]
    assert state.view(None)["ring"].split()[:3] == ["dragon", "-", "crown"]
    assert level(after(state, "move black 1"), 1, seat=1) == "crown"


@pytest.mark.rule("SOM-33")
def test_both_pendulums_may_stand_in_one_gap_and_leave_it_on_the_same_side() -> None:
    state = duo(ring="dragon castle crown rose mirror whale chest", pendulums=[16, 1], tokens=["", all_tokens(1)])
    after(state, "move black 1")
    assert state.position()["pendulums"] == [1, 1]
    after(state, "move white 1")
    assert level(state, 1, seat=1) == "castle"
    assert level(after(state, "move black 1"), 1).split()[-1] == "crown"
    assert state.view(None)["ring"].split()[:4] == ["-", "-", "-", "rose"]


@pytest.mark.rule("SOM-33")
def test_joined_gaps_are_one_gap() -> None:
    state = duo(ring="dragon - - castle crown rose", pendulums=[2, 3])
    assert level(after(state.clone(), "move black 1"), 1) == "castle"
    assert level(after(state.clone(), "move white 1"), 1) == "castle"


@pytest.mark.rule("SOM-34")
def test_tokens_are_drawn_before_the_card_is_joined() -> None:
    state = duo(dreams=[["dragon-castle castle-crown"], []], ring="coral pearl whale chest")
    after(state, "move black 1")
    assert asked(state) == "join"
    assert tokens_in(state, 0) == 2
    assert state.view(1)["pending"]["card"] == "coral"


@pytest.mark.rule("SOM-30")
def test_moves_of_three_players_pass_the_whole_ring() -> None:
    state = trio(tokens=[all_tokens(1), "", ""])
    assert offered(state, "move white")[-1] == "move white 21"
