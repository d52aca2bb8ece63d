"""Several browsers at one table: links, chat, lost connections, taking back, watching, rematch."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Page, TimeoutError, expect

from tests.server.server import UNLIMITED, Server, running
from tests.web.conftest import PHONE, Visitor, Visitors
from tests.web.somnicum import by_mouse
from tests.web.wire import wires

T = TypeVar("T")
PATIENCE = 60  # seconds
FOUR = ("Ann", "Bea", "Cem", "Dot")
TABLE = "[data-hands][data-ready]"


def open_table(host: Visitor, game: str = "somnicum", players: int = 2) -> None:
    """A table whose other seats are for those who come by link."""
    page = host.go(f"/new/{game}")
    if players > 2:
        page.get_by_role("button", name=f"{players} players").click()
    for seat in range(1, players):
        page.locator(".seating select").nth(seat).select_option("online")
    page.locator(".begin .btn").click()
    page.locator(".lobby .qr").wait_for()


def link_of(host: Visitor, kind: str = "To play") -> str:
    chosen = host.page.locator(".invite").get_by_role("button", name=kind)
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    return host.page.locator("#invite-link").input_value()


def come_by(guest: Visitor, link: str) -> Page:
    guest.page.goto(link)
    guest.page.locator(".lobby").wait_for()
    return guest.page


def sit(guest: Visitor) -> None:
    guest.page.get_by_role("button", name="Sit here").first.click()


def at_a_table(host: Visitor, *guests: Visitor) -> list[Visitor]:
    open_table(host, players=1 + len(guests))
    link = link_of(host)
    for guest in guests:
        come_by(guest, link.replace(host.url, guest.url))
        sit(guest)
    for visitor in (host, *guests):
        visitor.page.locator(TABLE).wait_for()
    return [host, *guests]


def two_at_a_table(visitors: Visitors, server: Server | None = None) -> tuple[Visitor, Visitor]:
    ann, bea = at_a_table(visitors(name="Ann", server=server), visitors(name="Bea", size=PHONE, server=server))
    return ann, bea


def until(found: Callable[[], T | None], page: Page, what: str) -> T:
    """Look again until there is something, with as much patience as everything else has."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if (value := found()) is not None:
            return value
        page.wait_for_timeout(50)
    raise AssertionError(what)


def mover(*visitors: Visitor) -> Visitor:
    """Whoever's turn it is."""
    return until(
        lambda: next((each for each in visitors if each.page.locator(".turn.mine").count()), None),
        visitors[0].page,
        "it is nobody's turn",
    )


def known(visitor: Visitor) -> int:
    """How many events of the table a browser knows, once everything it has sent is answered."""
    expect(visitor.page.locator("main[data-waiting='0']")).to_be_attached()
    return int(visitor.page.locator("main").get_attribute("data-seq") or 0)


def all_know(visitors: Sequence[Visitor]) -> int:
    """Wait until every browser knows as much as the others."""

    def same() -> int | None:
        found = {known(each) for each in visitors}
        return found.pop() if len(found) == 1 else None

    return until(same, visitors[0].page, "they do not agree")


def knows(visitor: Visitor, events: int) -> None:
    expect(visitor.page.locator("main")).to_have_attribute("data-seq", str(events))


def try_a_click(visitor: Visitor) -> None:
    with suppress(TimeoutError):  # what vanishes under the hand is tried again
        by_mouse(visitor.page)


def move(visitor: Visitor) -> None:
    before = known(visitor)
    for _ in range(60):
        try_a_click(visitor)
        if known(visitor) > before:
            return
    raise AssertionError("nothing can be done")


def told(page: Page) -> list[str]:
    """The log without who sat down where."""
    page.keyboard.press("l")
    page.locator("dialog[open]").wait_for()
    lines = page.locator("dialog .log li").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    return [line for line in lines if "seat" not in line]


def who_moved(visitor: Visitor) -> list[str]:
    return [line.split()[0] for line in told(visitor.page)]


def test_two_browsers_meet_by_link_and_play(visitors: Visitors) -> None:
    ann, bea = two_at_a_table(visitors)
    for _ in range(8):
        move(mover(ann, bea))
        all_know([ann, bea])
    assert len(told(ann.page)) >= 8
    assert who_moved(ann) == who_moved(bea)
    assert "Your turn" in mover(ann, bea).page.title()


def test_four_browsers_play_and_one_comes_back(visitors: Visitors) -> None:
    everybody = at_a_table(*(visitors(name=name) for name in FOUR))
    for n in range(8):
        player = mover(*everybody)
        move(player)
        if n == 3:
            player.page.reload()
            player.page.locator(TABLE).wait_for()
        all_know(everybody)
    movers = who_moved(everybody[0])
    assert len(movers) >= 8
    assert [who_moved(each) for each in everybody] == [movers] * 4


def test_four_browsers_agree_though_connections_are_cut_in_mid_gesture(visitors: Visitors, server: Server) -> None:
    """A move's message is lost, or the answer to it: it is sent again, counts once, and everybody sees the same."""
    with wires(server.url, len(FOUR)) as lines:
        everybody = at_a_table(
            *(visitors(name=name, server=wire) for name, wire in zip(FOUR, lines, strict=True)),
        )
        wire_of = dict(zip(everybody, lines, strict=True))
        for n in range(8):
            player = mover(*everybody)
            wire = wire_of[player]
            (wire.lose_next_message if n % 2 else wire.lose_answer_to_next_message)()
            before = known(player)
            move(player)
            assert all_know(everybody) > before
        stories = [told(each.page) for each in everybody]
        movers = [[line.split()[0] for line in story] for story in stories]
        assert movers == [movers[0]] * 4
        assert sum(wire.cuts for wire in lines) == 8


def try_until_kept(player: Visitor) -> None:
    """Make a move without a connection."""
    kept = player.page.locator(".connection.lost", has_text="your move is kept")
    for _ in range(20):
        try_a_click(player)
        if kept.count():
            return
    raise AssertionError("nothing can be done")


def test_a_move_made_without_connection_is_kept_and_sent(visitors: Visitors) -> None:
    ann, bea = two_at_a_table(visitors)
    player = mover(ann, bea)
    other = bea if player is ann else ann
    before = all_know([ann, bea])
    player.is_cut_off = True
    player.context.set_offline(True)
    expect(player.page.locator(".connection.lost")).to_contain_text("Connection lost")
    try_until_kept(player)
    knows(other, before)
    player.context.set_offline(False)
    expect(player.page.locator(".connection.here")).to_be_attached()
    player.is_cut_off = False
    assert all_know([ann, bea]) == known(other) > before


def test_a_server_that_dies_and_comes_back_costs_nothing(visitors: Visitors, tmp_path: Path) -> None:
    with running(tmp_path / "server", *UNLIMITED) as server:
        ann, bea = two_at_a_table(visitors, server)
        move(mover(ann, bea))
        before = all_know([ann, bea])
        for visitor in (ann, bea):
            visitor.is_cut_off = True
        server.kill()
        expect(ann.page.locator(".connection.lost")).to_contain_text("Connection lost")
        try_until_kept(mover(ann, bea))
        server.start()
        for visitor in (ann, bea):
            expect(visitor.page.locator(".connection.here")).to_be_attached()
            visitor.is_cut_off = False
        assert all_know([ann, bea]) > before


def test_taking_back_needs_the_other_ones_consent(visitors: Visitors) -> None:
    ann, bea = two_at_a_table(visitors)
    player = mover(ann, bea)
    other = bea if player is ann else ann
    move(player)
    player.page.get_by_role("button", name="Take back").click()
    expect(player.page.locator(".asking")).to_contain_text("The others decide")
    other.page.locator(".asking").get_by_role("button", name="All right").click()
    all_know([ann, bea])
    for visitor in (ann, bea):
        assert any("takes back" in line for line in told(visitor.page))
    assert mover(ann, bea) is player


def test_chat_reaches_the_others_and_only_as_text(visitors: Visitors) -> None:
    ann, bea = two_at_a_table(visitors)
    ann.page.keyboard.press("c")
    ann.page.get_by_label("Say something").fill("<b>Hi</b> & привет")
    ann.page.get_by_role("button", name="Send").click()
    expect(ann.page.locator(".chat li span")).to_have_text("<b>Hi</b> & привет")
    bea.page.get_by_role("button", name="Chat: 1 new line").click()
    expect(bea.page.locator(".chat li span")).to_have_text("<b>Hi</b> & привет")
    assert bea.axe() == []


def test_spectators_see_the_table_and_cannot_move(visitors: Visitors) -> None:
    ann, cem = visitors(name="Ann"), visitors(name="Cem")
    open_table(ann)
    watching = link_of(ann, "To watch")
    ann.page.get_by_label("Bot").select_option("greedy")
    ann.page.locator(TABLE).wait_for()
    cem.page.goto(watching)
    cem.page.locator(TABLE).wait_for()
    assert cem.page.locator(".s-rc.free").count() == 0
    assert cem.page.get_by_role("button", name="Take back").count() == 0


def test_a_private_table_is_closed_without_its_link(visitors: Visitors) -> None:
    ann, eve = visitors(name="Ann"), visitors(name="Eve")
    open_table(ann)
    eve.is_cut_off = True  # the server refuses, as it should
    eve.page.goto(ann.page.url)
    expect(eve.page.locator("h1")).to_have_text("There is no such table")


def test_rematch_seats_both_again(visitors: Visitors) -> None:
    ann, bea = two_at_a_table(visitors)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Give up").click()
    ann.page.get_by_role("button", name="Really give up").click()
    ann.page.locator(".ending").get_by_role("button", name="Rematch").click()
    bea.page.locator(".ending").get_by_role("link", name="To the rematch").click()
    for visitor in (ann, bea):
        expect(visitor.page.locator(".ending")).to_have_count(0)
        visitor.page.locator(TABLE).wait_for()
    assert ann.page.url == bea.page.url
    move(mover(ann, bea))
