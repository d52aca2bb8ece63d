"""What follows from results of games, and how sure it is. Intervals are 95 %."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import NamedTuple

from dreamdeck.lab.sim import Z, wilson

THE_DECK = "the deck"  # whom those play against who win or lose together
RESAMPLES = 100
PER_RATING = 400 / log(10)  # a rating higher by 400 means odds of 10 to 1
A_DRAW_WITH_ALL = 0.5  # counted for everybody, so that who never lost has a rating too


class Estimate(NamedTuple):
    mean: float
    low: float
    high: float
    n: int

    @property
    def reach(self) -> float:
        return (self.high - self.low) / 2


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of any values."""
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (n - 1)) if n > 1 else 0.0
    reach = Z * spread / sqrt(n)
    return Estimate(mean, mean - reach, mean + reach, n)


def share(values: Sequence[float]) -> Estimate:
    """The mean of what each game gave of its victory; that none was won yet does not mean that none ever is.

    Shared victories spread less than whole ones, so the interval is wide enough for them too.
    """
    won = sum(values)
    return Estimate(won / len(values), *wilson(won, len(values)), len(values))


def difference(first: Sequence[float], second: Sequence[float]) -> Estimate:
    """How much more the first has, game by game with the same seeds."""
    return estimate([a - b for a, b in zip(first, second, strict=True)])


class Match(NamedTuple):
    """A game as far as ratings go: who played, and what each has of the victory."""

    players: tuple[str, ...]
    shares: tuple[float, ...]

    def each(self) -> list[tuple[str, float]]:
        return list(zip(self.players, self.shares, strict=True))


class Rating(NamedTuple):
    player: str
    rating: float
    reach: float
    games: int
    share: float  # of the victories in the player's games


def ratings(matches: Sequence[Match], seed: int = 0) -> list[Rating]:
    """The players by strength (Bradley and Terry), the mean rating being 0; intervals from games drawn again."""
    names = sorted({name for match in matches for name in match.players})
    counted = Counter(matches)
    fitted = _fit(names, counted)
    dice = random.Random(seed)
    kinds, weights = list(counted), list(counted.values())
    drawn = [_fit(names, Counter(dice.choices(kinds, weights, k=len(matches)))) for _ in range(RESAMPLES)]
    found = []
    for i, name in enumerate(names):
        shares = [
            share for match in matches for who, share in zip(match.players, match.shares, strict=True) if who == name
        ]
        spread = sqrt(sum((each[i] - fitted[i]) ** 2 for each in drawn) / RESAMPLES)
        found.append(Rating(name, fitted[i], Z * spread, len(shares), sum(shares) / len(shares)))
    return sorted(found, key=lambda rating: -rating.rating)


def _fit(names: Sequence[str], matches: Counter[Match]) -> list[float]:
    """The ratings that make the results most likely, by Hunter's steps."""
    wins, meetings = _table(names, matches)
    strength = [1.0] * len(names)
    for _ in range(200):
        for i in range(len(names)):
            met = sum(n / (strength[i] + strength[j]) for j, n in enumerate(meetings[i]) if n)
            strength[i] = sum(wins[i]) / met if met else strength[i]
        middle = sum(map(log, strength)) / len(strength)
        strength = [each / exp(middle) for each in strength]
    return [PER_RATING * log(each) for each in strength]


def _table(names: Sequence[str], matches: Counter[Match]) -> tuple[list[list[float]], list[list[float]]]:
    """How often each beat each, and met; a shared victory counts half for both."""
    number = {name: i for i, name in enumerate(names)}
    many = range(len(names))
    wins = [[0.0 if i == j else A_DRAW_WITH_ALL for j in many] for i in many]
    for match, times in matches.items():
        for (one, mine), (other, theirs) in combinations(match.each(), 2):
            if one != other:
                won = (mine > theirs) + (mine == theirs) / 2
                wins[number[one]][number[other]] += times * won
                wins[number[other]][number[one]] += times * (1 - won)
    return wins, [[wins[i][j] + wins[j][i] for j in many] for i in many]
