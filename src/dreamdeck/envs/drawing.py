"""Pictures of a game for render modes and notebooks, drawn as the terminal draws them."""

from __future__ import annotations

import io

from rich.console import Console

from dreamdeck.kernel.game import Game, Json
from dreamdeck.terminal.drawing import drawing_of

WIDTH = 100
SVG = """<svg viewBox="0 0 {terminal_width} {terminal_height}" xmlns="http://www.w3.org/2000/svg">
<style>{styles}
.{unique_id}-matrix {{ font-family: ui-monospace, monospace; font-size: {char_height}px;
line-height: {line_height}px; }}</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#292929"/>
<g clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""


def ansi(game: Game, view: Json, lang: str = "en") -> str:
    """The table as a viewer sees it, in text with colours."""
    return _drawn(game, view, lang).export_text(styles=True)


def svg(game: Game, view: Json, lang: str = "en") -> str:
    """The same as a picture that needs nothing from elsewhere."""
    return _drawn(game, view, lang).export_svg(code_format=SVG, unique_id="table")


def _drawn(game: Game, view: Json, lang: str) -> Console:
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(drawing_of(game).draw(view, lang))
    return console
