// Texts in Fluent, from the same files as the Python programs: t("cards-n", { n: 3 }), t("card-m.object", { colour: "B" }).
import { signal } from "/vendor/preact.js";
import { FluentBundle, FluentResource } from "/vendor/fluent.js";
import { settings } from "/shell/store.js";

const bundle = signal(null);
const wanted = new Set(["games", "web"]);
const files = new Map(); // "ru/web" -> promise of the resource

function file(lang, name) {
  const key = `${lang}/${name}`;
  if (!files.has(key)) {
    files.set(key, fetch(`/locale/${key}.ftl`).then(async (answer) => {
      if (!answer.ok) throw new Error(`${key}.ftl: ${answer.status}`);
      return new FluentResource(await answer.text());
    }));
    files.get(key).catch(() => files.delete(key));
  }
  return files.get(key);
}

/** Load a language, with the texts asked for so far and these further ones. */
export async function loadTexts(lang, ...names) {
  names.forEach((name) => wanted.add(name));
  const resources = await Promise.all([...wanted].map((name) => file(lang, name)));
  const loaded = new FluentBundle(lang, { useIsolating: false });
  resources.forEach((resource) => loaded.addResource(resource));
  document.documentElement.lang = lang;
  bundle.value = loaded;
}

export const speak = async (lang) => {
  await loadTexts(lang);
  settings.value = { ...settings.value, lang };
};

function pattern(id) {
  const [name, form] = id.split(".");
  const message = bundle.value?.getMessage(name);
  return form ? message?.attributes?.[form] : message?.value;
}

export const has = (id) => Boolean(pattern(id));

/** A text with its values filled in. A missing one shows its id and is reported: tests fail on it. */
export function t(id, values) {
  const found = pattern(id);
  if (!found) {
    console.error(`there is no text "${id}" in ${settings.value.lang}`);
    return id;
  }
  const errors = [];
  const text = bundle.value.formatPattern(found, values, errors);
  errors.forEach((error) => console.error(`text "${id}": ${error}`));
  return text;
}

/** What went wrong, in the reader's language: the server's sentence is for programmers. */
export const inWords = (error) => t(has(`web-problem-${error.code}`) ? `web-problem-${error.code}` : "web-refused");

/** The first of these texts that exists, else the word itself. */
export const tOr = (word, ...ids) => {
  const found = ids.find(has);
  return found ? t(found) : String(word);
};
