// One conversation that is open: its channel, its bot, the messages that are shown; kept right by events.

import * as api from "../api.js";
import { chats } from "./store.js";
import { Following } from "./following.js";
import { Listeners } from "./listeners.js";
import { isFinal, Path } from "./path.js";

const pageSize = 40;

export class Talk {
  id;
  channel = null;
  bot = null;
  /** Why it couldn't be read, if it couldn't. */
  problem = null;
  isLeft = false;
  /** Whether the person leaves it just now: what isn't needed isn't asked any more. */
  isLeaving = false;
  path = new Path();
  /** The places of waiting replies in the model's queue. */
  places = new Map();
  /** Those that were told while something was read: they are newer than the answer. */
  #toldPlaces = new Map();
  #changed = new Listeners();
  #stops;
  #leafTimer = null;
  #isReadingOlder = false;
  #following = new Following({
    read: () => this.#read(),
    taken: (answer) => this.#take(answer),
    apply: (name, data) => this.#apply(name, data),
    failed: (problem) => this.#fail(problem),
  });

  constructor(id) {
    this.id = id;
    this.#stops = [
      chats.onevent((name, data) => this.#event(name, data)),
      chats.onchange((what) => what === "bots" && this.#botsChanged()),
    ];
    this.refresh();
  }

  close() {
    clearTimeout(this.#leafTimer);
    for (const stop of this.#stops) stop();
    this.#following.close();
  }

  /**
   * Calls with what is another one now: `all`, `path` (which messages are shown), `message` and its id, `channel`,
   * `problem`. Gives a function that stops it.
   */
  onchange(listener) {
    return this.#changed.add(listener);
  }

  refresh() {
    return this.#following.refresh();
  }

  get messages() {
    return this.path.messages;
  }

  /** Whether what is there was read. */
  get isRead() {
    return this.channel !== null;
  }

  /** The replies that are shown and aren't final, in the order in which they are written. */
  get unfinished() {
    return this.messages.filter((message) => !isFinal(message));
  }

  /** Whether an edit or another reply would be refused now. */
  get isBusy() {
    return this.unfinished.length > 0 || (this.channel?.unfinished.length ?? 0) > 0;
  }

  /** Takes messages as an answer has them; events that came meanwhile know better. */
  note(...messages) {
    for (const message of messages) {
      const known = this.path.message(message.id);
      if (!known || (isFinal(message) && !isFinal(known))) this.#put(message);
    }
  }

  /** Takes the channel as an answer has it, unless it was overtaken. */
  noteChannel(channel) {
    if (channel.lastNumber < (this.channel?.lastNumber ?? 0)) return;
    this.channel = channel;
    chats.note(channel);
    this.#changed.tell("channel");
    this.#follow(channel.leaf);
  }

  /** Reads older messages; gives whether there were any. */
  async readOlder() {
    const first = this.path.first;
    if (!first || !this.path.hasOlder || this.#isReadingOlder) return false;
    this.#isReadingOlder = true;
    try {
      this.path.takeOlder(await api.messages(this.id, { before: first.id, limit: pageSize }), first.id);
      this.#changed.tell("older");
      return true;
    } finally {
      this.#isReadingOlder = false;
    }
  }

  async #read() {
    const known = this.path.messages.length;
    this.#toldPlaces.clear();
    return api.channel(this.id, { limit: Math.min(200, Math.max(pageSize, known)) });
  }

  #take(answer) {
    this.channel = answer.channel;
    this.bot = answer.bot ?? chats.bot(answer.channel.bot);
    this.problem = null;
    this.isLeft = false;
    this.path.take({ ...answer, newest: answer.channel.lastNumber });
    this.places = new Map([...Object.entries(answer.places ?? {}), ...this.#toldPlaces]);
    chats.note(answer.channel);
    this.#changed.tell("all");
  }

  #event(name, data) {
    if (name === "reset") return void this.refresh();
    if (name === "place") {
      if (data.channel !== this.id) return;
      this.places.set(data.message, data.position);
      this.#toldPlaces.set(data.message, data.position);
      return this.#changed.tell("message", data.message);
    }
    this.#following.take(name, data);
    // It was left when it was read, and somebody has brought it back.
    if (name === "channel" && data.id === this.id && !data.left && this.problem && !this.isRead) this.refresh();
  }

  #apply(name, data) {
    switch (name) {
      case "message":
        if (data.channel === this.id) this.#put(data);
        break;
      case "delta":
        if (data.channel === this.id) this.#append(data);
        break;
      case "channel":
        if (data.id !== this.id) break;
        if (data.left) {
          this.isLeft = true;
          this.#changed.tell("problem");
        } else {
          this.isLeft = false;
          this.channel = data;
          this.#changed.tell("channel");
          this.#follow(data.leaf);
        }
    }
  }

  #put(message) {
    if (isFinal(message)) this.places.delete(message.id);
    const what = this.path.put(message);
    if (what === "unknown") this.refresh();
    else if (what === "path") this.#changed.tell("path");
    else this.#changed.tell("message", message.id);
  }

  #append(piece) {
    this.places.delete(piece.message);
    const what = this.path.append(piece);
    if (what === "unknown") this.refresh();
    if (what === "changed") this.#changed.tell("message", piece.message);
  }

  /**
   * Shows the path that ends with a message. An event has the channel as it was when the event was read: its last message
   * may be told a little later.
   */
  #follow(leaf) {
    clearTimeout(this.#leafTimer);
    if (!leaf || this.path.last?.id === leaf) return;
    const before = this.path.last?.id;
    if (this.path.show(leaf)) return this.#changed.tell("path");
    this.#leafTimer = setTimeout(() => {
      if (this.path.last?.id === before) this.refresh();
    }, 300);
  }

  #botsChanged() {
    const bot = this.channel && chats.bot(this.channel.bot);
    if (!bot) return;
    this.bot = bot;
    this.#changed.tell("channel");
  }

  #fail(problem) {
    this.problem = problem;
    this.#changed.tell("problem");
  }
}
