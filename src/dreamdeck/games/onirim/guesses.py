"""For bots: a fair guess at what a seat cannot know, and what a position or a finished game is worth."""

from __future__ import annotations

from dreamdeck.games.onirim.cards import LOCATIONS, is_key
from dreamdeck.games.onirim.state import DUEL, LOST, RUNNING, SOLO, Labyrinth
from dreamdeck.games.onirim.zones import forget_covered
from dreamdeck.kernel.chance import below
from dreamdeck.kernel.piles import shuffle_in
from dreamdeck.kernel.rule import Ints, rule

WIN = 10_000


@rule
def guess(s: Labyrinth, seat: int, rng: Ints) -> None:
    """Deal anew all that the seat to move does not know: the order of the deck and the partner's hidden cards."""
    forget_unseen_order(s, seat)
    if s.mode != SOLO and s.open_talk == 0:
        redeal_hidden_hand(s, 1 - seat, rng)


@rule
def forget_unseen_order(s: Labyrinth, seat: int) -> None:
    deck = s.deck
    unseen = deck.top - s.seen_top[seat]
    for i in range(unseen):
        shuffle_in(deck, deck.order[i], 1)
    if unseen > 0:
        deck.top -= unseen
        for i in range(deck.top):
            deck.order[i] = deck.order[i + unseen]
    unseen = deck.bottom - s.seen_bottom[seat]
    last = len(deck.order) - 1
    for i in range(unseen):
        shuffle_in(deck, deck.order[last - i], 1)
    if unseen > 0:
        deck.bottom -= unseen
        for i in range(deck.bottom):
            deck.order[last - i] = deck.order[last - i - unseen]
    forget_covered(s, 0)
    forget_covered(s, 1)
    other = 1 - seat
    s.seen_top[other] = min(s.seen_top[other], deck.top)
    s.seen_bottom[other] = min(s.seen_bottom[other], deck.bottom)


@rule
def redeal_hidden_hand(s: Labyrinth, owner: int, rng: Ints) -> None:
    hand = s.personal[owner]
    hidden = 0
    for card in range(LOCATIONS):
        n = hand[card] - s.known[owner][card]
        hidden += n
        hand[card] -= n
        shuffle_in(s.deck, card, n)
    for _ in range(hidden):
        locations = 0
        for card in range(LOCATIONS):
            locations += s.deck.heap[card]
        left = below(rng, locations)
        card = 0
        while left >= s.deck.heap[card]:
            left -= s.deck.heap[card]
            card += 1
        s.deck.heap[card] -= 1
        s.deck.loose -= 1
        hand[card] += 1


@rule
def value(s: Labyrinth, seat: int) -> int:
    """More doors are better; then open runs, keys in hand, towers, and cards left in the deck."""
    if s.outcome != RUNNING:
        return -WIN if s.outcome == LOST else WIN
    keys = 0
    for card in range(LOCATIONS):
        if is_key(card):
            keys += s.personal[seat][card] + s.shared[card]
    return 200 * s.door_n + 15 * s.run_n[seat] + 30 * keys + 25 * s.tower_n + s.deck.loose


@rule
def progress(s: Labyrinth, seat: int) -> int:
    """In hundredths: the doors found; in a duel the seat's own."""
    if s.mode != DUEL:
        return 12 * s.door_n
    doors = 0
    for colour in range(4):
        doors += s.doors[seat][colour]
    return 25 * doors
