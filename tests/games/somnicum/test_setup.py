"""Set-up: SOM-10..14."""

from __future__ import annotations

import pytest

import dreamdeck
from dreamdeck import OptionError
from tests.games.somnicum.table import after, asked, duo, laid, trio

PLAYERS = (2, 3, 4)


def new(players: int, seed: int = 5) -> dreamdeck.State:
    return dreamdeck.make("somnicum", players=players).new(seed)


@pytest.mark.rule("SOM-10")
@pytest.mark.parametrize(("players", "cards"), [(2, 16), (3, 21), (4, 24)])
def test_the_ring_has_a_size_for_each_number_of_players(players: int, cards: int) -> None:
    view = new(players).view(None)
    assert len(view["ring"].split()) == cards
    assert "-" not in view["ring"].split()
    assert view["deck"] == 88 - cards


@pytest.mark.rule("SOM-10")
def test_rings_are_shuffled() -> None:
    rings = {new(2, seed).view(None)["ring"] for seed in range(20)}
    assert len(rings) == 20


@pytest.mark.rule("SOM-3", "SOM-4", "SOM-11")
def test_tokens_are_in_the_bag_and_encounters_in_their_deck() -> None:
    view = new(2).view(None)
    assert sum(view["bag"].values()) == 72 - 1
    assert view["encounters"] == 24
    assert view["discard"] == ""


@pytest.mark.rule("SOM-12", "SOM-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_has_a_goal_of_their_own(players: int) -> None:
    state = new(players)
    goals = state.position()["goals"]
    assert len(set(goals)) == players
    for seat in range(players):
        assert state.view(seat)["goals"] == [goals[seat] if owner == seat else None for owner in range(players)]


@pytest.mark.rule("SOM-13")
@pytest.mark.parametrize("players", PLAYERS)
def test_later_seats_start_with_tokens(players: int) -> None:
    view = new(players).view(None)
    assert [shown["sand"] + shown["blank"] for shown in view["tokens"]] == [0, 1, 2, 3][:players]
    assert all(shown["faces"] is None for shown in view["tokens"])


@pytest.mark.rule("SOM-12", "SOM-14")
@pytest.mark.parametrize(("players", "first", "second"), [(2, 5, 13), (2, 12, 4), (4, 5, 17), (4, 24, 12)])
def test_the_last_seat_places_the_pendulums_opposite_each_other(players: int, first: int, second: int) -> None:
    state = new(players)
    assert asked(state) == "pendulum"
    assert state.to_move == players - 1
    after(state, f"pendulum {first}")
    assert state.position()["pendulums"] == [first, second]
    assert state.to_move == 0


@pytest.mark.rule("SOM-14")
def test_with_three_players_the_second_pendulum_stands_behind_the_tenth_card() -> None:
    assert after(new(3), "pendulum 1").position()["pendulums"] == [1, 11]
    assert after(new(3), "pendulum 15").position()["pendulums"] == [15, 4]


@pytest.mark.rule("SOM-14", "SOM-94")
def test_a_pendulum_stands_clockwise_behind_the_card_it_is_named_after() -> None:
    state = duo(to_move=1, pending={"question": "pendulum"})
    assert state.actions() == [f"pendulum {gap}" for gap in range(1, 17)]
    after(state, "pendulum 3", "move black 1")
    assert state.position()["dreams"][0][0] == "mirror"


@pytest.mark.rule("SOM-10")
def test_other_numbers_of_players_are_refused() -> None:
    for players in (1, 5, "2", 2.0, True, None):
        with pytest.raises(OptionError, match="expected one of 2, 3, 4"):
            dreamdeck.make("somnicum", players=players)


@pytest.mark.rule("SOM-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise(players: int) -> None:
    state = laid(players)
    for turn in range(players + 1):
        assert state.to_move == turn % players
        after(state, "move black 3")


@pytest.mark.rule("SOM-13")
def test_starting_tokens_are_random() -> None:
    assert len({trio().position()["goals"][0] for _ in range(3)}) == 1
    assert len({new(4, seed).position()["tokens"][3] for seed in range(20)}) > 15
