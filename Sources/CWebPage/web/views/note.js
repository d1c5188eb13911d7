// A note and what is asked of it: beside each other when there is room, on a phone one at a time.

import { arrange, attribute, fill, h, setText } from "../dom.js";
import { banner, failed, skeleton } from "../elements/banner.js";
import { button, iconButton } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { menu } from "../elements/menu.js";
import { tellProblem } from "../elements/toast.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import * as api from "../api.js";
import { AnswerPane } from "../notes/answer-pane.js";
import { deleteNote } from "../notes/deleting.js";
import { exportItems } from "../notes/export.js";
import { NotePane } from "../notes/note-pane.js";
import { OpenNote } from "../notes/open-note.js";
import { modelBanner } from "./model-banner.js";

const titles = { answers: "Answers", note: "Note", timeline: "Timeline" };
const narrow = matchMedia("(max-width: 47.49rem)");

export function open(place, { setTitle }) {
  return new NoteView(place, setTitle);
}

class NoteView {
  title = "Note";
  #setTitle;
  #id;
  #open;
  #notePane = new NotePane();
  #answers;
  #pane = "answers";
  /** The line that is gone to once the note is there. */
  #line = null;
  #scrolled = new Map();
  #heading = h("h1", { tabindex: "-1", dir: "auto" });
  #tools = h("div.cluster.note-tools");
  #hasTools = false;
  #trouble = h("div.workbanner", { hidden: true });
  #model = modelBanner();
  #links = new Map(Object.entries(titles).map(([id, title]) => [id, h("a", { href: `#${id}` }, title)]));
  #panes;
  #waiting = h("div.note-waiting", null, skeleton(4));

  constructor(place, setTitle) {
    this.#setTitle = setTitle;
    this.#id = place.note;
    this.#open = new OpenNote(place.note, (what, id) => this.#changed(what, id));
    this.#answers = new AnswerPane(this.#open, { cite: (lines) => this.#notePane.cite(lines),
      point: (quotes) => this.#notePane.point(quotes) });
    this.#panes = h("div.panes.notes-panes", { hidden: true }, this.#notePane.element, this.#answers.element);
    const model = h("div.workbanner", null, this.#model.element);
    this.main = h("main.workspace.note-page", { id: "main", tabindex: "-1",
      onkeydown: (event) => this.#pressed(event) },
      h("header.workbar", null,
        h("div.where", null, h("a.icon-button.back", { href: addresses.notes(), "aria-label": "All notes" }, icon("left")),
          h("a", { href: addresses.notes() }, "Notes"), icon("right", { small: true }), this.#heading),
        h("span.grow"), this.#tools),
      model, this.#trouble,
      h("nav.panetabs", { "aria-label": "Panes" }, h("div.tabs", null, [...this.#links.values()])),
      this.#waiting, this.#panes);
    this.#show(place, { isMoved: false });
    narrow.addEventListener("change", this.#resized);
  }

  close() {
    narrow.removeEventListener("change", this.#resized);
    this.#open.close();
    this.#answers.close();
    this.#notePane.close();
    this.#model.close();
  }

  moved(place) {
    this.#show(place, { isMoved: true });
  }

  #resized = () => this.#showPanes();

  #show(place, { isMoved }) {
    const line = /^line-(\d+)$/.exec(place.section);
    const pane = line ? "note" : Object.hasOwn(titles, place.section) ? place.section : "answers";
    if (isMoved && narrow.matches) this.#scrolled.set(this.#pane, scrollY);
    const isOther = pane !== this.#pane;
    this.#pane = pane;
    this.#line = line ? Number(line[1]) : null;
    if (!line) this.#notePane.leave();
    this.#showPanes();
    this.#answers.show(place.query.get("answer"), { isTimeline: pane === "timeline", isMoved });
    if (isOther && isMoved && narrow.matches && !line) scrollTo(0, this.#scrolled.get(pane) ?? 0);
    this.#goToLine({ isMoved });
  }

  /** The timeline is an answer: it stands where answers do. */
  #showPanes() {
    const { search } = location;
    for (const [id, link] of this.#links) {
      attribute(link, "aria-current", id === this.#pane ? "true" : null);
      attribute(link, "href", `${location.pathname}${search}#${id}`);
    }
    this.#panes.dataset.shown = this.#pane;
    this.#notePane.element.classList.toggle("shown", this.#pane === "note");
    this.#answers.element.classList.toggle("shown", this.#pane !== "note");
  }

  #goToLine({ isMoved }) {
    if (this.#line === null || !this.#open.note) return;
    const number = this.#line;
    this.#line = null;
    // Measured only once it is in the page.
    queueMicrotask(() => {
      const isThere = this.#notePane.goTo(number, { takesFocus: isMoved && narrow.matches });
      if (!isThere) tellProblem({ message: `This note has no line ${number}.` });
    });
  }

  #changed(what, id) {
    if (what === "progress") return this.#answers.progress(id);
    if (what === "note") this.#showNote();
    if (this.#open.note) this.#answers.update();
  }

  #showNote() {
    const { note, problem, isDeleted } = this.#open;
    this.#waiting.hidden = note !== null;
    this.#panes.hidden = note === null;
    this.#showTrouble(note, problem, isDeleted);
    if (!note) return;
    if (note.title !== this.title) {
      this.title = note.title;
      setText(this.#heading, note.title);
      this.#setTitle(note.title);
    }
    this.#showTools();
    this.#notePane.update(note);
    this.#goToLine({ isMoved: false });
  }

  #showTrouble(note, problem, isDeleted) {
    const isMissing = isDeleted || problem?.status === 404;
    if (!note && problem) {
      this.#heading.textContent = isMissing ? "No such note" : "Note";
      this.#waiting.hidden = false;
      return fill(this.#waiting, isMissing
        ? h("div.card.empty", { role: "alert" }, icon("alert"), h("h2", null, "This note isn’t here"),
          h("p", null, "It was deleted, or the address isn’t right. A note that was deleted can be brought back for 30 days."),
          h("div.cluster", null, button("Bring it back", () => this.#restore()),
            h("a.button", { href: addresses.notes() }, "All notes")))
        : failed(problem, () => this.#open.refresh()));
    }
    this.#trouble.hidden = !(note && isMissing);
    if (this.#trouble.hidden) fill(this.#trouble);
    else {
      fill(this.#trouble, h("div", { role: "alert" }, banner("This note was deleted.", { kind: "warn", icon: "alert",
        action: button("Bring it back", () => this.#restore(), { kind: "compact" }) })));
    }
  }

  async #restore() {
    try {
      await api.restoreNote(this.#id);
      fill(this.#waiting, skeleton(4));
      await this.#open.refresh();
    } catch (problem) {
      tellProblem(problem);
    }
  }

  #showTools() {
    if (this.#hasTools) return;
    this.#hasTools = true;
    arrange(this.#tools, [
      iconButton("search", "Search in this note", () => this.#search()),
      h("a.button.compact.only-wide", { href: api.noteExportAddress(this.#id, "ics"), download: true },
        icon("calendar", { small: true }), "To calendar"),
      menu("Export", exportItems(this.#id), { icon: "download" }),
      menu("More", [
        { text: "Edit", icon: "edit", href: addresses.editNote(this.#id) },
        { text: "Delete", icon: "trash", onselect: () => deleteNote(this.#open.note) },
      ]),
    ]);
  }

  #search() {
    if (narrow.matches && this.#pane !== "note") go(`${location.pathname}${location.search}#note`);
    this.#notePane.search();
  }

  #pressed(event) {
    if (event.key !== "f" || !(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.#search();
  }
}
