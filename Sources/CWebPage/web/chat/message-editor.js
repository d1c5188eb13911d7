// Editing a message that was sent: what is typed is kept in the browser until it is sent or given up.

import { attribute, h, setText } from "../dom.js";
import { button } from "../elements/button.js";
import { clean } from "../write/scalars.js";
import { Keeping, forget, keep } from "../write/kept-drafts.js";

/** The second click of a double one on Edit comes down on what stands there now, and isn't meant for it. */
const isMeant = ({ detail }) => detail < 2;

export class MessageEditor {
  #area;
  #send = button("Send", (event) => isMeant(event) && this.#sendNow(), { kind: "primary compact" });
  #cancel = button("Cancel", (event) => isMeant(event) && this.#work.cancel(), { kind: "quiet compact" });
  #said = h("p.small.problem", { role: "alert" });
  #work;
  #entry = null;
  #keeping = new Keeping(() => keep(this.#work.key, { text: this.#area.value }));
  element;

  /** @param {{text: string, key: string, send, sendAgain, cancel}} work `key`: where what is typed is kept. */
  constructor(work) {
    this.#work = work;
    this.#area = h("textarea.input", { rows: "1", "aria-label": "Edit the message", dir: "auto",
      oninput: () => this.#keeping.soon(), onkeydown: (event) => this.#key(event) });
    this.#area.value = work.text;
    this.element = h("div.editing-message", null, this.#area, this.#said,
      h("div.actions", null, this.#cancel, this.#send));
  }

  focus() {
    this.#area.focus();
    this.#area.setSelectionRange(this.#area.value.length, this.#area.value.length);
  }

  /** What was typed stays kept, unless it was sent or given up. */
  close({ isDone = false } = {}) {
    if (isDone) this.#keeping.drop();
    this.#keeping.close();
    if (isDone) forget(this.#work.key);
  }

  /** `entry` is what was sent and isn't acknowledged. */
  update(entry) {
    this.#entry = entry;
    const isSending = entry !== null && !entry.problem;
    this.#area.readOnly = isSending;
    setText(this.#said, entry?.problem?.message ?? "");
    setText(this.#send, isSending ? "Sending…" : entry?.problem ? "Send again" : "Send");
    attribute(this.#send, "aria-disabled", isSending ? "true" : null);
  }

  #sendNow() {
    const text = clean(this.#area.value);
    if (this.#send.getAttribute("aria-disabled") === "true" || !text.trim()) return;
    this.#keeping.drop();
    if (this.#entry?.problem && this.#entry.text === text) return this.#work.sendAgain();
    this.#work.send(text);
  }

  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.#work.cancel();
    } else if (event.key === "Enter" && !event.shiftKey && !matchMedia("(pointer: coarse)").matches) {
      event.preventDefault();
      this.#sendNow();
    }
  }
}
