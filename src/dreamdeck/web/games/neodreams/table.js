// Neodreams' table in the browser. It shows a view, and turns gestures into actions; it keeps nothing but half-made gestures.
import { html, useEffect, useLayoutEffect, useRef, useState } from "/vendor/preact.js";
import { useFlip } from "/shell/flip.js";
import { press, useHover } from "/shell/gestures.js";
import { Credits, ENOUGH, nameOf, TYPES, useDeck, words } from "./cards.js";
import { Hand } from "./hand.js";
import { useKeys } from "./keys.js";
import { Make, Spend, Visit, Zoom, ZOOM } from "./overlays.js";
import { LastRound, Panel, Prompt } from "./panel.js";
import { Result } from "./result.js";
import { choice, describe, explain, happened, mostPlaced, nearPlayer, nearSeat, placingOf, rulesOf, spoken, targetsOf } from "./words.js";
import { City, Floor, left, Rival, Server, Towers, verbsFor, Wave } from "./zones.js";

export { choice, describe, explain, happened, left, Result, rulesOf, useDeck };
export { guide } from "./guide.js";
export { keys } from "./keys.js";

const TABS = { sphere: ["send", "return", "start"], studio: ["use", "client", "release", "object"], market: ["take"], rivals: [] };

export function Table({ view, names = [], act, actAll, t, events = [], look }) {
  const root = useRef(null);
  const [chosen, setChosen] = useState(null); // a card in hand
  const [picked, setPicked] = useState(null); // an own dream with more than one use
  const [plan, setPlan] = useState({}); // objects about to be placed, by dream
  const [making, setMaking] = useState(null); // a card about to be created
  const [spending, setSpending] = useState(false);
  const [visiting, setVisiting] = useState(null); // a rival's seat
  const [zoomed, setZoomed] = useState(null);
  const [told, setTold] = useState(null); // {title, text}: why something cannot be done
  const [tab, setTab] = useState("sphere"); // on a phone
  const [busy, setBusy] = useState(false); // a gesture of several actions is under way
  useFlip(root);

  const targets = targetsOf(busy ? { actions: [] } : view);
  const moment = `${view.turn} ${view.seat} ${JSON.stringify(view.pending)} ${view.actions.join()}`;
  useLayoutEffect(() => {
    setChosen(null); setPicked(null); setPlan({}); setMaking(null); setSpending(false); setTold(null);
    setTab((was) => tabFor(was, targetsOf(view)));
  }, [moment]);
  useEffect(() => { if (look) setTab(look); }, [look]);

  const run = (texts) => {
    setMaking(null);
    if (texts.length === 1) return act(texts[0]);
    setBusy(true);
    return Promise.resolve(actAll(texts)).finally(() => setBusy(false));
  };
  const tell = (title, text) => setTold({ title, text });
  const zoom = (card, own) => setZoomed({ card, own, held: true });
  const aim = (zone, selector) => {
    if (zone) setTab(zone);
    requestAnimationFrame(() => root.current?.querySelector(selector)?.focus());
  };
  const choose = (own, isFull) => {
    const verbs = verbsFor(own.id, targets);
    if (verbs.length > 1) setPicked(own.id);
    else if (verbs[0] === "object") putObject(own, isFull);
    else if (verbs.length) run([`${verbs[0]} ${own.id}`]);
    else tell(nameOf(own.id), explain(own.type, view, t));
  };
  const putObject = (own, isFull) => {
    const most = mostPlaced(view);
    const total = Object.values(plan).reduce((sum, n) => sum + n, 0);
    if (most === 1) run(placingOf({ [own.id]: 1 }, view));
    else if (isFull || total >= most) setPlan(({ [own.id]: _, ...rest }) => rest);
    else setPlan({ ...plan, [own.id]: (plan[own.id] ?? 0) + 1 });
  };
  const dropCard = (id) => (place) => (place === "studio" ? setMaking(id) : run([`discard ${id}`]));
  const dragTo = (event) => press(event, { places: [...targets.send].map((place) => `send ${place}`), drop: (action) => run([action]) });

  const actions = { view, t, targets, run, plan, setPlan, picked, setPicked, aim, setSpending, setMaking };
  const shared = { view, t, names, targets, act: (text) => run([text]), tell, zoom };
  const near = nearSeat(view);
  const rivals = view.players.map((_, seat) => seat).filter((seat) => seat !== near);
  useKeys(root, { view, targets, chosen, setChosen, run, setMaking, zoom, rivals, setVisiting, close: () => { setChosen(null); setPicked(null); setPlan({}); setTold(null); setZoomed(null); } });
  useHover(root, setZoomed, { except: "dialog, .n-zoom, .n-handbtn", ...ZOOM });

  return html`<section class="neo" ref=${root} data-hands data-ready data-tab=${tab} data-players=${view.players.length}>
    <${City} />
    <section class="n-rivals" aria-label=${t("neo-area-rivals")}>${rivals.map((seat) => html`<${Rival} key=${seat} view=${view} seat=${seat} name=${nameFor(seat, names, t)} t=${t} open=${() => setVisiting(seat)} />`)}</section>
    <div class="n-floors">
      <${Towers} phase=${view.phase} />
      <div class="n-tops"><${Wave} ...${shared} />
        <h2 class="n-cap market">${t("neo-area-market")}</h2>
        <h2 class="n-cap mine">${view.seat === null ? nameFor(near, names, t) : t("neo-area-studio")}<${Standing} player=${nearPlayer(view)} t=${t} /><${LastRound} view=${view} t=${t} /></h2></div>
      ${TYPES.map((type) => html`<${Floor} key=${type} type=${type} ...${shared} plan=${plan} choose=${choose} chosen=${picked} />`)}
    </div>
    <section class="n-apron" aria-label=${t("neo-area-hand")}>
      <${Prompt} view=${view} names=${names} plan=${plan} chosen=${chosen} t=${t} />
      <${Server} view=${view} t=${t} dragTo=${dragTo} />
      <${Hand} view=${view} t=${t} targets=${targets} chosen=${chosen} setChosen=${setChosen} setMaking=${setMaking} run=${run} zoom=${zoom} dropCard=${dropCard} />
      <${Panel} ...${actions} chosen=${chosen} events=${events} />
    </section>
    <${Tabs} tab=${tab} setTab=${setTab} targets=${targets} t=${t} />
    ${making && html`<${Make} id=${making} view=${view} t=${t} done=${run} close=${() => setMaking(null)} />`}
    ${spending && html`<${Spend} view=${view} t=${t} done=${(texts) => { setSpending(false); run(texts); }} close=${() => setSpending(false)} />`}
    ${visiting !== null && !zoomed?.held && html`<${Visit} view=${view} seat=${visiting} name=${nameFor(visiting, names, t)} t=${t} zoom=${zoom} close=${() => setVisiting(null)} />`}
    ${told && html`<div class="n-told note" role="status" onClick=${() => setTold(null)}><b>${told.title}</b> ${told.text}</div>`}
    ${zoomed && html`<${Zoom} ...${zoomed} t=${t} close=${() => setZoomed(null)} />`}
    <p class="sr" aria-live="polite">${chosen ? `${spoken(chosen, t)}. ${explain(`create ${chosen}`, view, t) ?? t("neo-can-create")}` : ""}</p>
  </section>`;
}

const nameFor = (seat, names, t) => names[seat] || t("neo-player", { n: seat + 1 });

/** The tab with something to do; the one that is open stays if it has. */
function tabFor(was, targets) {
  const useful = Object.keys(TABS).filter((name) => TABS[name].some((verb) => targets[verb].size));
  return useful.includes(was) || !useful.length ? was : useful[0];
}

function Standing({ player, t }) {
  const { total } = player.score;
  const n = words(player.dreams).length;
  return html`<span class="n-standing" title=${t("neo-score-n", { n: total })}><span>${t("neo-dreams-n", { n, all: ENOUGH })}</span><${Credits} n=${total} /></span>`;
}

// On a phone: one zone at a time

const TAB_ICONS = { sphere: "M3 14c3-9 5-9 8 0s5 9 10-4", studio: "M4 11l8-7 8 7v9H4zM10 20v-6h4v6", market: "M4 5h9v14H4zM16 8h4v11h-4", rivals: "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19c.6-3.4 3-5 6-5s5.4 1.6 6 5M16 5.2a3 3 0 0 1 0 5.6M17.5 14.4c2 .7 3.2 2.2 3.5 4.6" };

const Tabs = ({ tab, setTab, targets, t }) => html`<div class="n-tabs" role="group" aria-label=${t("neo-area-tabs")}>${Object.keys(TABS).map((name) => html`
  <button key=${name} aria-pressed=${String(tab === name)} onClick=${() => setTab(name)}><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${TAB_ICONS[name]} /></svg>${t(`neo-tab-${name}`)}${
    tab !== name && TABS[name].some((verb) => targets[verb].size) && html`<i class="dot"></i>`}</button>`)}</div>`;
