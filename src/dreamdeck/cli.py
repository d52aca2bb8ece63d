"""All commands of Dreamdeck. Whatever a command needs is imported when it runs."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Annotated

import typer

from dreamdeck import game_class, game_names, make
from dreamdeck.gamewords import OF_THE_GAME, WITH_GAME_OPTIONS, game_options, text_of
from dreamdeck.kernel.errors import DreamdeckError, OptionError, listed
from dreamdeck.lab.cli import lab
from dreamdeck.texts import COMMAND, language_of_environment, texts

app = typer.Typer(
    name="dreamdeck",
    help="Play, study and train on three tabletop games about dreams.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
decks = typer.Typer(help="Decks of cards: check a file of your own, show a game's cards.", no_args_is_help=True)
app.add_typer(decks, name="decks")
app.add_typer(lab, name="lab")

Lang = Annotated[str, typer.Option("--lang", help="Language: en or ru.", default_factory=language_of_environment)]
Seed = Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")]
Database = Annotated[str, typer.Option(help="The server's games: a file, or postgresql://user@host/name")]
DataFolder = Annotated[Path | None, typer.Option("--data", help="The folder of the server's games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]


# Playing


@app.command(context_settings=WITH_GAME_OPTIONS, epilog=OF_THE_GAME)
def play(
    context: typer.Context,
    lang: Lang,
    game: Annotated[str, typer.Argument(help="The game; without it, a menu.")] = "",
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option("--resume", "--load", help="Go on with a saved game.")] = None,
    position: Annotated[Path | None, typer.Option(help="Start from a position in a JSON file.")] = None,
    bot: Annotated[str, typer.Option(help="At the other seats: novice, adept, expert, master, greedy, random.")] = "",
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text instead of the full screen.")] = False,
) -> None:
    """Play in the terminal. The game is saved after every move."""
    from dreamdeck.terminal import start

    texts(lang)
    if resume:
        chosen = start.resume(resume)
    elif game:
        made = make(game, **game_options(game, context.args))
        explicit = bool(context.args or bot or position or seed is not None)
        chosen = start.play_game(made, seed, position, bot, ask_to_continue=not explicit, lang=lang)
    else:
        chosen = start.menu(lang, seed)
    start.run(chosen, lang, plain)


@app.command()
def games(
    lang: Lang,
    game: Annotated[str, typer.Argument(help="The game; without it, all. Or: export, import.")] = "",
    files: Annotated[list[Path] | None, typer.Argument(help="export: a folder; import: log files.")] = None,
    database: Database = "",
    data: DataFolder = None,
) -> None:
    """The games and their options; or the server's games to and from files: games export FOLDER, games import FILE."""
    if game in ("export", "import"):
        from dreamdeck.server import logs

        (logs.export if game == "export" else logs.import_)(_database(database, data), files or [])
        return
    t = texts(lang)
    for name, declared in [(name, game_class(name).options_declared) for name in ([game] if game else game_names())]:
        print(f"{t(f'game-{name}') if t.has(f'game-{name}') else name} ({name})")
        for option in declared:
            kind = "games-several" if option.several else "games-choices"
            flag = "with" if option.several else option.name.replace("_", "-")
            print(f"  --{flag:16} {option.about[lang]}")
            print(f"  {'':18} {t(kind, choices=listed([text_of(choice) for choice in option.choices]))}")


@app.command()
def serve(
    lang: Lang,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    database: Database = "",
    data: DataFolder = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; several need PostgreSQL.")] = 1,
    origin: Annotated[list[str] | None, typer.Option(help="Where pages are from, such as https://play.example")] = None,
    away_after: Annotated[float, typer.Option(min=0, help="Seconds until a bot may take over a seat.")] = 60,
    limit: Annotated[list[str] | None, typer.Option(help="A limit, such as messages=20 (0: none).")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser; log only mistakes.")] = False,
) -> None:
    """Play in the browser, alone or with others: a server for pages and programs."""
    from dreamdeck.server import run

    limits = run.limits_of(limit or [])
    if open_page:
        from dreamdeck.server import opening

        if opening.is_running(host, port):
            opening.show(host, port, texts(lang))
            return
        port = opening.free_port(host, port)
        opening.show_soon(host, port, texts(lang))
    origins = run.origins_of(origin or [])
    run.serve(run.Settings(host, port, _database(database, data), workers, origins, away_after, limits, open_page))


def _database(database: str, data: Path | None) -> str:
    """What `--database` and `--data` name: a file in the player's data folder if nothing else is said."""
    from dreamdeck.terminal.session import data_folder

    return database or str((data or data_folder()) / "server.db")


# Studying


@app.command(context_settings=WITH_GAME_OPTIONS, epilog=OF_THE_GAME)
def sim(
    context: typer.Context,
    lang: Lang,
    game: Annotated[str, typer.Argument(help="The game.")],
    bot: Annotated[str, typer.Option(help="A bot as in play, or one for each seat: expert,adept")] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; the others follow.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="How many at once (0: as many as cores).")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots, and say what came of it."""
    from dreamdeck.lab import report

    made = make(game, **game_options(game, context.args))
    report.simulate(made, bot.split(","), games, seed, jobs, as_json, lang)


@app.command()
def bench(
    what: Annotated[str, typer.Argument(help="rules or server.")] = "rules",
    as_json: AsJson = False,
    tables: Annotated[int, typer.Option(min=1, help="server: games in progress at once.")] = 1000,
    seconds: Annotated[float, typer.Option(min=1, help="server: how long to play.")] = 20,
) -> None:
    """Measure how fast the rules or the server run here, against references measured in the same run."""
    if what == "server":
        from dreamdeck.lab import bench_server

        bench_server.main(as_json, tables, seconds)
    elif what == "rules":
        from dreamdeck.lab import bench

        bench.main(json=as_json)
    else:
        raise OptionError(f"bench {what!r}: expected rules or server")


@app.command()
def rules(
    lang: Lang,
    game: Annotated[str, typer.Argument(help="The game; or a rule, such as ONI-20.")] = "",
    id: Annotated[str, typer.Argument(metavar="RULE", help="One rule of it, such as ONI-20.")] = "",
    uncovered: Annotated[bool, typer.Option("--uncovered", help="List the rules that no test names.")] = False,
) -> None:
    """Read the rules of a game, or one of them."""
    from dreamdeck import rulebook

    if uncovered:
        missing = rulebook.uncovered([game] if game else rulebook.rulebooks(), rulebook.folder_of_tests())
        print("\n".join(missing), end="\n" if missing else "")
        raise typer.Exit(1 if missing else 0)
    if not game:
        raise OptionError(f"which rules? Expected one of {listed(rulebook.rulebooks(lang))}, or a rule such as ONI-20")
    texts(lang)
    if game not in rulebook.rulebooks(lang) and "-" in game:
        game, id = rulebook.game_of_rule(game.upper()), game
    book = rulebook.rulebook(game, lang)
    _show_markdown(book.rule(id.upper()).text if id else book.text, paged=not id)


def _show_markdown(text: str, paged: bool) -> None:
    """Page by page on a terminal, plain text into a pipe."""
    import os

    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    if not (paged and console.is_terminal):
        console.print(Markdown(text))
        return
    os.environ.setdefault("LESS", "-R")
    with console.pager(styles=True):
        console.print(Markdown(text))


@app.command()
def shots(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")] = Path("shots"),
    only: Annotated[str, typer.Option(help="Only pictures with this in their name, such as onirim-start-ru.")] = "",
    small: Annotated[bool, typer.Option("--small", help="Write JPEG instead of PNG.")] = False,
) -> None:
    """Make screenshots of the web app: every page and game, language, theme and size."""
    from dreamdeck.lab import shots

    shots.main(folder, only, "jpeg" if small else "png")


@decks.command()
def check(lang: Lang, file: Annotated[Path, typer.Argument(help="A deck file in TOML.")]) -> None:
    """Check a deck file of your own."""
    from dreamdeck import decks

    print(decks.check(file, lang))


@decks.command()
def show(lang: Lang, game: Annotated[str, typer.Argument(help="The game.")]) -> None:
    """Show the cards of a game."""
    from dreamdeck import decks

    print(decks.show(game, lang))


# Starting, and what a person sees when something is wrong


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that the terminal does not have is no mistake
    try:
        app(prog_name=COMMAND)
    except DreamdeckError as error:
        print(f"dreamdeck: {error}", file=sys.stderr)
        sys.exit(2)
    except Exception as error:
        print(_crash(error), file=sys.stderr)
        sys.exit(70)


def _crash(error: Exception) -> str:
    """One sentence for a mistake of the program; the details go to a file."""
    import os
    import platform
    import tempfile
    import traceback

    import platformdirs

    details = "".join(traceback.format_exception(error))
    folder = Path(os.environ.get("DREAMDECK_DATA") or platformdirs.user_log_dir("dreamdeck", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", dir=folder, prefix="crash-", suffix=".txt", encoding="utf-8", delete=False
        ) as file:
            file.write(f"{sys.argv}\nPython {platform.python_version()} on {platform.platform()}\n\n{details}")
        where = f"the details are in {file.name}"
    except OSError:
        where = f"the details could not be written to {folder}"
    return f"dreamdeck: a mistake in the program: {error!r:.200}; {where}"
