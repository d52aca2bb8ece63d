"""Positions that cannot be are refused with zone and reason; those that can, go there and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dreamdeck import PositionError
from dreamdeck.games.somnicum.deck import Names
from dreamdeck.games.somnicum.notation import PENDING, ZONES
from tests.games.somnicum.table import RING_OF_2, STARRY, all_tokens, duo, starry

SPACE = "planet rocket comet galaxy"
LONG = "dragon dragon-castle castle castle-crown crown crown-mirror mirror mirror-rose rose rose-unicorn unicorn"


@pytest.mark.parametrize(
    ("zones", "reason"),
    [
        ({"rings": ""}, "unknown zone 'rings'"),
        ({"round": 4}, "round: expected a whole number from 1 to 3"),
        ({"round": True}, "round: expected a whole number"),
        ({"turn": -1}, "turn: expected"),
        ({"to_move": 2}, "to_move: expected a whole number from 0 to 1"),
        ({"ring": 7}, "ring: expected ids as text"),
        ({"ring": f"{RING_OF_2} planet"}, "ring: 17 places; 2 players have 16"),
        ({"ring": "dragon dragon castle crown"}, "ring: dragon is there twice"),
        ({"ring": "dragon griffin castle"}, "ring: unknown 'griffin'"),
        ({"ring": "dragon castle"}, "ring: 2 cards; with 2 left the round has ended"),
        ({"ring": ""}, "ring: 0 cards"),
        ({"pendulums": [1]}, "pendulums: expected two gaps"),
        ({"pendulums": [0, 8]}, "pendulums: expected a whole number from 1 to 16"),
        ({"pendulums": [1, 1]}, "pendulums: both in one gap from which no card was taken"),
        ({"gone": "dragon"}, "gone: dragon is there twice"),
        ({"dreams": [["dragon"], []]}, "dreams.*dragon is there twice"),
        ({"dreams": [[]]}, "dreams: expected a list of 2"),
        ({"dreams": ["dragon", []]}, r"dreams\[0\]: expected a list of up to three levels"),
        ({"dreams": [["", "", "", ""], []]}, r"dreams\[0\]: expected a list of up to three levels"),
        ({"dreams": [["dragon - castle"], []], "ring": SPACE}, "level 1 has no gaps"),
        ({"dreams": [["dragon dragon-castle", "rose -"], []], "ring": SPACE}, "ends with a gap"),
        ({"dreams": [["dragon |crown"], []], "ring": SPACE}, "ends with a break"),
        ({"dreams": [["|crown dragon"], []], "ring": SPACE}, "a break stands between two cards"),
        ({"dreams": [["dragon |crown |rose coral"], []], "ring": SPACE}, "a break stands between two cards"),
        ({"dreams": [["dragon |crown dragon-castle"], []], "ring": SPACE}, "shares a particle with its neighbour"),
        ({"dreams": [["dragon+castle |crown castle"], []], "ring": SPACE}, "shares a particle with its neighbour"),
        ({"dreams": [["dragon", "rose"], []], "ring": SPACE}, "rose hangs under no unbroken pair"),
        ({"dreams": [["dragon |crown coral", "rose"], []], "ring": SPACE}, "rose hangs under no unbroken pair"),
        ({"dreams": [["dragon dragon-castle", "", "rose"], []], "ring": SPACE}, "rose hangs under no unbroken pair"),
        ({"dreams": [["dragon+dragon"], []], "ring": SPACE}, "dragon contains dragon already"),
        ({"dreams": [["dragon+rose+rose*"], []], "ring": SPACE}, r"dragon contains rose\* already"),
        ({"dreams": [["dragon+griffin"], []], "ring": SPACE}, "unknown 'griffin'"),
        ({"dreams": [[LONG], []], "ring": "planet " + SPACE[7:]}, "too many cards on level 1 for round 1"),
        ({"tokens": ["3octopus", ""]}, r"tokens\[0\]: more than 2 tokens octopus"),
        ({"tokens": ["2octopus", "octopus"]}, r"tokens\[1\]: more than 2 tokens octopus"),
        ({"tokens": ["0octopus", ""]}, "expected a count from 1 to 99"),
        ({"tokens": ["octopus", "", ""]}, "tokens: expected a list of 2"),
        ({"tokens": "octopus"}, "tokens: expected a list of 2"),
        ({"hands": ["3lullaby", ""]}, r"hands\[0\]: more than 2 of lullaby"),
        ({"hands": ["griffin", ""]}, r"hands\[0\]: unknown 'griffin'"),
        ({"front": ["lullaby", ""]}, r"front\[0\]: lullaby is not permanent"),
        ({"discard": "3lullaby"}, "discard: more than 2 of lullaby"),
        ({"goals": ["garden"]}, "goals: expected a list of 2"),
        ({"goals": ["garden", "garden"]}, r"goals\[1\]: garden is there twice"),
        ({"goals": ["garden", None]}, r"goals\[1\]: unknown None"),
        ({"pending": "turn"}, "pending: expected a dict"),
        ({"pending": {"answer": 1}}, "pending: unknown key 'answer'"),
        ({"pending": {"question": "nothing"}}, "'nothing' is not asked"),
        ({"pending": {"question": "why"}}, "pending question: unknown 'why'"),
        ({"pending": {"question": "pendulum"}, "ring": SPACE}, "'pendulum' is not asked"),
        (
            {"pending": {"question": "pay", "move": "black 4", "to_pay": 1}, "tokens": ["rose", ""]},
            "'pay' is not asked",
        ),
        ({"pending": {"question": "pay", "move": "red 4", "to_pay": 1}}, "pending move: 'red 4'"),
        ({"pending": {"question": "pay", "move": "black 99", "to_pay": 1}}, "pending move: 'black 99'"),
        ({"pending": {"move": "black 4"}}, "pending move: not possible when 'turn' is asked"),
        ({"pending": {"card": "planet"}}, "pending card: not possible when 'turn' is asked"),
        ({"pending": {"moment": "after joining"}}, "'turn' is not asked at 'after joining'"),
        ({"pending": {"question": "encounter", "moment": "after joining"}}, "'encounter' is not asked"),
        ({"pending": {"question": "join", "moment": "before joining", "card": "planet"}}, "'join' is not asked"),
        ({"pending": {"question": "keep", "moment": "after joining", "drawn": "lullaby"}}, "'keep' is not asked"),
        ({"pending": {"question": "mend"}}, "'mend' is not asked"),
        ({"pending": {"question": "steal"}}, "'steal' is not asked"),
        ({"pending": {"question": "goal", "offered": "garden treasury"}}, "the own goal is one of those"),
        ({"pending": {"question": "goal", "offered": "machines far-lights"}}, "far-lights is there twice"),
        ({"pending": {"offered": "machines garden"}}, "pending offered: not possible when 'turn' is asked"),
        ({"pending": {"ending": 1}}, "pending ending: expected true or false"),
        ({"pending": {"ending": True}}, "a round ends only after a move"),
        ({"pending": {"effects": ["lullaby"]}}, "pending effects: expected effects with amounts"),
        ({"pending": {"effects": {"draw tokens": 3}}}, "'draw tokens' does not work for a turn"),
        ({"pending": {"effects": {"deep points": 1}}}, "'deep points' does not work for a turn"),
        ({"pending": {"effects": {"free steps": 99}}}, "pending effects, free steps: expected"),
        (
            {
                "ring": "planet rocket",
                "hands": ["lullaby", ""],
                "pending": {"question": "encounter", "moment": "after joining"},
            },
            "with 2 left the round ends",
        ),
        ({"gone": " ".join(Names(STARRY).cards[33:])}, "more rings of 16 are needed"),
    ],
)
def test_what_cannot_be_is_refused(zones: dict[str, Any], reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        duo(**zones)


def test_goals_must_be_there() -> None:
    with pytest.raises(PositionError, match=r"goals\[0\]"):
        starry().position({"ring": RING_OF_2, "pendulums": [1, 9]})


def test_everything_can_be_said() -> None:
    position = {
        "round": 2,
        "turn": 17,
        "to_move": 1,
        "ring": "- planet rocket - comet galaxy - - - - - - - - - -",
        "pendulums": [4, 1],
        "gone": "whale",
        "dreams": [
            ["dragon+rose+crown* dragon-castle |mirror* coral coral-pearl | planet-rocket", "castle - sword", ""],
            ["rose", "", ""],
        ],
        "tokens": ["2octopus pearl*", "mirror"],
        "hands": ["lullaby", "2hourglass"],
        "front": ["long-stride", "dream-warden star-chart"],
        "discard": "sand-drift",
        "goals": ["grumblers", "garden"],
        "pending": {
            "question": "encounter",
            "moment": "before joining",
            "placed": 1,
            "effects": {"free steps": 6},
            "card": "rover",
            "ending": True,
        },
    }
    assert starry().position(position).position() == position


def test_an_empty_bag_can_be_said() -> None:
    assert duo(tokens=["", all_tokens(0, 1)]).view(None)["bag"] == {"sand": 0, "blank": 0}


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 99)
    | st.text(max_size=8)
    | st.sampled_from([RING_OF_2, "dragon |crown rose"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(PENDING) | st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(deadline=None)
@given(zone=st.sampled_from(ZONES), value=junk)
def test_junk_is_refused_or_read_but_never_a_traceback(zone: str, value: Any) -> None:
    base = {"ring": RING_OF_2, "pendulums": [1, 9], "goals": ["garden", "machines"]}
    try:
        state = starry().position({**base, zone: value})
    except PositionError:
        return
    assert state.actions()
    state.act(state.actions()[-1])
    assert state.view(0)
