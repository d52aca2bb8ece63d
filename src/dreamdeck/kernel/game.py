"""A game and its states, as people and programs meet them: text in, text out, every move checked.

A game supplies its layout, its options, seven rules (set-up, legal actions, apply, measure, victory, guess, value),
its notation (views and positions, both ways), and for bots that learn its features; everything else is here once.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar

from dreamdeck.kernel.actions import Actions
from dreamdeck.kernel.chance import start, words_of
from dreamdeck.kernel.errors import IllegalAction, LogError, PositionError, listed
from dreamdeck.kernel.layout import Layout
from dreamdeck.kernel.options import Option, checked
from dreamdeck.kernel.rule import Ints, rule

Json = dict[str, Any]


@rule
def nothing(s: Any) -> None:
    """A game that never stops before chance has nothing to stop, and nothing to go on with."""


@rule
def never(s: Any) -> bool:
    return False


@rule
def no_outcomes(s: Any, out: Ints) -> int:
    return 0


@rule
def no_outcome(s: Any, outcome: int) -> None:
    pass


@rule
def no_features(s: Any, seat: int, out: Ints) -> int:
    return 0


@rule
def no_progress(s: Any, seat: int) -> int:
    return 0


class Game:
    """A game with its options chosen. Games differ by what they supply below."""

    name: ClassVar[str]
    rules_version: ClassVar[int] = 1  # raised when logs made before would no longer replay
    layout: ClassVar[type[Layout]]
    options_declared: ClassVar[tuple[Option, ...]]
    actions: Actions  # a deck of one's own names some of them anew
    measures: ClassVar[tuple[str, ...]]  # what a finished game is measured by, in the order of `measure`
    setup: staticmethod[[Any], None]
    legal: staticmethod[[Any, Ints], int]
    apply: staticmethod[[Any, int], None]
    measure: staticmethod[[Any, Ints], None]
    victory: staticmethod[[Any, int, Ints], int]  # a seat's share of the victory, in twelfths
    guess: staticmethod[[Any, int, Ints], None]  # deal anew what the seat to move does not know
    value: staticmethod[[Any, int], int]  # what a position is worth to a seat, by a first idea
    # For learning: what a seat sees in a position, as numbers below `feature_count`, at most `most_features` of them
    feature_count: ClassVar[int] = 0
    most_features: ClassVar[int] = 0
    features: staticmethod[[Any, int, Ints], int] = staticmethod(no_features)
    progress: staticmethod[[Any, int], int] = staticmethod(no_progress)
    # For looking ahead: stopping before chance decides (`dreamdeck.kernel.bound`)
    pause: staticmethod[[Any], None] = staticmethod(nothing)
    is_paused: staticmethod[[Any], bool] = staticmethod(never)
    go_on: staticmethod[[Any], None] = staticmethod(nothing)
    outcomes: staticmethod[[Any, Ints], int] = staticmethod(no_outcomes)
    settle: staticmethod[[Any, int], None] = staticmethod(no_outcome)

    def __init__(self, **options: Any) -> None:
        self.options = self.settle_options(checked(self.options_declared, options), options)

    # What a game supplies besides the rules

    def settle_options(self, chosen: Json, given: Mapping[str, Any]) -> Json:
        """The options that this game has; OptionError for those that do not go together."""
        return chosen

    def blank(self) -> Any:
        """A state with the options written into it and nothing dealt."""
        return self.layout()

    def seats(self) -> int:
        raise NotImplementedError

    def school(self) -> str:
        """The name of the net that learns this game: options that are played much alike share one."""
        return self.name

    def classmates(self) -> list[Game]:
        """The option sets that this game's net learns together."""
        return [self]

    def result(self, s: Any) -> Json:
        """The result of a finished game."""
        raise NotImplementedError

    def public(self, s: Any) -> Json:
        """What is the same in everybody's view, if that is worth working out only once for all viewers."""
        return {}

    def view(self, s: Any, seat: int | None) -> Json:
        """What else a seat (None: a spectator) may know; like the rest built up from nothing."""
        raise NotImplementedError

    def seen_action(self, s: Any, number: int, viewer: int | None) -> str:
        """An action about to be taken, as a viewer (None: a spectator) sees it at the table."""
        return self.actions.texts[number]

    def winners_without(self, seat: int) -> list[int]:
        """Who wins when a seat gives up: the others, unless the players win or lose together."""
        return [other for other in range(self.seats()) if other != seat]

    def from_view(self, view: Json) -> Any:
        """A state that the seat to move cannot tell from the real one; the unknown is filled in somehow."""
        raise NotImplementedError

    def to_position(self, s: Any) -> Json:
        raise NotImplementedError

    def from_position(self, position: Json) -> Any:
        """A state without chance; PositionError when it cannot be."""
        raise NotImplementedError

    # What every game has

    def new(self, seed: int | None = None) -> State:
        """A new game. The same seed deals the same game."""
        seed = secrets.randbelow(1 << 32) if seed is None else seed
        s = self.blank()
        start(s.rng, *words_of(seed))
        self.setup(s)
        return State(self, s, {"seed": seed})

    def position(self, position: Json, seed: int = 0) -> State:
        """A game that starts from a position; the seed sets the chance to come."""
        if not isinstance(position, dict):
            raise PositionError(f"a position is a dict of zones, not {position!r:.60}")
        s = self.from_position(position)
        start(s.rng, *words_of(seed))
        return State(self, s, {"seed": seed, "position": deepcopy(position)})

    def replay(self, log: Json) -> State:
        """The state that a log leads to."""
        state = self.position(log["position"], log["seed"]) if "position" in log else self.new(log["seed"])
        for number, action in enumerate(log["actions"], 1):
            try:
                state.act(action)
            except IllegalAction as error:
                raise LogError(f"action {number}: {error}") from error
        return state

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"dreamdeck.make({self.name!r}{options})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.name, self.options) == (other.name, other.options)

    def __hash__(self) -> int:
        return hash(repr(self))


class State:
    """A game under way. `act` checks and takes text; `apply` trusts and takes numbers."""

    def __init__(self, game: Game, s: Any, origin: Json, actions: list[str] | None = None) -> None:
        self.game = game
        self.s = s
        self._origin = origin
        self._actions = actions if actions is not None else []
        self._legal: list[int] | None = None  # as long as nothing has changed

    @property
    def to_move(self) -> int | None:
        """The seat that decides; None when the game is over."""
        seat: int = self.s.to_move
        return seat if seat >= 0 else None

    @property
    def over(self) -> bool:
        return self.to_move is None

    @property
    def result(self) -> Json | None:
        return self.game.result(self.s) if self.over else None

    def legal(self) -> list[int]:
        """The numbers of the legal actions."""
        if self._legal is None:
            out = [0] * len(self.game.actions)
            self._legal = [] if self.over else out[: self.game.legal(self.s, out)]
        return self._legal.copy()

    def actions(self) -> list[str]:
        """The legal actions as text."""
        texts = self.game.actions.texts
        return [texts[number] for number in self.legal()]

    def act(self, text: str) -> None:
        """Take an action. IllegalAction leaves the state as it was."""
        number = self.game.actions.number(text)
        if number is None or number not in self.legal():
            raise self._refusal(text, known=number is not None)
        self.apply(number)

    def _refusal(self, text: object, known: bool) -> IllegalAction:
        shown = repr(text) if len(repr(text)) <= 60 else repr(text)[:57] + "..."
        if self.over:
            return IllegalAction(f"{shown}: the game is over")
        legal = self.actions()
        what = "is not possible now" if known else "is not an action of this game"
        return IllegalAction(f"{shown} {what}: expected one of {listed(legal)}", legal)

    def apply(self, number: int) -> None:
        """Take a legal action by its number, unchecked."""
        self._actions.append(self.game.actions.texts[number])
        self._legal = None
        self.game.apply(self.s, number)

    def view(self, seat: int | None = None, public: Json | None = None) -> Json:
        """What a seat (None: a spectator) may know, and what it may do; `public` is a part of it, if at hand."""
        if seat is not None and seat not in range(self.game.seats()):
            raise IllegalAction(f"seat {seat!r}: expected one of {listed(range(self.game.seats()))} or None")
        public = self.game.public(self.s) if public is None else public
        actions = self.actions() if seat is not None and seat == self.s.to_move else []
        return {**public, **self.game.view(self.s, seat), "actions": actions}

    def position(self) -> Json:
        """Everything on the table, but not the chance to come."""
        return self.game.to_position(self.s)

    def clone(self) -> State:
        return State(self.game, self.s.copy(), self._origin, self._actions.copy())

    @property
    def log(self) -> Json:
        """Seed, options and actions: enough to replay the game anywhere."""
        log = {"game": self.game.name, "options": self.game.options, **self._origin, "actions": self._actions}
        return deepcopy(log)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and bool(self.s == other.s)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"dreamdeck.replay({self.log!r})"

    def __str__(self) -> str:
        return "\n".join(f"{zone}: {content}" for zone, content in self.position().items())
