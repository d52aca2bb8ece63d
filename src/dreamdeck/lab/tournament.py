"""`dreamdeck lab tournament`: ratings of bots that meet each other in all seats, with the same seeds for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

from dreamdeck.kernel.errors import OptionError
from dreamdeck.kernel.game import Game, Json
from dreamdeck.lab import html, sim
from dreamdeck.lab.runs import Piece, Run, Table, keep, pieces_of, play, settings_of
from dreamdeck.lab.statistics import THE_DECK, Match, ratings


def tournament(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    engine: str = "local",
    jobs: int = 0,
    folder: Path | None = None,
) -> Json:
    """`games` at every table; tables for all pairings and all orders of the seats."""
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        raise OptionError(f"bots {', '.join(bots)}: expected at least two different ones")
    tables = [Table(game.name, game.options, seated) for seated in seatings(game, bots)]
    for table in tables:
        sim.warm(game, table.bots)
    run = Run(settings_of("tournament", tables, games, seed), folder)
    pieces: list[Piece] = [piece for table in tables for piece in pieces_of(table, games, seed)]
    run.do(play, pieces, engine, jobs, title="tournament")
    matches = [match for number, piece in enumerate(pieces) for match in _matches(game, piece, run.results[number])]
    found = ratings(matches, seed)
    figures: Json = {
        "settings": run.settings,
        "ratings": [rating._asdict() for rating in found],
        "seconds": round(run.seconds, 3),
        "overhead": round(run.overhead(), 4),
    }
    if folder:
        keep(folder, figures)
        _report(folder, game, figures)
    return figures


def seatings(game: Game, bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Who sits where. Those who win or lose together sit with their like; others meet in pairs, seats taking turns."""
    seats = game.seats()
    if not game.winners_without(0):
        return [(bot,) * seats for bot in bots]
    seated = []
    for one, other in combinations(bots, 2):
        row = [one if seat % 2 == 0 else other for seat in range(seats)]
        for first in range(seats):
            seated.append(tuple(row[first:] + row[:first]))
        if seats % 2:
            swapped = [other if bot == one else one for bot in row]
            seated += [tuple(swapped[first:] + swapped[:first]) for first in range(seats)]
    return sorted(set(seated))


def _matches(game: Game, piece: Piece, result: Json) -> list[Match]:
    bots = piece.table.bots
    if game.winners_without(0):
        return [Match(bots, tuple(share / 12 for share in shares)) for shares in result["shares"]]
    return [Match((bots[0], THE_DECK), (shares[0] / 12, 1 - shares[0] / 12)) for shares in result["shares"]]


def _report(folder: Path, game: Game, figures: Json) -> None:
    found = figures["ratings"]
    rows = [
        [each["player"], round(each["rating"]), f"± {each['reach']:.0f}", each["games"], f"{100 * each['share']:.2f} %"]
        for each in found
    ]
    html.write(
        folder,
        f"Tournament: {game.name}",
        html.paragraph("A rating higher by 400 means ten victories for one defeat. The mean is 0."),
        html.table(["bot", "rating", "interval", "games", "victories"], rows),
        html.intervals(
            [each["player"] for each in found],
            [(each["rating"], each["rating"] - each["reach"], each["rating"] + each["reach"]) for each in found],
            0,
            "rating",
        ),
        html.settings(figures),
    )
