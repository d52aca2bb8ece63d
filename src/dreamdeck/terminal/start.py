"""From the command line to a game: new, continued or chosen from a menu; full screen or line by line."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from dreamdeck import game_names, make
from dreamdeck.bots.levels import LEVELS
from dreamdeck.kernel.errors import DreamdeckError, LogError, OptionError, PositionError
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.options import Option
from dreamdeck.table import log
from dreamdeck.terminal import plain, session
from dreamdeck.terminal.drawing import can_be_drawn, drawing_of, options_in_words
from dreamdeck.terminal.session import Session
from dreamdeck.texts import COMMAND, texts

MOST_CONTINUED = 5  # unfinished games in the menu
MOST_BYTES = 1 << 20
USUAL_BOT = "adept"


def resume(path: Path) -> Session:
    return session.resume(path)


def play_game(
    game: Game, seed: int | None, position: Path | None, bot: str, ask_to_continue: bool, lang: str
) -> Session:
    """A new game; if nothing was asked for in particular, an unfinished one is offered first."""
    drawing_of(game)  # refuses what has none
    if ask_to_continue:
        continued = _offer_to_continue(game, lang)
        if continued:
            return continued
    if bot and game.seats() == 1:
        raise OptionError(f"--bot {bot}: {game.name} is played alone like this, there is no other seat for a bot")
    bots = dict.fromkeys(range(1, game.seats()), bot) if bot else {}
    return session.new(game, bots, seed, _read_position(position) if position else None)


def _offer_to_continue(game: Game, lang: str) -> Session | None:
    t = texts(lang)
    for path in session.unfinished(game.name)[:1]:
        try:
            state, _ = log.load(path)
        except LogError:
            return None  # it stays where it is; naming it with --resume says what is wrong
        moves = len(state.log["actions"])
        if not moves:
            return None
        question = t("menu-ask-continue", options=options_in_words(state.game, t), moves=moves)
        try:
            return session.resume(path) if plain.confirm(Console(), question, lang) else None
        except plain.InputEnded:
            return None
    return None


def menu(lang: str, seed: int | None) -> Session:
    """What to play: games to go on with, and new ones."""
    t = texts(lang)
    paths = session.unfinished()[:MOST_CONTINUED]
    names = [name for name in game_names() if can_be_drawn(name)]
    lines = [_line_of(path, lang) for path in paths] + [t("menu-new", game=t(f"game-{name}")) for name in names]
    try:
        chosen = plain.choose(Console(), t("menu-title"), lines, lang)
        if chosen < len(paths):
            return session.resume(paths[chosen])
        name = names[chosen - len(paths)]
        game = make(name, **_ask_options(name, lang))
        return session.new(game, _ask_bots(game, lang), seed)
    except plain.InputEnded:
        raise DreamdeckError(f"nothing was chosen; name a game to play, such as: {COMMAND} play onirim") from None


def _ask_options(name: str, lang: str) -> Json:
    """The options of a new game one by one, as far as there is something to choose with what was chosen before."""
    chosen: Json = {}
    for option in make(name).options_declared:
        possible = [value for value in option.choices if _goes_with(name, chosen, option, value)]
        if len(possible) > 1 or (possible and option.several):
            chosen[option.name] = _ask_option(option, possible, lang)
    return chosen


def _goes_with(name: str, chosen: Json, option: Option, value: Any) -> bool:
    try:
        make(name, **chosen, **{option.name: [value] if option.several else value})
    except OptionError:
        return False
    return True


def _ask_option(option: Option, possible: list[Any], lang: str) -> Any:
    t = texts(lang)
    console = Console()
    if option.several:
        console.print(Text(option.about[lang], "bold"))
        words = {value: t(f"choice-{option.name}-{value}") for value in possible}
        return [value for value in possible if plain.confirm(console, t("menu-with", choice=words[value]), lang)]
    lines = [
        t(("no", "yes")[value]) if value in (False, True) else t(f"choice-{option.name}-{value}") for value in possible
    ]
    usual = possible.index(option.default) if option.default in possible else None
    return possible[plain.choose(console, option.about[lang], lines, lang, usual)]


def _ask_bots(game: Game, lang: str) -> dict[int, str]:
    """Who plays the seats after the first: people at this terminal, or bots of one level."""
    if game.seats() == 1:
        return {}
    t = texts(lang)
    lines = [t("menu-people"), *(f"{t(f'bot-{level}')}. {t(f'bot-about-{level}')}" for level in LEVELS)]
    chosen = plain.choose(Console(), t("menu-others"), lines, lang, usual=1 + LEVELS.index(USUAL_BOT))
    return dict.fromkeys(range(1, game.seats()), LEVELS[chosen - 1]) if chosen else {}


def _line_of(path: Path, lang: str) -> str:
    t = texts(lang)
    try:
        state, _ = log.load(path)
    except LogError:
        return t("menu-broken", file=path.name)
    game = t(f"game-{state.game.name}")
    return t("menu-continue", game=game, options=options_in_words(state.game, t), moves=len(state.log["actions"]))


def _read_position(path: Path) -> Json:
    try:
        data = path.read_bytes()[: MOST_BYTES + 1]
        position = json.loads(data.decode())
    except OSError as error:
        raise PositionError(f"{path}: cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise PositionError(f"{path}: not a position in JSON: {error}") from error
    if not isinstance(position, dict):
        raise PositionError(f"{path}: expected zones in curly brackets")
    return position


def run(chosen: Session, lang: str, in_lines: bool) -> None:
    if in_lines or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        plain.Plain(chosen, Console(), lang).play()
        return
    from dreamdeck.terminal.app import GameApp

    GameApp(chosen, lang).run_to_the_end()
