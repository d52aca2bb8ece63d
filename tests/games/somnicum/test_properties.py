"""What holds in every position that can be reached, for every number of players."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dreamdeck
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum.notation import dream_cards, gone_of
from dreamdeck.games.somnicum.scoring import points
from dreamdeck.games.somnicum.state import (
    CARDS,
    ENCOUNTER_CARDS,
    FIRST_BREAK,
    GOAL_CARDS,
    LEVELS,
    RING,
    TOKEN_KINDS,
    Night,
)
from dreamdeck.kernel.errors import IllegalAction
from dreamdeck.kernel.game import State
from tests.games.somnicum.table import STARRY, starry
from tests.player import positions, swept

for_each_number_of_players = pytest.mark.parametrize(
    ("players", "deck"),
    [(2, "dreamdeck"), (2, STARRY), (3, STARRY), (4, "dreamdeck")],
    ids=["2", "2-starry", "3-starry", "4"],
)
SEEDS = range(swept(10))


def tokens_of(s: Night) -> list[int]:
    """All tokens, wherever they lie, counted by kind."""
    tokens = Counter(s.laid[: s.laid_n])
    tokens.update(seam - FIRST_BREAK for row in s.seams for seam in row if seam >= FIRST_BREAK)
    for heap in (s.bag, *s.tokens):
        tokens.update({kind: n for kind, n in enumerate(heap) if n})
    return [tokens[kind] for kind in range(TOKEN_KINDS)]


def encounters_of(s: Night) -> list[int]:
    heaps = (s.encounters, s.discard, s.drawn, *s.hands, *s.front)
    return [sum(heap[card] for heap in heaps) for card in range(ENCOUNTER_CARDS)]


def check_conservation(game: dreamdeck.Game, s: Night) -> None:
    cards = dream_cards(s) + [card for card in range(CARDS) if s.deck[card]]
    assert len(cards) == len(set(cards))
    gone = gone_of(s, game.names).split()  # type: ignore[attr-defined]
    assert len(cards) + len(gone) == CARDS - 1
    assert (s.round == 1 and gone == []) or len(gone) >= (s.round - 1) * s.players
    assert tokens_of(s) == s.token_copies
    assert encounters_of(s) == s.copies
    taken = {s.goals[seat] for seat in range(s.players)} | {goal for goal in range(GOAL_CARDS) if s.offered[goal]}
    assert [int(goal not in taken) for goal in range(GOAL_CARDS)] == s.unused
    assert s.deck_n == sum(s.deck)
    assert s.ring_n == sum(card > 0 for card in s.ring)
    assert s.bag_n == sum(s.bag)
    assert s.encounter_n == sum(s.encounters)
    assert s.drawn_n == sum(s.drawn)
    assert s.token_n == [sum(tokens) for tokens in s.tokens]
    assert s.hand_n == [sum(hand) for hand in s.hands]


def check_dreams(s: Night) -> None:
    """SOM-42: every card below hangs under two cards without a break."""
    for row in range(LEVELS * s.players):
        for place, card in enumerate(s.dreams[row]):
            assert not card or place < s.ends[row]
            if card and row % LEVELS:
                above = s.dreams[row - 1]
                assert above[place] and above[place + 1] and not s.seams[row - 1][place]
            if s.seams[row][place]:
                assert card and s.dreams[row][place + 1]


@for_each_number_of_players
@pytest.mark.rule("SOM-1", "SOM-3", "SOM-4", "SOM-5", "SOM-42", "SOM-64")
def test_nothing_is_lost_or_made(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    for seed in SEEDS:
        for state in positions(game, seed):
            check_conservation(game, state.s)
            check_dreams(state.s)
            assert state.over or RING[players] >= state.s.ring_n >= players


@for_each_number_of_players
@pytest.mark.rule("SOM-60", "SOM-64")
def test_games_end_within_the_bound(players: int, deck: Any) -> None:
    """Three rounds, each of which takes at most the ring without one card for each player."""
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    for seed in SEEDS:
        *_, state = positions(game, seed)
        assert state.over
        assert state.s.turns <= 3 * (RING[players] - players)
        assert state.s.round == 3


@for_each_number_of_players
def test_legal_actions_are_listed_once_and_illegal_ones_change_nothing(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    dice = random.Random(1)
    for seed in SEEDS[:2]:
        for state in positions(game, seed):
            legal = state.actions()
            assert len(set(legal)) == len(legal)
            assert state.over == (not legal)
            before = state.s.pack()
            for text in [*dice.sample(game.actions.texts, 12), "", "move", "move black 3 ", "MOVE BLACK 3", "?"]:
                if text not in legal:
                    with pytest.raises(IllegalAction) as error:
                        state.act(text)
                    assert list(error.value.legal) == legal
            assert state.s.pack() == before


@settings(deadline=None)
@given(text=st.one_of(st.text(max_size=20), st.none(), st.integers(), st.binary(max_size=5), st.lists(st.text())))
def test_malformed_actions_are_refused(text: Any) -> None:
    state = dreamdeck.make("somnicum").new(seed=7)
    before = state.s.pack()
    if text not in state.actions():
        with pytest.raises(IllegalAction, match="expected one of"):
            state.act(text)
        assert state.s.pack() == before
        assert state.log["actions"] == []


@for_each_number_of_players
def test_every_legal_action_works(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    for seed in SEEDS[:2]:
        for state in positions(game, seed):
            for action in state.actions():
                after = state.clone()
                after.act(action)
                check_conservation(game, after.s)
                assert after.over or after.actions()


@for_each_number_of_players
def test_positions_go_there_and_back(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    for seed in SEEDS:
        for state in positions(game, seed):
            if not state.over:
                again = game.position(json.loads(json.dumps(state.position())))
                again.s.rng = state.s.rng
                assert again.s.pack() == state.s.pack()
                assert again.actions() == state.actions()


@for_each_number_of_players
def test_a_replayed_log_is_the_game(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    for seed in SEEDS[:3]:
        *_, state = positions(game, seed)
        log = json.loads(json.dumps(state.log))
        assert dreamdeck.replay(log) == state
        assert eval(repr(state), {"dreamdeck": dreamdeck}) == state


@for_each_number_of_players
def test_a_game_goes_on_from_a_position_as_it_would_have(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    states = [state.clone() for state in positions(game, 5)]
    middle = states[len(states) // 2]
    again = game.position(middle.position())
    again.s.rng = middle.s.rng.copy()
    for action in states[-1].log["actions"][len(middle.log["actions"]) :]:
        again.act(action)
    assert again == states[-1]


@for_each_number_of_players
@pytest.mark.rule("SOM-70", "SOM-71", "SOM-72", "SOM-73", "SOM-74")
def test_the_parts_of_a_score_add_up(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    for seed in SEEDS[:3]:
        for state in positions(game, seed):
            for seat in range(players):
                parts = state.view(seat)["scores"][seat]
                assert parts["total"] == points(state.s, seat)
                shown = sum(sum(p for p in level if p is not None) for level in parts["cards"])
                assert shown == sum(parts["levels"]) + parts["cut"] + parts["nightmares"]
                assert sum(parts["particles"].values()) == parts["goal"]


# What viewers may know


def another_world(state: State, viewer: int | None, dice: random.Random) -> State:
    """The same game with everything that the viewer may not know dealt anew, written without the rules' own `guess`."""
    other = state.clone()
    s: Night = other.s
    hidden = [owner for owner in range(s.players) if owner != viewer]
    breaks = [(row, at) for row, seams in enumerate(s.seams) for at, seam in enumerate(seams) if seam >= FIRST_BREAK]
    for back in (0, 1):
        pool = [kind for kind in range(back, TOKEN_KINDS, 2) for _ in range(s.bag[kind])]
        for owner in hidden:
            pool += [kind for kind in range(back, TOKEN_KINDS, 2) for _ in range(s.tokens[owner][kind])]
        here = [(row, at) for row, at in breaks if (s.seams[row][at] - FIRST_BREAK) % 2 == back]
        pool += [s.seams[row][at] - FIRST_BREAK for row, at in here]
        dice.shuffle(pool)
        for row, at in here:
            s.seams[row][at] = FIRST_BREAK + pool.pop()
        for owner in hidden:
            n = sum(s.tokens[owner][back::2])
            s.tokens[owner][back::2] = [0] * len(s.tokens[owner][back::2])
            for _ in range(n):
                s.tokens[owner][pool.pop()] += 1
        s.bag[back::2] = [pool.count(kind) for kind in range(back, TOKEN_KINDS, 2)]
    heaps = [s.hands[owner] for owner in hidden] + ([s.drawn] if viewer != s.to_move else [])
    cards = [card for heap in (s.encounters, *heaps) for card, n in enumerate(heap) for _ in range(n)]
    dice.shuffle(cards)
    for heap in (*heaps, s.encounters):
        n = sum(heap)
        heap[:] = [0] * ENCOUNTER_CARDS
        for _ in range(n):
            heap[cards.pop()] += 1
    if not state.over:
        redeal_goals(s, hidden, viewer, dice)
    s.rng = [dice.getrandbits(32) for _ in range(4)]
    return other


def redeal_goals(s: Night, hidden: list[int], viewer: int | None, dice: random.Random) -> None:
    known = {s.goals[viewer]} if viewer is not None else set()
    offers = sum(s.offered)
    if viewer == s.to_move:
        known |= {goal for goal in range(GOAL_CARDS) if s.offered[goal]}
    pool = [goal for goal in range(GOAL_CARDS) if goal not in known]
    dice.shuffle(pool)
    for owner in hidden:
        s.goals[owner] = pool.pop()
    if viewer != s.to_move and offers:
        chosen = [s.goals[s.to_move], *(pool.pop() for _ in range(offers - 1))]
        s.offered = [int(goal in chosen) for goal in range(GOAL_CARDS)]
    s.unused = [int(goal in pool) for goal in range(GOAL_CARDS)]


def shown(state: State, viewer: int | None) -> bytes:
    """All that reaches a viewer: the view, and what an impossible action is answered."""
    answer = ""
    if state.to_move is not None and viewer == state.to_move:
        with pytest.raises(IllegalAction) as error:
            state.act("no such action")
        answer = str(error.value)
    return json.dumps([state.view(viewer), answer, state.to_move, state.over]).encode()


@pytest.mark.sweep
@pytest.mark.rule("SOM-13", "SOM-47", "SOM-80")
@for_each_number_of_players
def test_nothing_leaks(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    dice = random.Random(4)
    viewed = 0
    for seed in range(10_000):
        for state in positions(game, seed):
            if dice.random() < 0.5:
                continue
            for viewer in (*range(players), None):
                other = another_world(state, viewer, dice)
                check_conservation(game, other.s)
                assert shown(other, viewer) == shown(state, viewer), f"seed {seed}, viewer {viewer}"
            viewed += 1
        if viewed >= swept(1_200):
            break
    assert viewed >= swept(1_200)


@for_each_number_of_players
@pytest.mark.rule("SOM-80")
def test_a_view_is_enough_to_go_on_with_a_guess(players: int, deck: Any) -> None:
    game = dreamdeck.make("somnicum", players=players, deck=deck)
    for seed in SEEDS[:2]:
        for state in positions(game, seed):
            if state.to_move is None:
                break
            view = json.loads(json.dumps(state.view(state.to_move)))
            guessed: Night = game.from_view(view)
            for s in (guessed, state.s.copy()):
                assert State(game, s, {}).view(state.to_move) == view
                game.guess(s, state.to_move, [1, 2, 3, seed])
                assert State(game, s, {}).view(state.to_move) == view
                check_conservation(game, s)


@pytest.mark.rule("SOM-80")
def test_a_guess_deals_anew_what_any_viewer_does_not_know() -> None:
    """Every seat and the spectator (-1), at every question; hidden things do change."""
    game = starry(3)
    changed = Counter[str]()
    asked = set()
    for seed in range(8):
        for state in positions(game, seed):
            asked.add(state.s.ask)
            for viewer in (0, 1, 2, -1):
                s = state.s.copy()
                game.guess(s, viewer, [seed, 2, 3, state.s.turns])
                check_conservation(game, s)
                seat = viewer if viewer >= 0 else None
                assert State(game, s, {}).view(seat) == state.view(seat)
                for zone in ("tokens", "hands", "goals", "seams", "drawn", "offered"):
                    changed[zone] += getattr(s, zone) != getattr(state.s, zone)
    assert {ask.TURN, ask.PAY, ask.ENCOUNTER, ask.JOIN, ask.KEEP, ask.PENDULUM} <= asked
    assert all(changed[zone] for zone in ("tokens", "hands", "goals", "seams"))


@pytest.mark.rule("SOM-80", "SOM-47")
@pytest.mark.parametrize(
    ("action", "seen"),
    [
        ("pay octopus", "pay sand"),
        ("pay octopus blank", "pay blank"),
        ("keep hourglass", "keep"),
        ("goal garden", "goal"),
        ("play hourglass", "play hourglass"),
        ("place octopus 1", "place octopus 1"),
        ("move black 3", "move black 3"),
        ("steal 1", "steal 1"),
    ],
)
def test_others_see_of_an_action_what_they_see_at_the_table(action: str, seen: str) -> None:
    game = dreamdeck.make("somnicum")
    s = game.new(seed=1).s
    number = game.actions.number(action)
    assert number is not None
    assert game.seen_action(s, number, s.to_move) == action
    assert game.seen_action(s, number, 1 - s.to_move) == seen
    assert game.seen_action(s, number, None) == seen


@pytest.mark.rule("SOM-80")
def test_what_is_public_and_what_is_not() -> None:
    zones = {
        "ring": "planet rocket comet galaxy",
        "pendulums": [16, 2],
        "dreams": [["dragon |mirror* rose"], ["coral+octopus"]],
        "tokens": ["crown* sword", "pearl"],
        "hands": ["lullaby", "hourglass"],
        "front": ["star-chart", ""],
        "goals": ["garden", "machines"],
    }
    state = starry().position(zones)
    theirs = state.view(1)
    assert theirs["ring"].split()[:4] == ["planet", "rocket", "comet", "galaxy"]
    assert theirs["dreams"] == [["dragon |blank rose", "", ""], ["coral+octopus", "", ""]]
    assert theirs["tokens"][0] == {"sand": 1, "blank": 1, "faces": None}
    assert theirs["tokens"][1] == {"sand": 1, "blank": 0, "faces": "pearl"}
    assert theirs["hands"] == [{"n": 1, "cards": None}, {"n": 1, "cards": "hourglass"}]
    assert theirs["goals"] == [None, "machines"]
    assert theirs["front"] == ["star-chart", ""]
    nobody = state.view(None)
    assert nobody["goals"] == [None, None]
    assert [shown["faces"] for shown in nobody["tokens"]] == [None, None]
    assert [shown["cards"] for shown in nobody["hands"]] == [None, None]
    assert nobody["actions"] == theirs["actions"] == []
