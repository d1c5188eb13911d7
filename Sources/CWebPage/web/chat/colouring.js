// Colours code: the text of an element is put into spans by kind. Text nodes alone are read and made, never markup.

import { h } from "../dom.js";
import { languageNamed } from "./languages.js";
import { parts } from "./lexer.js";

/** What comes after so many characters, or so many coloured parts, stays plain. */
const mostCharacters = 100_000;
const mostParts = 12_000;

/** What is known of elements that were coloured: `{language, text, pieces: [{start, node, isPart}]}`. */
const coloured = new WeakMap();

/**
 * Colours an element's text in a language; when it was coloured before and has grown, only its end is done anew.
 *
 * @param {string} [text] What its text is to be; as it is by default.
 */
export function highlight(element, language, text = element.textContent) {
  const rules = languageNamed(language);
  const before = coloured.get(element);
  const goesOn = before && before.language === language && text.startsWith(before.text);
  if (goesOn && text.length === before.text.length) return;
  const pieces = goesOn ? before.pieces : [];
  if (goesOn) takeEnd(pieces, before.text);
  else element.replaceChildren();
  const from = pieces.length ? endOf(pieces.at(-1)) : 0;
  const room = mostParts - pieces.length;
  const until = Math.min(text.length, mostCharacters);
  let last = from;
  const add = (start, end, kind) => {
    if (start === end) return;
    const content = text.slice(start, end);
    const node = kind ? h(`span.code-${kind}`, null, content) : document.createTextNode(content);
    pieces.push({ start, length: end - start, node, isPart: Boolean(kind) });
    element.append(node);
  };
  const found = rules && room > 0 && from < until ? parts(text, rules, { from, until, most: room }) : [];
  for (const { start, end, kind } of found) {
    add(last, start);
    add(start, end, kind);
    last = end;
  }
  add(last, text.length);
  coloured.set(element, { language, text, pieces });
}

const endOf = ({ start, length }) => start + length;

/** Takes away the pieces that more text can still change: those of the last two lines, and the last three parts. */
function takeEnd(pieces, text) {
  const line = text.lastIndexOf("\n", Math.max(0, text.lastIndexOf("\n") - 1)) + 1;
  let left = 3;
  while (pieces.length && (left > 0 || endOf(pieces.at(-1)) > line || !pieces.at(-1).isPart)) {
    const { node, isPart } = pieces.pop();
    node.remove();
    if (isPart) left -= 1;
  }
}
