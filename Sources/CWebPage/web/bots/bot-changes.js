// What was changed about a bot, and what two changes have in common.

import { knowledgeWords } from "./knowledge-field.js";

const names = {
  name: "Name", summary: "What to expect", character: "Who it is told to be", greeting: "Greeting",
  suggestedReplies: "Suggested replies", picture: "Picture", options: "How replies are made", knowledge: "Notes that it knows",
  isEnabled: "Enabled",
};

const isSame = (one, other) => JSON.stringify(normal(one)) === JSON.stringify(normal(other));

/** Options without what isn't given, in one order. */
function normal(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value ?? "";
  return Object.entries(value).filter(([, one]) => one !== null && one !== undefined).sort();
}

/** Those of the values that aren't the bot's. */
export function changesOf(bot, values) {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(bot[key], value)));
}

/** The keys that both sides changed, differently. */
export function conflicts(before, mine, theirs) {
  const changed = changesOf(before, mine);
  return Object.keys(changed).filter((key) => !isSame(theirs[key], before[key]) && !isSame(theirs[key], mine[key]));
}

/** A key's name, and its value as a text to read. */
export const titleOf = (key) => names[key] ?? key;

export function wordsOf(key, value) {
  if (key === "knowledge") return knowledgeWords(value);
  if (key === "suggestedReplies") return value.join("\n") || "None";
  if (key !== "options") return String(value || "Nothing");
  const given = Object.entries({ Temperature: value.temperature, "Top P": value.topP,
    "Most tokens": value.maximumResponseTokens, Seed: value.seed });
  return given.map(([name, one]) => `${name}: ${one ?? "the server’s"}`).join("\n");
}
