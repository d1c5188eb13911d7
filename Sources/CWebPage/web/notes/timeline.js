// All dates and times that a note names, in their order: found by code, so each is there at once.

import { arrange, h } from "../dom.js";
import { cite } from "./cite.js";
import { dayPick } from "./day-pick.js";
import { dayWords, fullDay, longDay, shortDay } from "./words.js";

/** Items in the order of their days; those of which no day is known last, as the note has them. */
function inOrder(items) {
  const key = ({ due }) => [due?.date ?? due?.candidates?.[0] ?? "~", due?.time ?? ""].join(" ");
  return items.map((item, index) => ({ item, index }))
    .sort((one, other) => (key(one.item) < key(other.item) ? -1 : key(one.item) > key(other.item) ? 1
      : one.index - other.index))
    .map(({ item }) => item);
}

export class Timeline {
  #work;
  #rows = new Map();
  element = h("ol.timeline", { "aria-label": "Dates and times" });

  /** @param {{href, goTo, point, change}} work As `ItemTable` has it. */
  constructor(work) {
    this.#work = work;
  }

  update(items, { year, canChange, noteVersion }) {
    this.element.hidden = items.length === 0;
    const keys = inOrder(items).map((item, index) => {
      const key = `${item.id} ${JSON.stringify([item, year, canChange, noteVersion])} ${index}`;
      if (!this.#rows.has(key)) this.#rows.set(key, this.#row(item, { year, canChange }));
      return key;
    });
    for (const key of this.#rows.keys()) if (!keys.includes(key)) this.#rows.delete(key);
    arrange(this.element, keys.map((key) => this.#rows.get(key)));
  }

  #row(item, context) {
    const quotes = item.supported ? item.evidence : [];
    return h("li", { onpointerenter: () => this.#work.point(quotes), onpointerleave: () => this.#work.point(null) },
      h("p.day", null, this.#day(item, context)),
      h("div", null, h("p.words", { dir: "auto" }, item.text),
        h("p.proof", null, item.evidence.map((evidence) => this.#cite(evidence)),
          item.evidence[0]?.quote && h("q", { dir: "auto" }, item.evidence[0].quote))));
  }

  #day(item, { year, canChange }) {
    const { due } = item;
    const time = due?.time ? h("span.time", null, due.time) : null;
    if (due?.date) {
      const far = !due.date.startsWith(`${year}-`);
      return [h("time", { datetime: due.date, title: fullDay(due.date) }, far ? longDay(due.date) : dayWords(due.date, year)),
        time && " ", time];
    }
    if (!(due?.candidates.length > 1)) return [time ?? h("span.unsaid", null, "day not clear")];
    if (!canChange) return [due.candidates.map(shortDay).join(" or "), time && " ", time];
    return [dayPick(due, (date) => this.#work.change(item, { due: { ...due, date } })), time && " ", time];
  }

  #cite(evidence) {
    return cite(evidence, { ...this.#work, look: (one) => this.#work.point([one]), leave: () => this.#work.point(null) });
  }
}
