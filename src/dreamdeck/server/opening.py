"""For a player at home: find a port, say where the page is, and open it in the browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser

from dreamdeck.texts import Texts

PATIENCE = 30  # seconds for the server to start


def address(host: str, port: int) -> str:
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"


def is_running(host: str, port: int) -> bool:
    """Whether Dreamdeck answers there already."""
    try:
        with urllib.request.urlopen(f"{address(host, port)}healthz", timeout=2) as answer:
            return bool(answer.read(100) == b'{"ok":true}')
    except (OSError, ValueError):
        return False


def free_port(host: str, wish: int) -> int:
    """The port wished for, or another when something else is there."""
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wish))
        except OSError:
            listener.bind((host, 0))
        port: int = listener.getsockname()[1]
        return port


def show(host: str, port: int, t: Texts) -> None:
    print(t("serve-at", url=address(host, port)))
    print(t("serve-running"))
    _open(address(host, port))


def show_soon(host: str, port: int, t: Texts) -> None:
    """As soon as the server answers."""

    def wait() -> None:
        deadline = time.monotonic() + PATIENCE
        while not is_running(host, port):
            if time.monotonic() > deadline:
                return
            time.sleep(0.1)
        opened = _open(address(host, port))
        print(t("serve-at", url=address(host, port)))
        print(t("serve-opened" if opened else "serve-open-it"), flush=True)

    threading.Thread(target=wait, daemon=True).start()


def _open(url: str) -> bool:
    """Only in a window of its own: a browser in the terminal would take it over."""
    has_screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(has_screen) and webbrowser.open(url)
