"""The full screen, played by keys and mouse as Textual's pilot."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

import dreamdeck
from dreamdeck.table import log
from dreamdeck.terminal import session as sessions
from dreamdeck.terminal.app import AskSeed, Confirm, GameApp, Page, Pass
from dreamdeck.terminal.session import Session
from tests.terminal.test_session import PROPHECY, SOLO, TEAM

Scenario = Callable[[GameApp, "Pilot[Any]"], Awaitable[None]]


def run(session: Session, scenario: Scenario, size: tuple[int, int] = (80, 24), lang: str = "en") -> GameApp:
    app = GameApp(session, lang)

    async def play() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await scenario(app, pilot)

    asyncio.run(play())
    return app


def screen(app: GameApp) -> str:
    """The text on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        await pilot.pause()


async def shows(app: GameApp, pilot: Pilot[Any], words: str) -> None:
    """Wait until the words are on the screen: messages to the player take a moment to appear."""
    for _ in range(100):
        if words in screen(app):
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{words!r} is not on the screen: {screen(app)}")


def test_the_table_the_question_and_the_choices_are_there() -> None:
    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        shown = screen(app)
        for words in ("Onirim · Alone · seed 7", "Doors", "71 cards", "Play or discard a card.", "Undo"):
            assert words in shown
        assert "play the blue moon" in shown and "☾Bm" in shown

    run(sessions.new(SOLO, {}, 7), scenario)


def test_digits_arrows_and_mouse_choose() -> None:
    session = sessions.new(SOLO, {}, 7)
    taken = []

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        taken.append(session.state.actions()[1])
        await press(pilot, "2")
        taken.append(session.state.actions()[2])
        await press(pilot, "down", "down", "enter")
        taken.append(session.state.actions()[0])
        await pilot.click(OptionList, offset=(6, 0))
        await pilot.pause()

    run(session, scenario)
    assert [step.action for step in session.steps] == taken


def test_long_lists_take_two_digits() -> None:
    """With ten or more choices a first digit waits for the second, or for Enter."""
    game = dreamdeck.make("onirim", expansions=["book"])
    position = {"hand": "Rs Bm Gk Ts Rk", "pool": "9NM Bs", "discard": "7Rs", "goals": "R B G T R B G T"}
    session = sessions.new(game, {}, 7, position)
    actions = session.state.actions()
    assert len(actions) == 12

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        await press(pilot, "1")
        assert not session.steps and "Play or discard a card.  1" in screen(app)
        await press(pilot, "escape", "1", "2")
        assert session.steps[-1].action == actions[11] == "cast planning"
        await press(pilot, "u")
        await press(pilot, "1", "enter")
        assert session.steps[-1].action == actions[0]

    run(session, scenario)


def test_a_whole_game_by_keys() -> None:
    session = sessions.new(SOLO, {}, 7)

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        while not session.state.over:
            steps = len(session.steps)
            await pilot.press("1", *(["enter"] if len(session.state.actions()) > 9 else []))
            await pilot.pause()
            if isinstance(app.screen, Confirm):
                await press(pilot, "y")
            assert len(session.steps) > steps
        assert "Lost." in screen(app)
        await press(pilot, "u")
        assert not session.state.over
        await press(pilot, "q")

    app = run(session, scenario)
    assert app.return_code == 0 and log.load(session.path)[0] == session.state


def test_keys_hit_faster_than_the_screen_do_no_harm() -> None:
    session = sessions.new(SOLO, {}, 7)

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        for keys in (["enter"] * 4, ["down", "down", "down", "enter", "enter"], ["d", "escape", "escape"]):
            for key in keys:
                app.simulate_key(key)
            await pilot.pause(0.1)
        assert 2 <= len(session.steps) <= 6
        await press(pilot, "n")
        for _ in range(3):
            app.simulate_key("enter")
        await pilot.pause(0.1)
        assert app.session is not session

    run(session, scenario)


def test_undo_save_and_language() -> None:
    session = sessions.new(SOLO, {}, 7)

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        await press(pilot, "u")
        await shows(app, pilot, "There is nothing to take back.")
        await press(pilot, "1", "l")
        shown = screen(app)
        assert "Сыграйте или сбросьте карту." in shown and "сыграть синюю луну" in shown and "Вернуть" in shown
        await press(pilot, "г", "ы")  # u and s on a Russian keyboard
        assert not session.steps
        await shows(app, pilot, "Сохранено")

    run(session, scenario)


def test_the_deck_and_the_rules_can_be_read() -> None:
    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        await press(pilot, "d")
        assert isinstance(app.screen, Page) and "observatory (red)" in screen(app)
        await press(pilot, "1", "escape", "question_mark")
        assert isinstance(app.screen, Page) and "A turn has three phases" in screen(app)
        await press(pilot, "q")
        assert not isinstance(app.screen, Page)
        assert not app.session.steps

    run(sessions.new(SOLO, {}, 7), scenario)


def test_a_new_game_with_a_seed() -> None:
    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        await press(pilot, "1", "n")
        assert isinstance(app.screen, AskSeed)
        await press(pilot, "escape")
        assert app.session.seed == 7
        await press(pilot, "n", "1", "2", "enter")
        assert app.session.seed == 12 and "seed 12" in screen(app) and not app.session.steps

    run(sessions.new(SOLO, {}, 7), scenario)
    assert len(sessions.unfinished()) == 2


@pytest.mark.rule("ONI-25")
def test_a_warning_before_the_game_is_thrown_away() -> None:
    session = sessions.new(SOLO, {}, 1, PROPHECY)
    session.act("discard Rk")

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        for answer in ("n", "escape", "enter"):  # Enter: the button "No" is the one in focus
            await press(pilot, "3")
            assert isinstance(app.screen, Confirm) and "nobody can win any more" in screen(app)
            await press(pilot, answer)
            assert len(session.steps) == 1 and not isinstance(app.screen, (Confirm, AskSeed))
        await press(pilot, "3", "y")
        assert session.steps[-1].action == "drop Rd" and session.views[0]["hopeless"]
        assert not isinstance(app.screen, Confirm)  # it was said; it is not said again

    run(session, scenario)


def test_a_hopeless_game_may_be_given_up_or_gone_on_with() -> None:
    position = {"hand": "Rs Bs Gs Ts Rk", "pool": "5Bs", "discard": "Rd"}

    async def go_on(app: GameApp, pilot: Pilot[Any]) -> None:
        assert isinstance(app.screen, Confirm) and "Go on playing?" in screen(app)
        await press(pilot, "y", "2")
        assert len(app.session.steps) == 1

    async def give_up(app: GameApp, pilot: Pilot[Any]) -> None:
        await press(pilot, "n")
        assert not app.is_running or app._exit

    run(sessions.new(SOLO, {}, 1, position), go_on)
    run(sessions.new(SOLO, {}, 1, position), give_up)


def test_the_screen_changes_hands_with_nothing_on_it() -> None:
    zones = {"personal": ["Rs Rs Rs", "Bm Gm Tm"], "shared": "Gk Tk", "pool": "6Ts"}
    session = sessions.new(TEAM, {}, 7, zones)
    card = re.compile(r"\b[RBGT][smkd]\b|\bNM\b|sun|moon|key|door")

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        assert isinstance(app.screen, Pass) and not card.search(screen(app))
        await press(pilot, "1", "u", "d", "n")  # the keys of the game do nothing here
        assert isinstance(app.screen, Pass) and not session.steps
        await press(pilot, "enter")
        shown = screen(app)
        assert "Rs" in shown and not re.search(r"\b[BGT]m\b", shown)
        for action in ("discard Rs", "no swap"):
            await press(pilot, str(session.state.actions().index(action) + 1))
        assert isinstance(app.screen, Pass) and not card.search(screen(app))
        await press(pilot, "enter")
        shown = screen(app)
        assert "Bm" in shown and "Rs" not in shown.split("Discard")[1].split("Shared")[1]

    run(session, scenario)


@pytest.mark.parametrize("mode", ["team", "duel"])
def test_no_hidden_card_is_ever_on_the_screen(mode: str) -> None:
    """Two people at one screen: each sees what their view says, and in between nobody sees anything."""
    session = sessions.new(dreamdeck.make("onirim", mode=mode), {}, 3)
    card = re.compile(r"[☀☾⚷][RBGT][smk]|▯[RBGT]d")
    passed = 0

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        nonlocal passed
        while not session.state.over and passed < 3:
            if isinstance(app.screen, Pass):
                assert not card.search(screen(app))
                passed += 1
                await press(pilot, "enter")
            elif isinstance(app.screen, Confirm):
                await press(pilot, "y")
            view = session.views[session.viewer]
            other = view["personal"][1 - session.viewer]
            line = next(line for line in screen(app).splitlines() if f"Player {2 - session.viewer} has" in line)
            assert line.count("▒▒") == other["hidden"]
            await press(pilot, "1", "enter") if len(session.state.actions()) > 9 else await press(pilot, "1")

    run(session, scenario, size=(100, 40))
    assert passed == 3


def test_open_talk_needs_no_passing_and_undo_asks_the_other() -> None:
    session = sessions.new(dreamdeck.make("onirim", mode="team", talk="open"), {}, 3)

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        for _ in range(8):
            await press(pilot, "1", "enter") if len(session.state.actions()) > 9 else await press(pilot, "1")
            assert not isinstance(app.screen, Pass)
        steps = len(session.steps)
        await press(pilot, "u")
        assert isinstance(app.screen, Confirm) and "may player" in screen(app)
        await press(pilot, "n")
        assert len(session.steps) == steps
        await press(pilot, "u", "y")
        assert len(session.steps) == steps - 1

    run(session, scenario)


def test_a_mistake_of_the_program_is_raised_and_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sessions.new(SOLO, {}, 7)

    def fail(action: str) -> None:
        raise RuntimeError("broken")

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        monkeypatch.setattr(session, "act", fail)
        await press(pilot, "1")

    with pytest.raises(RuntimeError, match="broken"):
        run(session, scenario)


def test_a_full_disk_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sessions.new(SOLO, {}, 7)

    def full(*_: object) -> None:
        raise dreamdeck.LogError("game.log: cannot be written: No space left on device")

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        monkeypatch.setattr(log, "save", full)
        await press(pilot, "1")
        await shows(app, pilot, "No space left on device")

    run(session, scenario, size=(120, 40))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 12)])
def test_the_hand_is_always_in_sight(size: tuple[int, int]) -> None:
    options = {"mode": "team", "talk": "open", "expansions": ["book", "towers", "premonitions"], "dreadful": 6}
    session = sessions.new(dreamdeck.make("onirim", **options), {}, 3)

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        for _ in range(6):
            await press(pilot, "1")
        assert "You have" in screen(app)

    run(session, scenario, size=size)


NEODREAMS = dreamdeck.make("neodreams")


@pytest.mark.parametrize(("lang", "last"), [("en", "q Quit"), ("ru", "q Выход")])
def test_every_key_is_named_in_80_columns(lang: str, last: str) -> None:
    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        assert last in screen(app).splitlines()[-1]

    run(sessions.new(SOLO, {}, 7), scenario, lang=lang)


def test_page_keys_show_the_whole_of_a_high_table() -> None:
    session = sessions.new(NEODREAMS, {1: "greedy"}, 5)

    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        assert "Hand" in screen(app) and "Market" not in screen(app)
        await press(pilot, "pageup")
        assert "Market" in screen(app)
        await press(pilot, "pagedown")
        assert "Hand" in screen(app) and "Market" not in screen(app)

    run(session, scenario)


def test_a_long_choice_goes_on_below_its_first_word() -> None:
    async def scenario(app: GameApp, pilot: Pilot[Any]) -> None:
        assert re.search(r"^ ?1  send .*\n {3,4}\w", screen(app), re.MULTILINE)

    run(sessions.new(NEODREAMS, {1: "greedy"}, 5), scenario, size=(60, 30))
