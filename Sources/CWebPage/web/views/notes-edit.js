// Editing a note: its text, what is said about the meeting, its history. What isn't saved is kept in the browser.

import { fill, h, isolated, setText } from "../dom.js";
import { banner, failed, skeleton } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { announce } from "../elements/live.js";
import { tellProblem, toast } from "../elements/toast.js";
import { count } from "../format.js";
import { go, staying } from "../navigation.js";
import { addresses } from "../places.js";
import { NoteEditor } from "../notes/editor.js";
import { NoteHistory } from "../notes/history.js";
import { askNoteConflict } from "../notes/note-conflict.js";
import { NoteForm } from "../notes/note-form.js";

export function open(place, { setTitle }) {
  return new NoteEditView(place.note, setTitle);
}

class NoteEditView {
  title = "Edit a note";
  #id;
  #setTitle;
  #ended = new AbortController();
  #editor;
  #form = new NoteForm({ isNew: false, changed: () => this.#changed() });
  #history;
  #link;
  #heading = h("h1", { tabindex: "-1" }, "Edit the note");
  #notes = h("div.stack.notes");
  #place = h("div", null, skeleton(4));
  #said = h("p.problem", { role: "alert", hidden: true });
  #save = button("Save", () => this.#store(), { kind: "primary", "aria-keyshortcuts": "Control+S" });
  #discard = button("Discard changes", () => this.#takeBack(), { kind: "quiet" });
  #body;
  #copyID = crypto.randomUUID();
  main;

  constructor(id, setTitle) {
    this.#id = id;
    this.#setTitle = setTitle;
    this.#history = new NoteHistory(id, { goBack: (content, version) => this.#goBack(content, version),
      signal: this.#ended.signal });
    this.#link = h("a", { href: addresses.note(id), dir: "auto" }, "The note");
    this.#body = h("form", { novalidate: true, "aria-label": "Edit the note", onsubmit: (event) => {
      event.preventDefault();
      this.#store();
    } }, h("div.card.pad", null, this.#form.element), this.#said,
    h("div.cluster.savebar", null, this.#save, this.#discard));
    this.main = h("main.page.note-edit-page", { id: "main", tabindex: "-1", onkeydown: (event) => this.#pressed(event) },
      h("p.crumb", null, h("a", { href: addresses.notes() }, "Notes"), icon("right", { small: true }), this.#link),
      h("div.pagehead", null, this.#heading), this.#notes, this.#place);
    this.#editor = new NoteEditor(id, { values: () => this.#form.values, tell: (what, kept) => this.#told(what, kept) });
  }

  close() {
    this.#ended.abort();
    this.#editor.close();
    this.#history.close();
    this.#form.close();
  }

  #told(what, kept) {
    const { note, problem } = this.#editor;
    if (!note) {
      if (problem?.status === 404) setText(this.#heading, "This note isn’t here");
      return fill(this.#place, failed(problem, problem.status === 404 ? null : () => this.#editor.read()));
    }
    if (what === "read") this.#read(kept);
    this.#show();
  }

  #read(kept) {
    const { note } = this.#editor;
    if (!this.#body.isConnected) fill(this.#place, this.#body, this.#history.element);
    this.#form.set(kept ?? note);
    if (kept) this.#note("kept", banner("What you typed here before isn’t saved yet.", { icon: "edit" }));
    this.title = `Edit: ${note.title}`;
    this.#setTitle(this.title);
    setText(this.#link, note.title);
    this.#history.read();
  }

  #show() {
    const { isDirty, theirs, isDeleted } = this.#editor;
    this.#discard.hidden = !isDirty;
    this.#save.setAttribute("aria-disabled", String(!isDirty));
    this.#note("elsewhere", theirs && banner("This note was changed elsewhere. What you typed here is kept; saving shows both.",
      { kind: "warn", icon: "alert" }));
    this.#note("deleted", isDeleted && banner("This note was deleted. What you typed here is kept in this browser.",
      { kind: "warn", icon: "alert",
        action: button("Bring it back", () => this.#editor.restore().catch(tellProblem), { kind: "compact" }) }));
  }

  /** One note of a kind above the form, or none. */
  #note(kind, element) {
    const before = this.#notes.querySelector(`[data-kind="${kind}"]`);
    if (!element) return before?.remove();
    if (!before) this.#notes.append(h("div", { role: "status", data: { kind } }, element));
  }

  #changed() {
    this.#said.hidden = true;
    this.#editor.changed();
    this.#show();
  }

  #goBack(content, version) {
    this.#form.set(content);
    this.#changed();
    this.#form.focus();
    this.#save.scrollIntoView({ block: "nearest" });
    toast(`Version ${count(version)} stands in the form. Save to go back to it.`);
  }

  #takeBack() {
    const { values } = this.#form;
    this.#editor.discard();
    this.#note("kept", null);
    announce("Changes discarded");
    this.#form.focus();
    toast("Changes discarded", { action: "Undo", onaction: () => {
      if (this.#ended.signal.aborted) return;
      this.#form.set(values);
      this.#changed();
    } });
  }

  #pressed(event) {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.#store();
  }

  #store() {
    if (this.#save.getAttribute("aria-disabled") === "true") return;
    return whileBusy(this.#save, () => this.#run()).finally(() => this.#editor.note && this.#show());
  }

  async #run() {
    const values = this.#form.read();
    if (!values) return;
    this.#said.hidden = true;
    const isHere = staying();
    try {
      await this.#editor.save(values);
    } catch (problem) {
      if (problem.status !== 409 || !this.#editor.theirs) return this.#fail(problem);
      return this.#bringTogether(values);
    }
    this.#done(isHere);
  }

  async #bringTogether(values) {
    const { theirs } = this.#editor;
    const choice = await askNoteConflict(values, theirs, this.#ended.signal);
    if (!choice) return;
    try {
      if (choice === "mine") await this.#editor.keepMine(values);
      if (choice === "theirs") await this.#editor.keepTheirs(values);
      if (choice === "both") return this.#madeTwo(await this.#editor.keepBoth(values, this.#copyID));
    } catch (problem) {
      if (problem.status === 409) return this.#bringTogether(values); // Changed once more meanwhile.
      return this.#fail(problem);
    }
    if (choice === "theirs") {
      this.#form.set(this.#editor.note);
      this.#show();
    }
    this.#note("kept", null);
    toast("Saved. The other one is in the history.");
    this.#history.read();
  }

  #madeTwo(other) {
    this.#copyID = crypto.randomUUID();
    this.#note("kept", null);
    toast("What you wrote here is a note of its own now.",
      { action: "Open it", onaction: () => go(addresses.note(other.id)) });
  }

  #done(isHere) {
    this.#note("kept", null);
    toast(`Saved: ${isolated(this.#editor.note.title)}`);
    if (isHere()) go(addresses.note(this.#id), { replace: false });
  }

  #fail(problem) {
    setText(this.#said, problem.message);
    this.#said.hidden = false;
  }
}
