// Hands on cards: drag to a place, hold or rest for a closer look, keys.
import { useEffect } from "/vendor/preact.js";

const FAR = 8; // pixels until a press becomes a drag
const LONG = 450; // milliseconds until a press becomes a closer look
const REST = 600; // milliseconds a mouse rests on a small card before it is shown closely

/**
 * A press on a card. Moving far drags a copy of it; `places` names where it may be let go (the data-drop of elements).
 * `drop(place)` when let go there, `hold()` after a long press of a finger. A short press stays a click.
 */
export function press(event, { places = [], drop, hold, move }) {
  if (event.button !== 0) return;
  const source = event.currentTarget;
  const root = source.closest("[data-hands]");
  const start = { x: event.clientX, y: event.clientY };
  let ghost = null;
  let held = false;
  const timer = hold && event.pointerType !== "mouse" ? setTimeout(() => { held = true; hold(); }, LONG) : 0;

  const follow = (moved) => {
    const dx = moved.clientX - start.x;
    const dy = moved.clientY - start.y;
    if (!ghost && !held && Math.hypot(dx, dy) > FAR && (places.length || move)) ghost = lift(source, root, places);
    if (Math.hypot(dx, dy) > FAR) clearTimeout(timer);
    if (!ghost) return;
    moved.preventDefault();
    ghost.style.setProperty("--dx", `${dx}px`);
    ghost.style.setProperty("--dy", `${dy}px`);
    move?.(moved.clientX, moved.clientY);
    for (const place of root.querySelectorAll(".drag-target")) place.classList.toggle("drag-over", place === under(moved, places));
  };
  const end = (ended) => {
    clearTimeout(timer);
    const place = ghost && ended.type === "pointerup" ? under(ended, places) : null;
    for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    if (ghost) {
      root.classList.remove("dragging");
      for (const place of root.querySelectorAll(".drag-target")) place.classList.remove("drag-target", "drag-over");
      source.classList.remove("drag-lifted");
      ghost.remove();
    }
    if (ghost || held) swallowClick();
    if (place) drop?.(place.dataset.drop);
  };
  const listeners = [["pointermove", follow], ["pointerup", end], ["pointercancel", end]];
  for (const [name, listener] of listeners) window.addEventListener(name, listener, { passive: false });
}

function lift(source, root, places) {
  const box = source.getBoundingClientRect();
  const ghost = (source.querySelector(".card") ?? source).cloneNode(true);
  ghost.classList.add("drag-ghost");
  for (const [name, value] of [["--x", box.left], ["--y", box.top], ["--w", box.width]]) ghost.style.setProperty(name, `${value}px`);
  root.append(ghost);
  root.classList.add("dragging");
  source.classList.add("drag-lifted");
  for (const place of root.querySelectorAll("[data-drop]")) place.classList.toggle("drag-target", places.includes(place.dataset.drop));
  return ghost;
}

function under(event, places) {
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const place = element.closest("[data-drop]");
    if (place && places.includes(place.dataset.drop)) return place;
  }
  return null;
}

/** The click that follows a drag or a long press is no choice; one that follows another press is. */
function swallowClick() {
  const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
  const stop = () => window.removeEventListener("click", swallow, { capture: true });
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.addEventListener("pointerdown", stop, { capture: true, once: true });
  setTimeout(stop, 50);
}

/** Whether a key press belongs to somebody else: a field, a dialogue of the page, a chord of the browser. */
export const isForOthers = (event) =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ||
  event.target.closest?.("input, textarea, select, dialog, [contenteditable]") || document.querySelector("dialog[open]");

/** Move the focus among the elements that match, by `step`; where none has it, to the first. */
export function moveFocus(root, selector, step) {
  const all = [...(root?.querySelectorAll(selector) ?? [])].filter((element) => element.offsetParent !== null && !element.disabled);
  if (!all.length) return;
  const at = all.indexOf(document.activeElement);
  all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length].focus();
}

/**
 * While the mouse rests on a card, `setZoomed` gets {...card.dataset, x, y}: what it is, and where in `root` a box of this size fits beside it.
 * `cards` and `except` are selectors. What is zoomed by a long press ({held: true}) stays.
 */
export function useHover(root, setZoomed, { cards = "[data-card]", except, width, height }) {
  useEffect(() => {
    let timer = 0;
    const leave = () => { clearTimeout(timer); setZoomed((was) => (was?.held ? was : null)); };
    const enter = (event) => {
      const card = event.target.closest?.(cards);
      if (event.pointerType !== "mouse" || !card || card.closest(`${except}, .drag-ghost`)) return leave();
      clearTimeout(timer);
      timer = setTimeout(() => {
        const [box, area] = [card.getBoundingClientRect(), root.current.getBoundingClientRect()];
        const x = box.left + box.width / 2 < area.left + area.width / 2 ? box.right + 12 : box.left - width - 12;
        setZoomed({ ...card.dataset, x: x - area.left, y: Math.max(8, Math.min(box.top - area.top - 60, area.height - height)) });
      }, REST);
    };
    const element = root.current;
    const heard = [["pointerover", enter], ["pointerleave", leave], ["pointerdown", leave]];
    for (const [name, listener] of heard) element.addEventListener(name, listener);
    return () => { clearTimeout(timer); for (const [name, listener] of heard) element.removeEventListener(name, listener); };
  }, []);
}
