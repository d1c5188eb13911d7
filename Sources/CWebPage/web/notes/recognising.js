// Asks what a text or a file is, a moment after it was changed; of several answers the newest counts.

import * as api from "../api.js";

/** How long nothing changes before it is asked, in milliseconds; a long text is looked at less often. */
const rest = 400;
const longRest = 1500;
const long = 100_000;

export class Recognising {
  #tell;
  #timer = null;
  #number = 0;
  #last = "";
  #isClosed = false;

  /** @param {(found: object | null, problem: Error | null) => void} tell */
  constructor(tell) {
    this.#tell = tell;
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Forgets what is under way: there is nothing to be looked at any more. */
  forget() {
    clearTimeout(this.#timer);
    this.#number += 1;
    this.#last = "";
  }

  /** `{name?, text? | base64?, kind?, notSpeakers?}`; `isNow`: at once. Asks nothing twice in a row. */
  ask(what, { isNow = false } = {}) {
    const key = JSON.stringify(what);
    if (key === this.#last) return;
    this.#last = key;
    clearTimeout(this.#timer);
    const number = ++this.#number;
    const wait = isNow ? 0 : (what.text ?? "").length > long ? longRest : rest;
    this.#timer = setTimeout(() => this.#run(what, number), wait);
  }

  async #run(what, number) {
    let found = null;
    let problem = null;
    try {
      found = await api.recognizeNote(what);
    } catch (error) {
      problem = error;
    }
    if (this.#isClosed || number !== this.#number) return;
    if (problem) this.#last = ""; // The same may be asked again.
    this.#tell(found, problem);
  }
}
