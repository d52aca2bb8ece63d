"""What a player can be asked, as numbers with names: the vocabulary `ask.SEARCH`."""

from __future__ import annotations

QUESTIONS = (
    "nothing",
    *("turn", "search", "drop", "put", "door", "nightmare"),
    *("draft", "swap"),
    *("remove", "lift", "sink", "plan", "reopen"),
    "raze",
    *("face", "keys", "give", "happy", "gaze", "fetch"),
)
NOTHING = 0
TURN, SEARCH, DROP, PUT, DOOR, NIGHTMARE = range(1, 7)
DRAFT, SWAP = 7, 8
REMOVE, LIFT, SINK, PLAN, REOPEN = range(9, 14)
RAZE = 14
FACE, KEYS, GIVE, HAPPY, GAZE, FETCH = range(15, 21)
