"""Decks: dreams and boards as data (`dreams.toml`), checked (NEO-83), and written into the tables of a state."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from dreamdeck.games.neodreams import effects
from dreamdeck.games.neodreams.cards import (
    ANY_TYPE,
    BOARDS,
    CARDS,
    DISCARDED,
    GOODS,
    PER_TYPE,
    PHASES,
    PRINTED_A,
    PRINTED_B,
    RESOURCES,
    TYPES,
)
from dreamdeck.games.neodreams.effects import AMOUNTS, EffectError, Program, Row
from dreamdeck.games.neodreams.state import RETURN_ACTIONS, ROWS, Oneirosphere
from dreamdeck.kernel import deckfile
from dreamdeck.kernel.deckfile import DeckError
from dreamdeck.kernel.errors import listed

Json = dict[str, Any]

STANDARD = "dreamdeck"  # the deck of this package
FILE = Path(__file__).with_name("dreams.toml")
LEAST_PER_TYPE = 24
COSTS, CREDITS, SLOTS = (3, 8), (2, 6), (1, 3)
SIDES = ([2], [3, 4])  # the player counts of the two board sides
OPEN = (9, 12)  # open locations on each
CLOSED = "closed"
THIRD_PHASE = "gain 3 memory, 1 object"
MOST_WORTH = 127  # what the table has room for
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PLACEHOLDER = re.compile(rf"({'|'.join(TYPES)})-\d+")
_CARD_KEYS = ("id", "en", "ru", "type", "cost", "credits", "slots", "reward", "effect", "upgraded")
_PRINTED_KEYS = ("id", "en", "ru", "credits", "slots", "effect", "upgraded")


@dataclass(frozen=True)
class Dream:
    """One dream, checked."""

    id: str
    names: Mapping[str, str]
    type: int
    cost: tuple[int, ...]
    credits: int
    slots: int
    reward: int
    condition: str
    programs: tuple[Program, Program]  # normal and upgraded


@dataclass(frozen=True)
class Board:
    """One side of the board, checked: None is a closed cell."""

    locations: tuple[Program | None, ...]
    track: tuple[Program, ...]


@dataclass(frozen=True)
class Deck:
    """A checked deck: dreams by number (None: there is no such dream), the two board sides, the names of the phases."""

    dreams: tuple[Dream | None, ...]
    boards: tuple[Board, Board]
    phases: Mapping[str, Sequence[str]]

    @cached_property
    def ids(self) -> list[str]:
        """The id of each number; numbers without a dream have one that no dream can have."""
        return [
            dream.id if dream else f"{TYPES[n // PER_TYPE]}-{n % PER_TYPE + 1}" for n, dream in enumerate(self.dreams)
        ]

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {dream.id: number for number, dream in enumerate(self.dreams) if dream}


# Checking


def check(deck: Any) -> Deck:
    """The deck that a file or dict describes; DeckError names card or board, and the reason."""
    _keys("deck", deck, ("game", "id", "en", "ru", "phases", "boards", "dream_boards", "dreams"))
    _choice("game", deck["game"], ("neodreams",))
    _id_of("deck", deck["id"])
    for lang in ("en", "ru"):
        _name(f"name {lang}", deck[lang])
    dreams = [_card(i, entry) for i, entry in enumerate(_list("dreams", deck["dreams"]), 1)]
    numbered: list[Dream | None] = []
    for number, name in enumerate(TYPES):
        of_type = [dream for dream in dreams if dream.type == number]
        if not LEAST_PER_TYPE <= len(of_type) <= PER_TYPE:
            raise DeckError(f"{len(of_type)} {name} dreams: expected {LEAST_PER_TYPE} to {PER_TYPE}")
        numbered += [*of_type, *[None] * (PER_TYPE - len(of_type))]
    numbered += _printed(deck["dream_boards"])
    _check_ids([dream for dream in numbered if dream])
    boards = _list("boards", deck["boards"])
    if len(boards) != len(SIDES):
        raise DeckError(f"{len(boards)} boards: expected two, for players {SIDES[0]} and {SIDES[1]}")
    phases = deck["phases"]
    _keys("phases", phases, ("en", "ru"))
    for lang in ("en", "ru"):
        _texts(f"phases {lang}", phases[lang], PHASES)
    checked = Deck(tuple(numbered), (_board(0, boards[0]), _board(1, boards[1])), phases)
    _Tables(checked, 0)  # room for all effects
    return checked


def _keys(what: str, entry: Any, keys: Sequence[str], optional: Sequence[str] = ()) -> None:
    if not isinstance(entry, dict):
        raise DeckError(f"{what}: expected a table with {listed(keys)}, not {entry!r:.60}")
    for key in entry:
        if key not in keys and key not in optional:
            raise DeckError(f"{what}: unknown key {key!r:.60}: expected {listed((*keys, *optional))}")
    for key in keys:
        if key not in entry:
            raise DeckError(f"{what}: {key!r} is missing")


def _list(what: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise DeckError(f"{what}: expected a list, not {value!r:.60}")
    return value


def _texts(what: str, value: Any, n: int) -> list[str]:
    if len(_list(what, value)) != n or not all(isinstance(text, str) and text.strip() for text in value):
        raise DeckError(f"{what}: expected {n} texts, not {value!r:.60}")
    return list(value)


def _whole(what: str, value: Any, bounds: tuple[int, int]) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not bounds[0] <= value <= bounds[1]:
        raise DeckError(f"{what} {value!r:.60}: expected a whole number from {bounds[0]} to {bounds[1]}")
    return value


def _choice(what: str, value: Any, choices: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in choices:
        raise DeckError(f"{what} {value!r:.60}: expected one of {listed(choices)}")
    return choices.index(value)


def _card(number: int, entry: Any) -> Dream:
    """NEO-80."""
    what = _called(f"dream {number}", entry)
    _keys(what, entry, _CARD_KEYS, ("when",))
    cost = entry["cost"]
    _keys(f"{what}: cost", cost, (), RESOURCES)
    paid = tuple(_whole(f"{what}: cost in {name}", cost.get(name, 0), (0, COSTS[1])) for name in RESOURCES)
    _whole(f"{what}: cost of all resources", sum(paid), COSTS)
    kind = _choice(f"{what}: type", entry["type"], TYPES)
    if (TYPES[kind] == "recurring") != ("when" in entry):
        raise DeckError(f"{what}: recurring dreams, and only they, say 'when' they apply")
    reward = _choice(f"{what}: reward", entry["reward"], GOODS)
    return _dream(what, entry, kind, paid, reward, entry.get("when", ""))


def _called(what: str, entry: Any) -> str:
    """How an entry is called in messages: by its id if it has one."""
    named = isinstance(entry, dict) and isinstance(entry.get("id"), str)
    return f"dream {entry['id']!r:.60}" if named else what


def _dream(what: str, entry: Json, kind: int, cost: tuple[int, ...], reward: int, condition: Any) -> Dream:
    _id_of(what, entry["id"])
    names = {lang: _name(f"{what}: name {lang}", entry[lang]) for lang in ("en", "ru")}
    credits = _whole(f"{what}: credits", entry["credits"], CREDITS)
    slots = _whole(f"{what}: slots", entry["slots"], SLOTS)
    programs = tuple(_program(f"{what}: {key}", entry[key]) for key in ("effect", "upgraded"))
    if effects.worth(programs[1]) <= effects.worth(programs[0]):
        raise DeckError(f"{what}: upgraded {entry['upgraded']!r} is not better than effect {entry['effect']!r}")
    if condition != "":
        _check_condition(what, condition, programs)
    return Dream(entry["id"], names, kind, cost, credits, slots, reward, condition, (programs[0], programs[1]))


def _check_condition(what: str, condition: Any, programs: Sequence[Program]) -> None:
    """NEO-50: what is set off by a discard may not lead to cards that can be discarded again."""
    if not isinstance(condition, str):
        raise DeckError(f"{what}: when {condition!r:.60}: expected a text")
    try:
        events = effects.events_of(condition)
    except EffectError as error:
        raise DeckError(f"{what}: when: {error}") from error
    for row in programs[0] + programs[1]:
        if events >> DISCARDED & 1 and row[0] in (effects.TAKE, effects.BROADCAST, effects.CONNECT):
            raise DeckError(
                f"{what}: a dream that waits for a discard may not {effects.OPS[row[0]]}: "
                "it would bring cards to discard, for ever (NEO-50)"
            )


def _id_of(what: str, value: Any) -> None:
    if not isinstance(value, str) or not _ID.fullmatch(value) or len(value) > 40 or _PLACEHOLDER.fullmatch(value):
        raise DeckError(
            f"{what}: id {value!r:.60}: expected small letters, digits and single hyphens, such as glass-lake"
        )


def _name(what: str, value: Any) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= 40:
        raise DeckError(f"{what} {value!r:.60}: expected a text of 1 to 40 letters")
    return value


def _program(what: str, text: Any) -> Program:
    if not isinstance(text, str):
        raise DeckError(f"{what} {text!r:.60}: expected a text such as 'gain 2 knowledge; take any'")
    try:
        return effects.parse(text)
    except EffectError as error:
        raise DeckError(f"{what}: {error}") from error


def _check_ids(dreams: Sequence[Dream]) -> None:
    seen: set[str] = set()
    for dream in dreams:
        if dream.id in seen:
            raise DeckError(f"dream {dream.id!r}: there are two with this id")
        seen.add(dream.id)


def _printed(entry: Any) -> list[Dream | None]:
    """NEO-4, NEO-82: side A, and four sides B."""
    _keys("dream_boards", entry, ("a", "b"))
    sides = _list("dream_boards b", entry["b"])
    if len(sides) != BOARDS:
        raise DeckError(f"dream_boards b: {len(sides)} boards, expected {BOARDS}")
    dreams: list[Dream | None] = []
    for i, board in enumerate((entry["a"], *sides)):
        name = f"dream_boards {'a' if i == 0 else f'b {i}'}"
        _keys(name, board, ("lucid", "collective"))
        for kind in range(2):
            what = _called(f"{name} {TYPES[kind]}", board[TYPES[kind]])
            _keys(what, board[TYPES[kind]], _PRINTED_KEYS)
            dreams.append(_dream(what, board[TYPES[kind]], kind, (0, 0, 0), 0, ""))
    return dreams


def _board(number: int, entry: Any) -> Board:
    """NEO-1, NEO-82."""
    what = f"board {number + 1}"
    _keys(what, entry, ("players", "track", *TYPES))
    if entry["players"] != SIDES[number]:
        raise DeckError(f"{what}: players {entry['players']!r:.60}: expected {SIDES[number]}")
    rows = [(f"{what}, {name} {i}", text) for name in TYPES for i, text in _phased(f"{what}, {name}", entry[name])]
    locations = tuple(None if text == CLOSED else _menu(place, text) for place, text in rows)
    track = tuple(_menu(f"{what}, track {i}", text) for i, text in _phased(f"{what}, track", entry["track"]))
    n_open = sum(program is not None for program in locations)
    if n_open != OPEN[number]:
        raise DeckError(f"{what}: {n_open} open locations: expected {OPEN[number]}")
    if track[2] != _menu("", THIRD_PHASE):
        raise DeckError(f"{what}, track 3: {entry['track'][2]!r}: expected {THIRD_PHASE!r}")
    found = {row[0] for program in locations if program for row in program}
    found |= {row[0] for program in track for row in program}
    for op in (effects.TAKE, effects.CREATE, effects.GAIN, effects.PLACE, effects.CONNECT, effects.BROADCAST):
        if op not in found:
            raise DeckError(f"{what}: nowhere can one {effects.OPS[op]}")
    gains = [row for program in (*track, *locations) if program for row in program if row[0] == effects.GAIN]
    for good, name in enumerate(GOODS):
        if not any(row[AMOUNTS + good] for row in gains):
            raise DeckError(f"{what}: nowhere can one gain {name}")
    return Board(locations, track)


def _phased(what: str, value: Any) -> Iterator[tuple[int, str]]:
    return enumerate(_texts(what, value, PHASES), 1)


def _menu(what: str, text: str) -> Program:
    """Actions of a location or phase: one row for each, told apart by what a player would say."""
    rows: list[Row] = []
    for row in _program(what, text):
        if row[0] in (effects.SPEND, effects.REMOVE) or (row[0] == effects.GAIN and row[1]):
            raise DeckError(f"{what}: {text!r}: 'spend', 'remove' and 'per' are for dreams only")
        rows += (
            [_only(row, good) for good in range(len(GOODS)) if row[AMOUNTS + good]] if row[0] == effects.GAIN else [row]
        )
    for i, row in enumerate(rows):
        if any(row != other and _overlap(row, other) for other in rows[:i]):
            raise DeckError(f"{what}: {text!r}: two of the actions cannot be told apart")
    return tuple(rows)


def _only(row: Row, good: int) -> Row:
    amounts = [n if i == good else 0 for i, n in enumerate(row[AMOUNTS:])]
    return (row[0], row[1], amounts[0], amounts[1], amounts[2], amounts[3])


def _overlap(row: Row, other: Row) -> bool:
    """Whether one action text could mean either row."""
    if row[0] != other[0]:
        return False
    types = row[1] == other[1] or ANY_TYPE in (row[1], other[1])
    if row[0] == effects.TAKE:
        sources = (row[AMOUNTS], other[AMOUNTS])
        return types and (sources[0] == sources[1] or effects.ANYWHERE in sources)
    if row[0] == effects.GAIN:
        return row[AMOUNTS:].index(max(row[AMOUNTS:])) == other[AMOUNTS:].index(max(other[AMOUNTS:]))
    return types if row[0] == effects.CREATE else True


# Reading


def read_option(value: Any) -> Json:
    """A deck of one's own, from a file or already parsed; DeckError says what is wrong with it."""
    if not isinstance(value, str | Path):
        check(value)
        return dict(value)
    content = deckfile.read(value)
    try:
        check(content)
    except DeckError as error:
        raise DeckError(f"{value}: {error}") from error
    return content


@lru_cache
def standard() -> Deck:
    """The deck of this package."""
    return check(deckfile.read(FILE))


# Writing the tables of a state


class _Tables:
    """The programs of a deck as rows of one table, equal programs once."""

    def __init__(self, deck: Deck, side: int) -> None:
        self.rows: list[Row] = []
        self.first: dict[Program, int] = {}
        for kind in range(len(TYPES)):
            self.rows += [(effects.TAKE, kind, 0, 0, 0, 0), (effects.CREATE, ANY_TYPE, 0, 0, 0, 0)]
        assert RETURN_ACTIONS == 0
        self.board = deck.boards[side]
        for program in [
            *(p for d in deck.dreams if d for p in d.programs),
            *filter(None, self.board.locations),
            *self.board.track,
        ]:
            self.add(program)
        if len(self.rows) > ROWS:
            raise DeckError(f"{len(self.rows)} different parts of effects: expected at most {ROWS}")

    def add(self, program: Program) -> None:
        if program not in self.first:
            self.first[program] = len(self.rows)
            self.rows += program


def write(deck: Deck, s: Oneirosphere) -> None:
    """Write a deck into the fixed tables of a blank state."""
    tables = _Tables(deck, 0 if s.players == 2 else 1)
    for number, row in enumerate(tables.rows):
        s.steps[number] = list(row)
    for number, dream in enumerate(deck.dreams):
        if dream:
            s.cost[number] = list(dream.cost)
            s.credits[number] = dream.credits
            s.slots[number] = dream.slots
            s.when[number] = effects.events_of(dream.condition) if dream.condition else 0
            s.effect[number] = [tables.first[program] for program in dream.programs]
            s.worth[number] = [min(effects.worth(program), MOST_WORTH) for program in dream.programs]
            if number < CARDS:
                s.reward[number] = dream.reward
                s.copies[number] = 1
    for location, program in enumerate(tables.board.locations):
        s.is_open[location] = int(program is not None)
        s.location[location] = tables.first[program] if program else 0
    s.track = [tables.first[program] for program in tables.board.track]


# Showing


def table(deck: Deck, lang: str) -> str:
    """All dreams and boards as text."""
    words = _WORDS[lang]
    lines = []
    for number, dream in enumerate(deck.dreams):
        if number % PER_TYPE == 0 and number < CARDS:
            lines += ["", words[TYPES[number // PER_TYPE]]]
        if number == PRINTED_A or (number >= PRINTED_B and (number - PRINTED_B) % 2 == 0):
            lines += ["", f"{words['board']} {'A' if number == PRINTED_A else f'B{(number - PRINTED_B) // 2 + 1}'}"]
        if dream:
            lines += [_card_line(dream, lang, printed=number >= CARDS)]
    for side, board in zip(("2", "3–4"), deck.boards, strict=True):
        lines += ["", f"{words['sphere']} {side}"]
        for phase, program in enumerate(board.track):
            lines.append(f"  {deck.phases[lang][phase]}: {effects.describe(program, lang)}")
        for location, place in enumerate(board.locations):
            if place:
                name = f"{words[TYPES[location // PHASES]]} {location % PHASES + 1}"
                lines.append(f"  {name}: {effects.describe(place, lang)}")
    return "\n".join(lines[1:]) + "\n"


def _card_line(dream: Dream, lang: str, printed: bool) -> str:
    words = _WORDS[lang]
    head = f"  {dream.names[lang]} ({dream.id})"
    if not printed:
        cost = " ".join(f"{letter}{n}" for letter, n in zip("kmf", dream.cost, strict=True) if n)
        head += f" · {cost} · {words['reward']} {words[GOODS[dream.reward]]}"
    head += f" · {words['credits']} {dream.credits} · {words['slots']} {dream.slots}"
    if dream.condition:
        head += f" · {words['when']} {effects.CONDITIONS[dream.condition][0 if lang == 'en' else 1]}"
    return f"{head}\n    {effects.describe(dream.programs[0], lang)}\n    ▲ {effects.describe(dream.programs[1], lang)}"


_WORDS = {
    "en": {
        **{"lucid": "Lucid dreams", "collective": "Collective dreams", "recurring": "Recurring dreams"},
        **{"board": "Dream board", "sphere": "Oneirosphere, players", "reward": "discard", "credits": "credits"},
        **{"slots": "slots", "when": "when"},
        **{name: name for name in GOODS},
    },
    "ru": {
        **{"lucid": "Осознанные сны", "collective": "Коллективные сны", "recurring": "Повторяющиеся сны"},
        **{"board": "Планшет снов", "sphere": "Онейросфера, игроков", "reward": "сброс", "credits": "кредиты"},
        **{"slots": "ячейки", "when": "когда"},
        **{"knowledge": "знание", "memory": "воспоминание", "fantasy": "фантазия", "object": "образ"},
    },
}
