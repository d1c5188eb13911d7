// The list of notes: the newest meeting first, found by words, with where the words are.

import * as api from "../api.js";
import { arrange, attribute, fill, h, isolated, setText } from "../dom.js";
import { empty, failed, skeleton } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { ListSearch } from "../elements/list-search.js";
import { menu } from "../elements/menu.js";
import { tellProblem } from "../elements/toast.js";
import { count, plural } from "../format.js";
import { addresses } from "../places.js";
import { deleteNote } from "./deleting.js";
import { notes } from "./store.js";
import { whenWords } from "./words.js";

export class NoteList {
  #rows = new Map();
  #search = new ListSearch({ label: "Search notes", key: "notes", ask: api.notes, onchange: () => this.#show(),
    words: ({ notes: found, next }) => `${plural(found.length, "note")}${next ? " and more" : ""} found` });
  #bar = h("div.search", { role: "search", hidden: true },
    h("div.input-group", null, icon("search"), this.#search.input));
  #list = h("ul.card.list.notes-list");
  #said = h("div");
  #more = button("Show more", () => whileBusy(this.#more, () => this.#readMore()), { kind: "compact quiet" });
  #stops;
  #shownSaid = null;
  element;

  constructor() {
    this.element = h("div.stack", null, this.#bar, this.#list, this.#said, h("div.more", null, this.#more));
    this.#stops = [notes.onchange(() => this.#changed()), notes.ondeleted((id) => this.#search.remove(id))];
    this.#show();
  }

  close() {
    this.#search.close();
    for (const stop of this.#stops) stop();
  }

  #changed() {
    this.#show();
    // What was found may be another text by now, or there is more of it.
    if (this.#search.found) this.#search.again();
  }

  #show() {
    const all = this.#search.found ? this.#search.found.notes : notes.list ?? [];
    this.#bar.hidden = notes.total === 0 && !this.#search.found;
    arrange(this.#list, all.map((note) => this.#row(note)));
    for (const id of this.#rows.keys()) if (!all.some((note) => note.id === id)) this.#rows.delete(id);
    this.#more.hidden = this.#search.found ? !this.#search.found.next : !notes.next;
    this.#say(all.length);
  }

  /** What stands where there are no rows; it isn't made anew while it is the same. */
  #say(number) {
    const [key, make] = this.#saying(number);
    if (key === this.#shownSaid) return;
    this.#shownSaid = key;
    fill(this.#said, make?.());
  }

  #saying(number) {
    if (number) return ["", null];
    if (this.#search.found) return ["none", () => h("p.quiet.none", null, "No note has these words.")];
    if (notes.problem && !notes.list) {
      return [notes.problem.message, () => failed(notes.problem, () => notes.refresh())];
    }
    if (!notes.list) return ["reading", () => skeleton(3)];
    return ["empty", () => empty("notes", "No notes yet",
      h("p", null, "Paste what was said, or drop a transcript. Then ask: every answer shows the lines that it comes from."),
      h("a.button.primary", { href: addresses.newNote() }, "New note"))];
  }

  #row(note) {
    let row = this.#rows.get(note.id);
    if (!row) this.#rows.set(note.id, (row = new Row()));
    row.update(note);
    return row.element;
  }

  async #readMore() {
    try {
      await (this.#search.found ? this.#search.readMore() : notes.readMore());
    } catch (problem) {
      tellProblem(problem);
    }
  }
}

class Row {
  #note = null;
  #link = h("a.cover", { dir: "auto" });
  #detail = h("span");
  #snippet = h("p.snippet", { dir: "auto", hidden: true });
  #open = h("a.badge.above", { hidden: true });
  #menu = h("div.above");
  #shownMenu = null;
  element = h("li.row", null, h("div.grow", null, h("p.title", null, this.#link), this.#snippet,
    h("p.detail", null, this.#detail)), h("div.side", null, this.#open), this.#menu);

  update(note) {
    this.#note = note;
    setText(this.#link, note.title);
    attribute(this.#link, "href", addresses.note(note.id, { line: note.line, pane: null }));
    const people = note.attendees.length ? plural(note.attendees.length, "person", "people") : "";
    setText(this.#detail, [whenWords(note), people, plural(note.lines, "line")].filter(Boolean).join(", "));
    this.#snippet.hidden = !note.snippet;
    fill(this.#snippet, note.line && h("span.cite", { "aria-label": `Line ${note.line}` }, count(note.line)),
      note.snippet && [" ", note.snippet]);
    this.#open.hidden = !note.openActions;
    setText(this.#open, `${count(note.openActions)} open`);
    attribute(this.#open, "href", addresses.actions());
    attribute(this.#open, "aria-label", `${plural(note.openActions, "open action item")}`);
    if (this.#shownMenu === note.title) return;
    this.#shownMenu = note.title;
    fill(this.#menu, menu(`More for ${isolated(note.title)}`, [
      { text: "Edit", icon: "edit", href: addresses.editNote(note.id) },
      { text: "Delete", icon: "trash", onselect: () => deleteNote(this.#note) },
    ]));
  }
}
