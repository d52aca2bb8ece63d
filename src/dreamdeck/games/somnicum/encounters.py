"""Encounter cards: drawing and keeping them, when they may be played, and what they do."""

from __future__ import annotations

from dreamdeck.games.somnicum import actions as act
from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum.dreams import (
    breaks_of,
    can_place_any,
    lasting_power,
    mend_first,
    power,
    would_break_somewhere,
)
from dreamdeck.games.somnicum.scoring import castle_points, deep_cards, eyes_multiplied
from dreamdeck.games.somnicum.state import (
    AFTER_JOINING,
    BEFORE_JOINING,
    BEFORE_MOVE,
    ENCOUNTER_CARDS,
    GOAL_CARDS,
    LEVELS,
    ROUNDS,
    Night,
)
from dreamdeck.games.somnicum.tokens import draw_tokens, steal_token
from dreamdeck.kernel.piles import pick
from dreamdeck.kernel.rule import Ints, rule

# The encounter deck


@rule
def shuffle_encounters(s: Night) -> None:
    """SOM-11."""
    for card in range(ENCOUNTER_CARDS):
        s.encounters[card] = s.copies[card]
        s.encounter_n += s.copies[card]


@rule
def reshuffle(s: Night) -> None:
    """SOM-46: the discards make a new deck."""
    for card in range(ENCOUNTER_CARDS):
        s.encounters[card] += s.discard[card]
        s.encounter_n += s.discard[card]
        s.discard[card] = 0


@rule
def draw_encounters(s: Night, n: int) -> None:
    """SOM-46: draw n to keep one of; fewer when there are no more."""
    for _ in range(n):
        if s.encounter_n == 0:
            reshuffle(s)
        if s.encounter_n > 0:
            s.drawn[pick(s.encounters, s.encounter_n, s.rng)] += 1
            s.encounter_n -= 1
            s.drawn_n += 1


@rule
def keep(s: Night, kept: int) -> None:
    """SOM-46: the others are discarded face up."""
    s.drawn[kept] -= 1
    s.hands[s.to_move][kept] += 1
    s.hand_n[s.to_move] += 1
    for card in range(ENCOUNTER_CARDS):
        s.discard[card] += s.drawn[card]
        s.drawn[card] = 0
    s.drawn_n = 0


# When a card may be played


@rule
def plays_on(s: Night) -> bool:
    """Whether the game goes on after this turn."""
    return s.ending == 0 or s.round < ROUNDS


@rule
def some_token_elsewhere(s: Night, seat: int) -> bool:
    n = 0
    for other in range(s.players):
        n += other != seat and s.token_n[other] > 0
    return n > 0


@rule
def works_at_once(s: Night, seat: int, effect: int) -> bool:
    """Whether one of the effects that happen at once would change something."""
    if effect == fx.DRAW:
        return s.bag_n > 0
    if effect == fx.MEND:
        return breaks_of(s, seat) > 0
    if effect == fx.STEAL:
        return some_token_elsewhere(s, seat)
    return True  # LONGING: there are always goals that nobody has


@rule
def works_this_turn(s: Night, seat: int, effect: int) -> bool:
    """Whether more of an effect could change something in this turn or, at its end, in the scoring."""
    if effect == fx.FREE_STEPS:
        return s.moment == BEFORE_MOVE and s.ring_n > power(s, seat, effect)
    if effect == fx.KALEIDOSCOPE:
        return s.moment == BEFORE_MOVE and can_place_any(s, seat)
    if effect == fx.LULLABY:
        if s.moment == BEFORE_MOVE:
            return s.ends[LEVELS * seat] > 0
        return s.moment == BEFORE_JOINING and would_break_somewhere(s, seat)
    if effect == fx.WARDEN:
        return s.moment < AFTER_JOINING or eyes_multiplied(s, seat) > 0
    if effect == fx.CHART:
        return s.moment < AFTER_JOINING or deep_cards(s, seat) > 0
    if effect == fx.CASTLE:
        return s.moment < AFTER_JOINING or castle_points(s, seat, 1) > 0
    return s.moment == BEFORE_MOVE  # BACKSWING, HOURGLASS


@rule
def can_play(s: Night, card: int) -> bool:
    """SOM-50: a card that could change nothing may not be played."""
    seat = s.to_move
    effect = s.effect[card]
    if effect <= fx.LONGING:
        return works_at_once(s, seat, effect)
    if s.amount[card] > power(s, seat, effect) and works_this_turn(s, seat, effect):
        return True
    return s.permanent[card] > 0 and s.amount[card] > lasting_power(s, seat, effect) and plays_on(s)


@rule
def playable(s: Night, out: Ints, n: int) -> int:
    """Write the cards that may be played after the n actions that are there."""
    mine = s.hands[s.to_move]
    if s.hand_n[s.to_move] > 0:
        for card in range(ENCOUNTER_CARDS):
            if mine[card] > 0 and can_play(s, card):
                out[n] = act.PLAY + card
                n += 1
    return n


# Playing a card


@rule
def play(s: Night, card: int) -> None:
    """SOM-51: one-shot cards are discarded, permanent ones stay in front."""
    seat = s.to_move
    effect = s.effect[card]
    s.hands[seat][card] -= 1
    s.hand_n[seat] -= 1
    if s.permanent[card] > 0:
        s.front[seat][card] += 1
        s.lasting[seat][effect] = max(s.lasting[seat][effect], s.amount[card])
    else:
        s.discard[card] += 1
        if effect > fx.LONGING:
            s.this_turn[effect] = max(s.this_turn[effect], s.amount[card])
        else:
            happen(s, seat, effect, s.amount[card])


@rule
def happen(s: Night, seat: int, effect: int, amount: int) -> None:
    """The effects that happen at once; where there is a choice, it is asked for."""
    if effect == fx.DRAW:
        draw_tokens(s, seat, amount)
    elif effect == fx.MEND:
        if breaks_of(s, seat) > 1:
            s.ask = ask.MEND
        else:
            mend_first(s, seat)
    elif effect == fx.STEAL:
        send_thief(s, seat)
    else:
        offer_goals(s, seat, amount)


@rule
def send_thief(s: Night, seat: int) -> None:
    victims = 0
    victim = 0
    for other in range(s.players):
        if other != seat and s.token_n[other] > 0:
            victims += 1
            victim = other
    if victims > 1:
        s.ask = ask.STEAL
    else:
        steal_token(s, seat, victim)


@rule
def offer_goals(s: Night, seat: int, n: int) -> None:
    """SOM-93, New Longing: unused goals beside the own one."""
    unused = GOAL_CARDS - s.players
    s.offered[s.goals[seat]] = 1
    for drawn in range(min(n, unused)):
        s.offered[pick(s.unused, unused - drawn, s.rng)] = 1
    s.ask = ask.GOAL


@rule
def keep_goal(s: Night, kept: int) -> None:
    """SOM-93, New Longing: those not kept are shuffled back among the unused."""
    s.goals[s.to_move] = kept
    s.offered[kept] = 0
    for goal in range(GOAL_CARDS):
        s.unused[goal] += s.offered[goal]
        s.offered[goal] = 0


@rule
def deal_goals(s: Night) -> None:
    """SOM-12."""
    for goal in range(GOAL_CARDS):
        s.unused[goal] = 1
    for seat in range(s.players):
        s.goals[seat] = pick(s.unused, GOAL_CARDS - seat, s.rng)
