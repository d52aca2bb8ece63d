"""What a viewer may know (NEO-70), built up from nothing: only what is named here is ever shown."""

from __future__ import annotations

from typing import Any

from dreamdeck.games.neodreams import scoring
from dreamdeck.games.neodreams.cards import TYPES, type_of
from dreamdeck.games.neodreams.deck import Deck
from dreamdeck.games.neodreams.notation import (
    board_of,
    dreams_of,
    from_position,
    hand_of,
    market_of,
    named,
    pending_of,
    pile_of,
    resources_of,
)
from dreamdeck.games.neodreams.state import STAGES, Oneirosphere

Json = dict[str, Any]


def view(s: Oneirosphere, deck: Deck, seat: int | None) -> Json:
    """What a seat, or a spectator (None), may know."""
    return {
        "seat": seat,
        "turn": s.turns,
        "active": s.active,
        "to_move": s.to_move if s.to_move >= 0 else None,
        "stage": STAGES[s.stage],
        "begun": s.begun,
        "phase": s.phase + 1,
        "board": board_of(s),
        "market": {name: market_of(s, deck, kind) for kind, name in enumerate(TYPES)},
        "decks": {name: s.deck_n[kind] for kind, name in enumerate(TYPES)},
        "discards": {name: pile_of(deck, kind, s.discard[kind]) for kind, name in enumerate(TYPES)},
        "players": [_player(s, deck, owner, seat) for owner in range(s.players)],
        "unseen": {name: named(deck, _unseen(s, kind, seat)) for kind, name in enumerate(TYPES)},
        "pending": pending_of(s, deck),
    }


def _player(s: Oneirosphere, deck: Deck, owner: int, seat: int | None) -> Json:
    """A studio. Of a hand everybody knows the cards taken openly, and the backs of the others."""
    hand = hand_of(s, owner)
    hidden = [card for card in hand if not _is_seen(s, card, owner, seat)]
    return {
        "resources": resources_of(s, owner),
        "objects": s.objects[owner],
        "supply": s.supply[owner],
        "dreams": dreams_of(s, deck, owner),
        "hand": named(deck, (card for card in hand if _is_seen(s, card, owner, seat))),
        "known": named(deck, (card for card in hand if s.known[card])),
        "hidden": {name: sum(type_of(card) == kind for card in hidden) for kind, name in enumerate(TYPES)},
        "score": _score(s, deck, owner),
    }


def _is_seen(s: Oneirosphere, card: int, owner: int, seat: int | None) -> bool:
    return owner == seat or s.known[card] > 0


def _score(s: Oneirosphere, deck: Deck, seat: int) -> Json:
    """NEO-62: what would count now, in all and for each dream."""
    return {
        "credits": scoring.credits_of(s, seat),
        "objects": scoring.placed_by(s, seat),
        "leftovers": scoring.leftovers_of(s, seat),
        "total": scoring.score_of(s, seat),
        "dreams": [
            {"id": deck.ids[dream], "credits": s.credits[dream], "objects": s.placed[seat][spot]}
            for spot, dream in enumerate(s.dreams[seat][: s.dream_n[seat]])
        ],
    }


def _unseen(s: Oneirosphere, kind: int, seat: int | None) -> list[int]:
    """The cards of a type that the viewer cannot see: in the deck or hidden in a hand."""
    cards = [len(s.deck[kind]) * kind + i for i, n in enumerate(s.deck[kind]) if n]
    for owner in range(s.players):
        cards += [card for card in hand_of(s, owner) if type_of(card) == kind and not _is_seen(s, card, owner, seat)]
    return sorted(cards)


def from_view(s: Oneirosphere, deck: Deck, view: Json) -> Oneirosphere:
    """A state that the seat to move cannot tell from the real one; what it does not know is filled in somehow."""
    unseen = {name: view["unseen"][name].split() for name in TYPES}
    players = []
    for player in view["players"]:
        hand = player["hand"].split()
        for name in TYPES:
            hand += [unseen[name].pop() for _ in range(player["hidden"][name])]
        shown = {key: player[key] for key in ("resources", "objects", "known", "dreams")}
        players.append(shown | {"hand": " ".join(hand)})
    position = {key: view[key] for key in ("turn", "begun", "phase", "board", "market", "discards", "stage", "pending")}
    position |= {"decks": {name: " ".join(cards) for name, cards in unseen.items()}, "players": players}
    return from_position(s, deck, position)
