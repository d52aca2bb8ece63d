// Settings: each says what it does, and does it at once.
import { html } from "/vendor/preact.js";
import { speak, t } from "/shell/i18n.js";
import { change, settings } from "/shell/store.js";
import { Dialog, Switch } from "/shell/ui.js";

const Setting = ({ name, about, children }) => html`<div class="setting"><div><strong>${name}</strong>${about && html`<small>${about}</small>`}</div>${children}</div>`;

const choices = (name, values) => values.map((value) => [value, t(`web-${name}-${value}`)]);

export function Settings({ onClose }) {
  const now = settings.value;
  const one = (name, values) => html`<${Switch} label=${t(`web-${name}`)} value=${now[name]} choices=${choices(name, values)}
    onChange=${(value) => change({ [name]: value })} />`;
  return html`<${Dialog} title=${t("web-settings")} onClose=${onClose}>
    <${Setting} name=${t("web-name")} about=${t("web-name-about")}>
      <input class="field name" maxlength="24" value=${now.name} placeholder=${t("web-your-name")} aria-label=${t("web-name")}
        onInput=${(event) => change({ name: event.target.value.trim() })} /><//>
    <${Setting} name=${t("web-language")}><${Switch} label=${t("web-language")} value=${now.lang}
      choices=${[["ru", "Русский"], ["en", "English"]]} onChange=${speak} /><//>
    <${Setting} name=${t("web-theme")}>${html`<${Switch} label=${t("web-theme")} value=${now.theme}
      choices=${[["night", t("web-night")], ["morning", t("web-morning")]]} onChange=${(theme) => change({ theme })} />`}<//>
    <${Setting} name=${t("web-motion")} about=${t("web-motion-about")}>${one("motion", ["normal", "fast", "off"])}<//>
    <${Setting} name=${t("web-letters")} about=${t("web-letters-about")}>${one("letters", ["on", "off"])}<//>
    <${Setting} name=${t("web-sound")} about=${t("web-sound-about")}>${one("sound", ["on", "off"])}<//>
  <//>`;
}
