// The search of a list: asks a while after the last key, keeps what was found page by page, Escape takes it away.

import { announce } from "./live.js";
import { tellProblem } from "./toast.js";
import { h } from "../dom.js";

export class ListSearch {
  #ask;
  #key;
  #words;
  #changed;
  #asked = 0;
  #timer = null;
  input;
  /** The page that was found, with its `search`; `null` without a search. */
  found = null;

  /**
   * @param {{label: string, key: string, ask: (query: object) => Promise<object>, words: (page: object) => string,
   *   onchange: () => void}} list `key`: the member of a page that has its rows. `words`: how much was found, announced.
   */
  constructor({ label, key, ask, words, onchange }) {
    this.#ask = ask;
    this.#key = key;
    this.#words = words;
    this.#changed = onchange;
    this.input = h("input.input", { type: "search", "aria-label": label, placeholder: "Search", autocomplete: "off",
      oninput: () => this.again(), onkeydown: (event) => this.#pressed(event) });
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** Searches soon: something was typed, or what was found may be other by now. */
  again() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#now(), 200);
  }

  /** Takes away what isn't there any more. */
  remove(id) {
    if (!this.found) return;
    this.found = { ...this.found, [this.#key]: this.found[this.#key].filter((row) => row.id !== id) };
    this.#changed();
  }

  /** Reads the next page of what was found. */
  async readMore() {
    const { search, next } = this.found;
    const page = await this.#ask({ search, after: next, limit: 50 });
    if (this.found?.search !== search) return;
    this.found = { ...page, search, [this.#key]: [...this.found[this.#key], ...page[this.#key]],
      ...(page.snippets && { snippets: { ...this.found.snippets, ...page.snippets } }) };
    this.#changed();
  }

  async #now() {
    const search = this.input.value.trim();
    const number = ++this.#asked;
    if (!search) {
      this.found = null;
      return this.#changed();
    }
    try {
      const found = await this.#ask({ search, limit: 50 });
      if (number !== this.#asked) return;
      const isOther = this.found?.search !== search;
      this.found = { ...found, search };
      this.#changed();
      if (isOther) announce(found[this.#key].length ? this.#words(found) : "Nothing found");
    } catch (problem) {
      if (number === this.#asked) tellProblem(problem);
    }
  }

  #pressed(event) {
    if (event.key !== "Escape" || !this.input.value) return;
    event.preventDefault();
    this.input.value = "";
    clearTimeout(this.#timer);
    this.#now();
  }
}
