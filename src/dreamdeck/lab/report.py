"""What the laboratory prints: a bar while it works, then figures for people or programs."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from dreamdeck.kernel.batch import cores
from dreamdeck.kernel.game import Game, Json
from dreamdeck.lab import sim
from dreamdeck.terminal.drawing import options_in_words
from dreamdeck.texts import Texts, texts


def simulate(game: Game, bots: Sequence[str], games: int, seed: int, jobs: int, as_json: bool, lang: str) -> None:
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    bots = sim.warm(game, bots)
    began = time.perf_counter()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=games)
        figures = sim.simulate(game, bots, games, seed, jobs or cores(), lambda n: bar.advance(task, n))
    if as_json:
        print(json.dumps(figures, ensure_ascii=False, indent=2))
    else:
        _print_figures(game, figures, time.perf_counter() - began, texts(lang))


def _print_figures(game: Game, figures: Json, seconds: float, t: Texts) -> None:
    n, first = figures["games"], figures["seed"]
    console = Console()
    console.print(
        t(
            "sim-title",
            game=t(f"game-{game.name}"),
            options=options_in_words(game, t),
            games=n,
            bots=", ".join(figures["bots"]),
            first=str(first),
            last=str(first + n - 1),
        )
    )
    if "wins" in figures:
        wins = figures["wins"]
        interval = t("sim-interval", low=_percent(wins["low"]), high=_percent(wins["high"]))
        count = t("sim-count", wins=wins["games"], games=n)
        console.print(f"{t('sim-won')}: {count}, {_percent(wins['share'])} ({interval})")
    table = Table(box=None)
    table.add_column("")
    for heading in ("sim-mean", "sim-deviation", "sim-range"):
        table.add_column(t(heading), justify="right")
    for seat, of_seat in enumerate(figures.get("seats", [])):
        table.add_row(t("measure-points", player=str(seat + 1)), *_row(of_seat["points"]))
        table.add_row(t("measure-wins", player=str(seat + 1)), *_row(of_seat["wins"]))
    for name, value in figures["measures"].items():
        table.add_row(t(f"measure-{name.replace(' ', '-')}"), *_row(value))
    console.print(table)
    console.print(t("sim-time", seconds=f"{seconds:.2f}", speed=round(n / seconds)), style="dim")


def _row(value: Json) -> tuple[str, str, str]:
    return f"{value['mean']:.3f}", f"{value['deviation']:.3f}", f"{value['low']:.3f} – {value['high']:.3f}"


def _percent(share: float) -> str:
    return f"{100 * share:.2f} %"
