// Neodreams in words and numbers: what a view asks, what a move is called, what it costs, why something cannot be done.
import { dreamOf, dreamsOf, GOODS, menuAt, nameOf, phaseName, RESOURCES, resourcesOf, trackOf, TYPES, words } from "./cards.js";

const RULES = {
  start: "NEO-2", turn: "NEO-10", location: "NEO-20", advance: "NEO-30", returns: "NEO-32", return: "NEO-31", placing: "NEO-44", broadcast: "NEO-46", event: "NEO-47",
  take: "NEO-40", create: "NEO-41", place: "NEO-44", connect: "NEO-45", remove: "NEO-81", spend: "NEO-48",
};

// Reading a view

export const isOver = (view) => view.to_move === null;
export const isMine = (view) => view.actions.length > 0;

/** The seat at the near side of the table. */
export const nearSeat = (view) => view.seat ?? 0;
export const nearPlayer = (view) => view.players[nearSeat(view)];
export const topOf = (view) => view.pending.at(-1);

/** What is decided now. */
export function questionOf(view) {
  const frame = topOf(view);
  if (!frame) return view.stage === "start" ? "start" : "turn";
  return frame.advance === "others" ? "returns" : Object.keys(frame)[0];
}

export const rulesOf = (view) => RULES[questionOf(view) === "effect" ? partNow(view).op : questionOf(view)];

const effectParts = ({ effect, upgraded }) => (upgraded ? dreamOf(effect).upgradedParts : dreamOf(effect).parts);
const partNow = (view) => effectParts(topOf(view))[topOf(view).step - 1];

/** The parts of effects that may be done now, each with what it is to the location, phase or dream. */
export function openParts(view) {
  const frame = topOf(view);
  const question = questionOf(view);
  const menu = { location: () => menuAt(view, frame.location), advance: () => trackOf(view, view.phase) }[question];
  if (menu) return frame.left.map((n) => menu()[n - 1]);
  if (question === "return") return [{ op: "take", type: frame.return.split(" ")[0], from: "" }, { op: "create", type: "any", less: {} }];
  return question === "effect" ? [partNow(view)] : [];
}

/** What the legal actions aim at, by their first word: {send: Set("lucid 1"), create: Set("glass-lake"), done: Set("")}. */
export function targetsOf(view) {
  const targets = {};
  for (const action of view.actions) {
    const [verb, ...rest] = action.split(" ");
    (targets[verb] ??= new Set()).add(verb === "create" ? rest[0] : rest.join(" "));
  }
  return new Proxy(targets, { get: (found, verb) => found[verb] ?? new Set() });
}

/** How many objects may be placed now, as a part or placing under way says (NEO-44). */
export function mostPlaced(view) {
  const frame = topOf(view);
  const part = openParts(view).find(({ op }) => op === "place");
  const said = frame?.placing ?? (part?.most || Infinity);
  return Math.min(said, nearPlayer(view).objects);
}

/** The actions that place objects on these dreams, and the word that ends it where the game would wait for more. */
export function placingOf(plan, view) {
  const player = nearPlayer(view);
  const texts = Object.entries(plan).flatMap(([id, n]) => Array(n).fill(`object ${id}`));
  const part = openParts(view).find(({ op }) => op === "place");
  const left = (topOf(view)?.placing ?? (part?.most || Infinity)) - texts.length;
  const slots = dreamsOf(player).reduce((sum, dream) => sum + dream.slots - dream.objects, 0) - texts.length;
  const waits = left > 0 && slots > 0 && (player.objects > texts.length || words(player.hand).length > 0);
  return waits ? [...texts, "done"] : texts;
}

// Prices (NEO-41)

/** What a dream costs now, with the discount of the effect under way. */
export function costOf(id, view) {
  const { cost, type } = dreamOf(id);
  const part = openParts(view).find((open) => open.op === "create" && ["any", type].includes(open.type));
  return Object.fromEntries(RESOURCES.map((good) => [good, Math.max(0, (cost[good] ?? 0) - (part?.less[good] ?? 0))]));
}

/** A payment that spends this many fantasies instead of knowledge and memory, on top of the fewest; null where there is none. */
export function payment(cost, have, swaps = { knowledge: 0, memory: 0 }) {
  const knowledge = Math.min(cost.knowledge, have.knowledge) - swaps.knowledge;
  const memory = Math.min(cost.memory, have.memory) - swaps.memory;
  const fantasy = cost.fantasy + cost.knowledge - knowledge + cost.memory - memory;
  return knowledge < 0 || memory < 0 || fantasy > have.fantasy ? null : { knowledge, memory, fantasy };
}

/** How many resources are missing for a cost. */
export function missing(cost, have) {
  const short = RESOURCES.slice(0, 2).reduce((sum, good) => sum + Math.max(0, cost[good] - have[good]), cost.fantasy);
  return Math.max(0, short - have.fantasy);
}

/** Whether a card could be created now if others were discarded for it (NEO-64). */
export function isWithinReach(id, view) {
  const { type } = dreamOf(id);
  const player = nearPlayer(view);
  const helpers = words(player.hand).filter((other) => other !== id && dreamOf(other).reward !== "object").length;
  const short = missing(costOf(id, view), resourcesOf(player));
  return openParts(view).some((part) => part.op === "create" && ["any", type].includes(part.type)) && short > 0 && short <= helpers;
}

/** How a payment is written: nothing for the fewest fantasies. */
export function written(pay, cost, have) {
  const fewest = payment(cost, have);
  const isUsual = RESOURCES.every((good) => pay[good] === fewest[good]);
  return isUsual ? "" : RESOURCES.filter((good) => pay[good]).map((good) => ` ${good[0]}${pay[good]}`).join("");
}

// Sentences

export const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const goodsInWords = (goods, t) => GOODS.filter((good) => goods[good]).map((good) => t(`neo-n-${good}`, { n: goods[good] })).join(", ");

/** One part of an effect as an order. */
export function partInWords(part, t) {
  const { op } = part;
  if (op === "gain") return t(part.per ? "neo-part-gain-per" : "neo-part-gain", { goods: goodsInWords(part.goods, t), what: part.per });
  if (op === "spend") return t("neo-part-spend", { goods: goodsInWords(part.goods, t) });
  if (op === "take") return t("neo-part-take", { type: part.type, from: part.from || "any" });
  if (op === "create") return Object.keys(part.less).length ? t("neo-part-create-less", { type: part.type, goods: goodsInWords(part.less, t) }) : t("neo-part-create", { type: part.type });
  if (op === "place" || op === "broadcast") return part.most ? t(`neo-part-${op}-n`, { n: part.most }) : t(`neo-part-${op}`);
  return t(`neo-part-${op}`);
}

export const partsInWords = (parts, t) => upper(parts.map((part) => partInWords(part, t)).join("; ").replaceAll(":;", ":"));
export const whenInWords = (when, t) => t(`neo-event-${when.replace(" ", "-")}`);
const effectInWords = (dream, parts, t) => (dream.when ? t("neo-card-when", { when: whenInWords(dream.when, t), effect: partsInWords(parts, t) }) : partsInWords(parts, t));

/** All that a card says, as sentences: [what it is, the effect, the upgraded effect, what else]. */
export function cardInWords(id, t) {
  const dream = dreamOf(id);
  const facts = [t(`neo-a-${dream.type}`)];
  if (!dream.isPrinted) facts.push(t("neo-card-cost", { goods: goodsInWords(dream.cost, t) }));
  facts.push(t("neo-credits-n", { n: dream.credits }), t("neo-slots-n", { n: dream.slots }));
  return {
    facts: upper(facts.join(", ")), effect: effectInWords(dream, dream.parts, t), upgraded: effectInWords(dream, dream.upgradedParts, t),
    reward: dream.reward ? t("neo-card-reward", { goods: goodsInWords({ [dream.reward]: 1 }, t) }) : "",
  };
}

/** A card for somebody who hears it. */
export function spoken(id, t, own = null) {
  const said = cardInWords(id, t);
  const state = own ? [own.objects ? t("neo-own-objects", { n: own.objects, all: own.slots }) : "", own.hasClient ? t("neo-own-client") : ""] : [];
  return [nameOf(id), said.facts, ...state, own?.isUpgraded ? said.upgraded : said.effect].filter(Boolean).join(". ");
}

export const placeInWords = (place, t) => {
  const [type, phase] = place.split(" ");
  return t("neo-place", { type: t(`neo-type-${type}`), phase: phaseName(Number(phase)) });
};

/** A move in words: `neo-log-*` as the log tells it, `neo-choice-*` as a choice to make. */
function inWords(form, action, t) {
  const [verb, what, where] = action.split(" ");
  const say = (id, values) => t(`neo-${form}-${id}`, values);
  if (verb === "send" || verb === "return") return say(verb, { place: placeInWords(`${what} ${where}`, t) });
  if (verb === "start") return say("start", { phase: phaseName(Number(what)) });
  if (verb === "gain") return say("gain", { good: t(`neo-good-${what}`) });
  if (verb === "take") return say(`take-${where}`, { type: what });
  return what && verb !== "spend" ? say(verb, { dream: nameOf(what) }) : say(verb);
}

export const describe = (action, view, t) => inWords("log", action, t);

/** A choice to make, told apart from the others: which card of the market, which payment. */
export function choice(action, view, t) {
  const [verb, what, where, ...rest] = action.split(" ");
  const offered = verb === "take" && where === "market" && view && words(view.market[what])[rest[0] - 1];
  if (offered && offered !== "-") return t("neo-choice-take-card", { dream: nameOf(offered) });
  const paid = action.match(/(?<= )[kmf]\d+\b/g)?.map((word) => [RESOURCES.find((good) => good[0] === word[0]), Number(word.slice(1))]);
  const said = inWords("choice", action, t);
  return paid ? t("neo-choice-paying", { choice: said, goods: goodsInWords(Object.fromEntries(paid), t) }) : said;
}

/** What a move brought, as one viewer saw it: sentences made of that viewer's views alone. */
export function happened(before, action, after, t) {
  const seat = before.to_move;
  const [was, is] = [before.players[seat], after.players[seat]];
  const goods = (player) => ({ ...resourcesOf(player), object: player.objects });
  const changed = GOODS.map((good) => [good, goods(is)[good] - goods(was)[good]]).filter(([, n]) => n);
  const cards = words(is.hand).filter((id) => !words(was.hand).includes(id)).map(nameOf);
  const done = dreamsOf(is).filter((dream) => dream.isUpgraded && dreamsOf(was).some((other) => other.id === dream.id && !other.isUpgraded));
  const told = [];
  if (after.phase !== before.phase) told.push(t("neo-news-phase", { phase: phaseName(after.phase) }));
  if (changed.length) told.push(upper(changed.map(([good, n]) => `${t(`neo-good-${good}`)} ${n > 0 ? "+" : "−"}${Math.abs(n)}`).join(", ")));
  if (cards.length) told.push(t("neo-news-cards", { cards: cards.join(", ") }));
  if (done.length) told.push(t("neo-news-upgraded", { dreams: done.map(({ id }) => nameOf(id)).join(", ") }));
  return told;
}

/** What is asked: a heading and a sentence more. */
export function ask(view, t) {
  const frame = topOf(view);
  const question = questionOf(view);
  if (question === "turn") return { head: t(targetsOf(view).send.size ? "neo-q-turn" : "neo-q-turn-advance"), more: t(targetsOf(view).send.size ? "neo-q-turn-more" : whyNoSend(view)) };
  if (question === "location" || question === "advance") {
    const head = question === "location" ? placeInWords(frame.location, t) : phaseName(view.phase);
    const isDone = view.actions.every((action) => /^(done|discard)/.test(action));
    return { head, more: isDone ? t("neo-q-rest") : t(`neo-q-${question}-more`) };
  }
  if (question === "return") return { head: t("neo-q-return"), more: t("neo-q-return-more", { type: frame.return.split(" ")[0] }) };
  if (question === "effect") return { head: nameOf(frame.effect), more: partsInWords(effectParts(frame).slice(frame.step - 1), t) };
  if (question === "event") return { head: whenInWords(frame.event, t), more: t("neo-q-event-more") };
  return { head: t(`neo-q-${question}`), more: t(`neo-q-${question}-more`) };
}

// Why something is not possible now

const whyNoSend = (view) => (nearPlayer(view).supply ? "neo-why-full" : "neo-why-no-oneironaut");

/** Why an action, written as the rules write it, cannot be done: a sentence; null when it can. */
export function explain(action, view, t) {
  if (view.actions.includes(action)) return null;
  if (isOver(view)) return t("neo-why-over");
  if (!isMine(view)) return t("neo-why-not-you");
  const [verb, what, where] = action.split(" ");
  if (verb === "send") {
    if (!menuAt(view, `${what} ${where}`)) return t("neo-why-closed");
    if (questionOf(view) !== "turn") return t("neo-why-sent");
    return t(view.board[`${what} ${where}`] !== undefined ? "neo-why-taken" : whyNoSend(view));
  }
  if (verb === "create") return whyNoCreate(what, view, t);
  if (verb === "take") return whyNoTake(what, where, view, t);
  return t(`neo-why-${TYPES.includes(verb) ? verb : "now"}`);
}

function whyNoCreate(id, view, t) {
  const creating = openParts(view).filter(({ op }) => op === "create");
  if (!creating.length) return t("neo-why-no-create");
  const { type } = dreamOf(id);
  if (!creating.some((part) => ["any", type].includes(part.type))) return t("neo-why-type", { type: creating[0].type });
  return t("neo-why-missing", { n: missing(costOf(id, view), resourcesOf(nearPlayer(view))) });
}

function whyNoTake(type, where, view, t) {
  const taking = openParts(view).filter(({ op }) => op === "take");
  if (!taking.length) return t("neo-why-no-take");
  if (!taking.some((part) => ["any", type].includes(part.type))) return t("neo-why-take-type", { type: taking[0].type });
  const from = taking[0].from;
  return t(from && from !== where ? `neo-why-from-${from}` : "neo-why-empty");
}
