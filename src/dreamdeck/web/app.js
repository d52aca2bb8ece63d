// The start: load the language, then show the page that the address names. Pages are loaded when first needed.
import { html, render, signal, useEffect, useState } from "/vendor/preact.js";
import { has, loadTexts, t } from "/shell/i18n.js";
import { route, settings, toast, toasts } from "/shell/store.js";
import { loadStyle } from "/shell/ui.js";
import { Home } from "/shell/home.js";

const PAGES = {
  new: ["newgame.js", "pages.css"], table: ["tablepage.js", "table.css"], join: ["lobby.js", "table.css"],
  replay: ["replay.js", "table.css"], rules: ["rulebook.js", "pages.css"], stats: ["stats.js", "pages.css"],
  guide: ["guide.js", "table.css"], open: ["lobby.js", "pages.css"],
};

export const settingsOpen = signal(false);

function Page() {
  const [name = "", ...rest] = route.value;
  const [shown, show] = useState(null); // the page that is loaded
  const [failed, fail] = useState(false);
  useEffect(() => {
    document.title = has(`web-title-${name}`) ? `${t(`web-title-${name}`)} · Dreamdeck` : t("web-title");
    document.getElementById("favicon").href = "/art/icon.svg";
    let gone = false;
    const [file, style] = PAGES[name] ?? [];
    if (!file) {
      show(null);
      if (name) { toast(t("web-no-page"), true); location.replace("#/"); }
      return;
    }
    Promise.all([import(`/shell/${file}`), loadStyle(`/style/${style}`)])
      .then(([module]) => { if (!gone) { fail(false); show({ name, Part: module[`Page_${name}`] ?? module.default }); } })
      .catch((error) => { console.error(error); if (!gone) fail(true); });
    return () => { gone = true; };
  }, [name]);
  if (failed) return html`<main class="wait"><div><p>${t("web-load-failed")}</p><button class="btn" onClick=${() => location.reload()}>${t("web-again")}</button></div></main>`;
  if (!PAGES[name]) return html`<${Home} />`;
  return shown?.name === name ? html`<${shown.Part} key=${route.value.slice(0, 2).join("/")} args=${rest} />` : html`<main class="wait">${t("web-wait")}</main>`;
}

function Settings() {
  const [Shown, show] = useState(null);
  useEffect(() => {
    if (settingsOpen.value) import("/shell/settings.js").then((module) => show(() => module.Settings));
  }, [settingsOpen.value]);
  return settingsOpen.value && Shown ? html`<${Shown} onClose=${() => { settingsOpen.value = false; }} />` : null;
}

const Toasts = () => html`<div class="toasts" role="status">${toasts.value.map(({ id, text, bad }) =>
  html`<p key=${id} class=${bad ? "toast bad" : "toast"}>${text}</p>`)}</div>`;

addEventListener("keydown", (event) => {
  if (event.key === "," && !event.defaultPrevented && !event.target.closest?.("input, textarea, dialog")) settingsOpen.value = true;
});

try {
  await loadTexts(settings.value.lang);
} catch {
  document.getElementById("app").append("Dreamdeck cannot reach its server. · Dreamdeck не может связаться со своим сервером.");
  throw new Error("no texts");
}
render(html`<${Page} /><${Settings} /><${Toasts} />`, document.getElementById("app"));
