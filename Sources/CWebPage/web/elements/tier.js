// Who decided: the circle fills up with how much the model had to say.

import { h } from "../dom.js";

const known = new Set(["rule", "judged", "written", "model", "compiled", "interpreted", "note", "stale"]);
const said = { interpreted: "model", compiled: "rule" };

/** The badge of a tier, with its word or another text. */
export function tier(name, text = said[name] ?? name) {
  return h(known.has(name) ? `span.tier.${name}` : "span.tier", null, text);
}

/** A state in a word. */
export function badge(text, kind = "", iconElement = null) {
  return h(kind ? `span.badge.${kind}` : "span.badge", null, iconElement, text);
}
