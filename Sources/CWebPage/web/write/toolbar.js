// The bar below the post: Improve, the history, splitting and copying, the counter, Post.

import { attribute, h, setText } from "../dom.js";
import { button, iconButton, setBusy } from "../elements/button.js";
import { menu } from "../elements/menu.js";
import { counter } from "./counter.js";

export class Toolbar {
  #counter = counter();
  #word = h("span.word", null, "Improve");

  /** @param {{improve, warn, undo, redo, split, copy, post}} act What each button does. */
  constructor(act, menuID) {
    this.improve = button(this.#word, act.improve, { kind: "model", icon: "write", "aria-haspopup": "menu",
      "aria-expanded": "false", "aria-controls": menuID, "aria-keyshortcuts": "Control+. Meta+.",
      title: "Improve (Ctrl .)" });
    this.warn = iconButton("warning", "Add a content warning", act.warn, { kind: "only-wide" });
    this.undo = iconButton("undo", "Undo", act.undo, { "aria-keyshortcuts": "Control+Z", kind: "step" });
    this.redo = iconButton("redo", "Redo", act.redo, { "aria-keyshortcuts": "Control+Shift+Z", kind: "only-wide" });
    this.split = iconButton("split", "Split into several posts", act.split, { kind: "only-wide" });
    this.copy = iconButton("copy", "Copy the post", act.copy, { kind: "only-wide" });
    this.post = button("Post", act.post, { kind: "primary", "aria-keyshortcuts": "Control+Enter" });
    const more = menu("More", [
      { text: "Content warning", icon: "warning", onselect: act.warn },
      { text: "Undo", icon: "undo", onselect: act.undo },
      { text: "Redo", icon: "redo", onselect: act.redo },
      { text: "Split into several posts", icon: "split", onselect: act.split },
      { text: "Copy the post", icon: "copy", onselect: act.copy },
    ]);
    more.classList.add("only-narrow");
    this.element = h("div.bar", null, this.improve, this.warn, this.undo, this.redo, this.split, this.copy, more,
      h("span.grow"), this.#counter.element, this.post);
  }

  update({ canUndo, canRedo, counted, isRight, isRunning, hasWarning, isSelection, isOpen }) {
    disable(this.undo, !canUndo);
    disable(this.redo, !canRedo);
    this.warn.hidden = hasWarning;
    setText(this.#word, isSelection ? "Improve selection" : "Improve");
    setBusy(this.improve, isRunning);
    attribute(this.improve, "aria-expanded", String(isOpen));
    this.#counter.update(counted, isRight);
  }
}

/** A step that can't be made keeps its place and its focus. */
function disable(element, isDisabled) {
  attribute(element, "aria-disabled", isDisabled ? "true" : null);
}
