"""What holds in every position that can be reached, for every number of players."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dreamdeck
from dreamdeck.games.neodreams.cards import CARDS, PER_TYPE, PRINTED_A, type_of
from dreamdeck.games.neodreams.guesses import guess
from dreamdeck.games.neodreams.notation import hand_of
from dreamdeck.games.neodreams.state import Oneirosphere
from dreamdeck.kernel.chance import start
from dreamdeck.kernel.errors import IllegalAction
from dreamdeck.kernel.game import State
from tests.games.neodreams.table import Json, after, duo, has, studio, top
from tests.player import positions, swept

OPTIONS = [{"players": n, "boards": side, "experts": side == "B"} for n in (2, 3, 4) for side in "AB"]
in_every_game = pytest.mark.parametrize("options", OPTIONS, ids=lambda o: f"{o['players']}{o['boards']}")
for_each_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(swept(3))


def all_cards(s: Oneirosphere) -> list[int]:
    cards = [card for card in s.market if card >= 0]
    for kind in range(3):
        for heap, n in ((s.deck[kind], s.deck_n[kind]), (s.discard[kind], s.discard_n[kind])):
            assert sum(heap) == n and set(heap) <= {0, 1}
            cards += [PER_TYPE * kind + i for i in range(PER_TYPE) if heap[i]]
    for seat in range(s.players):
        assert hand_of(s, seat) == sorted(hand_of(s, seat)) and not any(s.hand[seat][s.hand_n[seat] :])
        cards += hand_of(s, seat) + s.dreams[seat][2 : s.dream_n[seat]]
    return sorted(cards)


@in_every_game
@pytest.mark.rule("NEO-3", "NEO-4", "NEO-42", "NEO-70")
def test_nothing_is_lost_or_made(options: Json) -> None:
    """Cards and oneironauts are conserved, resources stay from 0 to 10, objects only move where a rule says so."""
    game = dreamdeck.make("neodreams", **options)
    for seed in SEEDS:
        for state in positions(game, seed):
            s = state.s
            assert all_cards(s) == [card for card in range(CARDS) if s.copies[card]]
            held = {card for seat in range(s.players) for card in hand_of(s, seat)}
            assert all(card in held for card in range(CARDS) if s.known[card])
            for seat in range(s.players):
                assert s.dreams[seat][0] >= PRINTED_A
                assert s.supply[seat] + s.located.count(seat + 1) == 3
                assert all(0 <= n <= 10 for n in s.resources[seat])
                assert s.objects[seat] >= 0
                for spot in range(s.dream_n[seat]):
                    dream = s.dreams[seat][spot]
                    assert 0 <= s.placed[seat][spot] <= s.slots[dream]
                    assert s.client[seat][spot] <= (type_of(dream) == 0)


@in_every_game
@pytest.mark.rule("NEO-43", "NEO-44")
def test_placing_moves_objects_and_makes_none(options: Json) -> None:
    game = dreamdeck.make("neodreams", **options)
    dice = random.Random(5)
    state = game.new(5)
    placings = 0
    while not state.over:
        action = dice.choice(state.actions())
        before = [state.s.objects[seat] + sum(state.s.placed[seat]) for seat in range(state.s.players)]
        state.act(action)
        if action.startswith("object") and "placing" in top(state):  # nothing else has happened yet
            assert [state.s.objects[seat] + sum(state.s.placed[seat]) for seat in range(state.s.players)] == before
            placings += 1
    assert placings > 5


@in_every_game
def test_legal_actions_are_listed_once_and_illegal_ones_change_nothing(options: Json) -> None:
    game = dreamdeck.make("neodreams", **options)
    dice = random.Random(1)
    for state in positions(game, 2):
        legal = state.actions()
        assert len(set(legal)) == len(legal)
        assert state.over == (not legal)
        before = state.s.pack()
        for text in [*dice.sample(game.actions.texts, 6), "", "create", "done ", "DONE", "?"]:
            if text not in legal:
                with pytest.raises(IllegalAction) as error:
                    state.act(text)
                assert list(error.value.legal) == legal
        assert state.s.pack() == before


@given(text=st.one_of(st.text(max_size=20), st.none(), st.integers(), st.lists(st.text())))
def test_malformed_actions_are_refused(text: Any) -> None:
    state = dreamdeck.make("neodreams").new(seed=7)
    before = state.s.pack()
    if text not in state.actions():
        with pytest.raises(IllegalAction, match="expected one of"):
            state.act(text)
        assert state.s.pack() == before


@in_every_game
def test_every_legal_action_works(options: Json) -> None:
    game = dreamdeck.make("neodreams", **options)
    for i, state in enumerate(positions(game, 4)):
        if i % 5 == 0:
            for action in state.actions():
                then = state.clone()
                then.act(action)
                assert then.log["actions"] == [*state.log["actions"], action] and then != state


@in_every_game
def test_positions_and_views_go_there_and_back(options: Json) -> None:
    game = dreamdeck.make("neodreams", **options)
    for state in positions(game, 3):
        if not state.over:
            again = game.position(json.loads(json.dumps(state.position())))
            again.s.rng = state.s.rng
            assert again.s.pack() == state.s.pack()
            assert again.actions() == state.actions()
            view = state.view(state.to_move)
            assert State(game, game.from_view(json.loads(json.dumps(view))), {}).view(state.to_move) == view


@in_every_game
def test_a_replayed_log_is_the_game(options: Json) -> None:
    game = dreamdeck.make("neodreams", **options)
    *_, state = positions(game, 6)
    assert dreamdeck.replay(json.loads(json.dumps(state.log))) == state
    assert eval(repr(state), {"dreamdeck": dreamdeck}) == state


# What players know


def another_world(s: Oneirosphere, viewer: int | None, seed: int) -> Oneirosphere:
    """A world that differs only in what the viewer may not know: hidden cards dealt anew, other chance to come."""
    other = s.copy()
    rng = [0] * 4
    start(rng, seed, 17, 0)
    guess(other, -1 if viewer is None else viewer, rng)
    start(other.rng, seed, 18, 0)
    return other


@pytest.mark.sweep
@for_each_number_of_players
@pytest.mark.rule("NEO-70")
def test_nothing_leaks(players: int) -> None:
    """Both worlds show every viewer the same, byte for byte, and offer who decides the same actions."""
    game = dreamdeck.make("neodreams", players=players)
    seen = differ = 0
    for seed in range(swept(3)):
        for step, state in enumerate(positions(game, seed)):
            for viewer in (None, *range(players)):
                other = another_world(state.s, viewer, 1000 * seed + step)
                assert json.dumps(State(game, other, {}).view(viewer)) == json.dumps(state.view(viewer))
                differ += other.hand != state.s.hand
                seen += 1
    assert differ > seen // 10


@pytest.mark.rule("NEO-70")
def test_cards_taken_openly_are_known_to_all_until_they_are_played() -> None:
    state = duo(studio(resources="k9 m9 f0"), market={"recurring": "ferryman"}, decks={"lucid": "glass-lake"})
    after(state, "send recurring 4", "take recurring market 1")
    for viewer in (None, 1):
        assert state.view(viewer)["players"][0]["hand"] == "ferryman"
    after(state, "create ferryman")
    assert state.view(1)["players"][0]["hand"] == "" and has(state, "known") == ""


@pytest.mark.rule("NEO-70")
def test_cards_drawn_from_a_deck_show_only_their_backs() -> None:
    state = after(duo(decks={"lucid": "glass-lake paper-boat"}), "send lucid 1", "take lucid deck")
    player = state.view(1)["players"][0]
    assert player["hand"] == "" and player["hidden"] == {"lucid": 1, "collective": 0, "recurring": 0}
    assert state.view(1)["unseen"]["lucid"] == "glass-lake paper-boat"
    assert len(state.view(0)["unseen"]["lucid"].split()) == 1
    assert state.view(0)["players"][0]["hand"] == has(state, "hand")


@for_each_number_of_players
@pytest.mark.rule("NEO-70")
def test_a_guess_never_changes_what_the_seat_knows(players: int) -> None:
    game = dreamdeck.make("neodreams", players=players)
    for step, state in enumerate(positions(game, 8)):
        if not state.over:
            other = another_world(state.s, state.to_move, step)
            assert State(game, other, {}).view(state.to_move) == state.view(state.to_move)
            assert all_cards(other) == all_cards(state.s)
