// What a later note says about an action item: with its words and where they stand, to be accepted or dismissed.

import { h, isolated } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { addresses } from "../places.js";
import { citeElsewhere } from "./cite.js";
import { dayPick } from "./day-pick.js";
import { dueWords } from "./words.js";

/** What would become of the item, as a sentence's middle. */
function newsWords({ kind, due, owner }) {
  if (kind === "done") return "it is done";
  if (kind === "dropped") return "it won’t be done";
  if (kind === "due") return `it is due ${dueWords(due) ?? "another day"}`;
  if (kind === "owner") return `${isolated(owner)} does it`;
  return "something changed";
}

/** @param {(accept: boolean, date?: string) => Promise<void>} decide `date`: the day that was picked of several. */
export function suggestionRow(suggestion, item, decide) {
  const { evidence, news, note, noteTitle } = suggestion;
  const what = `${newsWords(news)}: ${isolated(item.text)}`;
  const accept = button("Accept", () => whileBusy(accept, () => decide(true)),
    { kind: "compact", icon: "check", "aria-label": `Accept: ${what}`, data: { name: `accept-${suggestion.id}` } });
  const dismiss = button("Dismiss", () => whileBusy(dismiss, () => decide(false)),
    { kind: "compact quiet", "aria-label": `Dismiss: ${what}` });
  const pick = news.kind === "due" && !news.due.date ? dayPick(news.due, (date) => decide(true, date)) : null;
  return h("div.suggestion", { role: "group", "aria-label": "A later note says" },
    h("p", null, icon("notes", { small: true }), h("span", null, h("a", { href: addresses.note(note, { line: evidence.line }), dir: "auto" },
      noteTitle), ` says that ${newsWords(news)}:`)),
    h("p.proof", null, citeElsewhere(note, evidence), h("q", { dir: "auto" }, evidence.quote)),
    h("div.cluster", null, pick ?? accept, dismiss));
}
