// The frame around a game's table: the bar, whose turn it is, the drawers, passing the screen, the connection, the end.
import { html, useEffect, useMemo, useRef, useState } from "/vendor/preact.js";
import { inWords, t } from "/shell/i18n.js";
import { announce, forgetTable, go, keepFinished, keepTable, settings, tables, toast } from "/shell/store.js";
import { api, TableLink } from "/shell/net.js";
import { loadGame } from "/shell/games.js";
import { botName } from "/shell/bots.js";
import { HintSheet, ReviewSheet } from "/shell/advice.js";
import { Lobby } from "/shell/lobby.js";
import { Dialog, IconButton, loadStyle } from "/shell/ui.js";
import { chime } from "/shell/sound.js";
import { settingsOpen } from "/app.js";

export default function TablePage({ args: [id] }) {
  const [info, setInfo] = useState(null);
  const [game, setGame] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    let gone = false;
    const look = () => api(`/tables/${id}`).then(async (told) => {
      const module = await loadGame(told.game, told.options);
      if (!gone) { setInfo(told); setGame(module); }
    }).catch((error) => {
      if (gone) return;
      if (error.code === "offline") setTimeout(look, 2000);
      else if (["no-table", "join-first"].includes(error.code)) { forgetTable(id); setProblem(error); }
      else { console.error(error); setProblem(error); }
    });
    look();
    return () => { gone = true; };
  }, [id]);
  if (problem) return html`<${NoTable} code=${problem.code} />`;
  if (!game) return html`<main class="wait">${t("web-wait")}</main>`;
  return html`<${Frame} key=${id} info=${info} game=${game} />`;
}

export const NoTable = ({ code }) => html`<main class="wait"><div class="sorry">
  <h1>${t("web-no-table")}</h1><p>${t(code === "join-first" ? "web-no-table-private" : "web-no-table-more")}</p><a class="btn main" href="#/">${t("web-home")}</a></div></main>`;

// What a player at several seats may see depends on who sits before the screen: hide it while the screen is passed on.
const bare = ({ seat, actions, ...rest }) => JSON.stringify(rest);
const hasSecrets = (views) => views.length > 1 && views.some((view) => bare(view) !== bare(views[0]));

/** Who sits where. Those of one name are told apart by the number of their seat. */
export function namesOf(seats) {
  const names = seats.map((seat, number) => seat.kind === "bot" ? botName(seat.name) : seat.name || t("web-seat", { n: number + 1 }));
  return names.map((name, number) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${number + 1}`));
}

const sentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A sentence for what happened, for the log and the screen reader. */
export function story(event, game, view, names) {
  const name = names[event.seat];
  if (event.what === "act") return { who: name, text: game.describe(event.text, view, t) };
  if (event.what === "chat") return { who: name, text: event.text, chat: true };
  if (event.what === "sit") {
    const [kind, ...rest] = event.text.split(" ");
    const who = kind === "bot" ? botName(rest[0]) : rest.join(" ");
    return { who: "", text: t(`web-event-${kind}`, { who, n: event.seat + 1 }) };
  }
  return { who: name, text: t(`web-event-${event.what}`) };
}

function Frame({ info, game }) {
  const link = useMemo(() => new TableLink(info.id), [info.id]);
  useEffect(() => () => link.close(), [link]);
  const [sheet, open] = useState(null); // log, chat, left, rule, invite, help, menu
  const [ready, setReady] = useState(null); // the seat that has said it sits before the screen
  const [ending, setEnding] = useState(true);
  const [unread, setUnread] = useState(0);
  const log = useRef([]);
  const news = link.news.value;

  link.onNews = (told, fresh, before) => {
    const view = viewFor(before ?? told, told.to_move);
    const names = namesOf(told.seats);
    const seen = (at) => (before && at === 0 ? view : null); // the view in which a move was made is known of the first one only
    const lines = fresh.map((event, at) => ({ ...story(event, game, seen(at), names), seq: event.seq, what: event.what, seat: event.seat }));
    if (before && fresh.length === 1 && fresh[0].what === "act" && game.happened && !hasSecrets(told.views)) {
      const then = game.happened(view, fresh[0].text, told.views[before.views.indexOf(view)], t);
      lines[0].text = [lines[0].text, ...then].map(sentence).join(" ");
    }
    log.current = [...log.current.filter((line) => line.seq <= told.since || line.seq < (fresh[0]?.seq ?? Infinity)), ...lines];
    if (before) {
      const said = lines.filter((line) => !line.chat || sheet !== "chat");
      announce(said.map((line) => (line.who ? `${line.who}: ${line.text}` : line.text)).join(" "));
      const others = lines.filter((line) => line.chat && !told.yours.includes(line.seat));
      if (others.length && sheet !== "chat") setUnread((n) => n + others.length);
      if (told.yours.includes(told.to_move) && before.to_move !== told.to_move) chime("turn");
      if (told.over && !before.over) chime(told.result?.winners.some((seat) => told.yours.includes(seat)) ? "won" : "over");
    }
    if (told.over) recordEnd(info, told);
    else if (told.yours.length) {
      keepTable({ id: info.id, game: info.game, options: info.options, turn: view?.turn ?? 0,
        with: names.filter((_, seat) => !told.yours.includes(seat)) });
    }
  };

  useEffect(() => {
    if (!news) return;
    const mine = news.yours.includes(news.to_move);
    const alone = news.seats.length === 1;
    document.title = `${news.over ? t("web-over") : mine && !alone ? t("web-your-turn") : t(`game-${info.game}`)} · Dreamdeck`;
    document.getElementById("favicon").href = mine && !alone && !news.over ? "/art/icon-turn.svg" : "/art/icon.svg";
  }, [news?.to_move, news?.over, settings.value.lang]);

  useEffect(() => { if (news?.preparing) toast(t("web-preparing-more")); }, [news?.preparing]);

  const keys = useRef({});
  useKeys(keys);

  if (link.problem.value) return html`<${NoTable} code=${link.problem.value.code} />`;
  if (!news) return html`<main class="wait">${t("web-wait")}</main>`;

  const names = namesOf(news.seats);
  const waiting = news.seats.some((seat) => seat.kind === "empty");
  const secret = hasSecrets(news.views) && !news.over;
  const seat = news.yours.includes(news.to_move) ? news.to_move : ready !== null && news.yours.includes(ready) ? ready : news.yours[0] ?? null;
  const passing = secret && !waiting && news.yours.includes(news.to_move) && ready !== news.to_move;
  const replaced = seat !== null && news.seats[seat].kind === "bot" && !news.over;
  const view = replaced ? { ...viewFor(news, seat), actions: [] } : viewFor(news, seat);

  const failed = (error) => { toast(inWords(error), true); return false; };
  const act = (text) => link.send({ do: "act", seat, action: text }).then(() => true, failed);
  const actAll = async (texts) => {
    for (const text of texts) if (!await act(text)) return false;
    return true;
  };
  const undo = () => takeBack(link, news).catch(failed);
  const people = news.seats.filter((other) => other.kind === "person").length;
  const tell = (what) => link.send({ do: what, seat }).catch(failed);

  const recent = link.events.value.slice(-12).map((event, i, all) => ({ ...event, action: event.what === "act" ? event.text : null, view: i === all.length - 1 ? view : null }));
  const hasChat = info.chat && news.seats.some((other, number) => other.kind === "person" && !news.yours.includes(number)); // somebody elsewhere
  const openChat = () => { setUnread(0); open("chat"); };
  const close = () => open(null);
  keys.current = sheet !== null || passing || waiting ? {} : {
    KeyZ: () => seat !== null && undo(), KeyL: () => open("log"), KeyR: () => open("rule"), KeyD: () => open("left"),
    KeyC: () => hasChat && openChat(), KeyH: () => people === 1 && open("hint"), "?": () => open("help"),
  };

  return html`<main class="tablepage" data-game=${info.game} data-seq=${news.seq} data-waiting=${link.waiting.value}
    data-turn=${news.over || news.to_move === null ? "nobody" : news.yours.includes(news.to_move) ? "yours" : "other"}>
    <header class="bar">
      <a class="ico" href="#/" title=${t("web-home")} aria-label=${t("web-home")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 11L12 4l8 7M6 10v9h12v-9M10 19v-5h4v5" /></svg></a>
      <h1>${t(`game-${info.game}`)}</h1>
      <${Turn} news=${news} view=${view} names=${names} seat=${seat} />
      ${news.preparing && html`<span class="wide preparing" title=${t("web-preparing-more")}>${t("web-preparing")}</span>`}
      <span class="gap"></span>
      <${Connection} link=${link} />
      ${news.time_left && html`<${Clock} news=${news} names=${names} />`}
      ${seat !== null && html`<${IconButton} icon="undo" label=${t("web-undo")} keyName="Z" disabled=${!canUndo(link.events.value, news)} onClick=${undo} />`}
      ${people === 1 && seat !== null && !waiting && !news.over && html`<${IconButton} icon="hint" label=${t("web-hint")} keyName="H" onClick=${() => open("hint")} />`}
      <span class="wide"><${IconButton} icon="deck" label=${t("web-left")} keyName="D" onClick=${() => open("left")} /></span>
      <span class="wide"><${IconButton} icon="rules" label=${t("web-rules")} keyName="R" onClick=${() => open("rule")} /></span>
      ${hasChat && html`<${IconButton} icon="chat" label=${unread ? t("web-chat-unread", { n: unread }) : t("web-chat")} keyName="C" dot=${unread > 0} onClick=${openChat} />`}
      <span class="wide"><${IconButton} icon="log" label=${t("web-log")} keyName="L" onClick=${() => open("log")} /></span>
      <${IconButton} icon="menu" label=${t("web-menu")} onClick=${() => open("menu")} />
    </header>
    ${waiting ? html`<${Lobby} info=${info} news=${news} link=${link} />`
      : passing ? html`<${PassScreen} name=${names[news.to_move]} onReady=${() => setReady(news.to_move)} />`
      : html`<div class="stagearea"><${game.Table} view=${view} seat=${seat} names=${names} act=${act} actAll=${actAll} t=${t}
          settings=${settings.value} events=${recent} /></div>`}
    ${news.asking !== null && !news.over && html`<${Asking} news=${news} names=${names} tell=${tell} seat=${seat} />`}
    ${replaced && html`<aside class="asking note" role="status"><p>${t("web-replaced")}</p><button class="btn main" onClick=${() => tell("return")}>${t("web-return")}</button></aside>`}
    ${news.over && ending && html`<${Ending} info=${info} news=${news} view=${view} names=${names} game=${game}
      onReview=${people === 1 && seat !== null ? () => open("review") : null} onClose=${() => setEnding(false)} />`}
    ${news.over && !ending && html`<button class="btn main reopen" onClick=${() => setEnding(true)}>${t("web-result")}</button>`}
    ${sheet === "log" && html`<${LogSheet} lines=${log.current} info=${info} over=${news.over} onClose=${close} />`}
    ${sheet === "chat" && html`<${ChatSheet} lines=${log.current} seat=${seat} link=${link} onClose=${close} />`}
    ${sheet === "left" && html`<${Dialog} title=${t("web-left")} onClose=${close}>${passing || waiting ? null : game.left(view, t)}<//>`}
    ${sheet === "hint" && html`<${HintSheet} info=${info} seat=${seat} seq=${news.seq} view=${view} game=${game} onClose=${close} />`}
    ${sheet === "review" && html`<${ReviewSheet} info=${info} seat=${seat} game=${game} events=${link.events.value} onClose=${close} />`}
    ${sheet === "rule" && html`<${RuleSheet} game=${info.game} rule=${game.rulesOf?.(view)} onClose=${close} />`}
    ${sheet === "help" && html`<${HelpSheet} game=${info.game} keys=${game.keys} onClose=${close} />`}
    ${sheet === "invite" && html`<${InviteSheet} info=${info} onClose=${close} />`}
    ${sheet === "menu" && html`<${Menu} info=${info} news=${news} seat=${seat} people=${people} open=${open} tell=${tell} names=${names} link=${link} onClose=${close} />`}
  </main>`;
}

const viewFor = (news, seat) => news.views[Math.max(0, news.yours.indexOf(seat))];

const canUndo = (events, news) => !news.over && news.asking === null && events.some(({ what, seat }) => what === "act" && news.yours.includes(seat));

/** Take back the last move made at this screen; whoever else sits before it agrees. */
async function takeBack(link, news) {
  const last = link.events.value.findLast(({ what, seat }) => what === "act" && news.yours.includes(seat));
  const asked = await link.send({ do: "undo", seat: last?.seat ?? news.yours[0] });
  if (asked.asking === null) return;
  for (const seat of news.yours) if (seat !== last.seat && news.seats[seat].kind === "person") await link.send({ do: "agree", seat });
}

/** Keys of the frame, by place on the keyboard, so that they are the same on a Russian one. The table comes first. */
function useKeys(keys) {
  useEffect(() => {
    const press = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, dialog")) return;
      const action = keys.current[event.key] ?? keys.current[event.code];
      if (action) { event.preventDefault(); action(); }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function Turn({ news, view, names, seat }) {
  const turn = view?.turn ? t("web-turn", { n: view.turn }) : "";
  if (news.over) return html`<span class="turn">${t("web-over")}</span>`;
  if (news.seats.length === 1) return html`<span class="turn">${turn}</span>`;
  const who = news.to_move === null ? t("web-waiting") : news.to_move === seat ? t("web-your-turn") : t("web-turn-of", { who: names[news.to_move] });
  return html`<span class=${news.to_move === seat && seat !== null ? "turn mine" : "turn"}>${who}${turn && html`<span class="wide"> · ${turn}</span>`}</span>`;
}

/** Nothing to see while all is well; otherwise what is wrong and what becomes of the moves. */
function Connection({ link }) {
  const [slow, setSlow] = useState(false);
  const waits = link.waiting.value > 0;
  useEffect(() => {
    if (!waits) { setSlow(false); return; }
    const timer = setTimeout(() => setSlow(true), 1200);
    return () => clearTimeout(timer);
  }, [waits]);
  const state = link.state.value;
  const text = state === "lost" ? t(waits ? "web-lost-kept" : "web-lost") : slow ? t("web-sending") : null;
  return html`<span class="connection ${state}" role="status">${text && html`<i></i>${text}`}</span>`;
}

function Clock({ news, names }) {
  const [, tick] = useState(0);
  const since = useMemo(() => Date.now(), [news]);
  useEffect(() => { const timer = setInterval(() => tick((n) => n + 1), 1000); return () => clearInterval(timer); }, []);
  return html`<span class="clocks">${news.time_left.map((left, seat) => {
    const now = Math.max(0, left - (seat === news.to_move && !news.over ? Date.now() - since : 0));
    const text = `${Math.floor(now / 60000)}:${String(Math.floor(now / 1000) % 60).padStart(2, "0")}`;
    return html`<span key=${seat} class=${seat === news.to_move ? "on" : ""} title=${names[seat]}>${text}</span>`;
  })}</span>`;
}

function PassScreen({ name, onReady }) {
  const button = useRef();
  useEffect(() => { button.current.focus(); announce(t("web-pass", { name })); }, [name]);
  return html`<section class="passing"><h2>${t("web-pass", { name })}</h2><p>${t("web-pass-more")}</p>
    <button class="btn main" ref=${button} onClick=${onReady}>${t("web-pass-ready", { name })}</button></section>`;
}

function Asking({ news, names, tell, seat }) {
  const mine = news.yours.includes(news.asking);
  return html`<aside class="asking note" role="alertdialog" aria-label=${t("web-undo")}>
    ${mine ? html`<p>${t("web-undo-asked")}</p>` : html`<p>${t("web-undo-ask", { who: names[news.asking] })}</p>
      ${seat !== null && html`<div class="row"><button class="btn main" onClick=${() => tell("agree")}>${t("web-agree")}</button>
      <button class="btn ghost" onClick=${() => tell("refuse")}>${t("web-refuse")}</button></div>`}`}
  </aside>`;
}

function LogSheet({ lines, info, over, onClose }) {
  const end = useRef();
  useEffect(() => { end.current?.scrollIntoView(); }, []);
  return html`<${Dialog} kind="drawer" title=${t("web-log")} onClose=${onClose}>
    <ol class="log">${lines.filter((line) => !line.chat).map((line) => html`<li key=${line.seq}>
      ${line.who && html`<b>${line.who}</b>`} <span>${line.text}</span>
      ${over && line.what === "act" && html`<a href=${`#/replay/${info.id}/${line.seq}`} title=${t("web-replay-from")} aria-label=${t("web-replay-from")}>↺</a>`}</li>`)}</ol>
    ${!lines.length && html`<p>${t("web-log-empty")}</p>`}<span ref=${end}></span>
  <//>`;
}

function ChatSheet({ lines, seat, link, onClose }) {
  const [text, setText] = useState("");
  const end = useRef();
  const said = lines.filter((line) => line.chat);
  useEffect(() => { end.current?.scrollIntoView(); }, [said.length]);
  const send = (event) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    setText("");
    link.send({ do: "chat", seat, text: words }).catch((error) => { setText(words); toast(inWords(error), true); });
  };
  return html`<${Dialog} kind="drawer" title=${t("web-chat")} onClose=${onClose}>
    <ol class="chat" aria-live="polite">${said.map((line) => html`<li key=${line.seq} class=${line.seat === seat ? "own" : ""}><b>${line.who}</b><span>${line.text}</span></li>`)}</ol>
    ${!said.length && html`<p>${t("web-chat-empty")}</p>`}<span ref=${end}></span>
    ${seat !== null && html`<form class="say" onSubmit=${send}><input class="field" maxlength="300" value=${text} aria-label=${t("web-chat-say")} placeholder=${t("web-chat-say")}
      onInput=${(event) => setText(event.target.value)} /><button class="btn main" type="submit">${t("web-send")}</button></form>`}
  <//>`;
}

function Lazy({ load, pick, ...props }) {
  const [Shown, show] = useState(null);
  useEffect(() => { load().then((module) => show(() => module[pick])); }, []);
  return Shown ? html`<${Shown} ...${props} />` : null;
}

const RuleSheet = (props) => html`<${Lazy} load=${() => loadStyle("/style/pages.css").then(() => import("/shell/rulebook.js"))} pick="RuleSheet" ...${props} />`;
const InviteSheet = ({ info, onClose }) => html`<${Dialog} title=${t("web-invite")} onClose=${onClose}><${Lazy} load=${() => import("/shell/invite.js")} pick="Invite" info=${info} /><//>`;

const KEYS = [["←→↑↓", "arrows"], ["Enter", "enter"], ["Esc", "esc"], ["Z", "z"], ["L", "l"], ["R", "r"], ["D", "d"], ["H", "h"], ["C", "c"], [",", "comma"], ["?", "help"]];
const HelpSheet = ({ game, keys = [], onClose }) => html`<${Dialog} title=${t("web-help")} onClose=${onClose}>
  <p>${t("web-help-about")}</p>
  <dl class="keys">${[...KEYS.map(([key, id]) => [key, `web-key-${id}`]), ...keys].map(([key, id]) => html`<div key=${id}><dt><kbd class="key">${key}</kbd></dt><dd>${t(id)}</dd></div>`)}</dl>
  <div class="row"><a class="btn" href=${`#/rules/${game}`}>${t("web-rulebook")}</a><a class="btn ghost" href=${`#/guide/${game}`}>${t("web-guide")}</a></div><//>`;

function Menu({ info, news, seat, people, open, tell, names, link, onClose }) {
  const [sure, setSure] = useState(false);
  const away = news.seats.map((other, number) => ({ ...other, number })).filter((other) => other.kind === "person" && !news.yours.includes(other.number));
  const own = tables.value.find((table) => table.id === info.id);
  const item = (text, action) => html`<li><button class="btn ghost" type="button" onClick=${action}>${text}</button></li>`;
  const replace = (absent) => link.send({ do: "replace", seat, absent }).then(onClose, (error) => toast(inWords(error), true));
  return html`<${Dialog} kind="drawer" title=${t("web-menu")} onClose=${onClose}>
    <ul class="menu">
      ${item(t("web-log"), () => open("log"))}
      ${item(t("web-left"), () => open("left"))}
      ${item(t("web-rule-now"), () => open("rule"))}
      ${people === 1 && seat !== null && item(t("web-hint"), () => open("hint"))}
      ${own?.invite && news.seats.length > 1 && item(t("web-invite"), () => open("invite"))}
      ${own?.watch && news.seats.length === 1 && item(t("web-invite-watch"), () => open("invite"))}
      ${item(t("web-settings"), () => { onClose(); settingsOpen.value = true; })}
      ${item(t("web-help"), () => open("help"))}
      ${seat !== null && !news.over && away.length > 0 && item(t("web-leave"), () => { onClose(); tell("leave"); })}
      ${seat !== null && !news.over && away.map((other) => item(t("web-replace", { who: names[other.number] }), () => replace(other.number)))}
      ${seat !== null && !news.over && (sure ? item(t("web-resign-sure"), () => { onClose(); tell("resign"); }) : item(t("web-resign"), () => setSure(true)))}
    </ul>
    <p class="fair">${t("web-fair")}<br /><code>${info.commitment.slice(0, 16)}…</code></p>
  <//>`;
}

/** What a finished game leaves behind in this browser. */
function recordEnd(info, news) {
  forgetTable(info.id);
  if (!news.yours.length || !news.result) return;
  const view = news.views[0];
  keepFinished({
    id: info.id, game: info.game, options: info.options, seats: news.seats.map(({ kind, name }) => (kind === "bot" ? name : kind)),
    yours: news.yours, result: news.result, turns: view?.turn ?? 0, assisted: news.assisted, seed: news.fair?.seed ?? null,
  });
}

function Ending({ info, news, view, names, game, onReview, onClose }) {
  const { result } = news;
  const own = news.yours.length > 0;
  const won = result.winners.some((seat) => news.yours.includes(seat));
  const title = useMemo(() => {
    if (result.outcome === "resigned" || result.outcome === "out of time") return t(result.outcome === "resigned" ? "web-end-resigned" : "web-end-time");
    if (news.seats.length === 1 || (own && news.yours.length === news.seats.length && !result.scores && result.winners.length !== 1)) return t(result.winners.length ? "web-end-won" : "web-end-lost");
    if (!result.winners.length) return t("web-end-lost");
    if (won && news.yours.length === 1) return t(result.winners.length > 1 && result.scores ? "web-end-shared" : "web-end-won");
    return t("web-end-of", { who: result.winners.map((seat) => names[seat]).join(", "), n: result.winners.length });
  }, [news]);
  useEffect(() => { announce(title); }, [title]);
  const again = () => api(`/tables/${info.id}/rematch`, {}).then(({ id }) => go(`/table/${id}`), (error) => toast(inWords(error), true));
  return html`<${Dialog} kind=${`sheet wide ending${won ? " won" : ""}`} title=${title} onClose=${onClose}>
    <${game.Result} view=${view} result=${result} names=${names} t=${t} />
    ${news.assisted && html`<p class="soft">${t("web-assisted")}</p>`}
    ${news.fair && html`<p class="soft">${t("web-deal", { seed: news.fair.seed })}</p>`}
    <div class="row">
      ${news.rematch ? html`<a class="btn main" href=${`#/table/${news.rematch}`}>${t("web-rematch-go")}</a>`
        : own && html`<button class="btn main" onClick=${again}>${t(news.seats.length === 1 ? "web-again-game" : "web-rematch")}</button>`}
      ${onReview && html`<button class="btn" onClick=${onReview}>${t("web-review")}</button>`}
      <a class="btn" href=${`#/replay/${info.id}`}>${t("web-replay")}</a>
      <a class="btn" href=${`#/new/${info.game}`}>${t("web-other-game")}</a>
      <a class="btn ghost" href="#/">${t("web-home")}</a>
    </div>
  <//>`;
}
