// Buttons: with a word, or with an icon and a name.

import { attribute, h } from "../dom.js";
import { icon } from "./icon.js";

/** A button with a word. `kind` is `primary` (once in a view), `quiet`, `danger`, `model`, `compact`, or several. */
export function button(text, onclick, { kind = "", icon: name = null, ...attributes } = {}) {
  const classes = ["button.button", ...kind.split(" ").filter(Boolean)].join(".");
  const sign = name && icon(name, { small: kind.includes("compact") });
  return h(classes, { type: "button", ...attributes, onclick }, sign, text);
}

/** A button with an icon; the name says what it does. */
export function iconButton(name, label, onclick, { kind = "", ...attributes } = {}) {
  const classes = ["button.icon-button", ...kind.split(" ").filter(Boolean)].join(".");
  return h(classes, { type: "button", "aria-label": label, title: label, ...attributes, onclick }, icon(name));
}

/** Marks a button as busy: it keeps its place and its focus, but can't be pressed again. */
export function setBusy(element, isBusy) {
  attribute(element, "aria-busy", isBusy ? "true" : null);
  attribute(element, "aria-disabled", isBusy ? "true" : null);
}

/** Runs a button's work once at a time; it is busy meanwhile. */
export async function whileBusy(element, work) {
  if (element.getAttribute("aria-busy") === "true") return;
  setBusy(element, true);
  try {
    return await work();
  } finally {
    setBusy(element, false);
  }
}
