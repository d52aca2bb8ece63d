// Onirim's table in the browser. It shows a view, and turns gestures into actions; it keeps nothing but half-made gestures.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "/vendor/preact.js";
import { useFlip } from "/shell/flip.js";
import { Card, inOrder, isTower, loadPictures, Mark, nameOf, upper } from "./cards.js";
import { isForOthers, moveFocus, press, useHover } from "/shell/gestures.js";
import { Overlay } from "./overlays.js";
import { Pay, Question } from "./questions.js";
import { Result } from "./result.js";
import { advice, ask, choice, choicesWith, describe, explain, handOf, happened, isMine, isOver, nearSeat, questionOf, rulesOf, warning } from "./words.js";
import { Doors, Goals, Heap, left, Partner, Piles, Premonitions, Row, Shelf, Slot, Spells, Towers } from "./zones.js";

export { choice, describe, explain, happened, left, Result, rulesOf };
export { guide } from "./guide.js";

const ON_THE_TABLE = ["turn", "draft", "swap"]; // questions answered with the hand itself
const PHASE = { door: 1, nightmare: 1, raze: 1, happy: 1, gaze: 1, fetch: 1, face: 1, keys: 1, give: 1, reopen: 1 };

export function Table({ view, names = [], act, actAll, t, events = [] }) {
  const root = useRef(null);
  const [chosen, setChosen] = useState(null); // the key of a card in hand
  const [swap, setSwap] = useState({}); // {mine, ours}: keys of cards to swap
  const [paying, setPaying] = useState(null); // a spell about to be cast
  const [careful, setCareful] = useState(null); // {texts, why}: actions to think twice about
  const [opened, setOpened] = useState(null); // a pile being looked through
  const [zoomed, setZoomed] = useState(null);
  const [told, setTold] = useState(null); // {title, text}: why something cannot be done
  const [ready, setReady] = useState(false);
  useEffect(() => { loadPictures().then(() => setReady(true)); }, []);
  useFlip(root);

  const near = nearSeat(view);
  const two = view.mode !== "solo";
  const mine = isMine(view);
  const question = questionOf(view);
  const cards = useMemo(() => keyed(handOf(view)), [view]);
  const moment = `${view.turn} ${question} ${view.actions.join()}`;
  useLayoutEffect(() => { setChosen(null); setSwap({}); setPaying(null); setCareful(null); setTold(null); }, [moment]);

  const [gesture, setGesture] = useState(false); // a gesture of several actions is under way: what it passes through is not asked
  const run = (texts) => {
    setCareful(null);
    if (texts.length === 1) return act(texts[0]);
    setGesture(true);
    return Promise.resolve(actAll(texts)).finally(() => setGesture(false));
  };
  const perform = (texts) => {
    const why = warning(texts, view, t);
    if (why) setCareful({ texts, why });
    else run(texts);
  };
  const tell = (title, text) => setTold({ title, text });
  const zoom = (code) => setZoomed({ card: code, held: true });
  const choose = (card) => {
    if (mine && question === "swap") setSwap((was) => pickForSwap(was, card));
    else setChosen((was) => (was === card.key ? null : card.key));
  };

  const selected = cards.find((card) => card.key === chosen);
  const choices = selected && mine ? choicesWith(selected, view, t) : [];
  const place = (drop) => (drop === "row" ? "play" : drop);
  const dropOn = (card) => (drop) => {
    if (drop.startsWith("swap ")) return perform([`swap ${card.code} ${cards.find((other) => other.key === drop.slice(5)).code}`]);
    const found = choicesWith(card, view, t).find(({ action, verb }) => (["left", "right"].includes(drop) ? action.endsWith(drop) : verb === place(drop)));
    return found && perform([found.action]);
  };
  const props = { view, t, names, perform, zoom, tell, cast: setPaying };
  useKeys(root, { cards, selected, choices, choose, perform, view, mine, zoom, question, close: () => { setChosen(null); setOpened(null); setZoomed(null); setTold(null); } });
  useHover(root, setZoomed, { except: ".o-handcard, .o-zoom, .o-big, .o-seer", width: 280, height: 420 });
  const isVeiled = careful || paying || opened || (mine && !gesture && !ON_THE_TABLE.includes(question));

  return html`<section class="oni" data-hands ref=${root} data-ready=${ready ? "" : undefined} data-two=${two ? "" : undefined} data-book=${view.goals ? "" : undefined}
    data-towers=${view.towers !== undefined ? "" : undefined} data-dark=${view.open !== undefined ? "" : undefined} data-strips=${stripsOf(view)} data-draft=${question === "draft" ? "" : undefined}>
    <div class="o-board" data-veiled=${isVeiled ? "" : undefined}>
      ${two ? html`<${Partner} view=${view} seat=${1 - near} name=${nameFor(1 - near, names, t)} t=${t} />` : html`<${Shelf} view=${view} t=${t} />`}
      ${two && view.goals && html`<section class="o-shelf goals" aria-label=${t("oni-zone-goals")}><${Goals} view=${view} t=${t} /></section>`}
      <section class="o-maze" aria-label=${t("oni-zone-row")}>
        <div class="o-cap"><h2><button onClick=${() => setOpened("row")}>${two ? (view.seat === null ? nameFor(near, names, t) : t("oni-zone-your-row")) : t("oni-zone-row")}</button></h2><span>${rowState(view, near, t)}</span></div>
        <div class="o-mine">${two && html`<${Doors} doors=${view.doors[near]} seat=${near} t=${t} />`}
          <${Row} view=${view} seat=${near} t=${t} from=${(code) => `hand-${code}-0`}>
            <${Slot} view=${view} seat=${near} t=${t} lit=${choices.some(({ action }) => action.startsWith("play") && !isTower(selected.code))} onClick=${() => dropOn(selected)("row")} />
          <//></div>
      </section>
      ${view.towers !== undefined && html`<${Towers} view=${view} t=${t} from=${(code) => `hand-${code}-0`} choices=${endsOf(choices)} act=${(action) => perform([action])} />`}
      <aside class="o-side">
        <${Piles} view=${view} t=${t} open=${setOpened} lastDiscarded=${lastDiscarded(events)} />
        ${view.open !== undefined && html`<${Premonitions} view=${view} t=${t} open=${setOpened} />`}
      </aside>
      <section class="o-hand" aria-label=${t("oni-zone-hand")}>
        <${Prompt} view=${view} names=${names} t=${t} />
        <${Hand} view=${view} cards=${cards} chosen=${chosen} swap=${swap} choices=${choices} choose=${choose} perform=${perform} zoom=${zoom} t=${t} dropOn=${dropOn} />
        <${Actions} view=${view} selected=${selected} choices=${choices} swap=${swap} cards=${cards} perform=${perform} t=${t} />
        <div class="o-foot">
          ${view.goals && html`<${Spells} view=${view} t=${t} cast=${setPaying} tell=${tell} />`}
          <${Lately} events=${events} t=${t} />
        </div>
      </section>
    </div>
    ${mine && !paying && !careful && !gesture && html`<${Question} ...${props} />`}
    ${paying && !careful && !gesture && html`<${Pay} ...${props} spell=${paying} need=${view.costs[paying]} back=${() => setPaying(null)} done=${(texts) => perform([`cast ${paying}`, ...texts])} />`}
    ${opened && html`<${Opened} what=${opened} view=${view} t=${t} near=${near} close=${() => setOpened(null)} />`}
    ${careful && html`<${Careful} why=${careful.why} t=${t} go=${() => run(careful.texts)} back=${() => setCareful(null)} />`}
    ${told && html`<div class="o-told note" role="status" onClick=${() => setTold(null)}><b>${told.title}</b>${told.text}</div>`}
    ${zoomed && html`<${Zoom} ...${zoomed} t=${t} close=${() => setZoomed(null)} />`}
    <p class="sr" aria-live="polite">${selected ? spoken(selected, choices, view, t) : told ? `${told.title}. ${told.text}` : ""}</p>
  </section>`;
}

// What the table works out

/** Bands above the hand: the fewer, the larger the cards. */
const stripsOf = (view) => 2 + (view.towers !== undefined ? 1 : 0) + (view.mode !== "solo" && view.goals ? 1 : 0);

const nameFor = (seat, names, t) => names[seat] || t("oni-player", { n: seat + 1 });

/** Cards of the hand with keys that stay theirs while they lie there. */
function keyed(cards) {
  const seen = new Map();
  return cards.map((card) => {
    const nth = seen.get(card.code) ?? 0;
    seen.set(card.code, nth + 1);
    return { ...card, key: `${card.code}-${nth}` };
  });
}

const pickForSwap = (was, card) => {
  const side = card.part === "mine" ? "mine" : "ours";
  return { ...was, [side]: was[side] === card.key ? undefined : card.key };
};

const endsOf = (choices) => Object.fromEntries(choices.filter(({ action }) => /(left|right)$/.test(action)).map(({ action }) => [action.split(" ")[2], action]));

const lastDiscarded = (events) => events.findLast?.(({ action }) => /^(discard|drop) /.test(action ?? ""))?.action.split(" ")[1];

function rowState(view, seat, t) {
  const last = inOrder(view.rows[seat]).at(-1);
  if (!last) return t("oni-row-start");
  const run = view.runs[seat];
  return run ? t("oni-row-state", { place: last[0], n: run, symbol: last[1] }) : t("oni-row-state-new", { symbol: last[1] });
}

const spoken = (card, choices, view, t) => [nameOf(card.code, t), ...choices.map(({ label, effect }) => (effect ? `${label}: ${effect}` : label)), whyNot(card, view, t) ?? ""].filter(Boolean).join(". ");

/** Why a card cannot be played, when it is the time to play. */
const whyNot = (card, view, t) => {
  if (!isMine(view)) return explain(`play ${card.code}`, view, t);
  if (questionOf(view) !== "turn") return null;
  if (!isTower(card.code)) return view.actions.includes(`play ${card.code}`) ? null : explain(`play ${card.code}`, view, t);
  return ["left", "right"].some((end) => view.actions.includes(`play ${card.code} ${end}`)) ? null : explain(`play ${card.code} right`, view, t);
};

// The hand

function Hand({ view, cards, chosen, swap, choices, choose, perform, zoom, t, dropOn }) {
  const mine = isMine(view);
  const question = questionOf(view);
  const two = view.mode !== "solo";
  const placesOf = (card) => {
    if (!mine) return [];
    if (question === "swap") return card.part === "mine" ? cards.filter((other) => view.actions.includes(`swap ${card.code} ${other.code}`) && other.part === "shared").map((other) => `swap ${other.key}`) : [];
    return choicesWith(card, view, t).map(({ action, verb }) => (verb === "play" ? (isTower(card.code) ? action.split(" ")[2] : "row") : verb));
  };
  const lightOf = (card) => {
    if (!mine) return "";
    if (question === "turn") return choicesWith(card, view, t).some(({ verb }) => verb === "play") ? "lit" : "dim";
    if (question === "draft") return card.part === "shared" ? "lit" : "";
    return question === "swap" && view.actions.some((action) => action.split(" ")[card.part === "mine" ? 1 : 2] === card.code) ? "lit" : "";
  };
  const groups = two ? [["mine", cards.filter((card) => card.part === "mine")], [question === "draft" ? "draft" : "shared", cards.filter((card) => card.part === "shared")]].filter(([, group]) => group.length) : [["all", cards]];
  const all = cards.length;
  let at = -1;
  const backs = view.personal[nearSeat(view)].hidden; // only a spectator does not know the near hand
  return html`<div class="o-cards" data-n=${all}>
    ${backs > 0 && html`<div class="o-group">${Array.from({ length: backs }, (_, i) => html`<span class="o-handcard" key=${i}><${Card} code="back" t=${t} /></span>`)}</div>`}
    ${groups.map(([part, group]) => html`<div class="o-group ${part}" role="group" aria-label=${part === "all" ? t("oni-zone-hand") : t(`oni-part-${part}`)}>
    ${part !== "all" && html`<span class="o-part" aria-hidden="true">${t(`oni-part-${part}`)}</span>`}
    ${group.map((card) => {
      at += 1;
      const light = lightOf(card);
      const isChosen = chosen === card.key || swap.mine === card.key || swap.ours === card.key;
      const why = light === "dim" || (isChosen && !mine) ? whyNot(card, view, t) : null;
      return html`<div key=${card.key} class="o-place ${light} ${isChosen ? "sel" : ""}" data-tilt=${Math.round(at - (all - 1) / 2)} data-drop=${card.part === "shared" ? `swap ${card.key}` : undefined}>
        <button class="o-cardbtn o-handcard" aria-pressed=${String(isChosen)} aria-label=${upper(nameOf(card.code, t))} onClick=${() => choose(card)} onDblClick=${() => mine && choicesWith(card, view, t)[0]?.verb !== "discard" && question === "turn" && perform([choicesWith(card, view, t)[0].action])}
          onPointerDown=${(event) => press(event, { places: placesOf(card), drop: dropOn(card), hold: () => zoom(card.code) })}>
          <${Card} code=${card.code} t=${t} flip=${`hand-${card.key}`} from="deck" /></button>
        ${why && html`<div class="o-why note" role="tooltip"><b>${why}</b>${mine && advice(card.code, view, t)}</div>`}
        ${isChosen && choices.length > 0 && html`<div class="o-acts">${choices.map(({ action, label, effect }, i) => html`<button class="btn ${i === 0 && light === "lit" ? "main" : ""}" title=${effect} onClick=${() => perform([action])}>${label}</button>`)}</div>`}
      </div>`;
    })}</div>`)}</div>`;
}

/** On a phone: what can be done with the chosen card, under the thumb. For a swap: everywhere. */
function Actions({ view, selected, choices, swap, cards, perform, t }) {
  if (isMine(view) && questionOf(view) === "swap") {
    const code = (key) => cards.find((card) => card.key === key)?.code;
    const [mine, ours] = [code(swap.mine), code(swap.ours)];
    const action = `swap ${mine} ${ours}`;
    const isLegal = view.actions.includes(action);
    return html`<div class="o-bar always">
      <button class="btn main" disabled=${!isLegal} onClick=${() => perform([action])}>${mine && ours ? (isLegal ? t("oni-do-swap") : t("oni-swap-alike")) : t("oni-swap-choose")}</button>
      <button class="btn" onClick=${() => perform(["no swap"])}>${t("oni-do-no-swap")}</button></div>`;
  }
  if (!choices.length) return html`<div class="o-bar"><p>${isMine(view) ? t("oni-touch-card") : ""}</p></div>`;
  return html`<div class="o-bar">${choices.map(({ action, label, effect }, i) => html`<button class="btn ${i === 0 && choices.length > 1 ? "main" : ""}" onClick=${() => perform([action])}>${label}<small>${effect}</small></button>`)}</div>`;
}

function Prompt({ view, names, t }) {
  const question = questionOf(view);
  const mine = isMine(view);
  const phase = PHASE[question] ?? 0;
  const other = isOver(view) ? t("oni-over") : t("oni-other-moves", { name: nameFor(view.to_move ?? view.active, names, t) });
  const busy = !mine && !isOver(view) && question !== "turn" ? t("oni-other-asked", { question: ask(view, t) }) : "";
  return html`<div class="o-prompt">
    <div class="o-steps" aria-hidden="true">${[0, 1, 2].map((step) => html`<i class=${step === phase && !isOver(view) ? "on" : ""}></i>`)}</div>
    <p class="voice">${mine ? ask(view, t) : other}</p>
    <p class="o-hint">${mine ? (ON_THE_TABLE.includes(question) ? t(`oni-hint-${question}`) : "") : busy}</p>
    ${view.hopeless && html`<p class="o-hopeless"><${Mark} name="eye" /> ${t("oni-hopeless")}</p>`}
  </div>`;
}

/** The last things that happened, on a slip of paper. */
function Lately({ events, t }) {
  const lately = events.slice(-3).filter(({ action }) => action);
  if (!lately.length) return null;
  const before = (event) => events[events.indexOf(event) - 1]?.view;
  return html`<aside class="o-lately" aria-label=${t("oni-lately")}><h3>${t("oni-lately")} <kbd class="key">L</kbd></h3>
    <ol>${lately.reverse().slice(0, 2).map((event, i) => html`<li class=${i ? "old" : ""}>${describe(event.action, before(event) ?? null, t)}</li>`)}</ol></aside>`;
}

// In front of the table

function Opened({ what, view, t, near, close }) {
  const title = t(`oni-zone-${{ row: "row", deck: "deck-left" }[what] ?? what}`);
  const inside = {
    deck: () => html`<div class="o-sheet">${left(view, t)}</div>`,
    discard: () => html`<${Heap} text=${view.discard} t=${t} empty=${t("oni-empty")} />${view.removed && html`<h3>${t("oni-zone-removed")}</h3><${Heap} text=${view.removed} t=${t} />`}`,
    limbo: () => html`<${Heap} text=${view.limbo} t=${t} empty=${t("oni-empty-limbo")} />`,
    row: () => html`<div class="o-wholerow"><${Row} view=${view} seat=${near} t=${t} /></div>`,
    premonitions: () => html`<ul class="o-darklist">${inOrder(view.open).map((letter) => html`<li><${Card} code=${`premonition-${letter}`} t=${t} /><div><b>${t(`oni-dark-${letter}-when`)}</b><p>${t(`oni-dark-${letter}-then`)}</p></div></li>`)}</ul>`,
  }[what];
  return html`<${Overlay} title=${title} t=${t} back=${close} mood="plain" class="o-opened">${inside()}
    <div class="o-buttons"><button class="btn main" data-first onClick=${close}>${t("oni-close")}</button></div><//>`;
}

function Careful({ why, t, go, back }) {
  return html`<${Overlay} title=${t("oni-careful")} lead=${why} t=${t} back=${back} mood="plain" class="o-careful">
    <div class="o-buttons"><button class="btn main" data-first onClick=${back}>${t("oni-think-again")}</button><button class="btn danger" onClick=${go}>${t("oni-do-anyway")}</button></div><//>`;
}

/** A card seen closely, with what it is. */
function Zoom({ card: code, held, x, y, t, close }) {
  const kind = code.startsWith("premonition-") ? "premonition" : code.startsWith("spell-") ? "spell" : code.startsWith("goal-") ? "goal" : code === "back" ? "back" : code.length === 2 && code[1] === code[1].toUpperCase() ? code : code[1];
  const name = { premonition: () => t(`oni-dark-${code.at(-1)}-when`), spell: () => t(`oni-spell-${code.slice(6)}`), goal: () => t("oni-goal-card", { place: code[5] }), back: () => t("oni-zone-deck") }[kind]?.() ?? upper(nameOf(code, t));
  const about = { premonition: () => t(`oni-dark-${code.at(-1)}-then`), spell: () => t(`oni-spell-${code.slice(6)}-does`) }[kind]?.() ?? t(`oni-about-${kind}`);
  const box = useRef(null);
  useLayoutEffect(() => {
    if (held) return;
    box.current.style.setProperty("--x", `${x}px`);
    box.current.style.setProperty("--y", `${y}px`);
  });
  return html`<div class="o-zoom ${held ? "held" : ""}" ref=${box} role=${held ? "dialog" : "presentation"} aria-label=${name} onClick=${close}>
    <${Card} code=${code} t=${t} /><div class="note"><b>${name}</b>${about}</div></div>`;
}

// Keys and hovering

/** 1–9 and arrows choose a card, Enter plays it, X discards it, I looks closer, Escape lets go. */
function useKeys(root, now) {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const onKey = (event) => {
      if (isForOthers(event) || root.current?.querySelector(".o-overlay")) return;
      const { cards, selected, choices, choose, perform, mine, zoom, question, close } = latest.current;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const onButton = event.target.closest?.("button:not(.o-handcard), a");
      const nth = /^Digit[1-9]$/.test(event.code) ? Number(event.code.slice(5)) - 1 : -1;
      if (step) {
        moveFocus(root.current, onButton?.closest(".o-acts, .o-bar") ? ".o-acts .btn, .o-bar .btn" : ".o-handcard", step);
        const focused = [...root.current.querySelectorAll(".o-handcard")].indexOf(document.activeElement);
        if (focused >= 0 && question !== "swap" && cards[focused].key !== selected?.key) choose(cards[focused]);
      } else if (nth >= 0 && nth < cards.length) {
        root.current.querySelectorAll(".o-handcard")[nth].focus();
        if (cards[nth].key !== selected?.key || question === "swap") choose(cards[nth]);
      } else if (event.key === "Enter" && !onButton && selected && choices.length && mine) perform([choices[0].action]);
      else if (event.code === "KeyX" && choices.some(({ verb }) => verb === "discard")) perform([choices.find(({ verb }) => verb === "discard").action]);
      else if (event.code === "KeyI" && selected) zoom(selected.code);
      else if (event.key === "Escape") close();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
