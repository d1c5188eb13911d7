// The list of suggestions: why, accept and reject singly or all, restore, what it comes to, and what to look at.

import { arrange, attribute, fill, h, setText } from "../dom.js";
import { banner } from "../elements/banner.js";
import { button, iconButton } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { badge } from "../elements/tier.js";
import { count, plural } from "../format.js";
import { editPieces, editWords } from "./marked-text.js";

export class SuggestionPanel {
  #what;
  #title = h("h2", { id: "suggestions-title", tabindex: "-1" });
  #badge = h("span");
  #notes = h("div.stack.notes");
  #list = h("ol.card.list", { onkeydown: (event) => this.#key(event) });
  #all;
  #said = h("p.small.quiet");
  #rows = new Map();
  #items = [];
  #shown = "";

  /** @param {{decide, decideAll, restore, choose, dismiss}} what What the person can do. */
  constructor(what) {
    this.#what = what;
    this.accept = button("Accept all", () => what.decideAll("accepted"));
    this.reject = button("Reject all", () => what.decideAll("rejected"), { kind: "quiet" });
    this.restore = button("Restore the original", () => what.restore(), { kind: "quiet" });
    this.done = button("Done", () => what.dismiss());
    this.#all = h("div.cluster", null, this.accept, this.reject, this.done, this.restore);
    this.element = h("section.suggestions", { "aria-labelledby": "suggestions-title", hidden: true },
      h("div.spread", null, this.#title, this.#badge), this.#notes, this.#list, this.#all, this.#said);
  }

  get heading() {
    return this.#title;
  }

  /**
   * @param {{suggestions, command, warnings, isRunning, current, counted, unchanged}} now `counted` is the length with
   *   everything that is open; `unchanged` the words about what is as it was typed.
   */
  show({ suggestions, command, warnings, isRunning, current, counted, unchanged, wasStopped }) {
    const { items, open, lost } = suggestions;
    this.#items = items;
    this.element.hidden = items.length === 0 && warnings.length === 0 && !lost;
    if (this.element.hidden) return;
    setText(this.#title, titleWords(items, open, isRunning));
    fill(this.#badge, h("span.badge.model", null, icon("write"), command));
    this.#showNotes(warnings, lost, wasStopped);
    const rows = items.map((item) => this.#row(item));
    arrange(this.#list, rows);
    items.forEach((item, index) => this.#update(rows[index], item, item.key === current));
    for (const key of [...this.#rows.keys()]) if (!items.some((item) => item.key === key)) this.#rows.delete(key);
    this.accept.hidden = this.reject.hidden = open.length < 2;
    this.restore.hidden = !suggestions.isTouched;
    this.done.hidden = open.length > 0 || isRunning;
    setText(this.#said, sumWords({ open, counted, unchanged, items }));
  }

  /** The focus goes on to the next one that is open, or to what can be done then. */
  focusAfter(key, state) {
    const keys = [...this.#rows.keys()];
    const rows = [...this.#list.children];
    const index = rows.findIndex((row) => row.dataset.key === key);
    const next = [...rows.slice(index + 1), ...rows.slice(0, index)].find((row) => row.dataset.state === "pending");
    const target = next?.querySelector(`button[data-state="${state}"]`) ?? (this.done.hidden ? null : this.done);
    if (target && keys.length) target.focus();
  }

  #showNotes(warnings, lost, wasStopped) {
    const key = JSON.stringify([warnings, lost, wasStopped]);
    if (key === this.#shown) return;
    this.#shown = key;
    const nothing = warnings.find(({ code }) => code === "nothing-changed");
    fill(this.#notes, warnings.filter((warning) => warning !== nothing).map(({ message }) =>
      banner(message, { kind: "warn", icon: "alert" })),
    nothing && h("p", { dir: "auto" }, nothing.message),
    wasStopped && h("p.small.quiet", null, "Stopped. What had passed its check until then is here."),
    lost > 0 && h("p.small.quiet", null, `${plural(lost, "suggestion")} went away: you changed those words yourself.`));
  }

  #row(item) {
    const known = this.#rows.get(item.key);
    if (known) return known;
    const decideButton = (name, word, state) => iconButton(name, `${word}: ${editWords(item)}`, () =>
      this.#what.decide(this.#itemOf(row), state, { fromList: true }),
    { kind: state === "accepted" ? "framed" : "", "data-state": state });
    const said = h("p");
    const row = h("li.suggestion", { data: { key: item.key }, onfocusin: () => this.#what.choose(this.#itemOf(row)),
      onpointerenter: () => this.#what.choose(this.#itemOf(row)) },
    h("div", null, h("p.text", { dir: "auto" }, h("span.edit", null, editPieces(item))), said),
    h("div.decided", { hidden: true },
      button("Take back", () => this.#what.decide(this.#itemOf(row), "pending", { fromList: true }),
        { kind: "quiet compact", "aria-label": `Take back: ${editWords(item)}` })),
    h("div.undecided", null, decideButton("close", "Reject", "rejected"), decideButton("check", "Accept", "accepted")));
    this.#rows.set(item.key, row);
    return row;
  }

  #itemOf = (row) => this.#items.find(({ key }) => key === row.dataset.key);

  #update(row, item, isCurrent) {
    const isOpen = item.state === "pending";
    row.dataset.state = item.state;
    row.classList.toggle("current", isCurrent && isOpen);
    const word = { accepted: "Accepted", rejected: "Rejected" }[item.state];
    setText(row.querySelector("p:not(.text)"), word ?? item.reason);
    row.querySelector(".undecided").hidden = !isOpen;
    row.querySelector(".decided").hidden = isOpen;
    attribute(row, "aria-current", isCurrent && isOpen ? "true" : null);
  }

  /** Arrows go to the same button of the row above or below. */
  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target.closest("li");
    if (!step || !row || event.target.localName !== "button") return;
    const rows = [...this.#list.children].filter(({ dataset }) => dataset.state === row.dataset.state);
    const next = rows[rows.indexOf(row) + step];
    const { state } = event.target.dataset;
    next?.querySelector(state ? `button[data-state="${state}"]` : "button:not([hidden])")?.focus();
    event.preventDefault();
  }
}

function titleWords(items, open, isRunning) {
  if (open.length) return plural(open.length, "suggestion");
  if (isRunning) return "Suggestions";
  return items.length ? "All decided" : "No suggestions";
}

const small = { 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };

function sumWords({ open, counted, unchanged, items }) {
  const all = open.length === 1 ? "it" : open.length === 2 ? "both" : `all ${small[open.length] ?? count(open.length)}`;
  const length = open.length && counted
    ? `${count(counted.length)} of ${count(counted.limit)} with ${all}.` : "";
  const accepted = items.filter(({ state }) => state === "accepted").length;
  const decided = !open.length && items.length ? `${count(accepted)} of ${count(items.length)} accepted.` : "";
  const rest = unchanged ? `Nothing else differs: ${unchanged}.` : "";
  return [length, decided, rest].filter(Boolean).join(" ");
}
