"""Scoring: SOM-70..76."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.somnicum.table import after, duo, trio

RING = "planet-rocket rocket comet galaxy"


def score(*levels: str, **zones: Any) -> dict[str, Any]:
    """The score of seat 0 with such a dream."""
    found: dict[str, Any] = duo(ring=RING, dreams=[list(levels), []], **zones).view(0)["scores"][0]
    return found


@pytest.mark.rule("SOM-70")
def test_stars_count_once_twice_and_three_times() -> None:
    assert score("dragon dragon-castle castle", "rose rose-unicorn", "crown")["levels"] == [
        3 + 2 + 3,
        2 * (3 + 2),
        3 * 3,
    ]


@pytest.mark.rule("SOM-71")
def test_eyes_are_subtracted_with_the_same_factors() -> None:
    assert score("endless-stair")["nightmares"] == -1
    assert score("dragon late-for-everything")["nightmares"] == -2
    assert score("dragon dragon-castle castle", "rose late-for-everything")["nightmares"] == -4
    assert score("dragon dragon-castle castle", "rose rose-unicorn", "late-for-everything")["nightmares"] == -6


@pytest.mark.rule("SOM-72")
@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("rose |crown coral pearl", [3, 6, 6]),  # first, a break on its only inner side
        ("rose coral |crown pearl", [6, 6, 3]),  # last
        ("rose |crown coral |mirror pearl", [3, 3, 3]),  # breaks on both sides
        ("rose | coral | pearl", [3, 3, 3]),  # breaks without a token are breaks
        ("rose coral pearl", [6, 6, 6]),
        ("rose |crown coral pearl |mirror mermaid", [3, 6, 6, 3]),
    ],
)
def test_cards_cut_off_by_breaks_count_once(row: str, points: list[int]) -> None:
    above = "dragon dragon-castle castle castle-crown crown"
    found = score(above, row)
    assert found["cards"][1] == points
    assert found["levels"][1] == sum(p for p in points if p == 6)
    assert found["cut"] == sum(p for p in points if p == 3)


@pytest.mark.rule("SOM-72", "SOM-44")
def test_a_card_alone_in_its_row_has_no_break_and_a_gap_ends_a_row() -> None:
    assert score("dragon dragon-castle", "rose")["cards"][1] == [6]
    above = "dragon dragon-castle |mirror unicorn unicorn-storm-cloud storm-cloud"
    assert score(above, "rose - coral")["cards"][1] == [6, None, 6]
    assert score(above, "rose - coral |crown pearl")["cards"][1] == [6, None, 3, 3]


@pytest.mark.rule("SOM-72")
def test_eyes_of_a_cut_off_nightmare_count_once() -> None:
    above = "dragon dragon-castle castle"
    assert score(above, "rose |crown endless-stair")["nightmares"] == -1
    assert score(above, "rose endless-stair")["nightmares"] == -2


@pytest.mark.rule("SOM-73")
def test_particles_of_the_goal_count_once_for_each_card_they_are_printed_on() -> None:
    goals = ["grumblers", "machines"]
    found = score("dragon dragon-castle octopus-coral+dragon*", goals=goals)
    assert found["particles"] == {"dragon": 2, "storm-cloud": 0, "octopus": 1}  # tokens do not count
    assert found["goal"] == 3
    assert score("endless-stair", goals=goals)["goal"] == 1  # nightmares count too
    assert score("dragon dragon-castle", "octopus", goals=goals)["goal"] == 3  # not multiplied


@pytest.mark.rule("SOM-74", "SOM-52")
def test_unplayed_encounters_are_a_point_each() -> None:
    assert score("dragon", hands=["2lullaby hourglass", ""])["encounters"] == 3
    assert score("dragon", front=["hourglass", ""])["encounters"] == 0


def last_move(**zones: Any) -> dict[str, Any]:
    """Seat 0 takes a card that brings nothing to anybody's goal; the game ends."""
    state = after(trio(ring="sword castle crown rose", round=3, **zones), "move black 3")
    assert state.result is not None
    return state.result


@pytest.mark.rule("SOM-75")
def test_most_points_win() -> None:
    assert last_move(dreams=[[], ["dragon"], ["mirror mirror-rose"]]) == {
        "outcome": "scored",
        "scores": [3, 3, 5],
        "winners": [2],
    }


@pytest.mark.rule("SOM-75")
def test_a_tie_goes_to_most_tokens_and_then_is_shared() -> None:
    tied = [[], ["dragon"], ["mirror"]]
    assert last_move(dreams=tied)["winners"] == [0, 1, 2]
    assert last_move(dreams=tied, tokens=["", "octopus", ""])["winners"] == [1]
    assert last_move(dreams=tied, tokens=["", "octopus", "pearl*"])["winners"] == [1, 2]
    assert last_move(dreams=[[], ["dragon"], []], tokens=["", "", "octopus"])["winners"] == [0, 1]


@pytest.mark.rule("SOM-76")
def test_the_worked_example() -> None:
    found = score(
        "planet-comet-galaxy rocket-astronaut-rover saucer-galaxy endless-stair rocket-comet comet-saucer-satellite",
        "octopus-pearl-anchor castle-mirror-storm-cloud octopus |crown pearl-mermaid",
        "coral-pearl pearl-chest-seahorse",
        goals=["grumblers", "machines"],
        hands=["lullaby", ""],
    )
    assert found["levels"] == [7, 10, 9]
    assert found["cut"] == 2
    assert found["encounters"] == 1
    assert found["particles"] == {"storm-cloud": 1, "octopus": 2, "dragon": 1}
    assert found["goal"] == 4
    assert found["nightmares"] == -1
    assert found["total"] == 32
    assert found["cards"] == [[1, 1, 2, -1, 2, 1], [2, 2, 6, 2], [6, 3]]


@pytest.mark.rule("SOM-73", "SOM-80")
def test_a_rivals_score_lacks_the_goal_until_the_game_is_over() -> None:
    state = trio(ring="sword castle crown rose", round=3, dreams=[["dragon"], [], []])
    shown = state.view(1)["scores"][0]
    assert (shown["levels"], shown["goal"], shown["particles"], shown["total"]) == ([3, 0, 0], None, None, None)
    after(state, "move black 3")
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert [parts["total"] for parts in view["scores"]] == state.result["scores"]
        assert view["goals"] == ["machines", "far-lights", "travellers"]
