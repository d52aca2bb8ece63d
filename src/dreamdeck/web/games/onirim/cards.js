// The cards of Onirim: codes as the rules write them (Rs, Tk, Bd, Gt4, NM, HD), their names and their pictures.
import { html } from "/vendor/preact.js";
import { loadSprite } from "/shell/sprite.js";

export const COLOURS = ["R", "B", "G", "T"];
export const SYMBOLS = ["s", "m", "k"];
export const SPELLS = ["prophecy", "planning", "punishment"];
export const COLOUR_NAME = { R: "red", B: "blue", G: "green", T: "brown" };
const SYMBOL_NAME = { s: "sun", m: "moon", k: "key", d: "door" };

// ONI-70: the symbols on the left and right sides of the towers
const SIDES = {
  Rt3: ["sm", "m"], Rt4: ["s", "m"], Rt5: ["", "m"],
  Bt3: ["m", "sm"], Bt4: ["m", "m"], Bt5: ["m", ""],
  Gt3: ["s", "sm"], Gt4: ["s", "s"], Gt5: ["s", ""],
  Tt3: ["sm", "s"], Tt4: ["m", "s"], Tt5: ["", "s"],
};

export const isRoom = (code) => SYMBOLS.includes(code[1]);
export const isKey = (code) => code[1] === "k";
export const isDoor = (code) => code[1] === "d";
export const isTower = (code) => code[1] === "t";

/** The symbol that keeps two towers apart, if there is one: touching sides share none (ONI-71). */
export const clash = (left, right) => [...SIDES[left][1]].find((symbol) => SIDES[right][0].includes(symbol));

/** ONI-73: four adjacent towers of four colours. */
export const isComplete = (row) => row.some((_, i) => new Set(row.slice(i, i + 4).map((code) => code[0])).size === 4);

// Texts of cards: `3Rs Bm`

/** How often each card is there: a Map from code to number, in the order of the text. */
export function counts(text) {
  const found = new Map();
  for (const word of (text ?? "").split(" ").filter(Boolean)) {
    const [, n, code] = /^(\d*)(.+)$/.exec(word);
    found.set(code, (found.get(code) ?? 0) + Number(n || 1));
  }
  return found;
}

/** The cards one by one. */
export const codes = (text) => [...counts(text)].flatMap(([code, n]) => Array(n).fill(code));

export const inOrder = (text) => (text ?? "").split(" ").filter(Boolean);

export const total = (text) => [...counts(text).values()].reduce((sum, n) => sum + n, 0);

// Names

const kindOf = (code) => (code === "NM" || code === "HD" ? code : code[1]);

/** A card's name, such as "garden moon"; `object` is the form after a verb ("the garden moon"). */
export const nameOf = (code, t) => t(`oni-card-${kindOf(code)}`, { place: code[0], number: code.slice(2) });
export const objectOf = (code, t) => t(`oni-card-${kindOf(code)}-object`, { place: code[0], number: code.slice(2) });

export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// Pictures

/** The id of a card's picture in cards.svg. Goals are `goal-R`, premonitions `premonition-a`, spells `spell-planning`. */
export function pictureOf(code) {
  if (code === "back" || code.startsWith("premonition") || code.startsWith("spell")) return `oni-${code}`;
  if (code.startsWith("goal-")) return `oni-${COLOUR_NAME[code[5]]}-goal`;
  if (code === "NM") return "oni-nightmare";
  if (code === "HD") return "oni-happy";
  const colour = COLOUR_NAME[code[0]];
  return isTower(code) ? `oni-${colour}-tower-${code[2]}` : `oni-${colour}-${SYMBOL_NAME[code[1]]}`;
}

const letterOf = (code, t) => {
  if (code.startsWith("goal-")) return t("oni-letter", { place: code[5] });
  return code.length <= 3 && (isRoom(code) || isTower(code)) ? t("oni-letter", { place: code[0] }) + code.slice(2) : null;
};

/** A card as a picture; whoever needs its name in words puts it around. `flip` and `from` are for what moves. */
export function Card({ code, t, flip, from, class: more = "" }) {
  const letter = letterOf(code, t);
  return html`<span class="card ${more}" data-card=${code} data-flip=${flip} data-from=${from}>
    <svg viewBox="0 0 120 180" aria-hidden="true"><use href="#${pictureOf(code)}" /></svg>
    ${letter && html`<span class="letter o-letter" data-letter=${letter} aria-hidden="true"></span>`}
  </span>`;
}

/** One of the flat marks: sun, moon, key, door, tower, eye, boat, bird, book, steps, hand. */
export const Mark = ({ name, class: more = "" }) =>
  html`<svg class="o-mark ${more}" viewBox="-32 -32 64 64" aria-hidden="true"><use href="#oni-k-${name}" /></svg>`;

/** A colour as the classes of the page name it. */
export const hue = (colour) => COLOUR_NAME[colour];

/** Put the pictures into the page, once. */
export const loadPictures = () => loadSprite("/games/onirim/cards.svg");
