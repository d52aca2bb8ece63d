"""Lazy piles: an unordered heap, counted by kind, and the cards at both ends whose order is fixed.

Drawing picks at random from the heap, shuffling forgets what was fixed. A pile holds no hidden order, so none can
leak, and a copy with another seed is a fair guess at what is unknown. Cards are numbers from 0 to `kinds - 1`.
"""

from __future__ import annotations

from functools import lru_cache

from dreamdeck.kernel.chance import below
from dreamdeck.kernel.layout import Layout, i8
from dreamdeck.kernel.rule import Ints, rule


class Pile(Layout):
    """What the type checker sees; `pile` makes the real ones."""

    loose: int
    top: int
    bottom: int
    heap: Ints
    order: Ints


@lru_cache
def pile(kinds: int, cards: int) -> type[Pile]:
    """The layout of a pile of at most `cards` cards of `kinds` kinds."""

    class Sized(Pile):
        loose: int = i8()  # cards in the heap
        top: int = i8()  # cards fixed at the top: order[top - 1] is drawn first
        bottom: int = i8()  # cards fixed at the bottom: the last card of all is order[-bottom]
        heap: Ints = i8(kinds)
        order: Ints = i8(cards)

    return Sized


@rule
def size(p: Pile) -> int:
    return p.loose + p.top + p.bottom


@rule
def pick(heap: Ints, n: int, rng: Ints) -> int:
    """Take one of the n cards of a heap at random."""
    left = below(rng, n)
    card = 0
    while left >= heap[card]:
        left -= heap[card]
        card += 1
    heap[card] -= 1
    return card


@rule
def shuffle_in(p: Pile, card: int, n: int) -> None:
    """Lose n equal cards among the loose ones."""
    p.heap[card] += n
    p.loose += n


@rule
def shuffle(p: Pile) -> None:
    """Forget all that was known of the order."""
    while p.top > 0:
        p.top -= 1
        shuffle_in(p, p.order[p.top], 1)
        p.order[p.top] = 0
    last = len(p.order)
    while p.bottom > 0:
        shuffle_in(p, p.order[last - p.bottom], 1)
        p.order[last - p.bottom] = 0
        p.bottom -= 1


@rule
def put_on_top(p: Pile, card: int) -> None:
    p.order[p.top] = card
    p.top += 1


@rule
def put_at_bottom(p: Pile, card: int) -> None:
    p.bottom += 1
    p.order[len(p.order) - p.bottom] = card


@rule
def draw(p: Pile, rng: Ints) -> int:
    """Take the top card. The pile must not be empty."""
    if p.top > 0:
        p.top -= 1
        card = p.order[p.top]
        p.order[p.top] = 0
        return card
    if p.loose > 0:
        p.loose -= 1
        return pick(p.heap, p.loose + 1, rng)
    return _draw_first_of_bottom(p)


@rule
def _draw_first_of_bottom(p: Pile) -> int:
    last = len(p.order) - 1
    card = p.order[last]
    for i in range(p.bottom - 1):
        p.order[last - i] = p.order[last - i - 1]
    p.bottom -= 1
    p.order[last - p.bottom] = 0
    return card


@rule
def draw_bottom(p: Pile, rng: Ints) -> int:
    """Take the bottom card. The pile must not be empty."""
    if p.bottom > 0:
        at = len(p.order) - p.bottom
        card = p.order[at]
        p.order[at] = 0
        p.bottom -= 1
        return card
    if p.loose > 0:
        p.loose -= 1
        return pick(p.heap, p.loose + 1, rng)
    return _draw_last_of_top(p)


@rule
def _draw_last_of_top(p: Pile) -> int:
    card = p.order[0]
    p.top -= 1
    for i in range(p.top):
        p.order[i] = p.order[i + 1]
    p.order[p.top] = 0
    return card


@rule
def only_kind(counts: Ints) -> int:
    """The kind of all cards counted, or -1 when there are none or several kinds."""
    found = -1
    for card in range(len(counts)):
        if counts[card] > 0:
            if found >= 0:
                return -1
            found = card
    return found
