// Cards travel from where they were to where they are. Elements are told apart by data-flip; input never waits.
import { useLayoutEffect, useRef } from "/vendor/preact.js";

const still = () => document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
const duration = () => parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--d-card")) || 0;

/** Call in a component whose element is `ref`: after each drawing, whatever with data-flip has moved glides there. */
export function useFlip(ref) {
  const places = useRef(new Map()); // where each thing lay after the last drawing
  const glides = useRef(new Map()); // what is on its way, by element
  useLayoutEffect(() => {
    const elements = [...(ref.current?.querySelectorAll("[data-flip]") ?? [])];
    const air = new Map([...glides.current].map(([element, glide]) => [element, midway(glide)]));
    for (const { animation } of glides.current.values()) animation.cancel(); // measure where things lie, not where they fly
    glides.current.clear();
    const before = places.current;
    places.current = new Map(elements.map((element) => [element.dataset.flip, element.getBoundingClientRect()]).filter(([, place]) => place.width));
    if (still() || !duration()) return;
    for (const element of elements) {
      const to = places.current.get(element.dataset.flip);
      const from = air.get(element) ?? before.get(element.dataset.flip) ?? before.get(element.dataset.from);
      if (from && to && Math.abs(from.left - to.left) + Math.abs(from.top - to.top) >= 2) glides.current.set(element, glide(element, from, to));
    }
  });
}

function glide(element, from, to) {
  const there = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const animation = element.animate(
    [{ transform: there, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }],
    { duration: duration(), easing: "cubic-bezier(.2, .7, .2, 1)", composite: "replace" },
  );
  return { animation, from, to };
}

/** Where something on its way is now. */
function midway({ animation, from, to }) {
  const gone = animation.effect.getComputedTiming().progress ?? 1;
  return Object.fromEntries(["left", "top", "width"].map((side) => [side, from[side] + (to[side] - from[side]) * gone]));
}
