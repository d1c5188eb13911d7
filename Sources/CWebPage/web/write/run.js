// A command at work on a draft: started, followed by events, stopped. It goes on when the page is loaded again.

import * as api from "../api.js";
import { listen } from "../events.js";

const prefix = "parlance-run-";

/** What this browser keeps of a draft's last run: its id, and what was decided about its suggestions. */
export function keptRun(draft) {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + draft));
  } catch {
    return null; // Nothing that this page has written.
  }
}

export function keepRun(draft, record) {
  try {
    if (record) sessionStorage.setItem(prefix + draft, JSON.stringify(record));
    else sessionStorage.removeItem(prefix + draft);
  } catch {
    // No room: after loading the page again the suggestions are open anew.
  }
}

export class RunClient {
  /** The run as the host tells it; `null` while none is shown. */
  run = null;
  #draft;
  #onchange;
  #isStarting = false;
  #early = new Map();
  #stops;

  /** @param {() => string | null} draft The id of the draft. */
  constructor(draft, onchange) {
    this.#draft = draft;
    this.#onchange = onchange;
    this.#stops = [
      listen("writing-run", (run) => this.#hear(run)),
      listen("connection", (isConnected) => isConnected && this.refresh()),
      listen("reset", () => this.refresh()),
    ];
  }

  get isRunning() {
    return this.run?.status === "running";
  }

  /** Starts a command. Throws what kept it from beginning. */
  async start(what) {
    this.#isStarting = true;
    this.#early.clear();
    try {
      const started = await api.startRun(this.#draft(), what);
      this.#show(this.#early.get(started.id) ?? started);
    } finally {
      this.#isStarting = false;
    }
  }

  async stop() {
    if (this.isRunning) await api.stopRun(this.run.id);
  }

  /** Goes on with a run of an earlier page; one that is gone is forgotten. */
  async resume(id) {
    try {
      this.#show(await api.run(id));
    } catch (problem) {
      if (problem.status !== 404) throw problem;
    }
  }

  async refresh() {
    const { run } = this;
    if (run?.status !== "running") return;
    try {
      const now = await api.run(run.id);
      if (this.run?.id === now.id && this.isRunning) this.#show(now);
    } catch (problem) {
      if (problem.status === 404) this.#show({ ...run, status: "failed", problem: {
        detail: "Parlance was started anew meanwhile, and the command isn’t at work any more." } });
    }
  }

  forget() {
    this.run = null;
  }

  close() {
    for (const stop of this.#stops) stop();
  }

  #hear(run) {
    if (run.draft !== this.#draft()) return;
    if (this.#isStarting) this.#early.set(run.id, run);
    else if (run.id === this.run?.id ? this.isRunning : run.status === "running") this.#show(run);
  }

  #show(run) {
    this.run = run;
    this.#onchange(run);
  }
}
