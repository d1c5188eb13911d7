// Times and states of a conversation in words.

import { duration, plural } from "../format.js";
import { inLine } from "../shell/model-words.js";

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekday = new Intl.DateTimeFormat("en", { weekday: "short" });
const longDay = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long" });
const longDayOfYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });
const shortDay = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" });
const shortDayOfYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

const startOfDay = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());
const daysBetween = (date, now) => Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
const inOrder = (format, date, ...kinds) => {
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return kinds.map((kind) => parts.get(kind)).join(" ");
};

/** The time of day: `10:40`. */
export const timeOfDay = (date) => clock.format(date);

/** Which day it was, so that two of the same day have the same. */
export const dayOf = (date) => startOfDay(date).getTime();

/** A day in a conversation: `Today`, `Yesterday`, `Tuesday 12 May`. */
export function dayTitle(date, now = new Date()) {
  const days = daysBetween(date, now);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  if (date.getFullYear() === now.getFullYear()) return inOrder(longDay, date, "weekday", "day", "month");
  return inOrder(longDayOfYear, date, "day", "month", "year");
}

/** When something was said, for a list: `now`, `10:40`, `Tue`, `8 May`. */
export function shortTime(date, now = new Date()) {
  const days = daysBetween(date, now);
  if (Math.abs(now - date) < 60_000) return "now";
  if (days <= 0) return timeOfDay(date);
  if (days < 7) return weekday.format(date);
  if (date.getFullYear() === now.getFullYear()) return inOrder(shortDay, date, "day", "month");
  return inOrder(shortDayOfYear, date, "day", "month", "year");
}

/** Whether a reply waits for its turn: in its conversation, or in the model's queue, where what it is sent is decided. */
export const isWaiting = ({ status, text }, position) =>
  status === "waiting" || (status === "streaming" && !text && position > 0);

/** What a waiting reply waits for. */
export function waitingWords(position) {
  if (position === undefined) return "about to write";
  return position > 0 ? `waiting, ${inLine(position)}` : "about to write";
}

/** What a reply cost: `218 tokens, 4.2 s`. */
export function costWords(report) {
  const tokens = report?.usage?.completionTokens;
  const seconds = report?.seconds;
  return [
    tokens ? plural(tokens, "token") : "",
    seconds === undefined || seconds === null ? "" : duration(seconds * 1000),
  ].filter(Boolean).join(", ");
}

/** How a bot is called where there is little room: `Witty` of `Witty Bot`. */
export const shortName = (bot) => bot.name.replace(/\s+Bot$/i, "") || bot.name;

/** What became of a message that isn't as it should be: `{text, kind}`, or `null`. */
export function endWords({ status, report }) {
  const said = report?.message;
  switch (status) {
    case "stopped": return { text: "Stopped.", kind: "" };
    case "interrupted": return { text: said || "Interrupted: Parlance ended while this was written.", kind: "danger" };
    case "failed": return { text: said || "This couldn’t be written.", kind: "danger" };
    case "withheld": return { text: said || "This reply was withheld.", kind: "danger" };
    case "blocked": return { text: said || "This message wasn’t given to the bot.", kind: "danger" };
    default: return report?.finishReason === "length"
      ? { text: "It was cut off at the bot’s longest reply.", kind: "" } : null;
  }
}

/** Which failures are mended in the settings of the model. */
export const needsSettings = (code) =>
  ["no-model", "consent-needed", "unauthorized", "unreachable", "model-stopped"].includes(code);
