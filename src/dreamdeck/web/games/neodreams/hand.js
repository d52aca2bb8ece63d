// The own hand: what each card lacks, and what can be done with it.
import { html } from "/vendor/preact.js";
import { press } from "/shell/gestures.js";
import { onPhone } from "/shell/ui.js";
import { dreamOf, FullCard, resourcesOf, Said, SmallCard, words } from "./cards.js";
import { costOf, explain, goodsInWords, isWithinReach, missing, nearPlayer, spoken } from "./words.js";
import { HandOf } from "./zones.js";

/** Under each card one word: enough, enough with fantasy, how much is missing. */
function Can({ id, view, t }) {
  const have = resourcesOf(nearPlayer(view));
  const cost = costOf(id, view);
  const short = missing(cost, have);
  const needsFantasy = cost.knowledge > have.knowledge || cost.memory > have.memory;
  return html`<span class="n-can ${short ? "no" : "ok"}">${short ? t("neo-can-missing", { n: short }) : t(needsFantasy ? "neo-can-fantasy" : "neo-can")}</span>`;
}

export function Hand({ view, t, targets, chosen, setChosen, setMaking, run, zoom, dropCard }) {
  const player = nearPlayer(view);
  if (view.seat === null) return html`<div class="n-fan"><${HandOf} player=${player} t=${t} /></div>`;
  const hand = words(player.hand);
  const places = (id) => [...(targets.create.has(id) ? ["studio"] : []), ...(targets.discard.has(id) ? [`discard ${dreamOf(id).type}`] : [])];
  return html`<div class="n-fan" data-n=${hand.length} style=${{ "--n": Math.max(2, hand.length) }}>${hand.map((id, at) => {
    const isChosen = chosen === id;
    const lit = targets.create.has(id);
    const couldPay = !lit && targets.discard.has(id) && isWithinReach(id, view);
    const why = isChosen && !lit ? explain(`create ${id}`, view, t) : null;
    return html`<div key=${id} class="n-place ${isChosen ? "sel" : ""}" style=${{ "--tilt": `${((at - (hand.length - 1) / 2) * Math.min(1.4, 6 / hand.length)).toFixed(1)}deg` }}>
      <button class="n-handbtn ${lit ? "lit n-go" : ""}" aria-pressed=${String(isChosen)} onClick=${() => setChosen(isChosen ? null : id)} onDblClick=${() => lit && setMaking(id)}
        onPointerDown=${(event) => press(event, { places: places(id), drop: dropCard(id), hold: () => zoom(id) })}><${Said} text=${spoken(id, t)} />
        <${onPhone() ? SmallCard : FullCard} id=${id} flip=${`card-${id}`} from=${`deck-${dreamOf(id).type}`} /></button>
      <${Can} id=${id} view=${view} t=${t} />
      ${isChosen && html`<div class="n-pop">${why && html`<p class="note">${why}</p>`}
        ${lit && html`<button class="btn main" onClick=${() => setMaking(id)}>${t("neo-btn-create")}</button>`}
        ${couldPay && html`<button class="btn" onClick=${() => setMaking(id)}>${t("neo-btn-pay")}</button>`}
        ${targets.discard.has(id) && html`<button class="btn" onClick=${() => run([`discard ${id}`])}>${t("neo-btn-discard", { goods: goodsInWords({ [dreamOf(id).reward]: 1 }, t) })}</button>`}</div>`}
    </div>`;
  })}${!hand.length && html`<p class="n-nohand">${t("neo-hand-empty")}</p>`}</div>`;
}
