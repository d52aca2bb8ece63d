"""What a player can do, as numbers with texts: the vocabulary `act.CREATE`. The numbers are the same for all decks.

- `send lucid 3`, `advance`: the choice of a turn. `start 2`: the phase in which the marker starts (experts).
- `return lucid 3`: which oneironaut of the marker's column returns next.
- `gain knowledge|memory|fantasy|object`: an action of a location or phase.
- `take lucid deck`, `take recurring market 1`: take a card.
- `create glass-lake`: with as few fantasies as possible; any other payment is named: `create glass-lake k1 m1 f1`.
- `object glass-lake`: put an object on a dream. `client glass-lake`, `release glass-lake`: connect or remove a client.
- `broadcast`; `use old-cinema`: apply a dream that is broadcast, or a recurring one that answers an event.
- `spend`, or `spend k1 f1` with another payment: pay the price of an effect.
- `discard glass-lake`: at any own decision. `done`: leave out what is left, or end the turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from dreamdeck.games.neodreams.cards import CARDS, DREAMS, GOODS, PHASES, PLACES, TYPES
from dreamdeck.games.neodreams.effects import MOST_SPENT
from dreamdeck.games.neodreams.state import MARKET_PLACES
from dreamdeck.kernel.actions import Actions

# Every payment of at most MOST_SPENT resources with a fantasy among them
_AMOUNTS = range(MOST_SPENT + 1)
_SPLITS = [(k, m, f) for k in _AMOUNTS for m in _AMOUNTS for f in _AMOUNTS[1:] if k + m + f <= MOST_SPENT]
SPLITS = len(_SPLITS)
SPLIT_KNOWLEDGE = tuple(k for k, _, _ in _SPLITS)
SPLIT_MEMORY = tuple(m for _, m, _ in _SPLITS)
SPLIT_FANTASY = tuple(f for _, _, f in _SPLITS)
SPLIT_BASE = MOST_SPENT + 1
SPLIT_NUMBER = tuple(  # of k, m, f at SPLIT_BASE * (SPLIT_BASE * k + m) + f
    _SPLITS.index((k, m, f)) if (k, m, f) in _SPLITS else -1 for k in _AMOUNTS for m in _AMOUNTS for f in _AMOUNTS
)


def _named(split: tuple[int, int, int]) -> str:
    return " ".join(f"{letter}{n}" for letter, n in zip("kmf", split, strict=True) if n)


_PAYMENTS = [_named(split) for split in _SPLITS]
_MARKET = [f"{name} market {place}" for name in TYPES for place in range(1, MARKET_PLACES + 1)]


def actions_of(ids: Sequence[str]) -> Actions:
    """The actions with a deck's dreams, numbered as below."""
    actions = Actions()
    for text, each in (
        ("send {}", PLACES),
        ("advance", [""]),
        ("start {}", range(1, PHASES + 1)),
        ("return {}", PLACES),
        ("gain {}", GOODS),
        ("take {} deck", TYPES),
        ("take {}", _MARKET),
        ("create {}", ids[:CARDS]),
        ("object {}", ids),
        ("client {}", ids),
        ("release {}", ids),
        ("broadcast", [""]),
        ("use {}", ids),
        ("spend", [""]),
        ("discard {}", ids[:CARDS]),
        ("done", [""]),
        ("spend {}", _PAYMENTS),
        ("create {}", [f"{dream} {payment}" for dream in ids[:CARDS] for payment in _PAYMENTS]),
    ):
        actions.add(text, each)
    return actions


_NUMBERED = actions_of([str(number) for number in range(DREAMS)])


def _first(text: str) -> int:
    number = _NUMBERED.number(text)
    assert number is not None
    return number


SEND = _first("send lucid 1")
ADVANCE = _first("advance")
START = _first("start 1")
RETURN = _first("return lucid 1")
GAIN = _first("gain knowledge")
TAKE_DECK = _first("take lucid deck")
TAKE_MARKET = _first("take lucid market 1")
CREATE = _first("create 0")
OBJECT = _first("object 0")
CLIENT = _first("client 0")
RELEASE = _first("release 0")
BROADCAST = _first("broadcast")
USE = _first("use 0")
SPEND = _first("spend")
DISCARD = _first("discard 0")
DONE = _first("done")
SPEND_SPLIT = _first(f"spend {_PAYMENTS[0]}")
CREATE_SPLIT = _first(f"create 0 {_PAYMENTS[0]}")
