"""Options: data that checks itself."""

from __future__ import annotations

from typing import Any

import pytest

from dreamdeck.kernel.errors import OptionError
from dreamdeck.kernel.options import Option, checked

ONE = Option("size", (1, 2), 1, {"en": "", "ru": ""})
SEVERAL = Option("with", ("a", "b"), (), {"en": "", "ru": ""}, several=True)


def test_defaults_are_filled_in() -> None:
    assert checked((ONE, SEVERAL), {}) == {"size": 1, "with": []}


def test_subsets_are_put_in_order_without_doubles() -> None:
    assert checked((SEVERAL,), {"with": ["b", "a", "b"]}) == {"with": ["a", "b"]}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"size": 3}, "option size=3: expected one of 1, 2"),
        ({"size": True}, "option size=True: expected one of 1, 2"),
        ({"size": "1"}, "option size='1': expected one of 1, 2"),
        ({"with": "ab"}, "option with='ab': expected a list of a, b"),
        ({"with": ["c"]}, "option with='c': expected one of a, b"),
        ({"colour": 1}, "unknown option 'colour': expected one of size, with"),
    ],
)
def test_bad_options_list_the_choices(given: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match="^" + message.replace("[", r"\[")):
        checked((ONE, SEVERAL), given)
