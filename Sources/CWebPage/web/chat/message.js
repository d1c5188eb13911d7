// One message of a conversation: who, when, which version, the text, what became of it, and what can be done with it.

import { attribute, fill, h, setText } from "../dom.js";
import { iconButton, setBusy, button } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { addresses } from "../places.js";
import { plural } from "../format.js";
import { copy } from "../write/copying.js";
import { Blocks } from "./blocks.js";
import { Citations } from "./citations.js";
import { MessageEditor } from "./message-editor.js";
import { isFinal } from "./path.js";
import { Speed } from "./speed.js";
import { costWords, endWords, isWaiting, needsSettings, timeOfDay, waitingWords } from "./words.js";

export class MessageElement {
  id;
  element;
  #actions;
  #message = null;
  #by = h("p.by");
  #name = h("b", { dir: "auto" });
  #time = h("time");
  #state = h("span.written");
  #branch = new VersionSwitch((step) => this.#actions.showVersion(this.#message, step));
  #blocks = new Blocks();
  #citations = new Citations();
  #text = h("div.body");
  #words = h("p.words", { dir: "auto" });
  #status = h("div.status", { hidden: true });
  #tools = h("div.tools");
  #cost = h("span.tiny.quiet.cost");
  /** Where what others add to a message stands: feedback. */
  slot = h("span.slot");
  #copy = iconButton("copy", "Copy", () => copy(this.#message.text), { kind: "compact" });
  #again = iconButton("replay", "Another reply", () => this.#retry(this.#again), { kind: "compact" });
  #edit = iconButton("edit", "Edit", () => this.openEditor(), { kind: "compact" });
  #stop = button("Don’t answer", () => this.#actions.stop(this.#message, this.#stop), { kind: "compact quiet" });
  #editor = null;
  #speed = new Speed();
  #ticking = null;
  #place;
  #said = "";

  /**
   * @param {{showVersion, retry, stop, sendEdit, removeEdit, decorate, editKey}} actions What is done with it.
   */
  constructor(message, actions) {
    this.id = message.id;
    this.#actions = actions;
    const isMine = message.role === "person";
    this.element = h(isMine ? "article.message.mine" : "article.message", { "data-id": message.id,
      "data-number": message.number });
    const body = isMine ? this.#text : this.#blocks.element;
    if (isMine) this.#text.append(this.#words);
    else this.#by.append(this.#name, this.#time, this.#state, this.#branch.element, this.#stop);
    fill(this.element, !isMine && this.#by, body, !isMine && this.#citations.element, this.#status, this.#tools);
    fill(this.#tools, isMine && this.#branch.element, this.#copy, isMine ? this.#edit : this.#again, this.slot,
      !isMine && this.#cost);
  }

  get message() {
    return this.#message;
  }

  close() {
    clearInterval(this.#ticking);
    this.#editor?.close();
  }

  /** Shows a message as it is now. `edit` is what takes its place and isn't acknowledged. */
  update({ message, bot, place, isBusy, edit = null }) {
    const isFirst = this.#message === null;
    this.#message = message;
    const isOpen = !isFinal(message);
    if (message.role === "bot") this.#updateReply(message, bot, place, isOpen);
    else if (isFirst) {
      setText(this.#words, message.text);
      this.#actions.decorate(this.#text, { isWhole: true });
    }
    this.#updateStatus(message);
    this.#branch.update(message);
    for (const one of [this.#again, this.#edit]) {
      attribute(one, "aria-disabled", isBusy ? "true" : null);
      one.title = isBusy ? "A reply is still being written" : one.getAttribute("aria-label");
    }
    this.#tools.hidden = isOpen;
    this.#updateEditor(edit);
  }

  #updateReply(message, bot, place, isOpen) {
    const { element } = this;
    setText(this.#name, bot?.name ?? message.author);
    attribute(this.#time, "datetime", message.created);
    setText(this.#time, timeOfDay(new Date(message.finished ?? message.created)));
    this.#time.hidden = isOpen;
    element.classList.toggle("streaming", isOpen);
    element.classList.toggle("typing", isOpen && !message.html?.length);
    attribute(element, "aria-busy", isOpen ? "true" : null);
    const waits = isWaiting(message, place);
    this.#stop.hidden = !(waits && place > 0);
    this.#state.hidden = !isOpen;
    this.#speed.note(message.text.length);
    this.#place = place;
    // What is said of the speed changes once a second at most.
    const state = waits ? "waiting" : message.status;
    if (isOpen && (this.#said !== state || waits)) this.#say();
    this.#said = state;
    if (isOpen && !this.#ticking) this.#ticking = setInterval(() => this.#say(), 1000);
    if (!isOpen) {
      clearInterval(this.#ticking);
      this.#ticking = null;
    }
    const added = this.#blocks.show(message.html ?? []);
    this.#blocks.element.hidden = !message.html?.length && !isOpen;
    if (added.length || !isOpen) this.#actions.decorate(this.#blocks.element, { isWhole: !isOpen });
    this.#citations.show(isOpen ? [] : message.report?.citations ?? []);
    setText(this.#cost, costWords(message.report));
    this.#cost.title = message.report?.model ? `Written by ${message.report.model}` : "";
    this.#copy.hidden = !message.text;
    const isBroken = ["failed", "interrupted", "withheld"].includes(message.status);
    this.#again.hidden = message.parent === null || message.parent === undefined || isBroken;
    attribute(this.#copy, "aria-label", "Copy the reply");
  }

  /** What it waits for, or how fast it is being written. */
  #say() {
    if (isWaiting(this.#message, this.#place)) return setText(this.#state, waitingWords(this.#place));
    const tokens = this.#speed.perSecond();
    setText(this.#state, tokens === null ? "writing" : `writing, ${plural(tokens, "token")} a second`);
  }

  #updateStatus(message) {
    const end = endWords(message);
    const key = end ? `${message.status} ${end.text}` : "";
    this.#status.hidden = !end;
    if (key === this.#status.dataset.key) return;
    this.#status.dataset.key = key;
    if (!end) return fill(this.#status);
    this.#status.classList.toggle("danger", end.kind === "danger");
    const again = ["failed", "interrupted", "withheld"].includes(message.status) && message.parent
      && button("Try again", () => this.#retry(again), { kind: "compact" });
    const settings = message.status === "failed" && needsSettings(message.report?.code)
      && h("a.button.compact", { href: addresses.settings("model") }, "Open the settings");
    fill(this.#status, end.kind === "danger" && icon("error", { small: true }), h("span", { dir: "auto" }, end.text),
      settings, again);
  }

  async #retry(one) {
    if (one.getAttribute("aria-disabled") === "true") return;
    setBusy(one, true);
    await this.#actions.retry(this.#message);
    setBusy(one, false);
  }

  /** Opens the editor over a message of one's own. */
  openEditor(text = this.#message.text, { takesFocus = true } = {}) {
    if (this.#edit.getAttribute("aria-disabled") === "true" && takesFocus) return;
    this.#editor ??= new MessageEditor({
      text, key: this.#actions.editKey(this.id),
      send: (changed) => this.#actions.sendEdit(this.#message, changed),
      sendAgain: () => this.#actions.sendEditAgain(this.id),
      cancel: () => this.#closeEditor(),
    });
    this.#text.hidden = true;
    this.#tools.hidden = true;
    if (!this.#editor.element.isConnected) this.#text.after(this.#editor.element);
    this.element.classList.add("editing");
    if (takesFocus) this.#editor.focus();
    this.#actions.grown();
  }

  #closeEditor() {
    const hadFocus = this.#editor.element.contains(document.activeElement);
    this.#actions.removeEdit(this.id);
    this.#editor.close({ isDone: true });
    this.#editor.element.remove();
    this.#editor = null;
    this.#text.hidden = false;
    this.#tools.hidden = false;
    this.element.classList.remove("editing");
    if (hadFocus) this.#edit.focus();
  }

  #updateEditor(edit) {
    if (edit && !this.#editor) this.openEditor(edit.text, { takesFocus: false });
    this.#editor?.update(edit);
    if (this.#editor) this.#tools.hidden = true;
  }
}

/** `2 of 3`, and a way to the version before and after. */
class VersionSwitch {
  #before = iconButton("left", "Version before", () => this.#step(-1), { kind: "compact" });
  #next = iconButton("right", "Next version", () => this.#step(1), { kind: "compact" });
  #said = h("span");
  element = h("span.branch", { hidden: true, role: "group", "aria-label": "Versions" },
    this.#before, this.#said, this.#next);
  #onstep;

  constructor(onstep) {
    this.#onstep = onstep;
  }

  update({ version }) {
    this.element.hidden = !version || version.count < 2;
    if (this.element.hidden) return;
    setText(this.#said, `${version.index} of ${version.count}`);
    attribute(this.#before, "aria-disabled", version.index <= 1 ? "true" : null);
    attribute(this.#next, "aria-disabled", version.index >= version.count ? "true" : null);
  }

  #step(by) {
    const one = by < 0 ? this.#before : this.#next;
    if (one.getAttribute("aria-disabled") !== "true") this.#onstep(by);
  }
}
