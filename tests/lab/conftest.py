"""Small runs need no machine code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dreamdeck.kernel import compiled
from dreamdeck.lab import balance, sim


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(compiled, "available", lambda: False)
    monkeypatch.setattr(balance, "available", lambda: False)
    caches = (sim._twin, balance._twin)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()
