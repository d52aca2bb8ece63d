"""Somnicum drawn and in words: every question, move and view, in both languages."""

from __future__ import annotations

import random

import pytest
from rich.console import Console, RenderableType

import dreamdeck
from dreamdeck import State
from dreamdeck.games.somnicum.actions import WAYS
from dreamdeck.games.somnicum.deck import standard
from dreamdeck.games.somnicum.questions import QUESTIONS
from dreamdeck.rulebook import rulebook
from dreamdeck.terminal.drawing import Drawing, drawing_of
from tests.games.somnicum.table import after, duo, laid

SPACE = "planet rocket comet galaxy rover astronaut"


def text_of(drawn: RenderableType, width: int = 100) -> str:
    console = Console(width=width, color_system=None, file=None)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def rare_questions() -> list[State]:
    """Games at questions that few games come to."""
    broken = {"dreams": [["dragon |crown* rose |rose whale"], []], "ring": SPACE, "hands": ["mending-thread", ""]}
    victims = {"hands": ["night-thief", "", ""], "tokens": ["", "octopus", "pearl*"]}
    placing = {"dreams": [["dragon"], []], "tokens": ["2octopus octopus* 2mirror*", ""], "ring": SPACE}
    return [
        after(duo(**broken), "play mending-thread"),
        after(laid(3, **victims), "play night-thief"),
        after(duo(hands=["new-longing backswing", ""]), "play new-longing", "goal machines", "play backswing"),
        after(duo(hands=["new-longing", ""]), "play new-longing"),
        duo(**placing),
    ]


def views_of(state: State) -> list[dict[str, object]]:
    return [state.view(seat) for seat in range(state.game.seats())]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_view_is_drawn_and_every_move_has_words_of_its_own(lang: str) -> None:
    asked, verbs = set(), set()
    games = [dreamdeck.make("somnicum", players=n).new(seed=n) for n in (2, 3, 4)]
    for number, state in enumerate([*games, *rare_questions()]):
        drawing = drawing_of(state.game)
        dice = random.Random(number)
        while not state.over:
            views = views_of(state)
            view = state.view(state.to_move)
            asked.add(view["pending"].get("question", "turn"))
            verbs |= {action.split()[0] for action in state.actions()}
            assert drawing.question(view, lang)
            words = [drawing.describe(action, view, lang) for action in state.actions()]
            assert len(set(words)) == len(words), words
            action = dice.choice(state.actions())
            state.act(action)
            for before, seen in zip(views, views_of(state), strict=True):
                assert drawing.tell(before, action, seen, lang).plain
        for seat in range(state.game.seats()):
            assert text_of(drawing.draw(state.view(seat), lang))
            assert text_of(drawing.left(state.view(seat), lang))
        assert text_of(drawing.draw(drawing.reveal(views_of(state)), lang))
    assert asked == set(QUESTIONS) - {"nothing"}
    assert verbs == {text.split()[0] for text in games[0].game.actions.texts}
    assert len(WAYS) == 4


def test_every_question_names_a_rule() -> None:
    drawing = drawing_of(dreamdeck.make("somnicum"))
    for question in set(QUESTIONS) - {"nothing"}:
        assert drawing.rule({"pending": {"question": question}}) in rulebook("somnicum").rules


def test_the_table_shows_what_matters() -> None:
    state = duo(
        ring=f"endless-stair castle-crown {SPACE}",
        pendulums=[16, 2],
        dreams=[["dragon+rose dragon-castle |crown* coral coral-pearl", "rose - whale"], ["mirror"]],
        tokens=["octopus pearl*", "sword 2crown"],
        hands=["hourglass", "lullaby"],
        front=["", "star-chart"],
    )
    drawing = drawing_of(state.game)
    shown = " ".join(text_of(drawing.draw(state.view(0), "en"), 200).split())
    assert "● ☠◉ dragon·mirror·coral·mermaid·flying saucer·galaxy ♜★★? castle·crown ○ ✦★★★ planet" in shown
    assert "×1 ♜★★★ dragon+rose ─ ♜★★ dragon·castle ╳□ ≈★★★ coral ─ ≈★★ coral·pearl" in shown
    assert "×2 ♜★★★ rose … ≈★★★ whale" in shown
    assert "≈octopus▒ ≈pearl□" in shown
    assert "Hourglass: A move of one step draws 3 tokens." in shown
    assert "Tokens ▒▒▒ Encounters 1 Star Chart" in shown
    assert "Points now 23 = level 1: 10, level 2: 12, encounters: 1" in shown
    in_russian = text_of(drawing.draw(state.view(0), "ru"), 200)
    assert "дракон+роза" in in_russian
    assert "Песочные часы: За движение на один шаг вы берёте жетоны: 3." in in_russian


def test_choices_say_what_they_bring() -> None:
    state = duo(ring=f"castle {SPACE}", dreams=[["dragon dragon-castle"], []], tokens=["octopus pearl", ""])
    drawing = drawing_of(state.game)
    view = state.view(0)
    assert drawing.describe("move black 1", view, "en") == "● 1 step to ♜★★★ castle — brings tokens"
    assert drawing.describe("move black 4", view, "en") == "● 4 steps to ✦★★★ comet"
    joining = after(state.clone(), "move black 1").view(0)
    assert drawing.describe("join 1", joining, "en") == "to level 1 — the dream goes on"
    assert drawing.describe("join 2", joining, "en") == "to level 2 — no neighbour there"
    breaking = after(state.clone(), "move black 3").view(0)
    assert drawing.describe("join 1", breaking, "ru") == "на уровень 1 — разрыв"


def secrets_told(drawing: Drawing, state: State, action: str) -> str:
    """What seat 1 is told of a move, and the table it sees then."""
    before = state.view(1)
    state.act(action)
    seen = state.view(1)
    return drawing.tell(before, action, seen, "en").plain + text_of(drawing.draw(seen, "en"), 200)


def test_others_are_not_told_secrets() -> None:
    paying = after(duo(tokens=["octopus whale", ""], ring=SPACE), "move black 4")
    drawing = drawing_of(paying.game)
    assert "octopus" not in secrets_told(drawing, paying, "pay octopus")
    longing = after(duo(hands=["new-longing", ""]), "play new-longing")
    kept = longing.actions()[0]
    assert standard()["goals"][0]["en"] not in secrets_told(drawing, longing, kept)
    marked = duo(dreams=[["dragon dragon-castle"], []], ring=f"planet-rocket {SPACE}", pendulums=[16, 3])
    after(marked, "move black 1", "join 2")
    action = marked.actions()[0]
    name = next(card["en"] for card in standard()["encounters"] if action == f"keep {card['id']}")
    told = secrets_told(drawing, marked, action).split("Discard")[0]
    assert name not in told and "keeps an encounter" in told


def test_a_deck_of_ones_own_is_drawn_by_its_own_names() -> None:
    deck = {
        **standard(),
        "particles": [{**particle, "en": particle["en"].upper()} for particle in standard()["particles"]],
    }
    state = dreamdeck.make("somnicum", deck=deck).new(seed=1)
    drawing = drawing_of(state.game)
    shown = text_of(drawing.draw(state.view(0), "en"), 200)
    assert any(particle["en"].upper() in shown for particle in standard()["particles"])
