"""Texts of the web app: every id that a page names is there in both languages, and none is there for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dreamdeck
from dreamdeck.texts import LANGUAGES, LOCALE, texts

WEB = LOCALE.parent / "web"
PAGES = [path for path in sorted(WEB.rglob("*.js")) if "vendor" not in path.parts]
NAMED = re.compile(r"""\b(?:t|has)\(\s*"([a-z][\w-]*(?:\.\w+)?)\"""")
MADE = re.compile(r"""`((?:web|game|oni|som|neo)-[\w-]*)\$\{""")
QUOTED = re.compile(r"""["`](web-[\w-]+)["`]""")


def ids_named() -> set[str]:
    """All ids in the sources that are written out."""
    sources = [path.read_text(encoding="utf-8") for path in PAGES]
    return {id for text in sources for pattern in (NAMED, QUOTED) for id in pattern.findall(text)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_that_a_page_names_is_there(lang: str) -> None:
    ids = ids_named()
    assert len(ids) > 150
    assert sorted(id for id in ids if not texts(lang).has(id)) == []


def test_no_text_of_the_shell_is_there_for_nothing() -> None:
    beginnings = tuple({start for path in PAGES for start in MADE.findall(path.read_text(encoding="utf-8"))})
    written = (LOCALE / "en" / "web.ftl").read_text(encoding="utf-8")
    ids = re.findall(r"^(web-[\w-]+) =", written, re.MULTILINE)
    assert [id for id in ids if id not in ids_named() and not id.startswith(beginnings)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", dreamdeck.game_names())
def test_every_game_and_option_has_words(game: str, lang: str) -> None:
    t = texts(lang)
    for id in (f"web-about-{game}", f"web-players-{game}", f"web-pitch-{game}"):
        assert t.has(id)
    for option in dreamdeck.game_class(game).options_declared:
        if option.name == "deck":
            continue
        assert t.has(f"option-{option.name}")
        for choice in option.choices:
            assert isinstance(choice, bool) or t.has(f"choice-{option.name}-{choice}")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_words_for_people_in_the_sources(path: Path) -> None:
    """Russian letters in code would be a text that English readers see, and the other way round."""
    allowed = {"Рус", "Русский", "Dreamdeck не может связаться со своим сервером."}
    found = re.findall(r"[А-Яа-яЁё][А-Яа-яЁё ]*[А-Яа-яЁё.]", re.sub(r"//.*", "", path.read_text(encoding="utf-8")))
    assert [words for words in found if words not in allowed and not any(words in each for each in allowed)] == []
