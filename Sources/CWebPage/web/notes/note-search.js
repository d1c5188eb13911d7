// Searching in one note: the host says which lines have the words, here they are marked and gone through.

import * as api from "../api.js";
import { h, setText } from "../dom.js";
import { iconButton } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { count } from "../format.js";

const letters = /[\p{L}\p{N}\p{M}]+/gu;
const folded = (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

export class NoteSearch {
  #work;
  #note = null;
  #input = h("input.input", { type: "search", "aria-label": "Search in this note", placeholder: "Search in this note",
    autocomplete: "off", oninput: () => this.#soon(), onkeydown: (event) => this.#pressed(event) });
  #said = h("span.small.quiet.numeric", { role: "status" });
  #before = iconButton("left", "Line before", () => this.#step(-1), { kind: "compact" });
  #after = iconButton("right", "Next line", () => this.#step(1), { kind: "compact" });
  #found = [];
  #at = -1;
  #asked = 0;
  #timer = null;
  #opener = null;
  element;

  /** @param {{lineAt: (number: number) => object, goTo: (number: number) => void}} work */
  constructor(work) {
    this.#work = work;
    this.element = h("div.notesearch", { role: "search", hidden: true },
      h("div.input-group", null, icon("search"), this.#input), this.#said, this.#before, this.#after,
      iconButton("close", "Close the search", () => this.#leave(), { kind: "compact" }));
    this.#count();
  }

  open() {
    this.#opener = document.activeElement;
    this.element.hidden = false;
    this.#input.focus();
    this.#input.select();
  }

  /** The note that is searched; what was found in another version isn't there any more. */
  use(note) {
    this.#note = note;
    this.#show([]);
    if (!this.element.hidden) this.#soon();
  }

  close() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#paint([]);
  }

  #leave() {
    this.element.hidden = true;
    this.#input.value = "";
    this.#asked += 1;
    this.#show([]);
    this.#opener?.focus();
  }

  #soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#find(), 200);
  }

  async #find() {
    clearTimeout(this.#timer);
    const text = this.#input.value.trim();
    const number = ++this.#asked;
    if (!text) return this.#show([]);
    try {
      const { lines } = await api.searchNote(this.#note.id, text);
      if (number !== this.#asked) return;
      this.#show(lines.filter((line) => this.#work.lineAt(line)), text);
      if (this.#found.length) this.#step(1);
      else setText(this.#said, "Nothing found");
    } catch (problem) {
      if (number === this.#asked) setText(this.#said, problem.message);
    }
  }

  #show(lines, text = "") {
    for (const line of this.#found) this.#work.lineAt(line)?.element.classList.remove("found", "here");
    this.#found = lines;
    this.#at = -1;
    for (const line of lines) this.#work.lineAt(line).element.classList.add("found");
    this.#paint(lines, text);
    this.#count();
  }

  #step(by) {
    if (!this.#found.length) return;
    this.#work.lineAt(this.#found[this.#at])?.element.classList.remove("here");
    this.#at = (this.#at + by + this.#found.length) % this.#found.length;
    const line = this.#found[this.#at];
    this.#work.lineAt(line).element.classList.add("here");
    this.#work.goTo(line);
    this.#count();
  }

  #count() {
    const number = this.#found.length;
    this.#before.hidden = this.#after.hidden = number < 2;
    setText(this.#said, number ? `${count(this.#at + 1)} of ${count(number)}` : "");
  }

  /** Marks the words without changing the lines, where the browser can. */
  #paint(lines, text = "") {
    if (!globalThis.CSS?.highlights) return;
    CSS.highlights.delete("note-search");
    const words = (text.match(letters) ?? []).map(folded);
    if (!words.length) return;
    const ranges = [];
    for (const line of lines) {
      const { said } = this.#work.lineAt(line);
      for (const node of said.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        for (const match of node.data.matchAll(letters)) {
          if (!words.some((word) => folded(match[0]).startsWith(word))) continue;
          ranges.push(new StaticRange({ startContainer: node, startOffset: match.index,
            endContainer: node, endOffset: match.index + match[0].length }));
        }
      }
    }
    if (ranges.length) CSS.highlights.set("note-search", new Highlight(...ranges));
  }

  #pressed(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") this.#leave();
    else if (event.key === "Enter" && this.#found.length) this.#step(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter") this.#find();
    else return;
    event.preventDefault();
  }
}
