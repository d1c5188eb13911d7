// Where the post is typed: a plain text area, so that every keyboard, input method and screen reader works in it.
// Behind it lies the same text, unseen, that marks what must not change and knows where the caret stands.

import { difference, moved, movedCaret } from "./changes.js";
import { fill, h } from "../dom.js";
import { clean } from "./scalars.js";

/** Longer texts are typed without the marks behind them: laying them out twice would be felt. */
const longest = 12_000;

const growsByItself = CSS.supports("field-sizing", "content");

/** Quotation marks and bare `@` are kept too, but marking each would only be noise. */
const isMarked = ({ kind }) => kind !== "quotation-mark" && kind !== "at-sign";

export class Editor {
  #area;
  #behind = h("div.behind", { "aria-hidden": "true", dir: "auto" });
  #marks = [];
  #selected = null;
  #text = "";

  /** @param {{oninput: (text) => void, onkeydown: (event) => void, onselect: () => void, onundo, onredo}} what */
  constructor({ oninput, onkeydown, onselect, onundo, onredo }) {
    this.#area = h("textarea.typed", {
      "aria-label": "Post text", dir: "auto", rows: "4", spellcheck: "true", autocomplete: "off",
      placeholder: "What would you like to say?",
      oninput: () => this.#typed(oninput), onkeydown,
      onpaste: (event) => this.#pasted(event),
      onbeforeinput: (event) => {
        const step = { historyUndo: onundo, historyRedo: onredo }[event.inputType];
        if (step?.()) event.preventDefault();
      },
    });
    this.element = h("div.post.text.typing", null, this.#behind, this.#area);
    document.addEventListener("selectionchange", () => document.activeElement === this.#area && onselect(),
      { signal: (this.ended = new AbortController()).signal });
  }

  get text() {
    return this.#text;
  }

  /** Shows a text that came from elsewhere; the caret stays with its words. */
  setText(text) {
    if (text === this.#text) return;
    const change = difference(this.#text, text);
    const [start, end] = [this.#area.selectionStart, this.#area.selectionEnd].map((place) => movedCaret(place, change));
    this.#text = text;
    this.#area.value = text;
    this.#area.setSelectionRange(start, end);
    this.#moveMarks(change);
    this.#draw();
  }

  /** Nothing can be typed before it is known what is there. */
  setReading(isReading) {
    this.#area.readOnly = isReading;
  }

  /** What is selected, in UTF-16 units. */
  get selection() {
    return { start: this.#area.selectionStart, end: this.#area.selectionEnd };
  }

  focus(place = null) {
    this.#area.focus();
    if (place !== null) this.#area.setSelectionRange(place, place);
  }

  get hasFocus() {
    return document.activeElement === this.#area;
  }

  /** Puts a text where the caret is, as if it were typed. */
  insert(text) {
    this.#area.setRangeText(text, this.#area.selectionStart, this.#area.selectionEnd, "end");
    this.#area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }

  /** Marks the pieces of a text that must not change, if it is still that text. */
  mark({ text, entities }) {
    const change = difference(text, this.#text);
    this.#marks = entities.filter(isMarked).map((entity) => (change ? moved(entity, change) : entity)).filter(Boolean);
    this.#draw();
  }

  /** Shows what a command is about while the focus is elsewhere; `null` for nothing. */
  markSelection(range) {
    this.#selected = range;
    this.#draw();
  }

  /** Where the caret stands in the window, or `null` where that isn't known. */
  get caretBox() {
    if (this.#text.length > longest) return null;
    const walker = document.createTreeWalker(this.#behind, NodeFilter.SHOW_TEXT);
    let left = this.#area.selectionEnd;
    for (let node; (node = walker.nextNode());) {
      if (left <= node.length) {
        const range = document.createRange();
        range.setStart(node, left);
        range.collapse(true);
        // On an empty line only the character that follows has a place.
        if (left < node.length && !range.getClientRects().length) range.setEnd(node, left + 1);
        const box = range.getClientRects()[0];
        if (box) return new DOMRect(box.left, box.top, 0, box.height);
      }
      left = Math.max(0, left - node.length);
    }
    return null;
  }

  close() {
    this.ended.abort();
  }

  /** Browsers take many seconds to paste a very long text; put in as a whole it is there at once. */
  #pasted(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < longest / 4) return;
    event.preventDefault();
    this.insert(clean(text));
  }

  #typed(oninput) {
    const text = clean(this.#area.value);
    this.#moveMarks(difference(this.#text, text));
    this.#text = text;
    this.#draw();
    oninput(text);
  }

  #moveMarks(change) {
    if (change) this.#marks = this.#marks.map((mark) => moved(mark, change)).filter(Boolean);
  }

  #draw() {
    if (!growsByItself) {
      this.#area.style.height = "auto";
      this.#area.style.height = `${this.#area.scrollHeight}px`;
    }
    if (this.#text.length > longest) return fill(this.#behind);
    const spans = this.#marks.map((mark) => ({ ...mark, kind: "kept" }));
    const selected = this.#selected;
    const parts = [];
    let position = 0;
    for (const { start, end } of spans) {
      if (start < position) continue;
      parts.push([position, start, false], [start, end, true]);
      position = end;
    }
    parts.push([position, this.#text.length, false]);
    // A line break at the end has a line of its own only with something after it.
    fill(this.#behind, parts.flatMap(([start, end, isKept]) => this.#pieces(start, end, isKept, selected)), "\u200b");
  }

  #pieces(start, end, isKept, selected) {
    const cuts = [start, selected?.start, selected?.end, end].filter((cut) => cut >= start && cut <= end);
    cuts.sort((one, other) => one - other);
    return cuts.slice(1).map((to, index) => {
      const from = cuts[index];
      const text = this.#text.slice(from, to);
      const isSelected = selected && from >= selected.start && to <= selected.end;
      if (!text || (!isKept && !isSelected)) return text;
      return h(`span${isKept ? ".kept" : ""}${isSelected ? ".chosen" : ""}`, null, text);
    });
  }
}
