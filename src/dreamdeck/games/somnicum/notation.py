"""Positions in text: to Somnicum what FEN is to chess. `to_position` writes one, `from_position` reads it.

Cards, particles, encounters and goals are written by their ids in the deck. A count may stand before a token
or an encounter card (`2octopus`); `*` behind a token means a blank back (`octopus*`). Lists have one entry for
each seat. A zone left out is empty. What is named nowhere lies where nobody sees it: dream cards in the deck,
tokens in the bag, encounters in their deck, goals among the unused.

| key | what it holds | example |
|---|---|---|
| `round`, `turn`, `to_move` | the round from 1, turns played, the seat | `2`, `17`, `0` |
| `ring` | cards in the order laid, clockwise; `-`, or nothing at the end: taken | `"mirror-rose - chest-whale"` |
| `pendulums` | black and white: the gap clockwise behind the k-th card laid, taken or not | `[3, 11]` |
| `gone` | cards of old rings, out of the game | `"planet-comet comet-rover"` |
| `dreams` | three levels each, left to right | see below |
| `tokens` | tokens in supply | `["2octopus pearl*", ""]` |
| `hands` | encounters, not played | `["hourglass 2lullaby", ""]` |
| `front` | permanent encounters, played | `["", "star-chart"]` |
| `discard` | encounters discarded | `"sand-drift"` |
| `goals` | one for each seat; must be there | `["garden", "machines"]` |
| `pending` | the middle of a turn | see below |

A level is written place by place: a card with the tokens placed on it (`rose+octopus+pearl*`), `-` for a gap,
and behind a card `|` for a break to its right with the token that lies there (`rose |crown* whale`; without a
token `|`).

`pending` may hold: `question` (pendulum, turn, pay, encounter, join, keep, mend, steal, goal; without it: turn),
`moment` (before the move, before joining, after joining), `placed` (particles placed in this turn), `effects`
(one-shot effects that work in this turn, with amounts: `{"free steps": 6}`), `card` (taken and not joined yet),
`ending` (true: the round ends with this turn), `move` (`"black 5"`) and `to_pay`, `drawn` (encounters to keep
one of), `offered` (goals to keep one of, the own one too).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum import rules
from dreamdeck.games.somnicum.deck import Names
from dreamdeck.games.somnicum.dreams import breaks_of, is_pair, lay_card, lay_token
from dreamdeck.games.somnicum.encounters import shuffle_encounters
from dreamdeck.games.somnicum.questions import QUESTIONS
from dreamdeck.games.somnicum.state import (
    AFTER_JOINING,
    BACKS,
    BARE_BREAK,
    BEFORE_JOINING,
    BEFORE_MOVE,
    CARDS,
    ENCOUNTER_CARDS,
    FIRST_BREAK,
    GOAL_CARDS,
    LEVELS,
    MOMENTS,
    MOST_RING,
    NO_CARD,
    PENDULUMS,
    RING,
    ROUNDS,
    UNBROKEN,
    WIDTH,
    Night,
)
from dreamdeck.games.somnicum.tokens import fill_bag
from dreamdeck.kernel.errors import PositionError, listed

Json = dict[str, Any]

ZONES = (
    *("round", "turn", "to_move", "ring", "pendulums", "gone"),
    *("dreams", "tokens", "hands", "front", "discard", "goals", "pending"),
)
PENDING = ("question", "moment", "placed", "effects", "card", "ending", "move", "to_pay", "drawn", "offered")
GAP, BREAK = "-", "|"
MOVE = re.compile(r"(black|white) (-?\d{1,2})")

# Writing


def counted(names: Sequence[str], counts: Sequence[int]) -> str:
    """Things counted by kind: `2octopus pearl*`."""
    return " ".join(f"{n if n > 1 else ''}{names[kind]}" for kind, n in enumerate(counts) if n > 0)


def level_of(s: Night, names: Names, row: int, shows_faces: bool = True) -> str:
    """A level of a dream; the tokens of breaks by their faces, or by their backs."""
    laid: dict[int, list[str]] = {}
    for kind, at in zip(s.laid[: s.laid_n], s.laid_at[: s.laid_n], strict=True):
        laid.setdefault(at, []).append(names.tokens[kind])
    words = []
    for place in range(s.ends[row]):
        card, seam = s.dreams[row][place], s.seams[row][place]
        words.append("+".join([names.cards[card], *laid.get(WIDTH * row + place, [])]) if card else GAP)
        if seam >= FIRST_BREAK:
            kind = seam - FIRST_BREAK
            words.append(BREAK + (names.tokens[kind] if shows_faces else BACKS[kind % 2]))
        elif seam == BARE_BREAK:
            words.append(BREAK)
    return " ".join(words)


def ring_of(s: Night, names: Names) -> str:
    return " ".join(names.cards[card] if card else GAP for card in s.ring[: RING[s.players]])


def dream_cards(s: Night) -> list[int]:
    """The cards that lie where people see them: in the ring, in dreams, just taken."""
    cards = [*s.ring, s.card, *(card for row in s.dreams for card in row)]
    return [card for card in cards if card]


def gone_of(s: Night, names: Names) -> str:
    seen = set(dream_cards(s))
    return " ".join(names.cards[card] for card in range(1, CARDS) if not s.deck[card] and card not in seen)


def to_position(s: Night, names: Names) -> Json:
    """Everything on the table; zones that are empty are left out."""
    seats = range(s.players)
    zones: Json = {
        "round": s.round,
        "turn": s.turns,
        "to_move": s.to_move,
        "ring": ring_of(s, names),
        "pendulums": [gap + 1 for gap in s.pendulums] if s.ask != ask.PENDULUM else [],
        "gone": gone_of(s, names),
        "dreams": [[level_of(s, names, LEVELS * seat + level) for level in range(LEVELS)] for seat in seats],
        "tokens": [counted(names.tokens, s.tokens[seat]) for seat in seats],
        "hands": [counted(names.encounters, s.hands[seat]) for seat in seats],
        "front": [counted(names.encounters, s.front[seat]) for seat in seats],
        "discard": counted(names.encounters, s.discard),
        "goals": [names.goals[s.goals[seat]] for seat in seats],
        "pending": pending_of(s, names),
    }
    return {zone: value for zone, value in zones.items() if zone == "to_move" or _is_there(value)}


def _is_there(value: Any) -> bool:
    return any(map(_is_there, value)) if isinstance(value, list) else bool(value)


def pending_of(s: Night, names: Names) -> Json:
    """What belongs to the middle of a turn; nothing at its start."""
    pending = {
        "question": QUESTIONS[s.ask] if s.ask != ask.TURN else "",
        "moment": MOMENTS[s.moment] if s.moment else "",
        "placed": s.placed,
        "effects": {fx.NAMES[effect]: n for effect, n in enumerate(s.this_turn) if n},
        "card": names.cards[s.card],
        "ending": bool(s.ending),
        "move": f"{PENDULUMS[s.pendulum]} {s.steps}" if s.steps else "",
        "to_pay": s.to_pay,
        "drawn": counted(names.encounters, s.drawn),
        "offered": counted(names.goals, s.offered),
    }
    return {key: value for key, value in pending.items() if value}


# Reading


class _Reader:
    """Reads the zones of one position into a blank state; what is named leaves the unseen heaps."""

    def __init__(self, s: Night, names: Names, position: Mapping[str, Any]) -> None:
        self.s = s
        self.names = names
        self.position = position
        self.seats = range(s.players)

    def number(self, zone: str, value: Any, least: int, most: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise PositionError(f"{zone}: expected a whole number from {least} to {most}, not {value!r:.60}")
        return value

    def words(self, zone: str, value: Any) -> list[str]:
        if not isinstance(value, str):
            raise PositionError(f"{zone}: expected ids as text, not {value!r:.60}")
        return value.split()

    def each_seat(self, zone: str, empty: Any) -> list[Any]:
        value = self.position.get(zone, [empty] * self.s.players)
        if not isinstance(value, list | tuple) or len(value) != self.s.players:
            raise PositionError(f"{zone}: expected a list of {self.s.players}, one for each seat, not {value!r:.60}")
        return list(value)

    def one_of(self, zone: str, name: Any, known: Sequence[str]) -> int:
        if not isinstance(name, str) or not name or name not in known:
            raise PositionError(f"{zone}: unknown {name!r:.60}: expected one of {listed([n for n in known if n])}")
        return known.index(name)

    def card(self, zone: str, word: str) -> int:
        """A dream card, out of the deck."""
        card = self.one_of(zone, word, self.names.cards)
        if self.s.deck[card] == 0:
            raise PositionError(f"{zone}: {word} is there twice; there is one of each card")
        self.s.deck[card] = 0
        self.s.deck_n -= 1
        return card

    def token(self, zone: str, word: str) -> int:
        """A token, out of the bag."""
        kind = self.one_of(zone, word, self.names.tokens)
        if self.s.bag[kind] == 0:
            raise PositionError(f"{zone}: more than {self.s.token_copies[kind]} tokens {word}")
        self.s.bag[kind] -= 1
        self.s.bag_n -= 1
        return kind

    def encounter(self, zone: str, word: str) -> int:
        """An encounter card, out of its deck."""
        card = self.one_of(zone, word, self.names.encounters)
        if self.s.encounters[card] == 0:
            raise PositionError(f"{zone}: more than {self.s.copies[card]} of {word}")
        self.s.encounters[card] -= 1
        self.s.encounter_n -= 1
        return card

    def each(self, zone: str, value: Any) -> list[str]:
        """Counted things one by one."""
        found: list[str] = []
        for word in self.words(zone, value):
            name = word.lstrip("0123456789")
            digits = word[: len(word) - len(name)]
            if len(digits) > 2 or digits.startswith("0"):
                raise PositionError(f"{zone}: {word!r:.60}: expected a count from 1 to 99 before an id")
            found += [name] * int(digits or 1)
        return found

    def encounters(self, zone: str, value: Any) -> list[int]:
        counts = [0] * ENCOUNTER_CARDS
        for name in self.each(zone, value):
            counts[self.encounter(zone, name)] += 1
        return counts


def from_position(s: Night, names: Names, position: Mapping[str, Any]) -> Night:
    """Read a position into a blank state; PositionError when it cannot be."""
    for zone in position:
        if zone not in ZONES:
            raise PositionError(f"unknown zone {zone!r}: expected some of {listed(ZONES)}")
    _open_everything(s)
    read = _Reader(s, names, position)
    s.round = read.number("round", position.get("round", 1), 1, ROUNDS)
    s.turns = read.number("turn", position.get("turn", 0), 0, 999)
    s.to_move = read.number("to_move", position.get("to_move", 0), 0, s.players - 1)
    _read_ring(read)
    for word in read.words("gone", position.get("gone", "")):
        read.card("gone", word)
    _read_dreams(read)
    _read_hands(read)
    _read_goals(read)
    _read_pending(read)
    _check_question(s)
    _check_ring(s)
    _check_room(s)
    return s


def _open_everything(s: Night) -> None:
    """All cards and tokens where nobody sees them."""
    s.deck = [0] + [1] * (CARDS - 1)
    s.deck_n = CARDS - 1
    s.unused = [1] * GOAL_CARDS
    fill_bag(s)
    shuffle_encounters(s)


def _read_ring(read: _Reader) -> None:
    s = read.s
    words = read.words("ring", read.position.get("ring", ""))
    if len(words) > RING[s.players]:
        raise PositionError(f"ring: {len(words)} places; {s.players} players have {RING[s.players]}")
    for place, word in enumerate(words):
        if word != GAP:
            s.ring[place] = read.card("ring", word)
            s.ring_n += 1
    pendulums = read.position.get("pendulums", [])
    if not isinstance(pendulums, list | tuple) or len(pendulums) not in (0, len(PENDULUMS)):
        raise PositionError(f"pendulums: expected two gaps, black and white, not {pendulums!r:.60}")
    for pendulum, gap in enumerate(pendulums):
        s.pendulums[pendulum] = read.number("pendulums", gap, 1, RING[s.players]) - 1


def _read_dreams(read: _Reader) -> None:
    for seat, levels in enumerate(read.each_seat("dreams", [])):
        if not isinstance(levels, list | tuple) or len(levels) > LEVELS:
            raise PositionError(f"dreams[{seat}]: expected a list of up to three levels, not {levels!r:.60}")
        for level, text in enumerate(levels):
            _read_level(read, seat, level, text)


def _read_level(read: _Reader, seat: int, level: int, text: Any) -> None:
    s, row, zone = read.s, LEVELS * seat + level, f"dreams[{seat}], level {level + 1}"
    place = 0
    for word in read.words(zone, text):
        if word.startswith(BREAK):
            _read_break(read, zone, row, place, word)
        elif place > WIDTH - 2:
            raise PositionError(f"{zone}: more than {WIDTH - 1} places")
        else:
            if word != GAP:
                _read_card(read, zone, row, place, word)
            elif level == 0:
                raise PositionError(f"{zone}: level 1 has no gaps (SOM-43)")
            place += 1
    if place != s.ends[row]:
        raise PositionError(f"{zone}: ends with a gap; a gap has a card to its right (SOM-44)")
    if place and s.seams[row][place - 1] != UNBROKEN:
        raise PositionError(f"{zone}: ends with a break; a break has a card to its right (SOM-41)")


def _read_card(read: _Reader, zone: str, row: int, place: int, word: str) -> None:
    s = read.s
    name, *tokens = word.split("+")
    card = read.card(zone, name)
    if row % LEVELS and not is_pair(s, row - 1, place):
        raise PositionError(f"{zone}: {name} hangs under no unbroken pair (SOM-42)")
    if place and s.seams[row][place - 1] != UNBROKEN and s.tips[row] & s.shows[card]:
        raise PositionError(f"{zone}: a break before {name}, which shares a particle with its neighbour (SOM-41)")
    lay_card(s, row, place, card)
    for token in tokens:
        kind = read.token(zone, token)
        if s.tips[row] & 1 << kind // 2:
            raise PositionError(f"{zone}: {name} contains {token} already (SOM-23)")
        lay_token(s, row, kind)


def _read_break(read: _Reader, zone: str, row: int, place: int, word: str) -> None:
    s = read.s
    if place == 0 or place != s.ends[row] or s.seams[row][place - 1] != UNBROKEN:
        raise PositionError(f"{zone}: {word!r:.60}: a break stands between two cards (SOM-41)")
    s.seams[row][place - 1] = FIRST_BREAK + read.token(zone, word[1:]) if word != BREAK else BARE_BREAK


def _read_hands(read: _Reader) -> None:
    s = read.s
    for seat, text in enumerate(read.each_seat("tokens", "")):
        zone = f"tokens[{seat}]"
        for name in read.each(zone, text):
            s.tokens[seat][read.token(zone, name)] += 1
            s.token_n[seat] += 1
    for seat, text in enumerate(read.each_seat("hands", "")):
        s.hands[seat] = read.encounters(f"hands[{seat}]", text)
        s.hand_n[seat] = sum(s.hands[seat])
    for seat, text in enumerate(read.each_seat("front", "")):
        s.front[seat] = read.encounters(f"front[{seat}]", text)
        for card in range(ENCOUNTER_CARDS):
            if s.front[seat][card]:
                if not s.permanent[card]:
                    raise PositionError(f"front[{seat}]: {read.names.encounters[card]} is not permanent (SOM-51)")
                effect = s.effect[card]
                s.lasting[seat][effect] = max(s.lasting[seat][effect], s.amount[card])
    s.discard = read.encounters("discard", read.position.get("discard", ""))


def _read_goals(read: _Reader) -> None:
    s = read.s
    for seat, name in enumerate(read.each_seat("goals", "")):
        s.goals[seat] = read.one_of(f"goals[{seat}]", name, read.names.goals)
        _take_goal(s, f"goals[{seat}]", name, s.goals[seat])


def _take_goal(s: Night, zone: str, name: str, goal: int) -> None:
    if not s.unused[goal]:
        raise PositionError(f"{zone}: {name} is there twice; there is one of each goal")
    s.unused[goal] = 0


def _read_pending(read: _Reader) -> None:
    s, pending = read.s, read.position.get("pending", {})
    if not isinstance(pending, dict):
        raise PositionError(f"pending: expected a dict, not {pending!r:.60}")
    for key in pending:
        if key not in PENDING:
            raise PositionError(f"pending: unknown key {key!r}: expected some of {listed(PENDING)}")
    s.ask = read.one_of("pending question", pending.get("question", QUESTIONS[ask.TURN]), QUESTIONS)
    s.moment = read.one_of("pending moment", pending.get("moment", MOMENTS[BEFORE_MOVE]), MOMENTS)
    s.placed = read.number("pending placed", pending.get("placed", 0), 0, 9)
    s.to_pay = read.number("pending to_pay", pending.get("to_pay", 0), 0, MOST_RING)
    if pending.get("card"):
        s.card = read.card("pending card", pending["card"])
    if not isinstance(pending.get("ending", False), bool):
        raise PositionError(f"pending ending: expected true or false, not {pending['ending']!r:.60}")
    s.ending = int(pending.get("ending", False))
    _read_move(s, pending.get("move", ""))
    _read_effects(read, pending.get("effects", {}))
    s.drawn = read.encounters("pending drawn", pending.get("drawn", ""))
    s.drawn_n = sum(s.drawn)
    _read_offered(read, pending.get("offered", ""))


def _read_move(s: Night, move: Any) -> None:
    if move:
        found = MOVE.fullmatch(move) if isinstance(move, str) else None
        if not found or not 1 <= abs(int(found[2])) <= s.ring_n:
            raise PositionError(f"pending move: {move!r:.60}: expected a pendulum and steps, such as 'black 5'")
        s.pendulum, s.steps = PENDULUMS.index(found[1]), int(found[2])


def _read_effects(read: _Reader, effects: Any) -> None:
    if not isinstance(effects, dict):
        raise PositionError(f"pending effects: expected effects with amounts, not {effects!r:.60}")
    for name, amount in effects.items():
        effect = read.one_of("pending effects", name, fx.NAMES)
        if False not in fx.EFFECTS[effect].lasts or effect <= fx.LONGING:
            raise PositionError(f"pending effects: {name!r} does not work for a turn")
        amounts = fx.EFFECTS[effect].amounts
        read.s.this_turn[effect] = read.number(f"pending effects, {name}", amount, amounts[0], amounts[-1])


def _read_offered(read: _Reader, text: Any) -> None:
    s = read.s
    for name in read.words("pending offered", text):
        goal = read.one_of("pending offered", name, read.names.goals)
        if goal != s.goals[s.to_move] or s.offered[goal]:
            _take_goal(s, "pending offered", name, goal)
        s.offered[goal] = 1
    if sum(s.offered) and not s.offered[s.goals[s.to_move]]:
        raise PositionError("pending offered: the own goal is one of those to choose from (SOM-93)")


# Checking that it all fits together


def _check_question(s: Night) -> None:
    name = QUESTIONS[s.ask]
    tokens, hand = s.token_n[s.to_move], s.hand_n[s.to_move]
    fits = {
        ask.PENDULUM: s.ring_n == RING[s.players] and s.moment == BEFORE_MOVE,
        ask.TURN: s.moment == BEFORE_MOVE,
        ask.PAY: s.moment == BEFORE_MOVE and 0 < s.to_pay < tokens and s.steps != 0,
        ask.ENCOUNTER: s.moment != BEFORE_MOVE and hand > 0,
        ask.JOIN: s.moment == BEFORE_JOINING and rules.levels_to_join(s, [0] * LEVELS) > 1,
        ask.KEEP: s.moment == AFTER_JOINING and s.drawn_n > 1,
        ask.MEND: breaks_of(s, s.to_move) > 1,
        ask.STEAL: rules.victims(s, [0] * s.players) > 1,
        ask.GOAL: sum(s.offered) > 1,
    }
    if not fits.get(s.ask, False):
        raise PositionError(f"pending question: {name!r} is not asked at {MOMENTS[s.moment]!r} here")
    belongs = {
        "card": (s.card != NO_CARD, s.moment == BEFORE_JOINING),
        "drawn": (s.drawn_n > 0, s.ask == ask.KEEP),
        "offered": (sum(s.offered) > 0, s.ask == ask.GOAL),
        "move": (s.steps != 0, s.ask == ask.PAY),
        "to_pay": (s.to_pay > 0, s.ask == ask.PAY),
    }
    for key, (there, wanted) in belongs.items():
        if there != wanted:
            raise PositionError(f"pending {key}: {'expected' if wanted else 'not possible'} when {name!r} is asked")


def _check_ring(s: Night) -> None:
    if s.moment == BEFORE_MOVE:
        if s.ring_n <= s.players:
            raise PositionError(f"ring: {s.ring_n} cards; with {s.players} left the round has ended (SOM-60)")
        if s.ending:
            raise PositionError("pending ending: a round ends only after a move (SOM-60, SOM-61)")
    elif s.ring_n < s.players or (s.ring_n == s.players and not s.ending):
        raise PositionError(f"ring: {s.ring_n} cards; with {s.players} left the round ends (SOM-60)")
    if s.pendulums[0] == s.pendulums[1] and s.ring[s.pendulums[0]] != NO_CARD and s.ask != ask.PENDULUM:
        raise PositionError("pendulums: both in one gap from which no card was taken (SOM-33)")


def _check_room(s: Night) -> None:
    """There are cards for the rings to come, and level 1 has room for all turns to come."""
    rounds = ROUNDS - s.round
    if s.deck_n < rounds * RING[s.players]:
        raise PositionError(f"gone: {s.deck_n} cards are left; {rounds} more rings of {RING[s.players]} are needed")
    before = s.moment == BEFORE_MOVE and s.ask != ask.PENDULUM
    left = max(0, s.ring_n - s.players) + rounds * (RING[s.players] - s.players)
    for seat in range(s.players):
        waits = (seat - s.to_move - (not before)) % s.players
        turns = (left - waits + s.players - 1) // s.players + (seat == s.to_move and s.card != NO_CARD)
        if s.ends[LEVELS * seat] + turns > WIDTH - 1:
            raise PositionError(f"dreams[{seat}]: too many cards on level 1 for round {s.round}")
