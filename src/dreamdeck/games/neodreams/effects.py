"""The effect language (NEO-81): short texts in a deck file, small programs of integers in the state.

`parse` turns a text into rows, `describe` turns rows into a sentence for people, `page` is docs/effects.md. An
effect is a list of parts, done in order; a row is `(op, x, knowledge, memory, fantasy, object)`. The locations of
the board and the sleep track are written in the same language; there each part is an action, in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dreamdeck.games.neodreams.cards import ANY_TYPE, EVENTS, GOODS, OBJECT, RESOURCES, TYPES
from dreamdeck.kernel.errors import listed

OPS = ("end", "gain", "take", "create", "place", "connect", "remove", "broadcast", "spend")
END, GAIN, TAKE, CREATE, PLACE, CONNECT, REMOVE, BROADCAST, SPEND = range(len(OPS))
X, AMOUNTS, WIDTH = 1, 2, 6  # columns of a row

# `gain … per`: what is counted (x of GAIN; 0 gains once)
COUNTED = ("", *TYPES, "client", "upgraded")
ONCE, PER_LUCID, PER_COLLECTIVE, PER_RECURRING, PER_CLIENT, PER_UPGRADED = range(len(COUNTED))

# `take … from`: where cards may be taken (the column after x of TAKE)
SOURCES = ("", "deck", "market")
ANYWHERE, FROM_DECK, FROM_MARKET = range(len(SOURCES))

MOST_OF_A_GOOD = 10
MOST_SPENT = 8  # of resources, in one price
ANY_NUMBER = 0  # `place any`, and a broadcast of all

Row = tuple[int, int, int, int, int, int]
Program = tuple[Row, ...]


class EffectError(ValueError):
    """A text that is no effect; the message says which part, and what would be right."""


class Form(NamedTuple):
    """One form of the language: how it is written, and what it means."""

    written: str
    en: str
    ru: str


FORMS = {
    "gain": Form(
        "gain 2 knowledge, 1 object",
        "Gain resources, up to 10 of each, and objects.",
        "Получить ресурсы, до 10 каждого, и образы.",
    ),
    "gain per": Form(
        "gain 1 fantasy per client",
        f"Gain that for each own thing counted: {listed(COUNTED[1:])} (dreams of a type, clients, upgraded dreams).",
        "Получить столько за каждый свой сон названного типа, каждого клиента или каждый улучшенный сон.",
    ),
    "take": Form(
        "take lucid · take any from deck · take any from market",
        "Take a card of a type or any, from the market or the top of a deck.",
        "Взять карту названного типа или любую, с рынка или с верха колоды.",
    ),
    "create": Form(
        "create any · create lucid · create any for 2 memory less",
        "Create a dream from the hand, perhaps of one type, perhaps with a discount; no cost falls below 0.",
        "Создать сон с руки, возможно только одного типа, возможно со скидкой; цена не бывает ниже 0.",
    ),
    "place": Form(
        "place 2 · place any",
        "Place up to so many objects, or any number, on own dreams.",
        "Выложить на свои сны до стольких образов или любое их число.",
    ),
    "connect": Form(
        "connect",
        "Connect a client to an own lucid dream that has none, and apply its effect.",
        "Подключить клиента к своему осознанному сну без клиента и применить его эффект.",
    ),
    "remove": Form(
        "remove",
        "Remove an own client; the dream may be connected again.",
        "Убрать своего клиента; сон можно подключить снова.",
    ),
    "broadcast": Form(
        "broadcast · broadcast 1",
        "Broadcast all own collective dreams, or only so many of them.",
        "Транслировать все свои коллективные сны или только названное их число.",
    ),
    "spend": Form(
        "spend 2 knowledge -> gain 3 fantasy; take any",
        "Pay the whole price, once, for all that follows.",
        "Заплатить всю цену, один раз, за всё, что следует дальше.",
    ),
}

CONDITIONS = {
    "create": ("you create a dream", "вы создаёте сон"),
    **{
        f"create {name}": (f"you create a {name} dream", f"вы создаёте {ru} сон")
        for name, ru in zip(TYPES, ("осознанный", "коллективный", "повторяющийся"), strict=True)
    },
    "take": ("you take a card", "вы берёте карту"),
    **{
        f"take {name}": (f"you take a {name} card", f"вы берёте карту {ru} сна")
        for name, ru in zip(TYPES, ("осознанного", "коллективного", "повторяющегося"), strict=True)
    },
    "connect": ("you connect a client", "вы подключаете клиента"),
    "broadcast": ("you broadcast", "вы транслируете"),
    "place": ("you place objects", "вы выкладываете образы"),
    "upgrade": ("you complete an upgrade", "вы завершаете улучшение сна"),
    "return": ("your oneironaut returns", "ваш онейронавт возвращается"),
    "advance": ("you advance the phase marker", "вы продвигаете маркер фаз"),
    "discard": ("you discard a card", "вы сбрасываете карту"),
}

# Reading


def events_of(condition: str) -> int:
    """The events that a condition waits for, as bits."""
    if condition not in CONDITIONS:
        raise EffectError(f"unknown condition {condition!r}: expected one of {listed(list(CONDITIONS))}")
    return sum(1 << number for number, event in enumerate(EVENTS) if f"{event} ".startswith(f"{condition} "))


def parse(text: str) -> Program:
    """The rows of an effect, the end included."""
    rows: list[Row] = []
    for part in text.replace("->", "->;").split(";"):
        rows += _rows_of(part.strip(), rows)
    if rows[-1][0] == SPEND:
        raise EffectError("'spend' without a gain: expected a form such as 'spend 2 knowledge -> gain 3 fantasy'")
    return (*rows, (END, 0, 0, 0, 0, 0))


def _rows_of(part: str, before: Sequence[Row]) -> list[Row]:
    op, _, rest = part.partition(" ")
    if op not in _READERS:
        raise EffectError(f"unknown effect {part!r}: expected one of {listed(list(_READERS))}")
    if (op == "spend") != part.endswith("->"):
        raise EffectError(f"{part!r}: '->' stands after the price of 'spend', and only there")
    if op == "spend" and any(row[0] == SPEND for row in before):
        raise EffectError(f"{part!r}: an effect has one price at most")
    return [_READERS[op](rest.removesuffix("->").strip())]


def _gain(rest: str) -> Row:
    goods, _, counted = rest.partition(" per ")
    if counted not in COUNTED or (" per" in f" {rest}" and not counted):
        raise EffectError(f"'gain {rest}': what is counted is one of {listed(COUNTED[1:])}")
    return (GAIN, COUNTED.index(counted), *_amounts(goods))


def _take(rest: str) -> Row:
    kind, _, source = rest.partition(" from ")
    if source not in SOURCES:
        raise EffectError(f"'take {rest}': expected 'from deck' or 'from market', or nothing for both")
    return (TAKE, _type(kind), SOURCES.index(source), 0, 0, 0)


def _create(rest: str) -> Row:
    kind, _, discount = rest.partition(" for ")
    if discount and not discount.endswith(" less"):
        raise EffectError(f"'create {rest}': expected a form such as 'create any for 1 memory less'")
    amounts = _amounts(discount.removesuffix(" less")) if discount else (0, 0, 0, 0)
    if amounts[OBJECT]:
        raise EffectError(f"'create {rest}': dreams cost {listed(RESOURCES)} only")
    return (CREATE, _type(kind), *amounts)


def _place(rest: str) -> Row:
    return (PLACE, ANY_NUMBER if rest == "any" else _number(rest, 1), 0, 0, 0, 0)


def _broadcast(rest: str) -> Row:
    return (BROADCAST, _number(rest, 1) if rest else ANY_NUMBER, 0, 0, 0, 0)


def _spend(rest: str) -> Row:
    amounts = _amounts(rest)
    if sum(amounts[:OBJECT]) > MOST_SPENT:
        raise EffectError(f"'spend {rest}': a price has at most {MOST_SPENT} resources")
    return (SPEND, 0, *amounts)


def _bare(op: int) -> Callable[[str], Row]:
    def read(rest: str) -> Row:
        if rest:
            raise EffectError(f"{OPS[op]!r} stands alone, without {rest!r}")
        return (op, 0, 0, 0, 0, 0)

    return read


_READERS: dict[str, Callable[[str], Row]] = {
    "gain": _gain,
    "take": _take,
    "create": _create,
    "place": _place,
    "connect": _bare(CONNECT),
    "remove": _bare(REMOVE),
    "broadcast": _broadcast,
    "spend": _spend,
}


def _type(name: str) -> int:
    if name not in (*TYPES, "any"):
        raise EffectError(f"unknown type {name!r}: expected one of {listed((*TYPES, 'any'))}")
    return (*TYPES, "any").index(name)


def _number(text: str, least: int) -> int:
    if not text.isascii() or not text.isdigit() or not least <= int(text[:3]) <= MOST_OF_A_GOOD:
        raise EffectError(f"{text!r}: expected a number from {least} to {MOST_OF_A_GOOD}")
    return int(text)


def _amounts(text: str) -> tuple[int, int, int, int]:
    """`2 knowledge, 1 object` as one number for each of the goods."""
    amounts = [0, 0, 0, 0]
    for piece in text.split(","):
        number, _, good = piece.strip().partition(" ")
        if good not in GOODS or amounts[GOODS.index(good)]:
            raise EffectError(
                f"{text!r}: expected amounts such as '2 knowledge, 1 object' of {listed(GOODS)}, each once"
            )
        amounts[GOODS.index(good)] = _number(number, 1)
    return (amounts[0], amounts[1], amounts[2], amounts[3])


# What an effect is worth, in tenths of a resource: a first idea for the check that an upgrade is better, and for bots

USUAL_COUNT = 3  # of what is counted by "per"
WORTH_OF_GOODS = (10, 10, 12, 14)


def worth(program: Program) -> int:
    return sum(_worth_of_row(row) for row in program)


def _worth_of_row(row: Row) -> int:
    op, x = row[0], row[X]
    goods = sum(n * each for n, each in zip(row[AMOUNTS:], WORTH_OF_GOODS, strict=True))
    if op == GAIN:
        return goods * (USUAL_COUNT if x else 1)
    if op == TAKE:
        return (10, 8, 9)[row[AMOUNTS]] - (x != ANY_TYPE)
    if op == CREATE:
        return 10 + goods - (x != ANY_TYPE)
    if op == PLACE:
        return 6 * (x or 4)
    if op == BROADCAST:
        return 15 * (x or 3)
    return {CONNECT: 30, REMOVE: 10, SPEND: -goods, END: 0}[op]


# Sentences for people


def describe(program: Program, lang: str) -> str:
    """What an effect does, in words."""
    parts = [_DESCRIBE[lang](row) for row in program if row[0] != END]
    return "; ".join(parts).replace(":;", ":")


def goods_in_words(amounts: Sequence[int], lang: str) -> str:
    words = [(n, _GOODS[lang][good]) for good, n in enumerate(amounts) if n]
    if lang == "ru":
        return ", ".join(f"{n} {_plural_ru(n, forms)}" for n, forms in words)
    return ", ".join(f"{n} {forms[0] if n == 1 else forms[1]}" for n, forms in words)


_GOODS: dict[str, list[tuple[str, ...]]] = {
    "en": [
        ("knowledge", "knowledge"),
        ("memory", "memories"),
        ("fantasy", "fantasies"),
        ("object", "objects"),
    ],
    "ru": [
        ("знание", "знания", "знаний"),
        ("воспоминание", "воспоминания", "воспоминаний"),
        ("фантазию", "фантазии", "фантазий"),
        ("образ", "образа", "образов"),
    ],
}


def _plural_ru(n: int, forms: Sequence[str]) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return forms[0]
    return forms[1] if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else forms[2]


def _english(row: Row) -> str:
    op, x = row[0], row[X]
    goods = goods_in_words(row[AMOUNTS:], "en")
    kind = f"{TYPES[x]} " if op in (TAKE, CREATE) and x != ANY_TYPE else ""
    counted = ("", *(f"{name} dream" for name in TYPES), "client", "upgraded dream")
    return {
        GAIN: f"gain {goods}" + (f" for each own {counted[x]}" if op == GAIN and x else ""),
        TAKE: (f"take a {kind}card" if kind else "take any card")
        + ("", " from a deck", " from the market")[row[AMOUNTS] if op == TAKE else 0],
        CREATE: f"create a {kind}dream" + (f" for {goods} less" if goods else ""),
        PLACE: f"place up to {x} object{'s' * (x != 1)}" if x else "place any number of objects",
        CONNECT: "connect a client",
        REMOVE: "remove an own client",
        BROADCAST: f"broadcast up to {x} collective dream{'s' * (x != 1)}" if x else "broadcast",
        SPEND: f"spend {goods}:",
    }[op]


def _russian(row: Row) -> str:
    op, x = row[0], row[X]
    goods = goods_in_words(row[AMOUNTS:], "ru")
    of_type = ("осознанного сна", "коллективного сна", "повторяющегося сна", "")[x] if op == TAKE else ""
    a_type = ("осознанный ", "коллективный ", "повторяющийся ", "")[x] if op == CREATE else ""
    counted = (
        "",
        *(f"каждый свой {name} сон" for name in ("осознанный", "коллективный", "повторяющийся")),
        "каждого своего клиента",
        "каждый свой улучшенный сон",
    )
    return {
        GAIN: f"получите {goods}" + (f" за {counted[x]}" if op == GAIN and x else ""),
        TAKE: (f"возьмите карту {of_type}" if of_type else "возьмите любую карту")
        + ("", " из колоды", " с рынка")[row[AMOUNTS] if op == TAKE else 0],
        CREATE: f"создайте {a_type}сон" + (f", тратя на {goods} меньше" if goods else ""),
        PLACE: f"выложите до {x} {'образа' if x == 1 else 'образов'}" if x else "выложите любое число образов",
        CONNECT: "подключите клиента",
        REMOVE: "уберите своего клиента",
        BROADCAST: f"транслируйте до {x} {'коллективного сна' if x == 1 else 'коллективных снов'}"
        if x
        else "транслируйте сны",
        SPEND: f"потратьте {goods}:",
    }[op]


_DESCRIBE = {"en": _english, "ru": _russian}


def page() -> str:
    """docs/effects.md."""
    lines = [
        "# The effect language of Neodreams",
        "",
        "Effects of dreams and actions of locations and phases are written in this language (NEO-81). Parts are",
        "separated by `;`. The parts of a dream's effect are done in order, each wholly, in part or not at all;",
        "those of a location or phase are separate actions, done in any order.",
        "",
        "## Effects",
        "",
        "| Written | English | Русский |",
        "|---|---|---|",
        *(f"| `{form.written.replace(' · ', '` · `')}` | {form.en} | {form.ru} |" for form in FORMS.values()),
        "",
        f"Goods are {listed(GOODS)}; amounts go from 1 to {MOST_OF_A_GOOD}. A fantasy may be",
        "spent instead of a knowledge or a memory. `spend` comes once, and all that follows it is what the price buys.",
        "Locations and phases know neither `spend` nor `remove` nor `per`.",
        "",
        "## Conditions of recurring dreams",
        "",
        "| Written | English: each time … | Русский: каждый раз, когда … |",
        "|---|---|---|",
        *(f"| `{condition}` | {en} | {ru} |" for condition, (en, ru) in CONDITIONS.items()),
        "",
        "A dream that waits for a discard may neither take cards nor broadcast nor connect: it could go on for ever.",
        "",
    ]
    return "\n".join(lines)
