"""What a player can do, as numbers with texts: the vocabulary `act.PLAY`.

Where both parts of a hand hold the same card, ` shared` behind the action means the shared copy (ONI-12).

| text | what it does |
|---|---|
| `take Rs` | the draft of two players: take a card (ONI-11) |
| `play Rs`, `play Rs shared` | a room to the right end of the own row |
| `play Rt4 left`, `play Rt4 right` | a tower to an end of the tower row |
| `discard Gk`, `discard Gk shared` | to the discard pile; a key brings a prophecy, a tower a look |
| `search`, `no search` | the deck for a door, after a completed run |
| `swap Rs Bm`, `no swap` | a personal for a shared card, after a discard (ONI-26) |
| `drop NM` | discard one of the cards looked at |
| `put Rs` | the next of the cards looked at: the first put is drawn first; the last is put by itself |
| `open`, `open shared`, `limbo` | a drawn door: pay its key, or let it go |
| `pay key Rk`, `pay door Rd`, `pay deck`, `pay hand` | the answer to a nightmare |
| `pay door Rd`, `pay door Rd 1` | a door of seat 0, of seat 1, to a premonition |
| `cast prophecy`, `cast planning`, `cast punishment` | a spell of the Book |
| `remove Rs` | a card of the discard pile that pays for a spell |
| `lift Rs` | the bottom card that goes to the top; `put` then names those for the bottom, nearest the top first |
| `swap goals 2 5` | two open goals, counted from the left |
| `reopen 5` | the goal that is open again, when both of a lost door's colour were found |
| `raze Rt4`, `spare` | after a nightmare: discard a tower, or send the nightmare to limbo |
| `face a` | the premonition that acts first |
| `dispel a` | a happy dream removes a premonition |
| `gaze`, then `drop X` … `done` | a happy dream reveals the top seven |
| `fetch Rs` | a happy dream puts a card of the deck on top; in silent play `fetch` first, then the card |
"""

from __future__ import annotations

from dreamdeck.games.onirim.cards import CODES, COLOURS, DOOR, LOCATIONS, TOWER
from dreamdeck.games.onirim.state import PREMONITIONS, SPELLS
from dreamdeck.kernel.actions import Actions

_ROOMS, _TOWERS, _PLACES = CODES[:TOWER], CODES[TOWER:LOCATIONS], CODES[:LOCATIONS]
_KEYS = [colour + "k" for colour in COLOURS]
_DOORS = CODES[DOOR : DOOR + 4]

ACTIONS = Actions()
TAKE = ACTIONS.add("take {}", _PLACES)
PLAY = ACTIONS.add("play {}", _ROOMS)
PLAY_SHARED = ACTIONS.add("play {} shared", _ROOMS)
PLAY_LEFT = ACTIONS.add("play {} left", _TOWERS)
PLAY_RIGHT = ACTIONS.add("play {} right", _TOWERS)
DISCARD = ACTIONS.add("discard {}", _PLACES)
DISCARD_SHARED = ACTIONS.add("discard {} shared", _ROOMS)  # there is one tower of each kind
SEARCH = ACTIONS.add("search")
NO_SEARCH = ACTIONS.add("no search")
SWAP = ACTIONS.add("swap {}", [f"{mine} {ours}" for mine in _PLACES for ours in _PLACES])
NO_SWAP = ACTIONS.add("no swap")
DROP = ACTIONS.add("drop {}", CODES)
PUT = ACTIONS.add("put {}", CODES)
OPEN = ACTIONS.add("open")
OPEN_SHARED = ACTIONS.add("open shared")
LIMBO = ACTIONS.add("limbo")
PAY_KEY = ACTIONS.add("pay key {}", _KEYS)
PAY_KEY_SHARED = ACTIONS.add("pay key {} shared", _KEYS)
PAY_DOOR = ACTIONS.add("pay door {}", _DOORS)
PAY_DOOR_OF_SEAT_1 = ACTIONS.add("pay door {} 1", _DOORS)
PAY_DECK = ACTIONS.add("pay deck")
PAY_HAND = ACTIONS.add("pay hand")
CAST = ACTIONS.add("cast {}", SPELLS)
REMOVE = ACTIONS.add("remove {}", CODES)
LIFT = ACTIONS.add("lift {}", CODES)
SWAP_GOALS = ACTIONS.add("swap goals {}", [f"{i} {j}" for i in range(1, 9) for j in range(1, 9)])
REOPEN = ACTIONS.add("reopen {}", range(1, 9))
RAZE = ACTIONS.add("raze {}", _TOWERS)
SPARE = ACTIONS.add("spare")
FACE = ACTIONS.add("face {}", PREMONITIONS)
DISPEL = ACTIONS.add("dispel {}", PREMONITIONS)
GAZE = ACTIONS.add("gaze")
DONE = ACTIONS.add("done")
FETCH = ACTIONS.add("fetch")
FETCH_CARD = ACTIONS.add("fetch {}", CODES)
