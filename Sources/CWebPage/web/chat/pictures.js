// The pictures of bots: symbols in index.html.

import { h } from "../dom.js";
import { icon } from "../elements/icon.js";

const known = new Set(["circle", "wave", "summit"]);

/** A bot's picture in its frame. */
export function botPicture(bot, { round = true } = {}) {
  const name = known.has(bot?.picture) ? bot.picture : "circle";
  return h(round ? "span.glyph.round" : "span.glyph", { "aria-hidden": "true" }, icon(`bot-${name}`));
}
