"""Advancing the marker and returning oneironauts (NEO-30..32), and the actions that are done in any order."""

from __future__ import annotations

from dreamdeck.games.neodreams import actions as act
from dreamdeck.games.neodreams import effects as op
from dreamdeck.games.neodreams.cards import ADVANCED, PHASES, RETURNED
from dreamdeck.games.neodreams.frames import happens, pop, push
from dreamdeck.games.neodreams.state import ADVANCE, OTHERS, OWN, REST, RETURN, RETURN_ACTIONS, Oneirosphere
from dreamdeck.games.neodreams.steps import answers, can_be_done, carry_out, is_carried_out_by
from dreamdeck.games.neodreams.zones import TYPE_KINDS
from dreamdeck.kernel.rule import Ints, rule

# Actions in any order (NEO-20, NEO-30): those left are the bits of the frame's mask


@rule
def all_actions(s: Oneirosphere, first: int) -> int:
    n = 0
    while s.steps[first + n][0] != op.END:
        n += 1
    return (1 << n) - 1


@rule
def menu_is_open(s: Oneirosphere) -> bool:
    """Whether any of the actions left can be done."""
    top = s.frame_n - 1
    i = 0
    while s.mask[top] >> i:
        if s.mask[top] >> i & 1 and can_be_done(s, s.seat[top], s.row[top] + i):
            return True
        i += 1
    return False


@rule
def menu(s: Oneirosphere, seat: int, out: Ints, n: int) -> int:
    top = s.frame_n - 1
    i = 0
    while s.mask[top] >> i:
        if s.mask[top] >> i & 1 and not is_repeated(s, i):
            n = answers(s, seat, s.row[top] + i, out, n)
        i += 1
    return n


@rule
def is_repeated(s: Oneirosphere, i: int) -> bool:
    """Whether an equal action stands before this one and is left too: then it is listed only once."""
    top = s.frame_n - 1
    for j in range(i):
        if s.mask[top] >> j & 1 and are_equal(s, s.row[top] + i, s.row[top] + j):
            return True
    return False


@rule
def are_equal(s: Oneirosphere, row: int, other: int) -> bool:
    for column in range(op.WIDTH):
        if s.steps[row][column] != s.steps[other][column]:
            return False
    return True


@rule
def answer_menu(s: Oneirosphere, action: int) -> None:
    top = s.frame_n - 1
    seat = s.seat[top]
    if action == act.DONE:
        if s.kind[top] == ADVANCE:
            end_advance_stage(s)
        else:
            pop(s)
    elif act.RETURN <= action < act.GAIN:
        push(s, RETURN, seat, action - act.RETURN, 0, 0, 0)
    else:
        i = 0
        while not (s.mask[top] >> i & 1 and is_carried_out_by(s, s.row[top] + i, action)):
            i += 1
        s.mask[top] &= ~(1 << i)
        carry_out(s, seat, s.row[top] + i, action)


# Advancing: own returns, those of the others, and the track actions left


@rule
def advance(s: Oneirosphere) -> None:
    """NEO-30."""
    s.phase = (s.phase + 1) % PHASES
    first = s.track[s.phase]
    push(s, ADVANCE, s.active, OWN, 0, first, all_actions(s, first))


@rule
def returning(s: Oneirosphere, seat: int) -> int:
    """How many oneironauts of a seat stand in the marker's column."""
    n = 0
    for kind in range(TYPE_KINDS):
        n += s.located[PHASES * kind + s.phase] == seat + 1
    return n


@rule
def next_returning(s: Oneirosphere) -> int:
    """NEO-32: the next of the other players, clockwise, who has somebody to return; -1 when there is none."""
    for i in range(1, s.players):
        seat = (s.active + i) % s.players
        if returning(s, seat) > 0:
            return seat
    return -1


@rule
def return_only(s: Oneirosphere, seat: int) -> None:
    location = s.phase
    while s.located[location] != seat + 1:
        location += PHASES
    push(s, RETURN, seat, location, 0, 0, 0)


@rule
def advance_waits(s: Oneirosphere) -> bool:
    top = s.frame_n - 1
    if s.at[top] == OWN:
        own = returning(s, s.active)
        if menu_is_open(s) and (own > 0 or next_returning(s) >= 0):
            return True
        if own == 0:
            end_advance_stage(s)
        elif own == 1:
            return_only(s, s.active)
        return own > 1
    if s.at[top] == OTHERS:
        seat = next_returning(s)
        if seat < 0:
            end_advance_stage(s)
            return False
        if returning(s, seat) == 1:
            return_only(s, seat)
            return False
        s.seat[top] = seat
        s.to_move = seat
        return True
    if menu_is_open(s) or s.hand_n[s.active] > 0:
        return True
    end_advance_stage(s)
    return False


@rule
def end_advance_stage(s: Oneirosphere) -> None:
    """NEO-30: own returns, others', the rest; then the advance itself is complete (NEO-47)."""
    top = s.frame_n - 1
    s.seat[top] = s.active
    if s.at[top] == REST:
        pop(s)
        happens(s, s.active, ADVANCED, 1)
    else:
        s.at[top] += 1


@rule
def advance_answers(s: Oneirosphere, seat: int, out: Ints) -> int:
    top = s.frame_n - 1
    n = 0
    for kind in range(TYPE_KINDS):
        location = PHASES * kind + s.phase
        out[n] = act.RETURN + location
        n += (s.located[location] == seat + 1) & (s.at[top] != REST)
    must_return = n > 0
    if s.at[top] != OTHERS:
        n = menu(s, seat, out, n)
    out[n] = act.DONE
    return n + (not must_return)


# Returning (NEO-31)


@rule
def return_actions(s: Oneirosphere) -> int:
    """The first of the two actions that the returning oneironaut may do: take a card of its row's type, create."""
    return RETURN_ACTIONS + 2 * (s.at[s.frame_n - 1] // PHASES)


@rule
def answer_return(s: Oneirosphere, action: int) -> None:
    seat = s.seat[s.frame_n - 1]
    row = return_actions(s)
    return_oneironaut(s)
    if action != act.DONE:
        carry_out(s, seat, row if is_carried_out_by(s, row, action) else row + 1, action)


@rule
def return_oneironaut(s: Oneirosphere) -> None:
    """The oneironaut goes home; the return's event comes after those of its action."""
    top = s.frame_n - 1
    seat = s.seat[top]
    s.located[s.at[top]] = 0
    s.supply[seat] += 1
    pop(s)
    happens(s, seat, RETURNED, 1)
