"""Rulebooks as data, and the rules that tests name."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamdeck import DreamdeckError
from dreamdeck.rulebook import (
    folder_of_tests,
    game_of_rule,
    parse,
    rulebook,
    rulebooks,
    rules_named_by_tests,
    uncovered,
)

BOOK = """# A game

## Turns

Some words.

**GAM-1** Take a card.
Go on.

- One thing. *Ruling:* only one.
- Another.

*Ruling:* and `this`
too. *Ruling:* and that.

Not a ruling.

### The end

**GAM-2** It ends.

## More

Words that belong to no rule.
"""


def test_a_rule_reaches_to_the_next_rule_or_heading() -> None:
    book = parse("game", "en", BOOK)
    assert book.title == "A game" and [*book.rules] == ["GAM-1", "GAM-2"]
    assert book.rule("GAM-1").text.startswith("**GAM-1** Take a card.\nGo on.\n\n- One thing.")
    assert book.rule("GAM-1").text.endswith("Not a ruling.")
    assert (book.rule("GAM-2").text, book.rule("GAM-2").section) == ("**GAM-2** It ends.", "The end")


def test_rulings_end_where_the_next_begins_or_the_paragraph_ends() -> None:
    assert parse("game", "en", BOOK).rule("GAM-1").rulings == ["only one.", "and `this` too.", "and that."]


def test_a_rule_twice_is_a_mistake() -> None:
    with pytest.raises(DreamdeckError, match="GAM-2 is there twice"):
        parse("game", "en", BOOK + "\n**GAM-2** Again.\n")


@pytest.mark.parametrize("game", rulebooks())
def test_both_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    english, russian = rulebook(game, "en"), rulebook(game, "ru")
    assert [*english.rules] == [*russian.rules]
    for id, rule in english.rules.items():
        assert len(rule.rulings) == len(russian.rule(id).rulings), id
        assert game_of_rule(id) == game


def test_what_is_not_there() -> None:
    with pytest.raises(DreamdeckError, match=r"there is no rulebook of 'chess': expected one of .*onirim"):
        rulebook("chess")
    with pytest.raises(DreamdeckError, match="unknown rule 'ONI-99' of onirim: expected one of ONI-1, "):
        rulebook("onirim").rule("ONI-99")
    with pytest.raises(DreamdeckError, match="unknown rule 'CHE-1'"):
        game_of_rule("CHE-1")


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_marks.py").write_text(
        """
import pytest
pytestmark = pytest.mark.rule("ONI-1")
@pytest.mark.rule("ONI-2", "ONI-3")
def test_it(): ...
class TestMore:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("ONI-4"))])
    def test_more(self, x): ...
# @pytest.mark.rule("ONI-5")
rule("ONI-6")
"""
    )
    assert rules_named_by_tests(tmp_path) == {"ONI-1", "ONI-2", "ONI-3", "ONI-4"}
    missing = uncovered(["onirim"], tmp_path)
    assert [id for id in rulebook("onirim").rules if id not in missing] == ["ONI-1", "ONI-3", "ONI-2", "ONI-4"]


def test_tests_name_only_rules_that_exist() -> None:
    rules = {id for game in rulebooks() for id in rulebook(game).rules}
    families = {id.split("-")[0] for id in rules}
    named = {id for id in rules_named_by_tests(folder_of_tests()) if id.split("-")[0] in families}
    assert named <= rules
