// Finding by words in a long list: what is typed is looked for a moment later, and of several answers the newest counts.

import { h } from "../dom.js";
import { plural } from "../format.js";
import { icon } from "./icon.js";
import { announce } from "./live.js";
import { tellProblem } from "./toast.js";

const pageSize = 50;

export class ListSearch {
  /** What was found, as the API has it, with `search`, the words; `null` while nothing is looked for. */
  found = null;
  #key;
  #noun;
  #work;
  #input;
  #asked = 0;
  #timer = null;
  element;

  /**
   * @param {{label: string, key: string, noun: string}} what `key`: what the list is called in an answer; `noun`: one of it.
   * @param {{read: (query: object) => Promise<object>, show: () => void}} work `show` is called whenever `found` is another.
   */
  constructor({ label, key, noun }, work) {
    this.#key = key;
    this.#noun = noun;
    this.#work = work;
    this.#input = h("input.input", { type: "search", "aria-label": label, placeholder: "Search", autocomplete: "off",
      oninput: () => this.again(), onkeydown: (event) => this.#pressed(event) });
    this.element = h("div.search", { role: "search" }, h("div.input-group", null, icon("search"), this.#input));
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** Looks for the words anew, a moment later. */
  again() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#find(), 200);
  }

  /** Takes away what isn't there any more. */
  forget(id) {
    if (!this.found) return;
    this.#take({ ...this.found, [this.#key]: this.found[this.#key].filter((one) => one.id !== id) });
  }

  /** Reads the page after those that are read. Throws the problem. */
  async readMore() {
    const { search, next } = this.found;
    const page = await this.#work.read({ search, after: next, limit: pageSize });
    if (this.found?.search !== search) return;
    const { snippets } = page;
    this.#take({ ...page, search, [this.#key]: [...this.found[this.#key], ...page[this.#key]],
      ...(snippets && { snippets: { ...this.found.snippets, ...snippets } }) });
  }

  async #find() {
    const search = this.#input.value.trim();
    const number = ++this.#asked;
    if (!search) return this.#take(null);
    try {
      const found = await this.#work.read({ search, limit: pageSize });
      if (number !== this.#asked) return;
      const isOther = this.found?.search !== search;
      this.#take({ ...found, search });
      const { length } = found[this.#key];
      if (isOther) announce(length ? `${plural(length, this.#noun)}${found.next ? " and more" : ""} found` : "Nothing found");
    } catch (problem) {
      if (number === this.#asked) tellProblem(problem);
    }
  }

  #take(found) {
    this.found = found;
    this.#work.show();
  }

  #pressed(event) {
    if (event.key !== "Escape" || !this.#input.value) return;
    event.preventDefault();
    this.#input.value = "";
    clearTimeout(this.#timer);
    this.#find();
  }
}
