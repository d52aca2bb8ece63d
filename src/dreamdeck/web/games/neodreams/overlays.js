// What comes in front of the table: paying for a dream or an effect, a closer look, a rival's studio.
import { html, useEffect, useLayoutEffect, useRef, useState } from "/vendor/preact.js";
import { Dialog } from "/shell/ui.js";
import { dreamOf, dreamsOf, ENOUGH, FullCard, GOODS, Icon, MOST, nameOf, RESOURCES, resourcesOf, Said, TYPES, words } from "./cards.js";
import { ask, cardInWords, costOf, goodsInWords, missing, nearPlayer, openParts, payment, written } from "./words.js";
import { HandOf, Studio } from "./zones.js";

const NO_SWAPS = { knowledge: 0, memory: 0 };
const add = (have, goods) => Object.fromEntries(GOODS.map((good) => [good, good === "object" ? have.object + (goods.object ?? 0) : Math.min(MOST, have[good] + (goods[good] ?? 0))]));

/** A ref for what Enter should press as soon as the sheet is open. */
function useFocus() {
  const ref = useRef(null);
  useEffect(() => { ref.current.focus(); }, []);
  return ref;
}

/** The pieces that pay one resource: its own, then fantasies that stand in for it, then what is missing. */
function Pieces({ good, own, fantasies, lack }) {
  const piece = (n, inside, kind) => Array.from({ length: Math.max(0, n) }, (_, i) => html`<i key=${kind + i} class=${kind}>${inside}</i>`);
  return html`<span class="n-coins" aria-hidden="true">${piece(own, html`<${Icon} name=${good} />`, "own")}${
    piece(fantasies, html`<${Icon} name="fantasy" /><s><${Icon} name=${good} /></s>`, "swap")}${piece(lack, html`<${Icon} name=${good} />`, "lack")}</span>`;
}

/** The bill: each resource with its pieces, before and after. Fantasies may stand in, one for one (NEO-41). */
function Bill({ cost, have, swaps, setSwaps, t }) {
  const pay = payment(cost, have, swaps) ?? { knowledge: Math.min(cost.knowledge, have.knowledge), memory: Math.min(cost.memory, have.memory), fantasy: Math.min(have.fantasy, cost.fantasy) };
  const lack = missing(cost, have);
  const canSwap = (good, step) => pay[good] > 0 && payment(cost, have, { ...swaps, [good]: swaps[good] + step }) !== null;
  const rows = RESOURCES.filter((good) => good === "fantasy" || cost[good] > 0);
  let owed = lack;
  return html`<div class="n-bill">${rows.map((good) => {
    const standing = good === "fantasy" ? 0 : Math.min(cost[good] - pay[good], Math.max(0, have.fantasy - cost.fantasy));
    const short = Math.min(owed, cost[good] - pay[good] - standing);
    owed -= Math.max(0, short);
    return html`<div class="n-row" key=${good}><b class="lab">${t(`neo-name-${good}`)}</b>
      <${Pieces} good=${good} own=${good === "fantasy" ? Math.min(cost.fantasy, have.fantasy) : pay[good]} fantasies=${standing} lack=${short} />
      ${good !== "fantasy" && lack === 0 && html`<span class="n-swaps">
        ${canSwap(good, 1) && html`<button class="n-swap" title=${t("neo-swap-more", { good })} onClick=${() => setSwaps({ ...swaps, [good]: swaps[good] + 1 })}><${Said} text=${t("neo-swap-more", { good })} /><span aria-hidden="true">+</span><${Icon} name="fantasy" /></button>`}
        ${swaps[good] > 0 && html`<button class="n-swap" title=${t("neo-swap-less", { good })} onClick=${() => setSwaps({ ...swaps, [good]: swaps[good] - 1 })}><${Said} text=${t("neo-swap-less", { good })} /><span aria-hidden="true">−</span><${Icon} name="fantasy" /></button>`}</span>`}
      <span class="change">${have[good]} → <b>${have[good] - (lack ? 0 : pay[good])}</b></span></div>`;
  })}</div>`;
}

/** Creating a dream: what it costs, how it is paid, what may be discarded for it. One gesture, and a way back. */
export function Make({ id, view, t, done, close }) {
  const player = nearPlayer(view);
  const dream = dreamOf(id);
  const [swaps, setSwaps] = useState(NO_SWAPS);
  const confirm = useFocus();
  const [gone, setGone] = useState([]); // cards to discard first, in order
  const answers = dreamsOf(player).some(({ when }) => when === "discard"); // then each discard is an event of its own
  const start = { ...resourcesOf(player), object: player.objects };
  const have = gone.reduce((sum, other) => add(sum, { [dreamOf(other).reward]: 1 }), start);
  const cost = costOf(id, view);
  const pay = payment(cost, have, swaps);
  const helpful = words(player.hand).filter((other) => other !== id && dreamOf(other).reward !== "object" && !answers);
  const toggle = (other) => { setSwaps(NO_SWAPS); setGone(gone.includes(other) ? gone.filter((each) => each !== other) : [...gone, other]); };
  const finish = () => pay && done([...gone.map((other) => `discard ${other}`), `create ${id}${written(pay, cost, have)}`]);
  const usual = dream.cost;
  const isCheaper = RESOURCES.some((good) => (usual[good] ?? 0) > cost[good]);
  return html`<${Dialog} kind="n-make" title=${nameOf(id)} onClose=${close}>
    <div class="n-making"><${FullCard} id=${id} class="big" />
      <div><p class="n-kick"><${Icon} name="create" />${t("neo-make")}</p>
        <p class="n-lead">${t(`neo-make-${dream.type}`)} ${t("neo-make-gives", { credits: dream.credits, n: words(player.dreams).length + 1, all: ENOUGH })}${isCheaper ? ` ${t("neo-make-cheaper")}` : ""}</p>
        <div class="n-paper"><${Bill} cost=${cost} have=${have} swaps=${swaps} setSwaps=${setSwaps} t=${t} />
          ${helpful.length > 0 && html`<fieldset class="n-alts"><legend><${Icon} name="discard" /> ${t("neo-make-discard")}</legend><div>${helpful.map((other) => html`<label key=${other}><input type="checkbox" checked=${gone.includes(other)} onChange=${() => toggle(other)} /> ${nameOf(other)} <span>+1<${Icon} name=${dreamOf(other).reward} /><span class="sr">${t(`neo-good-${dreamOf(other).reward}`)}</span></span></label>`)}</div></fieldset>`}
        </div>
        <div class="row"><button class="btn main" ref=${confirm} disabled=${!pay} onClick=${finish}>${pay ? t("neo-btn-create") : t("neo-why-missing", { n: missing(cost, have) })}</button><button class="btn ghost" onClick=${close}>${t("neo-btn-cancel")} <kbd>Esc</kbd></button></div>
      </div></div><//>`;
}

/** Paying the price of an effect. */
export function Spend({ view, t, done, close }) {
  const player = nearPlayer(view);
  const [swaps, setSwaps] = useState(NO_SWAPS);
  const confirm = useFocus();
  const part = openParts(view).find(({ op }) => op === "spend");
  const have = { ...resourcesOf(player), object: player.objects };
  const cost = { knowledge: 0, memory: 0, fantasy: 0, ...part.goods };
  const pay = payment(cost, have, swaps);
  return html`<${Dialog} kind="n-make" title=${t("neo-spend")} onClose=${close}>
    <div class="n-making"><${FullCard} id=${view.pending.at(-1).effect} class="big" />
      <div><p class="n-lead">${ask(view, t).more}</p><div class="n-paper"><${Bill} cost=${cost} have=${have} swaps=${swaps} setSwaps=${setSwaps} t=${t} /></div>
        <div class="row"><button class="btn main" ref=${confirm} disabled=${!pay} onClick=${() => done([`spend${written(pay, cost, have)}`])}>${t("neo-btn-spend", { goods: goodsInWords(part.goods, t) })}</button><button class="btn ghost" onClick=${close}>${t("neo-btn-cancel")} <kbd>Esc</kbd></button></div>
      </div></div><//>`;
}

/** A rival's studio: dreams, known cards, and how the score stands. */
export function Visit({ view, seat, name, t, close, zoom }) {
  const player = view.players[seat];
  return html`<${Dialog} kind="sheet wide n-visit" title=${t("neo-studio-of", { name })} onClose=${close}>
    <p class="soft">${t("neo-score-n", { n: player.score.total })} · ${t("neo-has", { goods: goodsInWords({ ...resourcesOf(player), object: player.objects }, t) || t("neo-nothing") })}</p>
    ${TYPES.map((type) => html`<div class="n-line-of" key=${type}><h3>${t(`neo-type-${type}`)}</h3><${Studio} type=${type} player=${player} t=${t} choose=${(own) => zoom(own.id, own)} /></div>`)}
    <div class="n-line-of"><h3>${t("neo-area-hand")}</h3><${HandOf} player=${player} t=${t} /></div><//>`;
}

export const ZOOM = { width: 470, height: 350 };

/** A card seen closely, with what it says in words. */
export function Zoom({ card: id, own, held, x, y, t, close }) {
  const box = useRef(null);
  const said = cardInWords(id, t);
  useLayoutEffect(() => {
    if (held) return;
    box.current.style.setProperty("--x", `${x}px`);
    box.current.style.setProperty("--y", `${y}px`);
  });
  const inside = html`<${FullCard} id=${id} own=${own} /><div class="note"><b>${nameOf(id)}</b><p>${said.facts}.</p><p>${said.effect}.</p><p><${Icon} name="upgrade" /> ${said.upgraded}.</p>${said.reward && html`<p>${said.reward}</p>`}</div>`;
  if (held) return html`<${Dialog} kind="n-zoom held" title=${nameOf(id)} onClose=${close}><div class="n-zoomed">${inside}</div><//>`;
  return html`<div class="n-zoom" role="presentation" ref=${box}>${inside}</div>`;
}
