// The dreams and boards of a table as data, the effect language, and how cards and icons are drawn.
import { html } from "/vendor/preact.js";

export const TYPES = ["lucid", "collective", "recurring"];
export const RESOURCES = ["knowledge", "memory", "fantasy"];
export const GOODS = [...RESOURCES, "object"];
export const PHASES = [1, 2, 3, 4];
export const ENOUGH = 12; // dreams that end the game (NEO-61)
export const MOST = 10; // of each resource (NEO-42)

// The deck: what a table is played with

let deck = null;

/** Take the cards of a table: a deck as its file has it. */
export function useDeck(raw) {
  const printed = [raw.dream_boards.a, ...raw.dream_boards.b].flatMap((board) => ["lucid", "collective"].map((type) => ({ ...board[type], type, isPrinted: true })));
  const dreams = [...raw.dreams, ...printed].map((dream) => ({
    ...dream, cost: dream.cost ?? {}, parts: parse(dream.effect), upgradedParts: parse(dream.upgraded),
  }));
  deck = { dreams: new Map(dreams.map((dream) => [dream.id, dream])), boards: raw.boards, phases: raw.phases };
}

const lang = () => (document.documentElement.lang === "ru" ? "ru" : "en");

export const dreamOf = (id) => deck.dreams.get(id);
export const nameOf = (id) => dreamOf(id)[lang()];
export const phaseName = (phase) => deck.phases[lang()][phase - 1];
const boardOf = (view) => deck.boards[view.players.length === 2 ? 0 : 1];

/** The actions of a location, such as "lucid 3"; null where there is none. */
export function menuAt(view, place) {
  const [type, phase] = place.split(" ");
  const text = boardOf(view)[type][phase - 1];
  return text === "closed" ? null : menuOf(text);
}

export const trackOf = (view, phase) => menuOf(boardOf(view).track[phase - 1]);

// The effect language (docs/effects.md)

/** The parts of an effect, in order. */
export const parse = (text) => text.replace("->", ";").split(";").map((part) => partOf(part.trim()));

/** Actions of a location or phase: each good is one of its own. */
const menuOf = (text) => parse(text).flatMap((part) => (part.op === "gain" ? Object.entries(part.goods).map(([good, n]) => ({ ...part, goods: { [good]: n } })) : [part]));

const amounts = (text) => Object.fromEntries(text.split(",").map((piece) => piece.trim().split(" ")).map(([n, good]) => [good, Number(n)]));

function partOf(part) {
  const [op, ...words] = part.split(" ");
  const rest = words.join(" ");
  const [what, more = ""] = rest.split({ gain: " per ", take: " from ", create: " for " }[op] ?? " ");
  if (op === "gain") return { op, goods: amounts(what), per: more };
  if (op === "take") return { op, type: what, from: more };
  if (op === "create") return { op, type: what, less: more ? amounts(more.replace(/ less$/, "")) : {} };
  if (op === "place") return { op, most: rest === "any" ? 0 : Number(rest) };
  if (op === "broadcast") return { op, most: Number(rest) };
  return op === "spend" ? { op, goods: amounts(rest) } : { op };
}

// Texts of views

export const words = (text) => (text ?? "").split(" ").filter(Boolean);

/** `k3 m0 f10` as numbers. */
export function resourcesOf(player) {
  const [knowledge, memory, fantasy] = words(player.resources).map((word) => Number(word.slice(1)));
  return { knowledge, memory, fantasy };
}

/** A dreamscape: `glass-lake+2*` is a dream with two objects and a client. */
export const dreamsOf = (player) => words(player.dreams).map((word) => {
  const [, id, objects = 0, client] = /^([a-z0-9-]+?)(?:\+(\d))?(\*)?$/.exec(word);
  const dream = dreamOf(id);
  const isUpgraded = Number(objects) >= dream.slots;
  return { ...dream, objects: Number(objects), hasClient: Boolean(client), isUpgraded, inForce: isUpgraded ? dream.upgradedParts : dream.parts };
});

// Icons

export const Icon = ({ name, class: more = "" }) => html`<svg class="n-icon ${more}" viewBox=${name === "credit" ? "0 0 28 28" : "0 0 24 24"} aria-hidden="true"><use href="#neo-i-${name}" /></svg>`;
/** What a picture says to somebody who hears the page. */
export const Said = ({ text }) => html`<span class="sr">${text}</span>`;

export const Oneironaut = ({ seat, class: more = "" }) => html`<svg class="n-fig ${more}" viewBox="0 0 40 60" aria-hidden="true"><use href="#neo-o-${seat}" /></svg>`;
export const Credits = ({ n }) => html`<span class="n-cr"><${Icon} name="credit" /><em>${n}</em></span>`;

const With = ({ icon, badge, number }) => html`<span class="n-with"><${Icon} name=${icon} />${badge && html`<i class=${badge}><${Icon} name=${badge} /></i>`}${number > 0 && html`<sub>${number}</sub>`}</span>`;
const goodsOf = (goods) => GOODS.filter((good) => goods[good]).map((good) => ({ n: goods[good], icon: good }));
const Amounts = ({ goods, sign = "", short }) => goodsOf(goods).map(({ n, icon }) => html`<span class="n-amt">${(n > 1 || !short || sign) && html`<b>${sign}${n}</b>`}<${Icon} name=${icon} /></span>`);
const kindOf = (type) => (type === "any" ? null : type);

/** One part of an effect in icons. */
export function Part({ part, short }) {
  const { op } = part;
  if (op === "gain") return html`<${Amounts} goods=${part.goods} short=${short} />${part.per && html`<${Icon} name="per" class="slim" /><${Icon} name=${part.per === "upgraded" ? "upgrade" : part.per} />`}`;
  if (op === "spend") return html`<${Amounts} goods=${part.goods} short=${short} /><${Icon} name="arrow" class="slim" />`;
  if (op === "take") return html`<${With} icon="take" badge=${kindOf(part.type) ?? (part.from || null)} />`;
  if (op === "create") return html`<${With} icon="create" badge=${kindOf(part.type)} /><${Amounts} goods=${part.less} sign="−" />`;
  return html`<${With} icon=${op} number=${part.most} />`;
}

/** How wide a part is, in icons. */
const widthOf = (part, short) => {
  const pairs = (goods) => goodsOf(goods ?? {}).reduce((sum, { n }) => sum + (n > 1 || !short ? 1.75 : 1.15), 0);
  return { gain: pairs(part.goods) + (part.per ? 1.9 : 0), spend: pairs(part.goods) + 0.9, create: 1.25 + 2.1 * goodsOf(part.less ?? {}).length }[part.op] ?? 1.25;
};

/** Actions of a location or phase in one line, as large as fits. */
export const Menu = ({ parts, room }) => {
  const width = parts.reduce((sum, part) => sum + widthOf(part) + 0.25, 0);
  return html`<span class="n-menu" aria-hidden="true" style=${{ "--k": Math.min(1, room / width).toFixed(2) }}>${parts.map((part, i) => html`<${Part} key=${i} part=${part} />`)}</span>`;
};

const conditionOf = (when) => {
  const [op, type] = when.split(" ");
  return { icon: op, badge: type };
};

/** A whole effect in icons, as large as fits: `room` is how many icons a line has room for. */
export function Effect({ parts, when, short, room }) {
  const width = parts.reduce((sum, part) => sum + widthOf(part, short), when ? 2.2 : 0);
  const size = width <= room ? 1 : width <= room * 1.35 ? room / width : Math.max(0.52, Math.min(0.68, (1.75 * room) / width));
  return html`<span class="n-effect" style=${{ "--k": size.toFixed(2) }}>${when && html`<span class="n-when"><${With} ...${conditionOf(when)} /><${Icon} name="arrow" class="slim" /></span>`}${
    parts.map((part, i) => html`<span class="n-part" key=${i}><${Part} part=${part} short=${short} /></span>`)}</span>`;
}

// Cards

const isDrawn = new Map();
const pictureOf = ({ id, type }) => {
  if (!isDrawn.has(id)) isDrawn.set(id, document.getElementById(`neo-s-${id}`) !== null);
  return isDrawn.get(id) ? `neo-s-${id}` : `neo-s-${type}`;
};

const Scene = ({ dream }) => html`<svg viewBox="0 0 120 180" aria-hidden="true"><use href="#neo-f-${dream.type}" /><g clip-path="url(#neo-w-${dream.type})"><use href="#${pictureOf(dream)}" /></g><use href="#neo-g-${dream.type}" /></svg>`;

const Cost = ({ cost }) => html`<span class="n-cost">${RESOURCES.filter((good) => cost[good]).map((good) => html`<span key=${good}><b>${cost[good]}</b><${Icon} name=${good} /></span>`)}</span>`;

const Slots = ({ slots, objects = 0, planned = 0 }) => html`<span class="n-slots">${Array.from({ length: slots }, (_, i) =>
  html`<i key=${i} class=${i < objects ? "full" : i < objects + planned ? "plan" : ""}>${i < objects + planned && html`<${Icon} name="object" />`}</i>`)}</span>`;

/** The whole card, from 120 pixels on. */
export const FullCard = ({ id, flip, from, own, class: more = "" }) => {
  const dream = dreamOf(id);
  return html`<span class="card n-card full ${dream.type} ${more}" aria-hidden="true" data-card=${id} data-flip=${flip} data-from=${from}>
    <${Scene} dream=${dream} />${!dream.isPrinted && html`<${Cost} cost=${dream.cost} />`}<span class="n-worth"><${Credits} n=${dream.credits} /></span>
    ${dream.reward && html`<span class="n-reward"><${Icon} name="discard" /><${Icon} name=${dream.reward} /></span>`}
    <${Slots} slots=${dream.slots} objects=${own?.objects} />
    <span class="n-name"><i><${Icon} name=${dream.type} /></i><b style=${{ "--f": Math.min(10.6, 156 / nameOf(id).length).toFixed(1) }}>${nameOf(id)}</b></span>
    <span class="n-line ${own?.isUpgraded ? "past" : ""}"><${Effect} parts=${dream.parts} when=${dream.when} room=${5.6} /></span>
    <span class="n-line up ${own && !own.isUpgraded ? "later" : ""}"><${Icon} name="upgrade" class="roof" /><${Effect} parts=${dream.upgradedParts} when=${dream.when} room=${4.9} /></span>
    ${own?.hasClient && html`<${Icon} name="client" class="n-client" />`}
  </span>`;
};

/** The small card. Of a dream in a dreamscape (`own`) it shows slots and the effect in force, of others cost and effect. */
export const SmallCard = ({ id, own, planned, flip, from, class: more = "" }) => {
  const dream = own ?? dreamOf(id);
  return html`<span aria-hidden="true" class="card n-card small ${dream.type} ${own?.isUpgraded ? "upgraded" : ""} ${more}" data-card=${id} data-flip=${flip} data-from=${from}>
    <${Scene} dream=${dream} />${own ? html`<${Slots} slots=${dream.slots} objects=${own.objects} planned=${planned} />` : html`<${Cost} cost=${dream.cost} />`}
    <span class="n-worth"><${Credits} n=${dream.credits} /></span>
    <span class="n-line">${own?.isUpgraded && html`<${Icon} name="upgrade" class="roof" />`}<${Effect} parts=${own ? own.inForce : dream.parts} when=${dream.when} short room=${3.5} /></span>
    ${own?.hasClient && html`<${Icon} name="client" class="n-client" />`}
  </span>`;
};

export const Back = ({ type, n, flip }) => html`<span class="card n-card back ${type}" aria-hidden="true" data-flip=${flip}><svg viewBox="0 0 120 180" aria-hidden="true"><use href="#neo-back-${type}" /></svg>${n !== undefined && html`<b>${n}</b>`}</span>`;
