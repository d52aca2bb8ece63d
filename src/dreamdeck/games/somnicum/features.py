"""What a seat sees in a position, as numbers for a net: its own dream, those of its rivals, the ring, the lead."""

from __future__ import annotations

from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum.dreams import breaks_of, fits_theme, is_pair
from dreamdeck.games.somnicum.guesses import (
    POINT,
    places_of,
    value_of_joining,
    value_of_lasting,
    value_of_next_card,
    value_of_shape,
    value_of_tokens,
)
from dreamdeck.games.somnicum.ring import card_reached
from dreamdeck.games.somnicum.scoring import bits, cards_points, goal_points, played_points
from dreamdeck.games.somnicum.state import (
    BLACK,
    ENCOUNTER_CARDS,
    LEVELS,
    MOMENTS,
    MOST_PLAYERS,
    MOST_RING,
    NO_CARD,
    NO_PLACE,
    RING,
    ROUNDS,
    WHITE,
    Night,
)
from dreamdeck.kernel.rule import Ints, rule
from dreamdeck.kernel.tables import Tables

QUESTION_COUNT, MOMENT_COUNT = len(ask.QUESTIONS), len(MOMENTS)
STEPS = 3  # cards within reach of each pendulum
FAR = 6  # the same for who pays
HALF = POINT // 2

TABLES = Tables()
# For the seat itself (0) and for each rival (1)
POINTS = TABLES.add(2, 50)  # by twos
WORTH = TABLES.add(2, 200)  # by a first idea, in half points
TOKENS = TABLES.add(2, ROUNDS, 16)
LENGTH = TABLES.add(2, LEVELS, ROUNDS, 18)  # for each level
PAIRS = TABLES.add(2, LEVELS, 8, 8)  # that cards can hang under; particles of the rightmost card
LINKS = TABLES.add(2, LEVELS, 2, 17)  # can grow; cards of the ring that go on without a break
BREAKS = TABLES.add(2, 8)
HELD = TABLES.add(2, ROUNDS, 8)  # encounters
LASTING = TABLES.add(2, ROUNDS, fx.KINDS)
REACH = TABLES.add(2, STEPS, 16)  # the better card, in half points
BEST = TABLES.add(2, 16)  # of the ring
ASKED = TABLES.add(2, QUESTION_COUNT, MOMENT_COUNT)
TAKEN = TABLES.add(2, 16)  # the card, in half points
# For the seat alone
HAND = TABLES.add(ROUNDS, fx.KINDS)
WANTED = TABLES.add(ROUNDS, 17)  # particles of the ring on the own goal
LINKED = TABLES.add(LEVELS, 2, 17)  # as LINKS, if an own token is placed first
NEAR = TABLES.add(FAR, 16)  # as REACH, if an own token is placed first
# For all
PHASE = TABLES.add(ROUNDS, MOST_RING + 1)
BETWEEN = TABLES.add(13, MOST_RING + 1)  # the pendulums, and all cards of the ring
LEAD = TABLES.add(ROUNDS, 9, 81)  # eighths of the ring left, points ahead of the best rival
TURN = TABLES.add(MOST_PLAYERS + 1, MOST_PLAYERS)  # players; how far away the own turn is
COUNT = TABLES.count
MOST = 192


@rule
def upto(x: int, most: int) -> int:
    """A place in a row of a table."""
    return min(max(x, 0), most)


@rule
def features(s: Night, seat: int, out: Ints) -> int:
    n = of_table(s, seat, out)
    n = of_hand(s, seat, out, n)
    mine = worth_so_far(s, seat) + POINT * goal_points(s, seat)
    lead = 100 * POINT
    for i in range(s.players):
        owner = (seat + i) % s.players
        rival = i > 0
        points = public_points(s, owner)
        worth = worth_so_far(s, owner)
        if rival:
            lead = min(lead, mine - worth)
        else:
            points += goal_points(s, seat)
            worth = mine + (value_of_next_card(s, seat) if s.to_move == seat else 0)
        out[n] = POINTS + 50 * rival + upto(points // 2, 49)
        out[n + 1] = WORTH + 200 * rival + upto(worth // HALF, 199)
        n = of_player(s, owner, rival, out, n + 2)
    n = of_tokens(s, seat, out, n)
    out[n] = LEAD + 81 * (9 * (s.round - 1) + 8 * s.ring_n // RING[s.players]) + upto(lead // POINT + 40, 80)
    return n + 1


@rule
def public_points(s: Night, seat: int) -> int:
    return cards_points(s, seat) + played_points(s, seat) + s.hand_n[seat]


@rule
def worth_so_far(s: Night, seat: int) -> int:
    """By a first idea; goals are secret and do not count."""
    worth = value_of_tokens(s.token_n[seat]) + value_of_shape(s, seat) + value_of_lasting(s, seat)
    return POINT * public_points(s, seat) + worth


@rule
def of_table(s: Night, seat: int, out: Ints) -> int:
    wanted = 0
    for place in range(RING[s.players]):
        wanted += bits(s.shows[s.ring[place]] & s.goal_shows[s.goals[seat]])
    out[0] = PHASE + (MOST_RING + 1) * (s.round - 1) + s.ring_n
    out[1] = BETWEEN + (MOST_RING + 1) * upto(cards_between(s), 12) + s.ring_n
    out[2] = TURN + MOST_PLAYERS * s.players + (s.to_move - seat) % s.players
    out[3] = WANTED + 17 * (s.round - 1) + upto(wanted, 16)
    return 4


@rule
def cards_between(s: Night) -> int:
    """Cards between the pendulums, on the side where there are fewer."""
    n = 0
    here = s.pendulums[BLACK]
    while here != s.pendulums[WHITE]:
        here = (here + 1) % RING[s.players]
        n += s.ring[here] != NO_CARD
    return min(n, s.ring_n - n)


@rule
def of_hand(s: Night, seat: int, out: Ints, n: int) -> int:
    if s.hand_n[seat] > 0:
        for card in range(ENCOUNTER_CARDS):
            for _ in range(s.hands[seat][card]):
                out[n] = HAND + fx.KINDS * (s.round - 1) + s.effect[card]
                n += 1
    return n


@rule
def of_player(s: Night, seat: int, rival: int, out: Ints, n: int) -> int:
    at_round = ROUNDS * rival + s.round - 1
    out[n] = TOKENS + 16 * at_round + upto(s.token_n[seat], 15)
    out[n + 1] = BREAKS + 8 * rival + upto(breaks_of(s, seat), 7)
    out[n + 2] = HELD + 8 * at_round + upto(s.hand_n[seat], 7)
    n += 3
    for effect in range(fx.KINDS):
        out[n] = LASTING + fx.KINDS * at_round + effect
        n += s.lasting[seat][effect] > 0
    places = places_of(s, seat)
    for level in range(LEVELS):
        n = of_level(s, seat, level, places[level] != NO_PLACE, rival, out, n)
    n = of_reach(s, seat, places, rival, out, n)
    if s.to_move == seat:
        out[n] = ASKED + MOMENT_COUNT * (QUESTION_COUNT * rival + s.ask) + s.moment
        n += 1
        if s.card != NO_CARD:
            out[n] = TAKEN + 16 * rival + upto(worth_of(s, seat, s.card, places), 15)
            n += 1
    return n


@rule
def of_level(s: Night, seat: int, level: int, can_grow: int, rival: int, out: Ints, n: int) -> int:
    row = LEVELS * seat + level
    here = LEVELS * rival + level
    pairs = 0
    if level < LEVELS - 1:
        for place in range(s.ends[row + 1], s.ends[row] - 1):
            pairs += is_pair(s, row, place)
    links = links_to(s, row)
    out[n] = LENGTH + 18 * (ROUNDS * here + s.round - 1) + upto(s.ends[row], 17)
    out[n + 1] = PAIRS + 8 * (8 * here + upto(pairs, 7)) + upto(bits(s.tips[row]), 7)
    out[n + 2] = LINKS + 17 * (2 * here + can_grow) + upto(links, 16)
    return n + 3


@rule
def links_to(s: Night, row: int) -> int:
    """Cards of the ring that go on without a break."""
    links = 0
    for place in range(RING[s.players]):
        links += s.shows[s.ring[place]] & s.tips[row] != 0
    return links


@rule
def of_tokens(s: Night, seat: int, out: Ints, n: int) -> int:
    """What the own tokens are good for: the right ends are looked at as if they had all that can be placed there."""
    first = LEVELS * seat
    tip_0 = s.tips[first]
    tip_1 = s.tips[first + 1]
    tip_2 = s.tips[first + 2]
    places = places_of(s, seat)
    for level in range(LEVELS):
        row = first + level
        if s.ends[row] > 0:
            s.tips[row] |= placeable(s, seat, row)
        out[n] = LINKED + 17 * (2 * level + (places[level] != NO_PLACE)) + upto(links_to(s, row), 16)
        n += 1
    for step in range(min(FAR, s.ring_n)):
        black = worth_of(s, seat, s.ring[card_reached(s, BLACK, step + 1)], places)
        white = worth_of(s, seat, s.ring[card_reached(s, WHITE, step + 1)], places)
        out[n] = NEAR + 16 * step + upto(max(black, white), 15)
        n += 1
    s.tips[first] = tip_0
    s.tips[first + 1] = tip_1
    s.tips[first + 2] = tip_2
    return n


@rule
def placeable(s: Night, seat: int, row: int) -> int:
    """The particles of own tokens that can go onto the rightmost card of a row."""
    found = 0
    if s.token_n[seat] > 0:
        for particle in range(s.particle_n):
            mine = s.tokens[seat][2 * particle] + s.tokens[seat][2 * particle + 1]
            if mine > 1 or (mine > 0 and fits_theme(s, row, particle)):
                found |= 1 << particle
    return found


@rule
def of_reach(s: Night, seat: int, places: tuple[int, int, int], rival: int, out: Ints, n: int) -> int:
    """The cards that a move could take."""
    for step in range(min(STEPS, s.ring_n)):
        black = worth_of(s, seat, s.ring[card_reached(s, BLACK, step + 1)], places)
        white = worth_of(s, seat, s.ring[card_reached(s, WHITE, step + 1)], places)
        out[n] = REACH + 16 * (STEPS * rival + step) + upto(max(black, white), 15)
        n += 1
    best = 0
    for place in range(RING[s.players]):
        if s.ring[place] != NO_CARD:
            best = max(best, worth_of(s, seat, s.ring[place], places))
    out[n] = BEST + 16 * rival + upto(best, 15)
    return n + 1


@rule
def worth_of(s: Night, seat: int, card: int, places: tuple[int, int, int]) -> int:
    """What joining a card brings, in half points from 2 below 0 on; goals are secret and do not count."""
    return value_of_joining(s, seat, card, places) // HALF + 4
