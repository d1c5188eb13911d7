// Notifications when a reply ends and nobody looks: asked for only when the person wants them, kept in this browser.

import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { isFinal } from "./path.js";
import { chats } from "./store.js";

const key = "parlance-chat-notifications";
/** What was told, or seen, by this tab. */
const told = new Set();
const watchers = new Set();

/** A reply that ended longer ago isn't news any more, in milliseconds. */
const fresh = 120_000;

/** Held by each tab that is looked at, for as long as it is. */
const looking = "parlance-looking";

function read() {
  try {
    return localStorage.getItem(key) === "on";
  } catch {
    return false; // Storage is closed to this page, so nothing was ever chosen.
  }
}

function write(isOn) {
  try {
    if (isOn) localStorage.setItem(key, "on");
    else localStorage.removeItem(key);
  } catch {
    return false;
  }
  return true;
}

/**
 * What holds now: `on`, `off`, `denied` (the browser was told not to), `missing` (this browser, or this address, has no
 * notifications).
 */
export function notifying() {
  if (!("Notification" in globalThis) || !isSecureContext) return "missing";
  if (Notification.permission === "denied") return "denied";
  return read() && Notification.permission === "granted" ? "on" : "off";
}

/** Turns them on, asking the browser if it wasn't asked yet; gives what holds then. Call it for a tap alone. */
export async function turnOn() {
  if (notifying() === "missing") return "missing";
  const permission = Notification.permission === "default" ? await Notification.requestPermission()
    : Notification.permission;
  if (permission === "granted") write(true);
  tellWatchers();
  return notifying();
}

export function turnOff() {
  write(false);
  tellWatchers();
}

/** Calls when something else holds, here or in another tab. Gives a function that stops it. */
export function watchNotifying(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tellWatchers() {
  for (const watcher of [...watchers]) watcher(notifying());
}

/** Says what holds, in a sentence. */
export const notifyWords = {
  on: "On in this browser: when a reply ends and no tab of Parlance is in front.",
  off: "When a reply ends and no tab of Parlance is in front. Your browser asks you first.",
  denied: "Your browser doesn’t let Parlance notify you. Allow it in the browser’s settings for this address.",
  missing: "This browser has no notifications for this address.",
};

/** Follows what ends. Once, at the page's start. */
export function startNotifying() {
  addEventListener("storage", (event) => event.key === key && tellWatchers());
  document.addEventListener("visibilitychange", hold);
  hold();
  chats.onevent((name, data) => {
    if (name === "message" && data.role === "bot" && isFinal(data)) ended(data);
  });
}

let release = null;

/** Holds the lock while this tab is looked at; a tab that is hidden can see that another one isn't. */
function hold() {
  if (!navigator.locks) return;
  if (document.hidden) {
    release?.();
    release = null;
  } else if (!release) {
    const held = new Promise((resolve) => (release = resolve));
    navigator.locks.request(looking, { mode: "shared" }, () => held).catch(() => {});
  }
}

async function isLookedAt() {
  if (!document.hidden) return true;
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name === looking);
}

async function ended(message) {
  if (told.has(message.id)) return;
  told.add(message.id);
  if (!document.hidden || notifying() !== "on" || !navigator.locks) return;
  // Stopping is the person's own doing; what is marked or answered was seen.
  if (message.status === "stopped" || message.feedback) return;
  if (!message.finished || Date.now() - Date.parse(message.finished) > fresh) return;
  if (chats.channel(message.channel)?.isMuted || (await isLookedAt())) return;
  // The first tab that gets the lock tells it; the others find it taken.
  await navigator.locks.request(`parlance-reply-${message.id}`, { ifAvailable: true }, (lock) => {
    if (!lock) return null;
    show(message);
    return new Promise((resolve) => setTimeout(resolve, 30_000));
  });
}

function show({ id, channel: channelID, author, text, status, report }) {
  const channel = chats.channel(channelID);
  const name = chats.bot(author)?.name ?? "Chat";
  const title = channel?.title && channel.title !== name ? `${name}: ${channel.title}` : name;
  const body = status === "complete" ? text.replaceAll(/\s+/g, " ").trim().slice(0, 160)
    : report?.message ?? "The reply couldn’t be written to its end.";
  try {
    const notification = new Notification(title, { body, tag: `parlance-${id}`, icon: "/page/icon.svg" });
    notification.addEventListener("click", () => {
      window.focus();
      go(addresses.channel(channelID));
      notification.close();
    });
  } catch {
    // Some browsers on phones only let service workers do this; there the unread count has to do.
  }
}
