"""Settings for all tests: no test fails for want of speed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("dreamdeck", deadline=None)
settings.load_profile("dreamdeck")

REAL = [Path(__file__).parent / name for name in ("server", "web")]  # real processes, sockets and browsers


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where a busy machine can come between two processes a failure must happen twice; the summary names reruns."""
    for item in items:
        if any(folder in item.path.parents for folder in REAL):
            item.add_marker(pytest.mark.flaky(reruns=1))
