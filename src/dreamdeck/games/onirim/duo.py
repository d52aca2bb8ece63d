"""Two players: the draft, the swap, and who wins a duel."""

from __future__ import annotations

from dreamdeck.games.onirim import actions as act
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import DOOR, LOCATIONS, is_location, key_of
from dreamdeck.games.onirim.state import PERSONAL, SHARED, Labyrinth
from dreamdeck.games.onirim.zones import draw_top, has_four_doors, has_twice, is_silent, leave_personal, to_limbo
from dreamdeck.kernel.rule import Ints, rule


@rule
def lay_out(s: Labyrinth) -> None:
    """ONI-11: eight locations face up, to choose from; they lie where the shared cards will be."""
    while s.shared_n < 2 * PERSONAL + SHARED:
        card = draw_top(s)
        if is_location(card):
            s.shared[card] += 1
            s.shared_n += 1
        else:
            to_limbo(s, card)
    s.ask = ask.DRAFT


@rule
def take(s: Labyrinth, card: int) -> None:
    seat = s.active
    s.shared[card] -= 1
    s.shared_n -= 1
    s.personal[seat][card] += 1
    s.personal_n[seat] += 1
    s.known[seat][card] += 1
    s.active = 1 - seat
    s.to_move = s.active
    s.ask = ask.DRAFT if s.shared_n > SHARED else ask.TURN


@rule
def swap(s: Labyrinth, mine: int, ours: int) -> None:
    """ONI-26: the partner sees which card becomes personal."""
    seat = s.active
    leave_personal(s, mine)
    s.shared[mine] += 1
    s.shared[ours] -= 1
    s.personal[seat][ours] += 1
    s.personal_n[seat] += 1
    s.known[seat][ours] += 1


@rule
def nothing_to_swap(s: Labyrinth) -> bool:
    """All cards are alike. In silent play the question is asked all the same: not asking would tell the partner."""
    if is_silent(s):
        return False
    for mine in range(LOCATIONS):
        if s.personal[s.active][mine] > 0:
            for ours in range(LOCATIONS):
                if s.shared[ours] > 0 and ours != mine:
                    return False
    return True


@rule
def legal(s: Labyrinth, out: Ints, n: int) -> int:
    if s.ask == ask.DRAFT:
        for card in range(LOCATIONS):
            out[n] = act.TAKE + card
            n += s.shared[card] > 0
    elif s.ask == ask.SWAP:
        for mine in range(LOCATIONS):
            if s.personal[s.active][mine] > 0:
                for ours in range(LOCATIONS):
                    out[n] = act.SWAP + LOCATIONS * mine + ours
                    n += (s.shared[ours] > 0) & (ours != mine)
        out[n] = act.NO_SWAP
        n += 1
    else:
        n = add_shared_copies(s, out, n)
    return n


@rule
def add_shared_copies(s: Labyrinth, out: Ints, n: int) -> int:
    """ONI-12: what can be done with a card of which both parts of the hand have a copy, is offered for either."""
    for i in range(n):
        action = out[i]
        if act.PLAY <= action < act.PLAY_SHARED:
            out[n] = action - act.PLAY + act.PLAY_SHARED
            n += has_twice(s, action - act.PLAY)
        elif act.DISCARD <= action < act.DISCARD_SHARED:
            out[n] = action - act.DISCARD + act.DISCARD_SHARED
            n += has_twice(s, action - act.DISCARD)
        elif action == act.OPEN:
            out[n] = act.OPEN_SHARED
            n += has_twice(s, key_of(s.card - DOOR))
        elif act.PAY_KEY <= action < act.PAY_KEY_SHARED:
            out[n] = action - act.PAY_KEY + act.PAY_KEY_SHARED
            n += has_twice(s, key_of(action - act.PAY_KEY))
    return n


@rule
def answered(s: Labyrinth, question: int, action: int) -> bool:
    if question == ask.DRAFT:
        take(s, action - act.TAKE)
    elif question == ask.SWAP:
        if action != act.NO_SWAP:
            swap(s, (action - act.SWAP) // LOCATIONS, (action - act.SWAP) % LOCATIONS)
    else:
        return False
    return True


@rule
def winner_of_duel(s: Labyrinth) -> int:
    """ONI-73: if both have four doors, the active player."""
    return s.active if has_four_doors(s, s.active) else 1 - s.active
