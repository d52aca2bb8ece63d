"""Makes the pages of docs/ that are written elsewhere: in the rulebooks, the options and the notations of the games.

python docs/make.py            write them
python docs/make.py --check    say which are not up to date
"""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
import textwrap
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import dreamdeck
from dreamdeck.envs import observations
from dreamdeck.games.neodreams import effects
from dreamdeck.games.onirim import notation as onirim
from dreamdeck.games.onirim.questions import NOTHING, QUESTIONS
from dreamdeck.kernel.options import Option
from dreamdeck.rulebook import rulebook

DOCS = Path(__file__).parent
OPTIONS_OF = {
    "en": ("Options", "option", "choices", "what it is"),
    "ru": ("Настройки", "настройка", "значения", "что это"),
}


def pages() -> Iterator[tuple[str, str]]:
    for game in dreamdeck.game_names():
        for lang in ("en", "ru"):
            yield f"rules/{game}.{lang}.md", rules(game, lang)
    yield "notation.md", notation()
    yield "combinations.md", combinations_of_onirim()
    yield "effects.md", effects.page()
    yield "environments.md", environments()


# Rulebooks, with the options where they are declared


def rules(game: str, lang: str) -> str:
    book = rulebook(game, lang).text.rstrip()
    title, option, choices, about = OPTIONS_OF[lang]
    rows = [_row(one, lang) for one in dreamdeck.game_class(game).options_declared]
    return "\n".join([book, "", f"## {title}", "", f"| {option} | {choices} | {about} |", "|---|---|---|", *rows, ""])


def _row(option: Option, lang: str) -> str:
    choices = ", ".join(f"`{choice}`" + (" ✓" if choice == option.default else "") for choice in option.choices)
    rule = f" ({option.rule})" if option.rule else ""
    return f"| `{option.name}` | {choices} | {option.about[lang]}{rule} |"


# Notation, from the modules that define it


def notation() -> str:
    parts = [
        "# Notation",
        "Every action, position and log has a text. `state.actions()` lists the legal actions, `state.act(text)` takes",
        "one; `state.position()` writes a position and `game.position(dict, seed=0)` starts a game from it;",
        "`state.log` is the seed, the options and the actions.",
        "",
        "A log is also a text file (`dreamdeck play --resume FILE`):",
        "",
        _docstring("dreamdeck.table.log").partition("\n\n")[2].rstrip(),
    ]
    for game in dreamdeck.game_names():
        parts += ["", f"## {game.capitalize()}: actions", "", _body("actions", game)]
        parts += ["", f"## {game.capitalize()}: positions", "", _body("notation", game)]
    return "\n".join(parts) + "\n"


def _body(module: str, game: str) -> str:
    return _docstring(f"dreamdeck.games.{game}.{module}").partition("\n\n")[2].rstrip()


def _docstring(module: str) -> str:
    spec = importlib.util.find_spec(module)
    assert spec and spec.origin
    return ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8"))) or ""


# What each combination of Onirim adds


def combinations_of_onirim() -> str:
    lines = [
        "# What each combination of Onirim adds",
        "",
        "Modes and expansions combine freely; the hard variants change costs and safety, not the components.",
        "",
        "| mode | expansions | cards in the deck | also on the table | questions that a player can be asked |",
        "|---|---|---|---|---|",
    ]
    for mode in ("solo", "team", "duel"):
        for n in range(4):
            for chosen in combinations(("book", "towers", "premonitions"), n):
                lines.append(_combination(mode, chosen))
    return "\n".join(lines) + "\n"


def _combination(mode: str, chosen: tuple[str, ...]) -> str:
    s: Any = dreamdeck.make("onirim", mode=mode, expansions=list(chosen)).blank()
    cards = sum(onirim.copies_of(s))
    also = [text for name, text in (("book", "8 goals, spells"), ("premonitions", "8 premonitions")) if name in chosen]
    asked = [question for number, question in enumerate(QUESTIONS) if number not in onirim.not_asked(s) | {NOTHING}]
    return f"| {mode} | {', '.join(chosen) or '–'} | {cards} | {'; '.join(also) or '–'} | {', '.join(asked)} |"


# Learning environments, with what an observation is made of


def environments() -> str:
    parts = [
        "# Learning environments",
        "The games for programs that learn, in the forms that their libraries know. Install what you need:",
        "`pip install 'dreamdeck[envs]'` (Gymnasium, PettingZoo) or `pip install 'dreamdeck[openspiel]'`. All of them",
        "run on the compiled rules and see the same. `examples/learn_onirim.py` learns to play in a minute.",
    ]
    titles = {
        "gymnasium": "Gymnasium",
        "pettingzoo": "PettingZoo",
        "openspiel": "OpenSpiel",
        "vector": "Many games at once",
    }
    for module, title in titles.items():
        parts += ["", f"## {title}", "", _with_fences(_docstring(f"dreamdeck.envs.{module}"))]
    parts += [
        "",
        "## Pictures",
        "",
        "`render_mode` is `human` (printed), `ansi` (text with colours) or `svg`. In a notebook they show themselves.",
        "",
        "## Observations",
        "",
        _docstring("dreamdeck.envs.observations"),
        "",
        observations.page().rstrip(),
    ]
    return "\n".join(parts) + "\n"


def _with_fences(text: str) -> str:
    """Indented code as fenced code, with a line between what is imported and what is done."""
    blocks = []
    for block in text.split("\n\n"):
        code = re.sub(r"^(import .*|from .*)\n(?!import|from)", r"\1\n\n", textwrap.dedent(block), flags=re.MULTILINE)
        blocks.append(f"```python\n{code}\n```" if block.startswith("    ") else block)
    return "\n\n".join(blocks)


def stale() -> list[str]:
    """The pages that are not what they should be."""
    return [
        name
        for name, text in pages()
        if not (DOCS / name).exists() or (DOCS / name).read_text(encoding="utf-8") != text
    ]


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit("not up to date, python docs/make.py writes them: " + ", ".join(stale()) if stale() else 0)
    for name, text in pages():
        (DOCS / name).parent.mkdir(exist_ok=True)
        (DOCS / name).write_text(text, encoding="utf-8")
