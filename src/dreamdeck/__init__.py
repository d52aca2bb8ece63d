"""Dreamdeck: play, study and train on three tabletop games about dreams."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from dreamdeck.kernel.errors import (
    DreamdeckError,
    IllegalAction,
    LogError,
    OptionError,
    PositionError,
    listed,
)
from dreamdeck.kernel.game import Game, State

__all__ = [
    "DreamdeckError",
    "Game",
    "IllegalAction",
    "LogError",
    "OptionError",
    "PositionError",
    "State",
    "game_names",
    "make",
    "replay",
]

_GAMES = {
    "onirim": "dreamdeck.games.onirim:Onirim",
    "somnicum": "dreamdeck.games.somnicum:Somnicum",
    "neodreams": "dreamdeck.games.neodreams:Neodreams",
}

_LOG = {"game": str, "options": dict, "seed": int, "actions": list}


def game_names() -> list[str]:
    """The games there are."""
    return list(_GAMES)


def make(name: str, **options: Any) -> Game:
    """A game with its options: `make("onirim", mode="solo")`."""
    game: Game = game_class(name)(**options)
    return game


def game_class(name: str) -> type[Game]:
    """A game before its options are chosen."""
    if name not in game_names():
        raise OptionError(f"unknown game {name!r}: expected one of {listed(game_names())}")
    module, _, attribute = _GAMES[name].partition(":")
    found: type[Game] = getattr(import_module(module), attribute)
    return found


def replay(log: dict[str, Any]) -> State:
    """The state that a log (`state.log`) leads to."""
    if not isinstance(log, dict):
        raise LogError(f"a log is a dict with {listed(_LOG)}, not {log!r:.60}")
    for key, kind in _LOG.items():
        if not isinstance(log.get(key), kind):
            raise LogError(f"a log needs {key!r} as {kind.__name__}, not {log.get(key)!r:.60}")
    return make(log["game"], **log["options"]).replay(log)
