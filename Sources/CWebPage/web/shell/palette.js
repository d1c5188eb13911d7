// “Go to…”: everything that can be gone to or done, found by a few letters.

import * as store from "../store.js";
import { attribute, fill, freshID, h, isolated } from "../dom.js";
import { ago } from "../format.js";
import { icon } from "../elements/icon.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { chatEntries } from "../chat/entries.js";
import { noteEntries } from "../notes/entries.js";
import { openApp } from "../views/open-app.js";
import { titleOf } from "../write/draft-words.js";
import { startDraft } from "../write/drafts.js";
import { toggleTheme } from "./appearance.js";

let open = null;

/** Opens the palette; when it is open already nothing happens. */
export function openPalette() {
  // One that was just closed counts as closed, though its `close` event comes a little later.
  if (!open?.isShown) open = new Palette();
}

function everything() {
  const apps = (store.apps.value?.apps ?? []).map((app) => ({
    group: "Apps", icon: "apps", text: app.title, note: app.errors ? "Has mistakes" : "Open", act: () => openApp(app),
  }));
  const sessions = (store.sessions.value ?? []).filter((session) => !session.ended).map((session) => ({
    group: "Sessions", icon: "replay", text: session.title, note: `Used ${ago(new Date(session.used))}`,
    act: () => go(addresses.session(session.app, session.id)),
  }));
  const english = (store.apps.value?.apps ?? []).map((app) => ({
    group: "English", icon: "read", text: `Read ${isolated(app.title)}`, act: () => go(addresses.app(app.id)),
  }));
  const drafts = (store.drafts.value ?? []).map((draft) => ({
    group: "Drafts", icon: "write", text: titleOf(draft), note: `Changed ${ago(new Date(draft.updated))}`,
    act: () => go(addresses.draft(draft.id)),
  }));
  const chat = chatEntries();
  const notes = noteEntries();
  const places = [
    { group: "Places", icon: "apps", text: "All apps", act: () => go(addresses.apps()) },
    { group: "Places", icon: "write", text: "Writing", act: () => go(addresses.write()) },
    ...chat.places,
    ...notes.places,
    { group: "Places", icon: "settings", text: "Settings: Model", act: () => go(addresses.settings("model")) },
    { group: "Places", icon: "settings", text: "Settings: Writing", act: () => go(addresses.settings("writing")) },
    { group: "Places", icon: "settings", text: "Settings: Posting", act: () => go(addresses.settings("posting")) },
    { group: "Places", icon: "settings", text: "Settings: Appearance",
      act: () => go(addresses.settings("appearance")) },
    { group: "Commands", icon: "plus", text: "New draft", act: startDraft },
    ...chat.commands,
    ...notes.commands,
    { group: "Commands", icon: "theme", text: "Light or dark", act: toggleTheme },
  ];
  return [...apps, ...sessions, ...drafts, ...chat.entries, ...notes.entries, ...places, ...chat.bots, ...english];
}

const most = 30;

class Palette {
  #listID = freshID("palette");
  #input = h("input.input", {
    type: "text", role: "combobox", "aria-label": "Go to or do", placeholder: "Go to or do…", autocomplete: "off",
    spellcheck: "false", "aria-expanded": "true", "aria-controls": this.#listID, oninput: () => this.#find(),
    onkeydown: (event) => this.#key(event),
  });
  #list = h("div.found", { id: this.#listID, role: "listbox", "aria-label": "Places and commands" });
  #none = h("p.none", { role: "status" });
  #element = h("dialog.menu.palette", { "aria-label": "Go to or do" }, this.#input, h("hr"), this.#list, this.#none);
  #entries = [];
  #active = 0;

  constructor() {
    this.#element.addEventListener("close", () => this.#element.remove());
    this.#element.addEventListener("click", (event) => event.target === this.#element && this.#element.close());
    document.body.append(this.#element);
    this.#element.showModal();
    this.#input.focus();
    this.#find();
  }

  get isShown() {
    return this.#element.open;
  }

  #find() {
    const words = this.#input.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const all = everything().filter(({ text, group }) => {
      const name = `${text} ${group}`.toLocaleLowerCase();
      return words.every((word) => name.includes(word));
    });
    this.#entries = all.slice(0, most).map((entry, index) => ({ ...entry,
      element: this.#option(entry, words, index) }));
    const groups = Map.groupBy(this.#entries, ({ group }) => group);
    fill(this.#list, [...groups].map(([name, entries]) => {
      const id = freshID("group");
      return h("div", { role: "group", "aria-labelledby": id }, h("p.group.eyebrow", { id }, name),
        entries.map(({ element }) => element));
    }));
    this.#entries = [...groups.values()].flat();
    this.#none.textContent = this.#entries.length ? "" : "Nothing here has that name.";
    this.#activate(0);
  }

  #option(entry, words, index) {
    const id = `${this.#listID}-${index}`;
    return h("div.item", { role: "option", id, "aria-selected": "false", onclick: () => this.#run(entry) },
      icon(entry.icon), h("span", { dir: "auto" }, h("bdi", null, marked(entry.text, words)),
        entry.note && h("small", null, entry.note)),
      h("span.key", { "aria-hidden": "true" }, "Enter"));
  }

  #activate(index) {
    this.#entries[this.#active]?.element.classList.remove("active");
    this.#entries[this.#active]?.element.setAttribute("aria-selected", "false");
    this.#active = index;
    const element = this.#entries[index]?.element;
    element?.classList.add("active");
    element?.setAttribute("aria-selected", "true");
    element?.scrollIntoView({ block: "nearest" });
    attribute(this.#input, "aria-activedescendant", element?.id);
  }

  #key(event) {
    const count = this.#entries.length;
    if (event.isComposing) return;
    if (event.key === "ArrowDown" && count) this.#activate((this.#active + 1) % count);
    else if (event.key === "ArrowUp" && count) this.#activate((this.#active + count - 1) % count);
    else if (event.key === "Enter" && count) this.#run(this.#entries[this.#active]);
    else return;
    event.preventDefault();
  }

  #run(entry) {
    this.#element.close();
    entry.act();
  }
}

/** The text with the letters that were looked for marked. */
function marked(text, words) {
  const word = words.find((candidate) => text.toLocaleLowerCase().includes(candidate));
  if (!word) return text;
  const start = text.toLocaleLowerCase().indexOf(word);
  return [text.slice(0, start), h("mark", null, text.slice(start, start + word.length)),
    text.slice(start + word.length)];
}
