"""Texts for people, in Fluent: `t = texts("ru"); t("cards-n", n=3)`. They are in locale/<language>/*.ftl."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import Any

from dreamdeck.kernel.errors import OptionError, listed

LOCALE = Path(__file__).parent / "locale"
LANGUAGES = ("en", "ru")
COMMAND = os.environ.get("DREAMDECK_COMMAND", "dreamdeck")  # what starts this program; every text may name it
IN_RUSSIAN = dict(zip("udrsnlqhv", "гвкытдйрм", strict=True))  # the same keys on a Russian keyboard


class Texts:
    """The texts of one language. An unknown id is a KeyError: a mistake in the program, not in its use."""

    def __init__(self, lang: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # takes its time; not everything needs texts

        if lang not in LANGUAGES:
            raise OptionError(f"unknown language {lang!r}: expected one of {listed(LANGUAGES)}")
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        for path in sorted((LOCALE / lang).glob("*.ftl")):
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

        self._fill_in = lru_cache(maxsize=4096)(self._format)  # the same few names are asked for again and again

    def __call__(self, id: str, **values: str | int) -> str:
        """A text with its values filled in; `id.form` is another form of it, such as a grammatical case."""
        return self._fill_in(id, **values)

    def _format(self, id: str, **values: str | int) -> str:
        pattern = self._pattern(id)
        if pattern is None:
            raise KeyError(f"there is no text {id!r} in {self.lang!r}")
        text, errors = self._bundle.format_pattern(pattern, {"command": COMMAND, **values})
        if errors:
            raise KeyError(f"text {id!r} in {self.lang!r}: {errors[0]}")
        return str(text)

    def has(self, id: str) -> bool:
        return self._pattern(id) is not None

    def _pattern(self, id: str) -> Any:
        name, _, form = id.partition(".")
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(form) if form else message.value


@lru_cache
def texts(lang: str) -> Texts:
    return Texts(lang)


def language_of_environment() -> str:
    """Russian where the system speaks it, otherwise English."""
    names = ("DREAMDECK_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return "ru" if chosen.lower().startswith("ru") else "en"
