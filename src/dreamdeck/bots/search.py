"""One search for all games: every simulation guesses the hidden part anew and takes one tree one node further.

A node is what the seats have done since the position to decide. What chance brings is drawn anew each time, so a seat
chooses among the actions that are legal this time; each seat wants its own chance to be high. New nodes are tried at
once, one choice deep, and the better they look the sooner they are looked into. Chances are counted in millionths.

The rules run on lists in the plain twin and on arrays in the compiled one, there without the interpreter's lock.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import exp, inf, sqrt
from typing import Any, NamedTuple

from dreamdeck.bots.lookahead import Choice, Effort
from dreamdeck.bots.net import LOWEST, NOTHING_LEARNED, SPREAD, Net, chance, log_odds
from dreamdeck.bots.simple import GREEDY, RANDOM, choose
from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.bound import apply, copy_state, go_on, guess, is_paused, legal, pause, value, victory
from dreamdeck.kernel.chance import WORD, bell, next_word, start, words_of
from dreamdeck.kernel.game import Game
from dreamdeck.kernel.rule import Ints, rule

Table = list[Ints]

ONE = 1_000_000  # a sure win
SURE = float(ONE)
DEEPEST = 200  # choices ahead

# The columns of a node; node 0 is the root
FIRST, NEXT, ACTION, VISITS, LOOKS, TOTAL = range(6)  # first child, next sibling, …, the sum of chances by seat
MOST_SEATS = 4
WIDTH = TOTAL + MOST_SEATS
ROOT = 0
NODES = NEXT  # of the root, which has no sibling: how many nodes there are

# The rows of a desk
OUT, CHILD_OF, PATH, CHANCES, MEASURED, DICE = range(6)
DESK = 6

# The settings of a player, as the rules read them
SIMULATIONS, BLUR, CURIOSITY, TRUST, SEATS, RIVALS = range(6)
AT_ONCE, ANYTHING = 0, -1  # instead of simulations: what the game's own value likes best, or what the dice say


# The search


@rule
def grow(states: States, simulations: int, settings: Ints, tree: Table, desk: Table, net: Any, scratch: States) -> None:
    """Simulate so many times more from a position: the first of the states."""
    for _ in range(simulations):
        simulate(states[0], settings, tree, desk, net, scratch)


@rule
def clear(tree: Table) -> None:
    for column in range(WIDTH):
        tree[ROOT][column] = 0
    tree[ROOT][NODES] = 1


@rule
def simulate(s: Any, settings: Ints, tree: Table, desk: Table, net: Any, scratch: States) -> None:
    """From a new guess down to a node that is new, or to the end of the game."""
    guess_anew(s, desk[DICE], scratch)
    here = scratch[0]
    seat = here.to_move
    node = ROOT
    depth = 0
    is_new = False
    while not is_new and here.to_move >= 0 and depth < DEEPEST:
        seat = here.to_move
        n = legal(here, desk[OUT])
        if tree[ROOT][NODES] + n > len(tree):
            break
        is_new = tree[node][FIRST] == 0 and n > 1
        find_children(here, n, node, settings, tree, desk, net, scratch)
        node = best_child(seat, n, settings, tree, desk)
        desk[PATH][depth] = node
        depth += 1
        apply(here, tree[node][ACTION])
        while not is_new and is_paused(here):
            go_on(here)
    write_chances(here, seat, settings, desk, net)
    for i in range(depth):
        add_visit(tree[desk[PATH][i]], settings, desk[CHANCES])


@rule
def guess_anew(s: Any, dice: Ints, scratch: States) -> None:
    """A position that the seat to move cannot tell from the real one, with a chance of its own to come."""
    copy_state(scratch, 0, s)
    guess(scratch[0], s.to_move, dice)
    start(scratch[0].rng, next_word(dice), next_word(dice), 0)
    pause(scratch[0])


@rule
def add_visit(node: Ints, settings: Ints, chances: Ints) -> None:
    node[VISITS] += 1
    for seat in range(settings[SEATS]):
        node[TOTAL + seat] += chances[seat]


@rule
def find_children(
    here: Any, n: int, node: int, settings: Ints, tree: Table, desk: Table, net: Any, scratch: States
) -> None:
    """Note the child of each legal action; those met for the first time are tried."""
    out = desk[OUT]
    child_of = desk[CHILD_OF]
    for i in range(n):
        child_of[out[i]] = 0
    child = tree[node][FIRST]
    while child != 0:
        child_of[tree[child][ACTION]] = child
        child = tree[child][NEXT]
    for i in range(n):
        if child_of[out[i]] == 0:
            child = add_child(tree, node, out[i])
            child_of[out[i]] = child
            if n > 1:
                try_child(here, tree[child], settings, desk, net, scratch)


@rule
def add_child(tree: Table, node: int, action: int) -> int:
    child = tree[ROOT][NODES]
    tree[ROOT][NODES] += 1
    for column in range(WIDTH):
        tree[child][column] = 0
    tree[child][ACTION] = action
    tree[child][NEXT] = tree[node][FIRST]
    tree[node][FIRST] = child
    return child


@rule
def try_child(here: Any, child: Ints, settings: Ints, desk: Table, net: Any, scratch: States) -> None:
    """How good an action looks to the seat that takes it."""
    copy_state(scratch, 1, here)
    apply(scratch[1], child[ACTION])
    child[LOOKS] = chance_of(scratch[1], here.to_move, settings, desk, net)


@rule
def best_child(seat: int, n: int, settings: Ints, tree: Table, desk: Table) -> int:
    """The child to look into: a good one, or one that looks good and was visited little (PUCT)."""
    out = desk[OUT]
    child_of = desk[CHILD_OF]
    highest = tree[child_of[out[0]]][LOOKS]
    visits = 0
    for i in range(n):
        child = tree[child_of[out[i]]]
        highest = max(highest, child[LOOKS])
        visits += child[VISITS]
    promises = 0.0
    for i in range(n):
        promises += promise(tree[child_of[out[i]]], highest, settings)
    urge = settings[CURIOSITY] * sqrt(visits + 1.0) / promises
    best = 0
    most = LOWEST
    for i in range(n):
        child = tree[child_of[out[i]]]
        score = mean_chance(child, seat) + urge * promise(child, highest, settings) / (1.0 + child[VISITS])
        if score > most:
            most = score
            best = child_of[out[i]]
    return best


@rule
def promise(child: Ints, highest: int, settings: Ints) -> float:
    """How much its looks speak for a child: a quarter, if they are worse by TRUST than those of the best."""
    x = 1.0 + (highest - child[LOOKS]) / settings[TRUST]
    return 1.0 / (x * x)


@rule
def mean_chance(child: Ints, seat: int) -> float:
    """What the visits came to; the looks count as one visit."""
    return (child[LOOKS] + child[TOTAL + seat]) / (1.0 + child[VISITS])


# What a position is worth


@rule
def write_chances(s: Any, seat: int, settings: Ints, desk: Table, net: Any) -> None:
    """The chances of all, when a seat has just chosen; rivals share what that seat leaves them."""
    chances = desk[CHANCES]
    total = 0
    for other in range(settings[SEATS]):
        chances[other] = chance_of(s, other, settings, desk, net)
        total += chances[other]
    total -= chances[seat]
    if settings[RIVALS] > 0 and total > 0:
        for other in range(settings[SEATS]):
            if other != seat:
                chances[other] = chances[other] * (ONE - chances[seat]) // total


@rule
def chance_of(s: Any, seat: int, settings: Ints, desk: Table, net: Any) -> int:
    """By the net; rivals of whom nothing was learned are compared by the game's own value."""
    if len(net[0]) > 0 or settings[RIVALS] == 0:
        return int(SURE * chance(s, seat, net))
    if s.to_move < 0:
        return ONE * victory(s, seat, desk[MEASURED]) // 12
    return int(SURE / odds_against(s, seat, settings[SEATS]))


@rule
def odds_against(s: Any, seat: int, seats: int) -> float:
    """One, and what speaks for each rival."""
    odds = 1.0
    mine = value(s, seat)
    for rival in range(seats):
        if rival != seat:
            odds += exp((value(s, rival) - mine) / SPREAD)
    return odds


# A choice, and whole games


@rule
def most_visited(tree: Table, seat: int) -> int:
    """The child to choose; of those visited as often the one that promises most."""
    best = tree[ROOT][FIRST]
    child = tree[best][NEXT]
    while child != 0:
        more = tree[child][VISITS] - tree[best][VISITS]
        if more > 0 or (more == 0 and mean_chance(tree[child], seat) > mean_chance(tree[best], seat)):
            best = child
        child = tree[child][NEXT]
    return best


@rule
def seemingly_best(tree: Table, seat: int, blur: float, dice: Ints) -> int:
    """The child that somebody chooses who sees the chances blurred."""
    best = 0
    most = LOWEST
    child = tree[ROOT][FIRST]
    while child != 0:
        seems = log_odds(mean_chance(tree[child], seat) / SURE) + blur * bell(dice)
        if seems > most:
            most = seems
            best = child
        child = tree[child][NEXT]
    return best


@rule
def decide(s: Any, settings: Ints, tree: Table, desk: Table, net: Any, scratch: States) -> int:
    if settings[SIMULATIONS] <= 0:
        return choose(s, GREEDY if settings[SIMULATIONS] == AT_ONCE else RANDOM, desk[DICE], desk[OUT], scratch)
    if legal(s, desk[OUT]) == 1:
        return desk[OUT][0]
    clear(tree)
    for _ in range(settings[SIMULATIONS]):
        simulate(s, settings, tree, desk, net, scratch)
    if settings[BLUR] == 0:
        return tree[most_visited(tree, s.to_move)][ACTION]
    return tree[seemingly_best(tree, s.to_move, settings[BLUR] / 1000.0, desk[DICE])][ACTION]


@rule
def play_games(
    states: States, first_seed: int, seats: Table, tree: Table, desk: Table, net: Any, scratch: States
) -> int:
    """Play every game to its end, with settings for each seat; how many decisions that took."""
    decisions = 0
    for i in range(len(states)):
        s = states[i]
        start(desk[DICE], (first_seed + i) & WORD, (first_seed + i) >> 32, 2)
        while s.to_move >= 0:
            apply(s, decide(s, seats[s.to_move], tree, desk, net, scratch))
            decisions += 1
    return decisions


# For programs

NODES_OF_A_SIMULATION, MOST_NODES = 32, 400_000
CHUNK = 32  # simulations between two looks at the clock, in machine code
PLAIN_SECONDS = 0.5  # without machine code
USUAL_CURIOSITY, USUAL_TRUST = 400_000, 50_000


class Player(NamedTuple):
    """How a seat plays."""

    simulations: int  # for a choice, or AT_ONCE, or ANYTHING
    blur: float = 0.0  # how unclearly it sees the chances: the deviation of their log-odds

    def settings(self, game: Game) -> list[int]:
        """As the rules read them."""
        rivals = int(bool(game.winners_without(0)))
        return [self.simulations, int(1000 * self.blur), USUAL_CURIOSITY, USUAL_TRUST, game.seats(), rivals]


class Found(NamedTuple):
    """What was found out about an action."""

    action: int
    visits: int
    chance: float  # of the seat that chooses

    @property
    def margin(self) -> float:
        """How far the chance may be off (95 %): no more than if every visit had been a whole game."""
        return 2 * sqrt(self.chance * (1 - self.chance) / (1 + self.visits))


class Desk:
    """Room to think, for one thread."""

    def __init__(self, twin: Twin, net: Net | None, simulations: int) -> None:
        game = twin.game
        self.tree = twin.ints(min(NODES_OF_A_SIMULATION * (simulations + 16), MOST_NODES), WIDTH)
        self.desk = twin.ints(DESK, max(len(game.actions), DEEPEST))
        self.room = (self.tree, self.desk, (net or NOTHING_LEARNED).on(twin), twin.states(2))

    def found(self, seat: int) -> list[Found]:
        """What the tree says about each action of the seat to move."""
        found = []
        child = self.tree[ROOT][FIRST]
        while child != 0:
            node = self.tree[child]
            found.append(Found(int(node[ACTION]), int(node[VISITS]), float(mean_chance(node, seat)) / ONE))
            child = node[NEXT]
        return found


class Search:
    """Searches one game; on several threads it grows as many trees and adds them up."""

    def __init__(self, twin: Twin, net: Net | None, simulations: int, threads: int = 1) -> None:
        self.twin = twin
        self._grow = twin.of(grow)
        self._clear = twin.of(clear)
        self._desks = [Desk(twin, net, simulations // threads + 1) for _ in range(threads)]

    def choices(self, s: Any, effort: Effort, seed: int) -> list[Choice]:
        """Every legal action of a position that the seat to move sees, the best first."""
        seconds = inf if self.twin.is_compiled else PLAIN_SECONDS
        texts = self.twin.game.actions.texts
        found = self.found(s, effort.simulations, seed, seconds)
        return [Choice(texts[each.action], each.chance, each.margin) for each in found]

    def found(
        self,
        s: Any,
        simulations: int,
        seed: int = 0,
        seconds: float = inf,
        is_stopped: Callable[[], bool] = lambda: False,
    ) -> list[Found]:
        """What is found out about each action of the seat to move, the best first.

        Thinking ends after so many simulations or seconds, or when it is stopped.
        """
        think = partial(self._think, s, simulations, time.monotonic() + seconds, is_stopped)
        seeds = range(seed, seed + len(self._desks))
        with ThreadPoolExecutor(len(self._desks)) as pool:
            list(pool.map(think, self._desks, seeds))
        return added_up([desk.found(s.to_move) for desk in self._desks])

    def _think(
        self, s: Any, simulations: int, until: float, is_stopped: Callable[[], bool], desk: Desk, seed: int
    ) -> None:
        states = holding(self.twin, s)
        settings = table(self.twin, [Player(simulations).settings(self.twin.game)])[0]
        start(desk.desk[DICE], *words_of(seed))
        self._clear(desk.tree)
        left = -(-simulations // len(self._desks))
        chunk = CHUNK if self.twin.is_compiled else 1
        while left > 0:
            self._grow(states, min(left, chunk), settings, *desk.room)
            left -= chunk
            if is_stopped() or time.monotonic() >= until:
                break


def added_up(trees: Sequence[Sequence[Found]]) -> list[Found]:
    """Several trees as one, the best action first."""
    visits: dict[int, int] = defaultdict(int)
    chances: dict[int, float] = defaultdict(float)
    weights: dict[int, int] = defaultdict(int)
    for tree in trees:
        for each in tree:
            visits[each.action] += each.visits
            chances[each.action] += each.chance * (1 + each.visits)
            weights[each.action] += 1 + each.visits
    found = [Found(action, visits[action], chances[action] / weights[action]) for action in visits]
    return sorted(found, key=lambda each: (-each.visits, -each.chance, each.action))


def searched_games(
    twin: Twin, net: Net | None, players: Sequence[Player], n: int, first_seed: int
) -> tuple[States, int]:
    """n finished games, one player for each seat, and how many decisions they took."""
    states = twin.states(n)
    twin.deal(states, first_seed)
    settings = table(twin, [player.settings(twin.game) for player in players])
    desk = Desk(twin, net, max(player.simulations for player in players))
    decisions: int = twin.of(play_games)(states, first_seed, settings, *desk.room)
    return states, decisions


def holding(twin: Twin, s: Any) -> States:
    """A plain state as the only one of a twin's states."""
    if not twin.is_compiled:
        return [s]
    import numpy as np

    return np.frombuffer(bytearray(s.pack()), dtype=s.dtype())


def table(twin: Twin, rows: Sequence[Sequence[int]]) -> Any:
    """Numbers as the rules of a twin want them."""
    made = twin.ints(len(rows), len(rows[0]))
    for i, row in enumerate(rows):
        for j, number in enumerate(row):
            made[i][j] = number
    return made
