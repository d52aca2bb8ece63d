// The cards and tokens of Somnicum: what the deck says about them, their names and their pictures.
import { html } from "/vendor/preact.js";
import { loadSprite } from "/shell/sprite.js";

export const THEMES = ["fairy-tale", "underwater", "space"];
export const NIGHTMARE = "nightmare";
const kinds = { particles: new Map(), cards: new Map(), encounters: new Map(), goals: new Map() };

/** The deck of the table that is shown: Dreamdeck's own, or one that somebody brought. */
export function useDeck(deck) {
  const byId = (entries) => new Map(entries.map((entry) => [entry.id, entry]));
  const nightmares = deck.nightmares.map((card) => ({ ...card, theme: NIGHTMARE }));
  Object.assign(kinds, {
    particles: byId(deck.particles), cards: byId([...deck.dreams, ...nightmares]), encounters: byId(deck.encounters), goals: byId(deck.goals),
  });
}

export const particles = () => [...kinds.particles.values()];
export const hasBlankTokens = () => particles().some(({ tokens }) => tokens[1] > 0); // without them no round ends early (SOM-61)
export const cardOf = (id) => kinds.cards.get(id);
export const encounterOf = (id) => kinds.encounters.get(id);
export const goalOf = (id) => kinds.goals.get(id);
export const themeOf = (particle) => kinds.particles.get(particle).theme;
export const worthOf = (id) => cardOf(id).stars ?? -cardOf(id).eyes;

// Tokens: `octopus`, with a blank back `octopus*`

export const faceOf = (token) => token.replace("*", "");
export const backOf = (token) => (token.endsWith("*") ? "blank" : "sand");

/** How often each thing is there: `2octopus pearl*` as a Map from id to number. */
export function counts(text) {
  const found = new Map();
  for (const word of (text ?? "").split(" ").filter(Boolean)) {
    const [, n, id] = /^(\d*)(.+)$/.exec(word);
    found.set(id, (found.get(id) ?? 0) + Number(n || 1));
  }
  return found;
}

export const each = (text) => [...counts(text)].flatMap(([id, n]) => Array(n).fill(id));

// Names

export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const named = (entry) => entry[document.documentElement.lang] ?? entry.en;
export const nameOf = (id) => named(cardOf(id));
export const particleName = (id) => named(kinds.particles.get(id));
export const encounterName = (id) => named(encounterOf(id));
export const goalName = (id) => named(goalOf(id));
export const list = (ids) => ids.map(particleName).join(", ");
export const tokenName = (token, t) => (token.endsWith("*") ? t("somn-token-blank", { particle: particleName(faceOf(token)) }) : particleName(token));

/** A dream card in words: its theme, worth and particles. */
export const aboutCard = (id, t) => {
  const { theme, stars, eyes, encounter, particles } = cardOf(id);
  const worth = stars === undefined ? t("somn-eyes", { n: eyes }) : t("somn-stars", { n: stars });
  return `${t(`somn-theme-${theme}`)}, ${worth}: ${list(particles)}${encounter ? `. ${t("somn-marked")}` : ""}`;
};

const slug = (effect) => effect.replaceAll(" ", "-");
export const aboutEncounter = (id, t) => {
  const { effect, amount } = encounterOf(id);
  return t(`somn-effect-${slug(effect)}`, { n: amount });
};
export const lastingWord = (id, t) => t(encounterOf(id).permanent ? "somn-lasting" : "somn-once");

// Pictures

const INK = { // the tinted sheet and the cream one of a mark, by theme
  "fairy-tale": ["#e0806f", "#fff1dc"], underwater: ["#3f9f98", "#effcf2"], space: ["#7f6cdb", "#f3efff"],
};
const IN_THE_DARK = { "fairy-tale": "#ffc7b5", underwater: "#a5ece0", space: "#cfc2ff" };
const SMALL_INK = { "fairy-tale": "#3a1230", underwater: "#f2fff8", space: "#efeaff", nightmare: "#f1ecff" };
const PLACES = { 1: [[60, 84]], 2: [[45, 56], [75, 108]], 3: [[41, 45], [78, 82], [42, 121]], 6: [[36, 38], [84, 34], [34, 82], [86, 78], [38, 126], [82, 122]] };
const SIZES = { 1: 1.22, 2: 0.86, 3: 0.74, 6: 0.6 };
const SMALL_PLACES = { 1: [[20, 20]], 2: [[12, 14], [28, 26]], 3: [[11, 12], [29, 12], [20, 29]], 6: [[8, 10], [20, 10], [32, 10], [8, 26], [20, 26], [32, 26]] };
const SMALL_SIZES = { 1: 0.5, 2: 0.34, 3: 0.31, 6: 0.195 };

const isDrawn = (particle) => document.getElementById(`som-k-${particle}`) !== null;

/** A particle's mark; one of somebody's own deck that nobody has drawn is a disc with its letter. */
function Mark({ id, x, y, size, ink }) {
  const at = `translate(${x} ${y}) scale(${size})`;
  if (isDrawn(id)) return html`<use href="#som-k-${id}" color=${ink} transform=${at} />`;
  return html`<g transform=${at} color=${ink}><circle r="27" fill="none" stroke="currentColor" stroke-width="5" /><text y="12" text-anchor="middle" font-size="34" font-weight="700" fill="currentColor">${upper(particleName(id)).slice(0, 1)}</text></g>`;
}

/** A particle alone, in the colour of the text around it. */
export const Particle = ({ id, class: more = "" }) => html`<svg class="s-particle ${more}" viewBox="-32 -32 64 64" aria-hidden="true"><${Mark} id=${id} x="0" y="0" size="1" ink="currentColor" /></svg>`;

/** One of the signs: star, eye, question. */
export const Sign = ({ name, class: more = "" }) => html`<svg class="s-sign ${more}" viewBox="-10 -11 20 22" aria-hidden="true"><use href="#som-${name}" fill="currentColor" /></svg>`;

function Worth({ stars, eyes }) {
  const [n, sign, step, edge] = stars === undefined ? [eyes, "eye", 23, 13] : [stars, "star", 15, 13];
  if (n === 0) return null;
  const width = step * n + edge;
  return html`<g transform="translate(60 163)"><rect x=${-width / 2 + 1} y="-9.500" width=${width} height="23" rx="11.500" fill="#05040f" fill-opacity=".4" />
    <rect x=${-width / 2} y="-11.500" width=${width} height="23" rx="11.500" fill=${eyes ? "#f1ecff" : "#f3e8d2"} />
    ${Array.from({ length: n }, (_, i) => html`<use href="#som-${sign}" fill=${eyes ? "#2a1048" : "#2a2140"} transform="translate(${(i - (n - 1) / 2) * step} 0) scale(${eyes ? 1 : 1.16})" />`)}</g>`;
}

const Encountered = () => html`<g transform="translate(102 18)" color="#2a2140"><circle cx="1" cy="2" r="14.500" fill="#05040f" fill-opacity=".4" /><circle r="14.500" fill="#f3e8d2" /><use href="#som-question" /></g>`;

function Large({ card }) {
  const { id, theme, particles, stars, eyes, encounter } = card;
  const n = particles.length;
  const size = SIZES[n];
  const shift = 2.2 * size;
  return html`<svg viewBox="0 0 120 180" aria-hidden="true"><use href="#som-f-${theme}" />
    ${theme === NIGHTMARE && html`<use href="#som-n-${id}" color="#563089" clip-path="url(#som-sheet)" />`}
    ${particles.map((particle, i) => {
      const [x, y] = PLACES[n][i];
      const [tint, cream] = theme === NIGHTMARE ? ["#1a0b2c", IN_THE_DARK[themeOf(particle)]] : INK[theme];
      return html`<g><g opacity=".35"><${Mark} id=${particle} x=${x + 1.5 * shift} y=${y + 2.2 * shift} size=${size} ink="#05040f" /></g>
        <${Mark} id=${particle} x=${x + shift} y=${y + shift} size=${size} ink=${tint} /><${Mark} id=${particle} x=${x} y=${y} size=${size} ink=${cream} /></g>`;
    })}
    <${Worth} stars=${stars} eyes=${eyes} />${encounter && html`<${Encountered} />`}</svg>`;
}

function Small({ card }) {
  const { theme, particles, stars, eyes, encounter } = card;
  const n = particles.length;
  const ink = theme === "fairy-tale" ? "#2a2140" : "#fff";
  const [worth, sign, step, size] = stars === undefined ? [eyes, "eye", 13, 0.62] : [stars, "star", 10, 0.72];
  return html`<svg viewBox="0 0 40 52" aria-hidden="true"><use href="#som-m-${theme}" />
    ${particles.map((particle, i) => html`<${Mark} id=${particle} x=${SMALL_PLACES[n][i][0]} y=${SMALL_PLACES[n][i][1]} size=${SMALL_SIZES[n]} ink=${SMALL_INK[theme]} />`)}
    ${Array.from({ length: worth }, (_, i) => html`<use href="#som-${sign}" fill=${ink} transform="translate(${20 + (i - (worth - 1) / 2) * step} 45.200) scale(${size})" />`)}
    ${encounter && html`<g transform="translate(34.500 5.500)" color="#2a2140"><circle r="6.200" fill="#f3e8d2" /><use href="#som-question" transform="scale(.46)" /></g>`}</svg>`;
}

/** A dream card as a picture; `small` is the compact form. Whoever needs it in words puts them around it. */
export function Card({ id, small, flip, from, class: more = "", children }) {
  return html`<span class="card ${small ? "small" : ""} ${more}" data-card=${id} data-flip=${flip} data-from=${from}>
    ${small ? html`<${Small} card=${cardOf(id)} />` : html`<${Large} card=${cardOf(id)} />`}${children}</span>`;
}

export const Back = ({ of }) => html`<span class="card" aria-hidden="true"><svg viewBox="0 0 120 180"><use href="#som-b-${of}" /></svg></span>`;

/** An encounter: a ticket, or a framed picture if it stays. Its picture shows what it does. */
export function Encounter({ id, flip, from, class: more = "" }) {
  const { effect, permanent } = encounterOf(id);
  const stays = permanent && effect === "free steps" ? "-lasting" : "";
  return html`<span class="card ${more}" data-encounter=${id} data-flip=${flip} data-from=${from}><svg viewBox="0 0 120 180" aria-hidden="true">
    <use href="#som-f-${permanent ? "lasting" : "once"}" /><use href="#som-e-${slug(effect)}${stays}" /></svg></span>`;
}

const RIM = { "fairy-tale": ["#d97765", "5.2 4"], underwater: ["#1f6f70", "2 3.2"], space: ["#3d2f86", "14 3.4"] };

export function Goal({ id, class: more = "" }) {
  return html`<span class="card ${more}" data-goal=${id}><svg viewBox="0 0 120 180" aria-hidden="true"><use href="#som-f-goal" />
    ${goalOf(id).particles.map((particle, i) => {
      const [x, y] = [[41, 42], [79, 90], [41, 138]][i];
      const [ink, dashes] = RIM[themeOf(particle)];
      return html`<g><circle cx=${x + 1.5} cy=${y + 2.5} r="25" fill="#05040f" fill-opacity=".3" /><circle cx=${x} cy=${y} r="25" fill="#fff6e2" />
        <circle cx=${x} cy=${y} r="22" fill="none" stroke=${ink} stroke-width="3" stroke-dasharray=${dashes} /><${Mark} id=${particle} x=${x} y=${y} size="0.54" ink="#2a2140" /></g>`;
    })}</svg></span>`;
}

/** A token: its face, or its back when nobody shows the face. */
export function Token({ face, back, flip, from, class: more = "" }) {
  return html`<span class="s-token ${more}" data-flip=${flip} data-from=${from}><svg viewBox="0 0 64 64" aria-hidden="true">
    ${face ? html`<use href="#som-t-${themeOf(face)}" /><${Mark} id=${face} x="31" y="31" size="0.56" ink="#2a2140" />` : html`<use href="#som-t-${back ?? "blank"}" />`}</svg>
    ${face && back && html`<i class=${back}></i>`}</span>`;
}

export const Pendulum = ({ colour }) => html`<svg class="s-pendulum" viewBox="0 0 60 124" aria-hidden="true"><use href="#som-pendulum-${colour}" /></svg>`;

/** Put the pictures into the page, once. */
export const loadPictures = () => loadSprite("/games/somnicum/cards.svg");
