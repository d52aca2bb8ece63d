// The question, and what can be done about it: a panel of buttons that light up on the table as well.
import { html } from "/vendor/preact.js";
import { onPhone } from "/shell/ui.js";
import { dreamOf, dreamsOf, ENOUGH, Icon, nameOf, Oneironaut, Part, PHASES, phaseName, trackOf, TYPES, words } from "./cards.js";
import { ask, describe, explain, goodsInWords, isMine, isOver, isWithinReach, mostPlaced, nearPlayer, nearSeat, openParts, partInWords, partsInWords, placeInWords, placingOf, questionOf, spoken, upper } from "./words.js";
import { verbsFor, waitingFor } from "./zones.js";

/** Twelve dreams in a studio: the round is played to its end (NEO-61). */
export const LastRound = ({ view, t }) =>
  !isOver(view) && view.players.some((player) => words(player.dreams).length >= ENOUGH) && html`<span class="n-last" title=${t("neo-last-round-more")}>${t("neo-last-round")}</span>`;

export function Prompt({ view, names, plan, chosen, t }) {
  if (!isMine(view)) return html`<div class="n-prompt"><p class="voice">${waitingFor(view, names, t)}</p><${LastRound} view=${view} t=${t} /></div>`;
  const { head, more } = ask(view, t);
  const upgrades = dreamsOf(nearPlayer(view)).filter((own) => plan[own.id] && own.objects + plan[own.id] >= own.slots);
  const why = chosen && onPhone() && explain(`create ${chosen}`, view, t);
  return html`<div class="n-prompt" role="status"><p class="voice">${head}</p>
    <p>${upgrades.length ? t("neo-plan-upgrades", { dreams: upgrades.map(({ id }) => nameOf(id)).join(", ") }) : why || more}</p><${LastRound} view=${view} t=${t} /></div>`;
}

const Chip = ({ op, children, onClick, main, off, icon, title }) => html`<button class="n-chip ${main ? "n-main" : ""} ${off ? "off" : "n-go"}" data-op=${op} aria-disabled=${off ? "true" : undefined} title=${title} onClick=${onClick}>${icon}<span>${children}</span></button>`;

/** What can be done now, as buttons: each also lights up where it lies on the table. */
export function Panel(props) {
  const { view, t, chosen, events } = props;
  const chips = isMine(view) ? chipsFor(props) : [];
  return html`<div class="n-panel" data-card-chosen=${chosen ? "" : undefined}>
    <div class=${chips.length > 4 ? "n-chips many" : "n-chips"} role="group" aria-label=${t("neo-area-actions")}>${chips}</div>
    ${chosen && isMine(view) && html`<div class="n-chips for-card" role="group" aria-label=${nameOf(chosen)}>${chipsForCard(props)}</div>`}
    ${chips.length < 3 && html`<${Lately} events=${events} most=${chips.length ? 1 : 2} t=${t} />`}</div>`;
}

/** On a phone: what can be done with the chosen card. */
function chipsForCard({ view, chosen, targets, run, setMaking, t }) {
  return [
    !targets.create.has(chosen) && isWithinReach(chosen, view) && html`<${Chip} icon=${html`<${Icon} name="create" />`} onClick=${() => setMaking(chosen)}>${t("neo-btn-pay")}<//>`,
    targets.create.has(chosen) && html`<${Chip} main icon=${html`<${Icon} name="create" />`} onClick=${() => setMaking(chosen)}>${t("neo-btn-create")}<//>`,
    html`<${Chip} icon=${html`<${Icon} name="discard" /><${Icon} name=${dreamOf(chosen).reward} />`} onClick=${() => run([`discard ${chosen}`])}>${t("neo-btn-discard", { goods: goodsInWords({ [dreamOf(chosen).reward]: 1 }, t) })}<//>`,
  ].filter(Boolean);
}

function chipsFor(props) {
  const { view, targets, plan, picked, t } = props;
  const question = questionOf(view);
  if (Object.keys(plan).length) return planChips(props);
  if (picked) return pickedChips(props);
  const chips = openParts(view).map((part, i) => html`<${PartChip} key=${i} part=${part} ...${props} />`);
  const gains = [...targets.gain];
  if (gains.length > 1) chips.unshift(html`<${Chip} main icon=${html`<${Icon} name="gain" />`} onClick=${() => props.run(gains.map((good) => `gain ${good}`))}>${t("neo-btn-gain-all")}<//>`);
  for (const place of targets.return) chips.push(html`<${Chip} op="return" icon=${html`<${Oneironaut} seat=${nearSeat(view)} />`} onClick=${() => props.run([`return ${place}`])}>${t("neo-btn-return", { place: placeInWords(place, t) })}<//>`);
  for (const id of targets.use) chips.push(html`<${Chip} op="use" icon=${html`<${Icon} name=${dreamOf(id).type} />`} title=${spoken(id, t)} onClick=${() => props.run([`use ${id}`])}>${nameOf(id)}<//>`);
  const simple = [...targets.use].filter((id) => question === "broadcast" && dreamsOf(nearPlayer(view)).find((own) => own.id === id).inForce.every(({ op }) => op === "gain"));
  if (simple.length > 1) chips.unshift(html`<${Chip} main icon=${html`<${Icon} name="broadcast" />`} onClick=${() => props.run(simple.map((id) => `use ${id}`))}>${t("neo-btn-use-all", { n: simple.length })}<//>`);
  if (question === "placing" && mostPlaced(view) > 0) chips.unshift(html`<${Chip} icon=${html`<${Icon} name="place" />`} onClick=${() => props.aim("studio", ".n-dreams .n-go")}>${upper(t("neo-part-place-n", { n: mostPlaced(view) }))}<//>`);
  if (targets.advance.size) chips.push(html`<${AdvanceChip} ...${props} />`);
  if (targets.done.size) chips.push(html`<${DoneChip} ...${props} isLast=${view.actions.every((action) => /^(done|discard)/.test(action))} />`);
  return chips;
}

/** An action that is open: gains and broadcasts at once, the others show where to go on. */
function PartChip({ part, view, targets, run, aim, setSpending, t }) {
  const icon = html`<span class="n-chipicon"><${Part} part=${part} /></span>`;
  const [verb, zone, where] = {
    gain: ["gain"], broadcast: ["broadcast"], spend: ["spend"], take: ["take", "market", ".n-stall .n-go"], create: ["create", null, ".n-handbtn.lit"],
    place: ["object", "studio", ".n-dreams .n-go"], connect: ["client", "studio", ".n-dreams .n-go"], remove: ["release", "studio", ".n-dreams .n-go"],
  }[part.op];
  const isOpen = targets[verb].size > 0;
  const does = () => {
    if (!isOpen) return;
    if (verb === "gain") run([`gain ${Object.keys(part.goods)[0]}`]);
    else if (verb === "broadcast") run(["broadcast"]);
    else if (verb === "spend") { if (targets.spend.size > 1) setSpending(true); else run([view.actions.find((action) => action.startsWith("spend"))]); }
    else aim(zone, where);
  };
  return html`<${Chip} op=${part.op} off=${!isOpen} icon=${icon} title=${isOpen ? undefined : t("neo-why-nothing")} onClick=${does}>${upper(partInWords({ ...part, less: {} }, t).replace(/:$/, ""))}<//>`;
}

function AdvanceChip({ view, run, t }) {
  const next = (view.phase % PHASES.length) + 1;
  const back = TYPES.filter((type) => view.board[`${type} ${next}`] !== undefined).length;
  return html`<${Chip} op="advance" icon=${html`<${Icon} name="advance" />`} title=${partsInWords(trackOf(view, next), t)} onClick=${() => run(["advance"])}>
    ${t("neo-btn-advance", { phase: phaseName(next) })}<small>${trackOf(view, next).map((part) => html`<${Part} part=${part} />`)}${back > 0 && html` <${Icon} name="return" />${back}`}</small><//>`;
}

const DONE = { location: "rest", advance: "rest", returns: "rest", return: "home", effect: "skip", placing: "enough", broadcast: "enough", event: "skip" };

function DoneChip({ view, run, isLast, t }) {
  const question = questionOf(view);
  const id = isLast && ["location", "advance"].includes(question) ? "end" : DONE[question];
  return html`<${Chip} op="done" main=${isLast} icon=${html`<${Icon} name="done" />`} onClick=${() => run(["done"])}>${t(`neo-btn-${id}`)}<//>`;
}

const planChips = ({ plan, setPlan, run, view, t }) => [
  html`<${Chip} main icon=${html`<${Icon} name="place" />`} onClick=${() => run(placingOf(plan, view))}>${t("neo-btn-place", { n: Object.values(plan).reduce((sum, n) => sum + n, 0) })}<//>`,
  html`<${Chip} icon=${html`<${Icon} name="return" />`} onClick=${() => setPlan({})}>${t("neo-btn-back")}<//>`,
];

const pickedChips = ({ picked, setPicked, targets, run, view, t }) => [
  ...verbsFor(picked, targets).map((verb) => html`<${Chip} icon=${html`<${Icon} name=${{ object: "place", client: "connect", release: "remove", use: dreamOf(picked).type }[verb]} />`}
    onClick=${() => run(verb === "object" ? placingOf({ [picked]: 1 }, view) : [`${verb} ${picked}`])}>${t(`neo-verb-${verb}`)}<//>`),
  html`<${Chip} icon=${html`<${Icon} name="return" />`} onClick=${() => setPicked(null)}>${t("neo-btn-back")}<//>`,
];

/** The last things that happened, on a slip of paper. */
function Lately({ events, most, t }) {
  const lately = events.filter(({ action }) => action).slice(-most).reverse();
  if (!lately.length) return null;
  return html`<aside class="n-lately" aria-label=${t("neo-lately")}><h3>${t("neo-lately")} <kbd class="key">L</kbd></h3>
    <ol>${lately.map((event, i) => html`<li class=${i ? "old" : ""}>${describe(event.action, null, t)}</li>`)}</ol></aside>`;
}
