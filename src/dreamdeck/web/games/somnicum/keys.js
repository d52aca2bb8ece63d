// The keys of the table.
import { useEffect, useRef } from "/vendor/preact.js";
import { isForOthers, moveFocus } from "/shell/gestures.js";

/** For the page of keys. */
export const keys = [["1–3", "somn-key-level"], ["T", "somn-key-token"], ["E", "somn-key-encounter"], ["P", "somn-key-play"], ["O", "somn-key-rival"], ["I", "somn-key-closer"], ["V", "somn-key-aside"]];

/**
 * Arrows go around the ring or among the things beside the one in focus, Enter does the main thing, 1–3 name a level, T takes a token,
 * E an encounter and P plays it, O opens a rival's dream, I looks closer, Escape lets go.
 */
export function useKeys(root, now) {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const onKey = (event) => {
      if (isForOthers(event) || root.current?.querySelector(".s-overlay")) return;
      if (press(event, latest.current, root.current)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/** Whether the key meant something. */
function press(event, now, root) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const turn = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const group = event.target.closest?.(".s-tray, .s-own, .s-pyramid, .s-options, .s-tabs");
  const level = /^Digit[1-3]$/.test(event.code) ? Number(event.code.slice(5)) - 1 : -1;
  if (step && group) moveFocus(group, "button", step);
  else if (step) around(now, step, root);
  else if (turn && now.options.length > 1) now.chooseWay((now.chosen.way + turn + now.options.length) % now.options.length);
  else if (event.key === "Enter") return enter(event, now);
  else if (level >= 0) toLevel(now, level);
  else if (event.code === "KeyT") nextToken(now, root);
  else if (event.code === "KeyE" && now.hand.length) now.chooseHeld(now.chosen.held === null ? 0 : (now.chosen.held + 1) % now.hand.length);
  else if (event.code === "KeyP") now.acts.find(({ isPlay }) => isPlay)?.run();
  else if (event.code === "KeyO" && now.rivals.length) now.setOpened({ rival: now.rivals[0] });
  else if (event.code === "KeyI") now.zoom();
  else if (event.key === "Escape") now.close();
  else return false;
  return true;
}

/** To the next card of the ring that can be chosen. */
function around({ ring, moves, question, mine, chosen, choosePlace }, step, root) {
  const can = (place) => ring[place] && (mine && question === "turn" ? moves.has(place) : true);
  const from = chosen.place ?? (step > 0 ? -1 : 0);
  const next = ring.map((_, i) => (from + step * (i + 1) + 2 * ring.length) % ring.length).find(can);
  if (next === undefined) return;
  if (mine && ["turn", "pendulum"].includes(question)) choosePlace(next);
  root.querySelector(`.s-rc[data-place="${next}"]`)?.focus({ preventScroll: true });
}

/** Enter does the main thing, unless a button that is no card of the ring has the focus: that one is pressed. */
function enter(event, { acts, chosen, choosePlace, moves, mine, question }) {
  const button = event.target.closest?.("button, a");
  const place = Number(button?.dataset.place ?? NaN);
  if (button && Number.isNaN(place)) return false;
  const main = acts.filter(({ disabled, isPlay }) => !disabled && !isPlay);
  if (place !== chosen.place && (moves.has(place) || (mine && question === "pendulum" && place >= 0))) choosePlace(place);
  else if (main.length === 1) main[0].run();
  return true;
}

function toLevel({ targets, putOn }, level) {
  const target = targets.find((each) => each.level === level);
  if (target) target.run();
  else putOn(level);
}

/** The next token that can be placed; while something is to be paid, the focus goes among the tokens. */
function nextToken({ tokens, chosen, chooseToken }, root) {
  const buttons = [...root.querySelectorAll(".s-tk")];
  const lit = tokens.map((_, i) => i).filter((i) => buttons[i]?.matches(".lit, .chosen, .paid"));
  if (!lit.length) return;
  const at = lit.indexOf(chosen.token ?? buttons.indexOf(document.activeElement));
  const next = lit[(at + 1) % lit.length];
  buttons[next].focus({ preventScroll: true });
  if (!buttons.some((button) => button.matches(".paid"))) chooseToken(next);
}
