"""The dreams: joining cards, breaks, gaps, and placing particles."""

from __future__ import annotations

from dreamdeck.games.somnicum import actions as act
from dreamdeck.games.somnicum import effects as fx
from dreamdeck.games.somnicum.state import (
    ANY_THEME,
    BARE_BREAK,
    FIRST_BREAK,
    LEVELS,
    NO_CARD,
    NO_PLACE,
    NO_TOKEN,
    UNBROKEN,
    WIDTH,
    Night,
)
from dreamdeck.games.somnicum.tokens import draw_from_bag, lose, pay, return_to_bag
from dreamdeck.kernel.rule import Ints, rule

WAYS = len(act.WAYS)


@rule
def power(s: Night, seat: int, effect: int) -> int:
    """How much of an effect the seat to move has: without a card, by this turn's cards, or lastingly.

    SOM-93: equal cards do not add up; the strongest counts.
    """
    return max(s.this_turn[effect], lasting_power(s, seat, effect))


@rule
def lasting_power(s: Night, seat: int, effect: int) -> int:
    """How much of an effect a seat has on every own turn."""
    return max(fx.WITHOUT[effect], s.lasting[seat][effect])


# Placing a particle


@rule
def fits_theme(s: Night, row: int, particle: int) -> bool:
    """SOM-21, SOM-22: whether a particle's theme is that of the rightmost card."""
    theme = s.theme[s.dreams[row][s.ends[row] - 1]]
    return theme == ANY_THEME or theme == s.theme_of[particle]


@rule
def can_take(s: Night, row: int, particle: int) -> bool:
    """SOM-23: there is a rightmost card, and it does not contain the particle yet."""
    return s.ends[row] > 0 and s.tips[row] & (1 << particle) == 0


@rule
def placements(s: Night, out: Ints, n: int) -> int:
    """Write the ways to place a particle after the n actions that are there."""
    seat = s.to_move
    limit = power(s, seat, fx.KALEIDOSCOPE)
    if s.placed >= limit or s.token_n[seat] == 0:
        return n
    mine = s.tokens[seat]
    for particle in range(s.particle_n):
        sand = mine[2 * particle]
        blank = mine[2 * particle + 1]
        if sand + blank > 0:
            for level in range(LEVELS):
                row = LEVELS * seat + level
                if can_take(s, row, particle):
                    first = act.PLACE + WAYS * (LEVELS * particle + level)
                    single = limit > 1 or fits_theme(s, row, particle)
                    n = ways_to_place(out, n, first, sand, blank, single)
    return n


@rule
def ways_to_place(out: Ints, n: int, first: int, sand: int, blank: int, single: bool) -> int:
    """SOM-22: one token, or two of which one is paid; SOM-94: backs are told apart."""
    out[n] = first
    n += sand > 0 if single else sand > 1
    out[n] = first + 1
    n += blank > 0 and (single or sand > 0)
    out[n] = first + 2
    n += sand > 0 and blank > 0 and not single
    out[n] = first + 3
    n += blank > 1 and not single
    return n


@rule
def can_place_any(s: Night, seat: int) -> bool:
    """Whether a token of the seat could go onto some rightmost card if themes did not matter."""
    for particle in range(s.particle_n):
        if s.tokens[seat][2 * particle] + s.tokens[seat][2 * particle + 1] > 0:
            for level in range(LEVELS):
                if can_take(s, LEVELS * seat + level, particle):
                    return True
    return False


@rule
def place_particle(s: Night, choice: int) -> None:
    """SOM-21..23: `choice` is an action counted from act.PLACE."""
    seat = s.to_move
    way = choice % WAYS
    level = choice // WAYS % LEVELS
    particle = choice // (WAYS * LEVELS)
    row = LEVELS * seat + level
    if power(s, seat, fx.KALEIDOSCOPE) == 1 and not fits_theme(s, row, particle):
        pay(s, seat, 2 * particle + way // 2)
    kind = 2 * particle + way % 2
    lose(s, seat, kind)
    lay_token(s, row, kind)
    s.placed += 1


@rule
def lay_token(s: Night, row: int, kind: int) -> None:
    """A token onto the rightmost card. Tokens are kept by card, on one card in the order of their placing."""
    here = WIDTH * row + s.ends[row] - 1
    at = s.laid_n
    while at > 0 and s.laid_at[at - 1] > here:
        s.laid[at] = s.laid[at - 1]
        s.laid_at[at] = s.laid_at[at - 1]
        at -= 1
    s.laid[at] = kind
    s.laid_at[at] = here
    s.laid_n += 1
    s.tips[row] |= 1 << kind // 2


# Joining a card


@rule
def is_pair(s: Night, row: int, place: int) -> bool:
    """SOM-42: two side-by-side cards with no break between them."""
    cards = s.dreams[row]
    return cards[place] != NO_CARD and cards[place + 1] != NO_CARD and s.seams[row][place] == UNBROKEN


@rule
def place_on(s: Night, seat: int, level: int) -> int:
    """SOM-43: the one place where a level can grow, or NO_PLACE."""
    row = LEVELS * seat + level
    place = s.ends[row]
    if level == 0:
        return place  # SOM-45
    while place + 1 < s.ends[row - 1]:
        if is_pair(s, row - 1, place):
            return place
        place += 1
    return NO_PLACE


@rule
def would_break(s: Night, row: int, place: int, card: int) -> bool:
    """SOM-41; SOM-44: behind a gap there is no neighbour."""
    return place > 0 and place == s.ends[row] and s.tips[row] & s.shows[card] == 0


@rule
def would_break_somewhere(s: Night, seat: int) -> bool:
    """Whether the card taken would make a break on some level."""
    for level in range(LEVELS):
        place = place_on(s, seat, level)
        if place != NO_PLACE and would_break(s, LEVELS * seat + level, place, s.card):
            return True
    return False


@rule
def lay_card(s: Night, row: int, place: int, card: int) -> None:
    s.dreams[row][place] = card
    s.ends[row] = place + 1
    s.tips[row] = s.shows[card]


@rule
def lay_break(s: Night, row: int, place: int) -> None:
    """SOM-41: a token face down to the right of a place; nobody knows its face."""
    kind = draw_from_bag(s)
    s.seams[row][place] = BARE_BREAK if kind == NO_TOKEN else FIRST_BREAK + kind


@rule
def join_level(s: Night, seat: int, level: int) -> None:
    """SOM-40..44: the card taken goes to the right end of a level."""
    row = LEVELS * seat + level
    place = place_on(s, seat, level)
    card = s.card
    if would_break(s, row, place, card) and power(s, seat, fx.LULLABY) == 0:
        lay_break(s, row, place - 1)
    lay_card(s, row, place, card)
    s.card = NO_CARD


@rule
def breaks_of(s: Night, seat: int) -> int:
    n = 0
    for level in range(LEVELS):
        row = LEVELS * seat + level
        for place in range(s.ends[row]):
            n += s.seams[row][place] != UNBROKEN
    return n


@rule
def mend(s: Night, row: int, place: int) -> None:
    """SOM-93, Mending Thread: the token returns to the bag, the pair is unbroken from then on."""
    seam = s.seams[row][place]
    if seam != BARE_BREAK:
        return_to_bag(s, seam - FIRST_BREAK)
    s.seams[row][place] = UNBROKEN


@rule
def mend_first(s: Night, seat: int) -> None:
    """Mend the leftmost break of the topmost level that has one."""
    for level in range(LEVELS):
        row = LEVELS * seat + level
        for place in range(s.ends[row]):
            if s.seams[row][place] != UNBROKEN:
                mend(s, row, place)
                return
