"""The mark of a rule: a function in the subset that both twins run.

The subset: integers, fixed-size arrays of a layout, tuples of integers as tables, `if`, `while`, `for … in range`,
calls of other rules. No allocation, no strings, no exceptions, no circles of calls. Under Python the function stays
what it is; `dreamdeck.kernel.compiled` makes its compiled twin on demand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])

Ints = list[int]  # an array of a state, as the type checker sees it


def rule(function: F) -> F:
    """Mark a function as one that both twins run."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def is_rule(value: object) -> bool:
    return getattr(value, "__rule__", False) is True


def open_name(function: F) -> F:
    """Mark a stand-in whose place a game's own rule takes (`dreamdeck.kernel.bound`)."""
    function.__open__ = True  # type: ignore[attr-defined]
    return function


def is_open(value: object) -> bool:
    return getattr(value, "__open__", False) is True
