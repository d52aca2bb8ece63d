"""Simple bots: greedy play is far better than random play, and what it measures of the deck is published."""

from __future__ import annotations

from pathlib import Path

import pytest

import dreamdeck
from dreamdeck.bots.simple import SimpleBot
from dreamdeck.games.somnicum import effects as fx
from dreamdeck.lab.sim import simulate
from tests.games.somnicum.table import duo
from tests.player import swept

DOCS = (Path(__file__).parents[3] / "docs" / "decks.md").read_text(encoding="utf-8")


@pytest.mark.sweep
def test_greedy_beats_random() -> None:
    pytest.importorskip("numba")
    game = dreamdeck.make("somnicum")
    games = swept(1_000)
    first = simulate(game, ["greedy", "random"], games, first_seed=0)["seats"][0]["wins"]["mean"]
    second = simulate(game, ["random", "greedy"], games, first_seed=games)["seats"][1]["wins"]["mean"]
    assert (first + second) / 2 >= 0.95


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_from_views_alone(players: int) -> None:
    game = dreamdeck.make("somnicum", players=players)
    state = game.new(seed=players)
    bots = [SimpleBot(game, "greedy", seed=seat) for seat in range(players)]
    while state.to_move is not None:
        state.act(bots[state.to_move].choose(state.view(state.to_move)))
    assert state.result is not None
    assert min(state.result["scores"]) > 20


def features_of(state: dreamdeck.State, seat: int) -> list[int]:
    out = [0] * state.game.most_features
    return out[: state.game.features(state.s, seat, out)]


def test_a_net_sees_what_own_tokens_are_good_for_and_no_face_of_others() -> None:
    def seen(mine: str, theirs: str) -> list[int]:
        state = duo(round=2, dreams=[["rose-unicorn"], []], tokens=[mine, theirs])
        before = state.position()
        found = features_of(state, 0)
        assert state.position() == before
        return found

    assert seen("crown", "") != seen("octopus", "")  # a crown is of the card's theme, an octopus is not
    assert seen("octopus", "") == seen("coral", "")
    assert seen("2octopus", "") != seen("octopus coral", "")  # SOM-22: two with the same particle fit anywhere
    assert seen("crown", "pearl") == seen("crown", "coral")


def published(players: int) -> tuple[list[float], float]:
    """Shares of victories and the mean winning score, from the table in docs/decks.md."""
    row = next(line for line in DOCS.splitlines() if line.startswith(f"| {players} |"))
    _, _, shares, score, _, _ = (cell.strip() for cell in row.split("|"))
    return [float(share.removesuffix(" %")) / 100 for share in shares.split(", ")], float(score)


@pytest.mark.sweep
@pytest.mark.rule("SOM-95")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_published_about_the_balance_is_what_is_measured(players: int) -> None:
    pytest.importorskip("numba")
    shares, score = published(players)
    found = simulate(dreamdeck.make("somnicum", players=players), ["greedy"], 3_000, first_seed=50_000)
    for seat in range(players):
        assert found["seats"][seat]["wins"]["mean"] == pytest.approx(shares[seat], abs=0.05)
    assert found["measures"]["winning points"]["mean"] == pytest.approx(score, abs=1)


def test_every_effect_is_in_the_docs() -> None:
    for effect in fx.EFFECTS:
        amounts = str(effect.amounts[0]) if len(effect.amounts) == 1 else f"{effect.amounts[0]}–{effect.amounts[-1]}"
        lasts = {fx.ONE_SHOT: "one-shot", fx.PERMANENT: "permanent", fx.EITHER: "either"}[effect.lasts]
        assert f"| `{effect.name}` | {amounts} | {lasts} | {effect.en} |" in DOCS
