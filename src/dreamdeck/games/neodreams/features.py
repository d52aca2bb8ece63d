"""What a seat sees in a position, as numbers for a net: its own studio, those of its rivals, the board, the lead.

Dreams are known by their numbers, so what is learned holds for the deck that it was learned with.
"""

from __future__ import annotations

from dreamdeck.games.neodreams import effects as op
from dreamdeck.games.neodreams.cards import (
    CARDS,
    DREAMS,
    FANTASY,
    GOODS,
    KNOWLEDGE,
    LOCATIONS,
    MEMORY,
    NO_CARD,
    PHASES,
)
from dreamdeck.games.neodreams.guesses import empty_slots
from dreamdeck.games.neodreams.scoring import credits_of, placed_by, score_of
from dreamdeck.games.neodreams.state import (
    ADVANCE,
    BROADCAST,
    EFFECT,
    ENOUGH,
    FRAMES,
    LOCATION,
    MARKET_PLACES,
    MOST_OF_A_RESOURCE,
    ONEIRONAUTS,
    SEATS,
    Oneirosphere,
)
from dreamdeck.games.neodreams.zones import RESOURCE_KINDS, TYPE_KINDS, is_affordable, is_upgraded
from dreamdeck.kernel.rule import Ints, rule
from dreamdeck.kernel.tables import Tables

STOCK_SIZE = MOST_OF_A_RESOURCE + 1
FRAME_COUNT, OP_COUNT, GOOD_COUNT = len(FRAMES), len(op.OPS), len(GOODS)
COMPANIES = 3  # of two, three or four players: the same location is worth something else to each
TIMES = 4  # of the game, by the most dreams that somebody has
EARLY, TIME = 4, 3

TABLES = Tables()
# For the seat itself (0) and for each rival (1)
SCORE = TABLES.add(2, 60)  # credits and placed objects, by twos
DREAM_N = TABLES.add(2, ENOUGH + 4)
STOCK = TABLES.add(2, RESOURCE_KINDS, TIMES, STOCK_SIZE)
OBJECTS = TABLES.add(2, 10, 10)  # empty slots
HELD = TABLES.add(2, TIMES, 12)
SUPPLY = TABLES.add(2, PHASES, ONEIRONAUTS + 1)
DREAM = TABLES.add(2, TIMES, DREAMS, 4)  # normal or upgraded, without or with a client
STANDING = TABLES.add(2, COMPANIES, LOCATIONS, PHASES)  # the marker
UNDER_WAY = TABLES.add(2, FRAME_COUNT)
OFFERED = TABLES.add(2, OP_COUNT)  # actions under way that are left
GAINED = TABLES.add(2, GOOD_COUNT)
ON_AIR = TABLES.add(2)
# For the seat alone
HAND = TABLES.add(TIMES, CARDS, 2)  # affordable
# For all
MARKET = TABLES.add(CARDS)
PHASE = TABLES.add(COMPANIES, PHASES)
OCCUPANT = TABLES.add(COMPANIES, LOCATIONS, TIMES, 3)  # nobody, the seat itself, a rival
TURN = TABLES.add(SEATS + 1, SEATS, SEATS)  # players; how far away the own turn and the own choice are
SEAT = TABLES.add(SEATS + 1, SEATS, ENOUGH + 1)  # players, the own seat, the most dreams: the last seat ends the game
LEAD = TABLES.add(ENOUGH + 1, SEATS, 81)  # the most dreams, the active seat, points ahead of the best rival
COUNT = TABLES.count
MOST = 512
NO_MORE = MOST - 128  # what is under way is left out from here on


@rule
def upto(x: int, most: int) -> int:
    """A place in a row of a table."""
    return min(max(x, 0), most)


@rule
def company_of(s: Oneirosphere) -> int:
    return s.players - 2


@rule
def features(s: Oneirosphere, seat: int, out: Ints) -> int:
    best = 0
    most = 0
    for other in range(s.players):
        most = max(most, s.dream_n[other])
        if other != seat:
            best = max(best, score_of(s, other))
    time = upto((most - EARLY) // TIME, TIMES - 1)
    active = (s.active - seat) % s.players
    out[0] = LEAD + 81 * (SEATS * upto(most, ENOUGH) + active) + upto(score_of(s, seat) - best + 40, 80)
    out[1] = TURN + SEATS * (SEATS * s.players + active) + (s.to_move - seat) % s.players
    out[2] = SEAT + (ENOUGH + 1) * (SEATS * s.players + seat) + upto(most, ENOUGH)
    out[3] = PHASE + PHASES * company_of(s) + s.phase
    n = of_market(s, out, 4)
    n = of_board(s, seat, time, out, n)
    n = of_hand(s, seat, time, out, n)
    for i in range(s.players):
        n = of_player(s, (seat + i) % s.players, i > 0, time, out, n)
    return n


@rule
def of_market(s: Oneirosphere, out: Ints, n: int) -> int:
    for place in range(MARKET_PLACES * TYPE_KINDS):
        out[n] = MARKET + max(s.market[place], 0)
        n += s.market[place] != NO_CARD
    return n


@rule
def of_board(s: Oneirosphere, seat: int, time: int, out: Ints, n: int) -> int:
    for location in range(LOCATIONS):
        who = int(s.located[location] > 0) + int(s.located[location] > 0 and s.located[location] != seat + 1)
        out[n] = OCCUPANT + 3 * (TIMES * (LOCATIONS * company_of(s) + location) + time) + who
        n += s.is_open[location]
    return n


@rule
def of_hand(s: Oneirosphere, seat: int, time: int, out: Ints, n: int) -> int:
    for i in range(s.hand_n[seat]):
        card = s.hand[seat][i]
        cost = s.cost[card]
        affordable = is_affordable(s, seat, cost[KNOWLEDGE], cost[MEMORY], cost[FANTASY])
        out[n] = HAND + 2 * (CARDS * time + card) + affordable
        n += 1
    return n


@rule
def of_player(s: Oneirosphere, seat: int, rival: int, time: int, out: Ints, n: int) -> int:
    out[n] = SCORE + 60 * rival + upto((credits_of(s, seat) + placed_by(s, seat)) // 2, 59)
    out[n + 1] = DREAM_N + (ENOUGH + 4) * rival + upto(s.dream_n[seat], ENOUGH + 3)
    out[n + 2] = OBJECTS + 10 * (10 * rival + upto(s.objects[seat], 9)) + upto(empty_slots(s, seat), 9)
    out[n + 3] = HELD + 12 * (TIMES * rival + time) + upto(s.hand_n[seat], 11)
    out[n + 4] = SUPPLY + (ONEIRONAUTS + 1) * (PHASES * rival + s.phase) + s.supply[seat]
    n += 5
    for resource in range(RESOURCE_KINDS):
        out[n] = STOCK + STOCK_SIZE * (TIMES * (RESOURCE_KINDS * rival + resource) + time) + s.resources[seat][resource]
        n += 1
    for spot in range(s.dream_n[seat]):
        how = 2 * is_upgraded(s, seat, spot) + s.client[seat][spot]
        out[n] = DREAM + 4 * (DREAMS * (TIMES * rival + time) + s.dreams[seat][spot]) + how
        n += 1
    for location in range(LOCATIONS):
        out[n] = STANDING + PHASES * (LOCATIONS * (COMPANIES * rival + company_of(s)) + location) + s.phase
        n += s.located[location] == seat + 1
    return of_frames(s, seat, rival, out, n)


# What is under way


@rule
def of_frames(s: Oneirosphere, seat: int, rival: int, out: Ints, n: int) -> int:
    for i in range(s.frame_n):
        if s.seat[i] == seat and n < NO_MORE:
            kind = s.kind[i]
            out[n] = UNDER_WAY + FRAME_COUNT * rival + kind
            n += 1
            if kind in (LOCATION, ADVANCE):
                n = of_menu(s, i, rival, out, n)
            elif kind == EFFECT:
                n = of_rest(s, s.row[i], rival, out, n)
            elif kind == BROADCAST:
                n = of_broadcast(s, seat, i, rival, out, n)
    return n


@rule
def of_menu(s: Oneirosphere, frame: int, rival: int, out: Ints, n: int) -> int:
    i = 0
    while s.mask[frame] >> i:
        if s.mask[frame] >> i & 1:
            n = of_row(s, s.row[frame] + i, rival, out, n)
        i += 1
    return n


@rule
def of_rest(s: Oneirosphere, row: int, rival: int, out: Ints, n: int) -> int:
    while s.steps[row][0] != op.END and n < NO_MORE:
        n = of_row(s, row, rival, out, n)
        row += 1
    return n


@rule
def of_row(s: Oneirosphere, row: int, rival: int, out: Ints, n: int) -> int:
    """An action that is left; all that it gains counts."""
    if s.steps[row][0] != op.GAIN:
        out[n] = OFFERED + OP_COUNT * rival + s.steps[row][0]
        return n + 1
    for good in range(GOOD_COUNT):
        for _ in range(s.steps[row][op.AMOUNTS + good]):
            out[n] = GAINED + GOOD_COUNT * rival + good
            n += 1
    return n


@rule
def of_broadcast(s: Oneirosphere, seat: int, frame: int, rival: int, out: Ints, n: int) -> int:
    for spot in range(s.dream_n[seat]):
        out[n] = ON_AIR + rival
        n += s.mask[frame] >> spot & 1
    return n
