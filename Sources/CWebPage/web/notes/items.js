// What was found, as a table: what, who, by when, and below it where that stands in the note. Looking at an item marks its
// lines; a line's number goes there.

import { arrange, attribute, fill, h, isolated, setText } from "../dom.js";
import { iconButton } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { cite } from "./cite.js";
import { dayPick } from "./day-pick.js";
import { ItemEditor } from "./item-edit.js";
import { dueWords } from "./words.js";

const titles = { what: "What", who: "Who", by: "By", when: "When" };

/** Which columns an answer's items have. */
function columnsOf(question, items) {
  const isDuty = question.kind === "ready" && ["actions", "deadlines", "next-steps"].includes(question.ready);
  const isDay = question.kind === "ready" && ["when", "next-meetings"].includes(question.ready);
  const hasOwner = isDuty || items.some(({ owner, kind }) => owner !== null || kind === "action");
  const hasDue = isDuty || isDay || items.some(({ due, kind }) => due !== null || kind === "action");
  return ["what", ...(hasOwner ? ["who"] : []), ...(hasDue ? [isDay && !isDuty ? "when" : "by"] : [])];
}

export class ItemTable {
  #work;
  #rows = new Map();
  #head = h("tr", { role: "row" });
  #table;
  #columns = "";
  element;

  /**
   * @param {{href: (evidence) => string | null, point: (quotes: Map | null) => void, goTo: (evidence) => void,
   *   change: (item, changes: object) => Promise<void>,
   *   restore: (item) => Promise<void>, remove: (item) => void}} work
   */
  constructor(work) {
    this.#work = work;
    this.#table = h("table.items", { role: "table" }, h("thead", { role: "rowgroup" }, this.#head));
    this.element = h("div.card.items-card", { hidden: true }, this.#table);
  }

  /** `canChange`: whether the person may change items now. */
  update(items, { question, year, canChange, label, noteVersion }) {
    this.element.hidden = items.length === 0;
    attribute(this.#table, "aria-label", label);
    const columns = columnsOf(question, items);
    const key = columns.join();
    if (key !== this.#columns) {
      this.#columns = key;
      fill(this.#head, columns.map((name) => h("th", { scope: "col", role: "columnheader" }, titles[name])));
    }
    const seen = new Map();
    const rows = items.map((item) => {
      // The same words may have been said twice.
      const times = seen.get(item.id) ?? 0;
      seen.set(item.id, times + 1);
      const id = times ? `${item.id} ${times}` : item.id;
      if (!this.#rows.has(id)) this.#rows.set(id, new Row(this.#work));
      this.#rows.get(id).update(item, { columns, year, canChange, noteVersion });
      return id;
    });
    for (const id of this.#rows.keys()) if (!rows.includes(id)) this.#rows.delete(id);
    arrange(this.#table, [this.#table.tHead, ...rows.map((id) => this.#rows.get(id).element)]);
  }

  /** Gives the focus to what stands where an item was. */
  focusNear(index) {
    const bodies = [...this.#table.tBodies];
    bodies[Math.min(index, bodies.length - 1)]?.querySelector("button, a")?.focus();
  }

  indexOf(item) {
    return [...this.#rows.keys()].indexOf(item.id);
  }
}

class Row {
  #work;
  #item = null;
  #context = null;
  #shown = "";
  #main = h("tr.main", { role: "row" });
  #quote = h("q", { dir: "auto" });
  #proof = h("p");
  #cell = h("td", { role: "cell" }, this.#proof);
  #editor = null;
  element;

  constructor(work) {
    this.#work = work;
    this.element = h("tbody", { role: "rowgroup", onpointerenter: () => this.#look(true),
      onpointerleave: () => this.#look(false), onfocusin: () => this.#look(true),
      onfocusout: (event) => this.element.contains(event.relatedTarget) || this.#look(false),
      onclick: (event) => this.#clicked(event) },
      this.#main, h("tr.proof", { role: "row" }, this.#cell));
  }

  update(item, context) {
    this.#item = item;
    this.#context = context;
    const key = JSON.stringify([item, context]);
    if (key === this.#shown || this.#editor) return;
    this.#shown = key;
    this.#show();
  }

  #show() {
    const { element } = this;
    const focused = element.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    const { columns } = this.#context;
    element.classList.toggle("unsupported", !this.#item.supported);
    fill(this.#main, columns.map((name) => this.#cellOf(name)));
    attribute(this.#cell, "colspan", columns.length);
    fill(this.#proof, this.#proofOf());
    if (focused) element.querySelector(`[data-name="${focused}"]`)?.focus();
  }

  #cellOf(name) {
    const { text, owner } = this.#item;
    if (name === "what") return h("td", { role: "cell", dir: "auto" }, text);
    if (name === "who") return cell(titles.who, owner);
    return this.#due(titles[name]);
  }

  #due(title) {
    const { due } = this.#item;
    const { year, canChange } = this.#context;
    if (due && !due.date && due.candidates.length > 1 && canChange && this.#item.supported) {
      return h("td", { role: "cell" },
        dayPick(due, (date) => this.#work.change(this.#item, { due: { ...due, date } })));
    }
    const element = cell(title, dueWords(due, year));
    if (due?.words) attribute(element, "title", `“${due.words}”`);
    return element;
  }

  #proofOf() {
    const { evidence, supported, reason } = this.#item;
    const cites = supported ? evidence.map((one) => this.#cite(one)) : [];
    const fields = h("span.small.quiet", null, "From the note’s own fields");
    const said = supported ? (evidence.length ? this.#quote : fields)
      : [icon("alert", { small: true }), h("span.why", { dir: "auto" }, `Unsupported. ${reason} Not exported.`)];
    this.#quoteOf(evidence[0]);
    return [cites, said, this.#context.canChange && h("span.tools", null,
      iconButton("edit", `Edit: ${isolated(this.#item.text)}`, () => this.#edit(),
        { kind: "compact", title: "Edit", data: { name: "edit" } }),
      iconButton("trash", `Remove: ${isolated(this.#item.text)}`, () => this.#work.remove(this.#item),
        { kind: "compact", title: "Remove", data: { name: "remove" } }))];
  }

  #cite(evidence) {
    return cite(evidence, { ...this.#work, look: (one) => this.#lookAt(one), leave: () => {} });
  }

  #quoteOf(evidence) {
    setText(this.#quote, evidence?.quote ?? "");
    this.#quote.hidden = !evidence?.quote;
  }

  /** Shows one line's quote, and marks that line. */
  #lookAt(evidence) {
    this.#quoteOf(evidence);
    this.#work.point([evidence]);
  }

  #look(isLooked) {
    const { element } = this;
    if (!isLooked && (element.matches(":hover") || element.contains(document.activeElement))) return;
    element.classList.toggle("current", isLooked);
    if (isLooked) return this.#work.point(this.#item.supported ? this.#item.evidence : []);
    this.#quoteOf(this.#item.evidence[0]);
    this.#work.point(null);
  }

  /** The row itself goes to its first line; what can be pressed in it doesn't, nor does selecting text. */
  #clicked(event) {
    if (event.target.closest("a, button, input, form, .pickdate") || String(getSelection())) return;
    const [first] = this.#item.evidence;
    if (first && this.#item.supported && this.#work.href(first)) this.#work.goTo(first);
  }

  #edit() {
    const item = this.#item;
    this.#editor = new ItemEditor(item, {
      save: async (changes) => {
        await this.#work.change(item, changes);
        this.#endEditing();
      },
      restore: async () => {
        await this.#work.restore(item);
        this.#endEditing();
      },
      cancel: () => this.#endEditing(),
      columns: this.#context.columns,
    });
    this.element.classList.add("editing");
    fill(this.#main, h("td", { role: "cell", colspan: this.#context.columns.length }, this.#editor.element));
    this.#editor.focus();
  }

  #endEditing() {
    this.#editor = null;
    this.element.classList.remove("editing");
    this.#shown = JSON.stringify([this.#item, this.#context]);
    this.#show();
    this.element.querySelector('[data-name="edit"]')?.focus();
  }
}

/** A cell with a value, or with “not stated”; narrow pages, which have no headings, say of what. */
function cell(title, value) {
  if (value) return h("td", { role: "cell", dir: "auto" }, value);
  return h("td", { role: "cell" }, h("span.unsaid", { data: { title } }, "not stated"));
}
