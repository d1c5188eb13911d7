// Says to screen readers what changed without moving the focus.

import { h } from "../dom.js";

const polite = h("div.visually-hidden", { role: "status", "aria-live": "polite" });
let pending = null;

/** The element that announcements go through; it stands in the document from the start. */
export const announcer = polite;

/** Announces a sentence when nothing else is being said. Of what comes in quick succession the last is said. */
export function announce(sentence) {
  clearTimeout(pending);
  polite.textContent = "";
  pending = setTimeout(() => (polite.textContent = sentence), 120);
}
