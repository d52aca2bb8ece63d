"""Several browsers at one table: links, chat, lost connections, taking back, watching, rematch."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page, TimeoutError, expect

from tests.server.server import UNLIMITED, Server, running
from tests.web.conftest import PHONE, Visitor, Visitors
from tests.web.somnicum import by_mouse

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
    host.page.locator(".invite").get_by_role("button", name=kind).click()
    return host.page.locator("#invite-link").input_value()


def come_by(guest: Visitor, link: str) -> Page:
    guest.page.goto(link)
    guest.page.locator(".lobby").wait_for()
    return guest.page


def sit(guest: Visitor) -> None:
    guest.page.get_by_role("button", name="Sit here").first.click()


def two_at_a_table(visitors: Visitors, server: Server | None = None) -> tuple[Visitor, Visitor]:
    ann, bea = visitors(name="Ann", server=server), visitors(name="Bea", size=PHONE, server=server)
    open_table(ann)
    come_by(bea, link_of(ann))
    sit(bea)
    for visitor in (ann, bea):
        visitor.page.locator(TABLE).wait_for()
    return ann, bea


def mover(*visitors: Visitor) -> Visitor:
    """Whoever's turn it is."""
    for _ in range(600):
        for visitor in visitors:
            if visitor.page.locator(".turn.mine").count():
                return visitor
        visitors[0].page.wait_for_timeout(50)
    raise AssertionError("it is nobody's turn")


def try_a_click(visitor: Visitor) -> None:
    with suppress(TimeoutError):  # what vanishes under the hand is tried again
        by_mouse(visitor.page)


def move(visitor: Visitor) -> None:
    before = len(told(visitor.page))
    for _ in range(60):
        try_a_click(visitor)
        if len(told(visitor.page)) > before:
            return
    raise AssertionError("nothing can be done")


def test_two_browsers_meet_by_link_and_play(visitors: Visitors) -> None:
    ann, bea = two_at_a_table(visitors)
    for _ in range(8):
        player = mover(ann, bea)
        log = len(told(player.page))
        move(player)
        expect_log(ann, log + 1)
        expect_log(bea, log + 1)
    assert "Your turn" in mover(ann, bea).page.title()


def told(page: Page) -> list[str]:
    page.keyboard.press("l")
    page.locator("dialog[open]").wait_for()
    lines = page.locator("dialog .log li").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    return [line for line in lines if "seat" not in line]


def expect_log(visitor: Visitor, least: int) -> None:
    for _ in range(60):
        if len(told(visitor.page)) >= least:
            return
        visitor.page.wait_for_timeout(50)
    raise AssertionError("the move does not arrive")


def test_four_browsers_play_and_one_comes_back(visitors: Visitors) -> None:
    ann, *others = (visitors(name=name) for name in ("Ann", "Bea", "Cem", "Dot"))
    open_table(ann, players=4)
    link = link_of(ann)
    for guest in others:
        come_by(guest, link)
        sit(guest)
    everybody = (ann, *others)
    for n in range(8):
        player = mover(*everybody)
        move(player)
        if n == 3:
            player.page.reload()
        for visitor in everybody:
            visitor.page.locator(TABLE).wait_for()
        ann.page.wait_for_timeout(200)
    movers = [[line.split()[0] for line in told(visitor.page)] for visitor in everybody]
    assert len(movers[0]) >= 8
    assert all(others == movers[0] for others in movers)


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
    before = len(told(other.page))
    player.is_cut_off = True
    player.context.set_offline(True)
    expect(player.page.locator(".connection.lost")).to_contain_text("Connection lost")
    try_until_kept(player)
    assert len(told(other.page)) == before
    player.context.set_offline(False)
    expect(player.page.locator(".connection.here")).to_be_attached()
    player.is_cut_off = False
    expect_log(other, before + 1)
    assert len(told(other.page)) == before + 1


def test_a_server_that_dies_and_comes_back_costs_nothing(visitors: Visitors, tmp_path: Path) -> None:
    with running(tmp_path / "server", *UNLIMITED) as server:
        ann, bea = two_at_a_table(visitors, server)
        move(mover(ann, bea))
        ann.page.wait_for_timeout(300)
        before = told(ann.page)
        for visitor in (ann, bea):
            visitor.is_cut_off = True
        server.kill()
        expect(ann.page.locator(".connection.lost")).to_contain_text("Connection lost")
        try_until_kept(mover(ann, bea))
        server.start()
        for visitor in (ann, bea):
            expect(visitor.page.locator(".connection.here")).to_be_attached(timeout=30_000)
            visitor.is_cut_off = False
            expect_log(visitor, len(before) + 1)


def test_taking_back_needs_the_other_ones_consent(visitors: Visitors) -> None:
    ann, bea = two_at_a_table(visitors)
    player = mover(ann, bea)
    other = bea if player is ann else ann
    move(player)
    player.page.get_by_role("button", name="Take back").click()
    expect(player.page.locator(".asking")).to_contain_text("The others decide")
    other.page.locator(".asking").get_by_role("button", name="All right").click()
    for visitor in (ann, bea):
        expect_log(visitor, 2)
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
