"""A real browser on a real server. Every page a test opens must stay free of errors and of breaches of the policy."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator

import pytest

from tests.server.server import UNLIMITED, Server, running

try:
    from playwright.sync_api import Browser, Page, expect, sync_playwright
except ImportError:
    pytest.skip("NO BROWSER: playwright is not here, THE WEB APP IS NOT TESTED", allow_module_level=True)

from dreamdeck.lab import browser as browsers
from tests.web.axe import violations
from tests.web.sizes import DESKTOP, PHONE
from tests.web.wire import Wire

FLYING = "[...document.querySelectorAll('[data-flip]')].some((card) => card.getAnimations().length)"

expect.set_options(timeout=60_000)  # patience: no test fails for want of speed


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        path = browsers.need()
    except browsers.NoBrowser as missing:
        warnings.warn(f"THE WEB APP IS NOT TESTED: {missing}", stacklevel=1)
        pytest.skip(f"NO BROWSER, THE WEB APP IS NOT TESTED: {missing}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=browsers.arguments())
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("web"), *UNLIMITED) as server:
        yield server


class Visitor:
    """Somebody with a browser of their own: a page, and what went wrong in it."""

    def __init__(self, browser: Browser, url: str, lang: str, theme: str, size: tuple[int, int], name: str) -> None:
        self.url = url
        self.lang = lang
        self.wrong: list[str] = []
        self.is_cut_off = False  # while the connection is cut on purpose, failed requests are no mistake
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=size == PHONE, reduced_motion="no-preference"
        )
        settings = json.dumps({"lang": lang, "theme": theme, "name": name})
        self.context.add_init_script(
            f"""if (location.protocol !== "about:" && !localStorage.getItem("dreamdeck.settings"))
                localStorage.setItem("dreamdeck.settings", {settings!r});
            addEventListener("securitypolicyviolation", (event) => console.error("CSP", event.violatedDirective));"""
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("console", lambda message: self._note(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on(
            "response", lambda answer: self._note(f"{answer.status} {answer.url}") if answer.status >= 400 else None
        )

    def _note(self, text: str) -> None:
        if not self.is_cut_off:
            self.wrong.append(text)

    def go(self, place: str = "/") -> Page:
        self.page.goto(f"{self.url}/#{place}")
        self.page.locator("main").wait_for()
        return self.page

    def axe(self) -> list[str]:
        """What axe finds wrong with the page as it is."""
        return violations(self.page)

    def slow_motion(self) -> None:
        """From now on cards fly a hundred times slower."""
        session = self.context.new_cdp_session(self.page)
        session.send("Animation.enable")
        session.send("Animation.setPlaybackRate", {"playbackRate": 0.01})

    def sees_cards_flying(self) -> bool:
        return bool(self.page.evaluate(FLYING))

    def scrolls(self) -> bool:
        """Whether the page is larger than the window."""
        return bool(
            self.page.evaluate(
                "(({ scrollHeight, scrollWidth }) => scrollHeight > innerHeight || scrollWidth > innerWidth)"
                "(document.documentElement)"
            )
        )


class Visitors:
    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.all: list[Visitor] = []

    def __call__(
        self,
        lang: str = "en",
        theme: str = "night",
        size: tuple[int, int] = DESKTOP,
        name: str = "Ann",
        server: Server | Wire | None = None,
    ) -> Visitor:
        visitor = Visitor(self.browser, (server or self.server).url, lang, theme, size, name)
        self.all.append(visitor)
        return visitor


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    """Makes visitors: `visitors(lang="ru", size=PHONE)`."""
    made = Visitors(browser, server)
    yield made
    wrong = [text for visitor in made.all for text in visitor.wrong]
    for visitor in made.all:
        visitor.context.close()
    assert wrong == []
