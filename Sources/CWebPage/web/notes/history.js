// The versions of a note: listed, read, and gone back to.

import * as api from "../api.js";
import { fill, h, setText } from "../dom.js";
import "../elements/time.js";
import { button, whileBusy } from "../elements/button.js";
import { ask } from "../elements/dialog.js";
import { tellProblem } from "../elements/toast.js";
import { count, plural } from "../format.js";
import { noteVersion } from "./note-version.js";

/** So many are shown at first. */
const few = 5;

export class NoteHistory {
  #id;
  #work;
  #versions = [];
  #isLong = false;
  #isClosed = false;
  #list = h("ul.card.list.history");
  #more = button("All versions", () => this.#toggle(), { kind: "compact quiet" });
  #trouble = h("p.problem", { role: "alert", hidden: true });
  element;

  /** @param {{goBack: (content, version: number) => void, signal: AbortSignal}} work `goBack` puts a version into the form. */
  constructor(id, work) {
    this.#id = id;
    this.#work = work;
    this.element = h("section.stack.section-gap", { "aria-labelledby": "history-title" },
      h("h2", { id: "history-title" }, "History"), this.#list, this.#trouble, h("div", null, this.#more));
  }

  close() {
    this.#isClosed = true;
  }

  /** Reads it anew. */
  async read() {
    try {
      const { versions } = await api.noteVersions(this.#id);
      if (this.#isClosed) return;
      this.#versions = versions;
      this.#trouble.hidden = true;
      this.#show();
    } catch (problem) {
      if (this.#isClosed) return;
      setText(this.#trouble, problem.message);
      this.#trouble.hidden = false;
    }
  }

  #toggle() {
    this.#isLong = !this.#isLong;
    this.#show();
  }

  #show() {
    const focused = this.#list.contains(document.activeElement) ? document.activeElement.dataset.version : null;
    const shown = this.#isLong ? this.#versions : this.#versions.slice(0, few);
    fill(this.#list, shown.map((one, index) => this.#row(one, index === 0)));
    this.#more.hidden = this.#versions.length <= few;
    setText(this.#more, this.#isLong ? "Fewer versions" : `All ${count(this.#versions.length)} versions`);
    if (focused) this.#list.querySelector(`[data-version="${focused}"]`)?.focus();
  }

  #row({ version, title, characters, saved }, isPresent) {
    const read = button("Read", () => whileBusy(read, () => this.#read(version, isPresent)), { kind: "compact",
      "aria-label": `Read version ${version}`, data: { version } });
    return h("li.row", null,
      h("div", null, h("p.title", { dir: "auto" }, title), h("p.detail", null, `Version ${count(version)}`,
        isPresent ? ", the present one" : "", `, ${plural(characters, "character")}, `, h("parlance-time", { datetime: saved }))),
      read);
  }

  async #read(version, isPresent) {
    let content;
    try {
      content = await api.noteVersion(this.#id, version);
    } catch (problem) {
      return tellProblem(problem);
    }
    const choice = await ask({
      title: `Version ${count(version)}`, signal: this.#work.signal, content: [noteVersion(`Version ${count(version)}`, content)],
      actions: [{ text: "Close", value: null, kind: "quiet" },
        ...(isPresent ? [] : [{ text: "Go back to this one", value: "back", kind: "primary" }])],
    });
    if (choice === "back") this.#work.goBack(content, version);
  }
}
