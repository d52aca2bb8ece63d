"""The effect language (NEO-81): what can be written, what cannot, and how it reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamdeck.games.neodreams.cards import EVENTS
from dreamdeck.games.neodreams.deck import standard
from dreamdeck.games.neodreams.effects import (
    CONDITIONS,
    FORMS,
    OPS,
    EffectError,
    describe,
    events_of,
    page,
    parse,
    worth,
)

END = (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("NEO-81")
@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("gain 2 knowledge, 1 object", [(1, 0, 2, 0, 0, 1)]),
        ("gain 1 fantasy per client", [(1, 4, 0, 0, 1, 0)]),
        ("take lucid", [(2, 0, 0, 0, 0, 0)]),
        ("take any from deck; take recurring from market", [(2, 3, 1, 0, 0, 0), (2, 2, 2, 0, 0, 0)]),
        ("create any", [(3, 3, 0, 0, 0, 0)]),
        ("create collective for 2 memory, 1 fantasy less", [(3, 1, 0, 2, 1, 0)]),
        ("place 2; place any", [(4, 2, 0, 0, 0, 0), (4, 0, 0, 0, 0, 0)]),
        ("connect; remove", [(5, 0, 0, 0, 0, 0), (6, 0, 0, 0, 0, 0)]),
        ("broadcast; broadcast 1", [(7, 0, 0, 0, 0, 0), (7, 1, 0, 0, 0, 0)]),
        ("spend 2 knowledge, 1 object -> take any", [(8, 0, 2, 0, 0, 1), (2, 3, 0, 0, 0, 0)]),
    ],
)
def test_texts_become_rows(text: str, rows: list[tuple[int, ...]]) -> None:
    assert parse(text) == (*rows, END)


@pytest.mark.rule("NEO-81", "NEO-83")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unknown effect ''"),
        ("win", "unknown effect 'win'"),
        ("gain", "expected amounts"),
        ("gain 0 knowledge", "a number from 1 to 10"),
        ("gain 11 memory", "a number from 1 to 10"),
        ("gain 1 money", "expected amounts"),
        ("gain 1 memory, 2 memory", "expected amounts"),
        ("gain 1 memory per cat", "what is counted"),
        ("take blue", "unknown type 'blue'"),
        ("take any from hand", "'from deck' or 'from market'"),
        ("create any for 2 memory", "expected a form such as"),
        ("create any for 1 object less", "dreams cost"),
        ("place 0", "a number from 1 to 10"),
        ("connect two", "stands alone"),
        ("broadcast many", "a number"),
        ("spend 1 memory", "'->' stands after the price"),
        ("spend 1 memory ->", "unknown effect ''"),
        ("gain 1 memory -> take any", "'->' stands after the price"),
        ("spend 5 knowledge, 5 memory -> take any", "at most 8"),
        ("spend 1 memory -> spend 1 memory -> take any", "one price at most"),
    ],
)
def test_what_is_no_effect_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(EffectError, match=reason):
        parse(text)


@pytest.mark.rule("NEO-81", "NEO-47")
def test_conditions_are_events() -> None:
    assert events_of("create") == 0b111
    assert events_of("take lucid") == 1 << EVENTS.index("take lucid")
    assert sum(events_of(condition) for condition in CONDITIONS if " " not in condition) == (1 << len(EVENTS)) - 1
    with pytest.raises(EffectError, match="expected one of"):
        events_of("sneeze")


@pytest.mark.rule("NEO-81")
def test_every_effect_and_condition_is_used_by_some_dream() -> None:
    dreams = [dream for dream in standard().dreams if dream]
    used = {row[0] for dream in dreams for program in dream.programs for row in program}
    assert used == set(range(len(OPS)))
    assert {dream.condition for dream in dreams if dream.condition} == set(CONDITIONS)
    rows = {row for dream in dreams for program in dream.programs for row in program}
    assert {row[1] for row in rows if row[0] == OPS.index("gain")} == set(range(6))  # each thing that is counted
    assert {row[2] for row in rows if row[0] == OPS.index("take")} == {0, 1, 2}  # each source
    assert {row[1] > 0 for row in rows if row[0] == OPS.index("broadcast")} == {False, True}
    assert {any(row[2:]) for row in rows if row[0] == OPS.index("create")} == {False, True}


@pytest.mark.rule("NEO-81")
def test_effects_read_as_sentences_in_both_languages() -> None:
    program = parse("spend 2 knowledge -> gain 5 fantasy, 1 object per lucid; take any from deck")
    english = "spend 2 knowledge: gain 5 fantasies, 1 object for each own lucid dream; take any card from a deck"
    assert describe(program, "en") == english
    russian = "потратьте 2 знания: получите 5 фантазий, 1 образ за каждый свой осознанный сон"
    assert describe(program, "ru") == f"{russian}; возьмите любую карту из колоды"


def test_more_is_worth_more() -> None:
    texts = ("gain 1 knowledge", "gain 2 knowledge", "gain 2 knowledge; take any")
    assert worth(parse(texts[0])) < worth(parse(texts[1])) < worth(parse(texts[2]))


def test_the_page_of_the_language_is_up_to_date() -> None:
    path = Path(__file__).parents[3] / "docs" / "effects.md"
    assert path.read_text(encoding="utf-8") == page()
    for form in FORMS.values():
        for text in form.written.split(" · "):
            parse(text)
