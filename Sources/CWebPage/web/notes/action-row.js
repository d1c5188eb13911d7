// One action item in the list: ticked as done, who and by when, where it comes from, what later notes say.

import { attribute, fill, freshID, h, isolated, setText } from "../dom.js";
import { menu } from "../elements/menu.js";
import { badge } from "../elements/tier.js";
import { addresses } from "../places.js";
import { citeElsewhere } from "./cite.js";
import { dayPick } from "./day-pick.js";
import { ItemEditor } from "./item-edit.js";
import { suggestionRow } from "./suggestion.js";
import { dueWords, longDay } from "./words.js";

const columns = ["what", "who", "by"];

export class ActionRow {
  action = null;
  #work;
  #shown = "";
  #editor = null;
  #tick;
  #words;
  #what = h("span", { dir: "auto" });
  #facts = h("p.facts-line");
  #from = h("p.proof");
  #more = h("div.above");
  #suggestions = h("div.suggestions");
  #body;
  element;

  /**
   * @param {{setStatus: (action, status) => Promise<void>, change: (action, changes) => Promise<void>, remove: (action) => void,
   *   decide: (suggestion, accept, action, date) => Promise<void>}} work
   */
  constructor(work) {
    this.#work = work;
    const id = freshID("action");
    this.#tick = h("input", { type: "checkbox", id, onchange: () => this.#ticked() });
    this.#words = h("label.what", { for: id }, this.#what);
    this.#body = h("div.about", null, this.#words, this.#facts, this.#from, this.#suggestions);
    this.element = h("li.row.action", null, h("span.tick", null, this.#tick), this.#body, this.#more);
  }

  update(action) {
    this.action = action;
    const key = JSON.stringify(action);
    if (key === this.#shown || this.#editor) return;
    this.#shown = key;
    this.#show();
  }

  focus() {
    this.#tick.focus();
  }

  #show() {
    const { action } = this;
    const focused = this.#suggestions.contains(document.activeElement);
    this.element.classList.toggle("ended", action.status !== "open");
    this.#tick.checked = action.status === "done";
    this.#tick.disabled = action.status === "dropped";
    setText(this.#what, action.text);
    // While it is edited its label isn't there.
    attribute(this.#tick, "aria-label", action.text);
    fill(this.#facts, this.#factsOf());
    fill(this.#from, this.#fromOf());
    fill(this.#suggestions, action.suggestions.map((one) => suggestionRow(one, action,
      (accept, date) => this.#work.decide(one, accept, action, date))));
    this.#suggestions.hidden = action.suggestions.length === 0;
    fill(this.#more, menu(`More for ${isolated(action.text)}`, this.#items()));
    if (focused) this.focus();
  }

  #factsOf() {
    const { owner, due, isLate, status } = this.action;
    const pick = due && !due.date && due.candidates.length > 1;
    return [
      h("span", { dir: "auto" }, owner ?? h("span.unsaid", null, "nobody stated")),
      pick ? dayPick(due, (date) => this.#work.change(this.action, { due: { ...due, date, candidates: [] } }))
        : h("span", { title: due?.words ? `“${due.words}”` : null }, dueWords(due) ?? h("span.unsaid", null, "no day stated")),
      isLate && badge("Late", "danger"), status === "dropped" && badge("Dropped"), status === "done" && badge("Done", "ok"),
    ];
  }

  #fromOf() {
    const { note, noteTitle, meeting, evidence } = this.action;
    const [first] = evidence;
    const when = meeting ? `, ${longDay(meeting)}` : "";
    return [
      evidence.map((one) => citeElsewhere(note, one)),
      h("span", null, first?.quote && h("q", { dir: "auto" }, first.quote), first?.quote ? " " : "",
        h("span.small.quiet", null, h("a", { href: addresses.note(note, { line: first?.line ?? null }), dir: "auto" }, noteTitle), when)),
    ];
  }

  #items() {
    const { action } = this;
    return [
      { text: "Edit", icon: "edit", onselect: () => this.#edit() },
      action.status !== "open" && { text: "Open again", icon: "undo", onselect: () => this.#work.setStatus(action, "open") },
      action.status === "open" && { text: "Won’t be done", icon: "close", onselect: () => this.#work.setStatus(action, "dropped") },
      { text: "Delete", icon: "trash", note: "For good", onselect: () => this.#work.remove(action) },
    ].filter(Boolean);
  }

  async #ticked() {
    const status = this.#tick.checked ? "done" : "open";
    attribute(this.#tick, "aria-busy", "true");
    try {
      await this.#work.setStatus(this.action, status);
    } finally {
      attribute(this.#tick, "aria-busy", null);
      this.#tick.checked = this.action.status === "done";
    }
  }

  #edit() {
    const { action } = this;
    this.#editor = new ItemEditor(action, {
      columns,
      save: async (changes) => {
        // What was seen last counts: whoever was first is shown before.
        await this.#work.change(this.action, changes);
        this.#endEditing();
      },
      cancel: () => this.#endEditing(),
    });
    fill(this.#body, this.#editor.element);
    this.#editor.focus();
  }

  #endEditing() {
    this.#editor = null;
    fill(this.#body, this.#words, this.#facts, this.#from, this.#suggestions);
    this.#shown = JSON.stringify(this.action);
    this.#show();
    this.#more.querySelector("button").focus();
  }
}
