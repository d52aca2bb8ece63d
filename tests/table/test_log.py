"""Logs as text: what is written can be read, and what cannot be read is refused with its line."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

import dreamdeck
from dreamdeck import LogError, State
from dreamdeck.table import log
from dreamdeck.table.table import BOT, Entry, Table

HEAD = "dreamdeck log 1\ngame onirim\nrules 1\n"
OPTION_SETS = [
    {},
    {"mode": "team", "talk": "open", "expansions": ["book"]},
    {"mode": "duel", "expansions": ["towers", "premonitions"], "stone_on_stone": True, "dreadful": 6},
]


def table_of(seed: int, moves: int) -> Table:
    return log.read_table(log.write(played(seed, moves)))


def played(seed: int, moves: int, **options: object) -> State:
    state = dreamdeck.make("onirim", **options).new(seed)
    dice = random.Random(seed)
    while not state.over and moves:
        state.act(dice.choice(state.actions()))
        moves -= 1
    return state


@pytest.mark.parametrize("options", OPTION_SETS)
@pytest.mark.parametrize("moves", [0, 1, 40, 1000])
def test_a_log_reads_back_as_the_same_game(options: dict[str, object], moves: int) -> None:
    state = played(7, moves, **options)
    again = log.read(log.write(state))
    assert again == state and again.log == state.log


def test_a_log_reads_like_the_game() -> None:
    state = dreamdeck.make("onirim", mode="team").new(7)
    first, second = state.actions()[0], state.actions()[1]
    state.act(first)
    state.act(second)
    assert log.write(state, {1: "greedy"}).splitlines() == [
        "dreamdeck log 1",
        "game onirim",
        "rules 1",
        'option mode "team"',
        'option talk "silent"',
        "option expansions []",
        "option lost_steps false",
        "option stone_on_stone false",
        "option dreadful 4",
        "bot 1 greedy",
        "seed 7",
        "",
        f"0: {first}",
        f"1: {second}",
    ]


def test_a_game_from_a_position_keeps_it() -> None:
    position = {"hand": "Rs Rm Bk Gs Ts", "row": "Rm", "pool": "5Rs 2Rd NM", "doors": "Bd"}
    state = dreamdeck.make("onirim").position(position, seed=3)
    state.act("play Rs")
    again = log.read(log.write(state))
    assert again == state and again.log["position"] == position


def test_hand_written_logs_may_be_loose() -> None:
    text = "\n# my best game\n" + HEAD + "\n# no options: solo\nseed 7\n\n"
    first = log.read(text).actions()[0]
    assert log.read(text + f"# a start\n\n  {first}  \n").log["actions"] == [first]
    assert log.read(text + f"0:{first}").log["actions"] == [first]
    assert log.read(text.replace("\n", "\r\n") + f"0: {first}\r\n").log["actions"] == [first]


def test_bots_are_read_back() -> None:
    state = dreamdeck.make("onirim", mode="team").new(7)
    assert log.read_all(log.write(state, {1: "greedy"})) == (state, {1: "greedy"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: the log ends before its first line"),
        ("dreamdeck log 2", "line 1: 'dreamdeck log 2': expected 'dreamdeck log 1'"),
        ("PK\x03\x04", "line 1: "),
        ("dreamdeck log 1", "line 2: the log ends before its game"),
        ("dreamdeck log 1\nseed 7", "line 2: 'seed 7': expected a line that begins with game"),
        ("dreamdeck log 1\ngame chess", "line 2: unknown game 'chess': expected one of onirim"),
        ("dreamdeck log 1\ngame onirim\nrules 99", "line 3: rules '99': this program has rules 1"),
        (
            HEAD,
            "line 4: the log ends before its option or its bot or its person or its empty or its clock or its position",
        ),
        (HEAD + "option mode team", "line 4: 'team': expected a value in JSON"),
        (HEAD + "option mode", "line 4: '': expected a value in JSON"),
        (HEAD + 'option mode "trio"', "line 4: option mode='trio': expected one of solo, team, duel"),
        (HEAD + "option moode 1", "line 4: unknown option 'moode': expected one of mode, talk"),
        (HEAD + "option dreadful 4\noption dreadful 4", "line 5: option dreadful is there twice"),
        (HEAD + "option dreadful " + "[" * 100_000, "line 4: '[[[["),
        (HEAD + "option dreadful " + "9" * 10_000, "line 4: "),
        (HEAD + 'option mode "duel"\noption talk "open"\nseed 1', "line 6: option talk='open': a duel is always"),
        (HEAD + "bot greedy", "line 4: bot 'greedy': expected a seat and a bot"),
        (HEAD + "bot 1 greedy\nseed 7", "line 5: bot 1: expected a seat from 0 to 0"),
        (HEAD + "position 7", "line 4: position '7': expected zones in curly brackets"),
        (HEAD + "position {}\noption dreadful 4", "line 5: 'option dreadful 4': expected a line that begins with seed"),
        (HEAD + 'position {"hand": "Rx"}\nseed 1', "line 5: hand: unknown card 'Rx'"),
        (HEAD + "seed seven", "line 4: seed 'seven': expected a whole number"),
        (HEAD + "seed -1", "line 4: seed '-1': expected a whole number"),
        (HEAD + "seed " + "9" * 30, "line 4: seed"),
        (HEAD + "seed 7\n\n0: play Zz", "line 6: 'play Zz' is not an action of this game: expected one of play "),
        (HEAD + "seed 7\n0: open", "line 5: 'open' is not possible now: expected one of play "),
        (HEAD + "seed 7\n1: play Bm", "line 5: '1: play Bm': it is seat 0 that decides here, not 1"),
        (HEAD + "seed 7\n0:", "line 5: '' is not an action"),
        (HEAD + "seed 7\n" + "x" * 5000, "line 5: 'xxx"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, said: str) -> None:
    with pytest.raises(LogError) as refusal:
        log.read(text)
    assert str(refusal.value).startswith(said)
    assert len(str(refusal.value)) < 500


def test_moves_after_the_end_are_refused() -> None:
    text = log.write(played(7, 1000))
    with pytest.raises(LogError, match=rf"^line {len(text.splitlines()) + 1}: 'play Rs': the game is over$"):
        log.read(text + "play Rs\n")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (HEAD.encode() + b"seed 7\n\xff\xfe", "line 5: not text in UTF-8"),
        (b"#" * (log.MOST_BYTES + 1), "larger than 1048576 bytes"),
        (HEAD.encode() + b"seed x", "line 4: seed 'x'"),
    ],
)
def test_a_broken_file_is_refused_and_stays_as_it_was(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(data)
    before = path.stat()
    with pytest.raises(LogError) as refusal:
        log.load(path)
    assert said in str(refusal.value) and str(path) in str(refusal.value)
    assert path.read_bytes() == data and path.stat().st_mtime_ns == before.st_mtime_ns
    assert [*tmp_path.iterdir()] == [path]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(LogError, match=r"none\.log: cannot be read: No such file"):
        log.load(tmp_path / "none.log")
    with pytest.raises(LogError, match="cannot be read: Is a directory"):
        log.load(tmp_path)


def test_saving_replaces_the_file_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.log"
    log.save(path, table_of(7, 3))
    log.save(path, table_of(7, 9))
    assert log.load(path) == (played(7, 9), {})
    assert [*path.parent.iterdir()] == [path]


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.log"
    log.save(path, table_of(7, 3))

    def full_disk(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(LogError, match=r"game\.log: cannot be written: No space left on device"):
        log.save(path, table_of(7, 9))
    assert log.load(path) == (played(7, 3), {})
    assert [*tmp_path.iterdir()] == [path]


def test_a_save_that_is_interrupted_right_after_it_is_an_interrupt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.log"
    replace = os.replace

    def interrupted(draft: str, place: Path) -> None:
        replace(draft, place)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        log.save(path, table_of(7, 9))
    assert log.load(path) == (played(7, 9), {})
    assert [*tmp_path.iterdir()] == [path]


def test_no_cut_of_a_log_brings_anything_but_a_log_error() -> None:
    text = log.write(played(5, 60, mode="team", expansions=["book", "towers", "premonitions"]), {1: "random"})
    dice = random.Random(1)
    for _ in range(400):
        at = dice.randrange(len(text))
        broken = text[:at] + dice.choice(["", "\n", "x", "9", '"', "{", "\0", "ё"]) + text[at + dice.randrange(4) :]
        try:
            log.read(broken)
        except LogError as refusal:
            assert str(refusal).startswith("line ")


# Tables


def test_the_log_of_a_table_goes_there_and_back() -> None:
    table = Table(dreamdeck.make("onirim", mode="duel"), {"seed": 7}, clock=600_000)
    table.sit(0, "Ann Жук")
    table.sit(1, "Bob")
    table.act(0, "c1", table.state.actions()[0])
    table.act(1, "c1", table.state.actions()[0])
    table.undo(1)
    table.do(Entry("agree", 0))
    table.do(Entry("chat", 0, "hello: 0! resign"))
    table.sit(1, "greedy", BOT)
    table.do(Entry("resign", 0))
    again = log.read_table(log.write_table(table))
    assert [entry._replace(command="") for entry in table.entries] == again.entries
    assert (again.state, again.seats, again.result, again.used) == (
        table.state,
        table.seats,
        table.result,
        table.used,
    )
    assert log.read(log.write_table(table)) == table.state
    assert log.write_table(again) == log.write_table(table)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0! fly", "line 6: 'fly' is nothing that is done at a table"),
        ("3! undo", "line 6: seat 3: expected one from 0 to 0"),
        ("0! agree", "line 6: nobody asks you"),
        ("0! sit", "line 6: a name has 1 to 24"),
        ("0! flag", "line 6: the time of seat 0 is not up"),
    ],
)
def test_what_cannot_have_happened_at_a_table_is_named_with_its_line(line: str, said: str) -> None:
    with pytest.raises(LogError, match=said):
        log.read_table(f"dreamdeck log 1\ngame onirim\nrules 1\nperson 0 Ann\nseed 7\n{line}\n")
