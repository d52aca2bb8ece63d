"""Everything on the table of an Onirim game."""

from __future__ import annotations

from dreamdeck.games.onirim.cards import ALL_CARDS, ALL_ROOMS, KINDS, LOCATIONS
from dreamdeck.kernel.layout import Layout, i8, i16, i64, part
from dreamdeck.kernel.piles import Pile, pile
from dreamdeck.kernel.rule import Ints

HAND = 5
PERSONAL, SHARED = 3, 2  # how a hand of 5 is split in two-player games (ONI-12)
PROPHECY_CARDS = 5
MOST_HELD = 7  # a happy dream's gaze

MODES = ("solo", "team", "duel")
SOLO, TEAM, DUEL = range(len(MODES))

OUTCOMES = ("", "won", "lost")
RUNNING, WON, LOST = range(len(OUTCOMES))

# What comes next when nothing is asked
STEPS = ("fill", "prophecy", "nightmare over", "door", "look 3", "look 4", "look 5", "reveal", "redraw")
FILL, PROPHECY, NIGHTMARE_OVER, MEET_DOOR, LOOK_3, LOOK_4, LOOK_5, REVEAL, REDRAW = range(len(STEPS))

SPELLS = ("prophecy", "planning", "punishment")
PARADOXICAL_PROPHECY, PARALLEL_PLANNING, POWERFUL_PUNISHMENT = range(len(SPELLS))
GOALS = 8
PREMONITIONS = "abcdefgh"


class Labyrinth(Layout):
    rng: Ints = i64(4)
    turns: int = i16()
    to_move: int = i8()  # the seat that decides; -1 when the game is over
    active: int = i8()  # the seat whose turn it is
    outcome: int = i8()
    winner: int = i8()  # the seat that won a duel
    # The options
    is_base: int = i8()  # alone and without expansions: nobody acts at the hooks
    mode: int = i8()
    open_talk: int = i8()
    book: int = i8()
    lost_steps: int = i8()
    towers: int = i8()
    stone_on_stone: int = i8()
    premonitions: int = i8()  # how many are open at the start; 0 without the expansion
    # What is asked, and what comes next
    ask: int = i8()
    step: int = i8()
    card: int = i8()  # the drawn card that is being resolved, or NO_CARD
    lost: int = i8()  # the colour of a door just lost, or -1
    halt: int = i8()  # 1: stop before a card is drawn; -1: the next draw is let through
    # The zones, counted by card
    deck: Pile = part(pile(KINDS, ALL_CARDS))
    discard: Ints = i8(KINDS)
    limbo: Ints = i8(KINDS)
    limbo_n: int = i8()
    personal: list[Ints] = i8(2, LOCATIONS)  # alone: the hand
    personal_n: Ints = i8(2)
    shared: Ints = i8(LOCATIONS)
    shared_n: int = i8()
    doors: list[Ints] = i8(2, 4)
    door_n: int = i8()
    # The rows: seat 0 from the left, seat 1 from the right end of one array; the run is the open one of each row
    rows: Ints = i8(ALL_ROOMS)
    row_n: Ints = i8(2)
    run_n: Ints = i8(2)
    last: Ints = i8(2)  # the last room of each row, or NO_CARD
    # Cards being looked at: those not yet placed, and those placed, in the order named
    held: Ints = i8(KINDS)
    held_n: int = i8()
    placed: Ints = i8(MOST_HELD)
    placed_n: int = i8()
    # What players know (ONI-90)
    seen_top: Ints = i8(2)  # how many of the deck's top cards each seat knows
    covers: Ints = i8(2)  # how many cards that a seat does not know lie on others that it does know
    covered: Ints = i8(2)  # and how many those are; then it knows none above them
    seen_bottom: Ints = i8(2)
    known: list[Ints] = i8(2, LOCATIONS)  # personal cards of each seat that the partner knows
    # The Book of Steps
    goals: Ints = i8(GOALS)
    found: Ints = i8(GOALS)
    removed: Ints = i8(KINDS)
    spell: int = i8()
    left: int = i8()  # what is still to be paid or dropped
    back: int = i8()  # the question to ask anew after a spell
    # The Towers
    tower_row: Ints = i8(12)
    tower_n: int = i8()
    # Dark Premonitions
    foretold: Ints = i8(len(PREMONITIONS))  # 1: open
    closed: Pile = part(pile(len(PREMONITIONS), len(PREMONITIONS)))
