"""Lazy piles: known ends keep their order, the heap has none."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from dreamdeck.kernel import piles
from dreamdeck.kernel.chance import start
from dreamdeck.kernel.piles import Pile, pile

KINDS, CARDS = 5, 12


def rng(seed: int = 1) -> list[int]:
    words = [0] * 4
    start(words, seed, 0, 0)
    return words


def content(p: Pile) -> Counter[int]:
    cards = p.order[: p.top] + p.order[len(p.order) - p.bottom :] if p.bottom else p.order[: p.top]
    return Counter(cards) + Counter({kind: n for kind, n in enumerate(p.heap) if n})


def test_what_is_put_on_top_is_drawn_first() -> None:
    p = pile(KINDS, CARDS)()
    piles.shuffle_in(p, 0, 3)
    piles.put_on_top(p, 1)
    piles.put_on_top(p, 2)
    assert [piles.draw(p, rng()) for _ in range(3)] == [2, 1, 0]


def test_what_is_put_at_the_bottom_is_drawn_last() -> None:
    p = pile(KINDS, CARDS)()
    piles.shuffle_in(p, 0, 2)
    for card in (1, 2, 3):
        piles.put_at_bottom(p, card)
    assert [piles.draw(p, rng()) for _ in range(5)] == [0, 0, 1, 2, 3]


def test_from_below_the_last_card_comes_first_and_the_top_last() -> None:
    p = pile(KINDS, CARDS)()
    piles.put_on_top(p, 1)
    piles.put_on_top(p, 2)
    piles.put_at_bottom(p, 3)
    piles.put_at_bottom(p, 4)
    assert [piles.draw_bottom(p, rng()) for _ in range(4)] == [4, 3, 1, 2]


def test_shuffling_forgets_the_order() -> None:
    p = pile(KINDS, CARDS)()
    piles.put_on_top(p, 1)
    piles.put_at_bottom(p, 2)
    piles.shuffle(p)
    assert (p.top, p.bottom, p.loose, p.heap) == (0, 0, 2, [0, 1, 1, 0, 0])
    assert p.order == [0] * CARDS


def test_drawing_from_the_heap_is_fair() -> None:
    words, first = rng(), Counter[int]()
    for _ in range(6000):
        p = pile(KINDS, CARDS)()
        for kind, n in ((0, 1), (1, 2), (4, 3)):
            piles.shuffle_in(p, kind, n)
        first[piles.draw(p, words)] += 1
    assert abs(first[0] - 1000) < 150
    assert abs(first[1] - 2000) < 200
    assert abs(first[4] - 3000) < 220


def test_only_kind() -> None:
    assert piles.only_kind([0, 3, 0]) == 1
    assert piles.only_kind([0, 0, 0]) == -1
    assert piles.only_kind([1, 1, 0]) == -1


MOVES = st.lists(st.sampled_from(["top", "bottom", "in", "draw", "draw_bottom", "shuffle"]), max_size=60)


@given(MOVES, st.integers(0, 999))
def test_no_card_is_ever_lost_or_made(moves: list[str], seed: int) -> None:
    p, words, dice, model = pile(KINDS, CARDS)(), rng(seed), random.Random(seed), Counter[int]()
    for move in moves:
        card = dice.randrange(KINDS)
        if move in ("top", "bottom", "in") and piles.size(p) < CARDS:
            if move == "top":
                piles.put_on_top(p, card)
            elif move == "bottom":
                piles.put_at_bottom(p, card)
            else:
                piles.shuffle_in(p, card, 1)
            model[card] += 1
        elif move == "shuffle":
            piles.shuffle(p)
        elif move.startswith("draw") and piles.size(p) > 0:
            model[piles.draw(p, words) if move == "draw" else piles.draw_bottom(p, words)] -= 1
        assert content(p) == +model
        assert piles.size(p) == sum(model.values())
