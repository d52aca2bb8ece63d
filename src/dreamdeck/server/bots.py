"""Bots think in processes of their own: never on the event loop, ended when the game moves on, replaced when they fail.

A thinker reads one question a line and answers one line, both JSON; it ends when its input does. With the answer it
says whether it thought with less than it will have, because machine code is still being made.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from dataclasses import asdict
from typing import Any, TypeVar

from dreamdeck.kernel.game import Game, Json

LONGEST_LINE = 1 << 20
PATIENCE = 30.0  # seconds for a move before a bot counts as stuck
COMMAND = (sys.executable, "-m", "dreamdeck.server.bots")


Answer = TypeVar("Answer", str, "list[Json]")


class BotFailed(Exception):
    """A bot that crashed, got stuck or answered nonsense."""


class Thinkers:
    """Some processes, started when first needed."""

    def __init__(self, most: int = 1, command: tuple[str, ...] = COMMAND, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        self._preparing: set[Game] = set()
        self._free: list[Process] = []
        self._places = asyncio.Semaphore(most)

    async def choose(self, game: Game, bot: str, view: Json) -> str:
        """The action that a bot takes."""
        return await self._answer(str, game, {"bot": bot, "view": view, "seed": secrets.randbits(64)})

    async def advise(self, game: Game, view: Json) -> list[Json]:
        """What each choice of the seat to move is worth."""
        return await self._answer(list, game, {"advise": view})

    async def review(self, game: Game, log: Json, seats: list[int]) -> list[Json]:
        """What the choices of some seats in a finished game were worth."""
        return await self._answer(list, game, {"review": log, "seats": seats})

    def is_preparing(self, game: Game) -> bool:
        """Whether bots of a game were without their machine code when they last thought."""
        return game in self._preparing

    async def _answer(self, kind: type[Answer], game: Game, question: Json) -> Answer:
        """What a thinker says. Cancelling ends the process that thinks."""
        question = {"game": game.name, "options": game.options, **question}
        async with self._places:
            process = await self._process()
            try:
                answer, is_preparing = await asyncio.wait_for(self._ask(kind, process, question), self.patience)
            except BaseException as error:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
                if isinstance(error, TimeoutError | OSError | ValueError):
                    raise BotFailed(f"no answer ({error!r:.200})") from error
                raise
            self._free.append(process)
            (self._preparing.add if is_preparing else self._preparing.discard)(game)
            return answer

    async def _process(self) -> Process:
        while self._free:
            process = self._free.pop()
            if process.returncode is None:
                return process
        return await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE, start_new_session=True
        )

    async def _ask(self, kind: type[Answer], process: Process, question: Json) -> tuple[Answer, bool]:
        assert process.stdin and process.stdout
        process.stdin.write(json.dumps(question).encode() + b"\n")
        await process.stdin.drain()
        said = json.loads(await process.stdout.readline())
        if not isinstance(said, dict) or not isinstance(answer := said.get("answer"), kind):
            raise ValueError(said)
        return answer, said.get("preparing") is True

    async def close(self) -> None:
        while self._free:
            process = self._free.pop()
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def main() -> None:
    """A thinker."""
    games: dict[str, Game] = {}
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        for line in sys.stdin:
            try:
                answer: Any = think(json.loads(line), games)
            except Exception as error:
                answer = {"error": repr(error)}
            print(json.dumps(answer), flush=True)


def think(question: Json, games: dict[str, Game]) -> Json:
    import dreamdeck
    from dreamdeck.bots.prepare import is_on_its_way

    key = json.dumps([question["game"], question["options"]])
    if key not in games:
        games.clear()
        games[key] = dreamdeck.make(question["game"], **question["options"])
    answer = _thought(question, games[key])
    return {"answer": answer, "preparing": is_on_its_way(games[key])}


def _thought(question: Json, game: Game) -> Any:
    from dreamdeck.bots import advice
    from dreamdeck.bots.levels import Bot

    if "advise" in question:
        return [choice._asdict() for choice in advice.advise(game, question["advise"])]
    if "review" in question:
        return [asdict(moment) for moment in advice.review(game, question["review"], question["seats"])]
    return Bot(game, question["bot"], question["seed"]).choose(question["view"])


if __name__ == "__main__":
    main()
