"""State layouts: named integer fields and fixed-size arrays, declared once for both twins.

    class Table(Layout):
        rng: list[int] = i64(4)
        phase: int = i8()
        doors: list[list[int]] = i8(2, 4)
        deck: Pile = part(pile(30, 92))

The plain twin of a layout is an ordinary object with slots and lists. The compiled twin is a NumPy record with
the same fields at the same bytes (`dtype`), so `pack` of one equals the bytes of the other.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

if TYPE_CHECKING:
    import numpy as np


class Field(NamedTuple):
    """A field's integer size in bytes and its shape, or the layout that is nested there."""

    size: int = 0
    shape: tuple[int, ...] = ()
    part: type[Layout] | None = None
    fixed: bool = False  # written once when a game is made; plain copies share it


def i8(*shape: int) -> Any:
    return Field(1, shape)


def i16(*shape: int) -> Any:
    return Field(2, shape)


def i32(*shape: int) -> Any:
    return Field(4, shape)


def i64(*shape: int) -> Any:
    return Field(8, shape)


def part(layout: type[Layout]) -> Any:
    return Field(part=layout)


def fixed(field: Any) -> Any:
    """A table that belongs to the game (card values, effects) and never changes while it is played."""
    return field._replace(fixed=True)


_LETTER = {1: "b", 2: "h", 4: "i", 8: "q"}


def _methods(fields: dict[str, Field]) -> dict[str, Any]:
    """Straight-line code for the methods that search and tests call a million times."""
    if not fields:
        return {}
    new, copy, flat = [], [], []
    parts = {}
    for name, field in fields.items():
        mine = f"self.{name}"
        if field.part:
            parts[f"part_{name}"] = field.part
            zeros, copied, flattened = f"part_{name}()", f"{mine}.copy()", f"flat += {mine}._flat()"
        elif len(field.shape) == 2:
            rows, columns = field.shape
            zeros, copied = f"[[0] * {columns} for _ in range({rows})]", f"[row[:] for row in {mine}]"
            flattened = f"for row in {mine}: flat += row"
        elif field.shape:
            zeros, copied, flattened = f"[0] * {field.shape[0]}", f"{mine}[:]", f"flat += {mine}"
        else:
            zeros, copied, flattened = "0", mine, f"flat.append({mine})"
        new.append(f"{mine} = {zeros}")
        copy.append(f"c.{name} = {mine if field.fixed else copied}")
        flat.append(flattened)
    lines = ["def __init__(self):", *new, "def copy(self):", "c = new(type(self))", *copy, "return c"]
    lines += ["def _flat(self):", "flat = []", *flat, "return flat"]
    source = "\n".join(line if line.startswith("def ") else "    " + line for line in lines)
    namespace: dict[str, Any] = {"new": object.__new__, **parts}
    exec(source, namespace)
    return {name: namespace[name] for name in ("__init__", "copy", "_flat")}


class _Slots(type):
    """Turns the declared fields of a class into its slots and writes its `__init__`, `copy` and `_flat`."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> _Slots:
        fields = {key: value for key, value in namespace.items() if isinstance(value, Field)}
        body = {key: value for key, value in namespace.items() if key not in fields}
        body["__slots__"] = tuple(fields)
        body["fields"] = fields
        body.update(_methods(fields))
        return super().__new__(mcs, name, bases, body)


class Layout(metaclass=_Slots):
    """A state, or a part of one, in its plain form. All fields start at 0."""

    fields: ClassVar[dict[str, Field]]

    def copy(self) -> Self:
        raise TypeError("a layout without fields cannot be copied")  # every layout with fields has its own

    def _flat(self) -> list[int]:
        return []

    def pack(self) -> bytes:
        """The bytes that the compiled twin of this state has."""
        return _struct(type(self)).pack(*self._flat())

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """The plain twin of a compiled state's bytes."""
        state = cls()
        _fill(state, iter(_struct(cls).unpack(data)))
        return state

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """The NumPy record of this layout."""
        return _dtype(cls)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self._flat() == other._flat()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.fields)})"


def _align(offset: int, to: int) -> int:
    return -(-offset // to) * to


class _Placed(NamedTuple):
    offsets: dict[str, int]
    size: int
    alignment: int
    format: str


@lru_cache
def _placed(layout: type[Layout]) -> _Placed:
    """Where each field lies, every integer at a multiple of its own size, as a C compiler would lay them."""
    offset, alignment, fmt = 0, 1, ""
    offsets = {}
    for name, field in layout.fields.items():
        inner = _placed(field.part) if field.part else None
        at = _align(offset, inner.alignment if inner else field.size)
        if inner:
            size, text = inner.size, inner.format
        else:
            count = 1
            for n in field.shape:
                count *= n
            size, text = count * field.size, f"{count}{_LETTER[field.size]}"
        fmt += "x" * (at - offset) + text
        offsets[name] = at
        offset = at + size
        alignment = max(alignment, inner.alignment if inner else field.size)
    size = _align(offset, alignment)
    return _Placed(offsets, size, alignment, fmt + "x" * (size - offset))


@lru_cache
def _struct(layout: type[Layout]) -> struct.Struct:
    return struct.Struct("<" + _placed(layout).format)


@lru_cache
def _dtype(layout: type[Layout]) -> np.dtype[Any]:
    import numpy as np

    placed = _placed(layout)
    formats = [
        _dtype(field.part) if field.part else np.dtype((f"<i{field.size}", field.shape))
        for field in layout.fields.values()
    ]
    spec = {
        "names": list(layout.fields),
        "formats": formats,
        "offsets": list(placed.offsets.values()),
        "itemsize": placed.size,
    }
    return np.dtype(spec, align=True)  # type: ignore[call-overload, no-any-return]


def _fill(state: Layout, numbers: Any) -> None:
    for name, field in state.fields.items():
        if field.part:
            _fill(getattr(state, name), numbers)
        elif len(field.shape) == 2:
            rows, columns = field.shape
            setattr(state, name, [[next(numbers) for _ in range(columns)] for _ in range(rows)])
        elif field.shape:
            setattr(state, name, [next(numbers) for _ in range(field.shape[0])])
        else:
            setattr(state, name, next(numbers))
