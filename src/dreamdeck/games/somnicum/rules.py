"""A game of Somnicum in the order of its rulebook: set-up, the turn, the end of a round, the end.

`apply` carries out an answer and goes on until somebody must decide (`s.ask`); `legal` lists the answers.
"""

from __future__ import annotations

from dreamdeck.games.somnicum import actions as act
from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum.dreams import join_level, mend, place_on, place_particle, placements, power
from dreamdeck.games.somnicum.encounters import (
    deal_goals,
    draw_encounters,
    keep,
    keep_goal,
    play,
    playable,
    shuffle_encounters,
)
from dreamdeck.games.somnicum.ring import card_reached, lay_ring, pendulums_meet, place_pendulums, take_card
from dreamdeck.games.somnicum.scoring import points
from dreamdeck.games.somnicum.state import (
    AFTER_JOINING,
    BEFORE_JOINING,
    BEFORE_MOVE,
    CARDS,
    DREAM_CARDS,
    ENCOUNTER_CARDS,
    GOAL_CARDS,
    LEVELS,
    MOST_PLAYERS,
    MOST_RING,
    NO_PLACE,
    RING,
    ROUNDS,
    UNBROKEN,
    WIDTH,
    Night,
)
from dreamdeck.games.somnicum.tokens import draw_tokens, fill_bag, pay, pay_all, steal_token
from dreamdeck.kernel.piles import only_kind
from dreamdeck.kernel.rule import Ints, rule

SHARES = 12  # a victory counts so much, shared among the winners

# Set-up


@rule
def setup(s: Night) -> None:
    for card in range(1, CARDS):
        s.deck[card] = 1
    s.deck_n = DREAM_CARDS
    lay_ring(s)
    fill_bag(s)
    shuffle_encounters(s)
    deal_goals(s)
    for seat in range(s.players):
        draw_tokens(s, seat, seat)  # SOM-13
    s.round = 1
    s.to_move = s.players - 1  # SOM-12
    s.ask = ask.PENDULUM


# Questions and answers


@rule
def legal(s: Night, out: Ints) -> int:
    """Write the numbers of the legal actions; how many there are."""
    if s.ask == ask.TURN:
        n = placements(s, out, 0)
        n = moves(s, out, n)
        return playable(s, out, n)
    if s.ask == ask.JOIN:
        return levels_to_join(s, out)
    if s.ask == ask.ENCOUNTER:
        n = playable(s, out, 0)
        out[n] = act.DONE
        return n + 1
    if s.ask == ask.PAY:
        return counted(s.tokens[s.to_move], 2 * s.particle_n, act.PAY, out)
    if s.ask == ask.KEEP:
        return counted(s.drawn, ENCOUNTER_CARDS, act.KEEP, out)
    if s.ask == ask.PENDULUM:
        for gap in range(RING[s.players]):
            out[gap] = act.PENDULUM + gap
        return RING[s.players]
    if s.ask == ask.MEND:
        return breaks_to_mend(s, out)
    if s.ask == ask.STEAL:
        return victims(s, out)
    return counted(s.offered, GOAL_CARDS, act.GOAL, out)


@rule
def counted(cards: Ints, kinds: int, first: int, out: Ints) -> int:
    """An action for each kind of which there are any."""
    n = 0
    for kind in range(kinds):
        out[n] = first + kind
        n += cards[kind] > 0
    return n


@rule
def apply(s: Night, action: int) -> None:
    """Carry out a legal action and go on until somebody must decide."""
    question = s.ask
    s.ask = ask.NOTHING
    if question == ask.TURN:
        take_turn(s, action)
    elif question == ask.JOIN:
        join(s, action - act.JOIN)
    elif question == ask.ENCOUNTER:
        if action != act.DONE:
            play(s, action - act.PLAY)
        elif s.moment == BEFORE_JOINING:
            ask_join(s)
        else:
            end_turn(s)
    elif question == ask.PAY:
        pay(s, s.to_move, action - act.PAY)
        s.to_pay -= 1
        ask_payment(s)
    elif question == ask.KEEP:
        keep(s, action - act.KEEP)
    elif question == ask.PENDULUM:
        place_pendulums(s, action - act.PENDULUM)
        next_turn(s)
    elif question == ask.MEND:
        choice = action - act.MEND
        mend(s, LEVELS * s.to_move + choice // WIDTH, choice % WIDTH)
    elif question == ask.STEAL:
        steal_token(s, s.to_move, action - act.STEAL)
    else:
        keep_goal(s, action - act.GOAL)
    if s.ask == ask.NOTHING and s.to_move >= 0:
        ask_at_moment(s)


@rule
def ask_at_moment(s: Night) -> None:
    """SOM-50: who holds an encounter is asked at each of the moments, whether or not it can be played."""
    if s.moment == BEFORE_MOVE:
        s.ask = ask.TURN
    elif s.moment == AFTER_JOINING:
        ask_after_joining(s)
    elif s.hand_n[s.to_move] > 0:
        s.ask = ask.ENCOUNTER
    else:
        ask_join(s)


# The turn (SOM-20)


@rule
def take_turn(s: Night, action: int) -> None:
    if action < act.MOVE:
        place_particle(s, action - act.PLACE)
    elif action < act.PAY:
        choose_move(s, action)
    else:
        play(s, action - act.PLAY)


@rule
def moves(s: Night, out: Ints, n: int) -> int:
    """SOM-30, SOM-31: at most one full circle, and what can be paid."""
    seat = s.to_move
    most = min(s.ring_n, power(s, seat, fx.FREE_STEPS) + s.token_n[seat])
    n = moves_one_way(out, n, act.MOVE, most)
    if power(s, seat, fx.BACKSWING) > 0:
        n = moves_one_way(out, n, act.MOVE_BACK, most)
    return n


@rule
def moves_one_way(out: Ints, n: int, first: int, most: int) -> int:
    for steps in range(most):
        out[n + steps] = first + steps
        out[n + most + steps] = first + MOST_RING + steps
    return n + 2 * most


@rule
def choose_move(s: Night, action: int) -> None:
    back = action >= act.MOVE_BACK
    choice = action - (act.MOVE_BACK if back else act.MOVE)
    steps = choice % MOST_RING + 1
    s.pendulum = choice // MOST_RING
    s.steps = -steps if back else steps
    s.to_pay = max(0, steps - power(s, s.to_move, fx.FREE_STEPS))
    ask_payment(s)


@rule
def ask_payment(s: Night) -> None:
    """SOM-31. Even equal tokens are asked for: not asking would tell the others that they are equal."""
    if s.to_pay == s.token_n[s.to_move] and s.to_pay > 0:
        pay_all(s, s.to_move)
        s.to_pay = 0
    if s.to_pay > 0:
        s.ask = ask.PAY
    else:
        swing(s)


@rule
def tokens_for(s: Night, steps: int) -> int:
    """SOM-32."""
    if steps == 1:
        return power(s, s.to_move, fx.HOURGLASS)
    return 1 if steps == 2 else 0


@rule
def swing(s: Night) -> None:
    """SOM-33, SOM-34: move the pendulum, take the card, draw tokens."""
    take_card(s, s.pendulum, card_reached(s, s.pendulum, s.steps))
    blank = draw_tokens(s, s.to_move, tokens_for(s, abs(s.steps)))
    if s.ring_n == s.players or (blank > 0 and pendulums_meet(s)):
        s.ending = 1  # SOM-60, SOM-61
    s.pendulum = 0
    s.steps = 0
    s.moment = BEFORE_JOINING


# Joining a card


@rule
def levels_to_join(s: Night, out: Ints) -> int:
    n = 0
    for level in range(LEVELS):
        out[n] = act.JOIN + level
        n += place_on(s, s.to_move, level) != NO_PLACE
    return n


@rule
def ask_join(s: Night) -> None:
    if place_on(s, s.to_move, 1) == NO_PLACE and place_on(s, s.to_move, 2) == NO_PLACE:
        join(s, 0)
        if s.ask == ask.NOTHING:
            ask_after_joining(s)
    else:
        s.ask = ask.JOIN


@rule
def join(s: Night, level: int) -> None:
    """SOM-46: a card with "?" brings as many encounters to choose from as its level is deep."""
    marked = s.mark[s.card] > 0
    join_level(s, s.to_move, level)
    s.moment = AFTER_JOINING
    if marked:
        draw_encounters(s, level + 1)
        if s.drawn_n == 1:
            keep(s, only_kind(s.drawn))
        elif s.drawn_n > 1:
            s.ask = ask.KEEP


@rule
def ask_after_joining(s: Night) -> None:
    if s.hand_n[s.to_move] > 0:
        s.ask = ask.ENCOUNTER
    else:
        end_turn(s)


# Choices that encounters ask for


@rule
def breaks_to_mend(s: Night, out: Ints) -> int:
    n = 0
    for level in range(LEVELS):
        row = LEVELS * s.to_move + level
        for place in range(s.ends[row]):
            out[n] = act.MEND + WIDTH * level + place
            n += s.seams[row][place] != UNBROKEN
    return n


@rule
def victims(s: Night, out: Ints) -> int:
    n = 0
    for seat in range(s.players):
        out[n] = act.STEAL + seat
        n += seat != s.to_move and s.token_n[seat] > 0
    return n


# The end of a turn, of a round, of the game


@rule
def next_turn(s: Night) -> None:
    s.to_move = (s.to_move + 1) % s.players
    s.ask = ask.TURN


@rule
def end_turn(s: Night) -> None:
    s.turns += 1
    s.moment = BEFORE_MOVE
    s.placed = 0
    for effect in range(fx.KINDS):
        s.this_turn[effect] = 0
    if s.ending:
        end_round(s)
    else:
        next_turn(s)


@rule
def end_round(s: Night) -> None:
    """SOM-63, SOM-64: who ended the round places the pendulums of the next one."""
    s.ending = 0
    if s.round == ROUNDS:
        s.to_move = -1
    else:
        s.round += 1
        lay_ring(s)
        s.ask = ask.PENDULUM


# What a finished game is measured by


@rule
def measure(s: Night, row: Ints) -> None:
    """Points and shares of the victory by seat, the winning score, turns."""
    for seat in range(s.players):
        row[seat] = points(s, seat)
    winners = 0
    for seat in range(s.players):
        beaten = 0
        for other in range(s.players):
            tied = row[other] == row[seat]
            beaten += row[other] > row[seat] or (tied and s.token_n[other] > s.token_n[seat])
        row[MOST_PLAYERS + seat] = beaten == 0
        winners += beaten == 0
        if beaten == 0:
            row[2 * MOST_PLAYERS] = row[seat]
    for seat in range(s.players):
        row[MOST_PLAYERS + seat] *= SHARES // winners
    row[2 * MOST_PLAYERS + 1] = s.turns


@rule
def victory(s: Night, seat: int, row: Ints) -> int:
    """A seat's share of the victory, in twelfths."""
    measure(s, row)
    return row[MOST_PLAYERS + seat] if seat < s.players else 0
