// Whoever wants to know that something changed.

export class Listeners {
  #all = new Set();

  /** Calls it with each change; gives a function that stops that. */
  add(listener) {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(...what) {
    for (const listener of [...this.#all]) listener(...what);
  }
}
