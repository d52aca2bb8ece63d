"""For bots: a fair guess at what a seat cannot know, and a first idea of what a position is worth."""

from __future__ import annotations

from dreamdeck.games.neodreams import effects as op
from dreamdeck.games.neodreams.cards import (
    COLLECTIVE,
    FANTASY,
    GOODS,
    KNOWLEDGE,
    LUCID,
    MEMORY,
    OBJECT,
    PER_TYPE,
    type_of,
)
from dreamdeck.games.neodreams.effects import AMOUNTS, X
from dreamdeck.games.neodreams.scoring import has_won, score_of
from dreamdeck.games.neodreams.state import (
    ADVANCE,
    BROADCAST,
    EFFECT,
    EVENT,
    LOCATION,
    Oneirosphere,
)
from dreamdeck.games.neodreams.steps import cost_of
from dreamdeck.games.neodreams.zones import (
    RESOURCE_KINDS,
    TYPE_KINDS,
    is_affordable,
    is_upgraded,
    to_hand,
)
from dreamdeck.kernel.piles import pick
from dreamdeck.kernel.rule import Ints, rule

# Guessing


@rule
def guess(s: Oneirosphere, seat: int, rng: Ints) -> None:
    """Deal anew the hidden hand cards of the others; the backs show how many of each type they are (NEO-70)."""
    for kind in range(TYPE_KINDS):
        hidden = 0  # eight bits a seat
        for other in range(s.players):
            if other != seat:
                hidden |= back_to_deck(s, other, kind) << 8 * other
        for other in range(s.players):
            for _ in range(hidden >> 8 * other & 255):
                s.deck_n[kind] -= 1
                to_hand(s, other, PER_TYPE * kind + pick(s.deck[kind], s.deck_n[kind] + 1, rng))


@rule
def back_to_deck(s: Oneirosphere, seat: int, kind: int) -> int:
    """Put a hand's hidden cards of a type back into their deck; how many they were."""
    hand = s.hand[seat]
    kept = 0
    for i in range(s.hand_n[seat]):
        card = hand[i]
        if type_of(card) == kind and s.known[card] == 0:
            s.deck[kind][card % PER_TYPE] += 1
        else:
            hand[kept] = card
            kept += 1
    hidden = s.hand_n[seat] - kept
    for i in range(kept, s.hand_n[seat]):
        hand[i] = 0
    s.hand_n[seat] = kept
    s.deck_n[kind] += hidden
    return hidden


# What a position is worth, in hundredths of a credit

CREDIT = 100
WIN = 100_000
OF_A_RESOURCE = 42
OF_AN_OBJECT = 62
OF_A_CARD = 45
OF_AN_ONEIRONAUT = 45
TENTH = 5  # a tenth of a resource, as `worth` counts
GOOD_KINDS = len(GOODS)
USUAL_TURNS = 14  # of each player
OF_A_DREAM = 220  # besides its credits: the way to the end of the game
OUTSIDE = 35  # an oneironaut on the board
TO_TAKE, TO_CREATE, TO_REMOVE, TO_SPEND = 9, 25, 6, 8  # actions still to come, in tenths of a resource


@rule
def value(s: Oneirosphere, seat: int) -> int:
    score = CREDIT * score_of(s, seat)
    if s.to_move < 0:
        return score + (WIN if has_won(s, seat) else 0)
    return score + value_of_goods(s, seat) + value_of_hand(s, seat) + value_of_dreams(s, seat) + value_to_come(s, seat)


@rule
def value_of_goods(s: Oneirosphere, seat: int) -> int:
    """What is there to be used; what is more than can be used soon is worth little."""
    useful = min(s.objects[seat], empty_slots(s, seat))
    goods = OF_AN_OBJECT * useful + 10 * (s.objects[seat] - useful) + (OF_AN_ONEIRONAUT - OUTSIDE) * s.supply[seat]
    for resource in range(RESOURCE_KINDS):
        n = s.resources[seat][resource]
        goods += OF_A_RESOURCE * n - max(n - 7, 0) * 30
    return goods + 6 * s.resources[seat][FANTASY]


@rule
def empty_slots(s: Oneirosphere, seat: int) -> int:
    n = 0
    for spot in range(s.dream_n[seat]):
        n += s.slots[s.dreams[seat][spot]] - s.placed[seat][spot]
    return n


@rule
def value_of_hand(s: Oneirosphere, seat: int) -> int:
    """Cards are worth more the more they bring; a big hand does not help."""
    total = 0
    for i in range(s.hand_n[seat]):
        card = s.hand[seat][i]
        total += OF_A_CARD + 6 * s.credits[card] + s.worth[card][0] // 2
    return total - max(s.hand_n[seat] - 5, 0) * 30


@rule
def value_of_dreams(s: Oneirosphere, seat: int) -> int:
    """What dreams will still do: lucid ones once, the others the more often the longer the game goes on."""
    total = OF_A_DREAM * s.dream_n[seat]
    left = max(USUAL_TURNS - s.turns // s.players, 2) * 2 // 3
    for spot in range(s.dream_n[seat]):
        dream = s.dreams[seat][spot]
        worth = worth_now(s, seat, spot)
        if type_of(dream) != LUCID:
            total += worth * left
        elif s.client[seat][spot] == 0:
            total += worth * TENTH // 2
        total += 12 * s.placed[seat][spot]
    return total


@rule
def value_to_come(s: Oneirosphere, seat: int) -> int:
    """What the seat's own frames still offer."""
    total = 0
    for i in range(s.frame_n):
        if s.seat[i] == seat:
            kind = s.kind[i]
            if kind in (LOCATION, ADVANCE):
                total += value_of_menu(s, seat, i)
            elif kind == EFFECT:
                total += value_of_rest(s, seat, s.row[i])
            elif kind == BROADCAST:
                total += value_of_broadcast(s, seat, i)
            elif kind == EVENT:
                total += value_of_event(s, seat, i)
    return total * TENTH * 8 // 10


@rule
def value_of_menu(s: Oneirosphere, seat: int, frame: int) -> int:
    total = 0
    i = 0
    while s.mask[frame] >> i:
        if s.mask[frame] >> i & 1:
            total += value_of_row(s, seat, s.row[frame] + i)
        i += 1
    return total


@rule
def value_of_rest(s: Oneirosphere, seat: int, row: int) -> int:
    total = 0
    while s.steps[row][0] != op.END:
        total += value_of_row(s, seat, row)
        row += 1
    return total


@rule
def value_of_row(s: Oneirosphere, seat: int, row: int) -> int:
    kind = s.steps[row][0]
    if kind == op.GAIN:
        total = 0
        for good in range(GOOD_KINDS):
            total += s.steps[row][AMOUNTS + good] * (12 if good == OBJECT else 8)
        return total
    if kind == op.TAKE:
        return TO_TAKE
    if kind == op.CREATE:
        return TO_CREATE if can_create_something(s, seat, row) else 1
    if kind == op.PLACE:
        return min(s.objects[seat], empty_slots(s, seat)) * 6
    if kind == op.CONNECT:
        return best_connection(s, seat)
    if kind == op.BROADCAST:
        return all_collective(s, seat) // (1 if s.steps[row][X] == op.ANY_NUMBER else 2)
    return TO_REMOVE if kind == op.REMOVE else TO_SPEND


@rule
def worth_now(s: Oneirosphere, seat: int, spot: int) -> int:
    return s.worth[s.dreams[seat][spot]][1 if is_upgraded(s, seat, spot) else 0]


@rule
def best_connection(s: Oneirosphere, seat: int) -> int:
    best = 0
    for spot in range(s.dream_n[seat]):
        if type_of(s.dreams[seat][spot]) == LUCID and s.client[seat][spot] == 0:
            best = max(best, worth_now(s, seat, spot) // 2)
    return best


@rule
def all_collective(s: Oneirosphere, seat: int) -> int:
    total = 0
    for spot in range(s.dream_n[seat]):
        if type_of(s.dreams[seat][spot]) == COLLECTIVE:
            total += worth_now(s, seat, spot)
    return total * 7 // 10


@rule
def can_create_something(s: Oneirosphere, seat: int, row: int) -> bool:
    for i in range(s.hand_n[seat]):
        card = s.hand[seat][i]
        memory = cost_of(s, card, MEMORY, row)
        if is_affordable(s, seat, cost_of(s, card, KNOWLEDGE, row), memory, cost_of(s, card, FANTASY, row)):
            return True
    return False


@rule
def value_of_broadcast(s: Oneirosphere, seat: int, frame: int) -> int:
    total = 0
    for spot in range(s.dream_n[seat]):
        if s.mask[frame] >> spot & 1:
            total += worth_now(s, seat, spot)
    return total * 7 // 10


@rule
def value_of_event(s: Oneirosphere, seat: int, frame: int) -> int:
    total = 0
    for spot in range(s.dream_n[seat]):
        dream = s.dreams[seat][spot]
        if s.when[dream] >> s.at[frame] & 1 and not s.mask[frame] >> spot & 1:
            total += worth_now(s, seat, spot)
    return total * 7 // 10


USUAL_SCORE = 60  # of a winner


@rule
def progress(s: Oneirosphere, seat: int) -> int:
    """How near a seat came to what usually wins, in hundredths."""
    return min(100 * score_of(s, seat) // USUAL_SCORE, 100)
