// Banners: about the whole view, there until they aren't true any more. Empty states and errors of a view.

import { h } from "../dom.js";
import { button } from "./button.js";
import { icon } from "./icon.js";

/** A banner with a sentence and at most one button. */
export function banner(content, { kind = "", icon: name = null, action = null } = {}) {
  return h(kind ? `div.banner.${kind}` : "div.banner", null, name && icon(name),
    h("div.grow", { dir: "auto" }, content), action);
}

/** What stands where there is nothing yet. */
export function empty(name, title, ...content) {
  return h("div.card.empty", null, icon(name), h("h2", null, title), content);
}

/** A view, or a part of it, that couldn't be read. */
export function failed(problem, tryAgain) {
  return h("div.card.empty", { role: "alert" }, icon("alert"), h("h2", null, "This couldn’t be read"),
    h("p", { dir: "auto" }, problem.message), tryAgain && button("Try again", tryAgain));
}

/** Rows that aren't there yet; shown when it takes longer than a moment. */
export function skeleton(rows = 3) {
  const row = () => h("div.row", null,
    h("span.glyph"), h("span.stack", null, h("span.skeleton.short"), h("span.skeleton.long")));
  return h("div.card.list.waiting", { "aria-busy": "true", "aria-label": "Being read", role: "img" },
    Array.from({ length: rows }, row));
}
