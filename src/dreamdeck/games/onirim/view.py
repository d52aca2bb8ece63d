"""What a viewer may know (ONI-90), built up from nothing: only what is named here is ever shown."""

from __future__ import annotations

from operator import add
from typing import Any

from dreamdeck.games.onirim import actions as act
from dreamdeck.games.onirim import book, rules
from dreamdeck.games.onirim import questions as ask
from dreamdeck.games.onirim.actions import ACTIONS
from dreamdeck.games.onirim.cards import CODES, LOCATIONS
from dreamdeck.games.onirim.notation import (
    bottom_of,
    closed_of,
    counted,
    counts_of,
    doors_of,
    from_position,
    goals_of,
    in_order,
    letters,
    pending_of,
    row_of,
    top_of,
)
from dreamdeck.games.onirim.state import MODES, PREMONITIONS, SOLO, SPELLS, Labyrinth
from dreamdeck.games.onirim.zones import is_silent
from dreamdeck.kernel.piles import size

Json = dict[str, Any]
NOTHING = [0] * LOCATIONS  # no cards
ZONES_OF_EXPANSIONS = ("goals", "removed", "towers", "open")


def public(s: Labyrinth) -> Json:
    """What lies open on the table."""
    alone = s.mode == SOLO
    shown: Json = {
        "mode": MODES[s.mode],
        "silent": is_silent(s),
        "turn": s.turns,
        "active": s.active,
        "to_move": s.to_move if s.to_move >= 0 else None,
        "shared": "" if alone else counted(s.shared),
        "rows": [in_order(row_of(s, 0))] if alone else [in_order(row_of(s, 0)), in_order(row_of(s, 1))],
        "runs": s.run_n[:1] if alone else s.run_n[:],
        "doors": [doors_of(s, 0)] if alone else [doors_of(s, 0), doors_of(s, 1)],
        "discard": counted(s.discard),
        "limbo": counted(s.limbo) if s.limbo_n else "",
        "hopeless": rules.is_hopeless(s),
    }
    if s.book:
        costs = {name: book.cost_of(s, spell) for spell, name in enumerate(SPELLS)}
        shown |= {"goals": goals_of(s), "removed": counted(s.removed), "costs": costs}
    if s.towers:
        shown["towers"] = in_order(s.tower_row[: s.tower_n])
    if s.premonitions:
        shown["open"] = letters(i for i in range(len(PREMONITIONS)) if s.foretold[i])
        shown["closed"] = letters(sorted(closed_of(s)))
    return shown


def view(s: Labyrinth, seat: int | None) -> Json:
    """What else a seat, or a spectator (None), may know."""
    hand = _personal(s, 0, seat)
    return {
        "seat": seat,
        "pending": _pending(s, seat) if s.ask != ask.TURN else {},
        "personal": [hand] if s.mode == SOLO else [hand, _personal(s, 1, seat)],
        "deck": _deck(s, seat),
        "unseen": counted(_unseen(s, seat)),
    }


def shares_eyes(s: Labyrinth, seat: int | None, other: int) -> bool:
    """Whether a viewer sees what the other seat sees. Alone and in open play nothing is hidden from anyone."""
    return seat == other or s.mode == SOLO or s.open_talk > 0


def _personal(s: Labyrinth, owner: int, seat: int | None) -> Json:
    """A hand: the cards the viewer knows, and how many others there are."""
    if shares_eyes(s, seat, owner):
        return {"cards": counted(s.personal[owner]), "hidden": 0}
    if seat is None:
        return {"cards": "", "hidden": s.personal_n[owner]}
    known = s.known[owner]
    return {"cards": counted(known), "hidden": s.personal_n[owner] - sum(known)}


def _eyes(s: Labyrinth, seat: int | None) -> int | None:
    """The seat through whose eyes a viewer sees the deck."""
    return s.active if seat is None and (s.mode == SOLO or s.open_talk) else seat


def _deck(s: Labyrinth, seat: int | None) -> Json:
    deck, eyes = s.deck, _eyes(s, seat)
    top = in_order(top_of(deck)[: s.seen_top[eyes]]) if deck.top and eyes is not None else ""
    bottom = in_order(bottom_of(deck)[deck.bottom - s.seen_bottom[eyes] :]) if deck.bottom and eyes is not None else ""
    return {"size": size(deck), "top": top, "bottom": bottom}


def _sees_held(s: Labyrinth, seat: int | None) -> bool:
    """Cards being looked at are seen by who looks, and by all when a happy dream reveals them."""
    return s.ask == ask.GAZE or shares_eyes(s, seat, s.active)


def _pending(s: Labyrinth, seat: int | None) -> Json:
    """The question, with the cards being looked at for those who see them and their number for the others."""
    seen = pending_of(s)
    looked_at = {key: seen.pop(key) for key in ("held", "put") if key in seen}
    if _sees_held(s, seat):
        return seen | looked_at
    return seen | ({"looks_at": s.held_n + s.placed_n} if looked_at else {})


def _unseen(s: Labyrinth, seat: int | None) -> list[int]:
    """What the viewer cannot see, as one heap: the deck, hidden hands, cards that somebody else is looking at."""
    deck = s.deck
    unseen = deck.heap.copy()
    hidden = deck.order[: deck.top] + deck.order[len(deck.order) - deck.bottom :]
    if s.held_n + s.placed_n and not _sees_held(s, seat):
        hidden += s.placed[: s.placed_n]
        unseen = list(map(add, unseen, s.held))
    if s.mode != SOLO and not s.open_talk:
        for owner in (0, 1):
            if seat != owner:
                known = s.known[owner] if seat is not None else NOTHING
                for card, n in enumerate(s.personal[owner]):
                    if n:
                        unseen[card] += n - known[card]
    for card in hidden:
        unseen[card] += 1
    return unseen


def seen_action(s: Labyrinth, number: int, viewer: int | None) -> str:
    """ONI-90: which card somebody puts back, lifts or fetches unseen is not shown to the others.

    "shared" is left out for them: it is said only by a player who holds the other copy.
    """
    text = ACTIONS.texts[number]
    if shares_eyes(s, viewer, s.to_move):
        return text
    unseen = act.PUT <= number < act.OPEN or act.LIFT <= number < act.SWAP_GOALS or number >= act.FETCH_CARD
    return text.split()[0] if unseen else text.removesuffix(" shared")


def from_view(s: Labyrinth, view: Json) -> Labyrinth:
    """A state that the seat to move cannot tell from the real one; what it does not know is filled in somehow."""
    seat, deck = view["seat"], view["deck"]
    unseen = counts_of(view["unseen"])
    for code in f"{deck['top']} {deck['bottom']}".split():
        unseen[CODES.index(code)] -= 1
    personal = []
    for hand in view["personal"]:
        filling = [card for card in range(LOCATIONS) for _ in range(unseen[card])][: hand["hidden"]]
        for card in filling:
            unseen[card] -= 1
        personal.append(f"{hand['cards']} {in_order(filling)}")
    position = {key: view[key] for key in ("discard", "limbo", "turn", "pending", *ZONES_OF_EXPANSIONS) if key in view}
    position |= {"deck": deck["top"], "bottom": deck["bottom"], "pool": counted(unseen)}
    if "closed" in view:
        position["closed_pool"] = view["closed"]
    seen, seen_bottom = len(deck["top"].split()), len(deck["bottom"].split())
    if s.mode == SOLO:
        position |= {"hand": personal[0], "row": view["rows"][0], "doors": view["doors"][0]}
        position |= {"seen": seen, "seen_bottom": seen_bottom}
    else:
        position |= {"personal": personal, "to_move": seat, **{key: view[key] for key in ("shared", "rows", "doors")}}
        position["known"] = [view["personal"][owner]["cards"] if owner != seat else "" for owner in range(2)]
        eyes = (0, 1) if s.open_talk else (seat,)
        position["seen"] = [seen if owner in eyes else 0 for owner in range(2)]
        position["seen_bottom"] = [seen_bottom if owner in eyes else 0 for owner in range(2)]
    return from_position(s, position)
