// What lies on the table: the ring with its pendulums, dreams, tokens, encounters, and what is public of the others.
import { html, useLayoutEffect, useMemo, useRef, useState } from "/vendor/preact.js";
import { press } from "/shell/gestures.js";
import { aboutCard, Back, backOf, Card, counts, each, Encounter, encounterName, faceOf, Goal, goalName, goalOf, list, nameOf, Particle, particleName, particles, Pendulum, Sign, THEMES, Token, tokenName, cardOf, upper, NIGHTMARE } from "./cards.js";
import { dreamSize, ringLayout } from "./layout.js";
import { handOf, isCutOff, nearSeat, PENDULUMS, readDream, readRing, tokenCount, tokensOf, widthOf } from "./reading.js";

/** The size of an element, whenever it changes. */
export function useSize(ref) {
  const [size, setSize] = useState(null);
  useLayoutEffect(() => {
    const measure = () => setSize((was) => {
      const { clientWidth: width, clientHeight: height } = ref.current;
      return was?.width === width && was?.height === height ? was : { width, height };
    });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return size;
}

const px = (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}px`]));

// The ring

/**
 * The cards around the table. `priceOf(place)` is {pendulum, text, kind: "free" | "paid" | "far" | ""}, `sayOf(place)` what a screen reader hears,
 * `hung` the gaps of the pendulums (from 0). `choose(place)`, `drop(place)(level)`: touching a card, letting it go on a level of the dream.
 */
export function Ring({ view, hung, chosen, priceOf, sayOf, choose, places, drop, zoom, t, children, largest }) {
  const box = useRef(null);
  const size = useSize(box);
  const ring = readRing(view);
  const lie = useMemo(() => (size?.width ? ringLayout(ring, hung, size.width, size.height, largest) : null), [view.ring, hung.join(), size, largest]);
  return html`<section class="s-ring" ref=${box} aria-label=${t("somn-zone-ring", { n: ring.filter(Boolean).length })}>
    ${lie && lie.cards.map(({ place, x, y }) => {
      const price = priceOf(place);
      return html`<button key=${ring[place]} class="s-rc ${price.kind} ${chosen === place ? "sel" : ""}" style=${px({ "--x": x, "--y": y, "--w": lie.size })} data-place=${place}
        aria-pressed=${String(chosen === place)} onClick=${() => choose(place)}
        onPointerDown=${(event) => press(event, { places: places(place), drop: drop(place), hold: () => zoom({ card: ring[place] }) })}>
        <span class="sr">${sayOf(place)}</span><${Card} id=${ring[place]} flip=${`card-${ring[place]}`} from="deck" />
        ${price.text && html`<span class="s-price" aria-hidden="true"><i class=${price.pendulum}></i>${price.text}</span>`}</button>`;
    })}
    ${lie && lie.pendulums.map((at, which) => html`<span key=${PENDULUMS[which]} class="s-hung ${PENDULUMS[which]}" style=${px({ "--x": at.x, "--y": at.y })} data-flip=${`pendulum-${which}`}
      role="img" aria-label=${t("somn-pendulum-at", { pendulum: PENDULUMS[which], card: behind(ring, hung[which]) })}><${Pendulum} colour=${PENDULUMS[which]} /></span>`)}
    ${children}
  </section>`;
}

/** The name of the card that a pendulum has behind it. */
function behind(ring, gap) {
  const back = ring.map((_, i) => ring[(gap - i + ring.length) % ring.length]);
  return nameOf(back.find(Boolean));
}

// Dreams

/**
 * A dream as an inverted pyramid. `slots` are places for a card ({level, at, …}, drawn by `drawSlot`), `targets` levels whose rightmost card
 * takes a particle ({level, label, note, run}; without `run` it is only a place to let a token go), `values` the points of every place.
 */
export function Dream({ view, seat, slots = [], drawSlot, targets = [], values, largest, zoom, t, label, room = 0 }) {
  const box = useRef(null);
  const space = useSize(box);
  const dream = readDream(view, seat);
  const columns = Math.max(widthOf(dream, room), ...slots.map(({ level, at }) => at + 1 + level / 2));
  const { size, small } = space?.width ? dreamSize(columns, space.width, space.height - (values ? 54 : 0), largest) : { size: 0, small: true };
  const at = (level, place) => ({ "--l": level, "--c": place });
  return html`<div class="s-dream ${small ? "small" : ""} ${values ? "scored" : ""}" ref=${box} role="group" aria-label=${label}>
    <p class="sr">${inWords(dream, t)}</p>
    ${size > 0 && html`<div class="s-pyramid" style=${{ "--w": `${size}px`, "--columns": columns }}>
      ${dream.map((places, level) => places.map((place, i) => place && html`
        <span key=${place.card} class="s-dc ${isCutOff(places, i) && level > 0 ? "cut" : ""}" style=${at(level, i)} title=${`${nameOf(place.card)}. ${aboutCard(place.card, t)}`}
          onPointerDown=${(event) => zoom && press(event, { hold: () => zoom({ card: place.card }) })}>
          <${Card} id=${place.card} small=${small} flip=${`card-${place.card}`} from=${`card-${place.card}`} />
          ${place.tokens.map((token, nth) => html`<${Token} key=${nth} face=${faceOf(token)} class="on" flip=${`on-${place.card}-${nth}`} from=${`token-${token}-0`} />`)}
          ${values && html`<${Value} points=${values[level][i]} isCut=${level > 0 && isCutOff(places, i)} />`}</span>
        ${place.broken && html`<span class="s-break" style=${at(level, i + 1)} title=${t("somn-break")}>${place.broken === "bare" ? html`<i></i>` : html`<${Token} back=${place.broken} flip=${`break-${seat}-${level}-${i}`} from="bag" />`}</span>`}`))}
      ${slots.map((slot) => drawSlot(slot, at(slot.level, slot.at), small))}
      ${targets.map(({ level, label, note, run }) => {
        const place = { key: `target-${level}`, style: at(level, dream[level].length - 1), "data-drop": `on ${level}` };
        return run ? html`<button class="s-target" ...${place} data-level=${level} aria-label=${label} title=${label} onClick=${run}>${note && html`<span>${note}</span>`}</button>` : html`<span class="s-target silent" ...${place}></span>`;
      })}
    </div>`}
  </div>`;
}

const Value = ({ points, isCut }) => html`<span class="s-value ${points < 0 ? "minus" : isCut ? "cut" : ""}">${points < 0 ? `−${-points}` : points}</span>`;

/** A dream for those who do not see it. */
function inWords(dream, t) {
  const levels = dream.map((places, i) => places.length && t("somn-level-is", {
    n: i + 1, cards: places.map((place) => (place ? nameOf(place.card) + (place.broken ? `, ${t("somn-break")}` : "") : t("somn-gap"))).join(", "),
  })).filter(Boolean);
  return levels.join(" ") || t("somn-dream-empty");
}

// Tokens

/** The tokens of the near seat. `marks(index)`: "paid", "chosen", "dim" or "". */
export function Tray({ view, marks, choose, places, drop, t }) {
  const seat = nearSeat(view);
  const mine = tokensOf(view, seat);
  const seen = new Map();
  if (view.tokens[seat].faces === null) return html`<div class="s-tray"><${Backs} tokens=${view.tokens[seat]} /></div>`;
  return html`<div class="s-tray" data-many=${mine.length > 12 ? "most" : mine.length > 5 ? "some" : undefined}>
    ${mine.map((token, i) => {
      const nth = seen.get(token) ?? 0;
      seen.set(token, nth + 1);
      const mark = marks(i);
      return html`<button key=${`${token}-${nth}`} class="s-tk ${mark}" aria-pressed=${String(mark === "paid" || mark === "chosen")} title=${upper(tokenName(token, t))}
        aria-label=${mark === "paid" ? t("somn-token-paid", { token: tokenName(token, t) }) : upper(tokenName(token, t))} onClick=${() => choose(i)}
        onPointerDown=${(event) => press(event, { places: places(token), drop: drop(token) })}>
        <${Token} face=${faceOf(token)} back=${backOf(token)} flip=${`token-${token}-${nth}`} from="bag" /></button>`;
    })}
    ${!mine.length && html`<p class="s-none">${t("somn-no-tokens")}</p>`}</div>`;
}

/** Tokens whose faces are secret. */
export const Backs = ({ tokens }) => html`<span class="s-backs" data-many=${tokens.sand + tokens.blank > 7 ? tokens.sand + tokens.blank : undefined}>
  ${["sand", "blank"].flatMap((back) => Array.from({ length: tokens[back] }, (_, i) => html`<${Token} key=${`${back}${i}`} back=${back} />`))}</span>`;

// The other players

export function Rival({ view, seat, name, t, open }) {
  const score = view.scores[seat];
  const points = score.total ?? score.levels.reduce((sum, n) => sum + n, 0) + score.cut + score.nightmares + score.encounters + score.played;
  const tokens = tokenCount(view, seat);
  return html`<section class="s-rival ${view.to_move === seat ? "on" : ""}" aria-label=${name}>
    <header><button class="s-who" onClick=${() => open({ rival: seat })} title=${t("somn-see-dream", { name })}><span class="s-face" data-seat=${seat} aria-hidden="true">${[...name][0]}</span><b>${name}</b></button>
      <span class="s-points" title=${t("somn-points-public")}>${t("somn-points", { n: points })}</span></header>
    <${Dream} view=${view} seat=${seat} largest=${40} t=${t} label=${t("somn-dream-of", { name })} />
    <footer><span title=${t("somn-tokens-of", { sand: view.tokens[seat].sand, blank: view.tokens[seat].blank })}><${Backs} tokens=${view.tokens[seat]} /><span class="sr">${t("somn-tokens-of", { sand: view.tokens[seat].sand, blank: view.tokens[seat].blank })}</span>${tokens === 0 && html`<i class="s-none">${t("somn-no-tokens")}</i>`}</span>
      <${Secrets} view=${view} seat=${seat} t=${t} /></footer>
  </section>`;
}

/** What a rival has: how many encounters, which ones in play. */
const Secrets = ({ view, seat, t }) => html`<span class="s-secrets">
  ${view.hands[seat].n > 0 && html`<span title=${t("somn-encounters-held", { n: view.hands[seat].n })}><${Back} of="encounter" /><b>${view.hands[seat].n}</b><span class="sr">${t("somn-encounters-held", { n: view.hands[seat].n })}</span></span>`}
  ${[...counts(view.front[seat])].map(([id]) => html`<span key=${id} title=${`${encounterName(id)}. ${t("somn-in-play")}`}><${Encounter} id=${id} flip=${`front-${seat}-${id}`} /><span class="sr">${encounterName(id)}, ${t("somn-in-play")}</span></span>`)}</span>`;

// The own goal and encounters

export function Own({ view, chosen, lit, choose, zoom, t }) {
  const seat = nearSeat(view);
  const goal = view.goals[seat];
  const seen = new Map();
  const front = [...counts(view.front[seat])].map(([id]) => id);
  const held = view.hands[seat].cards === null ? [] : handOf(view, seat);
  return html`<div class="s-own" data-n=${Math.min(9, 1 + held.length + front.length)}>
    ${goal ? html`<button class="s-goal" onClick=${() => zoom({ goal })} title=${`${goalName(goal)}: ${list(goalOf(goal).particles)}`}>
        <${Goal} id=${goal} /><span class="sr">${t("somn-goal-is", { goal: goalName(goal), particles: list(goalOf(goal).particles) })}</span><span>${t("somn-goal")} <b>${view.scores[seat].goal}</b></span></button>`
      : html`<span class="s-goal"><${Back} of="goal" /><span>${t("somn-goal")}</span></span>`}
    ${view.hands[seat].cards === null && view.hands[seat].n > 0 && html`<span class="s-goal"><${Back} of="encounter" /><span>×${view.hands[seat].n}</span></span>`}
    ${held.map((id, i) => {
      const nth = seen.get(id) ?? 0;
      seen.set(id, nth + 1);
      return html`<button key=${`${id}-${nth}`} class="s-held ${lit(id) ? "lit" : ""} ${chosen === i ? "sel" : ""}" aria-pressed=${String(chosen === i)} aria-label=${encounterName(id)} onClick=${() => choose(i)}
        onPointerDown=${(event) => press(event, { hold: () => zoom({ encounter: id }) })}><${Encounter} id=${id} flip=${`held-${id}-${nth}`} from="encounters" /><span>${encounterName(id)}</span></button>`;
    })}
    ${front.map((id) => html`<button key=${`front-${id}`} class="s-front" onClick=${() => zoom({ encounter: id })} aria-label=${`${encounterName(id)}, ${t("somn-in-play")}`}>
      <${Encounter} id=${id} flip=${`front-${seat}-${id}`} from=${`held-${id}-0`} /><span>${t("somn-in-play")}</span></button>`)}
  </div>`;
}

// What is left

/** Deck, bag, encounters: how many. */
export const Piles = ({ view, t, open }) => html`<ul class="s-piles">
  <li><span data-flip="deck"><${Back} of="dream" /></span><span>${t("somn-pile-deck", { n: view.deck })}</span></li>
  <li><span data-flip="bag"><${Token} back="sand" /></span><span>${t("somn-pile-bag", { n: view.bag.sand + view.bag.blank, blank: view.bag.blank })}</span></li>
  <li><span data-flip="encounters"><${Back} of="encounter" /></span><span>${t("somn-pile-encounters", { n: view.encounters })}</span></li>
  ${view.discard && html`<li><button class="s-link" onClick=${() => open({ discard: true })}>${t("somn-pile-discard", { n: each(view.discard).length })}</button></li>`}</ul>`;

/** What nobody has seen yet: cards by theme and worth, particles on cards and on tokens, encounters, goals. */
export function left(view, t) {
  const unseen = each(view.unseen.cards).map(cardOf);
  const tokens = each(view.unseen.tokens).map(faceOf);
  const worths = [...new Set(unseen.filter(({ stars }) => stars > 0).map(({ stars }) => stars))].sort();
  const n = (test) => unseen.filter(test).length || "–";
  const of = (particle) => html`<li key=${particle}><${Particle} id=${particle} /><span>${upper(particleName(particle))}</span><b>${unseen.filter((card) => card.particles.includes(particle)).length}</b><i>${tokens.filter((other) => other === particle).length}</i></li>`;
  return html`<div class="s-left">
    <p>${t("somn-left-cards", { n: unseen.length })}</p>
    <table><thead><tr><th scope="col"><span class="sr">${t("somn-theme")}</span></th>${worths.map((stars) => html`<th scope="col" key=${stars}>${Array.from({ length: stars }, (_, i) => html`<${Sign} key=${i} name="star" />`)}<span class="sr">${t("somn-stars", { n: stars })}</span></th>`)}<th scope="col"><${Sign} name="question" /><span class="sr">${t("somn-marked")}</span></th></tr></thead>
      <tbody>${THEMES.map((theme) => html`<tr key=${theme}><th scope="row"><i class="s-dot ${theme}"></i>${t(`somn-theme-${theme}`)}</th>${worths.map((stars) => html`<td key=${stars}>${n((card) => card.theme === theme && card.stars === stars)}</td>`)}<td>${n((card) => card.theme === theme && card.encounter)}</td></tr>`)}
        <tr><th scope="row"><i class="s-dot nightmare"></i>${t(`somn-theme-${NIGHTMARE}`)}</th><td colspan=${worths.length + 1}>${n((card) => card.theme === NIGHTMARE)}</td></tr></tbody></table>
    <h3>${t("somn-left-particles")}</h3><p class="s-soft">${t("somn-left-particles-more")}</p>
    <div class="s-kinds">${THEMES.map((theme) => html`<ul key=${theme} class=${theme}>${particles().filter((particle) => particle.theme === theme).map(({ id }) => of(id))}</ul>`)}</div>
    <h3>${t("somn-left-encounters")}</h3><p>${[...counts(view.unseen.encounters)].map(([id, n]) => (n > 1 ? `${encounterName(id)} ×${n}` : encounterName(id))).join(", ")}</p>
    <h3>${t("somn-left-goals")}</h3><ul class="s-goals">${each(view.unseen.goals).map((id) => html`<li key=${id}><b>${goalName(id)}</b> ${goalOf(id).particles.map((particle) => html`<${Particle} key=${particle} id=${particle} />`)}<span class="sr">${list(goalOf(id).particles)}</span></li>`)}</ul>
  </div>`;
}
