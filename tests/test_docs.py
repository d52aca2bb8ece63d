"""The docs are true: their code runs, their links lead somewhere, and what is made from the code is up to date."""

from __future__ import annotations

import doctest
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]


def make() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_make", ROOT / "docs" / "make.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_code_of_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0


def test_pages_made_from_the_code_are_up_to_date() -> None:
    assert make().stale() == [], "python docs/make.py writes them"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert missing == []


def test_every_action_is_in_the_notation() -> None:
    import dreamdeck

    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    for name in dreamdeck.game_names():
        verbs = {text.split()[0] for text in dreamdeck.make(name).actions.texts if text}
        missing = [verb for verb in verbs if f"`{verb}" not in page]
        assert missing == [], name


def test_every_command_of_the_readme_exists() -> None:
    from dreamdeck.cli import app

    commands = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    commands |= {group.name for group in app.registered_groups if isinstance(group.name, str)}
    named = re.findall(r"^python3 run\.py (\w+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert named
    assert set(named) <= commands
