// The pane of one conversation: its head, its messages, and where one types.

import * as api from "../api.js";
import { attribute, fill, h, setText } from "../dom.js";
import { banner } from "../elements/banner.js";
import { button } from "../elements/button.js";
import { ask, confirm } from "../elements/dialog.js";
import { field } from "../elements/field.js";
import { icon } from "../elements/icon.js";
import { menu } from "../elements/menu.js";
import { tellProblem, toast } from "../elements/toast.js";
import { go, staying } from "../navigation.js";
import { addresses } from "../places.js";
import { consentBanner } from "../views/consent-banner.js";
import { Composer } from "./composer.js";
import { Conversation } from "./conversation.js";
import { exportItems } from "./export.js";
import { feedbacks } from "./feedback.js";
import { decorate } from "./highlight.js";
import { notifying, watchNotifying } from "./notify.js";
import { notifyItems } from "./notify-item.js";
import * as outbox from "./outbox.js";
import { botPicture } from "./pictures.js";
import { chats } from "./store.js";
import { Talk } from "./talk.js";

export class TalkPane {
  #talk;
  #conversation;
  #composer;
  #consent = consentBanner();
  #ontitle;
  #picture = h("span.picture");
  #title = h("h2", { dir: "auto" });
  #name = h("p", { dir: "auto" });
  #sees;
  #menuPlace = h("span.menuplace");
  #notes = h("div.notes", { role: "status" });
  #shown = {};
  #isStopping = false;
  #stops;
  element;

  /** @param {{ontitle: (title: string) => void}} work Told the title that the conversation has now. */
  constructor(id, { ontitle }) {
    this.#ontitle = ontitle;
    this.#talk = new Talk(id);
    this.#composer = new Composer(id, { send: (text) => this.#send(text), stop: () => this.#stop() });
    this.#conversation = new Conversation(this.#talk, { takeBack: (text) => this.#composer.take(text), decorate,
      feedback: feedbacks((message) => this.#talk.note(message)) });
    this.#sees = h("a.icon-button", { href: addresses.channel(id, { sees: true }), "aria-label": "What the bot sees",
      title: "What the bot sees" }, icon("eye"));
    const head = h("header.panehead", null,
      h("div.who", null,
        h("a.icon-button.back", { href: addresses.chat(), "aria-label": "All conversations" }, icon("left")),
        this.#picture, h("div", null, this.#title, this.#name)),
      h("div.cluster", null, this.#sees, this.#menuPlace));
    this.element = h("section.pane.paper.talk", { id: "talk", "aria-label": "Conversation" },
      h("div.talkhead", null, head, this.#consent.element, this.#notes),
      this.#conversation.element, this.#composer.element);
    this.#stops = [
      this.#talk.onchange(() => this.#update()),
      outbox.onacknowledged((channel, { message, reply }) => channel === id && this.#talk.note(message, reply)),
      outbox.onreturned((entry) => this.#returned(entry)),
      outbox.onchange(() => this.#update()),
      watchNotifying(() => this.#update()),
    ];
    this.#update();
  }

  get id() {
    return this.#talk.id;
  }

  get title() {
    return this.#talk.channel?.title ?? chats.channel(this.#talk.id)?.title ?? "Conversation";
  }

  close() {
    for (const stop of this.#stops) stop();
    this.#conversation.close();
    this.#composer.close();
    this.#consent.close();
    this.#talk.close();
  }

  /** The pane is seen now. */
  shown({ takesFocus = false } = {}) {
    this.#conversation.shown();
    if (takesFocus && !matchMedia("(pointer: coarse)").matches) this.#composer.focus();
  }

  /** `isOpen`: whether what the bot sees stands beside it. */
  markSees(isOpen) {
    attribute(this.#sees, "aria-current", isOpen ? "true" : null);
    attribute(this.#sees, "href", addresses.channel(this.#talk.id, { sees: !isOpen }));
  }

  #update() {
    const talk = this.#talk;
    const channel = talk.channel ?? chats.channel(talk.id);
    const bot = talk.bot ?? (channel && chats.bot(channel.bot));
    setText(this.#title, this.title);
    setText(this.#name, bot?.name ?? "");
    if (this.#shown.picture !== bot?.picture) fill(this.#picture, botPicture(bot));
    this.#shown.picture = bot?.picture;
    if (this.#shown.title !== this.title) this.#ontitle(this.title);
    this.#updateMenu(channel);
    this.#updateNotes(bot);
    const isEmpty = talk.isRead && !talk.path.hasOlder && !talk.messages.some(({ role }) => role === "person")
      && !outbox.entriesOf(talk.id).length;
    const canSend = talk.isRead && !talk.isLeft && bot?.isEnabled !== false && !bot?.isDeleted;
    this.#composer.element.hidden = talk.problem !== null && !talk.isRead;
    this.#composer.update({
      bot, isWriting: talk.unfinished.length > 0, canSend,
      suggestions: isEmpty && canSend ? bot?.suggestedReplies ?? [] : [],
    });
    this.#shown.title = this.title;
  }

  #updateMenu(channel) {
    const key = `${channel?.id} ${channel?.isMuted} ${notifying()}`;
    if (!channel || key === this.#shown.menu) return;
    this.#shown.menu = key;
    fill(this.#menuPlace, menu("More", [
      { text: "Rename…", icon: "edit", onselect: () => this.#rename() },
      channel.isMuted
        ? { text: "Count as unread again", icon: "bell", onselect: () => this.#change({ isMuted: false }) }
        : { text: "Mute", icon: "mute", note: "Not counted as unread, no notifications",
          onselect: () => this.#change({ isMuted: true }) },
      ...notifyItems(),
      ...exportItems(channel.id),
      { text: "Leave…", icon: "leave", onselect: () => this.#leave() },
    ]));
  }

  /** What is true of the whole conversation. */
  #updateNotes(bot) {
    const notes = [];
    if (this.#talk.isLeft) notes.push("left");
    else if (bot?.isDeleted) notes.push("deleted");
    else if (bot && bot.isEnabled === false) notes.push("disabled");
    const key = notes.join();
    if (key === this.#shown.notes) return;
    this.#shown.notes = key;
    const words = {
      left: () => banner("You left this conversation.", { icon: "leave",
        action: button("Bring it back", () => restore(this.#talk.id), { kind: "compact" }) }),
      deleted: () => banner("This bot was deleted. What was said stays here.", { icon: "alert" }),
      disabled: () => banner("This bot is switched off.", { icon: "alert",
        action: h("a.button.compact", { href: addresses.bot(bot.id) }, "Switch it on…") }),
    };
    fill(this.#notes, notes.map((name) => h("div.workbanner", null, words[name]())));
  }

  // Sending and stopping

  #send(text) {
    const last = this.#talk.path.last;
    this.#conversation.toEnd();
    outbox.send({ channel: this.#talk.id, text, seen: last?.id ?? null });
  }

  async #stop() {
    const [first] = this.#talk.unfinished;
    if (!first || this.#isStopping) return;
    this.#isStopping = true;
    try {
      this.#talk.note(await api.stopReply(first.id));
    } catch (problem) {
      tellProblem(problem);
    } finally {
      this.#isStopping = false;
    }
  }

  /** Over a limit: the text goes back to where it was typed, if nothing else is there. */
  #returned({ channel, clientID, text, edits, problem }) {
    if (channel !== this.#talk.id || edits || !this.#composer.take(text)) return;
    outbox.remove(clientID);
    this.#composer.showProblem(problem);
  }

  // What the menu does

  async #change(changes) {
    try {
      this.#talk.noteChannel(await api.changeChannel(this.#talk.id, changes));
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #rename() {
    const name = h("input.input", { type: "text", value: this.title, maxlength: "200", dir: "auto" });
    const made = field("Title", name, { help: "Leave it empty to use the first message." });
    const answer = await ask({
      title: "Rename the conversation", content: [made.element],
      actions: [{ text: "Cancel", value: false, kind: "quiet" }, { text: "Rename", value: true, kind: "primary" }],
    });
    if (answer === true) await this.#change({ title: name.value.trim() });
  }

  async #leave() {
    const { id } = this.#talk;
    const isSure = await confirm("Leave this conversation?",
      "It goes from your list, on every device. What is being written in it is stopped.", "Leave");
    if (!isSure) return;
    const isHere = staying();
    this.#talk.isLeaving = true;
    try {
      await api.leaveChannel(id);
    } catch (problem) {
      this.#talk.isLeaving = false;
      return tellProblem(problem);
    }
    chats.forget(id);
    if (isHere()) go(addresses.chat());
    toast("You left the conversation", { action: "Undo", onaction: () => restore(id) });
  }
}

async function restore(id) {
  const isHere = staying();
  try {
    chats.note(await api.restoreChannel(id));
    if (isHere()) go(addresses.channel(id));
  } catch (problem) {
    tellProblem(problem);
  }
}
