"""Learn Onirim from nothing in a minute: a linear policy, taught by its own games in the vector environment.

    python examples/learn_onirim.py --seconds 60

The policy sees what a player sees, `games.observations`, and chooses among what is legal, `games.masks`. It is
rewarded for every door found and for the victory (advantage actor-critic), and in the end compared with chance.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import dreamdeck
from dreamdeck.envs.observations import parts_of, slices_of
from dreamdeck.envs.vector import Array, Games

GAMES, STEPS = 512, 16  # games at once, and steps between two lessons
NEAR = 0.97  # how much the next step counts
TRUST = 0.9  # how much longer the eyes of the lesson are than one step
RATE = 0.004
DOORS = slices_of("onirim")["doors"]
SCALE = np.array([1 / max(1, min(part.high, 80)) for part in parts_of("onirim") for _ in range(part.size)], np.float32)


class Policy:
    """Chances of actions, and what a position is worth: both linear in what is seen."""

    def __init__(self, actions: Array, seed: int) -> None:
        self.dice = np.random.default_rng(seed)
        self.actions = actions
        self.weights = np.zeros((len(SCALE) + 1, len(actions) + 1), np.float32)  # the last column is the worth
        self.mean, self.square, self.lessons = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def look(self, seen: Array) -> Array:
        return np.hstack([seen * SCALE, np.ones((len(seen), 1), np.float32)])

    def judge(self, x: Array, masks: Array) -> tuple[Array, Array]:
        """The chances of each action, and the worth."""
        out = x @ self.weights
        likely = np.where(masks[:, self.actions], out[:, :-1], -np.inf)
        likely = np.exp(likely - likely.max(axis=1, keepdims=True))
        return likely / likely.sum(axis=1, keepdims=True), out[:, -1]

    def choose(self, chances: Array) -> Array:
        """Which of its actions the policy takes in each game."""
        steps = chances.cumsum(axis=1)
        return (steps < self.dice.random((len(steps), 1)) * steps[:, -1:]).sum(axis=1)

    def learn(self, x: Array, slope: Array) -> None:
        """One step of Adam."""
        gradient = x.T @ slope / len(x)
        self.lessons += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.01 * (gradient * gradient - self.square)
        mean, square = self.mean / (1 - 0.9**self.lessons), self.square / (1 - 0.99**self.lessons)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-5)


def lesson(games: Games, policy: Policy) -> None:
    """Play some steps, then make good choices likelier and bad ones less so."""
    seen, chosen, chances, worths, rewards, goes_on = [], [], [], [], [], []
    for _ in range(STEPS):
        x = policy.look(games.observations)
        likely, worth = policy.judge(x, games.masks)
        actions = policy.choose(likely)
        doors = games.observations[:, DOORS].sum(axis=1)
        games.step(policy.actions[actions])
        found = games.observations[:, DOORS].sum(axis=1) - doors
        seen.append(x), chosen.append(actions), chances.append(likely), worths.append(worth)
        rewards.append(np.where(games.dones, 8 * games.rewards[:, 0], found))
        goes_on.append(~games.dones)
    later, advantage = policy.judge(policy.look(games.observations), games.masks)[1], np.zeros(games.n, np.float32)
    slopes = []
    for step in reversed(range(STEPS)):
        surprise = rewards[step] + NEAR * later * goes_on[step] - worths[step]
        advantage = surprise + NEAR * TRUST * advantage * goes_on[step]
        later = worths[step]
        slope = -chances[step] * advantage[:, None]
        slope[np.arange(games.n), chosen[step]] += advantage
        slopes.append(np.hstack([slope, 0.5 * advantage[:, None]]).astype(np.float32))
    policy.learn(np.vstack(seen), np.vstack(slopes[::-1]))


def play(games: Games, policy: Policy | None, rounds: int) -> tuple[float, float]:
    """The share of games won, and the doors found in a game on average; None plays at random."""
    won = ended = doors = 0.0
    for _ in range(rounds):
        before = games.observations[:, DOORS].sum(axis=1)
        if policy:
            actions = policy.actions[policy.choose(policy.judge(policy.look(games.observations), games.masks)[0])]
        else:
            actions = games.random_actions()
        games.step(actions)
        won += games.rewards[games.dones, 0].sum()
        doors += before[games.dones].sum()
        ended += games.dones.sum()
    return won / ended, doors / ended


def actions_that_occur(games: Games) -> Array:
    """Those of all Onirim's actions that random games of this kind come across: some eighty of a thousand."""
    legal = np.zeros(games.masks.shape[1], np.bool_)
    for _ in range(400):
        legal |= games.masks.any(axis=0)
        games.step(games.random_actions())
    return np.flatnonzero(legal)


def train(seconds: float, lessons: int, seed: int = 0) -> Policy:
    games = Games(dreamdeck.make("onirim"), GAMES)
    games.reset(seed)
    policy = Policy(actions_that_occur(games), seed)
    until = time.monotonic() + seconds
    while policy.lessons < lessons and time.monotonic() < until:
        lesson(games, policy)
    return policy


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--seed", type=int, default=0)
    chosen = words.parse_args()
    policy = train(chosen.seconds, lessons=1_000_000, seed=chosen.seed)
    games = Games(dreamdeck.make("onirim"), GAMES)
    for name, player in (("at random", None), ("learned", policy)):
        games.reset(seed=1_000_000)
        won, doors = play(games, player, rounds=400)
        print(f"{name:10}  won {won:7.2%}   doors {doors:.2f}")


if __name__ == "__main__":
    main()
