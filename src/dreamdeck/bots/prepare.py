"""Making machine code takes a while the first time. A process of its own does it, while bots think without."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from threading import Thread

from dreamdeck.kernel import compiled
from dreamdeck.kernel.game import Game

COMMAND = (sys.executable, "-m", "dreamdeck.bots.prepare")


class Preparation:
    """Machine code for one game: made in another process, then loaded in this one."""

    def __init__(self, game: Game, warm: Callable[[Game], None]) -> None:
        self.game = game
        self.is_ready = False
        self._warm = warm
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        words = [self.game.name, json.dumps(self.game.options)]
        made = subprocess.run([*COMMAND, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)
        if made.returncode == 0:
            self._warm(self.game)
            self.is_ready = True

    def is_under_way(self) -> bool:
        return self._thread.is_alive()

    def wait(self) -> None:
        self._thread.join()


_PREPARATIONS: dict[Game, Preparation] = {}


def is_prepared(game: Game, warm: Callable[[Game], None]) -> bool:
    """Whether the machine code is there; if not, it is on its way. Without numba it never comes."""
    if not compiled.available():
        return False
    if game not in _PREPARATIONS:
        _PREPARATIONS[game] = Preparation(game, warm)
    return _PREPARATIONS[game].is_ready


def is_on_its_way(game: Game) -> bool:
    """Whether machine code is being made, so that bots think with less until it is there."""
    return game in _PREPARATIONS and _PREPARATIONS[game].is_under_way()


def wait_for(game: Game, warm: Callable[[Game], None]) -> None:
    """Stay until the machine code is there; for those who would rather wait than have less thought."""
    if not is_prepared(game, warm) and game in _PREPARATIONS:
        _PREPARATIONS[game].wait()


def main() -> None:
    """Make the machine code of a game's bots."""
    import dreamdeck
    from dreamdeck.bots.levels import warm

    if hasattr(os, "nice"):
        os.nice(10)  # who plays comes first
    warm(dreamdeck.make(sys.argv[1], **json.loads(sys.argv[2])))


if __name__ == "__main__":
    main()
