"""Advice in the terminal: chances in words."""

from __future__ import annotations

import pytest
from rich.console import Console

from dreamdeck.bots import advice as bots
from dreamdeck.bots.lookahead import Choice
from dreamdeck.terminal import advice
from dreamdeck.terminal import session as sessions
from tests.terminal.test_session import SOLO


@pytest.mark.parametrize(("lang", "unclear"), [("en", "unclear"), ("ru", "неясно")])
def test_a_margin_that_says_nothing_is_not_a_number(monkeypatch: pytest.MonkeyPatch, lang: str, unclear: str) -> None:
    session = sessions.new(SOLO, {}, 7)
    first, second, *_ = session.state.actions()
    monkeypatch.setattr(bots, "advise", lambda *_: [Choice(first, 0.9, 0.02), Choice(second, 0.53, 0.71)])
    console = Console(width=80)
    with console.capture() as printed:
        console.print(advice.hint(session, lang))
    lines = printed.get().splitlines()
    assert lines[-2].strip().startswith("90 % ± 2 ")
    assert lines[-1].strip().startswith(f"{unclear} ")


def test_before_the_first_choice_nothing_is_decided() -> None:
    session = sessions.new(SOLO, {}, 7)
    assert str(advice.review(session, "en")) == "Nothing has changed your chances much at once."


def test_after_the_game_there_is_nothing_to_choose() -> None:
    session = sessions.new(SOLO, {}, 7)
    while not session.state.over:
        session.act(session.state.actions()[0])
    assert str(advice.hint(session, "ru")) == "Партия окончена: выбирать больше нечего."
