// Keys of the table: arrows, digits for cards, letters for what the panel offers.
import { useEffect, useRef } from "/vendor/preact.js";
import { isForOthers, moveFocus } from "/shell/gestures.js";
import { words } from "./cards.js";
import { nearPlayer } from "./words.js";

/** For the page of keys. */
export const keys = [["1–9", "neo-key-card"], ["A", "neo-key-advance"], ["G", "neo-key-gain"], ["B", "neo-key-broadcast"], ["E", "neo-key-end"], ["X", "neo-key-discard"], ["I", "neo-key-closer"], ["P", "neo-key-rival"]];

const ZONES = [".n-phase.n-go, .n-cell.n-go", ".n-stall .n-go", ".n-dreams .n-go", ".n-handbtn, .n-pop .btn", ".n-chip.n-go"];

/** Left and right: within a zone; up and down: to the next zone with something to do. */
function moveAmong(root, key, step) {
  const here = ZONES.findIndex((zone) => document.activeElement?.matches(zone));
  const isInside = here >= 0 && /Left|Right/.test(key);
  const order = isInside ? [here] : ZONES.map((_, i) => (here < 0 ? i : here + step * (i + 1) + 2 * ZONES.length) % ZONES.length);
  const zone = order.find((i) => [...root.querySelectorAll(ZONES[i])].some((element) => element.offsetParent !== null));
  if (zone !== undefined) moveFocus(root, ZONES[zone], isInside ? step : 1);
}

/** Arrows go through what can be done, digits choose a card, letters do what the panel offers. */
export function useKeys(root, now) {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const onKey = (event) => {
      if (isForOthers(event)) return;
      const { view, targets, chosen, setChosen, run, setMaking, zoom, rivals, setVisiting, close } = latest.current;
      const hand = words(nearPlayer(view).hand);
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
      const nth = /^Digit[1-9]$/.test(event.code) ? Number(event.code.slice(5)) - 1 : -1;
      const focused = document.activeElement?.closest?.("[data-hands] button");
      const letters = {
        KeyA: targets.advance.size && (() => run(["advance"])), KeyE: targets.done.size && (() => run(["done"])), KeyB: targets.broadcast.size && (() => run(["broadcast"])),
        KeyX: chosen && targets.discard.has(chosen) && (() => run([`discard ${chosen}`])), KeyI: chosen && (() => zoom(chosen)),
        KeyG: targets.gain.size && (() => run([...targets.gain].map((good) => `gain ${good}`))), KeyP: () => setVisiting(rivals[0]), Escape: close,
      };
      const letter = letters[event.code];
      if (step) moveAmong(root.current, event.key, step);
      else if (nth >= 0 && nth < hand.length) { setChosen(hand[nth]); root.current.querySelectorAll(".n-handbtn")[nth].focus(); }
      else if (event.key === "Enter" && chosen && targets.create.has(chosen) && (!focused || focused.matches(".n-handbtn"))) setMaking(chosen);
      else if (event.key === "Enter" && !focused) [...root.current.querySelectorAll(".n-main")].find((chip) => chip.offsetParent)?.click();
      else if (letter) letter();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
