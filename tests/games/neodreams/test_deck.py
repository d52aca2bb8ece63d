"""Cards and boards (NEO-80..84): the deck of the package, and files that are refused."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dreamdeck
from dreamdeck.games.neodreams import Neodreams, effects
from dreamdeck.games.neodreams.cards import CARDS, TYPES
from dreamdeck.games.neodreams.deck import FILE, standard
from dreamdeck.kernel.deckfile import DeckError
from tests.games.neodreams.table import Json, after, has, studio
from tests.games.neodreams.table import standard as content
from tests.player import positions


@pytest.mark.rule("NEO-80")
def test_there_are_24_dreams_of_each_type_on_the_curve() -> None:
    cards = [dream for dream in standard().dreams[:CARDS] if dream]
    assert [sum(dream.type == kind for dream in cards) for kind in range(len(TYPES))] == [24, 24, 24]
    for dream in cards:
        assert 3 <= sum(dream.cost) <= 8 and 1 <= dream.slots <= 3
        assert dream.credits == {3: 2, 4: 3, 5: 4, 6: 4, 7: 5, 8: 5}[sum(dream.cost)]


@pytest.mark.rule("NEO-80")
def test_dreams_differ_in_names_and_effects_and_upgrades_are_clearly_better() -> None:
    dreams = [dream for dream in standard().dreams if dream]
    for values in ([d.id for d in dreams], [d.names["en"] for d in dreams], [d.names["ru"] for d in dreams]):
        assert len(set(values)) == len(dreams)
    assert len({(dream.type, dream.condition, dream.programs) for dream in dreams}) == len(dreams)
    for dream in dreams:
        assert effects.worth(dream.programs[1]) >= effects.worth(dream.programs[0]) + 8, dream.id
        assert re.fullmatch("[А-ЯЁ][а-яё]*( [а-яёА-ЯЁ]+)*", dream.names["ru"]), dream.names["ru"]


@pytest.mark.rule("NEO-82", "NEO-1")
def test_the_boards() -> None:
    for board, n_open in zip(standard().boards, (9, 12), strict=True):
        assert sum(location is not None for location in board.locations) == n_open
        assert board.track[2] == ((1, 0, 0, 3, 0, 0), (1, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 0))


def changed(path: str, value: Any) -> Callable[[Json], None]:
    """Put a value at `dreams 0 cost`; `del` removes."""

    def change(deck: Json) -> None:
        *way, last = (int(key) if key.isdigit() else key for key in path.split())
        place: Any = deck
        for key in way:
            place = place[key]
        if value is Ellipsis:
            del place[last]
        else:
            place[last] = value

    return change


BAD: dict[str, tuple[str, Any, str]] = {
    "no game": ("game", ..., "'game' is missing"),
    "another game": ("game", "onirim", "expected one of neodreams"),
    "unknown key": ("dreams 0 colour", "red", "'glass-lake': unknown key 'colour'"),
    "23 lucid dreams": ("dreams 0", ..., "23 lucid dreams: expected 24 to 36"),
    "missing name": ("dreams 3 ru", ..., "'stairs-of-salt': 'ru' is missing"),
    "two with one id": ("dreams 1 id", "glass-lake", "'glass-lake': there are two"),
    "bad id": ("dreams 1 id", "Paper Boat", "small letters"),
    "id of an empty number": ("dreams 1 id", "lucid-30", "small letters"),
    "cheap": (
        "dreams 0 cost",
        {"memory": 2},
        "'glass-lake': cost of all resources 2: expected a whole number from 3 to 8",
    ),
    "dear": ("dreams 0 cost", {"memory": 5, "knowledge": 4}, "cost of all resources 9"),
    "cost in objects": ("dreams 0 cost", {"object": 4}, "unknown key 'object'"),
    "seven credits": ("dreams 0 credits", 7, "credits 7: expected a whole number from 2 to 6"),
    "true credits": ("dreams 0 credits", True, "credits True"),
    "no slot": ("dreams 0 slots", 0, "slots 0"),
    "unknown type": ("dreams 0 type", "sweet", "type 'sweet': expected one of lucid"),
    "unknown reward": ("dreams 0 reward", "money", "reward 'money'"),
    "unknown effect": ("dreams 0 effect", "explode", "'glass-lake': effect: unknown effect 'explode'"),
    "worse upgrade": ("dreams 0 upgraded", "gain 1 fantasy", "is not better than effect"),
    "lucid with a condition": ("dreams 0 when", "take", "recurring dreams, and only they"),
    "recurring without": ("dreams 48 when", ..., "'crow-at-the-window': recurring dreams, and only they"),
    "unknown condition": ("dreams 48 when", "sneeze", "unknown condition 'sneeze'"),
    "condition no text": ("dreams 48 when", 7, "when 7: expected a text"),
    "effect no text": ("dreams 0 effect", ["take any"], "expected a text"),
    "dreams no list": ("dreams", {}, "dreams: expected a list"),
    "dream no table": ("dreams 0", 5, "dream 1: expected a table"),
    "three boards b": ("dream_boards b 0", ..., "3 boards, expected 4"),
    "printed without slots": ("dream_boards a lucid slots", ..., "'first-flight': 'slots' is missing"),
    "8 locations": ("boards 0 lucid 0", "closed", "board 1: 8 open locations: expected 9"),
    "closed on the big board": ("boards 1 lucid 0", "closed", "board 2: 11 open locations: expected 12"),
    "third phase": (
        "boards 0 track 2",
        "gain 3 memory",
        "track 3: 'gain 3 memory': expected 'gain 3 memory, 1 object'",
    ),
    "spend on a board": ("boards 0 lucid 0", "spend 1 memory -> take any", "for dreams only"),
    "per on a board": ("boards 0 lucid 0", "gain 1 memory per client", "for dreams only"),
    "ambiguous": ("boards 0 lucid 0", "take lucid; take any", "cannot be told apart"),
    "three phases": ("boards 0 track", ["take any"] * 3, "expected 4 texts"),
    "players": ("boards 0 players", [3], "players [3]: expected [2]"),
    "one board": ("boards 1", ..., "1 boards: expected two"),
    "phase names": ("phases en", ["a"], "phases en: expected 4 texts"),
}


@pytest.mark.rule("NEO-83")
@pytest.mark.parametrize("name", BAD)
def test_bad_decks_are_refused_with_card_and_reason(name: str) -> None:
    path, value, reason = BAD[name]
    deck = content()
    changed(path, value)(deck)
    with pytest.raises(DeckError, match=re.escape(reason)):
        dreamdeck.make("neodreams", deck=deck)


@pytest.mark.rule("NEO-83", "NEO-82")
def test_a_board_without_some_action_is_refused() -> None:
    deck = content()
    deck["boards"][0]["collective"][3] = "gain 2 knowledge"
    with pytest.raises(DeckError, match="board 1: nowhere can one broadcast"):
        Neodreams.check_deck(deck)


@pytest.mark.rule("NEO-83", "NEO-50")
@pytest.mark.parametrize("effect", ["take any", "broadcast", "connect"])
def test_a_dream_that_waits_for_a_discard_may_not_bring_cards(effect: str) -> None:
    deck = content()
    changed("dreams 48 when", "discard")(deck)
    changed("dreams 48 upgraded", f"gain 5 memory; {effect}")(deck)
    with pytest.raises(
        DeckError, match=f"'crow-at-the-window': a dream that waits for a discard may not {effect.split()[0]}"
    ):
        Neodreams.check_deck(deck)


@pytest.mark.rule("NEO-83")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"id = 1\ngame = = 2", "line 2"),
        (b'game = "neodreams"\n\xff\xfe', "line 2: not text in UTF-8"),
        (b"x" * (50 << 20), "larger than"),
        (b'game = "neodreams"\n', "'id' is missing"),
    ],
)
def test_files_that_are_no_decks_are_refused_with_the_file(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(data)
    with pytest.raises(DeckError, match=reason) as error:
        dreamdeck.make("neodreams", deck=str(path))
    assert str(path) in str(error.value)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(DeckError, match="cannot be read"):
        dreamdeck.make("neodreams", deck="nowhere.toml")


@pytest.mark.rule("NEO-83")
def test_a_deck_of_ones_own_is_played_and_replayed_anywhere(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8").replace('"glass-lake"', '"my-own-dream"')
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    game = dreamdeck.make("neodreams", deck=str(path))
    players = [studio(hand="my-own-dream", resources="k9 m9 f0"), studio()]
    state = after(game.position({"players": players}), "send collective 3", "create my-own-dream")
    assert has(state, "dreams").endswith("my-own-dream")
    path.unlink()
    assert dreamdeck.replay(json.loads(json.dumps(state.log))) == state
    *_, end = positions(game, 3)
    assert end.over


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_table_of_a_deck_shows_every_dream_and_location(lang: str) -> None:
    table = Neodreams.deck_table(content(), lang)
    for dream in standard().dreams:
        assert dream is None or f"{dream.names[lang]} ({dream.id})" in table
    assert table.count("▲") == 72 + 10


@pytest.mark.rule("NEO-84", "NEO-80")
def test_credits_grow_with_cost() -> None:
    credits = defaultdict(set)
    for dream in filter(None, standard().dreams[:CARDS]):
        credits[sum(dream.cost)].add(dream.credits)
    means = [sum(credits[cost]) / len(credits[cost]) for cost in sorted(credits)]
    assert means == sorted(means) and means[0] < means[-1]
