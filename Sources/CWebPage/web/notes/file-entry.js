// One file that is to become a note: what it is, what is wrong with it, and its form, which opens.

import { fill, freshID, h, isolated, setText } from "../dom.js";
import { iconButton } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { badge } from "../elements/tier.js";
import { plural } from "../format.js";
import { base64Of } from "./file-reading.js";
import { NoteForm } from "./note-form.js";
import { kindTitle } from "./note-kinds.js";

export class FileEntry {
  name;
  /** The same file is kept once, however often that has to be tried. */
  clientID = crypto.randomUUID();
  form;
  #work;
  #lines = null;
  #title;
  #state = h("span.small.quiet");
  #problem = h("p.problem", { role: "alert", hidden: true });
  #details;
  #isReading = false;
  /** Why the file couldn't be read as a text at all. */
  #refusal = "";
  element;

  /** @param {{changed: () => void, remove: () => void}} work */
  constructor(name, work) {
    this.name = name;
    this.#work = work;
    const id = freshID("file");
    this.#title = h("h2", { id, dir: "auto" }, name);
    this.form = new NoteForm({ isNew: true, isFile: true, name, changed: () => this.#changed(),
      recognised: (found, problem) => this.#recognised(found, problem) });
    this.#details = h("details", null, h("summary", null, icon("notes"), h("span.about", null, this.#title, this.#state)),
      this.form.element);
    this.element = h("article.card.file-entry", { "aria-labelledby": id }, this.#details,
      iconButton("close", `Leave out: ${isolated(name)}`, () => work.remove(), { title: "Leave out", kind: "compact" }),
      this.#problem);
    this.#show();
  }

  close() {
    this.form.close();
  }

  /** Reads a file that was chosen. */
  async readFile(file) {
    this.#isReading = true;
    this.#show();
    try {
      const base64 = await base64Of(file);
      await this.form.readFile(base64);
      this.fail(this.trouble);
    } catch (problem) {
      this.#refusal = problem.message;
      this.fail(problem.message);
    } finally {
      this.#isReading = false;
      this.#show();
      this.#work.changed();
    }
  }

  /** Goes on with what was kept in the browser. */
  restore({ clientID, values, touched }) {
    this.clientID = clientID;
    this.form.set(values, { touched, isFile: true });
  }

  get record() {
    return { name: this.name, clientID: this.clientID, values: this.form.values, touched: this.form.touched };
  }

  /** Whether it can be kept; `null` while it is being read. */
  get isGood() {
    return this.#isReading ? null : this.trouble === "";
  }

  /** Why it can't be kept; empty if it can. */
  get trouble() {
    return this.#refusal || this.form.textTrouble;
  }

  get hasProblem() {
    return !this.#problem.hidden;
  }

  /** Says what is wrong with it, with its name; empty if nothing is. */
  fail(message) {
    this.#problem.hidden = !message;
    setText(this.#problem, message ? `${isolated(this.name)}: ${message}` : "");
    this.#show();
  }

  open() {
    this.#details.open = true;
  }

  #changed() {
    if (this.trouble === "") this.fail("");
    this.#work.changed();
  }

  #recognised(found, problem) {
    if (found) this.#lines = found.lineCount;
    else if (this.#isReading) this.#refusal = problem.message;
    this.#show();
  }

  #show() {
    this.form.element.hidden = this.#refusal !== "";
    if (this.#isReading) return fill(this.#state, "Being read");
    if (this.hasProblem) return fill(this.#state, badge("Not kept", "danger", icon("error")));
    const { recognition, title } = this.form.values;
    fill(this.#state, [kindTitle(recognition.kind), this.#lines === null ? "" : plural(this.#lines, "line"),
      title && isolated(title)].filter(Boolean).join(", "));
  }
}
