// Copying a text, also where the page isn't served from this machine and the browser closes the clipboard to it.

import { h } from "../dom.js";
import { toast } from "../elements/toast.js";

/** Copies a text and says so. */
export async function copy(text, said = "Copied") {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast(copyByHand(text) ? said : "The browser didn’t let this be copied. Select the text and copy it yourself.");
  }
}

function copyByHand(text) {
  const place = document.querySelector("dialog[open]") ?? document.body; // Only there can anything have the focus.
  const area = h("textarea.visually-hidden", { "aria-hidden": "true", tabindex: "-1" });
  const last = document.activeElement;
  area.value = text;
  place.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  last?.focus();
  return isCopied;
}
