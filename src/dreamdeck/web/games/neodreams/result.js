// The end of a game of Neodreams: every score in its parts, so that it can be checked (NEO-62, NEO-63).
import { html } from "/vendor/preact.js";
import { Credits, Icon, nameOf, Oneironaut } from "./cards.js";

const FIFTH = 5; // leftovers that count as a credit

export function Result({ view, result, names = [], t }) {
  const order = view.players.map((_, seat) => seat).sort((a, b) => view.players[b].score.total - view.players[a].score.total || view.players[b].score.objects - view.players[a].score.objects);
  const isTie = result.winners.length === 1 && result.scores?.filter((score) => score === result.scores[result.winners[0]]).length > 1;
  return html`<div class="n-result">
    ${order.map((seat) => {
      const { score } = view.players[seat];
      return html`<section key=${seat} class=${result.winners.includes(seat) ? "won" : ""}>
        <h3><${Oneironaut} seat=${seat} /><span>${names[seat]}</span><${Credits} n=${score.total} /></h3>
        <dl>
          <div><dt>${t("neo-sum-credits")}</dt><dd>${score.credits}</dd></div>
          <div><dt>${t("neo-sum-objects")}</dt><dd>${score.objects}</dd></div>
          <div><dt>${t("neo-sum-leftovers", { n: score.leftovers })}</dt><dd>${Math.floor(score.leftovers / FIFTH)}</dd></div>
        </dl>
        <details><summary>${t("neo-sum-dreams", { n: score.dreams.length })}</summary><ul>${score.dreams.map((dream) => html`<li key=${dream.id}><span>${nameOf(dream.id)}</span><b>${dream.credits}</b>${dream.objects > 0 && html`<span class="plus">+${dream.objects}<${Icon} name="object" /></span>`}</li>`)}</ul></details>
      </section>`;
    })}
    ${isTie && html`<p class="soft">${t("neo-sum-tie")}</p>`}
  </div>`;
}
