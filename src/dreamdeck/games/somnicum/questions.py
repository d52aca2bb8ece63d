"""What a player can be asked, as numbers with names: the vocabulary `ask.JOIN`."""

from __future__ import annotations

QUESTIONS = ("nothing", "pendulum", "turn", "pay", "encounter", "join", "keep", "mend", "steal", "goal")
NOTHING, PENDULUM, TURN, PAY, ENCOUNTER, JOIN, KEEP, MEND, STEAL, GOAL = range(len(QUESTIONS))
