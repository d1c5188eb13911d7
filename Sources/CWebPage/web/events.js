// Live updates for this tab: what the shared worker (or an own stream, where there is none) tells, given to whoever
// listens.

import { noteStream, reached, watch, whenFound } from "./connection.js";
import { EventStream } from "./event-stream.js";
import { concerns } from "./events-following.js";

const listeners = new Map();
const followed = new Map();
let source = null;
let hiddenSince = null;

/** A tab that slept for longer than this reads anew what it shows, in milliseconds. */
const longSleep = 60_000;

/**
 * Listens to one kind of event: `screen`, `decision`, `session`, `model`, `apps`; `reset` when what is shown has to be
 * read anew; `connection` with whether Parlance is reached. Gives a function that stops listening.
 */
export function listen(name, listener) {
  if (!listeners.has(name)) listeners.set(name, new Set());
  listeners.get(name).add(listener);
  return () => listeners.get(name).delete(listener);
}

/** Has a session's screens and decisions sent to this tab, until the function it gives is called. */
export function follow(session) {
  followed.set(session, (followed.get(session) ?? 0) + 1);
  tellFollowed();
  return () => {
    const left = followed.get(session) - 1;
    if (left) followed.set(session, left);
    else followed.delete(session);
    tellFollowed();
  };
}

/** Whether Parlance is reached; `null` before that is known. */
export const connected = reached;

/** Starts to follow what happens. */
export function start() {
  source = ownSource() ?? sharedSource();
  whenFound(() => source.post({ kind: "check" }));
  let wasReached = null;
  watch((isReached) => isReached !== wasReached && tell("connection", (wasReached = isReached), null));
  addEventListener("pagehide", () => source.post({ kind: "leave" }));
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    join();
    tell("reset", {}, null);
  });
  addEventListener("online", () => source.post({ kind: "check" }));
  document.addEventListener("resume", () => source.post({ kind: "check" }));
  document.addEventListener("visibilitychange", wake);
  join();
}

function wake() {
  if (document.hidden) return void (hiddenSince = Date.now());
  source.post({ kind: "check" });
  if (hiddenSince !== null && Date.now() - hiddenSince > longSleep) tell("reset", {}, null);
  hiddenSince = null;
}

function tell(name, data, id) {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(data, id);
}

function receive(message) {
  if (message.kind === "event") return tell(message.name, message.data, message.id);
  noteStream(message.connected);
}

const sessions = () => [...followed.keys()];
const tellFollowed = () => source?.post({ kind: "follow", sessions: sessions() });

/** The lock says to the worker that this tab is there: it is free once the tab is gone, however it went. */
const lock = `parlance-tab-${crypto.randomUUID()}`;
let heldLock = null;

async function join() {
  if (navigator.locks && heldLock === null) {
    heldLock = true;
    await new Promise((resolve) => {
      navigator.locks.request(lock, () => (resolve(), new Promise(() => {}))).catch(() => resolve());
    });
  }
  source.post({ kind: "join", sessions: sessions(), lock: navigator.locks ? lock : null });
}

function sharedSource() {
  const worker = new SharedWorker("/page/events-worker.js", { type: "module", name: "parlance-events" });
  const shared = {
    post: (message) => worker.port.postMessage(message),
  };
  worker.addEventListener("error", () => {
    source = ownStream(); // The worker couldn't be loaded: this tab goes on alone.
    join();
  });
  worker.port.addEventListener("message", ({ data }) => receive(data));
  worker.port.start();
  return shared;
}

const ownSource = () => ("SharedWorker" in globalThis ? null : ownStream());

function ownStream() {
  const stream = new EventStream("/api/v1/events", (message) => {
    if (concerns(message, new Set(sessions()))) receive(message);
  });
  return {
    post(message) {
      if (message.kind === "join") stream.start();
      else if (message.kind === "check") stream.check();
    },
  };
}
