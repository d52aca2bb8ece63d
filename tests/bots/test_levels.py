"""Bots by name: each plays every game, from its view alone, and the better ones win more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import dreamdeck
from dreamdeck.bots import levels, lookahead, prepare
from dreamdeck.bots.levels import BOTS, LEVELS, Bot, efforts_of, level_games, mind_of, pick
from dreamdeck.bots.lookahead import ALL, UNSURE, Choice, Effort
from dreamdeck.bots.net import NOTHING_LEARNED, log_odds
from dreamdeck.bots.simple import bot_games
from dreamdeck.games.onirim.state import WON
from dreamdeck.kernel import compiled
from dreamdeck.kernel.batch import Twin
from dreamdeck.kernel.errors import OptionError
from dreamdeck.kernel.game import Game, State
from tests.bots.test_search import with_other_secrets
from tests.games.onirim.table import solo
from tests.player import positions, swept

ONIRIM: list[dict[str, Any]] = [
    {},
    {"expansions": ["book"]},
    {"expansions": ["towers"]},
    {"expansions": ["premonitions"]},
    {"mode": "team"},
    {"mode": "team", "talk": "open", "expansions": ["book", "towers", "premonitions"]},
    {"mode": "duel"},
]


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "available", lambda: False)


def some_choices(game: Game, seed: int, every: int, most: int) -> Iterator[State]:
    found = 0
    for number, state in enumerate(positions(game, seed)):
        if number % every == 0 and len(state.legal()) > 1 and found < most:
            found += 1
            yield state


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="unknown bot 'genius': expected one of random, greedy, novice"):
        Bot(dreamdeck.make("onirim"), "genius")


@pytest.mark.usefixtures("without_numba")
@pytest.mark.parametrize("options", ONIRIM, ids=str)
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_onirim_without_machine_code(name: str, options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    bot = Bot(game, name, seed=1)
    for state in some_choices(game, seed=2, every=12, most=2):
        assert bot.choose(state.view(state.to_move)) in state.actions()


@pytest.mark.usefixtures("without_numba")
@pytest.mark.parametrize("options", ONIRIM, ids=str)
@pytest.mark.parametrize("name", LEVELS)
def test_what_a_seat_cannot_know_changes_no_move(name: str, options: dict[str, Any]) -> None:
    game = dreamdeck.make("onirim", **options)
    for state in some_choices(game, seed=4, every=15, most=2):
        other = with_other_secrets(state, state.to_move)
        assert state.view(state.to_move) == other.view(state.to_move)
        moves = [Bot(game, name, seed=3).choose(each.view(state.to_move)) for each in (state, other)]
        assert moves[0] == moves[1], state


OTHERS = [(name, {"players": players}) for name in ("somnicum", "neodreams") for players in (2, 4)]


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options"), [*(("onirim", options) for options in ONIRIM), *OTHERS], ids=str)
def test_what_a_seat_cannot_know_changes_nothing_that_any_level_thinks(name: str, options: dict[str, Any]) -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make(name, **options)
    mind, decisions = mind_of(game, is_compiled=True), 0
    most = swept(12)
    states = (state for seed in range(most) for state in some_choices(game, 1000 + seed, every=3, most=most))
    for number, state in enumerate(islice(states, most)):
        other = with_other_secrets(state, state.to_move)
        for effort in efforts_of(game).values():
            thoughts = [mind.choices(each.s, effort, number) for each in (state, other)]
            assert thoughts[0] == thoughts[1], state
            decisions += 1
    print(f"{decisions} decisions of {game}")
    assert decisions == most * len(LEVELS)


def test_machine_code_is_used_as_soon_as_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(prepare, "COMMAND", ("true",))  # another process has made it
    monkeypatch.setattr(prepare, "_PREPARATIONS", {})
    game = dreamdeck.make("onirim")
    bot = Bot(game, "expert")
    view = game.new(3).view(0)
    first = bot.choose(view)
    prepare._PREPARATIONS[game].wait()
    assert prepare.is_prepared(game, lambda game: None)
    assert Bot(game, "expert").choose(view) == first  # the twins agree on what is best


def test_both_twins_see_the_same_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(lookahead, "MOST_IN_PLAIN", Effort().positions)
    game = dreamdeck.make("onirim")
    slow, fast = mind_of(game, is_compiled=False), mind_of(game, is_compiled=True)
    for state in some_choices(game, seed=6, every=10, most=4):
        chances = [{each.action: each.chance for each in mind.choices(state.s, Effort(), 0)} for mind in (slow, fast)]
        assert chances[0] == pytest.approx(chances[1], abs=2e-3)


def test_only_what_comes_close_to_the_best_is_played_on() -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("onirim")
    mind = mind_of(game, is_compiled=True)
    for state in some_choices(game, seed=6, every=10, most=4):
        looked = {each.action: each.chance for each in mind.choices(state.s, Effort(deep=()), 0)}
        best = max(looked.values())
        played = mind.choices(state.s, Effort(deep=(), games=8, candidates=99, within=0.2), 0)
        close = {action for action, chance in looked.items() if log_odds(best) - log_odds(chance) < 0.2}
        if len(close) > 1:
            assert {each.action for each in played if each.margin != UNSURE} == close
            assert played[0].action in close
        assert all(each.chance <= played[0].chance for each in played)


def test_a_blurred_eye_takes_what_is_close_more_often_than_what_is_not() -> None:
    choices = [Choice("best", 0.8, 0), Choice("close", 0.78, 0), Choice("bad", 0.1, 0)]
    dice = [1, 2, 3, 4]
    taken = [pick(choices, 1.0, dice) for _ in range(500)]
    assert taken.count("best") > taken.count("close") > 10 * taken.count("bad")
    assert pick(choices, 0.0, dice) == "best"


def wins(level: str, games: int, game: Game) -> int:
    states, _ = level_games(Twin(game, is_compiled=True), [level], games, first_seed=0)
    return sum(1 for s in states if s["outcome"] == 1)


def test_better_levels_win_more() -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("onirim")
    novice, adept, expert = (wins(level, 120, game) for level in ("novice", "adept", "expert"))
    assert novice + 15 < adept and adept + 6 < expert


@pytest.mark.parametrize("talk", ["silent", "open"])
def test_a_team_of_bots_that_learned_wins_together(talk: str) -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("onirim", mode="team", talk=talk)
    states, _ = level_games(Twin(game, is_compiled=True), ["expert", "expert"], 60, first_seed=0)
    greedy, _ = bot_games(Twin(game, is_compiled=True), ["greedy", "greedy"], 60, first_seed=0)
    assert sum(s["outcome"] == WON for s in states) > 20 + sum(s["outcome"] == WON for s in greedy)


def test_who_looks_ahead_in_a_duel_wins_more_than_who_is_greedy() -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("onirim", mode="duel")
    for bots in (["expert", "greedy"], ["greedy", "expert"]):
        states, _ = level_games(Twin(game, is_compiled=True), bots, 40, first_seed=0)
        winners = [int(s["winner"]) for s in states if s["outcome"] == WON]
        assert winners.count(bots.index("expert")) > 15 + winners.count(bots.index("greedy"))


@pytest.mark.sweep
def test_what_was_learned_beats_the_same_looking_ahead_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("onirim", expansions=["book", "towers", "premonitions"])
    learned = wins("expert", 40, game)
    monkeypatch.setattr(levels, "net_of", lambda game: NOTHING_LEARNED)
    assert wins("expert", 40, game) + 4 < learned


@pytest.mark.parametrize("is_compiled", [False, True])
def test_who_looks_two_cards_ahead_knows_what_two_cards_decide(is_compiled: bool) -> None:
    if is_compiled:
        pytest.importorskip("numba")
    last_door = solo(hand="Rk Gs Ts Tm Bm", doors="Rd 2Bd 2Gd 2Td", pool="Rd Bs Gs")
    mind = mind_of(last_door.game, is_compiled)
    one, two = (mind.choices(last_door.s, Effort(deep=(ALL,) * deep), 0)[0] for deep in (1, 2))
    assert two.chance == 1 and not two.action.endswith("Rk")
    assert 0.5 < one.chance < 1


@pytest.mark.parametrize("is_compiled", [False, True])
def test_what_is_certain_is_looked_through(is_compiled: bool) -> None:
    if is_compiled:
        pytest.importorskip("numba")
    last_door = solo(hand="Rk Gs Ts Tm Bm", doors="Rd 2Bd 2Gd 2Td", deck="Gm Rd", seen=2)
    mind = mind_of(last_door.game, is_compiled)
    best = mind.choices(last_door.s, Effort(deep=(ALL,), inside=ALL), 0)[0]
    assert best.chance == 1 and not best.action.endswith("Rk")
    unlooked = mind.choices(last_door.s, Effort(deep=()), 0)[0]
    assert 0.5 < unlooked.chance < 1


def test_who_would_have_too_much_to_look_at_keeps_what_was_seen_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "MOST_IN_PLAIN", 10)
    position = solo(hand="Rk Gs Ts Tm Bm", deck="Gm Ts", seen=2)
    mind = mind_of(position.game, is_compiled=False)
    through, ahead = (mind.choices(position.s, Effort(deep=deep), 0) for deep in ((0.0,), (ALL, ALL)))
    assert ahead == through
