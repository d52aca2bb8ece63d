// Speaking with the server: requests, and one socket per table that survives lost connections.
import { batch, signal } from "/vendor/preact.js";

export class Problem extends Error {
  constructor(code, message) { super(message); this.code = code; }
}

/** A request; a Problem with the server's code when it is refused, with code "offline" when it does not get through. */
export async function api(path, body) {
  let answer;
  try {
    answer = await fetch(`/api${path}`, body === undefined ? {} : {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    });
  } catch (error) {
    throw new Problem("offline", String(error));
  }
  const told = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Problem(told?.code ?? "http", told?.error ?? `${answer.status}`);
  return told;
}

let offered;
/** The games with their options, and the bots. */
export const offer = () => (offered ??= api("/games").catch((error) => { offered = null; throw error; }));

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const PATIENCE = 10_000; // milliseconds until a silent connection counts as lost
const RETRIES = [300, 1000, 2000, 4000, 8000];

/**
 * A table on the server. `news` is how it stands, `events` all that happened so far. Commands are kept until they are
 * acknowledged and sent again after a reconnect; their ids make them count once.
 */
export class TableLink {
  constructor(id) {
    this.id = id;
    this.news = signal(null);
    this.events = signal([]);
    this.state = signal("connecting"); // connecting, here, lost, closed
    this.problem = signal(null); // why there is nothing to see
    this.waiting = signal(0); // commands that are not yet acknowledged
    this.commands = new Map();
    this.tries = 0;
    this.onNews = () => {};
    this.retryNow = () => { if (this.state.value === "lost") this.connect(); };
    addEventListener("online", this.retryNow);
    this.lose = () => this.socket?.close();
    addEventListener("offline", this.lose);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const socket = this.socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${this.id}/ws`);
    socket.onopen = () => {
      this.tries = 0;
      socket.send(JSON.stringify({ do: "hello", since: this.events.value.at(-1)?.seq ?? 0 }));
      for (const { message } of this.commands.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = ({ data }) => { if (socket === this.socket) this.take(JSON.parse(data)); };
    socket.onclose = () => { if (socket === this.socket) this.lost(); };
  }

  lost() {
    if (this.state.value === "closed") return;
    this.state.value = "lost";
    const pause = RETRIES[Math.min(this.tries++, RETRIES.length - 1)];
    this.timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
    if (!this.news.value && this.tries >= 2) this.askWhy();
  }

  /** A socket does not say why it is refused; a request does. */
  async askWhy() {
    try {
      await api(`/tables/${this.id}`);
    } catch (error) {
      if (error.code === "offline" || error.code === "http" || this.news.value) return;
      this.problem.value = error;
      this.close();
    }
  }

  take(message) {
    if (message.kind === "news") this.takeNews(message);
    const id = message.ack ?? (message.kind === "refused" ? message.id : null);
    const command = id && this.commands.get(id);
    if (command) {
      clearTimeout(command.timer);
      this.commands.delete(id);
      this.waiting.value = this.commands.size;
      if (message.kind === "refused") command.reject(new Problem(message.code, message.error));
      else command.resolve(message);
    } else if (message.kind === "refused" && !this.news.value) {
      this.problem.value = new Problem(message.code, message.error);
      this.close();
    }
  }

  takeNews(news) {
    const known = this.events.value.at(-1)?.seq ?? 0;
    const before = this.news.value;
    const fresh = news.events.filter((event) => event.seq > known);
    if (before && news.seq < before.seq) return; // an answer that was overtaken
    batch(() => {
      this.state.value = "here";
      this.events.value = news.since < known ? [...this.events.value, ...fresh] : [...this.events.value.filter((event) => event.seq <= news.since), ...fresh];
      this.news.value = news;
    });
    this.onNews(news, fresh, before);
  }

  /** Send a command; resolves when it is done and stored, rejects with the server's reason. */
  send(message) {
    const id = newId();
    return new Promise((resolve, reject) => {
      const command = { message: { ...message, id }, resolve, reject };
      command.timer = setTimeout(() => { if (this.socket.readyState === WebSocket.OPEN) this.socket.close(); }, PATIENCE);
      this.commands.set(id, command);
      this.waiting.value = this.commands.size;
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command.message));
    });
  }

  close() {
    this.state.value = "closed";
    clearTimeout(this.timer);
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.lose);
    this.socket.close();
  }
}

/** Make a table and seat everybody: seats are {name} for people here, {bot}, or null for those to come. */
export async function createTable({ game, options = {}, seats, ...rest }) {
  const links = await api("/tables", { game, options, ...rest });
  for (const [number, seat] of seats.entries()) if (seat) await api(`/tables/${links.id}/seats/${number}`, seat);
  return links;
}
