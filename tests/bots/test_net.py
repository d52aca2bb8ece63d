"""The net: its sums, its file, and the same word from both twins."""

from __future__ import annotations

import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import dreamdeck
from dreamdeck.bots.net import PARTS, SECOND, WIDTH, Net, chance, logit, net_of, read, shared, with_room
from dreamdeck.kernel.batch import Twin
from dreamdeck.kernel.errors import DreamdeckError
from dreamdeck.kernel.game import Json
from dreamdeck.kernel.rule import rule
from dreamdeck.kernel.tables import GROUP
from tests.player import positions


@rule
def chance_of_first(states: Any, seat: int, net: Any) -> float:
    return chance(states[0], seat, net)


def small_net(rows: list[list[float]]) -> Net:
    layers = [0.0] * WIDTH + [0.5] + ([0.0] * (WIDTH + 2)) * SECOND
    layers[WIDTH + 1] = 2.0  # the first number of the second layer: twice the first of the first layer
    layers[WIDTH + 1 + WIDTH + 1] = 3.0  # and three times that comes out
    return net_with({}, rows, layers)


def net_with(about: Json, rows: list[list[float]], layers: list[float]) -> Net:
    numbers = [int(PARTS * number) for row in rows for number in row]
    return Net(about, struct.pack(f"<{len(numbers)}h", *numbers), struct.pack(f"<{len(layers)}e", *layers))


def test_what_a_net_says_is_the_sum_of_its_rows_through_two_layers() -> None:
    net = small_net([[0.25, *[0.0] * (WIDTH - 1)], [-1.0, *[0.0] * (WIDTH - 1)]])
    ready = net.on(Twin(dreamdeck.make("onirim"), is_compiled=False))
    assert logit(ready, [0, 0], 2) == 0.5 + 3 * (2 * 0.5)
    assert logit(ready, [1], 1) == -1 + 3 * 0.5 * (2 * 0.5 * -1)  # below 0 a layer lets half through


def test_groups_go_through_the_first_layer_each_by_itself() -> None:
    net = small_net([[1.0, *[0.0] * (WIDTH - 1)], [-1.0, *[0.0] * (WIDTH - 1)]])
    ready = net.on(Twin(dreamdeck.make("onirim"), is_compiled=False))
    assert logit(ready, [0, 1], 2) == 0
    assert logit(ready, [0, GROUP, 1], 3) == 0 + 3 * (2 * (1 - 0.5))


def test_a_finished_game_is_worth_what_was_won() -> None:
    game = dreamdeck.make("onirim", mode="duel")
    twin = Twin(game, is_compiled=False)
    states, _ = twin.random_games(1, first_seed=0)
    net = with_room(twin, *small_net([]).lists())
    assert twin.of(chance)(states[0], 0, net) == game.victory(states[0], 0, [0] * 3) / 12


@pytest.mark.parametrize("expansions", [[], ["book", "towers", "premonitions"]])
def test_both_twins_say_the_same(expansions: list[str]) -> None:
    pytest.importorskip("numba")
    import numpy as np

    game = dreamdeck.make("onirim", expansions=expansions)
    dice = np.random.default_rng(1)
    rows = dice.normal(0, 0.1 * PARTS, game.feature_count * WIDTH).astype("<i2").tobytes()
    layers = dice.normal(0, 0.1, shared(WIDTH, SECOND)).astype("<f2").tobytes()
    plain, fast = (Twin(game, is_compiled) for is_compiled in (False, True))
    slow_net, fast_net = (Net({}, rows, layers).on(twin) for twin in (plain, fast))
    slow, quick = plain.of(chance), fast.of(chance_of_first)
    for state in positions(game, seed=3):
        record = np.frombuffer(state.s.pack(), dtype=game.layout.dtype())
        assert quick(record, 0, fast_net) == pytest.approx(slow(state.s, 0, slow_net), abs=1e-3)


def test_a_net_comes_back_from_its_file(tmp_path: Path) -> None:
    net = small_net([[0.5] * WIDTH, [5.0 * j - 80.0 for j in range(WIDTH)], [j / PARTS for j in range(-16, 16)]])
    replace(net, about={"seed": 7}).save(tmp_path / "a.net")
    back = read((tmp_path / "a.net").read_bytes(), "a.net")
    assert back.about == {"seed": 7} and back.lists() == net.lists() and back.count == 3


def test_a_net_can_be_wider_than_usual() -> None:
    about = {"width": 3, "second": 2}
    rows, first, second = [[1.0, 2.0, 3.0]], [0.0, 0.0, 0.0, 0.5], [[1.0, 1.0, 1.0, 0.0, 2.0], [0.0] * 5]
    net = net_with(about, rows, [*first, *second[0], *second[1]])
    assert net.count == 1 and net.lists() == (rows, first, second)
    ready = net.on(Twin(dreamdeck.make("onirim"), is_compiled=False))
    assert logit(ready, [0], 1) == 1 + 2 * (1 + 2 + 3)


@pytest.mark.parametrize("data", [b"", b"{}\n", b'{"format": "dreamdeck net 3"}\nxx', b"[1]\n", b"\xff\n"])
def test_what_is_no_net_is_said_to_be_none(data: bytes) -> None:
    with pytest.raises(DreamdeckError, match=r"a\.net: not a file of weights .*lab train"):
        read(data, "a.net")


def test_the_nets_of_the_package_are_small_and_say_how_they_were_made() -> None:
    folder = Path(dreamdeck.__file__).parent / "bots" / "weights"
    files = list(folder.glob("*.net"))
    assert sum(file.stat().st_size for file in files) < 3_000_000
    for file in files:
        about = read(file.read_bytes(), file.name).about
        assert about["command"].startswith("dreamdeck lab train") and about["games"] > 0, file
    net = net_of(dreamdeck.make("onirim"))
    assert net and net.count == dreamdeck.make("onirim").feature_count
