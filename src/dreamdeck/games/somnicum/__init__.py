"""Somnicum: build a dream of three levels from the cards of a ring. For two to four."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from dreamdeck.games.somnicum import decktable, features, guesses, notation, rules
from dreamdeck.games.somnicum import view as views
from dreamdeck.games.somnicum.deck import STANDARD, Names, check, read_option, standard, write_tables
from dreamdeck.games.somnicum.scoring import has_won, points
from dreamdeck.games.somnicum.state import Night
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.options import Option

OPTIONS = (
    Option("players", (2, 3, 4), 2, {"en": "How many play.", "ru": "Сколько игроков."}, rule="SOM-10"),
    Option(
        "deck",
        (STANDARD,),
        STANDARD,
        {
            "en": "Dreamdeck's own deck, or a deck file of yours, for instance with the printed cards.",
            "ru": "Собственная колода Dreamdeck или ваш файл колоды, например с картами изданной игры.",
        },
        rule="SOM-94",
        read=read_option,
    ),
)


class Somnicum(Game):
    name = "somnicum"
    rules_version = 3  # the deck of version 1 is examples/starry.toml
    layout = Night
    options_declared = OPTIONS
    measures = (
        *(f"points of seat {seat}" for seat in range(4)),
        *(f"victory of seat {seat}, twelfths" for seat in range(4)),
        "winning points",
        "turns",
    )
    setup = staticmethod(rules.setup)
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    measure = staticmethod(rules.measure)
    victory = staticmethod(rules.victory)
    guess = staticmethod(guesses.guess)
    value = staticmethod(guesses.value)
    feature_count = features.COUNT
    most_features = features.MOST
    features = staticmethod(features.features)
    progress = staticmethod(guesses.progress)

    def settle_options(self, chosen: Json, given: Mapping[str, Any]) -> Json:
        self.deck: Json = standard() if chosen["deck"] == STANDARD else chosen["deck"]
        self.names = Names(self.deck)
        self.actions = self.names.actions
        return chosen

    @staticmethod
    def check_deck(deck: Json) -> Json:
        """The deck in its normal form; DeckError names the card and the reason."""
        return check(deck)

    @staticmethod
    def deck_table(deck: Json, lang: str) -> str:
        """The cards of a deck, for people."""
        return decktable.deck_table(deck, lang)

    def blank(self) -> Night:
        return self._blank.copy()

    @cached_property
    def _blank(self) -> Night:
        s = Night()
        s.players = self.seats()
        write_tables(s, self.deck)
        return s

    def seats(self) -> int:
        players: int = self.options["players"]
        return players

    def classmates(self) -> list[Game]:
        """Any number of players, but two as often as more."""
        return [Somnicum(players=players, deck=self.options["deck"]) for players in (2, 3, 2, 4)]

    def result(self, s: Night) -> Json:
        """SOM-75."""
        seats = range(s.players)
        return {
            "outcome": "scored",
            "scores": [points(s, seat) for seat in seats],
            "winners": [seat for seat in seats if has_won(s, seat)],
        }

    def view(self, s: Night, seat: int | None) -> Json:
        return views.view(s, self.names, seat)

    def seen_action(self, s: Night, number: int, viewer: int | None) -> str:
        return views.seen_action(self.names, number, viewer == s.to_move)

    def from_view(self, view: Json) -> Night:
        return views.from_view(self.blank(), self.names, view)

    def to_position(self, s: Night) -> Json:
        return notation.to_position(s, self.names)

    def from_position(self, position: Json) -> Night:
        return notation.from_position(self.blank(), self.names, position)
