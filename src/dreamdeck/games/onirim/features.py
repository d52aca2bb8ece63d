"""What a seat sees in a position, as numbers for a net: tables that are looked up for the whole, and for each colour.

The four colours share their tables, so what is learned of one is known of all. Each colour is a group of its own.
"""

from __future__ import annotations

from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim import towers
from dreamdeck.games.onirim.book import first_open
from dreamdeck.games.onirim.cards import (
    DOOR,
    HAPPY_DREAM,
    KINDS,
    NIGHTMARE,
    NO_CARD,
    TOWER,
    colour_of,
    is_door,
    is_location,
    key_of,
    symbol_of,
)
from dreamdeck.games.onirim.premonitions import EIGHT, open_premonitions
from dreamdeck.games.onirim.state import DUEL, GOALS, MOST_HELD, REVEAL, SOLO, STEPS, Labyrinth
from dreamdeck.games.onirim.zones import doors_of_colour, is_silent, sees_all
from dreamdeck.kernel.piles import size
from dreamdeck.kernel.rule import Ints, rule
from dreamdeck.kernel.tables import GROUP, Tables

QUESTION_COUNT = len(ask.QUESTIONS)
MOMENTS = QUESTION_COUNT + len(STEPS)
HOPELESS = 3  # doors needed of a colour, when one of them is gone for good
OTHER, SIGNS = 5, 6  # sun, moon, key, door, nightmare, other

TABLES = Tables()
# For each colour
PLAN = TABLES.add(12, 4, 4, 4, 4)  # the run, doors needed, keys, moons, suns in hand
SUPPLY = TABLES.add(4, 4, 4, 10, 5)  # doors needed, keys in hand, keys, suns, moons left
TIME = TABLES.add(4, 4, 24, 8)  # doors needed, keys in all, the deck, rooms in all
DANGER = TABLES.add(4, 3, 4, 11)  # doors needed, run, keys in hand, nightmares left
DRAWN_DOOR = TABLES.add(4, 4)  # doors needed, keys in hand
HELD_KEYS = TABLES.add(4, 3, 3, 3, 3)  # doors needed, doors and keys looked at, keys in hand, run
HELD_ROOMS = TABLES.add(12, 3, 3, 4)  # the run, suns and moons looked at, suns and moons in hand
# For all
DOORS = TABLES.add(9, 48)  # doors needed, the deck
NIGHTMARES = TABLES.add(11, 24, 4)  # left, the deck, keys in hand
MOMENT = TABLES.add(MOMENTS, 9)  # doors needed
MOMENT_IN_TIME = TABLES.add(MOMENTS, 24, 4)  # the deck, keys in hand
SYMBOLS_IN_HAND = TABLES.add(6, 6, 6, 4)  # suns, moons, keys; the row's last
HAND_AND_LIMBO = TABLES.add(8, 8)
HELD_NIGHTMARES = TABLES.add(8, 4)  # keys in hand
# For each card of the deck that is known, in drawing order
NEXT_CARD = TABLES.add(MOST_HELD, 4, 4, 4, 3)  # sun, moon, key, door; doors needed, keys in hand, run
NEXT_SYMBOL = TABLES.add(MOST_HELD, SIGNS, 4)  # the row's last
NEXT_DREAM = TABLES.add(MOST_HELD, 2, 4)  # keys in hand
NEXT_TWO = TABLES.add(MOST_HELD, SIGNS, SIGNS, 2)  # of one colour
NEXT_REVEALED = TABLES.add(MOST_HELD, SIGNS, 4)  # doors needed
# Options
GAME = TABLES.add(16, 5, 9)  # expansions, mode and talk, doors needed
# Two players
PARTNER = TABLES.add(12, 2, 2, 3, 3)  # its run, doors needed by both, its keys and suns that are known
SHARED_CARDS = TABLES.add(2, 2, 4, 3, 3)  # doors needed by both, keys in hand, keys and suns shared
WHOSE_TURN = TABLES.add(2, MOMENTS, 3)
RACE = TABLES.add(5, 5, 3, 2)  # doors of both, mode and talk, whose turn
# The Book of Steps
GOAL = TABLES.add(GOALS, 4, 3, 4)  # how soon; keys in hand, run, keys left
GOAL_AFTER_GOAL = TABLES.add(GOALS, 2)  # of one colour
SPELL_POWER = TABLES.add(24, 9)  # discard pile, doors needed
SPELL = TABLES.add(4, 16, 2)  # which, what is left to pay, the hard variant
# The Towers
TOWER_COLOUR = TABLES.add(4, 3, 4, 2)  # in the row, in hand, left; complete
TOWER_ROW = TABLES.add(5, 4, 4, 8)  # colours side by side, the sides of the ends, length
TOWER_IN_HAND = TABLES.add(12, 2, 2, 2)  # fits left, right, complete
TOWERS_LEFT = TABLES.add(6, 6, 5, 2)  # that fit left, right; colours side by side, the hard variant
TOWERS_IN_TIME = TABLES.add(5, 24, 9)  # colours side by side, the deck, doors needed
# Dark Premonitions
FORETOLD = TABLES.add(EIGHT, 9)  # doors needed
FORETOLD_COLOUR = TABLES.add(3, 4, 4)  # doors of the colour, its premonition, keys in hand
HAPPY_DREAMS = TABLES.add(5, 9, 9)  # left, open and closed premonitions
# For each colour, again
PLAN_IN_TIME = TABLES.add(4, 3, 4, 4, 24)  # doors needed, the run, keys and rooms in hand, the deck
PROSPECT = TABLES.add(4, 4, 4, 5, 7)  # doors needed, keys in hand, keys left, rooms in hand, rooms left
ROOMS_LEFT = TABLES.add(4, 12, 14, 4)  # doors needed, the deck, rooms and keys left
KEYS_AND_DOORS = TABLES.add(4, 4, 9, 12)  # doors needed, keys in hand, doors needed in all, the deck
# For all, again
NEEDS = TABLES.add(5, 5, 24)  # colours of which two doors are needed, and one; the deck
NEEDS_AND_NIGHTMARES = TABLES.add(5, 5, 11, 12)  # the same; nightmares left, the deck
COVERED = TABLES.add(6, 9, 12, 3)  # needed doors whose key is in hand, doors needed, the deck, spare keys
SPARE = TABLES.add(5, 5, 4, 4)  # suns, moons, keys in hand of colours that are done; the row's last
SPARE_IN_TIME = TABLES.add(6, 9, 12)  # such cards, doors needed, the deck
SYMBOLS_LEFT = TABLES.add(8, 9, 7)  # suns, moons, keys in the deck
NEXT_NIGHTMARE = TABLES.add(MOST_HELD, 4, 9, 4)  # the first that is known; keys in hand, doors needed, keys before it
# For each colour, once more
COLOUR_AND_MOMENT = TABLES.add(MOMENTS, 4, 4, 3)  # doors needed, keys in hand, run
RIVAL = TABLES.add(3, 4, 4, 4, 4)  # the row's run and the doors needed of its colour; doors needed, keys, rooms in hand
NEXT_DOOR = TABLES.add(MOST_HELD + 1, 4, 3, 3, 3)  # the first known; doors needed, keys in hand, before and after it
NEXT_ROOMS = TABLES.add(12, 4, 3, 3, 3, 3)  # the run, doors needed; suns, moons, keys that are known; rooms in hand
COUNT = TABLES.count
MOST = 192

PREMONITION_OF = (0, 2, 1, 3)  # red, blue, green, brown


@rule
def features(s: Labyrinth, seat: int, out: Ints) -> int:
    deck = cards_in_deck(s)
    nightmares = min(10, left(s, seat, NIGHTMARE))
    n = of_all(s, seat, deck, nightmares, out)
    n = of_needs(s, seat, deck, nightmares, out, n)
    is_looking = s.held_n > 0 and looks(s, seat)
    if is_looking:
        out[n] = HELD_NIGHTMARES + 4 * min(7, s.held[NIGHTMARE]) + keys_in_hand(s, seat)
        n += 1
    known = known_cards(s, seat)
    if known > 0:
        n = of_known(s, seat, known, out, n)
    if s.is_base == 0:
        n = of_more(s, seat, out, n)
    for colour in range(4):
        out[n] = GROUP
        n = of_colour(s, seat, colour, deck, nightmares, out, n + 1)
        if is_looking:
            n = of_held(s, seat, colour, out, n)
        if known > 0:
            n = of_known_colour(s, seat, colour, known, out, n)
        if s.is_base == 0:
            n = of_more_colour(s, seat, colour, out, n)
    return n


# What is where


@rule
def in_hand(s: Labyrinth, seat: int, card: int) -> int:
    return s.personal[seat][card] + s.shared[card]


@rule
def left(s: Labyrinth, seat: int, card: int) -> int:
    """How many of a card are still to come, as far as the seat knows."""
    n = s.deck.heap[card] + s.held[card]
    if s.deck.top + s.deck.bottom + s.placed_n > 0:
        n += left_in_order(s, card)
    if s.mode != SOLO and is_silent(s) and is_location(card):
        n += s.personal[1 - seat][card] - s.known[1 - seat][card]
    return n


@rule
def left_in_order(s: Labyrinth, card: int) -> int:
    n = 0
    order = s.deck.order
    for i in range(s.deck.top):
        n += order[i] == card
    for i in range(s.deck.bottom):
        n += order[len(order) - 1 - i] == card
    for i in range(s.placed_n):
        n += s.placed[i] == card
    return n


@rule
def looks(s: Labyrinth, seat: int) -> bool:
    """Whether the seat sees the cards being looked at."""
    return s.ask == ask.GAZE or sees_all(s, seat)


@rule
def needed(s: Labyrinth, seat: int, colour: int) -> int:
    """Doors of a colour that the seat still needs, alone or with its partner."""
    gone = s.discard[DOOR + colour] + s.removed[DOOR + colour]
    if s.mode == DUEL:
        return HOPELESS if gone == 2 else 1 - s.doors[seat][colour]
    return HOPELESS if gone > 0 else 2 - doors_of_colour(s, colour)


@rule
def needed_in_all(s: Labyrinth, seat: int) -> int:
    n = 0
    for colour in range(4):
        n += min(2, needed(s, seat, colour))
    return n


@rule
def sought(s: Labyrinth, seat: int, colour: int) -> int:
    """Doors of a colour that the seat itself can still gain."""
    if s.mode == SOLO:
        return needed(s, seat, colour)
    return min(1 - s.doors[seat][colour], needed(s, seat, colour))


@rule
def keys_in_hand(s: Labyrinth, seat: int) -> int:
    n = 0
    for colour in range(4):
        n += in_hand(s, seat, key_of(colour))
    return min(3, n)


@rule
def last_symbol(s: Labyrinth, seat: int) -> int:
    """The symbol of the row's last room and 1; 0 for an empty row."""
    return 0 if s.last[seat] == NO_CARD else symbol_of(s.last[seat]) + 1


@rule
def run_of(s: Labyrinth, seat: int, colour: int) -> int:
    """How long the open run of a colour is."""
    last = s.last[seat]
    return s.run_n[seat] if last != NO_CARD and colour_of(last) == colour else 0


@rule
def row_needs(s: Labyrinth, seat: int) -> int:
    """Doors sought of the colour of the row's last room."""
    return 0 if s.last[seat] == NO_CARD else sought(s, seat, colour_of(s.last[seat]))


@rule
def moment(s: Labyrinth) -> int:
    """What is asked, or what comes next."""
    return s.ask if s.ask != ask.NOTHING else QUESTION_COUNT + s.step


@rule
def cards_in_deck(s: Labyrinth) -> int:
    return size(s.deck) + s.held_n + s.placed_n


# The base game


@rule
def of_all(s: Labyrinth, seat: int, deck: int, nightmares: int, out: Ints) -> int:
    doors = needed_in_all(s, seat)
    suns = 0
    moons = 0
    keys = 0
    for colour in range(4):
        suns += in_hand(s, seat, 3 * colour)
        moons += in_hand(s, seat, 3 * colour + 1)
        keys += in_hand(s, seat, 3 * colour + 2)
    symbols = (6 * min(5, suns) + min(5, moons)) * 6 + min(5, keys)
    keys = min(3, keys)
    out[0] = DOORS + 48 * doors + deck // 2
    out[1] = NIGHTMARES + (24 * nightmares + deck // 4) * 4 + keys
    out[2] = MOMENT + 9 * moment(s) + doors
    out[3] = MOMENT_IN_TIME + (24 * moment(s) + deck // 4) * 4 + keys
    out[4] = SYMBOLS_IN_HAND + 4 * symbols + last_symbol(s, seat)
    out[5] = HAND_AND_LIMBO + 8 * min(7, s.personal_n[seat] + s.shared_n) + min(7, s.limbo_n)
    return 6


@rule
def of_colour(s: Labyrinth, seat: int, colour: int, deck: int, nightmares: int, out: Ints, n: int) -> int:
    sun = 3 * colour
    doors = sought(s, seat, colour)
    in_all = needed_in_all(s, seat)
    run = run_of(s, seat, colour)
    suns = in_hand(s, seat, sun)
    moons = in_hand(s, seat, sun + 1)
    keys = min(3, in_hand(s, seat, sun + 2))
    suns_left = left(s, seat, sun)
    moons_left = left(s, seat, sun + 1)
    keys_left = left(s, seat, sun + 2)
    rooms = suns + moons
    rooms_left = suns_left + moons_left
    in_row = 4 * run + last_symbol(s, seat)
    out[n] = PLAN + (((4 * in_row + doors) * 4 + keys) * 4 + min(3, moons)) * 4 + min(3, suns)
    out[n + 1] = SUPPLY + (((4 * doors + keys) * 4 + keys_left) * 10 + suns_left) * 5 + moons_left
    all_keys = min(3, keys + keys_left)
    out[n + 2] = TIME + ((4 * doors + all_keys) * 24 + deck // 4) * 8 + min(7, (rooms + rooms_left) // 2)
    out[n + 3] = DANGER + ((3 * doors + run) * 4 + keys) * 11 + nightmares
    out[n + 4] = PLAN_IN_TIME + (((3 * doors + run) * 4 + keys) * 4 + min(3, rooms)) * 24 + deck // 4
    out[n + 5] = PROSPECT + (((4 * doors + keys) * 4 + keys_left) * 5 + min(4, rooms)) * 7 + rooms_left // 2
    out[n + 6] = ROOMS_LEFT + ((12 * doors + deck // 8) * 14 + rooms_left) * 4 + keys_left
    out[n + 7] = KEYS_AND_DOORS + ((4 * doors + keys) * 9 + in_all) * 12 + deck // 8
    out[n + 8] = COLOUR_AND_MOMENT + ((4 * moment(s) + doors) * 4 + keys) * 3 + run
    rival = (4 * s.run_n[seat] + row_needs(s, seat)) * 4 + doors
    out[n + 9] = RIVAL + (4 * rival + keys) * 4 + min(3, rooms)
    n += 10
    if s.card == DOOR + colour:
        out[n] = DRAWN_DOOR + 4 * doors + keys
        n += 1
    return n


@rule
def of_needs(s: Labyrinth, seat: int, deck: int, nightmares: int, out: Ints, n: int) -> int:
    """How the doors needed, and the cards in hand that are good for none, are spread over the colours."""
    twos = 0
    ones = 0
    covered = 0
    suns = 0
    moons = 0
    keys = 0
    suns_left = 0
    moons_left = 0
    keys_left = 0
    for colour in range(4):
        sun = 3 * colour
        doors = needed(s, seat, colour)
        held = in_hand(s, seat, sun + 2)
        twos += doors == 2
        ones += doors == 1
        if doors == 0:
            suns += in_hand(s, seat, sun)
            moons += in_hand(s, seat, sun + 1)
            keys += held
        else:
            covered += min(doors, held)
        suns_left += left(s, seat, sun)
        moons_left += left(s, seat, sun + 1)
        keys_left += left(s, seat, sun + 2)
    needs = 5 * twos + ones
    in_all = needed_in_all(s, seat)
    out[n] = NEEDS + 24 * needs + deck // 4
    out[n + 1] = NEEDS_AND_NIGHTMARES + (11 * needs + nightmares) * 12 + deck // 8
    out[n + 2] = COVERED + ((9 * min(5, covered) + in_all) * 12 + deck // 8) * 3 + min(2, keys)
    out[n + 3] = SPARE + ((5 * min(4, suns) + min(4, moons)) * 4 + min(3, keys)) * 4 + last_symbol(s, seat)
    out[n + 4] = SPARE_IN_TIME + (9 * min(5, suns + moons + keys) + in_all) * 12 + deck // 8
    out[n + 5] = SYMBOLS_LEFT + (9 * min(7, suns_left // 4) + min(8, moons_left // 2)) * 7 + min(6, keys_left // 2)
    return n + 6


@rule
def of_held(s: Labyrinth, seat: int, colour: int, out: Ints, n: int) -> int:
    """Cards being looked at that are not put back yet."""
    sun = 3 * colour
    doors = sought(s, seat, colour)
    run = run_of(s, seat, colour)
    keys = min(2, in_hand(s, seat, sun + 2))
    rooms = min(3, in_hand(s, seat, sun) + in_hand(s, seat, sun + 1))
    looked_at = 3 * min(2, s.held[DOOR + colour]) + min(2, s.held[sun + 2])
    out[n] = HELD_KEYS + ((9 * doors + looked_at) * 3 + keys) * 3 + run
    in_row = 4 * run + last_symbol(s, seat)
    out[n + 1] = HELD_ROOMS + ((3 * in_row + min(2, s.held[sun])) * 3 + min(2, s.held[sun + 1])) * 4 + rooms
    return n + 2


@rule
def known_cards(s: Labyrinth, seat: int) -> int:
    if s.placed_n > 0:
        return s.placed_n if looks(s, seat) else 0
    return min(MOST_HELD, s.seen_top[seat])


@rule
def known_card(s: Labyrinth, at: int) -> int:
    """The card that is drawn after so many others."""
    return s.placed[at] if s.placed_n > 0 else s.deck.order[s.deck.top - 1 - at]


@rule
def sign_of(card: int) -> int:
    if card < TOWER:
        return symbol_of(card)
    if is_door(card):
        return 3
    return 4 if card == NIGHTMARE else OTHER


@rule
def colour_or_none(card: int) -> int:
    if card < TOWER:
        return colour_of(card)
    return card - DOOR if is_door(card) else -1


@rule
def of_known(s: Labyrinth, seat: int, cards: int, out: Ints, n: int) -> int:
    """The next cards of the deck, as far as the seat knows them."""
    keys = keys_in_hand(s, seat)
    keys_before = 0
    is_first = True
    for at in range(cards):
        card = known_card(s, at)
        sign = sign_of(card)
        colour = colour_or_none(card)
        if colour >= 0:
            doors = sought(s, seat, colour)
            held = min(3, in_hand(s, seat, key_of(colour)))
            out[n] = NEXT_CARD + (((4 * at + sign) * 4 + doors) * 4 + held) * 3 + run_of(s, seat, colour)
            keys_before += card == key_of(colour)
        else:
            doors = 0
            out[n] = NEXT_DREAM + (2 * at + (sign == OTHER)) * 4 + keys
        out[n + 1] = NEXT_SYMBOL + (SIGNS * at + sign) * 4 + last_symbol(s, seat)
        n += 2
        if card == NIGHTMARE and is_first:
            in_all = 9 * keys + needed_in_all(s, seat)
            out[n] = NEXT_NIGHTMARE + (36 * at + in_all) * 4 + min(3, keys_before)
            is_first = False
            n += 1
        if at + 1 < cards:
            after = known_card(s, at + 1)
            both = (SIGNS * at + sign) * SIGNS + sign_of(after)
            out[n] = NEXT_TWO + 2 * both + (colour >= 0 and colour == colour_or_none(after))
            n += 1
        if s.step == REVEAL and s.ask == ask.NOTHING:
            out[n] = NEXT_REVEALED + (SIGNS * at + sign) * 4 + doors
            n += 1
    return n


@rule
def of_known_colour(s: Labyrinth, seat: int, colour: int, cards: int, out: Ints, n: int) -> int:
    """What of a colour is known to come, and whether a key comes before its door."""
    sun = 3 * colour
    suns = 0
    moons = 0
    before = 0
    keys = 0
    door = 0
    for at in range(cards):
        card = known_card(s, at)
        suns += card == sun
        moons += card == sun + 1
        if card == sun + 2:
            keys += 1
        elif card == DOOR + colour and door == 0:
            door = at + 1
            before = keys
    doors = sought(s, seat, colour)
    if door > 0:
        in_order = (3 * min(2, in_hand(s, seat, sun + 2)) + min(2, before)) * 3 + min(2, keys - before)
        out[n] = NEXT_DOOR + (4 * door + doors) * 27 + in_order
        n += 1
    if suns + moons + keys > 0:
        rooms = min(2, in_hand(s, seat, sun) + in_hand(s, seat, sun + 1))
        in_row = 4 * run_of(s, seat, colour) + last_symbol(s, seat)
        come = (3 * min(2, suns) + min(2, moons)) * 3 + min(2, keys)
        out[n] = NEXT_ROOMS + ((4 * in_row + doors) * 27 + come) * 3 + rooms
        n += 1
    return n


# Two players and the expansions


@rule
def of_more(s: Labyrinth, seat: int, out: Ints, n: int) -> int:
    expansions = 8 * s.towers + 4 * s.book + (s.premonitions - 3 if s.premonitions > 0 else 0)
    out[n] = GAME + (5 * expansions + s.mode + 2 * s.open_talk) * 9 + needed_in_all(s, seat)
    n += 1
    if s.mode != SOLO:
        n = of_two(s, seat, out, n)
    if s.book:
        n = of_book(s, out, n)
    if s.towers:
        n = of_towers(s, seat, out, n)
    if s.premonitions:
        n = of_premonitions(s, seat, out, n)
    return n


@rule
def doors_of(s: Labyrinth, seat: int) -> int:
    n = 0
    for colour in range(4):
        n += s.doors[seat][colour]
    return n


@rule
def seen_of_partner(s: Labyrinth, seat: int, card: int) -> int:
    return s.known[1 - seat][card] if is_silent(s) else s.personal[1 - seat][card]


@rule
def of_more_colour(s: Labyrinth, seat: int, colour: int, out: Ints, n: int) -> int:
    keys = min(3, in_hand(s, seat, key_of(colour)))
    if s.mode != SOLO:
        n = of_two_colour(s, seat, colour, keys, out, n)
    if s.book:
        at = 0
        for goal in range(first_open(s), GOALS):
            if s.found[goal] == 0:
                if s.goals[goal] == colour:
                    ahead = (4 * at + keys) * 3 + run_of(s, seat, colour)
                    out[n] = GOAL + 4 * ahead + min(3, left(s, seat, key_of(colour)))
                    n += 1
                at += 1
    if s.premonitions:
        own = PREMONITION_OF[colour]
        known = 0
        if s.foretold[own] > 0:
            known = 2
        elif is_closed(s, own):
            known = 1
        out[n] = FORETOLD_COLOUR + (4 * min(2, doors_of_colour(s, colour)) + known) * 4 + keys
        n += 1
    return n


@rule
def of_two(s: Labyrinth, seat: int, out: Ints, n: int) -> int:
    talk = s.mode - 1 if s.open_talk == 0 else 2
    mine = s.active == seat
    out[n] = WHOSE_TURN + (MOMENTS * mine + moment(s)) * 3 + talk
    out[n + 1] = RACE + ((5 * doors_of(s, seat) + doors_of(s, 1 - seat)) * 3 + talk) * 2 + mine
    return n + 2


@rule
def of_two_colour(s: Labyrinth, seat: int, colour: int, keys: int, out: Ints, n: int) -> int:
    partner = 1 - seat
    sun = 3 * colour
    both = 2 * s.doors[seat][colour] + s.doors[partner][colour]
    in_row = 4 * run_of(s, partner, colour) + last_symbol(s, partner)
    seen = min(2, seen_of_partner(s, seat, sun + 2))
    out[n] = PARTNER + ((4 * in_row + both) * 3 + seen) * 3 + min(2, seen_of_partner(s, seat, sun))
    out[n + 1] = SHARED_CARDS + ((4 * both + keys) * 3 + min(2, s.shared[sun + 2])) * 3 + min(2, s.shared[sun])
    return n + 2


@rule
def of_book(s: Labyrinth, out: Ints, n: int) -> int:
    at = 0
    before = -1
    for goal in range(first_open(s), GOALS):
        if s.found[goal] == 0:
            out[n] = GOAL_AFTER_GOAL + 2 * at + (s.goals[goal] == before)
            n += 1
            before = s.goals[goal]
            at += 1
    pile = 0
    for card in range(KINDS):
        pile += s.discard[card]
    out[n] = SPELL_POWER + 9 * min(23, pile) + at
    casting = s.spell + 1 if s.back != ask.NOTHING else 0
    out[n + 1] = SPELL + (16 * casting + s.left) * 2 + s.lost_steps
    return n + 2


@rule
def colours_side_by_side(s: Labyrinth) -> int:
    """The most different colours of adjacent towers, up to four."""
    best = 0
    for first in range(s.tower_n):
        seen = 0
        at = first
        while at < s.tower_n and seen & (1 << ((s.tower_row[at] - TOWER) // 3)) == 0:
            seen |= 1 << ((s.tower_row[at] - TOWER) // 3)
            at += 1
        best = max(best, at - first)
    return best


@rule
def of_towers(s: Labyrinth, seat: int, out: Ints, n: int) -> int:
    complete = int(towers.is_complete(s))
    chain = colours_side_by_side(s)
    fit_left = 0
    fit_right = 0
    for colour in range(4):
        held = 0
        to_come = 0
        for card in range(TOWER + 3 * colour, TOWER + 3 * colour + 3):
            more = left(s, seat, card)
            to_come += more
            fit_left += more > 0 and towers.fits_left(s, card)
            fit_right += more > 0 and towers.fits_right(s, card)
            if in_hand(s, seat, card) > 0:
                held += 1
                fits = 2 * towers.fits_left(s, card) + towers.fits_right(s, card)
                out[n] = TOWER_IN_HAND + (4 * (card - TOWER) + fits) * 2 + complete
                n += 1
        in_row = 0
        for at in range(s.tower_n):
            in_row += (s.tower_row[at] - TOWER) // 3 == colour
        out[n] = TOWER_COLOUR + ((3 * in_row + min(2, held)) * 4 + to_come) * 2 + complete
        n += 1
    ends = 0
    if s.tower_n > 0:
        ends = 4 * towers.LEFT_SIDE[s.tower_row[0] - TOWER] + towers.RIGHT_SIDE[s.tower_row[s.tower_n - 1] - TOWER]
    out[n] = TOWER_ROW + (16 * chain + ends) * 8 + min(7, s.tower_n)
    fitting = 6 * min(5, fit_left) + min(5, fit_right)
    out[n + 1] = TOWERS_LEFT + (5 * fitting + chain) * 2 + s.stone_on_stone
    out[n + 2] = TOWERS_IN_TIME + (24 * chain + cards_in_deck(s) // 4) * 9 + needed_in_all(s, seat)
    return n + 3


@rule
def is_closed(s: Labyrinth, premonition: int) -> bool:
    """Still in the closed pile, whose order nobody knows."""
    for i in range(s.closed.top):
        if s.closed.order[i] == premonition:
            return True
    return s.closed.heap[premonition] > 0


@rule
def of_premonitions(s: Labyrinth, seat: int, out: Ints, n: int) -> int:
    doors = needed_in_all(s, seat)
    for premonition in range(EIGHT):
        if s.foretold[premonition] > 0:
            out[n] = FORETOLD + 9 * premonition + doors
            n += 1
    happy = min(4, left(s, seat, HAPPY_DREAM))
    out[n] = HAPPY_DREAMS + (9 * happy + open_premonitions(s)) * 9 + size(s.closed)
    return n + 1
