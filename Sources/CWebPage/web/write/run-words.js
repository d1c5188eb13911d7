// How far a command is, in words.

import { ordinal, plural } from "../format.js";
import { inLine } from "../shell/model-words.js";

/** What it does just now: `Paragraph 2 of 3, second try`. */
export function runWords({ paragraphs, asking, position, received }) {
  if (position) return `Waits for the model: ${inLine(position)}`;
  if (!asking) return paragraphs ? "Being checked" : "Begins";
  const where = paragraphs > 1 ? `Paragraph ${asking.paragraph + 1} of ${paragraphs}` : "The model writes";
  const tries = asking.attempt > 1 ? `, ${tryNames[asking.attempt] ?? ordinal(asking.attempt)} try` : "";
  return where + tries + (received ? `, ${plural(received, "character")} so far` : "");
}

const tryNames = { 2: "second", 3: "third" };

const kinds = {
  url: ["link"], "other-address": ["link"], mention: ["name"], hashtag: ["tag"], "custom-emoji": ["emoji", "emoji"],
  "inline-code": ["piece of code", "pieces of code"], "code-block": ["block of code", "blocks of code"],
  "markdown-link": ["link"], email: ["e-mail address", "e-mail addresses"], quantity: ["number"],
  "quotation-mark": ["quotation mark"], "at-sign": ["@", "@"],
};

/** What a kind of protected piece is called. */
export const kindWord = (kind, number = 1) => plural(number, ...(kinds[kind] ?? ["piece"]));

/**
 * What stayed as it was typed: `1 link, 1 name and 2 numbers are as you typed them`; `null` if nothing is protected,
 * and `false` if something isn't as it was.
 */
export function unchangedWords(before, after) {
  const left = new Map();
  for (const { kind, text } of after) left.set(kind + text, (left.get(kind + text) ?? 0) + 1);
  const counts = new Map();
  for (const { kind, text } of before) {
    const there = left.get(kind + text) ?? 0;
    if (!there) return false;
    left.set(kind + text, there - 1);
    const word = kinds[kind]?.[0] ?? "piece";
    counts.set(word, { kind, number: (counts.get(word)?.number ?? 0) + 1 });
  }
  if (!counts.size) return null;
  const words = [...counts.values()].map(({ kind, number }) => kindWord(kind, number));
  const list = words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0];
  const isOne = before.length === 1;
  return `${list} ${isOne ? "is as you typed it" : "are as you typed them"}`;
}
