// What is typed: sent after a rest or on leaving the field, in order, and never overwritten by an older screen.

/** How long nobody types before what was typed is sent, in milliseconds. */
const rest = 300;

const keyOf = (page, component) => `${page} ${component}`;

export class Typing {
  #fields = new Map();
  #send;

  /** @param {(interaction) => object} send Sends an interaction after those before it; gives what `settle` is told. */
  constructor(send) {
    this.#send = send;
  }

  /** A field has another text now. With `atOnce` it is sent without a rest, as for a switch. */
  changed(page, component, text, { atOnce = false } = {}) {
    const key = keyOf(page, component);
    const field = this.#fields.get(key) ?? { page, component, underWay: new Set() };
    this.#fields.set(key, field);
    field.text = text;
    field.isSent = false;
    clearTimeout(field.timer);
    if (atOnce) this.#sendField(field);
    else field.timer = setTimeout(() => this.#sendField(field), rest);
  }

  /** Sends what wasn't sent yet: of one field, or of all. */
  flush(page, component) {
    for (const field of component === undefined ? this.#fields.values() : [this.#fields.get(keyOf(page, component))]) {
      if (field && !field.isSent) this.#sendField(field);
    }
  }

  /**
   * Something that was sent is handled: a field whose newest text that was shows again what screens say. Text that came
   * while another page was in front waits for its own page.
   */
  settle(sent, result) {
    for (const [key, field] of this.#fields) {
      if (!field.underWay.delete(sent) || !field.isSent || field.underWay.size) continue;
      if (result === null) {
        field.isSent = false; // Turned down: it stays, and is sent with what is typed or tapped next.
        continue;
      }
      const { outcome, screen } = result;
      // What was dropped is told only once: asked again, it was handled before.
      const isDoubtful = outcome === "dropped" || outcome === "repeated";
      field.isCovered = isDoubtful && screen.pages.includes(field.page) && screen.pages.at(-1) !== field.page;
      if (!field.isCovered) this.#fields.delete(key);
    }
  }

  /** These pages are open now: text that waited for the one in front is sent. */
  shown(pages) {
    for (const [key, field] of this.#fields) {
      if (!field.isCovered) continue;
      if (!pages.includes(field.page)) this.#fields.delete(key);
      else if (pages.at(-1) === field.page) this.#sendField(field);
    }
  }

  /** Whether something was typed that the host may not know yet. */
  get isUnderWay() {
    return this.#fields.size > 0;
  }

  /** A field's text here while it is newer than any that a screen can have shown, else `null`. */
  newer(page, component) {
    return this.#fields.get(keyOf(page, component))?.text ?? null;
  }

  #sendField(field) {
    clearTimeout(field.timer);
    field.isSent = true;
    field.isCovered = false;
    field.underWay.add(
      this.#send({ kind: "change", page: field.page, component: field.component, text: field.text }));
  }
}
