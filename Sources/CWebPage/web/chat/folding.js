// Very long messages are folded until somebody wants them whole.

import { attribute, freshID, h, setText } from "../dom.js";
import { count } from "../format.js";

/** Messages with more characters, or more lines, are folded. */
const mostCharacters = 6000;
const mostLines = 90;

/** Bodies that were seen while they grew: what somebody is reading isn't taken away from them. */
const grown = new WeakSet();
const folds = new WeakMap();

/** Folds a message's body if it is very long; not while it grows, and not afterwards if it was seen growing. */
export function fold(body, { isWhole = true } = {}) {
  if (!isWhole) {
    grown.add(body);
    return;
  }
  if (grown.has(body) || folds.has(body)) return;
  const text = body.textContent;
  if (text.length <= mostCharacters && !hasManyLines(text)) return;
  const id = (body.id ||= freshID("body"));
  const press = h("button.button.compact.unfold", { type: "button", "aria-controls": id,
    onclick: () => set(body.classList.contains("folded") ? false : true) });
  const set = (isFolded) => {
    body.classList.toggle("folded", isFolded);
    body.scrollTop = 0;
    attribute(press, "aria-expanded", String(!isFolded));
    setText(press, isFolded ? `Show all ${count([...body.textContent].length)} characters` : "Show less");
    if (isFolded) body.scrollIntoView({ block: "nearest" });
  };
  folds.set(body, press);
  // What the browser finds, or the keyboard reaches, in what is folded away is shown.
  body.addEventListener("scroll", () => body.classList.contains("folded") && body.scrollTop > 0 && set(false));
  body.addEventListener("focusin", ({ target }) => {
    const isBelow = target.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom;
    if (body.classList.contains("folded") && isBelow) set(false);
  });
  body.classList.add("folded");
  attribute(press, "aria-expanded", "false");
  setText(press, `Show all ${count([...text].length)} characters`);
  body.after(press);
}

function hasManyLines(text) {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    lines += 1;
    if (lines > mostLines) return true;
  }
  return false;
}
