"""`dreamdeck lab atlas`: how hard every Onirim is: each mode with each set of expansions and hard variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from dreamdeck import make
from dreamdeck.games.onirim import NEEDS, OPTIONS
from dreamdeck.kernel.game import Json
from dreamdeck.lab import html, sim
from dreamdeck.lab.runs import Run, Table, keep, pieces_of, play, settings_of
from dreamdeck.lab.sim import wilson

MODES: tuple[Json, ...] = (
    {"mode": "solo"},
    {"mode": "team", "talk": "silent"},
    {"mode": "team", "talk": "open"},
    {"mode": "duel"},
)


def combinations() -> Iterator[Json]:
    """Every Onirim there is: a variant goes with its expansion only."""
    declared = {option.name: option for option in OPTIONS}
    ways: list[list[Json]] = []
    for variant, expansion in NEEDS.items():
        ways.append([{}] + [{"with": expansion, variant: choice} for choice in declared[variant].choices])
    for mode, *chosen in product(MODES, *ways):
        expansions = [each["with"] for each in chosen if each]
        variants = {name: value for each in chosen for name, value in each.items() if name != "with"}
        yield {**mode, "expansions": expansions, **variants}


def atlas(
    bot: str,
    games: int,
    seed: int = 0,
    engine: str = "local",
    jobs: int = 0,
    folder: Path | None = None,
    chosen: Sequence[Json] | None = None,
) -> Json:
    """The bot's share of victories for every combination, with intervals."""
    made = [make("onirim", **options) for options in (chosen if chosen is not None else combinations())]
    tables = [Table(game.name, game.options, (bot,) * game.seats()) for game in made]
    sim.warm(made[0], tables[0].bots)
    run = Run(settings_of("atlas", tables, games, seed), folder)
    pieces = [piece for table in tables for piece in pieces_of(table, games, seed)]
    run.do(play, pieces, engine, jobs, title="atlas")
    rows: list[Json] = []
    for table in tables:
        mine = [run.results[number] for number, piece in enumerate(pieces) if piece.table is table]
        won = sum(any(shares) for result in mine for shares in result["shares"])
        played = sum(len(result["shares"]) for result in mine)
        low, high = wilson(won, played)
        rows.append(
            {"options": table.options, "games": played, "won": won, "share": won / played, "low": low, "high": high}
        )
    figures: Json = {
        "settings": run.settings,
        "rows": rows,
        "seconds": round(run.seconds, 3),
        "overhead": run.overhead(),
    }
    if folder:
        keep(folder, figures)
        if picture := _picture(rows):
            (folder / "atlas.svg").write_text(picture, encoding="utf-8")
        (folder / "atlas.md").write_text(page(bot, games, seed, rows, bool(picture)), encoding="utf-8")
        _report(folder, bot, rows, picture)
    return figures


def name_of(options: Json) -> tuple[str, str]:
    """The mode, and what is added to it."""
    mode = options["mode"] + (f", {options['talk']}" if options["mode"] == "team" else "")
    variants = [
        f"dreadful {options['dreadful']}" if name == "dreadful" else name.replace("_", " ")
        for name, expansion in NEEDS.items()
        if expansion in options["expansions"] and options[name] not in (False, 4)
    ]
    return mode, " + ".join([*options["expansions"], *variants]) or "–"


def page(bot: str, games: int, seed: int, rows: Sequence[Json], has_picture: bool) -> str:
    """The table in Markdown, under the picture."""
    lines = [
        "# Atlas of Onirim",
        "",
        f"How often the bot `{bot}` wins each Onirim there is, over {games:,} games with the seeds from {seed} on;",
        "in a duel, how often somebody wins. Intervals are 95 %. Made by",
        f"`dreamdeck lab atlas --bot {bot} --games {games} --seed {seed} --out atlas`.",
        "",
        *(["![Games won, in percent](atlas.svg)", ""] if has_picture else []),
        "| mode | expansions and variants | won | interval |",
        "|---|---|---|---|",
    ]
    for row in rows:
        mode, added = name_of(row["options"])
        lines.append(f"| {mode} | {added} | {row['share']:.1%} | {row['low']:.1%} – {row['high']:.1%} |")
    return "\n".join(lines) + "\n"


def _picture(rows: Sequence[Json]) -> str:
    modes = list(dict.fromkeys(name_of(row["options"])[0] for row in rows))
    added = list(dict.fromkeys(name_of(row["options"])[1] for row in rows))
    shares = {name_of(row["options"]): 100 * row["share"] for row in rows}

    def draw(axes: Any) -> None:
        grid = [[shares.get((mode, each), float("nan")) for mode in modes] for each in added]
        axes.imshow(grid, cmap="viridis", vmin=0, vmax=100, aspect="auto")
        axes.set_xticks(range(len(modes)), modes, rotation=30, ha="left")
        axes.xaxis.tick_top()
        axes.set_yticks(range(len(added)), added)
        for (mode, each), share in shares.items():
            place = modes.index(mode), added.index(each)
            axes.text(*place, f"{share:.0f}", ha="center", va="center", color="w" if share < 60 else "k")

    return html.svg(draw, 8, 1.5 + 0.28 * len(added))


def _report(folder: Path, bot: str, rows: Sequence[Json], picture: str) -> None:
    cells = [[*name_of(row["options"]), f"{row['share']:.1%}", f"{row['low']:.1%} – {row['high']:.1%}"] for row in rows]
    html.write(
        folder,
        "Atlas of Onirim",
        html.paragraph(f"Games won by the bot {bot}, in percent; in a duel, games that somebody won."),
        html.figure(picture),
        html.table(["mode", "expansions and variants", "won", "interval"], cells),
    )
