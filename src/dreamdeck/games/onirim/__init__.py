"""Onirim: find the eight doors before the deck runs out. Alone or for two, with three expansions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dreamdeck.games.onirim import features as seen
from dreamdeck.games.onirim import guesses, notation, rules
from dreamdeck.games.onirim import view as views
from dreamdeck.games.onirim.actions import ACTIONS
from dreamdeck.games.onirim.state import DUEL, MODES, OUTCOMES, WON, Labyrinth
from dreamdeck.kernel.errors import OptionError
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.options import Option

EXPANSIONS = ("book", "towers", "premonitions")

OPTIONS = (
    Option(
        "mode",
        MODES,
        "solo",
        {
            "en": "Alone, two as a team, or a duel in which the first with four doors of four colours wins.",
            "ru": "В одиночку, вдвоём одной командой или дуэль: побеждает первый, у кого четыре двери четырёх цветов.",
        },
        rule="ONI-1",
    ),
    Option(
        "talk",
        ("silent", "open"),
        "silent",
        {
            "en": "For two: personal cards are hidden from the partner, or both see everything. A duel is silent.",
            "ru": "Для двоих: личные карты скрыты от напарника или открыты обоим. Дуэль всегда молчаливая.",
        },
        rule="ONI-2",
    ),
    Option(
        "expansions",
        EXPANSIONS,
        (),
        {
            "en": "Any of the Book of Steps, the Towers, and Dark Premonitions with Happy Dreams.",
            "ru": "Любые из дополнений: «Книга шагов», «Башни», «Мрачные предчувствия и Счастливые сны».",
        },
        several=True,
        rule="ONI-3",
    ),
    Option(
        "lost_steps",
        (False, True),
        False,
        {
            "en": "Book of Steps, hard: spells cost 6, 9, 12.",
            "ru": "«Книга шагов», сложнее: заклинания стоят 6, 9, 12.",
        },
        rule="ONI-4",
    ),
    Option(
        "stone_on_stone",
        (False, True),
        False,
        {
            "en": "Towers, hard: a completed row is not safe from nightmares.",
            "ru": "«Башни», сложнее: завершённый ряд не защищён от кошмаров.",
        },
        rule="ONI-4",
    ),
    Option(
        "dreadful",
        (4, 5, 6),
        4,
        {
            "en": "Premonitions open at the start; 5 and 6 are harder.",
            "ru": "Сколько предчувствий открыто в начале; 5 и 6 — сложнее.",
        },
        rule="ONI-4",
    ),
)

NEEDS = {"lost_steps": "book", "stone_on_stone": "towers", "dreadful": "premonitions"}


class Onirim(Game):
    name = "onirim"
    layout = Labyrinth
    actions = ACTIONS
    options_declared = OPTIONS
    measures = ("outcome", "doors", "turns")
    setup = staticmethod(rules.setup)
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    measure = staticmethod(rules.measure)
    victory = staticmethod(rules.victory)
    guess = staticmethod(guesses.guess)
    value = staticmethod(guesses.value)
    progress = staticmethod(guesses.progress)
    feature_count = seen.COUNT
    most_features = seen.MOST
    features = staticmethod(seen.features)
    pause = staticmethod(rules.pause)
    is_paused = staticmethod(rules.is_paused)
    go_on = staticmethod(rules.go_on)
    outcomes = staticmethod(rules.outcomes)
    settle = staticmethod(rules.settle)

    def settle_options(self, chosen: Json, given: Mapping[str, Any]) -> Json:
        """ONI-2, ONI-4: what does not go together."""
        if chosen["mode"] == "solo":
            if "talk" in given:
                raise OptionError("option talk: there is nobody to talk to in solo; expected no talk, or mode='team'")
            del chosen["talk"]
        elif chosen["mode"] == "duel" and chosen["talk"] == "open":
            raise OptionError("option talk='open': a duel is always silent; expected talk='silent'")
        for variant, expansion in NEEDS.items():
            neutral = next(option.default for option in OPTIONS if option.name == variant)
            if chosen[variant] != neutral and expansion not in chosen["expansions"]:
                raise OptionError(
                    f"option {variant}={chosen[variant]!r} needs the expansion {expansion!r}; "
                    f"expected {variant}={neutral!r} or expansions with {expansion!r}"
                )
        return chosen

    def blank(self) -> Labyrinth:
        chosen = self.options
        s = Labyrinth()
        s.mode = MODES.index(chosen["mode"])
        s.open_talk = int(chosen.get("talk") == "open")
        s.book = int("book" in chosen["expansions"])
        s.towers = int("towers" in chosen["expansions"])
        s.premonitions = chosen["dreadful"] if "premonitions" in chosen["expansions"] else 0
        s.lost_steps = int(chosen["lost_steps"])
        s.stone_on_stone = int(chosen["stone_on_stone"])
        s.is_base = int(chosen["mode"] == "solo" and not chosen["expansions"])
        return s

    def seats(self) -> int:
        return 1 if self.options["mode"] == "solo" else 2

    def school(self) -> str:
        mode, extra = self.options["mode"], self.options["expansions"]
        return f"onirim-{mode}" + ("-expansions" if mode == "solo" and extra else "")

    def classmates(self) -> list[Game]:
        """Alone without expansions is learned apart; else all sets of expansions, as often as without."""
        options = {name: self.options[name] for name in ("mode", "talk") if name in self.options}
        if self.school() == "onirim-solo":
            return [Onirim()]
        if self.options["mode"] == "team":
            kinds = [options | {"talk": talk} for talk in ("silent", "open")]
        else:
            kinds = [options]
        sets = [[name for bit, name in enumerate(EXPANSIONS) if number >> bit & 1] for number in range(8)]
        return [Onirim(**kind, expansions=chosen) for kind in kinds for chosen in sets if self._learns(chosen)]

    def _learns(self, chosen: list[str]) -> bool:
        return bool(chosen) or self.options["mode"] != "solo"

    def result(self, s: Labyrinth) -> Json:
        """ONI-54."""
        if s.outcome != WON:
            winners = []
        elif s.mode == DUEL:
            winners = [s.winner]
        else:
            winners = list(range(self.seats()))
        return {"outcome": OUTCOMES[s.outcome], "scores": None, "winners": winners}

    def public(self, s: Labyrinth) -> Json:
        return views.public(s)

    def view(self, s: Labyrinth, seat: int | None) -> Json:
        return views.view(s, seat)

    def seen_action(self, s: Labyrinth, number: int, viewer: int | None) -> str:
        return views.seen_action(s, number, viewer)

    def winners_without(self, seat: int) -> list[int]:
        return [1 - seat] if self.options["mode"] == "duel" else []

    def from_view(self, view: Json) -> Labyrinth:
        return views.from_view(self.blank(), view)

    def to_position(self, s: Labyrinth) -> Json:
        return notation.to_position(s)

    def from_position(self, position: Json) -> Labyrinth:
        return notation.from_position(self.blank(), position)
