// A message that was sent and isn't acknowledged: on its way, waiting for Parlance, or refused.

import { attribute, fill, h, setText } from "../dom.js";
import { button } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { reached } from "../connection.js";
import { remaining } from "../format.js";

export class PendingMessage {
  element;
  #status = h("div.status");
  #said = h("span", { dir: "auto" });
  #again = button("Send again", () => this.#actions.sendAgain(this.#entry), { kind: "compact" });
  #back = button("Take back", () => this.#actions.takeBack(this.#entry), { kind: "compact quiet" });
  #sign = icon("error", { small: true });
  #actions;
  #entry = null;
  #timer = null;

  /** @param {{sendAgain, takeBack}} actions */
  constructor(entry, actions) {
    this.#actions = actions;
    this.element = h("article.message.mine.pending", { "data-client-id": entry.clientID },
      h("div.body", null, h("p.words", { dir: "auto" }, entry.text)), this.#status);
    fill(this.#status, this.#sign, this.#said, this.#again, this.#back);
  }

  close() {
    clearInterval(this.#timer);
  }

  update(entry) {
    this.#entry = entry;
    const { problem } = entry;
    const isWaiting = !problem && reached() === false;
    this.#status.classList.toggle("danger", Boolean(problem));
    attribute(this.#sign, "hidden", !problem);
    this.#again.hidden = !problem || !canBeSent(problem);
    setText(this.#again, problem?.code === "branch-changed" ? "Send it here" : "Send again");
    this.#back.hidden = !problem && !isWaiting;
    this.#say();
    clearInterval(this.#timer);
    if (problem?.until > Date.now()) this.#timer = setInterval(() => this.#say(), 1000);
  }

  #say() {
    setText(this.#said, wordsOf(this.#entry));
  }
}

const canBeSent = ({ code }) => !["id-used", "not-found"].includes(code);

function wordsOf({ problem }) {
  if (!problem) {
    return reached() === false ? "Not sent yet. It goes as soon as Parlance is reached again." : "Sending…";
  }
  return `Not sent. ${limitWords(problem)}`;
}

/** What was wrong, and when it may be tried again. */
export function limitWords({ message, until }) {
  const seconds = until ? Math.ceil((until - Date.now()) / 1000) : 0;
  if (!until) return message;
  return seconds > 0 ? `${message} Try again in ${remaining(seconds)}.` : `${message} It can be sent now.`;
}
