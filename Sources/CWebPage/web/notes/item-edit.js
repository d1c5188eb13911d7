// Changing an item in its row: what, who, by when. What is typed stays until it is saved or given up.

import { h } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { field } from "../elements/field.js";

export class ItemEditor {
  #item;
  #work;
  #what;
  #who;
  #by;
  #said = h("p.problem", { role: "alert" });
  #back = button("Back to what was found", () => whileBusy(this.#back, () => this.#try(() => this.#work.restore())),
    { kind: "quiet compact" });
  element;

  /** @param {{save: (changes: object) => Promise<void>, restore: () => Promise<void>, cancel: () => void, columns: string[]}} work */
  constructor(item, work) {
    this.#item = item;
    this.#work = work;
    const input = (type, value) => h("input.input", { type, value: value ?? "", dir: "auto", autocomplete: "off" });
    this.#what = field("What", input("text", item.text));
    const has = (name) => work.columns.includes(name);
    this.#who = has("who") ? field("Who", input("text", item.owner), { help: "Empty: not stated" }) : null;
    const words = item.due?.words ? `The note says “${item.due.words}”` : "Empty: not stated";
    this.#by = has("by") || has("when") ? field(has("when") ? "When" : "By", input("date", item.due?.date), { help: words })
      : null;
    const save = button("Save", null, { kind: "primary compact", type: "submit" });
    this.element = h("form.item-editor", { "aria-label": "Edit the item", novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        whileBusy(save, () => this.#save());
      },
      onkeydown: (event) => this.#pressed(event) },
      this.#what.element, h("div.pair", null, this.#who?.element ?? "", this.#by?.element ?? ""), this.#said,
      h("div.cluster", null, save, button("Cancel", () => work.cancel(), { kind: "quiet compact" }),
        this.#back));
  }

  focus() {
    this.#what.control.focus();
  }

  async #save() {
    const changes = this.#changes();
    if (changes.text === "") {
      this.#what.setProblem("Say what it is; to have it gone, remove it.");
      return this.#what.control.focus();
    }
    this.#what.setProblem(null);
    this.#said.textContent = "";
    if (!Object.keys(changes).length) return this.#work.cancel();
    await this.#try(() => this.#work.save(changes));
  }

  async #try(work) {
    try {
      await work();
    } catch (problem) {
      this.#said.textContent = problem.message;
    }
  }

  /** Only what is another value now. */
  #changes() {
    const { text, owner, due } = this.#item;
    const now = { text: this.#what.control.value.trim() };
    const changes = now.text === text ? {} : { text: now.text };
    const who = this.#who ? this.#who.control.value.trim() || null : owner;
    if (who !== (owner ?? null)) changes.owner = who;
    const date = this.#by ? this.#by.control.value || null : due?.date ?? null;
    if (date === (due?.date ?? null)) return changes;
    return { ...changes, due: date ? { words: due?.words ?? "", date, time: due?.time ?? null,
      candidates: due?.candidates ?? [] } : null };
  }

  #pressed(event) {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    this.#work.cancel();
  }
}
