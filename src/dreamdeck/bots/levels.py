"""All bots by name. The simple ones take what looks best at once; the levels look ahead, each a little better.

A bot sees a view and nothing else. What it cannot see it guesses anew each time it thinks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Protocol

from dreamdeck.bots import simple
from dreamdeck.bots.lookahead import Choice, Effort, Lookahead
from dreamdeck.bots.net import log_odds, net_of
from dreamdeck.bots.prepare import is_prepared
from dreamdeck.bots.search import ANYTHING, AT_ONCE, Player, Search, searched_games
from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.chance import WORD, bell, next_word, start, words_of
from dreamdeck.kernel.errors import OptionError, listed
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.rule import Ints

LEVELS = ("novice", "adept", "expert", "master")
BOTS = (*simple.BOTS, *LEVELS)

MANY_SETS = {  # of expansions, learned by one net
    "novice": Effort(deep=(), blur=0.3),
    "adept": Effort(deep=(), blur=0.15),
    "expert": Effort(deep=(0.4,), positions=200),
    "master": Effort(deep=(0.3, 0.1)),
}
FOR_TWO = MANY_SETS | {"novice": Effort(deep=(), blur=0.2), "adept": Effort(deep=(), blur=0.08)}
LOOKING_AHEAD = {
    "onirim-solo": {
        "novice": Effort(deep=(), blur=0.345),
        "adept": Effort(deep=(), blur=0.2),
        "expert": Effort(deep=(0.4,)),
        "master": Effort(deep=(0.4, 0.15), inside=0.03, positions=10_000),
    },
    "onirim-solo-expansions": MANY_SETS,
    "onirim-team": FOR_TWO,
    "onirim-duel": FOR_TWO,
}
SEARCHING = {
    "somnicum": {
        "novice": Effort(simulations=1, blur=0.25),
        "adept": Effort(simulations=1),
        "expert": Effort(simulations=40),
        "master": Effort(simulations=1200),
    },
    "neodreams": {
        "novice": Effort(simulations=1, blur=0.4),
        "adept": Effort(simulations=1, blur=0.22),
        "expert": Effort(simulations=1, blur=0.1),
        "master": Effort(simulations=800),
    },
}
MOST_SIMULATIONS, PLAIN_SIMULATIONS = 2000, 200
IN_PLAIN = {"master": "expert"}  # who thinks like whom while there is no machine code, and never two outcomes deep


class Mind(Protocol):
    """What thinks for a level."""

    def choices(self, s: Any, effort: Effort, seed: int) -> list[Choice]:
        """Every legal action of a position that the seat to move sees, the best first."""


@lru_cache(maxsize=8)
def twin_of(game: Game, is_compiled: bool) -> Twin:
    return Twin(game, is_compiled)


def mind_of(game: Game, is_compiled: bool) -> Mind:
    """What thinks in a game. A mind thinks one thing at a time."""
    net = net_of(game)
    twin = twin_of(game, is_compiled)
    if net and looks_ahead(game):
        return Lookahead(twin, net)
    return Search(twin, net, MOST_SIMULATIONS if is_compiled else PLAIN_SIMULATIONS)


def looks_ahead(game: Game) -> bool:
    """Onirim is looked ahead in with what was learned of it; everything else is searched."""
    return game.school() in LOOKING_AHEAD and net_of(game) is not None


def efforts_of(game: Game) -> Mapping[str, Effort]:
    """How hard each level thinks in a game."""
    return LOOKING_AHEAD[game.school()] if looks_ahead(game) else SEARCHING[game.name]


def warm(game: Game) -> None:
    """Make or load the machine code that the levels need."""
    mind_of(game, is_compiled=True).choices(game.new(0).s, Effort(games=1, simulations=1), 0)


def check(name: str) -> None:
    if name not in BOTS:
        raise OptionError(f"unknown bot {name!r}: expected one of {listed(BOTS)}")


class Bot:
    """A bot at one seat: it sees the seat's view, and its own dice."""

    def __init__(self, game: Game, name: str, seed: int = 0) -> None:
        check(name)
        self.game = game
        self.name = name
        self._dice = [0, 0, 0, 0]
        start(self._dice, *words_of(seed))
        self._simple = simple.SimpleBot(game, name, seed) if name in simple.BOTS else None
        self._minds: dict[bool, Mind] = {}

    def choose(self, view: Json) -> str:
        """The text of the action that the bot takes."""
        if len(view["actions"]) == 1:
            return str(view["actions"][0])
        if self._simple:
            return self._simple.choose(view)
        mind, effort = self._mind_now()
        return pick(mind.choices(self.game.from_view(view), effort, next_word(self._dice)), effort.blur, self._dice)

    def _mind_now(self) -> tuple[Mind, Effort]:
        """The mind that is ready to think, and how hard it may."""
        ready = is_prepared(self.game, warm)
        if ready not in self._minds:
            self._minds[ready] = mind_of(self.game, ready)
        if ready:
            return self._minds[ready], efforts_of(self.game)[self.name]
        effort = efforts_of(self.game)[IN_PLAIN.get(self.name, self.name)]
        return self._minds[ready], replace(effort, deep=effort.deep[:1])


def pick(choices: list[Choice], blur: float, dice: Ints) -> str:
    """The best choice; who sees the chances blurred may take another for it, the likelier the closer they are."""
    if not blur:
        return choices[0].action
    return max(choices, key=lambda each: log_odds(each.chance) + blur * bell(dice)).action


def level_games(twin: Twin, bots: Sequence[str], n: int, first_seed: int) -> tuple[States, int]:
    """n finished games between bots, one for each seat, and how many decisions they took."""
    game = twin.game
    if not looks_ahead(game):
        return searched_games(twin, net_of(game), [_searching(game, bot) for bot in bots], n, first_seed)
    players = [_Player(twin, bot) for bot in bots]
    finished, decisions = [], 0
    for seed in range(first_seed, first_seed + n):
        state = game.new(seed)
        for seat, player in enumerate(players):
            player.sit_down(seed, seat)
        while state.to_move is not None:
            state.apply(players[state.to_move].choose(state.s))
            decisions += 1
        finished.append(state.s)
    return _as_states(twin, finished), decisions


def _searching(game: Game, bot: str) -> Player:
    if bot in simple.BOTS:
        return Player(ANYTHING if bot == "random" else AT_ONCE)
    effort = efforts_of(game)[bot]
    return Player(effort.simulations, effort.blur)


def _as_states(twin: Twin, finished: list[Any]) -> States:
    if not twin.is_compiled:
        return finished
    import numpy as np

    return np.frombuffer(bytearray(b"".join(s.pack() for s in finished)), dtype=twin.game.layout.dtype())


class _Player:
    """A bot in many games: it is given states, of which it uses what its seat can know."""

    def __init__(self, fastest: Twin, name: str) -> None:
        game = self.game = fastest.game
        self.effort = efforts_of(game).get(name)
        self._mind = mind_of(game, fastest.is_compiled) if self.effort else None
        twin = twin_of(game, is_compiled=False)
        self._simple = simple.number_of(name if name in simple.BOTS else "greedy")
        self._choose_simply = twin.of(simple.choose)
        self._room = [0] * len(game.actions), twin.states(2)
        self._dice = [0, 0, 0, 0]

    def sit_down(self, seed: int, seat: int) -> None:
        start(self._dice, seed & WORD, seed >> 32, 1 + seat)

    def choose(self, s: Any) -> int:
        if self._mind is None or self.effort is None:
            return int(self._choose_simply(s, self._simple, self._dice, *self._room))
        choices = self._mind.choices(s, self.effort, next_word(self._dice))
        number = self.game.actions.number(pick(choices, self.effort.blur, self._dice))
        assert number is not None
        return number
