"""What a seat of Neodreams sees (NEO-70), as a row of numbers. What a dream costs and does is in the deck file."""

from __future__ import annotations

from dreamdeck.envs.observations import Part
from dreamdeck.envs.observations.row import nothing, number, numbers, one_of
from dreamdeck.games.neodreams.cards import CARDS, DREAMS, LOCATIONS, PER_TYPE, PHASES, RESOURCES, TYPES, type_of
from dreamdeck.games.neodreams.scoring import score_of
from dreamdeck.games.neodreams.state import (
    EVENT,
    FRAMES,
    MARKET_PLACES,
    ROWS,
    SEATS,
    STACK,
    STAGES,
    Oneirosphere,
)
from dreamdeck.kernel.rule import Ints, rule

TYPE_KINDS, RESOURCE_KINDS, STAGE_KINDS, FRAME_KINDS = len(TYPES), len(RESOURCES), len(STAGES), len(FRAMES)
MARKET = MARKET_PLACES * TYPE_KINDS
STUDIO = RESOURCE_KINDS + 4 + TYPE_KINDS  # numbers that each player's studio takes
DREAMSCAPE = 3 * DREAMS

PARTS = (
    Part("players", 3, 0, 1, "two, three or four play"),
    Part("side_b", 1, 0, 1, "dream boards with the sides B"),
    Part("experts", 1, 0, 1, "the last player chooses the first phase"),
    Part("decides", 1, 0, 1, "the viewer decides now"),
    Part("active", SEATS, 0, 1, "whose turn it is, from the viewer on"),
    Part("turns", 1, 0, 32767, "turns finished"),
    Part("stage", STAGE_KINDS, 0, 1, "of the turn: " + ", ".join(STAGES)),
    Part("phase", PHASES, 0, 1, "where the marker is"),
    Part("begun", 1, 0, 32767, "effects of dreams begun in this turn"),
    Part("depth", 1, 0, STACK, "how much is under way"),
    Part("under_way", FRAME_KINDS, 0, 1, "what is, above all else: " + ", ".join(FRAMES[1:])),
    Part("who", SEATS, 0, 1, "who decides in it"),
    Part("at", 1, 0, 127, "its location, its place in the dreamscape, its event or its stage"),
    Part("times", 1, 0, 127, "how often or how many still"),
    Part("row", 1, 0, ROWS, "the part of the effect that is next; when placing: upgrades completed"),
    Part("board", LOCATIONS, 0, SEATS, "who stands at each location: 0 nobody, 1 the viewer, 2 the next player …"),
    Part("market", MARKET, 0, CARDS, "cards by type and place: number + 1"),
    Part("decks", TYPE_KINDS, 0, PER_TYPE, "cards in the decks"),
    Part("discards", CARDS, 0, 1, "cards in the discard piles"),
    Part(
        "studios",
        SEATS * STUDIO,
        -32768,
        32767,
        "for each player: knowledge, memory, fantasy, objects, oneironauts in supply, dreams, points if the game "
        "ended now, and cards in hand that the viewer does not know, by type",
    ),
    Part("hands", SEATS * CARDS, 0, 1, "for each player: cards in hand that the viewer knows"),
    Part(
        "dreamscapes",
        SEATS * DREAMSCAPE,
        0,
        127,
        f"for each player: the {DREAMS} dreams (1: it is there), the objects on each, its client",
    ),
    Part("unseen", CARDS, 0, 1, "cards that the viewer cannot see: in decks and in hidden hands"),
)


@rule
def observe(s: Oneirosphere, seat: int, row: Ints) -> None:
    at = write_turn(s, seat, row)
    at = write_under_way(s, seat, row, at)
    at = write_board(s, seat, row, at)
    at = write_studios(s, seat, row, at)
    at = write_hands(s, seat, row, at)
    at = write_dreamscapes(s, seat, row, at)
    write_unseen(s, seat, row, at)


@rule
def seat_after(s: Oneirosphere, seat: int, i: int) -> int:
    """The i-th seat from a seat on."""
    return (seat + i) % s.players


@rule
def seen_from(s: Oneirosphere, seat: int, other: int) -> int:
    """Which seat from the viewer on another is."""
    return (other - seat + s.players) % s.players


@rule
def write_turn(s: Oneirosphere, seat: int, row: Ints) -> int:
    at = one_of(row, 0, s.players - 2, 3)
    at = number(row, number(row, at, s.side_b), s.experts)
    at = number(row, at, s.to_move == seat)
    at = one_of(row, at, seen_from(s, seat, s.active), SEATS)
    at = number(row, at, s.turns)
    at = one_of(row, at, s.stage, STAGE_KINDS)
    at = one_of(row, at, s.phase, PHASES)
    return number(row, at, s.begun)


@rule
def write_under_way(s: Oneirosphere, seat: int, row: Ints, at: int) -> int:
    at = number(row, at, s.frame_n)
    if s.frame_n == 0:
        return nothing(row, at, FRAME_KINDS + SEATS + 3)
    top = s.frame_n - 1
    at = one_of(row, at, s.kind[top], FRAME_KINDS)
    at = one_of(row, at, seen_from(s, seat, s.seat[top]), SEATS)
    at = number(row, number(row, at, s.at[top]), s.left[top])
    return number(row, at, s.row[top] if s.kind[top] != EVENT else 0)


@rule
def write_board(s: Oneirosphere, seat: int, row: Ints, at: int) -> int:
    for location in range(LOCATIONS):
        who = s.located[location]
        at = number(row, at, seen_from(s, seat, who - 1) + 1 if who > 0 else 0)
    for place in range(MARKET):
        at = number(row, at, s.market[place] + 1)
    at = numbers(row, at, s.deck_n)
    for kind in range(TYPE_KINDS):
        at = numbers(row, at, s.discard[kind])
    return at


@rule
def write_studios(s: Oneirosphere, seat: int, row: Ints, at: int) -> int:
    nothing(row, at, SEATS * STUDIO)
    for i in range(s.players):
        write_studio(s, seat, seat_after(s, seat, i), row, at + STUDIO * i)
    return at + SEATS * STUDIO


@rule
def write_studio(s: Oneirosphere, seat: int, owner: int, row: Ints, at: int) -> None:
    at = numbers(row, at, s.resources[owner])
    at = number(row, number(row, at, s.objects[owner]), s.supply[owner])
    at = number(row, number(row, at, s.dream_n[owner]), score_of(s, owner))
    for i in range(s.hand_n[owner]):
        card = s.hand[owner][i]
        row[at + type_of(card)] += not is_seen(s, seat, owner, card)


@rule
def is_seen(s: Oneirosphere, seat: int, owner: int, card: int) -> bool:
    return owner == seat or s.known[card] > 0


@rule
def write_hands(s: Oneirosphere, seat: int, row: Ints, at: int) -> int:
    nothing(row, at, SEATS * CARDS)
    for i in range(s.players):
        owner = seat_after(s, seat, i)
        for j in range(s.hand_n[owner]):
            card = s.hand[owner][j]
            row[at + CARDS * i + card] = is_seen(s, seat, owner, card)
    return at + SEATS * CARDS


@rule
def write_dreamscapes(s: Oneirosphere, seat: int, row: Ints, at: int) -> int:
    nothing(row, at, SEATS * DREAMSCAPE)
    for i in range(s.players):
        owner = seat_after(s, seat, i)
        for spot in range(s.dream_n[owner]):
            dream = at + DREAMSCAPE * i + s.dreams[owner][spot]
            row[dream] = 1
            row[dream + DREAMS] = s.placed[owner][spot]
            row[dream + 2 * DREAMS] = s.client[owner][spot]
    return at + SEATS * DREAMSCAPE


@rule
def write_unseen(s: Oneirosphere, seat: int, row: Ints, at: int) -> int:
    first = at
    for kind in range(TYPE_KINDS):
        at = numbers(row, at, s.deck[kind])
    for owner in range(s.players):
        for i in range(s.hand_n[owner]):
            card = s.hand[owner][i]
            row[first + card] += not is_seen(s, seat, owner, card)
    return at
