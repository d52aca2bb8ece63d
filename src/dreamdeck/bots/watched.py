"""Whole games between searching bots, watched: which cards each seat had, and which it used.

For the laboratory's question what a card does for who has it. A game says by its rule `note` what it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from dreamdeck.bots.net import Net
from dreamdeck.bots.search import DICE, Desk, Player, Table, decide, table
from dreamdeck.games.neodreams import actions as neodreams_act
from dreamdeck.games.neodreams.actions import SPLITS
from dreamdeck.games.neodreams.cards import CARDS
from dreamdeck.games.neodreams.state import Oneirosphere
from dreamdeck.games.somnicum import actions as somnicum_act
from dreamdeck.games.somnicum.state import ENCOUNTER_CARDS, Night
from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.bound import apply
from dreamdeck.kernel.chance import WORD, start
from dreamdeck.kernel.game import Game
from dreamdeck.kernel.rule import Ints, open_name, rule

HAD, USED = 1, 2  # what is noted of a seat and a card, as bits


@open_name
def note(s: Any, action: int, notes: Ints) -> None:
    """Note at `cards * seat + card` what the seat to move has, and what it is about to do with it."""


@rule
def note_encounters(s: Night, action: int, notes: Ints) -> None:
    """Somnicum: had is kept, used is played."""
    mine = ENCOUNTER_CARDS * s.to_move
    for card in range(ENCOUNTER_CARDS):
        if s.hands[s.to_move][card] > 0:
            notes[mine + card] |= HAD  # the only one drawn is kept without a choice
    if somnicum_act.KEEP <= action < somnicum_act.PLAY:
        notes[mine + action - somnicum_act.KEEP] |= HAD
    if somnicum_act.PLAY <= action < somnicum_act.DONE:
        notes[mine + action - somnicum_act.PLAY] |= HAD + USED


@rule
def note_dreams(s: Oneirosphere, action: int, notes: Ints) -> None:
    """Neodreams: had is in hand, used is created."""
    mine = CARDS * s.to_move
    for i in range(s.hand_n[s.to_move]):
        notes[mine + s.hand[s.to_move][i]] |= HAD
    if neodreams_act.CREATE <= action < neodreams_act.OBJECT:
        notes[mine + action - neodreams_act.CREATE] |= USED
    if action >= neodreams_act.CREATE_SPLIT:
        notes[mine + (action - neodreams_act.CREATE_SPLIT) // SPLITS] |= USED


class Watch(NamedTuple):
    note: Callable[..., None]
    cards: int


WATCHES: Mapping[str, Watch] = {
    "somnicum": Watch(note_encounters, ENCOUNTER_CARDS),
    "neodreams": Watch(note_dreams, CARDS),
}


@rule
def play_watched(
    states: States, first_seed: int, players: Table, notes: Any, tree: Table, desk: Table, net: Any, scratch: States
) -> int:
    """Play every game to its end, one player's settings for each seat; how many decisions that took."""
    decisions = 0
    for i in range(len(states)):
        s = states[i]
        start(desk[DICE], (first_seed + i) & WORD, (first_seed + i) >> 32, 2)
        while s.to_move >= 0:
            action = decide(s, players[s.to_move], tree, desk, net, scratch)
            note(s, action, notes[i])
            apply(s, action)
            decisions += 1
    return decisions


def watching_twin(game: Game, is_compiled: bool) -> Twin:
    return Twin(game, is_compiled, {"note": WATCHES[game.name].note})


def watched_games(
    twin: Twin, net: Net | None, players: Sequence[Player], n: int, first_seed: int
) -> tuple[States, Any, int]:
    """n finished games, what was noted of each (see `note`), and how many decisions they took."""
    game = twin.game
    states = twin.states(n)
    twin.deal(states, first_seed)
    settings = table(twin, [player.settings(game) for player in players])
    desk = Desk(twin, net, max(player.simulations for player in players))
    notes = twin.ints(n, WATCHES[game.name].cards * game.seats())
    decisions: int = twin.of(play_watched)(states, first_seed, settings, notes, *desk.room)
    return states, notes, decisions
