"""All games for PettingZoo, seat after seat (AEC).

    from dreamdeck.envs.pettingzoo import env
    env = env("somnicum", players=3)

Agents are `player_0`, `player_1` … An observation is a dict: `observation`, a row of `dreamdeck.envs.observations`,
and `action_mask`. A player's reward is the share of the victory, when the game is over.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import dreamdeck
from dreamdeck.envs import drawing
from dreamdeck.envs.desk import Desk
from dreamdeck.envs.gymnasium import RENDER_MODES, SEEDS, checked_mode, draw, observation_space
from dreamdeck.envs.vector import Array


def env(game: str, render_mode: str | None = None, **options: Any) -> AECEnv:
    """A game with PettingZoo's usual checks around it."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, render_mode, **options))


class raw_env(AECEnv):  # type: ignore[misc]
    metadata: ClassVar[dict[str, Any]] = {
        "name": "dreamdeck_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.game = dreamdeck.make(game, **options)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats())]
        actions = len(self.game.actions)
        seen = {"observation": observation_space(self.game), "action_mask": Box(0, 1, (actions,), np.int8)}
        self.observation_spaces = {agent: Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._desk = Desk(self.game)
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: the seed sets the chance of this game and of those that follow without one."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._desk.deal(int(self._random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._desk.to_move]
        self._show()

    def observe(self, agent: str) -> dict[str, Array]:
        """What an agent sees; only the one to move may do something."""
        seat = self.possible_agents.index(agent)
        if seat == self._desk.to_move:
            return {"observation": self._desk.row.copy(), "action_mask": self._desk.mask.copy()}
        return {"observation": self._desk.observation(seat), "action_mask": np.zeros_like(self._desk.mask)}

    def step(self, action: Any) -> None:
        """Take a legal action; IllegalAction names them and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        goes_on = self._desk.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._show()
        if goes_on:
            self.agent_selection = self.possible_agents[self._desk.to_move]
            return
        self.rewards = dict(zip(self.possible_agents, self._desk.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as the agent to move sees it, or everybody when the game is over."""
        state = self._desk.state()
        return draw(self.game, state.view(max(self._desk.to_move, 0)), self.render_mode)

    def _repr_svg_(self) -> str:
        return drawing.svg(self.game, self._desk.state().view(max(self._desk.to_move, 0)))

    def close(self) -> None:
        """There is nothing to close."""
