// The end of a game of Onirim.
import { html } from "/vendor/preact.js";
import { COLOURS, inOrder, Mark, total } from "./cards.js";
import { listed } from "./words.js";
import { Doors, Goals } from "./zones.js";

/** How it ended, for whom, and what was found. */
export function Result({ view, result, names = [], t }) {
  const won = result.outcome === "won" || (result.winners?.length > 0);
  const two = view.mode !== "solo";
  const player = (seat) => names[seat] || t("oni-player", { n: seat + 1 });
  const title = view.mode === "duel" && won ? t("oni-won-duel", { name: player(result.winners[0]) }) : t(won ? "oni-won" : "oni-lost");
  const found = view.doors.flatMap(inOrder).length;
  const left = unfound(view);
  return html`<div class="o-result ${won ? "won" : "lost"}">
    <h2>${title}</h2>
    <p class="o-lead">${t(won ? "oni-won-text" : result.outcome === "lost" ? "oni-lost-text" : "oni-ended-text", { turns: view.turn })}</p>
    ${two ? view.doors.map((doors, seat) => html`<div class="o-resultrow"><b>${player(seat)}</b><${Doors} doors=${doors} seat=${`r${seat}`} t=${t} /></div>`)
      : view.goals ? html`<${Goals} view=${view} t=${t} />` : html`<div class="o-resultrow"><${AllDoors} view=${view} t=${t} /></div>`}
    <dl>
      <div><dt>${t("oni-result-doors")}</dt><dd>${t("oni-doors-of", { n: found, all: 8 })}</dd></div>
      <div><dt>${t("oni-result-turns")}</dt><dd>${view.turn}</dd></div>
      <div><dt>${t("oni-result-deck")}</dt><dd>${view.deck.size}</dd></div>
      <div><dt>${t("oni-result-discard")}</dt><dd>${total(view.discard)}</dd></div>
    </dl>
    ${!won && left.length > 0 && html`<p class="o-small"><${Mark} name="door" /> ${t("oni-result-missing", { doors: listed(left, t) })}</p>`}
  </div>`;
}

const unfound = (view) => COLOURS.flatMap((colour) => Array(2 - view.doors.flatMap(inOrder).filter((door) => door[0] === colour).length).fill(`${colour}d`));

function AllDoors({ view, t }) {
  const doors = inOrder(view.doors[0]);
  const half = (nth) => COLOURS.filter((colour) => doors.filter((door) => door[0] === colour).length > nth).map((colour) => `${colour}d`).join(" ");
  return html`<${Doors} doors=${half(0)} seat="r0" t=${t} /><${Doors} doors=${half(1)} seat="r1" t=${t} />`;
}
