"""The line mode, scripted through standard input."""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

import dreamdeck
from dreamdeck.kernel.game import Game
from dreamdeck.table import log
from dreamdeck.terminal import session as sessions
from dreamdeck.terminal.plain import Plain, choose
from dreamdeck.terminal.session import Session
from tests.terminal.test_session import PROPHECY, SOLO, TEAM


@pytest.fixture
def type_lines(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Play a game with these lines typed; all that was printed."""

    def play(session: Session, *lines: str, lang: str = "en") -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        console = Console(file=io.StringIO(), width=100)
        Plain(session, console, lang).play()
        printed: str = console.file.getvalue()  # type: ignore[attr-defined]
        return printed

    return play


def new(game: Game = SOLO, seed: int = 7, position: dict[str, object] | None = None, **bots: str) -> Session:
    return sessions.new(game, {int(seat[1:]): bot for seat, bot in bots.items()}, seed, position)


def test_numbers_and_moves_are_taken_and_the_end_of_input_saves(type_lines) -> None:  # type: ignore[no-untyped-def]
    session = new()
    second = dreamdeck.replay(session.state.log | {"actions": [session.state.actions()[0]]}).actions()[1]
    printed = type_lines(session, "1", second)
    assert len(session.steps) == 2 and session.steps[1].action == second
    assert f"Go on with it by: dreamdeck play --resume {session.path}" in printed
    assert log.load(session.path)[0] == session.state
    assert printed.startswith("Onirim · Alone · seed 7\n")


@pytest.mark.parametrize("typed", ["0", "99", "-1", "1.5", "play", "xyz", "²", "\0", "9" * 5000, "play Zz"])
def test_nonsense_is_answered_kindly(type_lines, typed: str) -> None:  # type: ignore[no-untyped-def]
    session = new()
    printed = type_lines(session, typed)
    assert "is none of the choices. Type a number from 1 to 8, or ? for help." in printed
    assert not session.steps


def test_undo_and_its_limit(type_lines) -> None:  # type: ignore[no-untyped-def]
    session = new()
    printed = type_lines(session, "1", "u", "г")
    assert not session.steps and "There is nothing to take back." in printed


def test_help_rule_deck_save_language(type_lines) -> None:  # type: ignore[no-untyped-def]
    printed = type_lines(new(), "?", "r", "d", "s", "l")
    for words in ("Type the number of a choice", "A turn has three phases", "observatory (red)", "Saved: "):
        assert words in printed
    assert "Сыграйте или сбросьте карту." in printed


def test_a_whole_game_to_its_end(type_lines, data: Path) -> None:  # type: ignore[no-untyped-def]
    session = new()
    printed = type_lines(session, *["1"] * 300)
    assert session.state.over and session.path.parent == data / "finished"
    assert "Lost." in printed and str(session.path) in printed


def test_a_new_game_with_a_seed(type_lines) -> None:  # type: ignore[no-untyped-def]
    session = new()
    printed = type_lines(session, "1", "n", "-5", "n", "12", "q")
    assert "A seed is a whole number." in printed and "Onirim · Alone · seed 12" in printed
    assert len(sessions.unfinished()) == 2


@pytest.mark.rule("ONI-25")
@pytest.mark.parametrize(("answer", "dropped"), [("n", False), ("", False), ("y", True)])
def test_a_warning_before_the_game_is_thrown_away(type_lines, answer: str, dropped: bool) -> None:  # type: ignore[no-untyped-def]
    session = new(position=PROPHECY)
    printed = type_lines(session, "discard Rk", "drop Rd", answer)
    assert "After this nobody can win any more. Do it all the same? [y/n]" in printed
    assert session.views[0]["hopeless"] == dropped


def test_a_hopeless_game_may_be_given_up(type_lines) -> None:  # type: ignore[no-untyped-def]
    position = {"hand": "Rs Bs Gs Ts Rk", "pool": "5Bs", "discard": "Rd"}
    session = new(position=position)
    printed = type_lines(session, "n", "1")
    assert "Nobody can win any more. Go on playing? [y/n]" in printed and not session.steps
    type_lines(session, "y", "1")
    assert len(session.steps) == 1


def test_the_screen_is_passed_and_nothing_of_the_other_is_printed(type_lines) -> None:  # type: ignore[no-untyped-def]
    zones = {"personal": ["Rs Rs Rs", "Bm Gm Tm"], "shared": "Gk Tk", "pool": "6Ts"}
    session = new(TEAM, position=zones)
    printed = type_lines(session)
    assert printed.endswith(f"--resume {session.path}\n")
    assert "Pass the screen to player 1." in printed and "☀Rs" not in printed  # nobody said they are alone
    printed = type_lines(session, "")
    assert "☀Rs" in printed and "Bm" not in printed
    printed = type_lines(session, "", "discard Rs", "no swap")
    assert "Pass the screen to player 2." in printed and "☾Bm" not in printed.split("Pass the screen to player 2.")[1]


def test_undo_between_two_people_needs_the_other(type_lines) -> None:  # type: ignore[no-untyped-def]
    session = new(TEAM)
    move = session.state.actions()[0]
    printed = type_lines(session, "1", "u", "n")
    assert "Player 2: may player 1 take back “take the " in printed
    assert [step.action for step in session.steps] == [move]
    type_lines(session, "u", "y")
    assert not session.steps


def test_a_bot_plays_along(type_lines) -> None:  # type: ignore[no-untyped-def]
    session = new(TEAM, s1="greedy")
    printed = type_lines(session, *["1"] * 6)
    assert {step.seat for step in session.steps} == {0, 1}
    assert "Pass the screen" not in printed and "\n2: take " in printed


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("name", ["save", "_look"])
def test_an_interrupted_move_is_made_shown_and_saved(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    session = new()
    really = getattr(session, name)

    def interrupted(*given: object) -> object:
        signal.raise_signal(signal.SIGINT)
        return really(*given)

    monkeypatch.setattr(session, name, interrupted)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n"))
    console = Console(file=io.StringIO(), width=200)
    with pytest.raises(KeyboardInterrupt):
        Plain(session, console, "en").play()
    assert len(session.steps) == 1 and log.load(session.path)[0] == session.state
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert printed.endswith(f"Go on with it by: dreamdeck play --resume {session.path}\n")


@pytest.mark.usefixtures("ctrl_c")
def test_a_second_interrupt_does_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new()

    def endless() -> None:
        while True:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(session, "save", endless)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    with pytest.raises(KeyboardInterrupt):
        Plain(session, Console(file=io.StringIO()), "en").play()


def test_a_menu_asks_until_it_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("x\n3\n\n2\n"))
    assert choose(Console(file=io.StringIO()), "What?", ["this", "that"], "en") == 1
