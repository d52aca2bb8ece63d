// What lies on the table: doors, goals, rows, towers, piles, premonitions, hands.
import { html } from "/vendor/preact.js";
import { Card, codes, COLOURS, counts, hue, inOrder, isComplete, Mark, nameOf, SPELLS, total, upper } from "./cards.js";
import { explain, isNear, unseenOf } from "./words.js";

// Doors and goals

const Door = ({ colour, t, at, lost }) =>
  html`<span role="img" aria-label=${nameOf(`${colour}d`, t)} class="o-found"><${Card} code="${colour}d" t=${t} flip="door-${at}" from=${lost} /></span>`;

const Niche = ({ colour, t }) =>
  html`<span class="o-niche ${hue(colour)}" role="img" title=${t("oni-niche", { place: colour })} aria-label=${t("oni-niche", { place: colour })}>
    <span aria-hidden="true">${t("oni-letter", { place: colour })}</span></span>`;

/** The shelf of eight doors; with the Book it stands in the order of the goals. */
export function Shelf({ view, t }) {
  const doors = inOrder(view.doors[0]);
  const sum = html`<p class="o-sum"><b>${t("oni-doors-of", { n: doors.length, all: 8 })}</b> ${t("oni-doors-word")}</p>`;
  if (view.goals) return html`<section class="o-shelf goals" aria-label=${t("oni-zone-goals")}><${Goals} view=${view} t=${t} />${sum}</section>`;
  return html`<section class="o-shelf" aria-label=${t("oni-zone-doors", { n: doors.length, all: 8 })}>
    ${COLOURS.map((colour) => {
      const found = doors.filter((door) => door[0] === colour).length;
      return html`<div class="o-pair">${[0, 1].map((at) => (at < found ? html`<${Door} colour=${colour} t=${t} at=${`0-${colour}${at}`} />` : html`<${Niche} colour=${colour} t=${t} />`))}</div>`;
    })}${sum}</section>`;
}

/** The goals from left to right: a door where one is found, the next one lit. Alone a found goal is its door. */
export function Goals({ view, t }) {
  const goals = inOrder(view.goals);
  const next = goals.findIndex((goal) => !goal.endsWith("*"));
  return html`<ol class="o-goals">${goals.map((goal, at) => {
    const colour = goal[0];
    const state = goal.endsWith("*") ? "found" : at === next ? "next" : "open";
    return html`<li class=${state} aria-label=${t(`oni-goal-${state}`, { n: at + 1, place: colour })} title=${t(`oni-goal-${state}`, { n: at + 1, place: colour })}>
      <${Card} code=${state === "found" ? `${colour}d` : `goal-${colour}`} t=${t} flip=${`goal-${at}-${state === "found"}`} /><small aria-hidden="true">${state === "found" ? "✓" : at + 1}</small></li>`;
  })}</ol>`;
}

/** The four doors that one of two players needs. */
export const Doors = ({ doors, seat, t }) => html`<div class="o-doors" role="group" aria-label=${t("oni-zone-doors", { n: inOrder(doors).length, all: 4 })}>
  ${COLOURS.map((colour) => (doors.includes(`${colour}d`) ? html`<${Door} colour=${colour} t=${t} at=${`${seat}-${colour}`} />` : html`<${Niche} colour=${colour} t=${t} />`))}</div>`;

// Rows

/** A row in pieces: finished runs, broken ones, and the open one at the end (ONI-22). */
export function piecesOf(row, run) {
  const pieces = [];
  row.forEach((code, at) => {
    const piece = pieces.at(-1);
    if (piece && piece.cards.length < 3 && piece.cards[0].code[0] === code[0]) piece.cards.push({ code, at });
    else pieces.push({ cards: [{ code, at }] });
  });
  for (const piece of pieces) piece.kind = piece.cards.length === 3 ? "done" : "broken";
  if (run > 0 && pieces.length) pieces.at(-1).kind = "open";
  return pieces;
}

export function Row({ view, seat, t, from, children }) {
  const row = inOrder(view.rows[seat]);
  const pieces = piecesOf(row, view.runs[seat]);
  return html`<div class="o-path">
    <p class="sr">${row.length ? t("oni-row-is", { cards: row.map((code) => nameOf(code, t)).join(", ") }) : t("oni-row-empty")}</p>
    ${pieces.map(({ kind, cards }) => html`<div class="o-run ${kind}" key=${`${seat}-${cards[0].at}`} aria-hidden="true">
      ${cards.map(({ code, at }) => html`<${Card} key=${at} code=${code} t=${t} flip=${`row-${seat}-${at}`} from=${at === row.length - 1 ? from?.(code) : undefined} />`)}
    </div>`)}
    ${children}</div>`;
}

/** The place of the next card, which says what it would bring. */
export function Slot({ view, seat, t, lit, onClick }) {
  const run = view.runs[seat];
  const last = inOrder(view.rows[seat]).at(-1);
  const place = last?.[0] ?? "R";
  const word = run ? t(`oni-slot-${run}`, { place }) : t("oni-slot-0");
  return html`<button class="o-slot ${run ? hue(place) : ""} ${lit ? "lit" : ""}" data-drop="row" data-flip="slot-${seat}" tabindex="-1" disabled=${!lit} onClick=${onClick}>
    <${Mark} name=${run === 2 ? "door" : "steps"} /><span>${word}</span></button>`;
}

// Towers

export function Towers({ view, t, from, choices = {}, act }) {
  const row = inOrder(view.towers);
  const end = (side) => html`<button class="o-end ${choices[side] ? "lit" : ""}" data-drop=${side} disabled=${!choices[side]} tabindex="-1"
    aria-label=${t(`oni-do-${side}`)} onClick=${() => act(choices[side])}><${Mark} name="tower" /></button>`;
  return html`<section class="o-towers" aria-label=${t("oni-zone-towers")}>
    <div class="o-cap"><h2>${t("oni-zone-towers")}</h2><span>${isComplete(row) ? t("oni-towers-complete") : t("oni-towers-need")}</span></div>
    <div class="o-towerrow">${row.length > 0 && end("left")}
      <p class="sr">${row.map((code) => nameOf(code, t)).join(", ")}</p>
      ${row.map((code) => html`<${Card} key=${code} code=${code} t=${t} flip=${`tower-${code}`} from=${from?.(code)} />`)}${end("right")}</div>
  </section>`;
}

// Deck, discard pile, limbo

const Swirl = () => html`<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M24 24c2-3 7-1 6 3s-8 6-12 2-3-13 4-15 15 3 15 11-7 15-15 14" /></svg>`;

export function Piles({ view, t, open, lastDiscarded, lit }) {
  const discard = codes(view.discard);
  const top = discard.includes(lastDiscarded) ? lastDiscarded : discard.at(-1);
  const limbo = codes(view.limbo);
  const doors = unseenOf(view, (code) => code[1] === "d");
  const nightmares = unseenOf(view, (code) => code === "NM");
  return html`<section class="o-piles" aria-label=${t("oni-zone-piles")}>
    <button class="o-pile deck" data-flip="deck" onClick=${() => open("deck")} title=${t("oni-pile-deck", { n: view.deck.size })}>
      ${view.deck.size ? html`<${Card} code="back" t=${t} />` : html`<span class="o-hole"></span>`}<b>${view.deck.size}</b><span>${t("oni-zone-deck")}</span></button>
    <button class="o-pile disc ${lit ? "lit" : ""}" data-drop="discard" onClick=${() => open("discard")} title=${t("oni-pile-discard", { n: discard.length })}>
      ${top ? html`<${Card} code=${top} t=${t} flip=${`discard-${discard.length}`} from=${`hand-${top}-0`} />` : html`<span class="o-hole empty"></span>`}<b>${discard.length}</b><span>${t("oni-zone-discard")}</span></button>
    <button class="o-pile limbo" onClick=${() => open("limbo")} title=${t("oni-pile-limbo", { n: limbo.length })}>
      ${limbo.length ? html`<${Card} code=${limbo.at(-1)} t=${t} flip=${`limbo-${limbo.length}`} from="drawn" />` : html`<span class="o-hole"><${Swirl} /></span>`}<b>${limbo.length}</b><span>${t("oni-zone-limbo")}</span></button>
    <div class="o-ahead"><p>${t("oni-inside")} <span>${t("oni-doors-n", { n: doors })}</span> <span>${t("oni-nightmares-n", { n: nightmares })}</span></p><${Known} view=${view} t=${t} /></div>
  </section>`;
}

/** Cards of the deck that the viewer knows, in drawing order. */
function Known({ view, t }) {
  const line = (end) => {
    const known = inOrder(view.deck[end]);
    if (!known.length) return null;
    return html`<div class="o-known" role="group" aria-label=${t(`oni-known-${end}-are`, { cards: known.map((code) => nameOf(code, t)).join(", ") })}>
      <span>${t(`oni-known-${end}`)}</span>${known.map((code, at) => html`<${Card} key=${at} code=${code} t=${t} />`)}</div>`;
  };
  return [line("top"), line("bottom")];
}

// Premonitions and spells

export function Premonitions({ view, t, open }) {
  const letters = inOrder(view.open);
  const closed = inOrder(view.closed).length;
  return html`<section class="o-darks" aria-label=${t("oni-zone-premonitions")}>
    <div class="o-cap"><h2>${t("oni-zone-premonitions")}</h2>${closed > 0 && html`<span>${t("oni-closed", { n: closed })}</span>`}</div>
    <ul data-n=${letters.length}>${letters.map((letter) => html`<li key=${letter} class=${isNear(letter, view) ? "near" : ""}>
      <button onClick=${() => open("premonitions")} title=${t(`oni-dark-${letter}-then`)}>
        <${Card} code=${`premonition-${letter}`} t=${t} flip=${`dark-${letter}`} /><span><b>${t(`oni-dark-${letter}-when`)}</b><i>${t(`oni-dark-${letter}-then`)}</i></span></button></li>`)}
    </ul></section>`;
}

/** The three spells with their prices; a spell that cannot be cast says why. */
export function Spells({ view, t, cast, tell, compact }) {
  return html`<section class="o-spells ${compact ? "compact" : ""}" role=${compact ? "group" : undefined} aria-label=${t("oni-zone-spells")}>
    <div class="o-cap"><h2>${t("oni-zone-spells")}</h2><span>${t("oni-spells-price")}</span></div>
    <ul>${SPELLS.map((spell) => {
      const why = explain(`cast ${spell}`, view, t);
      return html`<li><button class="o-spell ${why ? "off" : "lit"}" aria-disabled=${why ? "true" : undefined} title=${why ?? t(`oni-spell-${spell}-does`)}
        onClick=${() => (why ? tell(t(`oni-spell-${spell}`), why) : cast(spell))}>
        <${Card} code=${`spell-${spell}`} t=${t} /><span>${t(`oni-spell-${spell}`)}</span><b aria-label=${t("oni-price", { n: view.costs[spell] })}>${view.costs[spell]}</b></button></li>`;
    })}</ul></section>`;
}

// The other player

export function Partner({ view, seat, name, t }) {
  const hand = view.personal[seat];
  const known = codes(hand.cards);
  return html`<section class="o-partner ${view.active === seat && view.to_move !== null ? "on" : ""}" aria-label=${name}>
    <div class="o-who"><b>${name}</b><span>${view.to_move === null ? "" : view.active === seat ? t("oni-moves-now") : t("oni-waits")}</span></div>
    <div class="o-theirs" role="group" aria-label=${t("oni-their-cards", { cards: known.map((code) => nameOf(code, t)).join(", ") || "—", hidden: hand.hidden })}>
      ${known.map((code, at) => html`<${Card} key=${at} code=${code} t=${t} flip=${`theirs-${code}-${at}`} />`)}
      ${Array.from({ length: hand.hidden }, (_, at) => html`<${Card} key=${`b${at}`} code="back" t=${t} flip=${`theirs-back-${at}`} from="deck" />`)}
    </div>
    <${Doors} doors=${view.doors[seat]} seat=${seat} t=${t} />
    <${Row} view=${view} seat=${seat} t=${t} from=${() => "theirs-back-0"} /></section>`;
}

// All cards of a pile

export function Heap({ text, t, empty }) {
  const kinds = [...counts(text)];
  if (!kinds.length) return html`<p class="o-lead">${empty}</p>`;
  return html`<ul class="o-heap">${kinds.map(([code, n]) => html`<li><${Card} code=${code} t=${t} />${n > 1 && html`<span class="o-count">${n}</span>`}<small>${upper(nameOf(code, t))}</small></li>`)}</ul>`;
}

/** What the viewer cannot see: by place and symbol, then the dreams. */
export function left(view, t) {
  const unseen = counts(view.unseen);
  const kinds = ["s", "m", "k", "d", ...(view.towers !== undefined ? ["t"] : [])];
  const marks = { s: "sun", m: "moon", k: "key", d: "door", t: "tower" };
  const of = (test) => [...unseen].reduce((sum, [code, n]) => sum + (test(code) ? n : 0), 0);
  const number = (n) => html`<td class=${n ? "" : "none"}>${n || "–"}</td>`;
  return html`<div class="o-left oni-paper">
    <table><caption class="sr">${t("oni-left-title", { n: total(view.unseen) })}</caption>
      <thead><tr><td></td>${kinds.map((kind) => html`<th scope="col"><${Mark} name=${marks[kind]} /><span class="sr">${t(`oni-kind-${kind}`)}</span></th>`)}</tr></thead>
      <tbody>${COLOURS.map((colour) => html`<tr><th scope="row"><i class="o-dot ${hue(colour)}" aria-hidden="true">${t("oni-letter", { place: colour })}</i>${t("oni-place", { place: colour })}</th>
        ${kinds.map((kind) => number(of((code) => code[0] === colour && code[1] === kind)))}</tr>`)}</tbody>
    </table>
    <p><${Mark} name="eye" /> ${t("oni-nightmares-n", { n: unseen.get("NM") ?? 0 })}${view.open !== undefined ? html` · <${Mark} name="boat" /> ${t("oni-happy-n", { n: unseen.get("HD") ?? 0 })}` : ""}</p>
    <p class="o-small">${view.personal.some((hand) => hand.hidden) ? t("oni-left-with-partner", { n: total(view.unseen) }) : t("oni-left-title", { n: total(view.unseen) })}</p>
    ${["top", "bottom"].map((end) => view.deck[end] && html`<p class="o-small">${t(`oni-known-${end}-are`, { cards: inOrder(view.deck[end]).map((code) => nameOf(code, t)).join(", ") })}</p>`)}
  </div>`;
}
