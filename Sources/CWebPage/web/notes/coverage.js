// How much of a note an answer was made from: a bar over its lines, what couldn't be read and why, and Try again.

import { fill, h, setText } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { count } from "../format.js";
import { linesWords } from "./words.js";

const lengthOf = ({ from, to }) => Math.max(0, to - from + 1);

/** Reasons in a person's words, where the code's own speak of how models are asked. */
const reasons = {
  "wrong-shape": "the model gave no answer that can be used.",
  "malformed-answer": "the model gave no answer that can be used.",
  "cut-off": "the model’s answer broke off.",
};

const placesWords = (chunks) => {
  const shown = chunks.slice(0, 4).map((chunk, index) => {
    const words = linesWords(chunk);
    return index ? words.replace(/^Lines? /, "") : chunks.length > 1 ? words.replace(/^Line /, "Lines ") : words;
  });
  const left = chunks.length - shown.length;
  return left ? `${shown.join(", ")} and ${count(left)} more places` : joined(shown);
};

/** Whether why a chunk failed is told already, perhaps with what the provider said of it. */
const isSaid = ({ message }, said) => Boolean(message && said?.startsWith(message));

/** What couldn't be read, those with the same reason together. `said`: the reason that is told already. */
function failedWords(failed, said) {
  const reason = ({ code, message }) => reasons[code] || message || "no answer from the model.";
  return [...Map.groupBy(failed, reason)].map(([why, chunks]) => {
    const isOne = chunks.length === 1 && chunks[0].from === chunks[0].to;
    const details = [...new Set(chunks.map(({ message }) => message))].slice(0, 4).join("\n");
    if (chunks.every((chunk) => isSaid(chunk, said))) {
      return { words: `${placesWords(chunks)} ${isOne ? "wasn’t" : "weren’t"} read.` };
    }
    return { words: `${placesWords(chunks)}: ${why}`, details: details === why ? null : details };
  });
}

const joined = (words) => (words.length < 2 ? words.join("")
  : `${words.slice(0, -1).join(", ")}${words.some((word) => / and /.test(word)) ? "," : ""} and ${words.at(-1)}`);

export class CoverageBar {
  #bar = h("svg.bar", { viewBox: "0 0 100 8", preserveAspectRatio: "none", role: "img" });
  #read = h("span.read-lines");
  #failed = h("div.failed-lines");
  #again;
  #shown = "";
  element;

  /** @param {() => Promise<void>} again Reads what failed once more. */
  constructor(again) {
    this.#again = button("Try again", () => whileBusy(this.#again, again), { kind: "compact", icon: "replay" });
    this.element = h("div.coverage", { hidden: true }, this.#bar, this.#read, this.#failed, this.#again);
  }

  /** `isEnded`: whether the reading is over; before that the progress says how far it is. `canRetry`: whether what failed can
   * be read again now. `said`: why, where a banner has told it. */
  update({ lines, read, failed }, { isEnded, canRetry, said }) {
    const number = read.reduce((sum, range) => sum + lengthOf(range), 0);
    this.element.hidden = !lines || (!number && !failed.length) || (!isEnded && !failed.length);
    if (this.element.hidden) return;
    this.#again.hidden = !failed.length || !canRetry;
    const key = JSON.stringify([lines, read, failed, said]);
    if (key === this.#shown) return;
    this.#shown = key;
    const words = `${count(number)} of ${count(lines)} lines read`;
    setText(this.#read, words);
    // Where nothing was read, and why is told, there is nothing to add.
    const sentences = number || !failed.every((chunk) => isSaid(chunk, said)) ? failedWords(failed, said) : [];
    fill(this.#failed, sentences.map(({ words, details }) => h("p", { dir: "auto", title: details },
      icon("alert", { small: true }), h("span", null, words))));
    this.#bar.setAttribute("aria-label", [words, ...failed.slice(0, 4).map((chunk) => `${linesWords(chunk)} failed`)]
      .join(", "));
    const part = (range, name) => h("rect", { class: name, x: (100 * (range.from - 1)) / lines,
      width: Math.max(0.4, (100 * lengthOf(range)) / lines), height: 8 });
    fill(this.#bar, h("rect.ground", { width: 100, height: 8 }), read.map((range) => part(range, "read")),
      failed.map((range) => part(range, "failed")));
  }
}
