"""The Book of Steps Lost and Found: doors in a set order, and spells paid with the discard pile."""

from __future__ import annotations

from dreamdeck.games.onirim import actions as act
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import DOOR, KINDS, NO_CARD, key_of
from dreamdeck.games.onirim.state import (
    GOALS,
    MEET_DOOR,
    PARADOXICAL_PROPHECY,
    PARALLEL_PLANNING,
    PROPHECY_CARDS,
    SPELLS,
    Labyrinth,
)
from dreamdeck.games.onirim.zones import (
    cover,
    discard_drawn,
    draw_from_bottom,
    forced,
    has,
    sees_all,
    show_on_top,
)
from dreamdeck.kernel.chance import below
from dreamdeck.kernel.piles import only_kind, put_at_bottom, put_on_top, size
from dreamdeck.kernel.rule import Ints, rule

COSTS = (5, 7, 10)  # ONI-63
LOST_STEPS_COSTS = (6, 9, 12)
SPELL_COUNT = len(SPELLS)

# Goals


@rule
def lay_goals(s: Labyrinth) -> None:
    """ONI-60: one goal for each door, shuffled into a row."""
    for i in range(GOALS):
        at = below(s.rng, i + 1)
        s.goals[i] = s.goals[at]
        s.goals[at] = i // 2


@rule
def first_open(s: Labyrinth) -> int:
    """ONI-62: the leftmost open goal; GOALS when all are found."""
    at = 0
    while at < GOALS and s.found[at] > 0:
        at += 1
    return at


@rule
def fits_goal(s: Labyrinth, colour: int) -> bool:
    """ONI-61."""
    at = first_open(s)
    return at < GOALS and s.goals[at] == colour


@rule
def turn_goal(s: Labyrinth) -> None:
    s.found[first_open(s)] = 1


@rule
def door_lost(s: Labyrinth) -> None:
    """ONI-62: its goal is open again; the player chooses when both goals of the colour were found."""
    n = 0
    goal = 0
    for at in range(GOALS):
        if s.found[at] > 0 and s.goals[at] == s.lost:
            n += 1
            goal = at
    if n > 1:
        s.ask = ask.REOPEN
    else:
        reopen(s, goal)


@rule
def reopen(s: Labyrinth, goal: int) -> None:
    s.found[goal] = 0
    s.lost = NO_CARD


# Spells


@rule
def cost_of(s: Labyrinth, spell: int) -> int:
    return LOST_STEPS_COSTS[spell] if s.lost_steps else COSTS[spell]


@rule
def is_affordable(s: Labyrinth, spell: int) -> bool:
    n = 0
    for card in range(KINDS):
        n += s.discard[card]
    return n >= cost_of(s, spell)


@rule
def goals_can_be_swapped(s: Labyrinth, i: int, j: int) -> bool:
    """ONI-65: two open goals; swapping equal ones would change nothing."""
    return s.found[i] == 0 and s.found[j] == 0 and s.goals[i] != s.goals[j]


@rule
def can_plan(s: Labyrinth) -> bool:
    if not is_affordable(s, PARALLEL_PLANNING):
        return False
    first = first_open(s)
    for at in range(first, GOALS):
        if goals_can_be_swapped(s, first, at):
            return True
    return False


@rule
def is_moment(question: int) -> bool:
    """ONI-63: when spells may be cast."""
    return (
        ask.TURN <= question <= ask.SEARCH
        or ask.DOOR <= question <= ask.NIGHTMARE
        or question == ask.SWAP
        or question == ask.RAZE
        or question == ask.FACE
        or question == ask.HAPPY
    )


@rule
def can_cast(s: Labyrinth, question: int, spell: int) -> bool:
    if not is_moment(question) or not is_affordable(s, spell):
        return False
    if question == ask.DOOR:
        colour = s.card - DOOR
        if not has(s, key_of(colour)) or (spell != PARALLEL_PLANNING and not fits_goal(s, colour)):
            return False
    if spell == PARADOXICAL_PROPHECY:
        return size(s.deck) > 0
    if spell == PARALLEL_PLANNING:
        return can_plan(s)
    return question == ask.NIGHTMARE


@rule
def can_cast_any(s: Labyrinth, question: int) -> bool:
    for spell in range(SPELL_COUNT):
        if can_cast(s, question, spell):
            return True
    return False


@rule
def cast(s: Labyrinth, question: int, spell: int) -> None:
    s.spell = spell
    s.back = question
    s.left = cost_of(s, spell)
    ask_payment(s)


@rule
def ask_payment(s: Labyrinth) -> None:
    """ONI-63: the cost is paid first, in cards of the player's choice."""
    alike = only_kind(s.discard)
    while alike >= 0 and s.left > 0:
        remove(s, alike)
    if s.left > 0:
        s.ask = ask.REMOVE
    else:
        take_effect(s)


@rule
def remove(s: Labyrinth, card: int) -> None:
    s.discard[card] -= 1
    s.removed[card] += 1
    s.left -= 1


@rule
def take_effect(s: Labyrinth) -> None:
    if s.spell == PARADOXICAL_PROPHECY:
        prophesy_from_below(s)
    elif s.spell == PARALLEL_PLANNING:
        plan(s)
    else:
        discard_drawn(s)  # ONI-66
        forget_spell(s)


@rule
def forget_spell(s: Labyrinth) -> None:
    s.spell = 0
    s.back = ask.NOTHING


@rule
def ask_anew(s: Labyrinth) -> None:
    """ONI-63: the question that the spell interrupted."""
    if s.back == ask.DOOR:
        s.step = MEET_DOOR
    else:
        s.ask = s.back
    forget_spell(s)


@rule
def prophesy_from_below(s: Labyrinth) -> None:
    """ONI-64: one of the bottom five to the top."""
    while s.held_n < PROPHECY_CARDS and size(s.deck) > 0:
        s.held[draw_from_bottom(s)] += 1
        s.held_n += 1
    card = forced(s, s.held, s.held_n)
    if card >= 0:
        lift(s, card)
    else:
        s.ask = ask.LIFT


@rule
def lift(s: Labyrinth, card: int) -> None:
    s.held[card] -= 1
    s.held_n -= 1
    put_on_top(s.deck, card)
    for seat in range(2):
        if sees_all(s, seat):
            show_on_top(s, seat, 1)
        else:
            cover(s, seat, 1)
            s.seen_bottom[seat] = 0
    ask_sink(s)


@rule
def ask_sink(s: Labyrinth) -> None:
    card = forced(s, s.held, s.held_n)
    while card >= 0 and s.held_n > 0:
        sink(s, card)
    if s.held_n > 0:
        s.ask = ask.SINK
    else:
        ask_anew(s)


@rule
def sink(s: Labyrinth, card: int) -> None:
    """ONI-64: the others back to the bottom; the first one ends nearest the top."""
    s.held[card] -= 1
    s.held_n -= 1
    put_at_bottom(s.deck, card)
    for seat in range(2):
        if sees_all(s, seat):
            s.seen_bottom[seat] += 1


@rule
def plan(s: Labyrinth) -> None:
    """ONI-65; a single possible swap is made at once."""
    n = 0
    first = 0
    second = 0
    for i in range(GOALS):
        for j in range(i + 1, GOALS):
            if goals_can_be_swapped(s, i, j):
                n += 1
                first = i
                second = j
    if n > 1:
        s.ask = ask.PLAN
    else:
        swap_goals(s, first, second)


@rule
def swap_goals(s: Labyrinth, i: int, j: int) -> None:
    colour = s.goals[i]
    s.goals[i] = s.goals[j]
    s.goals[j] = colour
    ask_anew(s)


# Questions and answers


@rule
def legal(s: Labyrinth, out: Ints, n: int) -> int:
    if s.ask == ask.REMOVE:
        for card in range(KINDS):
            out[n] = act.REMOVE + card
            n += s.discard[card] > 0
    elif s.ask == ask.LIFT or s.ask == ask.SINK:
        first = act.LIFT if s.ask == ask.LIFT else act.PUT
        for card in range(KINDS):
            out[n] = first + card
            n += s.held[card] > 0
    elif s.ask == ask.PLAN:
        for i in range(GOALS):
            for j in range(i + 1, GOALS):
                out[n] = act.SWAP_GOALS + GOALS * i + j
                n += goals_can_be_swapped(s, i, j)
    elif s.ask == ask.REOPEN:
        for at in range(GOALS):
            out[n] = act.REOPEN + at
            n += (s.found[at] > 0) & (s.goals[at] == s.lost)
    else:
        for spell in range(SPELL_COUNT):
            out[n] = act.CAST + spell
            n += can_cast(s, s.ask, spell)
    return n


@rule
def answered(s: Labyrinth, question: int, action: int) -> bool:
    if act.CAST <= action < act.REMOVE:
        cast(s, question, action - act.CAST)
    elif question == ask.REMOVE:
        remove(s, action - act.REMOVE)
        ask_payment(s)
    elif question == ask.LIFT:
        lift(s, action - act.LIFT)
    elif question == ask.SINK:
        sink(s, action - act.PUT)
        ask_sink(s)
    elif question == ask.PLAN:
        swap_goals(s, (action - act.SWAP_GOALS) // GOALS, (action - act.SWAP_GOALS) % GOALS)
    elif question == ask.REOPEN:
        reopen(s, action - act.REOPEN)
    else:
        return False
    return True
