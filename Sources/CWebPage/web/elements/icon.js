// Icons are symbols in index.html, on a 20 × 20 grid.

import { h } from "../dom.js";

/** An icon; always beside a word or inside something with a name. */
export function icon(name, { small = false } = {}) {
  return h(small ? "svg.icon.small" : "svg.icon", { "aria-hidden": "true" }, h("use", { href: `#i-${name}` }));
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The sign in front of something with a title: the first letters of its first two words. */
export function glyph(title) {
  const words = title.split(/[\s\p{P}\p{C}]+/u).filter(Boolean).slice(0, 2);
  const initials = words.map((word) => [...letters.segment(word)][0].segment.toLocaleUpperCase());
  return h("span.glyph", { "aria-hidden": "true" }, initials.join("") || icon("app"));
}
