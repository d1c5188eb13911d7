// Days, questions and states of notes in words.

import { count, duration, plural } from "../format.js";
import { isolated } from "../dom.js";

const formats = new Map();

/** A civil day has no time zone: it is read and written in one. */
const part = (date, options) => {
  const key = JSON.stringify(options);
  if (!formats.has(key)) formats.set(key, new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" }));
  return formats.get(key).format(new Date(`${date}T00:00:00Z`));
};

/** `15 May`. */
export const shortDay = (date) => `${part(date, { day: "numeric" })} ${part(date, { month: "short" })}`;

/** `Mon 18 May`; with the year where it isn't this one. */
export function dayWords(date, year = String(new Date().getFullYear())) {
  const words = `${part(date, { weekday: "short" })} ${shortDay(date)}`;
  return date.startsWith(`${year}-`) ? words : `${words} ${date.slice(0, 4)}`;
}

/** `13 May 2026`. */
export const longDay = (date) =>
  `${part(date, { day: "numeric" })} ${part(date, { month: "long" })} ${Number(date.slice(0, 4))}`;

/** `Wednesday 13 May 2026`. */
export const fullDay = (date) => `${part(date, { weekday: "long" })} ${longDay(date)}`;

/** When something is due: `Mon 18 May, 10:00`; the note's words where no day is known; `null` if nothing is stated. */
export function dueWords(due, year) {
  if (!due) return null;
  const time = due.time ?? null;
  if (due.date) return [dayWords(due.date, year), time].filter(Boolean).join(", ");
  if (due.candidates?.length > 1) {
    return [due.candidates.map(shortDay).join(" or "), time].filter(Boolean).join(", ");
  }
  return due.words ? `“${isolated(due.words)}”` : time;
}

/** How far into a recording something was said: `3:07`, `1:02:45`. */
export function recordingTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const kinds = {
  text: "from plain text", markdown: "from Markdown", named: "with names", webvtt: "from a WebVTT transcript",
  "zoom-vtt": "from a Zoom transcript", "zoom-text": "from a Zoom transcript", srt: "from SRT subtitles",
  otter: "from an Otter transcript",
};

/** What kind of text a note was made of. */
const kindWords = (kind) => kinds[kind] ?? "";

/** `13 May 2026, 08:30`; empty if neither is known. */
export const whenWords = ({ date, time }) => [date && longDay(date), time].filter(Boolean).join(", ");

/** What stands above a note's lines: `13 May 2026, 08:30. 4 people, 22 lines, from a Zoom transcript`. */
export function aboutWords(note, people) {
  const when = whenWords(note) || "No date";
  const what = [people ? plural(people, "person", "people") : "", plural(note.lines.length, "line"),
    kindWords(note.recognition.kind)].filter(Boolean).join(", ");
  return `${when}. ${what}`;
}

/** The ten questions that are ready, in their order. */
export const readyTitles = {
  when: "When was it?", attendees: "Who was there?", topics: "Topics", actions: "Action items", deadlines: "Deadlines",
  decisions: "Decisions", "next-steps": "Next steps", aims: "Aims", concerns: "Concerns",
  "next-meetings": "Next meetings",
};

export const lengths = { brief: "Brief", medium: "Medium", long: "Long" };

/** A question as its answer's heading has it. */
export function questionTitle(question) {
  switch (question.kind) {
    case "ready": return readyTitles[question.ready] ?? question.ready;
    case "summary": return "Summary";
    case "dates": return "Dates and times";
    default: return question.text ?? "";
  }
}

/** Whether two questions are the same. */
export const isSameQuestion = (one, other) => Boolean(one && other)
  && ["kind", "ready", "length", "text"].every((name) => (one[name] ?? null) === (other[name] ?? null));

/** A question as it is sent: without what its kind doesn't have. */
export const askedQuestion = ({ kind, ready, length, text }) =>
  ({ kind, ...(ready && { ready }), ...(length && { length }), ...(text && { text }) });

export const isFinal = ({ status }) => status !== "waiting" && status !== "running";

/** Items that are sentences of a text, not things of a list. */
export const isSentence = ({ kind }) => kind === "statement";

/** How much was found: `5 found, 1 unsupported`. */
export function foundWords({ question, items, status, quick = null }) {
  const number = items.filter((item) => !isSentence(item)).length;
  // A quick answer says itself what it found; of what is written nothing is found but sentences.
  const isSomething = items.length || quick || ["own", "summary"].includes(question.kind);
  if (!number) return isFinal({ status }) || isSomething ? "" : "Nothing found yet";
  const unsupported = items.filter((item) => !isSentence(item) && !item.supported).length;
  return `${count(number)} found${unsupported ? `, ${count(unsupported)} unsupported` : ""}`;
}

/** `Line 4`, `Lines 18 and 19`, `Lines 18 to 25`. */
export function linesWords({ from, to }) {
  if (from === to) return `Line ${count(from)}`;
  return to === from + 1 ? `Lines ${count(from)} and ${count(to)}` : `Lines ${count(from)} to ${count(to)}`;
}

/** What an answer cost: `tiny, 32 questions, 1,240 tokens, 4.2 s`. */
export function costWords(report) {
  if (!report) return "";
  const usage = report.usage ?? {};
  const tokens = usage.totalTokens ?? (usage.promptTokens ?? 0) + (usage.completionTokens ?? 0);
  const hasTime = report.seconds !== null && report.seconds !== undefined;
  if (!report.calls && !report.reused) return hasTime || report.model ? "Without the model" : "";
  return [
    report.model, report.calls ? plural(report.calls, "question") : "", tokens ? plural(tokens, "token") : "",
    report.reused ? `${plural(report.reused, "line")} known from before` : "",
    hasTime ? duration(report.seconds * 1000) : "",
  ].filter(Boolean).join(", ");
}

/** What became of an answer, for a list: empty if all went well. */
export const statusWords = ({ status }) => ({
  waiting: "Waiting", running: "Being read", partial: "Read in part", failed: "Couldn’t be answered", stopped: "Stopped",
  interrupted: "Interrupted",
})[status] ?? "";
