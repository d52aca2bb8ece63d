"""All games for OpenSpiel.

    import dreamdeck.envs.openspiel
    import pyspiel
    game = pyspiel.load_game("dreamdeck_onirim(mode=team,expansions=book+towers)")

Options are parameters, a list is joined by `+`. All chance of a game is drawn at its root: four chance nodes make a
seed. What follows is then decided, so a history is enough to go on from, but a search that clones states must not
look at what comes. Observations (`dreamdeck.envs.observations`) do not depend on what a player cannot know.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

import dreamdeck
from dreamdeck.envs.desk import Desk
from dreamdeck.envs.observations import size_of, slices_of
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.options import Option

SEED_BYTES = 4
LONGEST = 20_000  # decisions in a game


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; there is a subclass for each."""

    kind: pyspiel.GameType
    name: str

    def __init__(self, params: Json | None = None) -> None:
        self.game = dreamdeck.make(self.name, **_options(self.name, params or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.actions),
            max_chance_outcomes=256,
            num_players=self.game.seats(),
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.game)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.game)


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, spiel: SpielGame, game: Game) -> None:
        super().__init__(spiel)
        self.desk = Desk(game)
        self.seed = b""

    def current_player(self) -> int:
        if len(self.seed) < SEED_BYTES:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.desk.over else self.desk.to_move

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.desk.choices)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / 256) for byte in range(256)]

    def _apply_action(self, action: int) -> None:
        if len(self.seed) == SEED_BYTES:
            self.desk.step(action)
            return
        self.seed += bytes([action])
        if len(self.seed) == SEED_BYTES:
            self.desk.deal(int.from_bytes(self.seed, "big"))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player < 0 else self.desk.game.actions.texts[action]

    def is_terminal(self) -> bool:
        return len(self.seed) == SEED_BYTES and self.desk.over

    def returns(self) -> list[float]:
        """The share of the victory of each player."""
        return self.desk.rewards() if self.is_terminal() else [0.0] * self.desk.game.seats()

    def __str__(self) -> str:
        return f"seed {self.seed.hex()}" + (f"\n{self.desk.state()}" if len(self.seed) == SEED_BYTES else "")


class SpielObserver:
    """What a player sees: `tensor`, its named parts in `dict`, and the player's view as text."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(size_of(game.name), np.float32)
        self.dict = {name: self.tensor[where] for name, where in slices_of(game.name).items()}

    def set_from(self, state: SpielState, player: int) -> None:
        if len(state.seed) < SEED_BYTES:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.desk.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if len(state.seed) < SEED_BYTES:
            return ""
        return json.dumps(state.desk.state().view(player), ensure_ascii=False)


# Options as parameters


def _declared(game: str) -> list[Option]:
    """The options that are words and numbers; a deck of one's own is none."""
    return [option for option in dreamdeck.game_class(game).options_declared if not option.read]


def _parameters(game: str) -> Json:
    return {option.name: "" if option.several else option.default for option in _declared(game)}


def _options(game: str, params: Json) -> Json:
    """Only what is not left as it is: some options go with others only."""
    chosen = {}
    for option in _declared(game):
        value: Any = params.get(option.name, _parameters(game)[option.name])
        if value != _parameters(game)[option.name]:
            chosen[option.name] = value.split("+") if option.several else value
    return chosen


def _register(game: str) -> None:
    kind = pyspiel.GameType(
        short_name=f"dreamdeck_{game}",
        long_name=f"Dreamdeck: {game.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4 if game != "onirim" else 2,
        min_num_players=2 if game != "onirim" else 1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(game),
        default_loadable=True,
    )
    pyspiel.register_game(kind, type(f"Spiel{game.capitalize()}", (SpielGame,), {"kind": kind, "name": game}))


for _game in dreamdeck.game_names():
    _register(_game)
