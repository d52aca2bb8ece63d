"""The deck as data: Dreamdeck's own (SOM-90..94), and what is refused in a deck of one's own (SOM-1..5)."""

from __future__ import annotations

import copy
import itertools
import os
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import dreamdeck
from dreamdeck import decks
from dreamdeck.games.somnicum.deck import FILE, cards_of, read_option, standard
from dreamdeck.kernel.deckfile import DeckError
from tests.games.somnicum.table import STARRY, STARRY_FILE, starry

Json = dict[str, Any]
THEMES = ("fairy-tale", "underwater", "space")


def own() -> Json:
    """A copy of a deck to change."""
    return copy.deepcopy(STARRY)


def theme_of() -> dict[str, str]:
    return {particle["id"]: particle["theme"] for particle in standard()["particles"]}


# Dreamdeck's own deck


@pytest.mark.rule("SOM-1")
def test_good_dreams_show_particles_of_their_theme_only() -> None:
    assert len(cards_of(standard())) == 88
    themes = theme_of()
    for card in standard()["dreams"]:
        assert 1 <= len(set(card["particles"])) == len(card["particles"]) <= 3
        assert {themes[particle] for particle in card["particles"]} == {card["theme"]}


@pytest.mark.rule("SOM-2")
def test_nightmares_show_six_particles_of_several_themes() -> None:
    themes = theme_of()
    for card in standard()["nightmares"]:
        assert len(set(card["particles"])) == 6
        assert len({themes[particle] for particle in card["particles"]}) > 1


@pytest.mark.rule("SOM-3", "SOM-90")
def test_three_tokens_of_each_particle_none_of_them_blank() -> None:
    particles = standard()["particles"]
    assert Counter(particle["theme"] for particle in particles) == dict.fromkeys(THEMES, 8)
    assert [particle["tokens"] for particle in particles] == [[3, 0]] * 24
    themes = theme_of()
    assert themes["octopus"] == themes["mermaid"] == "underwater"
    assert {"dragon", "storm-cloud"} <= set(themes)


@pytest.mark.rule("SOM-5", "SOM-90", "SOM-91")
def test_goals_use_each_particle_once() -> None:
    goals = standard()["goals"]
    assert len(goals) == 8
    assert all(len(goal["particles"]) == 3 for goal in goals)
    assert sorted(itertools.chain(*(goal["particles"] for goal in goals))) == sorted(theme_of())
    assert {"storm-cloud", "octopus", "dragon"} in [set(goal["particles"]) for goal in goals]


@pytest.mark.rule("SOM-92")
def test_each_theme_has_every_pair_once_and_half_of_them_are_marked() -> None:
    dreams, themes = standard()["dreams"], theme_of()
    pairs = {frozenset(pair) for pair in itertools.combinations(themes, 2) if len({themes[p] for p in pair}) == 1}
    assert len(dreams) == len(pairs) and {frozenset(card["particles"]) for card in dreams} == pairs
    assert Counter((card["theme"], card["stars"], card["encounter"]) for card in dreams) == {
        (theme, 1 - marked, marked): 14 for theme in THEMES for marked in (False, True)
    }
    marked = Counter(itertools.chain(*(card["particles"] for card in dreams if card["encounter"])))
    assert set(marked) == set(themes) and set(marked.values()) == {3, 4}


@pytest.mark.rule("SOM-92")
def test_each_goal_lies_whole_in_one_nightmare() -> None:
    assert [card["eyes"] for card in standard()["nightmares"]] == [1] * 4
    for goal in standard()["goals"]:
        assert sum(set(goal["particles"]) <= set(card["particles"]) for card in standard()["nightmares"]) == 1


@pytest.mark.rule("SOM-4", "SOM-93")
def test_24_encounters_of_13_kinds() -> None:
    copies = {card["id"]: card["copies"] for card in standard()["encounters"]}
    permanent = [card["id"] for card in standard()["encounters"] if card["permanent"]]
    assert permanent == ["hourglass", "long-stride", "dream-warden", "star-chart", "sand-castle"]
    once = dict.fromkeys(("second-wind", "backswing", "night-thief", "new-longing", "long-stride", "dream-warden"), 1)
    twice = dict.fromkeys(("sand-drift", "mending-thread", "kaleidoscope", "lullaby"), 2)
    assert copies == {**once, **twice, "hourglass": 3, "star-chart": 3, "sand-castle": 4}
    assert sum(copies.values()) == 24


@pytest.mark.rule("SOM-94")
def test_every_card_has_an_id_and_names_of_its_own_in_both_languages() -> None:
    for section in ("particles", "dreams", "nightmares", "encounters", "goals"):
        for key in ("id", "en", "ru"):
            names = [entry[key] for entry in standard()[section]]
            assert len(set(names)) == len(names), (section, key)
    for card in itertools.chain(*(standard()[section] for section in ("particles", "dreams", "encounters", "goals"))):
        assert not any("а" <= letter <= "я" for letter in card["en"].lower())
        assert not any("a" <= letter <= "z" for letter in card["ru"].lower())


@pytest.mark.rule("SOM-94")
def test_actions_keep_their_numbers_and_take_the_names_of_the_deck() -> None:
    deck = own()
    deck["particles"][0]["id"] = "wyvern"
    for card in itertools.chain(deck["dreams"], deck["nightmares"], deck["goals"]):
        card["particles"] = ["wyvern" if particle == "dragon" else particle for particle in card["particles"]]
    deck["encounters"][0]["id"] = "dune"
    ours, theirs = dreamdeck.make("somnicum"), dreamdeck.make("somnicum", deck=deck)
    assert len(theirs.actions) == len(ours.actions)
    assert theirs.actions.number("place wyvern 2") == ours.actions.number("place dragon 2")
    assert theirs.actions.number("play dune") == ours.actions.number("play sand-drift")
    assert theirs.actions.number("play sand-drift") is None


# A deck of one's own


def changed(section: str, at: int, **values: Any) -> Json:
    deck = own()
    deck[section][at] |= values
    return deck


def without(section: str, at: int) -> Json:
    deck = own()
    del deck[section][at]
    return deck


def with_one_more(section: str, entry: Json) -> Json:
    deck = own()
    deck[section].append(entry)
    return deck


BAD = {
    "a particle in two themes": (
        with_one_more("particles", {**standard()["particles"][0], "theme": "space"}),
        "particle dragon: in two themes, fairy-tale and space",
    ),
    "a particle on a card of another theme": (
        changed("dreams", 0, particles=["octopus"]),
        "dream dragon: octopus is of underwater, the card of fairy-tale",
    ),
    "87 cards": (without("dreams", 5), "dream cards.*: 87; expected 88"),
    "a nightmare with five particles": (
        changed("nightmares", 0, particles=["dragon", "crown", "octopus", "coral", "planet"]),
        "nightmare endless-stair: shows 5 particles; a nightmare shows exactly 6",
    ),
    "a nightmare of one theme": (
        changed("nightmares", 0, particles=["dragon", "crown", "castle", "mirror", "rose", "sword"]),
        "nightmare endless-stair: all its particles are of one theme",
    ),
    "an unknown effect": (
        changed("encounters", 2, effect="win the game"),
        "encounter second-wind: unknown effect 'win the game': expected one of draw tokens, ",
    ),
    "a permanent one-shot": (changed("encounters", 0, permanent=True), "encounter sand-drift.*always one-shot"),
    "a one-shot permanent": (changed("encounters", 11, permanent=False), "encounter star-chart.*always permanent"),
    "an amount out of range": (
        changed("encounters", 0, amount=50),
        "encounter sand-drift: amount = 50: expected 1 to 9",
    ),
    "23 encounters": (changed("encounters", 0, copies=1), "encounters.*: 23; expected 24"),
    "no copies": (changed("encounters", 0, copies=0), "encounter sand-drift: copies = 0"),
    "71 tokens": (changed("particles", 0, tokens=[1, 1]), "tokens of all particles: 71; expected 72"),
    "tokens without backs": (changed("particles", 0, tokens=[3]), "particle dragon: tokens"),
    "four particles": (
        changed("dreams", 0, particles=["dragon", "castle", "rose", "sword"]),
        "dream dragon: shows 4 particles; a good dream shows 1 to 3",
    ),
    "the same particle twice": (
        changed("dreams", 0, particles=["dragon", "dragon"]),
        "dream dragon: shows dragon twice",
    ),
    "an unknown particle": (changed("dreams", 0, particles=["griffin"]), "dream dragon: unknown particle 'griffin'"),
    "an unknown theme": (
        changed("dreams", 0, theme="jungle"),
        "dream dragon: theme = 'jungle': expected one of fairy-tale",
    ),
    "stars below zero": (changed("dreams", 0, stars=-1), "dream dragon: stars = -1: expected 0 to 9"),
    "stars as text": (changed("dreams", 0, stars="3"), "dreams, 'dragon': stars = '3': expected a whole number"),
    "eyes for ever": (changed("nightmares", 0, eyes=10), "nightmare endless-stair: eyes = 10"),
    "two cards of one id": (changed("dreams", 1, id="dragon"), "dragon is there 2 times"),
    "a goal of two": (changed("goals", 0, particles=["dragon", "rose"]), "goal grumblers: shows 2 particles"),
    "seven goals": (without("goals", 0), "goals: 7; expected 8"),
    "an unknown key": (changed("goals", 0, colour="red"), "goals, 'grumblers': unknown key 'colour'"),
    "an id of two words": (changed("goals", 0, id="two words"), "goals, 'two words': an id is one word"),
    "no name": (changed("goals", 0, ru=""), "goals, 'grumblers': ru = ''"),
    "no section": ({key: value for key, value in own().items() if key != "goals"}, "goals: expected a list of tables"),
    "an unknown section": ({**own(), "dragons": []}, "unknown key 'dragons'"),
    "another game": ({**own(), "game": "onirim"}, "game = 'onirim'"),
    "no table": (with_one_more("goals", "dragon"), "goals, entry 9: expected a table"),  # type: ignore[arg-type]
    "no dict": ([], "deck: expected 'dreamdeck', a file or its content"),
    "a number": (7, "deck: expected 'dreamdeck', a file or its content"),
}


@pytest.mark.rule("SOM-1", "SOM-2", "SOM-3", "SOM-4", "SOM-5", "SOM-94")
@pytest.mark.parametrize("name", BAD)
def test_a_bad_deck_is_refused_with_card_and_reason(name: str) -> None:
    deck, reason = BAD[name]
    with pytest.raises(DeckError, match=reason):
        dreamdeck.make("somnicum", deck=deck)


@pytest.mark.rule("SOM-94")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('theme = "underwater", tokens', 'theme = "space", tokens', "dream octopus.*: octopus is of space"),
        ("stars = 3 },", "stars = 3,", "line"),
        ('effect = "draw tokens"', 'effect = "dance"', "encounter sand-drift: unknown effect 'dance'"),
    ],
)
def test_a_bad_deck_file_is_refused_with_file_and_place(tmp_path: Path, old: str, new: str, reason: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(STARRY_FILE.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    for attempt in (lambda: dreamdeck.make("somnicum", deck=str(file)), lambda: decks.check(file)):
        with pytest.raises(DeckError, match=reason) as error:
            attempt()
        assert str(error.value).startswith(str(file))


def test_noise_is_refused_quickly(tmp_path: Path) -> None:
    noise = tmp_path / "noise.toml"
    noise.write_bytes(os.urandom(1 << 20) * 50)
    short = tmp_path / "short.toml"
    short.write_bytes(b'game = "somnicum"\n\xff\xfe')
    for file, reason in (
        (noise, "larger than"),
        (short, "line 2: not text"),
        (tmp_path / "none.toml", "cannot be read"),
    ):
        for attempt in (lambda file=file: dreamdeck.make("somnicum", deck=file), lambda file=file: decks.check(file)):
            with pytest.raises(DeckError, match=reason) as error:
                attempt()
            assert str(error.value).startswith(str(file))


@pytest.mark.rule("SOM-94")
def test_a_sound_deck_of_ones_own_is_played_and_its_log_replays_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(STARRY_FILE.read_text(encoding="utf-8").replace("stars = 3", "stars = 9"), encoding="utf-8")
    state = dreamdeck.make("somnicum", deck=str(file)).new(seed=4)
    file.unlink()
    while not state.over:
        state.act(state.actions()[0])
    assert dreamdeck.replay(state.log) == state
    assert state.log["options"]["deck"]["dreams"][0]["stars"] == 9
    plain = starry().replay({**state.log, "game": "somnicum"})
    assert sum(state.result["scores"]) > sum(plain.result["scores"])


@pytest.mark.rule("SOM-94")
def test_a_deck_may_have_other_numbers_of_particles(tmp_path: Path) -> None:
    """Six particles a theme, four tokens each; ids in another script."""
    deck = own()
    kept = [particle for i, particle in enumerate(deck["particles"]) if i % 8 < 6]
    spare = {particle["id"]: kept[i % 3 + 6 * (i // 8)]["id"] for i, particle in enumerate(deck["particles"])}
    keep = {particle["id"] for particle in kept}
    for particle in kept:
        particle["tokens"] = [2, 2]
    for section in ("dreams", "nightmares", "goals"):
        for card in deck[section]:
            particles = [p if p in keep else spare[p] for p in card["particles"]]
            free = [p["id"] for p in kept if p["theme"] == theme_of()[card["particles"][0]]]
            for i, particle in enumerate(particles):
                if particle in particles[:i]:
                    particles[i] = next(p for p in [*free, *keep] if p not in particles)
            card["particles"] = particles
    deck["particles"] = kept
    state = dreamdeck.make("somnicum", players=4, deck=deck).new(seed=1)
    while not state.over:
        state.act(state.actions()[-1])
    assert state.result is not None


# For people


@pytest.mark.rule("SOM-94")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_deck_is_shown_as_a_table(lang: str) -> None:
    table = decks.show("somnicum", lang)
    for section in ("particles", "dreams", "nightmares", "encounters", "goals"):
        for entry in standard()[section]:
            line = next(
                line for line in table.splitlines() if line.startswith(f"  {entry['id']} ") and entry[lang] in line
            )
            assert line == line.rstrip()
    assert max(map(len, table.splitlines())) < 120


def test_a_sound_file_is_reported_with_its_cards() -> None:
    assert tomllib.loads(FILE.read_text(encoding="utf-8"))["id"] == "dreamdeck"
    report = decks.check(FILE)
    assert "The Dragon Sleeps" in report
    assert report.splitlines()[-1].endswith(f"dreamdeck play somnicum --deck {FILE}")
    assert "исправная" in decks.check(FILE, "ru")


def test_games_without_decks_say_so(tmp_path: Path) -> None:
    with pytest.raises(dreamdeck.OptionError, match="onirim has no deck file: expected one of somnicum"):
        decks.show("onirim")
    file = tmp_path / "deck.toml"
    file.write_text('game = "onirim"')
    with pytest.raises(DeckError, match="game = 'onirim': expected one of somnicum"):
        decks.check(file)


def test_a_dream_may_have_no_stars_or_nine() -> None:
    for stars in (0, 9):
        assert read_option(changed("dreams", 0, stars=stars))["dreams"][0]["stars"] == stars


def test_without_blank_tokens_all_have_as_many_turns() -> None:
    state = dreamdeck.make("somnicum", players=3).new(seed=1)
    while not state.over:
        state.act(state.actions()[-1])
    assert state.s.turns == 3 * 18  # rounds end by the ring (SOM-60)
