// What was written: sentences with the numbers of the lines that they come from.

import { arrange, fill, h } from "../dom.js";
import { icon } from "../elements/icon.js";
import { cite } from "./cite.js";

export class Sentences {
  #work;
  #shown = [];
  element = h("div.text.prose", { dir: "auto" });

  /** @param {{href, goTo, point}} work As `ItemTable` has it. */
  constructor(work) {
    this.#work = work;
  }

  /** A text as a person wrote it, or one without lines. */
  showText(text) {
    this.#show(text.split(/\n{2,}/).map((paragraph) => [paragraph, () => h("p.plain", { dir: "auto" }, paragraph)]));
  }

  /** Sentences of an answer, in order; those that are there already stay. */
  showItems(items) {
    this.#show(items.map((item) => [JSON.stringify(item), () => this.#sentence(item)]));
  }

  #show(wanted) {
    const before = this.#shown;
    this.#shown = wanted.map(([key, make], index) =>
      (before[index]?.key === key ? before[index] : { key, element: make() }));
    arrange(this.element, this.#shown.map(({ element }) => element));
  }

  #sentence(item) {
    const quotes = item.supported ? item.evidence : [];
    return h(item.supported ? "p.sentence" : "p.sentence.unsupported", { dir: "auto",
      onpointerenter: () => this.#work.point(quotes), onpointerleave: () => this.#work.point(null) },
      h("span", null, item.text), " ",
      item.supported ? item.evidence.map((evidence) => [this.#cite(evidence), " "])
        : h("span.why", null, icon("alert", { small: true }), ` Unsupported. ${item.reason}`));
  }

  #cite(evidence) {
    return cite(evidence, { ...this.#work, look: (one) => this.#work.point([one]), leave: () => this.#work.point(null) });
  }

  clear() {
    this.#shown = [];
    fill(this.element);
  }
}
