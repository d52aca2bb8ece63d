"""The pages around the games."""

from __future__ import annotations

import json
import re
from http import HTTPStatus
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

import dreamdeck
from dreamdeck.bots.levels import LEVELS
from dreamdeck.rulebook import rulebook
from dreamdeck.texts import texts
from tests.server.server import Server
from tests.web.conftest import DESKTOP, PHONE, Visitor, Visitors
from tests.web.onirim import by_mouse
from tests.web.playing import play

PLACES = ["/", "/new/onirim", "/new/neodreams", "/open", "/rules/ONI-25", "/stats", "/table/nowhere", "/join/no/where"]
LOOKS = [("ru", "night", DESKTOP), ("en", "morning", DESKTOP), ("en", "night", PHONE), ("ru", "morning", PHONE)]
looks = pytest.mark.parametrize(
    ("lang", "theme", "size"), LOOKS, ids=lambda value: value if isinstance(value, str) else value[0]
)


@looks
def test_every_page_is_accessible_and_fits(visitors: Visitors, lang: str, theme: str, size: tuple[int, int]) -> None:
    ann = visitors(lang, theme, size)
    for place in PLACES:
        ann.is_cut_off = place in ("/table/nowhere", "/join/no/where")  # these answer 404, as they should
        page = ann.go(place)
        expect(page.locator("main h1")).to_be_visible()
        assert ann.axe() == [], place
        assert not ann.scrolls(), place
        page.goto("about:blank")


@looks
def test_every_sheet_of_a_table_is_accessible(visitors: Visitors, lang: str, theme: str, size: tuple[int, int]) -> None:
    ann = visitors(lang, theme, size)
    page = ann.go()
    page.locator(".gate .enter").first.click()
    page.locator(".oni[data-ready]").wait_for()
    assert not ann.scrolls()
    for key in ("", "l", "d", "r", "?", "h", ","):
        if key:
            page.keyboard.press(key)
            page.locator("dialog[open]").wait_for()
        assert ann.axe() == [], f"key {key!r}"
        if key:
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("game", ["somnicum", "neodreams"])
@pytest.mark.parametrize(("lang", "theme", "size"), LOOKS[::3], ids=["desktop", "phone"])
def test_what_is_left_the_waiting_room_and_the_end_are_accessible(
    visitors: Visitors, game: str, lang: str, theme: str, size: tuple[int, int]
) -> None:
    ann = visitors(lang, theme, size)
    page = ann.go(f"/new/{game}")
    page.locator(".seating select").nth(1).select_option("online")
    page.locator(".begin .btn").click()
    page.locator(".lobby .qr").wait_for()
    assert ann.axe() == [], "waiting room"
    page.locator(".lobby select").select_option("greedy")
    page.locator("[data-hands][data-ready]").wait_for()
    page.keyboard.press("d")
    page.locator("dialog[open]").wait_for()
    assert ann.axe() == [], "what is left"
    page.keyboard.press("Escape")
    page.locator(".bar .ico").last.click()
    page.locator(".menu .btn").last.click()
    page.locator(".menu .btn").last.click()
    page.locator(".ending").wait_for()
    assert ann.axe() == [], "the end"
    assert not ann.scrolls()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_first_page_is_light(visitors: Visitors, lang: str) -> None:
    """Less than 150 kB come over the wire before the first game."""
    ann = visitors(lang)
    session = ann.context.new_cdp_session(ann.page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    ann.go().locator(".home").wait_for()
    fonts = 8 if lang == "ru" else 5  # the switch says "Рус" in English too
    ann.page.wait_for_function(
        "n => [...document.fonts].filter(({ status }) => status === 'loaded').length === n", arg=fonts
    )
    ann.page.wait_for_load_state("networkidle")
    assert sum(sizes) < 150_000


def test_language_and_light_stay_as_chosen(visitors: Visitors) -> None:
    page = visitors("en").go()
    page.get_by_role("button", name="Рус").click()
    expect(page.locator(".title p")).to_have_text("Три игры о снах. Выберите дверь.")
    page.get_by_role("button", name="Утро").click()
    page.reload()
    expect(page.locator(".title p")).to_have_text("Три игры о снах. Выберите дверь.")
    assert page.evaluate("document.documentElement.dataset.theme") == "morning"
    assert page.evaluate("document.documentElement.lang") == "ru"


@pytest.mark.parametrize("game", ["onirim", "somnicum", "neodreams"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rulebook_shows_every_rule(visitors: Visitors, game: str, lang: str) -> None:
    page = visitors(lang).go(f"/rules/{game}")
    rules = rulebook(game, lang).rules
    expect(page.locator(".rule")).to_have_count(len(rules))
    shown = page.locator(".rulebook").inner_text()
    assert [id for id in rules if id not in shown] == []
    assert not re.search(r"\*\*|`|\|---", shown)


def test_the_rulebook_opens_at_the_rule_in_question(visitors: Visitors) -> None:
    page = visitors().go()
    page.locator(".gate .enter").first.click()
    page.locator(".oni[data-ready]").wait_for()
    page.keyboard.press("r")
    expect(page.locator("dialog .rule.at .id")).to_have_text("ONI-20")
    expect(page.locator("dialog .rule.at")).to_be_in_viewport()
    expect(page.locator("dialog .rule.at")).to_have_css("background-color", "rgb(255, 227, 168)")


def test_people_and_bots_of_one_name_are_told_apart(visitors: Visitors) -> None:
    page = visitors("ru").go()
    names = "async (seats) => (await import('/shell/tablepage.js')).namesOf(seats)"
    ann, adept = {"kind": "person", "name": "Аня"}, {"kind": "bot", "name": "adept"}
    assert page.evaluate(names, [ann, adept]) == ["Аня", "Бот-любитель"]
    assert page.evaluate(names, [ann, adept, ann, adept]) == ["Аня 1", "Бот-любитель 2", "Аня 3", "Бот-любитель 4"]


def test_options_that_are_as_usual_are_not_named(visitors: Visitors) -> None:
    page = visitors("ru").go()
    said = "async ([game, options]) => (await import('/shell/lobby.js')).optionsInWords(game, options)"
    duel, open_team = ({"mode": mode, "talk": talk} for mode, talk in (("duel", "silent"), ("team", "open")))
    assert page.evaluate(said, ["onirim", dreamdeck.make("onirim", **duel).options]) == "Дуэль"
    assert page.evaluate(said, ["onirim", dreamdeck.make("onirim", **open_team).options]) == "Вдвоём, заодно · Открыто"
    assert page.evaluate(said, ["neodreams", {"players": 2, "boards": "A", "experts": False}]) == "2 игрока"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_opponents_are_chosen_by_level(visitors: Visitors, lang: str) -> None:
    t = texts(lang)
    ann = visitors(lang)
    page = ann.go("/new/somnicum")
    seat = page.locator(".seating select").nth(1)
    names = [t(f"bot-{bot}") for bot in (*LEVELS, "greedy", "random")]
    expect(seat.locator("optgroup option")).to_have_text(names)
    expect(seat).to_have_value("bot:adept")
    for level in LEVELS:
        seat.select_option(f"bot:{level}")
        expect(page.locator(".seating .soft")).to_have_text(t(f"bot-about-{level}"))
    assert ann.axe() == []
    seat.select_option("bot:novice")
    page.locator(".begin .btn").click()
    expect(page.locator(".som[data-ready] .s-rival").first).to_contain_text(t("bot-novice"))


def test_a_move_is_taken_back_by_a_key(visitors: Visitors) -> None:
    page = visitors().go()
    page.locator(".gate .enter").first.click()
    page.locator(".oni[data-ready]").wait_for()
    hand = page.locator(".o-cards")
    before = hand.aria_snapshot()
    page.keyboard.press("1")
    page.keyboard.press("x")
    expect(hand).not_to_match_aria_snapshot(before)
    page.keyboard.press("z")
    expect(hand).to_match_aria_snapshot(before)


def test_continue_goes_on_where_the_game_was_left(visitors: Visitors) -> None:
    ann = visitors()
    page = ann.go()
    page.locator(".gate .enter").first.click()
    page.locator(".oni[data-ready]").wait_for()
    place = page.url
    ann.go("/")
    page.locator(".cont").get_by_role("link", name="Continue").click()
    page.locator(".oni[data-ready]").wait_for()
    assert page.url == place


def test_continue_leaves_room_for_the_names_on_a_phone(visitors: Visitors) -> None:
    entry = {"game": "neodreams", "turn": 17, "with": ["Боря", "Степан Аркадьевич", "Виктория"], "at": 1}
    for lang, size in (("ru", PHONE), ("en", (360, 640))):
        ann = visitors(lang=lang, size=size)
        kept = json.dumps([entry | {"id": "a"}, entry | {"id": "b"}])
        ann.context.add_init_script(f"localStorage.setItem('dreamdeck.tables', {kept!r})")
        page = ann.go()
        words = page.locator(".cont .words").bounding_box()
        assert words and words["width"] > size[0] * 0.6


def test_a_wrong_address_leads_home_and_says_so(visitors: Visitors) -> None:
    ann = visitors()
    ann.go("/nowhere/at/all")
    expect(ann.page.locator(".toast.bad")).to_contain_text("no such page")
    expect(ann.page.locator(".gate")).to_have_count(3)
    ann.page.goto(f"{ann.url}/onirim/rules")
    expect(ann.page.locator(".toast.bad")).to_contain_text("no such page")
    assert ann.page.evaluate("location.pathname + location.hash") == "/#/"
    for missing in ("/api/nothing", "/art/nothing.svg", "/locale/en/nothing"):
        answer = ann.context.request.get(f"{ann.url}{missing}", headers={"accept": "text/html"})
        assert answer.status == HTTPStatus.NOT_FOUND, missing


def test_a_deal_by_number_is_the_same_deal(visitors: Visitors) -> None:
    hands = []
    for _ in range(2):
        page = visitors().go("/new/onirim")
        page.locator("summary").click()
        page.get_by_label("Deal number").fill("12345")
        page.locator(".begin .btn").click()
        page.locator(".oni[data-ready] .o-handcard").first.wait_for()
        hands.append([card.get_attribute("aria-label") for card in page.locator(".o-handcard").all()])
    assert hands[0] == hands[1]
    assert len(hands[0]) == 5


def finished_table(server: Server, visitor: Visitor) -> str:
    """A game of the visitor's, given up after a few moves."""
    page = visitor.go()
    page.locator(".gate .enter").first.click()
    page.locator(".oni[data-ready]").wait_for()
    play(page, by_mouse, most=12)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Really give up").click()
    page.locator(".ending").wait_for()
    return page.url.rsplit("/", 1)[1]


def test_replay_steps_through_a_finished_game_and_links_to_a_moment(server: Server, visitors: Visitors) -> None:
    ann = visitors()
    finished_table(server, ann)
    page = ann.page
    page.locator(".ending").get_by_role("link", name="Replay").click()
    page.locator(".player").wait_for()
    count = page.locator(".player .count")
    moves = int(count.inner_text().split(" / ")[1])
    assert moves > 1
    expect(count).to_have_text(f"0 / {moves}")
    start = page.url
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"1 / {moves}")
    page.wait_for_url(lambda url: url != start)
    link = page.url
    page.keyboard.press("End")
    expect(count).to_have_text(f"{moves} / {moves}")
    page.wait_for_url(lambda url: url != link)
    page.goto(link)
    expect(count).to_have_text(f"1 / {moves}")
    ann.go("/")
    expect(page.locator(".player")).to_have_count(0)
    page.goto(link)
    expect(count).to_have_text(f"1 / {moves}")
    assert ann.axe() == []


PLAYED = """async ({ actions, seats, game }) => {
    const { createTable, TableLink } = await import("/shell/net.js");
    const { id } = await createTable({ game, options: {}, seed: "7", seats });
    const link = new TableLink(id);
    await link.send({ do: "act", seat: 0, action: actions[0] });
    await link.send({ do: "undo", seat: 0 });
    for (const action of actions) await link.send({ do: "act", seat: 0, action });
    link.close();
    return id;
}"""


def lost_game() -> list[str]:
    state = dreamdeck.make("onirim").new(7)
    while not state.over:
        state.act(state.actions()[0])
    return list(state.log["actions"])


DOTS_ARE_ON_THE_CURVE = """() => {
    const points = document.querySelector(".curve polyline").getAttribute("points").split(" ");
    const dots = [...document.querySelectorAll(".curve circle")];
    const at = (dot) => `${dot.getAttribute("cx")},${dot.getAttribute("cy")}`;
    return dots.length > 0 && dots.every((dot) => points.includes(at(dot)));
}"""


def test_looking_back_leads_to_the_moments_that_counted(visitors: Visitors) -> None:
    """Also after a move was taken back."""
    ann = visitors()
    page = ann.go()
    wish = {"game": "onirim", "seats": [{"name": "Ann"}], "actions": lost_game()}
    page.goto(f"{ann.url}/#/table/{page.evaluate(PLAYED, wish)}")
    page.get_by_role("button", name="Look back").click()
    moment = page.locator(".turns li").last
    told = re.search(r"% (?:(?:Good|Bad) luck after: )?([^%]+?)\.(?: Better: .*)? ↺", moment.inner_text())
    assert told
    assert page.evaluate(DOTS_ARE_ON_THE_CURVE)
    assert ann.axe() == []
    moment.get_by_role("link", name="Look at this moment").click()
    expect(page.locator(".player p")).to_contain_text(told[1], ignore_case=True)
    assert int(page.locator(".player .count").inner_text().split(" / ")[0]) > 2


def test_statistics_count_finished_games(server: Server, visitors: Visitors) -> None:
    ann = visitors()
    finished_table(server, ann)
    page = ann.go("/stats")
    expect(page.locator(".statgroup dd").first).to_have_text("1")
    expect(page.locator(".statgroup dd").nth(1)).to_contain_text("0 %")
    assert ann.axe() == []


def test_figures_of_the_statistics(visitors: Visitors) -> None:
    page = visitors().go()
    games = [{"result": {"winners": [0] if won else [], "scores": None}, "yours": [0]} for won in (1, 1, 0, 1)]
    told: Any = page.evaluate("async (games) => (await import('/shell/stats.js')).figures(games)", games)
    assert (told["games"], told["wins"], told["streak"], told["bestStreak"]) == (4, 3, 1, 2)
    assert [round(bound, 3) for bound in told["interval"]] == [0.301, 0.954]


def test_settings_are_reached_by_a_key_and_work_at_once(visitors: Visitors) -> None:
    page = visitors().go()
    page.keyboard.press(",")
    page.get_by_label("Your name").fill("Bea")
    page.get_by_role("button", name="Off").first.click()
    page.keyboard.press("Escape")
    page.reload()
    kept: Any = page.evaluate("JSON.parse(localStorage.getItem('dreamdeck.settings'))")
    assert (kept["name"], kept["motion"]) == ("Bea", "off")


def test_files_are_asked_for_anew_and_small_on_the_wire(server: Server) -> None:
    answer = httpx.get(f"{server.url}/vendor/preact.js", headers={"accept-encoding": "gzip"})
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"
    assert (
        httpx.get(f"{server.url}/vendor/preact.js", headers={"if-none-match": answer.headers["etag"]}).status_code
        == 304
    )
    assert httpx.get(f"{server.url}/locale/../cli.py").status_code == 404


SHAKEN = """async () => {
    const { html, render, useRef } = await import("/vendor/preact.js");
    const { useFlip } = await import("/shell/flip.js");
    const place = document.body.appendChild(document.createElement("div"));
    function Card({ n }) {
        const root = useRef();
        useFlip(root);
        const style = { position: "absolute", left: `${n % 2}00px`, width: n % 2 ? "20px" : "100px", height: "30px" };
        return html`<div ref=${root}><i data-flip="card" style=${style}></i></div>`;
    }
    const widths = [];
    for (let n = 0; n < 40; n++) {
        render(html`<${Card} n=${n} />`, place);
        await new Promise((drawn) => setTimeout(drawn, 20));
        widths.push(place.querySelector("i").getBoundingClientRect().width);
    }
    place.remove();
    return Math.max(...widths);
}"""


def test_a_card_that_moves_again_in_mid_air_keeps_its_size(visitors: Visitors) -> None:
    assert visitors().go().evaluate(SHAKEN) < 110
