"""A game of Neodreams in the order of its rulebook: set-up, the turn, refill, end, scoring.

The game runs in `go_on` until somebody must decide; `legal` lists the answers, `apply` carries one out. What is
under way is the stack of `frames`; without frames the active player chooses, or the turn is over.
"""

from __future__ import annotations

from dreamdeck.games.neodreams import actions as act
from dreamdeck.games.neodreams import effects as op
from dreamdeck.games.neodreams.cards import (
    ADVANCED,
    BOARDS,
    LOCATIONS,
    NO_CARD,
    PER_TYPE,
    PHASES,
    PRINTED_A,
    PRINTED_B,
    RETURNED,
)
from dreamdeck.games.neodreams.frames import answering, begin_effect, happens, is_too_much, pop, push
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
    OTHERS,
    OWN,
    PLACING,
    REST,
    RETURN,
    RETURN_ACTIONS,
    SEATS,
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
    is_carried_out_by,
    named,
    place_object,
    placings,
)
from dreamdeck.games.neodreams.zones import (
    RESOURCE_KINDS,
    TYPE_KINDS,
    add_dream,
    draw,
    refill_market,
    spot_of,
    to_hand,
)
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


@rule
def all_actions(s: Oneirosphere, first: int) -> int:
    n = 0
    while s.steps[first + n][0] != op.END:
        n += 1
    return (1 << n) - 1


@rule
def advance(s: Oneirosphere) -> None:
    """NEO-30."""
    s.phase = (s.phase + 1) % PHASES
    first = s.track[s.phase]
    push(s, ADVANCE, s.active, OWN, 0, first, all_actions(s, first))


# Actions in any order (NEO-20, NEO-30): those left are the bits of the frame's mask


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


# Scoring


@rule
def credits_of(s: Oneirosphere, seat: int) -> int:
    credits = 0
    for spot in range(s.dream_n[seat]):
        credits += s.credits[s.dreams[seat][spot]]
    return credits


@rule
def placed_by(s: Oneirosphere, seat: int) -> int:
    objects = 0
    for spot in range(s.dream_n[seat]):
        objects += s.placed[seat][spot]
    return objects


@rule
def leftovers_of(s: Oneirosphere, seat: int) -> int:
    n = s.objects[seat] + s.hand_n[seat]
    for resource in range(RESOURCE_KINDS):
        n += s.resources[seat][resource]
    return n


@rule
def score_of(s: Oneirosphere, seat: int) -> int:
    """NEO-62."""
    return credits_of(s, seat) + placed_by(s, seat) + leftovers_of(s, seat) // 5


@rule
def has_won(s: Oneirosphere, seat: int) -> bool:
    """NEO-63."""
    score = score_of(s, seat)
    for other in range(s.players):
        if score_of(s, other) > score:
            return False
        if score_of(s, other) == score and placed_by(s, other) > placed_by(s, seat):
            return False
    return True


# What a finished game is measured by: points and share of the victory of each seat, best points, turns


@rule
def measure(s: Oneirosphere, row: Ints) -> None:
    winners = 0
    for seat in range(s.players):
        winners += has_won(s, seat)
    best = 0
    for seat in range(s.players):
        row[seat] = score_of(s, seat)
        row[SEATS + seat] = 12 // winners if has_won(s, seat) else 0
        best = max(best, score_of(s, seat))
    row[2 * SEATS] = best
    row[2 * SEATS + 1] = s.turns


@rule
def victory(s: Oneirosphere, seat: int, row: Ints) -> int:
    """A seat's share of the victory, in twelfths."""
    measure(s, row)
    return row[SEATS + seat] if seat < s.players else 0
