"""The cards of Onirim as numbers with names, and what each of them shows."""

from __future__ import annotations

from dreamdeck.kernel.rule import rule

# Colours: red (observatory), blue (aquarium), green (garden), brown (library)
RED, BLUE, GREEN, BROWN = range(4)
COLOURS = "RBGT"

# Symbols of rooms
SUN, MOON, KEY = range(3)
SYMBOLS = "smk"
NO_SYMBOL = -1

# Cards. Locations come first, so `card < LOCATIONS` tells them from doors and dreams (ONI-6).
ROOM = 0  # 12 rooms: ROOM + 3 * colour + symbol
TOWER = 12  # 12 towers: TOWER + 3 * colour + number - 3
LOCATIONS = 24
DOOR = 24  # 4 doors: DOOR + colour
NIGHTMARE = 28
HAPPY_DREAM = 29
KINDS = 30
NO_CARD = -1

CODES = (
    *(colour + symbol for colour in COLOURS for symbol in SYMBOLS),
    *(f"{colour}t{number}" for colour in COLOURS for number in (3, 4, 5)),
    *(colour + "d" for colour in COLOURS),
    "NM",
    "HD",
)

# ONI-5: how often each card is in the base deck
ROOM_COPIES = (9, 4, 3, 8, 4, 3, 7, 4, 3, 6, 4, 3)
DOOR_COPIES = 2
NIGHTMARE_COPIES = 10
BASE_DECK = (*ROOM_COPIES, *([0] * 12), *([DOOR_COPIES] * 4), NIGHTMARE_COPIES, 0)
ALL_ROOMS = sum(ROOM_COPIES)
ALL_CARDS = sum(BASE_DECK) + 12 + 4  # with towers and happy dreams


@rule
def is_location(card: int) -> bool:
    return card < LOCATIONS


@rule
def is_door(card: int) -> bool:
    return DOOR <= card < NIGHTMARE


@rule
def is_key(card: int) -> bool:
    return card < TOWER and card % 3 == KEY


@rule
def symbol_of(room: int) -> int:
    return room % 3


@rule
def colour_of(room: int) -> int:
    return room // 3


@rule
def key_of(colour: int) -> int:
    return 3 * colour + KEY
