// What several places of the page show: the model and its queue, the apps, the last sessions, the drafts. Read once,
// then kept right by events.

import * as api from "./api.js";
import { listen } from "./events.js";
import * as chatOutbox from "./chat/outbox.js";
import { chats } from "./chat/store.js";
import { notes } from "./notes/store.js";
import { isBefore } from "./events-following.js";

class Kept {
  value = null;
  /** Why it couldn't be read, if it couldn't. */
  problem = null;
  #read;
  #watchers = new Set();
  #reading = null;
  #again = false;

  constructor(read) {
    this.#read = read;
  }

  /** Calls with each new value, and at once if there is one. Gives a function that stops it. */
  watch(watcher) {
    this.#watchers.add(watcher);
    if (this.value !== null || this.problem !== null) watcher(this.value);
    return () => this.#watchers.delete(watcher);
  }

  /** Takes a value, unless a newer one is there: answers and events come on different ways. */
  set(value) {
    if (!isBefore(value?.revision, this.value?.revision)) this.value = value;
    this.problem = null;
    this.#tell();
  }

  /** Reads anew; when asked while it reads, once more after that. */
  refresh() {
    if (this.#reading) this.#again = true;
    else this.#reading = this.#run();
    return this.#reading;
  }

  async #run() {
    do {
      this.#again = false;
      try {
        this.set(await this.#read());
      } catch (error) {
        this.problem = error;
        this.#tell();
      }
    } while (this.#again);
    this.#reading = null;
  }

  #tell() {
    for (const watcher of [...this.#watchers]) watcher(this.value);
  }
}

export const model = new Kept(api.model);
export const queue = new Kept(api.modelQueue);
export const apps = new Kept(api.apps);
export const sessions = new Kept(async () => (await api.sessions()).sessions);

export const drafts = new Kept(async () => (await api.drafts()).drafts);

const all = [model, queue, apps, sessions, drafts];

/** Reads everything and follows what changes. */
export function start() {
  listen("model", (report) => model.set(report));
  listen("queue", (jobs) => queue.set(jobs));
  listen("apps", () => apps.refresh());
  let timer = null;
  listen("session", () => {
    // A session that is used tells that each time: what it changes in the lists can wait a moment.
    timer ??= setTimeout(() => {
      timer = null;
      sessions.refresh();
      apps.refresh();
    }, 500);
  });
  let draftsTimer = null;
  listen("writing-drafts", () => {
    // While somebody writes that is told with each saving.
    draftsTimer ??= setTimeout(() => {
      draftsTimer = null;
      drafts.refresh();
    }, 400);
  });
  listen("reset", refreshAll);
  let wasCut = false;
  listen("connection", (connected) => {
    if (connected && wasCut) refreshAll();
    // What changed before the stream began wasn't told.
    else if (connected) queue.refresh();
    wasCut ||= !connected;
  });
  refreshAll();
  chats.start();
  chatOutbox.start();
  notes.start();
}

function refreshAll() {
  for (const kept of all) kept.refresh();
}
