// A game step by step, as its viewer saw it: #/replay/<table>/<event>.
import { html, useEffect, useMemo, useRef, useState } from "/vendor/preact.js";
import { inWords, t } from "/shell/i18n.js";
import { settings, toast } from "/shell/store.js";
import { api, TableLink } from "/shell/net.js";
import { loadGame } from "/shell/games.js";
import { namesOf, NoTable, story } from "/shell/tablepage.js";
import { copyText, IconButton } from "/shell/ui.js";

const PACE = 1200; // milliseconds a step when it plays by itself
const nothing = async () => false;

export default function ReplayPage({ args: [id, at] }) {
  const [info, setInfo] = useState(null);
  const [game, setGame] = useState(null);
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    api(`/tables/${id}`).then(async (told) => { setGame(await loadGame(told.game, told.options)); setInfo(told); }).catch(setProblem);
  }, [id]);
  if (problem) return html`<${NoTable} code=${problem.code} />`;
  if (!info || !game) return html`<main class="wait">${t("web-wait")}</main>`;
  return html`<${Replay} info=${info} game=${game} start=${Number(at) || 0} />`;
}

function Replay({ info, game, start }) {
  const link = useMemo(() => new TableLink(info.id), [info.id]);
  useEffect(() => () => link.close(), [link]);
  const [step, setStep] = useState(null); // how many moves have been made
  const [views, setViews] = useState(new Map());
  const [running, setRunning] = useState(false);
  const news = link.news.value;
  const moves = useMemo(() => link.events.value.filter((event) => event.what === "act" || event.what === "undo"), [link.events.value]);
  const seqs = useMemo(() => [Math.max(0, (moves[0]?.seq ?? 1) - 1), ...moves.map((event) => event.seq)], [moves]);
  const toMoment = useRef(null);
  toMoment.current = (moment) => setStep(moment ? Math.max(0, seqs.findIndex((seq) => seq >= moment)) : 0);
  useEffect(() => { if (news && step === null) toMoment.current(start); }, [news]);
  useEffect(() => { // a link to another moment of the same game
    const follow = () => {
      const [, page, id, moment] = location.hash.split("/");
      if (page === "replay" && id === info.id) toMoment.current(Number(moment) || 0);
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [info.id]);
  const seq = step === null ? null : seqs[Math.min(step, seqs.length - 1)];
  useEffect(() => {
    if (seq === null || views.has(seq)) return;
    link.send({ do: "replay", seq }).then((told) => setViews((known) => new Map(known).set(seq, told.views)), (error) => toast(inWords(error), true));
  }, [seq]);
  const to = (number) => { // the address goes with the step at once: later it might write over another page's
    const next = Math.max(0, Math.min(seqs.length - 1, number));
    setStep(next);
    history.replaceState(null, "", `#/replay/${info.id}/${seqs[next]}`);
  };
  useEffect(() => {
    if (!running) return;
    if (step >= seqs.length - 1) return setRunning(false);
    const timer = setTimeout(() => to(step + 1), PACE);
    return () => clearTimeout(timer);
  }, [running, step, seqs]);
  const keys = useRef({});
  useEffect(() => {
    const press = (event) => { if (!event.target.closest?.("input") && keys.current[event.key]) { event.preventDefault(); keys.current[event.key](); } };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);
  const shown = useRef(null);
  if (seq !== null && views.has(seq)) shown.current = views.get(seq);
  if (!news || !shown.current) return html`<main class="wait">${t("web-wait")}</main>`;

  const names = namesOf(news.seats);
  const event = moves[step - 1];
  const active = event?.seat ?? 0;
  const view = { ...shown.current[Math.max(0, news.yours.indexOf(active))], actions: [] };
  const by = (number) => { setRunning(false); to(number); }; // by hand
  keys.current = { ArrowLeft: () => by(step - 1), ArrowRight: () => by(step + 1), Home: () => by(0), End: () => by(seqs.length - 1), " ": () => setRunning(!running) };
  const made = views.get(seqs[step - 1])?.[Math.max(0, news.yours.indexOf(active))] ?? null; // the view in which the move was made
  const line = event ? story(event, game, made, names) : { who: "", text: t("web-replay-start") };
  const copy = async () => toast((await copyText(location.href)) ? t("web-copied") : location.href);
  return html`<main class="tablepage replaying" data-game=${info.game}>
    <header class="bar"><a class="ico" href=${`#/table/${info.id}`} title=${t("web-back")} aria-label=${t("web-back")}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-8 7 8 7" /></svg></a>
      <h1>${t(`game-${info.game}`)}</h1><span class="turn">${t("web-replay")}</span><span class="gap"></span>
      <button class="btn ghost" onClick=${copy}>${t("web-link-turn")}</button></header>
    <div class="stagearea" inert><${game.Table} view=${view} seat=${view.seat} names=${names} act=${nothing} actAll=${nothing} t=${t} settings=${settings.value} events=${[]} /></div>
    <footer class="player"><p role="status">${line.who && html`<b>${line.who}</b>`} ${line.text}</p>
      <div class="row"><${IconButton} icon="first" label=${t("web-first")} onClick=${() => by(0)} /><${IconButton} icon="back" label=${t("web-step-back")} keyName="←" onClick=${() => by(step - 1)} />
      <${IconButton} icon=${running ? "pause" : "play"} label=${t(running ? "web-pause" : "web-run")} onClick=${() => setRunning(!running)} />
      <${IconButton} icon="forward" label=${t("web-step")} keyName="→" onClick=${() => by(step + 1)} /><${IconButton} icon="last" label=${t("web-last")} onClick=${() => by(seqs.length - 1)} />
      <input type="range" min="0" max=${seqs.length - 1} value=${step} aria-label=${t("web-step-of", { n: step, all: seqs.length - 1 })} onInput=${(input) => by(Number(input.target.value))} />
      <span class="count">${step} / ${seqs.length - 1}</span></div></footer>
  </main>`;
}
