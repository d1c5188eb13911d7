// One bot's answer beside those of others: streaming, and a way to go on with it.

import * as api from "../api.js";
import { attribute, fill, h, isolated, setText } from "../dom.js";
import { failed } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { announce } from "../elements/live.js";
import { tellProblem } from "../elements/toast.js";
import { addresses } from "../places.js";
import { Blocks } from "./blocks.js";
import { decorate } from "./highlight.js";
import { isFinal } from "./path.js";
import { botPicture } from "./pictures.js";
import { Talk } from "./talk.js";
import { costWords, endWords, isWaiting, waitingWords } from "./words.js";

/** The column of one channel of a question; `text` is the question. */
export class AskColumn {
  #talk;
  #text;
  #picture = h("span");
  #name = h("h2", { dir: "auto" });
  #state = h("p.small.written");
  #blocks = new Blocks();
  #status = h("p.status", { hidden: true });
  #cost = h("span.tiny.quiet");
  #later = h("span.tiny.quiet");
  #stop = button("Stop", () => whileBusy(this.#stop, () => this.#end()), { kind: "compact", icon: "stop" });
  #again = button("Try again", () => whileBusy(this.#again, () => this.#retry()), { kind: "compact", icon: "replay" });
  #goOn;
  #trouble = h("div");
  #wasUnfinished = false;
  #retryID = crypto.randomUUID();
  #isClosed = false;
  #footer;
  #isMarking = false;
  #observer;
  #looked = () => this.#markRead();

  constructor(channel, text) {
    this.#talk = new Talk(channel);
    this.#text = text;
    this.#goOn = h("a.button.compact", { href: addresses.channel(channel) }, "Go on with this one");
    this.element = h("section.card.answer-column", null,
      h("header.who", null, this.#picture, h("div", null, this.#name, this.#state)),
      h("div.message", null, this.#blocks.element, this.#status), this.#trouble,
      (this.#footer = h("footer", null, h("div.cluster", null, this.#goOn, this.#stop, this.#again),
        h("p.cluster", null, this.#cost, this.#later))));
    // An answer whose end was in view was read.
    this.#observer = new IntersectionObserver(() => this.#markRead(), { threshold: [0, 1] });
    this.#observer.observe(this.#footer);
    document.addEventListener("visibilitychange", this.#looked);
    this.#talk.onchange(() => this.#show());
    this.#show();
  }

  close() {
    this.#isClosed = true;
    this.#observer.disconnect();
    document.removeEventListener("visibilitychange", this.#looked);
    this.#talk.close();
  }

  get #isEndInView() {
    const { top, bottom } = this.#footer.getBoundingClientRect();
    return bottom > top && top >= 0 && bottom <= innerHeight;
  }

  /** Notes that the answer was read, if it is the newest that the conversation has and stands there whole. */
  async #markRead() {
    const { channel, messages } = this.#talk;
    const reply = this.#reply;
    if (this.#isClosed || this.#isMarking || document.hidden || !this.#isEndInView || !channel?.unread) return;
    if (!reply || !isFinal(reply) || reply !== messages.at(-1)) return;
    this.#isMarking = true;
    try {
      await api.markRead(channel.id, channel.lastNumber);
    } catch {
      // Noted with the next look: an event, scrolling, or when Parlance is back.
    }
    this.#isMarking = false;
  }

  /** The reply to the question: the first one of the channel that follows something the person wrote. */
  get #reply() {
    const { messages } = this.#talk;
    const question = messages.findIndex(({ role, text }) => role === "person" && text === this.#text);
    return question >= 0 ? messages[question + 1] ?? null : null;
  }

  async #show() {
    const talk = this.#talk;
    const { problem, isLeft } = talk;
    const isGone = isLeft || problem?.status === 404;
    fill(this.#trouble, isGone ? h("p.small.quiet", null, "This conversation was left.")
      : problem && !talk.isRead && problem.code !== "unreachable" && failed(problem, () => talk.refresh()));
    this.#goOn.hidden = isGone;
    if (!talk.isRead) {
      this.#stop.hidden = true;
      this.#again.hidden = true;
      return;
    }
    setText(this.#name, talk.bot?.name ?? "Bot");
    fill(this.#picture, botPicture(talk.bot));
    attribute(this.element, "aria-label", talk.bot?.name ?? "Bot");
    attribute(this.#goOn, "aria-label", `Go on with this one: ${isolated(talk.bot?.name ?? "Bot")}`);
    const reply = this.#reply;
    if (!reply) {
      this.#stop.hidden = true;
      this.#again.hidden = true;
      // The conversation has gone on so long that its beginning isn't read yet.
      if (talk.path.hasOlder) await talk.readOlder().catch(() => false);
      else if (talk.messages.length) this.#showOther();
      return;
    }
    this.#showReply(reply);
  }

  /** The conversation shows another branch, where the question is another one. */
  #showOther() {
    this.#blocks.show([]);
    this.#status.hidden = true;
    this.#state.hidden = true;
    this.element.querySelector(".message").classList.remove("streaming");
    attribute(this.element, "aria-busy", null);
    setText(this.#cost, "");
    setText(this.#later, "The question was changed there.");
    this.#wasUnfinished = false;
  }

  #showReply(reply) {
    const isOpen = !isFinal(reply);
    const place = this.#talk.places.get(reply.id);
    setText(this.#state, isOpen ? (isWaiting(reply, place) ? waitingWords(place) : "writing") : "");
    this.#state.hidden = !isOpen;
    this.element.querySelector(".message").classList.toggle("streaming", isOpen);
    attribute(this.element, "aria-busy", isOpen ? "true" : null);
    const added = this.#blocks.show(reply.html ?? []);
    if (added.length || !isOpen) decorate(this.#blocks.element, { isWhole: !isOpen });
    const end = endWords(reply);
    this.#status.hidden = !end;
    this.#status.classList.toggle("danger", end?.kind === "danger");
    fill(this.#status, end && [end.kind === "danger" && icon("error", { small: true }), h("span", { dir: "auto" }, end.text)]);
    setText(this.#cost, isOpen ? "" : costWords(reply.report));
    const after = this.#talk.messages.length - 1 - this.#talk.messages.indexOf(reply);
    setText(this.#later, after > 0 ? "It has gone on since." : "");
    this.#stop.hidden = !isOpen;
    this.#again.hidden = isOpen || after > 0 || !["failed", "interrupted", "withheld"].includes(reply.status);
    if (this.#wasUnfinished && !isOpen) announce(`${this.#talk.bot?.name ?? "A bot"} has answered`);
    this.#wasUnfinished = isOpen;
    this.#markRead();
  }

  async #end() {
    try {
      const reply = await api.stopReply(this.#reply.id);
      if (!this.#isClosed) this.#talk.note(reply);
      this.#goOn.focus();
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #retry() {
    try {
      await api.replyAgain(this.#reply.id, this.#retryID);
      this.#retryID = crypto.randomUUID();
      this.#goOn.focus();
    } catch (problem) {
      tellProblem(problem);
    }
  }
}
