"""What each game draws, and what the shell says for all of them."""

from __future__ import annotations

import shlex
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.kernel.game import Game, Json
from dreamdeck.terminal.session import Session, Step
from dreamdeck.texts import Texts, texts


class Drawing(Protocol):
    """A module of this package named after its game, or what its `drawing(game)` makes where a deck gives the names.

    It knows views, never states.
    """

    def draw(self, view: Json, lang: str) -> RenderableType:
        """The table as the viewer sees it."""

    def left(self, view: Json, lang: str) -> RenderableType:
        """What the viewer cannot see, counted."""

    def question(self, view: Json, lang: str) -> str:
        """What the player to move is asked."""

    def rule(self, view: Json) -> str:
        """The id of the rule that the question is about."""

    def describe(self, action: str, view: Json, lang: str) -> str:
        """A move as a choice in words."""

    def tell(self, before: Json, action: str, after: Json, lang: str) -> Text:
        """A move and what it brought, as the viewer of these two views saw it."""

    def reveal(self, views: list[Json]) -> Json:
        """A finished game with everything open, as a view to draw."""


def drawing_of(game: Game) -> Drawing:
    if not can_be_drawn(game.name):
        raise DreamdeckError(f"{game.name} cannot be played in the terminal")
    module = import_module(f"dreamdeck.terminal.{game.name}")
    return cast(Drawing, module.drawing(game) if hasattr(module, "drawing") else module)


def can_be_drawn(game: str) -> bool:
    return find_spec(f"dreamdeck.terminal.{game}") is not None


def title(session: Session, t: Texts) -> str:
    game = t(f"game-{session.game.name}")
    return t("title", game=game, options=options_in_words(session.game, t), seed=str(session.seed))


def options_in_words(game: Game, t: Texts) -> str:
    """What was chosen, where it is not the usual; for two the mode is always worth naming."""
    chosen: list[str] = []
    for number, option in enumerate(game.options_declared):
        value: Any = game.options.get(option.name)
        if value in (None, [], False) or (value == option.default and number > 0):
            continue
        chosen += _in_words(option.name, value, t)
    return ", ".join(chosen) or "–"


def _in_words(name: str, value: Any, t: Texts) -> list[str]:
    if isinstance(value, dict):
        return [t("own-deck")]
    if value is True:
        return [t(f"option-{name}")]
    words = [t(f"choice-{name}-{each}") for each in (value if isinstance(value, list) else [value])]
    return [f"{t(f'option-{name}')}: {word}" if word.isdecimal() else word for word in words]


def story(session: Session, lang: str, first: int = 0) -> list[Text]:
    """What happened from a step on, as the person at the screen saw it."""
    drawing, seat = drawing_of(session.game), session.viewer
    return [drawing.tell(step.before[seat], step.action, step.after[seat], lang) for step in session.steps[first:]]


def in_public(session: Session, step: Step, lang: str) -> str:
    """A move in the words that every person at the table may read."""
    seat = next(seat for seat in session.people if seat != step.seat)
    told = drawing_of(session.game).tell(step.before[seat], step.action, step.after[seat], lang)
    return told.plain.split("\n")[0].removeprefix(f"{step.seat + 1}: ")


def table(session: Session, lang: str) -> RenderableType:
    """The table as the person at the screen sees it; all of it when the game is over."""
    drawing = drawing_of(session.game)
    view = drawing.reveal(list(session.views)) if session.state.over else session.views[session.viewer]
    return drawing.draw(view, lang)


def how_to_go_on(session: Session, lang: str) -> str:
    """The command that goes on with a game; a path with spaces is quoted."""
    return texts(lang)("saved-continue", path=shlex.quote(str(session.path)))


def result(session: Session, lang: str) -> str:
    """How the game ended, in a sentence or two."""
    t = texts(lang)
    ended = session.state.result
    assert ended
    winners = [str(seat + 1) for seat in ended["winners"]]
    if ended["outcome"] != "scored":
        together = len(winners) != 1 or session.game.seats() == 1
        return t(f"result-{ended['outcome']}") if together else t("result-won-by", player=winners[0])
    scores = ended["scores"]
    best = str(scores[ended["winners"][0]])
    if len(winners) == 1:
        sentence = t("result-scored", player=winners[0], score=best)
    else:
        sentence = t("result-scored-shared", players=", ".join(winners), score=best)
    everyone = " · ".join(f"{t('player', player=str(seat + 1))} {score}" for seat, score in enumerate(scores))
    return f"{sentence} {t('result-scores', scores=everyone)}"
