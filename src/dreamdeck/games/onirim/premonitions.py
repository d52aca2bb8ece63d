"""Dark Premonitions, which act when their condition holds, and Happy Dreams, which may dispel them."""

from __future__ import annotations

from dreamdeck.games.onirim import actions as act
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import (
    BLUE,
    BROWN,
    GREEN,
    HAPPY_DREAM,
    KINDS,
    NIGHTMARE,
    RED,
    key_of,
)
from dreamdeck.games.onirim.state import DUEL, MOST_HELD, PREMONITIONS, RUNNING, SOLO, Labyrinth
from dreamdeck.games.onirim.zones import (
    ask_put,
    discard_drawn,
    discard_hand,
    doors_of_colour,
    fill_with_locations,
    forced,
    hold_top,
    is_silent,
    lose_door,
    search_deck,
    sees_all,
    show_on_top,
    take_from_deck,
    to_limbo,
)
from dreamdeck.kernel.piles import draw, only_kind, put_on_top, shuffle_in, size
from dreamdeck.kernel.rule import Ints, rule

EIGHT = len(PREMONITIONS)
A, B, C, D, E, F, G, H = range(EIGHT)
HAPPY_DREAMS = 4


@rule
def foretell(s: Labyrinth) -> None:
    """ONI-80."""
    shuffle_in(s.deck, HAPPY_DREAM, HAPPY_DREAMS)
    for premonition in range(EIGHT):
        shuffle_in(s.closed, premonition, 1)
    for _ in range(s.premonitions):
        open_one(s)


@rule
def open_one(s: Labyrinth) -> None:
    if size(s.closed) > 0:
        s.foretold[draw(s.closed, s.rng)] = 1


# Premonitions


@rule
def holds(s: Labyrinth, premonition: int) -> bool:
    """ONI-82: its condition. The doors of both players count together (ONI-83)."""
    if premonition <= D:
        colour = BROWN
        if premonition == A:
            colour = RED
        elif premonition == B:
            colour = GREEN
        elif premonition == C:
            colour = BLUE
        return doors_of_colour(s, colour) >= 2
    if premonition == F:
        return s.door_n >= 5
    if premonition == H:
        return s.door_n >= 3
    fewest = 2
    most = 0
    for colour in range(4):
        fewest = min(fewest, doors_of_colour(s, colour))
        most = max(most, doors_of_colour(s, colour))
    return most >= 2 if premonition == E else fewest >= 1


@rule
def wake(s: Labyrinth) -> bool:
    """ONI-81: one that holds acts by itself; of several, the player chooses."""
    if s.door_n < 2:
        return False
    n = 0
    awake = 0
    for premonition in range(EIGHT):
        if s.foretold[premonition] > 0 and holds(s, premonition):
            n += 1
            awake = premonition
    if n > 1:
        s.ask = ask.FACE
    elif n == 1:
        face(s, awake)
    return n > 0


@rule
def face(s: Labyrinth, premonition: int) -> None:
    """ONI-82: its penalty, as far as it can be done."""
    s.foretold[premonition] = 0
    if premonition == A:
        search_deck(s)
        for room in range(3 * RED, 3 * RED + 3):
            discard_from_deck(s, room, s.deck.heap[room])
    elif premonition == B:
        if s.discard[NIGHTMARE] > 0:
            s.discard[NIGHTMARE] -= 1
            to_limbo(s, NIGHTMARE)
    elif premonition == C:
        search_deck(s)
        s.left = 2
        ask_keys(s)
    elif premonition <= E:
        s.left = premonition
        ask_door(s)
    elif premonition == F:
        open_one(s)
        open_one(s)
    elif premonition == G:
        search_deck(s)
        discard_from_deck(s, HAPPY_DREAM, s.deck.heap[HAPPY_DREAM])
    else:
        discard_hand(s)
        fill_with_locations(s)
        if s.outcome == RUNNING:
            open_one(s)


@rule
def discard_from_deck(s: Labyrinth, card: int, n: int) -> None:
    """After a search."""
    for _ in range(n):
        take_from_deck(s, card)
        s.discard[card] += 1


@rule
def ask_keys(s: Labyrinth) -> None:
    """ONI-82 (c): two keys of the player's choice, if the deck has them."""
    while s.left > 0:
        kinds = 0
        only = 0
        for colour in range(4):
            if s.deck.heap[key_of(colour)] > 0:
                kinds += 1
                only = key_of(colour)
        if kinds > 1 or (kinds == 1 and is_silent(s)):
            s.ask = ask.KEYS
            return
        if kinds == 1:
            discard_from_deck(s, only, 1)
            s.left -= 1
        else:
            s.left = 0


@rule
def may_give(s: Labyrinth, seat: int, colour: int) -> bool:
    """ONI-83: in a duel only a door of the active player's. (e) wants one of a pair."""
    if s.doors[seat][colour] == 0 or (s.mode == DUEL and seat != s.active):
        return False
    return s.left == D or doors_of_colour(s, colour) >= 2


@rule
def ask_door(s: Labyrinth) -> None:
    n = 0
    for seat in range(2):
        for colour in range(4):
            n += may_give(s, seat, colour)
    if n > 1:
        s.ask = ask.GIVE
        return
    if n == 1:
        for seat in range(2):
            for colour in range(4):
                if may_give(s, seat, colour):
                    give(s, seat, colour)
                    return
    s.left = 0


@rule
def give(s: Labyrinth, seat: int, colour: int) -> None:
    lose_door(s, seat, colour)
    s.left = 0


# Happy dreams (ONI-85)


@rule
def open_premonitions(s: Labyrinth) -> int:
    n = 0
    for premonition in range(EIGHT):
        n += s.foretold[premonition]
    return n


@rule
def first_open(s: Labyrinth) -> int:
    premonition = 0
    while s.foretold[premonition] == 0:
        premonition += 1
    return premonition


@rule
def use_happy_dream(s: Labyrinth) -> None:
    if size(s.deck) == 0 and open_premonitions(s) == 0:
        discard_drawn(s)
    else:
        s.ask = ask.HAPPY


@rule
def must_dispel(s: Labyrinth) -> bool:
    """Nothing else can be done, and there is one to dispel."""
    return size(s.deck) == 0 and open_premonitions(s) == 1


@rule
def dispel(s: Labyrinth, premonition: int) -> None:
    s.foretold[premonition] = 0
    discard_drawn(s)


@rule
def gaze(s: Labyrinth) -> None:
    """Reveal the top seven to everyone."""
    hold_top(s, MOST_HELD)
    s.ask = ask.GAZE


@rule
def drop_revealed(s: Labyrinth, card: int) -> None:
    s.held[card] -= 1
    s.held_n -= 1
    s.discard[card] += 1
    if s.held_n > 0:
        s.ask = ask.GAZE
    else:
        discard_drawn(s)


@rule
def put_back_revealed(s: Labyrinth) -> None:
    """In an order that only the active player knows; of a single card there is none, and all know where it lies."""
    if s.held_n > 1:
        ask_put(s)
        return
    card = only_kind(s.held)
    s.held[card] -= 1
    s.held_n -= 1
    put_on_top(s.deck, card)
    for seat in range(1 if s.mode == SOLO else 2):
        show_on_top(s, seat, 1)


@rule
def search_for_any_card(s: Labyrinth) -> None:
    """In silent play the deck's content is not known before it is searched, so the card is named afterwards."""
    search_deck(s)
    card = forced(s, s.deck.heap, size(s.deck))
    if card >= 0:
        fetch(s, card)
    else:
        s.ask = ask.FETCH


@rule
def fetch(s: Labyrinth, card: int) -> None:
    """Take a card from the deck, shuffle, put it on top; others do not see it."""
    search_deck(s)
    take_from_deck(s, card)
    put_on_top(s.deck, card)
    for seat in range(2):
        if sees_all(s, seat):
            s.seen_top[seat] = 1
    discard_drawn(s)


@rule
def deck_has(s: Labyrinth, card: int) -> bool:
    if s.deck.heap[card] > 0:
        return True
    order = s.deck.order
    for i in range(s.deck.top):
        if order[i] == card:
            return True
    for i in range(s.deck.bottom):
        if order[len(order) - 1 - i] == card:
            return True
    return False


# Questions and answers


@rule
def legal(s: Labyrinth, out: Ints, n: int) -> int:
    if s.ask == ask.FACE:
        for premonition in range(EIGHT):
            out[n] = act.FACE + premonition
            n += s.foretold[premonition] > 0 and holds(s, premonition)
    elif s.ask == ask.KEYS:
        for colour in range(4):
            out[n] = act.DROP + key_of(colour)
            n += s.deck.heap[key_of(colour)] > 0
    elif s.ask == ask.GIVE:
        for colour in range(4):
            out[n] = act.PAY_DOOR + colour
            n += may_give(s, 0, colour)
        for colour in range(4):
            out[n] = act.PAY_DOOR_OF_SEAT_1 + colour
            n += may_give(s, 1, colour)
    elif s.ask == ask.HAPPY:
        n = happy_answers(s, out, n)
    elif s.ask == ask.GAZE:
        for card in range(KINDS):
            out[n] = act.DROP + card
            n += s.held[card] > 0
        out[n] = act.DONE
        n += 1
    elif s.ask == ask.FETCH:
        for card in range(KINDS):
            out[n] = act.FETCH_CARD + card
            n += s.deck.heap[card] > 0
    return n


@rule
def happy_answers(s: Labyrinth, out: Ints, n: int) -> int:
    for premonition in range(EIGHT):
        out[n] = act.DISPEL + premonition
        n += s.foretold[premonition] > 0
    if size(s.deck) > 0:
        out[n] = act.GAZE
        n += 1
        if is_silent(s):
            out[n] = act.FETCH
            n += 1
        else:
            for card in range(KINDS):
                out[n] = act.FETCH_CARD + card
                n += deck_has(s, card)
    return n


@rule
def answered(s: Labyrinth, question: int, action: int) -> bool:
    if question == ask.FACE:
        face(s, action - act.FACE)
    elif question == ask.KEYS:
        discard_from_deck(s, action - act.DROP, 1)
        s.left -= 1
        ask_keys(s)
    elif question == ask.GIVE:
        seat = 1 if action >= act.PAY_DOOR_OF_SEAT_1 else 0
        give(s, seat, (action - act.PAY_DOOR) % 4)
    elif question == ask.HAPPY:
        if act.DISPEL <= action < act.GAZE:
            dispel(s, action - act.DISPEL)
        elif action == act.GAZE:
            gaze(s)
        elif action == act.FETCH:
            search_for_any_card(s)
        else:
            fetch(s, action - act.FETCH_CARD)
    elif question == ask.GAZE:
        if action == act.DONE:
            discard_drawn(s)
            put_back_revealed(s)
        else:
            drop_revealed(s, action - act.DROP)
    elif question == ask.FETCH:
        fetch(s, action - act.FETCH_CARD)
    else:
        return False
    return True
