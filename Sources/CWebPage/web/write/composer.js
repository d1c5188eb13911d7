// The card where a post is written: its content warning, its text to type or with suggestions in it, how far a command
// is, and the bar.

import { attribute, fill, freshID, h, setText } from "../dom.js";
import { iconButton, button, whileBusy } from "../elements/button.js";
import { progress } from "../elements/progress.js";
import "../elements/time.js";
import { Editor } from "./editor.js";
import { inlineText, sideBySide, startOf } from "./marked-text.js";
import { runWords } from "./run-words.js";

const modes = [["marked", "Suggestions"], ["sides", "Side by side"], ["write", "Write"]];

export class Composer {
  /** `write`, `marked` (suggestions in the text) or `sides` (before and after). */
  mode = "write";
  #session;
  #what;
  #warning;
  #warningBar;
  #modes;
  #radios;
  #marked;
  #sides = h("div.post.sides");
  #working;
  #bar = progress();
  #elapsed = h("parlance-elapsed");
  #drawn = "";

  /** @param {{decide, openMenu, post, undo, redo, canStep}} what What keys and marks in the text do. */
  constructor(session, what, toolbar) {
    this.#session = session;
    this.#what = what;
    const id = freshID("warning");
    this.#warning = h("input", { id, type: "text", dir: "auto", autocomplete: "off",
      oninput: () => session().type({ contentWarning: this.#warning.value }) });
    this.#warningBar = h("div.cw", { hidden: true }, h("label", { for: id }, "Content warning"), this.#warning,
      iconButton("close", "Remove the content warning", () => this.#removeWarning()));
    this.editor = new Editor({
      oninput: (text) => session().type({ text }),
      onkeydown: (event) => this.#keyInText(event),
      onselect: () => what.selected(),
      onundo: () => what.canStep() && (what.undo(), true),
      onredo: () => what.canStep() && (what.redo(), true),
    });
    this.#marked = h("div.post.text.marked", { dir: "auto", tabindex: "0", role: "group",
      "aria-label": "Post with suggestions. Type to go on writing.", onkeydown: (event) => this.#keyInMarked(event),
      onclick: (event) => this.#clickInMarked(event) });
    const name = freshID("mode");
    this.#radios = modes.map(([value, text]) => {
      const input = h("input", { type: "radio", name, value, onchange: () => this.setMode(value) });
      return { value, input, element: h("label", null, input, h("span", null, text)) };
    });
    this.#modes = h("div.modes", { hidden: true }, h("div.segmented", { role: "radiogroup", "aria-label": "Show" },
      this.#radios.map(({ element }) => element)));
    const stop = button("Stop", () => whileBusy(stop, what.stop), { kind: "compact" });
    this.#working = h("div.working", { hidden: true }, this.#bar.element, this.#elapsed, stop);
    this.#bar.element.querySelector("progress").classList.add("model");
    this.element = h("section.card.composer", { "aria-label": "Post", onkeydown: (event) => this.#key(event) },
      this.#warningBar, this.#modes, this.editor.element, this.#marked, this.#sides, this.#working, toolbar.element);
  }

  close() {
    this.editor.close();
  }

  /** Shows the texts of the draft, which came from elsewhere than the fields. */
  showTexts() {
    const { draft } = this.#session();
    this.editor.setText(draft.text);
    if (this.#warning.value !== draft.contentWarning) this.#warning.value = draft.contentWarning;
    this.update();
  }

  addWarning() {
    this.#session().type({ hasContentWarning: true });
    this.#warning.focus();
  }

  #removeWarning() {
    this.#session().type({ hasContentWarning: false });
    this.focus();
  }

  /** Goes on writing, at a place of the text if one is given. */
  focus(place = null) {
    if (this.mode !== "write") this.setMode("write");
    this.editor.focus(place);
  }

  setMode(mode) {
    this.mode = mode;
    this.update();
  }

  /** Shows what is true now. */
  update() {
    const session = this.#session();
    const { draft, suggestions } = session;
    this.#warningBar.hidden = !draft.hasContentWarning;
    const hasOpen = (suggestions?.open.length ?? 0) > 0;
    const mode = hasOpen ? this.mode : "write";
    this.#modes.hidden = !hasOpen;
    for (const { value, input } of this.#radios) input.checked = value === mode;
    this.editor.element.hidden = mode !== "write";
    this.#marked.hidden = mode !== "marked";
    this.#sides.hidden = mode !== "sides";
    this.editor.setReading(draft.kind === "reading");
    attribute(this.element, "aria-busy", draft.kind === "reading" ? "true" : null);
    this.#draw(mode, session);
    this.#showWork(session);
  }

  /** The pieces that must not change, in a text that is this one. */
  mark(counted) {
    this.editor.mark(counted);
  }

  #draw(mode, { draft, suggestions, counting, proposal, current }) {
    if (mode === "write") return void (this.#drawn = "");
    const entities = counting.value?.text === draft.text ? counting.value.entities : [];
    const proposedEntities = proposal.value?.text === suggestions.proposed ? proposal.value.entities : [];
    const key = JSON.stringify([mode, draft.text, suggestions.items, current, entities,
      mode === "sides" && proposedEntities]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const { items } = suggestions;
    if (mode === "sides") return void fill(this.#sides, sideBySide(draft.text, { items, entities, proposedEntities }));
    const tool = this.#marked.contains(document.activeElement) ? document.activeElement.dataset.state : null;
    fill(this.#marked, inlineText(draft.text, { items, entities, current, choose: (item) => this.#what.choose(item),
      decide: (item, state) => this.#what.decide(item, state) }));
    if (tool) (this.#marked.querySelector(`button[data-state="${tool}"]`) ?? this.#marked).focus();
  }

  #showWork({ isRunning, work }) {
    this.#working.hidden = !isRunning;
    if (!isRunning) return;
    const { run } = work;
    if (this.#elapsed.dataset.run !== run.id) {
      this.#elapsed.dataset.run = run.id;
      attribute(this.#elapsed, "since", Date.now());
    }
    const isMany = run.paragraphs > 1;
    this.#bar.update({ sentence: runWords(run), value: isMany ? run.passed.length : null,
      max: isMany ? run.paragraphs : 1 });
  }

  #key(event) {
    if (event.isComposing || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "." && !event.shiftKey) this.#what.openMenu({ isAtCaret: true });
    else if (key === "enter") this.#what.post();
    else if ((key === "z" || key === "y") && this.#what.canStep()) {
      if (key === "y" || event.shiftKey) this.#what.redo();
      else this.#what.undo();
    } else return;
    event.preventDefault();
  }

  /** A slash on an empty line opens the menu. */
  #keyInText(event) {
    if (event.key !== "/" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { text, selection: { start, end } } = this.editor;
    const isEmptyLine = (start === 0 || text[start - 1] === "\n") && (end === text.length || text[end] === "\n");
    if (start !== end || !isEmptyLine || !text.trim()) return;
    event.preventDefault();
    this.#what.openMenu({ isAtCaret: true, slash: true });
  }

  /** Typing into the text with suggestions goes on in the text itself; the suggestions stay and move along. */
  #keyInMarked(event) {
    if (event.target !== this.#marked || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.key.length === 1 || ["Enter", "Backspace", "Delete", "Process", "Dead"].includes(event.key);
    if (isTyping) this.focus(this.editor.text.length);
  }

  #clickInMarked(event) {
    if (event.target.closest("button, .edit") || !getSelection().isCollapsed) return;
    const place = pointIn(event);
    const start = place && startOf(place.node);
    this.focus(start === null ? this.editor.text.length : start + place.offset);
  }
}

function pointIn({ clientX, clientY }) {
  if (document.caretPositionFromPoint) {
    const place = document.caretPositionFromPoint(clientX, clientY);
    return place && { node: place.offsetNode, offset: place.offset };
  }
  const range = document.caretRangeFromPoint?.(clientX, clientY);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
