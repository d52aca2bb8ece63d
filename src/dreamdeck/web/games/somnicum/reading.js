// Reading a view: dreams, the ring, moves and their prices, places for a card. Nothing is drawn here.
import { cardOf, each, encounterOf, faceOf, NIGHTMARE, themeOf } from "./cards.js";

export const LEVELS = [0, 1, 2];
export const PENDULUMS = ["black", "white"];
const [FREE_STEPS, ONE_STEP] = [3, 2]; // SOM-31, SOM-32: without a card

export const questionOf = (view) => (view.to_move === null ? "over" : view.pending.question ?? "turn");
export const isOver = (view) => view.to_move === null;
export const isMine = (view) => view.actions.length > 0;
export const nearSeat = (view) => view.seat ?? 0;
export const seats = (view) => view.dreams.map((_, seat) => seat);

/** Everybody else, clockwise from the near seat. */
export const rivals = (view) => seats(view).slice(1).map((n) => (nearSeat(view) + n) % view.dreams.length);

export const tokensOf = (view, seat = nearSeat(view)) => each(view.tokens[seat].faces);
export const tokenCount = (view, seat) => view.tokens[seat].sand + view.tokens[seat].blank;
export const handOf = (view, seat = nearSeat(view)) => each(view.hands[seat].cards);
export const starts = (view, word) => view.actions.filter((action) => action.startsWith(`${word} `));

/** How much of an effect the seat to move has: without a card, by this turn's cards, or lastingly (SOM-93). */
export function power(view, effect, without) {
  const lasting = each(view.front[view.to_move]).map(encounterOf).filter((card) => card.effect === effect).map((card) => card.amount);
  return Math.max(without, view.pending.effects?.[effect] ?? 0, ...lasting);
}

// Dreams

/** A level place by place: null for a gap, else {card, tokens, broken}; `broken` is the back of the token of a break to the right. */
export function readLevel(text) {
  const places = [];
  for (const word of text.split(" ").filter(Boolean)) {
    if (word.startsWith("|")) places.at(-1).broken = word.slice(1) || "bare";
    else if (word === "-") places.push(null);
    else {
      const [card, ...tokens] = word.split("+");
      places.push({ card, tokens, broken: null });
    }
  }
  return places;
}

export const readDream = (view, seat) => view.dreams[seat].map(readLevel);
export const contents = ({ card, tokens }) => [...cardOf(card).particles, ...tokens.map(faceOf)];

const isPair = (level, at) => Boolean(level[at] && level[at + 1] && !level[at].broken);

/** SOM-43: the one place where a level can grow, or null. */
function placeOn(dream, level) {
  let at = dream[level].length;
  if (level === 0) return at;
  const above = dream[level - 1];
  while (at + 1 < above.length) {
    if (isPair(above, at)) return at;
    at += 1;
  }
  return null;
}

/** The levels that can grow, and where: {level, at}. */
export function openPlaces(view, seat = nearSeat(view)) {
  const dream = readDream(view, seat);
  return LEVELS.map((level) => ({ level, at: placeOn(dream, level) })).filter(({ at }) => at !== null);
}

/** What joining a card does on each level where it can go: {level, at, link}; link is "alone", "linked", "broken" or "hushed". */
export function placesFor(card, view, seat = nearSeat(view)) {
  const dream = readDream(view, seat);
  const hushed = seat === view.to_move && power(view, "no break", 0) > 0;
  return openPlaces(view, seat).map(({ level, at }) => {
    const left = at === dream[level].length && at > 0 ? dream[level][at - 1] : null; // SOM-44: behind a gap there is no neighbour
    const shared = left ? contents(left).filter((particle) => cardOf(card).particles.includes(particle)) : [];
    return { level, at, shared, link: !left ? "alone" : shared.length ? "linked" : hushed ? "hushed" : "broken" };
  });
}

/** SOM-72: a neighbour, and a break on every side where there is one. */
export function isCutOff(level, at) {
  const left = at > 0 && level[at - 1];
  const right = level[at + 1];
  return Boolean(left || right) && (!left || Boolean(left.broken)) && (!right || Boolean(level[at].broken));
}

/** How wide a dream is, in cards, with room for what may come. */
export const widthOf = (dream, more = 0) => Math.max(...dream.map((level, i) => level.length + i / 2), (dream[0]?.length ?? 0) + more, 1);

/** The breaks of a dream: {level, at, left, right}. */
export const breaksOf = (dream) => dream.flatMap((level, i) =>
  level.flatMap((place, at) => (place?.broken ? [{ level: i, at, left: place.card, right: level[at + 1].card }] : [])));

/** How often the particles of a goal are printed on the cards of a dream (SOM-73). */
export const printed = (dream, wanted) => dream.flat().filter(Boolean).flatMap(({ card }) => cardOf(card).particles).filter((particle) => wanted.includes(particle)).length;

// The ring

export const readRing = (view) => view.ring.split(" ").map((word) => (word === "-" ? null : word));

/** SOM-30: the place of the card on which a move ends; steps below zero go counter-clockwise. */
export function reached(ring, gap, steps) {
  const n = ring.length;
  let at = steps > 0 ? gap : gap + 1;
  for (let left = Math.abs(steps); left > 0;) {
    at = (at + Math.sign(steps) + n) % n;
    if (ring[at]) left -= 1;
  }
  return at;
}

/** What a move costs and brings: {pendulum, steps, at, cost, gain, ends}. */
export function readMove(text, view) {
  const [, pendulum, count] = text.split(" ");
  const steps = Number(count);
  const ring = readRing(view);
  const at = reached(ring, view.pendulums[PENDULUMS.indexOf(pendulum)] - 1, steps);
  const far = Math.abs(steps);
  const cost = Math.max(0, far - power(view, "free steps", FREE_STEPS));
  const drawn = far === 1 ? power(view, "sand of one step", ONE_STEP) : far === 2 ? 1 : 0;
  const gain = Math.min(drawn, view.bag.sand + view.bag.blank);
  return { text, pendulum, steps, at, cost, gain, ends: endOf(view, ring, pendulum, at, gain) };
}

/** Whether a move ends the round: "surely" (SOM-60), "maybe" (SOM-61) or null. */
function endOf(view, ring, pendulum, at, gain) {
  const left = ring.filter((card, place) => card && place !== at);
  if (left.length === view.dreams.length) return "surely";
  if (!gain) return null;
  const after = ring.map((card, place) => (place === at ? null : card));
  const other = view.pendulums[1 - PENDULUMS.indexOf(pendulum)] - 1;
  return isEmptyBetween(after, at, other) || isEmptyBetween(after, other, at) ? "maybe" : null;
}

function isEmptyBetween(ring, here, there) {
  for (let at = here; at !== there;) {
    at = (at + 1) % ring.length;
    if (ring[at]) return false;
  }
  return true;
}

/** The moves that are possible now, by the place of the card they take; the cheapest first. */
export function movesByPlace(view) {
  const found = new Map();
  for (const move of starts(view, "move").map((text) => readMove(text, view))) found.set(move.at, [...(found.get(move.at) ?? []), move]);
  for (const moves of found.values()) moves.sort((one, two) => one.cost - one.gain - (two.cost - two.gain));
  return found;
}

// Paying

/** Tokens to pay with, the least useful first: what can be placed at once is kept, and pairs. */
export function suggestPayment(view, n) {
  const mine = tokensOf(view);
  const use = (token) => (view.actions.some((action) => action.startsWith(`place ${faceOf(token)} `)) ? 2 : 0) + mine.filter((other) => faceOf(other) === faceOf(token)).length;
  return mine.map((token, at) => ({ at, use: use(token) })).sort((one, two) => one.use - two.use).slice(0, n).map(({ at }) => at);
}

/** The actions of paying with these tokens; with all of them nothing is asked (SOM-31). */
export const paysOf = (view, tokens) => (tokens.length === tokenCount(view, view.to_move) ? [] : tokens.map((token) => `pay ${faceOf(token)}${token.endsWith("*") ? " blank" : ""}`));

/** The actions from taking a card (or having it) to putting it on a level, as one gesture. */
export function joinsOf(view, card, level) {
  const asks = questionOf(view) === "encounter" || (questionOf(view) !== "join" && view.hands[view.to_move].n > 0);
  return [...(asks ? ["done"] : []), ...(placesFor(card, view).length > 1 ? [`join ${level + 1}`] : [])];
}

// Placing a particle

/** The ways to place a token on a level: [{text, pays}], `pays` is the back of a second token that is paid. */
export function waysToPlace(view, token, level) {
  const plain = `place ${faceOf(token)} ${level + 1}`;
  return view.actions.filter((text) => (text === plain || text.startsWith(`${plain} `)) && /\d blank/.test(text) === token.endsWith("*"))
    .map((text) => ({ text, pays: paysTwo(view, token, level) ? (text.endsWith("paying blank") ? "blank" : "sand") : null }));
}

/** SOM-22: whether a second token is paid, because the theme of the rightmost card is another one. */
export function paysTwo(view, token, level) {
  const { theme } = cardOf(readDream(view, view.to_move)[level].at(-1).card);
  return power(view, "place any", 1) === 1 && theme !== NIGHTMARE && theme !== themeOf(faceOf(token));
}
