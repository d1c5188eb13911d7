// The post to read while there are suggestions: struck and put in where they stand, with what must not change under a
// lock; or before and after beside each other.

import { h, isolated } from "../dom.js";
import { icon } from "../elements/icon.js";
import { replaced } from "./changes.js";

/** Kinds that get a lock; others are only framed, or not worth a sign. */
const locked = new Set(["url", "other-address", "mention", "hashtag", "custom-emoji", "inline-code", "code-block",
  "markdown-link", "email"]);
const plain = new Set(["quotation-mark", "at-sign"]);

const starts = new WeakMap();

/** A piece of text that knows where it stands. */
function textAt(text, start) {
  const node = document.createTextNode(text);
  starts.set(node, start);
  return node;
}

/** Where a text node stands in the post, or `null`. */
export const startOf = (node) => starts.get(node) ?? null;

/** Short pieces stay on one line; of a long one the lock stays with its beginning. */
const shortest = 28;

function protectedPiece(entity, from, to, text) {
  const lock = locked.has(entity.kind) && from === entity.start && icon("lock");
  if (to - from <= shortest) return h("span.protected.nowrap", null, lock, textAt(text.slice(from, to), from));
  const first = Math.min(to, from + (/^[a-z]+:\/\//i.exec(text.slice(from, to))?.[0].length ?? 4));
  return h("span.protected", null, h("span.nowrap", null, lock, textAt(text.slice(from, first), from)),
    textAt(text.slice(first, to), first));
}

/** A stretch of the text with its protected pieces; `entities` are in order. */
function stretch(text, start, end, entities) {
  const parts = [];
  let position = start;
  for (const entity of entities) {
    if (plain.has(entity.kind) || entity.end <= position || entity.start >= end) continue;
    const from = Math.max(entity.start, position);
    const to = Math.min(entity.end, end);
    if (from > position) parts.push(textAt(text.slice(position, from), position));
    parts.push(protectedPiece(entity, from, to, text));
    position = to;
  }
  if (position < end) parts.push(textAt(text.slice(position, end), position));
  return parts;
}

/** White space alone would be invisible: it is said what it is. */
export const visible = (text) =>
  text.replace(/\n/g, "↵\n").replace(/^[ \t\u00a0]+$/, (spaces) => "␣".repeat(spaces.length));

/** What an edit does, for names of buttons: `finaly to finally`, `put in: #Tag`. */
export function editWords({ original, replacement }) {
  const [before, after] = [original, replacement].map((text) => isolated(text.trim()));
  if (!before) return `put in ${after || "white space"}`;
  return after ? `${before} to ${after}` : `take out ${before}`;
}

/** One edit, struck and put in. */
export const editPieces = ({ original, replacement }) => [
  original && h("del", null, original.trim() ? original : visible(original)), original && replacement && " ",
  replacement && h("ins", null, replacement.trim() ? replacement : visible(replacement)),
];

/**
 * The whole text with its open suggestions in it.
 *
 * @param {{items, entities, current, decide: (item, state) => void, choose: (item) => void}} what
 */
export function inlineText(text, { items, entities, current, decide, choose }) {
  const parts = [];
  let position = 0;
  items.forEach((item, index) => {
    if (item.state !== "pending") return;
    parts.push(...stretch(text, position, item.start, entities));
    const isCurrent = item.key === current;
    parts.push(h(`span.edit${isCurrent ? ".current" : ""}`, { data: { key: item.key }, onclick: () => choose(item) },
      editPieces(item), h("sup", null, String(index + 1)), isCurrent && tools(item, decide)));
    position = item.end;
  });
  parts.push(...stretch(text, position, text.length, entities));
  return parts;
}

function tools(item, decide) {
  const tool = (name, word, state) => h("button",
    { type: "button", "aria-label": `${word} ${editWords(item)}`, title: word, data: { state },
      onclick: (event) => (event.stopPropagation(), decide(item, state)) }, icon(name, { small: true }));
  return h("span.edit-tools", null, tool("check", "Accept", "accepted"), tool("close", "Reject", "rejected"));
}

/** Before and after beside each other, with what goes and what comes marked. */
export function sideBySide(text, { items, entities, proposedEntities }) {
  const open = items.filter(({ state }) => state === "pending");
  const before = [];
  const after = [];
  const proposed = replaced(text, open);
  let position = 0;
  let there = 0;
  for (const item of open) {
    const length = item.start - position;
    before.push(...stretch(text, position, item.start, entities));
    after.push(...stretch(proposed, there, there + length, proposedEntities));
    if (item.original) before.push(h("span.edit", null, h("del", null, item.original)));
    if (item.replacement) after.push(h("span.edit", null, h("ins", null, item.replacement)));
    position = item.end;
    there += length + item.replacement.length;
  }
  before.push(...stretch(text, position, text.length, entities));
  after.push(...stretch(proposed, there, proposed.length, proposedEntities));
  const side = (name, content) => h("section.side", { "aria-label": name }, h("p.eyebrow", null, name),
    h("div.text.whole", { dir: "auto" }, content));
  return [side("As it is", before), side("With the suggestions", after)];
}
