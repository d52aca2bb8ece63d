"""Single actions (NEO-40..49) and the worked examples (NEO-64)."""

from __future__ import annotations

from typing import Any

import pytest

from dreamdeck import State
from tests.games.neodreams.table import Json, after, deck_with, duo, has, offered, studio, top

RICH = "k9 m9 f9"
MARKET = {
    "lucid": "moon-garden paper-boat",
    "collective": "pillow-parade tin-orchestra",
    "recurring": "ferryman red-balloon",
}


def effect_of(text: str, mine: Json | None = None, **zones: Any) -> State:
    """Glass Lake has this effect and has just been connected."""
    deck = deck_with(glass_lake={"effect": text, "upgraded": "gain 10 knowledge, 10 memory, 10 fantasy"})
    return after(duo(studio("glass-lake", **(mine or {})), deck=deck, **zones), "send lucid 2", "client glass-lake")


@pytest.mark.rule("NEO-40")
def test_cards_come_from_the_market_or_a_deck() -> None:
    state = duo(market=MARKET, decks={"lucid": "mirror-ball"})
    after(state, "send lucid 1")
    assert offered(state, "take lucid") == ["take lucid deck", "take lucid market 1", "take lucid market 2"]
    after(state, "take lucid deck")
    assert has(state, "hand") == "mirror-ball"
    assert not offered(state, "take")


@pytest.mark.rule("NEO-40", "NEO-81")
@pytest.mark.parametrize(
    ("effect", "takes"),
    [
        ("take any from deck", ["take lucid deck", "take collective deck"]),
        ("take any from market", ["take lucid market 1", "take collective market 2"]),
        ("take collective", ["take collective deck", "take collective market 2"]),
        ("take recurring", []),
    ],
)
def test_where_an_effect_takes_cards_from(effect: str, takes: list[str]) -> None:
    decks = {"lucid": "mirror-ball", "collective": "rain-choir"}
    state = effect_of(effect, market={"lucid": "paper-boat", "collective": "- pillow-parade"}, decks=decks)
    assert offered(state, "take") == takes


@pytest.mark.rule("NEO-40")
def test_there_is_no_hand_limit() -> None:
    hand = " ".join(dream["id"] for dream in deck_with()["dreams"][:-1])
    state = duo(studio(hand=hand), decks={"recurring": "eternal-return"})
    after(state, "send recurring 4", "take recurring deck")
    assert len(has(state, "hand").split()) == 72


@pytest.mark.rule("NEO-41")
def test_creating_pays_the_cost() -> None:
    state = duo(studio(hand="talking-statues paper-boat", resources="k4 m3 f0"))
    after(state, "send collective 3", "create talking-statues")
    assert (has(state, "resources"), has(state, "hand")) == ("k1 m1 f0", "paper-boat")
    assert has(state, "dreams").split()[-1] == "talking-statues"


@pytest.mark.rule("NEO-41", "NEO-64")
def test_fantasies_stand_in_for_knowledge_and_memories() -> None:
    deck = deck_with(glass_lake={"cost": {"knowledge": 2, "memory": 4}})
    state = duo(studio(hand="glass-lake", resources="k2 m3 f1"), deck=deck)
    after(state, "send collective 3")
    assert offered(state, "create") == ["create glass-lake"]
    after(state, "create glass-lake")
    assert has(state, "resources") == "k0 m0 f0"


@pytest.mark.rule("NEO-41")
def test_every_other_payment_is_named() -> None:
    state = duo(studio(hand="glass-lake", resources="k1 m2 f2"))  # costs k1 m2
    after(state, "send collective 3")
    others = ["m1 f2", "m2 f1", "k1 f2", "k1 m1 f1"]
    assert sorted(offered(state, "create")) == sorted(
        ["create glass-lake", *(f"create glass-lake {o}" for o in others)]
    )
    after(state, "create glass-lake k1 m1 f1")
    assert has(state, "resources") == "k0 m1 f1"


@pytest.mark.rule("NEO-41")
def test_nothing_is_created_on_credit() -> None:
    state = duo(studio(hand="glass-lake", resources="k1 m1 f0"))
    after(state, "send collective 3")
    assert not offered(state, "create")


@pytest.mark.rule("NEO-41")
def test_a_dreamscape_has_room_for_forty_dreams() -> None:
    dreams = [dream["id"] for dream in deck_with()["dreams"]]
    state = duo(studio(" ".join(dreams[1:38]), hand=dreams[0], resources=RICH))
    assert offered(after(state, "send collective 3"), "create")
    state = duo(studio(" ".join(dreams[1:39]), hand=dreams[0], resources=RICH))
    assert not offered(after(state, "send collective 3"), "create")


@pytest.mark.rule("NEO-42", "NEO-64")
def test_three_and_four_knowledge_make_seven() -> None:
    assert has(after(duo(studio(resources="k3 m0 f0")), "send lucid 3", "gain knowledge"), "resources") == "k7 m0 f0"


@pytest.mark.rule("NEO-42")
def test_more_than_ten_is_lost() -> None:
    assert has(after(duo(studio(resources="k8 m0 f0")), "send lucid 3", "gain knowledge"), "resources") == "k10 m0 f0"


@pytest.mark.rule("NEO-43")
def test_objects_come_from_an_endless_reserve() -> None:
    state = duo(studio("first-flight+1 old-cinema+2", objects=500))
    assert has(after(state, "send recurring 3", "gain object"), "objects") == 502


@pytest.mark.rule("NEO-44")
def test_objects_go_on_several_dreams_and_complete_upgrades() -> None:
    state = duo(studio("first-flight old-cinema glass-lake*", objects=3))
    after(state, "send recurring 3", "object old-cinema", "object glass-lake")
    assert has(state, "dreams") == "first-flight old-cinema+1 glass-lake+1*"
    assert "object glass-lake" not in state.actions()  # its only slot is covered
    after(state, "done")
    assert has(state, "objects") == 1


@pytest.mark.rule("NEO-44")
def test_an_upgraded_dream_has_its_upgraded_effect() -> None:
    deck = deck_with(glass_lake={"slots": 1, "effect": "gain 3 fantasy", "upgraded": "gain 3 fantasy, 2 object"})
    after_normal = after(duo(studio("glass-lake"), deck=deck), "send lucid 2", "client glass-lake")
    assert (has(after_normal, "resources"), has(after_normal, "objects")) == ("k0 m0 f3", 0)
    after_upgrade = after(duo(studio("glass-lake+1"), deck=deck), "send lucid 2", "client glass-lake")
    assert (has(after_upgrade, "resources"), has(after_upgrade, "objects")) == ("k0 m0 f3", 2)


@pytest.mark.rule("NEO-45")
def test_a_client_stays_and_no_second_one_comes() -> None:
    state = duo(studio("glass-lake*"))
    after(state, "send lucid 2")
    assert offered(state, "client") == ["client first-flight"]
    after(state, "client first-flight")
    assert has(state, "dreams") == "first-flight* old-cinema glass-lake*"
    assert has(state, "resources") == "k1 m1 f1"


@pytest.mark.rule("NEO-46")
def test_a_broadcast_applies_each_collective_dream_once_in_any_order() -> None:
    state = duo(studio("pillow-parade tin-orchestra glass-lake"))
    after(state, "send collective 4", "broadcast")
    assert offered(state, "use") == ["use old-cinema", "use pillow-parade", "use tin-orchestra"]
    after(state, "use tin-orchestra")
    assert offered(state, "use") == ["use old-cinema", "use pillow-parade"]
    after(state, "use old-cinema", "done")
    assert has(state, "resources") == "k1 m1 f0"


@pytest.mark.rule("NEO-46")
def test_a_dream_created_during_a_broadcast_does_not_take_part() -> None:
    deck = deck_with(winter_tram={"effect": "create any", "upgraded": "create any for 1 memory less"})
    state = duo(studio("winter-tram", hand="pillow-parade", resources=RICH), deck=deck)
    after(state, "send collective 4", "broadcast", "use winter-tram", "create pillow-parade")
    assert offered(state, "use") == ["use old-cinema"]


@pytest.mark.rule("NEO-46")
def test_an_upgrade_completed_during_a_broadcast_counts() -> None:
    deck = deck_with(
        shared_umbrella_street={"effect": "place 1; gain 1 knowledge", "upgraded": "place 2; gain 1 knowledge"},
        pillow_parade={"slots": 1, "effect": "gain 1 knowledge", "upgraded": "gain 2 knowledge, 1 object"},
    )
    state = duo(studio("shared-umbrella-street pillow-parade", objects=1), deck=deck)
    after(state, "send collective 4", "broadcast", "use shared-umbrella-street", "object pillow-parade")
    after(state, "use pillow-parade")  # upgraded: 2 knowledge and 1 object instead of 1 knowledge
    assert (has(state, "resources"), has(state, "objects")) == ("k3 m0 f0", 1)


@pytest.mark.rule("NEO-48")
def test_parts_of_an_effect_may_be_left_out() -> None:
    state = effect_of("take any; gain 1 knowledge; take any", market=MARKET)
    after(state, "done")
    assert has(state, "resources") == "k1 m0 f0"
    assert offered(state, "take") and top(state)["step"] == 3


@pytest.mark.rule("NEO-48", "NEO-41")
def test_an_exchange_needs_its_whole_price_and_names_other_payments() -> None:
    exchange = "spend 2 knowledge, 1 object -> gain 3 memory; take any"
    state = effect_of(exchange, mine={"resources": "k2 m0 f1", "objects": 1}, market=MARKET)
    assert offered(state, "spend") == ["spend", "spend k1 f1"]
    after(state, "spend k1 f1")
    assert (has(state, "resources"), has(state, "objects")) == ("k1 m3 f0", 0)
    poor = effect_of(exchange, mine={"resources": "k1 m0 f0", "objects": 1}, market=MARKET)
    assert not offered(poor, "spend") and not offered(poor, "take")


@pytest.mark.rule("NEO-48", "NEO-81")
def test_without_the_exchange_nothing_is_gained() -> None:
    state = effect_of("spend 1 knowledge -> gain 3 memory", mine={"resources": "k2 m0 f0"})
    after(state, "done")
    assert has(state, "resources") == "k2 m0 f0"


@pytest.mark.rule("NEO-49")
def test_a_card_is_discarded_for_its_reward() -> None:
    state = duo(studio(hand="glass-lake borrowed-wings"))
    after(state, "discard glass-lake", "discard borrowed-wings")
    assert (has(state, "resources"), has(state, "objects")) == ("k1 m0 f0", 1)
    assert state.position()["discards"]["lucid"] == "glass-lake borrowed-wings"
    assert state.to_move == 0 and "advance" in state.actions()


@pytest.mark.rule("NEO-49")
def test_others_discard_at_their_own_decisions_only() -> None:
    state = duo(studio(), studio(hand="glass-lake"), board={"lucid 2": 1}, market=MARKET)
    assert not offered(state, "discard")
    after(state, "advance", "gain memory", "gain fantasy")
    assert state.to_move == 1 and offered(state, "discard") == ["discard glass-lake"]


@pytest.mark.rule("NEO-49")
def test_the_last_discard_is_possible_until_the_turn_is_done() -> None:
    state = after(duo(studio(hand="glass-lake")), "send lucid 3", "gain knowledge")
    assert state.actions() == ["done", "discard glass-lake"]


@pytest.mark.rule("NEO-64", "NEO-49")
def test_two_discards_make_a_collective_dream_possible() -> None:
    state = duo(studio(hand="library-of-sand stairs-of-salt velvet-circus", resources="k1 m3 f0"))  # costs k3 m3
    after(state, "send collective 3")
    assert not offered(state, "create")
    after(state, "discard stairs-of-salt", "discard velvet-circus", "create library-of-sand")
    assert has(state, "resources") == "k0 m0 f0"


@pytest.mark.rule("NEO-81")
@pytest.mark.parametrize(
    ("effect", "resources"),
    [
        ("gain 1 knowledge per lucid", "k3 m0 f0"),  # first-flight, glass-lake, paper-boat
        ("gain 2 memory per collective", "k0 m2 f0"),
        ("gain 3 fantasy per recurring", "k0 m0 f6"),
        ("gain 1 knowledge per client", "k2 m0 f0"),
        ("gain 1 memory, 1 fantasy per upgraded", "k0 m1 f1"),
    ],
)
def test_gains_for_each_counted_thing(effect: str, resources: str) -> None:
    deck = deck_with(glass_lake={"effect": effect, "upgraded": f"{effect}; connect"}, white_room={"slots": 3})
    mine = studio("first-flight+1 old-cinema+1 glass-lake paper-boat* ferryman white-room+2")
    state = after(duo(mine, deck=deck), "send lucid 2", "client glass-lake")
    assert has(state, "resources") == resources


@pytest.mark.rule("NEO-81")
def test_a_discount_never_brings_a_cost_below_zero() -> None:
    mine = {"hand": "tin-orchestra", "resources": "k0 m0 f1"}  # costs k2 f1
    state = effect_of("create any for 3 knowledge, 3 memory less", mine=mine)
    assert offered(state, "create") == ["create tin-orchestra"]
    after(state, "create tin-orchestra")
    assert has(state, "resources") == "k0 m0 f0"


@pytest.mark.rule("NEO-81")
def test_only_dreams_of_the_type_are_created() -> None:
    state = effect_of("create collective", mine={"hand": "paper-boat tin-orchestra", "resources": "k5 m5 f1"})
    assert all(action.startswith("create tin-orchestra") for action in offered(state, "create"))
    assert offered(state, "create")


@pytest.mark.rule("NEO-81")
def test_at_most_so_many_objects_are_placed() -> None:
    state = effect_of("place 2", mine={"objects": 3})
    after(state, "object old-cinema", "object old-cinema")
    assert not offered(state, "object") and has(state, "objects") == 1


@pytest.mark.rule("NEO-81", "NEO-45")
def test_a_removed_client_makes_room_for_another() -> None:
    deck = deck_with(glass_lake={"effect": "remove; connect", "upgraded": "remove; connect; connect"})
    state = after(duo(studio("first-flight* old-cinema glass-lake"), deck=deck), "send lucid 2", "client glass-lake")
    assert offered(state, "release") == ["release first-flight", "release glass-lake"]
    after(state, "release first-flight", "client first-flight")
    assert has(state, "resources") == "k1 m1 f1"
    assert has(state, "dreams") == "first-flight* old-cinema glass-lake*"


@pytest.mark.rule("NEO-81", "NEO-46")
def test_broadcasting_one_dream_applies_one() -> None:
    deck = deck_with(glass_lake={"effect": "broadcast 1", "upgraded": "broadcast"})
    state = after(duo(studio("glass-lake pillow-parade"), deck=deck), "send lucid 2", "client glass-lake", "broadcast")
    after(state, "use pillow-parade")
    assert not offered(state, "use") and has(state, "resources") == "k1 m0 f0"
