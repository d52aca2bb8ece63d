"""Single actions (NEO-40..48): one row of a program, as a location, the sleep track, a return or a dream offers it."""

from __future__ import annotations

from dreamdeck.games.neodreams import actions as act
from dreamdeck.games.neodreams import effects as op
from dreamdeck.games.neodreams.cards import (
    ANY_TYPE,
    BROADCASTED,
    COLLECTIVE,
    CONNECTED,
    CREATED,
    DISCARDED,
    DREAMS,
    FANTASY,
    GOODS,
    KNOWLEDGE,
    LUCID,
    MEMORY,
    NO_CARD,
    OBJECT,
    PLACED,
    TAKEN,
    UPGRADED,
    type_of,
)
from dreamdeck.games.neodreams.effects import AMOUNTS, ANY_NUMBER, X
from dreamdeck.games.neodreams.frames import begin_effect, happens, pop, push, under_way
from dreamdeck.games.neodreams.state import BROADCAST, MARKET_PLACES, PLACING, ROOM, Oneirosphere
from dreamdeck.games.neodreams.zones import (
    TYPE_KINDS,
    add_dream,
    can_draw,
    count,
    draw,
    gain,
    has_empty_slot,
    is_affordable,
    is_upgraded,
    leave_hand,
    pay,
    pay_with_few_fantasies,
    spot_of,
    to_discard_pile,
    to_hand,
)
from dreamdeck.kernel.rule import Ints, rule

GOOD_KINDS = len(GOODS)
MARKET = MARKET_PLACES * TYPE_KINDS

# Whether there is anything to decide. A hand that could help is enough: what is in it must not show.


@rule
def can_be_done(s: Oneirosphere, seat: int, row: int) -> bool:
    kind = s.steps[row][0]
    if kind == op.TAKE:
        return can_take(s, row)
    if kind == op.CREATE:
        return s.hand_n[seat] > 0
    if kind == op.PLACE:
        return (s.objects[seat] > 0 or s.hand_n[seat] > 0) and has_empty_slot(s, seat)
    if kind == op.CONNECT:
        return free_lucid(s, seat) > 0
    if kind == op.REMOVE:
        return count(s, seat, op.PER_CLIENT) > 0
    if kind == op.SPEND:
        return s.hand_n[seat] > 0 or can_spend(s, seat, row)
    return True


@rule
def can_take(s: Oneirosphere, row: int) -> bool:
    source = s.steps[row][AMOUNTS]
    for kind in range(TYPE_KINDS):
        if s.steps[row][X] == kind or s.steps[row][X] == ANY_TYPE:
            if source != op.FROM_MARKET and can_draw(s, kind):
                return True
            for place in range(MARKET_PLACES):
                if source != op.FROM_DECK and s.market[MARKET_PLACES * kind + place] != NO_CARD:
                    return True
    return False


@rule
def can_spend(s: Oneirosphere, seat: int, row: int) -> bool:
    """NEO-48: the whole price."""
    price = s.steps[row]
    enough = is_affordable(s, seat, price[AMOUNTS], price[AMOUNTS + 1], price[AMOUNTS + 2])
    return enough and s.objects[seat] >= price[AMOUNTS + OBJECT]


@rule
def free_lucid(s: Oneirosphere, seat: int) -> int:
    """NEO-45, NEO-50: the lucid dreams that a client can be connected to, as bits."""
    dreams = 0
    for spot in range(s.dream_n[seat]):
        if type_of(s.dreams[seat][spot]) == LUCID and s.client[seat][spot] == 0:
            dreams |= 1 << spot
    return dreams & ~under_way(s, seat)


# What can be answered


@rule
def answers(s: Oneirosphere, seat: int, row: int, out: Ints, n: int) -> int:
    """Write the actions that carry out a row."""
    kind = s.steps[row][0]
    if kind == op.GAIN:
        for good in range(GOOD_KINDS):
            out[n] = act.GAIN + good
            n += s.steps[row][AMOUNTS + good] > 0
    elif kind == op.TAKE:
        n = takes(s, row, out, n)
    elif kind == op.CREATE:
        n = creations(s, seat, row, out, n)
    elif kind == op.PLACE:
        n = placings(s, seat, out, n)
    elif kind == op.CONNECT:
        n = named(s, seat, free_lucid(s, seat), act.CLIENT, out, n)
    elif kind == op.REMOVE:
        for spot in range(s.dream_n[seat]):
            out[n] = act.RELEASE + s.dreams[seat][spot]
            n += s.client[seat][spot]
    elif kind == op.BROADCAST:
        out[n] = act.BROADCAST
        n += 1
    elif s.objects[seat] >= s.steps[row][AMOUNTS + OBJECT]:
        price = s.steps[row]
        n = payments(
            s, seat, price[AMOUNTS], price[AMOUNTS + 1], price[AMOUNTS + 2], act.SPEND, act.SPEND_SPLIT, out, n
        )
    return n


@rule
def named(s: Oneirosphere, seat: int, dreams: int, first: int, out: Ints, n: int) -> int:
    """Write an action for each dream of a set."""
    for spot in range(s.dream_n[seat]):
        out[n] = first + s.dreams[seat][spot]
        n += dreams >> spot & 1
    return n


@rule
def takes(s: Oneirosphere, row: int, out: Ints, n: int) -> int:
    """NEO-40."""
    source = s.steps[row][AMOUNTS]
    for kind in range(TYPE_KINDS):
        if s.steps[row][X] == kind or s.steps[row][X] == ANY_TYPE:
            out[n] = act.TAKE_DECK + kind
            n += (source != op.FROM_MARKET) & can_draw(s, kind)
            for place in range(MARKET_PLACES * kind, MARKET_PLACES * kind + MARKET_PLACES):
                out[n] = act.TAKE_MARKET + place
                n += (source != op.FROM_DECK) & (s.market[place] != NO_CARD)
    return n


@rule
def cost_of(s: Oneirosphere, card: int, resource: int, row: int) -> int:
    """NEO-81: a discount never brings a cost below 0."""
    return max(s.cost[card][resource] - s.steps[row][AMOUNTS + resource], 0)


@rule
def creations(s: Oneirosphere, seat: int, row: int, out: Ints, n: int) -> int:
    """NEO-41."""
    if s.dream_n[seat] == ROOM:
        return n
    for i in range(s.hand_n[seat]):
        card = s.hand[seat][i]
        if s.steps[row][X] == type_of(card) or s.steps[row][X] == ANY_TYPE:
            knowledge = cost_of(s, card, KNOWLEDGE, row)
            memory = cost_of(s, card, MEMORY, row)
            fantasy = cost_of(s, card, FANTASY, row)
            split = act.CREATE_SPLIT + act.SPLITS * card
            n = payments(s, seat, knowledge, memory, fantasy, act.CREATE + card, split, out, n)
    return n


@rule
def payments(
    s: Oneirosphere, seat: int, knowledge: int, memory: int, fantasy: int, fewest: int, split: int, out: Ints, n: int
) -> int:
    """NEO-41: with as few fantasies as possible, then every other split."""
    if not is_affordable(s, seat, knowledge, memory, fantasy):
        return n
    out[n] = fewest
    n += 1
    own_knowledge = min(knowledge, s.resources[seat][KNOWLEDGE])
    own_memory = min(memory, s.resources[seat][MEMORY])
    for k in range(own_knowledge + 1):
        for m in range(own_memory + 1):
            f = fantasy + knowledge - k + memory - m
            if f <= s.resources[seat][FANTASY] and k + m < own_knowledge + own_memory:
                out[n] = split + act.SPLIT_NUMBER[act.SPLIT_BASE * (act.SPLIT_BASE * k + m) + f]
                n += 1
    return n


@rule
def placings(s: Oneirosphere, seat: int, out: Ints, n: int) -> int:
    """NEO-44."""
    if s.objects[seat] > 0:
        for spot in range(s.dream_n[seat]):
            out[n] = act.OBJECT + s.dreams[seat][spot]
            n += not is_upgraded(s, seat, spot)
    return n


@rule
def discards(s: Oneirosphere, seat: int, out: Ints, n: int) -> int:
    """NEO-49."""
    for i in range(s.hand_n[seat]):
        out[n] = act.DISCARD + s.hand[seat][i]
        n += 1
    return n


# Carrying out an answer


@rule
def is_carried_out_by(s: Oneirosphere, row: int, action: int) -> bool:
    """Whether a legal action is an answer to this row."""
    kind = s.steps[row][0]
    x = s.steps[row][X]
    if action < act.TAKE_DECK:
        return kind == op.GAIN and s.steps[row][AMOUNTS + action - act.GAIN] > 0
    if action < act.CREATE:
        fits = x == ANY_TYPE or x == taken_type(action)
        excluded = op.FROM_MARKET if action < act.TAKE_MARKET else op.FROM_DECK
        return kind == op.TAKE and fits and s.steps[row][AMOUNTS] != excluded
    if action < act.OBJECT or action >= act.CREATE_SPLIT:
        return kind == op.CREATE and (x == ANY_TYPE or x == type_of(created_card(action)))
    if action < act.CLIENT:
        return kind == op.PLACE
    if action < act.RELEASE:
        return kind == op.CONNECT
    if action < act.BROADCAST:
        return kind == op.REMOVE
    return kind == (op.BROADCAST if action == act.BROADCAST else op.SPEND)


@rule
def taken_type(action: int) -> int:
    return action - act.TAKE_DECK if action < act.TAKE_MARKET else (action - act.TAKE_MARKET) // MARKET_PLACES


@rule
def created_card(action: int) -> int:
    return action - act.CREATE if action < act.CREATE_SPLIT else (action - act.CREATE_SPLIT) // act.SPLITS


@rule
def carry_out(s: Oneirosphere, seat: int, row: int, action: int) -> None:
    kind = s.steps[row][0]
    if kind == op.GAIN:
        gain(s, seat, action - act.GAIN, s.steps[row][AMOUNTS + action - act.GAIN])
    elif kind == op.TAKE:
        take(s, seat, action)
    elif kind == op.CREATE:
        create(s, seat, row, action)
    elif kind == op.PLACE:
        begin_placing(s, seat, s.steps[row][X], action - act.OBJECT)
    elif kind == op.CONNECT:
        connect(s, seat, spot_of(s, seat, action - act.CLIENT))
    elif kind == op.REMOVE:
        s.client[seat][spot_of(s, seat, action - act.RELEASE)] = 0
    elif kind == op.BROADCAST:
        begin_broadcast(s, seat, s.steps[row][X])
    else:
        spend(s, seat, row, action)


@rule
def gain_all(s: Oneirosphere, seat: int, row: int) -> None:
    """NEO-81: all that a row gains, as often as the counted thing is there."""
    times = count(s, seat, s.steps[row][X])
    for good in range(GOOD_KINDS):
        gain(s, seat, good, times * s.steps[row][AMOUNTS + good])


@rule
def take(s: Oneirosphere, seat: int, action: int) -> None:
    """NEO-40, NEO-70: a card from the market stays known to all."""
    if action < act.TAKE_MARKET:
        card = draw(s, action - act.TAKE_DECK)
    else:
        card = s.market[action - act.TAKE_MARKET]
        s.market[action - act.TAKE_MARKET] = NO_CARD
        s.known[card] = 1
    to_hand(s, seat, card)
    happens(s, seat, TAKEN + type_of(card), 1)


@rule
def create(s: Oneirosphere, seat: int, row: int, action: int) -> None:
    """NEO-41."""
    card = created_card(action)
    if action < act.CREATE_SPLIT:
        knowledge = cost_of(s, card, KNOWLEDGE, row)
        memory = cost_of(s, card, MEMORY, row)
        pay_with_few_fantasies(s, seat, knowledge, memory, cost_of(s, card, FANTASY, row))
    else:
        pay_split(s, seat, (action - act.CREATE_SPLIT) % act.SPLITS)
    leave_hand(s, seat, card)
    add_dream(s, seat, card)
    happens(s, seat, CREATED + type_of(card), 1)


@rule
def pay_split(s: Oneirosphere, seat: int, split: int) -> None:
    pay(s, seat, act.SPLIT_KNOWLEDGE[split], act.SPLIT_MEMORY[split], act.SPLIT_FANTASY[split])


@rule
def spend(s: Oneirosphere, seat: int, row: int, action: int) -> None:
    price = s.steps[row]
    s.objects[seat] -= price[AMOUNTS + OBJECT]
    if action == act.SPEND:
        pay_with_few_fantasies(s, seat, price[AMOUNTS], price[AMOUNTS + 1], price[AMOUNTS + 2])
    else:
        pay_split(s, seat, action - act.SPEND_SPLIT)


@rule
def discard(s: Oneirosphere, seat: int, card: int) -> None:
    """NEO-49."""
    leave_hand(s, seat, card)
    to_discard_pile(s, card)
    gain(s, seat, s.reward[card], 1)
    happens(s, seat, DISCARDED, 1)


@rule
def connect(s: Oneirosphere, seat: int, spot: int) -> None:
    """NEO-45. The event is complete when the effect is (NEO-47)."""
    s.client[seat][spot] = 1
    happens(s, seat, CONNECTED, 1)
    begin_effect(s, seat, spot)


# Placing objects (NEO-44)


@rule
def begin_placing(s: Oneirosphere, seat: int, most: int, dream: int) -> None:
    push(s, PLACING, seat, 0, DREAMS if most == ANY_NUMBER else most, 0, 0)
    place_object(s, dream)


@rule
def place_object(s: Oneirosphere, dream: int) -> None:
    top = s.frame_n - 1
    seat = s.seat[top]
    spot = spot_of(s, seat, dream)
    s.objects[seat] -= 1
    s.placed[seat][spot] += 1
    s.left[top] -= 1
    s.row[top] += is_upgraded(s, seat, spot)


@rule
def can_place_more(s: Oneirosphere) -> bool:
    top = s.frame_n - 1
    seat = s.seat[top]
    return s.left[top] > 0 and (s.objects[seat] > 0 or s.hand_n[seat] > 0) and has_empty_slot(s, seat)


@rule
def end_placing(s: Oneirosphere) -> None:
    """NEO-47: one event for the placing, then one for each completed upgrade."""
    seat = s.seat[s.frame_n - 1]
    upgrades = s.row[s.frame_n - 1]
    pop(s)
    if upgrades > 0:
        happens(s, seat, UPGRADED, upgrades)
    happens(s, seat, PLACED, 1)


# Broadcasting (NEO-46)


@rule
def begin_broadcast(s: Oneirosphere, seat: int, most: int) -> None:
    """The collective dreams that are there now; the event is complete when their effects are."""
    dreams = 0
    for spot in range(s.dream_n[seat]):
        if type_of(s.dreams[seat][spot]) == COLLECTIVE:
            dreams |= 1 << spot
    happens(s, seat, BROADCASTED, 1)
    push(s, BROADCAST, seat, 0, ROOM if most == ANY_NUMBER else most, 0, dreams)


@rule
def broadcastable(s: Oneirosphere) -> int:
    """The dreams that the broadcast on top may still apply, as bits."""
    top = s.frame_n - 1
    return s.mask[top] & ~under_way(s, s.seat[top]) if s.left[top] > 0 else 0


@rule
def apply_collective(s: Oneirosphere, spot: int) -> None:
    top = s.frame_n - 1
    s.mask[top] &= ~(1 << spot)
    s.left[top] -= 1
    begin_effect(s, s.seat[top], spot)
