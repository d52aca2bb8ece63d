"""The rulebooks as data: sections, rules by id, rulings; and which rules no test names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dreamdeck.kernel.errors import DreamdeckError, listed

LOCALE = Path(__file__).parent / "locale"
RULE = re.compile(r"\*\*([A-Z]+-\d+)\*\* ")
RULING = re.compile(r"\*(?:Ruling|Решение):\* ")


@dataclass(frozen=True)
class Rule:
    """A rule with all that follows up to the next rule or heading, in Markdown."""

    id: str
    section: str
    text: str

    @property
    def rulings(self) -> list[str]:
        """What was decided where print is silent: after each mark, up to the next or a new paragraph."""
        pieces = RULING.split(self.text)[1:]
        return [" ".join(re.split(r"\n\n|\n- ", piece)[0].split()) for piece in pieces]


@dataclass(frozen=True)
class Rulebook:
    game: str
    lang: str
    title: str
    text: str
    rules: dict[str, Rule]

    def rule(self, id: str) -> Rule:
        if id not in self.rules:
            raise DreamdeckError(f"unknown rule {id!r} of {self.game}: expected one of {listed([*self.rules])}")
        return self.rules[id]


def rulebooks(lang: str = "en") -> list[str]:
    """The games that have a rulebook."""
    return sorted(path.stem for path in (LOCALE / lang / "rules").glob("*.md"))


@lru_cache
def rulebook(game: str, lang: str = "en") -> Rulebook:
    path = LOCALE / lang / "rules" / f"{game}.md"
    if not path.exists():
        raise DreamdeckError(f"there is no rulebook of {game!r}: expected one of {listed(rulebooks(lang))}")
    return parse(game, lang, path.read_text(encoding="utf-8"))


def parse(game: str, lang: str, text: str) -> Rulebook:
    """A rulebook from its Markdown. Each rule is a paragraph that begins with its id in bold."""
    title = ""
    current: str | None = None
    section = ""
    rules: dict[str, Rule] = {}
    for block in text.strip().split("\n\n"):
        if heading := re.match(r"(#+) (.*)", block):
            section = heading[2]
            title = title or section
            current = None
        elif mark := RULE.match(block):
            current = mark[1]
            if current in rules:
                raise DreamdeckError(f"{game}, {lang}: rule {current} is there twice")
            rules[current] = Rule(current, section, block)
        elif current:
            rules[current] = Rule(current, section, f"{rules[current].text}\n\n{block}")
    return Rulebook(game, lang, title, text, rules)


def game_of_rule(id: str) -> str:
    """The game whose rulebook has a rule."""
    for game in rulebooks():
        if id in rulebook(game).rules:
            return game
    raise DreamdeckError(f"unknown rule {id!r}: expected an id such as ONI-20")


# Rules and tests


def folder_of_tests() -> Path:
    """The tests of the checkout that this package runs from."""
    root = Path(__file__).parents[2]
    if not (root / "pyproject.toml").exists() or not (root / "tests").is_dir():
        raise DreamdeckError(
            "the tests are not here: this works in a checkout of the project, not in an installed copy"
        )
    return root / "tests"


def rules_named_by_tests(folder: Path) -> set[str]:
    """The ids in `pytest.mark.rule("ONI-20", ...)` of all test files."""
    return {id for path in sorted(folder.rglob("*.py")) for id in _marks(ast.parse(path.read_bytes(), str(path)))}


def _marks(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def uncovered(games: list[str], folder: Path) -> list[str]:
    """The rules of these games that no test names, in rulebook order."""
    named = rules_named_by_tests(folder)
    return [id for game in games for id in rulebook(game).rules if id not in named]
