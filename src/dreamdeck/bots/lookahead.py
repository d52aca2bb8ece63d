"""Looking ahead with a net: one card or two exactly, and many cards by playing on as the net would.

Every choice is tried on guesses at what the seat does not know. Chance is met where the game can stop before it:
each outcome that can be listed counts as much as it is likely. What is known to come is looked through.
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

# The states to think with: the position, a guess at it, after a choice to play on from, after one that is tried, and
# the frames to look ahead in
ROOT, GUESSED, CHOSEN, TRIED, FIRST = range(5)
FRAMES = 24
THOUGHTS = FIRST + FRAMES
NEXT, COUNT, IS_CHANCE, AHEAD = range(4)  # of a frame: what is looked at next, of how many; how many outcomes ahead
MOST_OUTCOMES = 64
MOST_IN_PLAIN = 100  # positions looked at after a choice without machine code
DEEPEST = 2  # outcomes ahead
GOES_ON = 2.0  # a choice after which there is another
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


# Outcomes ahead. Frames lie one upon the other, each with a position: one to choose in, one before chance, or one that
# is not looked into. The desk: actions, weights of outcomes, shares, the frames, what they are worth so far. A share is
# how likely an outcome is, or how good an action seems; where it is not above 0, nothing is looked at.


@rule
def worth_ahead(states: States, seat: int, ahead: int, limits: Any, net: Any, desk: Any) -> float:
    """What the position in the first frame is worth to the seat, so many uncertain outcomes ahead.

    What is certain is looked through: known cards, and choices that follow each other. Other choices are looked into
    if they seem close to the best. Less than 0 if there is too much to look at.
    """
    _, _, _, frames, worth = desk
    _, within, most = limits
    frames[0][AHEAD] = ahead
    at = 0
    positions = 1
    open_frame(states, 0, seat, within, net, desk)
    while positions < most:
        if next_position(states, at, desk):
            at += 1
            positions += 1
            open_frame(states, at, seat, within, net, desk)
        elif at == 0:
            found: float = worth[0]
            return found
        else:
            at -= 1
            take_worth(at, worth[at + 1], desk)
    return -1.0


@rule
def open_frame(states: States, at: int, seat: int, within: float, net: Any, desk: Any) -> None:
    """See what happens in the position of a frame."""
    _, _, _, frames, worth = desk
    s = states[FIRST + at]
    frames[at][NEXT] = 0
    frames[at][COUNT] = 0
    frames[at][IS_CHANCE] = is_paused(s)
    if at < FRAMES - 1:
        frames[at + 1][AHEAD] = frames[at][AHEAD]
        if s.to_move == seat and is_paused(s):
            see_outcomes(s, at, desk)
        elif s.to_move == seat:
            see_choices(states, at, seat, within, net, desk)
    if frames[at][COUNT] == 0:
        worth[at] = chance(s, seat, net)


@rule
def see_outcomes(s: Any, at: int, desk: Any) -> None:
    """What is certain costs nothing; what is not, one of the outcomes that may be looked ahead."""
    _, weights, shares, frames, worth = desk
    kinds = outcomes(s, weights)
    possible, total = 0, 0
    for i in range(kinds):
        possible += weights[i] > 0
        total += weights[i]
    if possible > 1:
        frames[at + 1][AHEAD] -= 1
    if possible > 0 and frames[at + 1][AHEAD] >= 0:
        for i in range(kinds):
            shares[at][i] = weights[i] / total
        frames[at][COUNT] = kinds
        worth[at] = 0.0


@rule
def is_certain(s: Any, weights: Ints) -> bool:
    """Whether only one thing can happen in a position before chance."""
    possible = 0
    for i in range(outcomes(s, weights)):
        possible += weights[i] > 0
    return possible == 1


@rule
def see_choices(states: States, at: int, seat: int, within: float, net: Any, desk: Any) -> None:
    """Which choices are looked into; the best of the others is what the position is worth so far."""
    outs, weights, shares, frames, worth = desk
    n = legal(states[FIRST + at], outs[at])
    share = shares[at]
    best = 0.0
    worth[at] = 0.0
    for i in range(n):
        copy_state(states, FIRST + at + 1, states[FIRST + at])
        after = states[FIRST + at + 1]
        apply(after, outs[at][i])
        if after.to_move == seat and not is_paused(after):
            share[i] = GOES_ON
            continue
        share[i] = chance(after, seat, net)
        best = max(best, share[i])
        if frames[at][AHEAD] == 0 and not (after.to_move == seat and is_certain(after, weights)):
            worth[at] = max(worth[at], share[i])
            share[i] = 0.0
    for i in range(n):
        if not is_close(share[i], best, within):
            share[i] = 0.0
    frames[at][COUNT] = n


@rule
def next_position(states: States, at: int, desk: Any) -> bool:
    """Put what is looked at next into the frame above, if there is anything left."""
    outs, _, shares, frames, _ = desk
    frame = frames[at]
    while frame[NEXT] < frame[COUNT] and shares[at][frame[NEXT]] <= 0.0:
        frame[NEXT] += 1
    if frame[NEXT] == frame[COUNT]:
        return False
    copy_state(states, FIRST + at + 1, states[FIRST + at])
    if frame[IS_CHANCE]:
        settle(states[FIRST + at + 1], frame[NEXT])
    else:
        apply(states[FIRST + at + 1], outs[at][frame[NEXT]])
    return True


@rule
def take_worth(at: int, above: float, desk: Any) -> None:
    """Outcomes add up, of choices the best counts."""
    _, _, shares, frames, worth = desk
    frame = frames[at]
    worth[at] = worth[at] + shares[at][frame[NEXT]] * above if frame[IS_CHANCE] else max(worth[at], above)
    frame[NEXT] += 1


@rule
def look(states: States, net: Any, deep: int, limits: Any, player: Ints, found: Any, desk: Any) -> int:
    """The chance after each legal action on one guess; how many actions there are.

    First by the net; then, if it looks ahead at all, through what is certain; then those that seem close enough to the
    best one outcome deeper, and so on, while there is not too much to look at.
    """
    out, likely, _ = found
    seat = states[ROOT].to_move
    n = legal(states[ROOT], out)
    guess_anew(states, states[ROOT], player)
    for i in range(n):
        copy_state(states, FIRST, states[GUESSED])
        apply(states[FIRST], out[i])
        likely[i] = chance(states[FIRST], seat, net)
    ahead = 0
    while deep > 0 and ahead <= deep and look_deeper(states, seat, n, net, ahead, limits, found, desk):
        ahead += 1
    return n


@rule
def look_deeper(states: States, seat: int, n: int, net: Any, ahead: int, limits: Any, found: Any, desk: Any) -> bool:
    """Look at the choices that seem close, so many outcomes ahead; whether there is any use in looking on."""
    out, likely, seen = found
    within = ALL if ahead == 0 else limits[0][ahead - 1]
    best = 0.0
    for i in range(n):
        best = max(best, likely[i])
    if how_many_close(likely, n, best, within) == 1:
        return False
    most = 0.0
    for i in range(n):
        seen[i] = likely[i]
        if is_close(likely[i], best, within):
            copy_state(states, FIRST, states[GUESSED])
            apply(states[FIRST], out[i])
            seen[i] = worth_ahead(states, seat, ahead, limits, net, desk)
            if seen[i] < 0.0:
                return False
            most = max(most, seen[i])
    for i in range(n):
        likely[i] = seen[i] if seen[i] <= most else SECOND_BEST * most
    return True


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

    deep: tuple[float, ...] = (ALL,)  # how close choices seem that are looked at one outcome ahead, and then two
    inside: float = 0.02  # how close choices seem that are looked into further on
    positions: int = 1000  # after each choice; who would have to look at more does not look so deep
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
        n = len(game.actions)
        self._outs, self._chances = self.twin.ints(n), floats(self.twin, n)
        self._found = self._outs, self._chances, floats(self.twin, n)
        self._close = floats(self.twin, DEEPEST)
        self._desk = (
            self.twin.ints(FRAMES, n),
            self.twin.ints(MOST_OUTCOMES),
            floats(self.twin, FRAMES, max(n, MOST_OUTCOMES)),
            self.twin.ints(FRAMES, AHEAD + 1),
            floats(self.twin, FRAMES),
        )
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
        most = effort.positions if self.twin.is_compiled else min(effort.positions, MOST_IN_PLAIN)
        limits = self._close, effort.inside, most
        n = self._look(self._states, self._net, len(effort.deep), limits, self._dice, self._found, self._desk)
        actions, chances = self._outs, self._chances
        seen = [_Candidate(int(actions[i]), float(chances[i]), floats(self.twin, 2)) for i in range(n)]
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
        room = (self._net, self._dice, self._outs, each.sums)
        self._play_after(self._states, each.number, first, games, choices, *room)
        each.games += games
