"""`dreamdeck lab simulate`: how often bots win, alone or compared with others on the same seeds."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path

from dreamdeck import make
from dreamdeck.kernel.game import Game, Json
from dreamdeck.lab import html, sim
from dreamdeck.lab.runs import Piece, Run, Table, keep, pieces_of, play, settings_of
from dreamdeck.lab.statistics import Estimate, difference, share

SHARES = 12


def simulate(
    tables: Sequence[Table],
    games: int,
    seed: int = 0,
    until: float = 0,
    engine: str = "local",
    jobs: int = 0,
    folder: Path | None = None,
) -> Json:
    """Play the same seeds at one table, or at two that are compared, until the interval reaches `until` points."""
    made = [make(table.game, **table.options) for table in tables]
    for game, table in zip(made, tables, strict=True):
        sim.warm(game, table.bots)
    run = Run(settings_of("simulate", tables, games, seed, until=until), folder)
    by_table = [pieces_of(table, games, seed) for table in tables]
    pieces: list[Piece] = [piece for same_seeds in zip(*by_table, strict=True) for piece in same_seeds]
    enough = _enough(run, len(tables), until)
    run.do(play, pieces, engine, jobs, lambda: enough() < inf, "simulate")
    counted = min(enough(), len(run.results) // len(tables))
    figures = _figures(run, made, int(counted))
    if folder:
        keep(folder, figures)
        _report(folder, made, figures)
    return figures


def _shares(run: Run, tables: int, rounds: float) -> list[list[float]]:
    """What seat 0 had of the victory at each table, in the order of the seeds, over so many rounds of pieces."""
    shares: list[list[float]] = [[] for _ in range(tables)]
    for number, result in enumerate(run.in_order()):
        if number < tables * rounds:
            shares[number % tables] += [row[0] / SHARES for row in result["shares"]]
    length = min(map(len, shares))
    return [each[:length] for each in shares]


def _interval(shares: Sequence[Sequence[float]]) -> Estimate:
    return share(shares[0]) if len(shares) == 1 else difference(*shares)


def _enough(run: Run, tables: int, until: float) -> Callable[[], float]:
    """After how many rounds of pieces the interval is narrow enough: whatever is done beyond them does not count."""
    looked_at, found = 0, inf

    def enough() -> float:
        nonlocal looked_at, found
        done = sum(1 for _ in run.in_order()) // tables if until else 0
        while found == inf and looked_at < done:
            looked_at += 1
            interval = _interval(_shares(run, tables, looked_at))
            if interval.n >= 100 and 100 * interval.reach <= until:
                found = looked_at
        return found

    return enough


def _figures(run: Run, made: Sequence[Game], rounds: int) -> Json:
    results = list(run.in_order())[: len(made) * rounds]
    figures: Json = {"settings": run.settings, "tables": []}
    for number, game in enumerate(made):
        mine = results[number :: len(made)]
        rows = [row for result in mine for row in result["rows"]]
        shares = [row for result in mine for row in result["shares"]]
        won = [share([row[seat] / SHARES for row in shares]) for seat in range(game.seats())]
        figures["tables"].append(
            run.settings["tables"][number]
            | {"games": len(rows), "decisions": sum(result["decisions"] for result in mine)}
            | {"victories": [_json(each) for each in won], **sim.figures_of(game, rows)}
        )
    if len(made) == 2:
        figures["difference"] = _json(difference(*_shares(run, 2, rounds)))
    figures["seconds"] = round(run.seconds, 3)
    figures["overhead"] = round(run.overhead(), 4)
    return figures


def _json(value: Estimate) -> Json:
    return {"mean": value.mean, "low": value.low, "high": value.high, "games": value.n}


def _in_short(options: Json) -> Json:
    """A deck of one's own by its id; all of it is in the settings."""
    return {name: value["id"] if isinstance(value, dict) else value for name, value in options.items()}


def _report(folder: Path, made: Sequence[Game], figures: Json) -> None:
    parts = []
    for game, table in zip(made, figures["tables"], strict=True):
        names = [f"seat {seat}: {bot}" for seat, bot in enumerate(table["bots"])]
        found = [(100 * each["mean"], 100 * each["low"], 100 * each["high"]) for each in table["victories"]]
        rows = [[n, f"{m:.2f} %", f"{low:.2f} – {high:.2f}"] for n, (m, low, high) in zip(names, found, strict=True)]
        parts += [
            html.heading(f"{table['game']}: {', '.join(table['bots'])}"),
            html.code(json.dumps(_in_short(table["options"]))),
        ]
        parts += [html.paragraph(f"{table['games']:,} games."), html.table(["who", "victories", "interval"], rows)]
        parts.append(
            html.intervals(names, found, 100 / len(names) if game.winners_without(0) else None, "victories, %")
        )
        measures = [[name, value["mean"], value["deviation"]] for name, value in table["measures"].items()]
        parts.append(html.table(["measure", "mean", "deviation"], measures))
    if "difference" in figures:
        gap = figures["difference"]
        parts += [html.heading("Difference, seed by seed")]
        parts.append(
            html.paragraph(f"{100 * gap['mean']:.2f} ({100 * gap['low']:.2f} – {100 * gap['high']:.2f}) points")
        )
    parts.append(html.settings(figures))
    html.write(folder, "Simulation", *parts)
