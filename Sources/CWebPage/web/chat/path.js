// The active path of a conversation, as far as it is known: the messages that are shown, oldest first. Other branches that
// were seen are known too, so that most switches need no reading.

import { Offsets } from "../write/scalars.js";

/** Whether nothing of a message changes any more. */
export const isFinal = ({ status }) => status !== "waiting" && status !== "streaming";

const scalars = (text) => new Offsets(text).scalars(text.length);

export class Path {
  /** Whether there are older messages than those that are known. */
  hasOlder = false;
  /** The messages that are shown, oldest first. */
  messages = [];
  #all = new Map();
  #newest = 0;

  get first() {
    return this.messages[0] ?? null;
  }

  get last() {
    return this.messages.at(-1) ?? null;
  }

  /** A message of any branch that was seen. */
  message(id) {
    return this.#all.get(id) ?? null;
  }

  /** Whether a message with this client id was seen. */
  hasClientID(id) {
    return [...this.#all.values()].some(({ clientID }) => clientID === id);
  }

  /** Takes the newest page; what is known before it stays if it fits. */
  take({ messages, hasOlder, newest }) {
    const [first] = messages;
    const before = this.messages.findIndex(({ id }) => id === first?.parent);
    const older = first && before >= 0 ? this.messages.slice(0, before + 1) : [];
    const hadOlder = this.hasOlder;
    for (const message of messages) this.#know(message);
    this.messages = [...older.map(({ id }) => this.#all.get(id)), ...messages];
    this.hasOlder = older.length ? hadOlder : hasOlder;
    this.#newest = Math.max(newest, this.#newest, ...messages.map(({ number }) => number));
  }

  /** Takes a page of older messages. */
  takeOlder({ messages, hasOlder }, before) {
    if (this.first?.id !== before) return; // Read anew, or another branch meanwhile.
    for (const message of messages) this.#know(message);
    this.messages = [...messages, ...this.messages];
    this.hasOlder = hasOlder;
  }

  /**
   * Takes a message that is new or another one now. What is new is shown: it follows its parent.
   *
   * @returns {"changed" | "path" | "unseen" | "unknown"} Whether a message that is shown changed, or which are shown, or
   *   neither; `unknown` when what it follows isn't known, so that it has to be read.
   */
  put(message) {
    const known = this.#all.get(message.id);
    // What an answer had already: what is final stays.
    if (known && isFinal(known) && !isFinal(message)) return "unseen";
    const isNew = !known && message.number > this.#newest;
    this.#newest = Math.max(this.#newest, message.number);
    this.#know(message);
    const place = this.messages.findIndex(({ id }) => id === message.id);
    if (place >= 0) {
      this.messages[place] = message;
      return "changed";
    }
    return isNew ? this.#goTo(message) : "unseen";
  }

  /** Shows the path that ends with a message; gives whether all of it is known. */
  show(leaf) {
    if (this.last?.id === leaf) return true;
    const message = this.#all.get(leaf);
    return message ? this.#goTo(message) === "path" : false;
  }

  /**
   * Takes a piece of a streaming reply's text.
   *
   * @returns {"changed" | "unseen" | "unknown"} `unknown` when a piece before it is missing.
   */
  append({ message: id, offset, text, blocks }) {
    const message = this.#all.get(id);
    if (!message || isFinal(message)) return "unseen";
    const length = (message.length ??= scalars(message.text));
    const added = [...text].length;
    if (offset > length) return "unknown";
    if (offset + added <= length) return "unseen";
    message.text += offset === length ? text : [...text].slice(length - offset).join("");
    message.length = offset + added;
    message.status = "streaming";
    if (blocks) message.html = [...(message.html ?? []).slice(0, blocks.from), ...blocks.html];
    return this.messages.includes(message) ? "changed" : "unseen";
  }

  #know(message) {
    this.#all.set(message.id, message);
    // Each version of a message knows of the others.
    for (const id of message.siblings ?? []) {
      const other = this.#all.get(id);
      if (!other || other === message || other.siblings?.length === message.siblings.length) continue;
      if ((other.siblings?.length ?? 0) > message.siblings.length) continue;
      other.siblings = message.siblings;
      other.version = { index: message.siblings.indexOf(id) + 1, count: message.siblings.length };
    }
  }

  /** Makes the path end with a message, going back from it to one that is shown. */
  #goTo(message) {
    const added = [message];
    for (let at = message; ; ) {
      if (at.parent === null || at.parent === undefined) {
        this.messages = added;
        this.hasOlder = false;
        return "path";
      }
      const place = this.messages.findIndex(({ id }) => id === at.parent);
      if (place >= 0) {
        this.messages = [...this.messages.slice(0, place + 1), ...added];
        return "path";
      }
      at = this.#all.get(at.parent);
      if (!at) return "unknown";
      added.unshift(at);
    }
  }
}
