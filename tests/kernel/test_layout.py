"""Layouts: one declaration, two forms with the same bytes."""

from __future__ import annotations

import pytest

from dreamdeck.kernel.layout import Layout, fixed, i8, i16, i32, i64, part


class Inner(Layout):
    flag: int = i8()
    words: list[int] = i16(3)


class Outer(Layout):
    small: int = i8()
    wide: list[int] = i64(2)
    grid: list[list[int]] = i8(2, 3)
    inner: Inner = part(Inner)
    table: list[int] = fixed(i32(2))
    last: int = i8()


def filled() -> Outer:
    s = Outer()
    s.small, s.wide, s.grid, s.table, s.last = -3, [1 << 40, -1], [[1, 2, 3], [4, 5, 6]], [70_000, -70_000], 9
    s.inner.flag, s.inner.words = 1, [300, -300, 0]
    return s


def test_a_new_layout_is_all_zeros() -> None:
    assert Outer()._flat() == [0] * 16


def test_bytes_go_there_and_back() -> None:
    assert Outer.unpack(filled().pack()) == filled()


def test_a_copy_shares_nothing_that_changes() -> None:
    s = filled()
    copy = s.copy()
    copy.wide[0] = copy.grid[1][2] = copy.inner.words[0] = 7
    assert s == filled()
    assert copy != s


def test_a_copy_shares_fixed_tables() -> None:
    s = filled()
    assert s.copy().table is s.table


def test_the_record_has_the_same_bytes() -> None:
    np = pytest.importorskip("numpy")
    record = np.frombuffer(filled().pack(), dtype=Outer.dtype())[0]
    assert record["small"] == -3
    assert record["wide"].tolist() == [1 << 40, -1]
    assert record["grid"].tolist() == [[1, 2, 3], [4, 5, 6]]
    assert record["inner"]["words"].tolist() == [300, -300, 0]
    assert record["table"].tolist() == [70_000, -70_000]
    assert record["last"] == 9


def test_a_number_that_does_not_fit_is_not_cut_off_silently() -> None:
    s = Outer()
    s.small = 200
    with pytest.raises(Exception, match="format"):
        s.pack()


def test_repr_names_the_fields() -> None:
    assert repr(filled().inner) == "Inner(flag=1, words=[300, -300, 0])"
