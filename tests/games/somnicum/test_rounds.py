"""The end of a round: SOM-60..64."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck import State
from tests.games.somnicum.table import RING_OF_3, after, all_tokens, asked, duo, level, mine, tokens_in, trio

ONLY_BLANK = ["", all_tokens(0)]  # all sand is in the other's supply: whatever is drawn is blank
ONLY_SAND = ["", all_tokens(1)]
MEETING = {"ring": "dragon castle crown rose mirror whale", "pendulums": [16, 1]}  # one card between them


@pytest.mark.rule("SOM-60")
def test_a_round_ends_when_as_many_cards_are_left_as_players() -> None:
    state = after(duo(ring="dragon castle crown", tokens=ONLY_SAND), "move black 3")
    assert asked(state) == "pendulum"
    assert state.position()["round"] == 2
    three = trio(ring="dragon castle crown rose")
    assert asked(after(three, "move black 3")) == "pendulum"
    four = trio(ring="dragon castle crown rose mirror")
    assert asked(after(four, "move black 3")) == "turn"


@pytest.mark.rule("SOM-60")
def test_the_card_is_joined_first() -> None:
    state = duo(ring="coral pearl whale", dreams=[["dragon dragon-castle"], []])
    after(state, "move black 3")
    assert asked(state) == "join"
    after(state, "join 2")
    assert level(state, 2) == "whale"
    assert asked(state) == "pendulum"


@pytest.mark.rule("SOM-61")
@pytest.mark.parametrize(("tokens", "question"), [(ONLY_BLANK, "pendulum"), (ONLY_SAND, "turn")])
def test_meeting_pendulums_end_the_round_if_a_blank_token_is_drawn(tokens: list[str], question: str) -> None:
    state = after(duo(**MEETING, tokens=tokens), "move black 1")
    assert asked(state) == question
    assert tokens_in(state, 0) == 2  # the tokens stay with the player


@pytest.mark.rule("SOM-61")
def test_one_blank_token_of_two_is_enough() -> None:
    state = duo(**MEETING, tokens=["", all_tokens(0, 1, but="octopus pearl*")])
    assert asked(after(state, "move black 1")) == "pendulum"


@pytest.mark.rule("SOM-61")
def test_cards_between_the_pendulums_keep_the_round_going() -> None:
    state = duo(ring="dragon castle crown rose mirror whale", pendulums=[16, 2], tokens=ONLY_BLANK)
    assert asked(after(state, "move black 1")) == "turn"


@pytest.mark.rule("SOM-61")
def test_either_side_counts() -> None:
    state = duo(ring="dragon castle crown rose mirror whale", pendulums=[1, 2], tokens=ONLY_BLANK)
    after(state, "move black 2")  # passes white: castle lies before it, nothing after
    assert state.position()["round"] == 2


@pytest.mark.rule("SOM-61", "SOM-33")
def test_a_move_out_of_a_shared_gap_is_tested_again() -> None:
    state = duo(ring="- castle crown rose mirror whale", pendulums=[1, 1], tokens=ONLY_BLANK)
    assert asked(after(state.clone(), "move black 1")) == "pendulum"
    assert asked(after(state.clone(), "move black 2")) == "turn"  # castle lies between


@pytest.mark.rule("SOM-61")
def test_an_empty_bag_ends_no_round() -> None:
    state = duo(**MEETING, tokens=["", all_tokens(0, 1)])
    assert asked(after(state, "move black 1")) == "turn"


@pytest.mark.rule("SOM-61")
def test_the_third_token_of_an_hourglass_counts() -> None:
    ends = 0
    for seed in range(40):
        tokens = ["", all_tokens(0, 1, but="octopus octopus pearl*")]
        state = duo(**MEETING, tokens=tokens, front=["hourglass", ""], seed=seed)
        after(state, "move black 1")
        assert mine(state, "tokens") == "2octopus pearl*"
        ends += asked(state) == "pendulum"
    assert ends == 40


@pytest.mark.rule("SOM-61")
def test_tokens_of_breaks_and_encounters_do_not_count() -> None:
    """The bag has two sand tokens for the move; the blank ones come from elsewhere."""
    broken = duo(**MEETING, dreams=[["coral"], []], tokens=["", all_tokens(0, 1, but="octopus pearl whale*")], seed=1)
    while mine(after(broken, "move black 1"), "tokens") != "octopus pearl":
        broken = duo(
            **MEETING,
            dreams=[["coral"], []],
            tokens=["", all_tokens(0, 1, but="octopus pearl whale*")],
            seed=broken.log["seed"] + 1,
        )
    assert level(broken, 1) == "coral |whale* dragon"
    assert asked(broken) == "turn"
    drift = duo(**MEETING, hands=["sand-drift", ""], tokens=["", all_tokens(0)])
    after(drift, "play sand-drift", "move black 3")
    assert tokens_in(drift, 0) == 3
    assert asked(drift) == "turn"
    thief = duo(**MEETING, hands=["night-thief", ""], tokens=["", f"{all_tokens(1, but='whale*')}"])
    after(thief, "play night-thief", "move black 3")
    assert asked(thief) == "turn"


@pytest.mark.rule("SOM-62")
def test_three_steps_or_more_never_end_a_round_by_meeting() -> None:
    zones: dict[str, Any] = {"ring": "dragon castle crown rose mirror whale", "pendulums": [16, 3]}
    assert asked(after(duo(**zones, tokens=ONLY_BLANK), "move black 3")) == "turn"
    zones["pendulums"] = [16, 4]
    assert asked(after(duo(**zones, tokens=["octopus", ""]), "move black 4")) == "turn"


@pytest.mark.rule("SOM-63", "SOM-14")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_ended_the_round_places_the_pendulums_and_the_next_player_moves(seat: int) -> None:
    state = trio(ring="dragon castle crown rose", to_move=seat)
    after(state, "move black 3")
    assert (state.to_move, asked(state)) == (seat, "pendulum")
    after(state, "pendulum 20")
    assert state.position()["pendulums"] == [20, 9]
    assert state.to_move == (seat + 1) % 3


@pytest.mark.rule("SOM-63")
def test_the_old_ring_leaves_the_game_and_a_new_one_is_laid() -> None:
    state = trio(ring="dragon castle crown rose")
    after(state, "move black 3")
    view = state.view(None)
    assert set(view["gone"].split()) == {"dragon", "castle", "rose"}
    ring = view["ring"].split()
    assert len(ring) == 21
    assert not {"dragon", "castle", "crown", "rose"} & set(ring)


@pytest.mark.rule("SOM-63")
def test_no_starting_tokens_again() -> None:
    state = after(trio(ring="dragon castle crown rose"), "move black 3")
    assert [tokens_in(state, seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("SOM-64")
def test_everything_of_the_players_is_kept() -> None:
    kept = {
        "dreams": [["coral |crown* planet", "", ""], ["comet", "", ""], ["", "", ""]],
        "tokens": ["octopus", "pearl", ""],
        "hands": ["", "lullaby", ""],
        "front": ["", "", "hourglass"],
    }
    state = trio(**kept, ring="dragon castle crown rose", to_move=2)
    after(state, "move black 3")
    now = state.position()
    assert {key: now[key] for key in ("tokens", "hands", "front")} == {
        key: kept[key] for key in ("tokens", "hands", "front")
    }
    assert now["dreams"][:2] == kept["dreams"][:2]
    assert now["goals"] == ["machines", "far-lights", "travellers"]


def finished(**zones: Any) -> State:
    """The last move of round 3."""
    return after(trio(ring="dragon castle crown rose", round=3, **zones), "move black 3")


@pytest.mark.rule("SOM-64")
def test_after_round_3_the_game_is_scored() -> None:
    state = finished()
    assert state.over
    assert state.actions() == []
    assert state.result == {"outcome": "scored", "scores": [3, 0, 0], "winners": [0]}
    assert after(trio(ring="dragon castle crown rose", round=2), "move black 3").result is None


@pytest.mark.rule("SOM-63")
def test_a_whole_game_lays_three_rings() -> None:
    game = dreamdeck.make("somnicum", players=3)
    state = game.new(seed=3)
    rings = {state.view(None)["ring"]}
    while not state.over:
        before = state.position()["round"]
        state.act(state.actions()[-1])
        if not state.over and state.position()["round"] != before:
            rings.add(state.view(None)["ring"])
    cards = [card for ring in rings for card in ring.split()]
    assert len(cards) == len(set(cards)) == 3 * len(RING_OF_3.split())
