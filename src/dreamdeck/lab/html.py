"""Reports as one HTML file that needs nothing from elsewhere: text, tables and plots."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from html import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from dreamdeck.kernel.errors import written_to
from dreamdeck.kernel.game import Json
from dreamdeck.lab.runs import ROOM

STYLE = """
:root { color-scheme: light dark; --ink: #22223b; --paper: #fbfaf7; --line: #d8d4cc; --accent: #5b5bd6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e3; --paper: #17161d; --line: #3a3844; --accent: #a9a7ff; } }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.2rem; border-bottom: 2px solid var(--accent); }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; display: block;
  overflow-x: auto; }
th, td { padding: .25rem .8rem; border-bottom: 1px solid var(--line); text-align: right; }
th:first-child, td:first-child { text-align: left; }
.bad { color: #c8384f; font-weight: 600; }
figure { margin: 1rem 0; background: #fff; border-radius: 8px; padding: .5rem; }
figure svg { width: 100%; height: auto; display: block; }
pre { white-space: pre-wrap; font-size: .85em; overflow-wrap: anywhere; }
summary { margin-top: 2.2rem; font-weight: 600; cursor: pointer; }
"""
NO_PLOTS = "<p>Plots need Matplotlib: <code>pip install 'dreamdeck[lab]'</code>.</p>"


Interval = tuple[float, float, float]  # the mean, and from where to where


class Mark(str):
    """HTML that is not escaped again."""


PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>{style}</style></head>
<body><h1>{title}</h1>
{body}
</body></html>
"""


def page(title: str, *parts: str) -> str:
    return PAGE.format(title=escape(title), style=STYLE, body="\n".join(parts))


def write(folder: Path, title: str, *parts: str) -> Path:
    path = folder / "report.html"
    with written_to(folder, ROOM):
        path.write_text(page(title, *parts), encoding="utf-8")
    return path


def heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def settings(figures: Json) -> str:
    """What was asked for, folded: a deck of one's own fills pages."""
    text = json.dumps(figures["settings"], ensure_ascii=False, indent=2)
    return f"<details><summary>Settings</summary>{code(text)}</details>"


def code(text: str) -> str:
    return f"<pre>{escape(text)}</pre>"


def bad(text: str) -> Mark:
    """A figure that is not as it should be."""
    return Mark(f'<span class="bad">{escape(text)}</span>')


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _cell(cell: object) -> str:
    if isinstance(cell, Mark):
        return f"<td>{cell}</td>"
    return f"<td>{cell:,.2f}</td>" if isinstance(cell, float) else f"<td>{escape(str(cell))}</td>"


def plot(draw: Callable[[Any], None], width: float = 8, height: float = 3.2) -> str:
    """A plot as a picture inside the page."""
    return figure(svg(draw, width, height))


def figure(picture: str) -> str:
    return f"<figure>{picture}</figure>" if picture else NO_PLOTS


def svg(draw: Callable[[Any], None], width: float, height: float) -> str:
    """What `draw` puts on Matplotlib's axes, as a picture; nothing without Matplotlib."""
    if not (find_spec("matplotlib") and find_spec("numpy")):
        return ""
    from matplotlib.figure import Figure

    drawing = Figure(figsize=(width, height), layout="constrained")
    axes = drawing.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    draw(axes)
    out = io.StringIO()
    drawing.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()[out.getvalue().index("<svg") :]


def intervals(names: Sequence[str], found: Sequence[Interval], target: float | None, label: str) -> str:
    """Names down the side, each with its mean and interval; a line where the target is, if there is any."""
    means = [mean for mean, _, _ in found]
    reaches = [[mean - low for mean, low, _ in found], [high - mean for mean, _, high in found]]

    def draw(axes: Any) -> None:
        places = range(len(names), 0, -1)
        axes.errorbar(means, list(places), xerr=reaches, fmt="o", color="#5b5bd6", capsize=3)
        if target is not None:
            axes.axvline(target, color="#999", linewidth=1, linestyle="--")
        axes.set_yticks(list(places), list(names))
        axes.set_xlabel(label)

    return plot(draw, height=1.2 + 0.28 * len(names))


def histogram(values: Sequence[int], label: str) -> str:
    def draw(axes: Any) -> None:
        axes.hist(values, bins=range(min(values), max(values) + 2), color="#5b5bd6", align="left")
        axes.set_xlabel(label)
        axes.set_ylabel("games")

    return plot(draw)
