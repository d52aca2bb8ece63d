"""Decks of cards as files: checking one of your own, and showing a game's cards as a table.

A deck file says which `game` it is for. A game with decks has `check_deck(deck)` and `deck_table(deck, lang)`, and
its own deck is the one TOML file in its folder.
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import dreamdeck
from dreamdeck.kernel.deckfile import DeckError, read
from dreamdeck.kernel.errors import OptionError, listed
from dreamdeck.texts import COMMAND

SOUND = {
    "en": "{path}: a sound deck for {game}. Play it: {command} play {game} --deck {path}",
    "ru": "{path}: исправная колода для игры {game}. Играть: {command} play {game} --deck {path}",
}


def games_with_decks() -> list[str]:
    return [name for name in dreamdeck.game_names() if hasattr(dreamdeck.game_class(name), "check_deck")]


def check(path: str | Path, lang: str = "en") -> str:
    """What a deck file holds, as a table; DeckError says file, line or card, and reason when it breaks the rules."""
    deck = read(path)
    game = deck.get("game")
    if game not in games_with_decks():
        raise DeckError(f"{path}: game = {game!r:.60}: expected one of {listed(games_with_decks())}")
    supplied: Any = dreamdeck.game_class(game)
    try:
        normal = supplied.check_deck(deck)
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from error
    return f"{supplied.deck_table(normal, lang)}\n\n{SOUND[lang].format(path=path, game=game, command=COMMAND)}"


def show(game: str, lang: str = "en") -> str:
    """The cards that a game is played with, as a table."""
    supplied: Any = dreamdeck.game_class(game)
    if game not in games_with_decks():
        raise OptionError(f"{game} has no deck file: expected one of {listed(games_with_decks())}")
    (file,) = Path(inspect.getfile(supplied)).parent.glob("*.toml")
    table: str = supplied.deck_table(supplied.check_deck(read(file)), lang)
    return table
