"""Everything on the table of a Somnicum game."""

from __future__ import annotations

from dreamdeck.games.somnicum import effects as fx
from dreamdeck.kernel.layout import Layout, fixed, i8, i16, i64
from dreamdeck.kernel.rule import Ints

# The components (SOM-1..5)
DREAM_CARDS, TOKENS, ENCOUNTER_CARDS, GOAL_CARDS = 88, 72, 24, 8
NO_CARD = 0  # dream cards are numbered from 1
CARDS = DREAM_CARDS + 1

THEMES = ("fairy-tale", "underwater", "space")
ANY_THEME = len(THEMES)  # of nightmares (SOM-2)

MOST_PARTICLES = 36  # the most that any deck may have; the project's own has 24
TOKEN_KINDS = 2 * MOST_PARTICLES  # 2 * particle + back
BACKS = ("sand", "blank")
SAND, BLANK = range(len(BACKS))
NO_TOKEN = -1

PENDULUMS = ("black", "white")
BLACK, WHITE = range(len(PENDULUMS))

MOST_PLAYERS = 4
MOST_RING = 24
RING = (0, 0, 16, 21, 24)  # SOM-10: cards of a ring, by players
OPPOSITE = (0, 0, 8, 10, 12)  # SOM-14: how many cards the second pendulum stands behind the first
ROUNDS = 3

LEVELS = 3
ROWS = MOST_PLAYERS * LEVELS  # the levels of all dreams: LEVELS * seat + level
WIDTH = 22  # places of a level: nobody has more than 21 turns (SOM-60), and the last place stays empty
NO_PLACE = -1

# A seam between two neighbours: unbroken, a break with a token (FIRST_BREAK + kind), or one without a token
UNBROKEN, FIRST_BREAK, BARE_BREAK = 0, 1, -1

# The moments of a turn at which encounters may be played (SOM-50)
MOMENTS = ("before the move", "before joining", "after joining")
BEFORE_MOVE, BEFORE_JOINING, AFTER_JOINING = range(len(MOMENTS))


class Night(Layout):
    rng: Ints = i64(4)
    turns: int = i16()
    to_move: int = i8()  # the seat that decides, whose turn it always is; -1 when the game is over
    players: int = i8()
    round: int = i8()  # from 1
    # What is asked, and the turn under way
    ask: int = i8()
    moment: int = i8()
    placed: int = i8()  # particles placed in this turn
    pendulum: int = i8()  # the move that is being paid for
    steps: int = i8()
    to_pay: int = i8()
    card: int = i8()  # the card taken and not yet joined, or NO_CARD
    ending: int = i8()  # the round ends with this turn (SOM-60, 61)
    this_turn: Ints = i8(fx.KINDS)  # amounts of the one-shot effects that work in this turn
    # The ring: cards by the place where they were laid; a pendulum stands in the gap clockwise behind a place
    ring: Ints = i8(MOST_RING)
    ring_n: int = i8()
    pendulums: Ints = i8(2)
    deck: Ints = i8(CARDS)
    deck_n: int = i8()
    # Tokens, counted by kind
    bag: Ints = i8(TOKEN_KINDS)
    bag_n: int = i8()
    tokens: list[Ints] = i8(MOST_PLAYERS, TOKEN_KINDS)
    token_n: Ints = i8(MOST_PLAYERS)
    # The dreams: cards by level and place, the seam to the right of each place, and the right ends
    dreams: list[Ints] = i8(ROWS, WIDTH)
    seams: list[Ints] = i8(ROWS, WIDTH)
    ends: Ints = i8(ROWS)  # the place behind the rightmost card
    tips: Ints = i64(ROWS)  # particles that the rightmost card contains, printed and placed
    laid: Ints = i8(TOKENS)  # tokens placed on cards, by card: kind, and WIDTH * row + place
    laid_at: Ints = i16(TOKENS)
    laid_n: int = i8()
    # Encounters, counted by card
    encounters: Ints = i8(ENCOUNTER_CARDS)
    encounter_n: int = i8()
    discard: Ints = i8(ENCOUNTER_CARDS)
    hands: list[Ints] = i8(MOST_PLAYERS, ENCOUNTER_CARDS)
    hand_n: Ints = i8(MOST_PLAYERS)
    drawn: Ints = i8(ENCOUNTER_CARDS)  # those of which one is kept (SOM-46)
    drawn_n: int = i8()
    front: list[Ints] = i8(MOST_PLAYERS, ENCOUNTER_CARDS)  # permanent ones, played
    lasting: list[Ints] = i8(MOST_PLAYERS, fx.KINDS)  # their amounts, by effect
    # Goals
    goals: Ints = i8(MOST_PLAYERS)
    unused: Ints = i8(GOAL_CARDS)
    offered: Ints = i8(GOAL_CARDS)  # those of which one is kept (New Longing)
    # The deck in use
    particle_n: int = fixed(i8())
    theme_of: Ints = fixed(i8(MOST_PARTICLES))
    token_copies: Ints = fixed(i8(TOKEN_KINDS))
    shows: Ints = fixed(i64(CARDS))  # particles as bits
    theme: Ints = fixed(i8(CARDS))
    worth: Ints = fixed(i8(CARDS))  # stars, or eyes below zero
    mark: Ints = fixed(i8(CARDS))  # the mark "?"
    goal_shows: Ints = fixed(i64(GOAL_CARDS))
    effect: Ints = fixed(i8(ENCOUNTER_CARDS))
    amount: Ints = fixed(i8(ENCOUNTER_CARDS))
    permanent: Ints = fixed(i8(ENCOUNTER_CARDS))
    copies: Ints = fixed(i8(ENCOUNTER_CARDS))
