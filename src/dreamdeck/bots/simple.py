"""Bots that think one move ahead: `random`, and `greedy`, which takes what is worth most at once.

The loops are rules over whole games (for `sim` and tests); `SimpleBot` is the same choice for one seat at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.bound import apply, copy_state, guess, legal, value
from dreamdeck.kernel.chance import WORD, below, next_word, start, words_of
from dreamdeck.kernel.errors import OptionError, listed
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.rule import Ints, rule

BOTS = ("random", "greedy")
RANDOM, GREEDY = range(len(BOTS))


@rule
def choose(s: Any, bot: int, player: Ints, out: Ints, scratch: States) -> int:
    """A bot's action. Greedy tries each action on one guess at what the seat does not know."""
    n = legal(s, out)
    if bot == RANDOM or n == 1:
        return out[below(player, n)]
    seat = s.to_move
    copy_state(scratch, 0, s)
    guess(scratch[0], seat, player)
    start(scratch[0].rng, next_word(player), next_word(player), 0)
    best = 0
    best_value = 0
    ties = 0
    for i in range(n):
        copy_state(scratch, 1, scratch[0])
        apply(scratch[1], out[i])
        worth = value(scratch[1], seat)
        if ties == 0 or worth > best_value:
            best = i
            best_value = worth
            ties = 1
        elif worth == best_value:
            ties += 1
            if below(player, ties) == 0:
                best = i
    return out[best]


@rule
def play_out(states: States, first_seed: int, bots: Ints, player: Ints, out: Ints, scratch: States) -> int:
    """Play every game to its end, one bot for each seat; how many decisions that took."""
    decisions = 0
    for i in range(len(states)):
        s = states[i]
        start(player, (first_seed + i) & WORD, (first_seed + i) >> 32, 1)
        while s.to_move >= 0:
            apply(s, choose(s, bots[s.to_move], player, out, scratch))
            decisions += 1
    return decisions


def number_of(bot: str) -> int:
    if bot not in BOTS:
        raise OptionError(f"unknown bot {bot!r}: expected one of {listed(BOTS)}")
    return BOTS.index(bot)


def bot_games(twin: Twin, bots: Sequence[str], n: int, first_seed: int) -> tuple[States, int]:
    """n finished games between bots, one for each seat, and how many decisions they took."""
    states = twin.states(n)
    twin.deal(states, first_seed)
    seats = twin.ints(len(bots))
    for seat, bot in enumerate(bots):
        seats[seat] = number_of(bot)
    out = twin.ints(len(twin.game.actions))
    decisions = twin.of(play_out)(states, first_seed, seats, twin.ints(4), out, twin.states(2))
    return states, decisions


class SimpleBot:
    """A bot at one seat: it sees the seat's view, and its own dice."""

    def __init__(self, game: Game, bot: str, seed: int = 0) -> None:
        self.game = game
        self.bot = number_of(bot)
        twin = Twin(game, is_compiled=False)
        self._choose = twin.of(choose)
        self._player = twin.ints(4)
        start(self._player, *words_of(seed))
        self._scratch = twin.states(2)

    def choose(self, view: Json) -> str:
        """The text of the action that the bot takes."""
        s = self.game.from_view(view)
        number: int = self._choose(s, self.bot, self._player, [0] * len(self.game.actions), self._scratch)
        return self.game.actions.texts[number]
