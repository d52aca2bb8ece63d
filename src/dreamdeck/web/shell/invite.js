// The links that let others in, as text and as a QR code.
import { html, useMemo, useState } from "/vendor/preact.js";
import { encode } from "/vendor/qr.js";
import { t } from "/shell/i18n.js";
import { tables, toast } from "/shell/store.js";
import { copyText, Switch } from "/shell/ui.js";

const linkTo = (id, token) => `${location.origin}/#/join/${id}/${token}`;

function Qr({ text, label }) {
  const { path, size } = useMemo(() => {
    const code = encode(text, { border: 2 });
    const cells = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: cells.join(""), size: code.size };
  }, [text]);
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges"><path fill="#fff" d=${`M0 0h${size}v${size}H0z`} /><path fill="#1a1433" d=${path} /></svg>`;
}

export function Invite({ info }) {
  const own = tables.value.find((table) => table.id === info.id);
  const ways = [["invite", t("web-link-play")], ["watch", t("web-link-watch")]].filter(([way]) => own?.[way]);
  const [way, setWay] = useState(info.seats.length > 1 && own?.invite ? "invite" : ways.at(-1)?.[0]);
  if (!ways.length) return null;
  const link = linkTo(info.id, own[way]);
  const copy = async () => {
    if (await copyText(link)) toast(t("web-copied"));
    else document.getElementById("invite-link").select();
  };
  const share = () => navigator.share({ title: "Dreamdeck", text: t("web-share-text", { game: t(`game-${info.game}`) }), url: link }).catch(() => {});
  return html`<div class="invite">
    <h2>${t("web-invite")}</h2>
    <${Qr} text=${link} label=${t("web-qr")} />
    ${ways.length > 1 && html`<${Switch} label=${t("web-invite")} value=${way} choices=${ways} onChange=${setWay} />`}
    <input id="invite-link" class="field" readonly value=${link} aria-label=${t("web-link")} onFocus=${(event) => event.target.select()} />
    <div class="row"><button class="btn main" onClick=${copy}>${t("web-copy")}</button>
    ${navigator.share && html`<button class="btn ghost" onClick=${share}>${t("web-share")}</button>`}</div>
  </div>`;
}
