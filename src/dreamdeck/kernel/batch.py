"""Many games at once. The loops below are rules too: they run on lists of plain states and on arrays of records.

Names such as `legal` are left open (`dreamdeck.kernel.bound`) until a `Twin` of a game is made.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from types import FunctionType
from typing import TYPE_CHECKING, Any

from dreamdeck.kernel import compiled
from dreamdeck.kernel.bound import apply, legal, measure, setup
from dreamdeck.kernel.chance import WORD, below, start
from dreamdeck.kernel.rule import Ints, is_open, is_rule, rule

if TYPE_CHECKING:
    from dreamdeck.kernel.game import Game

States = Any  # a list of plain states or an array of records
NAMES = ("setup", "legal", "apply", "measure", "victory", "guess", "value")
NAMES_OF_LEARNING = ("features", "progress")
NAMES_OF_CHANCE = ("pause", "is_paused", "go_on", "outcomes", "settle")


@rule
def deal(states: States, first_seed: int) -> None:
    """Deal every game; game i has the seed `first_seed + i`, as in `game.new`."""
    for i in range(len(states)):
        s = states[i]
        start(s.rng, (first_seed + i) & WORD, (first_seed + i) >> 32, 0)
        setup(s)


@rule
def play_at_random(states: States, first_seed: int, player: Ints, out: Ints) -> int:
    """Play every game to its end by random choices; how many decisions that took."""
    decisions = 0
    for i in range(len(states)):
        s = states[i]
        start(player, (first_seed + i) & WORD, (first_seed + i) >> 32, 1)
        while s.to_move >= 0:
            n = legal(s, out)
            apply(s, out[below(player, n)])
            decisions += 1
    return decisions


@rule
def measure_all(states: States, rows: Any) -> None:
    for i in range(len(states)):
        measure(states[i], rows[i])


@rule
def copy_record(states: States, i: int, s: Any) -> None:
    """Bound as `copy_state` in the compiled twin, where assigning copies."""
    states[i] = s


def copy_object(states: States, i: int, s: Any) -> None:
    """Bound as `copy_state` in the plain twin."""
    states[i] = s.copy()


class Twin:
    """One way to run a game's rules: how to make states, and the loops over them."""

    def __init__(self, game: Game, is_compiled: bool, more: compiled.Rules | None = None) -> None:
        """`more` binds open names that only a layer above the games knows."""
        self.game = game
        self.is_compiled = is_compiled
        names = (*NAMES, *NAMES_OF_LEARNING, *NAMES_OF_CHANCE)
        bound: dict[str, Any] = {name: getattr(game, name) for name in names} | dict(more or {})
        if is_compiled:
            bound["copy_state"] = copy_record
            self.twins = compiled.Twins(game.name, bound)
            self.of = self.twins.of
        else:
            bound["copy_state"] = copy_object
            self.of = lambda function: _with_names(function, bound)
        self.deal = self.of(deal)
        self.play_at_random = self.of(play_at_random)
        self.measure_all = self.of(measure_all)

    def states(self, n: int) -> States:
        """n games with the game's options, not dealt yet."""
        blank = self.game.blank()
        if not self.is_compiled:
            return [blank.copy() for _ in range(n)]
        import numpy as np

        return np.frombuffer(bytearray(blank.pack() * n), dtype=blank.dtype())

    def ints(self, *shape: int) -> Any:
        """An array of zeros, as the loops want it."""
        if self.is_compiled:
            import numpy as np

            return np.zeros(shape, dtype=np.int64)
        return [0] * shape[0] if len(shape) == 1 else [[0] * shape[1] for _ in range(shape[0])]

    def random_games(self, n: int, first_seed: int) -> tuple[States, int]:
        """n finished random games, and how many decisions they took."""
        states = self.states(n)
        self.deal(states, first_seed)
        return states, self.play_at_random(states, first_seed, self.ints(4), self.ints(len(self.game.actions)))

    def measures(self, states: States) -> list[list[int]]:
        """What each game measures, one row a game (`game.measures` names the columns)."""
        rows = self.ints(len(states), len(self.game.measures))
        self.measure_all(states, rows)
        return rows.tolist() if self.is_compiled else rows  # type: ignore[no-any-return]

    def warm(self) -> None:
        """Make or load the machine code now, with a progress line the first time."""
        if self.is_compiled:
            with self.twins.progress():
                self.measures(self.random_games(1, 0)[0])


def _with_names(function: Callable[..., Any], bound: dict[str, Any]) -> Callable[..., Any]:
    """A generic rule with its open names bound, and those of the generic rules that it calls."""
    assert isinstance(function, FunctionType)
    names: dict[str, Any] = dict(function.__globals__)
    for name in compiled.names_used(function.__code__):
        used: Any = names.get(name)
        if is_open(used):
            names[name] = bound[name]
        elif is_rule(used):
            names[name] = _with_names(used, bound)
    return FunctionType(function.__code__, names, function.__name__)


def twin(game: Game) -> Twin:
    """The fastest twin there is here."""
    return Twin(game, compiled.available())


def in_chunks(
    task: Callable[[Game, int, int], Any], game: Game, games: int, first_seed: int, jobs: int, chunk: int
) -> Iterator[Any]:
    """Do `task(game, n, seed)` over all games chunk by chunk, in order: threads when compiled, else processes."""
    chunks: Sequence[tuple[int, int]] = [(min(chunk, games - at), first_seed + at) for at in range(0, games, chunk)]
    if jobs == 1:
        yield from (task(game, n, seed) for n, seed in chunks)
        return
    pool: Executor = ThreadPoolExecutor(jobs) if compiled.available() else ProcessPoolExecutor(jobs)
    with pool:
        futures = [pool.submit(task, game, n, seed) for n, seed in chunks]
        try:
            for future in futures:
                yield future.result()
        finally:
            for future in futures:
                future.cancel()


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
