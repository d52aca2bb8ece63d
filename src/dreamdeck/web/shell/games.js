// The tables of the games, loaded when first needed.
import { loadTexts } from "/shell/i18n.js";
import { settings } from "/shell/store.js";
import { loadSprite } from "/shell/sprite.js";
import { loadStyle } from "/shell/ui.js";

/** The module of a game's table: Table, choice, describe, explain, left, Result, rulesOf, guide. One with `useDeck` is given the cards. */
export async function loadGame(game, options = {}) {
  const [module] = await Promise.all([
    import(`/games/${game}/table.js`),
    loadStyle(`/games/${game}/table.css`),
    loadSprite(`/games/${game}/cards.svg`),
    loadTexts(settings.value.lang, `web-${game}`),
  ]);
  module.useDeck?.(await deckOf(game, options));
  return module;
}

const decks = new Map();

/** The cards of a table: its own, or those of Dreamdeck. */
async function deckOf(game, { deck }) {
  if (deck && typeof deck === "object") return deck;
  if (!decks.has(game)) {
    decks.set(game, fetch(`/decks/${game}.json`).then((answer) => answer.json()));
    decks.get(game).catch(() => decks.delete(game));
  }
  return decks.get(game);
}

/** How many seats a game has with these options. */
export const seatsOf = (game, options) =>
  options.players ?? (game === "onirim" ? (["team", "duel"].includes(options.mode) ? 2 : 1) : 2);
