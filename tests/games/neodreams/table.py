"""Short ways to lay out a table: everybody has the two dreams of side A, and nothing else unless a scenario says so.

Scenarios are played with deck.toml beside this file, so that they hold whatever balancing does to the game's own deck.
"""

from __future__ import annotations

import copy
from functools import cache
from pathlib import Path
from typing import Any

import dreamdeck
from dreamdeck import State
from dreamdeck.kernel import deckfile
from dreamdeck.kernel.game import Game

FILE = Path(__file__).with_name("deck.toml")
PRINTED = "first-flight old-cinema"
Json = dict[str, Any]


def studio(dreams: str = "", **zones: Any) -> Json:
    """A player with these dreams besides the printed ones."""
    printed = "" if dreams.startswith("first-flight") else PRINTED
    return {"dreams": f"{printed} {dreams}".strip(), **zones}


def duo(*players: Json, seed: int = 0, deck: Any = FILE, **zones: Any) -> State:
    return laid(2, *players, seed=seed, deck=deck, **zones)


def laid(n: int, *players: Json, seed: int = 0, deck: Any = FILE, **zones: Any) -> State:
    """The start of seat 0's turn, or where `turn` and `pending` say."""
    studios = [*players, *[studio() for _ in range(n - len(players))]]
    game = usual_game(n) if deck == FILE else dreamdeck.make("neodreams", players=n, deck=deck)
    return game.position({"players": studios, **zones}, seed)


@cache
def usual_game(players: int) -> Game:
    return dreamdeck.make("neodreams", players=players, deck=str(FILE))


def standard() -> Json:
    """The content of the deck file, to be changed at will."""
    return deckfile.read(FILE)


def deck_with(**changes: Json) -> Json:
    """The deck with some dreams changed; their ids with _ for -."""
    deck = copy.deepcopy(standard())
    for name, change in changes.items():
        (dream,) = (entry for entry in deck["dreams"] if entry["id"] == name.replace("_", "-"))
        dream |= change
    return deck


def after(state: State, *actions: str) -> State:
    """The same game some actions later."""
    for action in actions:
        state.act(action)
    return state


def offered(state: State, start: str) -> list[str]:
    """The legal actions that start like this."""
    return [action for action in state.actions() if action.startswith(start)]


def has(state: State, zone: str, seat: int = 0) -> Any:
    """What a seat has in a zone."""
    return state.position()["players"][seat][zone]


def top(state: State) -> Json:
    """What is under way and done first."""
    pending: list[Json] = state.position().get("pending", [])
    return pending[-1] if pending else {}
