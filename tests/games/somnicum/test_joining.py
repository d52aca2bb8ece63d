"""Joining a card: SOM-40..47."""

from __future__ import annotations

import pytest

from tests.games.somnicum.table import (
    after,
    all_encounters,
    all_tokens,
    asked,
    duo,
    level,
    mine,
    offered,
    tokens_in,
)

SEA = "coral pearl whale chest anchor mermaid"  # a ring far from fairy tales


@pytest.mark.rule("SOM-40")
def test_the_first_card_opens_level_1() -> None:
    state = after(duo(), "move black 3")
    assert level(state, 1) == "crown"
    assert state.to_move == 1


@pytest.mark.rule("SOM-40")
def test_later_cards_go_to_the_right_end() -> None:
    state = duo(dreams=[["dragon dragon-castle"], []], ring="castle coral pearl whale")
    assert level(after(state, "move black 1", "join 1"), 1) == "dragon dragon-castle castle"


@pytest.mark.rule("SOM-41")
def test_a_shared_particle_continues_the_dream() -> None:
    state = duo(dreams=[["dragon-castle"], []], ring="castle-crown coral pearl whale", hands=["", ""])
    assert level(after(state, "move black 3"), 1).split()[0] == "dragon-castle"
    state = duo(dreams=[["dragon-castle"], []], ring="castle coral pearl whale")
    assert level(after(state, "move black 1"), 1) == "dragon-castle castle"


@pytest.mark.rule("SOM-41")
def test_without_one_a_token_is_laid_face_down_between() -> None:
    state = duo(dreams=[["dragon"], []], ring=SEA, tokens=["", all_tokens(0, 1, but="crown*")])
    after(state, "move black 3")
    assert level(state, 1) == "dragon |crown* whale"
    for viewer in (0, 1, None):
        assert state.view(viewer)["dreams"][0][0] == "dragon |blank whale"
    assert sum(state.view(None)["bag"].values()) == 0


@pytest.mark.rule("SOM-41")
def test_an_empty_bag_leaves_a_break_without_a_token() -> None:
    state = duo(dreams=[["dragon"], []], ring=SEA, tokens=["", all_tokens(0, 1)])
    assert level(after(state, "move black 3"), 1) == "dragon | whale"


@pytest.mark.rule("SOM-41")
def test_a_break_stays_whatever_is_placed_later() -> None:
    state = duo(dreams=[["dragon |crown rose"], []], ring=SEA, tokens=["dragon", ""])
    after(state, "place dragon 1")
    assert level(state, 1) == "dragon |crown rose+dragon"
    assert level(after(state, "move black 3"), 1).startswith("dragon |crown rose+dragon |")


@pytest.mark.rule("SOM-42", "SOM-43")
def test_a_card_hangs_under_an_unbroken_pair_of_any_theme() -> None:
    state = duo(dreams=[["dragon dragon-castle"], []], ring=SEA)
    after(state, "move black 3")
    assert state.actions() == ["join 1", "join 2"]
    assert level(after(state, "join 2"), 2) == "whale"


@pytest.mark.rule("SOM-42")
def test_one_card_or_a_broken_pair_carries_nothing() -> None:
    for dream in ("dragon", "dragon |crown rose"):
        state = after(duo(dreams=[[dream], []], ring=SEA), "move black 3")
        assert level(state, 1).endswith("whale")
        assert state.to_move == 1


@pytest.mark.rule("SOM-43")
def test_the_first_card_of_a_level_goes_under_the_leftmost_unbroken_pair() -> None:
    state = duo(dreams=[["rose |crown dragon dragon-castle castle"], []], ring=SEA)
    assert level(after(state, "move black 3", "join 2"), 2) == "- whale"


@pytest.mark.rule("SOM-43", "SOM-44")
def test_broken_pairs_are_skipped_and_leave_a_gap_without_neighbours() -> None:
    state = duo(
        dreams=[["dragon dragon-castle |crown rose rose-unicorn", "coral"], []], ring=SEA.replace("coral", "planet")
    )
    bag = sum(state.view(None)["bag"].values())
    after(state, "move black 3", "join 2")
    assert level(state, 2) == "coral - whale"  # no comparison, no token
    assert sum(state.view(None)["bag"].values()) == bag
    assert level(state, 3) == ""


@pytest.mark.rule("SOM-44")
def test_cards_beside_a_gap_are_no_pair() -> None:
    dreams = [["dragon dragon-castle |crown rose rose-unicorn unicorn", "coral - pearl coral-pearl"], []]
    state = duo(dreams=dreams, ring="planet rocket comet galaxy")
    after(state, "move black 3")
    assert state.actions() == ["join 1", "join 3"]
    assert level(after(state, "join 3"), 3) == "- - comet"


@pytest.mark.rule("SOM-44")
def test_a_place_left_of_the_right_end_is_never_filled() -> None:
    """A thread mends the pair above a gap; the gap stays."""
    dreams = [["dragon dragon-castle |crown rose rose-unicorn unicorn", "coral - pearl"], []]
    state = duo(dreams=dreams, ring="planet rocket comet galaxy", hands=["mending-thread", ""])
    after(state, "play mending-thread", "move black 3", "join 2")
    assert level(state, 1) == "dragon dragon-castle rose rose-unicorn unicorn"
    assert level(state, 2).startswith("coral - pearl |")


@pytest.mark.rule("SOM-44", "SOM-21")
def test_the_rightmost_card_is_that_of_the_whole_level() -> None:
    dreams = [["dragon dragon-castle |crown rose rose-unicorn", "coral - whale"], []]
    state = duo(dreams=dreams, ring="planet rocket comet galaxy", tokens=["octopus", ""])
    assert offered(state, "place") == ["place octopus 2"]
    assert level(after(state, "place octopus 2"), 2) == "coral - whale+octopus"


@pytest.mark.rule("SOM-45")
def test_three_levels_and_no_more() -> None:
    dreams = [
        ["dragon dragon-castle castle castle-crown", "coral coral-pearl pearl", "planet satellite-planet"],
        [],
    ]
    state = after(duo(dreams=dreams, ring="whale rocket comet galaxy"), "move black 3")
    assert state.actions() == ["join 1"] or level(state, 1).endswith("comet")
    full = [dreams[0][0], "coral coral-pearl pearl", "planet"]
    state = after(duo(dreams=[full, []], ring="whale rocket comet galaxy"), "move black 3")
    assert state.actions() == ["join 1", "join 3"]
    assert "join 4" not in state.game.actions.texts


@pytest.mark.rule("SOM-45")
def test_level_1_is_always_possible() -> None:
    state = duo(dreams=[["dragon |crown rose |mirror whale"], []], ring="planet rocket comet galaxy")
    assert level(after(state, "move black 3"), 1).endswith("comet")


@pytest.mark.rule("SOM-46", "SOM-47")
def test_a_question_mark_on_level_1_brings_one_encounter() -> None:
    state = duo(ring="castle-crown coral pearl whale")
    after(state, "move black 1")
    assert asked(state) == "encounter"
    assert state.view(1)["hands"] == [{"n": 1, "cards": None}, {"n": 0, "cards": ""}]
    assert state.view(0)["hands"][0]["cards"] == mine(state, "hands")
    assert state.view(None)["encounters"] == 23


@pytest.mark.rule("SOM-46")
@pytest.mark.parametrize("deep", [2, 3])
def test_deeper_levels_choose_from_more_and_discard_the_others(deep: int) -> None:
    deck = ["hourglass", "lullaby", "sand-drift"][:deep]
    dream = ["dragon dragon-castle castle", "coral coral-pearl"][: deep - 1]
    hands = ["", all_encounters(" ".join(deck))]
    state = duo(dreams=[dream, []], ring="planet-rocket whale rocket comet", pendulums=[16, 2], hands=hands)
    after(state, "move black 1", f"join {deep}")
    assert asked(state) == "keep"
    assert sorted(offered(state, "keep")) == [f"keep {card}" for card in deck]
    assert state.view(1)["pending"]["drawn"] == deep
    after(state, "keep lullaby")
    assert mine(state, "hands") == "lullaby"
    assert sorted(state.view(1)["discard"].split()) == [card for card in deck if card != "lullaby"]


@pytest.mark.rule("SOM-46")
def test_discards_are_shuffled_into_a_new_deck() -> None:
    state = duo(ring="castle-crown coral pearl whale", discard=all_encounters())
    after(state, "move black 1")
    assert mine(state, "hands")
    assert state.view(None)["encounters"] == 23
    assert state.view(None)["discard"] == ""


@pytest.mark.rule("SOM-46")
def test_with_no_encounters_at_all_none_are_drawn() -> None:
    state = duo(ring="castle-crown coral pearl whale", pendulums=[16, 2], hands=["", all_encounters()])
    after(state, "move black 1")
    assert mine(state, "hands") == ""
    assert state.to_move == 1
    few = duo(
        dreams=[["dragon dragon-castle"], []],
        ring="planet-rocket coral pearl whale",
        hands=["", all_encounters("lullaby")],
    )
    after(few, "move black 1", "join 2")
    assert mine(few, "hands") == "lullaby"


@pytest.mark.rule("SOM-47")
def test_kept_encounters_are_secret_until_played() -> None:
    state = duo(hands=["hourglass", ""])
    assert "hourglass" not in str(state.view(1)["hands"])
    after(state, "play hourglass")
    assert state.view(1)["front"] == ["hourglass", ""]
    assert state.view(1)["hands"][0]["n"] == 0


@pytest.mark.rule("SOM-34", "SOM-41")
def test_tokens_of_the_move_are_drawn_before_the_token_of_the_break() -> None:
    state = duo(dreams=[["dragon"], []], ring=SEA, tokens=["", all_tokens(0, 1, but="crown rose")])
    after(state, "move black 1")
    assert tokens_in(state, 0) == 2
    assert level(state, 1) == "dragon | coral"
