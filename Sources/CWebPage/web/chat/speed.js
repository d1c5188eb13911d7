// How fast a reply is being written: tokens a second, estimated from its text. About four characters are a token.

const characters = 4;
const span = 5000;

export class Speed {
  #marks = [];

  /** Notes how long the text is now. */
  note(length, now = performance.now()) {
    if (this.#marks.at(-1)?.length === length) return;
    this.#marks.push({ length, now });
    while (this.#marks.length > 2 && now - this.#marks[0].now > span) this.#marks.shift();
  }

  /** Tokens a second; `null` while too little is known. */
  perSecond(now = performance.now()) {
    const [first] = this.#marks;
    const last = this.#marks.at(-1);
    if (!first || last.now - first.now < 1000 || now - last.now > span) return null;
    return Math.max(1, Math.round((last.length - first.length) / characters / ((last.now - first.now) / 1000)));
  }
}
