// Onirim in words: what a view asks, what a move is called, why something cannot be done, what happened.
import { clash, codes, counts, inOrder, isComplete, isKey, isRoom, isTower, nameOf, objectOf, total, upper } from "./cards.js";

const RULES = {
  turn: "ONI-20", search: "ONI-23", drop: "ONI-25", put: "ONI-25", door: "ONI-32", nightmare: "ONI-40",
  draft: "ONI-11", swap: "ONI-26", remove: "ONI-63", lift: "ONI-64", sink: "ONI-64", plan: "ONI-65",
  reopen: "ONI-62", raze: "ONI-75", face: "ONI-81", keys: "ONI-82", give: "ONI-82", happy: "ONI-85",
  gaze: "ONI-85", fetch: "ONI-85",
};

// Reading a view

export const questionOf = (view) => view.pending.question ?? "turn";
export const rulesOf = (view) => RULES[questionOf(view)];
export const isOver = (view) => view.to_move === null;
export const isMine = (view) => view.actions.length > 0;

/** The seat at the near side of the table. */
export const nearSeat = (view) => view.seat ?? 0;

export const rowOf = (view, seat = view.active) => inOrder(view.rows[seat]);
export const lastOf = (view) => rowOf(view).at(-1);
export const nextGoal = (view) => inOrder(view.goals).find((goal) => !goal.endsWith("*"));

/** Cards of the hand that decides, with the part they are in (ONI-12). */
export function handOf(view, seat = nearSeat(view)) {
  const mine = codes(view.personal[seat].cards).map((code) => ({ code, part: "mine" }));
  return [...mine, ...codes(view.shared).map((code) => ({ code, part: "shared" }))];
}

/** The action with a card of the hand: where both parts have it, the shared copy is named (ONI-12). */
export function withCard(verb, { code, part }, view) {
  const plain = `${verb} ${code}`;
  return part === "shared" && view.actions.includes(`${plain} shared`) ? `${plain} shared` : plain;
}

/** Whether the active player could place a door of this colour now (ONI-53, ONI-61). */
export function mayGain(view, colour) {
  if (view.mode !== "solo" && view.doors[view.active].includes(`${colour}d`)) return false;
  return !view.goals || nextGoal(view) === colour;
}

/** What a play of this room does to the run (ONI-22): "completes", "second", "breaks" or "starts". */
export function runAfter(code, view) {
  const last = lastOf(view);
  const run = view.runs[view.active];
  if (!last || run === 0) return "starts";
  if (last[0] !== code[0]) return run === 2 ? "breaks" : "starts";
  return run === 2 ? "completes" : "second";
}

/** Put texts for cards in this order; the engine puts what leaves no choice by itself (ONI-91). */
export function putsOf(order, view) {
  const rest = [...order];
  const puts = [];
  while (rest.length && !(view.silent ? rest.length === 1 : new Set(rest).size === 1)) puts.push(`put ${rest.shift()}`);
  return puts;
}

/** Remove texts for chosen cards; once one kind is left in the discard pile the engine removes by itself. */
export function removesOf(chosen, view) {
  const pile = counts(view.discard);
  const texts = [];
  for (const code of chosen) {
    if (pile.size === 1) break;
    texts.push(`remove ${code}`);
    pile.set(code, pile.get(code) - 1);
    if (!pile.get(code)) pile.delete(code);
  }
  return texts;
}

// What makes winning impossible (ONI-25): doors or towers that are needed, gone for good

/** A sentence of warning when these actions would make the game unwinnable, else null. */
export function warning(actions, view, t) {
  if (view.hopeless) return null;
  const lost = actions.flatMap((action) => gone(action, view));
  const out = (code) => [...codes(view.discard), ...codes(view.removed), ...lost].filter((card) => card === code).length;
  const door = lost.find((code) => code[1] === "d" && out(code) >= (view.mode === "duel" ? 2 : 1));
  if (door) return t("oni-warn-door", { place: door[0] });
  const row = inOrder(view.towers).filter((code) => !actions.includes(`raze ${code}`));
  const tower = lost.find((code) => isTower(code) && [3, 4, 5].every((n) => out(`${code[0]}t${n}`)));
  return tower && !isComplete(row) ? t("oni-warn-tower", { place: tower[0] }) : null;
}

/** The cards that an action is certain to put into the discard pile. */
function gone(action, view) {
  const [verb, what] = action.split(" ");
  if (["discard", "drop", "raze"].includes(verb)) return [what];
  return action === "pay hand" ? handOf(view, view.active).map(({ code }) => code) : [];
}

// Sentences

/** What is asked, as a heading. */
export function ask(view, t) {
  const question = questionOf(view);
  const spell = view.pending.spell;
  if (question === "search") return t("oni-ask-search", { place: lastOf(view)[0] });
  if (question === "door") return t("oni-ask-door", { place: view.pending.card[0] });
  if (question === "put") return t(view.pending.card === "HD" ? "oni-ask-gaze" : "oni-ask-put");
  return spell && question !== "sink" ? t(`oni-spell-${spell}`) : t(`oni-ask-${question}`);
}

/** A move in words: `oni-log-*` as the log tells it, `oni-choice-*` as a choice to make. Without the view it is made in, some names are left out. */
function inWords(form, action, view, t) {
  const words = action.replace(/ shared$/, "").split(" ");
  const [verb, what, other] = words;
  const say = (id, values) => t(`oni-${form}-${id}`, values);
  const card = (code) => (form === "log" ? nameOf : objectOf)(code, t);
  const drawn = view?.pending?.card;
  if (verb === "swap" && what === "goals") return say("swap-goals", { one: other, two: words[3] });
  if (verb === "swap") return say("swap", { card: card(what), other: card(other) });
  if (verb === "play" && other) return say(`play-${other}`, { card: card(what) });
  if (verb === "search") return say("search", { place: view && lastOf(view) ? lastOf(view)[0] : "X" });
  if (verb === "open" || verb === "limbo") return say(verb, { place: drawn?.[1] === "d" ? drawn[0] : "X" });
  if (verb === "pay" && other) return say(`pay-${what}`, { card: card(other) });
  if (verb === "cast") return say("cast", { spell: t(`oni-spell-${what}`) });
  if (verb === "reopen") return say("reopen", { n: what });
  if (verb === "face" || verb === "dispel") return say(verb, { what: t(`oni-dark-${what}-when`) });
  if (["no", "pay"].includes(verb)) return say(`${verb}-${what}`);
  if (verb === "fetch" && what) return say("fetch-card", { card: card(what) });
  return what ? say(verb, { card: card(what) }) : say(`${verb}${["put", "lift"].includes(verb) ? "-unseen" : ""}`);
}

export const describe = (action, view, t) => inWords("log", action, view, t);
export const choice = (action, view, t) => inWords("choice", action, view, t);

/** What a move brought, as one viewer saw it: sentences made of that viewer's views alone. */
export function happened(before, action, after, t) {
  const told = [];
  const [verb, what] = action.split(" ");
  const moved = ["discard", "drop", "raze"].includes(verb) ? [what] : [];
  const gained = (was, is, but = []) => without(codes(is), [...codes(was), ...but]);
  const say = (id, cards) => cards.length && told.push(upper(t(id, { cards: listed(cards, t) })));
  const doors = (view) => view.doors.join(" ");
  const hands = (view) => [view.shared, ...view.personal.map((hand) => hand.cards)].join(" ");
  say("oni-told-door", gained(doors(before), doors(after)));
  say("oni-told-door-lost", gained(doors(after), doors(before)));
  if (!["take", "swap"].includes(verb)) {
    const kept = without(codes(hands(before)), ["play", "discard"].includes(verb) ? [what] : []);
    say("oni-told-drawn", without(codes(hands(after)), kept));
  }
  say("oni-told-discarded", gained(before.discard, after.discard, moved));
  say("oni-told-limbo", gained(before.limbo, after.limbo));
  for (const letter of inOrder(after.open).filter((letter) => !inOrder(before.open).includes(letter)))
    told.push(t("oni-told-dark", { what: t(`oni-dark-${letter}-when`) }));
  return told;
}

function without(cards, taken) {
  const rest = [...cards];
  for (const code of taken) if (rest.includes(code)) rest.splice(rest.indexOf(code), 1);
  return rest;
}

export function listed(cards, t) {
  const kinds = new Map();
  for (const code of cards) kinds.set(code, (kinds.get(code) ?? 0) + 1);
  return [...kinds].map(([code, n]) => (n > 1 ? `${nameOf(code, t)} ×${n}` : nameOf(code, t))).join(", ");
}

// Why something is not possible now

/** Why an action, written as the rules write it, cannot be done: a sentence; null when it can. */
export function explain(action, view, t) {
  if (view.actions.includes(action)) return null;
  if (isOver(view)) return t("oni-why-over");
  if (!isMine(view)) return t("oni-why-not-you");
  const [verb, what, end] = action.split(" ");
  if (verb === "cast") return whyNoSpell(what, view, t);
  if (questionOf(view) !== "turn") return t("oni-why-first", { question: ask(view, t) });
  if (verb === "play" && isRoom(what)) return t("oni-why-symbol", { symbol: what[1] });
  if (verb === "play" && isTower(what)) return whyNoTower(what, end, view, t);
  return t("oni-why-now");
}

function whyNoTower(code, end, view, t) {
  const row = inOrder(view.towers);
  const symbol = end === "left" ? clash(code, row[0]) : clash(row.at(-1), code);
  return t("oni-why-tower", { end: end ?? "right", symbol: symbol ?? "s" });
}

function whyNoSpell(spell, view, t) {
  const cost = view.costs[spell];
  const have = total(view.discard);
  if (have < cost) return t("oni-why-cost", { have, cost });
  if (spell === "punishment" && questionOf(view) !== "nightmare") return t("oni-why-punishment");
  if (spell === "prophecy" && view.deck.size === 0) return t("oni-why-empty-deck");
  const open = inOrder(view.goals).filter((goal) => !goal.endsWith("*"));
  if (spell === "planning" && new Set(open).size < 2) return t("oni-why-planning");
  return t("oni-why-moment");
}

/** What else can be done with a room that does not fit the row. */
export function advice(code, view, t) {
  if (isTower(code)) return t("oni-advice-tower");
  return t("oni-advice", { symbol: code[1] });
}

/** What a play or discard of a card brings, in a few words. */
export function effect(verb, code, view, t) {
  if (verb === "discard") {
    if (isKey(code)) return t("oni-effect-prophecy");
    return isTower(code) ? t("oni-effect-look", { n: Number(code[2]) }) : t("oni-effect-nothing");
  }
  if (isTower(code)) return t("oni-effect-tower");
  const after = runAfter(code, view);
  return t(`oni-effect-${after}`, { place: after === "breaks" ? lastOf(view)[0] : code[0] });
}

/** Everything that can be done with a card of the hand now: [action, label, effect], the play first. */
export function choicesWith(card, view, t) {
  const { code } = card;
  const choices = [];
  const add = (action, label, verb) =>
    view.actions.includes(action) && choices.push({ action, label: t(label), effect: effect(verb, code, view, t), verb });
  if (questionOf(view) === "draft") {
    if (card.part === "shared") choices.push({ action: `take ${code}`, label: t("oni-do-take"), effect: "", verb: "take" });
    return choices;
  }
  if (isTower(code)) {
    const alone = !inOrder(view.towers).length;
    add(`play ${code} left`, "oni-do-left", "play");
    add(`play ${code} right`, alone ? "oni-do-build" : "oni-do-right", "play");
  } else {
    add(withCard("play", card, view), "oni-do-play", "play");
  }
  add(withCard("discard", card, view), "oni-do-discard", "discard");
  return choices;
}

/** Premonitions whose condition holds or needs one more door, for a word of caution. */
export function isNear(letter, view) {
  const found = view.doors.flatMap(inOrder).map((door) => door[0]);
  const of = (colour) => found.filter((other) => other === colour).length;
  const most = Math.max(...["R", "B", "G", "T"].map(of));
  const colours = new Set(found).size;
  const short = { a: 2 - of("R"), b: 2 - of("G"), c: 2 - of("B"), d: 2 - of("T"), e: 2 - most, f: 5 - found.length, g: 4 - colours, h: 3 - found.length };
  return short[letter] <= 1;
}

/** How many unseen cards of a kind there are: an honest guess at what the deck holds. */
export const unseenOf = (view, test) => [...counts(view.unseen)].reduce((sum, [code, n]) => sum + (test(code) ? n : 0), 0);
