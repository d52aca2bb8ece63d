"""Looking ahead with a net: one card or two exactly, and many cards by playing on as the net would.

Every choice is tried on guesses at what the seat does not know. Chance is met where the game can stop before it:
each outcome that can be listed counts as much as it is likely.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, NamedTuple

from dreamdeck.bots.net import Floats, Net, chance, floats
from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.bound import apply, copy_state, go_on, guess, is_paused, legal, outcomes, pause, settle
from dreamdeck.kernel.chance import WORD, next_word, start, words_of
from dreamdeck.kernel.rule import Ints, rule

# The states to think with: the position, a guess at it, after a choice, after chance, after the next choice, and once
# more after chance and after a choice
ROOT, GUESSED, CHOSEN, SETTLED, TRIED, SETTLED_AGAIN, TRIED_AGAIN = range(7)
THOUGHTS = 7
MOST_OUTCOMES = 64
DEEPEST = 2  # outcomes ahead
ALL = 9.0  # so far apart in log-odds that every choice counts as close
SECOND_BEST = 0.999  # of the best: what a choice is worth that only seemed better


@rule
def guess_anew(states: States, s: Any, player: Ints) -> None:
    """A fair guess at the game that the seat to move sees, which stops before chance decides."""
    copy_state(states, GUESSED, s)
    guess(states[GUESSED], s.to_move, player)
    start(states[GUESSED].rng, next_word(player), next_word(player), 0)
    pause(states[GUESSED])


@rule
def greedy(s: Any, net: Any, out: Ints, states: States) -> int:
    """The action after which the seat to move is most likely to win, by the net."""
    n = legal(s, out)
    best = 0
    most = -1.0
    if n > 1:
        for i in range(n):
            copy_state(states, TRIED, s)
            apply(states[TRIED], out[i])
            likely = chance(states[TRIED], s.to_move, net)
            if likely > most:
                most = likely
                best = i
    return out[best]


# One outcome ahead, or two


@rule
def best_choice(s: Any, seat: int, net: Any, out: Ints, states: States) -> float:
    """What a position is worth to the seat: if it has the choice, the best one."""
    if s.to_move != seat or is_paused(s):
        return chance(s, seat, net)
    best = 0.0
    for i in range(legal(s, out)):
        copy_state(states, TRIED_AGAIN, s)
        apply(states[TRIED_AGAIN], out[i])
        best = max(best, chance(states[TRIED_AGAIN], seat, net))
    return best


@rule
def after_chance(s: Any, seat: int, net: Any, out: Ints, weights: Ints, states: States) -> float:
    """What a position is worth when chance has decided and the seat has made its best choice."""
    kinds = outcomes(s, weights) if is_paused(s) else 0
    if kinds == 0:
        return best_choice(s, seat, net, out, states)
    total = 0
    worth = 0.0
    for outcome in range(kinds):
        if weights[outcome] > 0:
            copy_state(states, SETTLED_AGAIN, s)
            settle(states[SETTLED_AGAIN], outcome)
            worth += weights[outcome] * best_choice(states[SETTLED_AGAIN], seat, net, out, states)
            total += weights[outcome]
    return worth / total


@rule
def best_of_close(s: Any, seat: int, net: Any, within: float, desk: Any, states: States) -> float:
    """The best choice of the seat, one outcome deeper where the net sees them close to each other."""
    outs, weights, chances = desk
    if s.to_move != seat or is_paused(s):
        return after_chance(s, seat, net, outs[2], weights[1], states)
    n = legal(s, outs[1])
    likely = chances[1]
    most = 0.0
    for i in range(n):
        copy_state(states, TRIED, s)
        apply(states[TRIED], outs[1][i])
        likely[i] = chance(states[TRIED], seat, net)
        most = max(most, likely[i])
    best = 0.0
    for i in range(n):
        if is_close(likely[i], most, within):
            copy_state(states, TRIED, s)
            apply(states[TRIED], outs[1][i])
            best = max(best, after_chance(states[TRIED], seat, net, outs[2], weights[1], states))
    return best


@rule
def after_two_chances(s: Any, seat: int, net: Any, within: float, desk: Any, states: States) -> float:
    """The same as after one, but each of the seat's choices is looked at one outcome deeper."""
    weights = desk[1][0]
    kinds = outcomes(s, weights) if is_paused(s) else 0
    if kinds == 0:
        return best_of_close(s, seat, net, within, desk, states)
    total = 0
    worth = 0.0
    for outcome in range(kinds):
        if weights[outcome] > 0:
            copy_state(states, SETTLED, s)
            settle(states[SETTLED], outcome)
            worth += weights[outcome] * best_of_close(states[SETTLED], seat, net, within, desk, states)
            total += weights[outcome]
    return worth / total


@rule
def look(states: States, net: Any, deep: int, close: Floats, player: Ints, desk: Any) -> int:
    """The chance after each legal action on one guess, by the net; how many actions there are.

    Those that seem close enough to the best are looked at one outcome deeper, and then two.
    """
    outs, _, chances = desk
    seat = states[ROOT].to_move
    n = legal(states[ROOT], outs[0])
    guess_anew(states, states[ROOT], player)
    likely = chances[0]
    best = 0.0
    for depth in range(deep + 1):
        if depth > 0 and how_many_close(likely, n, best, close[depth - 1]) == 1:
            break
        before = best
        best = 0.0
        for i in range(n):
            if depth == 0 or is_close(likely[i], before, close[depth - 1]):
                copy_state(states, CHOSEN, states[GUESSED])
                apply(states[CHOSEN], outs[0][i])
                likely[i] = worth_of_choice(states[CHOSEN], seat, depth, close, net, desk, states)
                best = max(best, likely[i])
        for i in range(n):
            if likely[i] > best:
                likely[i] = SECOND_BEST * best
    return n


@rule
def is_close(likely: float, best: float, within: float) -> bool:
    """Whether the log-odds of a chance are less than `within` behind those of the best."""
    return likely >= best or likely * (1.0 - best) * exp(within) > best * (1.0 - likely)


@rule
def how_many_close(likely: Floats, n: int, best: float, within: float) -> int:
    count = 0
    for i in range(n):
        count += is_close(likely[i], best, within)
    return count


@rule
def worth_of_choice(s: Any, seat: int, depth: int, close: Floats, net: Any, desk: Any, states: States) -> float:
    outs, weights, _ = desk
    if depth == 0:
        return chance(s, seat, net)
    if depth == 1:
        return after_chance(s, seat, net, outs[2], weights[1], states)
    return after_two_chances(s, seat, net, close[1], desk, states)


# Playing on


@rule
def play_on(s: Any, seat: int, choices: int, net: Any, out: Ints, states: States) -> float:
    """Play some choices more as the net would; how likely the seat then is to win."""
    while choices > 0 and s.to_move >= 0:
        if is_paused(s):
            go_on(s)
        else:
            apply(s, greedy(s, net, out, states))
            choices -= 1
    return chance(s, seat, net)


@rule
def play_after(
    states: States, action: int, first: int, games: int, choices: int, net: Any, player: Ints, out: Ints, sums: Floats
) -> None:
    """Play on some times after an action: add up the chances and their squares.

    Games of the same number have the same luck after every action, so that chances can be compared.
    """
    seat = states[ROOT].to_move
    for game in range(first, first + games):
        start(player, game & WORD, game >> 32, 2)
        guess_anew(states, states[ROOT], player)
        copy_state(states, CHOSEN, states[GUESSED])
        apply(states[CHOSEN], action)
        worth = play_on(states[CHOSEN], seat, choices, net, out, states)
        sums[0] += worth
        sums[1] += worth * worth


class Choice(NamedTuple):
    """An action, how likely the seat is to win after it, and how far that may be off (95 %)."""

    action: str
    chance: float
    margin: float


@dataclass(frozen=True)
class Effort:
    """How hard to look: how deep, and how many games are played on after each of the best choices.

    A search (`dreamdeck.bots.search`) knows only simulations and blur.
    """

    deep: tuple[float, ...] = (ALL,)  # how close choices seem that are looked at one outcome deeper, and then two
    within: float = ALL  # how close those seem that are played on; all this in log-odds behind the best
    games: int = 0
    choices: int = 8  # how far they are played on
    candidates: int = 8
    halving: bool = True  # whether the worse half of them goes after each round
    trust: int = 64  # what was seen before playing on counts as much as so many games
    simulations: int = 0
    blur: float = 0.0  # how unclearly chances are seen when one is taken: the deviation of their log-odds


class _Candidate:
    def __init__(self, number: int, looked: float, sums: Any) -> None:
        self.number = number
        self.looked = looked
        self.sums = sums
        self.games = 0

    def chance(self, trust: int) -> float:
        return float((trust * self.looked + self.sums[0]) / (trust + self.games))

    def margin(self) -> float:
        """Two standard deviations of the mean; what was only looked at is as unsure as nets are."""
        if self.games < 2:
            return UNSURE
        mean = self.sums[0] / self.games
        return 2 * sqrt(max(0.0, self.sums[1] / self.games - mean * mean) / self.games)


UNSURE = 0.05


class Lookahead:
    """Looks ahead in one game, on one of its twins."""

    def __init__(self, twin: Twin, net: Net) -> None:
        game = self.game = twin.game
        self.twin = twin
        self._net = net.on(self.twin)
        self._dice = self.twin.ints(4)
        self._outs = self.twin.ints(3, len(game.actions))
        self._chances = floats(self.twin, 2, len(game.actions))
        self._close = floats(self.twin, DEEPEST)
        self._desk = self._outs, self.twin.ints(2, MOST_OUTCOMES), self._chances
        self._states = self.twin.states(THOUGHTS)
        self._look = self.twin.of(look)
        self._play_after = self.twin.of(play_after)

    def choices(self, s: Any, effort: Effort, seed: int) -> list[Choice]:
        """Every legal action of a position that the seat to move sees, the best first."""
        self._put(s)
        candidates = self._looked(effort, seed)
        if effort.games and not effort.halving:
            for each in candidates:
                self._play_on(each, effort.games, effort.choices, seed)
        elif effort.games:
            close = [each for each in candidates if is_close(each.looked, candidates[0].looked, effort.within)]
            self._play(close[: effort.candidates], effort, seed)
        candidates.sort(key=lambda each: (-each.games, -each.chance(effort.trust)))  # who stayed longest is best
        texts = self.game.actions.texts
        most = candidates[0].chance(effort.trust)
        return [Choice(texts[each.number], min(most, each.chance(effort.trust)), each.margin()) for each in candidates]

    def _put(self, s: Any) -> None:
        if self.twin.is_compiled:
            import numpy as np

            s = np.frombuffer(s.pack(), dtype=self.game.layout.dtype())[0]
        self._states[ROOT] = s

    def _looked(self, effort: Effort, seed: int) -> list[_Candidate]:
        start(self._dice, *words_of(seed))
        for depth, close in enumerate(effort.deep):
            self._close[depth] = close
        n = self._look(self._states, self._net, len(effort.deep), self._close, self._dice, self._desk)
        likely = self._chances[0]
        seen = [_Candidate(int(self._outs[0][i]), float(likely[i]), floats(self.twin, 2)) for i in range(n)]
        return sorted(seen, key=lambda each: -each.looked)

    def _play(self, candidates: list[_Candidate], effort: Effort, seed: int) -> None:
        """Half of the candidates go after each round, and the others are played on twice as often."""
        games = max(1, effort.games // 4)
        while len(candidates) > 1 and candidates[0].games < effort.games:
            for each in candidates:
                self._play_on(each, games, effort.choices, seed)
            candidates.sort(key=lambda each: -each.chance(effort.trust))
            candidates = candidates[: max(2, (len(candidates) + 1) // 2)]
            games = min(2 * games, effort.games - candidates[0].games) or games

    def _play_on(self, each: _Candidate, games: int, choices: int, seed: int) -> None:
        first = (seed & WORD) * 1_000_003 + each.games
        room = (self._net, self._dice, self._outs[0], each.sums)
        self._play_after(self._states, each.number, first, games, choices, *room)
        each.games += games
