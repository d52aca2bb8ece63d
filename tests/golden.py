"""Golden playthroughs: whole games kept as logs, with the position and result they lead to.

They change only on purpose: `python -m tests.golden onirim` plays and writes those of a game anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import dreamdeck
from dreamdeck.kernel.game import State
from dreamdeck.table import log
from tests.games.onirim import combinations as onirim
from tests.player import positions

SEED = 42
GAMES: dict[str, dict[str, dict[str, Any]]] = {
    "onirim": {onirim.name_of(options): options for options in onirim.COMBINATIONS},
    "somnicum": {f"players-{n}": {"players": n} for n in (2, 3, 4)},
    "neodreams": {f"players-{n}-{side}": {"players": n, "boards": side} for n in (2, 3, 4) for side in "AB"},
}


def files(game: str) -> list[Path]:
    return [folder(game) / f"{name}.log" for name in GAMES[game]]


def folder(game: str) -> Path:
    return Path(__file__).parent / "games" / game / "golden"


def ending(state: State) -> str:
    """The comment that closes a golden log: what the game came to."""
    end = {"result": state.result, "view": state.view(None)}
    return "# " + json.dumps(end, ensure_ascii=False, sort_keys=True) + "\n"


def check(path: Path) -> None:
    """Replay a golden log; what it leads to must be what it says."""
    text = path.read_text(encoding="utf-8")
    state = log.read(text)
    assert state.over
    assert text == log.write(state) + ending(state)


def renew(game: str) -> None:
    folder(game).mkdir(exist_ok=True)
    for old in folder(game).glob("*.log"):
        old.unlink()
    for path, options in zip(files(game), GAMES[game].values(), strict=True):
        *_, state = positions(dreamdeck.make(game, **options), SEED)
        path.write_text(log.write(state) + ending(state), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        renew(name)
