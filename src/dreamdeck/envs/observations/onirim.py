"""What a seat of Onirim sees (ONI-90), as a row of numbers.

Parts that belong to options which the game does not have are never written: they stay 0.
"""

from __future__ import annotations

from dreamdeck.envs.observations import Part, starts_of
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import ALL_CARDS, ALL_ROOMS, KINDS, LOCATIONS, TOWER
from dreamdeck.games.onirim.questions import QUESTIONS
from dreamdeck.games.onirim.state import (
    GOALS,
    MODES,
    MOST_HELD,
    PREMONITIONS,
    SOLO,
    SPELLS,
    STEPS,
    Labyrinth,
)
from dreamdeck.kernel.piles import size
from dreamdeck.kernel.rule import Ints, rule

ENDS = 8  # so many cards at each end of the deck are shown in order
MOST_COPIES = 10
QUESTION_KINDS, STEP_KINDS, SPELL_KINDS, MODE_KINDS = len(QUESTIONS), len(STEPS), len(SPELLS), len(MODES)
PREMONITION_KINDS = len(PREMONITIONS)
TOWERS = 12

PARTS = (
    Part("mode", MODE_KINDS, 0, 1, "solo, team, duel"),
    Part("open_talk", 1, 0, 1, "a team that shows its cards"),
    Part("book", 1, 0, 1, "the Book of Steps is in the game"),
    Part("lost_steps", 1, 0, 1, "its spells cost more"),
    Part("towers", 1, 0, 1, "the Towers are in the game"),
    Part("stone_on_stone", 1, 0, 1, "a completed tower row is not safe"),
    Part("premonitions", 1, 0, 6, "premonitions open at the start"),
    Part("decides", 1, 0, 1, "the viewer decides now"),
    Part("active", 1, 0, 1, "it is the viewer's turn"),
    Part("turns", 1, 0, 32767, "turns begun"),
    Part("question", QUESTION_KINDS, 0, 1, "what is asked: " + ", ".join(QUESTIONS)),
    Part("next", STEP_KINDS, 0, 1, "what comes then: " + ", ".join(STEPS)),
    Part("card", KINDS, 0, 1, "the drawn card that is being resolved, by kind"),
    Part("lost", 4, 0, 1, "the colour of a door just lost"),
    Part("spell", SPELL_KINDS, 0, 1, "the spell being cast: " + ", ".join(SPELLS)),
    Part("left", 1, 0, 127, "what is still to be paid or dropped for it"),
    Part("hand", LOCATIONS, 0, MOST_COPIES, "the own cards (for two: the personal ones), by kind"),
    Part("shared", LOCATIONS, 0, MOST_COPIES, "the shared cards"),
    Part("partner", LOCATIONS, 0, MOST_COPIES, "the partner's personal cards that the viewer knows"),
    Part("hidden", 1, 0, 5, "how many others the partner has"),
    Part("last", 2 * TOWER, 0, 1, "the last room of the own row, then of the other's"),
    Part("run", 2, 0, 3, "cards of the open run, own and other's"),
    Part("rooms", 2, 0, ALL_ROOMS, "rooms in the own row, and in the other's"),
    Part("doors", 8, 0, 2, "doors found, by colour: own, then the other's"),
    Part("deck", 1, 0, ALL_CARDS, "cards in the deck"),
    Part("top", ENDS, 0, KINDS, "the top cards that the viewer knows, the first drawn first: kind + 1"),
    Part("bottom", ENDS, 0, KINDS, "the bottom cards that the viewer knows, the last one first: kind + 1"),
    Part("discard", KINDS, 0, MOST_COPIES, "the discard pile"),
    Part("limbo", KINDS, 0, MOST_COPIES, "the limbo pile"),
    Part("unseen", KINDS, 0, MOST_COPIES, "all that the viewer cannot see: the deck, hidden hands"),
    Part("looked_at", 1, 0, MOST_HELD, "how many cards are being looked at"),
    Part("held", KINDS, 0, MOST_COPIES, "those of them not placed yet, if the viewer sees them"),
    Part("placed", MOST_HELD, 0, KINDS, "those placed, in the order named: kind + 1"),
    Part("goals", 4 * GOALS, 0, 1, "the colour of each goal of the Book"),
    Part("found", GOALS, 0, 1, "goals reached"),
    Part("removed", KINDS, 0, MOST_COPIES, "cards that paid for spells"),
    Part("tower_row", TOWERS, 0, LOCATIONS, "the tower row from the left: kind + 1"),
    Part("open", PREMONITION_KINDS, 0, 1, "premonitions that are open, a to h"),
    Part("closed", PREMONITION_KINDS, 0, 1, "premonitions that are still closed"),
)


_START = starts_of(PARTS)
MODE, OPEN_TALK, PREMONITIONS_AT_START = _START["mode"], _START["open_talk"], _START["premonitions"]
WITH_BOOK, LOST_STEPS, WITH_TOWERS, STONE_ON_STONE = (
    _START[name] for name in ("book", "lost_steps", "towers", "stone_on_stone")
)
DECIDES, ACTIVE, TURNS, QUESTION, NEXT = (_START[name] for name in ("decides", "active", "turns", "question", "next"))
CARD, COLOUR_LOST, SPELL, LEFT = (_START[name] for name in ("card", "lost", "spell", "left"))
HAND, SHARED, PARTNER, HIDDEN = (_START[name] for name in ("hand", "shared", "partner", "hidden"))
LAST, RUN, ROOMS, DOORS = (_START[name] for name in ("last", "run", "rooms", "doors"))
DECK, TOP, BOTTOM = (_START[name] for name in ("deck", "top", "bottom"))
DISCARD, LIMBO, UNSEEN = (_START[name] for name in ("discard", "limbo", "unseen"))
LOOKED_AT, HELD, PLACED = (_START[name] for name in ("looked_at", "held", "placed"))
GOAL_COLOURS, FOUND, REMOVED, TOWER_ROW = (_START[name] for name in ("goals", "found", "removed", "tower_row"))
OPEN, CLOSED = _START["open"], _START["closed"]


@rule
def observe(s: Labyrinth, seat: int, row: Ints) -> None:
    write_question(s, seat, row)
    write_own(s, seat, row)
    write_deck(s, seat, row)
    write_piles(s, seat, row)
    write_looked_at(s, seat, row)
    if s.is_base == 0:
        write_options(s, row)
        write_partner(s, seat, row)
        write_expansions(s, row)


@rule
def write_question(s: Labyrinth, seat: int, row: Ints) -> None:
    row[MODE + s.mode] = 1
    row[DECIDES] = s.to_move == seat
    row[ACTIVE] = s.active == seat
    row[TURNS] = s.turns
    for i in range(QUESTION, LEFT):
        row[i] = 0
    row[QUESTION + s.ask] = 1
    if s.ask != ask.TURN:
        row[NEXT + s.step] = 1
    if s.card >= 0:
        row[CARD + s.card] = 1
    if s.lost >= 0:
        row[COLOUR_LOST + s.lost] = 1
    if s.back > 0:
        row[SPELL + s.spell] = 1
    row[LEFT] = s.left


@rule
def write_own(s: Labyrinth, seat: int, row: Ints) -> None:
    """The hand, the end of the row, and the doors."""
    for card in range(LOCATIONS):
        row[HAND + card] = s.personal[seat][card]
    for card in range(TOWER):
        row[LAST + card] = 0
    if s.last[seat] >= 0:
        row[LAST + s.last[seat]] = 1
    row[RUN] = s.run_n[seat]
    row[ROOMS] = s.row_n[seat]
    for colour in range(4):
        row[DOORS + colour] = s.doors[seat][colour]


@rule
def write_deck(s: Labyrinth, seat: int, row: Ints) -> None:
    row[DECK] = size(s.deck)
    for i in range(TOP, TOP + 2 * ENDS):
        row[i] = 0
    for i in range(min(s.seen_top[seat], ENDS)):
        row[TOP + i] = s.deck.order[s.deck.top - 1 - i] + 1
    for i in range(min(s.seen_bottom[seat], ENDS)):
        row[BOTTOM + i] = s.deck.order[ALL_CARDS - s.deck.bottom + i] + 1


@rule
def write_piles(s: Labyrinth, seat: int, row: Ints) -> None:
    """Discard pile, limbo, and the deck without its order."""
    for card in range(KINDS):
        row[DISCARD + card] = s.discard[card]
    for card in range(KINDS):
        row[LIMBO + card] = s.limbo[card]
    for card in range(KINDS):
        row[UNSEEN + card] = s.deck.heap[card]
    for i in range(s.deck.top):
        row[UNSEEN + s.deck.order[i]] += 1
    for i in range(s.deck.bottom):
        row[UNSEEN + s.deck.order[ALL_CARDS - 1 - i]] += 1


@rule
def sees(s: Labyrinth, seat: int, other: int) -> bool:
    """Whether a seat sees what another sees."""
    return seat == other or s.open_talk > 0


@rule
def write_looked_at(s: Labyrinth, seat: int, row: Ints) -> None:
    """Cards being looked at: in order for those who see them, among the unseen ones for the others."""
    row[LOOKED_AT] = s.held_n + s.placed_n
    for i in range(HELD, PLACED + MOST_HELD):
        row[i] = 0
    is_seen = s.ask == ask.GAZE or sees(s, seat, s.active)
    if s.held_n > 0:
        held = HELD if is_seen else UNSEEN
        for card in range(KINDS):
            row[held + card] += s.held[card]
    for i in range(s.placed_n):
        if is_seen:
            row[PLACED + i] = s.placed[i] + 1
        else:
            row[UNSEEN + s.placed[i]] += 1


@rule
def write_options(s: Labyrinth, row: Ints) -> None:
    row[OPEN_TALK] = s.open_talk
    row[WITH_BOOK] = s.book
    row[LOST_STEPS] = s.lost_steps
    row[WITH_TOWERS] = s.towers
    row[STONE_ON_STONE] = s.stone_on_stone
    row[PREMONITIONS_AT_START] = s.premonitions


@rule
def write_partner(s: Labyrinth, seat: int, row: Ints) -> None:
    """For two: the shared cards, and what the viewer knows of the other."""
    if s.mode == SOLO:
        return
    other = 1 - seat
    hidden = 0
    for card in range(LOCATIONS):
        row[SHARED + card] = s.shared[card]
        known = s.personal[other][card] if sees(s, seat, other) else s.known[other][card]
        row[PARTNER + card] = known
        row[UNSEEN + card] += s.personal[other][card] - known
        hidden += s.personal[other][card] - known
    row[HIDDEN] = hidden
    for card in range(TOWER):
        row[LAST + TOWER + card] = s.last[other] == card
    row[RUN + 1] = s.run_n[other]
    row[ROOMS + 1] = s.row_n[other]
    for colour in range(4):
        row[DOORS + 4 + colour] = s.doors[other][colour]


@rule
def write_expansions(s: Labyrinth, row: Ints) -> None:
    if s.book > 0:
        write_book(s, row)
    if s.towers > 0:
        for i in range(TOWERS):
            row[TOWER_ROW + i] = s.tower_row[i] + 1 if i < s.tower_n else 0
    if s.premonitions > 0:
        write_premonitions(s, row)


@rule
def write_book(s: Labyrinth, row: Ints) -> None:
    for i in range(GOALS):
        row[FOUND + i] = s.found[i]
        for colour in range(4):
            row[GOAL_COLOURS + 4 * i + colour] = s.goals[i] == colour
    for card in range(KINDS):
        row[REMOVED + card] = s.removed[card]


@rule
def write_premonitions(s: Labyrinth, row: Ints) -> None:
    """Those closed in any order: it is not known."""
    for i in range(PREMONITION_KINDS):
        row[OPEN + i] = s.foretold[i]
        row[CLOSED + i] = s.closed.heap[i]
    for i in range(s.closed.top):
        row[CLOSED + s.closed.order[i]] += 1
    for i in range(s.closed.bottom):
        row[CLOSED + s.closed.order[PREMONITION_KINDS - 1 - i]] += 1
