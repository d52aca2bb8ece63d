// A new game as one likes it: each option with its sentence, and who sits where.
import { html, useEffect, useState } from "/vendor/preact.js";
import { t, tOr } from "/shell/i18n.js";
import { settings, toast } from "/shell/store.js";
import { offer } from "/shell/net.js";
import { seatsOf } from "/shell/games.js";
import { botAbout, BotOptions } from "/shell/bots.js";
import { me, start, USUAL_BOT } from "/shell/home.js";
import { Switch } from "/shell/ui.js";

// Options that mean something only together with others.
const MATTERS = {
  talk: (chosen) => chosen.mode === "team",
  lost_steps: (chosen) => chosen.expansions.includes("book"),
  stone_on_stone: (chosen) => chosen.expansions.includes("towers"),
  dreadful: (chosen) => chosen.expansions.includes("premonitions"),
  deck: () => false,
};
const matters = (name, chosen) => MATTERS[name]?.(chosen) ?? true;
const CLOCKS = [0, 600, 1200, 2400];

function Several({ option, value, onChange }) {
  const flip = (choice) => onChange(value.includes(choice) ? value.filter((other) => other !== choice) : option.choices.filter((other) => other === choice || value.includes(other)));
  return html`<div class="checks">${option.choices.map((choice) => html`<label key=${choice} class=${value.includes(choice) ? "check on" : "check"}>
    <input type="checkbox" checked=${value.includes(choice)} onChange=${() => flip(choice)} />${tOr(choice, `choice-${option.name}-${choice}`)}</label>`)}</div>`;
}

function OptionField({ option, value, onChange }) {
  const name = tOr(option.name, `option-${option.name}`);
  const field = option.several ? html`<${Several} option=${option} value=${value} onChange=${onChange} />`
    : html`<${Switch} label=${name} value=${value} onChange=${onChange} choices=${option.choices.map((choice) =>
      [choice, typeof choice === "boolean" ? t(choice ? "web-yes" : "web-no") : tOr(choice, `choice-${option.name}-${choice}`)])} />`;
  return html`<fieldset class="option"><legend>${name}</legend>${field}<p class="soft">${option.about[settings.value.lang]}
    ${option.rule && html` <a href=${`#/rules/${option.rule}`}>${option.rule}</a>`}</p></fieldset>`;
}

/** Seats are "me", "here" (another person at this screen), "online", or "bot:<name>". */
function Seat({ number, value, name, bots, onChange, onName }) {
  const people = [...(number ? [] : [["me", t("web-seat-me")]]), ["here", t("web-seat-here")], ["online", t("web-seat-online")]];
  return html`<li><label><span>${t("web-seat", { n: number + 1 })}</span>
    <select class="field" value=${value} onChange=${(event) => onChange(event.target.value)}>
      ${people.map(([key, text]) => html`<option key=${key} value=${key} selected=${key === value}>${text}</option>`)}<${BotOptions} bots=${bots} value=${value} prefix="bot:" /></select></label>
    ${value.startsWith("bot:") && html`<p class="soft">${botAbout(value.slice(4))}</p>`}
    ${(value === "here" || value === "me") && html`<input class="field" maxlength="24" aria-label=${t("web-name-of", { n: number + 1 })} value=${name} placeholder=${value === "me" ? me().name : t("web-seat", { n: number + 1 })} onInput=${(event) => onName(event.target.value)} />`}
  </li>`;
}

export default function NewGame({ args: [game] }) {
  const [offered, setOffered] = useState(null);
  const [chosen, setChosen] = useState({});
  const [seats, setSeats] = useState(["me"]);
  const [names, setNames] = useState([]);
  const [extra, setExtra] = useState({ listed: false, chat: true, clock: 0, deal: "" });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    offer().then((told) => {
      setOffered(told);
      const declared = told.games.find((one) => one.name === game)?.options ?? [];
      setChosen(Object.fromEntries(declared.map((option) => [option.name, option.default])));
    }, () => toast(t("web-problem-offline"), true));
  }, [game]);
  const declared = offered?.games.find((one) => one.name === game);
  if (!declared) return html`<main class="wait">${t("web-wait")}</main>`;

  const number = seatsOf(game, chosen);
  const usual = (seat) => (seat === 0 ? "me" : game === "onirim" ? "here" : `bot:${USUAL_BOT}`);
  const shown = Array.from({ length: number }, (_, seat) => seats[seat] ?? usual(seat));
  const set = (list, at, value) => Object.assign([...list], { [at]: value });
  const wishOf = (kind, seat) => kind === "online" ? null : kind.startsWith("bot:") ? { bot: kind.slice(4) }
    : { name: names[seat]?.trim() || (kind === "me" ? me().name : t("web-seat", { n: seat + 1 })) };
  const begin = async (event) => {
    event.preventDefault();
    setBusy(true);
    const options = Object.fromEntries(declared.options.filter((option) => matters(option.name, chosen) && JSON.stringify(chosen[option.name]) !== JSON.stringify(option.default)).map((option) => [option.name, chosen[option.name]]));
    const { deal, ...rest } = extra;
    await start({ game, options, seats: shown.map(wishOf), ...rest, ...(deal.trim() ? { seed: deal.trim() } : {}) });
    setBusy(false);
  };
  const toggle = (name) => html`<label class=${extra[name] ? "check on" : "check"}><input type="checkbox" checked=${extra[name]} onChange=${() => setExtra({ ...extra, [name]: !extra[name] })} />${t(`web-${name}`)}</label>`;

  return html`<main class="page"><header class="bar"><a class="ico" href="#/" title=${t("web-home")} aria-label=${t("web-home")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-8 7 8 7" /></svg></a><h1>${t(`game-${game}`)}</h1></header>
    <form class="newgame" onSubmit=${begin}>
      <aside class="poster"><img src=${`/art/scene-${game}.svg`} alt="" /><p class="voice">${t(`web-pitch-${game}`)}</p>
        <div class="row"><a class="btn ghost" href=${`#/guide/${game}`}>${t("web-guide")}</a><a class="btn ghost" href=${`#/rules/${game}`}>${t("web-rulebook")}</a></div></aside>
      <div class="choosing"><div class="scroll paper" tabindex="0">
        ${declared.options.filter((option) => matters(option.name, chosen)).map((option) => html`<${OptionField} key=${option.name} option=${option} value=${chosen[option.name]}
          onChange=${(value) => setChosen({ ...chosen, [option.name]: value })} />`)}
        <fieldset class="option"><legend>${t("web-who")}</legend><ol class="seating">${shown.map((kind, seat) => html`<${Seat} key=${seat} number=${seat} value=${kind} name=${names[seat] ?? ""} bots=${offered.bots}
          onChange=${(value) => setSeats(set(shown, seat, value))} onName=${(value) => setNames(set(names, seat, value))} />`)}</ol></fieldset>
        <details class="option"><summary>${t("web-more-options")}</summary>
          <div class="checks">${toggle("listed")}${number > 1 && toggle("chat")}</div><p class="soft">${t("web-listed-about")}</p>
          ${number > 1 && html`<p>${t("web-clock")}</p><${Switch} label=${t("web-clock")} value=${extra.clock} choices=${CLOCKS.map((clock) => [clock, clock ? t("web-minutes", { n: clock / 60 }) : t("web-no")])} onChange=${(clock) => setExtra({ ...extra, clock })} />`}
          <label class="deal">${t("web-deal-number")}<input class="field" inputmode="numeric" pattern="[0-9]{1,29}" value=${extra.deal} placeholder=${t("web-deal-chance")} onInput=${(event) => setExtra({ ...extra, deal: event.target.value })} /></label><p class="soft">${t("web-deal-about")}</p>
        </details>
      </div>
      <div class="begin"><button class="btn main" disabled=${busy}>${t("web-begin")}</button></div></div>
    </form></main>`;
}
