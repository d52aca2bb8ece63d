"""Chance: the generator sfc32, four words that live in the state. Words are 32 bits in signed 64-bit fields."""

from __future__ import annotations

from dreamdeck.kernel.errors import OptionError
from dreamdeck.kernel.rule import Ints, rule

WORD = 0xFFFFFFFF
SEEDS = 1 << 96  # a seed is a whole number from 0 to this, exclusive
WARM_UP = 12


@rule
def next_word(rng: Ints) -> int:
    word = (rng[0] + rng[1] + rng[3]) & WORD
    rng[3] = (rng[3] + 1) & WORD
    rng[0] = rng[1] ^ (rng[1] >> 9)
    rng[1] = (rng[2] + (rng[2] << 3)) & WORD
    rng[2] = ((((rng[2] << 21) & WORD) | (rng[2] >> 11)) + word) & WORD
    return word


@rule
def start(rng: Ints, low: int, middle: int, high: int) -> None:
    """Set the generator going from the three words of a seed."""
    rng[0] = low
    rng[1] = middle
    rng[2] = high
    rng[3] = 1
    for _ in range(WARM_UP):
        next_word(rng)


@rule
def below(rng: Ints, n: int) -> int:
    """A fair number from 0 to n - 1 (Lemire's method: the few words that would favour some numbers are drawn again)."""
    product = next_word(rng) * n
    if (product & WORD) < n:
        unfair = ((WORD + 1) - n) % n
        while (product & WORD) < unfair:
            product = next_word(rng) * n
    return product >> 32


@rule
def bell(rng: Ints) -> float:
    """A number around 0 with a deviation of 1, near enough to a normal one."""
    total = -6.0
    for _ in range(12):
        total += next_word(rng) / WORD
    return total


def words_of(seed: int) -> tuple[int, int, int]:
    """The three words of a seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise OptionError(f"seed {seed!r}: expected a whole number from 0 to {SEEDS - 1}")
    return seed & WORD, seed >> 32 & WORD, seed >> 64
