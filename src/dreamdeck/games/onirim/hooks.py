"""The points of a game at which two players and the expansions act, and who acts there.

Reading the turn in `rules`, one does not stumble over expansions; all of them are named here and nowhere else.
"""

from __future__ import annotations

from dreamdeck.games.onirim import book, duo, premonitions, towers
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import NO_CARD
from dreamdeck.games.onirim.state import DUEL, SOLO, WON, Labyrinth
from dreamdeck.games.onirim.zones import all_doors_found, discard_drawn, end_game
from dreamdeck.kernel.rule import Ints, rule


@rule
def set_up(s: Labyrinth) -> None:
    """The base deck is ready, nothing is drawn yet."""
    if s.book:
        book.lay_goals(s)
    if s.towers:
        towers.add_to_deck(s)
    if s.premonitions:
        premonitions.foretell(s)
    if s.mode != SOLO:
        duo.lay_out(s)


@rule
def legal(s: Labyrinth, out: Ints, n: int) -> int:
    """More answers to the question, after the base game's n."""
    if s.is_base:
        return n
    if s.mode != SOLO:
        n = duo.legal(s, out, n)
    if s.towers:
        n = towers.legal(s, out, n)
    if s.premonitions:
        n = premonitions.legal(s, out, n)
    if s.book:
        n = book.legal(s, out, n)
    return n


@rule
def answered(s: Labyrinth, question: int, action: int) -> bool:
    """Whether one of them has carried out the action."""
    if s.is_base:
        return False
    if s.book and book.answered(s, question, action):
        return True
    if s.mode != SOLO and duo.answered(s, question, action):
        return True
    if s.towers and towers.answered(s, question, action):
        return True
    return s.premonitions > 0 and premonitions.answered(s, question, action)


@rule
def won(s: Labyrinth) -> bool:
    """Whether the game has just been won; a win comes before everything else (ONI-50..52, 73, 84)."""
    if not all_doors_found(s) or (s.towers and not towers.is_complete(s)):
        return False
    s.winner = duo.winner_of_duel(s) if s.mode == DUEL else 0
    end_game(s, WON)
    return True


@rule
def unsettled(s: Labyrinth) -> bool:
    """Whether something had to be settled before the game goes on."""
    if s.lost != NO_CARD:
        if s.book:
            book.door_lost(s)
        else:
            s.lost = NO_CARD
        return True
    return s.premonitions > 0 and premonitions.wake(s)


@rule
def answered_by_itself(s: Labyrinth) -> bool:
    """ONI-91: a question with one answer is answered by the engine."""
    if s.is_base:
        return False
    if s.ask == ask.SWAP and duo.nothing_to_swap(s) and not may_cast(s):
        s.ask = ask.NOTHING
    elif s.ask == ask.HAPPY and premonitions.must_dispel(s) and not may_cast(s):
        s.ask = ask.NOTHING
        premonitions.dispel(s, premonitions.first_open(s))
    return s.ask == ask.NOTHING


@rule
def may_cast(s: Labyrinth) -> bool:
    return s.book > 0 and book.can_cast_any(s, s.ask)


@rule
def next_seat(s: Labyrinth) -> None:
    if s.mode != SOLO:
        s.active = 1 - s.active
        s.to_move = s.active


@rule
def discarded(s: Labyrinth, card: int) -> None:
    """A card was discarded in phase 1."""
    if s.towers:
        towers.discarded(s, card)
    if s.mode != SOLO:
        s.ask = ask.SWAP  # ONI-26: before a prophecy or a tower's look


@rule
def look(s: Labyrinth, step: int) -> None:
    towers.look(s, step)


@rule
def may_gain(s: Labyrinth, colour: int) -> bool:
    """Whether the active player could place a door of this colour now."""
    if s.mode != SOLO and s.doors[s.active][colour] > 0:
        return False  # ONI-53
    return s.book == 0 or book.fits_goal(s, colour)


@rule
def may_gain_if_replanned(s: Labyrinth, colour: int) -> bool:
    """ONI-63: a door that does not match is still in question while planning is affordable."""
    if s.mode != SOLO and s.doors[s.active][colour] > 0:
        return False
    return s.book > 0 and book.can_plan(s)


@rule
def door_gained(s: Labyrinth) -> None:
    if s.book:
        book.turn_goal(s)


@rule
def nightmare_over(s: Labyrinth) -> None:
    """The nightmare's effect is done."""
    if s.towers and towers.are_in_danger(s):
        s.ask = ask.RAZE
    else:
        discard_drawn(s)


@rule
def happy_dream_drawn(s: Labyrinth) -> None:
    premonitions.use_happy_dream(s)


@rule
def is_hopeless(s: Labyrinth) -> bool:
    return s.towers > 0 and towers.are_hopeless(s)
