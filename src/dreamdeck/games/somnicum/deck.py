"""The deck of Somnicum as data: reading and checking a deck file (SOM-1..5), and its tables for the rules.

A card that breaks the rules is refused by name, with the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum.actions import named
from dreamdeck.games.somnicum.state import (
    ANY_THEME,
    DREAM_CARDS,
    ENCOUNTER_CARDS,
    GOAL_CARDS,
    MOST_PARTICLES,
    THEMES,
    TOKENS,
    Night,
)
from dreamdeck.kernel.deckfile import DeckError, read
from dreamdeck.kernel.errors import listed

Json = dict[str, Any]

FILE = Path(__file__).with_name("deck.toml")
STANDARD = "dreamdeck"

NAMES = {"id": str, "en": str, "ru": str}
SECTIONS: Mapping[str, Mapping[str, type]] = {
    "particles": {**NAMES, "theme": str, "tokens": list},
    "dreams": {**NAMES, "theme": str, "particles": list, "stars": int, "encounter": bool},
    "nightmares": {**NAMES, "particles": list, "eyes": int},
    "encounters": {**NAMES, "copies": int, "effect": str, "amount": int, "permanent": bool},
    "goals": {**NAMES, "particles": list},
}
LEFT_OUT = {"encounter": False, "amount": 1, "permanent": False}
IN_WORDS = {str: "text", int: "a whole number", bool: "true or false", list: "a list"}
ID = re.compile(r"[^\W\d_]\w*(-\w+)*")
RESERVED = {"blank", "sand"}


@lru_cache
def standard() -> Json:
    """Dreamdeck's own deck."""
    return check(read(FILE))


def read_option(value: Any) -> Json:
    """A deck of one's own, from a file or already parsed; DeckError says what is wrong with it."""
    if isinstance(value, str | Path):
        try:
            return check(read(value))
        except DeckError as error:
            raise error if str(error).startswith(str(value)) else DeckError(f"{value}: {error}") from error
    return check(value)


# Checking


def check(deck: Any) -> Json:
    """The deck in its normal form; DeckError names the card and the reason when it breaks SOM-1..5."""
    if not isinstance(deck, dict):
        raise DeckError(f"deck: expected {STANDARD!r}, a file or its content, not {deck!r:.60}")
    if deck.get("game") != "somnicum":
        raise DeckError(f'game = {deck.get("game")!r:.60}: expected game = "somnicum"')
    normal: Json = {"game": "somnicum", **{key: _text_of("deck", deck, key) for key in ("id", "en", "ru")}}
    for key in deck:
        if key not in normal and key not in SECTIONS:
            raise DeckError(f"unknown key {key!r}: expected some of {listed([*normal, *SECTIONS])}")
    normal |= {section: [_entry(section, at, entry) for at, entry in _entries(deck, section)] for section in SECTIONS}
    themes = _check_particles(normal["particles"])
    _check_dreams(normal["dreams"], themes)
    _check_nightmares(normal["nightmares"], themes)
    _check_ids("dreams and nightmares", cards_of(normal))
    _check_total("dream cards, nightmares with them", len(cards_of(normal)), DREAM_CARDS, "SOM-1")
    _check_encounters(normal["encounters"])
    _check_goals(normal["goals"], themes)
    return normal


def _text_of(where: str, table: Json, key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip() or len(value) > 80:
        raise DeckError(f"{where}: {key} = {value!r:.60}: expected a short text")
    return value


def _entries(deck: Json, section: str) -> Iterator[tuple[int, Any]]:
    found = deck.get(section)
    if not isinstance(found, list):
        raise DeckError(f"{section}: expected a list of tables, such as {section} = [{{ id = … }}, …]")
    return enumerate(found, 1)


def _entry(section: str, number: int, entry: Any) -> Json:
    """One card with all its keys, each of the right type."""
    keys = SECTIONS[section]
    where = f"{section}, entry {number}"
    if not isinstance(entry, dict):
        raise DeckError(f"{where}: expected a table with {listed([*keys])}, not {entry!r:.60}")
    where = f"{section}, {entry['id']!r:.40}" if "id" in entry else where
    for key in entry:
        if key not in keys:
            raise DeckError(f"{where}: unknown key {key!r:.40}: expected {listed([*keys])}")
    full = {**{key: value for key, value in LEFT_OUT.items() if key in keys}, **entry}
    for key, kind in keys.items():
        if type(full.get(key)) is not kind:
            raise DeckError(f"{where}: {key} = {full.get(key)!r:.60}: expected {IN_WORDS[kind]}")
        if kind is str:
            _text_of(where, full, key)
    if not ID.fullmatch(full["id"]) or full["id"] in RESERVED:
        raise DeckError(f"{where}: an id is one word that starts with a letter, such as storm-cloud")
    return {key: full[key] for key in keys}


def _check_particles(particles: list[Json]) -> dict[str, str]:
    """SOM-1, SOM-3; the theme of each particle."""
    themes: dict[str, str] = {}
    for particle in particles:
        where = f"particle {particle['id']}"
        theme = _theme(where, particle)
        if particle["id"] in themes:
            if themes[particle["id"]] != theme:
                raise DeckError(f"{where}: in two themes, {themes[particle['id']]} and {theme}; one is expected")
            raise DeckError(f"{where}: there twice")
        tokens = particle["tokens"]
        if len(tokens) != 2 or any(type(n) is not int or not 0 <= n <= TOKENS for n in tokens):
            raise DeckError(
                f"{where}: tokens = {tokens!r:.60}: expected two numbers, those with sand and the blank ones"
            )
        themes[particle["id"]] = theme
    if not 1 <= len(themes) <= MOST_PARTICLES:
        raise DeckError(f"particles: {len(themes)}; expected 1 to {MOST_PARTICLES}")
    _check_total("tokens of all particles", sum(sum(p["tokens"]) for p in particles), TOKENS, "SOM-3")
    return themes


def _theme(where: str, entry: Json) -> str:
    theme: str = entry["theme"]
    if theme not in THEMES:
        raise DeckError(f"{where}: theme = {theme!r:.60}: expected one of {listed(THEMES)}")
    return theme


def _check_total(what: str, n: int, expected: int, rule: str) -> None:
    if n != expected:
        raise DeckError(f"{what}: {n}; expected {expected} ({rule})")


def _check_particles_on(where: str, card: Json, themes: Mapping[str, str]) -> None:
    for particle in card["particles"]:
        if not isinstance(particle, str) or particle not in themes:
            raise DeckError(f"{where}: unknown particle {particle!r:.60}: expected one of {listed([*themes])}")
        if card["particles"].count(particle) > 1:
            raise DeckError(f"{where}: shows {particle} twice; particles of a card are different")


def _check_ids(section: str, cards: list[Json]) -> None:
    for name, n in Counter(card["id"] for card in cards).items():
        if n > 1:
            raise DeckError(f"{section}: {name} is there {n} times; every card has an id of its own")


def _check_dreams(dreams: list[Json], themes: Mapping[str, str]) -> None:
    """SOM-1."""
    for card in dreams:
        where = f"dream {card['id']}"
        theme = _theme(where, card)
        _check_particles_on(where, card, themes)
        if not 1 <= len(card["particles"]) <= 3:
            raise DeckError(f"{where}: shows {len(card['particles'])} particles; a good dream shows 1 to 3 (SOM-1)")
        for particle in card["particles"]:
            if themes[particle] != theme:
                raise DeckError(f"{where}: {particle} is of {themes[particle]}, the card of {theme} (SOM-1)")
        if not 0 <= card["stars"] <= 9:
            raise DeckError(f"{where}: stars = {card['stars']}: expected 0 to 9")


def _check_nightmares(nightmares: list[Json], themes: Mapping[str, str]) -> None:
    """SOM-2."""
    for card in nightmares:
        where = f"nightmare {card['id']}"
        _check_particles_on(where, card, themes)
        if len(card["particles"]) != 6:
            raise DeckError(f"{where}: shows {len(card['particles'])} particles; a nightmare shows exactly 6 (SOM-2)")
        if len({themes[particle] for particle in card["particles"]}) < 2:
            raise DeckError(f"{where}: all its particles are of one theme; expected more than one (SOM-2)")
        if not 1 <= card["eyes"] <= 9:
            raise DeckError(f"{where}: eyes = {card['eyes']}: expected 1 to 9")


def _check_encounters(encounters: list[Json]) -> None:
    """SOM-4."""
    _check_ids("encounters", encounters)
    for card in encounters:
        where = f"encounter {card['id']}"
        if card["effect"] not in fx.NAMES:
            raise DeckError(f"{where}: unknown effect {card['effect']!r:.60}: expected one of {listed(fx.NAMES)}")
        effect = fx.EFFECTS[fx.NAMES.index(card["effect"])]
        if card["permanent"] not in effect.lasts:
            wanted = "one-shot" if card["permanent"] else "permanent"
            raise DeckError(f"{where}: the effect {effect.name!r} is always {wanted}")
        if card["amount"] not in effect.amounts:
            first, last = effect.amounts[0], effect.amounts[-1]
            raise DeckError(f"{where}: amount = {card['amount']}: expected {first} to {last} for {effect.name!r}")
        if card["copies"] < 1:
            raise DeckError(f"{where}: copies = {card['copies']}: expected at least 1")
    _check_total("encounters, copies in all", sum(card["copies"] for card in encounters), ENCOUNTER_CARDS, "SOM-4")


def _check_goals(goals: list[Json], themes: Mapping[str, str]) -> None:
    """SOM-5."""
    _check_ids("goals", goals)
    for card in goals:
        where = f"goal {card['id']}"
        _check_particles_on(where, card, themes)
        if len(card["particles"]) != 3:
            raise DeckError(f"{where}: shows {len(card['particles'])} particles; a goal shows 3 (SOM-5)")
    _check_total("goals", len(goals), GOAL_CARDS, "SOM-5")


# Tables for the rules


def cards_of(deck: Json) -> list[Json]:
    """All dream cards in the order of their numbers, which start at 1."""
    cards: list[Json] = deck["dreams"] + deck["nightmares"]
    return cards


def ids(entries: list[Json]) -> list[str]:
    return [entry["id"] for entry in entries]


class Names:
    """The ids of a deck by number, and the numbers by id."""

    def __init__(self, deck: Json) -> None:
        self.particles = ids(deck["particles"])
        self.cards = ["", *ids(cards_of(deck))]
        self.encounters = ids(deck["encounters"])
        self.goals = ids(deck["goals"])
        self.tokens = [name + back for name in self.particles for back in ("", "*")]
        self.actions = named(self.particles, self.encounters, self.goals)


def write_tables(s: Night, deck: Json) -> None:
    """Write the deck into a blank state, where both twins read it."""
    numbers = {particle["id"]: number for number, particle in enumerate(deck["particles"])}
    s.particle_n = len(numbers)
    for number, particle in enumerate(deck["particles"]):
        s.theme_of[number] = THEMES.index(particle["theme"])
        s.token_copies[2 * number : 2 * number + 2] = particle["tokens"]
    for card, entry in enumerate(cards_of(deck), 1):
        s.shows[card] = _mask(entry, numbers)
        s.theme[card] = THEMES.index(entry["theme"]) if "theme" in entry else ANY_THEME
        s.worth[card] = entry["stars"] if "stars" in entry else -entry["eyes"]
        s.mark[card] = int(entry.get("encounter", False))
    for goal, entry in enumerate(deck["goals"]):
        s.goal_shows[goal] = _mask(entry, numbers)
    for encounter, entry in enumerate(deck["encounters"]):
        s.effect[encounter] = fx.NAMES.index(entry["effect"])
        s.amount[encounter] = entry["amount"]
        s.permanent[encounter] = int(entry["permanent"])
        s.copies[encounter] = entry["copies"]


def _mask(entry: Json, numbers: Mapping[str, int]) -> int:
    """Particles as the bits of one number."""
    return sum(1 << numbers[particle] for particle in entry["particles"])
