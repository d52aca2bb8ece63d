"""Learning what positions are worth from games against oneself: TD(λ), compiled.

After each choice the net says how likely the seat is to win; when the game is over, what it said is moved towards
what came of it and what it said later. At first a loss pays a little for how far one came, or nothing is learned.
"""

from __future__ import annotations

import sys
import time
from math import sqrt
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from dreamdeck.bots.lookahead import GUESSED, THOUGHTS, TRIED, greedy, guess_anew
from dreamdeck.bots.net import (
    LOWEST,
    MOST_GROUPS,
    PARTS,
    SECOND,
    WIDTH,
    Floats,
    Net,
    Rows,
    chance,
    chance_of,
    log_odds,
    logit,
    with_room,
)
from dreamdeck.bots.search import AT_ONCE, Player, searched_games
from dreamdeck.kernel import compiled
from dreamdeck.kernel.batch import States, Twin
from dreamdeck.kernel.bound import (
    apply,
    copy_state,
    features,
    go_on,
    is_paused,
    legal,
    pause,
    progress,
    setup,
    victory,
)
from dreamdeck.kernel.chance import WORD, bell, below, start
from dreamdeck.kernel.errors import DreamdeckError, OptionError, written_to
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.rule import Ints, rule
from dreamdeck.kernel.tables import GROUP

LAMBDA = 0.8
RATE = 0.1  # how far a lesson moves a weight that was never moved before
SHAPING = 0.6  # what a loss pays at first for coming all the way
SHAPED = 80_000  # games, before a loss pays nothing
AVERAGED = 0.1  # of the games so far are in the average of the weights
LONGEST = 4096  # choices of a game that are remembered
CHUNK = 500  # games between two looks at the clock
START_ENERGY = 0.01
MOST_ENERGY, MOST_ENERGY_OF_LAYERS = 2500.0, 100_000.0
FIRST_SEED = 1 << 31  # games to learn from; those below are for exams
SAVE_SECONDS = 120
EXAM_GAMES = 2000
SIZES = {"onirim-solo": (64, 32)}  # of the two layers, where they are wider than usual


# One game, and its lesson. The memory: features of each position and their number, seats, chances, and the chance that
# was missed by exploring before it, or -1


@rule
def play_and_learn(
    states: States,
    first_seed: int,
    rates: Floats,
    net: Any,
    lesson: Any,
    memory: Any,
    player: Ints,
    out: Ints,
    thoughts: States,
) -> int:
    """Play and learn from every game; how many twelfths of a victory were won.

    Rates: λ, the rate, what a loss pays, how many of a hundred choices are any at all, how blurred chances are seen.
    Without a rate nothing is learned, and every choice is the best.
    """
    _, _, _, _, _, _, row = net
    won = 0
    for i in range(len(states)):
        s = states[i]
        start(s.rng, (first_seed + i) & WORD, (first_seed + i) >> 32, 0)
        start(player, (first_seed + i) & WORD, (first_seed + i) >> 32, 1)
        setup(s)
        pause(s)
        learns = rates[1] > 0.0
        n = remember_game(
            s, net, memory, player, out, thoughts, rates[3] if learns else 0.0, rates[4] if learns else 0.0
        )
        if learns:
            learn_game(s, n, rates, net, lesson, memory)
        for seat in range(len(lesson[4])):
            won += victory(s, seat, row)
    return won


@rule
def remember_game(
    s: Any, net: Any, memory: Any, player: Ints, out: Ints, states: States, percent_explored: float, blur: float
) -> int:
    """Play a game; how many positions are remembered: those after a choice, and those between two cards drawn."""
    seen, counts, seats, chances, missed = memory
    n = 0
    missed[0] = -1.0
    while s.to_move >= 0:
        seat = s.to_move
        if is_paused(s):
            go_on(s)
            is_afterstate = is_paused(s)
        else:
            guess_anew(states, s, player)
            if blur > 0.0:
                action = seemingly_best(states[GUESSED], net, out, states, blur, player)
            else:
                action = greedy(states[GUESSED], net, out, states)
            if percent_explored > 0.0 and below(player, 1000) < 10.0 * percent_explored:
                seats[n] = seat
                action = explore(states, action, net, out, player, missed, n)
            apply(s, action)
            is_afterstate = True
        if is_afterstate and s.to_move >= 0 and n < LONGEST:
            counts[n] = features(s, seat, seen[n])
            seats[n] = seat
            chances[n] = chance_of(logit(net, seen[n], counts[n]))
            n += 1
            missed[n] = -1.0
    return n


@rule
def seemingly_best(s: Any, net: Any, out: Ints, states: States, blur: float, player: Ints) -> int:
    """The action that somebody takes who sees the chances blurred."""
    n = legal(s, out)
    best = 0
    most = LOWEST
    if n > 1:
        for i in range(n):
            copy_state(states, TRIED, s)
            apply(states[TRIED], out[i])
            seems = log_odds(chance(states[TRIED], s.to_move, net)) + blur * bell(player)
            if seems > most:
                most = seems
                best = i
    return out[best]


@rule
def explore(states: States, best: int, net: Any, out: Ints, player: Ints, missed: Floats, n: int) -> int:
    """Any action; what the best one would have been worth is noted if it is another."""
    action = out[below(player, legal(states[GUESSED], out))]
    if action != best:
        copy_state(states, TRIED, states[GUESSED])
        apply(states[TRIED], best)
        missed[n] = chance(states[TRIED], states[GUESSED].to_move, net)
    return action


@rule
def learn_game(s: Any, n: int, rates: Floats, net: Any, lesson: Any, memory: Any) -> None:
    """From the last choice back to the first, each seat for itself; the layers learn once a game.

    What comes of an explored choice says nothing about the positions before it: they aim at what was missed.
    """
    seen, counts, seats, chances, missed = memory
    _, first, second, _, _, _, row = net
    row_energy, first_lesson, second_lesson, back, aims, later = lesson
    for seat in range(len(aims)):
        share = victory(s, seat, row) / 12.0
        aims[seat] = share + (1.0 - share) * rates[2] * progress(s, seat) / 100.0
        later[seat] = aims[seat]
    if missed[n] >= 0.0:
        aims[seats[n]] = missed[n]
        later[seats[n]] = missed[n]
    for i in range(n - 1, -1, -1):
        seat = seats[i]
        aims[seat] = rates[0] * aims[seat] + (1.0 - rates[0]) * later[seat]
        later[seat] = chances[i]
        error = chance_of(logit(net, seen[i], counts[i])) - aims[seat]
        trace_back(net, error, second_lesson, back)
        move_groups(net, row_energy, first_lesson, seen[i], counts[i], error, back, rates[1])
        if missed[i] >= 0.0:
            aims[seat] = missed[i]
            later[seat] = missed[i]
    move(first, first_lesson[0], first_lesson[1], len(back[0]), rates[1])
    for k in range(len(second)):
        move(second[k], second_lesson[0][k], second_lesson[1][k], len(back[0]) + 2, rates[1])


@rule
def trace_back(net: Any, error: float, second_lesson: Any, back: Rows) -> None:
    """What each number of the first layer's sum has to do with an error of the chance just given."""
    _, first, second, hidden, inner, _, _ = net
    total = hidden[MOST_GROUPS]
    width = len(total)
    leak = first[width]
    blamed = back[0]
    for j in range(width):
        blamed[j] = 0.0
    for k in range(len(inner)):
        row = second[k]
        slopes = second_lesson[0][k]
        slopes[width + 1] += error * inner[k]
        blame = error * row[width + 1] * (1.0 if inner[k] > 0.0 else leak)
        slopes[width] += blame
        for j in range(width):
            blamed[j] += blame * row[j]
            slopes[j] += blame * total[j]


@rule
def move_groups(
    net: Any, energy: Floats, first_lesson: Any, seen: Ints, n: int, error: float, back: Rows, rate: float
) -> None:
    """The rows of each group move by what it has to do with the error; the first layer takes note."""
    rows, first, _, hidden, _, _, _ = net
    blamed, mine = back[0], back[1]
    width = len(mine)
    leak = first[width]
    slopes = first_lesson[0]
    at = 0
    group = 0
    while at < n:
        values = hidden[group]
        for j in range(width):
            mine[j] = blamed[j] * (1.0 if values[j] > 0.0 else leak)
        mine[0] += error
        for j in range(width):
            slopes[j] += mine[j]
        end = at
        while end < n and seen[end] != GROUP:
            end += 1
        move_rows(rows, energy, seen, at, end, mine, rate)
        at = end + 1
        group += 1


@rule
def move_rows(rows: Rows, energy: Floats, seen: Ints, begin: int, end: int, back: Floats, rate: float) -> None:
    """What has moved much moves less, but never stops (Adagrad, a row at a time, up to a limit)."""
    total = 0.0
    for j in range(len(back)):
        total += back[j] * back[j]
    for i in range(begin, end):
        at = seen[i]
        energy[at] = min(MOST_ENERGY, energy[at] + total / len(back))
        step = rate / sqrt(energy[at])
        row = rows[at]
        for j in range(len(back)):
            row[j] -= step * back[j]


@rule
def victories(states: States, seat: int, row: Ints) -> int:
    """How many twelfths of a victory a seat won in finished games."""
    won = 0
    for i in range(len(states)):
        won += victory(states[i], seat, row)
    return won


@rule
def move(weights: Floats, slopes: Floats, energy: Floats, n: int, rate: float) -> None:
    """The same for single weights."""
    for j in range(n):
        energy[j] = min(MOST_ENERGY_OF_LAYERS, energy[j] + slopes[j] * slopes[j])
        weights[j] -= rate * slopes[j] / sqrt(energy[j])
        slopes[j] = 0.0


class Pupil:
    """A net that learns, with all it needs to go on later."""

    KEPT = ("rows", "first", "second", "row_energy", "first_lesson", "second_lesson")

    def __init__(self, features: int, seed: int, width: int = WIDTH, second: int = SECOND) -> None:
        import numpy as np

        dice = np.random.default_rng(seed)
        self.rows = dice.normal(0, 0.02, (features, width)).astype(np.float32)
        self.first = np.zeros(width + 1, np.float32)
        self.first[width] = 0.1
        self.second = dice.normal(0, 1.7 / sqrt(width), (second, width + 2)).astype(np.float32)
        self.second[:, width] = 0
        self.row_energy = np.full(features, START_ENERGY, np.float32)
        self.first_lesson = np.array([np.zeros(width + 1), np.ones(width + 1)], np.float32)
        self.second_lesson = np.array([0 * self.second, 0 * self.second + 1], np.float32)
        self.mean = [each.copy() for each in self.weights()]
        self.seed = seed
        self.games = 0
        self.seconds = 0.0

    def weights(self) -> tuple[Any, Any, Any]:
        return self.rows, self.first, self.second

    def lesson(self, seats: int) -> Any:
        import numpy as np

        back, seat_room = np.zeros((2, len(self.first) - 1), np.float32), np.zeros((2, seats))
        return self.row_energy, self.first_lesson, self.second_lesson, back, *seat_room

    def take_mean(self, games: int) -> None:
        """Move the average of the weights towards what they are after some more games."""
        self.games += games
        part = min(1.0, games / (AVERAGED * self.games))
        for mean, now in zip(self.mean, self.weights(), strict=True):
            mean += part * (now - mean)

    def net(self, about: Json) -> Net:
        """The average of the weights; what was never seen counts nothing."""
        import numpy as np

        rows, first, second = self.mean
        rows = np.round(rows * PARTS).astype("<i2")
        rows[self.row_energy == np.float32(START_ENERGY)] = 0
        about = about | {"width": len(first) - 1, "second": len(second), "parts": PARTS}
        return Net(about, rows.tobytes(), first.astype("<f2").tobytes() + second.astype("<f2").tobytes())

    def save(self, file: Path) -> None:
        import numpy as np

        means = {f"mean_{i}": each for i, each in enumerate(self.mean)}
        numbers = {"games": self.games, "seconds": self.seconds, "seed": self.seed}
        draft = file.with_name(f"{file.name}.draft")  # a stop in the middle leaves what was kept before
        with draft.open("wb") as stream:
            np.savez(stream, **{name: getattr(self, name) for name in self.KEPT}, **means, **numbers)  # type: ignore[arg-type]
        draft.replace(file)

    @classmethod
    def load(cls, file: Path, features: int) -> Pupil:
        import numpy as np

        if not file.is_file():
            raise OptionError(f"{file}: nothing to go on from; expected what an earlier training kept there")
        try:
            with np.load(file) as archive:
                kept = dict(archive)
            pupil = cls(features, int(kept["seed"]), len(kept["first"]) - 1, len(kept["second"]))
            for name in cls.KEPT:
                setattr(pupil, name, kept[name])
            pupil.mean = [kept[f"mean_{i}"] for i in range(3)]
            pupil.games, pupil.seconds = int(kept["games"]), float(kept["seconds"])
        except (ValueError, TypeError, KeyError, EOFError, BadZipFile) as error:
            raise OptionError(f"{file}: not what an earlier training kept; train anew") from error
        if len(pupil.rows) != features:
            raise OptionError(f"{file}: {len(pupil.rows)} features, but the game has {features}; train anew")
        return pupil


def new_pupil(game: Game, seed: int) -> Pupil:
    """One that knows nothing yet."""
    return Pupil(game.feature_count, seed, *SIZES.get(game.school(), (WIDTH, SECOND)))


class School:
    """Games of one kind, played by a pupil against itself."""

    def __init__(self, game: Game, pupil: Pupil, percent_explored: float = 0, blur: float = 0) -> None:
        import numpy as np

        self.pupil = pupil
        self.twin = Twin(game, is_compiled=True)
        self.blanks = [mate.blank().pack() for mate in game.classmates()]
        self.seats = max(mate.seats() for mate in game.classmates())
        self.sharing = 1 if game.winners_without(0) else self.seats  # who win together, each the whole victory
        self.rates = np.array([LAMBDA, RATE, SHAPING, percent_explored, blur])
        self._play = self.twin.of(play_and_learn)
        self._memory = (
            np.zeros((LONGEST, game.most_features), np.int64),
            *np.zeros((2, LONGEST + 1), np.int64),
            *np.zeros((2, LONGEST + 1)),
        )
        self._room = (self.twin.ints(4), self.twin.ints(len(game.actions)), self.twin.states(THOUGHTS))

    def play(self, games: int, first_seed: int, weights: Any) -> float:
        """The share of games won."""
        import numpy as np

        data = b"".join(self.blanks[(first_seed + i) % len(self.blanks)] for i in range(games))
        states = np.frombuffer(bytearray(data), dtype=self.twin.game.layout.dtype())
        net = with_room(self.twin, *weights)
        twelfths: int = self._play(
            states, first_seed, self.rates, net, self.pupil.lesson(self.seats), self._memory, *self._room
        )
        return twelfths / 12 / self.sharing / games

    def lesson(self, games: int, done: float) -> float:
        """Learn from some games, when a part of the time is done; the share of them that was won."""
        self.rates[1] = RATE * (1 - 0.95 * done)
        self.rates[2] = SHAPING * max(0.0, 1 - self.pupil.games / SHAPED)
        won = self.play(games, (self.pupil.seed << 32) + FIRST_SEED + self.pupil.games, self.pupil.weights())
        self.pupil.take_mean(games)
        return won

    def exam(self, games: int, first_seed: int) -> float:
        """The share of games that the averaged weights win."""
        self.rates[1] = 0
        return self.play(games, first_seed, self.pupil.mean)

    def contest(self, games: int, first_seed: int) -> float:
        """The share that they win against greedy rivals, from each seat in turn."""
        game, seats = self.twin.game, range(self.twin.game.seats())
        won, row = 0, self.twin.ints(len(game.measures))
        for seat in seats:
            players = [Player(1 if other == seat else AT_ONCE) for other in seats]
            states, _ = searched_games(self.twin, self.pupil.net({}), players, games // len(seats), first_seed)
            won += self.twin.of(victories)(states, seat, row)
        return won / 12 / (games // len(seats) * len(seats))


def train(
    game: Game,
    out: Path,
    minutes: float,
    seed: int,
    resume: bool,
    games: int = 0,
    explore: float = 0,
    blur: float = 0,
) -> None:
    """Learn for some minutes or from some games, say how it goes, and write the net; beside it, all to go on with."""
    if not compiled.available():
        raise DreamdeckError("learning needs the compiled rules: install numba")
    if game.feature_count == 0:
        raise OptionError(f"{game.name} has no features to learn from")
    kept = out.with_suffix(".pupil")
    _check_place(out, kept, resume)
    pupil = Pupil.load(kept, game.feature_count) if resume else new_pupil(game, seed)
    with written_to(kept):
        pupil.save(kept)  # before minutes are spent on what could not be kept
    school = School(game, pupil, explore, blur)
    with school.twin.twins.progress():
        school.exam(1, 0)
    say = _Report(pupil)
    total = pupil.games + games if games else pupil.seconds + 60 * minutes
    before, begin = pupil.seconds, time.process_time()
    saved = time.monotonic()
    while (now := pupil.games if games else pupil.seconds) < total:
        won = school.lesson(CHUNK, now / total)
        pupil.seconds = before + time.process_time() - begin
        say(won, now / total)
        if time.monotonic() - saved > SAVE_SECONDS:
            saved = time.monotonic()
            with written_to(kept):
                pupil.save(kept)
    with written_to(kept):
        pupil.save(kept)
    rivals = bool(game.winners_without(0))
    won = (school.contest if rivals else school.exam)(EXAM_GAMES, 0)
    about = {
        "game": game.name,
        "school": game.school(),
        "command": " ".join(["dreamdeck", *sys.argv[1:]]),
        "seed": pupil.seed,
        "games": pupil.games,
        "minutes": round(pupil.seconds / 60, 1),
        "won": won,
    }
    with written_to(out):
        pupil.net(about).save(out)
    against = " against greedy rivals" if rivals else ""
    print(f"{out}: {pupil.games} games; of {EXAM_GAMES} others{against} it wins {won:.1%} without looking ahead")


def _check_place(out: Path, kept: Path, resume: bool) -> None:
    """Nothing that was learned before is written over, and nothing is learned that could not be kept."""
    if out == kept or out.is_dir():
        raise OptionError(f"{out}: expected the name of a file for what is learned, such as weights.net")
    if kept.exists() and not resume:
        raise OptionError(f"{kept}: an earlier training is kept there; go on with --resume, or choose another --out")


class _Report:
    """How learning goes, on standard error: a line that changes on a terminal, a line a minute elsewhere."""

    def __init__(self, pupil: Pupil) -> None:
        self.pupil = pupil
        self.won: list[float] = []
        self.last = time.monotonic()

    def __call__(self, won: float, done: float) -> None:
        self.won.append(won)
        live = sys.stderr.isatty()
        if time.monotonic() - self.last > (1 if live else 60):
            share = sum(self.won) / len(self.won)
            lately = f", {share:.1%} won lately" if share < 1 else ""  # some games are always won by somebody
            line = f"{done:4.0%}  {self.pupil.games} games{lately}"
            print(f"\r{line}" if live else line, end="" if live else "\n", file=sys.stderr, flush=True)
            self.won.clear()
            self.last = time.monotonic()
