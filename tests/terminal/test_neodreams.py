"""Neodreams drawn and in words: every question, move and view, in both languages."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.console import Console, RenderableType

import dreamdeck
from dreamdeck import State
from dreamdeck.rulebook import rulebook
from dreamdeck.terminal.drawing import drawing_of
from dreamdeck.terminal.neodreams import RULES, asked
from tests.games.neodreams.table import FILE, after, deck_with, duo, studio


def text_of(drawn: RenderableType, width: int = 160) -> str:
    console = Console(width=width, color_system=None, file=None)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def views_of(state: State) -> list[dict[str, Any]]:
    return [state.view(seat) for seat in range(state.game.seats())]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_view_is_drawn_and_every_move_has_words_of_its_own(lang: str) -> None:
    questions, verbs = set(), set()
    games = [dreamdeck.make("neodreams", players=n, experts=n == 3, deck=str(FILE)).new(seed=n + 3) for n in (2, 3, 4)]
    for number, state in enumerate(games):
        drawing = drawing_of(state.game)
        dice = random.Random(number)
        while not state.over:
            views = views_of(state)
            view = state.view(state.to_move)
            questions.add(asked(view))
            verbs |= {action.split()[0] for action in state.actions()}
            assert drawing.question(view, lang)
            words = [drawing.describe(action, view, lang) for action in state.actions()]
            assert len(set(words)) == len(words), words
            if state.s.turns % 9 == 0:
                assert text_of(drawing.draw(view, lang)) and text_of(drawing.left(view, lang))
            action = dice.choice(state.actions())
            state.act(action)
            for before, seen in zip(views, views_of(state), strict=True):
                assert drawing.tell(before, action, seen, lang).plain
        assert text_of(drawing.draw(drawing.reveal(views_of(state)), lang))
        assert text_of(drawing.draw(state.view(None), lang))
    assert questions == set(RULES)
    assert verbs == {text.split()[0] for text in games[0].game.actions.texts}


def test_every_question_names_a_rule() -> None:
    assert set(RULES.values()) <= set(rulebook("neodreams").rules)


def test_the_table_shows_what_matters() -> None:
    state = duo(
        studio("glass-lake+1* ferryman", resources="k3 m0 f10", objects=4, hand="paper-boat"),
        studio(hand="white-room old-street", known="old-street"),
        board={"lucid 3": 1},
        market={"lucid": "mirror-ball -"},
        phase=2,
    )
    shown = text_of(drawing_of(state.game).draw(state.view(0), "en"), 200)
    assert "▶ 2 Light Sleep" in shown and "◐ ♟2" in shown and "◐ Mirror Ball  –" in shown
    assert "✎3 ✿0 ✧10 ■4  ♟♟♟" in shown
    assert "◐ Glass Lake ★2 ■☻  ▲ gain 4 fantasies, 2 objects" in shown
    assert "↻ Ferryman ★4 □□  when you take a collective card: gain 1 memory" in shown
    assert "◐ Paper Boat  ✎2 ✿1  ★2 □□  (→ ✿)" in shown
    assert "hand ↻ ↻ Old Street" in shown and "White Room" not in shown
    assert "Стеклянное озеро" in text_of(drawing_of(state.game).draw(state.view(0), "ru"), 200)


def test_choices_say_what_they_bring() -> None:
    state = duo(studio("glass-lake+1", hand="paper-boat"))
    drawing = drawing_of(state.game)
    view = state.view(0)
    assert drawing.describe("send lucid 3", view, "en") == "send to ◐ 3 — gain 4 knowledge"
    assert drawing.describe("advance", view, "ru").startswith("продвинуть маркер — Лёгкий сон: ")
    assert drawing.describe("discard paper-boat", view, "en") == "discard ◐ Paper Boat — +1 ✿"
    view = after(state, "send lucid 2").view(0)
    assert drawing.describe("client glass-lake", view, "en").endswith("— gain 4 fantasies, 2 objects")


def test_others_are_told_no_hidden_card() -> None:
    state = duo(decks={"lucid": "glass-lake paper-boat"})
    after(state, "send lucid 1")
    before = [state.view(seat) for seat in range(2)]
    after(state, "take lucid deck")
    drawing = drawing_of(state.game)
    own, other = (drawing.tell(before[seat], "take lucid deck", state.view(seat), "en").plain for seat in range(2))
    assert "to the hand" in own and "to the hand" not in other
    assert "Glass" not in other + text_of(drawing.draw(state.view(1), "en"))


def test_a_deck_of_ones_own_is_drawn_by_its_own_names() -> None:
    state = duo(studio("glass-lake"), deck=deck_with(glass_lake={"en": "My Lake"}))
    assert "My Lake" in text_of(drawing_of(state.game).draw(state.view(0), "en"))
