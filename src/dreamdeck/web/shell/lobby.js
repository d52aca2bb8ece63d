// Before a game: joining by a link, tables open to all, and the waiting room of a table.
import { html, useEffect, useState } from "/vendor/preact.js";
import { inWords, t, tOr } from "/shell/i18n.js";
import { forgetTable, go, keepTable, settings, tables, toast } from "/shell/store.js";
import { api, offer } from "/shell/net.js";
import { botName, BotOptions } from "/shell/bots.js";
import { me } from "/shell/home.js";
import { Invite } from "/shell/invite.js";
import { IconButton } from "/shell/ui.js";

const failed = (error) => toast(inWords(error), true);

/** The waiting room: who sits where, free seats to take, the link for those to come. */
export function Lobby({ info, news }) {
  const [bots, setBots] = useState([]);
  const [name, setName] = useState(settings.value.name);
  const [busy, setBusy] = useState(false);
  const [mayPlay, setMayPlay] = useState(true);
  useEffect(() => { offer().then((told) => setBots(told.bots), failed); }, []);
  const own = tables.value.find((table) => table.id === info.id);
  const claim = (seat, wish) => async () => {
    setBusy(true);
    await api(`/tables/${info.id}/seats/${seat}`, wish).catch((error) => (error.code === "join-first" ? setMayPlay(false) : failed(error)));
    setBusy(false);
  };
  return html`<section class="lobby">
    <div class="paper">
      <h2>${t("web-lobby")}</h2>
      <p class="soft">${t(news.yours.length ? "web-lobby-wait" : mayPlay ? "web-lobby-sit" : "web-lobby-watch")}</p>
      ${!news.yours.length && mayPlay && html`<label class="yourname">${t("web-name")}<input class="field" maxlength="24" value=${name} placeholder=${t("web-your-name")}
        onInput=${(event) => setName(event.target.value)} /></label>`}
      <ol class="seats">${news.seats.map((seat, number) => html`<li key=${number} class=${seat.kind}>
        <span class="place">${number + 1}</span>
        ${seat.kind !== "empty" ? html`<span class="who">${seat.kind === "bot" ? botName(seat.name) : seat.name}${
          news.yours.includes(number) ? html` <small>${t("web-you")}</small>` : ""}</span>`
        : html`<span class="who free">${t("web-free-seat")}</span>
          ${mayPlay && html`<button class="btn main" disabled=${busy} onClick=${claim(number, { name: name.trim() || me().name })}>${t(news.yours.length ? "web-sit-too" : "web-sit")}</button>
          ${news.yours.length > 0 && bots.length > 0 && html`<select class="field" aria-label=${t("web-set-bot")} disabled=${busy} onChange=${(event) => claim(number, { bot: event.target.value })()}>
            <option value="" selected disabled>${t("web-set-bot")}</option><${BotOptions} bots=${bots} /></select>`}`}`}
      </li>`)}</ol>
      <p class="soft options">${optionsInWords(info.game, info.options)}</p>
    </div>
    ${own?.invite && html`<div class="paper"><${Invite} info=${info} /></div>`}
  </section>`;
}

const USUAL = { talk: "silent", dreadful: 4, boards: "A" };

/** The options that are not as usual, in words. */
export function optionsInWords(game, options) {
  const words = Object.entries(options).flatMap(([name, value]) => {
    if (name === "deck") return typeof value === "string" ? [] : [t("own-deck")];
    if (Array.isArray(value)) return value.map((one) => tOr(one, `choice-${name}-${one}`));
    if (value === false || value === USUAL[name]) return [];
    if (value === true) return [tOr(name, `option-${name}`)];
    const word = tOr(value, `choice-${name}-${value}`);
    return [/^\d+$/.test(word) ? `${tOr(name, `option-${name}`)}: ${word}` : word];
  });
  return words.join(" · ");
}

/** A link to join or to watch: #/join/<table>/<token>. */
export function Page_join({ args: [id, token] }) {
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    api(`/tables/${id}/join`, { token }).then(
      ({ plays }) => { keepTable({ id, ...(plays ? { invite: token } : { watch: token }) }); history.replaceState(null, "", `#/table/${id}`); dispatchEvent(new HashChangeEvent("hashchange")); },
      setProblem,
    );
  }, [id, token]);
  if (!problem) return html`<main class="wait">${t("web-wait")}</main>`;
  return html`<main class="wait"><div class="sorry"><h1>${t("web-bad-link")}</h1><p>${problem.code === "offline" ? t("web-problem-offline") : t("web-bad-link-more")}</p><a class="btn main" href="#/">${t("web-home")}</a></div></main>`;
}

/** Where a link that somebody pasted leads: to the place after its "#". */
const placeOf = (text) => /#?(\/(?:join|table|replay)\/[\w/-]+)\s*$/.exec(text)?.[1];

/** Games to go on with, games open to all, and a field for a link. */
export function Page_open() {
  const [open, setOpen] = useState(null);
  const [text, setText] = useState("");
  useEffect(() => {
    let gone = false;
    const look = () => api("/tables").then((told) => { if (!gone) setOpen(told.tables); }, (error) => { if (!gone) { setOpen([]); failed(error); } });
    look();
    const timer = setInterval(look, 10_000);
    return () => { gone = true; clearInterval(timer); };
  }, []);
  const follow = (event) => {
    event.preventDefault();
    const place = placeOf(text);
    if (place) go(place); else toast(t("web-bad-link"), true);
  };
  const own = tables.value.filter((table) => table.game);
  const others = (open ?? []).filter((table) => !table.yours.length);
  return html`<main class="page"><header class="bar"><a class="ico" href="#/" title=${t("web-home")} aria-label=${t("web-home")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-8 7 8 7" /></svg></a><h1>${t("web-join")}</h1></header>
    <div class="scroll"><div class="paper narrow">
      <h2>${t("web-join-link")}</h2>
      <form class="say" onSubmit=${follow}><input class="field" value=${text} onInput=${(event) => setText(event.target.value)} placeholder=${t("web-paste")} aria-label=${t("web-join-link")} /><button class="btn main">${t("web-go")}</button></form>
      <h2>${t("web-yours")}</h2>
      ${own.length ? html`<ul class="list">${own.map((table) => html`<li key=${table.id}><a href=${`#/table/${table.id}`}><b>${t(`game-${table.game}`)}</b> <small>${optionsInWords(table.game, table.options ?? {})}</small>
        <small>${table.turn ? t("web-turn", { n: table.turn }) : t("web-not-begun")}</small></a><${IconButton} icon="close" label=${t("web-forget")} onClick=${() => forgetTable(table.id)} /></li>`)}</ul>` : html`<p class="soft">${t("web-yours-none")}</p>`}
      <h2>${t("web-open")}</h2>
      ${others.length ? html`<ul class="list">${others.map((table) => html`<li key=${table.id}><a href=${`#/table/${table.id}`}><b>${t(`game-${table.game}`)}</b>
        <small>${table.seats.map((seat) => (seat.kind === "empty" ? t("web-free-seat") : seat.kind === "bot" ? tOr(seat.name, `bot-${seat.name}`) : seat.name)).join(", ")}</small></a></li>`)}</ul>`
        : html`<p class="soft">${open ? t("web-open-none") : t("web-wait")}</p>`}
    </div></div></main>`;
}
