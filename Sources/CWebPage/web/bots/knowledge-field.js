// Which notes a bot answers from: none, all, or chosen ones; and what it does when they don't say.

import * as api from "../api.js";
import { fill, freshID, h, isolated, setText } from "../dom.js";
import { switchField } from "../elements/field.js";
import { icon } from "../elements/icon.js";
import { count } from "../format.js";
import { notes as known } from "../notes/store.js";

const choices = { none: "None", all: "All your notes", some: "Chosen notes" };
/** So many notes are read to choose among; what is older is found by its words. */
const most = 100;
/** Titles of notes that were seen here, by their ids. */
const titles = new Map();

export class KnowledgeField {
  #changed;
  #kind = "none";
  #chosen = [];
  #found = null;
  #number = 0;
  #timer = null;
  /** Whether what is said to be wrong is that the notes couldn't be read. */
  #couldNotRead = false;
  #radios = new Map();
  #only;
  #onlyPart;
  #search = h("input.input", { type: "search", "aria-label": "Find a note", placeholder: "Find a note", autocomplete: "off",
    oninput: () => this.#find() });
  #list = h("ul.card.list.choosing");
  #said = h("p.small.quiet", { role: "status" });
  #problem = h("p.problem", { role: "alert", hidden: true });
  #some = h("div.stack", { hidden: true }, h("div.input-group", null,
    icon("search"), this.#search), this.#list, this.#said);
  element;

  constructor(changed) {
    this.#changed = changed;
    const name = freshID("knowledge");
    const options = Object.entries(choices).map(([kind, title]) => {
      const input = h("input", { type: "radio", name, value: kind, onchange: () => this.#choose(kind) });
      this.#radios.set(kind, input);
      return h("label", null, input, h("span", null, title));
    });
    this.#only = switchField("Only from the notes", () => this.#changed());
    this.#only.control.setAttribute("aria-describedby", `${name}-only`);
    this.#onlyPart = h("div", { hidden: true }, this.#only.element, h("p.small.quiet", { id: `${name}-only` },
      "On: when the notes don’t say, it says so. Off: it answers other questions as any bot does."));
    this.element = h("fieldset.card.pad.stack", null, h("legend.visually-hidden", null, "Notes that it knows"),
      h("div.segmented", { role: "radiogroup", "aria-label": "Notes that it knows" }, options), this.#problem, this.#some, this.#onlyPart);
  }

  /** `{notes: [id] | null, onlyNotes}` or `null`. */
  get value() {
    if (this.#kind === "none") return null;
    return { notes: this.#kind === "all" ? null : [...this.#chosen], onlyNotes: this.#only.control.checked };
  }

  set value(value) {
    this.#kind = !value ? "none" : value.notes ? "some" : "all";
    this.#chosen = [...(value?.notes ?? [])];
    this.#only.control.checked = value?.onlyNotes ?? false;
    this.setProblem("");
    this.#show();
  }

  /** Whether it can be stored; else says why not. */
  check() {
    const isEmpty = this.#kind === "some" && this.#chosen.length === 0;
    this.setProblem(isEmpty ? "Choose at least one note, or none at all." : "");
    if (isEmpty) this.#search.focus();
    return !isEmpty;
  }

  setProblem(words) {
    setText(this.#problem, words);
    this.#problem.hidden = !words;
  }

  #choose(kind) {
    this.#kind = kind;
    this.setProblem("");
    this.#changed();
    this.#show();
  }

  #show() {
    for (const [kind, input] of this.#radios) input.checked = kind === this.#kind;
    this.#some.hidden = this.#kind !== "some";
    this.#onlyPart.hidden = this.#kind === "none";
    if (this.#kind === "some" && !this.#found) this.#read();
    else if (this.#kind === "some") this.#showList();
  }

  #find() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#read(), 250);
  }

  async #read() {
    const number = ++this.#number;
    const search = this.#search.value.trim();
    try {
      const { notes, total } = await api.notes({ search, limit: most });
      await this.#readTitles();
      if (number !== this.#number) return;
      this.#found = { notes, total, search };
      for (const { id, title } of notes) titles.set(id, title);
      if (this.#couldNotRead) this.setProblem("");
      this.#couldNotRead = false;
      this.#showList();
    } catch (problem) {
      if (number !== this.#number) return;
      this.#couldNotRead = true;
      this.setProblem(problem.message);
    }
  }

  /** Those that were chosen before may not be among the newest. */
  async #readTitles() {
    for (const id of this.#chosen.filter((one) => !titles.has(one))) {
      try {
        titles.set(id, (await api.note(id)).title);
      } catch (problem) {
        if (problem.status !== 404) throw problem;
        titles.set(id, "A note that was deleted");
      }
    }
  }

  #showList() {
    const { notes, search } = this.#found;
    const focused = this.#list.contains(document.activeElement) ? document.activeElement.value : null;
    const known = new Set(notes.map(({ id }) => id));
    // What is chosen stands first, so that it can be taken away whatever is looked for.
    const rows = [...this.#chosen.filter((id) => !known.has(id)), ...notes.map(({ id }) => id)];
    const dates = new Map(notes.map(({ id, date }) => [id, date]));
    fill(this.#list, rows.map((id) => h("li", null, h("label.choice", null,
      h("input.square", { type: "checkbox", value: id, checked: this.#chosen.includes(id), onchange: (event) => this.#toggle(id, event) }),
      h("span", { dir: "auto" }, titles.get(id)), h("span.small.quiet", null, dates.get(id) ?? "")))));
    if (focused) [...this.#list.querySelectorAll("input")].find(({ value }) => value === focused)?.focus();
    const chosen = `${count(this.#chosen.length)} chosen`;
    setText(this.#said, notes.length ? chosen : search ? `No note has these words. ${chosen}.`
      : "There are no notes yet.");
  }

  #toggle(id, { target }) {
    this.#chosen = target.checked ? [...this.#chosen, id] : this.#chosen.filter((one) => one !== id);
    this.setProblem("");
    setText(this.#said, `${count(this.#chosen.length)} chosen`);
    this.#changed();
  }
}

/** What a bot knows, in words. */
export function knowledgeWords(value) {
  if (!value) return "None";
  const titleOf = (id) => titles.get(id) ?? known.list?.find((note) => note.id === id)?.title ?? id;
  const which = value.notes ? value.notes.map((id) => isolated(titleOf(id))).join("\n") : "All notes";
  return `${which}\n${value.onlyNotes ? "Only from the notes" : "Other questions too"}`;
}
