// A line of a trace in words: what happened, what was done, what it cost.

import { isolated } from "../dom.js";
import { count, duration, plural } from "../format.js";

const longest = 120;

const shortened = (text) => isolated(text.length > longest ? `${text.slice(0, longest)}…` : text);

function valueText(value) {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "object") return titleOf(value) ?? shortened(JSON.stringify(value));
  return shortened(String(value));
}

/** What a record is known by: its name or title, else its first text. */
function titleOf(item) {
  if (item === null || typeof item !== "object" || Array.isArray(item)) return null;
  const isText = (value) => typeof value === "string" && value !== "";
  const text = item.name ?? item.title ?? Object.values(item).find(isText);
  return text === undefined || typeof text === "object" ? null : shortened(String(text));
}

/** What happened. */
export function whatHappened(event) {
  if (event.started) return "App started";
  if (event.timer) return "Time passed";
  if (event.tapped !== undefined) return `Tap “${shortened(event.title || event.tapped)}”`;
  if (event.submitted !== undefined) return `Enter in ${event.submitted}, “${valueText(event.value)}”`;
  if (event.changed !== undefined) return `${event.changed} is now “${valueText(event.value)}”`;
  if (event.selected !== undefined) {
    const title = typeof event.item === "object" ? titleOf(event.item) : valueText(event.item);
    return `Choose “${title ?? `row ${event.row + 1}`}”`;
  }
  if (event.answered !== undefined) return answerText(event);
  return "Something happened";
}

function answerText({ answered, kind, status, body, detail }) {
  if (kind !== "ok") return `Failed: ${answered}, ${detail ?? (status ? `status ${status}` : kind)}`;
  if (Array.isArray(body)) return `Answer: ${answered}, ${plural(body.length, "record")}`;
  return `Answer: ${answered}`;
}

/** What was done, in one line. */
export function whatWasDone(line) {
  const asked = line.answers.filter(({ kind }) => ["ask", "choose", "judge"].includes(kind))
    .map(({ question, text }) => `${shortened(question)} ${shortened(text)}.`);
  const done = line.actions.length ? line.actions.join(", ") : line.failure ?? "nothing";
  return [...asked, done].join(" ");
}

/** Tokens that the model wrote for an event. */
export const tokensOf = (line) => line.tokens?.completion ?? 0;

/** What an event cost: tokens, if there were any, and time. */
export function cost(line) {
  const tokens = tokensOf(line);
  const time = duration(line.milliseconds ?? 0);
  return tokens ? `${count(tokens)} ${tokens === 1 ? "token" : "tokens"}, ${time}` : time;
}

/** The first letters of a state's hash. */
export const shortHash = (hash) => (hash ?? "").slice(0, 6);
