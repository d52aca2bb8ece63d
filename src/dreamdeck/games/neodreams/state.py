"""Everything on the table of a Neodreams game."""

from __future__ import annotations

from dreamdeck.games.neodreams.cards import CARDS, DREAMS, LOCATIONS, PER_TYPE, PHASES, RESOURCES, TYPES
from dreamdeck.games.neodreams.effects import WIDTH
from dreamdeck.kernel.layout import Layout, fixed, i8, i16, i64
from dreamdeck.kernel.rule import Ints

SEATS = 4
ONEIRONAUTS = 3
MOST_OF_A_RESOURCE = 10
MARKET_PLACES = 2  # of each type
ROOM = 40  # dreams that a dreamscape has room for
ENOUGH = 12  # dreams in a dreamscape that end the game (NEO-61)
MOST_TURNS = 60  # of each player

# What a turn has come to
STAGES = ("start", "choose", "act")
START, CHOOSE, ACT = range(len(STAGES))

# What can be under way: the frames of the stack. Those above are done before those below.
FRAMES = ("", "location", "advance", "return", "effect", "placing", "broadcast", "event")
NOTHING, LOCATION, ADVANCE, RETURN, EFFECT, PLACING, BROADCAST, EVENT = range(len(FRAMES))
STACK = 32
DEEP = STACK - 3  # from here on nothing new is begun (NEO-50): one answer begins two things at most
MOST_BEGUN = 100  # effects of dreams in one turn; from here on those under way are only brought to an end (NEO-50)

# Whose turn it is within an advance
ADVANCE_STAGES = ("own", "others", "rest")
OWN, OTHERS, REST = range(len(ADVANCE_STAGES))

# Programs of effects (`effects`): the rows of all of them, equal programs once
ROWS = 400
RETURN_ACTIONS = 0  # the first rows: for each type, take such a card, or create


class Oneirosphere(Layout):
    rng: Ints = i64(4)
    turns: int = i16()  # finished turns of all players
    to_move: int = i8()  # the seat that decides; -1 when the game is over
    active: int = i8()  # the seat whose turn it is
    stage: int = i8()
    begun: int = i16()  # effects of dreams begun in this turn
    # The options
    players: int = i8()
    side_b: int = i8()
    experts: int = i8()
    # The board
    phase: int = i8()
    located: Ints = i8(LOCATIONS)  # who stands there: 0 nobody, otherwise seat + 1
    market: Ints = i8(MARKET_PLACES * len(TYPES))
    deck: list[Ints] = i8(len(TYPES), PER_TYPE)
    deck_n: Ints = i8(len(TYPES))
    discard: list[Ints] = i8(len(TYPES), PER_TYPE)
    discard_n: Ints = i8(len(TYPES))
    # What each player has
    supply: Ints = i8(SEATS)  # oneironauts
    resources: list[Ints] = i8(SEATS, len(RESOURCES))
    objects: Ints = i16(SEATS)
    hand: list[Ints] = i8(SEATS, CARDS)  # in the order of their numbers
    hand_n: Ints = i8(SEATS)
    known: Ints = i8(CARDS)  # 1: a hand card that all have seen (NEO-70)
    # The dreamscapes: dreams in the order in which they came, the objects on each, and whether it has a client
    dreams: list[Ints] = i8(SEATS, ROOM)
    dream_n: Ints = i8(SEATS)
    placed: list[Ints] = i8(SEATS, ROOM)
    client: list[Ints] = i8(SEATS, ROOM)
    # What is under way, as a stack of frames
    frame_n: int = i8()
    kind: Ints = i8(STACK)
    seat: Ints = i8(STACK)  # who decides
    at: Ints = i8(STACK)  # location, place in the dreamscape, event, or stage of an advance
    left: Ints = i8(STACK)  # how often or how many still
    row: Ints = i16(STACK)  # of the program; when placing: upgrades completed
    mask: Ints = i64(STACK)  # actions or dreams, as bits: those left, in an event those used
    # The deck file
    cost: list[Ints] = fixed(i8(DREAMS, len(RESOURCES)))
    credits: Ints = fixed(i8(DREAMS))
    slots: Ints = fixed(i8(DREAMS))
    reward: Ints = fixed(i8(CARDS))
    when: Ints = fixed(i16(DREAMS))  # the events that a recurring dream waits for, as bits
    effect: list[Ints] = fixed(i16(DREAMS, 2))  # where the normal and the upgraded program begin
    worth: list[Ints] = fixed(i8(DREAMS, 2))  # of both, in tenths of a resource
    copies: Ints = fixed(i8(CARDS))  # 1: there is such a dream
    is_open: Ints = fixed(i8(LOCATIONS))
    location: Ints = fixed(i16(LOCATIONS))
    track: Ints = fixed(i16(PHASES))
    steps: list[Ints] = fixed(i8(ROWS, WIDTH))
