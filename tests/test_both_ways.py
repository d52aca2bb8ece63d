"""The tests of the rules once more: without numba and NumPy installed, and compiled with bounds checks."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COMPILED = ("numba", "llvmlite", "numpy")


def pytest_in(environment: dict[str, str], *arguments: str, python: tuple[str, ...] = ()) -> str:
    command = [sys.executable, *python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments]
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    run = subprocess.run(command, cwd=ROOT, env=inherited | environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    return run.stdout


@pytest.mark.sweep
@pytest.mark.timeout(900)
def test_everything_works_without_numba_and_numpy(tmp_path: Path) -> None:
    """A folder with links to all installed packages but those; Python is started without its own (-S)."""
    for package in Path(sysconfig.get_path("purelib")).iterdir():
        if not package.name.lower().startswith(COMPILED):
            (tmp_path / package.name).symlink_to(package)
    environment = {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT / 'src'}", "DREAMDECK_SWEEP": "0.2"}
    probe = [sys.executable, "-S", "-c", "import numba"]
    assert subprocess.run(probe, env=os.environ | environment, capture_output=True).returncode == 1
    out = pytest_in(environment, "-m", "not sweep", "tests/kernel", "tests/games", "tests/lab", python=("-S",))
    assert " passed" in out


@pytest.mark.sweep
@pytest.mark.timeout(900)
def test_compiled_rules_stay_within_their_arrays() -> None:
    environment = {"NUMBA_BOUNDSCHECK": "1", "DREAMDECK_SWEEP": "0.01"}
    out = pytest_in(environment, "tests/games", "-k", "twins")
    assert " passed" in out
