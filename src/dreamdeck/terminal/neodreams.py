"""Neodreams in a terminal: the table drawn from a view, and questions and moves in words.

Symbols say what colours say: ◐ lucid, ◉ collective, ↻ recurring; ✎ knowledge, ✿ memory, ✧ fantasy, ■ object and □ an
empty slot; ☻ a client, ♟ an oneironaut, ★ credits, ▲ what an upgraded dream does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dreamdeck.games.neodreams.cards import GOODS, PHASES, PLACES, TYPES
from dreamdeck.games.neodreams.deck import Deck, Dream
from dreamdeck.games.neodreams.effects import CONDITIONS, Program, describe
from dreamdeck.kernel.game import Game
from dreamdeck.texts import Texts, texts

Json = dict[str, Any]

SYMBOLS = {"lucid": "◐", "collective": "◉", "recurring": "↻"}
STYLES = {"lucid": "#6ec6ff", "collective": "#ffd866", "recurring": "#ff9ecf"}
SIGNS = ("✎", "✿", "✧", "■")  # of goods
LETTERS = dict(zip("kmf", SIGNS, strict=False))
SEATS = ("#ff6b6b", "#6ea8ff", "#5fd068", "#d9a066")
RULES = {  # the rule that a question is about
    **{"start": "NEO-2", "turn": "NEO-10", "location": "NEO-20", "advance": "NEO-30", "return": "NEO-31"},
    **{"effect": "NEO-48", "placing": "NEO-44", "broadcast": "NEO-46", "event": "NEO-47"},
}


def drawing(game: Game) -> Drawing:
    """Dreams are named as the deck in use names them, and the board has the side for the players."""
    return Drawing(game.deck, 0 if game.seats() == 2 else 1)  # type: ignore[attr-defined]


def asked(view: Json) -> str:
    """The question that the game waits at."""
    if view["pending"]:
        return next(kind for kind in RULES if kind in view["pending"][-1])
    return "start" if view["stage"] == "start" else "turn"


def amounts(text: str) -> str:
    """`k3 m0 f2` in signs."""
    return " ".join(f"{LETTERS[word[0]]}{word[1:]}" for word in text.split())


class Drawing:
    def __init__(self, deck: Deck, side: int) -> None:
        self.deck = deck
        self.board = deck.boards[side]

    # Dreams

    def dream(self, name: str) -> Dream:
        dream = self.deck.dreams[self.deck.numbers[name]]
        assert dream
        return dream

    def name(self, name: str, lang: str) -> str:
        dream = self.dream(name)
        return f"{SYMBOLS[TYPES[dream.type]]} {dream.names[lang]}"

    def names(self, text: str, lang: str) -> str:
        return ", ".join("–" if name == "-" else self.name(name, lang) for name in text.split())

    def card(self, name: str, lang: str) -> Text:
        """A card to be created: its cost, credits, slots, reward, and both effects."""
        dream = self.dream(name)
        style = STYLES[TYPES[dream.type]]
        cost = " ".join(f"{sign}{n}" for sign, n in zip(SIGNS, dream.cost, strict=False) if n)
        head = f"{cost}  ★{dream.credits} {'□' * dream.slots}  (→ {SIGNS[dream.reward]})"
        return (
            Text(f"{self.name(name, lang)}  ", f"bold {style}")
            + Text(head)
            + Text(f"  {self.effects(dream, lang)}", "dim")
        )

    def effects(self, dream: Dream, lang: str) -> str:
        when = (
            f"{texts(lang)('neo-when', condition=CONDITIONS[dream.condition][lang == 'ru'])} "
            if dream.condition
            else ""
        )
        return f"{when}{describe(dream.programs[0], lang)} ▲ {describe(dream.programs[1], lang)}"

    def made(self, word: str, lang: str, detailed: bool) -> Text:
        """A dream in a dreamscape, with what lies on it; in the own one with what it does now."""
        client = word.endswith("*")
        name, _, objects = word.rstrip("*").partition("+")
        dream = self.dream(name)
        placed = int(objects or 0)
        drawn = Text(self.name(name, lang), f"bold {STYLES[TYPES[dream.type]]}")
        drawn += Text(f" ★{dream.credits} {'■' * placed}{'□' * (dream.slots - placed)}{'☻' * client}")
        if detailed:
            upgraded = placed == dream.slots
            when = CONDITIONS[dream.condition][lang == "ru"] if dream.condition else ""
            said = f"{texts(lang)('neo-when', condition=when)} " if when else ""
            drawn += Text(f"  {said}{'▲ ' * upgraded}{describe(dream.programs[upgraded], lang)}", "dim")
        return drawn

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
        yield t("neo-zone-board"), self._board(view, lang)
        for kind in TYPES:
            cards = [self.name(name, lang) if name != "-" else "–" for name in view["market"][kind].split()]
            piles = t("neo-piles", deck=view["decks"][kind], discard=len(view["discards"][kind].split()))
            yield (
                t("neo-zone-market") if kind == TYPES[0] else "",
                Text("  ".join(cards), STYLES[kind]) + Text(f"  {piles}", "dim"),
            )
        for seat, player in enumerate(view["players"]):
            mine = seat == view["seat"]
            yield (
                t("neo-zone-own" if mine else "player", player=str(seat + 1)),
                self._studio(player, seat, mine, lang, t),
            )
        own = view["players"][view["seat"]] if view["seat"] is not None else None
        for name in own["hand"].split() if own else ():
            yield t("neo-zone-hand"), self.card(name, lang)

    def _board(self, view: Json, lang: str) -> RenderableType:
        """Phases side by side, the marker on one of them; each location with its actions or who stands there."""
        grid = Table(box=None, padding=(0, 1), show_header=False, expand=True)
        for _ in range(PHASES):
            grid.add_column(ratio=1)
        heads = []
        for phase, program in enumerate(self.board.track):
            marked = view["phase"] == phase + 1
            name = f"{'▶ ' * marked}{phase + 1} {self.deck.phases[lang][phase]}"
            heads.append(Text(name, "bold reverse" if marked else "bold") + Text(f"\n{describe(program, lang)}", "dim"))
        grid.add_row(*heads)
        for row, kind in enumerate(TYPES):
            cells = range(PHASES * row, PHASES * (row + 1))
            grid.add_row(*(self._location(view, cell, kind, lang) for cell in cells))
        return grid

    def _location(self, view: Json, cell: int, kind: str, lang: str) -> Text:
        program = self.board.locations[cell]
        if program is None:
            return Text("·", "dim")
        drawn = Text(f"{SYMBOLS[kind]} ", STYLES[kind])
        if PLACES[cell] in view["board"]:
            seat = view["board"][PLACES[cell]]
            return drawn + Text(f"♟{seat + 1}", f"bold {SEATS[seat]}")
        return drawn + Text(describe(program, lang))

    def _studio(self, player: Json, seat: int, mine: bool, lang: str, t: Texts) -> RenderableType:
        head = Text(f"{amounts(player['resources'])} ■{player['objects']}  ", "bold")
        head += Text(f"{'♟' * player['supply']} ", SEATS[seat]) + Text(f" ★{player['score']['total']}", "bold")
        hidden = [SYMBOLS[kind] * n for kind, n in player["hidden"].items() if n]
        if not mine and (hidden or player["hand"]):
            shown = [self.names(player["hand"], lang)] if player["hand"] else []
            head += Text(f"  {t('neo-holds')} {' '.join([*hidden, *shown])}", "dim")
        dreams = [self.made(word, lang, detailed=mine) for word in player["dreams"].split()]
        return Group(head, *dreams) if mine else Group(head, Text("  ").join(dreams))

    def left(self, view: Json, lang: str) -> RenderableType:
        """What the viewer cannot see: in the decks, or hidden in hands."""
        table = Table.grid(padding=(0, 1))
        table.add_column(style="dim", justify="right")
        for kind in TYPES:
            table.add_row(SYMBOLS[kind], self.names(view["unseen"][kind], lang) or "–")
        return table

    # Questions and moves in words

    def question(self, view: Json, lang: str) -> str:
        t = texts(lang)
        kind = asked(view)
        top = view["pending"][-1] if view["pending"] else {}
        if kind == "effect":
            dream = self.dream(top["effect"])
            program = dream.programs[top["upgraded"]][top["step"] - 1 :]
            return t("neo-ask-effect", dream=dream.names[lang], effect=describe(program, lang))
        if kind == "event":
            return t("neo-ask-event", event=CONDITIONS[top["event"]][lang == "ru"])
        if kind == "placing":
            return t("neo-ask-placing")
        if kind in ("location", "advance"):
            left = self._left(kind, top, view)
            return t(f"neo-ask-{kind}", actions=describe(left, lang) or "–")
        return t(f"neo-ask-{kind}")

    def _left(self, kind: str, frame: Json, view: Json) -> Program:
        """The actions of a location or phase that are left."""
        program = self.board.track[view["phase"] - 1]
        if kind == "location":
            program = self.board.locations[PLACES.index(frame["location"])] or ()
        return tuple(program[number - 1] for number in frame["left"])

    def rule(self, view: Json) -> str:
        return RULES[asked(view)]

    def describe(self, action: str, view: Json, lang: str) -> str:
        t = texts(lang)
        hint = self._hint(action, view, lang)
        return f"{self._words(action, view, lang, t)} — {hint}" if hint else self._words(action, view, lang, t)

    def _words(self, action: str, view: Json, lang: str, t: Texts) -> str:
        match action.split():
            case ["send" | "return" as verb, kind, phase]:
                return t(f"neo-do-{verb}", place=f"{SYMBOLS[kind]} {phase}")
            case ["start", phase]:
                return t("neo-do-start", phase=self.deck.phases[lang][int(phase) - 1])
            case ["gain", good]:
                return t("neo-do-gain", good=f"{SIGNS[GOODS.index(good)]} {t(f'neo-{good}')}")
            case ["take", kind, "deck"]:
                return t("neo-do-take-deck", kind=SYMBOLS[kind])
            case ["take", kind, "market", place]:
                return t("neo-do-take", dream=self._offered(view, kind, int(place), lang))
            case ["spend", *payment]:
                return t("neo-do-spend") + (f" {amounts(' '.join(payment))}" if payment else "")
            case ["create", name, *payment]:
                return t("neo-do-create", dream=self.name(name, lang)) + (
                    f" {amounts(' '.join(payment))}" if payment else ""
                )
            case ["object" | "client" | "release" | "use" | "discard" as verb, name]:
                return t(f"neo-do-{verb}", dream=self.name(name, lang))
        return t(f"neo-do-{action}")

    def _offered(self, view: Json, kind: str, place: int, lang: str) -> str:
        name = view["market"][kind].split()[place - 1]
        return self.name(name, lang) if name != "-" else SYMBOLS[kind]

    def _hint(self, action: str, view: Json, lang: str) -> str:
        """What one would look up: what a location does, what a dream does, what a card costs."""
        match action.split():
            case ["send", kind, phase]:
                program = self.board.locations[PLACES.index(f"{kind} {phase}")]
                return describe(program, lang) if program else ""
            case ["advance"]:
                phase = view["phase"] % PHASES
                return f"{self.deck.phases[lang][phase]}: {describe(self.board.track[phase], lang)}"
            case ["take", kind, "market", place]:
                name = view["market"][kind].split()[int(place) - 1]
                return self.card(name, lang).plain.partition("  ")[2]
            case ["client" | "use", name]:
                words = view["players"][view["to_move"]]["dreams"].split()
                placed = next(word for word in words if word.rstrip("*").partition("+")[0] == name)
                dream = self.dream(name)
                upgraded = int(placed.rstrip("*").partition("+")[2] or 0) == dream.slots
                return describe(dream.programs[upgraded], lang)
            case ["discard", name]:
                return f"+1 {SIGNS[self.dream(name).reward]}"
            case ["create", name]:
                return f"★{self.dream(name).credits}, {self.effects(self.dream(name), lang)}"
        return ""

    # What happened

    def tell(self, before: Json, action: str, after: Json, lang: str) -> Text:
        """A move and what it brought, as one viewer saw it: made of that viewer's views alone."""
        t = texts(lang)
        seat = before["to_move"]
        told = Text(f"{seat + 1}: ", "bold") + Text(self._words(action, before, lang, t))
        for owner, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
            changes = self._changes(old, new, lang, t)
            if changes:
                who = "" if owner == seat else f"{owner + 1}: "
                told += Text(f"\n  {who}{', '.join(changes)}", "green")
        return told

    def _changes(self, old: Json, new: Json, lang: str, t: Texts) -> list[str]:
        """Goods that came or went, and cards that came where the viewer sees them."""
        counts = zip(SIGNS, self._goods(old), self._goods(new), strict=True)
        changes = [f"{sign}{after - before:+}" for sign, before, after in counts if after != before]
        cards = [name for name in new["hand"].split() if name not in old["hand"].split()]
        return changes + [t("neo-told-card", dream=self.name(name, lang)) for name in cards]

    def _goods(self, player: Json) -> list[int]:
        return [*(int(word[1:]) for word in player["resources"].split()), player["objects"]]

    def reveal(self, views: list[Json]) -> Json:
        """The table of a finished game with everything open."""
        players = [view["players"][seat] for seat, view in enumerate(views)]
        return views[0] | {"players": players}
