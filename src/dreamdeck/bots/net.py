"""A small net that says how likely a seat is to win: sums of the rows of what it sees, and two small layers.

What a game sees may come in groups, such as its colours: each goes through the first layer by itself, so that what
belongs together is seen together, and then they are added up.

The net is rules: it runs on arrays in the compiled twin and on lists in the plain one, which needs no NumPy.
"""

from __future__ import annotations

import json
import lzma
import struct
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import resources
from math import exp, log
from pathlib import Path
from typing import Any

from dreamdeck.kernel.batch import Twin
from dreamdeck.kernel.bound import features, value, victory
from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.kernel.game import Game, Json
from dreamdeck.kernel.rule import Ints, rule
from dreamdeck.kernel.tables import GROUP

Floats = list[float]
Rows = list[Floats]

WIDTH = 32  # of a row and of the first layer, in a net that does not say otherwise
SECOND = 16  # of the second layer
PARTS = 64  # of 1: as finely weights of rows are kept, in a net that does not say otherwise
MOST_GROUPS = 6
NEVER, LOWEST = 1.0e-6, -1.0e9  # of a chance that counts; below all that a net says

SPREAD = 800.0  # so much more of the game's own value makes a win 2.7 times as likely

FORMAT = "dreamdeck net 3"


# The net: the rows of features, the first and the second layer, and room to think: each group in the first layer and
# behind them their sum, the second layer, features, measures. Behind the first layer: how much of what is below 0 a
# layer lets through, which is not learned. Behind the weights of each row of the second layer: its bias, and what of it
# comes out.


@rule
def logit(net: Any, seen: Ints, n: int) -> float:
    """What the net says of a position in which n features are seen, before it is made a chance."""
    rows, first, second, hidden, inner, _, _ = net
    total = hidden[MOST_GROUPS]
    width = len(total)
    leak = first[width]
    for j in range(width):
        total[j] = 0.0
    said = 0.0
    at = 0
    group = 0
    while group == 0 or at < n:
        mine = hidden[group]
        for j in range(width):
            mine[j] = first[j]
        while at < n and seen[at] != GROUP:
            for j in range(width):
                mine[j] += rows[seen[at]][j]
            at += 1
        said += mine[0]
        for j in range(width):
            mine[j] = max(mine[j], leak * mine[j])
            total[j] += mine[j]
        at += 1
        group += 1
    for k in range(len(inner)):
        x = second[k][width]
        for j in range(width):
            x += total[j] * second[k][j]
        inner[k] = max(x, leak * x)
        said += inner[k] * second[k][width + 1]
    return said


@rule
def chance_of(said: float) -> float:
    if said < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-said))


@rule
def log_odds(likely: float) -> float:
    """What the net would have said of a chance; none is quite never or quite surely."""
    safe = min(max(likely, NEVER), 1.0 - NEVER)
    return log(safe / (1.0 - safe))


@rule
def chance(s: Any, seat: int, net: Any) -> float:
    """How likely a seat is to win, or its share of a finished game's victory.

    When nothing was learned, the game's own value speaks for the seat.
    """
    rows, _, _, _, _, seen, row = net
    if s.to_move < 0:
        return victory(s, seat, row) / 12.0
    if len(rows) == 0:
        return chance_of(value(s, seat) / SPREAD)
    return chance_of(logit(net, seen, features(s, seat, seen)))


# Weights in a file: a line of JSON that says where they come from, then the rows as whole numbers of small parts, one
# column after another, all low bytes before all high ones, and the two layers as numbers of two bytes; all this packed.
# High bytes are turned over where the low one is above 127: those of small numbers are then 0, also below zero

PACKED = [{"id": lzma.FILTER_LZMA2, "preset": 9, "lc": 4, "pb": 0}]
TURNED = bytes(0 if low < 128 else 255 for low in range(256))


def turn_over(low: bytes, high: bytes) -> bytes:
    """The high bytes turned over, or turned back."""
    turned = int.from_bytes(high, "little") ^ int.from_bytes(low.translate(TURNED), "little")
    return turned.to_bytes(len(high), "little")


def by_columns(rows: bytes, width: int) -> bytes:
    low, high = (b"".join(rows[2 * j + i :: 2 * width] for j in range(width)) for i in range(2))
    return low + turn_over(low, high)


def by_rows(columns: bytes, width: int) -> bytes:
    half = len(columns) // 2
    low, high = columns[:half], turn_over(columns[:half], columns[half:])
    count = half // width
    rows = bytearray(2 * half)
    for j in range(width):
        rows[2 * j :: 2 * width] = low[count * j : count * (j + 1)]
        rows[2 * j + 1 :: 2 * width] = high[count * j : count * (j + 1)]
    return bytes(rows)


def shared(width: int, second: int) -> int:
    """How many weights the two layers have."""
    return width + 1 + second * (width + 2)


@dataclass(frozen=True, eq=False)
class Net:
    """What was learned, and how."""

    about: Json
    rows: bytes  # whole numbers of two bytes
    layers: bytes  # the first and the second, as half floats

    @property
    def width(self) -> int:
        return int(self.about.get("width", WIDTH))

    @property
    def second(self) -> int:
        return int(self.about.get("second", SECOND))

    @property
    def parts(self) -> int:
        """Of 1: what the numbers of the rows count."""
        return int(self.about.get("parts", PARTS))

    @property
    def count(self) -> int:
        return len(self.rows) // 2 // self.width

    @lru_cache(maxsize=4)  # noqa: B019
    def lists(self) -> tuple[Rows, Floats, Rows]:
        """The weights for the plain twin."""
        width, parts = self.width, self.parts
        numbers = [number / parts for number in struct.unpack(f"<{len(self.rows) // 2}h", self.rows)]
        layers = list(struct.unpack(f"<{len(self.layers) // 2}e", self.layers))
        return _in_rows(numbers, width), layers[: width + 1], _in_rows(layers[width + 1 :], width + 2)

    @lru_cache(maxsize=4)  # noqa: B019
    def arrays(self) -> tuple[Any, Any, Any]:
        """The weights for the compiled twin."""
        import numpy as np

        width = self.width
        rows = np.frombuffer(self.rows, dtype="<i2").astype(np.float32) / np.float32(self.parts)
        layers = np.frombuffer(self.layers, dtype="<f2").astype(np.float32)
        first, second = layers[: width + 1].copy(), layers[width + 1 :].copy()
        return rows.reshape(-1, width), first, second.reshape(self.second, width + 2)

    def on(self, twin: Twin) -> Any:
        """The net as the rules of a twin take it, with room to think."""
        return with_room(twin, *(self.arrays() if twin.is_compiled else self.lists()))

    def save(self, file: Path) -> None:
        line = json.dumps({"format": FORMAT, **self.about}, ensure_ascii=False)
        packed = lzma.compress(by_columns(self.rows, self.width) + self.layers, filters=PACKED)
        file.write_bytes(line.encode() + b"\n" + packed)


NOTHING_LEARNED = Net({}, b"", bytes(2 * shared(WIDTH, SECOND)))  # no features: the game's own value counts


def read(data: bytes, where: str) -> Net:
    line, _, packed = data.partition(b"\n")
    try:
        about = json.loads(line)
        if about.pop("format") != FORMAT:
            raise ValueError
        numbers = lzma.decompress(packed)
        net = Net(about, b"", b"")
        if min(net.width, net.second, net.parts) < 1:
            raise ValueError
        end = len(numbers) - 2 * shared(net.width, net.second)
        return replace(net, rows=by_rows(numbers[:end], net.width), layers=numbers[end:])
    except (ValueError, KeyError, TypeError, AttributeError, lzma.LZMAError) as error:
        raise DreamdeckError(
            f"{where}: not a file of weights (expected one that `dreamdeck lab train` made)"
        ) from error


def _in_rows(numbers: Floats, width: int) -> Rows:
    return [numbers[i : i + width] for i in range(0, len(numbers), width)]


def floats(twin: Twin, *sizes: int) -> Any:
    """An array of zeros, as the rules of a twin want it."""
    if twin.is_compiled:
        import numpy as np

        return np.zeros(sizes, np.float32)
    return [0.0] * sizes[0] if len(sizes) == 1 else [floats(twin, *sizes[1:]) for _ in range(sizes[0])]


def with_room(twin: Twin, rows: Any, first: Any, second: Any) -> Any:
    """Weights, and room to think: both layers, features, measures."""
    game = twin.game
    desk = twin.ints(max(1, game.most_features)), twin.ints(len(game.measures))
    hidden = floats(twin, MOST_GROUPS + 1, len(first) - 1)
    return rows, first, second, hidden, floats(twin, len(second)), *desk


@lru_cache(maxsize=8)
def load(school: str) -> Net | None:
    """The net that a kind of game comes with; None when there is none."""
    file = resources.files("dreamdeck.bots") / "weights" / f"{school}.net"
    return read(file.read_bytes(), school) if file.is_file() else None


@lru_cache(maxsize=8)
def net_from(file: Path, game: Game) -> Net:
    """A net that somebody taught the game."""
    try:
        net = read(file.read_bytes(), str(file))
    except OSError as error:
        raise DreamdeckError(f"{file}: cannot be read: {error.strerror}") from error
    if net.count != game.feature_count:
        learned = f"learned {net.about.get('game')} with {net.count} features"
        raise DreamdeckError(f"{file}: {learned}; {game.name} has {game.feature_count}")
    return net


def net_of(game: Game) -> Net | None:
    """The net for a game, if there is one."""
    return load(game.school())
