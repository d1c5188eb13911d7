// The note itself: its lines with speakers and times; which of them an answer cites, which are pointed at, which one was
// gone to. Long notes are made in blocks, and the browser draws only those that are seen.

import { attribute, fill, h, isolated, setText } from "../dom.js";
import { announce } from "../elements/live.js";
import { count } from "../format.js";
import { NoteSearch } from "./note-search.js";
import { aboutWords, recordingTime } from "./words.js";

/** Lines of a block. */
const blockSize = 100;

export class NotePane {
  #note = null;
  #lines = [];
  #cited = new Set();
  #pointed = new Map();
  #target = null;
  #meta = h("p.meta", { dir: "auto" });
  #blocks = h("div.blocks");
  #search;
  element;

  constructor() {
    this.#search = new NoteSearch({ lineAt: (number) => this.#lines[number - 1] ?? null,
      goTo: (number) => this.#bring(number, { isSmooth: false }) });
    this.element = h("section.pane.paper", { id: "note", tabindex: "0", "aria-label": "The note" }, this.#search.element,
      h("div.lines", null, this.#meta, this.#blocks));
  }

  /** Opens the search in this note. */
  search() {
    this.#search.open();
  }

  close() {
    this.#search.close();
  }

  /** @param {number} people How many people are known to have been there. */
  update(note) {
    const isOther = this.#note?.version !== note.version || this.#note.id !== note.id;
    this.#note = note;
    const speakers = new Set(note.lines.map(({ speaker }) => speaker).filter(Boolean));
    setText(this.#meta, aboutWords(note, note.attendees.length || speakers.size));
    if (!isOther) return;
    this.#search.use(note);
    this.#lines = note.lines.map(lineElement);
    const blocks = [];
    for (let start = 0; start < this.#lines.length; start += blockSize) {
      const lines = this.#lines.slice(start, start + blockSize);
      const block = h("ol.text.block", { start: start + 1 }, lines.map(({ element }) => element));
      // How tall it will be, roughly, before it is drawn.
      block.style.setProperty("--lines", lines.length);
      blocks.push(block);
    }
    fill(this.#blocks, blocks);
    const [cited, pointed, target] = [this.#cited, this.#pointed, this.#target];
    this.#cited = new Set();
    this.#pointed = new Map();
    this.#target = null;
    this.cite(cited);
    this.point(pointed);
    if (target) this.#mark(target);
  }

  /** Marks the numbers of these lines: an answer's items come from them. */
  cite(numbers) {
    const next = new Set(numbers);
    for (const number of this.#cited) {
      if (!next.has(number)) this.#lines[number - 1]?.element.classList.remove("cited");
    }
    for (const number of next) {
      if (!this.#cited.has(number)) this.#lines[number - 1]?.element.classList.add("cited");
    }
    this.#cited = next;
  }

  /** Marks the words of these lines for as long as an item is looked at: line numbers with the quotes in them. */
  point(quotes) {
    const before = this.#pointed;
    this.#pointed = quotes ?? new Map();
    for (const number of new Set([...before.keys(), ...this.#pointed.keys()])) this.#show(number);
  }

  /** Goes to a line and marks it until another one is gone to; gives whether there is such a line. */
  goTo(number, { takesFocus = false } = {}) {
    const line = this.#lines[number - 1];
    if (!line) return false;
    this.#mark(number);
    this.#bring(number, { isSmooth: true });
    attribute(line.element, "tabindex", "-1");
    if (takesFocus) line.element.focus({ preventScroll: true });
    const speaker = line.speaker ? `${isolated(line.speaker)}: ` : "";
    announce(`Line ${count(number)}. ${speaker}${isolated(line.text)}`);
    return true;
  }

  /** Takes the mark from the line that was gone to. */
  leave() {
    this.#mark(null);
  }

  #mark(number) {
    const before = this.#target;
    this.#target = number;
    if (before) this.#show(before);
    if (number) this.#show(number);
  }

  #show(number) {
    const line = this.#lines[number - 1];
    if (!line) return;
    const isTarget = number === this.#target;
    line.element.classList.toggle("target", isTarget);
    line.mark(isTarget ? line.text : this.#pointed.get(number) ?? null);
  }

  #bring(number, { isSmooth }) {
    const { element } = this.#lines[number - 1];
    const far = Math.abs(element.getBoundingClientRect().top - innerHeight / 2) > 3 * innerHeight;
    const how = { block: "center", behavior: isSmooth && !far ? "smooth" : "instant" };
    element.scrollIntoView(how);
    // Blocks on the way get their true height only when they are drawn: it may have moved once they are.
    if (far) requestAnimationFrame(() => requestAnimationFrame(() => element.scrollIntoView({ ...how, behavior: "instant" })));
  }
}

/** One line: `mark` marks a quote in it, or nothing. */
function lineElement({ number, speaker, time, text }) {
  const said = h("span.said", null, text);
  const element = h("li", { id: `line-${number}` }, h("span", null, String(number)),
    h("span", { dir: "auto" }, speaker && [h("b", null, speaker), " "],
      time !== null && time !== undefined && [h("span.time", null, recordingTime(time)), " "], said));
  let marked = null;
  return {
    element, speaker, text, said,
    mark(quote) {
      if (quote === marked) return;
      marked = quote;
      const start = quote ? text.indexOf(quote) : -1;
      if (!quote) return fill(said, text);
      if (start < 0) return fill(said, h("mark", null, text));
      fill(said, text.slice(0, start), h("mark", null, quote), text.slice(start + quote.length));
    },
  };
}
