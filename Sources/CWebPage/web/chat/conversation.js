// The messages of a conversation: days, versions, where the bot's view begins, what is new, what isn't sent yet. Older
// ones come when they are scrolled to.

import * as api from "../api.js";
import { watch as watchConnection } from "../connection.js";
import { arrange, h, setText } from "../dom.js";
import { failed } from "../elements/banner.js";
import { button } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { announce } from "../elements/live.js";
import { tellProblem } from "../elements/toast.js";
import { addresses } from "../places.js";
import { forget, keptOf, mayBeKept } from "../write/kept-drafts.js";
import { LogScroll } from "./log-scroll.js";
import { isFinal } from "./path.js";
import { MessageElement } from "./message.js";
import * as outbox from "./outbox.js";
import { PendingMessage } from "./pending.js";
import { dayOf, dayTitle } from "./words.js";

/** Where each conversation was left by this tab: at its end, or at a message. */
const leftAt = new Map();

export class Conversation {
  #talk;
  #retries = new Map();
  #shown = new Map();
  #pending = new Map();
  #extras = new Map();
  #begins = null;
  #beginsTimer = null;
  #firstNew = null;
  #isPlaced = false;
  #isPlacing = false;
  #hasNews = false;
  #dirty = new Set();
  #drawing = null;
  #open = new Set();
  #takeBack;
  #decorate;
  #feedback;
  #olderButton = button("Older messages", () => this.#readOlder(), { kind: "compact quiet" });
  #olderProblem = h("p.small.problem", { role: "alert" });
  #older = h("div.older", { hidden: true }, this.#olderButton, this.#olderProblem);
  #log = h("div.log", { tabindex: "0", role: "log", "aria-live": "off", "aria-label": "Messages" });
  #newsText = h("span");
  #news = h("button.button.compact.news", { type: "button", hidden: true, onclick: () => this.#scroll.toEnd() },
    icon("end", { small: true }), this.#newsText);
  #scroll;
  #stops;
  element = h("div.logplace", null, this.#log, this.#news);

  /**
   * @param {object} talk
   * @param {{takeBack: (text: string) => boolean, decorate?: (body: Element, how: {isWhole: boolean}) => void,
   *   feedback?: (message: object) => Node | null}} work `takeBack` puts a text into the composer, if that is empty.
   */
  constructor(talk, { takeBack, decorate = () => {}, feedback = () => null }) {
    this.#talk = talk;
    this.#takeBack = takeBack;
    this.#decorate = decorate;
    this.#feedback = feedback;
    this.#scroll = new LogScroll(this.#log, () => this.#moved());
    const looked = () => this.#markRead();
    document.addEventListener("visibilitychange", looked);
    addEventListener("focus", looked);
    this.#stops = [
      talk.onchange((what, id) => this.#changed(what, id)),
      outbox.onchange(() => this.#draw()),
      watchConnection(() => this.#draw()),
      () => document.removeEventListener("visibilitychange", looked),
      () => removeEventListener("focus", looked),
    ];
    this.#draw();
  }

  close() {
    const anchor = this.#scroll.isAtEnd ? null : this.#scroll.anchor;
    if (this.#isPlaced) {
      leftAt.set(this.#talk.id, anchor && { id: anchor.element.dataset.id ?? null, top: anchor.top });
    }
    for (const stop of this.#stops) stop();
    for (const one of [...this.#shown.values(), ...this.#pending.values()]) one.close();
    clearTimeout(this.#beginsTimer);
    clearTimeout(this.#drawing);
    this.#scroll.close();
  }

  /** Goes to the end, where what is sent now comes. */
  toEnd() {
    this.#scroll.toEnd();
  }

  /** The pane was shown: what wasn't measured while it was hidden is measured now. */
  shown() {
    this.#place();
    this.#scroll.settle();
    this.#markRead();
  }

  // What changed

  #changed(what, id) {
    if (what === "message") {
      this.#noteEnds(id);
      this.#dirty.add(id);
      return this.#drawSoon();
    }
    this.#noteAllEnds();
    if (what === "all" || what === "path") this.#readBeginsSoon();
    this.#draw();
  }

  /** Draws in the next frame; a tab that isn't seen has no frames. */
  #drawSoon() {
    this.#drawing ??= document.hidden
      ? setTimeout(() => this.#drawDirty(), 250)
      : (requestAnimationFrame(() => this.#drawDirty()), -1);
    if (this.#drawing === -1 && document.hidden) this.#drawDirty();
  }

  #drawDirty() {
    this.#drawing = null;
    const isKnown = [...this.#dirty].every((id) => this.#shown.has(id) || !this.#isOnPath(id));
    if (!isKnown) return this.#draw();
    this.#scroll.keep(() => {
      for (const id of this.#dirty) if (this.#shown.has(id) && this.#isOnPath(id)) this.#update(this.#talk.path.message(id));
      this.#updateBusy();
    });
    this.#dirty.clear();
    this.#tellNews();
    this.#markRead();
  }

  #isOnPath(id) {
    return this.#talk.messages.some((message) => message.id === id);
  }

  /** Draws everything anew; what is there already stays as it is. */
  #draw() {
    this.#dirty.clear();
    const talk = this.#talk;
    const lastBefore = this.#lastID();
    this.#scroll.keep(() => {
      const items = talk.isRead ? this.#items() : [this.#waiting()];
      arrange(this.#log, items);
      this.#forgetOthers(items);
    });
    if (lastBefore !== null && this.#lastID() !== lastBefore) this.#hasNews = !this.#scroll.isAtEnd;
    this.#place();
    this.#tellNews();
    this.#markRead();
  }

  #lastID() {
    return [...this.#shown.keys()].at(-1) ?? null;
  }

  #waiting() {
    const { problem } = this.#talk;
    if (problem) {
      const again = problem.status === 404 ? null : () => this.#talk.refresh();
      return this.#extra(`problem ${problem.message}`, () => {
        const said = failed(problem, again);
        if (!again) said.append(button("Bring it back", () => this.#bringBack()));
        return h("div.failedplace", null, said);
      });
    }
    return this.#extra("waiting", () => h("div.waiting.reading", { role: "img", "aria-label": "Being read" },
      h("span.skeleton.short"), h("span.skeleton.long")));
  }

  /** One that was left is there again; of one that never was the host says so. */
  async #bringBack() {
    try {
      await api.restoreChannel(this.#talk.id);
      await this.#talk.refresh();
    } catch (problem) {
      tellProblem(problem);
    }
  }

  #items() {
    const { messages, path } = this.#talk;
    const entries = outbox.entriesOf(this.#talk.id);
    const edits = new Map(entries.filter(({ edits: id }) => id).map((entry) => [entry.edits, entry]));
    this.#older.hidden = !path.hasOlder;
    const items = [this.#older];
    let day = null;
    for (const message of messages) {
      const date = new Date(message.created);
      if (dayOf(date) !== day) items.push(this.#dayDivider(message, date));
      day = dayOf(date);
      if (this.#begins !== null && message.id === this.#begins) items.push(this.#beginsDivider());
      if (message.id === this.#firstNew) items.push(this.#extra("new", () => divider("New")));
      items.push(this.#update(message, edits.get(message.id) ?? null).element);
    }
    for (const entry of entries) {
      if (entry.edits ? this.#isOnPath(entry.edits) : path.hasClientID(entry.clientID)) continue;
      items.push(this.#pendingElement(entry));
    }
    return items;
  }

  #update(message, edit = undefined) {
    let shown = this.#shown.get(message.id);
    const isNew = !shown;
    if (isNew) {
      shown = new MessageElement(message, this.#actions);
      this.#shown.set(message.id, shown);
      if (message.role === "person") this.#openKeptEdit(shown);
    }
    const entry = edit === undefined ? this.#editOf(message.id) : edit;
    const { bot, places, isBusy } = this.#talk;
    shown.update({ message, bot, place: places.get(message.id), isBusy, edit: entry });
    if (message.role === "bot" && isFinal(message)) {
      const feedback = this.#feedback(message);
      if (feedback && shown.slot.firstElementChild !== feedback) shown.slot.replaceChildren(feedback);
    }
    return shown;
  }

  #updateBusy() {
    for (const message of this.#talk.messages) if (!this.#dirty.has(message.id)) this.#update(message);
  }

  #editOf(id) {
    return outbox.entriesOf(this.#talk.id).find(({ edits }) => edits === id) ?? null;
  }

  #pendingElement(entry) {
    let pending = this.#pending.get(entry.clientID);
    if (!pending) {
      pending = new PendingMessage(entry, {
        sendAgain: ({ clientID }) => outbox.sendAgain(clientID, { seen: this.#talk.path.last?.id }),
        takeBack: ({ clientID, text }) => this.#takeBack(text) && outbox.remove(clientID),
      });
      this.#pending.set(entry.clientID, pending);
    }
    pending.update(entry);
    return pending.element;
  }

  #forgetOthers(items) {
    const left = new Set(items);
    for (const all of [this.#shown, this.#pending]) {
      for (const [key, one] of all) {
        if (left.has(one.element)) continue;
        one.close();
        all.delete(key);
      }
    }
    for (const [key, element] of this.#extras) if (!left.has(element)) this.#extras.delete(key);
    // The order in which they stand, so that the last one is the last.
    const order = this.#talk.messages.map(({ id }) => [id, this.#shown.get(id)]).filter(([, one]) => one);
    this.#shown = new Map(order);
  }

  #extra(key, make) {
    if (!this.#extras.has(key)) this.#extras.set(key, make());
    return this.#extras.get(key);
  }

  #dayDivider(message, date) {
    const element = this.#extra(`day ${message.id}`, () => divider(""));
    setText(element.firstElementChild, dayTitle(date));
    return element;
  }

  #beginsDivider() {
    return this.#extra("begins", () => divider("The bot’s view begins here", {
      href: addresses.channel(this.#talk.id, { sees: true }) }));
  }

  // What is done with a message

  #actions = {
    showVersion: (message, step) => this.#showVersion(message, step),
    retry: (message) => this.#retry(message),
    stop: (message) => api.stopReply(message.id).then((reply) => this.#talk.note(reply), tellProblem),
    editKey: (id) => `chat-edit-${this.#talk.id}-${id}`,
    sendEdit: (message, text) => {
      const before = this.#editOf(message.id);
      if (before) outbox.remove(before.clientID);
      forget(this.#actions.editKey(message.id));
      this.#scroll.toEnd();
      outbox.send({ channel: this.#talk.id, text, edits: message.id });
    },
    sendEditAgain: (id) => outbox.sendAgain(this.#editOf(id)?.clientID),
    removeEdit: (id) => {
      const entry = this.#editOf(id);
      if (entry) outbox.remove(entry.clientID);
    },
    decorate: (body, how) => this.#decorate(body, how),
    grown: () => this.#scroll.settle(),
  };

  async #showVersion(message, step) {
    const index = message.siblings.indexOf(message.id) + step;
    const wanted = message.siblings[index];
    if (!wanted) return;
    try {
      this.#talk.noteChannel(await api.showBranch(this.#talk.id, wanted));
      announce(`Version ${index + 1} of ${message.siblings.length}`);
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #retry(message) {
    // The same id until it worked: what reached Parlance isn't done twice.
    if (!this.#retries.has(message.id)) this.#retries.set(message.id, crypto.randomUUID());
    try {
      const reply = await api.replyAgain(message.id, this.#retries.get(message.id));
      this.#retries.delete(message.id);
      this.#scroll.toEnd();
      this.#talk.note(reply);
    } catch (problem) {
      if (!api.isPassing(problem)) this.#retries.delete(message.id);
      tellProblem(problem);
    }
  }

  /** What was typed over a message before the page was loaded again. */
  async #openKeptEdit(shown) {
    const key = this.#actions.editKey(shown.id);
    if (!mayBeKept(key)) return;
    const kept = await keptOf(key);
    if (kept && shown.element.isConnected) shown.openEditor(kept.text, { takesFocus: false });
  }

  // Where it is scrolled to, and what was read

  #moved() {
    if (this.#scroll.isAtEnd) this.#hasNews = false;
    this.#tellNews();
    this.#markRead();
    if (this.#isPlaced && this.#talk.path.hasOlder && this.#log.scrollTop < 400) this.#readOlder();
  }

  #tellNews() {
    this.#news.hidden = this.#scroll.isAtEnd || !this.#talk.isRead;
    setText(this.#newsText, this.#hasNews ? "New messages" : "To the end");
  }

  /** The first time that there is something: goes to what is new, to where it was left, or to the end. */
  #place() {
    if (this.#isPlaced || this.#isPlacing || !this.#talk.isRead || !this.#log.clientHeight) return;
    // Until it is done nothing counts as seen.
    this.#isPlacing = true;
    this.#goToBeginning();
    this.#isPlacing = false;
    this.#isPlaced = true;
    this.#moved();
  }

  #goToBeginning() {
    const left = leftAt.get(this.#talk.id);
    const first = this.#firstUnread();
    if (first) {
      this.#firstNew = first.id;
      this.#draw();
      const mark = this.#extras.get("new");
      const isTall = this.#log.scrollHeight - mark.offsetTop > this.#log.clientHeight;
      if (isTall) return this.#scroll.toElement(mark);
    } else if (left?.id && this.#shown.has(left.id)) {
      return this.#scroll.toElement(this.#shown.get(left.id).element, left.top);
    }
    this.#scroll.toEnd();
  }

  /** The first message that wasn't read, if something before it is known. */
  #firstUnread() {
    const { channel, messages, path } = this.#talk;
    if (!channel.unread) return null;
    const isNew = ({ role, number }) => role === "bot" && number > channel.lastRead;
    const index = messages.findIndex(isNew);
    const isFirst = !path.hasOlder || messages.slice(0, index).some((message) => message.role === "bot");
    return index > 0 && isFirst ? messages[index] : null;
  }

  async #readOlder() {
    this.#olderProblem.textContent = "";
    try {
      await this.#talk.readOlder();
    } catch (problem) {
      setText(this.#olderProblem, problem.message);
    }
  }

  #isMarking = false;

  /** Notes what was read: only what is seen in a tab that is looked at. */
  async #markRead() {
    const { channel } = this.#talk;
    if (!channel?.unread || this.#isMarking || !this.#isPlaced || document.hidden || !this.#log.clientHeight) return;
    const number = this.#lastSeen();
    if (number <= channel.lastRead) return;
    this.#isMarking = true;
    try {
      await api.markRead(channel.id, number);
      // What was seen meanwhile, once the channel is known to be read so far.
      setTimeout(() => {
        this.#isMarking = false;
        if (this.#talk.channel.lastRead >= number) this.#markRead();
      }, 300);
    } catch {
      this.#isMarking = false; // Noted with the next look: an event, scrolling, or when Parlance is back.
    }
  }

  /** The number up to which everything was seen. */
  #lastSeen() {
    const { messages, channel } = this.#talk;
    const bottom = this.#log.getBoundingClientRect().bottom;
    for (const message of [...messages].reverse()) {
      const shown = this.#shown.get(message.id);
      if (!shown || shown.element.getBoundingClientRect().top > bottom - 24) continue;
      return message === messages.at(-1) ? channel.lastNumber : message.number;
    }
    return 0;
  }

  // What is said to those who don't see it

  #noteEnds(id) {
    const message = this.#talk.path.message(id);
    if (!message || message.role !== "bot" || !this.#isOnPath(id)) return;
    const name = this.#talk.bot?.name ?? "The bot";
    if (!isFinal(message)) {
      if (!this.#open.has(id)) announce(`${name} is writing`);
      this.#open.add(id);
    } else if (this.#open.delete(id)) {
      const text = message.text.length > 500 ? `${message.text.slice(0, 500)}…` : message.text;
      announce(text ? `${name}: ${text}` : `${name}: ${message.report?.message ?? "no text"}`);
      this.#readBeginsSoon();
    }
  }

  #noteAllEnds() {
    for (const { id } of this.#talk.messages) this.#noteEnds(id);
  }

  // Where the bot's view begins

  #readBeginsSoon() {
    clearTimeout(this.#beginsTimer);
    this.#beginsTimer = setTimeout(() => this.#readBegins(), 800);
  }

  async #readBegins() {
    let begins = null;
    if (this.#talk.isLeft || this.#talk.isLeaving) return;
    try {
      const view = await api.channelView(this.#talk.id);
      if (view.omitted > 0) begins = view.sent[0]?.id ?? null;
    } catch {
      return; // Without a model there is no view, and what was known of it stays.
    }
    if (begins === this.#begins) return;
    this.#begins = begins;
    this.#draw();
  }
}

function divider(text, { href = null } = {}) {
  return h("div.divider", null, href ? h("a", { href }, text) : h("span", null, text));
}
