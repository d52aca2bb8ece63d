"""Screenshots of the web app: every page and game, in both languages, themes and sizes.

A server of its own is started on a free port with a database that is thrown away. Games come from fixed deals, so the
same command makes the same pictures.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from dreamdeck import game_names, make
from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.lab import browser

LANGUAGES = ("en", "ru")
THEMES = ("night", "morning")
SIZES = {"desktop": (1280, 720), "phone": (390, 844)}
PAGES = {
    "home": "/",
    "new": "/new/onirim",
    "tables": "/open",
    "rules": "/rules/ONI-25",
    "statistics": "/stats",
    "guide": "/guide/onirim",
    "guide-somnicum": "/guide/somnicum",
    "guide-neodreams": "/guide/neodreams",
}
SHEETS = {
    "log": "l",
    "left": "d",
    "rule": "r",
    "hint": "h",
    "help": "?",
    "settings": ",",
}  # over a table, by their keys
SETTLE = 700  # milliseconds for fonts, pictures and motion
SEED = "7"


def main(folder: Path, only: str = "", kind: str = "png", say: Callable[[str], None] = print) -> int:
    """Make all pictures whose name contains `only`; how many there are."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DreamdeckError(f"{folder}: no folder can be made there: {error.strerror}") from error
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise DreamdeckError("screenshots need Playwright: pip install playwright") from error

    path = browser.need()
    made = 0
    with _server() as url, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.arguments())
        for lang, theme, size in [(lang, theme, size) for lang in LANGUAGES for theme in THEMES for size in SIZES]:
            for name, prepare in _scenes().items():
                file = folder / f"{name}-{lang}-{theme}-{size}.{kind}"
                if only in file.name:
                    context = _context(chromium, lang, theme, size)
                    prepare(context.new_page(), url)
                    context.pages[0].wait_for_timeout(SETTLE)
                    context.pages[0].screenshot(path=file)
                    context.close()
                    say(str(file))
                    made += 1
        chromium.close()
    if not made:
        raise DreamdeckError(f"no picture has {only!r} in its name; they are named like onirim-middle-en-night-desktop")
    return made


def _context(chromium: Any, lang: str, theme: str, size: str) -> Any:
    width, height = SIZES[size]
    context = chromium.new_context(viewport={"width": width, "height": height}, has_touch=size == "phone")
    settings = json.dumps({"lang": lang, "theme": theme})
    context.add_init_script(f"localStorage.setItem('dreamdeck.settings', {settings!r})")
    context.set_default_timeout(20_000)
    return context


Scene = Callable[[Any, str], None]


def _scenes() -> dict[str, Scene]:
    """What is shown, by name: the pages, and each game at its start, under way and at its end."""
    scenes: dict[str, Scene] = {name: _page(place) for name, place in PAGES.items()}
    for game in game_names():
        for share, when in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
            scenes[f"{game}-{when}"] = _game(game, {}, share)
    for mode in ("team", "duel"):
        scenes[f"onirim-{mode}"] = _game("onirim", {"mode": mode}, 0.5)
    for players in (3, 4):
        scenes[f"somnicum-{players}"] = _game("somnicum", {"players": players}, 0.4)
    expansions = {"expansions": ["book", "towers", "premonitions"]}
    scenes["onirim-expansions"] = _game("onirim", expansions, 0.4)
    for players in (3, 4):
        scenes[f"neodreams-{players}"] = _game("neodreams", {"players": players, "boards": "B"}, 0.6)
    for game in game_names():
        scenes[f"{game}-replay"] = _replay(game)
        for sheet, key in SHEETS.items():
            scenes[f"{game}-{sheet}"] = _sheet(game, key)
    return scenes | {"lobby": _lobby, "statistics-after": _after_games}


def _page(place: str) -> Scene:
    def show(page: Any, url: str) -> None:
        page.goto(f"{url}/#{place}")
        page.locator("main h1").first.wait_for()

    return show


@cache
def _played(name: str, options: str) -> list[tuple[int, str]]:
    """A game between bots: who did what."""
    from dreamdeck.bots.simple import SimpleBot

    made = make(name, **json.loads(options))
    state = made.new(int(SEED))
    bot = SimpleBot(made, "greedy", seed=1)
    actions: list[tuple[int, str]] = []
    while not state.over:
        seat = state.to_move
        assert seat is not None
        actions.append((seat, bot.choose(state.view(seat))))
        state.act(actions[-1][1])
    return actions


def _game(name: str, options: dict[str, Any], share: float) -> Scene:
    """A game of bots, played so far and then shown."""

    def show(page: Any, url: str) -> None:
        page.goto(f"{url}/#/")
        page.locator(".home").wait_for()
        actions = _played(name, json.dumps(options))
        table = page.evaluate(
            PLAY,
            {
                "game": name,
                "options": options,
                "seed": SEED,
                "seats": make(name, **options).seats(),
                "actions": actions[: round(share * len(actions))],
            },
        )
        page.goto(f"{url}/#/table/{table}")
        page.locator(".stagearea, .passing").first.wait_for()
        if page.locator(".passing .btn").count():
            page.locator(".passing .btn").click()

    return show


def _replay(game: str) -> Scene:
    """A finished game, some moves after its beginning."""
    play = _game(game, {}, 1.0)

    def show(page: Any, url: str) -> None:
        play(page, url)
        page.locator(".ending").wait_for()
        page.goto(f"{url}/#/replay/{page.url.rsplit('/', 1)[1]}")
        page.locator(".player").wait_for()
        for _ in range(12):
            page.keyboard.press("ArrowRight")

    return show


def _sheet(game: str, key: str) -> Scene:
    """What a key opens over the usual game: alone, or against a bot."""

    def show(page: Any, url: str) -> None:
        page.goto(f"{url}/#/")
        page.locator(".gate .enter").nth(game_names().index(game)).click()
        page.locator("main[data-turn=yours] [data-ready]").wait_for()
        page.keyboard.press(key)
        page.locator("dialog[open] .body").wait_for()
        page.locator("dialog [role=status]").wait_for(state="detached")  # until it has thought

    return show


def _lobby(page: Any, url: str) -> None:
    page.goto(f"{url}/#/new/somnicum")
    page.locator(".seating select").nth(1).select_option("online")
    page.locator(".begin .btn").click()
    page.locator(".lobby .qr").wait_for()


def _after_games(page: Any, url: str) -> None:
    for game in game_names():
        _game(game, {}, 1.0)(page, url)
        page.locator(".ending").wait_for()
    page.goto(f"{url}/#/stats")
    page.locator(".statgroup").first.wait_for()


PLAY = """async ({ game, options, seed, seats, actions }) => {
    const { createTable, TableLink } = await import("/shell/net.js");
    const names = ["Ann", "Bea", "Cem", "Dot"].slice(0, seats);
    const { id } = await createTable({ game, options, seed, seats: names.map((name) => ({ name })) });
    const link = new TableLink(id);
    for (const [seat, action] of actions) await link.send({ do: "act", seat, action });
    link.close();
    return id;
}"""


@contextlib.contextmanager
def _server() -> Iterator[str]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    limits = [f"--limit={name}=0" for name in ("requests", "messages", "new_tables")]
    with tempfile.TemporaryDirectory(prefix="dreamdeck-shots-") as data:
        command = [sys.executable, "-P", "-m", "dreamdeck", "serve", "--port", str(port), "--data", data, *limits]
        with open(Path(data) / "log", "wb") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log, env=dict(os.environ))
        try:
            url = f"http://127.0.0.1:{port}"
            _wait(url, process)
            yield url
        finally:
            process.terminate()
            process.wait()


def _wait(url: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(400):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{url}/healthz", timeout=5)
            return
        if process.poll() is not None:
            break
        time.sleep(0.05)
    raise DreamdeckError("the server for the screenshots does not start")
