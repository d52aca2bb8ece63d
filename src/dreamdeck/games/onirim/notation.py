"""Positions in text: to Onirim what FEN is to chess. `to_position` writes one, `from_position` reads and checks it.

Cards are codes: a colour R B G T (red, blue, green, brown) with s m k (sun, moon, key) for rooms, d for doors, t3 t4 t5
for towers; `NM` a nightmare, `HD` a happy dream. A zone is a text of codes, a count before a code allowed
(`3Rs Bm`). A zone left out is empty; cards named nowhere are not in that game. A position is at the start of a turn
unless it has `pending`.

| zone | what it holds |
|---|---|
| `hand`, `row`, `doors` | alone: the hand, the row from left to right, the gained doors |
| `personal`, `rows`, `doors` | two players: lists of two texts, one for each seat |
| `shared`, `to_move` | two players: the shared cards, the seat whose turn it is |
| `known` | two players: the personal cards of each seat that the partner knows |
| `deck` | cards at the top of the deck in this order, top first |
| `pool` | deck cards in unknown order |
| `bottom` | cards at the bottom of the deck in this order, the last one last |
| `seen`, `seen_bottom` | how many of those at the top and bottom are known: a number; for two players a list |
| `covers`, `covered` | two players, lists: cards on top that a seat does not know, and those under them that it does |
| `discard`, `limbo` | public piles |
| `goals`, `removed` | the Book: goals from left to right, `*` = found (`"R* B G T B G R T"`); cards paid for spells |
| `towers` | the tower row from left to right |
| `open`, `closed`, `closed_pool` | premonitions by letter: open; closed, top first; closed in unknown order |
| `turn` | turns played |

`pending` describes the middle of a turn: `question`, `card` (drawn and being resolved), `held` (being looked at), `put`
(already placed, in order), `next` (what follows), `lost` (a door whose goal re-opens), `spell`, `back` (the question
that the spell interrupted) and `left` (cards still to be paid or dropped).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import getitem
from typing import Any

from dreamdeck.games.onirim import book, hooks, rules, towers
from dreamdeck.games.onirim import premonitions as dark
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.actions import ACTIONS
from dreamdeck.games.onirim.cards import (
    ALL_CARDS,
    ALL_ROOMS,
    BASE_DECK,
    CODES,
    COLOURS,
    DOOR,
    HAPPY_DREAM,
    LOCATIONS,
    NIGHTMARE,
    NO_CARD,
    TOWER,
    colour_of,
    is_door,
    is_location,
    symbol_of,
)
from dreamdeck.games.onirim.questions import QUESTIONS
from dreamdeck.games.onirim.state import (
    FILL,
    GOALS,
    HAND,
    LOOK_3,
    LOOK_4,
    LOOK_5,
    NIGHTMARE_OVER,
    PARADOXICAL_PROPHECY,
    PARALLEL_PLANNING,
    PERSONAL,
    PREMONITIONS,
    PROPHECY,
    SHARED,
    SOLO,
    SPELLS,
    STEPS,
    Labyrinth,
)
from dreamdeck.games.onirim.zones import put_in_row
from dreamdeck.kernel.errors import PositionError, listed
from dreamdeck.kernel.piles import Pile, put_at_bottom, put_on_top, shuffle_in, size

Json = dict[str, Any]
NUMBERS = {code: card for card, code in enumerate(CODES)}
DOORS = CODES[DOOR : DOOR + 4]
COUNTED = [["", code, *(f"{n}{code}" for n in range(2, ALL_CARDS + 1))] for code in CODES]  # none, one, several

# Which questions are asked about which drawn card, and during which ones cards are held
ABOUT_A_DOOR = {ask.DOOR}
ABOUT_A_NIGHTMARE = {ask.NIGHTMARE, ask.RAZE}
ABOUT_A_HAPPY_DREAM = {ask.HAPPY, ask.GAZE, ask.FETCH}
HOLDING = {ask.DROP, ask.PUT, ask.LIFT, ask.SINK, ask.GAZE}
CASTING = {ask.REMOVE, ask.LIFT, ask.SINK, ask.PLAN}
OF_TWO_PLAYERS = {ask.DRAFT, ask.SWAP}
OF_THE_BOOK = {ask.REMOVE, ask.LIFT, ask.SINK, ask.PLAN, ask.REOPEN}
OF_THE_TOWERS = {ask.RAZE}
OF_PREMONITIONS = {ask.FACE, ask.KEYS, ask.GIVE, ask.HAPPY, ask.GAZE, ask.FETCH}

# Writing


def counted(cards: Sequence[int]) -> str:
    """Cards counted by kind: `3Rs Bm`."""
    return " ".join(filter(None, map(getitem, COUNTED, cards)))


def in_order(cards: Iterable[int]) -> str:
    return " ".join([CODES[card] for card in cards])


def row_of(s: Labyrinth, seat: int) -> list[int]:
    return s.rows[: s.row_n[0]] if seat == 0 else s.rows[ALL_ROOMS - s.row_n[1] :][::-1]


def doors_of(s: Labyrinth, seat: int) -> str:
    return _doors(bytes(s.doors[seat]))


@lru_cache
def _doors(counts: bytes) -> str:
    return " ".join([code for code, n in zip(DOORS, counts, strict=True) for _ in range(n)])


def top_of(deck: Pile) -> list[int]:
    """The fixed top cards, top first."""
    return deck.order[: deck.top][::-1]


def bottom_of(deck: Pile) -> list[int]:
    """The fixed bottom cards, the last of the deck last."""
    return deck.order[len(deck.order) - deck.bottom :][::-1]


def goals_of(s: Labyrinth) -> str:
    return " ".join(COLOURS[s.goals[i]] + "*" * s.found[i] for i in range(GOALS))


def letters(numbers: Iterable[int]) -> str:
    return " ".join(PREMONITIONS[number] for number in numbers)


def closed_of(s: Labyrinth) -> list[int]:
    """The closed premonitions: the fixed ones top first, then those in unknown order."""
    return top_of(s.closed) + [i for i in range(len(PREMONITIONS)) if s.closed.heap[i]]


def counts_of(text: str) -> list[int]:
    """Counted cards, read back: trusted text only."""
    counts = [0] * len(CODES)
    for word in text.split():
        code = word.lstrip("0123456789")
        counts[NUMBERS[code]] += int(word[: len(word) - len(code)] or 1)
    return counts


def to_position(s: Labyrinth) -> Json:
    """Everything on the table; zones that are empty are left out."""
    zones: Json = {}
    if s.mode == SOLO:
        zones |= {"hand": counted(s.personal[0]), "row": in_order(row_of(s, 0)), "doors": doors_of(s, 0)}
        zones |= {"seen": s.seen_top[0], "seen_bottom": s.seen_bottom[0]}
    else:
        zones |= {"personal": [counted(s.personal[seat]) for seat in range(2)], "shared": counted(s.shared)}
        zones |= {"known": _or_nothing([counted(s.known[seat]) for seat in range(2)])}
        zones |= {"rows": _or_nothing([in_order(row_of(s, seat)) for seat in range(2)])}
        zones |= {"doors": _or_nothing([doors_of(s, seat) for seat in range(2)]), "to_move": s.active}
        zones |= {"seen": _or_nothing(s.seen_top.copy()), "seen_bottom": _or_nothing(s.seen_bottom.copy())}
        zones |= {"covers": _or_nothing(s.covers.copy()), "covered": _or_nothing(s.covered.copy())}
    zones |= {"deck": in_order(top_of(s.deck)), "pool": counted(s.deck.heap), "bottom": in_order(bottom_of(s.deck))}
    zones |= {"discard": counted(s.discard), "limbo": counted(s.limbo)}
    if s.book:
        zones |= {"goals": goals_of(s), "removed": counted(s.removed)}
    if s.towers:
        zones["towers"] = in_order(s.tower_row[: s.tower_n])
    if s.premonitions:
        zones["open"] = letters(i for i in range(len(PREMONITIONS)) if s.foretold[i])
        zones["closed"] = letters(top_of(s.closed))
        zones["closed_pool"] = letters(i for i in range(len(PREMONITIONS)) if s.closed.heap[i])
    zones["turn"] = s.turns
    zones["pending"] = pending_of(s)
    return {zone: value for zone, value in zones.items() if value or zone in ("hand", "personal", "to_move")}


def _or_nothing(values: list[Any]) -> list[Any]:
    return values if any(values) else []


def pending_of(s: Labyrinth) -> Json:
    """The question in the middle of a turn, and what belongs to it."""
    if s.ask == ask.TURN:
        return {}
    pending = {
        "question": QUESTIONS[s.ask],
        "card": CODES[s.card] if s.card != NO_CARD else "",
        "held": counted(s.held) if s.held_n else "",
        "put": in_order(s.placed[: s.placed_n]) if s.placed_n else "",
        "next": STEPS[s.step] if s.step else "",
        "lost": COLOURS[s.lost] + "d" if s.lost != NO_CARD else "",
        "spell": SPELLS[s.spell] if s.back else "",
        "back": QUESTIONS[s.back] if s.back else "",
        "left": s.left,
    }
    return {key: value for key, value in pending.items() if value}


# Reading


def copies_of(s: Labyrinth) -> list[int]:
    """How often each card is in the full deck of this game."""
    copies = [n + (TOWER <= card < LOCATIONS and s.towers > 0) for card, n in enumerate(BASE_DECK)]
    copies[HAPPY_DREAM] = dark.HAPPY_DREAMS if s.premonitions else 0
    return copies


class _Reader:
    """Reads the zones of one position into a blank state, and counts the cards."""

    def __init__(self, s: Labyrinth, position: Mapping[str, Any]) -> None:
        self.s = s
        self.position = position
        self.copies = copies_of(s)
        self.seen: Counter[int] = Counter()

    def zones(self) -> list[str]:
        solo = ["hand", "row"]
        two = ["personal", "shared", "known", "rows", "to_move", "covers", "covered"]
        names = (solo if self.s.mode == SOLO else two) + ["doors", "deck", "pool", "bottom", "discard", "limbo"]
        names += ["seen", "seen_bottom", "turn", "pending"]
        names += ["goals", "removed"] if self.s.book else []
        names += ["towers"] if self.s.towers else []
        return names + (["open", "closed", "closed_pool"] if self.s.premonitions else [])

    def check_zones(self) -> None:
        for zone in self.position:
            if zone not in self.zones():
                raise PositionError(f"unknown zone {zone!r}: expected some of {listed(self.zones())}")

    def text(self, zone: str, value: Any) -> str:
        if not isinstance(value, str):
            raise PositionError(f"{zone}: expected card codes as text, such as 'Rs 2Bm', not {value!r:.60}")
        return value

    def cards(self, zone: str, value: Any, count: bool = True) -> list[int]:
        """The cards of a zone; each is counted against the full deck."""
        found: list[int] = []
        for word in self.text(zone, value).split():
            digits = len(word) - len(word.lstrip("0123456789"))
            code = word[digits:]
            if code not in NUMBERS or digits > 2 or (digits and int(word[:digits]) == 0):
                raise PositionError(
                    f"{zone}: unknown card {word!r}: expected codes such as {listed(CODES[:6])}, Rd, NM"
                )
            card = NUMBERS[code]
            if self.copies[card] == 0:
                raise PositionError(f"{zone}: {code} is not in this game")
            found += [card] * int(word[:digits] or 1)
        if count:
            self.seen.update(found)
            for card in found:
                if self.seen[card] > self.copies[card]:
                    raise PositionError(
                        f"{zone}: {CODES[card]} is there {self.seen[card]} times; the deck has {self.copies[card]}"
                    )
        return found

    def pile(self, zone: str) -> list[int]:
        """A zone of the whole table, counted by card."""
        return _counts(self.cards(zone, self.position.get(zone, "")))

    def each_seat(self, zone: str) -> list[Any]:
        value = self.position.get(zone, ["", ""])
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise PositionError(f"{zone}: expected a list of two, one for each seat, not {value!r:.60}")
        return list(value)

    def number(self, zone: str, value: Any, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise PositionError(f"{zone}: expected a whole number from 0 to {most}, not {value!r:.60}")
        return value


def _counts(cards: Iterable[int]) -> list[int]:
    counts = [0] * len(CODES)
    for card in cards:
        counts[card] += 1
    return counts


def from_position(s: Labyrinth, position: Mapping[str, Any]) -> Labyrinth:
    """Read a position into a blank state; PositionError when it cannot be."""
    read = _Reader(s, position)
    read.check_zones()
    s.card = s.lost = NO_CARD
    s.turns = read.number("turn", position.get("turn", 0), 999)
    _read_hands(read)
    _read_rows(read)
    _read_doors(read)
    _read_deck(read)
    s.discard = read.pile("discard")
    s.limbo = read.pile("limbo")
    s.limbo_n = sum(s.limbo)
    if any(s.limbo[:LOCATIONS]):
        raise PositionError(f"limbo: {counted(s.limbo[:LOCATIONS])}: only doors and dreams go to limbo")
    if s.towers:
        _read_towers(read)
    if s.premonitions:
        _read_premonitions(read)
    s.ask = ask.TURN
    if position.get("pending"):
        _read_pending(read)
    if s.book:
        s.removed = read.pile("removed")
        _read_goals(read)
    _check_pending(s)
    _check_hand_sizes(s)
    _check_still_running(s)
    return s


def _read_hands(read: _Reader) -> None:
    s, position = read.s, read.position
    if s.mode == SOLO:
        s.personal[0] = _locations(read, "hand", position.get("hand", ""))
    else:
        s.active = s.to_move = read.number("to_move", position.get("to_move", 0), 1)
        for seat, text in enumerate(read.each_seat("personal")):
            s.personal[seat] = _locations(read, f"personal[{seat}]", text)
        s.shared = _locations(read, "shared", position.get("shared", ""))
        for seat, text in enumerate(read.each_seat("known")):
            known = Counter(read.cards(f"known[{seat}]", text, count=False))
            if any(card >= LOCATIONS or n > s.personal[seat][card] for card, n in known.items()):
                raise PositionError(f"known[{seat}]: {text!r} is not among the personal cards of seat {seat}")
            s.known[seat] = _counts(known.elements())[:LOCATIONS]
    s.personal_n = [sum(s.personal[0]), sum(s.personal[1])]
    s.shared_n = sum(s.shared)


def _locations(read: _Reader, zone: str, value: Any) -> list[int]:
    cards = read.cards(zone, value)
    for card in cards:
        if not is_location(card):
            raise PositionError(f"{zone}: {CODES[card]} cannot be in a hand: only rooms and towers can")
    return _counts(cards)[:LOCATIONS]


def _read_rows(read: _Reader) -> None:
    s = read.s
    rows = [read.position.get("row", "")] if s.mode == SOLO else read.each_seat("rows")
    active = s.active
    s.last = [NO_CARD, NO_CARD]
    for seat, text in enumerate(rows):
        s.active = seat
        zone = "row" if s.mode == SOLO else f"rows[{seat}]"
        for card in read.cards(zone, text):
            _lay(s, zone, card)
    s.active = active


def _lay(s: Labyrinth, zone: str, card: int) -> None:
    seat = s.active
    last = s.last[seat]
    if card >= TOWER:
        raise PositionError(f"{zone}: {CODES[card]} cannot be in a row of rooms")
    if last != NO_CARD and symbol_of(last) == symbol_of(card):
        raise PositionError(f"{zone}: {CODES[card]} beside {CODES[last]}: equal symbols may not touch")
    continues = last != NO_CARD and colour_of(last) == colour_of(card)
    s.run_n[seat] = (s.run_n[seat] + 1) % rules.RUN if continues else 1
    put_in_row(s, card)


def _read_doors(read: _Reader) -> None:
    s = read.s
    lists = [read.position.get("doors", "")] if s.mode == SOLO else read.each_seat("doors")
    for seat, text in enumerate(lists):
        zone = "doors" if s.mode == SOLO else f"doors[{seat}]"
        for card in read.cards(zone, text):
            if not is_door(card):
                raise PositionError(f"{zone}: {CODES[card]} is not a door")
            s.doors[seat][card - DOOR] += 1
            s.door_n += 1
            if s.mode != SOLO and s.doors[seat][card - DOOR] > 1:
                raise PositionError(f"{zone}: two {CODES[card]}: nobody holds two doors of one colour (ONI-53)")


def _read_deck(read: _Reader) -> None:
    s, position = read.s, read.position
    for card in reversed(read.cards("deck", position.get("deck", ""))):
        put_on_top(s.deck, card)
    for card in read.cards("pool", position.get("pool", "")):
        shuffle_in(s.deck, card, 1)
    for card in read.cards("bottom", position.get("bottom", "")):
        put_at_bottom(s.deck, card)
    for zone, seen, most in (("seen", s.seen_top, s.deck.top), ("seen_bottom", s.seen_bottom, s.deck.bottom)):
        if s.mode == SOLO:
            seen[0] = read.number(zone, position.get(zone, 0), most)
        elif position.get(zone):
            seen[:] = [read.number(zone, value, most) for value in read.each_seat(zone)]
    for zone, covering in (("covers", s.covers), ("covered", s.covered)):
        if position.get(zone):
            covering[:] = [read.number(zone, value, s.deck.top) for value in read.each_seat(zone)]
    for seat in range(2):
        covers, covered = s.covers[seat], s.covered[seat]
        if (covers > 0) != (covered > 0) or covers + covered > s.deck.top or (covers and s.seen_top[seat]):
            raise PositionError(
                f"covered: seat {seat} with {covers} unknown cards on {covered} known ones, {s.seen_top[seat]} seen; "
                f"expected both or neither, at most {s.deck.top} in all, and then none seen"
            )


def _read_towers(read: _Reader) -> None:
    s = read.s
    for card in read.cards("towers", read.position.get("towers", "")):
        if not TOWER <= card < LOCATIONS:
            raise PositionError(f"towers: {CODES[card]} is not a tower")
        if not towers.fits_right(s, card):
            raise PositionError(f"towers: {CODES[card]} does not fit beside {CODES[s.tower_row[s.tower_n - 1]]}")
        towers.play_right(s, card)


def _read_premonitions(read: _Reader) -> None:
    s = read.s
    found: list[str] = []
    for zone in ("open", "closed", "closed_pool"):
        names = read.text(zone, read.position.get(zone, "")).split()
        for name in names:
            if name not in PREMONITIONS or len(name) != 1:
                raise PositionError(f"{zone}: unknown premonition {name!r}: expected {listed(PREMONITIONS)}")
            if name in found:
                raise PositionError(f"{zone}: premonition {name} is there twice")
            found.append(name)
        numbers = [PREMONITIONS.index(name) for name in names]
        for number in reversed(numbers):
            if zone == "open":
                s.foretold[number] = 1
            elif zone == "closed":
                put_on_top(s.closed, number)
            else:
                shuffle_in(s.closed, number, 1)


def _read_goals(read: _Reader) -> None:
    s = read.s
    words = read.text("goals", read.position.get("goals", "")).split()
    if sorted(word.removesuffix("*") for word in words) != sorted(2 * COLOURS):
        raise PositionError(f"goals: expected {GOALS} goals, two of each of {listed(COLOURS)} (* = found), not {words}")
    s.goals = [COLOURS.index(word[0]) for word in words]
    s.found = [int(word.endswith("*")) for word in words]
    for colour in range(4):
        found = sum(s.found[i] for i in range(GOALS) if s.goals[i] == colour)
        doors = s.doors[0][colour] + s.doors[1][colour] + (s.lost == colour)
        if found != doors:
            raise PositionError(f"goals: {found} of {COLOURS[colour]} found, but {doors} such doors are gained")


def _read_pending(read: _Reader) -> None:
    s, pending = read.s, read.position["pending"]
    if not isinstance(pending, dict):
        raise PositionError(f"pending: expected a dict with a question, not {pending!r:.60}")
    known = ["question", "card", "held", "put", "next", "lost", "spell", "back", "left"]
    for key in pending:
        if key not in known:
            raise PositionError(f"pending: unknown key {key!r}: expected some of {listed(known)}")
    s.ask = _one_of("pending question", pending.get("question"), QUESTIONS)
    if s.ask in not_asked(s) | {ask.NOTHING}:
        raise PositionError(f"pending question: {QUESTIONS[s.ask]!r} is not asked in this game")
    s.step = _one_of("pending next", pending.get("next", STEPS[0]), STEPS)
    s.left = read.number("pending left", pending.get("left", 0), 12)
    if pending.get("back") or pending.get("spell"):
        s.back = _one_of("pending back", pending.get("back"), QUESTIONS)
        s.spell = _one_of("pending spell", pending.get("spell"), SPELLS)
    _read_drawn_card(read, pending.get("card", ""))
    _read_held(read, pending)
    if pending.get("lost"):
        _read_lost_door(read, pending["lost"])
    if (s.back or s.ask) == ask.SEARCH and (s.last[s.active] == NO_CARD or s.run_n[s.active] != 0):
        raise PositionError("pending search: the row does not end with a completed run")


def _one_of(zone: str, name: Any, names: Sequence[str]) -> int:
    if name not in names:
        raise PositionError(f"{zone}: unknown {name!r:.60}: expected one of {listed(names)}")
    return names.index(name)


def not_asked(s: Labyrinth) -> set[int]:
    """Questions that never come up in this game."""
    missing = set() if s.mode != SOLO else set(OF_TWO_PLAYERS)
    missing |= set() if s.book else OF_THE_BOOK
    missing |= set() if s.towers else OF_THE_TOWERS
    return missing | (set() if s.premonitions else OF_PREMONITIONS)


def _read_drawn_card(read: _Reader, text: Any) -> None:
    s = read.s
    cards = read.cards("pending card", text)
    question = s.back or s.ask
    fits = {
        "a door": question in ABOUT_A_DOOR,
        "NM": question in ABOUT_A_NIGHTMARE or (question == ask.REOPEN and cards == [NIGHTMARE]),
        "HD": question in ABOUT_A_HAPPY_DREAM,
    }
    wanted = [name for name, fit in fits.items() if fit]
    names = ["a door" if is_door(card) else CODES[card] for card in cards]
    if names != wanted:
        raise PositionError(
            f"pending card: {QUESTIONS[question]!r} is asked about {wanted or 'no card'}, not {text!r:.60}"
        )
    if cards:
        s.card = cards[0]


def _read_held(read: _Reader, pending: Json) -> None:
    s = read.s
    held = read.cards("pending held", pending.get("held", ""))
    placed = read.cards("pending put", pending.get("put", ""))
    if bool(held) != (s.ask in HOLDING) or len(held) + len(placed) > len(s.placed) or (placed and s.ask != ask.PUT):
        raise PositionError(f"pending held: {pending.get('held', '')!r} does not go with {QUESTIONS[s.ask]!r}")
    s.held = _counts(held)
    s.held_n = len(held)
    s.placed[: len(placed)] = placed
    s.placed_n = len(placed)


def _read_lost_door(read: _Reader, text: Any) -> None:
    cards = read.cards("pending lost", text, count=False)
    if len(cards) != 1 or not is_door(cards[0]) or read.s.limbo[cards[0]] == 0:
        raise PositionError(f"pending lost: expected one door that is in limbo, not {text!r:.60}")
    read.s.lost = cards[0] - DOOR


def _check_pending(s: Labyrinth) -> None:
    """What belongs to the question is there, and nothing else."""
    least, most = _may_be_left(s)
    for key, value, fits in (
        ("next", STEPS[s.step], s.step in _may_come_next(s)),
        ("spell", SPELLS[s.spell], _may_be_cast(s) if s.back else s.ask not in CASTING),
        ("lost", s.lost != NO_CARD, (s.lost != NO_CARD) == (s.ask == ask.REOPEN)),
        ("left", s.left, least <= s.left <= most),
    ):
        if not fits:
            raise PositionError(f"pending {key}: {value!r} does not go with {QUESTIONS[s.ask]!r} here")


def _may_come_next(s: Labyrinth) -> set[int]:
    if s.ask == ask.REOPEN and s.card == NIGHTMARE:
        return {NIGHTMARE_OVER}
    if (s.back or s.ask) == ask.SWAP:
        return {FILL, PROPHECY} | ({LOOK_3, LOOK_4, LOOK_5} if s.towers else set())
    return {FILL}


def _may_be_cast(s: Labyrinth) -> bool:
    if not book.is_moment(s.back) or s.back in not_asked(s):
        return False
    if s.spell == PARADOXICAL_PROPHECY:
        return s.ask in (ask.LIFT, ask.SINK) or (s.ask == ask.REMOVE and size(s.deck) > 0)
    if s.spell == PARALLEL_PLANNING:
        return s.ask in (ask.REMOVE, ask.PLAN) and len({s.goals[i] for i in range(GOALS) if not s.found[i]}) > 1
    return s.ask == ask.REMOVE and s.back == ask.NIGHTMARE


def _may_be_left(s: Labyrinth) -> tuple[int, int]:
    """What is still to be paid or dropped; for a door to be given up, which premonition wants it."""
    if s.ask == ask.REMOVE:
        return 1, min(book.cost_of(s, s.spell), sum(s.discard))
    return {ask.KEYS: (1, 2), ask.GIVE: (dark.D, dark.E)}.get(s.ask, (0, 0))


def _check_hand_sizes(s: Labyrinth) -> None:
    full = (s.back or s.ask) == ask.TURN
    if s.mode == SOLO:
        _check_size("hand", s.personal_n[0], HAND, exact=full)
        return
    if s.ask == ask.DRAFT:
        taken = sum(s.personal_n)
        if taken + s.shared_n != 2 * PERSONAL + SHARED or taken >= 2 * PERSONAL:
            raise PositionError("personal, shared: a draft has 8 cards in all, at most 5 of them taken")
        if s.active != taken % 2 or s.personal_n[s.active] != taken // 2:
            raise PositionError("personal, to_move: in a draft the players take one card each in turn, seat 0 first")
        return
    for seat in range(2):
        _check_size(f"personal[{seat}]", s.personal_n[seat], PERSONAL, exact=seat != s.active or full)
    _check_size("shared", s.shared_n, SHARED, exact=full)


def _check_size(zone: str, n: int, places: int, exact: bool) -> None:
    if n > places or (exact and n != places):
        raise PositionError(f"{zone}: {n} cards; there must be {'' if exact else 'at most '}{places}")


def _check_still_running(s: Labyrinth) -> None:
    if hooks.won(s.copy()):
        raise PositionError("doors: this game is already won")
    question = s.back or s.ask
    awake = [i for i in range(len(PREMONITIONS)) if s.foretold[i] and dark.holds(s, i)]
    if question == ask.TURN and awake:
        raise PositionError(f"open: the condition of {PREMONITIONS[awake[0]]} holds, so it would have acted")
    stuck = question == ask.FACE and len(awake) < 2
    stuck |= question == ask.HAPPY and not any(s.foretold) and size(s.deck) + s.held_n == 0
    if stuck or rules.legal(s, [0] * len(ACTIONS)) == 0:
        raise PositionError(f"pending question: nothing can be answered to {QUESTIONS[question]!r} here")
