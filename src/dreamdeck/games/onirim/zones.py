"""What hands do at the table: move cards between deck, hand, row, discard pile and limbo."""

from __future__ import annotations

from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import ALL_ROOMS, DOOR, KINDS, LOCATIONS, NO_CARD, is_location
from dreamdeck.games.onirim.state import (
    DUEL,
    HAND,
    LOST,
    PERSONAL,
    SOLO,
    Labyrinth,
)
from dreamdeck.kernel.piles import draw, draw_bottom, only_kind, put_on_top, shuffle, shuffle_in, size
from dreamdeck.kernel.rule import Ints, rule


@rule
def end_game(s: Labyrinth, outcome: int) -> None:
    s.outcome = outcome
    s.to_move = -1
    s.ask = ask.NOTHING


# Who sees what


@rule
def is_silent(s: Labyrinth) -> bool:
    """ONI-2: personal cards are hidden from the partner."""
    return s.mode != SOLO and s.open_talk == 0


@rule
def sees_all(s: Labyrinth, seat: int) -> bool:
    """Whether a seat sees what the active player sees."""
    return seat == s.active or s.open_talk > 0


# The deck


@rule
def draw_top(s: Labyrinth) -> int:
    """Take the top card of the deck, which must not be empty."""
    if s.deck.top + s.deck.bottom > 0:
        return draw_known(s)
    return draw(s.deck, s.rng)


@rule
def draw_known(s: Labyrinth) -> int:
    card = draw(s.deck, s.rng)
    for seat in range(2):
        if s.seen_top[seat] > 0:
            s.seen_top[seat] -= 1
        elif s.covers[seat] > 0:
            uncover(s, seat)
        if s.seen_bottom[seat] > s.deck.bottom:
            s.seen_bottom[seat] = s.deck.bottom
    return card


@rule
def uncover(s: Labyrinth, seat: int) -> None:
    """One of the cards that lay on known ones is gone."""
    s.covers[seat] -= 1
    if s.covers[seat] == 0:
        s.seen_top[seat] = s.covered[seat]
        s.covered[seat] = 0


@rule
def cover(s: Labyrinth, seat: int, n: int) -> None:
    """ONI-90: cards that a seat does not see come on top; it remembers those that it knows under them."""
    if n > 0 and s.seen_top[seat] > 0:
        s.covered[seat] = s.seen_top[seat]
        s.seen_top[seat] = 0
    if s.covered[seat] > 0:
        s.covers[seat] += n


@rule
def show_on_top(s: Labyrinth, seat: int, n: int) -> None:
    """A seat sees cards come on top. What it knew under others that it does not know is too deep to remember."""
    s.seen_top[seat] += n
    if s.seen_top[seat] > 0:
        forget_covered(s, seat)


@rule
def forget_covered(s: Labyrinth, seat: int) -> None:
    s.covers[seat] = 0
    s.covered[seat] = 0


@rule
def draw_from_bottom(s: Labyrinth) -> int:
    """Take the bottom card of the deck, which must not be empty."""
    card = draw_bottom(s.deck, s.rng)
    for seat in range(2):
        if s.seen_bottom[seat] > 0:
            s.seen_bottom[seat] -= 1
        if s.seen_top[seat] > s.deck.top:
            s.seen_top[seat] = s.deck.top
        if s.covered[seat] > 0 and s.covers[seat] + s.covered[seat] > s.deck.top:
            s.covered[seat] -= 1
            if s.covered[seat] == 0:
                s.covers[seat] = 0
    return card


@rule
def shuffle_deck(s: Labyrinth) -> None:
    shuffle(s.deck)
    for seat in range(2):
        s.seen_top[seat] = 0
        s.seen_bottom[seat] = 0
        forget_covered(s, seat)


@rule
def search_deck(s: Labyrinth) -> None:
    """Look through the deck and shuffle it; who has looked knows what is left for the partner's hand."""
    shuffle_deck(s)
    if is_silent(s):
        for card in range(LOCATIONS):
            s.known[1 - s.active][card] = s.personal[1 - s.active][card]


@rule
def take_from_deck(s: Labyrinth, card: int) -> None:
    """Take a card found in a search."""
    s.deck.heap[card] -= 1
    s.deck.loose -= 1


# Discard pile and limbo


@rule
def to_limbo(s: Labyrinth, card: int) -> None:
    s.limbo[card] += 1
    s.limbo_n += 1


@rule
def shuffle_limbo_into_deck(s: Labyrinth) -> None:
    """ONI-20, phase 3: an empty limbo shuffles nothing."""
    if s.limbo_n > 0:
        shuffle_deck(s)
        for card in range(DOOR, KINDS):  # no other card goes to limbo
            if s.limbo[card] > 0:
                shuffle_in(s.deck, card, s.limbo[card])
                s.limbo[card] = 0
        s.limbo_n = 0


@rule
def discard_drawn(s: Labyrinth) -> None:
    """The drawn card has been resolved and goes to the discard pile."""
    s.discard[s.card] += 1
    s.card = NO_CARD


@rule
def drawn_to_limbo(s: Labyrinth) -> None:
    to_limbo(s, s.card)
    s.card = NO_CARD


# The hand


@rule
def personal_places(s: Labyrinth) -> int:
    return HAND if s.mode == SOLO else PERSONAL


@rule
def hand_is_full(s: Labyrinth) -> bool:
    return s.personal_n[s.active] + s.shared_n == HAND


@rule
def has(s: Labyrinth, card: int) -> bool:
    return s.personal[s.active][card] + s.shared[card] > 0


@rule
def has_twice(s: Labyrinth, card: int) -> bool:
    """The card is in both parts of the hand (ONI-12)."""
    return s.personal[s.active][card] > 0 and s.shared[card] > 0


@rule
def to_hand(s: Labyrinth, card: int, partner_saw: bool) -> None:
    """ONI-30: personal places first, then shared."""
    seat = s.active
    if s.personal_n[seat] < personal_places(s):
        s.personal[seat][card] += 1
        s.personal_n[seat] += 1
        if partner_saw:
            s.known[seat][card] += 1
    else:
        s.shared[card] += 1
        s.shared_n += 1


@rule
def leave_personal(s: Labyrinth, card: int) -> None:
    seat = s.active
    s.personal[seat][card] -= 1
    s.personal_n[seat] -= 1
    if s.known[seat][card] > 0:
        s.known[seat][card] -= 1


@rule
def leave_hand(s: Labyrinth, card: int, shared_copy: bool) -> None:
    """ONI-12: the personal copy unless the shared one is meant, or the only one."""
    if s.personal[s.active][card] > 0 and not shared_copy:
        leave_personal(s, card)
    else:
        s.shared[card] -= 1
        s.shared_n -= 1


@rule
def discard_from_hand(s: Labyrinth, card: int, shared_copy: bool) -> None:
    leave_hand(s, card, shared_copy)
    s.discard[card] += 1


@rule
def partner_knows_top(s: Labyrinth) -> bool:
    """The top card of a deck that must not be empty; the last cards are top and bottom at once."""
    partner = 1 - s.active
    return s.mode != SOLO and (s.seen_top[partner] > 0 or s.seen_bottom[partner] >= size(s.deck))


@rule
def fill_with_locations(s: Labyrinth) -> None:
    """As in set-up (ONI-10): doors and dreams go to limbo unresolved. An empty deck loses the game (ONI-34)."""
    while not hand_is_full(s):
        if size(s.deck) == 0:
            end_game(s, LOST)
            return
        partner_saw = partner_knows_top(s)
        card = draw_top(s)
        if is_location(card):
            to_hand(s, card, partner_saw)
        else:
            to_limbo(s, card)


@rule
def discard_hand(s: Labyrinth) -> None:
    seat = s.active
    for card in range(LOCATIONS):
        s.discard[card] += s.personal[seat][card] + s.shared[card]
        s.personal[seat][card] = 0
        s.known[seat][card] = 0
        s.shared[card] = 0
    s.personal_n[seat] = 0
    s.shared_n = 0


# The row


@rule
def put_in_row(s: Labyrinth, card: int) -> None:
    """ONI-21: at the right end of the own row."""
    seat = s.active
    at = s.row_n[seat] if seat == 0 else ALL_ROOMS - 1 - s.row_n[seat]
    s.rows[at] = card
    s.row_n[seat] += 1
    s.last[seat] = card


# Looking at cards of the deck


@rule
def hold_top(s: Labyrinth, n: int) -> None:
    """Take the top n cards (all if fewer) to look at."""
    while s.held_n < n and size(s.deck) > 0:
        s.held[draw_top(s)] += 1
        s.held_n += 1


@rule
def forced(s: Labyrinth, cards: Ints, n: int) -> int:
    """ONI-91: of n cards the one that leaves no choice, or -1.

    In silent play even equal cards are asked for one by one: not asking would tell the partner that they are equal.
    """
    if n > 1 and is_silent(s):
        return -1
    return only_kind(cards)


@rule
def place(s: Labyrinth, card: int) -> None:
    """Name the next of the held cards."""
    s.held[card] -= 1
    s.held_n -= 1
    s.placed[s.placed_n] = card
    s.placed_n += 1


@rule
def ask_put(s: Labyrinth) -> None:
    """Ask for the order; what leaves no choice is put by itself."""
    card = forced(s, s.held, s.held_n)
    while card >= 0 and s.held_n > 0:
        place(s, card)
    if s.held_n > 0:
        s.ask = ask.PUT
    else:
        put_back_on_top(s)


@rule
def put_back_on_top(s: Labyrinth) -> None:
    """The first card put is drawn first. Only who ordered the cards knows their order from then on."""
    for seat in range(2):
        if sees_all(s, seat):
            show_on_top(s, seat, s.placed_n)
        else:
            cover(s, seat, s.placed_n)
    while s.placed_n > 0:
        s.placed_n -= 1
        put_on_top(s.deck, s.placed[s.placed_n])
        s.placed[s.placed_n] = 0


# Doors


@rule
def doors_of_colour(s: Labyrinth, colour: int) -> int:
    return s.doors[0][colour] + s.doors[1][colour]


@rule
def lose_door(s: Labyrinth, seat: int, colour: int) -> None:
    s.doors[seat][colour] -= 1
    s.door_n -= 1
    to_limbo(s, DOOR + colour)
    s.lost = colour


@rule
def has_four_doors(s: Labyrinth, seat: int) -> bool:
    """Doors of all four colours."""
    doors = s.doors[seat]
    return doors[0] > 0 and doors[1] > 0 and doors[2] > 0 and doors[3] > 0


@rule
def all_doors_found(s: Labyrinth) -> bool:
    """ONI-50..52. In a duel: by anyone."""
    if s.mode == DUEL:
        return has_four_doors(s, 0) or has_four_doors(s, 1)
    return s.door_n == 8
