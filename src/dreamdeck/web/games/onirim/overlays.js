// Questions that come in front of the table: a prophecy, a nightmare, a choice of cards.
import { html, useEffect, useLayoutEffect, useRef, useState } from "/vendor/preact.js";
import { Card, nameOf } from "./cards.js";
import { isForOthers, moveFocus, press } from "/shell/gestures.js";

const Torn = () => html`<svg class="o-torn" aria-hidden="true"><use href="#oni-torn" width="100%" height="100%" /></svg>`;

const Moon = () => html`<svg class="o-moonstage" viewBox="0 0 1120 620" aria-hidden="true">
  <g fill="#ffe9bd"><circle cx="560" cy="310" r="300" opacity=".07" /><circle cx="560" cy="310" r="235" opacity=".07" /><circle cx="560" cy="310" r="170" opacity=".08" />
  <path opacity=".8" d="M90 170l4 12 12 4-12 4-4 12-4-12-12-4 12-4zM1010 120l5 15 15 5-15 5-5 15-5-15-15-5 15-5zM1060 420l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM60 440l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" /></g>
</svg>`;

/** Something asked in front of the table. It can be put aside for a look at the table; `back` leaves it altogether. */
export function Overlay({ title, lead, mood = "moon", t, back, children, class: more = "" }) {
  const [aside, setAside] = useState(false);
  const here = useRef(null);
  useEffect(() => { here.current?.querySelector("[data-first], .o-choice:not([disabled])")?.focus({ preventScroll: true }); }, [aside]);
  useEffect(() => {
    const onKey = (event) => {
      if (isForOthers(event)) return;
      if (event.code === "KeyV") setAside((was) => !was);
      else if (event.key === "Escape" && back) back();
      else if (["ArrowDown", "ArrowUp"].includes(event.key)) moveFocus(here.current, ".o-choice, .btn", event.key === "ArrowDown" ? 1 : -1);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [back]);
  if (aside)
    return html`<div class="o-aside" ref=${here}><button class="btn main" data-first onClick=${() => setAside(false)}>${t("oni-back-to", { what: title })}</button></div>`;
  return html`<section class="o-overlay ${mood} ${more}" role="dialog" aria-label=${title} ref=${here}>
    ${mood === "torn" ? html`<${Torn} />` : html`<${Moon} />`}
    <div class="o-stagebox">
      ${mood !== "torn" && html`<header><h2>${title}</h2>${lead && html`<p class="o-lead">${lead}</p>`}</header>`}
      ${children}
    </div>
    <div class="o-corner">
      ${back && html`<button class="o-peek" onClick=${back}>${t("oni-leave")} <kbd>Esc</kbd></button>`}
      <button class="o-peek" onClick=${() => setAside(true)}>${t("oni-look-at-table")} <kbd>V</kbd></button>
    </div>
  </section>`;
}

// Cards to be put in order: prophecies, looks, gazes

/**
 * Cards to order, some of them to pick out first. `pick` is {least, most, word}: how many may be picked out and what
 * that is called (drop, lift); `done(picked, order)` gets codes. `fixed`: cards that are already in place.
 */
export function Seer({ title, lead, cards, fixed = [], pick, confirm, done, ends, t, zoom }) {
  const [items, setItems] = useState(() => cards.map((code, id) => ({ id, code, out: false })));
  const list = useRef(null);
  const out = items.filter((item) => item.out);
  const order = items.filter((item) => !item.out);
  const isReady = !pick || (out.length >= pick.least && out.length <= pick.most);
  const finish = () => isReady && done(out.map((item) => item.code), order.map((item) => item.code));
  const toggle = (id) => pick && setItems((was) => {
    const now = was.map((item) => (item.id === id ? { ...item, out: !item.out } : pick.most === 1 ? { ...item, out: false } : item));
    return now.filter((item) => item.out).length > pick.most ? was : now;
  });
  const shift = (id, to) => setItems((was) => {
    const at = was.findIndex((item) => item.id === id);
    if (to < 0 || to >= was.length || to === at) return was;
    const now = was.filter((item) => item.id !== id);
    now.splice(to, 0, was[at]);
    return now;
  });
  const focusOn = (id) => requestAnimationFrame(() => list.current?.querySelector(`[data-id="${id}"]`)?.focus());
  const overCard = (id) => (x, y) => {
    const figures = [...list.current.children];
    const to = figures.findIndex((figure) => {
      const box = figure.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    if (to >= 0) shift(id, to);
  };
  const onKey = (id, at) => (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && event.shiftKey) { shift(id, at + step); focusOn(id); }
    else if (step) moveFocus(list.current, "[data-id]", step);
    else if (event.code === "KeyX" || event.key === " ") toggle(id);
    else if (event.key === "Enter") isReady ? finish() : toggle(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const reset = () => setItems(cards.map((code, id) => ({ id, code, out: false })));
  let place = fixed.length;
  return html`<${Overlay} title=${title} lead=${lead} t=${t}>
    <ol class="o-seer" ref=${list} data-many=${items.length > 5 ? "" : undefined}>
      ${items.map(({ id, code, out }, at) => {
        const nth = out ? 0 : (place += 1);
        const word = out ? t(`oni-picked-${pick.word}`, { dream: code === "NM" ? "yes" : "no" }) : t(ends ? `oni-nth-${ends}` : "oni-nth", { n: nth });
        return html`<li key=${id} class=${out ? `out ${pick.word}` : ""} data-at=${at - (items.length - 1) / 2}>
          <button class="o-cardbtn" data-id=${id} data-first=${at === 0 ? "" : undefined} aria-pressed=${pick ? String(out) : undefined}
            aria-label=${`${nameOf(code, t)}: ${word}`} onClick=${() => toggle(id)} onKeyDown=${onKey(id, at)}
            onPointerDown=${(event) => press(event, { move: overCard(id), hold: () => zoom(code) })}>
            <${Card} code=${code} t=${t} flip=${`held-${id}`} from="deck" />
          </button>
          <div class="o-nth">
            <button class="o-arrow" tabindex="-1" aria-label=${t("oni-earlier")} disabled=${at === 0} onClick=${() => shift(id, at - 1)}>‹</button>
            <span class="o-ord" aria-hidden="true">${out ? (pick.word === "lift" ? "↑" : "✕") : nth}</span>
            <button class="o-arrow" tabindex="-1" aria-label=${t("oni-later")} disabled=${at === items.length - 1} onClick=${() => shift(id, at + 1)}>›</button>
          </div>
          <span class="o-word" aria-hidden="true">${word}</span>
        </li>`;
      })}
    </ol>
    <div class="o-buttons">
      <button class="btn main" disabled=${!isReady} onClick=${finish}>${confirm(out.map((item) => item.code), order.map((item) => item.code))}</button>
      <button class="btn ghost" onClick=${reset}>${t("oni-start-over")}</button>
    </div>
    <p class="o-keys" aria-hidden="true">${t(pick ? "oni-keys-seer-pick" : "oni-keys-seer")}</p>
  </${Overlay}>`;
}

// Ways out, each with its price

/** `ways`: [{cards, title, text, price, note, run}], or `options` [{code, label, run}] where one of several is chosen. */
export function Ways({ title, lead, code, mood, ways, t, back, extra }) {
  return html`<${Overlay} title=${title} mood=${mood} t=${t} back=${back}>
    <div class="o-mare">
      <${Card} code=${code} t=${t} class="o-big" flip="drawn" from="deck" />
      <div>
        <h2>${title}</h2>${lead && html`<p class="o-lead">${lead}</p>`}
        <div class="o-ways">${ways.map((way, i) => html`<${Way} key=${way.key ?? i} way=${way} t=${t} />`)}</div>
        ${extra}
      </div>
    </div>
  </${Overlay}>`;
}

function Way({ way, t }) {
  const inside = html`
    <span class="o-waytext"><strong>${way.title}</strong><span>${way.text}</span></span>
    <span class="o-cost">${way.price && html`<em class=${way.gain ? "gain" : ""}>${way.price}</em>`}${way.note}</span>`;
  if (!way.options)
    return html`<button class="o-way o-choice" onClick=${way.run}>
      <span class="o-minis">${way.cards.slice(0, 3).map((code) => html`<${Card} code=${code} t=${t} />`)}</span>${inside}</button>`;
  return html`<div class="o-way several" role="group" aria-label=${way.title}>${inside}
    <span class="o-options">${way.options.map(({ code, label, run, mark }) =>
      html`<button class="o-option o-choice" aria-label=${label} title=${label} onClick=${run}><${Card} code=${code} t=${t} />${mark && html`<small>${mark}</small>`}</button>`)}
    </span></div>`;
}

// A choice among cards

/**
 * `choices`: [{code, n, id, label, note, off}]; `need` of them are to be chosen, the same one up to n times.
 * `done(ids)`; `suggest` fills up by itself; `fits(ids)` may refuse a full choice, `apart(id, ids)` what does not go with it.
 */
export function Pick({ title, lead, choices, need, confirm, done, suggest, t, back, zoom, extra, fits, apart, class: more = "", mood }) {
  const [chosen, setChosen] = useState([]);
  useLayoutEffect(() => setChosen([]), [choices.map((choice) => choice.id + choice.n).join()]);
  const times = (id) => chosen.filter((other) => other === id).length;
  const isReady = chosen.length === need && (!fits || fits(chosen));
  const isOff = (choice) => choice.off || Boolean(apart?.(choice.id, chosen));
  const choose = (choice) => {
    if (isOff(choice)) return;
    if (need === 1) setChosen(times(choice.id) ? [] : [choice.id]);
    else if (times(choice.id) < choice.n && chosen.length < need) setChosen([...chosen, choice.id]);
    else if (times(choice.id)) setChosen(chosen.filter((id) => id !== choice.id));
  };
  const main = useRef(null);
  const fill = () => { setChosen(suggest()); requestAnimationFrame(() => main.current?.focus()); };
  const first = choices.findIndex((choice) => !choice.off);
  const less = (id) => setChosen(chosen.toSpliced(chosen.lastIndexOf(id), 1));
  const onKey = (choice) => (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) moveFocus(event.currentTarget.closest(".o-pick"), ".o-choice", step);
    else if (event.key === "Enter" && isReady && (need > 1 || times(choice.id))) done(chosen);
    else if (event.key === "Backspace" && times(choice.id)) less(choice.id);
    else return;
    event.preventDefault();
  };
  return html`<${Overlay} title=${title} lead=${lead} t=${t} back=${back} mood=${mood} class=${more}>
    <ul class="o-pick" data-n=${choices.length > 12 ? "many" : choices.length > 7 ? "some" : "few"}>
      ${choices.map((choice, i) => html`<li key=${choice.id} class=${times(choice.id) ? "chosen" : isOff(choice) ? "off" : ""}>
        <button class="o-cardbtn o-choice" data-first=${i === first ? "" : undefined} aria-pressed=${String(times(choice.id) > 0)} aria-disabled=${isOff(choice) ? "true" : undefined}
          aria-label=${[choice.label, choice.n > 1 ? `×${choice.n}` : "", times(choice.id) ? t("oni-chosen", { n: times(choice.id) }) : "", choice.note ?? ""].filter(Boolean).join(", ")}
          onClick=${() => choose(choice)} onKeyDown=${onKey(choice)} onPointerDown=${(event) => press(event, { hold: () => zoom(choice.code) })}>
          <${Card} code=${choice.code} t=${t} />
          ${choice.n > 1 && html`<span class="o-count">${choice.n - times(choice.id)}</span>`}
          ${times(choice.id) > 0 && html`<span class="o-taken">${need > 1 ? times(choice.id) : "✓"}</span>`}
        </button>
        ${choice.note && html`<span class="o-word">${choice.note}</span>`}
      </li>`)}
    </ul>
    ${extra}
    <div class="o-buttons">
      <button class="btn main" ref=${main} disabled=${!isReady} onClick=${() => done(chosen)}>${confirm(chosen)}</button>
      ${suggest && html`<button class="btn ghost o-suggest" onClick=${fill}>${t("oni-suggest")}</button>`}
      ${need > 1 && chosen.length > 0 && html`<button class="btn ghost" onClick=${() => setChosen([])}>${t("oni-start-over")}</button>`}
    </div>
  </${Overlay}>`;
}
