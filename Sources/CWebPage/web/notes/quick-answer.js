// What search alone found, marked as such, while everything is being read: what reading has come to by now takes its place.

import { h } from "../dom.js";
import { badge } from "../elements/tier.js";
import { plural } from "../format.js";
import { ItemTable } from "./items.js";
import { Sentences } from "./sentences.js";
import { isFinal, isSentence } from "./words.js";

/** What of an answer's quick answer still says something that reading hasn't come to; `null` if nothing does. */
export function quickLeft({ quick, items, text, coverage, status }) {
  if (!quick || status === "complete") return null;
  const isSomething = items.length > 0 || text !== "";
  const things = quick.items.filter((item) => !isSentence(item));
  if (!things.length) {
    const isEmpty = !quick.items.length && !quick.text;
    return isSomething || (isEmpty && isFinal({ status })) ? null : quick;
  }
  const known = new Set(items.map(({ id }) => id));
  const isRead = ({ line }) => coverage.read.some(({ from, to }) => from <= line && line <= to);
  const left = things.filter(({ id, evidence }) => !known.has(id) && !(evidence.length && evidence.every(isRead)));
  return left.length ? { ...quick, items: left } : null;
}

/** @param {{href, goTo, point}} work As `ItemTable` has it. */
export function quickAnswer(work) {
  const text = new Sentences(work);
  const list = new ItemTable(work);
  const said = h("p.small.quiet");
  const element = h("section.card.pad.stack.quick", { "aria-label": "Quick answer", hidden: true },
    h("div.cluster", null, badge("Quick answer"), said), text.element, list.element);
  return {
    element,
    update(quick, how) {
      element.hidden = !quick;
      if (!quick) return;
      said.textContent = aboutWords(quick);
      const sentences = quick.items.filter(isSentence);
      if (sentences.length) text.showItems(sentences);
      else text.showText(quick.text);
      text.element.hidden = !sentences.length && !quick.text;
      list.update(quick.items.filter((item) => !isSentence(item)), { ...how, canChange: false });
    },
  };
}

function aboutWords({ lines, items, text }) {
  if (!lines.length) return "Search found no line for this.";
  const found = plural(lines.length, "line");
  return items.length || text ? `From ${found} that search found; it may miss something.`
    : `Nothing yet in the ${found} that search found.`;
}
