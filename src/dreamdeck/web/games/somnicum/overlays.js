// What comes in front of the table: choices that belong to no place on it, and closer looks.
import { html, useEffect, useLayoutEffect, useRef, useState } from "/vendor/preact.js";
import { isForOthers, moveFocus } from "/shell/gestures.js";
import { aboutCard, aboutEncounter, Card, each, Encounter, encounterName, Goal, goalName, goalOf, lastingWord, list, nameOf, Particle, Token } from "./cards.js";
import { breaksOf, nearSeat, printed, questionOf, readDream, tokenCount } from "./reading.js";
import { ask, hint, mendable, victims } from "./words.js";
import { Backs, Dream } from "./zones.js";

/** Something in front of the table. It can be put aside for a look at the table (V); `back` leaves it altogether. */
export function Overlay({ title, lead, t, back, children, class: more = "" }) {
  const [aside, setAside] = useState(false);
  const here = useRef(null);
  useEffect(() => { (here.current?.querySelector("[data-first], .s-choice") ?? here.current?.querySelector(".s-peek"))?.focus({ preventScroll: true }); }, [aside]);
  useEffect(() => {
    const onKey = (event) => {
      if (isForOthers(event)) return;
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.code === "KeyV" && !back) setAside((was) => !was);
      else if (event.key === "Escape" && back) back();
      else if (step) moveFocus(here.current, ".s-choice", step);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [back]);
  if (aside) return html`<div class="s-aside" ref=${here}><button class="btn main" data-first onClick=${() => setAside(false)}>${t("somn-back-to", { what: title })}</button></div>`;
  return html`<section class="s-overlay ${more}" role="dialog" aria-label=${title} ref=${here}>
    <div class="s-stagebox"><header><h2>${title}</h2>${lead && html`<p>${lead}</p>`}</header>${children}</div>
    <div class="s-corner">${back ? html`<button class="s-peek" onClick=${back}>${t("somn-close")} <kbd>Esc</kbd></button>` : html`<button class="s-peek" onClick=${() => setAside(true)}>${t("somn-look-at-table")} <kbd>V</kbd></button>`}</div>
  </section>`;
}

const Choice = ({ picture, title, text, note, run }) => html`<button class="s-choice" onClick=${run}>${picture}<span class="s-about"><strong>${title}</strong>${text && html`<span>${text}</span>`}${note && html`<em>${note}</em>`}</span></button>`;

/** The questions that are answered in front of the table. */
export function Question({ view, names, perform, t }) {
  const choices = { keep: keepChoices, mend: mendChoices, steal: stealChoices, goal: goalChoices }[questionOf(view)];
  if (!choices) return null;
  return html`<${Overlay} title=${ask(view, t)} lead=${hint(view, t)} t=${t}>
    <div class="s-choices" data-kind=${questionOf(view)}>${choices(view, t, names).map((choice) => html`<${Choice} key=${choice.action} ...${choice} run=${() => perform([choice.action])} />`)}</div><//>`;
}

const keepChoices = (view, t) => [...new Set(each(view.pending.drawn))].map((id) => ({
  action: `keep ${id}`, picture: html`<${Encounter} id=${id} />`, title: encounterName(id), text: aboutEncounter(id, t), note: lastingWord(id, t),
}));

const mendChoices = (view, t) => mendable(view).map(({ level, at, left, right }) => ({
  action: `mend ${level + 1} ${at + 1}`, title: t("somn-mend-on", { level: level + 1 }), text: `${nameOf(left)} — ${nameOf(right)}`,
  picture: html`<span class="s-seam"><${Card} id=${left} /><span class="s-break"><${Token} back="sand" /></span><${Card} id=${right} /></span>`,
}));

const stealChoices = (view, t, names) => victims(view).map((seat) => ({
  action: `steal ${seat}`, picture: html`<span class="s-face" data-seat=${seat} aria-hidden="true">${[...names[seat]][0]}</span>`, title: names[seat],
  text: html`<${Backs} tokens=${view.tokens[seat]} />`, note: t("somn-tokens-n", { n: tokenCount(view, seat) }),
}));

const goalChoices = (view, t) => each(view.pending.offered).map((id) => ({
  action: `goal ${id}`, picture: html`<${Goal} id=${id} />`, title: goalName(id), text: list(goalOf(id).particles),
  note: t(id === view.goals[nearSeat(view)] ? "somn-goal-own-now" : "somn-goal-now", { n: printed(readDream(view, nearSeat(view)), goalOf(id).particles) }),
}));

/** Two ways to pay for a particle: the second token with sand on its back, or the blank one (SOM-94). */
export const PayWith = ({ ways, particle, perform, back, t }) => html`<${Overlay} title=${t("somn-ask-which")} t=${t} back=${back}>
  <div class="s-choices">${ways.map(({ text, pays }) => html`<${Choice} key=${text} picture=${html`<${Token} face=${particle} back=${pays} />`} title=${t(`somn-pay-${pays}`)} run=${() => perform([text])} />`)}</div><//>`;

/** A rival's dream, large, or the encounters that are discarded. */
export function Opened({ opened, view, names, t, close, zoom }) {
  if (opened.discard) {
    return html`<${Overlay} title=${t("somn-zone-discard")} t=${t} back=${close}><ul class="s-heap">${each(view.discard).map((id, i) => html`<li key=${i}><${Encounter} id=${id} /><small>${encounterName(id)}</small></li>`)}</ul><//>`;
  }
  const seat = opened.rival;
  const dream = readDream(view, seat);
  return html`<${Overlay} title=${t("somn-dream-of", { name: names[seat] })} lead=${t("somn-dream-sum", { n: breaksOf(dream).length, cards: dream.flat().filter(Boolean).length })} t=${t} back=${close} class="wide">
    <div class="s-largedream"><${Dream} view=${view} seat=${seat} values=${view.scores[seat].cards} largest=${64} zoom=${zoom} t=${t} label=${t("somn-dream-of", { name: names[seat] })} /></div>
    <p class="s-rest">${t("somn-tokens-of", { sand: view.tokens[seat].sand, blank: view.tokens[seat].blank })} · ${t("somn-encounters-held", { n: view.hands[seat].n })}</p>
    ${view.front[seat] && html`<ul class="s-heap">${each(view.front[seat]).map((id, i) => html`<li key=${i}><${Encounter} id=${id} /><small>${encounterName(id)}. ${aboutEncounter(id, t)}</small></li>`)}</ul>`}<//>`;
}

/** A card seen closely, with what it is: {card}, {encounter} or {goal}. */
export function Zoom({ card, encounter, goal, held, x, y, t, close }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    if (held) return;
    box.current.style.setProperty("--x", `${x}px`);
    box.current.style.setProperty("--y", `${y}px`);
  });
  const [picture, name, about] = card ? [html`<${Card} id=${card} />`, nameOf(card), aboutCard(card, t)]
    : encounter ? [html`<${Encounter} id=${encounter} />`, encounterName(encounter), `${aboutEncounter(encounter, t)} ${lastingWord(encounter, t)}.`]
    : [html`<${Goal} id=${goal} />`, goalName(goal), t("somn-goal-about")];
  const shown = goal ? goalOf(goal).particles : null;
  return html`<div class="s-zoom ${held ? "held" : ""}" ref=${box} role=${held ? "dialog" : "presentation"} aria-label=${name} onClick=${close}>
    ${picture}<div class="note"><b>${name}</b>${shown && html`<span class="s-row">${shown.map((id) => html`<${Particle} key=${id} id=${id} />`)} ${list(shown)}</span>`}${about}</div></div>`;
}
