// What is typed: sent after a rest or on leaving the field, in order, and never overwritten by an older screen.

/** How long nobody types before what was typed is sent, in milliseconds. */
const rest = 300;

export class Typing {
  #fields = new Map();
  #send;

  /** @param {(interaction) => Promise<unknown>} send Sends an interaction after those before it. */
  constructor(send) {
    this.#send = send;
  }

  /** A field has another text now. With `atOnce` it is sent without a rest, as for a switch. */
  changed(page, component, text, { atOnce = false } = {}) {
    const key = `${page} ${component}`;
    const field = this.#fields.get(key) ?? { page, component, underWay: 0 };
    this.#fields.set(key, field);
    field.text = text;
    field.isSent = false;
    clearTimeout(field.timer);
    if (atOnce) this.#sendField(key, field);
    else field.timer = setTimeout(() => this.#sendField(key, field), rest);
  }

  /** Sends what wasn't sent yet: of one field, or of all. */
  flush(page, component) {
    const only = component === undefined ? null : `${page} ${component}`;
    for (const [key, field] of this.#fields) if (!field.isSent && (only === null || only === key)) this.#sendField(key,
      field);
  }

  /** Whether something was typed that the host may not know yet. */
  get isUnderWay() {
    return this.#fields.size > 0;
  }

  /** Whether a field's text here is newer than any that the host can have shown. */
  isNewer(page, component) {
    return this.#fields.has(`${page} ${component}`);
  }

  #sendField(key, field) {
    clearTimeout(field.timer);
    field.isSent = true;
    field.underWay += 1;
    const sent = this.#send({ kind: "change", page: field.page, component: field.component, text: field.text });
    sent.then((result) => {
      field.underWay -= 1;
      // It couldn't be sent: the text stays, and is sent with what comes next or when the connection is back.
      if (result === null) field.isSent = false;
      else if (field.isSent && field.underWay === 0) this.#fields.delete(key);
    });
  }
}
