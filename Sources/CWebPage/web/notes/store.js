// What every place of the page knows of the notes: the newest ones, and the person's own questions. Kept right by events.
// One note with its answers is an `OpenNote`.

import * as api from "../api.js";
import { listen } from "../events.js";
import { Listeners } from "../chat/listeners.js";

const pageSize = 50;

class Notes {
  /** The newest notes as a list shows them; `null` while they aren't read. */
  list = null;
  total = 0;
  /** Where the list goes on; `null` if that is all. */
  next = null;
  /** Why they couldn't be read, if they couldn't. */
  problem = null;
  #changed = new Listeners();
  #deleted = new Listeners();
  #reading = null;
  #again = false;
  #timer = null;

  /** Reads the newest notes and follows what changes. */
  start() {
    for (const name of ["note", "note-deleted", "note-actions"]) listen(name, () => this.#soon());
    listen("note-deleted", ({ id }) => this.#deleted.tell(id));
    listen("reset", () => this.refresh());
    // What happened before this tab heard of events was told to nobody.
    listen("connection", (isConnected) => isConnected && this.refresh());
    this.refresh();
  }

  /** Calls when the list is another one. Gives a function that stops it. */
  onchange(listener) {
    return this.#changed.add(listener);
  }

  /** Calls with the id of each note that was deleted. */
  ondeleted(listener) {
    return this.#deleted.add(listener);
  }

  /** Reads anew; when asked while it reads, once more after that. */
  refresh() {
    if (this.#reading) this.#again = true;
    else this.#reading = this.#run();
    return this.#reading;
  }

  /** Takes away a note that was deleted here, before the list is read anew. */
  forget(id) {
    if (!this.list?.some((note) => note.id === id)) return;
    this.list = this.list.filter((note) => note.id !== id);
    this.total = Math.max(0, this.total - 1);
    this.#changed.tell();
  }

  /** Reads the page after those that are read. */
  async readMore() {
    const { next } = this;
    if (!next) return;
    const page = await api.notes({ after: next, limit: pageSize });
    if (this.next !== next) return; // The list was read anew meanwhile.
    const known = new Set(this.list.map(({ id }) => id));
    this.#take({ ...page, notes: [...this.list, ...page.notes.filter(({ id }) => !known.has(id))] });
  }

  /** While a note is read or saved again and again the list can wait a moment. */
  #soon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.refresh();
    }, 300);
  }

  async #run() {
    do {
      this.#again = false;
      try {
        this.#take(await api.notes({ limit: Math.min(200, Math.max(pageSize, this.list?.length ?? 0)) }));
      } catch (problem) {
        this.problem = problem;
        this.#changed.tell();
      }
    } while (this.#again);
    this.#reading = null;
  }

  #take({ notes, next, total }) {
    this.list = notes;
    this.next = next ?? null;
    this.total = total;
    this.problem = null;
    this.#changed.tell();
  }
}

export const notes = new Notes();
