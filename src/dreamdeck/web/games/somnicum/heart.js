// The heart of the ring, the question beside the dream, and the places where a card may go.
import { html } from "/vendor/preact.js";
import { Card, cardOf, faceOf, hasBlankTokens, list, nameOf, Particle, particleName, Token } from "./cards.js";
import { isOver, questionOf, readRing } from "./reading.js";
import { ask, describe, hint, linkOf, pointsOn, priceOf, shortPrice, stepsOf } from "./words.js";

const Broken = () => html`<svg class="s-crack" viewBox="0 0 24 24" aria-hidden="true"><path d="M13 3l-4 7 5 3-4 8" /></svg>`;
const Alone = () => html`<svg class="s-crack" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="6" /></svg>`;

/** The chosen card large, what the move gives, and the one button; otherwise how the round stands. */
export function Heart({ view, name, mine, move, options, way, chooseWay, card, place, acts, zoom, t }) {
  const shown = card ?? view.pending.card ?? (mine && questionOf(view) === "pendulum" && place !== null ? readRing(view)[place] : null);
  if (!shown) return html`<div class="s-heart quiet"><${Round} view=${view} t=${t} /><div class="s-buttons"><${Buttons} acts=${acts} /></div></div>`;
  return html`<div class="s-heart"><button class="s-shown" aria-label=${nameOf(shown)} onClick=${() => zoom({ card: shown })}><${Card} id=${shown} flip=${view.pending.card ? `card-${shown}` : undefined} /></button>
    <div><p class="voice">${nameOf(shown)}</p><p class="s-what">${list(cardOf(shown).particles)}</p>
      ${move && html`<p class="s-gain"><${Token} back="sand" /><span>${stepsOf(move, t)}, <b>${priceOf(move, t)}</b></span></p>
        ${move.ends && html`<p class="s-note">${t(`somn-ends-${move.ends}`)}</p>`}`}
      ${!move && html`<p>${view.pending.card ? (mine ? t("somn-choose-place") : t("somn-other-joins", { name })) : t("somn-hang-here")}</p>`}
      <div class="s-buttons"><${Buttons} acts=${acts} />${options.length > 1 && html`<${Ways} options=${options} way=${way} choose=${chooseWay} t=${t} />`}</div></div></div>`;
}

/** Several ways to the same card: by either pendulum, or backwards. */
const Ways = ({ options, way, choose, t }) => html`<div class="s-options" role="group" aria-label=${t("somn-other-ways")}>${options.map((option, i) => {
  const words = `${stepsOf(option, t)}, ${priceOf(option, t)}`;
  return html`<button key=${option.text} aria-pressed=${String(i === way)} onClick=${() => choose(i)} title=${words} aria-label=${words}><i class=${option.pendulum}></i>${shortPrice(option)}</button>`;
})}</div>`;

const Buttons = ({ acts }) => acts.filter(({ isPlace, isPlay }) => !isPlace && !isPlay).map(({ label, run, disabled }) => html`<button key=${label} class="btn main" disabled=${disabled} onClick=${run}>${label}</button>`);

const Round = ({ view, t }) => html`<p class="voice">${isOver(view) ? t("somn-over") : t("somn-round", { n: view.round })}</p>
  ${!isOver(view) && html`<p>${t("somn-ring-left", { n: readRing(view).filter(Boolean).length, end: view.dreams.length, early: hasBlankTokens() ? "yes" : "no" })}</p>`}`;

/** A place where the card may go: the points, and what becomes of the dream. While no card is chosen it is only a place to let one go. */
export const drawSlot = ({ putOn, card, view, t }) => (slot, style, small) => {
  const place = { key: `slot-${slot.level}`, style, "data-drop": `level ${slot.level}` };
  if (!card) return html`<span class="s-slot silent" ...${place}></span>`;
  const points = pointsOn(card, slot.level, view);
  const words = `${t("somn-do-level", { n: slot.level + 1 })}: ${linkOf(slot, t)}, ${t("somn-worth", { n: points })}`;
  const sign = slot.link === "broken" ? html`<${Broken} />` : slot.link === "linked" ? html`<${Particle} id=${slot.shared[0]} />` : html`<${Alone} />`;
  return html`<button class="s-slot ${slot.link}" ...${place} data-level=${slot.level} title=${words} onClick=${() => putOn(slot.level)}>
    <span class="sr">${words}</span><b aria-hidden="true">${points < 0 ? `−${-points}` : `+${points}`}</b>${sign}${!small && html`<small aria-hidden="true">${t(`somn-slot-${slot.link}`)}</small>`}</button>`;
};

const PHASE = { turn: 0, pendulum: 0, pay: 1, join: 2, encounter: 2, keep: 2 };

/** What is asked of whom. */
export function Prompt({ view, mine, name, near, isPaying, price, token, card, t }) {
  const question = questionOf(view);
  const phase = question === "turn" && (isPaying || view.pending.placed) ? 1 : PHASE[question] ?? 0;
  const [title, more] = isOver(view) ? [t("somn-over"), t("somn-over-more")]
    : !mine ? [t("somn-other-moves", { name }), question === "turn" ? "" : t("somn-other-asked", { question: ask(view, t) })]
    : token ? [t("somn-ask-place", { particle: particleName(faceOf(token)) }), t("somn-hint-place")]
    : isPaying ? [t("somn-ask-pay"), t("somn-pay-choose", { n: price })] : [ask(view, t), hint(view, t)];
  return html`<div class="s-prompt">${card && html`<span class="s-taken"><${Card} id=${card} /></span>`}<div class="s-steps" aria-hidden="true">${[0, 1, 2].map((step) => html`<i key=${step} class=${mine && step <= phase ? "on" : ""}></i>`)}</div>
    <p class="voice">${title}</p><p>${near && html`<b>${near}. </b>`}${more}</p></div>`;
}

/** The last things that happened, on a slip of paper. */
export function Lately({ events, names, t }) {
  const lately = events.filter(({ action }) => action && action !== "done").slice(-3).reverse();
  if (!lately.length) return null;
  const before = (event) => events[events.indexOf(event) - 1]?.view ?? null;
  return html`<aside class="s-lately" aria-label=${t("somn-lately")}><h2>${t("somn-lately")} <kbd class="key">L</kbd></h2>
    <ol>${lately.map((event, i) => html`<li key=${event.seq} class=${i ? "old" : ""}><b>${names[event.seat]}</b> ${describe(event.action, before(event), t)}</li>`)}</ol></aside>`;
}
