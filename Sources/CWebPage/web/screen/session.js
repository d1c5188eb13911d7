// One session as this tab sees it: its newest screen, and what the person does on it, sent in order.

import * as api from "../api.js";
import { follow, listen } from "../events.js";
import { isAfter } from "../events-following.js";
import { Typing } from "./typing.js";

export class SessionClient {
  /** The summary as it was read last. */
  summary = null;
  screen = null;
  #id;
  #event = null;
  #queue = Promise.resolve();
  #stops = [];
  #watchers = { screen: new Set(), decision: new Set(), summary: new Set(), problem: new Set() };
  #pressed = new Map();
  typing = new Typing((interaction) => this.send(interaction));

  constructor(id) {
    this.#id = id;
  }

  get id() {
    return this.#id;
  }

  /** Calls on `screen`, `decision`, `summary` or `problem`. */
  on(name, watcher) {
    this.#watchers[name].add(watcher);
  }

  /** Follows the session and reads it. */
  async open() {
    this.#stops = [
      follow(this.#id),
      listen("screen", ({ session, screen }, id) => session === this.#id && this.#take(screen, id)),
      listen("decision", ({ session, line }) => session === this.#id && this.#tell("decision", line)),
      listen("session", (summary) => summary.id === this.#id && this.#update(summary)),
      listen("reset", () => this.refresh()),
      listen("connection", (isConnected) => isConnected && this.typing.flush()),
      this.#flushWhenHidden(),
    ];
    await this.refresh();
  }

  /** A tab that is hidden may be closed next: what was typed doesn't wait then. */
  #flushWhenHidden() {
    const flush = () => document.hidden && this.typing.flush();
    document.addEventListener("visibilitychange", flush);
    return () => document.removeEventListener("visibilitychange", flush);
  }

  close() {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.typing.flush();
  }

  /** Reads the session anew. */
  async refresh() {
    try {
      const session = await api.session(this.#id);
      this.#update(session);
      if (session.screen) this.#take(session.screen, session.event);
      else this.#tell("screen", null);
    } catch (problem) {
      this.#tell("problem", problem);
    }
  }

  /** Whether a component was pressed and nothing is known of it yet. */
  isPressed(page, component) {
    return this.#pressed.has(`${page} ${component}`);
  }

  /** Taps, submits or selects: after everything that was typed before. */
  async act(interaction) {
    const key = `${interaction.page} ${interaction.component}`;
    if (this.#pressed.has(key)) return null;
    this.#pressed.set(key, true);
    this.#tell("screen", this.screen);
    this.typing.flush();
    try {
      const result = await this.send(interaction);
      if (result?.outcome === "dropped" && result.reason) this.#tell("problem", new Error(result.reason));
      return result;
    } finally {
      this.#pressed.delete(key);
      this.#tell("screen", this.screen);
    }
  }

  /** Sends an interaction after those before it; gives its result, `null` when it couldn't be sent. */
  send(interaction) {
    const result = this.#queue.then(() => this.#carry(interaction));
    this.#queue = result.catch(() => {});
    return result;
  }

  /** Sends an interaction at once, past what waits: for cancelling. */
  sendNow(interaction) {
    return this.#carry(interaction);
  }

  async #carry(interaction) {
    try {
      const result = await api.interact(this.#id, interaction);
      if (result.screen) this.#take(result.screen, result.event);
      return result;
    } catch (problem) {
      this.#tell("problem", problem);
      if (problem.status === 409 || problem.status === 404 || problem.status === 410) this.refresh();
      return null;
    }
  }

  /** Takes a screen unless a newer one is there: answers and events come on different ways. */
  #take(screen, event) {
    if (this.screen && !isAfter(event, this.#event)) return;
    this.#event = event;
    this.screen = screen;
    this.#tell("screen", screen);
  }

  #update(summary) {
    const wasGoingOn = this.summary && !this.summary.ended && !this.summary.outdated;
    this.summary = { ...this.summary, ...summary };
    this.#tell("summary", this.summary);
    if (wasGoingOn && (this.summary.ended || this.summary.outdated)) this.#tell("screen", (this.screen = null));
  }

  #tell(name, value) {
    for (const watcher of [...this.#watchers[name]]) watcher(value);
  }
}
