// What a person sent and Parlance hasn't acknowledged. It is sent in order, by one tab at a time, again and again under the
// same client id until it is there; the host stores it once. What was refused waits for the person.

import * as api from "../api.js";
import { reached, watch as watchConnection } from "../connection.js";
import { chats } from "./store.js";
import { Listeners } from "./listeners.js";
import * as kept from "./kept-entries.js";

const changed = new Listeners();
const working = new Set();
const acknowledged = new Listeners();
const returned = new Listeners();

/** Calls when entries were added, sent, refused or removed, here or in another tab. Gives a function that stops it. */
export const onchange = (listener) => changed.add(listener);

/** Calls with `(channel, {message, reply})` when something was acknowledged to this tab. */
export const onacknowledged = (listener) => acknowledged.add(listener);

/** Calls with `(entry, problem)` when a limit was reached: the text goes back to where it was typed, if it can. The
 * listener gives whether it took it. */
export const onreturned = (listener) => returned.add(listener);

/** What isn't acknowledged of a channel, in order: `{clientID, channel, text, edits, seen, problem}`. */
export const entriesOf = (channel) => kept.entries().filter((entry) => entry.channel === channel);

/**
 * Sends a message.
 *
 * @param {{channel: string, text: string, seen?: string, edits?: string}} what `seen` is the last message that the person
 *   saw; `edits` the message that this takes the place of.
 */
export function send({ channel, text, seen = null, edits = null }) {
  const last = kept.entries().at(-1)?.at ?? 0;
  kept.put({ clientID: crypto.randomUUID(), channel, text, seen, edits, at: Math.max(Date.now(), last + 1) });
  changed.tell();
  work(channel);
}

/** Sends what was refused once more, under the same id; `seen` is what the person saw now. */
export function sendAgain(clientID, { seen } = {}) {
  const entry = kept.entries().find((candidate) => candidate.clientID === clientID);
  if (!entry) return;
  const { problem, ...rest } = entry;
  kept.put({ ...rest, seen: seen ?? rest.seen });
  changed.tell();
  work(entry.channel);
}

export function remove(clientID) {
  kept.remove(clientID);
  changed.tell();
}

/** Forgets what an event shows to be there. */
export function noteStored(clientID) {
  if (clientID && kept.has(clientID)) remove(clientID);
}

/** Begins to send what a page before left, and again whenever Parlance is back. */
export function start() {
  kept.watch(() => {
    changed.tell();
    workAll();
  });
  watchConnection((isReached) => isReached && workAll());
  chats.onevent((name, data) => name === "message" && noteStored(data.clientID));
  workAll();
}

function workAll() {
  for (const channel of new Set(kept.entries().map((entry) => entry.channel))) work(channel);
}

/** One tab at a time sends what is kept of a channel. */
async function work(channel) {
  if (working.has(channel)) return;
  working.add(channel);
  try {
    const run = () => sendAll(channel);
    if (navigator.locks) await navigator.locks.request(`parlance-chat-out ${channel}`, run);
    else await run();
  } finally {
    working.delete(channel);
  }
  // Something in front of Parlance says that it isn't there, or something was added after the last look.
  if (reached() !== false && next(channel)) setTimeout(() => work(channel), 2000);
}

const next = (channel) => entriesOf(channel).find(({ problem }) => !problem) ?? null;

async function sendAll(channel) {
  for (let entry; (entry = next(channel)); ) {
    try {
      const answer = await deliver(entry);
      kept.remove(entry.clientID);
      acknowledged.tell(channel, answer);
    } catch (problem) {
      if (api.isPassing(problem)) return; // Parlance is asked for until it is back; then this goes on.
      refuse(entry, problem);
    }
    changed.tell();
  }
}

function deliver({ channel, clientID, text, seen, edits }) {
  if (edits) return api.editMessage(edits, { clientID, text });
  return api.sendMessage(channel, { clientID, text, ...(seen && { seen }) });
}

function refuse(entry, problem) {
  const { status, code, message, details } = problem;
  const retryAfter = details?.retryAfter ?? null;
  if (!kept.has(entry.clientID)) return; // Taken away meanwhile.
  kept.put({ ...entry, problem: { status, code, message, until: retryAfter && Date.now() + retryAfter * 1000 } });
  if (status === 429) returned.tell(kept.entries().find(({ clientID }) => clientID === entry.clientID));
}
