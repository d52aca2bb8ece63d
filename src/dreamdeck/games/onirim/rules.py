"""A game of Onirim in the order of its rulebook: set-up, the turn, drawn cards, the end.

The game runs in `advance` until somebody must decide (`s.ask`); `legal` lists the answers, `apply` carries one out.
Two players and the expansions act at the named points of `hooks`.
"""

from __future__ import annotations

from dreamdeck.games.onirim import actions as act
from dreamdeck.games.onirim import hooks
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import (
    BASE_DECK,
    DOOR,
    DOOR_COPIES,
    KINDS,
    LOCATIONS,
    NIGHTMARE,
    NO_CARD,
    NO_SYMBOL,
    TOWER,
    colour_of,
    is_door,
    is_key,
    is_location,
    key_of,
    symbol_of,
)
from dreamdeck.games.onirim.state import (
    DUEL,
    FILL,
    LOST,
    MEET_DOOR,
    NIGHTMARE_OVER,
    PROPHECY,
    PROPHECY_CARDS,
    REDRAW,
    REVEAL,
    SOLO,
    WON,
    Labyrinth,
)
from dreamdeck.games.onirim.zones import (
    ask_put,
    discard_from_hand,
    discard_hand,
    draw_top,
    drawn_to_limbo,
    end_game,
    fill_with_locations,
    forced,
    hand_is_full,
    has,
    hold_top,
    is_silent,
    leave_hand,
    lose_door,
    partner_knows_top,
    place,
    put_in_row,
    search_deck,
    shuffle_limbo_into_deck,
    take_from_deck,
    to_hand,
    to_limbo,
)
from dreamdeck.kernel.piles import put_on_top, shuffle_in, size
from dreamdeck.kernel.rule import Ints, rule

RUN = 3
FEWEST_DOORS_TO_WIN = 4  # in a duel

# Set-up


@rule
def setup(s: Labyrinth) -> None:
    for card in range(KINDS):
        shuffle_in(s.deck, card, BASE_DECK[card])  # ONI-5
    s.card = NO_CARD
    s.lost = NO_CARD
    s.last[0] = NO_CARD
    s.last[1] = NO_CARD
    hooks.set_up(s)
    if s.mode == SOLO:
        fill_with_locations(s)  # ONI-10
        s.ask = ask.TURN
    shuffle_limbo_into_deck(s)


# The turn (ONI-20)


@rule
def legal(s: Labyrinth, out: Ints) -> int:
    """Write the numbers of the legal actions, without a branch where it counts; how many there are."""
    n = 0
    if s.ask == ask.TURN:
        n = plays_and_discards(s, out)
    elif s.ask == ask.SEARCH:
        out[0] = act.SEARCH
        out[1] = act.NO_SEARCH
        n = 2
    elif s.ask == ask.DROP or s.ask == ask.PUT:
        first = act.DROP if s.ask == ask.DROP else act.PUT
        for card in range(KINDS):
            out[n] = first + card
            n += s.held[card] > 0
    elif s.ask == ask.DOOR:
        n = door_answers(s, out)
    elif s.ask == ask.NIGHTMARE:
        n = nightmare_answers(s, out)
    return hooks.legal(s, out, n)


@rule
def apply(s: Labyrinth, action: int) -> None:
    """Carry out a legal action and go on until somebody must decide."""
    question = s.ask
    s.ask = ask.NOTHING
    if hooks.answered(s, question, action):
        pass
    elif question == ask.TURN:
        play_or_discard(s, action)
    elif question == ask.SEARCH:
        if action == act.SEARCH:
            search_for_door(s)
    elif question == ask.DROP:
        drop(s, action - act.DROP)
    elif question == ask.PUT:
        place(s, action - act.PUT)
        ask_put(s)
    elif question == ask.DOOR:
        answer_door(s, action)
    elif question == ask.NIGHTMARE:
        answer_nightmare(s, action)
    advance(s)


@rule
def advance(s: Labyrinth) -> None:
    while s.to_move >= 0 and (s.ask == ask.NOTHING or hooks.answered_by_itself(s)):
        if s.door_n >= FEWEST_DOORS_TO_WIN and hooks.won(s):
            break
        if hooks.unsettled(s):
            continue
        if s.halt != 0 and must_stop(s):
            break
        step = s.step
        s.step = FILL
        if step == PROPHECY:
            prophesy(s)
        elif step == NIGHTMARE_OVER:
            hooks.nightmare_over(s)
        elif step == MEET_DOOR:
            meet_door(s)
        elif step == REVEAL:
            reveal_five(s)
        elif step == REDRAW:
            fill_with_locations(s)  # ONI-43
            s.step = NIGHTMARE_OVER
        elif step != FILL:
            hooks.look(s, step)
        elif hand_is_full(s):
            end_turn(s)
        else:
            draw_and_resolve(s)


@rule
def end_turn(s: Labyrinth) -> None:
    shuffle_limbo_into_deck(s)
    s.turns += 1
    hooks.next_seat(s)
    s.ask = ask.TURN


# Phase 1: play or discard a card


@rule
def plays_and_discards(s: Labyrinth, out: Ints) -> int:
    n = 0
    last = s.last[s.active]
    symbol = NO_SYMBOL if last == NO_CARD else symbol_of(last)
    mine = s.personal[s.active]
    for card in range(TOWER):
        out[n] = act.PLAY + card
        n += (mine[card] + s.shared[card] > 0) & (symbol_of(card) != symbol)  # ONI-21
    for card in range(TOWER):
        out[n] = act.DISCARD + card
        n += mine[card] + s.shared[card] > 0
    return n


@rule
def play_or_discard(s: Labyrinth, action: int) -> None:
    if action < act.DISCARD:
        play(s, (action - act.PLAY) % TOWER, action >= act.PLAY_SHARED)
    else:
        discard(s, (action - act.DISCARD) % LOCATIONS, action >= act.DISCARD_SHARED)


@rule
def play(s: Labyrinth, card: int, shared_copy: bool) -> None:
    leave_hand(s, card, shared_copy)
    seat = s.active
    last = s.last[seat]
    continues = last != NO_CARD and colour_of(last) == colour_of(card)
    s.run_n[seat] = s.run_n[seat] + 1 if continues else 1
    put_in_row(s, card)
    if s.run_n[seat] == RUN:
        s.run_n[seat] = 0  # ONI-22: a fourth card starts a new run
        s.ask = ask.SEARCH


@rule
def search_for_door(s: Labyrinth) -> None:
    """ONI-23. A door that may not be gained stays in the deck, or goes to limbo where the Book says so."""
    search_deck(s)
    colour = colour_of(s.last[s.active])
    if s.deck.heap[DOOR + colour] > 0:
        if hooks.may_gain(s, colour):
            take_from_deck(s, DOOR + colour)
            gain_door(s, colour)
        elif s.book > 0:
            take_from_deck(s, DOOR + colour)
            to_limbo(s, DOOR + colour)


@rule
def gain_door(s: Labyrinth, colour: int) -> None:
    s.doors[s.active][colour] += 1
    s.door_n += 1
    hooks.door_gained(s)


@rule
def discard(s: Labyrinth, card: int, shared_copy: bool) -> None:
    discard_from_hand(s, card, shared_copy)
    if is_key(card):
        s.step = PROPHECY  # ONI-24
    hooks.discarded(s, card)


@rule
def prophesy(s: Labyrinth) -> None:
    """ONI-25: look at the top cards and discard one; an empty deck shows nothing."""
    hold_top(s, PROPHECY_CARDS)
    if s.held_n > 0:
        card = forced(s, s.held, s.held_n)
        if card >= 0:
            drop(s, card)
        else:
            s.ask = ask.DROP


@rule
def drop(s: Labyrinth, card: int) -> None:
    s.held[card] -= 1
    s.held_n -= 1
    s.discard[card] += 1
    ask_put(s)


# Phase 2: fill the hand


@rule
def draw_and_resolve(s: Labyrinth) -> None:
    """ONI-30: one card at a time."""
    if size(s.deck) == 0:
        end_game(s, LOST)  # ONI-34
        return
    partner_saw = partner_knows_top(s)
    card = draw_top(s)
    if is_location(card):
        to_hand(s, card, partner_saw)  # ONI-31
        return
    s.card = card
    if is_door(card):
        meet_door(s)
    elif card == NIGHTMARE:
        s.ask = ask.NIGHTMARE  # ONI-33
    else:
        hooks.happy_dream_drawn(s)


@rule
def meet_door(s: Labyrinth) -> None:
    """ONI-32. In silent play the question is asked with or without the key: being asked tells the partner nothing."""
    colour = s.card - DOOR
    in_question = hooks.may_gain(s, colour) or hooks.may_gain_if_replanned(s, colour)
    if in_question and (has(s, key_of(colour)) or is_silent(s)):
        s.ask = ask.DOOR
    else:
        drawn_to_limbo(s)


@rule
def door_answers(s: Labyrinth, out: Ints) -> int:
    colour = s.card - DOOR
    out[0] = act.OPEN
    n = 1 if has(s, key_of(colour)) and hooks.may_gain(s, colour) else 0
    out[n] = act.LIMBO
    return n + 1


@rule
def answer_door(s: Labyrinth, action: int) -> None:
    if action == act.LIMBO:
        drawn_to_limbo(s)
        return
    colour = s.card - DOOR
    s.card = NO_CARD
    discard_from_hand(s, key_of(colour), action == act.OPEN_SHARED)
    gain_door(s, colour)


# Nightmares


@rule
def nightmare_answers(s: Labyrinth, out: Ints) -> int:
    n = 0
    for colour in range(4):
        out[n] = act.PAY_KEY + colour
        n += has(s, key_of(colour))
    for colour in range(4):
        out[n] = act.PAY_DOOR + colour
        n += s.doors[s.active][colour] > 0
    out[n] = act.PAY_DECK
    out[n + 1] = act.PAY_HAND
    return n + 2


@rule
def answer_nightmare(s: Labyrinth, action: int) -> None:
    s.step = NIGHTMARE_OVER
    if action == act.PAY_DECK:
        s.step = REVEAL
    elif action == act.PAY_HAND:
        discard_hand(s)
        s.step = REDRAW
    elif action < act.PAY_DOOR:
        colour = (action - act.PAY_KEY) % 4
        discard_from_hand(s, key_of(colour), action >= act.PAY_KEY_SHARED)  # ONI-40
    else:
        lose_door(s, s.active, action - act.PAY_DOOR)  # ONI-41


@rule
def reveal_five(s: Labyrinth) -> None:
    """ONI-42."""
    for _ in range(min(5, size(s.deck))):
        card = draw_top(s)
        if is_location(card):
            s.discard[card] += 1
        else:
            to_limbo(s, card)
    s.step = NIGHTMARE_OVER


# The end


@rule
def is_hopeless(s: Labyrinth) -> bool:
    """Certain that nobody can win any more: doors or towers that are needed are gone for good."""
    needed = DOOR_COPIES if s.mode == DUEL else 1
    for door in range(DOOR, NIGHTMARE):
        if s.discard[door] + s.removed[door] >= needed:
            return True
    return hooks.is_hopeless(s)


# What a finished game is measured by


@rule
def measure(s: Labyrinth, row: Ints) -> None:
    row[0] = s.outcome
    row[1] = s.door_n
    row[2] = s.turns


@rule
def victory(s: Labyrinth, seat: int, row: Ints) -> int:
    """In twelfths: all that there is to win is won by a duel's winner, or by all."""
    won = s.outcome == WON and (s.mode != DUEL or s.winner == seat)
    return 12 if won else 0


# For those who look ahead: stopping before cards are drawn


@rule
def pause(s: Labyrinth) -> None:
    s.halt = 1


@rule
def is_paused(s: Labyrinth) -> bool:
    return s.halt > 0 and s.to_move >= 0 and s.ask == ask.NOTHING


@rule
def must_stop(s: Labyrinth) -> bool:
    """Cards would be drawn now, and are not let through."""
    draws = s.step != NIGHTMARE_OVER and s.step != MEET_DOOR and (s.step != FILL or not hand_is_full(s))
    if not draws or size(s.deck) == 0:
        return False
    stops = s.halt > 0
    s.halt = 1
    return stops


@rule
def go_on(s: Labyrinth) -> None:
    s.halt = -1
    advance(s)


@rule
def outcomes(s: Labyrinth, out: Ints) -> int:
    """The kinds of the card that is drawn next; other draws are of several cards at once."""
    if s.step != FILL:
        return 0
    for card in range(KINDS):
        out[card] = s.deck.heap[card] if s.deck.top == 0 else 0
    if s.deck.top > 0:
        out[s.deck.order[s.deck.top - 1]] = 1
    elif s.deck.loose == 0:
        out[s.deck.order[len(s.deck.order) - 1]] = 1
    return KINDS


@rule
def settle(s: Labyrinth, outcome: int) -> None:
    if s.deck.top == 0 and s.deck.loose > 0:
        take_from_deck(s, outcome)
        put_on_top(s.deck, outcome)
    go_on(s)
