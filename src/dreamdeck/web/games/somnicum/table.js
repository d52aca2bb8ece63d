// Somnicum's table in the browser. It shows a view, and turns gestures into actions; it keeps nothing but half-made gestures.
import { html, useEffect, useLayoutEffect, useRef, useState } from "/vendor/preact.js";
import { useFlip } from "/shell/flip.js";
import { useHover } from "/shell/gestures.js";
import { onPhone } from "/shell/ui.js";
import { aboutCard, aboutEncounter, encounterName, faceOf, lastingWord, loadPictures, nameOf, particleName, tokenName, useDeck } from "./cards.js";
import { drawSlot, Heart, Lately, Prompt } from "./heart.js";
import { useKeys } from "./keys.js";
import { Opened, PayWith, Question, Zoom } from "./overlays.js";
import { handOf, isMine, joinsOf, LEVELS, movesByPlace, nearSeat, openPlaces, paysOf, placesFor, questionOf, readRing, rivals, suggestPayment, tokenCount, tokensOf, waysToPlace } from "./reading.js";
import { Result } from "./result.js";
import { choice, describe, explain, happened, linkOf, placeable, priceOf, rulesOf, shortPrice, stepsOf } from "./words.js";
import { Dream, left, Own, Piles, Ring, Rival, Tray } from "./zones.js";

export { choice, describe, explain, happened, left, Result, rulesOf, useDeck };
export { guide } from "./guide.js";
export { keys } from "./keys.js";

const TABS = ["ring", "dream", "rivals"]; // what a phone shows, one at a time
const FEW = 4; // encounters that a phone has room for beside the ring
const NOTHING = { place: null, way: 0, paid: [], token: null, held: null }; // what can be chosen: a place of the ring, a way there, tokens and an encounter by index

export function Table({ view, names = [], act, actAll, t, events = [], look }) {
  const root = useRef(null);
  const [half, setHalf] = useState({}); // the half-made gesture, and the moment it belongs to
  const [ways, setWays] = useState(null); // {particle, ways}: which token is paid for a particle
  const [opened, setOpened] = useState(null);
  const [zoomed, setZoomed] = useState(null);
  const [told, setTold] = useState(null); // {title, text}: why something cannot be done
  const [tab, setTab] = useState("ring");
  const [gesture, setGesture] = useState(false); // a gesture of several actions is under way: what it passes through is not asked
  const [ready, setReady] = useState(false);
  useEffect(() => { loadPictures().then(() => setReady(true)); }, []);
  useFlip(root);

  const near = nearSeat(view);
  const mine = isMine(view) && !gesture;
  const question = questionOf(view);
  const ring = readRing(view);
  const tokens = tokensOf(view, near);
  const moment = `${view.turn} ${question} ${view.to_move} ${view.actions.join()}`;
  const chosen = half.moment === moment ? half.chosen : { ...NOTHING, paid: mine && question === "pay" ? suggestPayment(view, view.pending.to_pay) : [] };
  const setChosen = (now) => setHalf({ moment, chosen: now });
  useLayoutEffect(() => {
    setWays(null);
    setTold(null);
    letGo(root.current);
    if (isMine(view)) setTab(["turn", "pendulum"].includes(question) ? "ring" : "dream");
  }, [moment]);
  useEffect(() => { if (look) setTab(look); }, [look]);

  const perform = (texts) => {
    setWays(null);
    if (texts.length === 1) return act(texts[0]);
    setGesture(true);
    return Promise.resolve(actAll(texts)).finally(() => setGesture(false));
  };
  const tell = (title, text) => setTold({ title, text });
  const zoom = (what) => setZoomed({ ...what, held: true });

  // The move that is chosen, and the card that is about to be joined
  const moves = mine && question === "turn" ? movesByPlace(view) : new Map();
  const options = moves.get(chosen.place) ?? [];
  const move = options[chosen.way] ?? null;
  const price = question === "pay" ? view.pending.to_pay : move?.cost ?? 0;
  const isPaying = mine && price > 0 && price < tokenCount(view, near);
  const isPaid = !isPaying || chosen.paid.length === price;
  const payment = () => paysOf(view, price === tokens.length ? tokens : chosen.paid.map((i) => tokens[i]));
  const taken = mine && ["join", "encounter"].includes(question) ? view.pending.card : null;
  const card = taken ?? (move ? ring[move.at] : null);
  const places = card ? placesFor(card, view) : [];

  const choosePlace = (place) => {
    setTold(null);
    if (mine && question === "pendulum") return setChosen({ ...NOTHING, place: chosen.place === place ? null : place });
    if (!moves.has(place)) return tell(nameOf(ring[place]), explain(`take ${place}`, view, t));
    if (chosen.place === place) return setChosen(NOTHING);
    return setChosen({ ...NOTHING, place, paid: suggestPayment(view, moves.get(place)[0].cost) });
  };
  const chooseWay = (way) => setChosen({ ...chosen, way, paid: suggestPayment(view, options[way].cost) });
  const chooseToken = (i) => {
    setTold(null);
    if (isPaying) {
      const rest = chosen.paid.filter((other) => other !== i);
      return setChosen({ ...chosen, paid: chosen.paid.includes(i) ? rest : [...rest, i].slice(-price) });
    }
    if (!placeable(view).includes(tokens[i])) return tell(tokenName(tokens[i], t), explain(`place ${tokens[i]}`, view, t));
    if (chosen.token === i) return setChosen(NOTHING);
    if (onPhone()) setTab("dream");
    return setChosen({ ...NOTHING, token: i });
  };
  const chooseHeld = (i) => {
    setTold(null);
    if (onPhone() && handOf(view, near).length > FEW) setTab("dream");
    setChosen({ ...chosen, token: null, held: chosen.held === i ? null : i });
  };
  const putOn = (level) => isPaid && perform([...(taken ? [] : [move.text, ...payment()]), ...joinsOf(view, card, level)]);
  const placeOn = (token, level) => {
    const found = waysToPlace(view, token, level);
    if (found.length > 1) setWays({ particle: faceOf(token), ways: found });
    else perform([found[0].text]);
  };
  const targetsOf = (token) => (mine && question === "turn" ? LEVELS.filter((level) => waysToPlace(view, token, level).length) : []);
  const targets = chosen.token === null ? [] : targetsOf(tokens[chosen.token]).map((level) => {
    const { pays } = waysToPlace(view, tokens[chosen.token], level)[0];
    const particle = particleName(faceOf(tokens[chosen.token]));
    return { level, label: t(pays ? "somn-place-paying" : "somn-place", { particle, level: level + 1 }), note: pays ? "−1" : "", run: () => placeOn(tokens[chosen.token], level) };
  });
  const dropCard = (place) => (drop) => {
    const best = moves.get(place)[0];
    const level = Number(drop.split(" ")[1]);
    const paid = best.cost === tokens.length ? tokens : suggestPayment(view, best.cost).map((i) => tokens[i]);
    return perform([best.text, ...paysOf(view, paid), ...joinsOf(view, ring[place], level)]);
  };
  const held = handOf(view, near)[chosen.held];
  const canPlay = (id) => mine && view.actions.includes(`play ${id}`);

  const acts = actsOf({ view, mine, question, chosen, move, isPaid, payment, places, putOn, perform, held, canPlay, price, t });
  useKeys(root, { view, mine, question, ring, moves, chosen, options, acts, targets, places, tokens, choosePlace, chooseWay, chooseToken, chooseHeld, putOn: (level) => places.some((place) => place.level === level) && putOn(level),
    zoom: () => { if (card ?? ring[chosen.place]) zoom({ card: card ?? ring[chosen.place] }); else if (held) zoom({ encounter: held }); }, setOpened, rivals: rivals(view), hand: handOf(view, near),
    close: () => { setChosen(NOTHING); setOpened(null); setZoomed(null); setTold(null); letGo(root.current); } });
  useHover(root, setZoomed, { cards: "[data-card], [data-encounter], [data-goal]", except: ".s-ring, .s-zoom, .s-choices", width: 240, height: 430 });

  const nameFor = (seat) => names[seat] || t("somn-player", { n: seat + 1 });
  const called = view.dreams.map((_, seat) => nameFor(seat));
  const others = rivals(view);
  const onLeft = others.slice(0, Math.ceil(others.length / 2));
  const hung = mine && question === "pendulum" ? (chosen.place === null ? [] : [chosen.place, (chosen.place + Math.floor(ring.length / 2)) % ring.length]) : (view.pendulums ?? []).map((gap) => gap - 1);
  const rival = (seat) => html`<${Rival} key=${seat} view=${view} seat=${seat} name=${called[seat]} t=${t} open=${setOpened} />`;
  const isVeiled = opened || ways || (mine && ["keep", "mend", "steal", "goal"].includes(question));

  return html`<section class="som" data-hands tabindex="-1" ref=${root} data-ready=${ready ? "" : undefined} data-players=${view.dreams.length} data-tab=${tab}>
    <div class="s-board" data-veiled=${isVeiled ? "" : undefined}>
      <div class="s-side left">${onLeft.map(rival)}</div>
      <${Ring} view=${view} hung=${hung} chosen=${chosen.place} choose=${choosePlace} zoom=${zoom} t=${t} largest=${onPhone() ? 50 : 58}
        places=${(place) => (moves.has(place) ? placesFor(ring[place], view).map(({ level }) => `level ${level}`) : [])} drop=${dropCard}
        priceOf=${(place) => labelOf(place, { mine, question, moves, chosen })} sayOf=${(place) => sayOf(place, { view, ring, moves, mine, question, t })}>
        <${Heart} view=${view} name=${called[view.to_move] ?? ""} mine=${mine} move=${move} options=${options} way=${chosen.way} chooseWay=${chooseWay} card=${card} place=${chosen.place} acts=${acts} zoom=${zoom} t=${t} />
      <//>
      <div class="s-side right">${others.slice(onLeft.length).map(rival)}<${Piles} view=${view} t=${t} open=${setOpened} /></div>
      <section class="s-mine" aria-label=${view.seat === null ? called[near] : t("somn-zone-mine")}>
        <${Prompt} view=${view} mine=${mine} name=${called[view.to_move] ?? ""} near=${view.seat === null ? called[near] : ""} isPaying=${isPaying} price=${price} token=${chosen.token === null ? null : tokens[chosen.token]} card=${card} t=${t} />
        <div class="s-sand"><h2>${t(view.seat === null ? "somn-zone-tokens" : "somn-zone-my-tokens")} ${tokenCount(view, near) > 0 && html`<span>${t("somn-tokens-n", { n: tokenCount(view, near) })}</span>`}</h2>
          <${Tray} view=${view} t=${t} choose=${chooseToken} marks=${(i) => markOf(i, { mine, question, chosen, isPaying, view, tokens })} places=${(token) => (isPaying ? [] : targetsOf(token).map((level) => `on ${level}`))} drop=${(token) => (drop) => placeOn(token, Number(drop.split(" ")[1]))} /></div>
        <${Dream} view=${view} seat=${near} slots=${card ? places : moves.size ? openPlaces(view) : []} drawSlot=${drawSlot({ putOn, card, view, t })} targets=${targetsFor(targets, tokens, targetsOf)} largest=${onPhone() ? 54 : 56} room=${1} zoom=${zoom} t=${t} label=${view.seat === null ? t("somn-dream-of", { name: called[near] }) : t("somn-zone-dream")} />
        <div class="s-right">
          <${Own} view=${view} chosen=${chosen.held} lit=${canPlay} choose=${chooseHeld} zoom=${zoom} t=${t} />
          ${held ? html`<${Held} id=${held} canPlay=${canPlay(held)} why=${explain(`play ${held}`, view, t)} play=${() => perform([`play ${held}`])} t=${t} />` : html`<${Lately} events=${events} names=${called} t=${t} />`}
        </div>
      </section>
      <div class="s-acts">${acts.map((each) => html`<button key=${each.label} class="btn ${each.main ? "main" : ""}" disabled=${each.disabled} onClick=${each.run}>${each.label}${each.note && html`<small>${each.note}</small>`}</button>`)}</div>
      <nav class="s-tabs" aria-label=${t("somn-tabs")}>${TABS.map((name) => html`<button key=${name} aria-pressed=${String(tab === name)} onClick=${() => setTab(name)}>${t(`somn-tab-${name}`)}</button>`)}</nav>
    </div>
    ${mine && html`<${Question} view=${view} names=${called} perform=${perform} t=${t} />`}
    ${ways && html`<${PayWith} ...${ways} perform=${perform} back=${() => setWays(null)} t=${t} />`}
    ${opened && html`<${Opened} opened=${opened} view=${view} names=${called} t=${t} zoom=${zoom} close=${() => setOpened(null)} />`}
    ${told && html`<div class="s-told note" role="status" onClick=${() => setTold(null)}><b>${told.title}</b>${told.text}</div>`}
    ${zoomed && html`<${Zoom} ...${zoomed} t=${t} close=${() => setZoomed(null)} />`}
    <p class="sr" aria-live="polite">${spoken({ view, ring, chosen, card, move, places, held, t })}</p>
  </section>`;
}

// What the table works out

/** The focus goes from a token or a button back to the table as a whole: arrows then go around the ring. */
const letGo = (table) => { if (table.contains(document.activeElement)) table.focus({ preventScroll: true }); };

/** What can be done with one button now, the main thing first: [{label, note, run, main, disabled}]. */
function actsOf({ view, mine, question, chosen, move, isPaid, payment, places, putOn, perform, held, canPlay, price, t }) {
  if (!mine) return [];
  const acts = [];
  if (question === "pendulum" && chosen.place !== null) acts.push({ label: t("somn-do-hang"), main: true, run: () => perform([`pendulum ${chosen.place + 1}`]) });
  if (move) acts.push({ label: t("somn-do-take"), note: `${stepsOf(move, t)}, ${priceOf(move, t)}`, main: true, disabled: !isPaid, run: () => perform([move.text, ...payment()]) });
  if (question === "pay") acts.push({ label: t("somn-do-pay", { n: price }), main: true, disabled: !isPaid, run: () => perform(payment()) });
  if (["join", "encounter"].includes(question) && view.pending.card)
    acts.push(...places.map((place) => ({ label: t("somn-do-level", { n: place.level + 1 }), note: linkOf(place, t), main: place.link !== "broken", isPlace: true, run: () => putOn(place.level) })));
  if (question === "encounter" && !view.pending.card) acts.push({ label: t("somn-do-done"), main: true, run: () => perform(["done"]) });
  if (held && canPlay(held)) acts.push({ label: t("somn-do-play", { card: encounterName(held) }), isPlay: true, run: () => perform([`play ${held}`]) });
  return acts;
}

/** The price of a card of the ring, and how it is lit. */
function labelOf(place, { mine, question, moves, chosen }) {
  if (!mine) return { kind: "" };
  if (question === "pendulum") return { kind: chosen.place === null || chosen.place === place ? "free" : "" };
  if (question !== "turn") return { kind: "" };
  const options = moves.get(place);
  if (!options) return { kind: "far" };
  const move = options[chosen.place === place ? chosen.way : 0];
  return { pendulum: move.pendulum, kind: move.cost ? "paid" : "free", text: shortPrice(move) };
}

function sayOf(place, { view, ring, moves, mine, question, t }) {
  const card = `${nameOf(ring[place])}. ${aboutCard(ring[place], t)}`;
  if (mine && question === "pendulum") return `${t("somn-behind", { n: place + 1 })} ${card}`;
  const options = moves.get(place);
  if (options) return `${card}. ${stepsOf(options[0], t)}, ${priceOf(options[0], t)}`;
  return mine && question === "turn" ? `${card}. ${explain(`take ${place}`, view, t)}` : card;
}

function markOf(i, { mine, question, chosen, isPaying, view, tokens }) {
  if (isPaying) return chosen.paid.includes(i) ? "paid" : "lit";
  if (chosen.token === i) return "chosen";
  return mine && question === "turn" && placeable(view).includes(tokens[i]) ? "lit" : "";
}

/** Where a token may be let go: the places of the chosen one, or of any, while nothing is chosen. */
const targetsFor = (targets, tokens, targetsOf) => (targets.length ? targets : [...new Set(tokens.flatMap(targetsOf))].map((level) => ({ level })));

function spoken({ view, ring, chosen, card, move, places, held, t }) {
  if (held) return `${encounterName(held)}. ${aboutEncounter(held, t)} ${explain(`play ${held}`, view, t) ?? ""}`;
  if (move) return [nameOf(card), aboutCard(card, t), stepsOf(move, t), priceOf(move, t), ...places.map((place) => `${t("somn-do-level", { n: place.level + 1 })}: ${linkOf(place, t)}`)].join(". ");
  return chosen.place !== null ? `${t("somn-behind", { n: chosen.place + 1 })} ${nameOf(ring[chosen.place])}` : "";
}

/** A chosen encounter: what it does, and playing it. */
const Held = ({ id, canPlay, why, play, t }) => html`<aside class="s-about note"><b>${encounterName(id)}</b><p>${aboutEncounter(id, t)} <i>${lastingWord(id, t)}</i></p>
  ${canPlay ? html`<button class="btn main" onClick=${play}>${t("somn-do-play-it")}</button>` : html`<p class="s-why">${why}</p>`}</aside>`;
