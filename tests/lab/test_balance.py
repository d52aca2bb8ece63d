"""Balance: what cards do for who uses them, and what is found out of line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import dreamdeck
from dreamdeck import DreamdeckError, OptionError, bots
from dreamdeck.bots.net import net_of
from dreamdeck.bots.search import DICE, Desk, Player, decide, table
from dreamdeck.bots.watched import HAD, USED, watched_games, watching_twin
from dreamdeck.kernel.batch import Twin
from dreamdeck.kernel.chance import start, words_of
from dreamdeck.lab.balance import balance, doubts, findings
from tests.games.neodreams.table import after, duo, studio

WEIGHTS = Path(bots.__file__).with_name("weights")


@pytest.mark.usefixtures("without_numba")
def test_figures_for_each_number_of_players(tmp_path: Path) -> None:
    figures = balance("somnicum", {}, games=2, jobs=1, folder=tmp_path, players=(2,))
    mine = figures["players"]["2"]
    assert mine["games"] == 2
    assert sum(seat["mean"] for seat in mine["seats"]) == pytest.approx(100)
    assert mine["cards"] and all(card["used"] <= card["had"] for card in mine["cards"])
    assert (tmp_path / "report.html").exists()


@pytest.mark.usefixtures("without_numba")
@pytest.mark.parametrize("game", ["somnicum", "neodreams"])
def test_a_single_game_proves_nothing_of_seats_and_cards(game: str) -> None:
    figures = balance(game, {}, games=1, jobs=1, players=(2,))
    assert not [text for text in figures["findings"] if "wins" in text]


@pytest.mark.usefixtures("without_numba")
def test_bots_take_the_net_they_are_given(tmp_path: Path) -> None:
    ours = WEIGHTS / "somnicum.net"
    plain, given = (balance("somnicum", {}, games=1, jobs=1, players=(2,), net=net) for net in (None, ours))
    assert given["players"] == plain["players"]
    assert given["settings"]["net"]["school"] == "somnicum"
    line, _, packed = ours.read_bytes().partition(b"\n")
    broken = tmp_path / "broken.net"
    broken.write_bytes(re.sub(rb'"parts": \d+', b'"parts": 0', line) + b"\n" + packed)
    for file, reason in (
        (WEIGHTS / "onirim-duel.net", "learned onirim with .* features; somnicum has"),
        (tmp_path / "none.net", "none.net: cannot be read"),
        (broken, "not a file of weights"),
    ):
        with pytest.raises(DreamdeckError, match=reason):
            balance("somnicum", {}, games=1, jobs=1, players=(2,), net=file)


def test_what_was_had_and_used_is_what_was_done() -> None:
    """Neodreams at random: the cards noted as used are those in the dreamscapes, and no others."""
    game = dreamdeck.make("neodreams", players=2)
    twin = watching_twin(game, is_compiled=False)
    states, notes, _ = watched_games(twin, None, [Player(0)] * 2, 2, first_seed=5)
    for s, noted in zip(states, notes, strict=True):
        for seat in range(2):
            created = {card for card in s.dreams[seat][: s.dream_n[seat]] if card < 108}
            assert {card for card in range(108) if noted[108 * seat + card] & USED} == created
            assert all(noted[108 * seat + card] & HAD for card in created)


def test_who_owned_an_encounter_is_judged_by_its_victories() -> None:
    """SOM-95: every encounter that is in a hand or before a player at the end was noted, played or not."""
    game = dreamdeck.make("somnicum", players=2)
    twin = watching_twin(game, is_compiled=False)
    states, notes, _ = watched_games(twin, None, [Player(0)] * 2, 3, first_seed=5)
    cards = len(states[0].hands[0])
    for s, noted in zip(states, notes, strict=True):
        for seat in range(2):
            owned = [card for card in range(cards) if s.hands[seat][card] or s.front[seat][card]]
            assert owned and all(noted[cards * seat + card] & HAD for card in owned)
    figures = balance("somnicum", {}, games=3, jobs=1, seed=5, players=(2,))
    assert any(card["effect"] and not card["used"] for card in figures["players"]["2"]["cards"])


def test_a_bot_far_ahead_still_takes_what_it_is_given() -> None:
    """Few simulations look into all choices about equally often; what they promise decides."""
    rich = studio("glass-lake mirror-ball comet-tamer pillow-parade chalk-sky rain-choir ferryman", hand=CARDS)
    state = after(duo(rich), "send lucid 3")
    assert state.actions()[0] == "gain knowledge" and state.actions()[-1] == "discard old-street"
    twin = Twin(state.game, is_compiled=False)
    settings = table(twin, [Player(8).settings(state.game)])
    for seed in range(5):
        desk = Desk(twin, net_of(state.game), 8)
        start(desk.desk[DICE], *words_of(seed))
        action = twin.of(decide)(state.s, settings[0], *desk.room)
        assert state.game.actions.texts[action] == "gain knowledge"


CARDS = "paper-boat stairs-of-salt fox-in-the-lift old-street"


def about(mean: float, reach: float = 1.0) -> dict[str, float]:
    return {"mean": mean, "low": mean - reach, "high": mean + reach}


def figures(**changes: Any) -> dict[str, Any]:
    share = {"mean": 50.0, "low": 49.5, "high": 50.5}
    mine = {"seats": [share, share], "winning": about(40.0), "turns": about(15.0), "cards": []}
    return {"players": {"2": mine | changes}}


def test_only_what_is_surely_out_of_line_is_found() -> None:
    assert findings("somnicum", figures()) == doubts("somnicum", figures()) == []
    perhaps = {"mean": 52.5, "low": 51.5, "high": 53.5}
    assert findings("somnicum", figures(seats=[perhaps])) == []
    assert "seat 0 wins 52.5 %" in doubts("somnicum", figures(seats=[perhaps]))[0]
    surely = {"mean": 53.0, "low": 52.4, "high": 53.6}
    assert "seat 0 wins 53.0 %" in findings("somnicum", figures(seats=[surely]))[0]
    assert "winning score 60.0, not 28 to 45" in findings("somnicum", figures(winning=about(60.0)))[0]
    assert findings("somnicum", figures(winning=about(60.0, reach=20.0))) == []
    assert "turns of a player 9.0" in findings("neodreams", figures(winning=about(60.0), turns=about(9.0)))[0]
    strong = {"id": "star-chart", "had": 900, "used": 800, "effect": 8.0, "reach": 1.0}
    assert "who has star-chart wins +8.0" in findings("somnicum", figures(cards=[strong]))[0]
    unsure = strong | {"reach": 3.0}
    assert findings("somnicum", figures(cards=[unsure])) == []
    assert "who has star-chart wins +8.0" in doubts("somnicum", figures(cards=[unsure]))[0]
    idle = {"id": "old-cinema", "had": 900, "used": 9, "effect": 0.0, "reach": 1.0}
    assert "old-cinema is used in 1.0 %" in findings("neodreams", figures(winning=about(60.0), cards=[idle]))[0]


def test_a_game_without_a_deck_cannot_be_balanced() -> None:
    with pytest.raises(OptionError, match="expected one of somnicum, neodreams"):
        balance("onirim", {}, 1)
