"""Advice: how likely every choice is to win, and where a finished game was decided. All from one seat's view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dreamdeck.bots.levels import mind_of, warm
from dreamdeck.bots.lookahead import Choice, Effort
from dreamdeck.bots.prepare import is_prepared
from dreamdeck.kernel.game import Game, Json

HINT = Effort(games=256, halving=False, simulations=2000)
REVIEW = Effort(games=64, simulations=200)
WITHOUT_MACHINE_CODE = {HINT: Effort(simulations=100), REVIEW: Effort(deep=(), simulations=1)}
WORTH_NAMING = 0.04  # a change of the chances that is a turning point
MOST_NAMED = 5


def advise(game: Game, view: Json, effort: Effort = HINT) -> list[Choice]:
    """Every legal choice of the seat to move, the best first."""
    if not view["actions"]:
        return []
    ready = is_prepared(game, warm)
    mind = mind_of(game, ready)
    return mind.choices(game.from_view(view), effort if ready else WITHOUT_MACHINE_CODE[effort], seed=0)


@dataclass(frozen=True)
class Moment:
    """A choice of a finished game: how likely a win was with the best action, and with the one that was taken."""

    number: int  # of the action in the log, from 0
    seat: int
    action: str
    chance: float
    best: str
    best_chance: float
    margin: float


@dataclass(frozen=True)
class TurningPoint:
    """Where the chances changed most: by a choice, or by what came to light after it."""

    number: int
    by: str  # "choice" or "luck"
    before: float
    after: float


def review(game: Game, log: Json, seats: Sequence[int], advance: Callable[[], None] = lambda: None) -> list[Moment]:
    """The choices of some seats in a game, each judged by what its seat could know then."""
    moments = []
    state = game.replay({**log, "actions": []})
    for number, action in enumerate(log["actions"]):
        if state.to_move in seats:
            view = state.view(state.to_move)
            choices = advise(game, view, REVIEW)
            if choices and len(choices) > 1:
                moments.append(_moment(number, view["seat"], action, choices))
        state.act(action)
        advance()
    return moments


def _moment(number: int, seat: int, action: str, choices: Sequence[Choice]) -> Moment:
    best = choices[0]
    taken = next(choice for choice in choices if choice.action == action)
    return Moment(number, seat, action, taken.chance, best.action, best.chance, taken.margin)


def turning_points(moments: Sequence[Moment], end: float) -> list[TurningPoint]:
    """What changed the chances most, in the order of the game; `end` is what it came to, or how it stands."""
    points = [TurningPoint(each.number, "choice", each.best_chance, each.chance) for each in moments]
    later = [each.best_chance for each in moments[1:]] + [end]
    points += [
        TurningPoint(each.number, "luck", each.chance, after) for each, after in zip(moments, later, strict=True)
    ]
    worth = [point for point in points if abs(point.before - point.after) >= WORTH_NAMING]
    worth.sort(key=lambda point: -abs(point.before - point.after))
    return sorted(worth[:MOST_NAMED], key=lambda point: (point.number, point.by))
