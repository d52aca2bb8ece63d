"""ONI-1..4: the options of a game, and what does not go together."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random

import pytest

import dreamdeck
from dreamdeck import OptionError
from tests.games.onirim.table import asked

EXPANSIONS = ("book", "towers", "premonitions")
SUBSETS = list(chain.from_iterable(combinations(EXPANSIONS, n) for n in range(4)))


def refused(**options: object) -> str:
    with pytest.raises(OptionError) as error:
        dreamdeck.make("onirim", **options)
    return str(error.value)


@pytest.mark.rule("ONI-1")
def test_mode_is_solo_by_default():
    game = dreamdeck.make("onirim")
    assert game.options["mode"] == "solo"
    assert game.seats() == 1


@pytest.mark.rule("ONI-1")
@pytest.mark.parametrize("mode", ["team", "duel"])
def test_team_and_duel_are_for_two(mode):
    game = dreamdeck.make("onirim", mode=mode)
    assert game.seats() == 2
    assert asked(game.new(seed=1)) == "draft"


@pytest.mark.rule("ONI-1")
@pytest.mark.parametrize("mode", ["", "Solo", "trio", 2, None])
def test_unknown_mode_is_refused_with_the_choices(mode):
    message = refused(mode=mode)
    assert all(choice in message for choice in ("mode", "solo", "team", "duel"))


@pytest.mark.rule("ONI-2")
@pytest.mark.parametrize("mode", ["team", "duel"])
def test_two_players_are_silent_by_default(mode):
    assert dreamdeck.make("onirim", mode=mode).options["talk"] == "silent"


@pytest.mark.rule("ONI-2")
def test_team_may_talk():
    assert dreamdeck.make("onirim", mode="team", talk="open").options["talk"] == "open"


@pytest.mark.rule("ONI-2")
def test_duel_may_be_called_silent():
    assert dreamdeck.make("onirim", mode="duel", talk="silent").options["talk"] == "silent"


@pytest.mark.rule("ONI-2")
@pytest.mark.parametrize("mode, talk", [("duel", "open"), ("solo", "open"), ("solo", "silent"), ("team", "loud")])
def test_talk_that_cannot_be_is_refused(mode, talk):
    assert "talk" in refused(mode=mode, talk=talk)


@pytest.mark.rule("ONI-3", "ONI-91")
@pytest.mark.parametrize("expansions", SUBSETS, ids="+".join)
@pytest.mark.parametrize("options", [{}, {"mode": "team"}, {"mode": "team", "talk": "open"}, {"mode": "duel"}])
def test_every_combination_plays_to_an_end(options, expansions):
    state = dreamdeck.make("onirim", expansions=expansions, **options).new(seed=5)
    choice = Random(5).choice
    actions = 0
    while not state.over:
        state.act(choice(state.actions()))
        actions += 1
        assert actions < 2000
    assert state.result["outcome"] in ("won", "lost")


@pytest.mark.rule("ONI-3")
def test_expansions_are_a_set_of_known_names():
    game = dreamdeck.make("onirim", expansions=["premonitions", "book", "book"])
    assert game.options["expansions"] == ["book", "premonitions"]
    for bad in (["glyphs"], "book", ["book", 1], 3, None):
        assert "expansions" in refused(expansions=bad)


@pytest.mark.rule("ONI-4")
@pytest.mark.parametrize(
    "variant, value, expansion",
    [
        ("lost_steps", True, "book"),
        ("stone_on_stone", True, "towers"),
        ("dreadful", 5, "premonitions"),
        ("dreadful", 6, "premonitions"),
    ],
)
class TestVariant:
    def test_goes_with_its_expansion_alone(self, variant, value, expansion):
        game = dreamdeck.make("onirim", expansions=[expansion], **{variant: value})
        assert game.options[variant] == value

    def test_needs_its_expansion(self, variant, value, expansion):
        others = [other for other in EXPANSIONS if other != expansion]
        message = refused(expansions=others, **{variant: value})
        assert variant in message
        assert expansion in message


@pytest.mark.rule("ONI-4")
@pytest.mark.parametrize("neutral", [{"lost_steps": False}, {"stone_on_stone": False}, {"dreadful": 4}])
@pytest.mark.parametrize("expansions", [(), EXPANSIONS])
def test_neutral_variant_is_always_accepted(neutral, expansions):
    assert dreamdeck.make("onirim", expansions=expansions, **neutral) == dreamdeck.make("onirim", expansions=expansions)


@pytest.mark.rule("ONI-4")
@pytest.mark.parametrize(
    "bad",
    [
        {"lost_steps": "yes"},
        {"lost_steps": 1},
        {"stone_on_stone": None},
        {"dreadful": 3},
        {"dreadful": 7},
        {"dreadful": True},
    ],
)
def test_variant_of_another_kind_is_refused(bad):
    assert next(iter(bad)) in refused(expansions=EXPANSIONS, **bad)


def test_unknown_option_is_refused_with_the_choices():
    message = refused(players=2)
    assert "players" in message
    assert "expansions" in message
