"""OpenSpiel: its own conformance suite with serialisation, and what it leaves open."""

from __future__ import annotations

from collections.abc import Iterator

import pyspiel
import pytest

import dreamdeck
import dreamdeck.envs.openspiel
from dreamdeck.envs import desk
from dreamdeck.envs.observations import slices_of


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is tested here is not the rules: nothing is compiled for it."""
    monkeypatch.setattr(desk, "available", lambda: False)
    desk._twin.cache_clear()
    yield
    desk._twin.cache_clear()


@pytest.mark.parametrize(
    "name",
    [
        "dreamdeck_onirim",
        "dreamdeck_onirim(mode=team,talk=open,expansions=book+towers)",
        "dreamdeck_onirim(mode=duel)",
        "dreamdeck_somnicum(players=3)",
        "dreamdeck_neodreams(boards=B)",
    ],
)
def test_the_conformance_suite(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def dealt(name: str, seed: int) -> pyspiel.State:
    state = pyspiel.load_game(name).new_initial_state()
    for byte in seed.to_bytes(4, "big"):
        state.apply_action(byte)
    return state


def test_chance_at_the_root_is_the_seed_of_the_game() -> None:
    state, same = dealt("dreamdeck_onirim(mode=duel)", 700), dreamdeck.make("onirim", mode="duel").new(700)
    while not state.is_terminal():
        assert state.current_player() == same.to_move
        assert state.legal_actions() == sorted(same.legal())
        action = state.legal_actions()[-1]
        assert state.action_to_string(action) == same.game.actions.texts[action]
        state.apply_action(action)
        same.apply(action)
    assert same.result
    assert state.returns() == [float(seat in same.result["winners"]) for seat in range(2)]


def test_parts_of_the_tensor_have_names() -> None:
    state = dealt("dreamdeck_onirim", 1)
    tensor = state.observation_tensor(0)
    assert sum(tensor[slices_of("onirim")["hand"]]) == 5
    assert '"personal"' in state.observation_string(0)


def test_a_clone_goes_its_own_way() -> None:
    state = dealt("dreamdeck_onirim", 1)
    clone = state.clone()
    before = str(clone)
    state.apply_action(state.legal_actions()[0])
    assert str(clone) == before != str(state)


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(dreamdeck.OptionError, match="expected one of solo, team, duel"):
        pyspiel.load_game("dreamdeck_onirim(mode=chess)")
