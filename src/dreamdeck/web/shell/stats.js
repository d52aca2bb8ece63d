// Statistics of the games finished in this browser, by game and option set.
import { html, useState } from "/vendor/preact.js";
import { t } from "/shell/i18n.js";
import { finished, remember } from "/shell/store.js";
import { optionsInWords } from "/shell/lobby.js";
import { Dialog } from "/shell/ui.js";

const FORM = 20; // games in the recent form

/** Wilson's 95 % interval of a share. */
export function interval(wins, games) {
  const z = 1.96;
  const share = wins / games;
  const centre = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

const isWon = (game) => game.result.winners.some((seat) => game.yours.includes(seat));
const scoreOf = (game) => (game.result.scores ? Math.max(...game.yours.map((seat) => game.result.scores[seat])) : null);
/** Games against others in one browser have no winner of their own. */
const isOwn = (game) => game.yours.length < game.seats.length || game.seats.length === 1 || !game.result.scores;

export function figures(games) {
  const wins = games.filter(isWon).length;
  let run = 0;
  let best = 0;
  for (const game of games) { run = isWon(game) ? run + 1 : 0; best = Math.max(best, run); }
  const scores = games.map(scoreOf).filter((score) => score !== null);
  const recent = games.slice(-FORM);
  return {
    games: games.length, wins, interval: interval(wins, games.length), streak: run, bestStreak: best,
    bestScore: scores.length ? Math.max(...scores) : null, meanScore: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    recent: recent.map(isWon), recentWins: recent.filter(isWon).length,
  };
}

const percent = (share) => Math.round(share * 100);

function Form({ recent }) {
  return html`<svg class="form" viewBox=${`0 0 ${recent.length * 14} 20`} role="img" aria-label=${t("web-stats-form-of", { wins: recent.filter(Boolean).length, n: recent.length })}>
    ${recent.map((won, i) => (won ? html`<circle key=${i} class="won" cx=${i * 14 + 7} cy="7" r="5.5" />` : html`<circle key=${i} class="lost" cx=${i * 14 + 7} cy="13" r="4" />`))}</svg>`;
}

function Group({ game, options, games }) {
  const told = figures(games);
  const [low, high] = told.interval;
  return html`<article class="statgroup">
    <h2>${t(`game-${game}`)} <small>${optionsInWords(game, options)}</small></h2>
    <dl>
      <div><dt>${t("web-stats-games")}</dt><dd>${told.games}</dd></div>
      <div><dt>${t("web-stats-wins")}</dt><dd>${told.wins} <small>${t("web-stats-share", { share: percent(told.wins / told.games), low: percent(low), high: percent(high) })}</small></dd></div>
      <div><dt>${t("web-stats-streak")}</dt><dd>${told.streak} <small>${t("web-stats-best", { n: told.bestStreak })}</small></dd></div>
      ${told.bestScore !== null && html`<div><dt>${t("web-stats-score")}</dt><dd>${told.bestScore} <small>${t("web-stats-mean", { n: Math.round(told.meanScore * 10) / 10 })}</small></dd></div>`}
      <div class="wide-cell"><dt>${t("web-stats-form", { n: told.recent.length })}</dt><dd><${Form} recent=${told.recent} /></dd></div>
    </dl>
    <ul class="list">${games.slice(-5).reverse().map((one) => html`<li key=${one.id}><a href=${`#/replay/${one.id}`}><b>${isWon(one) ? t("web-stats-won") : t("web-stats-lost")}</b>
      <small>${new Date(one.at).toLocaleDateString(document.documentElement.lang)}${scoreOf(one) !== null ? ` · ${scoreOf(one)}` : ""} · ${t("web-turn", { n: one.turns })}</small></a></li>`)}</ul>
  </article>`;
}

export default function Stats() {
  const [sure, setSure] = useState(false);
  const groups = new Map();
  for (const game of finished.value.filter(isOwn)) {
    const key = `${game.game} ${JSON.stringify(game.options)}`;
    if (!groups.has(key)) groups.set(key, { game: game.game, options: game.options, games: [] });
    groups.get(key).games.push(game);
  }
  const clear = () => { finished.value = []; remember("finished", []); setSure(false); };
  return html`<main class="page"><header class="bar"><a class="ico" href="#/" title=${t("web-home")} aria-label=${t("web-home")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-8 7 8 7" /></svg></a><h1>${t("web-stats")}</h1></header>
    <div class="scroll" tabindex="0"><div class="paper narrow">
      ${groups.size ? [...groups.values()].sort((a, b) => b.games.length - a.games.length).map((group) => html`<${Group} key=${JSON.stringify(group.options) + group.game} ...${group} />`)
        : html`<h2>${t("web-stats-none")}</h2><p class="soft">${t("web-stats-none-more")}</p>`}
      ${groups.size > 0 && html`<button class="btn ghost" onClick=${() => setSure(true)}>${t("web-stats-clear")}</button>`}
      ${sure && html`<${Dialog} title=${t("web-stats-clear")} onClose=${() => setSure(false)}><p>${t("web-stats-clear-sure")}</p><div class="row"><button class="btn main" onClick=${clear}>${t("web-stats-clear-yes")}</button></div><//>`}
    </div></div></main>`;
}
