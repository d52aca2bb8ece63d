// The start page: three doors, the game left unfinished, and the ways to everything else.
import { html, useState } from "/vendor/preact.js";
import { inWords, speak, t } from "/shell/i18n.js";
import { change, go, keepTable, remembered, settings, tables, toast } from "/shell/store.js";
import { createTable } from "/shell/net.js";
import { IconButton, Switch } from "/shell/ui.js";
import { settingsOpen } from "/app.js";

export const USUAL_BOT = "adept";

// The usual game behind each door: alone, or against one bot.
export const USUAL = {
  onirim: { options: {}, seats: () => [me()] },
  somnicum: { options: { players: 2 }, seats: () => [me(), { bot: USUAL_BOT }] },
  neodreams: { options: { players: 2 }, seats: () => [me(), { bot: USUAL_BOT }] },
};
export const me = () => ({ name: settings.value.name || t("web-your-name") });

const Moon = () => html`<svg viewBox="-30 -30 60 60" aria-hidden="true"><path d="M8-27A28 28 0 1 0 27 11A23 23 0 0 1 8-27Z" /></svg>`;
const Sun = () => html`<svg viewBox="-30 -30 60 60" aria-hidden="true"><circle r="14" /><path d="M0-29l5 11h-10zM0 29l5-11h-10zM29 0l-11 5v-10zM-29 0l11 5v-10zM20.5-20.5l-4 11-7-7zM-20.5 20.5l4-11 7 7zM20.5 20.5l-11-4 7-7zM-20.5-20.5l11 4-7 7z" /></svg>`;

/** Start a game and go to its table; what went wrong is said. */
export async function start(wish) {
  try {
    const links = await createTable(wish);
    keepTable({ id: links.id, game: wish.game, options: wish.options, invite: links.invite, watch: links.watch });
    go(`/table/${links.id}`);
    return true;
  } catch (error) {
    toast(inWords(error), true);
    return false;
  }
}

function Gate({ game, busy, onEnter }) {
  return html`<article class="gate">
    <button class="enter" type="button" disabled=${busy} onClick=${onEnter}>
      <img src=${`/art/scene-${game}.svg`} alt="" width="280" height="330" />
      <h2><span class="sr">${t("web-play")} </span>${t(`game-${game}`)}</h2><p>${t(`web-about-${game}`)}<br />${t(`web-players-${game}`)}</p>
    </button>
    <a class="choose" href=${`#/new/${game}`}>${t("web-choose")}<span class="sr"> ${t(`game-${game}`)}</span></a>
  </article>`;
}

function Continue({ table }) {
  return html`<div class="cont">
    <img class="emblem" src=${`/art/scene-${table.game}.svg`} alt="" />
    <p class="words"><strong>${t(`game-${table.game}`)}</strong><small>${table.turn ? t("web-turn", { n: table.turn }) : t("web-not-begun")}${
      table.with?.length ? ` · ${table.with.join(", ")}` : ""}</small></p>
    ${tables.value.length > 1 && html`<a class="more btn ghost" href="#/open">${t("web-all-games", { n: tables.value.length })}</a>`}
    <a class="btn main" href=${`#/table/${table.id}`}>${t("web-continue")}</a>
  </div>`;
}

function Newcomer() {
  return html`<div class="cont">
    <p class="words"><strong>${t("web-first-time")}</strong><small>${t("web-first-time-more")}</small></p>
    <a class="btn main" href="#/guide/onirim">${t("web-guide")}</a>
  </div>`;
}

export function Home() {
  const [busy, setBusy] = useState(false);
  const { lang, theme } = settings.value;
  const enter = (game) => async () => {
    setBusy(true);
    const usual = USUAL[game];
    await start({ game, options: usual.options, seats: usual.seats() });
    setBusy(false);
  };
  const latest = tables.value[0];
  return html`<main class="home">
    <header class="bar">
      <nav class="links" aria-label=${t("web-more")}>
        <a href="#/rules">${t("web-rules")}</a><a href="#/stats">${t("web-stats")}</a><a href="#/open">${t("web-join")}</a>
      </nav>
      <${Switch} label=${t("web-language")} value=${lang} choices=${[["ru", "Рус"], ["en", "Eng"]]} onChange=${speak} />
      <span class="wide"><${Switch} label=${t("web-theme")} value=${theme} onChange=${(value) => change({ theme: value })}
        choices=${[["night", html`<${Moon} />${t("web-night")}`], ["morning", html`<${Sun} />${t("web-morning")}`]]} /></span>
      <${IconButton} icon="settings" label=${t("web-settings")} keyName="," onClick=${() => { settingsOpen.value = true; }} />
    </header>
    <div class="title"><h1>Dreamdeck</h1><p>${t("web-motto")}</p></div>
    <section class="doors" aria-label=${t("web-games")}>
      ${Object.keys(USUAL).map((game) => html`<${Gate} key=${game} game=${game} busy=${busy} onEnter=${enter(game)} />`)}
    </section>
    <div class="shelf-bottom">${latest ? html`<${Continue} table=${latest} />` : !remembered("guided", false) && html`<${Newcomer} />`}</div>
  </main>`;
}
