// Writing over an answer: what is typed is kept in the browser until it is saved or given up.

import { freshID, h } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { Keeping, forget, keep, keptOf } from "../write/kept-drafts.js";
import { clean } from "../write/scalars.js";

export class AnswerEditor {
  #key;
  #area;
  #keeping = new Keeping(() => keep(this.#key, { text: this.#area.value }));
  #work;
  #said = h("p.problem", { role: "alert" });
  element;

  /** @param {{save: (text: string) => Promise<void>, cancel: () => void}} work */
  constructor(answer, text, work) {
    this.#key = `answer-${answer.id}`;
    this.#work = work;
    const id = freshID("answer");
    this.#area = h("textarea.input.text", { id, "aria-label": "Edit the answer", dir: "auto", rows: "6",
      oninput: () => this.#keeping.soon(), onkeydown: (event) => this.#pressed(event) });
    this.#area.value = text;
    const save = button("Save", null, { kind: "primary compact", type: "submit" });
    this.element = h("form.answer-editor", { onsubmit: (event) => {
      event.preventDefault();
      whileBusy(save, () => this.#save());
    } }, this.#area, this.#said, h("div.cluster", null, save,
      button("Cancel", () => work.cancel(), { kind: "quiet compact" }),
      h("span.small.quiet", null, "What was found stays below it.")));
    this.#restore();
  }

  focus() {
    this.#area.focus();
  }

  /** What was typed stays kept, unless it was saved or given up. */
  close({ isDone = false } = {}) {
    if (isDone) this.#keeping.drop();
    this.#keeping.close();
    if (isDone) forget(this.#key);
  }

  async #restore() {
    const before = this.#area.value;
    const kept = await keptOf(this.#key);
    if (kept && this.#area.value === before) this.#area.value = kept.text;
  }

  async #save() {
    const text = clean(this.#area.value).trim();
    if (!text) {
      this.#said.textContent = "Write something, or cancel to keep what was found.";
      return this.focus();
    }
    this.#said.textContent = "";
    try {
      await this.#work.save(text);
    } catch (problem) {
      this.#said.textContent = problem.message;
    }
  }

  #pressed(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.#work.cancel();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.element.requestSubmit();
    }
  }
}
