"""What a seat of Somnicum sees (SOM-80), as a row of numbers. What a card number shows is in the deck file."""

from __future__ import annotations

from dreamdeck.envs.observations import Part
from dreamdeck.envs.observations.row import as_bits, nothing, number, numbers, numbers_if, one_of
from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum.questions import QUESTIONS
from dreamdeck.games.somnicum.scoring import cards_points, goal_points, played_points
from dreamdeck.games.somnicum.state import (
    BLANK,
    CARDS,
    DREAM_CARDS,
    ENCOUNTER_CARDS,
    FIRST_BREAK,
    GOAL_CARDS,
    LEVELS,
    MOMENTS,
    MOST_PARTICLES,
    MOST_PLAYERS,
    MOST_RING,
    SAND,
    TOKEN_KINDS,
    TOKENS,
    WIDTH,
    Night,
)
from dreamdeck.kernel.rule import Ints, rule

QUESTION_KINDS, MOMENT_KINDS = len(QUESTIONS), len(MOMENTS)
EACH_LEVEL = MOST_PLAYERS * LEVELS

PARTS = (
    Part("players", 3, 0, 1, "two, three or four play"),
    Part("decides", 1, 0, 1, "the viewer decides now"),
    Part("round", 1, 0, 3, "the round, from 1"),
    Part("turns", 1, 0, 32767, "turns finished"),
    Part("question", QUESTION_KINDS, 0, 1, "what is asked: " + ", ".join(QUESTIONS)),
    Part("moment", MOMENT_KINDS, 0, 1, "of the turn: " + ", ".join(MOMENTS)),
    Part("particles", 1, 0, TOKENS, "tokens placed in this turn"),
    Part("move", 2, -24, 24, "the move being paid for: pendulum, steps"),
    Part("to_pay", 1, 0, TOKENS, "tokens still to be paid"),
    Part("card", 1, 0, DREAM_CARDS, "the card taken and not joined yet, by number"),
    Part("ending", 1, 0, 1, "the round ends with this turn"),
    Part("this_turn", fx.KINDS, 0, 127, "amounts of effects that work in this turn"),
    Part("ring", MOST_RING, 0, DREAM_CARDS, "card numbers by place, 0 for a gap"),
    Part("worth", MOST_RING, -127, 127, "what these cards are worth: stars, or eyes below zero"),
    Part("pendulums", 2, 0, MOST_RING, "the place that black and white stand behind, from 1; 0 before they are placed"),
    Part("dreams", EACH_LEVEL * WIDTH, 0, DREAM_CARDS, "card numbers by player, level and place"),
    Part(
        "seams",
        EACH_LEVEL * WIDTH,
        0,
        3,
        "right of each place: 1 a break without token, 2 with sand, 3 with a blank one",
    ),
    Part("tips", EACH_LEVEL * MOST_PARTICLES, 0, 1, "particles that the rightmost card of each level contains"),
    Part("points", MOST_PLAYERS, -32768, 32767, "points if the game ended now, without others' goals"),
    Part("tokens", TOKEN_KINDS, 0, TOKENS, "own tokens: by particle, sand and blank"),
    Part("backs", 2 * MOST_PLAYERS, 0, TOKENS, "everybody's tokens: sand, blank"),
    Part("bag", 2, 0, TOKENS, "tokens in the bag: sand, blank"),
    Part("hand", ENCOUNTER_CARDS, 0, ENCOUNTER_CARDS, "own encounters"),
    Part("hands", MOST_PLAYERS, 0, ENCOUNTER_CARDS, "how many encounters each player has"),
    Part("front", MOST_PLAYERS * ENCOUNTER_CARDS, 0, ENCOUNTER_CARDS, "permanent encounters played, by player"),
    Part("discard", ENCOUNTER_CARDS, 0, ENCOUNTER_CARDS, "encounters discarded"),
    Part("encounters", 1, 0, ENCOUNTER_CARDS, "encounters in the deck"),
    Part("drawn", 1 + ENCOUNTER_CARDS, 0, ENCOUNTER_CARDS, "encounters to choose from: how many; which, if own"),
    Part("goal", GOAL_CARDS, 0, 1, "the own goal"),
    Part("offered", 1 + GOAL_CARDS, 0, GOAL_CARDS, "goals to choose from: how many; which, if own"),
    Part("deck", CARDS, 0, 1, "dream cards still in the deck, by number"),
)


@rule
def observe(s: Night, seat: int, row: Ints) -> None:
    at = write_turn(s, seat, row)
    at = write_ring(s, row, at)
    at = write_dreams(s, seat, row, at)
    at = write_points(s, seat, row, at)
    at = write_tokens(s, seat, row, at)
    at = write_encounters(s, seat, row, at)
    at = one_of(row, at, s.goals[seat], GOAL_CARDS)
    at = write_choice(row, at, s.offered, s.to_move == seat)
    numbers(row, at, s.deck)


@rule
def write_turn(s: Night, seat: int, row: Ints) -> int:
    at = one_of(row, 0, s.players - 2, 3)
    at = number(row, at, s.to_move == seat)
    at = number(row, number(row, at, s.round), s.turns)
    at = one_of(row, at, s.ask, QUESTION_KINDS)
    at = one_of(row, at, s.moment, MOMENT_KINDS)
    at = number(row, at, s.placed)
    at = number(row, number(row, at, s.pendulum if s.steps != 0 else 0), s.steps)
    at = number(row, number(row, at, s.to_pay), s.card)
    return numbers(row, number(row, at, s.ending), s.this_turn)


@rule
def write_ring(s: Night, row: Ints, at: int) -> int:
    for place in range(MOST_RING):
        row[at + place] = s.ring[place]
        row[at + MOST_RING + place] = s.worth[s.ring[place]]
    at += 2 * MOST_RING
    placed = s.ask != ask.PENDULUM
    for pendulum in range(2):
        at = number(row, at, s.pendulums[pendulum] + 1 if placed else 0)
    return at


@rule
def seat_after(s: Night, seat: int, i: int) -> int:
    """The i-th seat from a seat on."""
    return (seat + i) % s.players


@rule
def write_dreams(s: Night, seat: int, row: Ints, at: int) -> int:
    nothing(row, at, EACH_LEVEL * (2 * WIDTH + MOST_PARTICLES))
    for i in range(s.players):
        for level in range(LEVELS):
            write_level(s, LEVELS * seat_after(s, seat, i) + level, row, at, LEVELS * i + level)
    return at + EACH_LEVEL * (2 * WIDTH + MOST_PARTICLES)


@rule
def write_level(s: Night, level: int, row: Ints, at: int, number_of_level: int) -> None:
    """Of the tokens in breaks everybody sees the backs only."""
    cards = at + WIDTH * number_of_level
    seams = cards + EACH_LEVEL * WIDTH
    for place in range(s.ends[level]):
        row[cards + place] = s.dreams[level][place]
        seam = s.seams[level][place]
        row[seams + place] = 2 + (seam - FIRST_BREAK) % 2 if seam >= FIRST_BREAK else -seam
    as_bits(row, at + 2 * EACH_LEVEL * WIDTH + MOST_PARTICLES * number_of_level, s.tips[level], MOST_PARTICLES)


@rule
def write_points(s: Night, seat: int, row: Ints, at: int) -> int:
    """SOM-80: goals are secret."""
    nothing(row, at, MOST_PLAYERS)
    for i in range(s.players):
        other = seat_after(s, seat, i)
        row[at + i] = cards_points(s, other) + played_points(s, other) + s.hand_n[other]
    row[at] += goal_points(s, seat)
    return at + MOST_PLAYERS


@rule
def write_tokens(s: Night, seat: int, row: Ints, at: int) -> int:
    at = numbers(row, at, s.tokens[seat])
    nothing(row, at, 2 * MOST_PLAYERS)
    for i in range(s.players):
        write_backs(s.tokens[seat_after(s, seat, i)], row, at + 2 * i)
    return write_backs(s.bag, row, at + 2 * MOST_PLAYERS)


@rule
def write_backs(tokens: Ints, row: Ints, at: int) -> int:
    sand = 0
    blank = 0
    for kind in range(0, TOKEN_KINDS, 2):
        sand += tokens[kind + SAND]
        blank += tokens[kind + BLANK]
    return number(row, number(row, at, sand), blank)


@rule
def write_encounters(s: Night, seat: int, row: Ints, at: int) -> int:
    at = numbers(row, at, s.hands[seat])
    nothing(row, at, MOST_PLAYERS * (1 + ENCOUNTER_CARDS))
    for i in range(s.players):
        other = seat_after(s, seat, i)
        row[at + i] = s.hand_n[other]
        numbers(row, at + MOST_PLAYERS + ENCOUNTER_CARDS * i, s.front[other])
    at += MOST_PLAYERS * (1 + ENCOUNTER_CARDS)
    at = numbers(row, at, s.discard)
    at = number(row, at, s.encounter_n)
    return write_choice(row, at, s.drawn, s.to_move == seat)


@rule
def write_choice(row: Ints, at: int, cards: Ints, is_seen: int) -> int:
    """Cards to choose from: everybody sees how many, the player which."""
    n = 0
    for card in range(len(cards)):
        n += cards[card]
    return numbers_if(row, number(row, at, n), cards, is_seen)
