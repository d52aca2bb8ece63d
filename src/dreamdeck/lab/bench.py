"""`dreamdeck bench`: how fast the rules run, as ratios against references measured in the same run.

Absolute figures depend on the machine and on what else it does; each figure is the best of several rounds,
and the rounds of everything that is compared take turns.
"""

from __future__ import annotations

import json as json_text
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any

import dreamdeck
from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.bound import copy_state
from dreamdeck.kernel.compiled import available
from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.kernel.game import Game
from dreamdeck.kernel.rule import rule

ROUNDS = 5
CHUNK = 512  # games in one array, few enough to stay in the cache
COPIES = 2_000_000


@rule
def copy_often(states: States, n: int) -> None:
    for i in range(n):
        copy_state(states, 1 + i % 7, states[0])


def rate(task: Callable[[], int]) -> float:
    """How many of what the task counts, in a second."""
    begin = time.perf_counter()
    count = task()
    return count / (time.perf_counter() - begin)


class Runner:
    """Random games of one game on one twin, in arrays that are used again."""

    def __init__(self, game: Game, is_compiled: bool, games: int) -> None:
        self.twin = Twin(game, is_compiled)
        self.games = games
        self.out = self.twin.ints(len(game.actions))
        self.player = self.twin.ints(4)
        self.decisions = 0

    def play(self) -> int:
        self.decisions = 0
        for first_seed in range(0, self.games, CHUNK):
            states = self.twin.states(min(CHUNK, self.games - first_seed))
            self.twin.deal(states, first_seed)
            self.decisions += self.twin.play_at_random(states, first_seed, self.player, self.out)
        return self.games

    def play_decisions(self) -> int:
        self.play()
        return self.decisions


def both_at_once(first: Runner, second: Runner) -> int:
    threads = [threading.Thread(target=runner.play) for runner in (first, second)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return first.games + second.games


def open_spiel_decisions() -> Callable[[], int] | None:
    """OpenSpiel's own C++ loop between random bots, on its card game go_fish."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("go_fish")
    bots = [pyspiel.make_uniform_random_bot(seat, 7) for seat in range(game.num_players())]
    sample = [game.new_initial_state() for _ in range(200)]
    for seed, state in enumerate(sample):
        pyspiel.evaluate_bots(state, bots, seed)
    decisions = sum(step.player >= 0 for state in sample for step in state.full_history()) / len(sample)

    def play() -> int:
        for seed in range(2_000):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return int(2_000 * decisions)

    return play


def best(tasks: dict[str, Callable[[], int]]) -> dict[str, float]:
    """The best rate of each task, the tasks taking turns."""
    found = dict.fromkeys(tasks, 0.0)
    for _ in range(ROUNDS):
        for name, task in tasks.items():
            found[name] = max(found[name], rate(task))
    return found


def measure() -> dict[str, Any]:
    """Everything that `dreamdeck bench` prints."""
    if not available():
        raise DreamdeckError("bench compares the compiled rules with others, and numba is not installed here")
    figures: dict[str, Any] = {}
    for name in dreamdeck.game_names():
        _compile_elsewhere(name)
        figures[name] = _twins_of(dreamdeck.make(name))
    figures["onirim"] |= _onirim_with_everything()
    figures["kernel"] = _kernel()
    figures["environments"] = _environments()
    return figures


def _compile_elsewhere(name: str) -> None:
    """Have the machine code made by another process: fresh from the compiler it runs slower than loaded from disk."""
    code = f"import dreamdeck; from dreamdeck.kernel.batch import twin; twin(dreamdeck.make({name!r})).warm()"
    subprocess.run([sys.executable, "-c", code], check=True)


def _twins_of(game: Game) -> dict[str, float]:
    plain, compiled = Runner(game, False, 200), Runner(game, True, 20_000)
    rates = best({"plain": plain.play, "compiled": compiled.play})
    return {
        "plain_games_per_s": rates["plain"],
        "compiled_games_per_s": rates["compiled"],
        "compiled_to_plain": rates["compiled"] / rates["plain"],
        "state_bytes": game.layout.dtype().itemsize,
    }


def _onirim_with_everything() -> dict[str, float]:
    """Decisions are compared, since games with expansions are longer."""
    base = Runner(dreamdeck.make("onirim"), True, 20_000)
    full = Runner(dreamdeck.make("onirim", expansions=["book", "towers", "premonitions"]), True, 10_000)
    rates = best({"base": base.play_decisions, "full": full.play_decisions})
    games = best({"base": base.play, "full": full.play})
    return {
        "all_expansions_to_base_decisions": rates["full"] / rates["base"],
        "all_expansions_to_base_games": games["full"] / games["base"],
    }


def _kernel() -> dict[str, float | None]:
    game = dreamdeck.make("onirim")
    first, second = Runner(game, True, 20_000), Runner(game, True, 20_000)
    states = first.twin.states(8)
    copy = first.twin.of(copy_often)
    copy(states, 1)
    tasks: dict[str, Callable[[], int]] = {
        "one": first.play,
        "two": lambda: both_at_once(first, second),
        "decisions": first.play_decisions,
        "copies": lambda: (copy(states, COPIES), COPIES)[1],
    }
    open_spiel = open_spiel_decisions()
    if open_spiel:
        tasks["open_spiel"] = open_spiel
    rates = best(tasks)
    return {
        "decisions_per_s": rates["decisions"],
        "open_spiel_decisions_per_s": rates.get("open_spiel"),
        "decisions_to_open_spiel": rates["decisions"] / rates["open_spiel"] if open_spiel else None,
        "two_threads_to_one": rates["two"] / rates["one"],
        "copy_ns": 1e9 / rates["copies"],
    }


# Environments, as those who train on them use them: Python loops that choose at random among what is legal

BATCH = 1024
NO_WRAPPERS = 20_000  # steps of one environment in a round


def _environments() -> dict[str, float | None]:
    from dreamdeck.envs.vector import Games

    games = Games(dreamdeck.make("onirim"), BATCH)
    games.reset()
    tasks: dict[str, Callable[[], int] | None] = {
        "vector": lambda: _steps_of_batch(games),
        "gymnasium": gymnasium_steps(),
        "open_spiel": open_spiel_steps(),
        "pgx": pgx_steps(),
    }
    rates = best({name: task for name, task in tasks.items() if task})

    def ratio(ours: str, theirs: str) -> float | None:
        return rates[ours] / rates[theirs] if ours in rates and theirs in rates else None

    return {
        "gymnasium_steps_per_s": rates.get("gymnasium"),
        "open_spiel_steps_with_tensors_per_s": rates.get("open_spiel"),
        "gymnasium_to_open_spiel": ratio("gymnasium", "open_spiel"),
        "vector_decisions_per_s": rates["vector"],
        "pgx_tic_tac_toe_decisions_per_s": rates.get("pgx"),
        "vector_to_pgx": ratio("vector", "pgx"),
    }


def _steps_of_batch(games: Any) -> int:
    for _ in range(200):
        games.step(games.random_actions())
    return 200 * BATCH


def gymnasium_steps() -> Callable[[], int] | None:
    """Solo Onirim: observation and mask as new arrays after every step."""
    try:
        from dreamdeck.envs.gymnasium import SoloEnv
    except ImportError:
        return None
    env = SoloEnv()
    dice = Random(7)

    def play() -> int:
        env.reset(seed=7)
        for _ in range(NO_WRAPPERS):
            _, _, over, _, _ = env.step(_chosen(env.legal_actions(), dice))
            if over:
                env.reset()
        return NO_WRAPPERS

    return play


def open_spiel_steps() -> Callable[[], int] | None:
    """OpenSpiel's go_fish: observation tensor and mask as new arrays after every step."""
    try:
        import numpy as np
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("go_fish")
    dice = Random(7)

    def play() -> int:
        steps, state = 0, game.new_initial_state()
        while steps < NO_WRAPPERS // 4:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                np.array(state.observation_tensor(), np.float32), np.array(state.legal_actions_mask(), np.int8)
                state.apply_action(_chosen(state.legal_actions(), dice))
                steps += 1
        return steps

    return play


def _chosen(legal: list[int], dice: Random) -> int:
    return legal[int(dice.random() * len(legal))]


def pgx_steps() -> Callable[[], int] | None:
    """pgx's tic-tac-toe in batches, the way its documentation shows: choose, step with auto-reset, both compiled."""
    try:
        import jax
        import pgx
        from pgx.experimental.wrappers import auto_reset
    except ImportError:
        return None
    env = pgx.make("tic_tac_toe")
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def among_legal(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(mask.astype(jax.numpy.float32)), axis=1)

    choose = jax.jit(among_legal)

    def play() -> int:
        key = jax.random.PRNGKey(7)
        state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))
        for _ in range(200):
            key, first, second = jax.random.split(key, 3)
            state = step(state, choose(first, state.legal_action_mask), jax.random.split(second, BATCH))
        jax.block_until_ready(state)
        return 200 * BATCH

    play()
    return play


def main(json: bool) -> None:
    figures = measure()
    if json:
        print(json_text.dumps(figures, indent=2))
        return
    for group, rows in figures.items():
        print(group)
        for name, value in rows.items():
            text = "not installed (python3 run.py bench installs it)" if value is None else f"{value:,.2f}"
            print(f"  {name.replace('_', ' '):36} {text:>16}")
