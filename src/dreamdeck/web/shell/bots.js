// The bots in words, in the order they are offered: the levels first, then those that do not think.
import { t, tOr } from "/shell/i18n.js";
import { html } from "/vendor/preact.js";

const ORDER = ["novice", "adept", "expert", "master", "greedy", "random"];
const rank = (bot) => (ORDER.includes(bot) ? ORDER.indexOf(bot) : ORDER.length);

export const botName = (bot) => tOr(bot, `bot-${bot}`);
export const botAbout = (bot) => tOr("", `bot-about-${bot}`);

/** The bots as options of a select; `prefix` goes before their names in its value. */
export const BotOptions = ({ bots, value, prefix = "" }) => html`<optgroup label=${t("web-bots")}>${[...bots].sort((one, two) => rank(one) - rank(two)).map((bot) =>
  html`<option key=${bot} value=${prefix + bot} selected=${prefix + bot === value}>${botName(bot)}</option>`)}</optgroup>`;
