// The action items of all meetings as this page has them: read, and kept right by events.

import * as api from "../api.js";
import { listen } from "../events.js";

export class Actions {
  /** `{actions, counts, owners}`; `null` while it isn't read. */
  value = null;
  problem = null;
  #query;
  #tell;
  #stops;
  #number = 0;
  #timer = null;
  #isClosed = false;

  /** @param {{filter: string, owner: string | null}} query */
  constructor(query, tell) {
    this.#query = query;
    this.#tell = tell;
    const soon = () => {
      // An answer that grows tells that more than once.
      this.#timer ??= setTimeout(() => this.read(), 250);
    };
    this.#stops = [listen("note-actions", soon), listen("note-deleted", soon), listen("reset", () => this.read()),
      listen("connection", (isConnected) => isConnected && this.read())];
    this.read();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  /** Others than before. */
  ask(query) {
    if (query.filter === this.#query.filter && query.owner === this.#query.owner) return;
    this.#query = query;
    this.value = null;
    this.#tell();
    this.read();
  }

  async read() {
    clearTimeout(this.#timer);
    this.#timer = null;
    const number = ++this.#number;
    try {
      const value = await api.actions(this.#query);
      if (this.#isClosed || number !== this.#number) return;
      this.value = value;
      this.problem = null;
    } catch (problem) {
      if (this.#isClosed || number !== this.#number) return;
      this.problem = problem;
    }
    this.#tell();
  }

  /** Changes one that is as it is shown here, and reads the list anew. Throws the problem. */
  async change(action, changes) {
    try {
      return await api.changeAction(action.id, { version: action.version, ...changes });
    } finally {
      await this.read();
    }
  }

  /**
   * Accepts or dismisses what a later note says; `null` takes that back. `date`: of the days that it may mean, the one that
   * is meant. Throws the problem.
   */
  async decide(suggestion, accept, date = null) {
    try {
      const changed = await api.decideSuggestion(suggestion.id, accept);
      if (!date) return changed;
      return await api.changeAction(changed.id, { version: changed.version,
        due: { ...suggestion.news.due, date, candidates: [] } });
    } finally {
      await this.read();
    }
  }

  async remove(action) {
    try {
      await api.deleteAction(action.id);
    } finally {
      await this.read();
    }
  }
}
