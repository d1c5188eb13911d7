// Where one asks in one's own words, alone or as an instruction for the question that is chosen. What is typed stays until
// its answer is in: it is kept in the browser, and a question that failed is still there.

import { attribute, freshID, h, isolated, setText } from "../dom.js";
import { iconButton, whileBusy } from "../elements/button.js";
import { keepToastsAbove } from "../elements/toast.js";
import { Keeping, forget, keep, keptOf } from "../write/kept-drafts.js";
import { clean } from "../write/scalars.js";
import { most, tooLong } from "./note-limits.js";
import { isFinal, questionTitle } from "./words.js";

export class AskBox {
  #key;
  #work;
  #question = h("textarea.input", { rows: "1", "aria-label": "Ask about this note", dir: "auto", autocomplete: "off",
    placeholder: "Ask something else about this note", oninput: () => this.#typed(),
    onkeydown: (event) => this.#pressed(event) });
  #instruction = h("textarea.input", { rows: "1", id: freshID("instruction"), dir: "auto",
    autocomplete: "off", oninput: () => this.#typed(), onkeydown: (event) => this.#pressed(event) });
  #extra = h("div.instruct", { hidden: true }, h("label", { for: this.#instruction.id }, "Instruction"),
    this.#instruction);
  #toggle = iconButton("plus", "Add an instruction", () => this.#toggleExtra(),
    { kind: "framed", "aria-expanded": "false", "aria-controls": this.#instruction.id });
  #followed = h("span", { dir: "auto" });
  #following = h("div.following", { hidden: true }, this.#followed,
    iconButton("close", "Ask without what was before", () => this.#unfollow(), { kind: "compact" }));
  #send = iconButton("send", "Ask", null, { kind: "primary", type: "submit" });
  #said = h("p.small.problem", { role: "alert", dir: "auto" });
  /** The answer that is followed up, or `null`. */
  #follows = null;
  #chosen = null;
  /** What was asked and isn't answered: `{clientID, text, instruction}`. */
  #asked = null;
  #keeping = new Keeping(() => this.#keep());
  #lowerToasts;
  element;

  /**
   * @param {string} note
   * @param {{ask: (asking: {text: string, instruction: string, follows: string | null, clientID: string}) => Promise<void>}} work
   */
  constructor(note, work) {
    this.#key = `note-ask-${note}`;
    this.#work = work;
    this.element = h("form.ask", { "aria-label": "Your question", onsubmit: (event) => {
      event.preventDefault();
      this.#ask();
    } }, this.#said, this.#following, this.#extra,
    h("div.input-group", null, this.#question, this.#toggle, this.#send));
    this.#lowerToasts = keepToastsAbove(this.element);
    this.#restore();
  }

  close() {
    this.#lowerToasts();
    this.#keeping.close();
  }

  focus() {
    this.#question.focus();
  }

  /** `chosen`: the question that an instruction is for. */
  update({ chosen }) {
    this.#chosen = chosen;
    const title = chosen ? isolated(short(questionTitle(chosen))) : "";
    attribute(this.#instruction, "placeholder", title && !this.#question.value.trim()
      ? `For “${title}”: only Ravi’s, as an e-mail…` : "How to answer: only Ravi’s, as an e-mail…");
  }

  /** What is asked next follows up an answer. */
  follow(answer) {
    this.#follows = answer;
    this.#showFollowed();
    this.focus();
  }

  /** An answer that was followed up may be gone. */
  check(isThere) {
    if (this.#follows && !isThere(this.#follows.id)) this.#unfollow({ takesFocus: false });
  }

  /** An answer is in: what was asked for it leaves the box if it still stands there, unless it failed. */
  answered(answer) {
    if (this.#asked?.clientID !== answer.clientID || !isFinal(answer)) return;
    const { text, instruction } = this.#asked;
    this.#asked = null;
    const isStill = this.#question.value === text && this.#instruction.value === instruction;
    if (isStill && isIn(answer)) {
      this.#question.value = "";
      this.#instruction.value = "";
      this.#showExtra(false);
      this.#unfollow({ takesFocus: false });
      this.update({ chosen: this.#chosen });
    }
    this.#keeping.now();
  }

  /** The client id of the question that may be answered by now; `null` for none. */
  get waitsFor() {
    return this.#asked?.clientID ?? null;
  }

  showProblem(message) {
    setText(this.#said, message ?? "");
  }

  #ask() {
    const [text, instruction] = [clean(this.#question.value).trim(), clean(this.#instruction.value).trim()];
    if (!text && !(instruction && this.#chosen)) {
      this.showProblem(instruction ? "Choose a question above for this instruction, or type one."
        : "There is nothing to ask yet: type a question, or choose one above.");
      return this.#question.focus();
    }
    const trouble = tooLong(text, most.question) || tooLong(instruction, most.question);
    if (trouble) return this.showProblem(trouble);
    this.showProblem(null);
    const typed = { text: this.#question.value, instruction: this.#instruction.value };
    // The same question, sent again because the connection was cut, asks once.
    const isSame = this.#asked?.text === typed.text && this.#asked.instruction === typed.instruction;
    this.#asked = { clientID: isSame ? this.#asked.clientID : crypto.randomUUID(), ...typed };
    this.#keeping.now();
    const { clientID } = this.#asked;
    whileBusy(this.#send, async () => {
      const isSent = await this.#work.ask({ text, instruction, clientID,
        follows: this.#follows?.id ?? null });
      if (isSent === false && this.#asked?.clientID === clientID) {
        this.#asked = null; // Refused or given up: asking again is another question.
        this.#keeping.now();
      }
    });
  }

  #toggleExtra() {
    const isShown = this.#extra.hidden;
    this.#showExtra(isShown);
    (isShown ? this.#instruction : this.#question).focus();
  }

  #showExtra(isShown) {
    this.#extra.hidden = !isShown;
    attribute(this.#toggle, "aria-expanded", String(isShown));
    if (!isShown) this.#instruction.value = "";
  }

  #unfollow({ takesFocus = true } = {}) {
    this.#follows = null;
    this.#showFollowed();
    if (takesFocus) this.focus();
  }

  #showFollowed() {
    this.#following.hidden = this.#follows === null;
    if (this.#follows) setText(this.#followed, `Follows up: ${isolated(questionTitle(this.#follows.question))}`);
  }

  #typed() {
    this.showProblem(null);
    this.update({ chosen: this.#chosen });
    this.#keeping.soon();
  }

  #keep() {
    const [text, instruction] = [this.#question.value, this.#instruction.value];
    if (text.trim() || instruction.trim()) keep(this.#key, { text, instruction, asked: this.#asked });
    else forget(this.#key);
  }

  async #restore() {
    const kept = await keptOf(this.#key);
    if (!kept || this.#question.value || this.#instruction.value) return;
    this.#question.value = kept.text;
    this.#asked = kept.asked ?? null;
    if (kept.instruction) {
      this.#showExtra(true);
      this.#instruction.value = kept.instruction;
    }
    this.#work.restored?.();
  }

  #pressed(event) {
    if (event.key !== "Enter" || event.isComposing || event.shiftKey || event.altKey) return;
    if (matchMedia("(pointer: coarse)").matches && !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.#ask();
  }
}

/** Whether there is an answer: one that ended before anything was found, or what was to be written was written, is none. */
const isIn = ({ status, items, text, instruction }) =>
  status === "complete" || (status === "partial" && (text !== "" || (!instruction && items.length > 0)));

const short = (title) => (title.length > 40 ? `${title.slice(0, 40)}…` : title);
