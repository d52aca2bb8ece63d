"""What encounter cards can do: the vocabulary `fx.LULLABY`, and what a deck file may say about each effect.

A new encounter that does one of these is a line of the deck file. A new effect is a line here, and one or two
small functions in `encounters`.
"""

from __future__ import annotations

from typing import NamedTuple


class Effect(NamedTuple):
    name: str  # in deck files
    lasts: tuple[bool, ...]  # whether it may be one-shot (False), permanent (True), or both
    amounts: range
    en: str
    ru: str


ONE_SHOT, PERMANENT, EITHER = (False,), (True,), (False, True)
ONE = range(1, 2)

EFFECTS = (
    # At once
    Effect("draw tokens", ONE_SHOT, range(1, 10), "Draw {n} tokens.", "Возьмите из мешка жетоны: {n}."),
    Effect("mend a break", ONE_SHOT, ONE, "Remove one break of your dream.", "Уберите один разрыв своего сна."),
    Effect(
        "steal a token",
        ONE_SHOT,
        ONE,
        "Take a random token from another player.",
        "Возьмите случайный жетон у другого игрока.",
    ),
    Effect(
        "new goal",
        ONE_SHOT,
        range(1, 5),
        "Draw {n} unused goals; keep one of them or your own.",
        "Возьмите ещё цели ({n}) и оставьте себе одну из всех.",
    ),
    # On the turn, or on every own turn
    Effect(
        "free steps",
        EITHER,
        range(4, 25),
        "Steps up to the {n}th cost nothing.",
        "Шаги до {n}-го включительно бесплатны.",
    ),
    Effect(
        "swing back",
        EITHER,
        ONE,
        "The pendulum may move counter-clockwise.",
        "Маятник может идти против часовой.",
    ),
    Effect(
        "place any",
        EITHER,
        range(2, 10),
        "Place up to {n} particles, of any theme, one token each.",
        "Положите до {n} частиц любого сюжета, по одному жетону за каждую.",
    ),
    Effect(
        "no break",
        EITHER,
        ONE,
        "The card you join makes no break.",
        "Присоединённая карта не создаёт разрыва.",
    ),
    Effect(
        "sand of one step",
        EITHER,
        range(3, 10),
        "A move of one step draws {n} tokens.",
        "За движение на один шаг вы берёте жетоны: {n}.",
    ),
    # At the end
    Effect(
        "plain eyes",
        PERMANENT,
        ONE,
        "The eyes of your nightmares are never multiplied.",
        "Глаза ваших кошмаров не умножаются.",
    ),
    Effect(
        "deep points",
        PERMANENT,
        range(1, 4),
        "At the end: {n} for each of your cards on level 3.",
        "В конце игры: {n} за каждую вашу карту на уровне 3.",
    ),
    Effect(
        "token points",
        PERMANENT,
        range(1, 10),
        "At the end: 1 for every 4 tokens, and {n} if nobody has more.",
        "В конце игры: 1 за каждые 4 жетона и {n} за наибольший запас.",
    ),
)
KINDS = len(EFFECTS)
NAMES = tuple(effect.name for effect in EFFECTS)
DRAW, MEND, STEAL, LONGING = range(4)
FREE_STEPS, BACKSWING, KALEIDOSCOPE, LULLABY, HOURGLASS = range(4, 9)
WARDEN, CHART, CASTLE = range(9, 12)

# What everybody has without a card: 3 free steps (SOM-31), 1 particle (SOM-23), 2 tokens for one step (SOM-32)
WITHOUT = (0, 0, 0, 0, 3, 0, 1, 0, 2, 0, 0, 0)
