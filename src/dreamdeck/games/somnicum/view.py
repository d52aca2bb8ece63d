"""What a viewer may know (SOM-80), built up from nothing: only what is named here is ever shown."""

from __future__ import annotations

from typing import Any

from dreamdeck.games.somnicum import actions as act
from dreamdeck.games.somnicum import questions as ask
from dreamdeck.games.somnicum.deck import Names
from dreamdeck.games.somnicum.notation import (
    BREAK,
    counted,
    from_position,
    gone_of,
    level_of,
    pending_of,
    ring_of,
)
from dreamdeck.games.somnicum.scoring import (
    bits,
    card_points,
    goal_points,
    is_cut_off,
    played_points,
)
from dreamdeck.games.somnicum.state import (
    BACKS,
    BLANK,
    ENCOUNTER_CARDS,
    LEVELS,
    NO_CARD,
    SAND,
    TOKEN_KINDS,
    Night,
)

Json = dict[str, Any]


def view(s: Night, names: Names, seat: int | None) -> Json:
    """What a seat, or a spectator (None), may know."""
    seats = range(s.players)
    over = s.to_move < 0
    return {
        "seat": seat,
        "round": s.round,
        "turn": s.turns,
        "to_move": None if over else s.to_move,
        "pending": _pending(s, names, seat),
        "ring": ring_of(s, names),
        "pendulums": [gap + 1 for gap in s.pendulums] if s.ask != ask.PENDULUM else None,
        "gone": gone_of(s, names),
        "dreams": [[level_of(s, names, LEVELS * owner + level, False) for level in range(LEVELS)] for owner in seats],
        "tokens": [_tokens(s, names, owner, seat) for owner in seats],
        "hands": [_hand(s, names, owner, seat) for owner in seats],
        "front": [counted(names.encounters, s.front[owner]) for owner in seats],
        "discard": counted(names.encounters, s.discard),
        "goals": [names.goals[s.goals[owner]] if _knows_goal(s, owner, seat) else None for owner in seats],
        "deck": s.deck_n,
        "bag": _backs(s.bag),
        "encounters": s.encounter_n,
        "unseen": _unseen(s, names, seat),
        "scores": [score(s, names, owner, _knows_goal(s, owner, seat)) for owner in seats],
    }


def _backs(tokens: list[int]) -> Json:
    return {"sand": sum(tokens[SAND::2]), "blank": sum(tokens[BLANK::2])}


def _tokens(s: Night, names: Names, owner: int, seat: int | None) -> Json:
    """Everyone sees the backs, the owner the faces."""
    faces = counted(names.tokens, s.tokens[owner]) if owner == seat else None
    return {**_backs(s.tokens[owner]), "faces": faces}


def _hand(s: Night, names: Names, owner: int, seat: int | None) -> Json:
    return {
        "n": s.hand_n[owner],
        "cards": counted(names.encounters, s.hands[owner]) if owner == seat else None,
    }


def _knows_goal(s: Night, owner: int, seat: int | None) -> bool:
    """Goals are shown when the game is over: they are scored (SOM-73)."""
    return owner == seat or s.to_move < 0


def _pending(s: Night, names: Names, seat: int | None) -> Json:
    """The middle of the turn; what the player chooses from is for their eyes, how many is public."""
    pending = pending_of(s, names)
    if seat != s.to_move:
        for key, n in (("drawn", s.drawn_n), ("offered", sum(s.offered))):
            if key in pending:
                pending[key] = n
    return pending


def _unseen(s: Night, names: Names, seat: int | None) -> Json:
    """What the viewer cannot see, each as one heap, wherever it lies."""
    tokens = [s.token_copies[kind] for kind in range(TOKEN_KINDS)]
    for kind in s.laid[: s.laid_n]:
        tokens[kind] -= 1
    encounters = [s.copies[card] - s.discard[card] for card in range(ENCOUNTER_CARDS)]
    for front in s.front:
        encounters = [n - played for n, played in zip(encounters, front, strict=True)]
    goals = [1] * len(names.goals)
    for owner in range(s.players):
        if _knows_goal(s, owner, seat):
            goals[s.goals[owner]] = 0
    if seat is not None:
        tokens = [n - mine for n, mine in zip(tokens, s.tokens[seat], strict=True)]
        encounters = [n - mine for n, mine in zip(encounters, s.hands[seat], strict=True)]
        if seat == s.to_move:
            encounters = [n - drawn for n, drawn in zip(encounters, s.drawn, strict=True)]
            goals = [n and not offered for n, offered in zip(goals, s.offered, strict=True)]
    return {
        "cards": counted(names.cards, s.deck),
        "tokens": counted(names.tokens, tokens),
        "encounters": counted(names.encounters, encounters),
        "goals": " ".join(name for name, n in zip(names.goals, goals, strict=True) if n),
    }


def seen_action(names: Names, number: int, is_own: bool) -> str:
    """SOM-80: others see the back of a token that is paid, and not which encounter or goal is kept."""
    text = names.actions.texts[number]
    if is_own:
        return text
    if act.PAY <= number < act.JOIN:
        return f"pay {BACKS[(number - act.PAY) % 2]}"
    hidden = act.KEEP <= number < act.PLAY or number >= act.GOAL
    return text.split()[0] if hidden else text


def score(s: Night, names: Names, seat: int, knows_goal: bool) -> Json:
    """What a seat's points are made of (SOM-70..74) if the game ended now; without the goal where it is secret.

    `levels`: stars of cards that are not cut off; `cut`: those of cards on levels 2 and 3 that are;
    `nightmares`: all eyes; `played`: Star Charts and Sand Castles; `cards`: the points of every place, None for a gap.
    """
    levels, cut, nightmares = [0] * LEVELS, 0, 0
    cards: list[list[int | None]] = [[] for _ in range(LEVELS)]
    for level in range(LEVELS):
        row = LEVELS * seat + level
        for place in range(s.ends[row]):
            if s.dreams[row][place] == NO_CARD:
                cards[level].append(None)
                continue
            points = card_points(s, row, place)
            cards[level].append(points)
            if points < 0:
                nightmares += points
            elif level > 0 and is_cut_off(s, row, place):
                cut += points
            else:
                levels[level] += points
    parts: Json = {"levels": levels, "cut": cut, "nightmares": nightmares, "encounters": s.hand_n[seat]}
    parts |= {"played": played_points(s, seat), "goal": None, "particles": None, "total": None, "cards": cards}
    if knows_goal:
        parts["goal"] = goal_points(s, seat)
        parts["particles"] = _goal_particles(s, names, seat)
        parts["total"] = sum(levels) + cut + nightmares + sum(parts[key] for key in ("encounters", "played", "goal"))
    return parts


def _goal_particles(s: Night, names: Names, seat: int) -> Json:
    """How often each particle of the goal is printed on the seat's cards (SOM-73)."""
    wanted = s.goal_shows[s.goals[seat]]
    printed = [s.shows[card] for row in s.dreams[LEVELS * seat : LEVELS * seat + LEVELS] for card in row]
    return {
        name: sum(bits(shown & 1 << particle) for shown in printed)
        for particle, name in enumerate(names.particles)
        if wanted & 1 << particle
    }


# A view turned back into a state


def from_view(s: Night, names: Names, view: Json) -> Night:
    """A state that the seat to move cannot tell from the real one; the unknown is filled in somehow."""
    unseen = {zone: _each(text) for zone, text in view["unseen"].items()}

    def token(back: str) -> str:
        """Some unseen token with this back."""
        found = next(word for word in unseen["tokens"] if word.endswith("*") == (back == BACKS[BLANK]))
        unseen["tokens"].remove(found)
        return found

    def level(text: str) -> str:
        return " ".join(BREAK + token(word[1:]) if word[1:] in BACKS else word for word in text.split())

    def tokens(shown: Json) -> str:
        if shown["faces"] is not None:
            return str(shown["faces"])
        return " ".join(token(back) for back in BACKS for _ in range(shown[back]))

    def hand(shown: Json) -> str:
        return str(shown["cards"]) if shown["cards"] is not None else _some(unseen["encounters"], shown["n"])

    same = ("round", "turn", "to_move", "pending", "ring", "gone", "front", "discard")
    position = {key: view[key] for key in same}
    position |= {
        "pendulums": view["pendulums"] or [],
        "dreams": [[level(text) for text in levels] for levels in view["dreams"]],
        "tokens": [tokens(shown) for shown in view["tokens"]],
        "hands": [hand(shown) for shown in view["hands"]],
        "goals": [goal or _some(unseen["goals"], 1) for goal in view["goals"]],
    }
    return from_position(s, names, position)


def _each(text: str) -> list[str]:
    """Counted things one by one: trusted text only."""
    found = []
    for word in text.split():
        name = word.lstrip("0123456789")
        found += [name] * int(word[: len(word) - len(name)] or 1)
    return found


def _some(names: list[str], n: int) -> str:
    """Take some of the names."""
    taken = names[:n]
    del names[:n]
    return " ".join(taken)
