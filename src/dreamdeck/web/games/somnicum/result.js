// The end of a game of Somnicum: every dream with the points of its cards, and a sum that can be checked.
import { html } from "/vendor/preact.js";
import { Particle, particleName, worthOf } from "./cards.js";
import { isCutOff, LEVELS, readDream, seats, tokenCount } from "./reading.js";
import { Dream } from "./zones.js";

const minus = (n) => (n < 0 ? `−${-n}` : String(n));
const sum = (parts) => parts.map(minus).join(" + ").replaceAll("+ −", "− ");

export function Result({ view, result, names = [], t }) {
  if (!result.scores) return null; // somebody gave up
  const order = seats(view).sort((one, two) => result.scores[two] - result.scores[one] || tokenCount(view, two) - tokenCount(view, one));
  const tied = new Set(result.scores).size < result.scores.length;
  return html`<div class="s-result" data-players=${order.length}>
    ${order.map((seat, place) => html`<section key=${seat} class=${result.winners.includes(seat) ? "won" : ""}>
      <header><span class="s-nth">${result.winners.includes(seat) ? 1 : place + 1}</span><h3>${names[seat] || t("somn-player", { n: seat + 1 })}</h3><b>${minus(result.scores[seat])}</b></header>
      <${Dream} view=${view} seat=${seat} values=${view.scores[seat].cards} largest=${40} t=${t} label=${t("somn-dream-of", { name: names[seat] || t("somn-player", { n: seat + 1 }) })} />
      <table><caption class="sr">${t("somn-score-of", { name: names[seat] || t("somn-player", { n: seat + 1 }) })}</caption><tbody>${rows(view, seat, t).map(({ what, how, points }) => html`<tr key=${what}><th scope="row">${what}</th><td>${how}</td><td>${minus(points)}</td></tr>`)}</tbody></table>
      ${tied && html`<p class="s-soft">${t("somn-score-tokens", { n: tokenCount(view, seat) })}</p>`}
    </section>`)}</div>`;
}

/** The lines of the sum: {what, how, points} (SOM-70..74). */
function rows(view, seat, t) {
  const score = view.scores[seat];
  const dream = readDream(view, seat);
  const cards = dream.flatMap((level, depth) => level.map((place, at) => place && { worth: worthOf(place.card), depth, points: score.cards[depth][at], isCut: depth > 0 && isCutOff(level, at) }).filter(Boolean));
  const good = (depth) => cards.filter((card) => card.worth > 0 && card.depth === depth && !card.isCut).map(({ worth }) => worth);
  const how = (depth) => (good(depth).length ? (depth ? `(${sum(good(depth))}) × ${depth + 1}` : sum(good(depth))) : "–");
  const cut = cards.filter((card) => card.worth > 0 && card.isCut).map(({ points }) => points);
  const dark = cards.filter((card) => card.worth < 0).map(({ points }) => points);
  return [
    ...LEVELS.map((depth) => ({ what: t("somn-level", { n: depth + 1 }), how: how(depth), points: score.levels[depth] })),
    { what: t("somn-score-cut"), how: cut.length ? sum(cut) : "–", points: score.cut },
    { what: t("somn-score-nightmares"), how: dark.length ? sum(dark) : "–", points: score.nightmares },
    { what: t("somn-score-goal"), how: Object.entries(score.particles ?? {}).map(([particle, n]) => html`<span class="s-row" key=${particle} title=${particleName(particle)}><${Particle} id=${particle} /><span class="sr">${particleName(particle)}</span>${n}</span>`), points: score.goal ?? 0 },
    { what: t("somn-score-encounters"), how: score.encounters || "–", points: score.encounters },
    { what: t("somn-score-played"), how: score.played || "–", points: score.played },
  ];
}
