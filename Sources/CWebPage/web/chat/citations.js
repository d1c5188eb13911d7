// Where a reply comes from: the lines of notes that it was written from, with a way there.

import { fill, h } from "../dom.js";
import { citeElsewhere } from "../notes/cite.js";
import { addresses } from "../places.js";

export class Citations {
  #shown = "";
  #list = h("ul");
  element = h("div.citations", { hidden: true, role: "group", "aria-label": "From your notes" },
    h("p.eyebrow", { "aria-hidden": "true" }, "From your notes"), this.#list);

  /** @param {{note: string, title: string, line: number, quote: string}[]} citations */
  show(citations) {
    const key = JSON.stringify(citations);
    if (key === this.#shown) return;
    this.#shown = key;
    this.element.hidden = citations.length === 0;
    fill(this.#list, citations.map(({ note, title, line, quote }) => {
      const there = h("a.small.quiet", { href: addresses.note(note, { line }), dir: "auto", tabindex: "-1", "aria-hidden": "true" },
        title);
      return h("li", null, citeElsewhere(note, { line, quote }, title), h("span", null, h("q", { dir: "auto" }, quote), " ", there));
    }));
  }
}
