// What the bot sees: exactly what is sent to the model next, what is being sent, or what was sent for one reply.

import * as api from "../api.js";
import { attribute, fill, freshID, h, setText } from "../dom.js";
import { failed } from "../elements/banner.js";
import { button } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { count, plural } from "../format.js";
import { listen } from "../events.js";
import { addresses } from "../places.js";
import { copy } from "../write/copying.js";
import { chats } from "./store.js";
import { optionWords, ungivenReason } from "./sees-words.js";

/** A row shows so much of a message; the request has all of it. */
const mostShown = 400;
const settling = 120; // Milliseconds in which events that belong together come.

/**
 * The panel for a channel.
 *
 * @param {string} channel Its id.
 * @param {{reply?: string}} how `reply`: what was sent for that one.
 */
export function whatTheBotSees(channel, { reply = null } = {}) {
  return new Sees(channel, { reply });
}

class Sees {
  #channel;
  #reply;
  #view = null;
  #number = 0;
  #isClosed = false;
  #timer = null;
  #title = h("h2", { tabindex: "-1" });
  #parts = seesParts({ copyRequest: () => copy(this.#requestText, "Request copied") });
  #trouble = h("div", { hidden: true });
  #next;
  #stops;

  constructor(channel, { reply }) {
    this.#channel = channel;
    this.#reply = reply;
    this.#next = h("a.button.compact.quiet.next", { href: addresses.channel(channel, { sees: true }) }, "What is sent next");
    this.element = h("aside.pane.sees-pane", { id: "sees", tabindex: "0", "aria-label": "What the bot sees" },
      h("div.panehead", null, this.#title,
        h("a.icon-button.compact", { href: addresses.channel(channel), "aria-label": "Close", title: "Close" },
          icon("close"))),
      this.#next, this.#trouble, this.#parts.element);
    this.#stops = [
      chats.onevent((name, data) => this.#event(name, data)),
      listen("model", () => this.refresh()),
    ];
    this.#read();
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  /** Shows what was sent for a reply; `null`: what is sent next. */
  showReply(reply) {
    if (reply === this.#reply) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.#reply = reply;
    this.#view = null;
    this.#parts.element.hidden = true;
    this.#read();
    if (hadFocus) this.#title.focus();
  }

  /** Reads it anew, a moment later: events come in groups. */
  refresh() {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#read();
    }, settling);
  }

  #event(name, data) {
    if (name === "reset" || name === "bots") return this.refresh();
    if (name === "message" && data.channel === this.#channel) this.refresh();
    if (name === "channel" && data.id === this.#channel && !data.left) this.refresh();
  }

  async #read() {
    const number = ++this.#number;
    const reply = this.#reply;
    this.#label();
    try {
      const view = await (reply ? api.replyView(reply) : api.channelView(this.#channel));
      if (number !== this.#number || this.#isClosed) return;
      this.#view = view;
      this.#trouble.hidden = true;
      this.#parts.element.hidden = false;
      this.#parts.update(view, { channel: this.#channel, isPast: reply !== null });
      this.#label();
    } catch (problem) {
      if (number !== this.#number || this.#isClosed) return;
      if (this.#view && problem.code === "unreachable") return; // What is shown was right; the page says it is away.
      this.#parts.element.hidden = true;
      this.#trouble.hidden = false;
      const isUnsent = reply !== null && problem.status === 404;
      fill(this.#trouble, isUnsent
        ? h("p.small.quiet.unsent-reply", null, "Nothing was sent for this reply: its writing never began.")
        : failed(problem, () => this.#read()));
    }
  }

  #label() {
    setText(this.#title, this.#reply ? "What was sent for this reply" : "What the bot sees");
    attribute(this.element, "aria-label", this.#title.textContent);
    this.#next.hidden = this.#reply === null;
  }

  get #requestText() {
    return this.#view ? JSON.stringify(this.#view.request.messages, null, 2) : "";
  }
}

/** The parts of the panel; `update` changes what is another one now, so that places and selections stay. */
function seesParts({ copyRequest }) {
  const windowID = freshID("window");
  const windowName = h("span", { id: windowID }, "Window");
  const windowWords = h("span");
  const bar = h("progress", { "aria-labelledby": windowID });
  const older = h("p.small.quiet");
  const character = h("p.text.small", { dir: "auto" });
  const change = h("a.button.compact.quiet", null, "Change");
  const sent = h("ol.sent");
  const unsent = h("ol.sent");
  const noneSent = h("p.small.quiet", null, "Nothing yet: what you write first is sent after who it is told to be.");
  const unsentPart = h("div", null, h("h3", null, "Not sent"), unsent, older);
  const options = h("p.small.quiet");
  const raw = h("pre.raw", { tabindex: "0", dir: "ltr", "aria-label": "The request’s messages as JSON", role: "group" });
  let view = null;
  const details = h("details.request", { ontoggle: () => showRaw() }, h("summary", null, "The request as it is sent"),
    h("div.cluster", null, button("Copy as JSON", copyRequest, { kind: "compact", icon: "copy" })), raw);
  const showRaw = () => details.open && view && setText(raw, JSON.stringify(view.request.messages, null, 2));
  const element = h("div.sees", null,
    h("div.progress", null, h("p.said", null, windowName, windowWords), bar),
    h("div", null, h("div.spread", null, h("h3", null, "Who it is told to be"), change), character),
    h("div", null, h("h3", null, "Messages, this branch"), sent, noneSent),
    unsentPart,
    h("div", null, h("h3", null, "Options"), options),
    details);
  return {
    element,
    update(next, { channel, isPast }) {
      view = next;
      const { window, tokens, isExact } = view;
      const number = isExact ? count(tokens) : `About ${count(tokens)}`;
      setText(windowWords, window ? `${number} of ${count(window)} tokens` : `${number} ${tokens === 1 ? "token" : "tokens"}`);
      bar.hidden = !window;
      attribute(bar, "max", window || 1);
      attribute(bar, "value", Math.min(tokens, window || 1));
      setText(character, view.instructions);
      const bot = chats.channel(channel)?.bot ?? view.sent.find(({ role }) => role === "bot")?.author;
      change.hidden = isPast || !bot;
      if (bot) attribute(change, "href", addresses.bot(bot));
      fill(sent, view.sent.map((message) => row(message)));
      noneSent.hidden = view.sent.length > 0;
      fill(unsent, view.unsent.map((message) => row(message, { reason: ungivenReason(message) })));
      setText(older, view.omitted
        ? `${plural(view.omitted, "older message")} of this branch ${view.omitted === 1 ? "doesn’t" : "don’t"} fit.` : "");
      older.hidden = !view.omitted;
      unsentPart.hidden = !view.unsent.length && !view.omitted;
      setText(options, optionWords(view));
      showRaw();
    },
  };
}

function row(message, { reason = null } = {}) {
  const { role, version, text } = message;
  const number = version?.count > 1 ? `, ${version.index}` : "";
  const name = `${role === "person" ? "You" : "Bot"}${number}`;
  const said = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  return h(reason ? "li.out" : "li", { data: { message: message.id } }, h("span", null, name),
    h("span", { dir: "auto", title: reason }, reason && h("span.why", null, `${reason}. `),
      h(reason ? "s" : "span", { dir: "auto" }, said.trim() || "No text")));
}
