"""The bag and the players' tokens."""

from __future__ import annotations

from dreamdeck.games.somnicum.state import BLANK, NO_TOKEN, Night
from dreamdeck.kernel.chance import below
from dreamdeck.kernel.piles import pick
from dreamdeck.kernel.rule import rule


@rule
def fill_bag(s: Night) -> None:
    """SOM-11."""
    for kind in range(2 * s.particle_n):
        s.bag[kind] = s.token_copies[kind]
        s.bag_n += s.token_copies[kind]


@rule
def draw_from_bag(s: Night) -> int:
    """A random token, or NO_TOKEN when the bag is empty."""
    if s.bag_n == 0:
        return NO_TOKEN
    s.bag_n -= 1
    return pick(s.bag, s.bag_n + 1, s.rng)


@rule
def return_to_bag(s: Night, kind: int) -> None:
    s.bag[kind] += 1
    s.bag_n += 1


@rule
def gain(s: Night, seat: int, kind: int) -> None:
    s.tokens[seat][kind] += 1
    s.token_n[seat] += 1


@rule
def lose(s: Night, seat: int, kind: int) -> None:
    s.tokens[seat][kind] -= 1
    s.token_n[seat] -= 1


@rule
def draw_tokens(s: Night, seat: int, n: int) -> int:
    """SOM-32: an empty bag gives what it has. How many of the tokens drawn are blank."""
    blank = 0
    for _ in range(min(n, s.bag_n)):
        kind = draw_from_bag(s)
        gain(s, seat, kind)
        blank += kind % 2 == BLANK
    return blank


@rule
def pay(s: Night, seat: int, kind: int) -> None:
    lose(s, seat, kind)
    return_to_bag(s, kind)


@rule
def pay_all(s: Night, seat: int) -> None:
    for kind in range(2 * s.particle_n):
        while s.tokens[seat][kind] > 0:
            pay(s, seat, kind)


@rule
def steal_token(s: Night, thief: int, victim: int) -> None:
    """SOM-93, Night Thief: every token of the victim is as likely."""
    left = below(s.rng, s.token_n[victim])
    kind = 0
    while left >= s.tokens[victim][kind]:
        left -= s.tokens[victim][kind]
        kind += 1
    lose(s, victim, kind)
    gain(s, thief, kind)
