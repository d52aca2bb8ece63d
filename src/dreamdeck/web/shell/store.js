// What the whole app knows: settings, the place in it, and what this browser remembers. Signals tell who reads them.
import { signal, effect } from "/vendor/preact.js";

const SETTINGS = { lang: null, theme: "night", motion: "normal", letters: "on", sound: "off", name: "" };

export function remembered(key, fallback) {
  try { return JSON.parse(localStorage.getItem(`dreamdeck.${key}`)) ?? fallback; } catch { return fallback; }
}

export function remember(key, value) {
  try { localStorage.setItem(`dreamdeck.${key}`, JSON.stringify(value)); } catch { /* private mode: lasts as long as the page */ }
}

export const settings = signal({ ...SETTINGS, lang: document.documentElement.lang, ...remembered("settings", {}) });
export const change = (part) => { settings.value = { ...settings.value, ...part }; };

effect(() => {
  const { theme, motion, letters } = settings.value;
  Object.assign(document.documentElement.dataset, { theme, motion, letters });
  remember("settings", settings.value);
});

// The place in the app is the part of the address after "#": it never reaches the server, so links may carry tokens.
const place = () => location.hash.slice(1).split("/").filter(Boolean).map(decodeURIComponent);
export const route = signal(place());
addEventListener("hashchange", () => { route.value = place(); });
export const go = (path) => { location.hash = path; };

// Short messages that pass by.
export const toasts = signal([]);
let toastNumber = 0;
export function toast(text, bad = false) {
  const id = ++toastNumber;
  toasts.value = [...toasts.value.filter((other) => other.text !== text), { id, text, bad }];
  setTimeout(() => { toasts.value = toasts.value.filter((other) => other.id !== id); }, bad ? 7000 : 4000);
}

// Sentences for screen readers, from the same texts as the log.
export function announce(text) {
  const region = document.getElementById("announcer");
  if (region && text) region.textContent = text;
}

// Tables of this browser: unfinished ones to continue, finished ones for the statistics.
export const tables = signal(remembered("tables", []));
export const finished = signal(remembered("finished", []));

export function keepTable(entry) {
  const before = tables.value.find((table) => table.id === entry.id);
  tables.value = [{ ...before, ...entry, at: Date.now() }, ...tables.value.filter((table) => table.id !== entry.id)].slice(0, 30);
  remember("tables", tables.value);
}

export function forgetTable(id) {
  tables.value = tables.value.filter((table) => table.id !== id);
  remember("tables", tables.value);
}

export function keepFinished(entry) {
  if (finished.value.some((game) => game.id === entry.id)) return;
  finished.value = [...finished.value, { ...entry, at: Date.now() }].slice(-2000);
  remember("finished", finished.value);
}
