// Toasts: one line about what was done or didn't work, with at most one way back.

import { h } from "../dom.js";

const shelf = h("div.toasts", { role: "status", "aria-live": "polite" });

/** Where toasts stand. */
export const toasts = shelf;

let box = null;

/** Keeps toasts above an element at the bottom of the page, where a person types. Gives a function that stops it. */
export function keepToastsAbove(element) {
  box = element;
  const observer = new ResizeObserver(() => box === element && shelf.style.setProperty("--box", `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    if (box !== element) return; // Another one is there already.
    box = null;
    shelf.style.removeProperty("--box");
  };
}

/** Shows a toast; it stays long enough to be read, and longer while the pointer or the focus is on it. */
export function toast(text, { action = null, onaction = null } = {}) {
  const element = h("div.toast", null, h("span", { dir: "auto" }, text));
  const close = () => element.remove();
  element.append(
    action
      ? h("button.button.compact", { type: "button", onclick: () => (close(), onaction()) }, action)
      : h("button.button.compact", { type: "button", onclick: close }, "Close"));
  let timer = null;
  const wait = () => (timer = setTimeout(close, 4000 + 60 * text.length));
  const stay = () => clearTimeout(timer);
  element.addEventListener("pointerenter", stay);
  element.addEventListener("pointerleave", wait);
  element.addEventListener("focusin", stay);
  element.addEventListener("focusout", wait);
  while (shelf.childElementCount >= 3) shelf.firstElementChild.remove();
  shelf.append(element);
  wait();
}

/** Says what went wrong, as the problem has it. */
export const tellProblem = (problem, options) => toast(problem.message, options);
