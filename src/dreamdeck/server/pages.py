"""The files of the web client: pages, texts, rulebooks and decks, small on the wire and never stale."""

from __future__ import annotations

import json
from functools import cache
from http import HTTPStatus
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dreamdeck.kernel import deckfile

PACKAGE = Path(__file__).parent.parent
WEB = PACKAGE / "web"
LOCALE = PACKAGE / "locale"


class Files(StaticFiles):
    """Browsers keep the files and ask each time whether they have changed: an update never mixes old with new."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


class Pages(Files):
    """Who follows a wrong address in a browser comes to the home page, which says so."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            is_page = "text/html" in Headers(scope=scope).get("accept", "") and "." not in path
            if error.status_code != HTTPStatus.NOT_FOUND or not is_page or path.startswith("api/"):
                raise
            return RedirectResponse("/#/nowhere")


@cache
def decks() -> dict[str, bytes]:
    """The decks that come with the games, as JSON."""
    files = sorted((PACKAGE / "games").glob("*/*.toml"))
    return {file.parent.name: json.dumps(deckfile.read(file), ensure_ascii=False).encode() for file in files}


async def deck(request: Request) -> Response:
    content = decks().get(request.path_params["game"])
    if content is None:
        return Response(status_code=404)
    return Response(content, media_type="application/json", headers={"cache-control": "no-cache"})


def routes() -> list[BaseRoute]:
    return [
        Mount("/locale", GZipMiddleware(Files(directory=LOCALE))),
        Mount("/decks", GZipMiddleware(Router([Route("/{game}.json", deck)]))),
        Mount("/", GZipMiddleware(Pages(directory=WEB, html=True))),
    ]
