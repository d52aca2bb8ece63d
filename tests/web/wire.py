"""A wire between one browser and the server that can be cut in the middle of a message."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

BITE = 1 << 16


class Wire:
    """Passes bytes on. A WebSocket is cut, when wanted, so that its next message is lost, or the answer to that."""

    def __init__(self, server: str) -> None:
        host, port = server.removeprefix("http://").split(":")
        self._server = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._cut_at = ""  # nothing, "message", "answer to it" until that message has passed, then "answer"
        self._lock = threading.Lock()
        self.cuts = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def lose_next_message(self) -> None:
        self._cut_at = "message"

    def lose_answer_to_next_message(self) -> None:
        self._cut_at = "answer to it"

    def close(self) -> None:
        self._listener.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(browser,), daemon=True).start()

    def _carry(self, browser: socket.socket) -> None:
        with browser, suppress(OSError), socket.create_connection(self._server) as server:
            request = browser.recv(BITE)
            server.sendall(request)
            is_websocket = b"upgrade: websocket" in request.lower()
            back = threading.Thread(target=self._pass_on, args=(server, browser, "answer", is_websocket), daemon=True)
            back.start()
            self._pass_on(browser, server, "message", is_websocket)
            back.join()

    def _pass_on(self, source: socket.socket, target: socket.socket, what: str, is_websocket: bool) -> None:
        with suppress(OSError):
            while bite := source.recv(BITE):
                if is_websocket and self._is_cut(what):
                    break
                target.sendall(bite)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _is_cut(self, what: str) -> bool:
        with self._lock:
            if what == "message" and self._cut_at == "answer to it":
                self._cut_at = "answer"
            elif what == self._cut_at:
                self._cut_at = ""
                self.cuts += 1
                return True
        return False


@contextmanager
def wires(server: str, n: int) -> Iterator[list[Wire]]:
    made = [Wire(server) for _ in range(n)]
    try:
        yield made
    finally:
        for wire in made:
            wire.close()
