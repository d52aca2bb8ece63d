"""What hands do at the table: cards between decks, market, hands and discard piles; resources and objects; dreams."""

from __future__ import annotations

from dreamdeck.games.neodreams.cards import (
    FANTASY,
    KNOWLEDGE,
    MEMORY,
    NO_CARD,
    OBJECT,
    PER_TYPE,
    RESOURCES,
    TYPES,
    type_of,
)
from dreamdeck.games.neodreams.effects import PER_CLIENT, PER_UPGRADED
from dreamdeck.games.neodreams.state import MARKET_PLACES, MOST_OF_A_RESOURCE, Oneirosphere
from dreamdeck.kernel.piles import pick
from dreamdeck.kernel.rule import rule

RESOURCE_KINDS = len(RESOURCES)
TYPE_KINDS = len(TYPES)

# Resources and objects


@rule
def gain(s: Oneirosphere, seat: int, good: int, n: int) -> None:
    """NEO-42, NEO-43: resources up to 10, objects without limit."""
    if good == OBJECT:
        s.objects[seat] += n
    else:
        s.resources[seat][good] = min(s.resources[seat][good] + n, MOST_OF_A_RESOURCE)


@rule
def pay(s: Oneirosphere, seat: int, knowledge: int, memory: int, fantasy: int) -> None:
    s.resources[seat][KNOWLEDGE] -= knowledge
    s.resources[seat][MEMORY] -= memory
    s.resources[seat][FANTASY] -= fantasy


@rule
def is_affordable(s: Oneirosphere, seat: int, knowledge: int, memory: int, fantasy: int) -> bool:
    """NEO-41: fantasies may stand in for knowledge and memories."""
    have = s.resources[seat]
    missing = max(knowledge - have[KNOWLEDGE], 0) + max(memory - have[MEMORY], 0)
    return fantasy + missing <= have[FANTASY]


@rule
def pay_with_few_fantasies(s: Oneirosphere, seat: int, knowledge: int, memory: int, fantasy: int) -> None:
    own_knowledge = min(knowledge, s.resources[seat][KNOWLEDGE])
    own_memory = min(memory, s.resources[seat][MEMORY])
    pay(s, seat, own_knowledge, own_memory, fantasy + knowledge - own_knowledge + memory - own_memory)


# Decks, market and discard piles


@rule
def can_draw(s: Oneirosphere, kind: int) -> bool:
    return s.deck_n[kind] + s.discard_n[kind] > 0


@rule
def draw(s: Oneirosphere, kind: int) -> int:
    """The top card of a deck; NO_CARD when there is none. An empty deck is renewed first (NEO-60)."""
    if s.deck_n[kind] == 0:
        renew_deck(s, kind)
    if s.deck_n[kind] == 0:
        return NO_CARD
    s.deck_n[kind] -= 1
    return PER_TYPE * kind + pick(s.deck[kind], s.deck_n[kind] + 1, s.rng)


@rule
def renew_deck(s: Oneirosphere, kind: int) -> None:
    for i in range(PER_TYPE):
        s.deck[kind][i] = s.discard[kind][i]
        s.discard[kind][i] = 0
    s.deck_n[kind] = s.discard_n[kind]
    s.discard_n[kind] = 0


@rule
def refill_market(s: Oneirosphere) -> None:
    """NEO-60: lucid, collective, recurring; place 1 first."""
    for place in range(MARKET_PLACES * TYPE_KINDS):
        if s.market[place] == NO_CARD:
            s.market[place] = draw(s, place // MARKET_PLACES)


@rule
def to_discard_pile(s: Oneirosphere, card: int) -> None:
    s.discard[type_of(card)][card % PER_TYPE] += 1
    s.discard_n[type_of(card)] += 1


# Hands


@rule
def to_hand(s: Oneirosphere, seat: int, card: int) -> None:
    hand = s.hand[seat]
    at = s.hand_n[seat]
    while at > 0 and hand[at - 1] > card:
        hand[at] = hand[at - 1]
        at -= 1
    hand[at] = card
    s.hand_n[seat] += 1


@rule
def leave_hand(s: Oneirosphere, seat: int, card: int) -> None:
    hand = s.hand[seat]
    s.hand_n[seat] -= 1
    at = 0
    while hand[at] != card:
        at += 1
    for i in range(at, s.hand_n[seat]):
        hand[i] = hand[i + 1]
    hand[s.hand_n[seat]] = 0
    s.known[card] = 0


# Dreamscapes


@rule
def add_dream(s: Oneirosphere, seat: int, card: int) -> None:
    s.dreams[seat][s.dream_n[seat]] = card
    s.dream_n[seat] += 1


@rule
def spot_of(s: Oneirosphere, seat: int, card: int) -> int:
    """Where a dream lies in a dreamscape."""
    spot = 0
    while s.dreams[seat][spot] != card:
        spot += 1
    return spot


@rule
def is_upgraded(s: Oneirosphere, seat: int, spot: int) -> bool:
    return s.placed[seat][spot] == s.slots[s.dreams[seat][spot]]


@rule
def has_empty_slot(s: Oneirosphere, seat: int) -> bool:
    for spot in range(s.dream_n[seat]):
        if not is_upgraded(s, seat, spot):
            return True
    return False


@rule
def count(s: Oneirosphere, seat: int, counted: int) -> int:
    """NEO-81: how many own dreams of a type, clients or upgraded dreams there are; 1 when nothing is counted."""
    if counted == 0:
        return 1
    n = 0
    for spot in range(s.dream_n[seat]):
        if counted == PER_CLIENT:
            n += s.client[seat][spot]
        elif counted == PER_UPGRADED:
            n += is_upgraded(s, seat, spot)
        else:
            n += type_of(s.dreams[seat][spot]) == counted - 1
    return n
