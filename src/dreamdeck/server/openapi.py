"""The OpenAPI document, made from the types and the table of routes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import msgspec

from dreamdeck.server import messages as say

PATH_TYPES = {"id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}, "seat": {"type": "integer", "minimum": 0}}


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    about: str
    body: type | None = None
    answer: type | None = None  # None: text
    status: int = 200
    problems: tuple[int, ...] = ()


def document(operations: tuple[Operation, ...], version: str) -> dict[str, Any]:
    types = [say.Problem, *(kind for o in operations for kind in (o.body, o.answer) if kind)]
    socket = [*say.SOCKET]
    schemas, components = msgspec.json.schema_components([*types, *socket], ref_template="#/components/schemas/{name}")
    refs = dict(zip(types, schemas, strict=False))
    components["SocketCommand"], components["SocketMessage"] = list(schemas)[-2:]
    paths: dict[str, Any] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, refs)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Dreamdeck", "version": version, "description": ABOUT},
        "paths": paths,
        "components": {"schemas": components},
    }


ABOUT = (
    "Tables are played over the WebSocket at /api/tables/{id}/ws: the client sends SocketCommand (first a Hello with "
    "the number of events it knows), the server sends SocketMessage, both as JSON text."
)


def _operation(operation: Operation, refs: dict[type, Any]) -> dict[str, Any]:
    answers = {str(operation.status): _answer(operation.status, refs[operation.answer] if operation.answer else None)}
    problems = {400, 413, *operation.problems} if operation.body else set(operation.problems)
    for status in sorted({*problems, 403, 421, 429, 503}):
        answers[str(status)] = _answer(status, refs[say.Problem])
    result: dict[str, Any] = {"summary": operation.about, "responses": answers}
    names = re.findall(r"{(\w+)}", operation.path)
    if names:
        result["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": PATH_TYPES[name]} for name in names
        ]
    if operation.body:
        result["requestBody"] = {"required": True, "content": {"application/json": {"schema": refs[operation.body]}}}
    return result


def _answer(status: int, schema: Any) -> dict[str, Any]:
    content = {"application/json": {"schema": schema}} if schema else {"text/plain": {"schema": {"type": "string"}}}
    return {"description": HTTPStatus(status).phrase, "content": content}
