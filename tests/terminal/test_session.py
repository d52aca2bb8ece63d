"""A game in the terminal, without the screen: saving, taking back, bots, secrets, warnings."""

from __future__ import annotations

from pathlib import Path

import pytest

import dreamdeck
from dreamdeck import IllegalAction, OptionError
from dreamdeck.table import log
from dreamdeck.terminal import session as sessions
from dreamdeck.terminal.session import Session

SOLO = dreamdeck.make("onirim")
TEAM = dreamdeck.make("onirim", mode="team")
# A prophecy that shows the last red door, the other one being found
PROPHECY = {"hand": "Rs Bs Gs Ts Rk", "pool": "Rd 2Bs 2Gs", "doors": "Rd"}


def play(session: Session, moves: int) -> None:
    for _ in range(moves):
        session.act(session.state.actions()[0])


def test_every_move_is_on_disk(data: Path) -> None:
    session = sessions.new(SOLO, {}, 7)
    assert log.load(session.path) == (session.state, {})
    for _ in range(5):
        play(session, 1)
        assert log.load(session.path)[0] == session.state
    assert [*(data / "unfinished").iterdir()] == [session.path] == sessions.unfinished("onirim")


def test_an_illegal_move_changes_nothing() -> None:
    session = sessions.new(SOLO, {}, 7)
    before, saved = session.state.clone(), session.path.read_bytes()
    with pytest.raises(IllegalAction):
        session.act("open")
    assert session.state == before and session.path.read_bytes() == saved and not session.steps


def test_a_finished_game_moves_to_its_own_folder_and_back(data: Path) -> None:
    session = sessions.new(SOLO, {}, 7)
    while not session.state.over:
        play(session, 1)
    assert session.path.parent == data / "finished" and not sessions.unfinished()
    session.undo()
    assert sessions.unfinished() == [session.path] and not [*(data / "finished").iterdir()]


def test_a_file_of_ones_own_stays_where_it_is_and_is_kept_until_the_first_move(tmp_path: Path) -> None:
    path = tmp_path / "mine.log"
    text = "# my game\n" + log.write(SOLO.new(7))
    path.write_text(text)
    session = sessions.resume(path)
    assert path.read_text() == text
    while not session.state.over:
        play(session, 1)
    assert session.path == path and log.load(path)[0] == session.state


def test_undo_is_the_game_without_the_last_move() -> None:
    session = sessions.new(SOLO, {}, 7)
    play(session, 4)
    before = session.state.clone()
    play(session, 1)
    session.undo()
    assert session.state == before and session.state.log == before.log
    assert log.load(session.path)[0] == before
    assert len(session.steps) == 4 and session.views == (before.view(0),)
    for _ in range(9):
        session.undo()
    assert session.state == SOLO.new(7) and session.last_own is None


def test_bots_answer_at_once_and_undo_takes_their_moves_along() -> None:
    session = sessions.new(TEAM, {1: "greedy"}, 7)
    play(session, 5)
    assert session.state.to_move == 0 == session.viewer and session.people == [0]
    assert {step.seat for step in session.steps} == {0, 1}
    before = session.state.clone()
    play(session, 1)
    session.undo()
    assert session.state == before
    again = sessions.resume(session.path)
    assert again.state == before and again.bots == {1: "greedy"}


def test_a_bot_at_the_first_seat_begins_by_itself() -> None:
    session = sessions.new(TEAM, {0: "random"}, 7)
    assert session.state.to_move == 1 == session.viewer and len(session.steps) == 1


def test_somebody_must_play() -> None:
    with pytest.raises(OptionError, match="every seat has a bot"):
        sessions.new(SOLO, {0: "random"}, 7)
    with pytest.raises(OptionError, match="unknown bot 'clever'"):
        sessions.new(TEAM, {1: "clever"}, 7)


def test_two_people_pass_the_screen_once_there_are_secrets() -> None:
    session = sessions.new(TEAM, {}, 7)
    while "draft" in str(session.views[0]["pending"]):
        assert not session.must_hide_from(1 - session.viewer)  # the draft is open to both
        play(session, 1)
    first = session.viewer
    while session.viewer == first:
        play(session, 1)
    assert session.must_hide_from(first) and not session.must_hide_from(session.viewer)
    assert session.must_hide_from(None)  # whoever has just resumed the game
    while not session.state.over:
        play(session, 1)
    assert not session.must_hide_from(0) and not session.must_hide_from(1)


@pytest.mark.parametrize("options", [{"mode": "team", "talk": "open"}, {"mode": "solo"}])
def test_without_secrets_nothing_is_hidden(options: dict[str, str]) -> None:
    session = sessions.new(dreamdeck.make("onirim", **options), {}, 7)
    while not session.state.over:
        assert not session.must_hide_from(None)
        play(session, 1)


def test_no_screen_is_passed_between_a_person_and_a_bot() -> None:
    session = sessions.new(TEAM, {1: "greedy"}, 7)
    while not session.state.over:
        assert not session.must_hide_from(None) and session.viewer == 0
        play(session, 1)


@pytest.mark.rule("ONI-25")
def test_discarding_the_last_door_of_a_colour_is_warned_of() -> None:
    session = sessions.new(SOLO, {}, 1, PROPHECY)
    assert not session.makes_hopeless("discard Rk")
    session.act("discard Rk")
    assert session.state.actions() == ["drop Bs", "drop Gs", "drop Rd"]
    assert [session.makes_hopeless(action) for action in session.state.actions()] == [False, False, True]
    session.act("drop Rd")
    assert session.views[0]["hopeless"]
    assert not any(session.makes_hopeless(action) for action in session.state.actions())  # it is already


def test_a_warning_tells_nothing_of_the_chance_to_come() -> None:
    """The tower row needs a red tower, the last one is among nine cards: revealing five is a risk, not a certainty."""
    towers = dreamdeck.make("onirim", expansions=["towers"])
    position = {"hand": "Rs Bs Gs Ts", "pool": "Rt3 4Bs 4Gs", "discard": "Rt4 Rt5", "doors": "Bd"}
    position |= {"pending": {"question": "nightmare", "card": "NM"}}
    outcomes = set()
    for seed in range(20):
        session = sessions.new(towers, {}, seed, position)
        assert not session.makes_hopeless("pay deck")
        session.act("pay deck")
        outcomes.add(session.views[0]["hopeless"])
    assert outcomes == {True, False}


def test_what_is_news_to_a_seat() -> None:
    session = sessions.new(TEAM, {}, 7)
    play(session, 8)
    seats = [step.seat for step in session.steps]
    for seat in (0, 1):
        assert seat not in seats[session.steps_since(seat) :] and seats[session.steps_since(seat) - 1] == seat


def test_the_log_remembers_what_was_taken_back() -> None:
    session = sessions.new(SOLO, {}, 7)
    session.act(session.state.actions()[0])
    session.undo()
    again = sessions.resume(session.path)
    assert [entry.what for entry in again.table.entries] == ["act", "undo"]
    assert again.table.assisted and again.steps == [] and again.state == SOLO.new(7)
