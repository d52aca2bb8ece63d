"""The dreams of Neodreams as numbers with names. What a dream costs and does is data: see `deck` and `dreams.toml`."""

from __future__ import annotations

from dreamdeck.kernel.rule import rule

TYPES = ("lucid", "collective", "recurring")
LUCID, COLLECTIVE, RECURRING = range(len(TYPES))
ANY_TYPE = len(TYPES)

RESOURCES = ("knowledge", "memory", "fantasy")
KNOWLEDGE, MEMORY, FANTASY = range(len(RESOURCES))
GOODS = (*RESOURCES, "object")  # what can be gained, spent, or got for a discarded card
OBJECT = len(RESOURCES)

# Dreams: PER_TYPE numbers for each type, then those printed on dream boards, a lucid and a collective one by turns
PER_TYPE = 36
CARDS = PER_TYPE * len(TYPES)
PRINTED_A = CARDS  # side A: the same two dreams for everybody
PRINTED_B = CARDS + 2  # side B: two dreams for each of the four boards
BOARDS = 4
DREAMS = PRINTED_B + 2 * BOARDS
NO_CARD = -1

# The board: 4 phases (columns) by 3 types (rows); location PHASES * type + phase
PHASES = 4
LOCATIONS = PHASES * len(TYPES)
PLACES = [f"{name} {phase}" for name in TYPES for phase in range(1, PHASES + 1)]

# What can happen to a player, and so set off recurring dreams (NEO-47)
EVENTS = (
    *(f"create {name}" for name in TYPES),
    *(f"take {name}" for name in TYPES),
    *("connect", "broadcast", "place", "upgrade", "return", "advance", "discard"),
)
CREATED, TAKEN = 0, len(TYPES)  # + type
CONNECTED, BROADCASTED, PLACED, UPGRADED, RETURNED, ADVANCED, DISCARDED = range(6, len(EVENTS))


@rule
def type_of(card: int) -> int:
    return card // PER_TYPE if card < CARDS else card % 2
