"""Chance: sfc32, fair and repeatable."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamdeck.kernel.chance import SEEDS, below, next_word, start, words_of
from dreamdeck.kernel.errors import OptionError


def test_it_is_sfc32() -> None:
    """The first words after 12 rounds from a, b, c = 1, 2, 3, as the published generator gives them."""
    rng = [0] * 4
    start(rng, 1, 2, 3)

    def published(count: int) -> list[int]:
        a, b, c, counter, words = 1, 2, 3, 1, []
        for _ in range(12 + count):
            word = (a + b + counter) % 2**32
            counter = (counter + 1) % 2**32
            a = b ^ (b >> 9)
            b = (c + (c << 3)) % 2**32
            c = ((c << 21 | c >> 11) % 2**32 + word) % 2**32
            words.append(word)
        return words[12:]

    assert [next_word(rng) for _ in range(5)] == published(5)


def test_words_stay_words() -> None:
    rng = [0] * 4
    start(rng, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF)
    for _ in range(1000):
        next_word(rng)
        assert all(0 <= word <= 0xFFFFFFFF for word in rng)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 76])
def test_below_is_fair(n: int) -> None:
    rng = [0] * 4
    start(rng, 4, 5, 6)
    draws = 2000 * n
    counts = Counter(below(rng, n) for _ in range(draws))
    assert set(counts) == set(range(n))
    squares = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert squares < n + 6 * (2 * n) ** 0.5  # six standard deviations of chi-squared


def test_unfair_words_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """For n = 3 the word 0 would favour the number 0; the next word counts instead."""
    words = iter([0, 0, 0xFFFFFFFF])
    monkeypatch.setattr("dreamdeck.kernel.chance.next_word", lambda rng: next(words))
    assert below([0] * 4, 3) == 2


def test_a_seed_is_three_words() -> None:
    assert words_of(7) == (7, 0, 0)
    assert words_of(1 << 64 | 2 << 32 | 3) == (3, 2, 1)


@pytest.mark.parametrize("seed", [-1, SEEDS, 1.5, "7", True, None])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(OptionError, match="seed"):
        words_of(seed)  # type: ignore[arg-type]
