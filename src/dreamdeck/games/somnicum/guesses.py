"""For bots: a fair guess at what a seat cannot know, and a first idea of what a position is worth."""

from __future__ import annotations

from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum.dreams import is_pair, place_on, power, would_break
from dreamdeck.games.somnicum.ring import card_reached
from dreamdeck.games.somnicum.scoring import bits, has_won, points
from dreamdeck.games.somnicum.state import (
    BLANK,
    ENCOUNTER_CARDS,
    FIRST_BREAK,
    GOAL_CARDS,
    LEVELS,
    NO_CARD,
    NO_PLACE,
    ROUNDS,
    SAND,
    TOKEN_KINDS,
    Night,
)
from dreamdeck.kernel.chance import below
from dreamdeck.kernel.piles import pick
from dreamdeck.kernel.rule import Ints, rule

# A guess: what a seat cannot know (SOM-80) is dealt anew. A spectator is seat -1.


@rule
def guess(s: Night, seat: int, rng: Ints) -> None:
    redeal_tokens(s, seat, rng)
    redeal_encounters(s, seat, rng)
    redeal_goals(s, seat, rng)


@rule
def redeal_tokens(s: Night, seat: int, rng: Ints) -> None:
    """The faces of others' tokens and of breaks; their backs are known, and stay."""
    for owner in range(s.players):
        hide_faces_of_breaks(s, owner)
        if owner != seat:
            hide_faces(s, s.tokens[owner])
    for owner in range(s.players):
        deal_faces_of_breaks(s, owner, rng)
        if owner != seat:
            deal_faces(s, s.tokens[owner], rng)


@rule
def hide_faces(s: Night, tokens: Ints) -> None:
    """Put tokens into the bag and leave only their backs, as tokens of the first particle."""
    sand = 0
    blank = 0
    for kind in range(TOKEN_KINDS):
        n = tokens[kind]
        s.bag[kind] += n
        s.bag_n += n
        tokens[kind] = 0
        if kind % 2 == BLANK:
            blank += n
        else:
            sand += n
    tokens[SAND] = sand
    tokens[BLANK] = blank


@rule
def hide_faces_of_breaks(s: Night, owner: int) -> None:
    for row in range(LEVELS * owner, LEVELS * owner + LEVELS):
        for place in range(s.ends[row]):
            seam = s.seams[row][place]
            if seam >= FIRST_BREAK:
                s.bag[seam - FIRST_BREAK] += 1
                s.bag_n += 1
                s.seams[row][place] = FIRST_BREAK + (seam - FIRST_BREAK) % 2


@rule
def deal_faces(s: Night, tokens: Ints, rng: Ints) -> None:
    sand = tokens[SAND]
    blank = tokens[BLANK]
    tokens[SAND] = 0
    tokens[BLANK] = 0
    for _ in range(sand):
        tokens[pick_with_back(s, SAND, rng)] += 1
    for _ in range(blank):
        tokens[pick_with_back(s, BLANK, rng)] += 1


@rule
def deal_faces_of_breaks(s: Night, owner: int, rng: Ints) -> None:
    for row in range(LEVELS * owner, LEVELS * owner + LEVELS):
        for place in range(s.ends[row]):
            if s.seams[row][place] >= FIRST_BREAK:
                s.seams[row][place] = FIRST_BREAK + pick_with_back(s, s.seams[row][place] - FIRST_BREAK, rng)


@rule
def pick_with_back(s: Night, back: int, rng: Ints) -> int:
    """Take one of the tokens in the bag with this back at random."""
    n = 0
    for particle in range(s.particle_n):
        n += s.bag[2 * particle + back]
    left = below(rng, n)
    kind = back
    while left >= s.bag[kind]:
        left -= s.bag[kind]
        kind += 2
    s.bag[kind] -= 1
    s.bag_n -= 1
    return kind


@rule
def redeal_encounters(s: Night, seat: int, rng: Ints) -> None:
    """Others' hands, and what somebody else chooses from."""
    for owner in range(s.players):
        if owner != seat:
            to_encounter_deck(s, s.hands[owner])
    if s.to_move != seat:
        to_encounter_deck(s, s.drawn)
    for owner in range(s.players):
        if owner != seat:
            deal_from_encounter_deck(s, s.hands[owner], s.hand_n[owner], rng)
    if s.to_move != seat:
        deal_from_encounter_deck(s, s.drawn, s.drawn_n, rng)


@rule
def to_encounter_deck(s: Night, cards: Ints) -> None:
    for card in range(ENCOUNTER_CARDS):
        s.encounters[card] += cards[card]
        s.encounter_n += cards[card]
        cards[card] = 0


@rule
def deal_from_encounter_deck(s: Night, cards: Ints, n: int, rng: Ints) -> None:
    for _ in range(n):
        cards[pick(s.encounters, s.encounter_n, rng)] += 1
        s.encounter_n -= 1


@rule
def redeal_goals(s: Night, seat: int, rng: Ints) -> None:
    """Others' goals while the game runs, and those that somebody else chooses from."""
    if s.to_move < 0:
        return
    offers = 0
    hidden = s.ask == ask.GOAL and s.to_move != seat
    for goal in range(GOAL_CARDS):
        if hidden and s.offered[goal] > 0:
            offers += 1
            s.offered[goal] = 0
            s.unused[goal] = 1
    for owner in range(s.players):
        if owner != seat:
            s.unused[s.goals[owner]] = 1
    for owner in range(s.players):
        if owner != seat:
            s.goals[owner] = pick_goal(s, rng)
    if hidden:
        s.offered[s.goals[s.to_move]] = 1
        for _ in range(offers - 1):
            s.offered[pick_goal(s, rng)] = 1


@rule
def pick_goal(s: Night, rng: Ints) -> int:
    n = 0
    for goal in range(GOAL_CARDS):
        n += s.unused[goal]
    return pick(s.unused, n, rng)


# What a position is worth, in hundredths of a point

POINT = 100
WIN = 100 * POINT
TOKEN, SPARE_TOKEN, MANY_TOKENS = 25, 8, 5
PAIR, PLACE, PARTICLE = 35, 30, 6
MARK, DEEP_MARK = 130, 20
BREAK = 70
LASTING = 60  # a lasting help on the move, for each round still to come


@rule
def value(s: Night, seat: int) -> int:
    """Points, and what they may grow from: tokens, unbroken pairs, open places, the card that comes next."""
    if s.to_move < 0:
        return WIN * has_won(s, seat) + points(s, seat)
    worth = POINT * points(s, seat) + value_of_tokens(s.token_n[seat]) + value_of_shape(s, seat)
    worth += value_of_lasting(s, seat)
    if s.to_move == seat:
        worth += value_of_next_card(s, seat)
    return worth


@rule
def value_of_tokens(n: int) -> int:
    return TOKEN * min(n, MANY_TOKENS) + SPARE_TOKEN * max(0, n - MANY_TOKENS)


@rule
def value_of_shape(s: Night, seat: int) -> int:
    """What the dream can grow by: pairs to hang cards under, open places, particles at the right ends."""
    worth = 0
    for level in range(LEVELS):
        row = LEVELS * seat + level
        worth += PARTICLE * bits(s.tips[row])
        if level > 0 and place_on(s, seat, level) != NO_PLACE:
            worth += PLACE * level
        if level < LEVELS - 1:
            for place in range(s.ends[row + 1], s.ends[row] - 1):
                if is_pair(s, row, place):
                    worth += PAIR * (level + 1)
    return worth


@rule
def value_of_lasting(s: Night, seat: int) -> int:
    helps = (s.lasting[seat][fx.HOURGLASS] > 0) + (s.lasting[seat][fx.FREE_STEPS] > 0)
    return (POINT + LASTING * (ROUNDS - s.round)) * helps


@rule
def value_of_next_card(s: Night, seat: int) -> int:
    """The card taken, or the one that a move will take, or the best one within reach."""
    if s.card != NO_CARD:
        return value_of_card(s, seat, s.card, places_of(s, seat))
    if s.steps != 0:
        card = s.ring[card_reached(s, s.pendulum, s.steps)]
        return value_of_card(s, seat, card, places_of(s, seat)) - TOKEN * s.to_pay
    return value_of_best_move(s, seat) if s.ask == ask.TURN else 0


@rule
def value_of_best_move(s: Night, seat: int) -> int:
    best = -WIN
    places = places_of(s, seat)
    free = power(s, seat, fx.FREE_STEPS)
    for steps in range(1, min(s.ring_n, free + s.token_n[seat]) + 1):
        price = TOKEN * max(0, steps - free)
        if steps < 3:
            price = -TOKEN * (power(s, seat, fx.HOURGLASS) if steps == 1 else 1)
        for pendulum in range(len(s.pendulums)):
            card = s.ring[card_reached(s, pendulum, steps)]
            best = max(best, value_of_card(s, seat, card, places) - price)
    return best


@rule
def places_of(s: Night, seat: int) -> tuple[int, int, int]:
    """Where each level can grow."""
    return place_on(s, seat, 0), place_on(s, seat, 1), place_on(s, seat, 2)


@rule
def value_of_card(s: Night, seat: int, card: int, places: tuple[int, int, int]) -> int:
    return value_of_joining(s, seat, card, places) + POINT * bits(s.shows[card] & s.goal_shows[s.goals[seat]])


@rule
def value_of_joining(s: Night, seat: int, card: int, places: tuple[int, int, int]) -> int:
    """On the best level, without what the goal makes of it."""
    best = -WIN
    for level in range(LEVELS):
        if places[level] != NO_PLACE:
            best = max(best, value_of_joining_at(s, seat, level, places[level], card))
    return best


@rule
def value_of_joining_at(s: Night, seat: int, level: int, place: int, card: int) -> int:
    row = LEVELS * seat + level
    worth = s.mark[card] * (MARK + DEEP_MARK * level)
    if would_break(s, row, place, card) and power(s, seat, fx.LULLABY) == 0:
        return worth + POINT * s.worth[card] - BREAK
    worth += POINT * s.worth[card] * (level + 1)
    if place > 0 and place == s.ends[row] and level < LEVELS - 1:
        worth += PAIR * (level + 1)
    return worth


@rule
def progress(s: Night, seat: int) -> int:
    """How near a seat came to the winner, in hundredths."""
    best = 1
    for other in range(s.players):
        best = max(best, points(s, other))
    return 100 * max(points(s, seat), 0) // best
