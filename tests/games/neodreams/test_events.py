"""Recurring dreams: what sets them off, in which order, and that no chain goes on for ever (NEO-47, NEO-50)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import dreamdeck
from dreamdeck import State
from dreamdeck.games.neodreams.state import DEEP, STACK
from tests.games.neodreams.table import Json, after, deck_with, duo, has, offered, standard, studio, top
from tests.player import positions, swept

RICH = "k9 m9 f9"
MARKET = {"lucid": "moon-garden mirror-ball", "collective": "pillow-parade tin-orchestra", "recurring": "red-balloon"}


def waiting_for(condition: str, dreams: str = "ferryman", mine: Json | None = None, **zones: Any) -> State:
    """Seat 0 has Ferryman, who waits for this and gains 1 fantasy."""
    deck = deck_with(ferryman={"when": condition, "effect": "gain 1 fantasy", "upgraded": "gain 5 fantasy"})
    return duo(studio(dreams, **(mine or {})), deck=deck, **zones)


WAYS: dict[str, tuple[list[str], Json, Json]] = {
    "create": (["send collective 3", "create paper-boat"], {"hand": "paper-boat", "resources": "k2 m1 f0"}, {}),
    "create lucid": (["send collective 3", "create paper-boat"], {"hand": "paper-boat", "resources": "k2 m1 f0"}, {}),
    "create collective": (
        ["send collective 3", "create pillow-parade"],
        {"hand": "pillow-parade", "resources": "k1 m2 f0"},
        {},
    ),
    "create recurring": (
        ["send collective 3", "create old-street"],
        {"hand": "old-street", "resources": "k1 m3 f0"},
        {},
    ),
    "take": (["send lucid 1", "take lucid market 1"], {}, {"market": MARKET}),
    "take lucid": (["send lucid 1", "take lucid market 1"], {}, {"market": MARKET}),
    "take collective": (["send lucid 1", "take collective market 1"], {}, {"market": MARKET}),
    "take recurring": (["send lucid 1", "take recurring market 1"], {}, {"market": MARKET}),
    "connect": (["send lucid 2", "client glass-lake"], {}, {}),
    "broadcast": (["send collective 4", "broadcast", "done"], {}, {}),
    "place": (["send recurring 3", "object old-cinema", "done"], {"objects": 2}, {}),
    "upgrade": (["send recurring 3", "object first-flight", "done"], {"objects": 2}, {}),
    "return": (["advance", "gain memory", "gain fantasy"], {}, {"board": {"lucid 2": 0}}),
    "advance": (["advance", "gain memory", "gain fantasy"], {}, {}),
    "discard": (["discard mirror-ball"], {"hand": "mirror-ball"}, {}),
}


@pytest.mark.rule("NEO-47", "NEO-81")
@pytest.mark.parametrize("condition", WAYS)
def test_each_condition_is_met_by_its_event(condition: str) -> None:
    actions, mine, zones = WAYS[condition]
    dreams = "ferryman glass-lake" if condition == "connect" else "ferryman"
    state = after(waiting_for(condition, dreams, mine, **zones), *actions)
    assert "use ferryman" in state.actions()
    before = int(has(state, "resources").split("f")[1])
    after(state, "use ferryman")
    assert int(has(state, "resources").split("f")[1]) == before + 1
    assert "use ferryman" not in state.actions()  # once for one event


@pytest.mark.rule("NEO-47")
@pytest.mark.parametrize(
    ("condition", "other"), [*itertools.permutations(["create lucid", "take collective", "place"], 2)]
)
def test_other_events_do_not_meet_a_condition(condition: str, other: str) -> None:
    actions, mine, zones = WAYS[other]
    assert "use ferryman" not in after(waiting_for(condition, mine=mine, **zones), *actions).actions()


@pytest.mark.rule("NEO-47")
def test_a_dream_answers_the_very_action_that_created_it() -> None:
    deck = deck_with(old_street={"cost": {"knowledge": 1, "memory": 3}, "when": "create", "effect": "gain 1 knowledge"})
    state = duo(studio(hand="old-street", resources="k1 m3 f0"), deck=deck)
    after(state, "send collective 3", "create old-street", "use old-street")
    assert has(state, "resources") == "k1 m0 f0"


@pytest.mark.rule("NEO-47")
def test_events_of_other_players_mean_nothing() -> None:
    state = waiting_for("take", market=MARKET, turn=1)
    after(state, "send lucid 1", "take lucid market 1")
    assert state.to_move == 1 and not offered(state, "use")


@pytest.mark.rule("NEO-47")
def test_the_event_of_a_connection_comes_after_the_effect() -> None:
    state = waiting_for("connect", "ferryman paper-boat", market=MARKET)  # paper-boat takes two cards
    after(state, "send lucid 2", "client paper-boat")
    assert not offered(state, "use")
    after(state, "take lucid market 1")
    assert not offered(state, "use")
    after(state, "take collective market 1")
    assert offered(state, "use") == ["use ferryman"]


@pytest.mark.rule("NEO-47")
def test_the_event_of_a_broadcast_comes_after_its_dreams() -> None:
    state = after(waiting_for("broadcast"), "send collective 4", "broadcast")
    assert offered(state, "use") == ["use old-cinema"]
    assert offered(after(state, "use old-cinema"), "use") == ["use ferryman"]


@pytest.mark.rule("NEO-47")
def test_the_events_of_a_return_come_after_those_of_its_action() -> None:
    deck = deck_with(ferryman={"when": "take"}, red_balloon={"when": "return"})
    state = duo(studio("red-balloon ferryman"), deck=deck, board={"lucid 2": 0}, market=MARKET | {"recurring": ""})
    after(state, "advance", "gain memory", "gain fantasy", "take lucid market 1")
    assert offered(state, "use") == ["use ferryman"]
    assert offered(after(state, "use ferryman"), "use") == ["use red-balloon"]


@pytest.mark.rule("NEO-47")
def test_the_event_of_an_advance_comes_last() -> None:
    state = waiting_for("advance", phase=2, board={"lucid 3": 1}, market=MARKET)
    after(state, "advance", "done", "take lucid market 1", "gain memory")
    assert not offered(state, "use")
    assert offered(after(state, "gain object"), "use") == ["use ferryman"]


@pytest.mark.rule("NEO-47")
def test_one_placing_is_one_event_and_each_upgrade_another() -> None:
    deck = deck_with(
        ferryman={"when": "place", "effect": "gain 1 knowledge"},
        old_street={"when": "upgrade", "effect": "gain 1 memory", "slots": 3},
        red_balloon={"when": "place", "effect": "gain 1 fantasy", "slots": 3},
    )
    state = duo(studio("ferryman old-street red-balloon glass-lake", objects=3), deck=deck)
    after(state, "send recurring 3", "object first-flight", "object glass-lake", "object old-cinema")
    assert (top(state)["event"], top(state)["times"]) == ("place", 1)
    assert offered(state, "use") == ["use ferryman", "use red-balloon"]  # in the owner's order
    after(state, "use red-balloon", "use ferryman")
    assert (top(state)["event"], top(state)["times"]) == ("upgrade", 2)
    after(state, "use old-street")
    assert (top(state)["event"], top(state)["times"]) == ("upgrade", 1)
    after(state, "use old-street")
    assert not offered(state, "use") and has(state, "resources") == "k1 m2 f1"


@pytest.mark.rule("NEO-47")
def test_events_that_answers_cause_are_handled_first() -> None:
    deck = deck_with(
        ferryman={"when": "create", "effect": "take any", "upgraded": "take any; take any"},
        old_street={"when": "take", "effect": "gain 1 memory"},
        red_balloon={"when": "create", "effect": "gain 1 fantasy", "upgraded": "gain 2 fantasy"},
    )
    mine = studio("ferryman old-street red-balloon", hand="paper-boat", resources="k2 m1 f0")
    state = duo(mine, deck=deck, market=MARKET | {"recurring": ""})
    after(state, "send collective 3", "create paper-boat", "use ferryman", "take lucid market 1")
    assert offered(state, "use") == ["use old-street"]  # the card taken comes before the rest of the creation
    after(state, "use old-street")
    assert offered(state, "use") == ["use red-balloon"]


@pytest.mark.rule("NEO-47")
def test_a_fitting_dream_created_meanwhile_may_be_used_too() -> None:
    deck = deck_with(
        ferryman={"when": "return", "effect": "create any", "upgraded": "create any; take any"},
        old_street={"when": "return", "effect": "gain 7 memory", "upgraded": "gain 8 memory"},
    )
    state = duo(studio("ferryman", hand="old-street", resources="k1 m3 f0"), deck=deck, board={"lucid 2": 0})
    after(
        state, "advance", "gain memory", "gain fantasy", "return lucid 2", "done", "use ferryman", "create old-street"
    )
    assert offered(state, "use") == ["use old-street"]


@pytest.mark.rule("NEO-47", "NEO-49")
def test_a_discard_in_the_middle_is_handled_before_going_on() -> None:
    state = waiting_for("discard", mine={"hand": "mirror-ball paper-boat", "resources": RICH})
    after(state, "send collective 3", "discard mirror-ball")
    assert offered(state, "use") == ["use ferryman"] and not offered(state, "create")
    after(state, "use ferryman")
    assert offered(state, "create")


@pytest.mark.rule("NEO-50")
def test_a_dream_under_way_is_not_triggered_again() -> None:
    deck = deck_with(ferryman={"when": "take", "effect": "take any", "upgraded": "take any; take any"})
    state = duo(studio("ferryman"), deck=deck, market=MARKET)
    after(state, "send lucid 1", "take lucid market 1", "use ferryman", "take lucid market 2")
    assert not offered(state, "use")  # the card was taken by the ferryman himself


@pytest.mark.rule("NEO-50")
def test_a_dream_under_way_is_not_broadcast_again() -> None:
    deck = deck_with(pillow_parade={"effect": "broadcast", "upgraded": "broadcast; take any"})
    state = duo(studio("pillow-parade"), deck=deck)
    after(state, "send collective 4", "broadcast", "use pillow-parade", "broadcast")
    assert offered(state, "use") == ["use old-cinema"]


@pytest.mark.rule("NEO-50")
def test_a_dream_under_way_is_not_connected_again() -> None:
    deck = deck_with(glass_lake={"effect": "remove; connect", "upgraded": "remove; connect; connect"})
    state = duo(studio("first-flight* old-cinema glass-lake"), deck=deck)
    after(state, "send lucid 2", "client glass-lake", "release glass-lake")
    assert not offered(state, "client")
    assert has(state, "dreams") == "first-flight* old-cinema glass-lake"


@pytest.mark.rule("NEO-50")
def test_a_dream_keeps_the_effect_it_began_with() -> None:
    deck = deck_with(glass_lake={"effect": "place 1; gain 1 knowledge", "upgraded": "place 1; gain 9 knowledge"})
    state = duo(studio("glass-lake", objects=1), deck=deck)
    after(state, "send lucid 2", "client glass-lake", "object glass-lake")
    assert has(state, "dreams").endswith("glass-lake+1*") and has(state, "resources") == "k1 m0 f0"


def greedy_deck() -> Json:
    """Every dream sets off as much as it may: the worst deck for chains."""
    deck = standard()
    conditions = itertools.cycle(["create", "take", "connect", "broadcast", "place", "upgrade", "return", "advance"])
    for dream in deck["dreams"]:
        dream["effect"] = "remove; connect; broadcast; take any; gain 2 object, 3 fantasy; create any for 3 memory less"
        dream["upgraded"] = dream["effect"] + "; place any; broadcast; connect"
        if dream["type"] == "recurring":
            dream["when"] = next(conditions)
    return deck


@pytest.mark.rule("NEO-50", "NEO-61")
@pytest.mark.sweep
@pytest.mark.parametrize("players", [2, 4])
def test_the_worst_deck_comes_to_an_end(players: int) -> None:
    """Chains go as deep as they can and end; the stack never overflows."""
    game = dreamdeck.make("neodreams", players=players, deck=greedy_deck())
    deepest = 0
    for seed in range(swept(3)):
        for state in positions(game, seed):
            deepest = max(deepest, state.s.frame_n)
            if state.s.frame_n > DEEP:
                assert state.actions() == ["done"]
        assert state.over and state.s.turns <= 60 * players
    assert 10 < deepest <= STACK


@pytest.mark.rule("NEO-50")
def test_when_too_much_is_under_way_nothing_new_is_begun() -> None:
    deck = deck_with(
        **{
            dream["id"].replace("-", "_"): {"effect": "broadcast", "upgraded": "broadcast; take any"}
            for dream in standard()["dreams"]
            if dream["type"] == "collective"
        }
    )
    dreams = [dream["id"] for dream in deck["dreams"] if dream["type"] == "collective"]
    state = duo(studio(" ".join(dreams), hand="paper-boat"), deck=deck)
    after(state, "send collective 4", "broadcast")
    for dream in dreams:
        if state.s.frame_n > DEEP:
            break
        after(state, f"use {dream}", *(["broadcast"] if state.s.frame_n < DEEP else []))
    assert DEEP < state.s.frame_n <= STACK
    assert state.actions() == ["done"]
    for _ in range(200):
        if state.to_move != 0:
            break
        after(state, "done")
    assert state.to_move == 1


@pytest.mark.rule("NEO-61")
@pytest.mark.sweep
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_random_game_ends_in_time(players: int) -> None:
    game = dreamdeck.make("neodreams", players=players)
    for seed in range(swept(15)):
        *_, state = positions(game, seed)
        assert state.over and state.s.turns <= 60 * players and state.s.turns % players == 0
