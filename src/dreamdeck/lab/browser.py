"""A Chromium to look at the web app with: the machine's own, or one that is installed on the way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dreamdeck.kernel.errors import DreamdeckError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
QUIET = (
    "--disable-gpu --disable-quic --disable-dev-shm-usage --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
HOW_TO = "install Chromium (apt install chromium, or: python -m playwright install chromium)"


class NoBrowser(DreamdeckError):
    pass


def find() -> str | None:
    """A Chromium that is here already; DREAMDECK_CHROMIUM names one."""
    named = os.environ.get("DREAMDECK_CHROMIUM")
    if named:
        return named
    return next((path for path in map(shutil.which, NAMES) if path), None) or _playwrights_own()


def need() -> str:
    """A Chromium, installed if need be; NoBrowser when there is none to be had."""
    with _one_at_a_time():
        path = find() or _install()
    if not path:
        raise NoBrowser(f"there is no browser here and none could be installed: {HOW_TO}")
    return path


def arguments() -> list[str]:
    """Root has no sandbox."""
    is_root = sys.platform != "win32" and os.geteuid() == 0
    return [*QUIET.split(), *(["--no-sandbox"] if is_root else [])]


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _install() -> str | None:
    if sys.platform != "win32" and os.geteuid() == 0 and shutil.which("apt-get"):
        unasked = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(command, env=unasked, stdin=subprocess.DEVNULL, capture_output=True, timeout=600)
    else:
        subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=600,
        )
    return find()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Several test processes look at once; one of them installs."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with open(Path(tempfile.gettempdir()) / "dreamdeck-browser.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
