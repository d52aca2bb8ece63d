// Advice for those who play alone or against bots: the chance of every choice, and where a finished game was decided.
import { html, useEffect, useState } from "/vendor/preact.js";
import { inWords, t } from "/shell/i18n.js";
import { api } from "/shell/net.js";
import { Dialog } from "/shell/ui.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text) => text.charAt(0).toLowerCase() + text.slice(1);
const UNCLEAR = 0.4; // a margin that says nothing
const percent = (chance) => Math.round(100 * chance);

/** What the server says, null while it thinks; what is wrong, in words. It is asked again when the table has moved on. */
function useAnswer(path, seq) {
  const [told, setTold] = useState(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let gone = false;
    setTold(null);
    setProblem("");
    api(path).then((answer) => { if (!gone) setTold(answer); }, (error) => { if (!gone) setProblem(inWords(error)); });
    return () => { gone = true; };
  }, [path, seq]);
  return [told, problem];
}

export function HintSheet({ info, seat, seq, view, game, onClose }) {
  const [told, problem] = useAnswer(`/tables/${info.id}/seats/${seat}/hint`, seq);
  return html`<${Dialog} title=${t("web-hint")} onClose=${onClose}>
    ${problem ? html`<p>${problem}</p>` : !told ? html`<p role="status">${t("web-hint-wait")}</p>`
      : !told.choices.length ? html`<p>${t("web-hint-none")}</p>`
      : html`<p class="soft">${t("web-hint-about")}${told.preparing && html` ${t("web-hint-rough")}`}</p><ol class="chances">${told.choices.map(({ action, chance, margin }) => html`<li key=${action}>
          <span>${capital(game.choice(action, view, t))}</span>${margin < UNCLEAR && html`<meter min="0" max="1" value=${chance} aria-hidden="true"></meter>`}
          <b>${margin < UNCLEAR ? t("web-hint-chance", { chance: percent(chance), margin: Math.max(1, percent(margin)) }) : t("web-hint-unclear")}</b></li>`)}</ol>`}
  <//>`;
}

export function ReviewSheet({ info, seat, game, events, onClose }) {
  const [told, problem] = useAnswer(`/tables/${info.id}/seats/${seat}/review`);
  return html`<${Dialog} title=${t("web-review")} kind="sheet wide" onClose=${onClose}>
    ${problem ? html`<p>${problem}</p>` : !told ? html`<p role="status">${t("web-review-wait")}</p>`
      : !told.moments.length ? html`<p>${t("web-hint-none")}</p>`
      : html`<${Curve} moments=${told.moments} turns=${told.turns} /><${Turns} told=${told} game=${game} momentOf=${(number) => `#/replay/${info.id}/${inForce(events)[number].seq}`} />`}
  <//>`;
}

/** The chance of winning from choice to choice; dots mark the turning points. */
function Curve({ moments, turns }) {
  const x = (i) => (moments.length > 1 ? (300 * i) / (moments.length - 1) : 150);
  const y = (chance) => 100 - 100 * chance;
  const dots = turns.map(({ number }) => moments.findIndex((moment) => moment.number === number));
  return html`<svg class="curve" viewBox="-6 -6 312 112" role="img" aria-label=${t("web-review-curve")}>
    <path class="grid" d="M0 0H300M0 50H300M0 100H300" />
    <polyline points=${moments.map(({ chance }, i) => `${x(i)},${y(chance)}`).join(" ")} />
    ${dots.map((i) => html`<circle cx=${x(i)} cy=${y(moments[i].chance)} r="4" />`)}
  </svg>`;
}

/** The moves that were not taken back. */
const inForce = (events) => events.reduce((moves, event) =>
  event.what === "act" ? [...moves, event] : event.what === "undo" ? moves.slice(0, moves.findLastIndex(({ seat }) => seat === event.seat)) : moves, []);

/** What was done, as the log tells it, what would have been better, and the way to that moment. The views of those moments are gone. */
function Turns({ told, game, momentOf }) {
  if (!told.turns.length) return html`<p>${t("web-review-even")}</p>`;
  return html`<ol class="turns">${told.turns.map(({ number, by, before, after }) => {
    const { action, best } = told.moments.find((moment) => moment.number === number);
    const change = t("web-review-change", { before: percent(before), after: percent(after) });
    const done = game.describe(action, null, t);
    return html`<li><b>${change}</b> ${by === "choice" ? t("web-review-choice", { action: capital(done), best: game.choice(best, null, t) })
      : t(after > before ? "web-review-good-luck" : "web-review-bad-luck", { action: small(done) })} <a href=${momentOf(number)} title=${t("web-replay-from")} aria-label=${t("web-replay-from")}>↺</a></li>`;
  })}</ol>`;
}
