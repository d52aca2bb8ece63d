"""A game of Neodreams in the order of its rulebook: set-up, the turn, refill, end.

The game runs in `go_on` until somebody must decide; `legal` lists the answers, `apply` carries one out. What is
under way is the stack of `frames`; without frames the active player chooses, or the turn is over.
"""

from __future__ import annotations

from dreamdeck.games.neodreams import actions as act
from dreamdeck.games.neodreams import effects as op
from dreamdeck.games.neodreams.advance import (
    advance,
    advance_answers,
    advance_waits,
    all_actions,
    answer_menu,
    answer_return,
    menu,
    menu_is_open,
    return_actions,
    return_oneironaut,
)
from dreamdeck.games.neodreams.cards import BOARDS, LOCATIONS, NO_CARD, PER_TYPE, PHASES, PRINTED_A, PRINTED_B
from dreamdeck.games.neodreams.frames import answering, begin_effect, is_too_much, pop, push
from dreamdeck.games.neodreams.state import (
    ACT,
    ADVANCE,
    BROADCAST,
    CHOOSE,
    EFFECT,
    ENOUGH,
    EVENT,
    LOCATION,
    MARKET_PLACES,
    MOST_TURNS,
    ONEIRONAUTS,
    PLACING,
    RETURN,
    START,
    Oneirosphere,
)
from dreamdeck.games.neodreams.steps import (
    answers,
    apply_collective,
    broadcastable,
    can_be_done,
    can_place_more,
    carry_out,
    discard,
    discards,
    end_placing,
    gain_all,
    named,
    place_object,
    placings,
)
from dreamdeck.games.neodreams.zones import RESOURCE_KINDS, TYPE_KINDS, add_dream, draw, refill_market, spot_of, to_hand
from dreamdeck.kernel.chance import below
from dreamdeck.kernel.rule import Ints, rule

START_RESOURCES = 3
START_OBJECTS = 3

# Set-up


@rule
def setup(s: Oneirosphere) -> None:
    """NEO-1..5."""
    for kind in range(TYPE_KINDS):
        for i in range(PER_TYPE):
            s.deck[kind][i] = s.copies[PER_TYPE * kind + i]
            s.deck_n[kind] += s.copies[PER_TYPE * kind + i]
    for place in range(MARKET_PLACES * TYPE_KINDS):
        s.market[place] = NO_CARD
    refill_market(s)
    deal_boards(s)
    for seat in range(s.players):
        equip(s, seat)
    s.stage = START if s.experts else CHOOSE
    s.to_move = s.players - 1 if s.experts else 0


@rule
def deal_boards(s: Oneirosphere) -> None:
    """NEO-4: side A is the same for all; on side B each has another of the four boards."""
    boards_left = (1 << BOARDS) - 1
    for seat in range(s.players):
        printed = PRINTED_A
        if s.side_b:
            skip = below(s.rng, BOARDS - seat)
            board = 0
            while skip > 0 or not boards_left >> board & 1:
                skip -= boards_left >> board & 1
                board += 1
            boards_left &= ~(1 << board)
            printed = PRINTED_B + 2 * board
        add_dream(s, seat, printed)
        add_dream(s, seat, printed + 1)


@rule
def equip(s: Oneirosphere, seat: int) -> None:
    """NEO-4."""
    s.supply[seat] = ONEIRONAUTS
    s.objects[seat] = START_OBJECTS
    for resource in range(RESOURCE_KINDS):
        s.resources[seat][resource] = START_RESOURCES
    for kind in range(TYPE_KINDS):
        to_hand(s, seat, draw(s, kind))


# The turn (NEO-10)


@rule
def legal(s: Oneirosphere, out: Ints) -> int:
    """Write the numbers of the legal actions; how many there are."""
    seat = s.to_move
    if is_too_much(s):
        out[0] = act.DONE
        return 1
    n = 0
    top = s.frame_n - 1
    kind = s.kind[top] if s.frame_n > 0 else 0
    if s.frame_n == 0:
        n = starts(out) if s.stage == START else main_choices(s, seat, out)
        return discards(s, seat, out, n)
    if kind == LOCATION:
        n = menu(s, seat, out, n)
    elif kind == ADVANCE:
        return discards(s, seat, out, advance_answers(s, seat, out))
    elif kind == RETURN:
        first = return_actions(s)
        n = answers(s, seat, first, out, n)
        n = answers(s, seat, first + 1, out, n)
    elif kind == EFFECT:
        n = answers(s, seat, s.row[top], out, n)
    elif kind == PLACING:
        n = placings(s, seat, out, n)
    elif kind == BROADCAST:
        n = named(s, seat, broadcastable(s), act.USE, out, n)
    else:
        n = named(s, seat, answering(s), act.USE, out, n)
    out[n] = act.DONE
    return discards(s, seat, out, n + 1)


@rule
def apply(s: Oneirosphere, action: int) -> None:
    """Carry out a legal action and go on until somebody must decide."""
    top = s.frame_n - 1
    kind = s.kind[top] if s.frame_n > 0 else 0
    if act.DISCARD <= action < act.DONE:
        discard(s, s.to_move, action - act.DISCARD)
    elif s.frame_n == 0:
        choose(s, action)
    elif kind in (LOCATION, ADVANCE):
        answer_menu(s, action)
    elif kind == RETURN:
        answer_return(s, action)
    elif kind == EFFECT:
        answer_effect(s, action)
    elif kind == PLACING:
        if action == act.DONE:
            end_placing(s)
        else:
            place_object(s, action - act.OBJECT)
    elif action == act.DONE:
        if kind == EVENT:
            end_event(s)
        else:
            pop(s)
    else:
        use(s, action - act.USE)
    go_on(s)


@rule
def go_on(s: Oneirosphere) -> None:
    """Do what needs no decision."""
    while s.to_move >= 0:
        if s.frame_n > 0:
            s.to_move = s.seat[s.frame_n - 1]
            if waits(s):
                break
        elif s.stage == ACT:
            end_turn(s)
        else:
            break


@rule
def waits(s: Oneirosphere) -> bool:
    """Whether the frame on top waits for a decision; if not, it is taken a step further."""
    top = s.frame_n - 1
    kind = s.kind[top]
    if kind == EFFECT:
        return effect_waits(s)
    if kind == EVENT:
        if answering(s):
            return True
        end_event(s)
    elif kind == LOCATION:
        if menu_is_open(s) or s.hand_n[s.seat[top]] > 0:
            return True
        pop(s)
    elif kind == ADVANCE:
        return advance_waits(s)
    elif kind == RETURN:
        first = return_actions(s)
        if can_be_done(s, s.seat[top], first) or can_be_done(s, s.seat[top], first + 1):
            return True
        return_oneironaut(s)
    elif kind == PLACING:
        if can_place_more(s):
            return True
        end_placing(s)
    else:
        if broadcastable(s):
            return True
        pop(s)
    return False


# Step 1: place an oneironaut or advance the marker


@rule
def starts(out: Ints) -> int:
    """NEO-2."""
    for phase in range(PHASES):
        out[phase] = act.START + phase
    return PHASES


@rule
def main_choices(s: Oneirosphere, seat: int, out: Ints) -> int:
    """NEO-10, NEO-11."""
    n = 0
    if s.supply[seat] > 0:
        for location in range(LOCATIONS):
            out[n] = act.SEND + location
            n += (s.is_open[location] > 0) & (s.located[location] == 0)
    out[n] = act.ADVANCE
    return n + 1


@rule
def choose(s: Oneirosphere, action: int) -> None:
    if s.stage == START:
        s.phase = action - act.START
        s.stage = CHOOSE
        s.to_move = s.active
        return
    s.stage = ACT
    if action == act.ADVANCE:
        advance(s)
    else:
        send(s, action - act.SEND)


@rule
def send(s: Oneirosphere, location: int) -> None:
    """NEO-20."""
    s.supply[s.active] -= 1
    s.located[location] = s.active + 1
    first = s.location[location]
    push(s, LOCATION, s.active, location, 0, first, all_actions(s, first))


# Effects of dreams


@rule
def effect_waits(s: Oneirosphere) -> bool:
    top = s.frame_n - 1
    row = s.row[top]
    kind = s.steps[row][0]
    if kind == op.END:
        pop(s)
    elif kind == op.GAIN:
        s.row[top] += 1
        gain_all(s, s.seat[top], row)
    elif can_be_done(s, s.seat[top], row):
        return True
    else:
        skip(s)
    return False


@rule
def skip(s: Oneirosphere) -> None:
    """NEO-48: a part may be left out; without its price nothing is bought."""
    top = s.frame_n - 1
    if s.steps[s.row[top]][0] == op.SPEND:
        pop(s)
    else:
        s.row[top] += 1


@rule
def answer_effect(s: Oneirosphere, action: int) -> None:
    top = s.frame_n - 1
    row = s.row[top]
    if action == act.DONE:
        skip(s)
    else:
        s.row[top] += 1
        carry_out(s, s.seat[top], row, action)


@rule
def use(s: Oneirosphere, dream: int) -> None:
    """NEO-46, NEO-47: apply a collective dream that is broadcast, or a recurring one that answers an event."""
    top = s.frame_n - 1
    spot = spot_of(s, s.seat[top], dream)
    if s.kind[top] == BROADCAST:
        apply_collective(s, spot)
    else:
        s.mask[top] |= 1 << spot
        begin_effect(s, s.seat[top], spot)


@rule
def end_event(s: Oneirosphere) -> None:
    top = s.frame_n - 1
    s.left[top] -= 1
    s.mask[top] = 0
    if s.left[top] == 0:
        pop(s)


# Steps 2 and 3


@rule
def end_turn(s: Oneirosphere) -> None:
    refill_market(s)
    s.turns += 1
    s.begun = 0
    if s.active == s.players - 1 and is_over(s):
        s.to_move = -1
        return
    s.active = (s.active + 1) % s.players
    s.to_move = s.active
    s.stage = CHOOSE


@rule
def is_over(s: Oneirosphere) -> bool:
    """NEO-61."""
    most = 0
    for seat in range(s.players):
        most = max(most, s.dream_n[seat])
    return most >= ENOUGH or s.turns >= MOST_TURNS * s.players
