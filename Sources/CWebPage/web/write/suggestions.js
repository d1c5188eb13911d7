// What a command suggests, over the text as it is now: accepted, rejected or still open, one by one. Typing moves the
// suggestions along; one whose words were changed is taken away. Offsets are UTF-16 units of the present text.

import { difference, moved, replaced } from "./changes.js";
import { Offsets } from "./scalars.js";

const keyOf = (edit) => JSON.stringify([edit.start, edit.end, edit.replacement]);

export class Suggestions {
  /** The run they come from. */
  run;
  /** The present text. */
  text;
  /** `{key, start, end, original, replacement, reason, state}` in the order of the text. */
  items = [];
  /** How many were taken away because their words were changed meanwhile. */
  lost = 0;
  #changes = [];
  #offsets;
  #original;
  #statesAt = new Map();

  /** @param {string} text The present text, which may have changed since the run began. */
  constructor(run, text) {
    this.run = run.id;
    this.#original = run.text;
    this.#offsets = new Offsets(run.text);
    this.text = run.text;
    this.typed(text);
  }

  /** What was kept of suggestions over the same text, or `null`. */
  static from(kept, run, text) {
    if (kept?.run !== run.id || kept.text !== text) return null;
    const suggestions = new Suggestions(run, run.text);
    Object.assign(suggestions, { text, items: kept.items, lost: kept.lost });
    suggestions.#changes = kept.changes;
    return suggestions;
  }

  /** What can be kept to go on with after the page was loaded again. */
  get record() {
    return { run: this.run, text: this.text, items: this.items, lost: this.lost, changes: this.#changes };
  }

  get open() {
    return this.items.filter(({ state }) => state === "pending");
  }

  /** The text with everything that is still open accepted. */
  get proposed() {
    return replaced(this.text, this.open);
  }

  /** Whether something was decided that can be taken back. */
  get isTouched() {
    return this.items.some(({ state }) => state !== "pending");
  }

  /** Takes edits of the run, in Unicode scalars of its text; those that it has already stay as they are. */
  add(edits) {
    for (const edit of edits) {
      const key = keyOf(edit);
      if (this.items.some((item) => item.key === key)) continue;
      const range = { start: this.#offsets.units(edit.start), end: this.#offsets.units(edit.end) };
      const place = this.#changes.reduce((place, change) => place && moved(place, change), range);
      if (!place) this.lost += 1;
      else {
        this.items.push({ key, ...place, replacement: edit.replacement, reason: edit.reason ?? "", state: "pending",
          original: this.#original.slice(range.start, range.end) });
      }
    }
    this.items.sort((one, other) => one.start - other.start || one.end - other.end);
  }

  /** What the run says in the end: what is open and isn't in it goes. */
  settle(edits) {
    const keys = new Set(edits.map(keyOf));
    this.items = this.items.filter(({ key, state }) => state !== "pending" || keys.has(key));
    this.add(edits);
  }

  /** The person has typed: what stands elsewhere moves along. */
  typed(text) {
    const change = difference(this.text, text);
    this.text = text;
    if (change) this.#move(change, null);
  }

  /** Takes an item into the text, leaves it out, or takes that decision back. */
  decide(item, state) {
    if (item.state === state) return;
    const present = item.state === "accepted" ? item.replacement : item.original;
    const wanted = state === "accepted" ? item.replacement : item.original;
    item.state = state;
    if (present === wanted) return;
    this.text = this.text.slice(0, item.start) + wanted + this.text.slice(item.start + present.length);
    this.#move({ start: item.start, removed: present.length, inserted: wanted.length }, item);
    item.end = item.start + wanted.length;
  }

  decideAll(state) {
    for (const item of this.open) this.decide(item, state);
  }

  /** The words as they were before the command: everything is open again. */
  restore() {
    for (const item of this.items) this.decide(item, "pending");
  }

  /**
   * The text has become another one by going through its history. Where that took words out again or put them in, the
   * decisions follow; else it counts as typed.
   */
  follow(text) {
    const wanted = this.#statesAt.get(text);
    if (text === this.text) return;
    if (!wanted || this.items.some(({ key }) => !wanted.has(key))) return this.#guess(text);
    const before = structuredClone(this.record);
    for (const item of [...this.items]) {
      const state = wanted.get(item.key);
      if ([item.state, state].includes("accepted")) this.decide(item, state);
    }
    if (this.text === text) return;
    Object.assign(this, { text: before.text, items: before.items, lost: before.lost });
    this.#changes = before.changes;
    this.typed(text);
  }

  /** Another tab may have accepted one of them, or all. */
  #guess(text) {
    const { open } = this;
    if (text === this.proposed) return this.decideAll("accepted");
    const one = open.find((item) => replaced(this.text, [item]) === text);
    if (one) this.decide(one, "accepted");
    else this.typed(text);
  }

  /** Notes which decisions made the present text. */
  note() {
    this.#statesAt.set(this.text, new Map(this.items.map(({ key, state }) => [key, state])));
  }

  #move(change, except) {
    this.#changes.push(change);
    this.items = this.items.filter((item) => {
      if (item === except) return true;
      const place = moved(item, change);
      if (place) return Object.assign(item, place);
      this.lost += item.state === "pending" ? 1 : 0;
      return false;
    });
  }
}
