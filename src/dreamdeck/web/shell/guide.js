// The first game: a prepared position, played step by step with somebody telling what to do.
//
// A game's guide is { options, position, seed, steps }. A step is one of
//   { text }                       something to read; "Next" goes on
//   { text, do: ["play Rs"] }      what to do: these actions in this order, as one gesture or several
//   { text, free: true }           any one move
// where `text` is the id of a text, `top: true` puts the note above, when what matters is below, `top: "wide"` not so on a
// phone, and `look: "dream"` shows that part of a table which has room for one at a time.
// When the steps are over the game may be played on.
import { html, useEffect, useMemo, useRef, useState } from "/vendor/preact.js";
import { inWords, t } from "/shell/i18n.js";
import { announce, forgetTable, remember, settings, toast } from "/shell/store.js";
import { createTable, TableLink } from "/shell/net.js";
import { loadGame } from "/shell/games.js";
import { start, USUAL } from "/shell/home.js";
import { namesOf } from "/shell/tablepage.js";

export default function GuidePage({ args: [name] }) {
  const [game, setGame] = useState(null);
  const [id, setId] = useState(null);
  const [failed, setFailed] = useState(null);
  useEffect(() => {
    let gone = false;
    (async () => {
      const module = await loadGame(name);
      if (gone) return;
      setGame(module);
      if (!module.guide?.steps.length) return;
      const { options, position, seed } = module.guide;
      const links = await createTable({ game: name, options, position, seed: String(seed), chat: false, seats: USUAL[name].seats() });
      if (!gone) setId(links.id);
    })().catch((error) => { console.error(error); setFailed(error); });
    return () => { gone = true; };
  }, [name]);
  if (failed) return html`<main class="wait"><div class="sorry"><h1>${failed.code === "offline" ? t("web-problem-offline") : t("web-load-failed")}</h1><a class="btn main" href="#/">${t("web-home")}</a></div></main>`;
  if (game && !game.guide?.steps.length) {
    return html`<main class="wait"><div class="sorry"><h1>${t(`game-${name}`)}</h1><p>${t("web-guide-none")}</p><a class="btn main" href=${`#/rules/${name}`}>${t("web-rulebook")}</a></div></main>`;
  }
  return id ? html`<${Guide} name=${name} game=${game} id=${id} />` : html`<main class="wait">${t("web-wait")}</main>`;
}

function Guide({ name, game, id }) {
  const link = useMemo(() => new TableLink(id), [id]);
  useEffect(() => () => { link.close(); forgetTable(id); }, [link]);
  const { steps } = game.guide;
  const [at, setAt] = useState(0);
  const made = useRef(0); // actions of this step that are done or on their way: the next may be pressed before the answer is here
  const step = steps[at];
  const news = link.news.value;
  useEffect(() => { if (step) announce(t(step.text)); else remember("guided", true); }, [at]);
  if (!news) return html`<main class="wait">${t("web-wait")}</main>`;
  const done = () => { setAt(at + 1); made.current = 0; };
  const isWanted = (text, n) => !step || step.free || step.do?.[n] === text;
  const send = (text) => link.send({ do: "act", seat: news.yours[0], action: text }).then(() => true, (error) => { toast(inWords(error), true); return false; });
  const actAll = async (texts) => {
    if (!texts.every((text, i) => isWanted(text, made.current + i))) { toast(t("web-guide-other")); return false; }
    const before = made.current;
    made.current += texts.length;
    const isDone = step && (step.free || made.current >= step.do.length);
    for (const text of texts) if (!await send(text)) { made.current = before; return false; }
    if (isDone) done();
    return true;
  };
  const names = namesOf(news.seats);
  const events = link.events.value.slice(-12).map((event) => ({ ...event, action: event.what === "act" ? event.text : null, view: null }));
  return html`<main class="tablepage" data-game=${name}>
    <header class="bar"><a class="ico" href="#/" title=${t("web-home")} aria-label=${t("web-home")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 11L12 4l8 7M6 10v9h12v-9M10 19v-5h4v5" /></svg></a>
      <h1>${t(`game-${name}`)}</h1><span class="turn">${t("web-guide")}</span><span class="gap"></span>
      <a class="btn ghost" href="#/" onClick=${() => remember("guided", true)}>${t("web-guide-skip")}</a></header>
    <div class="stagearea"><${game.Table} view=${news.views[0]} seat=${news.yours[0]} names=${names} act=${(text) => actAll([text])} actAll=${actAll} t=${t} settings=${settings.value} events=${events} look=${step?.look} /></div>
    <aside class=${`guiding ${!step ? "top" : step.top === "wide" ? "top-wide" : step.top ? "top" : ""}`} role="region" aria-label=${t("web-guide")}>
      <p>${t(step?.text ?? "web-guide-done")}</p>
      <div class="row">${step ? html`<small>${t("web-guide-of", { n: at + 1, all: steps.length })}</small>` : html`<span></span>`}
        ${step && !step.do && !step.free && html`<button class="btn main" onClick=${done}>${t("web-guide-next")}</button>`}
        ${!step && html`<button class="btn main" onClick=${() => start({ game: name, options: USUAL[name].options, seats: USUAL[name].seats() })}>${t("web-guide-play")}</button>`}</div>
    </aside>
  </main>`;
}
