"""Random and mutated frames and requests: no 500, no exception in the log, no growth of memory."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from websockets.exceptions import ConnectionClosed

from tests.player import SWEEP
from tests.server.server import UNLIMITED, Guest, Server, running
from tests.server.socket import Talk

FRAMES = 20  # in one example
EXAMPLES = 100_000 // FRAMES if SWEEP > 1 else 50
BOUNDS = {"deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}
WORDS = ["do", "id", "seat", "action", "text", "seq", "since", "absent", "bot", "kind"]
DOINGS = ["hello", "act", "undo", "agree", "refuse", "chat", "leave", "return", "replace", "replay", "resign", "fly"]

values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(), st.text(max_size=30)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
nearly = st.fixed_dictionaries(
    {"do": st.sampled_from(DOINGS), "id": st.text("abc", min_size=1, max_size=3), "seat": st.integers(0, 2)},
    optional={word: values | st.sampled_from(["play Rs", "take Rs", "greedy", 0, 1]) for word in WORDS[3:]},
)


@st.composite
def mutated(draw: st.DrawFn) -> str | bytes:
    """A good frame with a piece cut out, doubled or overwritten."""
    data = bytearray(json.dumps(draw(nearly)).encode())
    at, end = sorted((draw(st.integers(0, len(data))), draw(st.integers(0, len(data)))))
    data[at:end] = draw(st.sampled_from([b"", bytes(data[at:end]) * 2, b"\x00", b"\xff\xfe", b'"', b"[" * 500]))
    return draw(st.sampled_from([bytes(data), data.decode("utf-8", "replace")]))


frames = st.one_of(
    nearly.map(json.dumps), mutated(), values.map(json.dumps), st.binary(max_size=200), st.text(max_size=60)
)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is hurt by nothing that happened here."""
    with running(tmp_path_factory.mktemp("fuzz"), *UNLIMITED, "--away-after=0") as server:
        yield server
        assert server.figures()["dreamdeck_errors_total"] == 0
    assert not [line for line in server.lines() if line["level"] != "info"]


@pytest.mark.sweep
def test_frames(fuzzed: Server) -> None:
    ann = Guest(fuzzed)

    def table() -> Talk:
        links = ann.create(options={"mode": "duel"})
        ann.claim(links["id"], 0)
        ann.claim(links["id"], 1)
        return Talk(fuzzed, links["id"], ann.cookie).__enter__()

    talk = [table()]
    sent = [0]
    memory: list[float] = []

    @settings(max_examples=EXAMPLES, **BOUNDS)
    @given(st.lists(frames, min_size=FRAMES, max_size=FRAMES))
    def throw(some: list[str | bytes]) -> None:
        for frame in some:
            talk[0].socket.send(frame)
            sent[0] += 1
        talk[0].say(do="replay", id="end", seq=0)
        try:
            while talk[0].hear().get("ack") != "end":
                pass
        except ConnectionClosed as closed:
            assert closed.rcvd and closed.rcvd.code in (1007, 1009), closed
            talk[0] = table()
        talk[0].heard.clear()
        if talk[0].news["over"] or talk[0].news["seq"] > 2000:
            talk[0].__exit__(None)
            talk[0] = table()
        if sent[0] % (5000 if SWEEP > 1 else 200) == 0:
            memory.append(fuzzed.figures()["process_resident_memory_bytes"] / 1e6)

    throw()
    talk[0].__exit__(None)
    print(f"{sent[0]} frames, memory in MB: {memory}")
    assert sent[0] >= FRAMES * EXAMPLES
    half = len(memory) // 2
    assert max(memory[half:]) < max(memory[: half + 1]) + 16, memory


@pytest.mark.sweep
def test_requests(fuzzed: Server) -> None:
    ann = Guest(fuzzed)
    links = ann.create(listed=True)
    schema = schemathesis.openapi.from_url(f"{fuzzed.url}/openapi.json")
    asked = [0]
    for result in schema.get_all_operations():
        operation = result.ok()

        @settings(max_examples=2000 if SWEEP > 1 else 25, **BOUNDS)
        @given(case=operation.as_strategy(), real=st.booleans())
        def ask(case: Any, real: bool) -> None:
            if real and "id" in (case.path_parameters or {}):
                case.path_parameters["id"] = links["id"]
            response = case.call(cookies=dict(ann.http.cookies))
            not_a_server_error(None, response, case) if response.status_code >= 500 else None
            case.validate_response(response, checks=[schemathesis.checks.CHECKS.get_one("response_schema_conformance")])
            asked[0] += 1

        ask()
    print(f"{asked[0]} requests at {time.ctime()}")


def test_hands_off_the_unexpected(fuzzed: Server) -> None:
    """What a generator rarely finds."""
    http = Guest(fuzzed).http
    for body in (
        b"[" * 100_000,
        b'{"game":' * 5000,
        b"\xff",
        b'{"game":"\xff"}',
        b"",
        b"null",
        b'{"game":"onirim","options":{"mode":1e999}}',
    ):
        answer = http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, answer.text
    guest = Guest(fuzzed)
    with Talk(fuzzed, guest.create()["id"], guest.cookie) as talk:
        for frame in (b'{"do":"\xff"}', b"[" * 3000, b"\xff"):
            talk.socket.send(frame)
            assert talk.hear()["code"] == "message"
    for path in ("/api/tables/%00", "/api/tables/%ff/log", "/..%2f..%2fetc/passwd", "/locale/..%2f..%2fcli.py"):
        assert http.get(path).status_code == 404
    assert http.request("TRACE", "/api/games").status_code == 405
