// The rulebooks: Markdown as the terminal shows it too, each rule found by its id.
import { html, useEffect, useRef, useState } from "/vendor/preact.js";
import { t } from "/shell/i18n.js";
import { settings } from "/shell/store.js";
import { Dialog, Switch } from "/shell/ui.js";

const GAMES = ["onirim", "somnicum", "neodreams"];
const GAME_OF = { ONI: "onirim", SOM: "somnicum", NEO: "neodreams" };
const books = new Map();

function book(lang, game) {
  const key = `${lang}/rules/${game}`;
  if (!books.has(key)) {
    books.set(key, fetch(`/locale/${key}.md`).then((answer) => { if (!answer.ok) throw new Error(`${key}: ${answer.status}`); return answer.text(); }));
    books.get(key).catch(() => books.delete(key));
  }
  return books.get(key);
}

// The little Markdown that the rulebooks are written in.

function inline(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/);
  return parts.map((part) => part.startsWith("**") ? html`<b>${part.slice(2, -2)}</b>` : part.startsWith("`") ? html`<code>${part.slice(1, -1)}</code>`
    : part.startsWith("*") && part.length > 2 ? html`<em>${part.slice(1, -1)}</em>` : part);
}

const joined = (lines) => inline(lines.join(" "));

function Block({ text }) {
  const lines = text.split("\n");
  const heading = /^(#+) (.*)/.exec(text);
  if (heading) {
    const Tag = `h${Math.min(heading[1].length + 1, 4)}`;
    return html`<${Tag}>${heading[2]}<//>`;
  }
  if (lines[0].startsWith("|")) {
    const rows = lines.filter((line) => !/^\|[-: |]+\|$/.test(line)).map((line) => line.slice(1, -1).split("|").map((cell) => cell.trim()));
    return html`<div class="tablescroll" tabindex="0"><table><thead><tr>${rows[0].map((cell) => (cell ? html`<th>${inline(cell)}</th>` : html`<td></td>`))}</tr></thead>
      <tbody>${rows.slice(1).map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
  }
  if (/^(- |\d+\. )/.test(text)) {
    const items = [];
    for (const line of lines) if (/^(- |\d+\. )/.test(line)) items.push([line.replace(/^(- |\d+\. )/, "")]); else items.at(-1).push(line.trim());
    const Tag = text.startsWith("- ") ? "ul" : "ol";
    return html`<${Tag}>${items.map((item) => html`<li>${joined(item)}</li>`)}<//>`;
  }
  const rule = /^\*\*([A-Z]+-\d+)\*\* /.exec(text);
  if (rule) return html`<p class="rule" id=${`rule-${rule[1]}`}><a class="id" href=${`#/rules/${rule[1]}`}>${rule[1]}</a>${joined(text.slice(rule[0].length).split("\n"))}</p>`;
  return html`<p>${joined(lines)}</p>`;
}

/** A rulebook, opened at a rule. */
function Book({ game, rule, skipTitle }) {
  const [text, setText] = useState(null);
  const [failed, setFailed] = useState(false);
  const ref = useRef();
  const { lang } = settings.value;
  useEffect(() => { setFailed(false); book(lang, game).then(setText, () => setFailed(true)); }, [lang, game]);
  useEffect(() => {
    const place = rule && ref.current?.querySelector(`#rule-${rule}`);
    ref.current?.querySelectorAll(".at").forEach((other) => other.classList.remove("at"));
    place?.classList.add("at");
    if (place) place.scrollIntoView({ block: "center" });
  }, [text, rule]);
  if (failed) return html`<p>${t("web-load-failed")}</p>`;
  const blocks = (text ?? "").trim().split("\n\n").filter((_, i) => i || !skipTitle);
  return html`<article class="rulebook" ref=${ref}>${blocks.map((block, i) => html`<${Block} key=${i} text=${block} />`)}</article>`;
}

export const RuleSheet = ({ game, rule, onClose }) => html`<${Dialog} kind="drawer" title=${t("web-rules")} onClose=${onClose}><${Book} game=${game} rule=${rule} skipTitle /><//>`;

export default function Rules({ args: [which = "onirim"] }) {
  const game = GAME_OF[which.split("-")[0]] ?? (GAMES.includes(which) ? which : "onirim");
  return html`<main class="page"><header class="bar"><a class="ico" href="#/" title=${t("web-home")} aria-label=${t("web-home")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-8 7 8 7" /></svg></a><h1>${t("web-rules")}</h1><span class="gap"></span>
    <${Switch} label=${t("web-games")} value=${game} choices=${GAMES.map((one) => [one, t(`game-${one}`)])} onChange=${(one) => { location.hash = `/rules/${one}`; }} /></header>
    <div class="scroll" tabindex="0"><div class="paper read"><${Book} key=${game} game=${game} rule=${which.includes("-") ? which : null} /></div></div></main>`;
}
