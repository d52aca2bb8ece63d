"""The commands of the laboratory: `dreamdeck lab …`. Whatever a command needs is imported when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dreamdeck import make
from dreamdeck.gamewords import OF_THE_GAME, WITH_GAME_OPTIONS, game_options

lab = typer.Typer(help="The laboratory: teach bots, and measure them.", no_args_is_help=True)


@lab.command(context_settings=WITH_GAME_OPTIONS, epilog=OF_THE_GAME)
def train(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game.")],
    out: Annotated[Path, typer.Option(help="The file for what is learned.")] = Path("weights.net"),
    minutes: Annotated[float, typer.Option(min=0, help="How long to learn, in minutes of one core.")] = 10,
    games: Annotated[int, typer.Option(min=0, help="From how many games to learn, instead of minutes.")] = 0,
    explore: Annotated[float, typer.Option(min=0, max=100, help="How often anything is tried, in percent.")] = 0,
    blur: Annotated[float, typer.Option(min=0, help="How blurred chances are seen: more lines are played.")] = 0,
    seed: Annotated[int, typer.Option(min=0, help="The same seed plays the same games.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the file.")] = False,
) -> None:
    """Teach a bot the value of positions by games against itself."""
    from dreamdeck.bots import learn

    learn.train(make(game, **game_options(game, context.args)), out, minutes, seed, resume, games, explore, blur)


Bots = Annotated[str, typer.Option("--bot", help="One for all seats, or one for each: adept,novice")]
Games = Annotated[int, typer.Option(min=1, help="How many games at each table.")]
FirstSeed = Annotated[int, typer.Option("--seed", min=0, help="Seed of the first game; the others follow.")]
Where = Annotated[str, typer.Option("--engine", help="Where the work is done: local or ray.")]
Jobs = Annotated[int, typer.Option(min=0, help="How many at once (0: as many as cores).")]
Out = Annotated[Path | None, typer.Option(help="A folder for games, figures and a report; the same command goes on.")]


@lab.command(context_settings=WITH_GAME_OPTIONS, epilog=OF_THE_GAME)
def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game.")],
    bot: Bots = "greedy",
    against: Annotated[str, typer.Option(help="Others, who play the same seeds: how much do they differ?")] = "",
    games: Games = 10_000,
    until: Annotated[float, typer.Option(min=0, help="Stop when the interval is ± so many points.")] = 0,
    seed: FirstSeed = 0,
    engine: Where = "local",
    jobs: Jobs = 0,
    out: Out = None,
) -> None:
    """How often bots win; and how much more than others, seed by seed."""
    from dreamdeck.lab import printing, sim
    from dreamdeck.lab import simulate as work
    from dreamdeck.lab.runs import Table

    made = make(game, **game_options(game, context.args))
    seated = [sim.one_for_each_seat(made, names.split(",")) for names in (bot, against) if names]
    tables = [Table(made.name, made.options, bots) for bots in seated]
    printing.simulation(work.simulate(tables, games, seed, until, engine, jobs, out), out)


@lab.command(context_settings=WITH_GAME_OPTIONS, epilog=OF_THE_GAME)
def tournament(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[str, typer.Option(help="Who takes part.")] = "random,greedy,novice,adept",
    games: Games = 500,
    seed: FirstSeed = 0,
    engine: Where = "local",
    jobs: Jobs = 0,
    out: Out = None,
) -> None:
    """Ratings of bots that meet in all seats."""
    from dreamdeck.lab import printing
    from dreamdeck.lab import tournament as work

    made = make(game, **game_options(game, context.args))
    printing.tournament(work.tournament(made, bots.split(","), games, seed, engine, jobs, out), out)


@lab.command(context_settings=WITH_GAME_OPTIONS, epilog=OF_THE_GAME)
def balance(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="somnicum or neodreams.")],
    games: Games = 20_000,
    thinking: Annotated[int, typer.Option(min=0, help="Simulations before each choice; 0 takes what looks best.")] = 0,
    net: Annotated[Path | None, typer.Option(help="What `lab train` learned, for a deck of your own.")] = None,
    seed: FirstSeed = 0,
    engine: Where = "local",
    jobs: Jobs = 0,
    out: Out = None,
) -> None:
    """Seats, scores and cards of a deck, for two to four players, and what to change."""
    from dreamdeck.lab import balance as work
    from dreamdeck.lab import printing

    options = game_options(game, context.args)
    figures = work.balance(game, options, games, thinking, seed, engine, jobs, out, net=net)
    printing.balance(figures, out)


@lab.command()
def review(
    file: Annotated[Path, typer.Argument(help="A finished game, saved.")],
    out: Out = None,
) -> None:
    """Where a finished game was decided, by choices and by luck."""
    from dreamdeck.lab import printing
    from dreamdeck.lab import review as work

    printing.review(work.review(file, out), out)


@lab.command()
def atlas(
    bot: Annotated[str, typer.Option(help="Who plays.")] = "expert",
    games: Games = 1000,
    seed: FirstSeed = 0,
    engine: Where = "local",
    jobs: Jobs = 0,
    out: Out = None,
) -> None:
    """How hard every Onirim is: all modes with all expansions and variants."""
    from dreamdeck.lab import atlas as work
    from dreamdeck.lab import printing

    printing.atlas(work.atlas(bot, games, seed, engine, jobs, out), out)
