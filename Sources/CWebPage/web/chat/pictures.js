// The pictures of bots: symbols in index.html.

import { h } from "../dom.js";
import { icon } from "../elements/icon.js";

/** All there are, with their names; the first is shown for one that this page doesn't know. */
export const pictures = [
  { id: "circle", title: "Circle" }, { id: "wave", title: "Wave" }, { id: "summit", title: "Summit" },
  { id: "window", title: "Window" }, { id: "leaf", title: "Leaf" }, { id: "moon", title: "Moon" },
  { id: "anchor", title: "Anchor" }, { id: "drop", title: "Drop" }, { id: "steps", title: "Steps" },
  { id: "rings", title: "Rings" }, { id: "kite", title: "Kite" },
  { id: "gate", title: "Gate" },
];

/** A bot's picture in its frame. */
export function botPicture(bot, { round = true } = {}) {
  const { id } = pictures.find(({ id: name }) => name === bot?.picture) ?? pictures[0];
  return h(round ? "span.glyph.round" : "span.glyph", { "aria-hidden": "true" }, icon(`bot-${id}`));
}
