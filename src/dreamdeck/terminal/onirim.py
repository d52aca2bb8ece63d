"""Onirim in a terminal: the table drawn from a view, and questions and moves in words.

Symbols and letters say what colours say: ☀ sun, ☾ moon, ⚷ key, ▯ door, ♜ tower, ☠ nightmare, ☺ happy dream.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from dreamdeck.texts import Texts, texts

Json = dict[str, Any]

COLOURS = "RBGT"
STYLES = {"R": "#ff6b6b", "B": "#6ea8ff", "G": "#5fd068", "T": "#d9a066", "N": "#c39bff", "H": "#ffd866"}
SYMBOLS = {"s": "☀", "m": "☾", "k": "⚷", "d": "▯", "t": "♜", "M": "☠", "D": "☺"}
TOWER_SIDES = {  # ONI-70
    **{"Rt3": ("☀☾", "☾"), "Rt4": ("☀", "☾"), "Rt5": ("", "☾")},
    **{"Bt3": ("☾", "☀☾"), "Bt4": ("☾", "☾"), "Bt5": ("☾", "")},
    **{"Gt3": ("☀", "☀☾"), "Gt4": ("☀", "☀"), "Gt5": ("☀", "")},
    **{"Tt3": ("☀☾", "☀"), "Tt4": ("☾", "☀"), "Tt5": ("", "☀")},
}
RULES = {  # the rule that a question is about
    **{"turn": "ONI-20", "search": "ONI-23", "drop": "ONI-25", "put": "ONI-25", "door": "ONI-32"},
    **{"nightmare": "ONI-40", "draft": "ONI-11", "swap": "ONI-26", "remove": "ONI-63", "lift": "ONI-64"},
    **{"sink": "ONI-64", "plan": "ONI-65", "reopen": "ONI-62", "raze": "ONI-75", "face": "ONI-81"},
    **{"keys": "ONI-82", "give": "ONI-82", "happy": "ONI-85", "gaze": "ONI-85", "fetch": "ONI-85"},
}
MOST_OF_ROW = 15  # cards of a row that are drawn

# Cards


def card(code: str) -> Text:
    """A card as it is drawn: its symbol, its code, its colour; a tower with what its sides show."""
    left, right = TOWER_SIDES.get(code, (SYMBOLS[code[1]], ""))
    return Text(f"{left}{code}{right}", style=f"bold {STYLES[code[0]]}")


def cards(codes: Iterable[str]) -> Text:
    return Text(" ").join(card(code) for code in codes)


def spread(codes: Iterable[str], backs: int = 0) -> Text:
    """Cards to choose from, on their colour and with room around them, and the backs of hidden ones."""
    faces = [Text(f" {drawn.plain} ", f"{drawn.style} reverse") for drawn in map(card, codes)]
    return Text(" ").join(faces + [Text(" ▒▒ ", "dim")] * backs)


def counted(text: str) -> list[str]:
    """The codes in counted cards: `2Rs Bm` is Rs, Rs, Bm."""
    codes: list[str] = []
    for word in text.split():
        code = word.lstrip("0123456789")
        codes += [code] * int(word[: len(word) - len(code)] or 1)
    return codes


def heap(text: str) -> Text:
    """Counted cards, drawn: `2☀Rs ☾Bm`."""
    kinds = Counter(counted(text))
    return Text(" ").join(Text(str(n) if n > 1 else "") + card(code) for code, n in kinds.items())


def name(code: str, t: Texts, form: str = "") -> str:
    """A card's name, such as "red sun"; `.object` is the form after a verb."""
    if code in ("NM", "HD"):
        return t(f"card-{code}{form}")
    return t(f"card-{code[1]}{form}", colour=code[0], number=code[2:])


# The table


def draw(view: Json, lang: str) -> RenderableType:
    t = texts(lang)
    table = Table.grid(padding=(0, 1))
    table.add_column(style="dim", justify="right", no_wrap=True)
    table.add_column(ratio=1)
    for label, content in _zones(view, t):
        table.add_row(label, content)
    return table


def _zones(view: Json, t: Texts) -> Iterable[tuple[str, RenderableType]]:
    alone = len(view["doors"]) == 1
    if alone:
        yield t("zone-doors"), _doors(view["doors"][0], 8, t)
        yield t("zone-row"), _row(view["rows"][0], t)
    else:
        for seat, doors in enumerate(view["doors"]):
            drawn = _doors(doors, 4, t) + Text(" │ ", "dim") + _row(view["rows"][seat], t)
            yield t("player", player=str(seat + 1)), drawn
    if "goals" in view:
        yield t("zone-goals"), _goals(view["goals"])
    if "towers" in view:
        yield t("zone-towers"), cards(view["towers"].split()) if view["towers"] else Text("–", "dim")
    if "open" in view:
        yield t("zone-premonitions"), _premonitions(view, t)
    yield t("zone-deck"), _deck(view["deck"], t)
    yield t("zone-discard"), heap(view["discard"]) if view["discard"] else Text("–", "dim")
    for zone in ("limbo", "removed"):
        if view.get(zone):
            yield t(f"zone-{zone}"), heap(view[zone])
    yield from _hands(view, t)
    yield from _pending(view, t)


def _doors(doors: str, all_doors: int, t: Texts) -> Text:
    found = doors.split()
    return Text(t("doors-found", n=len(found), all=all_doors) + "  ", "bold") + cards(found)


def _row(row: str, t: Texts) -> Text:
    """A row with its finished runs in brackets (ONI-22); a long one is drawn from where it matters."""
    codes = row.split()
    groups: list[list[str]] = []
    for code in codes:
        goes_on = groups and groups[-1][0][0] == code[0] and len(groups[-1]) < 3
        groups[-1:] = [groups[-1] + [code]] if goes_on else [*groups[-1:], [code]]
    shown: list[Text] = []
    hidden = len(codes)
    for group in reversed(groups):
        if shown and len(codes) - hidden + len(group) > MOST_OF_ROW:
            break
        hidden -= len(group)
        run = cards(group)
        shown.append(Text("⟨") + run + Text("⟩") if len(group) == 3 else run)
    if hidden:
        shown.append(Text(t("earlier-cards", n=hidden), "dim"))
    return Text(" ").join(reversed(shown)) if codes else Text("–", "dim")


def _goals(goals: str) -> Text:
    """Found goals ticked, the next one to find marked."""
    drawn = Text()
    first_open = True
    for place, goal in enumerate(goals.split(), 1):
        mark = "✓" if goal.endswith("*") else "▶" if first_open else ""
        first_open = first_open and goal.endswith("*")
        style = f"dim {STYLES[goal[0]]}" if goal.endswith("*") else f"bold {STYLES[goal[0]]}"
        drawn += Text(f"{place}", "dim") + Text(f"{mark}{SYMBOLS['d']}{goal[0]}  ", style)
    return drawn


def _premonitions(view: Json, t: Texts) -> RenderableType:
    lines = [Text.assemble((letter, "bold"), f" {t(f'premonition-{letter}')}") for letter in view["open"].split()]
    lines[-1:] = [*lines[-1:], Text(t("premonitions-closed", n=len(view["closed"].split())), "dim")]
    grid = Table.grid(padding=(0, 2))
    for i in range(0, len(lines), 2):
        grid.add_row(*lines[i : i + 2])
    return grid


def _deck(deck: Json, t: Texts) -> Text:
    drawn = Text(t("cards-n", n=deck["size"]), "bold")
    for end in ("top", "bottom"):
        if deck[end]:
            drawn += Text(f"  {t(f'deck-{end}')} ", "dim") + cards(deck[end].split())
    return drawn


def _hands(view: Json, t: Texts) -> Iterable[tuple[str, Text]]:
    if len(view["personal"]) == 1:
        yield t("zone-hand"), _hand(view["personal"][0])
        return
    yield t("zone-shared"), spread(counted(view["shared"]))
    for seat, hand in enumerate(view["personal"]):
        mine = seat == view["seat"]
        yield t("zone-personal") if mine else t("zone-personal-of", player=str(seat + 1)), _hand(hand)


def _hand(hand: Json) -> Text:
    return spread(counted(hand["cards"]), hand["hidden"])


def _pending(view: Json, t: Texts) -> Iterable[tuple[str, Text]]:
    pending = view["pending"]
    if pending.get("card"):
        yield t("zone-drawn"), card(pending["card"]) + Text(f" {name(pending['card'], t)}")
    if pending.get("looks_at"):
        who = t("zone-looks-at", player=str(view["active"] + 1))
        yield who, spread([], pending["looks_at"])
    if pending.get("held"):
        yield t("zone-held"), spread(counted(pending["held"]))
    if pending.get("put"):
        yield t("zone-put"), cards(pending["put"].split())


def left(view: Json, lang: str) -> RenderableType:
    """What the viewer cannot see: the deck, and hidden cards of others."""
    t = texts(lang)
    unseen = Counter(counted(view["unseen"]))
    table = Table(title=t("left-in-deck", n=sum(unseen.values())), title_justify="left", box=None, padding=(0, 2, 0, 0))
    kinds = "smkdt" if any(code[1] == "t" for code in unseen) else "smkd"
    table.add_column("")
    for kind in kinds:
        table.add_column(SYMBOLS[kind], justify="right")
    for colour in COLOURS:
        row = [Text(t(f"place-{colour}"), STYLES[colour])]
        for kind in kinds:
            row.append(_tally(sum(n for code, n in unseen.items() if code[0] == colour and code[1] == kind)))
        table.add_row(*row)
    for code in ("NM", "HD"):
        if unseen[code]:
            table.add_row(Text(f"{name(code, t)} {SYMBOLS[code[1]]}", STYLES[code[0]]), _tally(unseen[code]))
    if any(hand["hidden"] for hand in view["personal"]):
        table.caption = t("left-with-partner")
    return table


def _tally(n: int) -> Text:
    return Text(str(n)) if n else Text("–", "dim")


# Questions and moves in words


def question(view: Json, lang: str) -> str:
    t = texts(lang)
    pending = view["pending"]
    asked = pending.get("question", "turn")
    if asked == "search":
        colour = view["rows"][view["active"]].split()[-1][0]
        return t("ask-search", door=name(colour + "d", t, ".object"))
    if asked == "door":
        return t("ask-door", door=name(pending["card"], t))
    if asked in ("remove", "keys"):
        return t(f"ask-{asked}", n=pending["left"])
    return t(f"ask-{asked}")


def rule(view: Json) -> str:
    """The rule that the question is about."""
    return RULES[view["pending"].get("question", "turn")]


def describe(action: str, view: Json, lang: str) -> str:
    """A move in words, with what is worth knowing about it."""
    t = texts(lang)
    hint = _hint(action, view, t)
    return f"{_words(action, view, t)} — {hint}" if hint else _words(action, view, t)


def _words(action: str, view: Json, t: Texts) -> str:
    match action.split():
        case ["play", tower, "left" | "right" as end]:
            return t(f"do-play-{end}", card=name(tower, t, ".object"))
        case ["swap", "goals", one, two]:
            return t("do-swap-goals", one=one, two=two)
        case ["swap", mine, ours]:
            return t("do-swap", card=name(mine, t, ".object"), other=name(ours, t, ".object"))
        case ["open", *shared]:
            key = name(view["pending"]["card"][0] + "k", t, ".object")
            return _of_shared(t("do-open", key=key), shared, t)
        case ["pay", "door", door, _]:
            return t("do-pay-door-of", card=name(door, t, ".object"), player="2")
        case ["pay", "key" | "door" as what, code, *shared]:
            return _of_shared(t(f"do-pay-{what}", card=name(code, t, ".object")), shared, t)
        case ["reopen", place]:
            colour = view["goals"].split()[int(place) - 1][0]
            return t("do-reopen", n=place, colour=t(f"colour-{colour}"))
        case ["face" | "dispel" as verb, letter]:
            return t(f"do-{verb}", premonition=f"{letter} ({t(f'premonition-{letter}')})")
        case ["fetch", code]:
            return t("do-fetch-card", card=name(code, t, ".object"))
        case [
            "take" | "play" | "discard" | "drop" | "put" | "remove" | "lift" | "raze" as verb,
            code,
            *shared,
        ]:
            return _of_shared(t(f"do-{verb}", card=name(code, t, ".object")), shared, t)
        case words:
            return t(f"do-{'-'.join(words)}")


def _of_shared(words: str, shared: list[str], t: Texts) -> str:
    return f"{words} {t('shared-copy')}" if shared else words


def _hint(action: str, view: Json, t: Texts) -> str:
    """What a play does to the run, and what a discard shows."""
    match action.split():
        case ["play", code, *end] if end in ([], ["shared"]):
            row, run = view["rows"][view["active"]].split(), view["runs"][view["active"]]
            if not row or run == 0:
                return ""
            if row[-1][0] != code[0]:
                return t("hint-breaks", colour=t(f"colour-{row[-1][0]}")) if run == 2 else ""
            return t("hint-completes") if run == 2 else t("hint-second")
        case ["discard", code, *_] if code[1] == "k":
            return t("hint-prophecy")
        case ["discard", code, *_] if code[1] == "t":
            return t("hint-look", n=int(code[2]))
    return ""


# What happened


def tell(before: Json, action: str, after: Json, lang: str) -> Text:
    """A move and what it brought, as one viewer saw it: made of that viewer's views alone.

    Cards that the others put back or took unseen are not in their views; of such moves only the kind is told.
    """
    t = texts(lang)
    told = Text()
    if len(before["personal"]) > 1:
        told += Text(f"{before['to_move'] + 1}: ", "bold")
    told += Text(
        _words_of_another(action, before, t) if before["seat"] != before["to_move"] else _words(action, before, t)
    )
    for text, style in _changes(before, action, after, t):
        told += Text(f"\n  {text}", style)
    return told


def _words_of_another(action: str, view: Json, t: Texts) -> str:
    match action.split():
        case ["put" | "lift" as verb, _]:
            return t(f"do-something-{verb}")
        case ["fetch", _]:
            return t("do-something-fetch-card")
    return _words(action, view, t)


def _changes(before: Json, action: str, after: Json, t: Texts) -> Iterable[tuple[str, str]]:
    moved = Counter([action.split()[1]] if action.startswith(("discard", "drop")) else [])
    doors = _gained(" ".join(before["doors"]), " ".join(after["doors"]))
    doors_lost = _gained(" ".join(after["doors"]), " ".join(before["doors"]))
    for message, codes, style in (
        ("told-door", doors, "bold green"),
        ("told-door-lost", doors_lost, "bold red"),
        ("told-drawn", _drawn(before, action, after), "dim"),
        ("told-discarded", _gained(before["discard"], after["discard"]) - moved, "dim"),
        ("told-limbo", _gained(before["limbo"], after["limbo"]), "dim"),
    ):
        if codes:
            yield t(message, cards=", ".join(_named(code, n, t) for code, n in codes.items())), style
    opened = sorted(set(after.get("open", "").split()) - set(before.get("open", "").split()))
    gone = sorted(set(before.get("open", "").split()) - set(after.get("open", "").split()))
    if opened:
        yield t("told-premonition", letters=" ".join(opened)), "bold red"
    if gone:
        yield t("told-premonition-gone", letters=" ".join(gone)), "dim"


def _drawn(before: Json, action: str, after: Json) -> Counter[str]:
    """Cards that came to the hands the viewer sees. What was taken or swapped was there before."""
    if action.startswith(("take", "swap")):
        return Counter()
    left_hand = Counter(action.split()[1:2] if action.startswith(("play", "discard")) else [])
    return Counter(_in_hands(after)) - (Counter(_in_hands(before)) - left_hand)


def _in_hands(view: Json) -> list[str]:
    hands = [view["shared"], *(hand["cards"] for hand in view["personal"])]
    return [code for hand in hands for code in counted(hand)]


def _gained(before: str, after: str) -> Counter[str]:
    return Counter(counted(after)) - Counter(counted(before))


def _named(code: str, n: int, t: Texts) -> str:
    return f"{name(code, t)} ×{n}" if n > 1 else name(code, t)


def reveal(views: list[Json]) -> Json:
    """The table of a finished game with all hands open."""
    return views[0] | {"personal": [view["personal"][seat] for seat, view in enumerate(views)]}
