// Every question that comes in front of the table, with its natural gesture.
import { html, useState } from "/vendor/preact.js";
import { codes, counts, inOrder, isDoor, isKey, isRoom, isTower, nameOf, objectOf, total, upper } from "./cards.js";
import { Pick, Seer, Ways } from "./overlays.js";
import { ask, handOf, lastOf, mayGain, nextGoal, putsOf, questionOf, removesOf, unseenOf } from "./words.js";
import { Spells } from "./zones.js";

/** The overlay for what is asked, or nothing where the table itself is the place to answer. */
export function Question(props) {
  const Asked = ASKED[questionOf(props.view)];
  return Asked ? html`<${Asked} ...${props} key=${`${questionOf(props.view)} ${props.view.actions.join()}`} />` : null;
}

const legal = (view, start) => view.actions.filter((action) => action.startsWith(start));
const isShared = (action) => action.endsWith(" shared");

/** Spells that can be cast now, for a corner of the overlay. */
const casts = ({ view, t, cast, tell }) =>
  legal(view, "cast ").length ? html`<${Spells} view=${view} t=${t} cast=${cast} tell=${tell} compact />` : null;

// Phase 1

function Search(props) {
  const { view, t, perform } = props;
  const colour = lastOf(view)[0];
  const inDeck = unseenOf(view, (code) => code === `${colour}d`);
  const known = inOrder(view.deck.top).length + inOrder(view.deck.bottom).length;
  const outcome = !inDeck ? "none" : mayGain(view, colour) ? "found" : view.goals && nextGoal(view) !== colour ? "limbo" : "held";
  const ways = [
    { key: "search", cards: [outcome === "found" ? `${colour}d` : "back"], title: t("oni-way-search"), text: t(`oni-way-search-${outcome}`, { place: colour, n: inDeck }),
      price: outcome === "found" ? "+1" : "", gain: true, note: known ? t("oni-way-search-forget", { n: known }) : t("oni-way-search-shuffle"), run: () => perform(["search"]) },
    { key: "no search", cards: ["back"], title: t("oni-way-no-search"), text: t("oni-way-no-search-text"), note: "", run: () => perform(["no search"]) },
  ];
  return html`<${Ways} title=${ask(view, t)} lead=${t("oni-lead-search")} code=${`${colour}d`} ways=${ways} mood="plain" t=${t} extra=${casts(props)} />`;
}

function Prophecy({ view, t, perform, zoom }) {
  const cards = codes(view.pending.held);
  const confirm = ([dropped], order) =>
    dropped ? t("oni-confirm-prophecy", { card: objectOf(dropped, t), n: order.length }) : t("oni-confirm-choose-drop");
  return html`<${Seer} title=${ask(view, t)} lead=${t("oni-lead-prophecy", { n: cards.length })} cards=${cards} pick=${{ least: 1, most: 1, word: "drop" }} zoom=${zoom} t=${t}
    confirm=${confirm} done=${([dropped], order) => perform([`drop ${dropped}`, ...putsOf(order, view)])} />`;
}

/** Putting back without dropping: a tower's look, or the rest of a gesture. */
function Look({ view, t, perform, zoom }) {
  const cards = codes(view.pending.held);
  const fixed = inOrder(view.pending.put);
  return html`<${Seer} title=${ask(view, t)} lead=${t("oni-lead-put", { n: cards.length })} cards=${cards} fixed=${fixed} zoom=${zoom} t=${t}
    confirm=${() => t("oni-confirm-put", { n: cards.length })} done=${(_, order) => perform(putsOf(order, view))} />`;
}

// Phase 2

function Door(props) {
  const { view, t, perform } = props;
  const door = view.pending.card;
  const colour = door[0];
  const opens = legal(view, "open");
  const ways = opens.map((action) => ({
    key: action, cards: [`${colour}k`], title: t("oni-way-open"), text: t(isShared(action) ? "oni-way-open-shared" : "oni-way-open-text", { place: colour }),
    price: "−1", note: t("oni-price-key"), run: () => perform([action]),
  }));
  const why = opens.length ? "can" : mayGain(view, colour) ? "key" : "goal";
  ways.push({ key: "limbo", cards: [door], title: t("oni-way-limbo"), text: t(`oni-way-limbo-${why}`, { place: colour }), note: t("oni-way-limbo-note"), run: () => perform(["limbo"]) });
  return html`<${Ways} title=${ask(view, t)} lead=${t("oni-lead-door")} code=${door} ways=${ways} mood="plain" t=${t} extra=${casts(props)} />`;
}

function Nightmare(props) {
  const { view, t, perform } = props;
  const hand = handOf(view, view.active).map(({ code }) => code);
  const keys = hand.filter(isKey);
  const doors = inOrder(view.doors[view.active]);
  const several = (start, text) => {
    const actions = legal(view, start);
    const code = (action) => action.split(" ")[2];
    if (actions.length === 1) return { cards: [code(actions[0])], text: text(code(actions[0])), run: () => perform(actions) };
    const options = actions.map((action) => ({ code: code(action), label: `${upper(nameOf(code(action), t))}${isShared(action) ? ` (${t("oni-shared")})` : ""}`, mark: isShared(action) ? t("oni-shared") : "", run: () => perform([action]) }));
    return { options, text: t("oni-way-which") };
  };
  const ways = [];
  if (legal(view, "pay key").length)
    ways.push({ key: "key", title: t("oni-way-key"), price: "−1", note: t(keys.length === 1 ? "oni-price-last-key" : "oni-price-key"), ...several("pay key", (code) => t("oni-way-key-text", { place: code[0] })) });
  if (legal(view, "pay door").length)
    ways.push({ key: "door", title: t("oni-way-door"), price: `${doors.length} → ${doors.length - 1}`, note: t("oni-price-doors"), ...several("pay door", (code) => t("oni-way-door-text", { place: code[0] })) });
  ways.push({ key: "deck", title: t("oni-way-deck"), cards: ["back", "back", "back"], text: t("oni-way-deck-text", { towers: view.towers === undefined ? "no" : "yes", dreams: view.open === undefined ? "no" : "yes" }), ...priceOfDeck(view, t), run: () => perform(["pay deck"]) });
  ways.push({ key: "hand", title: t("oni-way-hand"), cards: hand.slice(0, 3), text: t("oni-way-hand-text", { n: hand.length }), price: `−${hand.length}`, note: t("oni-price-cards", { n: hand.length }), run: () => perform(["pay hand"]) });
  return html`<${Ways} title=${t("oni-ask-nightmare")} lead=${t("oni-lead-nightmare")} code="NM" ways=${ways} mood="torn" t=${t} extra=${casts(props)} />`;
}

/** Locations among the next five: known ones exactly, the others as the unseen cards have it. */
function priceOfDeck(view, t) {
  const five = Math.min(5, view.deck.size);
  const known = inOrder(view.deck.top).slice(0, five);
  const isPlace = (code) => isRoom(code) || isTower(code);
  const certain = known.filter(isPlace).length;
  const unseen = total(view.unseen) - inOrder(view.deck.top).length;
  const share = unseen > 0 ? (unseenOf(view, isPlace) - inOrder(view.deck.top).filter(isPlace).length) / unseen : 0;
  const expected = certain + (five - known.length) * share;
  const isCertain = known.length === five;
  return { price: isCertain ? `−${certain}` : `≈ ${Math.round(expected)}`, note: t("oni-price-rooms", { n: Math.round(expected) }) };
}

function Raze(props) {
  const { view, t, perform } = props;
  const options = legal(view, "raze ").map((action) => ({ code: action.split(" ")[1], label: upper(nameOf(action.split(" ")[1], t)), run: () => perform([action]) }));
  const ways = [
    { key: "raze", title: t("oni-way-raze"), text: t("oni-way-raze-text"), price: "−1", note: t("oni-price-tower"), options },
    { key: "spare", title: t("oni-way-spare"), cards: ["NM"], text: t("oni-way-spare-text"), price: "+1", note: t("oni-price-nightmare"), run: () => perform(["spare"]) },
  ];
  return html`<${Ways} title=${ask(view, t)} lead=${t("oni-lead-raze")} code="NM" ways=${ways} mood="torn" t=${t} extra=${casts(props)} />`;
}

// The Book

/** Paying for a spell: all its cards at once, chosen from the discard pile. */
export function Pay({ view, spell, need, t, perform, done, back, zoom }) {
  const choices = [...counts(view.discard)].map(([code, n]) => ({ id: code, code, n, label: upper(nameOf(code, t)) }));
  const worth = (code) => (code === "NM" ? 0 : isRoom(code) && !isKey(code) ? 1 : isKey(code) ? 2 : isDoor(code) ? 4 : 3);
  const suggest = () => codes(view.discard).sort((one, two) => worth(one) - worth(two)).slice(0, need);
  return html`<${Pick} title=${t(`oni-spell-${spell}`)} lead=${`${t(`oni-spell-${spell}-does`)} ${t("oni-lead-pay", { n: need })}`} choices=${choices} need=${need} suggest=${suggest} back=${back} zoom=${zoom} t=${t}
    confirm=${(chosen) => (chosen.length < need ? t("oni-confirm-pay-more", { n: need - chosen.length }) : t("oni-confirm-pay", { n: need }))}
    done=${(chosen) => (done ?? perform)(removesOf(chosen, view))} />`;
}

const Remove = (props) => html`<${Pay} ...${props} spell=${props.view.pending.spell} need=${props.view.pending.left} />`;

function Lift({ view, t, perform, zoom }) {
  const cards = codes(view.pending.held);
  const confirm = ([lifted], order) => (lifted ? t("oni-confirm-lift", { card: nameOf(lifted, t), n: order.length }) : t("oni-confirm-choose-lift"));
  return html`<${Seer} title=${ask(view, t)} lead=${t("oni-lead-lift", { n: cards.length })} cards=${cards} pick=${{ least: 1, most: 1, word: "lift" }} ends="bottom" zoom=${zoom} t=${t}
    confirm=${confirm} done=${([lifted], order) => perform([`lift ${lifted}`, ...putsOf(order, view)])} />`;
}

function Sink({ view, t, perform, zoom }) {
  const cards = codes(view.pending.held);
  return html`<${Seer} title=${ask(view, t)} lead=${t("oni-lead-sink")} cards=${cards} ends="bottom" zoom=${zoom} t=${t}
    confirm=${() => t("oni-confirm-put", { n: cards.length })} done=${(_, order) => perform(putsOf(order, view))} />`;
}

const goalChoices = (view, t, isOn) =>
  inOrder(view.goals).map((goal, at) => ({ id: at + 1, code: goal.endsWith("*") ? `${goal[0]}d` : `goal-${goal[0]}`, n: 1, off: !isOn(at + 1, goal), note: String(at + 1),
    label: t(goal.endsWith("*") ? "oni-goal-found" : "oni-goal-open", { n: at + 1, place: goal[0] }) }));

function Plan({ view, t, perform, zoom }) {
  const action = (chosen) => `swap goals ${[...chosen].sort((one, two) => one - two).join(" ")}`;
  const isOn = (n) => view.actions.some((text) => text.split(" ").slice(2).includes(String(n)));
  const confirm = (chosen) => {
    if (chosen.length < 2) return t("oni-confirm-plan-more", { n: 2 - chosen.length });
    return view.actions.includes(action(chosen)) ? t("oni-confirm-plan", { one: Math.min(...chosen), two: Math.max(...chosen) }) : t("oni-confirm-plan-alike");
  };
  return html`<${Pick} title=${ask(view, t)} lead=${t("oni-lead-plan")} choices=${goalChoices(view, t, isOn)} need=${2} fits=${(chosen) => view.actions.includes(action(chosen))}
    apart=${(n, chosen) => chosen.length === 1 && chosen[0] !== n && !view.actions.includes(action([n, ...chosen]))} zoom=${zoom} t=${t}
    class="o-ordered" confirm=${confirm} done=${(chosen) => perform([action(chosen)])} />`;
}

function Reopen({ view, t, perform, zoom }) {
  const isOn = (n) => view.actions.includes(`reopen ${n}`);
  return html`<${Pick} title=${ask(view, t)} lead=${t("oni-lead-reopen")} choices=${goalChoices(view, t, isOn)} need=${1} zoom=${zoom} t=${t} class="o-ordered"
    confirm=${([n]) => (n ? t("oni-confirm-reopen", { n }) : t("oni-confirm-choose"))} done=${([n]) => perform([`reopen ${n}`])} />`;
}

// Premonitions

const darkChoices = (letters, t) => letters.map((letter) => ({ id: letter, code: `premonition-${letter}`, n: 1, label: t(`oni-dark-${letter}-when`), note: html`<b>${t(`oni-dark-${letter}-when`)}</b> ${t(`oni-dark-${letter}-then`)}` }));

function Face(props) {
  const { view, t, perform, zoom } = props;
  const letters = legal(view, "face ").map((action) => action[5]);
  return html`<${Pick} title=${ask(view, t)} lead=${t("oni-lead-face")} choices=${darkChoices(letters, t)} need=${1} zoom=${zoom} t=${t} class="o-darkpick" extra=${casts(props)}
    confirm=${([letter]) => (letter ? t("oni-confirm-face") : t("oni-confirm-choose"))} done=${([letter]) => perform([`face ${letter}`])} />`;
}

function Keys({ view, t, perform, zoom }) {
  const inDeck = counts(view.unseen);
  const choices = legal(view, "drop ").map((action) => action.slice(5)).map((code) => ({ id: code, code, n: inDeck.get(code) ?? 1, label: upper(nameOf(code, t)) }));
  const all = choices.reduce((sum, choice) => sum + choice.n, 0);
  const need = Math.min(view.pending.left, all);
  const done = (chosen) => {
    const rest = new Map(choices.map(({ code, n }) => [code, n]));
    const texts = [];
    for (const code of chosen) {
      if (texts.length && rest.size === 1 && !view.silent) break; // what leaves no choice happens by itself
      texts.push(`drop ${code}`);
      rest.set(code, rest.get(code) - 1);
      if (!rest.get(code)) rest.delete(code);
    }
    perform(texts);
  };
  return html`<${Pick} title=${ask(view, t)} lead=${t("oni-lead-keys", { n: need })} choices=${choices} need=${need} zoom=${zoom} t=${t}
    confirm=${(chosen) => (chosen.length < need ? t("oni-confirm-keys-more", { n: need - chosen.length }) : t("oni-confirm-keys", { n: need }))} done=${done} />`;
}

function Give({ view, t, perform, names, zoom }) {
  const choices = legal(view, "pay door").map((action) => {
    const [, , code, seat] = action.split(" ");
    const owner = Number(seat ?? 0);
    return { id: action, code, n: 1, label: upper(nameOf(code, t)), note: view.mode === "solo" ? undefined : owner === view.seat ? t("oni-yours") : names[owner] };
  });
  return html`<${Pick} title=${ask(view, t)} lead=${t("oni-lead-give")} choices=${choices} need=${1} zoom=${zoom} t=${t}
    confirm=${([action]) => (action ? t("oni-confirm-give", { place: action.split(" ")[2][0] }) : t("oni-confirm-choose"))} done=${([action]) => perform([action])} />`;
}

// Happy dreams

function Happy(props) {
  const { view, t, perform, zoom } = props;
  const [wish, setWish] = useState(null);
  const back = () => setWish(null);
  const fetches = legal(view, "fetch ");
  if (wish === "fetch") return html`<${FetchFrom} actions=${fetches} ...${props} back=${back} />`;
  if (wish === "dispel") {
    const letters = legal(view, "dispel ").map((action) => action[7]);
    return html`<${Pick} title=${t("oni-way-dispel")} lead=${t("oni-lead-dispel")} choices=${darkChoices(letters, t)} need=${1} back=${back} zoom=${zoom} t=${t} class="o-darkpick"
      confirm=${([letter]) => (letter ? t("oni-confirm-dispel") : t("oni-confirm-choose"))} done=${([letter]) => perform([`dispel ${letter}`])} />`;
  }
  const ways = [];
  const dark = legal(view, "dispel ").map((action) => `premonition-${action[7]}`);
  if (dark.length) ways.push({ key: "dispel", cards: dark, title: t("oni-way-dispel"), text: t("oni-way-dispel-text"), price: `−1`, gain: true, note: t("oni-price-premonition"), run: () => setWish("dispel") });
  if (view.actions.includes("gaze")) ways.push({ key: "gaze", cards: ["back", "back", "back"], title: t("oni-way-gaze"), text: t("oni-way-gaze-text"), price: String(Math.min(7, view.deck.size)), gain: true, note: t("oni-price-cards-seen", { n: Math.min(7, view.deck.size) }), run: () => perform(["gaze"]) });
  if (fetches.length || view.actions.includes("fetch"))
    ways.push({ key: "fetch", cards: ["back"], title: t("oni-way-fetch"), text: t("oni-way-fetch-text"), price: "1", gain: true, note: t("oni-price-your-card"), run: () => (fetches.length ? setWish("fetch") : perform(["fetch"])) });
  return html`<${Ways} title=${ask(view, t)} lead=${t("oni-lead-happy")} code="HD" ways=${ways} mood="happy" t=${t} extra=${casts(props)} />`;
}

function FetchFrom({ view, actions, t, perform, back, zoom }) {
  const inDeck = counts(view.unseen);
  const choices = actions.map((action) => action.slice(6)).map((code) => ({ id: code, code, n: 1, label: `${upper(nameOf(code, t))}, ${inDeck.get(code) ?? 1}`, note: `${inDeck.get(code) ?? 1}` }));
  return html`<${Pick} title=${t("oni-way-fetch")} lead=${t("oni-lead-fetch")} choices=${choices} need=${1} back=${back} zoom=${zoom} t=${t}
    confirm=${([code]) => (code ? t("oni-confirm-fetch", { card: nameOf(code, t) }) : t("oni-confirm-choose"))} done=${([code]) => perform([`fetch ${code}`])} />`;
}

const Fetch = (props) => html`<${FetchFrom} ...${props} actions=${legal(props.view, "fetch ")} />`;

function Gaze({ view, t, perform, zoom }) {
  const cards = codes(view.pending.held);
  const confirm = (dropped, order) => t("oni-confirm-gaze", { n: dropped.length, rest: order.length });
  return html`<${Seer} title=${ask(view, t)} lead=${t("oni-lead-gaze", { n: cards.length })} cards=${cards} pick=${{ least: 0, most: cards.length, word: "drop" }} zoom=${zoom} t=${t}
    confirm=${confirm} done=${(dropped, order) => perform([...dropped.map((code) => `drop ${code}`), ...(order.length ? ["done", ...putsOf(order, view)] : [])])} />`;
}

const ASKED = {
  search: Search, drop: Prophecy, put: Look, door: Door, nightmare: Nightmare, raze: Raze,
  remove: Remove, lift: Lift, sink: Sink, plan: Plan, reopen: Reopen,
  face: Face, keys: Keys, give: Give, happy: Happy, gaze: Gaze, fetch: Fetch,
};
