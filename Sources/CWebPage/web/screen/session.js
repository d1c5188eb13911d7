// One session as this tab sees it: its newest screen, and what the person does on it, sent in order.

import * as api from "../api.js";
import { connected, follow, listen } from "../events.js";
import { isAfter, isBefore } from "../events-following.js";
import { unsentOf } from "./unsent.js";

const isAct = ({ body }) => ["tap", "submit", "select"].includes(body.kind);

export class SessionClient {
  /** The summary as it was read last. */
  summary = null;
  screen = null;
  #id;
  #event = null;
  #summarized = null;
  #outbox;
  #wasCut = connected() === false;
  #stops = [];
  #watchers = { screen: new Set(), decision: new Set(), summary: new Set(), problem: new Set(), acted: new Set() };
  /** What was typed and isn't handled yet. */
  typing;

  constructor(id) {
    this.#id = id;
    ({ outbox: this.#outbox, typing: this.typing } = unsentOf(id));
  }

  get id() {
    return this.#id;
  }

  /** Calls on `screen`, `decision`, `summary`, `problem`, or `acted` with the interaction and the screen before it. */
  on(name, watcher) {
    this.#watchers[name].add(watcher);
  }

  /** Follows the session and reads it. */
  async open() {
    this.#stops = [
      follow(this.#id),
      listen("screen", ({ session, screen }, id) => session === this.#id && this.#take(screen, id)),
      listen("decision", ({ session, line }) => session === this.#id && this.#tell("decision", line)),
      listen("session", (summary, id) => summary.id === this.#id && this.#update(summary, id)),
      listen("reset", () => this.refresh()),
      listen("connection", (isConnected) => this.#connection(isConnected)),
      this.#outbox.watch((what) => this.#hear(what)),
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
      this.#update(session, session.event);
      if (session.screen) this.#take(session.screen, session.event);
      else this.#tell("screen", null);
    } catch (problem) {
      this.#tell("problem", problem);
    }
  }

  /** What was missed while the connection was cut is read. */
  #connection(isConnected) {
    if (!isConnected) this.#wasCut = true;
    else if (this.#wasCut) {
      this.#wasCut = false;
      this.refresh();
    }
  }

  /** Whether a component was pressed, and that isn't handled yet. */
  isPressed(page, component) {
    return this.#pressed(page, component) !== undefined;
  }

  /** Whether what was pressed waits for something else that is being decided. */
  isWaiting(page, component) {
    const entry = this.#pressed(page, component);
    return entry !== undefined && this.#waits(entry);
  }

  /** The names of what was pressed and waits for something else that is being decided, in order. */
  get waiting() {
    return this.#outbox.entries.filter((entry) => isAct(entry) && this.#waits(entry)).map(({ about }) => about.name);
  }

  #pressed(page, component) {
    return this.#outbox.entries.find((entry) =>
      isAct(entry) && entry.body.page === page && entry.body.component === component);
  }

  #waits(entry) {
    const { deciding } = this.screen ?? {};
    return Boolean(deciding) && (entry !== this.#outbox.entries[0] || entry.about.behind === deciding.since);
  }

  /**
   * Taps, submits or selects: after everything that was typed before. Gives the result once it is handled, or `until`
   * it is `accepted`.
   */
  async act(interaction, { until = "handled" } = {}) {
    if (this.isPressed(interaction.page, interaction.component)) return null;
    this.typing.flush();
    const behind = this.screen?.deciding?.since ?? null;
    const about = { name: this.#nameOf(interaction), behind, before: this.screen };
    return this.#outbox.add(interaction, about)[until];
  }

  #nameOf({ component, row }) {
    const shown = this.screen?.components.find(({ name }) => name === component);
    return shown?.items?.[row]?.title ?? (shown?.label || component);
  }

  /** Sends an interaction after those before it; gives its result once it is handled, `null` if it is turned down. */
  send(interaction) {
    return this.#outbox.add(interaction).handled;
  }

  /** Ends what is being decided, at once and past what waits. */
  async cancel() {
    try {
      const result = await api.interactAgain(this.#id, { kind: "cancel", id: crypto.randomUUID() });
      if (result.screen) this.#take(result.screen, result.event);
    } catch (problem) {
      this.#tell("problem", problem);
    }
  }

  /** Something was added to the outbox, or something has become of what is in it. */
  #hear({ ended, result, problem }) {
    if (result?.screen) this.#take(result.screen, result.event);
    if (ended || this.#outbox.entries.some(isAct)) this.#tell("screen", this.screen);
    if (ended && isAct(ended)) this.#tell("acted", { interaction: ended.body, before: ended.about.before });
    if (problem) {
      this.#tell("problem", problem);
      if ([404, 409, 410].includes(problem.status)) this.refresh();
    } else if (ended && isAct(ended) && result?.outcome === "dropped" && result.reason) {
      this.#tell("problem", new Error(result.reason));
    }
  }

  /** Takes a screen unless a newer one is there: answers and events come on different ways. */
  #take(screen, event) {
    if (this.screen && !isAfter(event, this.#event)) return;
    this.#event = event;
    this.screen = screen;
    this.#tell("screen", screen);
    this.typing.shown(screen.pages);
  }

  /** Takes what is said of the session; where something newer is known, only what that doesn't say. */
  #update(summary, event) {
    const isOlder = isBefore(event, this.#summarized);
    if (!isOlder) this.#summarized = event;
    const wasGoingOn = this.summary && !this.summary.ended && !this.summary.outdated;
    this.summary = isOlder ? { ...summary, ...this.summary } : { ...this.summary, ...summary };
    this.#tell("summary", this.summary);
    if (wasGoingOn && (this.summary.ended || this.summary.outdated)) this.#tell("screen", (this.screen = null));
  }

  #tell(name, value) {
    for (const watcher of [...this.#watchers[name]]) watcher(value);
  }
}
