// Counting by Mastodon's rule, which the host knows: one request at a time, and of what waits only the newest.

import * as api from "../api.js";
import { listen } from "../events.js";
import { Offsets } from "./scalars.js";

/** After a long text nothing more is sent for this long, in milliseconds. */
const restAfterLong = 250;
const long = 20_000;

export class Counting {
  /** The newest answer: `{text, contentWarning, length, limit, fits, entities}`; `null` before the first. */
  value = null;
  #wanted = null;
  #isAsking = false;
  #onchange;
  #stop;

  constructor(onchange) {
    this.#onchange = onchange;
    this.#stop = listen("connection", (isConnected) => isConnected && this.#wanted && this.#ask());
  }

  /** Whether the newest text is counted. */
  get isRight() {
    return this.#wanted === null && this.value !== null;
  }

  count(post) {
    if (this.value && !this.#wanted && this.value.text === post.text
      && this.value.contentWarning === (post.contentWarning ?? "")) return;
    this.#wanted = post;
    this.#ask();
  }

  /** Counts the same text again: the limit may be another one. */
  again() {
    if (!this.value) return;
    this.#wanted ??= { text: this.value.text, contentWarning: this.value.contentWarning };
    this.#ask();
  }

  close() {
    this.#stop();
    this.#onchange = () => {};
  }

  async #ask() {
    if (this.#isAsking || !this.#wanted) return;
    this.#isAsking = true;
    const post = this.#wanted;
    let isMissed = false;
    try {
      this.value = withEntities(post, await api.countPost(post));
      if (this.#wanted === post) this.#wanted = null;
    } catch {
      isMissed = true; // Counted when Parlance is back, or with the next letter.
    }
    if (post.text.length > long) await new Promise((resolve) => setTimeout(resolve, restAfterLong));
    this.#isAsking = false;
    this.#onchange(this);
    if (!isMissed && this.#wanted) this.#ask();
  }
}

/** An answer with its pieces in UTF-16 units, and their texts. */
export function withEntities({ text, contentWarning = "" }, answer) {
  const offsets = new Offsets(text);
  const entities = (answer.entities ?? []).map(({ kind, start, end }) => {
    const range = { start: offsets.units(start), end: offsets.units(end) };
    return { kind, ...range, text: text.slice(range.start, range.end) };
  });
  return { ...answer, text, contentWarning, entities };
}
