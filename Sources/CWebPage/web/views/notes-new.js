// New notes: written, pasted, chosen as files or dropped; what was recognised is shown and can be changed before they are
// kept.

import * as api from "../api.js";
import { arrange, fill, h, isolated, setText } from "../dom.js";
import { banner } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { announce } from "../elements/live.js";
import { toast } from "../elements/toast.js";
import { plural } from "../format.js";
import { go, staying } from "../navigation.js";
import { addresses } from "../places.js";
import { onFiles } from "../notes/dropping.js";
import { FileEntry } from "../notes/file-entry.js";
import { forgetNew, keepNew, keptNew } from "../notes/kept-new.js";
import { NoteForm } from "../notes/note-form.js";
import { notes } from "../notes/store.js";
import { Keeping } from "../write/kept-drafts.js";

/** How many files are taken at once. */
const mostFiles = 50;

export function open() {
  return new NewNotes();
}

class NewNotes {
  title = "New note";
  #form = new NoteForm({ isNew: true, changed: () => this.#changed() });
  #clientID = crypto.randomUUID();
  #files = [];
  #isClosed = false;
  #keeping = new Keeping(() => this.#keepInBrowser());
  #picker = h("input.visually-hidden", { type: "file", multiple: true, tabindex: "-1", "aria-hidden": "true",
    accept: ".txt,.md,.markdown,.vtt,.srt,.text,text/*", onchange: () => this.#picked() });
  #choose = button("Choose files", () => this.#picker.click(), { icon: "notes" });
  #written = h("div.card.pad.typed-note", null, this.#form.element);
  #list = h("div.stack.files");
  #notes = h("div.stack.notes", { role: "status" });
  #said = h("p.problem", { role: "alert", hidden: true });
  #keep = button("Keep it", () => this.#store(), { kind: "primary", "aria-keyshortcuts": "Control+Enter" });
  #giveUp = button("Discard all", () => this.#discard(), { kind: "quiet" });
  #stop;
  main;

  constructor() {
    this.main = h("main.page.note-edit-page", { id: "main", tabindex: "-1" },
      h("p.crumb", null, h("a", { href: addresses.notes() }, "Notes")),
      h("div.pagehead", null, h("div", null, h("h1", { tabindex: "-1" }, "New note"),
        h("p.lead", null, "Write or paste what was said, or drop transcripts here: text, Markdown, WebVTT, SRT, what Zoom, "
          + "Teams and Otter write.")), h("div", null, this.#choose, this.#picker)),
      this.#notes,
      h("form.stack", { novalidate: true, "aria-label": "New note", onsubmit: (event) => {
        event.preventDefault();
        this.#store();
      }, onkeydown: (event) => this.#pressed(event) },
      this.#list, this.#written, this.#said, h("div.cluster.savebar", null, this.#keep, this.#giveUp)));
    this.main.addEventListener("paste", this.#pasted);
    this.#show();
    this.#restore();
    this.#stop = onFiles((files) => this.#add(files));
  }

  close() {
    this.#keeping.close();
    this.#isClosed = true;
    this.#stop();
    this.#form.close();
    for (const entry of this.#files) entry.close();
  }

  // What is kept in the browser

  async #restore() {
    const kept = await keptNew();
    if (this.#isClosed || !kept) return;
    // Whoever was quicker than the browser's storage has gone on already.
    if (kept.written && this.#form.isEmpty) {
      this.#clientID = kept.written.clientID;
      this.#form.set(kept.written.values, { touched: kept.written.touched });
    }
    for (const record of kept.files ?? []) {
      const entry = this.#entry(record.name);
      entry.restore(record);
      this.#files.push(entry);
    }
    const lost = kept.lost ?? [];
    if (lost.length) {
      fill(this.#notes, banner(`${plural(lost.length, "file")} ${lost.length === 1 ? "is" : "are"} too large to be kept in `
        + `this browser. Choose again: ${lost.map(isolated).join(", ")}.`, { kind: "warn", icon: "alert" }));
    }
    this.#show();
  }

  #keepInBrowser() {
    const { text } = this.#form;
    const hasWritten = text !== "" || this.#form.touched.fields.length > 0;
    keepNew({ text, written: hasWritten ? { clientID: this.#clientID, values: { ...this.#form.values, text },
      touched: this.#form.touched } : null, files: this.#files.map((entry) => entry.record) });
  }

  #changed() {
    if (this.#isClosed) return;
    this.#said.hidden = true;
    this.#keeping.soon();
    this.#show();
  }

  // Files

  #picked() {
    const files = [...this.#picker.files];
    this.#picker.value = ""; // The same file may be chosen again.
    this.#add(files);
  }

  #pasted = (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // A text that is pasted with a picture of it, as office programs do, is the text.
    if (!files.length || event.clipboardData.getData("text/plain")) return;
    event.preventDefault();
    this.#add(files);
  };

  async #add(files) {
    const room = mostFiles - this.#files.length;
    if (files.length > room) {
      setText(this.#said, `At most ${mostFiles} files at once: ${plural(files.length - Math.max(0, room), "file")} left out.`);
    }
    const taken = files.slice(0, Math.max(0, room));
    const entries = taken.map((file) => this.#entry(file.name));
    this.#files.push(...entries);
    this.#show();
    await Promise.all(entries.map((entry, index) => entry.readFile(taken[index])));
    if (this.#isClosed) return;
    if (this.#files.length === 1) this.#files[0].open();
    const bad = entries.filter((entry) => entry.hasProblem).length;
    announce(bad ? `${plural(bad, "file")} couldn’t be read` : `${plural(entries.length, "file")} read`);
    if (files.length > room) this.#said.hidden = false;
  }

  #entry(name) {
    const entry = new FileEntry(name, { changed: () => this.#changed(), remove: () => this.#remove(entry) });
    return entry;
  }

  #remove(entry) {
    const index = this.#files.indexOf(entry);
    this.#files.splice(index, 1);
    this.#changed();
    const next = this.#files[Math.min(index, this.#files.length - 1)];
    (next?.element.querySelector("summary") ?? this.#choose).focus();
    toast(`Left out: ${isolated(entry.name)}`, { action: "Undo", onaction: () => {
      if (this.#isClosed) return;
      this.#files.splice(index, 0, entry);
      this.#changed();
    } });
  }

  // Showing

  #show() {
    const hasFiles = this.#files.length > 0;
    arrange(this.#list, this.#files.map(({ element }) => element));
    this.#list.hidden = !hasFiles;
    this.#written.hidden = hasFiles && this.#form.isEmpty;
    const number = this.#files.filter(({ isGood }) => isGood !== false).length + (this.#form.isEmpty ? 0 : 1);
    setText(this.#keep, number > 1 || (number === 1 && hasFiles && this.#files.length > 1) ? `Keep ${plural(number, "note")}`
      : "Keep it");
    this.#giveUp.hidden = !hasFiles && this.#form.isEmpty;
  }

  #pressed(event) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.#store();
  }

  // Keeping

  #store() {
    return whileBusy(this.#keep, () => this.#run());
  }

  async #run() {
    this.#said.hidden = true;
    const work = this.#readAll();
    const isHere = staying();
    const kept = [];
    for (const { entry, values } of work) {
      try {
        kept.push(await api.addNote({ clientID: entry?.clientID ?? this.#clientID, ...values }));
        this.#isDone(entry);
      } catch (problem) {
        this.#failed(entry, problem);
        // Away from Parlance, or the folder is full: the others would fail the same way.
        if (problem.code === "unreachable" || problem.status >= 500) break;
      }
    }
    notes.refresh();
    this.#end(kept, isHere);
  }

  /** What can be kept: `{entry, values}` of each file and of what was written; what isn't right says so. */
  #readAll() {
    const work = [];
    const bad = [];
    for (const entry of this.#files) {
      const values = entry.isGood && entry.form.read();
      if (values) {
        work.push({ entry, values });
      } else {
        if (entry.isGood) entry.open();
        else entry.fail(entry.isGood === null ? "It is still being read." : entry.trouble);
        bad.push(entry);
      }
    }
    if (bad.length) {
      const names = bad.map(({ name }) => isolated(name)).join(", ");
      setText(this.#said, `${names} can’t be kept as ${bad.length === 1 ? "it is" : "they are"}: change, or leave out.`);
      this.#said.hidden = false;
      if (!bad[0].isGood) bad[0].element.querySelector(":scope > button").focus();
    }
    if (this.#form.isEmpty && this.#files.length) return work;
    const values = this.#form.read();
    return values ? [...work, { entry: null, values }] : work;
  }

  #isDone(entry) {
    if (entry) {
      this.#files = this.#files.filter((other) => other !== entry);
      entry.close();
    } else {
      this.#emptyWritten();
    }
    this.#keepInBrowser();
    if (!this.#isClosed) this.#show();
  }

  #emptyWritten() {
    this.#clientID = crypto.randomUUID();
    this.#form.set({ text: "", timeZone: this.#form.values.timeZone }, { touched: { fields: [], kind: false } });
  }

  #failed(entry, problem) {
    if (entry) {
      entry.fail(problem.message);
      entry.open();
    }
    setText(this.#said, entry ? `${isolated(entry.name)} wasn’t kept.` : problem.message);
    this.#said.hidden = false;
  }

  #end(kept, isHere) {
    const isAll = this.#files.length === 0 && this.#form.isEmpty;
    if (isAll) {
      this.#keeping.drop();
      forgetNew();
    }
    if (!kept.length) return;
    const words = kept.length === 1 ? `Kept: ${isolated(kept[0].title)}` : `Kept ${plural(kept.length, "note")}`;
    if (!isAll || this.#isClosed || !isHere()) {
      return toast(words, kept.length === 1 ? { action: "Open it", onaction: () => go(addresses.note(kept[0].id)) } : {});
    }
    toast(words);
    go(kept.length === 1 ? addresses.note(kept[0].id) : addresses.notes(), { replace: true });
  }

  #discard() {
    const files = this.#files;
    const { values, touched } = this.#form;
    this.#files = [];
    this.#emptyWritten();
    fill(this.#notes);
    this.#changed();
    this.#form.focus();
    toast("Discarded", { action: "Undo", onaction: () => {
      if (this.#isClosed) return;
      this.#files = [...files, ...this.#files];
      if (this.#form.isEmpty) this.#form.set(values, { touched });
      this.#changed();
    } });
  }
}
