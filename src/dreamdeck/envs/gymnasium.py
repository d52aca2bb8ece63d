"""Solo Onirim for Gymnasium.

    import dreamdeck.envs.gymnasium
    import gymnasium
    env = gymnasium.make("Dreamdeck/Onirim-v0", expansions=["towers"])

Observations are the rows of `dreamdeck.envs.observations`, actions the numbers of the game's actions
(`env.unwrapped.game.actions.texts` names them). The legal ones are in `info["action_mask"]`, ready for
`action_space.sample(mask)`, and in `env.unwrapped.action_masks()`. The reward is 1 for a game won, else 0; an illegal
action changes nothing and costs 1.
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

import dreamdeck
from dreamdeck.envs import drawing
from dreamdeck.envs.desk import Desk
from dreamdeck.envs.observations import parts_of
from dreamdeck.envs.vector import Array, Games
from dreamdeck.kernel.errors import IllegalAction, OptionError, listed
from dreamdeck.kernel.game import Game, Json

RENDER_MODES = ("human", "ansi", "svg")
SEEDS = 1 << 32


def observation_space(game: Game) -> Box:
    low = [part.low for part in parts_of(game.name) for _ in range(part.size)]
    high = [part.high for part in parts_of(game.name) for _ in range(part.size)]
    return Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)


def checked_mode(render_mode: str | None) -> str | None:
    if render_mode not in (None, *RENDER_MODES):
        raise OptionError(f"render_mode={render_mode!r}: expected one of None, {listed(RENDER_MODES)}")
    return render_mode


def draw(game: Game, view: Json, render_mode: str | None) -> str | None:
    """The table as a text or picture; for "human" it is printed."""
    if render_mode == "human":
        print(drawing.ansi(game, view))
    if render_mode in (None, "human"):
        return None
    return drawing.svg(game, view) if render_mode == "svg" else drawing.ansi(game, view)


class SoloEnv(gymnasium.Env[Array, np.int64]):  # type: ignore[misc]
    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(self, render_mode: str | None = None, **options: Any) -> None:
        self.game = solo_game(options)
        self.render_mode = checked_mode(render_mode)
        self.observation_space = observation_space(self.game)
        self.action_space = Discrete(len(self.game.actions))
        self._desk = Desk(self.game)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """A new game: the seed sets the chance of this game and of those that follow without one."""
        super().reset(seed=seed)
        self._desk.deal(int(self.np_random.integers(SEEDS)))
        if self.render_mode == "human":
            self.render()
        return self._desk.row.copy(), {"action_mask": self._desk.mask.copy()}

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        desk = self._desk
        try:
            goes_on = desk.step(action)
        except IllegalAction as error:
            return desk.row.copy(), -1.0, desk.over, False, {"action_mask": desk.mask.copy(), "illegal": str(error)}
        if self.render_mode == "human":
            self.render()
        if goes_on:
            return desk.row.copy(), 0.0, False, False, {"action_mask": desk.mask.copy()}
        return desk.observation(0), desk.rewards()[0], True, False, {"action_mask": desk.mask.copy()}

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions."""
        return self._desk.choices

    def action_masks(self) -> Array:
        """The legal actions, where sb3-contrib looks for them."""
        return self._desk.mask.astype(np.bool_)

    def render(self) -> str | None:
        return draw(self.game, self._desk.state().view(0), self.render_mode)

    def _repr_svg_(self) -> str:
        return drawing.svg(self.game, self._desk.state().view(0))


class SoloVectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):  # type: ignore[misc]
    """Many games in one array: `gymnasium.make_vec("Dreamdeck/Onirim-v0", num_envs=1024)`.

    A finished game is dealt again in the same step; the arrays that a step returns are written over by the next.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int = 1, **options: Any) -> None:
        self.game = solo_game(options)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = Discrete(len(self.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games = Games(self.game, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Game i has the seed `seed + i`."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(SEEDS)) if seed is None else seed)
        return self.games.observations, {"action_mask": self.games.masks}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        self.games.step(actions)
        never = np.zeros(self.num_envs, np.bool_)
        rewards = self.games.rewards[:, 0]
        return self.games.observations, rewards, self.games.dones, never, {"action_mask": self.games.masks}


def solo_game(options: Json) -> Game:
    if options.get("mode", "solo") != "solo":
        raise OptionError(f"mode={options['mode']!r}: expected solo; for two there is dreamdeck.envs.pettingzoo")
    return dreamdeck.make("onirim", **options)


gymnasium.register(
    "Dreamdeck/Onirim-v0",
    entry_point="dreamdeck.envs.gymnasium:SoloEnv",
    vector_entry_point="dreamdeck.envs.gymnasium:SoloVectorEnv",
)
