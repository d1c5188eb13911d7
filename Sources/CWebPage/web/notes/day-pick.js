// Days that words may mean, such as “next Friday”: the person says which.

import { h, isolated } from "../dom.js";
import { whileBusy } from "../elements/button.js";
import { fullDay, shortDay } from "./words.js";

/** A button for each day; `pick` carries the choice out. */
export function dayPick(due, pick) {
  const question = `${due.words ? `“${isolated(due.words)}”` : "This"} is which day?`;
  return h("span.pickdate", { role: "group", "aria-label": question, title: question }, due.candidates.map((date) => {
    const button = h("button", { type: "button", "aria-label": fullDay(date), data: { name: date },
      onclick: () => whileBusy(button, () => pick(date)) }, shortDay(date));
    return button;
  }));
}
