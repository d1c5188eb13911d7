// One answer: what was asked, how far it is, what was found and where, how it came about, and what can be made of it.

import * as api from "../api.js";
import { attribute, fill, h, isolated, setText } from "../dom.js";
import { banner } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { announce } from "../elements/live.js";
import { progress } from "../elements/progress.js";
import { badge } from "../elements/tier.js";
import { tellProblem, toast } from "../elements/toast.js";
import "../elements/time.js";
import { count, plural, remaining } from "../format.js";
import { inLine } from "../shell/model-words.js";
import { copy } from "../write/copying.js";
import { AnswerEditor } from "./answer-edit.js";
import { CoverageBar } from "./coverage.js";
import { failureBanner } from "./failure.js";
import { ItemTable } from "./items.js";
import { quickAnswer, quickLeft } from "./quick-answer.js";
import { Sentences } from "./sentences.js";
import { Timeline } from "./timeline.js";
import { costWords, foundWords, isFinal, isSentence, lengths, questionTitle } from "./words.js";

export class AnswerView {
  #open;
  #work;
  #answer = null;
  #editor = null;
  /** When the work on it began, as far as this page knows, and of which version that is. */
  #since = 0;
  #begun = null;
  #elapsed = h("parlance-elapsed");
  #hasFailed = "";
  #isStale = null;
  #heading = h("h2", { tabindex: "-1", dir: "auto" });
  #found = h("span.small.quiet.found");
  #about = h("p.small.quiet.about", { dir: "auto" });
  #lengths = h("div.segmented", { role: "radiogroup", "aria-label": "Length of the summary" });
  #stale = h("div");
  #failure = h("div");
  #bar = progress();
  #stop = button("Stop", () => whileBusy(this.#stop, () => this.#stopNow()), { kind: "compact", icon: "stop" });
  #working = h("div.working", null, this.#bar.element, this.#stop);
  #quick;
  #coverage;
  #text;
  /** The text that was found, once the person has written over it. */
  #written;
  #editing = h("div");
  #edited = h("p.small.quiet.edited", null, badge("Edited"), " ",
    h("button.textlink", { type: "button", onclick: () => this.#goBack() }, "Go back to what was found"));
  #list;
  #timeline;
  #nothing = h("p.text.nothing", null, "The notes don’t say.");
  #originalTitle = h("summary", null, "What was found");
  #original = h("details.original", null, this.#originalTitle);
  #tools;
  #edit = button("Edit", () => this.#startEditing(), { kind: "compact quiet", icon: "edit" });
  #again = button("Ask again", () => this.#work.askAgain(this.#answer), { kind: "compact quiet", icon: "replay" });
  #follow = button("Follow up", () => this.#work.follow(this.#answer), { kind: "compact quiet", icon: "chat" });
  #cost = h("p.tiny.quiet.cost", { dir: "auto" });
  element;

  /**
   * @param {import("./open-note.js").OpenNote} open
   * @param {{href, goTo, point, askAgain: (answer) => void, summarise: (length: string) => void, remove: (answer) => void,
   *   follow: (answer) => void, addressOf: (answer) => string}} work
   */
  constructor(open, work) {
    this.#open = open;
    this.#work = work;
    const lines = { ...work, change: (item, changes) => this.#changeItem(item, changes),
      remove: (item) => this.#removeItem(item), restore: (item) => this.#restoreItem(item) };
    this.#list = new ItemTable(lines);
    this.#timeline = new Timeline(lines);
    this.#text = new Sentences(lines);
    this.#written = new Sentences(lines);
    this.#original.append(this.#written.element);
    this.#quick = quickAnswer(work);
    this.#coverage = new CoverageBar(() => this.#retry());
    this.#tools = h("div.cluster.answer-tools", null,
      button("Copy", () => this.#copy(), { kind: "compact quiet", icon: "copy", "aria-label": "Copy as Markdown" }),
      this.#edit, this.#follow, this.#again,
      button("Delete", () => work.remove(this.#answer), { kind: "compact quiet", icon: "trash" }));
    for (const [length, name] of Object.entries(lengths)) {
      const input = h("input", { type: "radio", name: "summary-length", value: length,
        onchange: () => work.summarise(length) });
      this.#lengths.append(h("label", null, input, h("span", null, name)));
    }
    this.element = h("article.stack.one-answer", { "aria-label": "Answer" },
      h("div.spread.answer-head", null, this.#heading, this.#found), this.#about, this.#lengths, this.#stale,
      this.#failure, this.#working, this.#coverage.element, this.#quick.element, this.#edited, this.#editing,
      this.#text.element, this.#nothing, this.#list.element, this.#timeline.element, this.#original, this.#tools,
      this.#cost);
  }

  get answer() {
    return this.#answer;
  }

  focus() {
    this.#heading.focus({ preventScroll: true });
  }

  close() {
    this.#editor?.close();
  }

  update(answer) {
    const before = this.#answer;
    this.#answer = answer;
    const { note } = this.#open;
    if (!isFinal(answer) && this.#begun !== answer.version) {
      this.#begun = answer.version;
      // Tried again: that it was asked is long ago.
      this.#since = before && isFinal(before) ? Date.now() : Date.parse(answer.created);
    }
    setText(this.#heading, questionTitle(answer.question));
    setText(this.#found, foundWords(answer));
    this.#showAbout();
    this.#lengths.hidden = answer.question.kind !== "summary";
    for (const input of this.#lengths.querySelectorAll("input")) input.checked = input.value === answer.question.length;
    this.#showStale(note);
    this.#showFailure();
    this.showProgress();
    this.#coverage.update(answer.coverage, { isEnded: isFinal(answer), said: this.#hasFailed ? answer.report.message : null,
      canRetry: isFinal(answer) && answer.status !== "complete" && !this.#hasFailed });
    this.#showFound(note);
    this.#tools.hidden = !isFinal(answer);
    this.#edit.hidden = this.#editor !== null || answer.status === "failed";
    this.#follow.hidden = answer.status === "failed" || answer.question.kind === "dates";
    setText(this.#cost, isFinal(answer) ? costWords(answer.report) : "");
    this.#cost.hidden = !this.#cost.textContent;
    if (before && !isFinal(before) && isFinal(answer)) announce(this.#endWords());
  }

  /** How far it is; the seconds count by themselves. */
  showProgress() {
    const answer = this.#answer;
    this.#working.hidden = isFinal(answer);
    if (this.#working.hidden) return;
    const now = this.#open.progress(answer.id);
    const time = this.#elapsed;
    attribute(time, "since", now?.began ? Date.parse(now.began) : this.#since);
    const left = now?.remaining ? `about ${remaining(now.remaining)} left` : "";
    if (answer.status === "waiting" || now?.position) {
      const line = now?.position ? `Waits, ${inLine(now.position)}` : "Begins";
      return this.#bar.update({ sentence: [`${line}. `, time], rest: left });
    }
    const sentence = now?.units
      ? `${count(now.done)} of ${plural(now.units, "sentence")} read. ` : "The note is being read. ";
    this.#bar.update({ sentence: [sentence, time], rest: left, value: now?.done ?? 0, max: now?.units || null });
  }

  // What was found

  #showFound(note) {
    const answer = this.#answer;
    const sentences = answer.items.filter(isSentence);
    const things = answer.items.filter((item) => !isSentence(item));
    const isEdited = answer.edited !== null;
    const isDates = answer.question.kind === "dates";
    const year = note?.date?.slice(0, 4);
    const how = { question: answer.question, year, noteVersion: note?.version, canChange: isFinal(answer), label: questionTitle(answer.question) };
    this.#edited.hidden = !isEdited || this.#editor !== null;
    this.#list.update(isDates ? [] : things, how);
    this.#timeline.update(isDates ? things : [], how);
    this.#quick.update(quickLeft(answer), how);
    if (isEdited) this.#text.showText(answer.edited);
    else if (sentences.length) this.#text.showItems(sentences);
    else this.#text.showText(answer.text);
    this.#text.element.hidden = this.#editor !== null || !(isEdited ? answer.edited : sentences.length || answer.text);
    this.#written.element.hidden = !isEdited || !(sentences.length || answer.text);
    if (!this.#written.element.hidden) sentences.length ? this.#written.showItems(sentences) : this.#written.showText(answer.text);
    this.#nothing.hidden = isEdited || answer.items.length > 0 || answer.text !== "" || answer.status !== "complete"
      || this.#editor !== null;
    // Written over: what was found stands folded below.
    const found = isDates ? this.#timeline.element : this.#list.element;
    this.#original.hidden = !isEdited || !(things.length || !this.#written.element.hidden);
    if (!this.#original.hidden && found.parentElement !== this.#original) this.#original.append(found);
    if (this.#original.hidden && found.parentElement !== this.element) this.#original.before(found);
  }

  #showAbout() {
    const { instruction, follows } = this.#answer;
    const before = follows && this.#open.answer(follows);
    fill(this.#about, instruction && ["With: ", h("span.instruction", null, instruction)], instruction && follows && " · ",
      before ? ["Follows ", h("a", { href: this.#work.addressOf(before) }, isolated(questionTitle(before.question)))]
        : follows && "Follows an answer that was deleted");
    this.#about.hidden = !instruction && !follows;
  }

  #showStale(note) {
    const isStale = Boolean(note) && this.#answer.noteVersion < note.version;
    if (isStale === this.#isStale) return;
    this.#isStale = isStale;
    this.#text.clear();
    this.#written.clear();
    fill(this.#stale, isStale && banner("The note was changed after this was read.", { kind: "warn", icon: "alert",
      action: button("Ask again", () => this.#work.askAgain(this.#answer), { kind: "compact" }) }));
    this.#stale.hidden = !isStale;
  }

  #showFailure() {
    const { status, report } = this.#answer;
    const key = ["failed", "stopped", "interrupted"].includes(status) || (status === "partial" && report.code)
      ? JSON.stringify([status, report.code, report.message, this.#answer.version]) : "";
    if (key === this.#hasFailed) return;
    this.#hasFailed = key;
    this.#failure.hidden = !key;
    if (!key) return fill(this.#failure);
    const again = () => this.#retry();
    if (status === "stopped") {
      return fill(this.#failure, h("div", { role: "status" }, banner("Stopped. What was found by then stays.", {
        icon: "stop", action: this.#goOn(again) })));
    }
    const word = status === "interrupted" || status === "partial" ? "Go on" : "Try again";
    const failure = status === "interrupted" ? { code: "interrupted", message: "What was found by then stays." }
      : { code: report.code, message: report.message || "This couldn’t be answered." };
    fill(this.#failure, failureBanner(failure, again, { word }));
  }

  #goOn(again) {
    const go = button("Go on", () => whileBusy(go, again), { kind: "compact", icon: "replay" });
    return go;
  }

  #endWords() {
    const { question, status, items } = this.#answer;
    const title = isolated(questionTitle(question));
    if (status === "failed") return `${title}: couldn’t be answered`;
    if (status === "stopped") return `${title}: stopped`;
    const isPart = status === "partial";
    const isEmpty = !items.length && !this.#answer.text;
    if (isEmpty && !isPart) return `${title}: the notes don’t say`;
    const found = foundWords(this.#answer) || (isEmpty ? "nothing found yet" : "answered");
    return `${title}: ${found}${isPart ? ", some lines couldn’t be read" : ""}`;
  }

  // What the person does

  async #stopNow() {
    try {
      await this.#open.stop(this.#answer.id);
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #retry() {
    try {
      await this.#open.retry(this.#answer.id);
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #copy() {
    try {
      const { markdown } = await api.readNoteAnswer(this.#answer.id);
      await copy(markdown, "Copied as Markdown");
    } catch (problem) {
      tellProblem(problem);
    }
  }

  /** A change of one item; made to a newer version too, as long as the item is as the person saw it. */
  async #changeItem(item, changes) {
    const { id } = this.#answer;
    const isStill = ({ items }) => items.some((one) => one.id === item.id && JSON.stringify(one) === JSON.stringify(item));
    try {
      await this.#open.change(id, { items: [{ id: item.id, ...changes }] }, isStill);
    } catch (problem) {
      if (!("text" in changes) && !("owner" in changes)) return tellProblem(problem); // Picked, not typed.
      throw problem;
    }
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, item[name]]));
    toast("Changed", { action: "Undo", onaction: () => this.#quietly(id, { items: [{ id: item.id, ...before }] }) });
  }

  async #removeItem(item) {
    const { id } = this.#answer;
    const index = this.#list.indexOf(item);
    try {
      await this.#open.change(id, { removed: [item.id] }, ({ items }) => items.some((one) => one.id === item.id));
    } catch (problem) {
      return tellProblem(problem);
    }
    this.#list.focusNear(index);
    toast("Removed", { action: "Undo", onaction: () => this.#bringBack(id, item) });
  }

  /** An item that was removed, as it was then: as it was found, and with what the person had changed. */
  async #bringBack(id, item) {
    await this.#quietly(id, { restored: [item.id] });
    const found = this.#open.answer(id)?.items.find((one) => one.id === item.id);
    if (!found) return;
    const changes = Object.fromEntries(["text", "owner", "due"]
      .filter((name) => JSON.stringify(found[name]) !== JSON.stringify(item[name])).map((name) => [name, item[name]]));
    if (Object.keys(changes).length) await this.#quietly(id, { items: [{ id: item.id, ...changes }] });
  }

  /** Makes an item what it was when it was found. */
  async #restoreItem(item) {
    const { id } = this.#answer;
    await this.#open.change(id, { restored: [item.id] }, () => true);
    const { text, owner, due } = item;
    const now = this.#open.answer(id)?.items.find((one) => one.id === item.id);
    if (JSON.stringify(now) === JSON.stringify(item)) return toast("It is as it was found");
    toast("Back to what was found", { action: "Undo",
      onaction: () => this.#quietly(id, { items: [{ id: item.id, text, owner, due }] }) });
  }

  /** Makes a change that nobody has typed: what fails is told. */
  async #quietly(id, changes) {
    try {
      await this.#open.change(id, changes, () => true);
    } catch (problem) {
      tellProblem(problem);
    }
  }

  #startEditing() {
    const answer = this.#answer;
    const sentences = answer.items.filter(isSentence);
    const text = answer.edited ?? (answer.text || (sentences.length ? sentences.map((item) => item.text).join(" ")
      : plainList(answer.items)));
    this.#editor = new AnswerEditor(answer, text, {
      save: async (edited) => {
        await this.#open.change(answer.id, { edited });
        this.#endEditing();
      },
      cancel: () => this.#endEditing(),
    });
    fill(this.#editing, this.#editor.element);
    this.update(answer);
    this.#editor.focus();
  }

  #endEditing() {
    this.#editor.close({ isDone: true });
    this.#editor = null;
    fill(this.#editing);
    this.update(this.#open.answer(this.#answer.id) ?? this.#answer);
    this.#edit.focus();
  }

  async #goBack() {
    const { id, edited } = this.#answer;
    await this.#quietly(id, { edited: null });
    if (this.#answer.edited !== null) return;
    this.#edit.focus();
    toast("Back to what was found", { action: "Undo", onaction: () => this.#quietly(id, { edited }) });
  }
}

/** A list as a person would write it, to begin with. */
const plainList = (items) => items.filter(({ supported }) => supported).map(({ text, owner, due }) => {
  const more = [owner, due?.date ?? (due?.words || null)].filter(Boolean).join(", ");
  return `- ${text}${more ? ` (${more})` : ""}`;
}).join("\n");
