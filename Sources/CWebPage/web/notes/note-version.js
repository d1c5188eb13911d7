// A state of a note to be read: what is said about the meeting, and its text.

import { h } from "../dom.js";
import { kindTitle } from "./note-kinds.js";
import { whenWords } from "./words.js";

/** Texts longer than this are shown in part: a dialog isn't for reading half a million characters. */
const most = 20_000;

/** A section with a heading and the whole state. */
export function noteVersion(name, { title, date, time, timeZone, attendees, text, recognition }) {
  const facts = [whenWords({ date, time }) || "No date", timeZone, kindTitle(recognition.kind)].filter(Boolean).join(", ");
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  return h("section.version", { "aria-label": name }, h("h3.eyebrow", null, name),
    h("p", { dir: "auto" }, h("b", null, title)), h("p.small.quiet", { dir: "auto" }, facts),
    attendees.length > 0 && h("p.small.quiet", { dir: "auto" }, attendees.join(", ")),
    h("div.text.whole", { dir: "auto", tabindex: "0", role: "group", "aria-label": `${name}: the text` }, shown || "Nothing"));
}
