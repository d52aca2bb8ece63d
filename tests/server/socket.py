"""A socket for scripted tests: say something, hear what comes of it."""

from __future__ import annotations

import json
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.server import Json, Server


class Talk:
    def __init__(self, server: Server, table: str, cookie: str = "", since: int = 0, **headers: str) -> None:
        self.url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/ws"
        self.headers = {"Cookie": cookie, **headers} if cookie else headers
        self.since = since
        self.heard: list[str] = []
        self.commands = 0

    def __enter__(self) -> Talk:
        self._way = connect(self.url, additional_headers=self.headers, compression=None, proxy=None)
        self.socket: ClientConnection = self._way.__enter__()
        self.say(do="hello", since=self.since)
        self.news = self.hear()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._way.__exit__(None, None, None)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = 20) -> Json:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["kind"] == "news":
            self.news = message
        return message

    def hear_up_to(self, seq: int) -> Json:
        while self.news["seq"] < seq:
            self.hear()
        return self.news

    def ask(self, do: str, seat: int = 0, **more: Any) -> Json:
        """A command and its answer."""
        self.commands += 1
        command = f"{seat}.{self.commands}"
        self.say(do=do, id=command, seat=seat, **more)
        while True:
            answer = self.hear()
            if command in (answer.get("ack"), answer.get("id")):
                return answer

    def act(self, seat: int, action: str) -> Json:
        answer = self.ask("act", seat, action=action)
        assert answer["kind"] == "news", answer
        return answer
