// Code in a message: a bar with its language and Copy, and its colours.

import { attribute, h } from "../dom.js";
import { button } from "../elements/button.js";
import { copy } from "../write/copying.js";
import { highlight } from "./colouring.js";
import { titleOfLanguage } from "./languages.js";

/** The language that the renderer noted at `<pre lang="…">` or `<code class="language-…">`. */
function languageOf(pre, code) {
  const named = /(?:^|\s)language-(\S+)/.exec(code.className)?.[1];
  return named ?? pre.getAttribute("lang") ?? "";
}

/** Puts the bar around each `<pre>` of a message's body, and colours what is in it; what was done isn't done again. */
export function decorateCode(body) {
  for (const pre of body.querySelectorAll("pre:not(.codeblock > pre)")) wrap(pre);
}

function wrap(pre) {
  const code = pre.querySelector("code") ?? pre;
  const language = languageOf(pre, code);
  const title = titleOfLanguage(language);
  const press = button("Copy", () => copy(code.textContent, "Code copied"),
    { kind: "compact quiet", icon: "copy", "aria-label": `Copy the code: ${title}` });
  const block = h("div.codeblock", { data: { language } },
    h("div.bar", null, h("span", { dir: "auto" }, title), press));
  attribute(pre, "tabindex", "0");
  attribute(pre, "role", "group");
  attribute(pre, "aria-label", `${title} code`);
  attribute(pre, "lang", null);
  attribute(pre, "dir", "ltr"); // Code isn't turned around by what stands in it.
  pre.replaceWith(block);
  block.append(pre);
  highlight(code, language, textOf(code));
}

/** The code of an element as it was read from a page; the renderer ends each block with a line break. */
const textOf = (code) => code.textContent.replace(/\n$/, "");

/**
 * Takes over an old block's code when a new one says the same and more: its place, its focus and its colours stay.
 *
 * @param {Element} old What stands in the page: a block with its bar.
 * @param {Element} next What the renderer gave now; not in the page yet.
 * @returns {boolean} Whether that could be done; otherwise the new one has to be put in its place.
 */
export function extendCode(old, next) {
  if (!old.matches?.(".codeblock") || next.localName !== "pre") return false;
  const code = next.querySelector("code") ?? next;
  const present = old.querySelector("pre > code") ?? old.querySelector("pre");
  if (old.dataset.language !== languageOf(next, code) || !textOf(code).startsWith(present.textContent)) return false;
  highlight(present, old.dataset.language, textOf(code));
  return true;
}
