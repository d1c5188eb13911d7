// JavaScript counts texts in UTF-16 units, the API in Unicode scalars (code points). Here one becomes the other, and
// nowhere else.

const pair = /[\ud800-\udbff][\udc00-\udfff]/;

/** The offsets of one text, both ways. Offsets beyond its end become its end. */
export class Offsets {
  #length;
  #starts = null;

  constructor(text) {
    this.#length = text.length;
    if (!pair.test(text)) return;
    this.#starts = [];
    for (let index = 0; index < text.length; index += text.codePointAt(index) > 0xffff ? 2 : 1) {
      this.#starts.push(index);
    }
    this.#starts.push(text.length);
  }

  /** The UTF-16 offset of a scalar. */
  units(scalar) {
    if (!this.#starts) return Math.min(scalar, this.#length);
    return this.#starts[Math.min(scalar, this.#starts.length - 1)];
  }

  /** The number of scalars before a UTF-16 offset; one in the middle of a pair counts as its end. */
  scalars(unit) {
    if (!this.#starts) return Math.min(unit, this.#length);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle] < unit) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A text as the API and the page both have it: whole characters, lines that end with `\n`. */
export const clean = (text) => (text.toWellFormed?.() ?? text).replace(/\r\n?/g, "\n");
