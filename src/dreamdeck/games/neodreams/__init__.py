"""Neodreams: studios that make and sell dreams. Two to four players, with dreams and boards as data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from dreamdeck.games.neodreams import deck as decks
from dreamdeck.games.neodreams import features, guesses, notation, rules, scoring
from dreamdeck.games.neodreams import view as views
from dreamdeck.games.neodreams.actions import actions_of
from dreamdeck.games.neodreams.state import SEATS, Oneirosphere
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.options import Option

OPTIONS = (
    Option(
        "players",
        (2, 3, 4),
        2,
        {
            "en": "How many play; it decides the side of the board.",
            "ru": "Сколько игроков; от этого зависит сторона поля.",
        },
        rule="NEO-5",
    ),
    Option(
        "boards",
        ("A", "B"),
        "A",
        {
            "en": "Dream boards: side A is the same for all, the sides B differ.",
            "ru": "Планшеты снов: сторона A у всех одинаковая, стороны B разные.",
        },
        rule="NEO-4",
    ),
    Option(
        "experts",
        (False, True),
        False,
        {
            "en": "The last player chooses the phase in which the marker starts.",
            "ru": "Последний игрок выбирает, с какой фазы начинает маркер.",
        },
        rule="NEO-2",
    ),
    Option(
        "deck",
        (decks.STANDARD,),
        decks.STANDARD,
        {
            "en": "The dreams and boards of Dreamdeck, or a deck file of one's own.",
            "ru": "Сны и поля Dreamdeck или свой файл колоды.",
        },
        rule="NEO-83",
        read=decks.read_option,
    ),
)


class Neodreams(Game):
    name = "neodreams"
    rules_version = 4  # earlier decks had other costs, effects and boards
    layout = Oneirosphere
    actions = actions_of(decks.standard().ids)
    options_declared = OPTIONS
    measures = (
        *(f"points of seat {seat}" for seat in range(SEATS)),
        *(f"victory of seat {seat}, twelfths" for seat in range(SEATS)),
        "winning points",
        "turns",
    )
    setup = staticmethod(rules.setup)
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    measure = staticmethod(scoring.measure)
    victory = staticmethod(scoring.victory)
    guess = staticmethod(guesses.guess)
    value = staticmethod(guesses.value)
    feature_count = features.COUNT
    most_features = features.MOST
    features = staticmethod(features.features)
    progress = staticmethod(guesses.progress)

    def settle_options(self, chosen: Json, given: Mapping[str, Any]) -> Json:
        """The deck, and with it the texts of the actions."""
        if chosen["deck"] == decks.STANDARD:
            self.deck = decks.standard()
        else:
            self.deck = decks.check(chosen["deck"])
            self.actions = actions_of(self.deck.ids)
        return chosen

    def blank(self) -> Oneirosphere:
        return self._blank.copy()

    @cached_property
    def _blank(self) -> Oneirosphere:
        s = Oneirosphere()
        s.players = self.options["players"]
        s.side_b = int(self.options["boards"] == "B")
        s.experts = int(self.options["experts"])
        decks.write(self.deck, s)
        return s

    def seats(self) -> int:
        return int(self.options["players"])

    def school(self) -> str:
        """What is learned is about the dreams of one deck."""
        return self.name if self.options["deck"] == decks.STANDARD else f"{self.name}-other"

    def classmates(self) -> list[Game]:
        """Any number of players, but two as often as more, with both kinds of boards."""
        options = self.options | {"experts": False}
        kinds = ((2, "A"), (3, "B"), (2, "A"), (4, "A"), (2, "B"), (3, "A"), (2, "A"), (4, "B"))
        return [Neodreams(**options | {"players": players, "boards": boards}) for players, boards in kinds]

    def result(self, s: Oneirosphere) -> Json:
        """NEO-62, NEO-63."""
        seats = range(s.players)
        winners = [seat for seat in seats if scoring.has_won(s, seat)]
        return {"outcome": "scored", "scores": [scoring.score_of(s, seat) for seat in seats], "winners": winners}

    def view(self, s: Oneirosphere, seat: int | None) -> Json:
        return views.view(s, self.deck, seat)

    def from_view(self, view: Json) -> Oneirosphere:
        return views.from_view(self.blank(), self.deck, view)

    def to_position(self, s: Oneirosphere) -> Json:
        return notation.to_position(s, self.deck)

    def from_position(self, position: Json) -> Oneirosphere:
        return notation.from_position(self.blank(), self.deck, position)

    @staticmethod
    def check_deck(deck: Json) -> Json:
        """NEO-83: the deck in its normal form; DeckError names the card or board, and the reason."""
        decks.check(deck)
        return deck

    @staticmethod
    def deck_table(deck: Json, lang: str) -> str:
        """All dreams and boards of a deck, for people."""
        return decks.table(decks.check(deck), lang)
