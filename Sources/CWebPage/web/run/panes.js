// The panes of a running app: all beside each other when there is room, one at a time when there isn't.

import { attribute, h } from "../dom.js";

const titles = { app: "App", inspector: "Inspector", english: "English" };

/** The tabs over the panes, and `show` for the pane that an address names. */
export function paneTabs(panes) {
  const links = Object.entries(titles).map(([id, title]) => [id, h("a", { href: `#${id}` }, title)]);
  const element = h("nav.panetabs", { "aria-label": "Panes" }, h("div.tabs", null, links.map(([, link]) => link)));
  return {
    element,
    show(section) {
      const id = section in titles ? section : section.startsWith("requirement-") ? "english" : "app";
      panes.dataset.shown = id;
      for (const [name, link] of links) attribute(link, "aria-current", name === id ? "true" : null);
      for (const pane of panes.children) pane.classList.toggle("shown", pane.id === id);
    },
  };
}
