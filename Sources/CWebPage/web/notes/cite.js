// The number of a line that something comes from: goes there, and marks the line while it is looked at.

import { h, isolated } from "../dom.js";
import { count } from "../format.js";
import { addresses } from "../places.js";

/** A line's number in a place that doesn't show the note: leads to the line. `title`: of the note, where it isn't said there. */
export function citeElsewhere(note, { line, quote }, title = null) {
  const place = title === null ? `Line ${count(line)}` : `${isolated(title)}, line ${count(line)}`;
  return h("a.cite", { href: addresses.note(note, { line }), "aria-label": `${place}: ${isolated(quote)}` }, String(line));
}

/**
 * A line's number. Where the note was changed since and the line isn't there any more, it leads nowhere.
 *
 * @param {{line: number, quote: string}} evidence
 * @param {{href: (evidence) => string | null, goTo: (evidence) => void, look: (evidence) => void, leave: () => void}} work
 */
export function cite(evidence, { href, goTo, look, leave }) {
  const address = href(evidence);
  const name = { "aria-label": `Line ${count(evidence.line)}: ${isolated(evidence.quote)}`,
    data: { name: `line-${evidence.line}` } };
  const number = String(evidence.line);
  if (!address) return h("span.cite.gone", { ...name, role: "img", title: "Not in the note any more" }, number);
  const looked = () => look(evidence);
  return h("a.cite", { ...name, href: address, onpointerenter: looked, onfocus: looked, onblur: leave,
    onclick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // Another tab is meant.
      event.preventDefault();
      goTo(evidence);
    } }, number);
}
