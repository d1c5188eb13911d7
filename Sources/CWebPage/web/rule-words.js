// How much of an app is decided by rules, in words that need no knowledge of how that works.

import { count } from "./format.js";

/** `Rules for all 8`, `Rules for 5 of 8`, `No rules yet`; for none of none nothing. */
export function rulesOf({ compiled, requirements }) {
  if (!requirements) return "Requires nothing";
  if (!compiled) return "No rules yet";
  return compiled === requirements ? `Rules for all ${count(requirements)} requirements`
    : `Rules for ${count(compiled)} of ${count(requirements)} requirements`;
}

/** What the model is for, beside `rulesOf`. */
export function modelOf({ compiled, requirements, asking }) {
  if (requirements && !compiled) return "The model decides each step";
  if (compiled < requirements) return "The model decides the rest";
  if (!asking) return "Needs no model";
  return asking === 1 ? "1 of them asks the model" : `${count(asking)} of them ask the model`;
}

/** A sentence that begins with a capital letter, unless its first word is a name as it stands in files. */
export const capital = (text) => text.replace(/^\p{Ll}(?=\p{L}*[ ,’'])/u, (letter) => letter.toLocaleUpperCase());
