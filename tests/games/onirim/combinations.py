"""Every combination of modes and expansions, hard variants among them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

MODES: tuple[dict[str, Any], ...] = (
    {"mode": "solo"},
    {"mode": "team"},
    {"mode": "team", "talk": "open"},
    {"mode": "duel"},
)
EXPANSIONS = ("book", "towers", "premonitions")
HARD: dict[str, dict[str, Any]] = {
    "book": {"lost_steps": True},
    "towers": {"stone_on_stone": True},
    "premonitions": {"dreadful": 6},
}


def _with(mode: dict[str, Any], chosen: tuple[str, ...], hard: bool) -> dict[str, Any]:
    options = {**mode, "expansions": list(chosen)}
    for expansion in chosen if hard else ():
        options |= HARD[expansion]
    return options


# Alternately normal and hard, so that every mode meets every variant
COMBINATIONS = [
    _with(mode, chosen, hard=(i + n) % 2 == 1)
    for i, mode in enumerate(MODES)
    for n in range(len(EXPANSIONS) + 1)
    for chosen in combinations(EXPANSIONS, n)
]
assert len(COMBINATIONS) == 32


def name_of(options: dict[str, Any]) -> str:
    talk = "-open" if options.get("talk") == "open" else ""
    hard = "-hard" if any(options.get(name) for name in ("lost_steps", "stone_on_stone", "dreadful")) else ""
    return "-".join([options["mode"] + talk, *options["expansions"]]) + hard
