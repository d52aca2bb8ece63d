// Small parts that all pages are made of.
import { html, useEffect, useRef } from "/vendor/preact.js";
import { t } from "/shell/i18n.js";

const ICONS = {
  home: "M4 11L12 4l8 7M6 10v9h12v-9M10 19v-5h4v5",
  undo: "M9 6L4 11l5 5M4 11h9a6 6 0 0 1 6 6v1",
  hint: "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.7.7 1 1.4 1 2.4h6c0-1 .3-1.7 1-2.4A6.5 6.5 0 0 0 12 3Z",
  log: "M6 4h10a2 2 0 0 1 2 2v14H8a2 2 0 0 1-2-2zM6 18a2 2 0 0 1 2-2h10M9.5 8h5M9.5 11.5h5",
  settings: "M4 7h9M17.4 7H20M4 17h2.6M11.4 17H20M12.8 7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M6.8 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0",
  rules: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13",
  deck: "M8 4h9a1.5 1.5 0 0 1 1.5 1.5v12M5.5 7h8A1.5 1.5 0 0 1 15 8.5v10a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 18.5v-10A1.5 1.5 0 0 1 5.5 7z",
  chat: "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-4.5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5z",
  invite: "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19c.6-3.4 3-5 6-5s5.4 1.6 6 5M18 8v6M15 11h6",
  menu: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  close: "M6 6l12 12M18 6L6 18",
  first: "M6 5v14M18 5l-8 7 8 7z", back: "M15 5l-8 7 8 7", forward: "M9 5l8 7-8 7", last: "M18 5v14M6 5l8 7-8 7z",
  play: "M8 5l11 7-11 7z", pause: "M8 5v14M16 5v14",
};

export const Icon = ({ name }) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;

/** A round button in a bar; `keyName` is shown in its tooltip. */
export const IconButton = ({ icon, label, keyName, dot, ...rest }) => html`
  <button class="ico" type="button" title=${keyName ? `${label} (${keyName})` : label} aria-label=${label} ...${rest}>
    <${Icon} name=${icon} />${dot && html`<span class="dot"></span>`}</button>`;

/** One of a few choices, all seen. `choices`: [[value, label], ...] */
export const Switch = ({ label, value, choices, onChange }) => html`
  <div class="switch" role="group" aria-label=${label}>${choices.map(([choice, text]) => html`
    <button type="button" key=${choice} aria-pressed=${String(choice === value)} onClick=${() => onChange(choice)}>${text}</button>`)}
  </div>`;

/** A sheet of paper over everything; Escape and a touch beside it close it. */
export function Dialog({ title, onClose, kind = "sheet", children }) {
  const ref = useRef();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog.showModal();
    return () => { dialog.close(); before?.focus?.({ preventScroll: true }); };
  }, []);
  const beside = (event) => { if (event.target === ref.current && onClose) onClose(); };
  return html`<dialog ref=${ref} class=${kind} aria-label=${title} onCancel=${(event) => { event.preventDefault(); onClose?.(); }} onMouseDown=${beside}>
    <header><h2 tabindex="-1" autofocus>${title}</h2>${onClose && html`<${IconButton} icon="close" label=${t("web-close")} onClick=${onClose} />`}</header>
    <div class="body">${children}</div>
  </dialog>`;
}

const ON_PHONE = matchMedia("(max-width: 720px), (max-height: 480px)");
export const onPhone = () => ON_PHONE.matches;

/** Put text where it can be pasted from; browsers refuse that on plain http, so say whether it worked. */
export async function copyText(text) {
  try { await navigator.clipboard.writeText(text); return true; } catch { return false; }
}

let loadedStyles = new Map();
/** Load a stylesheet once. */
export function loadStyle(href) {
  if (!loadedStyles.has(href)) {
    loadedStyles.set(href, new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: reject });
      document.head.append(link);
    }));
  }
  return loadedStyles.get(href);
}
