"""Short ways to lay out a table: a legal hand and a few cards in the deck unless a scenario says more."""

from __future__ import annotations

from typing import Any

import dreamdeck
from dreamdeck import State

VARIANTS = ("lost_steps", "stone_on_stone", "dreadful", "talk")


def solo(*expansions: str, hand: str = "Rs Bs Gs Ts Rm", pool: str = "3Bs 3Gs", seed: int = 0, **zones: Any) -> State:
    """A solo game at the start of a turn, or where `pending` says."""
    return _laid("solo", expansions, seed, {"hand": hand, "pool": pool, **zones})


def team(*expansions: str, seed: int = 0, **zones: Any) -> State:
    return _laid("team", expansions, seed, _for_two(zones))


def duel(*expansions: str, seed: int = 0, **zones: Any) -> State:
    return _laid("duel", expansions, seed, _for_two(zones))


def _for_two(zones: dict[str, Any]) -> dict[str, Any]:
    return {"personal": ["Rs Bs Gs", "Rm Bm Gm"], "shared": "Ts Tm", "pool": "3Bs 3Gs", **zones}


def _laid(mode: str, expansions: tuple[str, ...], seed: int, zones: dict[str, Any]) -> State:
    options = {name: zones.pop(name) for name in VARIANTS if name in zones}
    return dreamdeck.make("onirim", mode=mode, expansions=expansions, **options).position(zones, seed)


def after(state: State, *actions: str) -> State:
    """The same game some actions later."""
    for action in actions:
        state.act(action)
    return state


def lies(state: State, zone: str) -> Any:
    """What lies in a zone; an empty one is empty text."""
    return state.position().get(zone, "")


def asked(state: State) -> str:
    """The question the game waits at."""
    question: str = state.position().get("pending", {"question": "turn"})["question"]
    return question


def offered(state: State, start: str) -> list[str]:
    """The legal actions that start like this."""
    return [action for action in state.actions() if action.startswith(start)]
