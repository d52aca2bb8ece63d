// What lies on the table: the oneirosphere, the market, the studios, the server, and what is left in the decks.
import { html } from "/vendor/preact.js";
import { press } from "/shell/gestures.js";
import { Back, Credits, dreamOf, dreamsOf, ENOUGH, GOODS, Icon, Menu, menuAt, MOST, nameOf, Oneironaut, Part, PHASES, phaseName, RESOURCES, resourcesOf, Said, SmallCard, trackOf, TYPES, words } from "./cards.js";
import { explain, goodsInWords, isOver, nearPlayer, nearSeat, partsInWords, placeInWords, spoken, upper } from "./words.js";

// The oneirosphere: towers of sleep phases, floors of dream types

const ROOFS = ["M1.5 372V22L57.5 4L113.5 22V372Z", "M115.5 372V18H149.5V6H193.5V18H227.5V372Z", "M229.5 372V20Q285.5 -4 341.5 20V372Z", "M343.5 372V18H423.5V-6h4V18H455.5V372Z"];

export const Towers = ({ phase }) => html`<svg class="n-towers" viewBox="0 0 456 372" preserveAspectRatio="none" aria-hidden="true">${
  ROOFS.map((roof, i) => html`<path class=${i + 1 === phase ? "on" : ""} d=${roof} />`)}</svg>`;

export const City = () => html`<svg class="n-city" viewBox="0 0 1280 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><use href="#neo-city" /></svg>`;

/** The sleep wave with the phase marker, and what each phase gives to whoever moves the marker there. */
export function Wave({ view, t, targets, act }) {
  const next = (view.phase % PHASES.length) + 1;
  return html`<div class="n-sphere" data-phase=${view.phase}>
    <svg class="n-wave" viewBox="0 0 452 46" preserveAspectRatio="none" aria-hidden="true"><path class="shade" d="M-8 20C30 4 60 6 92 15S150 38 184 27S250 50 292 41S350 6 388 12S440 26 460 24" /><path d="M-8 17C30 1 60 3 92 12S150 35 184 24S250 47 292 38S350 3 388 9S440 23 460 21" /></svg>
    <span class="n-marker" data-flip="marker"></span>
    <div class="n-phases">${PHASES.map((phase) => {
      const starts = targets.start.has(String(phase));
      const inside = html`<b aria-hidden="true">${phaseName(phase)}</b><span aria-hidden="true">${trackOf(view, phase).map((part) => html`<${Part} part=${part} />`)}</span>`;
      const label = `${phaseName(phase)}. ${partsInWords(trackOf(view, phase), t)}`;
      return starts ? html`<button class="n-phase n-go lit" onClick=${() => act(`start ${phase}`)}><${Said} text=${label} />${inside}</button>`
        : html`<div class="n-phase ${phase === view.phase ? "on" : ""} ${phase === next ? "next" : ""}" role="img" aria-label=${label} title=${partsInWords(trackOf(view, phase), t)}>${inside}</div>`;
    })}</div>
  </div>`;
}

const columnOf = (place) => Number(place.split(" ")[1]);

/** One window of the oneirosphere. */
function Cell({ view, place, t, names, targets, act, tell }) {
  const menu = menuAt(view, place);
  if (!menu) return html`<div class="n-cell closed" role="img" aria-label=${t("neo-cell-closed", { place: placeInWords(place, t) })}><svg viewBox="0 0 108 94" aria-hidden="true"><use href="#neo-shutters" /></svg></div>`;
  const seat = view.board[place];
  const returns = targets.return.has(place);
  const lit = targets.send.has(place) || returns;
  const leaves = seat !== undefined && columnOf(place) === (view.phase % PHASES.length) + 1 && !view.pending.length;
  const said = [placeInWords(place, t), partsInWords(menu, t), seat === undefined ? t("neo-cell-free") : t("neo-cell-taken", { name: names[seat] })].join(". ");
  const press_ = () => (returns ? act(`return ${place}`) : lit ? act(`send ${place}`) : tell(placeInWords(place, t), explain(`send ${place}`, view, t)));
  const hold = () => tell(placeInWords(place, t), partsInWords(menu, t));
  return html`<button class="n-cell ${columnOf(place) === view.phase ? "now" : ""} ${lit ? "lit n-go" : ""} ${view.pending[0]?.location === place ? "here" : ""}" data-drop=${`send ${place}`} data-place=${place} title=${partsInWords(menu, t)} onClick=${press_}
    onPointerDown=${(event) => press(event, { hold })}><${Said} text=${said} />
    <${Menu} parts=${menu} room=${3.7} />
    ${seat !== undefined ? html`<span class="n-stands" data-flip=${`o-${place}-${seat}`} data-from=${`supply-${seat}`}><${Oneironaut} seat=${seat} /></span>` : lit && html`<span class="n-foot"></span>`}
    ${leaves && html`<span class="n-leaves" title=${t("neo-cell-leaves")}><${Icon} name="return" /></span>`}
  </button>`;
}

/** A floor: one type of dreams in the sphere, the market and the own studio. */
export function Floor({ type, view, t, names, targets, act, tell, zoom, plan, choose, chosen }) {
  const props = { view, t, names, targets, act, tell };
  return html`<section class="n-floor ${type}" aria-label=${t(`neo-type-${type}`)}>
    <h2 class="n-fhead"><span class="n-disc"><${Icon} name=${type} /></span><b>${t(`neo-type-${type}`)}</b></h2>
    <div class="n-cells">${PHASES.map((phase) => html`<${Cell} key=${phase} place=${`${type} ${phase}`} ...${props} />`)}</div>
    <${Stall} type=${type} zoom=${zoom} ...${props} />
    <${Studio} type=${type} player=${nearPlayer(view)} targets=${targets} t=${t} plan=${plan} choose=${choose} chosen=${chosen} zoom=${zoom} drop="studio" />
  </section>`;
}

/** The market of one type: the deck, and two cards face up. */
function Stall({ type, view, t, targets, act, tell, zoom }) {
  const take = (action) => () => (targets.take.has(action) ? act(`take ${action}`) : tell(t("neo-area-market"), explain(`take ${action}`, view, t)));
  const deck = `${type} deck`;
  const discards = words(view.discards[type]).length;
  return html`<div class="n-stall" role="group" aria-label=${t("neo-market-of", { type })}>
    <button class="n-cardbtn ${targets.take.has(deck) ? "lit n-go" : ""}" data-drop=${`discard ${type}`} title=${t("neo-deck-of", { type, n: view.decks[type], discards })} onClick=${take(deck)}><${Said} text=${t("neo-deck-of", { type, n: view.decks[type], discards })} />
      <${Back} type=${type} n=${view.decks[type]} flip=${`deck-${type}`} /></button>
    ${words(view.market[type]).map((id, i) => {
      const action = `${type} market ${i + 1}`;
      return id === "-" ? html`<span class="n-gap" key=${i} role="img" aria-label=${t("neo-market-empty")}></span>`
        : html`<button key=${id} class="n-cardbtn ${targets.take.has(action) ? "lit n-go" : ""}" onClick=${take(action)} onPointerDown=${(event) => press(event, { hold: () => zoom(id) })}><${Said} text=${spoken(id, t)} />
          <${SmallCard} id=${id} flip=${`card-${id}`} from=${`deck-${type}`} /></button>`;
    })}
  </div>`;
}

const VERBS = ["use", "client", "release", "object"];

/** Verbs that a dream of the own studio may answer to now. */
export const verbsFor = (id, targets) => VERBS.filter((verb) => targets[verb].has(id));

/** The dreams of one type in a studio; `plan` says how many objects are about to be placed on each. */
export function Studio({ type, player, targets, t, plan = {}, choose, chosen, zoom, drop }) {
  const dreams = dreamsOf(player).filter((dream) => dream.type === type);
  return html`<div class="n-dreams" data-drop=${drop} role="group" aria-label=${t("neo-dreams-of", { type, n: dreams.length })} style=${{ "--n": Math.max(2, dreams.length) }}>${dreams.map((own) => {
    const verbs = targets ? verbsFor(own.id, targets) : [];
    const planned = plan[own.id] ?? 0;
    const isFull = verbs.join() === "object" && own.objects + planned >= own.slots;
    return html`<button key=${own.id} class="n-cardbtn ${verbs.length ? "lit n-go" : ""} ${planned ? "planned" : ""} ${chosen === own.id ? "sel" : ""}" data-dream=${own.id} aria-pressed=${planned ? "true" : undefined}
      onClick=${() => choose?.(own, isFull)} onPointerDown=${(event) => zoom && press(event, { hold: () => zoom(own.id, own) })}><${Said} text=${spoken(own.id, t, own)} />
      <${SmallCard} id=${own.id} own=${own} planned=${planned} flip=${`card-${own.id}`} /></button>`;
  })}</div>`;
}

// Players

/** A rival's tag, hung from the pelmet. */
export function Rival({ view, seat, name, t, open }) {
  const player = view.players[seat];
  const goods = { ...resourcesOf(player), object: player.objects };
  const cards = words(player.hand).length + TYPES.reduce((sum, type) => sum + player.hidden[type], 0);
  const dreams = words(player.dreams).length;
  const said = [name, t("neo-score-n", { n: player.score.total }), t("neo-dreams-n", { n: dreams, all: ENOUGH }), t("neo-has", { goods: goodsInWords(goods, t) || t("neo-nothing") }), t("neo-hand-n", { n: cards }), t("neo-supply-n", { n: player.supply })].filter(Boolean).join(", ");
  return html`<button class="n-rival ${view.to_move === seat ? "on" : ""}" onClick=${open}><${Said} text=${said} />
    <${Oneironaut} seat=${seat} class="who" />
    <span class="n-tag" aria-hidden="true"><span class="top"><b>${name}</b><${Credits} n=${player.score.total} /><small>${t("neo-dreams-short", { n: dreams, all: ENOUGH })}</small></span>
    <span class="res">${GOODS.map((good) => html`<span><${Icon} name=${good} />${goods[good]}</span>`)}<span><${Icon} name="hand" />${cards}</span><span data-flip=${`supply-${seat}`}><${Oneironaut} seat=${seat} />${player.supply}</span></span></span>
  </button>`;
}

/** The own server: three sliding markers, objects, oneironauts. */
export function Server({ view, t, dragTo }) {
  const player = nearPlayer(view);
  const seat = nearSeat(view);
  const have = resourcesOf(player);
  return html`<section class="n-server" aria-label=${t("neo-area-server")}>
    ${RESOURCES.map((good) => html`<div class="n-track" role="img" aria-label=${`${t(`neo-name-${good}`)}: ${have[good]}`} title=${upper(t(`neo-good-${good}`))}><${Icon} name=${good} />
      <span class="n-rail" style=${{ "--v": have[good] }}>${Array.from({ length: MOST + 1 }, () => html`<i></i>`)}<b>${have[good]}</b></span></div>`)}
    <div class="n-supply"><span role="img" aria-label=${t("neo-supply-n", { n: player.supply })} title=${t("neo-supply-n", { n: player.supply })} data-flip=${`supply-${seat}`}>
        ${[0, 1, 2].map((i) => html`<span class="n-drag ${i < player.supply ? "" : "out"}" onPointerDown=${(event) => i < player.supply && dragTo(event)}><${Oneironaut} seat=${seat} /></span>`)}<b>${player.supply}</b></span>
      <span role="img" aria-label=${t("neo-n-object", { n: player.objects })} title=${upper(t("neo-good-object"))}><${Icon} name="object" /><b>${player.objects}</b></span></div>
  </section>`;
}

/** What the viewer cannot see of each type: in the deck, or hidden in a hand; and the discards. */
export function left(view, t) {
  const list = (text) => words(text).map((id) => html`<li key=${id} title=${spoken(id, t)}>${nameOf(id)} <small>${RESOURCES.filter((good) => dreamOf(id).cost[good]).map((good) => html`${dreamOf(id).cost[good]}<${Icon} name=${good} />`)}</small></li>`);
  const inHands = (type) => view.players.reduce((sum, player) => sum + player.hidden[type], 0);
  return html`<div class="n-left">${TYPES.map((type) => html`<section key=${type} class=${type}>
    <h3><span class="n-disc"><${Icon} name=${type} /></span>${upper(t(`neo-type-${type}`))}</h3>
    <p>${t("neo-left", { deck: view.decks[type], hands: inHands(type) })}</p><ul>${list(view.unseen[type])}</ul>
    ${view.discards[type] && html`<p>${t("neo-left-discards")}</p><ul class="gone">${list(view.discards[type])}</ul>`}</section>`)}</div>`;
}

/** The cards that a hand is known to hold, and the backs of the rest. */
export function HandOf({ player, t }) {
  const backs = TYPES.flatMap((type) => Array.from({ length: player.hidden[type] }, (_, i) => html`<${Back} key=${type + i} type=${type} />`));
  const cards = [...words(player.hand).map((id) => html`<${SmallCard} key=${id} id=${id} />`), ...backs];
  return html`<div class="n-known" role="group" aria-label=${t("neo-area-hand")}>${cards.length ? cards : t("neo-hand-empty")}</div>`;
}

/** Who is asked, and about what, when it is somebody else. */
export const waitingFor = (view, names, t) => (isOver(view) ? t("neo-why-over") : t("neo-waiting", { name: names[view.to_move] ?? "" }));
