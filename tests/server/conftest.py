from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.server import UNLIMITED, Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests of a file."""
    with running(tmp_path_factory.mktemp("server"), *UNLIMITED) as server:
        yield server


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
