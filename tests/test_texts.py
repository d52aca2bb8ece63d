"""Texts for people: both languages say the same things."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Attribute, BaseNode, Message, VariableReference
from fluent.syntax.visitor import Visitor

import dreamdeck
from dreamdeck import OptionError
from dreamdeck.rulebook import rulebooks
from dreamdeck.texts import LANGUAGES, LOCALE, Texts, language_of_environment, texts


class Variables(Visitor):  # type: ignore[misc]
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def variables(node: BaseNode) -> set[str]:
    visitor = Variables()
    visitor.visit(node)
    return visitor.names


def messages(path: Path) -> dict[str, Message]:
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    entries = [
        entry for entry in resource.body if type(entry).__name__ not in ("Comment", "GroupComment", "ResourceComment")
    ]
    assert all(isinstance(entry, Message) for entry in entries), f"{path}: a line that Fluent cannot read"
    names = [entry.id.name for entry in entries]
    assert len(names) == len(set(names)), f"{path}: a text is there twice"
    return {entry.id.name: entry for entry in entries}


FILES = sorted(path.name for path in (LOCALE / "en").glob("*.ftl"))


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.name for path in (LOCALE / "ru").glob("*.ftl")) == FILES


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_texts_with_the_same_values(file: str) -> None:
    english, russian = (messages(LOCALE / lang / file) for lang in LANGUAGES)
    assert [*english] == [*russian]
    for name, message in english.items():
        forms: list[Attribute] = message.attributes
        assert [form.id.name for form in forms] == [form.id.name for form in russian[name].attributes], name
        assert variables(message) == variables(russian[name]), name


def test_no_text_is_in_two_files() -> None:
    names = [name for file in FILES for name in messages(LOCALE / "en" / file)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("path", sorted((LOCALE / "ru").rglob("*.*")), ids=lambda path: path.name)
def test_russian_words_have_no_latin_letters_in_them(path: Path) -> None:
    mixed = re.findall(r"\w*(?:[а-яё][a-z]|[a-z][а-яё])\w*", path.read_text(encoding="utf-8"), re.IGNORECASE)
    assert not mixed


def test_every_text_that_the_program_names_is_there() -> None:
    """Literal ids in t("…") and say("…"); ids made of parts are covered where they are used."""
    source = LOCALE.parent
    ids = set()
    for path in [source / "cli.py", *source.glob("terminal/*.py"), *source.glob("lab/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = ast.unparse(node.func).split(".")[-1]
                if name in ("t", "say") or name.startswith("texts("):
                    ids.add(node.args[0].value)
    assert len(ids) > 40
    for lang in LANGUAGES:
        assert [id for id in ids if not texts(lang).has(id)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_name(lang: str) -> None:
    for game in {*dreamdeck.game_names(), *rulebooks()}:
        assert texts(lang)(f"game-{game}")


def test_russian_counts_and_cases() -> None:
    t = texts("ru")
    assert [t("cards-n", n=n) for n in (1, 2, 5, 11, 21)] == ["1 карта", "2 карты", "5 карт", "11 карт", "21 карта"]
    assert t("card-m", colour="B") == "синяя луна"
    assert t("card-m.object", colour="B") == "синюю луну"


def test_what_is_missing_is_a_mistake_of_the_program() -> None:
    with pytest.raises(KeyError, match="there is no text 'nonsense' in 'en'"):
        texts("en")("nonsense")
    with pytest.raises(KeyError, match="cards-n"):
        texts("en")("cards-n")
    with pytest.raises(OptionError, match="unknown language 'fr': expected one of en, ru"):
        Texts("fr")


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C", "DREAMDECK_LANG": "ru"}, "ru"),
    ],
)
def test_the_system_chooses_the_language(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str) -> None:
    for name in ("DREAMDECK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == lang
