"""Advice: what wins at once is certain, a blunder is a turning point, and a view is all that it takes."""

from __future__ import annotations

import pytest

import dreamdeck
from dreamdeck.bots.advice import Moment, advise, review, turning_points
from dreamdeck.kernel import compiled
from tests.bots.test_search import with_other_secrets

SEVEN = "2Rd 2Bd 2Gd Td"


@pytest.fixture(autouse=True)
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both twins see the same chances (test_levels); the plain one is there at once."""
    monkeypatch.setattr(compiled, "available", lambda: False)


def test_what_wins_at_once_is_certain() -> None:
    game = dreamdeck.make("onirim")
    pending = {"question": "search"}
    state = game.position({"hand": "4Rs", "row": "Ts Tm Ts", "doors": SEVEN, "pool": "Td 5Rs 2NM", "pending": pending})
    best, other = advise(game, state.view(0))
    assert best.action == "search" and best.chance == 1
    assert other.action == "no search" and other.chance < 1


def test_every_choice_is_judged_once_the_best_first() -> None:
    state = dreamdeck.make("onirim").new(5)
    choices = advise(state.game, state.view(0))
    assert sorted(each.action for each in choices) == sorted(state.actions())
    assert choices == sorted(choices, key=lambda each: -each.chance)
    assert all(0 <= each.chance <= 1 and each.margin >= 0 for each in choices)


def test_advice_knows_only_what_the_seat_knows() -> None:
    state = dreamdeck.make("onirim", mode="team").new(5)
    for _ in range(6):
        state.act(state.actions()[0])
    other = with_other_secrets(state, state.to_move)
    views = [each.view(state.to_move) for each in (state, other)]
    assert views[0] == views[1]
    assert advise(state.game, views[0]) == advise(state.game, views[1])


def test_who_cannot_choose_gets_no_advice() -> None:
    state = dreamdeck.make("onirim", mode="duel").new(5)
    assert advise(state.game, state.view(1)) == []


def test_giving_away_the_game_is_a_turning_point() -> None:
    game = dreamdeck.make("onirim")
    pending = {"question": "drop", "held": "Td 4Rs"}
    start = {"hand": "4Rs Tk", "row": "Rm", "doors": SEVEN, "pool": "8Bs 3Gs", "pending": pending, "discard": "Gk"}
    state = game.position(start)
    state.act("drop Td")
    looked_at: list[None] = []
    moments = review(game, state.log, [0], lambda: looked_at.append(None))
    assert len(looked_at) == len(state.log["actions"])
    assert moments[0].action == "drop Td" and moments[0].best == "drop Rs"
    assert moments[0].chance < 0.1 < moments[0].best_chance
    turn = turning_points(moments, end=0.0)[0]
    assert (turn.number, turn.by) == (0, "choice")


def test_turning_points_tell_choices_from_luck() -> None:
    moments = [
        Moment(0, 0, "a", 0.9, "a", 0.9, 0.01),
        Moment(1, 0, "b", 0.5, "c", 0.8, 0.01),
        Moment(2, 0, "d", 0.52, "d", 0.52, 0.01),
    ]
    turns = [(turn.number, turn.by, turn.after) for turn in turning_points(moments, end=1.0)]
    assert turns == [(0, "luck", 0.8), (1, "choice", 0.5), (2, "luck", 1.0)]
