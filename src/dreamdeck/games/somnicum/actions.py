"""What a player can do, as numbers with texts: the vocabulary `act.MOVE`.

The numbers are the same for every deck; the names of particles, encounters and goals are the deck's.

| text | what it does |
|---|---|
| `pendulum 5` | black into the gap clockwise behind the 5th card laid, white opposite (SOM-14) |
| `place octopus 2` | a token onto the rightmost card of level 2; a second one that is paid has sand too |
| `place octopus 2 blank` | the token with the blank back |
| `place octopus 2 paying blank` | the second token, which is paid, is the blank one |
| `place octopus 2 blank paying blank` | both are blank |
| `move black 3`, `move black -2` | three steps clockwise; two counter-clockwise (Backswing) |
| `pay octopus`, `pay octopus blank` | a token back into the bag for a step |
| `join 2` | the card taken to level 2 |
| `keep hourglass`, `play hourglass` | an encounter card |
| `done` | no more encounters at this moment |
| `mend 2 3` | the break to the right of the 3rd place of level 2 (Mending Thread) |
| `steal 1` | from seat 1 (Night Thief) |
| `goal garden` | the goal to keep (New Longing) |
"""

from __future__ import annotations

from collections.abc import Sequence

from dreamdeck.games.somnicum.state import (
    BACKS,
    ENCOUNTER_CARDS,
    GOAL_CARDS,
    LEVELS,
    MOST_PARTICLES,
    MOST_PLAYERS,
    MOST_RING,
    PENDULUMS,
    TOKEN_KINDS,
    WIDTH,
)
from dreamdeck.kernel.actions import Actions

WAYS = (
    "",
    " blank",
    " paying blank",
    " blank paying blank",
)  # the back of the token placed + 2 * that of the one paid

PENDULUM = 0
PLACE = PENDULUM + MOST_RING  # + len(WAYS) * (LEVELS * particle + level) + way
MOVE = PLACE + len(WAYS) * LEVELS * MOST_PARTICLES  # + MOST_RING * pendulum + steps - 1
MOVE_BACK = MOVE + len(PENDULUMS) * MOST_RING
PAY = MOVE_BACK + len(PENDULUMS) * MOST_RING  # + kind
JOIN = PAY + TOKEN_KINDS  # + level
KEEP = JOIN + LEVELS
PLAY = KEEP + ENCOUNTER_CARDS
DONE = PLAY + ENCOUNTER_CARDS
MEND = DONE + 1  # + WIDTH * level + place
STEAL = MEND + LEVELS * WIDTH
GOAL = STEAL + MOST_PLAYERS


def named(particles: Sequence[str], encounters: Sequence[str], goals: Sequence[str]) -> Actions:
    """All actions, with the names of a deck. Numbers that the deck does not use have names that no card has."""
    particles = [*particles, *(f"#{number}" for number in range(len(particles), MOST_PARTICLES))]
    encounters = [*encounters, *(f"#{number}" for number in range(len(encounters), ENCOUNTER_CARDS))]
    levels, steps = range(1, LEVELS + 1), range(1, MOST_RING + 1)
    actions = Actions()
    actions.add("pendulum {}", range(1, MOST_RING + 1))
    actions.add("place {}", [f"{name} {level}{way}" for name in particles for level in levels for way in WAYS])
    actions.add("move {}", [f"{pendulum} {n}" for pendulum in PENDULUMS for n in steps])
    actions.add("move {}", [f"{pendulum} -{n}" for pendulum in PENDULUMS for n in steps])
    actions.add("pay {}", [name + back for name in particles for back in WAYS[: len(BACKS)]])
    actions.add("join {}", levels)
    actions.add("keep {}", encounters)
    actions.add("play {}", encounters)
    actions.add("done")
    actions.add("mend {}", [f"{level} {place}" for level in levels for place in range(1, WIDTH + 1)])
    actions.add("steal {}", range(MOST_PLAYERS))
    actions.add("goal {}", goals)
    assert len(actions) == GOAL + GOAL_CARDS
    return actions
