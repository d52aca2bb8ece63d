"""`dreamdeck lab balance`: what SOM-95 and NEO-84 ask of a deck, measured between equal bots, with suggestions.

Every bot thinks the same number of simulations before each choice (0: it takes what looks best at once).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from dreamdeck import make
from dreamdeck.bots.net import net_from, net_of
from dreamdeck.bots.search import Player
from dreamdeck.bots.watched import HAD, USED, WATCHES, watched_games, watching_twin
from dreamdeck.kernel.batch import Twin
from dreamdeck.kernel.compiled import available
from dreamdeck.kernel.errors import OptionError, listed
from dreamdeck.kernel.game import Game, Json
from dreamdeck.lab import html
from dreamdeck.lab.runs import MOST_GAMES, PIECES, Run, Table, keep, settings_of
from dreamdeck.lab.sim import wilson
from dreamdeck.lab.statistics import Estimate, estimate, share

SHARES = 12
PLAYERS = (2, 3, 4)


class Aim(NamedTuple):
    """What a deck should come to; shares in points of a hundred."""

    rule: str
    seats: float  # a seat's share of the victories is so close to equal
    winning: tuple[float, float]  # the mean winning score
    turns: tuple[float, float] | None  # of each player
    card: float  # who has or uses a card wins at most so much more than others
    who: str  # "has" or "uses": whose victories a card is judged by
    used: float  # of the games in which a card was had
    ids: str  # where the game keeps the names of its cards


AIMS = {
    "somnicum": Aim("SOM-95", 2, (28, 45), None, 6, "has", 0, "names.encounters"),
    "neodreams": Aim("NEO-84", 2, (50, 75), (12, 20), 8, "uses", 2, "deck.ids"),
}


class Piece(NamedTuple):
    table: Table
    games: int
    first_seed: int
    thinking: int
    net: Path | None = None  # instead of the one that the game comes with


@lru_cache(maxsize=4)
def _twin(game: Game) -> Twin:
    return watching_twin(game, available())


def play(piece: Piece) -> Json:
    """Measures and victories of some games, and for each card how often who had or used it won."""
    game = make(piece.table.game, **piece.table.options)
    twin, seats = _twin(game), range(game.seats())
    bots = [Player(piece.thinking)] * game.seats()
    net = net_from(piece.net, game) if piece.net else net_of(game)
    states, notes, decisions = watched_games(twin, net, bots, piece.games, piece.first_seed)
    rows = twin.measures(states)
    column = game.measures.index("victory of seat 0, twelfths")
    cards = WATCHES[game.name].cards
    tallies = [[0] * 3 for _ in range(cards)]
    judged = HAD if AIMS[game.name].who == "has" else USED
    for row, noted in zip(rows, notes, strict=True):
        for seat in seats:
            won = row[column + seat]
            for card in range(cards):
                seen = int(noted[cards * seat + card])
                if seen:
                    _count(tallies[card], seen, won if seen & judged else 0)
    return {"rows": rows, "cards": tallies, "decisions": decisions}


def _count(tally: list[int], seen: int, won: int) -> None:
    """Of a card: how often it was had and used, and the twelfths of victories of who is judged."""
    tally[0] += bool(seen & HAD)
    tally[1] += bool(seen & USED)
    tally[2] += won


class Card(NamedTuple):
    """What a card does for who has or uses it, in points of a hundred above an equal share."""

    id: str
    had: int
    used: int
    effect: float
    reach: float


def balance(
    game: str,
    options: Json,
    games: int,
    thinking: int = 0,
    seed: int = 0,
    engine: str = "local",
    jobs: int = 0,
    folder: Path | None = None,
    players: Sequence[int] = PLAYERS,
    net: Path | None = None,
) -> Json:
    """The figures for each number of players; a deck of one's own is judged best by bots with a net that learned it."""
    if game not in AIMS:
        raise OptionError(f"balance {game!r}: expected one of {listed(list(AIMS))}")
    made = [make(game, **options, players=n) for n in players]
    tables = [Table(each.name, each.options, (f"search {thinking}",) * each.seats()) for each in made]
    about = {"net": net_from(net, made[0]).about} if net else {}
    run = Run(settings_of("balance", tables, games, seed, thinking=thinking, **about), folder)
    each = max(1, min(MOST_GAMES, games // PIECES))
    pieces = [Piece(t, min(each, games - at), seed + at, thinking, net) for t in tables for at in range(0, games, each)]
    for one in made:
        with _twin(one).twins.progress() if available() else nullcontext():
            play(Piece(Table(one.name, one.options, ()), 1, seed, thinking, net))
    run.do(play, pieces, engine, jobs, title="balance")
    figures: Json = {"settings": run.settings, "aim": AIMS[game]._asdict(), "players": {}}
    for one, table in zip(made, tables, strict=True):
        mine = [run.results[number] for number, piece in enumerate(pieces) if piece.table is table]
        figures["players"][str(one.seats())] = _figures(one, mine)
    figures["seconds"], figures["overhead"] = round(run.seconds, 3), round(run.overhead(), 4)
    figures["findings"], figures["doubts"] = findings(game, figures), doubts(game, figures)
    if folder:
        keep(folder, figures)
        _report(folder, game, figures, made, [run.results[number] for number in range(len(pieces))], pieces)
    return figures


def _figures(game: Game, results: Sequence[Json]) -> Json:
    rows = [row for result in results for row in result["rows"]]
    at = {name: column for column, name in enumerate(game.measures)}
    seats = [
        share([row[at[f"victory of seat {seat}, twelfths"]] / SHARES for row in rows]) for seat in range(game.seats())
    ]
    cards = _cards(game, results)
    return {
        "games": len(rows),
        "decisions": sum(result["decisions"] for result in results) / len(rows),
        "seats": [_points(each) for each in seats],
        "winning": _json(estimate([row[at["winning points"]] for row in rows])),
        "turns": _json(estimate([row[at["turns"]] / game.seats() for row in rows])),
        "cards": [card._asdict() for card in cards],
    }


def _json(value: Estimate) -> Json:
    return {"mean": value.mean, "low": value.low, "high": value.high}


def _points(value: Estimate) -> Json:
    return {key: 100 * each for key, each in _json(value).items()}


def _cards(game: Game, results: Sequence[Json]) -> list[Card]:
    """Every card by its effect, the strongest first."""
    names: Any = game
    for part in AIMS[game.name].ids.split("."):
        names = getattr(names, part)
    found = []
    for card, tallies in enumerate(zip(*(result["cards"] for result in results), strict=True)):
        had, used, won = (sum(tally[i] for tally in tallies) for i in range(3))
        if not had:
            continue
        judged = had if AIMS[game.name].who == "has" else used
        effect, reach = _effect(won / SHARES, judged, 1 / game.seats()) if judged else (0.0, 0.0)
        found.append(Card(names[card], had, used, effect, reach))
    return sorted(found, key=lambda card: -card.effect)


def _effect(won: float, judged: int, equal: float) -> tuple[float, float]:
    """How much more than an equal share was won, and how sure that is: that a card won its few games proves little."""
    mean = won / judged
    low, high = wilson(won, judged)
    return 100 * (mean - equal), 100 * max(mean - low, high - mean)


# What is not as it should be


class Miss(NamedTuple):
    """Where a figure misses the aim, and what could be done about it."""

    text: str
    is_sure: bool  # the whole interval misses, not only the mean


def findings(game: str, figures: Json) -> list[str]:
    """Where the figures surely miss the aim."""
    return [miss.text for miss in _misses(game, figures) if miss.is_sure]


def doubts(game: str, figures: Json) -> list[str]:
    """Where they miss it by the mean only: more games would tell."""
    return [miss.text for miss in _misses(game, figures) if not miss.is_sure]


def _misses(game: str, figures: Json) -> Iterator[Miss]:
    aim = AIMS[game]
    for players, mine in figures["players"].items():
        where = f"{players} players"
        equal = 100 / int(players)
        for seat, won in enumerate(mine["seats"]):
            if abs(won["mean"] - equal) > aim.seats:
                is_sure = won["low"] > equal + aim.seats or won["high"] < equal - aim.seats
                wins = f"seat {seat} wins {won['mean']:.1f} %, not {equal:.1f} ± {aim.seats:g}"
                yield Miss(f"{where}: {wins}: {_lever(game)}", is_sure)
        yield from _outside(where, "winning score", mine["winning"], aim.winning, "change the values of the cards")
        if aim.turns:
            yield from _outside(
                where, "turns of a player", mine["turns"], aim.turns, "change costs, or what locations give"
            )
        for card in mine["cards"]:
            if card["effect"] > aim.card:
                is_sure = card["effect"] - card["reach"] > aim.card
                yield Miss(
                    f"{where}: who {aim.who} {card['id']} wins {card['effect']:+.1f} points more: weaken it", is_sure
                )
            if card["had"] > 500 and 100 * card["used"] < aim.used * card["had"]:
                rarely = f"{card['id']} is used in {100 * card['used'] / card['had']:.1f} % of the games it is had in"
                yield Miss(f"{where}: {rarely}: make it cheaper", True)


def _lever(game: str) -> str:
    return "change how many tokens are blank" if game == "somnicum" else "change what the first locations give"


def _outside(where: str, what: str, value: Json, aim: tuple[float, float], lever: str) -> Iterator[Miss]:
    low, high = aim
    if not low <= value["mean"] <= high:
        is_sure = value["high"] < low or value["low"] > high
        yield Miss(f"{where}: {what} {value['mean']:.1f}, not {low:g} to {high:g}: {lever}", is_sure)


# The report


def _report(
    folder: Path, game: str, figures: Json, made: Sequence[Game], results: Sequence[Json], pieces: Sequence[Piece]
) -> None:
    aim = AIMS[game]
    parts = [html.paragraph(f"What {aim.rule} asks, measured over {figures['settings']['games']:,} games a table.")]
    parts.append(html.heading("Findings"))
    parts += [html.paragraph(text) for text in figures["findings"]] or [html.paragraph("Nothing surely misses that.")]
    if figures["doubts"]:
        parts.append(html.heading("By the mean only: more games would tell"))
        parts += [html.paragraph(text) for text in figures["doubts"]]
    for one in made:
        mine = figures["players"][str(one.seats())]
        rows = [
            row
            for r, piece in zip(results, pieces, strict=True)
            if piece.table.options == one.options
            for row in r["rows"]
        ]
        parts += _section(one, aim, mine, [row[one.measures.index("winning points")] for row in rows])
    parts.append(html.settings(figures))
    html.write(folder, f"Balance of {game}", *parts)


def _section(game: Game, aim: Aim, mine: Json, winning: list[int]) -> list[str]:
    seats = [f"seat {seat}" for seat in range(game.seats())]
    shares = [(won["mean"], won["low"], won["high"]) for won in mine["seats"]]
    shown = [card for card in mine["cards"] if card["used"]]
    strong = shown if len(shown) <= 24 else shown[:12] + shown[-12:]
    rows = [
        [card["id"], card["had"], card["used"], _marked(card["effect"], aim.card), f"± {card['reach']:.1f}"]
        for card in mine["cards"]
    ]
    return [
        html.heading(f"{game.seats()} players"),
        html.intervals(seats, shares, 100 / game.seats(), "victories, %"),
        html.paragraph(
            f"Winning score {mine['winning']['mean']:.1f}, {mine['turns']['mean']:.1f} turns of each player."
        ),
        html.histogram(winning, "winning score"),
        html.intervals(
            [card["id"] for card in strong],
            [(card["effect"], card["effect"] - card["reach"], card["effect"] + card["reach"]) for card in strong],
            0,
            f"victories of who {aim.who} the card, points above an equal share",
        ),
        html.table(["card", "had", "used", "effect", "interval"], rows),
    ]


def _marked(effect: float, most: float) -> object:
    text = f"{effect:+.1f}"
    return html.bad(text) if effect > most else text
