// Where a conversation is scrolled to: it stays at the end only if it was there; else what is looked at keeps its place,
// whatever comes above or below it.

export class LogScroll {
  #log;
  #isAtEnd = true;
  #last = 0;
  #height = 0;
  #onmove;
  #observer;

  /** @param {() => void} onmove Called when somebody scrolled, or the end was left or reached. */
  constructor(log, onmove) {
    this.#log = log;
    this.#onmove = onmove;
    log.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    this.#observer = new ResizeObserver(() => this.settle());
    this.#observer.observe(log);
  }

  close() {
    this.#observer.disconnect();
  }

  /** Whether the newest message is looked at, and stays so. */
  get isAtEnd() {
    return this.#isAtEnd;
  }

  toEnd() {
    this.#isAtEnd = true;
    this.settle();
    this.#onmove();
  }

  /** Goes to an element, so that it stands at the top. */
  toElement(element, offset = 16) {
    const top = element.getBoundingClientRect().top - this.#log.getBoundingClientRect().top;
    this.#log.scrollTop += top - offset;
    this.#last = this.#log.scrollTop;
    this.#isAtEnd = this.#left <= 48;
    this.#onmove();
  }

  /** Changes what is in the log. */
  keep(change) {
    const anchor = this.#isAtEnd ? null : this.anchor;
    change();
    if (anchor?.element.isConnected) {
      this.#log.scrollTop += this.#topOf(anchor.element) - anchor.top;
      this.#last = this.#log.scrollTop;
    }
    this.settle();
  }

  /** What is looked at: the first message that is seen, and where its top is. */
  get anchor() {
    for (const element of this.#log.querySelectorAll(":scope > .message")) {
      const box = element.getBoundingClientRect();
      if (box.bottom > this.#log.getBoundingClientRect().top + 1) return { element, top: this.#topOf(element) };
    }
    return null;
  }

  /** After something grew: the end stays the end. */
  settle() {
    this.#height = this.#log.clientHeight;
    if (!this.#isAtEnd) return;
    this.#log.scrollTop = this.#log.scrollHeight;
    this.#last = this.#log.scrollTop;
  }

  get #left() {
    return this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight;
  }

  #topOf(element) {
    return element.getBoundingClientRect().top - this.#log.getBoundingClientRect().top;
  }

  #scrolled() {
    const top = this.#log.scrollTop;
    // Only moving up leaves the end: what grew below it isn't a wish to stay.
    const isResized = this.#log.clientHeight !== this.#height;
    if (this.#left <= 48) this.#isAtEnd = true;
    else if (top < this.#last - 1 && !isResized) this.#isAtEnd = false;
    this.#last = top;
    this.#onmove();
  }
}
