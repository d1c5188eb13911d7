// The questions that are one tap away: the ten that are ready, a summary, all dates; then the person's own.

import { attribute, h } from "../dom.js";
import { readyTitles } from "./words.js";

const all = [
  ...Object.keys(readyTitles).map((ready) => ({ title: readyTitles[ready], question: { kind: "ready", ready } })),
  { title: "Summary", question: { kind: "summary", length: "medium" } },
  { title: "Dates and times", question: { kind: "dates" } },
];

/** Whether a chip stands for a question: a summary of whatever length is one. */
const stands = (chip, question) => question !== null && chip.kind === question.kind && (chip.ready ?? null) === (question.ready ?? null)
  && question.kind !== "own";

export class Questions {
  #chips = new Map();
  element;

  /** @param {(question) => void} choose */
  constructor(choose) {
    this.element = h("div.questions", { role: "group", "aria-label": "Ready questions" }, all.map(({ title, question }) => {
      const chip = h("button.chip", { type: "button", "aria-pressed": "false", onclick: () => choose(question) }, title);
      this.#chips.set(question, chip);
      return chip;
    }));
  }

  /** Marks the question that is chosen; `null` for none of these. */
  mark(question) {
    for (const [own, chip] of this.#chips) {
      const isChosen = stands(own, question);
      const wasChosen = chip.getAttribute("aria-pressed") === "true";
      attribute(chip, "aria-pressed", String(isChosen));
      // On a phone the row scrolls: the chosen one is to be seen.
      if (isChosen && !wasChosen && this.element.scrollWidth > this.element.clientWidth) {
        this.element.scrollTo({ left: chip.offsetLeft - (this.element.clientWidth - chip.offsetWidth) / 2 });
      }
    }
  }
}
