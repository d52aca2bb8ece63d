"""A deck as a table for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum.state import THEMES

Json = dict[str, Any]

WORDS = {
    "en": {
        "particles": "Particles",
        "dreams": "Good dreams",
        "nightmares": "Nightmares",
        "encounters": "Encounters",
        "goals": "Goals",
        "tokens": "tokens: {} sand, {} blank",
        "permanent": "permanent",
        "once": "one-shot",
        "fairy-tale": "fairy tale",
        "underwater": "underwater world",
        "space": "space",
    },
    "ru": {
        "particles": "Частицы",
        "dreams": "Хорошие сны",
        "nightmares": "Кошмары",
        "encounters": "Встречи",
        "goals": "Цели",
        "tokens": "жетоны: с песком {}, пустых {}",
        "permanent": "постоянная",
        "once": "одноразовая",
        "fairy-tale": "сказка",
        "underwater": "подводный мир",
        "space": "космос",
    },
}


def effect_text(encounter: Json, lang: str) -> str:
    """What an encounter card does, in a sentence."""
    effect = fx.EFFECTS[fx.NAMES.index(encounter["effect"])]
    about = effect.ru if lang == "ru" else effect.en
    return about.format(n=encounter["amount"])


def deck_table(deck: Json, lang: str) -> str:
    words = WORDS[lang]
    particles = {particle["id"]: particle[lang] for particle in deck["particles"]}

    def shown(card: Json) -> str:
        return ", ".join(particles[particle] for particle in card["particles"])

    def value(card: Json) -> str:
        return f"{'★' * card['stars']}{' ?' if card['encounter'] else ''}"

    sections: list[tuple[str, Sequence[Sequence[str]]]] = [
        (
            "particles",
            [(p["id"], p[lang], words[p["theme"]], words["tokens"].format(*p["tokens"])) for p in deck["particles"]],
        ),
        (
            "dreams",
            [
                (card["id"], card[lang], words[theme], value(card), shown(card))
                for theme in THEMES
                for card in deck["dreams"]
                if card["theme"] == theme
            ],
        ),
        (
            "nightmares",
            [(card["id"], card[lang], "◉" * card["eyes"], shown(card)) for card in deck["nightmares"]],
        ),
        (
            "encounters",
            [
                (
                    card["id"],
                    card[lang],
                    f"×{card['copies']}",
                    words["permanent" if card["permanent"] else "once"],
                    effect_text(card, lang),
                )
                for card in deck["encounters"]
            ],
        ),
        ("goals", [(card["id"], card[lang], shown(card)) for card in deck["goals"]]),
    ]
    return "\n\n".join([deck[lang], *(_section(words[name], rows) for name, rows in sections)])


def _section(title: str, rows: Sequence[Sequence[str]]) -> str:
    return "\n".join([f"{title}: {len(rows)}", *_aligned(rows)])


def _aligned(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
