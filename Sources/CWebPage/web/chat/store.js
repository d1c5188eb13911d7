// What every place of the page knows of the chats: bots, the list of channels, how much is unread. Kept right by events.
// One conversation is a `Talk`; what isn't sent yet is in the outbox.

import * as api from "../api.js";
import { listen } from "../events.js";
import { Following } from "./following.js";
import { Listeners } from "./listeners.js";

const pageSize = 50;
const names = ["message", "delta", "channel", "bots", "settings"];

class Chats {
  /** All bots, disabled ones too; `null` while they aren't read. */
  bots = null;
  /** Why bots or channels couldn't be read, if they couldn't. */
  problem = null;
  /** Whether there are more channels than those that are read. */
  hasMore = false;
  unread = 0;
  isRead = false;
  #channels = new Map();
  #next = null;
  #changed = new Listeners();
  #unread = new Listeners();
  #events = new Listeners();
  #left = new Listeners();
  #list = new Following({
    read: () => this.#readList(),
    taken: (answer) => this.#take(answer),
    apply: (name, data) => this.#apply(name, data),
    failed: (problem) => this.#fail(problem),
  });

  /** Reads everything and follows what changes. */
  start() {
    for (const name of names) {
      listen(`chat-${name}`, (data) => {
        this.#list.take(name, data);
        this.#events.tell(name, data);
        if (name === "bots") this.readBots();
      });
    }
    listen("chat-place", (data) => this.#events.tell("place", data));
    const refresh = () => {
      this.refresh();
      this.#events.tell("reset", {});
    };
    listen("reset", refresh);
    // What happened before this tab heard of events was told to nobody.
    listen("connection", (isConnected) => isConnected && refresh());
    this.refresh();
  }

  refresh() {
    this.#list.refresh();
    this.readBots();
  }

  async readBots() {
    try {
      this.bots = (await api.bots()).bots;
      this.#changed.tell("bots");
    } catch (problem) {
      if (!this.bots) this.#fail(problem);
    }
  }

  /** The channels that are read, those with the newest messages first. */
  get channels() {
    return [...this.#channels.values()].sort((one, other) =>
      Date.parse(other.updated) - Date.parse(one.updated) || other.id.localeCompare(one.id));
  }

  channel(id) {
    return this.#channels.get(id) ?? null;
  }

  bot(id) {
    return this.bots?.find((bot) => bot.id === id) ?? null;
  }

  /** Calls with `bots` or `channels` when those are others now. Gives a function that stops it. */
  onchange(listener) {
    return this.#changed.add(listener);
  }

  /** Calls with how many messages wait to be read, and at once. */
  onunread(listener) {
    listener(this.unread);
    return this.#unread.add(listener);
  }

  /** Calls with each event of the chats, `(name, data)`, and with `reset` when what is shown has to be read anew. */
  onevent(listener) {
    return this.#events.add(listener);
  }

  /** Takes a channel as an answer has it. */
  note(channel) {
    const known = this.#channels.get(channel.id);
    if (known && Date.parse(known.updated) > Date.parse(channel.updated)) return;
    this.#set(channel);
  }

  /** Calls with the id of each channel that was left. Gives a function that stops it. */
  onleft(listener) {
    return this.#left.add(listener);
  }

  /** Forgets a channel that was left. */
  forget(id) {
    this.#left.tell(id);
    const known = this.#channels.get(id);
    if (!known) return;
    this.#channels.delete(id);
    this.#count(known, null);
    this.#changed.tell("channels");
  }

  /** Reads the page after those that are read. */
  async readMore() {
    if (!this.#next) return;
    const after = this.#next;
    const page = await api.channels({ after, limit: pageSize });
    if (after !== this.#next) return; // The list was read anew meanwhile.
    for (const channel of page.channels) if (!this.#channels.has(channel.id)) this.#channels.set(channel.id, channel);
    this.#setNext(page.next);
    this.#changed.tell("channels");
  }

  async #readList() {
    const wanted = Math.max(pageSize, Math.min(200, this.#channels.size));
    return api.channels({ limit: wanted });
  }

  #take(answer) {
    this.#channels = new Map(answer.channels.map((channel) => [channel.id, channel]));
    this.#setNext(answer.next);
    this.isRead = true;
    this.problem = null;
    this.#setUnread(answer.unread);
    this.#changed.tell("channels");
  }

  #apply(name, data) {
    if (name !== "channel") return;
    if (data.left) return this.forget(data.id);
    this.#set(data);
  }

  #set(channel) {
    const known = this.#channels.get(channel.id);
    this.#channels.set(channel.id, channel);
    if (known || !this.hasMore) this.#count(known, channel);
    else this.#recount();
    this.#changed.tell("channels");
  }

  #recounting = null;

  /** A channel beyond those that are read came into the list: how much of it was counted isn't known here. */
  #recount() {
    this.#recounting ??= setTimeout(() => {
      this.#recounting = null;
      this.#list.refresh();
    }, 500);
  }

  #count(before, after) {
    const counted = (channel) => (channel && !channel.isMuted ? channel.unread : 0);
    this.#setUnread(Math.max(0, this.unread - counted(before) + counted(after)));
  }

  #setUnread(unread) {
    if (unread === this.unread) return;
    this.unread = unread;
    this.#unread.tell(unread);
  }

  #setNext(next) {
    this.#next = next ?? null;
    this.hasMore = this.#next !== null;
  }

  #fail(problem) {
    this.problem = problem;
    this.#changed.tell("channels");
  }
}

export const chats = new Chats();
