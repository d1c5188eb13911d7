// Notes: all of them, to search and to open.

import { h } from "../dom.js";
import { addresses } from "../places.js";
import { icon } from "../elements/icon.js";
import { NoteList } from "../notes/list.js";
import { modelBanner } from "./model-banner.js";

export function open() {
  const list = new NoteList();
  const model = modelBanner();
  const main = h("main.page.notes-page", { id: "main", tabindex: "-1" },
    h("div.pagehead", null, h("div", null, h("h1", { tabindex: "-1" }, "Notes"),
      h("p.lead.only-wide", null, "What was said at meetings, and answers that show their lines.")),
    h("div.cluster", null, h("a.button", { href: addresses.actions() }, icon("check"), "Action items"),
      h("a.button.primary", { href: addresses.newNote() }, icon("plus"), "New note"))),
    model.element, list.element);
  return { main, title: "Notes", close() {
    list.close();
    model.close();
  } };
}
