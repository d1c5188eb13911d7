// The app in English: what it is and what must hold, with the requirements that decided the open event marked.

import { attribute, fill, h } from "../dom.js";
import { addresses } from "../places.js";
import { icon } from "../elements/icon.js";

const groups = [
  { title: "What must hold", has: ({ kind, state }) => kind !== "always" && kind !== "note" && state !== "note" },
  { title: "Always", has: ({ kind }) => kind === "always" },
  { title: "Notes", has: ({ kind, state }) => kind === "note" || state === "note" },
];

export class English {
  #body = h("div.english");
  #marked = [];
  element;

  constructor(app) {
    this.element = h("section.pane.paper", { id: "english", tabindex: "0", "aria-label": "The app in English" },
      h("div.panehead", null, h("h2", null, "English"),
        h("a.button.compact.quiet", { href: addresses.app(app) }, icon("read", { small: true }), "Read all")),
      this.#body);
  }

  /** Shows an app's requirements. */
  show(app) {
    fill(this.#body,
      app.summary && [h("h3", null, "What it is"), h("p.text", { dir: "auto" }, app.summary)],
      groups.map(({ title, has }) => {
        const list = app.list.filter(has);
        return list.length > 0 && [h("h3", null, title), h("ol.text", null, list.map(requirement))];
      }));
    this.mark(this.#marked);
  }

  /** Says why there is nothing to read. */
  fail(problem) {
    fill(this.#body, h("p", { dir: "auto" }, problem.message));
  }

  /** Marks the requirements with these numbers, and no others. */
  mark(numbers) {
    this.#marked = numbers;
    for (const item of this.#body.querySelectorAll("li")) {
      const isMarked = numbers.includes(Number(item.dataset.number));
      const [, words] = item.children;
      if (isMarked === (words.firstElementChild !== null)) continue;
      const text = words.textContent;
      fill(words, isMarked ? h("mark", null, text) : text);
      attribute(item, "aria-current", isMarked ? "true" : null);
    }
  }

  /** Brings a requirement into sight and gives it the focus. */
  reveal(number) {
    const item = this.#body.querySelector(`li[data-number="${Number(number)}"]`);
    item?.scrollIntoView({ block: "nearest" });
    item?.focus({ preventScroll: true });
  }
}

function requirement({ number, text }) {
  return h("li", { id: `requirement-${number}`, tabindex: "-1", data: { number } }, h("span", null, String(number)),
    h("span", { dir: "auto" }, text));
}
