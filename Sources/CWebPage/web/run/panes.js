// The panes of a running app: all beside each other when there is room, one at a time when there isn't.

import { attribute, h } from "../dom.js";

const titles = { app: "App", inspector: "Inspector", english: "English" };

/** Between narrow and wide the app has its own place, and the other two share one. */
const isBetween = matchMedia("(min-width: 47.5rem) and (max-width: 71.99rem)");

/** The tabs over the panes, and `show` for the pane that an address names. */
export function paneTabs(panes) {
  const links = Object.entries(titles).map(([id, title]) => [id, h("a", { href: `#${id}` }, title)]);
  const element = h("nav.panetabs", { "aria-label": "Panes" }, h("div.tabs", null, links.map(([, link]) => link)));
  let shown = "app";
  const update = () => {
    const current = isBetween.matches && shown === "app" ? "inspector" : shown;
    panes.dataset.shown = shown;
    for (const [name, link] of links) attribute(link, "aria-current", name === current ? "true" : null);
    for (const pane of panes.children) pane.classList.toggle("shown", pane.id === shown);
  };
  isBetween.addEventListener("change", update);
  return {
    element,
    show(section) {
      shown = Object.hasOwn(titles, section) ? section : section.startsWith("requirement-") ? "english" : "app";
      update();
    },
    close: () => isBetween.removeEventListener("change", update),
  };
}
