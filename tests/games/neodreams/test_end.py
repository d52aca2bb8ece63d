"""Refill, end, scoring (NEO-60..63)."""

from __future__ import annotations

import pytest

from tests.games.neodreams.table import after, deck_with, duo, has, laid, offered, standard, studio

IDS = {
    kind: [d["id"] for d in standard()["dreams"] if d["type"] == kind] for kind in ("lucid", "collective", "recurring")
}
TEN = " ".join(IDS["lucid"][:10])


@pytest.mark.rule("NEO-60")
def test_an_empty_deck_is_renewed_from_its_discards_when_a_card_is_needed() -> None:
    state = duo(discards={"recurring": "ferryman"}, market={"recurring": "white-room red-balloon"})
    after(state, "send recurring 4", "take recurring deck")
    assert has(state, "hand") == "ferryman"
    assert state.position()["discards"]["recurring"] == ""


@pytest.mark.rule("NEO-60")
def test_a_renewed_deck_is_shuffled() -> None:
    drawn = set()
    for seed in range(20):
        state = duo(discards={"recurring": "ferryman red-balloon white-room"}, seed=seed)
        drawn.add(has(after(state, "send recurring 4", "take recurring deck"), "hand"))
    assert drawn == {"ferryman", "red-balloon", "white-room"}


@pytest.mark.rule("NEO-60")
def test_without_cards_nothing_is_drawn() -> None:
    state = after(duo(market={"lucid": "- glass-lake"}), "advance", "gain memory", "gain fantasy")
    assert state.to_move == 1
    assert state.position()["market"] == {"lucid": "- glass-lake", "collective": "- -", "recurring": "- -"}
    assert not offered(after(state, "send recurring 4"), "take recurring")


@pytest.mark.rule("NEO-60")
def test_the_refill_comes_only_at_the_end_and_place_one_first() -> None:
    market = {"lucid": "glass-lake paper-boat"}
    state = duo(market=market, decks={"lucid": "mirror-ball"}, phase=4)
    after(state, "advance", "take lucid market 1")
    assert state.position()["market"]["lucid"] == "- paper-boat"
    after(state, "gain knowledge", "done")
    assert state.position()["market"]["lucid"] == "mirror-ball paper-boat"


@pytest.mark.rule("NEO-61")
def test_twelve_dreams_end_the_game_after_the_last_players_turn() -> None:
    state = laid(3, studio(TEN[: TEN.rindex(" ")], hand=IDS["lucid"][9], resources="k9 m9 f9"))
    after(state, "send collective 3", f"create {IDS['lucid'][9]}", "gain fantasy")
    assert state.to_move == 1  # twelve dreams now, but the round goes on
    after(state, "send lucid 3", "gain knowledge")
    assert state.to_move == 2
    after(state, "send lucid 2", "gain memory", "done")
    assert state.over


@pytest.mark.rule("NEO-61")
def test_eleven_dreams_do_not() -> None:
    state = duo(studio(TEN[: TEN.rindex(" ")]), turn=1)
    assert not after(state, "send lucid 3", "gain knowledge").over


@pytest.mark.rule("NEO-61")
def test_after_sixty_turns_each_the_game_is_scored() -> None:
    assert not after(duo(turn=117), "send lucid 3", "gain knowledge").over
    assert after(duo(turn=119), "send lucid 3", "gain knowledge").over


@pytest.mark.rule("NEO-62")
def test_the_worked_example() -> None:
    """44 credits for dreams, 13 objects on them, 16 left: 6 resources, 5 objects, 5 cards."""
    deck = standard()
    for printed in deck["dream_boards"]["a"].values():
        printed["credits"] = 2
    for dream in deck["dreams"]:
        dream |= {"credits": 4, "slots": 3}
    wanted = ["talking-statues+2", "comet-tamer+2", "lantern-fleet+3", "clay-giants+3", "night-observatory+2"]
    wanted += ["rain-choir+1", "glowing-stadium", "sunken-theatre", "winter-tram", "bridge-of-fish"]
    mine = studio(" ".join(wanted), resources="k1 m2 f3", objects=5, hand=" ".join(IDS["recurring"][:5]))
    score = duo(mine, deck=deck).view()["players"][0]["score"]
    assert (score["credits"], score["objects"], score["leftovers"]) == (44, 13, 16)
    assert score["total"] == 60
    assert sum(dream["credits"] + dream["objects"] for dream in score["dreams"]) == 44 + 13


@pytest.mark.rule("NEO-62")
def test_the_final_result_is_the_score() -> None:
    state = after(
        duo(studio(TEN, resources="k0 m4 f0"), studio("rain-choir+1"), turn=1), "send lucid 3", "gain knowledge"
    )
    assert state.over and state.result is not None
    credits = [player["score"]["total"] for player in state.view()["players"]]
    assert state.result == {"outcome": "scored", "scores": credits, "winners": [0]}


@pytest.mark.rule("NEO-63")
def test_in_a_tie_more_placed_objects_win() -> None:
    deck = deck_with(paper_boat={"credits": 4}, glass_lake={"credits": 3})  # 3 and an object against 4
    state = duo(studio("paper-boat"), studio("glass-lake+1", resources="k0 m0 f0"), deck=deck, turn=119)
    after(state, "advance", "gain memory", "gain fantasy")
    assert state.result is not None
    mine, other = state.result["scores"]
    assert mine == other and state.result["winners"] == [1]


@pytest.mark.rule("NEO-63")
def test_a_full_tie_is_shared() -> None:
    state = after(duo(turn=119), "advance", "gain memory", "gain fantasy")
    assert state.result is not None and state.result["winners"] == [0, 1]
