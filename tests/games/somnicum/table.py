"""Short ways to lay out a table: a full ring of one-particle cards, unless a scenario says otherwise.

Scenarios are told with the starry deck, whose cards differ in everything that a card can be.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dreamdeck
from dreamdeck import State
from dreamdeck.games.somnicum.deck import read_option
from dreamdeck.kernel.game import Game

STARRY_FILE = Path(__file__).parents[3] / "examples" / "starry.toml"
STARRY = read_option(STARRY_FILE)

RING_OF_2 = (
    "dragon castle crown mirror rose unicorn storm-cloud sword octopus coral pearl mermaid chest anchor whale seahorse"
)
RING_OF_3 = f"{RING_OF_2} planet rocket comet astronaut saucer"
RING_OF_4 = f"{RING_OF_3} galaxy rover satellite"
GOALS = ["machines", "far-lights", "travellers", "treasury"]


def starry(players: int = 2) -> Game:
    return dreamdeck.make("somnicum", players=players, deck=STARRY)


def laid(players: int, seed: int = 0, **zones: Any) -> State:
    """The start of seat 0's turn, or where `pending` says. One step of black is the first card of the ring."""
    ring, last, opposite = {2: (RING_OF_2, 16, 8), 3: (RING_OF_3, 21, 10), 4: (RING_OF_4, 24, 12)}[players]
    pendulums = [last, opposite] if "pendulum" not in str(zones.get("pending")) else []
    filled = {"ring": ring, "pendulums": pendulums, "goals": GOALS[:players], **zones}
    return starry(players).position(filled, seed)


def duo(seed: int = 0, **zones: Any) -> State:
    return laid(2, seed, **zones)


def trio(seed: int = 0, **zones: Any) -> State:
    return laid(3, seed, **zones)


def after(state: State, *actions: str) -> State:
    """The same game some actions later."""
    for action in actions:
        state.act(action)
    return state


def asked(state: State) -> str:
    """The question the game waits at."""
    question: str = state.position().get("pending", {}).get("question", "turn")
    return question


def offered(state: State, start: str) -> list[str]:
    """The legal actions that start like this."""
    return [action for action in state.actions() if action.startswith(start)]


def mine(state: State, zone: str, seat: int = 0) -> Any:
    """What a seat has in a zone; an empty one is empty text."""
    zones = state.position().get(zone)
    return zones[seat] if zones else ""


def level(state: State, number: int, seat: int = 0) -> str:
    """A level of a seat's dream."""
    dreams = state.position().get("dreams")
    text: str = dreams[seat][number - 1] if dreams else ""
    return text


def all_tokens(*backs: int, but: str = "") -> str:
    """All tokens with these backs (0 sand, 1 blank), but for some."""
    tokens = [
        particle["id"] + "*" * back
        for particle in STARRY["particles"]
        for back in backs
        for _ in range(particle["tokens"][back])
    ]
    for token in but.split():
        tokens.remove(token)
    return " ".join(tokens)


def all_encounters(but: str = "") -> str:
    """All encounter cards, but for some."""
    cards = [card["id"] for card in STARRY["encounters"] for _ in range(card["copies"])]
    for card in but.split():
        cards.remove(card)
    return " ".join(cards)


def tokens_in(state: State, seat: int) -> int:
    held = state.view(None)["tokens"][seat]
    return int(held["sand"] + held["blank"])
