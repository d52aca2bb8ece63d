"""Many games between bots, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import sqrt
from typing import Any

from dreamdeck.bots import levels
from dreamdeck.bots.simple import bot_games
from dreamdeck.kernel.batch import Twin, in_chunks, twin
from dreamdeck.kernel.chance import words_of
from dreamdeck.kernel.errors import OptionError
from dreamdeck.kernel.game import Game, Json

CHUNK = 1000  # games at a time: their states stay in the processor's cache
Z = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations
WON = 1  # the measure "outcome" of a game that was won


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    first_seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> Json:
    """Play games with the seeds from `first_seed` on; the figures are the same for any number of jobs."""
    if games < 1 or jobs < 1:
        raise OptionError(f"games={games}, jobs={jobs}: expected at least 1 of each")
    words_of(first_seed)
    bots = warm(game, bots)
    total = _Sums(len(game.measures))
    for sums in in_chunks(partial(_play, bots), game, games, first_seed, jobs, CHUNK):
        total.add(sums)
        progress(sums.games)
    return {
        "game": game.name,
        "options": game.options,
        "bots": list(bots),
        "games": games,
        "seed": first_seed,
        "decisions": total.decisions,
        **_figures(game, total),
    }


def one_for_each_seat(game: Game, bots: Sequence[str]) -> tuple[str, ...]:
    for bot in bots:
        levels.check(bot)
    if len(bots) == 1:
        return tuple(bots) * game.seats()
    if len(bots) != game.seats():
        raise OptionError(f"{len(bots)} bots: expected one for all seats, or {game.seats()}, one for each")
    return tuple(bots)


class _Sums:
    """What is added up over games: whole numbers, so that the order does not matter."""

    def __init__(self, measures: int) -> None:
        self.games = self.decisions = self.wins = 0
        self.sums = [0] * measures
        self.squares = [0] * measures

    def add(self, other: _Sums) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.wins += other.wins
        self.sums = [a + b for a, b in zip(self.sums, other.sums, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]


@lru_cache(maxsize=4)
def _twin(game: Game) -> Twin:
    return twin(game)


def warm(game: Game, bots: Sequence[str]) -> tuple[str, ...]:
    """Compile before clocks and threads start; the bots, one for each seat."""
    bots = one_for_each_seat(game, bots)
    fastest = _twin(game)
    if fastest.is_compiled:
        with fastest.twins.progress():
            _finished_games(bots, fastest, 1, 0)
    return bots


def _finished_games(bots: tuple[str, ...], fastest: Twin, n: int, seed: int) -> tuple[Any, int]:
    if set(bots) == {"random"}:
        return fastest.random_games(n, seed)
    if not set(bots).isdisjoint(levels.LEVELS):
        return levels.level_games(fastest, bots, n, seed)
    return bot_games(fastest, bots, n, seed)


def measured(game: Game, bots: tuple[str, ...], n: int, seed: int) -> tuple[list[list[int]], list[list[int]], int]:
    """What n games measure, what each seat has of the victory in twelfths, and how many decisions they took."""
    fastest = _twin(game)
    states, decisions = _finished_games(bots, fastest, n, seed)
    rows = fastest.measures(states)
    finished = [game.layout.unpack(s.tobytes()) for s in states] if fastest.is_compiled else states
    room = [0] * len(game.measures)
    shares = [[game.victory(s, seat, room) for seat in range(game.seats())] for s in finished]
    return rows, shares, decisions


def figures_of(game: Game, rows: Sequence[Sequence[int]]) -> Json:
    """What measured games come to."""
    return _figures(game, _sums_of(game, rows))


def _play(bots: tuple[str, ...], game: Game, n: int, seed: int) -> _Sums:
    states, decisions = _finished_games(bots, _twin(game), n, seed)
    sums = _sums_of(game, _twin(game).measures(states))
    sums.decisions = decisions
    return sums


def _sums_of(game: Game, rows: Sequence[Sequence[int]]) -> _Sums:
    sums = _Sums(len(game.measures))
    sums.games = len(rows)
    sums.sums = [sum(column) for column in zip(*rows, strict=True)]
    sums.squares = [sum(x * x for x in column) for column in zip(*rows, strict=True)]
    if "outcome" in game.measures:
        outcome = game.measures.index("outcome")
        sums.wins = sum(row[outcome] == WON for row in rows)
    return sums


def _figures(game: Game, total: _Sums) -> Json:
    figures: Json = {}
    if "outcome" in game.measures:
        low, high = wilson(total.wins, total.games)
        figures["wins"] = {"games": total.wins, "share": total.wins / total.games, "low": low, "high": high}
    if "points of seat 0" in game.measures:
        figures["seats"] = [_seat(game, total, seat) for seat in range(game.seats())]
    figures["measures"] = {
        name: _mean(game, total, name) for name in game.measures if name != "outcome" and "of seat" not in name
    }
    return figures


def _seat(game: Game, total: _Sums, seat: int) -> Json:
    """What a seat scored, and its share of the wins: a shared win counts in parts."""
    return {
        "points": _mean(game, total, f"points of seat {seat}"),
        "wins": _mean(game, total, f"victory of seat {seat}, twelfths", parts=12),
    }


def _mean(game: Game, total: _Sums, name: str, parts: int = 1) -> Json:
    """Mean and standard deviation of a measure, and a 95 % interval for the mean."""
    column, n = game.measures.index(name), total.games
    added, squares = total.sums[column], total.squares[column]
    mean = added / n / parts
    deviation = sqrt((n * squares - added * added) / (n * (n - 1))) / parts if n > 1 else 0.0
    reach = Z * deviation / sqrt(n)
    return {"mean": mean, "deviation": deviation, "low": mean - reach, "high": mean + reach}


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of wins; good for few wins too."""
    share = wins / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return middle - reach if wins else 0.0, middle + reach if wins < games else 1.0
