"""What the laboratory's commands print when the work is done."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table

from dreamdeck.kernel.game import Json
from dreamdeck.lab.atlas import name_of

MOST_DOUBTS = 8


def simulation(figures: Json, folder: Path | None) -> None:
    shown = _table("who", "games", "victories", "interval")
    for table in figures["tables"]:
        for seat, (bot, won) in enumerate(zip(table["bots"], table["victories"], strict=True)):
            shown.add_row(f"{bot}, seat {seat}", f"{won['games']:,}", f"{won['mean']:.2%}", _interval(won))
    if "difference" in figures:
        gap = figures["difference"]
        shown.add_row("difference, seed by seed", f"{gap['games']:,}", f"{gap['mean']:+.2%}", _interval(gap))
    _print(shown, figures, folder)


def tournament(figures: Json, folder: Path | None) -> None:
    shown = _table("bot", "rating", "interval", "games", "victories")
    for each in figures["ratings"]:
        reach, games, share = f"± {each['reach']:.0f}", f"{each['games']:,}", f"{each['share']:.2%}"
        shown.add_row(each["player"], f"{each['rating']:+.0f}", reach, games, share)
    _print(shown, figures, folder)


def balance(figures: Json, folder: Path | None) -> None:
    shown = _table("players", "games", "victories by seat, %", "winning score", "turns of a player")
    for players, mine in figures["players"].items():
        seats = "\n".join(f"{seat['mean']:.1f} ± {seat['high'] - seat['mean']:.1f}" for seat in mine["seats"])
        score, turns = f"{mine['winning']['mean']:.1f}", f"{mine['turns']['mean']:.1f}"
        shown.add_row(players, f"{mine['games']:,}", seats, score, turns)
    _print(shown, figures, folder)
    for finding in figures["findings"] or ["nothing surely misses what is asked"]:
        print(f"- {finding}")
    for doubt in figures["doubts"][:MOST_DOUBTS]:
        print(f"- by the mean only: {doubt}")
    if len(figures["doubts"]) > MOST_DOUBTS:
        print(f"- by the mean only: {len(figures['doubts']) - MOST_DOUBTS} more; more games would tell")


def review(figures: Json, folder: Path | None) -> None:
    shown = _table("decision", "seat", "by", "chances before", "after")
    for seat, judged in figures["seats"].items():
        for point in judged["turning_points"]:
            action = f"{point['number'] + 1}: {figures['log']['actions'][point['number']]}"
            shown.add_row(action, seat, point["by"], f"{point['before']:.1%}", f"{point['after']:.1%}")
    _print(shown, figures, folder)


def atlas(figures: Json, folder: Path | None) -> None:
    shown = _table("mode", "expansions and variants", "won", "interval")
    for row in figures["rows"]:
        shown.add_row(*name_of(row["options"]), f"{row['share']:.1%}", _interval(row))
    _print(shown, figures, folder)


def _table(*head: str) -> Table:
    shown = Table(box=None)
    for number, cell in enumerate(head):
        shown.add_column(cell, justify="right" if number else "left")
    return shown


def _interval(value: Json) -> str:
    return f"{value['low']:.2%} – {value['high']:.2%}"


def _print(shown: Table, figures: Json, folder: Path | None) -> None:
    console = Console()
    console.print(shown)
    if "seconds" in figures:
        spent = f"{figures['seconds']:.1f} s; {figures['overhead']:.1%} of the workers' time went into sharing out"
        console.print(spent, style="dim")
    if folder:
        console.print(f"The report is {folder / 'report.html'}", soft_wrap=True)
