"""ONI-5, 6, 10..12: the cards, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

import dreamdeck
from tests.games.onirim.table import after, asked, lies

BASE = Counter(
    {
        "Rs": 9,
        "Rm": 4,
        "Rk": 3,
        "Bs": 8,
        "Bm": 4,
        "Bk": 3,
        "Gs": 7,
        "Gm": 4,
        "Gk": 3,
        "Ts": 6,
        "Tm": 4,
        "Tk": 3,
    }
    | {"Rd": 2, "Bd": 2, "Gd": 2, "Td": 2, "NM": 10}
)
TOWERS = Counter(f"{colour}t{number}" for colour in "RBGT" for number in "345")
HAPPY = Counter({"HD": 4})
SEEDS = range(20)


def cards(*texts: str) -> Counter[str]:
    """Card codes counted: `3Rs Bm`."""
    found: Counter[str] = Counter()
    for word in " ".join(texts).split():
        code = word.lstrip("0123456789")
        found[code] += int(word.removesuffix(code) or 1)
    return found


def new(seed: int = 1, **options: object) -> dreamdeck.State:
    return dreamdeck.make("onirim", **options).new(seed=seed)


def is_location(code: str) -> bool:
    return code[1] in "smkt"


@pytest.mark.rule("ONI-5", "ONI-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_solo_deals_five_locations_from_the_base_deck(seed):
    position = new(seed).position()
    hand = cards(position.pop("hand"))
    assert hand.total() == 5
    assert all(is_location(code) for code in hand)
    assert hand + cards(position.pop("pool")) == BASE
    assert position == {}  # limbo is shuffled in, nothing is discarded, no order is fixed


@pytest.mark.rule("ONI-5")
def test_base_deck_has_76_cards():
    assert BASE.total() == 76
    assert new().view(0)["deck"]["size"] == 71


@pytest.mark.rule("ONI-10")
def test_hands_differ_from_seed_to_seed():
    hands = {lies(new(seed), "hand") for seed in SEEDS}
    assert len(hands) > 15
    assert lies(new(3), "hand") == lies(new(3), "hand")


@pytest.mark.rule("ONI-6", "ONI-70", "ONI-80")
@pytest.mark.parametrize(
    "expansions, deck",
    [
        (["book"], BASE),
        (["towers"], BASE + TOWERS),
        (["premonitions"], BASE + HAPPY),
        (["book", "towers", "premonitions"], BASE + TOWERS + HAPPY),
    ],
)
def test_expansions_add_towers_and_happy_dreams_but_no_relics_to_the_deck(expansions, deck):
    position = new(expansions=expansions).position()
    assert cards(position["hand"], position["pool"]) == deck


@pytest.mark.rule("ONI-6")
def test_towers_are_dealt_like_rooms():
    hands = [lies(new(seed, expansions=["towers"]), "hand") for seed in range(60)]
    assert any("t" in hand for hand in hands)


@pytest.mark.rule("ONI-10", "ONI-33")
@pytest.mark.parametrize("seed", SEEDS)
def test_happy_dreams_drawn_in_the_setup_are_shuffled_in_unresolved(seed):
    state = new(seed, expansions=["premonitions"])
    assert asked(state) == "turn"
    assert "4HD" in lies(state, "pool")
    assert lies(state, "discard") == ""


@pytest.mark.rule("ONI-11")
@pytest.mark.parametrize("mode", ["team", "duel"])
@pytest.mark.parametrize("seed", range(5))
def test_two_players_choose_from_eight_locations(mode, seed):
    state = new(seed, mode=mode)
    position = state.position()
    shown = cards(position["shared"])
    assert shown.total() == 8
    assert all(is_location(code) for code in shown)
    assert shown + cards(position["pool"]) == BASE
    assert lies(state, "limbo") == ""
    assert state.actions() == [f"take {code}" for code in BASE if shown[code]]


@pytest.mark.rule("ONI-11", "ONI-12")
def test_draft_takes_turns_until_each_has_three():
    state = new(mode="team")
    seats = []
    while asked(state) == "draft":
        seats.append(state.to_move)
        state.act(state.actions()[0])
    assert seats == [0, 1, 0, 1, 0, 1]
    assert [cards(personal).total() for personal in lies(state, "personal")] == [3, 3]
    assert cards(lies(state, "shared")).total() == 2
    assert (asked(state), state.to_move) == ("turn", 0)


@pytest.mark.rule("ONI-11")
def test_drafted_card_becomes_personal():
    draft = {"shared": "2Rs Rm 2Bs Gk Tm Tk", "personal": ["", ""], "pending": {"question": "draft"}}
    state = dreamdeck.make("onirim", mode="team").position(draft)
    after(state, "take Gk", "take Rs")
    assert lies(state, "personal") == ["Gk", "Rs"]
    assert lies(state, "shared") == "Rs Rm 2Bs Tm Tk"
    assert state.to_move == 0


@pytest.mark.rule("ONI-12")
def test_the_active_player_has_five_cards_to_choose_from():
    two = {"personal": ["Rs Rm Rk", "Ts Tm Tk"], "shared": "Bs Bm", "pool": "5Gs"}
    state = dreamdeck.make("onirim", mode="team").position(two)
    assert [action for action in state.actions() if action.startswith("discard")] == [
        f"discard {code}" for code in ("Rs", "Rm", "Rk", "Bs", "Bm")
    ]


@pytest.mark.rule("ONI-60")
@pytest.mark.parametrize("mode", ["solo", "team", "duel"])
def test_goals_are_two_of_each_colour_all_open(mode):
    assert sorted(lies(new(mode=mode, expansions=["book"]), "goals").split()) == sorted("RRBBGGTT")


@pytest.mark.rule("ONI-60")
def test_goals_are_shuffled():
    rows = [lies(new(seed, expansions=["book"]), "goals").split() for seed in range(200)]
    assert len({tuple(row) for row in rows}) > 150
    for place in range(8):  # each colour about a quarter of the time: 50 of 200
        counts = Counter(row[place] for row in rows)
        assert all(25 <= counts[colour] <= 80 for colour in "RBGT")


@pytest.mark.rule("ONI-80")
@pytest.mark.parametrize("dreadful", [4, 5, 6])
def test_four_to_six_premonitions_are_open(dreadful):
    state = new(expansions=["premonitions"], dreadful=dreadful)
    face_up, closed = lies(state, "open").split(), lies(state, "closed_pool").split()
    assert len(face_up) == dreadful
    assert sorted(face_up + closed) == list("abcdefgh")


@pytest.mark.rule("ONI-80")
def test_which_premonitions_are_open_differs():
    rows = {lies(new(seed, expansions=["premonitions"]), "open") for seed in range(40)}
    assert len(rows) > 20
    assert set("".join(rows).replace(" ", "")) == set("abcdefgh")
