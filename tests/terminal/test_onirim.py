"""Onirim drawn and in words: every question, move and view of every kind of game, in both languages."""

from __future__ import annotations

import random
import re

import pytest
from rich.console import Console, RenderableType

import dreamdeck
from dreamdeck import State
from dreamdeck.games.onirim.actions import ACTIONS
from dreamdeck.games.onirim.questions import QUESTIONS
from dreamdeck.games.onirim.towers import LEFT_SIDE, RIGHT_SIDE
from dreamdeck.rulebook import rulebook
from dreamdeck.terminal import onirim
from tests.player import choose

ALL = ["book", "towers", "premonitions"]
GAMES = [
    *({"expansions": expansions} for expansions in ([], ["book"], ["towers"], ["premonitions"], ALL)),
    *({"mode": mode, "expansions": expansions} for mode in ("team", "duel") for expansions in ([], ALL)),
    {"mode": "team", "talk": "open", "expansions": ALL},
]


def text_of(drawn: RenderableType, width: int = 80) -> str:
    console = Console(width=width, color_system=None, file=None)
    with console.capture() as capture:
        console.print(drawn)
    return capture.get()


def rare_questions() -> list[State]:
    """Games at questions that few games come to."""
    solo = dreamdeck.make("onirim", expansions=ALL)
    team = dreamdeck.make("onirim", mode="team", expansions=ALL)
    pool = {"pool": "3Rk 2Gk 5Gs Bd Td 3NM", "discard": "8Rs"}
    mine = pool | {"hand": "Gs Bs Gm Ts"}
    ours = pool | {"personal": ["Gs Bs", "Gm Ts Tm"], "shared": "Bs Bm", "goals": "R R B B G G T T"}
    nightmare, run = {"question": "nightmare", "card": "NM"}, {"question": "search"}
    blue = {"row": "Bm Bk Bs", "doors": "Gd Rd Bd", "goals": "G* R* B* B R G T T", "open": "c"}
    brown = {"row": "Tm Tk Ts", "doors": "Gd Rd Td", "goals": "G* R* T* T R G B B", "open": "d"}
    reopen = solo.position(mine | {"doors": "2Rd", "goals": "R* R* B B G G T T", "pending": nightmare})
    reopen.act("pay door Rd")
    penalties = [solo.position(mine | zones | {"pending": run}) for zones in (blue, blue | {"open": "c e"}, brown)]
    for state in penalties:
        state.act("search")
    fetch = team.position(ours | {"open": "a b", "pending": {"question": "happy", "card": "HD"}})
    fetch.act("fetch")
    return [reopen, *penalties, fetch]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_view_is_drawn_and_every_move_has_words_of_its_own(lang: str) -> None:
    asked, verbs = set(), set()
    for number, options in enumerate(GAMES):
        game = dreamdeck.make("onirim", **options)
        states = [game.new(100 * number + seed) for seed in range(2)]
        for state in [*states, *(rare_questions() if options == {"expansions": ALL} else [])]:
            dice = random.Random(number)
            while not state.over:
                views = [state.view(seat) for seat in range(state.game.seats())]
                view = views[state.to_move or 0]
                asked.add(view["pending"].get("question", "turn"))
                verbs |= {action.split()[0] for action in state.actions()}
                assert onirim.question(view, lang)
                words = [onirim.describe(action, view, lang) for action in state.actions()]
                assert len(set(words)) == len(words), words
                action = choose(state, dice)
                state.act(action)
                for seat, before in enumerate(views):
                    assert onirim.tell(before, action, state.view(seat), lang).plain
            for seat in range(state.game.seats()):
                assert text_of(onirim.draw(state.view(seat), lang))
                assert text_of(onirim.left(state.view(seat), lang))
    assert asked == set(QUESTIONS) - {"nothing"}
    assert verbs == {text.split()[0] for text in ACTIONS.texts}


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_question_names_a_rule(lang: str) -> None:
    for question in set(QUESTIONS) - {"nothing", "turn"}:
        assert rulebook("onirim", lang).rule(onirim.rule({"pending": {"question": question}}))
    assert onirim.rule({"pending": {}}) == "ONI-20"


@pytest.mark.rule("ONI-70")
def test_towers_show_the_sides_that_the_rules_know() -> None:
    sides = {"☀": 1, "☾": 2}
    for tower, (left, right) in enumerate(onirim.TOWER_SIDES.values()):
        assert sum(sides[symbol] for symbol in left) == LEFT_SIDE[tower]
        assert sum(sides[symbol] for symbol in right) == RIGHT_SIDE[tower]


def drawn(lang: str = "en", **position: object) -> str:
    zones = {"hand": "Rs Rm Bk Gs Ts", "pool": "5Rs", **position}
    return text_of(onirim.draw(dreamdeck.make("onirim").position(zones).view(0), lang))


def test_the_table_of_a_solo_game() -> None:
    shown = drawn(row="Rs Rm Rk Rs Bm", doors="2Rd Bd", discard="3Ts NM", limbo="Gd", deck="Ts NM", seen=2)
    assert [line.strip() for line in shown.splitlines()] == [
        "Doors 3 of 8  ▯Rd ▯Rd ▯Bd",
        "Row ⟨☀Rs ☾Rm ⚷Rk⟩ ☀Rs ☾Bm",
        "Deck 7 cards  on top: ☀Ts ☠NM",
        "Discard 3☀Ts ☠NM",
        "Limbo ▯Gd",
        "Hand  ☀Rs   ☾Rm   ⚷Bk   ☀Gs   ☀Ts",
    ]


def test_unseen_cards_of_the_deck_are_not_on_the_table() -> None:
    assert "on top" not in drawn(deck="Ts NM", seen=0) and "NM" not in drawn(deck="Ts NM", seen=0)


@pytest.mark.rule("ONI-22")
def test_a_fourth_room_is_not_in_the_run_and_a_long_row_is_shortened() -> None:
    assert "⟨☀Gs ☾Gm ☀Gs⟩ ☾Gm" in drawn(row="Gs Gm Gs Gm")
    assert "… 6 earlier ⟨☀Bs ☾Bm ☀Bs⟩ ⟨☾Bm" in drawn(row="Rs Rm Rs Rm Rs Rm Bs Bm Bs Bm Bs Bm Gs Gm Gs Gm Gs Gm Ts")


def test_words_say_what_a_play_does_to_the_run() -> None:
    position = {"hand": "Rs Rm Bm Gk Bk", "row": "Rs Rk", "pool": "5Rs"}
    view = dreamdeck.make("onirim").position(position).view(0)
    assert onirim.describe("play Rm", view, "en") == "play the red moon — completes a run"
    assert onirim.describe("play Bm", view, "en") == "play the blue moon — ends the run of red"
    assert onirim.describe("discard Gk", view, "en") == "discard the green key — prophecy"
    assert onirim.describe("play Rm", view, "ru") == "сыграть красную луну — завершает серию"


def test_what_happened_is_told() -> None:
    state = dreamdeck.make("onirim").position({"hand": "Rs Rm Bm Gk Bk", "row": "Rs Rk", "pool": "5Bs 2Rd"}, 1)
    before = state.view(0)
    state.act("play Rm")
    asked = state.view(0)
    assert onirim.tell(before, "play Rm", asked, "en").plain == "play the red moon"
    assert onirim.question(asked, "en") == "The run is complete. Search the deck for the red door?"
    state.act("search")
    told = onirim.tell(asked, "search", state.view(0), "en").plain
    assert told == "search\n  door found: red door\n  drawn: blue sun"


def test_a_silent_partners_cards_are_never_told() -> None:
    """Cards that others put, lift or fetch unseen: the words are the same whatever the card is."""
    told: dict[str, set[str]] = {}
    names = re.compile("sun|moon|key|door|nightmare|dream|tower")
    for seed in range(40):
        state = dreamdeck.make("onirim", mode="team", expansions=ALL).new(seed)
        dice = random.Random(seed)
        while not state.over:
            actor = state.to_move
            assert actor is not None
            before = state.view(1 - actor)
            action = choose(state, dice)
            state.act(action)
            if action.split()[0] in ("put", "lift", "fetch"):
                words = onirim.tell(before, action, state.view(1 - actor), "en").plain.split("\n")[0]
                told.setdefault(action.split()[0], set()).add(words[3:])
    assert set(told) == {"put", "lift", "fetch"}
    assert not [words for kind in ("put", "lift") for words in told[kind] if names.search(words)]
    assert told["fetch"] <= {"take any card from the deck", "put a card from the deck on top"}


def test_hidden_cards_are_drawn_as_backs_and_revealed_at_the_end() -> None:
    zones = {"personal": ["Rs Bs Gs", "Rm Bm Gm"], "shared": "Ts Tm", "pool": "NM"}
    state = dreamdeck.make("onirim", mode="team").position(zones)
    shown = text_of(onirim.draw(state.view(0), "en"))
    assert "Player 2 has  ▒▒   ▒▒   ▒▒" in shown and "☾Rm" not in shown
    both = text_of(onirim.draw(onirim.reveal([state.view(0), state.view(1)]), "en"))
    assert "☀Rs   ☀Bs   ☀Gs" in both and "☾Rm   ☾Bm   ☾Gm" in both
