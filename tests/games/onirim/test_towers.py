"""ONI-70..76: the tower row."""

from __future__ import annotations

from itertools import permutations

import pytest

import dreamdeck
from dreamdeck import PositionError
from tests.games.onirim.table import after, asked, duel, lies, offered, solo, team

# ONI-70: left | right
TOWERS = {
    "Rt3": "sm|m", "Rt4": "s|m", "Rt5": "|m",
    "Bt3": "m|sm", "Bt4": "m|m", "Bt5": "m|",
    "Gt3": "s|sm", "Gt4": "s|s", "Gt5": "s|",
    "Tt3": "sm|s", "Tt4": "m|s", "Tt5": "|s",
}  # fmt: skip
COMPLETE = "Rt4 Gt5 Bt5 Tt5"
ALL_DOORS = "2Rd 2Bd 2Gd 2Td"
SEVEN = "Rd 2Bd 2Gd 2Td"
NIGHTMARE = {"pending": {"question": "nightmare", "card": "NM"}}


def fit(left: str, right: str) -> bool:
    """ONI-71, from the table above."""
    return not set(TOWERS[left].split("|")[1]) & set(TOWERS[right].split("|")[0])


def stands(*row: str) -> bool:
    """Whether the game takes this row of towers."""
    try:
        dreamdeck.make("onirim", expansions=["towers"]).position({"hand": "5Rs", "towers": " ".join(row)})
    except PositionError:
        return False
    return True


@pytest.mark.rule("ONI-70", "ONI-71")
def test_seventy_ordered_pairs_fit():
    pairs = [pair for pair in permutations(TOWERS, 2) if stands(*pair)]
    assert pairs == [pair for pair in permutations(TOWERS, 2) if fit(*pair)]
    assert len(pairs) == 70


@pytest.mark.rule("ONI-70", "ONI-71", "ONI-73")
def test_350_rows_of_four_towers_of_four_colours_are_complete():
    """Each of them wins a game in which all doors are found, so no such position can be."""
    game = dreamdeck.make("onirim", expansions=["towers"])
    complete = 0
    for row in permutations(TOWERS, 4):
        if len({tower[0] for tower in row}) == 4 and all(map(fit, row, row[1:])):
            with pytest.raises(PositionError, match="already won"):
                game.position({"hand": "5Rs", "doors": ALL_DOORS, "towers": " ".join(row)})
            complete += 1
    assert complete == 350


@pytest.mark.rule("ONI-71")
@pytest.mark.parametrize("left, right", list(permutations(TOWERS, 2)))
def test_tower_is_offered_at_the_ends_where_it_fits(left, right):
    beside = solo("towers", hand=f"{right} 4Rs", towers=left)
    assert (f"play {right} right" in beside.actions()) == fit(left, right)
    assert (f"play {right} left" in beside.actions()) == fit(right, left)


@pytest.mark.rule("ONI-71")
def test_tower_is_laid_to_the_end_named():
    zones = {"hand": "Tt5 4Rs", "towers": "Bt5 Bt4"}
    assert lies(after(solo("towers", **zones), "play Tt5 right"), "towers") == "Bt5 Bt4 Tt5"
    assert lies(after(solo("towers", **zones), "play Tt5 left"), "towers") == "Tt5 Bt5 Bt4"


@pytest.mark.rule("ONI-71")
@pytest.mark.parametrize("tower", TOWERS)
def test_empty_row_offers_the_right_end_only(tower):
    assert offered(solo("towers", hand=f"{tower} 4Rs"), f"play {tower}") == [f"play {tower} right"]


@pytest.mark.rule("ONI-71")
def test_tower_row_is_shared_by_two_players():
    state = team("towers", personal=["Bt5 Bs Gs", "Tt5 Bm Gm"], deck="2Tk")
    after(state, "play Bt5 right", "play Tt5 left")
    assert lies(state, "towers") == "Tt5 Bt5"


@pytest.mark.rule("ONI-20", "ONI-72")
def test_playing_a_tower_is_the_play_of_the_turn():
    state = after(solo("towers", hand="Bt5 4Rs", deck="Bs Gm"), "play Bt5 right")
    assert asked(state) == "turn"
    assert lies(state, "hand") == "4Rs Bs"
    assert lies(state, "deck") == "Gm"


@pytest.mark.rule("ONI-72")
def test_tower_does_not_break_a_run():
    state = solo("towers", hand="Bt5 Rk 3Ts", row="Rs Rm", deck="2Bs")
    after(state, "play Bt5 right", "play Rk")
    assert asked(state) == "search"


@pytest.mark.rule("ONI-72")
def test_tower_does_not_continue_a_run():
    state = solo("towers", hand="Rt5 Rk 3Ts", row="Rs", deck="2Bs")
    after(state, "play Rt5 right", "play Rk")
    assert asked(state) == "turn"
    assert state.view(0)["runs"] == [2]


@pytest.mark.rule("ONI-73")
def test_last_door_wins_with_a_complete_row():
    state = solo("towers", hand="Rk Bs Gs Ts Tm", row="Rs Rm", doors=SEVEN, towers=COMPLETE, deck="Rd")
    assert after(state, "play Rk", "search").result["outcome"] == "won"


@pytest.mark.rule("ONI-50", "ONI-73")
def test_all_doors_do_not_win_without_the_row():
    state = solo("towers", hand="Rk Bs Gs Ts Tm", row="Rs Rm", doors=SEVEN, towers="Rt4 Gt5 Bt5", deck="Rd 2Bs")
    after(state, "play Rk", "search")
    assert not state.over
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-73")
@pytest.mark.parametrize(
    "row, last, wins",
    [
        ("Rt4 Gt5 Bt5", "Tt5 right", True),
        ("Gt5 Bt5 Tt5", "Rt4 left", True),
        ("Bt4 Gt3 Rt5 Gt5 Bt5", "Tt5 right", True),  # longer than four
        ("Gt5 Bt5", "Tt5 right", False),
        ("Rt4 Gt5 Bt5 Gt4", "Tt4 right", False),  # all colours, but not in four adjacent towers
        ("Gt5 Gt4 Bt5", "Tt5 right", False),
    ],
)
def test_last_tower_wins_when_all_doors_are_found(row, last, wins):
    tower, end = last.split()
    state = solo("towers", hand=f"{tower} Bs Gs Ts Tm", doors=ALL_DOORS, towers=row)
    after(state, f"play {tower} {end}")
    assert state.over is wins
    assert not wins or state.result["outcome"] == "won"


@pytest.mark.rule("ONI-73")
def test_complete_row_alone_does_not_win():
    state = after(solo("towers", hand="Tt5 Bs Gs Ts Tm", towers="Rt4 Gt5 Bt5"), "play Tt5 right")
    assert not state.over


@pytest.mark.rule("ONI-51", "ONI-73")
def test_team_needs_the_row_too():
    four = "Rd Bd Gd Td"
    state = team("towers", personal=["Tt5 Bs Gs", "3Gm"], doors=[four, four], towers="Rt4 Gt5 Bt5")
    assert after(state, "play Tt5 right").result["winners"] == [0, 1]


@pytest.mark.rule("ONI-52", "ONI-73")
@pytest.mark.parametrize(
    "doors, winner",
    [
        (["Rd Bd Gd Td", ""], 0),
        (["", "Rd Bd Gd Td"], 1),
        (["Rd Bd Gd Td", "Rd Bd Gd Td"], 0),
        (["Bd Gd Td", "Rd Bd Gd"], None),
    ],
)
def test_duel_is_won_as_soon_as_the_row_is_complete_whoever_completes_it(doors, winner):
    state = duel("towers", personal=["Tt5 Bs Gs", "3Gm"], doors=doors, towers="Rt4 Gt5 Bt5")
    after(state, "play Tt5 right")
    assert state.over is (winner is not None)
    if winner is not None:
        assert state.result == {"outcome": "won", "scores": None, "winners": [winner]}


@pytest.mark.rule("ONI-73")
def test_of_two_with_four_doors_the_active_player_wins_the_duel():
    four = "Rd Bd Gd Td"
    state = duel("towers", personal=["3Gm", "Tt5 Bs Gs"], doors=[four, four], towers="Rt4 Gt5 Bt5", to_move=1)
    assert after(state, "play Tt5 right").result["winners"] == [1]


@pytest.mark.rule("ONI-73")
def test_four_doors_do_not_win_a_duel_without_the_row():
    state = duel("towers", personal=["Rk Bs Gs", "3Gm"], rows=["Rs Rm", ""], doors=["Bd Gd Td", ""], deck="Rd 2Bs")
    after(state, "play Rk", "search")
    assert lies(state, "doors") == ["Rd Bd Gd Td", ""]
    assert not state.over


@pytest.mark.rule("ONI-74")
@pytest.mark.parametrize("tower, shown", [("Rt3", 3), ("Gt4", 4), ("Bt5", 5)])
def test_discarded_tower_shows_as_many_cards_as_its_number(tower, shown):
    deck = "NM Rd Bm Gm Tm Rm"
    state = after(solo("towers", hand=f"{tower} 4Rs", deck=deck), f"discard {tower}")
    assert sorted(state.actions()) == sorted(f"put {code}" for code in deck.split()[:shown])
    assert lies(state, "discard") == tower


@pytest.mark.rule("ONI-74")
def test_all_the_cards_shown_go_back_in_any_order():
    state = solo("towers", hand="Rt3 4Rs", deck="NM Rd Bm Gm", pool="")
    after(state, "discard Rt3", "put Bm", "put NM")
    assert lies(state, "hand") == "4Rs Bm"
    assert lies(state, "deck") == "NM Rd Gm"
    assert lies(state, "discard") == "Rt3"
    assert lies(state, "seen") == 2


@pytest.mark.rule("ONI-74")
def test_fewer_cards_than_the_number_are_all_shown():
    state = after(solo("towers", hand="Rt5 4Rs", deck="Gs Bm", pool=""), "discard Rt5")
    assert state.actions() == ["put Bm", "put Gs"]


@pytest.mark.rule("ONI-74", "ONI-34")
def test_nothing_to_look_at_in_an_empty_deck():
    assert after(solo("towers", hand="Rt5 4Rs", pool=""), "discard Rt5").result["outcome"] == "lost"


@pytest.mark.rule("ONI-74")
@pytest.mark.parametrize("price", ["pay hand", "pay deck"])
def test_tower_discarded_otherwise_shows_nothing(price):
    state = after(solo("towers", hand="Rt5 3Rs", deck="Gt5 4Bs 3Gs", **NIGHTMARE), price)
    assert asked(state) == "turn"


def dreaming(towers: str, **zones: object) -> dreamdeck.State:
    """A nightmare was drawn, with a key in hand to pay it."""
    return solo("towers", **{"hand": "Rk Bs Gs Ts", "towers": towers, "deck": "Bm Gm", **NIGHTMARE, **zones})


@pytest.mark.rule("ONI-75")
def test_a_tower_falls_after_a_nightmare():
    state = after(dreaming("Bt5 Tt5"), "pay key Rk")
    assert state.actions() == ["raze Bt5", "raze Tt5", "spare"]
    after(state, "raze Bt5")
    assert lies(state, "towers") == "Tt5"
    assert lies(state, "discard") == "Rk Bt5 NM"
    assert asked(state) == "turn"


@pytest.mark.rule("ONI-75")
def test_or_the_nightmare_goes_to_limbo_and_the_towers_stay():
    state = after(dreaming("Bt5 Tt5", deck="Bm Gm Tm", pool=""), "pay key Rk", "spare")
    assert lies(state, "towers") == "Bt5 Tt5"
    assert lies(state, "discard") == "Rk"
    assert lies(state, "pool") == "Tm NM"


@pytest.mark.rule("ONI-75")
@pytest.mark.parametrize(
    "row, may_fall",
    [
        ("Rt4", "Rt4"),
        ("Rt4 Gt5 Bt5", "Rt4 Bt5"),  # Rt4 | Bt5 would share a moon
        ("Bt4 Rt4 Gt5", "Bt4 Rt4 Gt5"),
        ("Rt5 Gt4 Bt5 Tt5", "Rt5 Bt5 Tt5"),  # Rt5 | Bt5 would share a moon
    ],
)
def test_only_a_tower_whose_neighbours_fit_without_it_may_fall(row, may_fall):
    state = after(dreaming(row, stone_on_stone=True), "pay key Rk")
    assert state.actions() == [*(f"raze {tower}" for tower in may_fall.split()), "spare"]


@pytest.mark.rule("ONI-75")
def test_the_neighbours_of_a_fallen_tower_close_up():
    state = after(dreaming("Bt4 Rt4 Gt5"), "pay key Rk", "raze Rt4")
    assert lies(state, "towers") == "Bt4 Gt5"


@pytest.mark.rule("ONI-75")
@pytest.mark.parametrize("price", ["pay key Rk", "pay door Bd", "pay deck", "pay hand"])
def test_a_tower_falls_whatever_the_price(price):
    state = after(dreaming("Bt5", doors="Bd", deck="4Bs 3Gs"), price)
    assert state.actions() == ["raze Bt5", "spare"]


@pytest.mark.rule("ONI-43", "ONI-75")
def test_a_tower_falls_after_the_redraw():
    state = after(dreaming("Bt5", deck="5Bs 3Gs", pool=""), "pay hand")
    assert lies(state, "hand") == "5Bs"
    assert asked(state) == "raze"


@pytest.mark.rule("ONI-75")
def test_nightmare_is_just_discarded_when_there_is_no_tower():
    state = after(dreaming("", pool=""), "pay key Rk")
    assert asked(state) == "turn"
    assert lies(state, "discard") == "Rk NM"


@pytest.mark.rule("ONI-33", "ONI-75")
def test_revealed_nightmares_raze_nothing():
    state = after(dreaming("Bt5", deck="4NM 3Bs"), "pay deck", "raze Bt5")
    assert lies(state, "pool").endswith("4NM")


@pytest.mark.rule("ONI-76")
def test_complete_row_is_safe():
    state = after(dreaming(COMPLETE), "pay key Rk")
    assert asked(state) == "turn"
    assert lies(state, "towers") == COMPLETE
    assert lies(state, "discard") == "Rk NM"


@pytest.mark.rule("ONI-4", "ONI-76")
def test_stone_on_stone_even_a_complete_row_may_fall():
    state = after(dreaming(COMPLETE, stone_on_stone=True), "pay key Rk")
    assert asked(state) == "raze"
    assert "raze Tt5" in state.actions()


@pytest.mark.rule("ONI-76")
@pytest.mark.parametrize("row", ["Rt4 Gt5 Bt5", "Rt4 Gt5 Bt5 Gt4 Tt4"])
def test_row_that_is_not_complete_is_not_safe(row):
    assert asked(after(dreaming(row), "pay key Rk")) == "raze"
