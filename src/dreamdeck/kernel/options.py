"""Options of a game, declared as data: one table for the checks, the command line, the web client and the docs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dreamdeck.kernel.errors import OptionError, listed


@dataclass(frozen=True)
class Option:
    """A choice of one value, or (`several`) of any subset of the values."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    about: Mapping[str, str]  # a sentence for people, by language
    several: bool = False
    rule: str = ""
    read: Callable[[Any], Any] | None = None  # the normal form of what is none of the choices: a deck of one's own

    def check(self, value: Any) -> Any:
        """The value in its normal form; OptionError when it is not one of the choices."""
        if not self.several:
            return self._one(value)
        if isinstance(value, str) or not isinstance(value, Sequence | set | frozenset):
            raise OptionError(f"option {self.name}={value!r}: expected a list of {listed(self.choices)}")
        chosen = [self._one(one) for one in value]
        return [choice for choice in self.choices if choice in chosen]

    def _one(self, value: Any) -> Any:
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        if self.read:
            return self.read(value)
        raise OptionError(f"option {self.name}={value!r}: expected one of {listed(self.choices)}")


def checked(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options in their normal form, defaults filled in."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise OptionError(f"unknown option {name!r}: expected one of {listed(names)}")
    return {o.name: o.check(given[o.name]) if o.name in given else o.check(o.default) for o in options}
