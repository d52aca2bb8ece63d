"""Somnicum in a terminal: the table drawn from a view, and questions and moves in words.

Symbols say what colours say: ♜ fairy tale, ≈ underwater, ✦ space, ☠ nightmare; ★ stars, ◉ eyes; ● and ○ are the
pendulums, ╳ is a break, ▒ a token's sandy back and □ a blank one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dreamdeck.games.somnicum.decktable import effect_text
from dreamdeck.kernel.game import Game
from dreamdeck.texts import Texts, texts

Json = dict[str, Any]

SYMBOLS = {"fairy-tale": "♜", "underwater": "≈", "space": "✦", "nightmare": "☠"}
STYLES = {"fairy-tale": "#ff9ecf", "underwater": "#6ec6ff", "space": "#ffd866", "nightmare": "#c39bff"}
PENDULUMS = {"black": "●", "white": "○"}
BACKS = {"sand": "▒", "blank": "□"}
RULES = {  # the rule that a question is about
    **{"turn": "SOM-20", "pendulum": "SOM-14", "pay": "SOM-31", "encounter": "SOM-50", "join": "SOM-43"},
    **{"keep": "SOM-46", "mend": "SOM-93", "steal": "SOM-93", "goal": "SOM-93"},
}


def drawing(game: Game) -> Drawing:
    """Cards are named as the deck in use names them."""
    return Drawing(game.deck)  # type: ignore[attr-defined]


def counted(text: str) -> Counter[str]:
    """Counted things: `2octopus pearl*`."""
    found: Counter[str] = Counter()
    for word in text.split():
        name = word.lstrip("0123456789")
        found[name] += int(word[: len(word) - len(name)] or 1)
    return found


class Level:
    """A level of a dream, read from a view: words by place, and the breaks to the right of places."""

    def __init__(self, text: str) -> None:
        self.places: list[str] = []
        self.breaks: dict[int, str] = {}
        for word in text.split():
            if word.startswith("|"):
                self.breaks[len(self.places) - 1] = word[1:]
            else:
                self.places.append(word)

    def is_pair(self, place: int) -> bool:
        cards = self.places[place : place + 2]
        return len(cards) == 2 and "-" not in cards and place not in self.breaks


def place_on(levels: list[Level], level: int) -> int | None:
    """Where a level would grow (SOM-43)."""
    end = len(levels[level].places)
    if level == 0:
        return end
    above = levels[level - 1]
    return next((place for place in range(end, len(above.places)) if above.is_pair(place)), None)


def card_reached(view: Json, pendulum: str, steps: int) -> str:
    """The card on which a move would end (SOM-30)."""
    ring = view["ring"].split()
    at = view["pendulums"][[*PENDULUMS].index(pendulum)] - 1
    onward = [ring[(at + 1 + i) % len(ring)] for i in range(len(ring))]
    cards = [card for card in (onward if steps > 0 else onward[::-1]) if card != "-"]
    return str(cards[abs(steps) - 1])


class Drawing:
    def __init__(self, deck: Json) -> None:
        self.cards = {card["id"]: card for card in deck["dreams"] + deck["nightmares"]}
        self.particles = {particle["id"]: particle for particle in deck["particles"]}
        self.encounters = {card["id"]: card for card in deck["encounters"]}
        self.goals = {card["id"]: card for card in deck["goals"]}

    # Cards and tokens

    def shows(self, word: str) -> list[str]:
        """The particles that a card of a dream contains, printed and placed."""
        card, *tokens = word.split("+")
        return [*self.cards[card]["particles"], *(token.rstrip("*") for token in tokens)]

    def card(self, word: str, lang: str) -> Text:
        """A card by what matters: theme, stars or eyes, "?", particles, and the tokens on it."""
        name, *tokens = word.split("+")
        card = self.cards[name]
        theme = card.get("theme", "nightmare")
        value = "★" * card["stars"] if "stars" in card else "◉" * card["eyes"]
        drawn = Text(SYMBOLS[theme] + value + "?" * card.get("encounter", False), f"bold {STYLES[theme]}")
        drawn += Text(" " + "·".join(self.particle(particle, lang) for particle in card["particles"]), STYLES[theme])
        for token in tokens:
            drawn += Text(f"+{self.particle(token, lang)}", f"italic {STYLES[self.theme(token)]}")
        return drawn

    def theme(self, token: str) -> str:
        return str(self.particles[token.rstrip("*")]["theme"])

    def particle(self, token: str, lang: str) -> str:
        return str(self.particles[token.rstrip("*")][lang])

    def token(self, token: str, lang: str) -> Text:
        back = BACKS["blank" if token.endswith("*") else "sand"]
        return Text(f"{SYMBOLS[self.theme(token)]}{self.particle(token, lang)}{back}", STYLES[self.theme(token)])

    def tokens(self, text: str, lang: str) -> Text:
        drawn = [Text(f"{n}× " if n > 1 else "") + self.token(token, lang) for token, n in counted(text).items()]
        return Text("  ").join(drawn) if drawn else Text("–", "dim")

    def encounter(self, name: str, lang: str) -> str:
        card = self.encounters[name]
        return f"{card[lang]}: {effect_text(card, lang)}"

    def goal(self, name: str, lang: str) -> str:
        card = self.goals[name]
        return f"{card[lang]} ({', '.join(self.particle(particle, lang) for particle in card['particles'])})"

    # The table

    def draw(self, view: Json, lang: str) -> RenderableType:
        t = texts(lang)
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", justify="right", no_wrap=True)
        table.add_column(ratio=1)
        for label, content in self._zones(view, lang, t):
            table.add_row(label, content)
        return table

    def _zones(self, view: Json, lang: str, t: Texts) -> Iterable[tuple[str, RenderableType]]:
        bag = sum(view["bag"].values())
        yield t("som-zone-round"), Text(t("som-round", round=view["round"], deck=view["deck"], bag=bag))
        yield t("som-zone-ring"), self._ring(view, lang)
        for seat in range(len(view["dreams"])):
            mine = seat == view["seat"]
            yield t("som-zone-dream" if mine else "player", player=str(seat + 1)), self._dream(view, seat, lang, t)
            if view["hands"][seat]["cards"] is None:
                yield "", self._backs(view, seat, t)
            else:
                yield from self._own(view, seat, lang, t)
        if view["discard"]:
            yield t("som-zone-discard"), Text(self._names(view["discard"], lang), "dim")
        if view["pending"].get("card"):
            yield t("som-zone-taken"), self.card(view["pending"]["card"], lang)

    def _ring(self, view: Json, lang: str) -> Text:
        """The cards clockwise from the black pendulum, both pendulums in their gaps."""
        places = view["ring"].split()
        gaps = view["pendulums"]
        first = gaps[0] if gaps else 0
        drawn = [Text(PENDULUMS["black"], "bold reverse")] if gaps else []
        for i in range(len(places)):
            place = (first + i) % len(places)
            if places[place] != "-":
                drawn.append(self.card(places[place], lang))
            if gaps and place + 1 == gaps[1]:
                drawn.append(Text(PENDULUMS["white"], "bold reverse"))
        return Text("  ").join(drawn)

    def _dream(self, view: Json, seat: int, lang: str, t: Texts) -> RenderableType:
        lines = []
        for number, text in enumerate(view["dreams"][seat], 1):
            if text:
                lines.append(Text(f"×{number} ", "dim") + self._level(Level(text), lang))
        return Group(*lines) if lines else Text(t("som-no-cards"), "dim")

    def _level(self, level: Level, lang: str) -> Text:
        drawn = Text()
        for place, word in enumerate(level.places):
            drawn += self.card(word, lang) if word != "-" else Text("…", "dim")
            if place in level.breaks:
                drawn += Text(f" ╳{BACKS.get(level.breaks[place], '')} ", "bold red")
            elif place + 1 < len(level.places):
                drawn += Text(" ─ " if level.is_pair(place) else "  ", "dim")
        return drawn

    def _backs(self, view: Json, seat: int, t: Texts) -> Text:
        """What others see of a player."""
        held = view["tokens"][seat]
        backs = BACKS["sand"] * held["sand"] + BACKS["blank"] * held["blank"] or "–"
        drawn = Text(f"{t('som-zone-tokens')} {backs}  {t('som-zone-hand')} {view['hands'][seat]['n']}", "dim")
        return drawn + self._played(view, seat, t.lang)

    def _played(self, view: Json, seat: int, lang: str) -> Text:
        return Text(f"  {self._names(view['front'][seat], lang)}") if view["front"][seat] else Text()

    def _names(self, cards: str, lang: str) -> str:
        return ", ".join(
            self.encounters[name][lang] + (f" ×{n}" if n > 1 else "") for name, n in counted(cards).items()
        )

    def _own(self, view: Json, seat: int, lang: str, t: Texts) -> Iterable[tuple[str, RenderableType]]:
        yield t("som-zone-tokens"), self.tokens(view["tokens"][seat]["faces"], lang)
        for name, n in counted(view["hands"][seat]["cards"]).items():
            yield t("som-zone-hand"), Text(self.encounter(name, lang) + (f" ×{n}" if n > 1 else ""))
        for name in counted(view["front"][seat]):
            yield t("som-zone-front"), Text(self.encounter(name, lang))
        yield t("som-zone-goal"), Text(self.goal(view["goals"][seat], lang))
        yield t("som-zone-score"), Text(self._score(view["scores"][seat], t))

    def _score(self, score: Json, t: Texts) -> str:
        """SOM-76: the parts of a score, those that are there."""
        one, two, three = score["levels"]
        parts = {"one": one, "two": two, "three": three}
        parts |= {key: score[key] for key in ("cut", "nightmares", "goal", "encounters", "played")}
        said = [t(f"som-score-{part}", n=n) for part, n in parts.items() if n]
        return f"{score['total']}" + (f" = {', '.join(said)}" if said else "")

    def left(self, view: Json, lang: str) -> RenderableType:
        """What the viewer cannot see, wherever it lies."""
        t = texts(lang)
        unseen = view["unseen"]
        themes = Counter(self.cards[name].get("theme", "nightmare") for name in unseen["cards"].split())
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", justify="right")
        table.add_row(t("som-zone-deck"), "  ".join(f"{SYMBOLS[theme]} {n}" for theme, n in themes.items()))
        table.add_row(t("som-zone-tokens"), self.tokens(unseen["tokens"], lang))
        table.add_row(t("som-zone-hand"), self._names(unseen["encounters"], lang))
        table.add_row(t("som-zone-goal"), ", ".join(self.goal(name, lang) for name in unseen["goals"].split()))
        return table

    # Questions and moves in words

    def question(self, view: Json, lang: str) -> str:
        pending = view["pending"]
        return texts(lang)(f"som-ask-{pending.get('question', 'turn')}", n=pending.get("to_pay", 0))

    def rule(self, view: Json) -> str:
        return RULES[view["pending"].get("question", "turn")]

    def describe(self, action: str, view: Json, lang: str) -> str:
        t = texts(lang)
        hint = self._hint(action, view, t)
        return f"{self._words(action, view, lang, t)} — {hint}" if hint else self._words(action, view, lang, t)

    def _words(self, action: str, view: Json, lang: str, t: Texts) -> str:
        match action.split():
            case ["pendulum", gap]:
                card = self.cards[view["ring"].split()[int(gap) - 1]]
                return t("som-do-pendulum", n=int(gap), card=card[lang])
            case ["place", particle, level, *way]:
                back = f" {BACKS['blank' if way[:1] == ['blank'] else 'sand']}"
                paid = f" ({t('som-paying-blank')})" if "paying" in way else ""
                return t("som-do-place", particle=self.particle(particle, lang), level=level) + back + paid
            case ["move", pendulum, steps]:
                card = self.card(card_reached(view, pendulum, int(steps)), lang).plain
                return t("som-do-move", pendulum=PENDULUMS[pendulum], n=int(steps), card=card)
            case ["pay", particle, *blank]:
                return t("som-do-pay", token=self.token(particle + "*" * len(blank), lang).plain)
            case ["keep" | "play" as verb, name]:
                return t(f"som-do-{verb}", card=self.encounter(name, lang))
            case ["goal", name]:
                return t("som-do-goal", goal=self.goal(name, lang))
            case ["mend", level, place]:
                levels = view["dreams"][view["to_move"]]
                left, right = Level(levels[int(level) - 1]).places[int(place) - 1 : int(place) + 1]
                return t("som-do-mend", level=level, left=self._name(left, lang), right=self._name(right, lang))
            case ["steal", seat]:
                return t("som-do-steal", player=str(int(seat) + 1))
            case ["join", level]:
                return t("som-do-join", level=level)
        return t("som-do-done")

    def _name(self, word: str, lang: str) -> str:
        return str(self.cards[word.split("+")[0]][lang])

    def _hint(self, action: str, view: Json, t: Texts) -> str:
        match action.split():
            case ["join", level]:
                return self._joining(int(level) - 1, view, t)
            case ["move", _, steps] if abs(int(steps)) < 3:
                return t("som-hint-tokens")
        return ""

    def _joining(self, level: int, view: Json, t: Texts) -> str:
        """Whether the card taken would go on with the dream there."""
        levels = [Level(text) for text in view["dreams"][view["to_move"]]]
        row = levels[level].places
        if not row or place_on(levels, level) != len(row):
            return t("som-hint-alone")
        shared = set(self.shows(row[-1])) & set(self.shows(view["pending"]["card"]))
        return t("som-hint-continues") if shared else t("som-hint-breaks")

    # What happened

    def tell(self, before: Json, action: str, after: Json, lang: str) -> Text:
        """A move and what it brought, as one viewer saw it: made of that viewer's views alone."""
        t = texts(lang)
        mine = before["seat"] == before["to_move"]
        told = Text(f"{before['to_move'] + 1}: ", "bold")
        told += Text(self._words(action, before, lang, t) if mine else self._words_of_another(action, before, lang, t))
        for text, style in self._changes(before, after, lang, t):
            told += Text(f"\n  {text}", style)
        return told

    def _words_of_another(self, action: str, view: Json, lang: str, t: Texts) -> str:
        match action.split():
            case ["pay" | "keep" | "goal" as verb, *_]:
                return t(f"som-do-something-{verb}")
        return self._words(action, view, lang, t)

    def _changes(self, before: Json, after: Json, lang: str, t: Texts) -> Iterable[tuple[str, str]]:
        seat = before["seat"]
        gained = counted(after["tokens"][seat]["faces"]) - counted(before["tokens"][seat]["faces"])
        lost = counted(before["tokens"][seat]["faces"]) - counted(after["tokens"][seat]["faces"])
        kept = counted(after["hands"][seat]["cards"]) - counted(before["hands"][seat]["cards"])
        if gained:
            yield t("som-told-tokens", tokens=self.tokens(" ".join(gained.elements()), lang).plain), "green"
        if lost and seat != before["to_move"]:
            yield t("som-told-stolen", tokens=self.tokens(" ".join(lost.elements()), lang).plain), "red"
        for name in kept:
            yield t("som-told-encounter", card=self.encounter(name, lang)), "green"
        for number, level in self._joined(before, after):
            cut = level.breaks.get(len(level.places) - 2) is not None
            card = self._name(level.places[-1], lang)
            yield t("som-told-broken" if cut else "som-told-joined", card=card, level=str(number)), "dim"
        if after["round"] != before["round"]:
            yield t("som-told-round", n=after["round"]), "bold"

    def _joined(self, before: Json, after: Json) -> Iterable[tuple[int, Level]]:
        """The levels of whoever moved that have grown."""
        seat = before["to_move"]
        for number, (old, new) in enumerate(zip(before["dreams"][seat], after["dreams"][seat], strict=True), 1):
            if len(Level(new).places) > len(Level(old).places):
                yield number, Level(new)

    def reveal(self, views: list[Json]) -> Json:
        """The table of a finished game with everything open."""
        opened = {
            zone: [view[zone][seat] for seat, view in enumerate(views)]
            for zone in ("tokens", "hands", "goals", "scores")
        }
        return views[0] | opened
