"""The compiled twin: the same rules, compiled by numba on NumPy records.

Each marked function's code object is copied into a namespace whose names point at compiled twins and whose tables
are arrays; the original stays plain. Machine code is kept on disk in a folder named after a hash of all rule
sources of the game, because numba's own cache does not notice edits in another module.
"""

from __future__ import annotations

import dis
import hashlib
import importlib.util
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from dreamdeck.kernel.rule import is_open, is_rule

KEPT_SECONDS = 30 * 24 * 3600
FASTER_SUMS = {"reassoc", "contract", "nsz"}  # sums of floats may be taken in any order

Rules = Mapping[str, Callable[..., Any]]


@lru_cache
def available() -> bool:
    """Whether rules can be compiled here. Without numba everything still works, slower."""
    return importlib.util.find_spec("numba") is not None


class Twins:
    """Compiled twins of rules, each made once. `bound` holds the game's rules for names that are left open."""

    def __init__(self, name: str, bound: Rules) -> None:
        self.name = name
        self.bound = bound
        self._made: dict[FunctionType, Any] = {}
        self._making: list[FunctionType] = []

    def of(self, function: Callable[..., Any]) -> Any:
        """The compiled twin of a rule; machine code is made when it is first called."""
        assert isinstance(function, FunctionType)
        if function not in self._made:
            if function in self._making:
                names = " -> ".join(each.__qualname__ for each in (*self._making, function))
                raise AssertionError(f"rules may not call in a circle: {names}")
            self._making.append(function)
            self._made[function] = self._compile(function)
            self._making.pop()
        return self._made[function]

    def _compile(self, function: FunctionType) -> Any:
        import numba

        namespace: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
        for name, attributes in names_used(function.__code__).items():
            if name in function.__globals__:
                namespace[name] = self._twin_of_value(function.__globals__[name], attributes)
        copy = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        with _cache_folder(self.name, layer_of(function)):
            twin = numba.njit(cache=True, nogil=True, error_model="numpy", fastmath=FASTER_SUMS)(copy)
        twin.get_call_template = _with_plain_integers(twin.get_call_template)
        return twin

    def _twin_of_value(self, value: Any, attributes: set[str]) -> Any:
        if is_open(value):
            return self.of(self.bound[value.__name__])
        if is_rule(value):
            return self.of(value)
        if isinstance(value, ModuleType):
            twin = ModuleType(value.__name__)
            for name in attributes:
                setattr(twin, name, self._twin_of_value(getattr(value, name), set()))
            return twin
        if isinstance(value, tuple):
            import numpy as np

            return np.array(value, dtype=np.int64)
        return value

    @contextmanager
    def progress(self) -> Iterator[None]:
        """A line that says how far the first compilation is; silent when the machine code comes from disk."""
        from numba.core import event

        line = _ProgressLine(f"compiling the rules of {self.name} (the first time only)", len(self._made))

        class Listener(event.Listener):  # type: ignore[misc]
            def on_start(self, event: Any) -> None:
                pass

            def on_end(self, event: Any) -> None:
                line.step()

        with event.install_listener("numba:compile", Listener()):
            yield
        line.close()


def _with_plain_integers(get_call_template: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a rule once, for 64-bit integers, not again for every constant and small field that it is called with."""
    from numba import types

    def plain(type_: Any) -> Any:
        type_ = types.unliteral(type_)
        return types.int64 if isinstance(type_, types.Integer) else type_

    return lambda args, kws: get_call_template(tuple(plain(arg) for arg in args), kws)


def names_used(code: CodeType) -> dict[str, set[str]]:
    """The global names that a function uses, each with the attributes that are read off it."""
    names: dict[str, set[str]] = {}
    name = ""
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            name = instruction.argval
            names.setdefault(name, set())
        elif name and instruction.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            names[name].add(instruction.argval)
            name = ""
        elif instruction.opname not in ("CACHE", "EXTENDED_ARG"):
            name = ""
    return names


class _ProgressLine:
    """One line on standard error that counts up and vanishes when all is done."""

    def __init__(self, title: str, total: int) -> None:
        self.title, self.total, self.done = title, total, 0

    def step(self) -> None:
        self.done += 1
        if sys.stderr.isatty():
            print(f"\r{self.title} … {min(self.done, self.total)}/{self.total}", end="", file=sys.stderr, flush=True)
        elif self.done == 1:
            print(f"{self.title} …", file=sys.stderr, flush=True)

    def close(self) -> None:
        if self.done and sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


LAYERS = ("bots", "envs")  # folders above the games that have rules too


def layer_of(function: FunctionType) -> str:
    """The folder above the games that a rule is in; empty for the rules of games and the kernel."""
    return next((layer for layer in LAYERS if function.__module__.startswith(f"dreamdeck.{layer}.")), "")


@lru_cache
def _sources_hash(game: str, layer: str) -> str:
    """Changes whenever a rule source of the game, the kernel or the layer changes, or Python, or numba."""
    import numba

    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    package = Path(__file__).parents[1]
    for folder in ("kernel", f"games/{game}", *([layer] if layer else [])):
        for source in sorted(package.glob(f"{folder}/**/*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    import platformdirs

    return Path(os.environ.get("DREAMDECK_CACHE") or platformdirs.user_cache_dir("dreamdeck")) / "rules"


@lru_cache
def _folder_of(game: str, layer: str) -> Path:
    """The folder for the rules as they are; those of older rules go when nobody has used them for a month."""
    folder = cache_root() / f"{game}-{_sources_hash(game, layer)}"
    for other in cache_root().glob(f"{game}-*"):
        if other != folder and other.stat().st_mtime < time.time() - KEPT_SECONDS:
            shutil.rmtree(other, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    return folder


@contextmanager
def _cache_folder(name: str, layer: str) -> Iterator[None]:
    """Let numba keep the machine code of what is decorated here in a folder of its own.

    The code of bots and environments has folders apart: a new bot does not compile the whole game again.
    """
    import numba

    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(_folder_of(name, layer))
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
