"""What holds in every position that can be reached, in every combination of modes and expansions."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dreamdeck
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.cards import BASE_DECK, DOOR, HAPPY_DREAM, KINDS, LOCATIONS, NO_CARD, TOWER
from dreamdeck.games.onirim.notation import bottom_of, row_of, top_of
from dreamdeck.games.onirim.state import Labyrinth
from dreamdeck.kernel.errors import IllegalAction
from dreamdeck.kernel.game import State
from tests.games.onirim.combinations import COMBINATIONS, name_of
from tests.player import positions, swept

in_every_combination = pytest.mark.parametrize("options", COMBINATIONS, ids=name_of)
SEEDS = range(swept(6))


def all_cards(s: Labyrinth) -> Counter[int]:
    cards: Counter[int] = Counter()
    for counts in (s.deck.heap, s.discard, s.limbo, s.removed, s.held, s.shared, *s.personal):
        cards.update({card: n for card, n in enumerate(counts) if n})
    for zone in (top_of(s.deck), bottom_of(s.deck), row_of(s, 0), row_of(s, 1)):
        cards.update(zone)
    cards.update(s.tower_row[: s.tower_n])
    cards.update(s.placed[: s.placed_n])
    for doors in s.doors:
        cards.update({DOOR + colour: n for colour, n in enumerate(doors) if n})
    cards.update([s.card] if s.card != NO_CARD else [])
    return cards


def full_deck(options: dict[str, Any]) -> Counter[int]:
    cards = Counter({card: n for card, n in enumerate(BASE_DECK) if n})
    if "towers" in options["expansions"]:
        cards.update(range(TOWER, LOCATIONS))
    if "premonitions" in options["expansions"]:
        cards[HAPPY_DREAM] = 4
    return cards


@in_every_combination
@pytest.mark.rule("ONI-5", "ONI-70", "ONI-80")
def test_no_card_is_lost_or_made(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    for seed in SEEDS:
        for state in positions(game, seed):
            assert all_cards(state.s) == full_deck(options)
            assert state.s.door_n == sum(map(sum, state.s.doors))
            assert state.s.limbo_n == sum(state.s.limbo)
            assert state.s.deck.loose == sum(state.s.deck.heap)


@in_every_combination
@pytest.mark.rule("ONI-91")
def test_games_end_within_the_bound(options: dict[str, Any]) -> None:
    """Every turn takes at least one location out of the deck for good: 70 locations, 5 of them dealt, so 66 turns.

    In one turn each of the 22 doors and dreams is drawn at most once, since limbo comes back only at its end. A door
    asks once, a nightmare at most 3 times (answer, goal, tower), a happy dream at most 16 times, the turn itself at
    most 8. 92 cards pay for at most 18 spells with at most 20 answers each; 8 premonitions ask at most 4 times each.
    """
    most = 66 * (8 + 8 + 10 * 3 + 4 * 16) + 18 * 20 + 8 * 4
    game = dreamdeck.make("onirim", **options)
    for seed in SEEDS:
        for decisions, state in enumerate(positions(game, seed)):
            assert state.s.turns <= 66
            assert decisions <= most
        assert state.over


@in_every_combination
def test_legal_actions_are_listed_once_and_illegal_ones_change_nothing(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    dice = random.Random(1)
    for seed in SEEDS[:2]:
        for state in positions(game, seed):
            legal = state.actions()
            assert len(set(legal)) == len(legal)
            assert state.over == (not legal)
            before = state.s.pack()
            for text in [*dice.sample(game.actions.texts, 12), "", "play", "play Rs ", "PLAY RS", "?"]:
                if text not in legal:
                    with pytest.raises(IllegalAction) as error:
                        state.act(text)
                    assert list(error.value.legal) == legal
            assert state.s.pack() == before


@given(text=st.one_of(st.text(max_size=20), st.none(), st.integers(), st.binary(max_size=5), st.lists(st.text())))
def test_malformed_actions_are_refused(text: Any) -> None:
    state = dreamdeck.make("onirim").new(seed=7)
    before = state.s.pack()
    if text not in state.actions():
        with pytest.raises(IllegalAction, match="expected one of"):
            state.act(text)
        assert state.s.pack() == before
        assert state.log["actions"] == []


@in_every_combination
def test_positions_go_there_and_back(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    for seed in SEEDS:
        for state in positions(game, seed):
            if not state.over:
                again = game.position(json.loads(json.dumps(state.position())))
                again.s.rng = state.s.rng
                assert again.s == state.s
                assert again.actions() == state.actions()


@in_every_combination
def test_a_replayed_log_is_the_game(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    for seed in SEEDS[:3]:
        *_, state = positions(game, seed)
        log = json.loads(json.dumps(state.log))
        assert dreamdeck.replay(log) == state
        assert eval(repr(state), {"dreamdeck": dreamdeck}) == state


@in_every_combination
def test_a_game_goes_on_from_a_position_as_it_would_have(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    states = [state.clone() for state in positions(game, 5)]
    middle = states[len(states) // 2]
    again = game.position(middle.position())
    again.s.rng = middle.s.rng.copy()
    for action in states[-1].log["actions"][len(middle.log["actions"]) :]:
        again.act(action)
    assert again == states[-1]


def test_a_clone_lives_its_own_life() -> None:
    state = dreamdeck.make("onirim").new(seed=1)
    before = state.s.pack()
    clone = state.clone()
    clone.act(clone.actions()[0])
    assert state.s.pack() == before
    assert state.log["actions"] == []


# What viewers may know


def another_world(state: State, viewer: int | None, dice: random.Random) -> State:
    """The same game with everything that the viewer may not know dealt anew."""
    other = state.clone()
    s: Labyrinth = other.s
    hidden_hands = [owner for owner in range(2) if viewer != owner and not s.open_talk and other.game.seats() == 2]
    looks_away = viewer != s.active and hidden_hands and s.ask != ask.GAZE
    pool: list[int] = [card for card in range(KINDS) for _ in range(s.deck.heap[card])]
    seen_top, seen_bottom = (s.seen_top[viewer], s.seen_bottom[viewer]) if viewer is not None else (0, 0)
    if viewer is None and not hidden_hands:
        seen_top, seen_bottom = s.seen_top[s.active], s.seen_bottom[s.active]
    top, bottom = top_of(s.deck), bottom_of(s.deck)
    pool += top[seen_top:] + bottom[: len(bottom) - seen_bottom]
    secret: dict[int, int] = {}
    for owner in hidden_hands:
        known = s.known[owner] if viewer is not None else [0] * LOCATIONS
        hidden = [card for card in range(LOCATIONS) for _ in range(s.personal[owner][card] - known[card])]
        secret[owner] = len(hidden)
        pool += hidden
        s.personal[owner] = known.copy()
        s.known[owner] = known.copy()
    if looks_away:
        pool += [card for card in range(KINDS) for _ in range(s.held[card])] + s.placed[: s.placed_n]
    dice.shuffle(pool)
    for owner, n in secret.items():
        for card in [card for card in pool if card < LOCATIONS][:n]:
            pool.remove(card)
            s.personal[owner][card] += 1
    if looks_away:
        s.held = [0] * KINDS
        for _ in range(s.held_n):
            s.held[pool.pop()] += 1
        for i in range(s.placed_n):
            s.placed[i] = pool.pop()
    fixed_top, fixed_bottom = len(top) - seen_top, len(bottom) - seen_bottom
    s.deck.heap = [0] * KINDS
    new_top = top[:seen_top] + [pool.pop() for _ in range(fixed_top)]
    new_bottom = [pool.pop() for _ in range(fixed_bottom)] + bottom[fixed_bottom:]
    size = len(s.deck.order)
    s.deck.order[: len(top)] = new_top[::-1]
    s.deck.order[size - len(bottom) :] = new_bottom[::-1]
    for card in pool:
        s.deck.heap[card] += 1
    s.rng = [dice.getrandbits(32) for _ in range(4)]
    return other


def shown(state: State, viewer: int | None) -> bytes:
    """All that reaches a viewer: the view, and what an impossible action is answered."""
    answer = ""
    if state.to_move is not None and viewer == state.to_move:
        with pytest.raises(IllegalAction) as error:
            state.act("no such action")
        answer = str(error.value)
    return json.dumps([state.view(viewer), answer, state.to_move, state.over]).encode()


@pytest.mark.sweep
@pytest.mark.rule("ONI-2", "ONI-90")
@in_every_combination
def test_nothing_leaks(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    dice = random.Random(4)
    viewed = 0
    for seed in range(10_000):
        for state in positions(game, seed):
            if dice.random() < 0.5:
                continue
            for viewer in (*range(game.seats()), None):
                other = another_world(state, viewer, dice)
                assert shown(other, viewer) == shown(state, viewer), f"seed {seed}, viewer {viewer}"
            viewed += 1
        if viewed >= swept(1_000):
            break
    assert viewed >= swept(1_000)


@in_every_combination
@pytest.mark.rule("ONI-90")
def test_a_view_is_enough_to_go_on_with_a_guess(options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    for seed in SEEDS[:2]:
        for state in positions(game, seed):
            if state.to_move is None:
                break
            view = state.view(state.to_move)
            guessed: Labyrinth = game.from_view(view)
            assert State(game, guessed, {}).view(state.to_move) == view
            game.guess(guessed, state.to_move, [1, 2, 3, seed])
            assert State(game, guessed, {}).view(state.to_move) == view
            assert all_cards(guessed) == full_deck(options)
            real = state.s.copy()
            game.guess(real, state.to_move, [1, 2, 3, seed])
            assert State(game, real, {}).view(state.to_move) == view
            assert all_cards(real) == full_deck(options)
