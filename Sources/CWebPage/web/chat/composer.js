// Where a message is typed. What is typed is kept in the browser, for each conversation, until it is sent.

import { attribute, fill, h, setText } from "../dom.js";
import { iconButton } from "../elements/button.js";
import { keepToastsAbove } from "../elements/toast.js";
import { count } from "../format.js";
import { Keeping, forget, keep, keptOf } from "../write/kept-drafts.js";
import { clean } from "../write/scalars.js";
import { limitWords } from "./pending.js";

/** The longest text, in Unicode scalars. */
const longest = 200_000;
/** From this length on a text is put in as a whole when it is pasted: browsers take long to do that themselves. */
const longPaste = 5000;

/** Where fingers type, Enter begins a line: there is a button to send. */
const isTouch = () => matchMedia("(pointer: coarse)").matches;

export class Composer {
  #key;
  #work;
  #area = h("textarea", { rows: "1", placeholder: "Message", dir: "auto", enterkeyhint: "enter", autocomplete: "off",
    oninput: () => this.#typed(), onkeydown: (event) => this.#pressed(event), onpaste: (event) => this.#pasted(event) });
  #send = iconButton("send", "Send", () => this.send(), { kind: "primary" });
  #stop = iconButton("stop", "Stop the reply", () => this.#work.stop(), { kind: "primary stop" });
  #chips = h("div.chips", { role: "group", "aria-label": "Suggested replies", hidden: true });
  #problem = h("p.small.problem", { role: "alert", dir: "auto" });
  #keeping = new Keeping(() => this.#keep());
  #ticking = null;
  #shownChips = "";
  #canSend = true;
  #isWriting = false;
  #lowerToasts;
  element;

  /**
   * @param {string} channel
   * @param {{send: (text: string) => void, stop: () => void}} work
   */
  constructor(channel, work) {
    this.#key = `chat-${channel}`;
    this.#work = work;
    const box = h("form.box", { onsubmit: (event) => (event.preventDefault(), this.send()) },
      this.#area, this.#stop, this.#send);
    this.element = h("div.speak", null, this.#chips, this.#problem, box);
    this.#lowerToasts = keepToastsAbove(this.element);
    this.#update();
    this.#restore();
  }

  close() {
    this.#lowerToasts();
    this.#keeping.close();
    clearInterval(this.#ticking);
  }

  focus() {
    this.#area.focus();
  }

  get text() {
    return this.#area.value;
  }

  /** Puts a text into the box if that is empty; gives whether it did. */
  take(text) {
    if (this.#area.value.trim()) return false;
    this.#area.value = text;
    this.#update();
    this.#keeping.now(); // At once: from now on it is nowhere else.
    this.focus();
    return true;
  }

  /** Says that a limit was reached: `{message, until}`; `null` that it isn't any more. */
  showProblem(problem) {
    clearInterval(this.#ticking);
    setText(this.#problem, problem ? limitWords(problem) : "");
    if (!problem?.until) return;
    this.#ticking = setInterval(() => {
      setText(this.#problem, limitWords(problem));
      if (problem.until < Date.now()) clearInterval(this.#ticking);
    }, 1000);
  }

  /** `isWriting`: whether there is a reply to stop. `suggestions`: what can be tapped instead of typing. */
  update({ bot, isWriting, suggestions, canSend }) {
    attribute(this.#area, "aria-label", `Message to ${bot?.name ?? "the bot"}`);
    this.#isWriting = isWriting;
    this.#canSend = canSend;
    this.#showChips(suggestions);
    this.#update();
  }

  send() {
    const text = clean(this.#area.value);
    if (!text.trim() || !this.#canSend) return;
    const length = text.length > longest ? [...text].length : text.length;
    if (length > longest) {
      return this.showProblem({ message: `This is ${count(length)} characters long, and ${count(longest)} is the most. `
        + "Shorten it, or send it in parts." });
    }
    this.showProblem(null);
    this.#area.value = "";
    this.#keeping.drop();
    this.#work.send(text);
    forget(this.#key);
    this.#update();
    this.focus();
  }

  #showChips(suggestions) {
    const key = JSON.stringify(suggestions);
    if (key === this.#shownChips) return;
    this.#shownChips = key;
    this.#chips.hidden = suggestions.length === 0;
    fill(this.#chips, suggestions.map((text) => h("button.chip", { type: "button", dir: "auto",
      onclick: () => this.#canSend && (this.#work.send(text), this.focus()) }, text)));
  }

  #update() {
    const hasText = this.#area.value.trim() !== "";
    const hadFocus = document.activeElement;
    this.#stop.hidden = !this.#isWriting;
    this.#send.hidden = this.#isWriting && !hasText;
    this.#stop.classList.toggle("primary", this.#send.hidden);
    this.#stop.classList.toggle("framed", !this.#send.hidden);
    attribute(this.#send, "aria-disabled", hasText && this.#canSend ? null : "true");
    // A button that is gone gives the focus to the box.
    if ((hadFocus === this.#stop && this.#stop.hidden) || (hadFocus === this.#send && this.#send.hidden)) this.focus();
  }

  #typed() {
    this.#update();
    this.#keeping.soon();
  }

  #keep() {
    const text = this.#area.value;
    if (text.trim()) keep(this.#key, { text });
    else forget(this.#key);
  }

  async #restore() {
    const kept = await keptOf(this.#key);
    if (!kept || this.#area.value) return;
    this.#area.value = kept.text;
    this.#update();
  }

  #pressed(event) {
    if (event.key !== "Enter" || event.isComposing || event.shiftKey || event.altKey) return;
    const asks = event.ctrlKey || event.metaKey;
    if (isTouch() && !asks) return;
    event.preventDefault();
    this.send();
  }

  #pasted(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < longPaste) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = this.#area;
    this.#area.setRangeText(clean(text), selectionStart, selectionEnd, "end");
    this.#typed();
    this.#area.scrollTop = this.#area.scrollHeight;
  }
}
