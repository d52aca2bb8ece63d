"""Advice in the terminal, for those who play alone or against bots: chances of each choice, and a look back."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dreamdeck.bots import advice
from dreamdeck.bots.lookahead import Choice
from dreamdeck.bots.prepare import is_on_its_way
from dreamdeck.terminal.drawing import drawing_of
from dreamdeck.terminal.session import Session
from dreamdeck.texts import Texts, texts

UNCLEAR = 0.4  # a margin that says nothing


def hint(session: Session, lang: str) -> RenderableType:
    """How likely a win is after each choice, as far as the player can know."""
    t, view = texts(lang), session.views[session.viewer]
    refusal = _refusal(session, lang)
    if refusal or session.state.over:
        return refusal or Text(t("advice-over"))
    choices = advice.advise(session.game, view)
    if not choices:
        return Text(t("advice-none"))
    rows = Table(box=None, show_header=False)
    drawing = drawing_of(session.game)
    for choice in choices:
        rows.add_row(Text(_chance(choice, t)), Text(drawing.describe(choice.action, view, lang)))
    about = [t("advice-about"), *([t("bots-preparing")] if is_on_its_way(session.game) else [])]
    return Group(*map(Text, about), rows)


def _chance(choice: Choice, t: Texts) -> str:
    if choice.margin >= UNCLEAR:
        return t("advice-unclear")
    return t("advice-chance", chance=_percent(choice.chance), margin=max(1, _percent(choice.margin)))


def review(session: Session, lang: str) -> RenderableType:
    """Where the chances changed most so far."""
    t, seat = texts(lang), session.viewer
    refusal = _refusal(session, lang)
    if refusal:
        return refusal
    moments = advice.review(session.game, session.state.log, [seat])
    if not moments:
        return Text(t("advice-even"))
    result = session.state.result
    chance = moments[-1].chance if result is None else float(seat in result["winners"])
    lines = [_line(session, moments, turn, lang) for turn in advice.turning_points(moments, chance)]
    return Group(*(lines or [Text(t("advice-even"))]))


def _line(session: Session, moments: list[advice.Moment], turn: advice.TurningPoint, lang: str) -> Text:
    moment = next(each for each in moments if each.number == turn.number)
    view = session.steps[turn.number].before[moment.seat]
    values: dict[str, str | int] = {
        "number": turn.number + 1,
        "before": _percent(turn.before),
        "after": _percent(turn.after),
        "action": drawing_of(session.game).describe(moment.action, view, lang),
        "best": drawing_of(session.game).describe(moment.best, view, lang),
    }
    kind = turn.by if turn.by == "choice" else "good-luck" if turn.after > turn.before else "bad-luck"
    return Text(texts(lang)(f"advice-{kind}", **values))


def _refusal(session: Session, lang: str) -> Text | None:
    return Text(texts(lang)("advice-between-people")) if len(session.people) > 1 else None


def _percent(chance: float) -> int:
    return round(100 * chance)
