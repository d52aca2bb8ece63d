"""The example that the documentation shows learns something."""

from __future__ import annotations

import runpy
from math import inf
from pathlib import Path

import dreamdeck
from dreamdeck.envs.vector import Games

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_onirim.py"


def test_a_small_policy_learns_to_find_far_more_doors_than_chance() -> None:
    example = runpy.run_path(str(EXAMPLE))
    policy = example["train"](seconds=inf, lessons=25, seed=1)
    games = Games(dreamdeck.make("onirim"), 256)
    doors = []
    for player in (None, policy):
        games.reset(seed=1_000_000)
        doors.append(example["play"](games, player, rounds=200)[1])
    by_chance, learned = doors
    assert learned > 2 * by_chance
