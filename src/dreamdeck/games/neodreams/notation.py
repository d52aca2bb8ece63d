"""Positions in text: to Neodreams what FEN is to chess. `to_position` writes one, `from_position` reads and checks it.

Dreams are named by id, lists of them are texts with spaces. A key left out is empty or 0; cards named nowhere are
not in that game. The keys:

- `turn`: finished turns of all players; seat `turn % players` is active. `phase`: the marker, 1 to 4.
- `board`: who stands where, `{"lucid 3": 0}`. Locations are named by row (type) and column (phase), as in the actions
  `send lucid 3` and `return lucid 3`. Oneironauts not on the board are in supply.
- `market`, `decks`, `discards`: for each type a text. Market places keep their numbers; `-` is an empty place. Decks
  have no order: what is drawn is chance.
- `players`: for each seat `resources` (`"k3 m3 f3"`), `objects`, `hand`, `known` (the hand cards that all have seen)
  and `dreams`, in the order in which they came, the two printed ones first. A dream is its id, the objects on it and
  a star for a client: `glass-lake+2*`.
- `stage`: `start` while the last player chooses the starting phase (NEO-2); otherwise it follows from the rest.
- `begun`: effects of dreams begun in this turn (NEO-50).
- `pending`: what is under way, the last of the list is done first. `{"location": "lucid 3", "left": [1, 2]}`: actions
  of a location still to be chosen. `{"advance": "own", "left": [1]}`: an advance at the own returns (`own`), those of
  `others` (with the `seat` that chooses), or the `rest` of the track actions. `{"return": "lucid 3"}`: a return
  action. `{"effect": id, "seat": 0, "upgraded": false, "step": 2}`: a dream's effect and its next part.
  `{"placing": 3, "seat": 0, "upgrades": 1}`: how many objects may still be placed, and upgrades completed.
  `{"broadcast": ids, "seat": 0, "left": 2}`: collective dreams not yet applied, and how many of them may be.
  `{"event": "take lucid", "seat": 0, "times": 1, "used": ids}`: an event that recurring dreams may answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dreamdeck.games.neodreams import rules
from dreamdeck.games.neodreams.advance import all_actions
from dreamdeck.games.neodreams.cards import (
    CARDS,
    COLLECTIVE,
    DISCARDED,
    DREAMS,
    EVENTS,
    NO_CARD,
    PER_TYPE,
    PHASES,
    PLACES,
    PRINTED_A,
    PRINTED_B,
    TYPES,
    type_of,
)
from dreamdeck.games.neodreams.deck import Deck
from dreamdeck.games.neodreams.frames import push
from dreamdeck.games.neodreams.state import (
    ACT,
    ADVANCE,
    ADVANCE_STAGES,
    BROADCAST,
    CHOOSE,
    DEEP,
    EFFECT,
    EVENT,
    FRAMES,
    LOCATION,
    MARKET_PLACES,
    MOST_OF_A_RESOURCE,
    MOST_TURNS,
    ONEIRONAUTS,
    OTHERS,
    PLACING,
    RETURN,
    ROOM,
    STAGES,
    START,
    Oneirosphere,
)
from dreamdeck.games.neodreams.zones import add_dream, to_discard_pile, to_hand
from dreamdeck.kernel.errors import PositionError, listed

Json = dict[str, Any]
EMPTY = "-"
MOST_OBJECTS = 9999
MOST_EFFECTS = 9999
_DREAM = re.compile(r"([a-z0-9-]+?)(?:\+([1-3]))?(\*)?")
_RESOURCES = re.compile(r"k(\d{1,2}) m(\d{1,2}) f(\d{1,2})")

# Writing


def to_position(s: Oneirosphere, deck: Deck) -> Json:
    """Everything on the table."""
    position: Json = {"turn": s.turns, "phase": s.phase + 1, "board": board_of(s)}
    position["market"] = {name: market_of(s, deck, kind) for kind, name in enumerate(TYPES)}
    position["decks"] = {name: pile_of(deck, kind, s.deck[kind]) for kind, name in enumerate(TYPES)}
    position["discards"] = {name: pile_of(deck, kind, s.discard[kind]) for kind, name in enumerate(TYPES)}
    position["players"] = [_player(s, deck, seat) for seat in range(s.players)]
    if s.begun:
        position["begun"] = s.begun
    pending = pending_of(s, deck)
    if pending:
        position["pending"] = pending
    if s.stage != _usual_stage(s):
        position["stage"] = STAGES[s.stage]
    return position


def _player(s: Oneirosphere, deck: Deck, seat: int) -> Json:
    hand = hand_of(s, seat)
    return {
        "resources": resources_of(s, seat),
        "objects": s.objects[seat],
        "hand": named(deck, hand),
        "known": named(deck, (card for card in hand if s.known[card])),
        "dreams": dreams_of(s, deck, seat),
    }


def named(deck: Deck, cards: Iterable[int]) -> str:
    return " ".join(deck.ids[card] for card in cards)


def board_of(s: Oneirosphere) -> dict[str, int]:
    return {place: s.located[location] - 1 for location, place in enumerate(PLACES) if s.located[location]}


def market_of(s: Oneirosphere, deck: Deck, kind: int) -> str:
    places = s.market[MARKET_PLACES * kind : MARKET_PLACES * (kind + 1)]
    return " ".join(EMPTY if card == NO_CARD else deck.ids[card] for card in places)


def pile_of(deck: Deck, kind: int, heap: Sequence[int]) -> str:
    return named(deck, (PER_TYPE * kind + i for i in range(PER_TYPE) if heap[i]))


def resources_of(s: Oneirosphere, seat: int) -> str:
    return " ".join(f"{letter}{n}" for letter, n in zip("kmf", s.resources[seat], strict=True))


def hand_of(s: Oneirosphere, seat: int) -> list[int]:
    return s.hand[seat][: s.hand_n[seat]]


def dreams_of(s: Oneirosphere, deck: Deck, seat: int) -> str:
    return " ".join(
        deck.ids[s.dreams[seat][spot]]
        + (f"+{s.placed[seat][spot]}" if s.placed[seat][spot] else "")
        + "*" * s.client[seat][spot]
        for spot in range(s.dream_n[seat])
    )


def pending_of(s: Oneirosphere, deck: Deck) -> list[Json]:
    return [_frame(s, deck, i) for i in range(s.frame_n)]


def _frame(s: Oneirosphere, deck: Deck, i: int) -> Json:
    kind, seat, at = s.kind[i], s.seat[i], s.at[i]
    if kind == LOCATION:
        return {"location": PLACES[at], "left": _bits(s.mask[i])}
    if kind == ADVANCE:
        return {"advance": ADVANCE_STAGES[at], "left": _bits(s.mask[i])} | ({"seat": seat} if at == OTHERS else {})
    if kind == RETURN:
        return {"return": PLACES[at]}
    if kind == EFFECT:
        upgraded, step = _program_at(s, s.dreams[seat][at], s.row[i])
        return {"effect": deck.ids[s.dreams[seat][at]], "seat": seat, "upgraded": upgraded, "step": step}
    if kind == PLACING:
        return {"placing": s.left[i], "seat": seat, "upgrades": s.row[i]}
    dreams = named(deck, (s.dreams[seat][number - 1] for number in _bits(s.mask[i])))
    if kind == BROADCAST:
        return {"broadcast": dreams, "seat": seat, "left": s.left[i]}
    return {"event": EVENTS[at], "seat": seat, "times": s.left[i], "used": dreams}


def _bits(mask: int) -> list[int]:
    """The set bits of a mask, counted from 1."""
    return [i + 1 for i in range(mask.bit_length()) if mask >> i & 1]


def _program_at(s: Oneirosphere, dream: int, row: int) -> tuple[bool, int]:
    """Which of a dream's effects a row belongs to, and which of its parts it is."""
    for upgraded in (False, True):
        first = s.effect[dream][upgraded]
        if first <= row <= first + _length(s, first):
            return upgraded, row - first + 1
    raise AssertionError(f"row {row} is no part of dream {dream}")


def _length(s: Oneirosphere, first: int) -> int:
    """How many parts a program has."""
    return all_actions(s, first).bit_length()


def _usual_stage(s: Oneirosphere) -> int:
    """The stage of a turn, as far as it shows in what is under way."""
    begun = s.frame_n > 0 and not (s.kind[0] == EVENT and s.at[0] == DISCARDED)
    return ACT if begun else CHOOSE


# Reading


class _Reader:
    """Reads one position into a blank state, each card once."""

    def __init__(self, s: Oneirosphere, deck: Deck) -> None:
        self.s = s
        self.deck = deck
        self.seen: set[int] = set()

    def card(self, zone: str, name: str) -> int:
        """A card that lies in one zone only."""
        number = self.dream(zone, name)
        if number >= CARDS:
            raise PositionError(f"{zone}: {name} is printed on a dream board and cannot be here")
        if number in self.seen:
            raise PositionError(f"{zone}: {name} is there twice")
        self.seen.add(number)
        return number

    def dream(self, zone: str, name: str) -> int:
        if name not in self.deck.numbers:
            raise PositionError(f"{zone}: unknown dream {name!r:.60}: expected ids such as {self.deck.ids[0]}")
        return self.deck.numbers[name]

    def cards(self, zone: str, value: Any) -> list[int]:
        return [self.card(zone, name) for name in _text(zone, value).split()]


def _text(zone: str, value: Any) -> str:
    if not isinstance(value, str):
        raise PositionError(f"{zone}: expected ids as text, such as 'glass-lake paper-boat', not {value!r:.60}")
    return value


def _number(zone: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise PositionError(f"{zone}: expected a whole number from {least} to {most}, not {value!r:.60}")
    return value


def _table(zone: str, value: Any, keys: Sequence[str]) -> Json:
    if not isinstance(value, dict):
        raise PositionError(f"{zone}: expected a dict with some of {listed(keys)}, not {value!r:.60}")
    for key in value:
        if key not in keys:
            raise PositionError(f"{zone}: unknown key {key!r:.60}: expected some of {listed(keys)}")
    return value


KEYS = ("turn", "phase", "board", "market", "decks", "discards", "players", "stage", "begun", "pending")
PLAYER_KEYS = ("resources", "objects", "hand", "known", "dreams")


def from_position(s: Oneirosphere, deck: Deck, position: Mapping[str, Any]) -> Oneirosphere:
    """Read a position into a blank state; PositionError when it cannot be."""
    _table("position", position, KEYS)
    read = _Reader(s, deck)
    s.turns = _number("turn", position.get("turn", 0), 0, MOST_TURNS * s.players - 1)
    s.active = s.turns % s.players
    s.begun = _number("begun", position.get("begun", 0), 0, MOST_EFFECTS)
    s.phase = _number("phase", position.get("phase", 1), 1, PHASES) - 1
    _read_board(s, position.get("board", {}))
    _read_market(read, position.get("market", {}))
    _read_piles(read, position)
    _read_players(read, position.get("players"))
    _read_pending(read, position.get("pending", []))
    _read_stage(s, position)
    _check_moment(s)
    return s


def _read_board(s: Oneirosphere, board: Any) -> None:
    s.supply[: s.players] = [ONEIRONAUTS] * s.players
    for place, value in _table("board", board, PLACES).items():
        location = PLACES.index(place)
        seat = _number(f"board {place}", value, 0, s.players - 1)
        if not s.is_open[location]:
            raise PositionError(f"board {place}: there is no location")
        if s.supply[seat] == 0:
            raise PositionError(f"board: seat {seat} has more than {ONEIRONAUTS} oneironauts")
        s.located[location] = seat + 1
        s.supply[seat] -= 1


def _read_market(read: _Reader, market: Any) -> None:
    market = _table("market", market, TYPES)
    for kind, name in enumerate(TYPES):
        words = _text(f"market {name}", market.get(name, "")).split()
        if len(words) > MARKET_PLACES:
            raise PositionError(f"market {name}: {len(words)} cards; there are {MARKET_PLACES} places")
        for place in range(MARKET_PLACES):
            word = words[place] if place < len(words) else EMPTY
            card = (
                NO_CARD if word == EMPTY else _of_type(read.card(f"market {name}", word), f"market {name}", word, kind)
            )
            read.s.market[MARKET_PLACES * kind + place] = card


def _of_type(card: int, zone: str, name: str, kind: int) -> int:
    if type_of(card) != kind:
        raise PositionError(f"{zone}: {name} is a {TYPES[type_of(card)]} dream")
    return card


def _read_piles(read: _Reader, position: Mapping[str, Any]) -> None:
    s = read.s
    for zone in ("decks", "discards"):
        piles = _table(zone, position.get(zone, {}), TYPES)
        for kind, name in enumerate(TYPES):
            for card in read.cards(f"{zone} {name}", piles.get(name, "")):
                _of_type(card, f"{zone} {name}", read.deck.ids[card], kind)
                if zone == "discards":
                    to_discard_pile(s, card)
                else:
                    s.deck[kind][card % PER_TYPE] += 1
                    s.deck_n[kind] += 1


def _read_players(read: _Reader, players: Any) -> None:
    s = read.s
    if not isinstance(players, list) or len(players) != s.players:
        raise PositionError(f"players: expected a list of {s.players}, one for each seat, not {players!r:.60}")
    boards: set[int] = set()
    for seat, value in enumerate(players):
        zone = f"players[{seat}]"
        player = _table(zone, value, PLAYER_KEYS)
        s.resources[seat] = _read_resources(f"{zone} resources", player.get("resources", "k0 m0 f0"))
        s.objects[seat] = _number(f"{zone} objects", player.get("objects", 0), 0, MOST_OBJECTS)
        for card in read.cards(f"{zone} hand", player.get("hand", "")):
            to_hand(s, seat, card)
        for name in _text(f"{zone} known", player.get("known", "")).split():
            card = read.dream(f"{zone} known", name)
            if card not in hand_of(s, seat):
                raise PositionError(f"{zone} known: {name} is not in the hand of seat {seat}")
            s.known[card] = 1
        _read_dreams(read, seat, _text(f"{zone} dreams", player.get("dreams", "")))
        boards.add(s.dreams[seat][0])
    if s.side_b and len(boards) < s.players:
        raise PositionError("players: two of them have the same dream board")


def _read_resources(zone: str, value: Any) -> list[int]:
    found = _RESOURCES.fullmatch(_text(zone, value))
    if not found or any(int(n) > MOST_OF_A_RESOURCE for n in found.groups()):
        raise PositionError(f"{zone}: expected a text such as 'k3 m0 f10', at most 10 of each, not {value!r:.60}")
    return [int(n) for n in found.groups()]


def _read_dreams(read: _Reader, seat: int, text: str) -> None:
    s, zone = read.s, f"players[{seat}] dreams"
    words = text.split()
    if len(words) > ROOM:
        raise PositionError(f"{zone}: {len(words)} dreams; there is room for {ROOM}")
    for spot, word in enumerate(words):
        found = _DREAM.fullmatch(word)
        if not found:
            raise PositionError(f"{zone}: {word!r:.60}: expected an id, +objects, * for a client: glass-lake+2*")
        name, objects, client = found.groups()
        dream = read.dream(zone, name) if spot < 2 else read.card(zone, name)
        if int(objects or 0) > s.slots[dream]:
            raise PositionError(f"{zone}: {word}: {name} has {s.slots[dream]} slots")
        if client and type_of(dream) != 0:
            raise PositionError(f"{zone}: {word}: only lucid dreams have clients")
        add_dream(s, seat, dream)
        s.placed[seat][spot] = int(objects or 0)
        s.client[seat][spot] = int(client is not None)
    firsts = range(PRINTED_B, DREAMS, 2) if s.side_b else [PRINTED_A]
    if s.dream_n[seat] < 2 or s.dreams[seat][0] not in firsts or s.dreams[seat][1] != s.dreams[seat][0] + 1:
        boards = [named(read.deck, (first, first + 1)) for first in firsts]
        raise PositionError(f"{zone}: expected first the two dreams of a dream board: {' or '.join(boards)}")


# What is under way


def _read_pending(read: _Reader, pending: Any) -> None:
    if not isinstance(pending, list) or len(pending) > DEEP + 2:
        raise PositionError(f"pending: expected a list of what is under way, not {pending!r:.60}")
    for i, frame in enumerate(pending):
        zone = f"pending[{i}]"
        kinds = [name for name in FRAMES[1:] if isinstance(frame, dict) and name in frame]
        if len(kinds) != 1:
            raise PositionError(f"{zone}: expected a dict with one of {listed(FRAMES[1:])}, not {frame!r:.60}")
        _FRAME_READERS[kinds[0]](read, zone, frame)


def _read_location(read: _Reader, zone: str, frame: Json) -> None:
    s = read.s
    _table(zone, frame, ("location", "left"))
    location = _place(zone, frame["location"])
    if s.located[location] != s.active + 1 or s.frame_n > 0:
        raise PositionError(f"{zone}: the active player's oneironaut must stand there, and nothing be under way before")
    row = s.location[location]
    push(s, LOCATION, s.active, location, 0, row, _left(s, zone, frame, row))


def _read_advance(read: _Reader, zone: str, frame: Json) -> None:
    s = read.s
    _table(zone, frame, ("advance", "left", "seat"))
    stage = _one_of(zone, frame["advance"], ADVANCE_STAGES)
    if s.frame_n > 0:
        raise PositionError(f"{zone}: an advance comes first of all that is under way")
    seat = _seat(s, zone, frame) if stage == OTHERS else s.active
    row = s.track[s.phase]
    push(s, ADVANCE, seat, stage, 0, row, _left(s, zone, frame, row))


def _read_return(read: _Reader, zone: str, frame: Json) -> None:
    s = read.s
    _table(zone, frame, ("return",))
    location = _place(zone, frame["return"])
    if s.frame_n != 1 or s.kind[0] != ADVANCE or location % PHASES != s.phase or not s.located[location]:
        raise PositionError(f"{zone}: a return belongs to an advance, with somebody in the marker's column")
    push(s, RETURN, s.located[location] - 1, location, 0, 0, 0)


def _read_effect(read: _Reader, zone: str, frame: Json) -> None:
    s = read.s
    _table(zone, frame, ("effect", "seat", "upgraded", "step"))
    seat = _seat(s, zone, frame)
    spots = _spots(read, zone, seat, frame["effect"])
    if len(spots) != 1:
        raise PositionError(f"{zone}: {frame['effect']!r:.60}: expected the id of one dream")
    spot = spots[0]
    if not isinstance(frame.get("upgraded"), bool):
        raise PositionError(f"{zone} upgraded: expected true or false")
    first = s.effect[s.dreams[seat][spot]][frame["upgraded"]]
    step = _number(f"{zone} step", frame.get("step"), 1, _length(s, first) + 1)
    if any(s.kind[i] == EFFECT and (s.seat[i], s.at[i]) == (seat, spot) for i in range(s.frame_n)):
        raise PositionError(f"{zone}: {frame['effect']} is under way already (NEO-50)")
    push(s, EFFECT, seat, spot, 0, first + step - 1, 0)


def _read_placing(read: _Reader, zone: str, frame: Json) -> None:
    s = read.s
    _table(zone, frame, ("placing", "seat", "upgrades"))
    left = _number(zone, frame["placing"], 0, DREAMS)
    upgrades = _number(f"{zone} upgrades", frame.get("upgrades", 0), 0, ROOM)
    push(s, PLACING, _seat(s, zone, frame), 0, left, upgrades, 0)


def _read_broadcast(read: _Reader, zone: str, frame: Json) -> None:
    s = read.s
    _table(zone, frame, ("broadcast", "seat", "left"))
    seat = _seat(s, zone, frame)
    spots = _spots(read, zone, seat, frame["broadcast"])
    for spot in spots:
        if type_of(s.dreams[seat][spot]) != COLLECTIVE:
            raise PositionError(f"{zone}: {read.deck.ids[s.dreams[seat][spot]]} is not a collective dream")
    left = _number(f"{zone} left", frame.get("left", ROOM), 0, ROOM)
    push(s, BROADCAST, seat, 0, left, 0, sum(1 << spot for spot in spots))


def _read_event(read: _Reader, zone: str, frame: Json) -> None:
    s = read.s
    _table(zone, frame, ("event", "seat", "times", "used"))
    seat = _seat(s, zone, frame)
    event = _one_of(zone, frame["event"], EVENTS)
    times = _number(f"{zone} times", frame.get("times", 1), 1, ROOM)
    spots = _spots(read, zone, seat, frame.get("used", ""))
    for spot in spots:
        if not s.when[s.dreams[seat][spot]] >> event & 1:
            raise PositionError(f"{zone}: {read.deck.ids[s.dreams[seat][spot]]} does not answer {EVENTS[event]!r}")
    push(s, EVENT, seat, event, times, 0, sum(1 << spot for spot in spots))


_FRAME_READERS = {
    "location": _read_location,
    "advance": _read_advance,
    "return": _read_return,
    "effect": _read_effect,
    "placing": _read_placing,
    "broadcast": _read_broadcast,
    "event": _read_event,
}


def _place(zone: str, value: Any) -> int:
    return _one_of(zone, value, PLACES)


def _one_of(zone: str, value: Any, names: Sequence[str]) -> int:
    if not isinstance(value, str) or value not in names:
        raise PositionError(f"{zone}: unknown {value!r:.60}: expected one of {listed(names)}")
    return names.index(value)


def _seat(s: Oneirosphere, zone: str, frame: Json) -> int:
    return _number(f"{zone} seat", frame.get("seat"), 0, s.players - 1)


def _left(s: Oneirosphere, zone: str, frame: Json, row: int) -> int:
    """The actions left of a location or phase, as bits."""
    left = frame.get("left")
    n = _length(s, row)
    if not isinstance(left, list) or len({str(i) for i in left}) != len(left):
        raise PositionError(f"{zone} left: expected a list of different actions, such as [1, 2], not {left!r:.60}")
    return sum(1 << _number(f"{zone} left", i, 1, n) - 1 for i in left)


def _spots(read: _Reader, zone: str, seat: int, names: Any) -> list[int]:
    """Where dreams lie in a dreamscape."""
    own = read.s.dreams[seat][: read.s.dream_n[seat]]
    spots = []
    for name in _text(zone, names).split():
        dream = read.dream(zone, name)
        if dream not in own or own.index(dream) in spots:
            raise PositionError(f"{zone}: {name} is not in the dreamscape of seat {seat}, or named twice")
        spots.append(own.index(dream))
    return spots


def _read_stage(s: Oneirosphere, position: Mapping[str, Any]) -> None:
    s.stage = _one_of("stage", position.get("stage", STAGES[_usual_stage(s)]), STAGES)
    if s.stage == START and (not s.experts or s.turns > 0):
        raise PositionError("stage 'start': only experts choose a starting phase, before the first turn")
    if (s.stage == ACT) != (_usual_stage(s) == ACT):
        raise PositionError(f"stage {STAGES[s.stage]!r} does not go with what is under way")


def _check_moment(s: Oneirosphere) -> None:
    """A position is a moment at which somebody decides, in a game that goes on."""
    if s.stage != ACT and s.active == 0 and s.turns > 0 and rules.is_over(s):
        raise PositionError("players: this game is already over (NEO-61)")
    s.to_move = s.players - 1 if s.stage == START else s.active
    if s.frame_n > 0:
        s.to_move = s.seat[s.frame_n - 1]
    trial = s.copy()
    rules.go_on(trial)
    if trial != s:
        raise PositionError("pending: there is nothing to decide here")
