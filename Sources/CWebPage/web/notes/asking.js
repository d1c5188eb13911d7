// A question on its way: how long it will take is looked at first, and what takes long begins only when it is wanted.

import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { announce } from "../elements/live.js";
import { count, plural, remaining } from "../format.js";
import { failureBanner } from "./failure.js";
import { askedQuestion, questionTitle } from "./words.js";

/** What takes longer than this, in seconds, is asked about first; the rest begins at once and says how long it takes. */
const patience = 60;

/** What a long question costs, in sentences. */
function estimateWords({ units, known, calls, seconds }) {
  const left = Math.max(0, units - known);
  const reading = known ? `${plural(left, "sentence")} to read, ${count(known)} known from before`
    : `${plural(left, "sentence")} to read`;
  const time = seconds === null ? "How long that takes isn’t known yet." : `That takes about ${remaining(seconds)}.`;
  return `${reading}${calls ? `, about ${plural(calls, "question")} to the model` : ""}. ${time}`;
}

export class Asking {
  asking;
  isEnded = false;
  #open;
  #asked;
  #ended;
  #body = h("div.stack");
  #settle;
  /** Whether it got through: `true`; `false` if it was refused or given up; `null` if that isn't known. */
  result = new Promise((resolve) => (this.#settle = resolve));
  element;

  /**
   * @param {import("./open-note.js").OpenNote} open
   * @param {{question, instruction: string, follows: string | null, clientID: string}} asking
   * @param {{asked: (answer) => void, ended: () => void}} work `asked` when it is being answered; `ended` when it was given up.
   */
  constructor(open, asking, { asked, ended }) {
    this.asking = asking;
    this.#open = open;
    this.#asked = asked;
    this.#ended = ended;
    this.element = h("article.stack.one-answer", { "aria-label": "Question" },
      h("h2", { dir: "auto", tabindex: "-1" }, questionTitle(asking.question)),
      asking.instruction && h("p.small.quiet", { dir: "auto" }, "With: ", h("span.instruction", null, asking.instruction)),
      this.#body);
  }

  get #request() {
    const { question, instruction, follows } = this.asking;
    return { question: askedQuestion(question), ...(instruction && { instruction }), ...(follows && { follows }) };
  }

  async start() {
    fill(this.#body, h("p.quiet.waiting", null, "Looking how long this will take…"));
    if (this.asking.question.kind === "dates") return this.#ask(); // Code alone finds them, at once.
    try {
      const estimate = await api.estimateNote(this.#open.id, this.#request);
      if (this.isEnded) return;
      if (estimate.isLong && !(estimate.seconds <= patience)) return this.#confirm(estimate);
    } catch (problem) {
      return this.#fail(problem, () => this.start());
    }
    await this.#ask();
  }

  /** It isn't waited for any more: another question took its place. */
  end() {
    if (this.isEnded) return;
    this.isEnded = true;
    this.#settle(false);
  }

  #confirm(estimate) {
    const start = button("Start", () => whileBusy(start, () => this.#ask()), { kind: "primary" });
    const words = estimateWords(estimate);
    fill(this.#body, h("div.card.pad.stack.estimate", null,
      h("p", null, `This note is long: ${words}`),
      h("p.quiet", null, "A quick answer from what search finds comes first. You can stop at any time; what was found stays."),
      h("div.cluster", null, start, button("Cancel", () => this.#giveUp(), { kind: "quiet" }))));
    announce(`This note is long. ${words}`);
  }

  async #ask() {
    if (this.isEnded) return;
    try {
      const answer = await this.#open.ask({ clientID: this.asking.clientID, ...this.#request });
      const wasEnded = this.isEnded;
      this.isEnded = true;
      this.#settle(true);
      if (!wasEnded) this.#asked(answer);
    } catch (problem) {
      this.#fail(problem, () => this.#ask());
    }
  }

  #fail(problem, again) {
    if (this.isEnded) return;
    const code = problem.code === "unreachable" ? null : problem.code; // Parlance itself wasn't reached.
    this.#settle(problem.code === "unreachable" ? null : false);
    fill(this.#body, failureBanner({ code, message: problem.message }, again),
      h("div.cluster", null, button("Close", () => this.#giveUp(), { kind: "quiet compact" })));
  }

  #giveUp() {
    this.end();
    this.#ended();
  }
}
