// A note as it is written: its text, how that is read, and what is said about the meeting.

import { h } from "../dom.js";
import { field } from "../elements/field.js";
import { count } from "../format.js";
import { clean } from "../write/scalars.js";
import { MeetingFields } from "./meeting-fields.js";
import { lengthOf, most, tooLong } from "./note-limits.js";
import { RecognisedPanel } from "./recognised.js";
import { Recognising } from "./recognising.js";

export class NoteForm {
  #changed;
  #isNew;
  #name;
  #text;
  /** The text of a file, which isn't typed into. */
  #fileText = null;
  /** The kind that the person chose; of a new note `null` as long as what was recognised counts. */
  #kind = null;
  #notSpeakers = [];
  #found = null;
  #panel = new RecognisedPanel({
    chooseKind: (kind) => this.#choose({ kind }),
    setNotSpeakers: (notSpeakers) => this.#choose({ notSpeakers }),
  });
  #fields;
  #recognising = new Recognising((found, problem) => this.#recognised(found, problem));
  /** What has to be told once what was recognised is there. */
  #waiting = [];
  element;

  /**
   * @param {{changed: () => void, recognised?: (found, problem) => void, isNew: boolean, name?: string, isFile?: boolean}} what
   *   `isNew`: what is found fills in the fields; `name`: of the file; `isFile`: the text isn't shown to be typed into.
   */
  constructor({ changed, recognised = () => {}, isNew, name = null, isFile = false }) {
    this.#changed = changed;
    this.tellRecognised = recognised;
    this.#isNew = isNew;
    this.#name = name;
    this.#fields = new MeetingFields({ changed });
    this.#text = field(isNew ? "Write or paste the notes" : "Text",
      h("textarea.input.text.notetext", { rows: isNew ? "8" : "14", dir: "auto" }));
    this.#text.control.addEventListener("input", () => this.#typed());
    const text = isFile ? null : this.#text.element;
    this.element = h("div.stack.note-form", null, isNew ? [text, this.#panel.element, this.#fields.element]
      : [this.#fields.element, text, this.#panel.element]);
  }

  close() {
    this.#recognising.close();
  }

  get text() {
    return this.#fileText ?? this.#text.control.value;
  }

  get isEmpty() {
    return this.text.trim() === "";
  }

  /** What stands there, right or not; to be kept, and to see whether something was changed. */
  get values() {
    return { ...this.#fields.values, text: clean(this.text), recognition: this.recognition };
  }

  get recognition() {
    return { kind: this.#kind ?? this.#found?.recognition.kind ?? "text", notSpeakers: this.#notSpeakers };
  }

  /** Which fields the person has typed into, and whether the kind was chosen. */
  get touched() {
    return { fields: this.#fields.touched, kind: this.#kind !== null };
  }

  /** Shows a note, or what was kept of one. `isFile`: its text is a file's. */
  set(values, { touched = null, isFile = false } = {}) {
    this.#fields.set(values, touched?.fields);
    this.#notSpeakers = values.recognition?.notSpeakers ?? [];
    this.#kind = !touched || touched.kind ? values.recognition?.kind ?? null : null;
    if (isFile) this.#fileText = values.text;
    else if (this.#text.control.value !== values.text) this.#text.control.value = values.text;
    this.#text.setProblem("");
    this.#look({ isNow: true });
  }

  /** Reads a file's bytes. */
  async readFile(base64) {
    const what = { base64, ...(this.#name && { name: this.#name }) };
    await new Promise((done) => {
      this.#waiting.push(done);
      this.#recognising.ask(what, { isNow: true });
    });
  }

  /** What is to be stored, or `null` after saying what is wrong, and where. */
  read() {
    const text = clean(this.text);
    this.#text.setProblem(text.trim() ? tooLong(text, most.text) : "There is nothing to keep yet: write or paste something.");
    if (this.#text.control.getAttribute("aria-invalid")) {
      this.#text.control.focus();
      return null;
    }
    const values = this.#fields.read();
    return values && { ...values, text, recognition: this.recognition };
  }

  /** Why a file's text can't be kept; empty if it can. */
  get textTrouble() {
    if (this.isEmpty) return "There is no text in it.";
    const length = lengthOf(this.text, most.text);
    return length > most.text ? `${count(length)} characters, and ${count(most.text)} are the most: split it.` : "";
  }

  /** Says what is wrong at the text. */
  setProblem(message) {
    this.#text.setProblem(message);
  }

  focus() {
    if (this.#text.element.isConnected) this.#text.control.focus();
    else this.#fields.focus();
  }

  #typed() {
    this.#text.setProblem("");
    this.#changed();
    this.#look();
  }

  #choose({ kind = this.#kind, notSpeakers = this.#notSpeakers }) {
    this.#kind = kind;
    this.#notSpeakers = notSpeakers;
    this.#changed();
    this.#look({ isNow: true });
  }

  #look({ isNow = false } = {}) {
    if (this.isEmpty) {
      this.#recognising.forget();
      this.#found = null;
      this.#panel.clear();
      if (this.#isNew) this.#fields.take({});
      return;
    }
    this.#recognising.ask({ text: clean(this.text), ...(this.#name && { name: this.#name }),
      ...(this.#kind && { kind: this.#kind }), notSpeakers: this.#notSpeakers }, { isNow });
  }

  #recognised(found, problem) {
    if (found) {
      const isFirst = this.#fileText === null && this.#waiting.length > 0;
      this.#found = found;
      if (isFirst) this.#fileText = found.text;
      if (this.#isNew) this.#fields.take(found);
      this.#panel.show(this.#isNew ? found : { ...found, why: "" }, this.#notSpeakers);
      if (this.#isNew) this.#changed();
    } else {
      this.#panel.fail(problem.message);
    }
    this.tellRecognised(found, problem);
    for (const done of this.#waiting.splice(0)) done();
  }
}
