// What a person did in a session and Parlance hasn't handled yet, in order. It outlives the view: what couldn't be sent
// goes out when the connection is back. Each has an id, and one that comes twice is carried out once.

import * as api from "../api.js";
import { listen } from "../events.js";

const pauses = [200, 400, 800, 1500, 3000, 5000];

/** Whether Parlance may take the same thing later: it isn't there, is about to end, or has too much to do. */
const isPassing = ({ code, status }) => code === "unreachable" || [429, 502, 503, 504].includes(status);

export class Outbox {
  #session;
  #entries = [];
  #isSending = false;
  #isFollowing = false;
  #misses = 0;
  #sleepers = new Set();
  #watchers = new Set();

  constructor(session) {
    this.#session = session;
    listen("connection", (isConnected) => isConnected && this.#sleepers.forEach((wake) => wake()));
  }

  /** What isn't handled yet, in order. */
  get entries() {
    return this.#entries;
  }

  /**
   * Calls with what has become of something: `{result}` when Parlance has it, `{ended, result, problem}` with its entry
   * when it was handled or turned down, `{}` when it was added. Gives a function that stops it.
   */
  watch(watcher) {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Sends an interaction after those before it.
   *
   * @param {object} about What else is to be remembered of it while it waits.
   * @returns {{accepted: Promise, handled: Promise}} Its results: once Parlance has it, and once it is handled; `null`
   *   when it was turned down.
   */
  add(interaction, about = {}) {
    const waiting = this.#entries.at(-1);
    if (waiting && !waiting.wasSent && isSameField(waiting.body, interaction)) {
      waiting.body.text = interaction.text;
      return waiting;
    }
    const entry = { body: { ...interaction, id: crypto.randomUUID() }, about, wasSent: false, isAccepted: false };
    entry.accepted = new Promise((resolve) => (entry.accept = resolve));
    entry.handled = new Promise((resolve) => (entry.handle = resolve));
    this.#entries.push(entry);
    this.#tell({});
    this.#send();
    return entry;
  }

  /** Sends at once whatever Parlance hasn't got, since this document may be gone in a moment. */
  sendRest() {
    for (const { body } of this.#entries.filter(({ isAccepted }) => !isAccepted)) {
      api.interact(this.#session, body).catch(() => {}); // Who could be told is gone, and what stays is sent again.
    }
  }

  async #send() {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let entry; (entry = this.#entries.find(({ isAccepted }) => !isAccepted));) {
      entry.wasSent = true;
      await this.#ask(entry);
    }
    this.#isSending = false;
  }

  /** Waits for what Parlance has taken; it handles one after the other. */
  async #follow() {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    for (let entry; (entry = this.#entries.find(({ isAccepted }) => isAccepted));) await this.#ask(entry, 30);
    this.#isFollowing = false;
  }

  async #ask(entry, wait = 0) {
    try {
      const result = await api.interact(this.#session, entry.body, { wait });
      this.#misses = 0;
      entry.isAccepted = true;
      entry.accept(result);
      if (result.outcome === "pending") {
        this.#tell({ result });
        if (!wait) this.#follow();
      } else this.#end(entry, { result });
    } catch (problem) {
      if (isPassing(problem)) await this.#missed();
      else this.#refuse(entry, problem);
    }
  }

  /** Parlance may have been ended: what it had only taken is sent again, in order. */
  async #missed() {
    for (const entry of this.#entries) entry.isAccepted = false;
    const pause = pauses[Math.min(this.#misses, pauses.length - 1)];
    this.#misses += 1;
    await new Promise((resolve) => {
      const wake = () => (clearTimeout(timer), this.#sleepers.delete(wake), resolve());
      const timer = setTimeout(wake, pause);
      this.#sleepers.add(wake);
    });
    this.#send();
  }

  /** Parlance won't take it; a session that is over takes none of the others either. */
  #refuse(entry, problem) {
    const isOver = [404, 409, 410].includes(problem.status);
    for (const other of isOver ? [...this.#entries] : [entry]) {
      this.#end(other, other === entry ? { problem } : {});
    }
  }

  #end(entry, { result = null, problem = null }) {
    const index = this.#entries.indexOf(entry);
    if (index < 0) return;
    this.#entries.splice(index, 1);
    this.#tell({ ended: entry, result, problem });
    entry.accept(result);
    entry.handle(result);
  }

  #tell(what) {
    for (const watcher of [...this.#watchers]) watcher(what);
  }
}

function isSameField(body, interaction) {
  return body.kind === "change" && interaction.kind === "change" && body.page === interaction.page
    && body.component === interaction.component;
}
