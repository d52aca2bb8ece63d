// Somnicum in words: what a view asks, what a move is called, why something cannot be done, what happened.
import { cardOf, each, encounterName, encounterOf, faceOf, goalName, nameOf, particleName, tokenName, upper } from "./cards.js";
import { breaksOf, contents, isMine, isOver, nearSeat, PENDULUMS, power, questionOf, reached, readDream, readLevel, readRing, seats, tokenCount, tokensOf } from "./reading.js";

const RULES = {
  pendulum: "SOM-14", turn: "SOM-20", pay: "SOM-31", encounter: "SOM-50", join: "SOM-43", keep: "SOM-46", mend: "SOM-93", steal: "SOM-93", goal: "SOM-93", over: "SOM-70",
};
export const rulesOf = (view) => RULES[questionOf(view)];

/** What is asked, as a heading. */
export function ask(view, t) {
  const question = questionOf(view);
  if (question === "encounter") return t(view.pending.card ? "somn-ask-before" : "somn-ask-after");
  return t(`somn-ask-${question}`);
}

/** A word of help under the question. */
export function hint(view, t) {
  const question = questionOf(view);
  if (question !== "turn") return question === "encounter" ? t(view.pending.card ? "somn-hint-before" : "somn-hint-after") : t(`somn-hint-${question}`);
  const hints = [t("somn-hint-turn", { n: power(view, "free steps", 3) })];
  if (placeable(view).length) hints.push(t("somn-hint-token"));
  if (power(view, "swing back", 0)) hints.push(t("somn-hint-back"));
  return hints.join(" ");
}

// Moves

/** A move in words: `somn-log-*` as the log tells it, `somn-choice-*` as a choice to make. Without the view it is made in, some names are left out. */
function inWords(form, action, view, t) {
  const [verb, what, level, ...rest] = action.split(" ");
  const say = (id, values) => t(`somn-${form}-${id}`, values);
  switch (verb) {
    case "pendulum": return view ? say("pendulum-behind", { card: nameOf(readRing(view)[what - 1]) }) : say("pendulum");
    case "place": return say(rest.includes("paying") ? "place-paying" : "place", { particle: particleName(what), level, back: rest[0] === "blank" ? "blank" : "sand" });
    case "move": return moveInWords(say, what, Number(level), view);
    case "pay": return say("pay", { token: ["sand", "blank"].includes(what) ? t(`somn-back-${what}`) : tokenName(what + (level ? "*" : ""), t) });
    case "join": return view?.pending.card ? say("join-card", { card: nameOf(view.pending.card), level: what }) : say("join", { level: what });
    case "keep": return what ? say("keep-card", { card: encounterName(what) }) : say("keep");
    case "play": return say("play", { card: encounterName(what) });
    case "mend": return say("mend", { level: what });
    case "steal": return say("steal", { n: Number(what) + 1 });
    case "goal": return what ? say("goal-card", { goal: goalName(what) }) : say("goal");
    default: return say("done");
  }
}

export const describe = (action, view, t) => inWords("log", action, view, t);

/** A choice to make; breaks of one level are told apart by the card before them. */
export function choice(action, view, t) {
  const [verb, level, at] = action.split(" ");
  const before = verb === "mend" && view ? readDream(view, view.to_move)[level - 1]?.[at - 1] : null;
  return before ? t("somn-choice-mend-after", { card: nameOf(before.card) }) : inWords("choice", action, view, t);
}

function moveInWords(say, pendulum, steps, view) {
  const values = { pendulum, n: Math.abs(steps), back: steps < 0 ? "yes" : "no" };
  if (!view?.pendulums) return say("move", values);
  const ring = readRing(view);
  return say("move-to", { ...values, card: nameOf(ring[reached(ring, view.pendulums[PENDULUMS.indexOf(pendulum)] - 1, steps)]) });
}

const without = (all, gone) => {
  const rest = [...all];
  for (const one of gone) if (rest.includes(one)) rest.splice(rest.indexOf(one), 1);
  return rest;
};

/** What a move brought, as one viewer saw it: sentences made of that viewer's views alone. */
export function happened(before, action, after, t) {
  const told = [];
  const seat = before.to_move;
  const gained = (was, is) => without(each(is), each(was));
  if (seat === after.seat) {
    const tokens = gained(before.tokens[seat].faces, after.tokens[seat].faces);
    const encounters = gained(before.hands[seat].cards, after.hands[seat].cards);
    if (tokens.length) told.push(t("somn-told-tokens", { tokens: tokens.map((token) => tokenName(token, t)).join(", ") }));
    if (encounters.length && !action.startsWith("keep")) told.push(t("somn-told-encounter", { card: encounterName(encounters[0]) }));
  } else {
    const n = tokenCount(after, seat) - tokenCount(before, seat);
    if (n > 0) told.push(t("somn-told-tokens-n", { n }));
    const lost = after.seat === null ? [] : gained(after.tokens[after.seat].faces, before.tokens[after.seat].faces);
    if (lost.length) told.push(t("somn-told-lost", { tokens: lost.map((token) => tokenName(token, t)).join(", ") }));
  }
  told.push(...joined(before, action, after, seat, t));
  if (after.round !== before.round) told.push(t("somn-told-round", { n: after.round }));
  return told.map(upper);
}

/** Where a card has come to lie, and whether there is a break before it. */
function joined(before, action, after, seat, t) {
  return after.dreams[seat].flatMap((text, level) => {
    const [was, is] = [readLevel(before.dreams[seat][level]), readLevel(text)];
    if (is.length === was.length) return [];
    const sentences = action.startsWith("join") ? [] : [t("somn-told-joined", { card: nameOf(is.at(-1).card), level: level + 1 })];
    return is.at(-2)?.broken && is.length === was.length + 1 ? [...sentences, t("somn-told-broken")] : sentences;
  });
}

// Why something is not possible now

/** Why an action, written as the rules write it, cannot be done: a sentence; null when it can. A card of the ring is `take 7`, by its place. */
export function explain(action, view, t) {
  const [verb, what] = action.split(" ");
  if (view.actions.some((legal) => legal === action || (verb === "place" && legal.startsWith(`${action} `)))) return null;
  if (isOver(view)) return t("somn-why-over");
  if (!isMine(view)) return t("somn-why-not-you");
  if (verb === "play") return whyNotPlay(what, view, t);
  if (questionOf(view) !== "turn") return t("somn-why-first", { question: ask(view, t) });
  if (verb === "take") return whyNotTake(Number(what), view, t);
  if (verb === "place") return whyNotPlace(what, view, t);
  return t("somn-why-now");
}

function whyNotTake(place, view, t) {
  const ring = readRing(view);
  const stepsFrom = (gap) => ring.findIndex((_, i) => reached(ring, gap - 1, i + 1) === place) + 1;
  const cost = Math.min(...view.pendulums.map(stepsFrom)) - power(view, "free steps", 3);
  return t("somn-why-far", { cost, have: tokenCount(view, view.to_move) });
}

function whyNotPlace(token, view, t) {
  const particle = faceOf(token);
  const limit = power(view, "place any", 1);
  if ((view.pending.placed ?? 0) >= limit) return t("somn-why-placed", { n: limit });
  const last = readDream(view, view.to_move).map((level) => level.at(-1)).filter(Boolean);
  if (!last.length) return t("somn-why-no-dream");
  const open = last.filter((place) => !contents(place).includes(particle));
  return open.length ? t("somn-why-second", { particle: particleName(particle) }) : t("somn-why-contained", { particle: particleName(particle) });
}

const BEFORE_MOVE = ["free steps", "swing back", "place any", "sand of one step"];

function whyNotPlay(id, view, t) {
  if (!["turn", "encounter"].includes(questionOf(view))) return t("somn-why-first", { question: ask(view, t) });
  const { effect, amount, permanent } = encounterOf(id);
  if (effect === "mend a break") return t("somn-why-no-break");
  if (effect === "steal a token") return t("somn-why-nobody");
  if (effect === "draw tokens") return t("somn-why-bag");
  if (amount <= power(view, effect, 0)) return t("somn-why-works");
  if (BEFORE_MOVE.includes(effect) && !permanent && view.pending.moment) return t("somn-why-before-move");
  if (effect === "place any") return t("somn-why-no-place");
  return t("somn-why-nothing");
}

// Numbers in words

/** What a move costs or brings, in a few words. */
export function priceOf({ cost, gain }, t) {
  if (cost) return t("somn-costs", { n: cost });
  return gain ? t("somn-brings", { n: gain }) : t("somn-free");
}

export const shortPrice = ({ cost, gain }) => (cost ? `−${cost}` : gain ? `+${gain}` : "0");

export const stepsOf = ({ pendulum, steps }, t) => t("somn-steps", { pendulum, n: Math.abs(steps), back: steps < 0 ? "yes" : "no" });

/** What a place does to a card: "link: pearl", "a break", "no neighbour". */
export const linkOf = ({ link, shared }, t) => t(`somn-link-${link}`, { particles: shared.map(particleName).join(", ") });

/** The breaks that may be mended now, as the rules count them. */
export const mendable = (view) => breaksOf(readDream(view, nearSeat(view))).filter(({ level, at }) => view.actions.includes(`mend ${level + 1} ${at + 1}`));

export const victims = (view) => seats(view).filter((seat) => view.actions.includes(`steal ${seat}`));

/** Tokens of the near seat that can be placed now. */
export const placeable = (view) => tokensOf(view).filter((token) => view.actions.some((action) => action.startsWith(`place ${faceOf(token)} `)));

/** Points that a card would count on a level, before breaks (SOM-70, SOM-71). */
export function pointsOn(card, level, view) {
  const { stars, eyes } = cardOf(card);
  if (stars !== undefined) return stars * (level + 1);
  return -eyes * (power(view, "plain eyes", 0) ? 1 : level + 1);
}
