"""The options of a game as words of a command: --mode team --with towers,book"""

from __future__ import annotations

from typing import Any

from dreamdeck import game_class
from dreamdeck.kernel.errors import OptionError, listed
from dreamdeck.kernel.game import Json
from dreamdeck.kernel.options import Option
from dreamdeck.texts import COMMAND

OF_THE_GAME = f"Options of the game follow its name (see: {COMMAND} games): --mode team --with towers,book"
WITH_GAME_OPTIONS = {"ignore_unknown_options": True, "allow_extra_args": True}


def game_options(game: str, words: list[str]) -> Json:
    """`--mode team --with towers,book --lost-steps` as options of a game."""
    declared = {option.name.replace("_", "-"): option for option in game_class(game).options_declared}
    for option in [*declared.values()]:
        if option.several:
            declared["with"] = option
    options: Json = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.removeprefix("--").partition("=")
        if not word.startswith("--") or name not in declared:
            expected = listed([f"--{each}" for each in declared])
            raise OptionError(f"{game} has no option {word!r}: expected one of {expected}")
        option = declared[name]
        if not equals:
            is_switch = isinstance(option.default, bool)
            if not is_switch and not rest:
                raise OptionError(f"--{name} needs a value: one of {listed(option.choices)}")
            value = "true" if is_switch else rest.pop(0)
        options[option.name] = _value_of(option, value)
    return options


def _value_of(option: Option, text: str) -> Any:
    """The choice that a word means; a word that means none is left for the game to refuse."""
    if option.several:
        return [word.strip() for word in text.split(",") if word.strip()]
    return next((choice for choice in option.choices if text_of(choice) == text.lower()), text)


def text_of(choice: Any) -> str:
    return str(choice).lower()
