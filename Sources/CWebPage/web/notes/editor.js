// A note being edited: what is typed, the version that it follows, what is kept in the browser, and how it is saved.

import * as api from "../api.js";
import { listen } from "../events.js";
import { Keeping, forget, keep, keptOf } from "../write/kept-drafts.js";
import { contentOf, isSameContent } from "./note-changes.js";

export class NoteEditor {
  id;
  /** The note that what is typed follows; `null` while it isn't read. */
  note = null;
  problem = null;
  isDeleted = false;
  /** A newer state, while something is typed here that doesn't follow it. */
  theirs = null;
  #key;
  #tell;
  #values;
  #isClosed = false;
  #keeping = new Keeping(() => this.#keep());
  #reading = 0;
  #stops;

  /**
   * @param {{values: () => object, tell: (what: "read" | "elsewhere" | "state") => void}} work `values` gives what stands in
   *   the form.
   */
  constructor(id, { values, tell }) {
    this.id = id;
    this.#key = `note-edit-${id}`;
    this.#values = values;
    this.#tell = tell;
    this.#stops = [
      // One that comes back has the version that it had.
      listen("note", (news) => news.id === id && (this.isDeleted || news.version !== this.note?.version) && this.read()),
      listen("note-deleted", (news) => news.id === id && this.#deleted()),
      listen("reset", () => this.read()),
      listen("connection", (isConnected) => isConnected && this.read()),
    ];
    this.read();
  }

  close() {
    this.#keeping.close();
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
  }

  get isDirty() {
    return this.note !== null && !isSameContent(this.note, this.#values());
  }

  /** The person changed something: it is kept in the browser a moment later. */
  changed() {
    this.#keeping.soon();
  }

  #keep() {
    if (this.isDirty) keep(this.#key, { ...this.#values(), version: this.note.version });
    else forget(this.#key);
  }

  /** Reads the note; the first time also what was typed before and isn't saved. */
  async read() {
    const number = ++this.#reading;
    let note;
    const kept = this.note === null ? await keptOf(this.#key) : null;
    try {
      note = await api.note(this.id);
    } catch (problem) {
      if (this.#isClosed || number !== this.#reading) return;
      if (this.note && problem.status !== 404) return;
      this.problem = problem;
      this.isDeleted = this.note !== null;
      return this.#tell("state");
    }
    if (this.#isClosed || number !== this.#reading) return;
    this.problem = null;
    this.isDeleted = false;
    const isFirst = this.note === null;
    if (isFirst) {
      this.note = note;
      const isLeft = kept && !isSameContent(kept, note);
      if (!isLeft) forget(this.#key);
      if (isLeft && kept.version !== note.version) this.theirs = note;
      return this.#tell("read", isLeft ? kept : null);
    }
    if (note.version === this.note.version) return this.#tell("state");
    if (this.isDirty) this.theirs = note;
    else {
      this.note = note;
      return this.#tell("read");
    }
    this.#tell("elsewhere");
  }

  /** Brings a note that was deleted back. Throws the problem. */
  async restore() {
    await api.restoreNote(this.id);
    await this.read();
  }

  #deleted() {
    this.isDeleted = true;
    this.#tell("state");
  }

  /** Saves over the version that is followed. Throws the problem; with `status` 409 `theirs` is the present state. */
  async save(values) {
    try {
      const version = this.theirs && this.#isAgreed ? this.theirs.version : this.note.version;
      this.#saved(await api.saveNote(this.id, { version, ...contentOf(values) }));
    } catch (problem) {
      if (problem.status === 409 && problem.details.note) {
        this.theirs = problem.details.note;
        this.#isAgreed = false;
      }
      throw problem;
    }
  }

  #isAgreed = false;

  /** The person has seen both: what is here goes on, over the state from elsewhere, which stays in the history. */
  async keepMine(values) {
    this.#isAgreed = true;
    await this.save(values);
  }

  /** The state from elsewhere goes on; what is here becomes a version before it, so that the history has it. */
  async keepTheirs(values) {
    const theirs = this.theirs;
    await this.keepMine(values);
    await this.save(contentOf(theirs));
  }

  /** What is here becomes a note of its own, and the state from elsewhere stays. */
  async keepBoth(values, clientID) {
    const other = await api.addNote({ clientID, ...contentOf(values), title: `${values.title} (2)`.slice(0, 300) });
    this.discard();
    return other;
  }

  /** Gives up what is typed: the newest state is followed. */
  discard() {
    this.note = this.theirs ?? this.note;
    this.theirs = null;
    this.#isAgreed = false;
    this.#forget();
    this.#tell("read");
  }

  #saved(note) {
    this.note = note;
    this.theirs = null;
    this.#isAgreed = false;
    this.#forget();
    this.#tell("state");
  }

  #forget() {
    this.#keeping.drop();
    forget(this.#key);
  }
}
