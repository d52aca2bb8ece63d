"""Simple bots: greedy beats random, and bot games meet everything that there is in the game."""

from __future__ import annotations

from typing import Any

import pytest

import dreamdeck
from dreamdeck.bots.simple import GREEDY, RANDOM, SimpleBot, bot_games, choose
from dreamdeck.games.neodreams import actions as act
from dreamdeck.games.neodreams.cards import CARDS, EVENTS, LOCATIONS
from dreamdeck.games.neodreams.effects import END, OPS
from dreamdeck.games.neodreams.rules import apply
from dreamdeck.games.neodreams.state import EFFECT, EVENT, Oneirosphere
from dreamdeck.kernel.batch import Twin
from dreamdeck.kernel.chance import WORD, start
from dreamdeck.kernel.rule import Ints, rule
from tests.player import swept

pytest.importorskip("numba")

GAMES = 2_000
USED_OPS, USED_EVENTS, CREATED, SENT = 0, len(OPS), len(OPS) + len(EVENTS), len(OPS) + len(EVENTS) + CARDS


@rule
def note(s: Oneirosphere, action: int, met: Ints) -> None:
    """Note what an action meets: the effect's part it answers, the event, the dream created, the location."""
    if act.SEND <= action < act.ADVANCE:
        met[SENT + action - act.SEND] += 1
    if act.CREATE <= action < act.OBJECT:
        met[CREATED + action - act.CREATE] += 1
    if action >= act.CREATE_SPLIT:
        met[CREATED + (action - act.CREATE_SPLIT) // act.SPLITS] += 1
    if s.frame_n > 0 and action != act.DONE and not act.DISCARD <= action < act.DONE:
        top = s.frame_n - 1
        if s.kind[top] == EFFECT:
            met[USED_OPS + s.steps[s.row[top]][0]] += 1
        elif s.kind[top] == EVENT:
            met[USED_EVENTS + s.at[top]] += 1


@rule
def play_and_note(states: Any, seed: int, bots: Ints, player: Ints, out: Ints, scratch: Any, met: Ints) -> None:
    for i in range(len(states)):
        s = states[i]
        start(player, (seed + i) & WORD, 0, 1)
        while s.to_move >= 0:
            action = choose(s, bots[s.to_move], player, out, scratch)
            note(s, action, met)
            apply(s, action)


@pytest.mark.rule("NEO-80", "NEO-81", "NEO-82", "NEO-84")
@pytest.mark.sweep
def test_over_two_thousand_bot_games_everything_is_met() -> None:
    met = [0] * (SENT + LOCATIONS)
    for players in (2, 4):
        twin = Twin(dreamdeck.make("neodreams", players=players), is_compiled=True)
        states, noted, bots = twin.states(GAMES // 2), twin.ints(len(met)), twin.ints(players)
        for seat in range(players):
            bots[seat] = RANDOM if seat == 1 else GREEDY
        twin.deal(states, 1)
        out = twin.ints(len(twin.game.actions))
        twin.of(play_and_note)(states, 1, bots, twin.ints(4), out, twin.states(2), noted)
        met = [a + b for a, b in zip(met, noted.tolist(), strict=True)]
    copies = dreamdeck.make("neodreams").blank().copies
    answered_by_itself = (END, OPS.index("gain"))
    assert all(met[USED_OPS + op] for op in range(len(OPS)) if op not in answered_by_itself)
    assert all(met[USED_EVENTS + event] for event in range(len(EVENTS)))
    assert [card for card in range(CARDS) if copies[card] and not met[CREATED + card]] == []
    assert all(met[SENT:])


@pytest.mark.sweep
def test_greedy_beats_random() -> None:
    twin = Twin(dreamdeck.make("neodreams"), is_compiled=True)
    won = 0
    n = max(100, min(swept(GAMES // 2), GAMES // 2))
    for seat, bots in enumerate((["greedy", "random"], ["random", "greedy"])):
        rows = twin.measures(bot_games(twin, bots, n, 1)[0])
        won += sum(row[4 + seat] == 12 for row in rows)
    assert won >= 0.95 * 2 * n


@pytest.mark.rule("NEO-84")
@pytest.mark.sweep
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_between_equal_bots_are_of_the_right_size(players: int) -> None:
    twin = Twin(dreamdeck.make("neodreams", players=players), is_compiled=True)
    n = max(200, swept(500))
    rows = twin.measures(bot_games(twin, ["greedy"] * players, n, 1)[0])
    assert 50 <= sum(row[8] for row in rows) / n <= 75
    assert 12 <= sum(row[9] for row in rows) / n / players <= 20


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_at_a_table_sees_only_its_view(bot: str) -> None:
    game = dreamdeck.make("neodreams", players=3)
    state = game.new(2)
    bots = [SimpleBot(game, bot, seed) for seed in range(3)]
    for _ in range(60):
        assert state.to_move is not None
        state.act(bots[state.to_move].choose(state.view(state.to_move)))
