// The person's own questions, kept to be asked of any note: beside the ready ones, to be saved, renamed and deleted.

import * as api from "../api.js";
import { fill, h, isolated } from "../dom.js";
import { button, iconButton, whileBusy } from "../elements/button.js";
import { ask } from "../elements/dialog.js";
import { field } from "../elements/field.js";
import { announce } from "../elements/live.js";
import { tellProblem, toast } from "../elements/toast.js";
import { listen } from "../events.js";
import { tooLong } from "./note-limits.js";
import { askedQuestion, isSameQuestion, questionTitle } from "./words.js";

const longestTitle = 80;

/** A question with its instruction, in words. */
const templateWords = ({ question, instruction }) =>
  (instruction ? `${isolated(questionTitle(question))}: ${isolated(instruction)}` : questionTitle(question));

const isSame = (one, other) => isSameQuestion(one.question, other.question)
  && (one.instruction || "") === (other.instruction || "");

export class Templates {
  /** `null` while they aren't read. */
  list = null;
  #work;
  #present = null;
  #isClosed = false;
  #number = 0;
  /** Shows the list in the open dialog, whenever it is another one. */
  #showRows = () => {};
  #chips = h("div.cluster", { role: "group", "aria-label": "Saved questions" });
  #save = button("Save this question", () => this.#saveNew(), { kind: "compact quiet", icon: "plus" });
  #manage = button("Saved questions…", () => this.#open(), { kind: "compact quiet", icon: "edit" });
  #stops;
  element;

  /** @param {{choose: (question, instruction: string) => void}} work */
  constructor(work) {
    this.#work = work;
    this.element = h("div.templates-row", { hidden: true }, this.#chips, h("div.cluster", null, this.#save, this.#manage));
    this.#stops = [listen("note-questions", () => this.read()), listen("reset", () => this.read()),
      listen("connection", (isConnected) => isConnected && this.read())];
    this.read();
  }

  close() {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
  }

  async read() {
    const number = ++this.#number;
    try {
      const { templates } = await api.noteQuestions();
      if (this.#isClosed || number !== this.#number) return;
      this.list = templates;
      this.#show();
    } catch {
      // What isn't known now is read again once Parlance is back; the ready questions are there all the same.
    }
  }

  /** The question that is shown or chosen, with its instruction: what Save saves; `null` for none. */
  mark(present) {
    this.#present = present;
    this.#show();
  }

  #show() {
    if (!this.list) return;
    this.#showRows();
    const focused = this.#chips.contains(document.activeElement) ? document.activeElement.dataset.template : null;
    fill(this.#chips, this.list.map((template) => h("button.chip", { type: "button", dir: "auto",
      title: templateWords(template), data: { template: template.id },
      "aria-pressed": String(this.#present !== null && isSame(template, this.#present)),
      onclick: () => this.#work.choose(template.question, template.instruction) }, template.title)));
    if (focused) [...this.#chips.children].find(({ dataset }) => dataset.template === focused)?.focus();
    this.#chips.hidden = this.list.length === 0;
    this.#manage.hidden = this.list.length === 0;
    // Ready ones are there already.
    const isNew = this.#present !== null && (this.#present.question.kind === "own" || Boolean(this.#present.instruction))
      && !this.list.some((template) => isSame(template, this.#present));
    this.#save.hidden = !isNew;
    this.element.hidden = this.list.length === 0 && !isNew;
  }

  async #saveNew() {
    const { question, instruction } = this.#present;
    const title = await askTitle("Save this question", templateWords(this.#present), suggested(question, instruction),
      (name) => api.addNoteQuestion({ title: name, question: askedQuestion(question), instruction: instruction || "" }));
    if (title === null) return;
    await this.read();
    announce(`Saved: ${isolated(title)}`);
    this.#chips.lastElementChild?.focus();
  }

  /** All of them, to be renamed and deleted. */
  async #open() {
    const said = h("p.quiet", { hidden: true }, "None is left.");
    const rows = h("ul.card.list");
    const show = () => {
      fill(rows, this.list.map((template) => this.#row(template)));
      said.hidden = this.list.length > 0;
    };
    this.#showRows = show;
    show();
    await ask({ title: "Saved questions", content: [said, rows], actions: [{ text: "Close", value: null }] });
    this.#showRows = () => {};
    (this.#manage.hidden ? this.element.parentElement?.querySelector("button") : this.#manage)?.focus();
  }

  #row(template) {
    const rename = iconButton("edit", `Rename: ${isolated(template.title)}`, async () => {
      await askTitle("Rename the question", templateWords(template), template.title, (title) =>
        api.changeNoteQuestion(template.id, { title, question: askedQuestion(template.question), instruction: template.instruction }));
      await this.read();
    }, { kind: "compact", title: "Rename" });
    const remove = iconButton("trash", `Delete: ${isolated(template.title)}`, () => whileBusy(remove, async () => {
      try {
        await api.deleteNoteQuestion(template.id);
      } catch (problem) {
        if (problem.status !== 404) return tellProblem(problem);
      }
      const dialog = remove.closest("dialog");
      await this.read();
      dialog?.querySelector("h2").focus();
      toast(`Deleted: ${isolated(template.title)}`, { action: "Undo", onaction: () => this.#bringBack(template) });
    }), { kind: "compact", title: "Delete" });
    return h("li.row.template", null, h("div", null, h("p.title", { dir: "auto" }, template.title),
      h("p.detail", { dir: "auto" }, templateWords(template))), h("span.cluster", null, rename, remove));
  }

  async #bringBack({ title, question, instruction }) {
    try {
      await api.addNoteQuestion({ title, question: askedQuestion(question), instruction });
      await this.read();
    } catch (problem) {
      tellProblem(problem);
    }
  }
}

const suggested = (question, instruction) => [...(question.kind === "own" ? question.text : instruction || questionTitle(question))]
  .slice(0, longestTitle).join("").split("\n")[0].trim();

/** Asks for a title until storing it works or it is given up; gives the title, or `null`. */
async function askTitle(heading, words, start, store) {
  const title = field("Title", h("input.input", { type: "text", dir: "auto", autocomplete: "off" }));
  title.control.value = start;
  for (;;) {
    const choice = ask({ title: heading, content: [h("p.quiet", { dir: "auto" }, words), title.element],
      actions: [{ text: "Cancel", value: null, kind: "quiet" }, { text: "Save", value: "save", kind: "primary" }] });
    const dialog = title.element.closest("dialog");
    const save = [...dialog.querySelectorAll("button")].at(-1);
    title.control.onkeydown = (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      save.click();
    };
    title.control.focus();
    title.control.select();
    if ((await choice) === null) return null;
    const name = title.control.value.trim();
    title.setProblem(name ? tooLong(name, longestTitle) : "Give it a title.");
    if (title.control.getAttribute("aria-invalid")) continue;
    try {
      await store(name);
      return name;
    } catch (problem) {
      title.setProblem(problem.message);
    }
  }
}
