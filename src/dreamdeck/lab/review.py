"""`dreamdeck lab review`: where a finished game was decided, by choices and by luck."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dreamdeck.bots import advice, levels
from dreamdeck.bots.advice import Moment
from dreamdeck.bots.prepare import wait_for
from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.kernel.game import Json, State
from dreamdeck.lab import html
from dreamdeck.lab.runs import another_run, bar, keep, make_folder
from dreamdeck.table import log

MISTAKE = 0.01  # a choice that costs so much of the chances is worth a line


def review(path: Path, folder: Path | None = None) -> Json:
    """Every choice of every seat, judged by what the seat could know then."""
    state, _ = log.load(path)
    if state.result is None:
        raise DreamdeckError(f"{path}: the game is not over; a review needs a finished one")
    if folder:
        make_folder(folder)
        if (folder / "games.jsonl").exists():
            raise another_run(folder)
    everybody = range(state.game.seats())
    with bar("review", len(state.log["actions"])) as advance:
        wait_for(state.game, levels.warm)
        judged = advice.review(state.game, state.log, everybody, advance)
    seats = {}
    for seat in everybody:
        moments = [moment for moment in judged if moment.seat == seat]
        points = advice.turning_points(moments, seat in state.result["winners"])
        seats[str(seat)] = {
            "moments": [asdict(moment) for moment in moments],
            "turning_points": [asdict(point) for point in points],
            "lost_by_choices": sum(moment.best_chance - moment.chance for moment in moments),
        }
    if not any(seat["moments"] for seat in seats.values()):
        raise DreamdeckError(f"{path}: no bot has learned {state.game.name} well enough to judge it")
    figures = {"log": state.log, "result": state.result, "seats": seats}
    if folder:
        keep(folder, figures)
        _report(folder, state, figures)
    return figures


def _report(folder: Path, state: State, figures: Json) -> None:
    parts = [html.paragraph(f"{state.game.name}, seed {state.log['seed']}: {json.dumps(state.result)}")]
    for seat, judged in figures["seats"].items():
        moments = [Moment(**each) for each in judged["moments"]]
        if moments:
            parts += [html.heading(f"Seat {seat}"), _curve(moments, judged["turning_points"])]
            parts.append(html.table(["decision", "by", "before", "after"], _points(state, judged["turning_points"])))
            parts.append(html.table(["decision", "taken", "chances", "better", "chances"], _mistakes(moments)))
    html.write(folder, "Review of a game", *parts)


def _points(state: State, points: Sequence[Json]) -> list[list[object]]:
    actions = state.log["actions"]
    return [
        [f"{p['number'] + 1}: {actions[p['number']]}", p["by"], f"{p['before']:.1%}", f"{p['after']:.1%}"]
        for p in points
    ]


def _mistakes(moments: Sequence[Moment]) -> list[list[object]]:
    found = [each for each in moments if each.best_chance - each.chance >= MISTAKE]
    return [
        [each.number + 1, each.action, f"{each.chance:.1%}", each.best, f"{each.best_chance:.1%}"]
        for each in sorted(found, key=lambda each: each.chance - each.best_chance)
    ]


def _curve(moments: Sequence[Moment], points: Sequence[Json]) -> str:
    def draw(axes: Any) -> None:
        axes.plot([each.number + 1 for each in moments], [100 * each.chance for each in moments], color="#5b5bd6")
        for point in points:
            colour = "#c8384f" if point["by"] == "choice" else "#d89b2b"
            axes.annotate(
                point["by"],
                (point["number"] + 1, 100 * point["after"]),
                color=colour,
                arrowprops={"arrowstyle": "->", "color": colour},
                xytext=(0, 18),
                textcoords="offset points",
            )
        axes.set_ylim(0, 100)
        axes.set_xlabel("decision")
        axes.set_ylabel("chances to win, %")

    return html.plot(draw)
