// The menu of commands: below its button, at the caret, or as a sheet where the window is narrow. Numbers and arrows
// choose, Escape closes; Tone opens a second level in the same place.

import { attribute, fill, freshID, h } from "../dom.js";
import { icon } from "../elements/icon.js";
import { iconOf, toneTitle } from "./commands.js";

export class CommandMenu {
  #onchoose;
  #onclose;
  #items = [];
  #element;
  #tones = [];
  #commands = [];
  #back = null;

  /** @param {(command, tone: string | null) => void} onchoose @param {(how: {byEscape: boolean}) => void} onclose */
  constructor(onchoose, onclose) {
    this.#onchoose = onchoose;
    this.#onclose = onclose;
    this.#element = h("div.menu.commands", { id: freshID("commands"), role: "menu", "aria-label": "Improve",
      hidden: true, onkeydown: (event) => this.#key(event) });
    this.element = h("div.menu-place", null, this.#element);
  }

  get id() {
    return this.#element.id;
  }

  get isOpen() {
    return !this.#element.hidden;
  }

  /** Opens it at a box of the window (the button's or the caret's). */
  open({ commands, tones }, box, note) {
    this.#commands = commands;
    this.#tones = tones;
    this.#element.hidden = false;
    this.#showCommands(note);
    this.#place(box);
    document.addEventListener("pointerdown", this.#outside, true);
    this.#items[0]?.element.focus({ preventScroll: true });
  }

  close({ byEscape = false, isSilent = false } = {}) {
    if (!this.isOpen) return;
    this.#element.hidden = true;
    document.removeEventListener("pointerdown", this.#outside, true);
    if (!isSilent) this.#onclose({ byEscape });
  }

  #showCommands(note) {
    this.#back = null;
    this.#show(note, this.#commands.map((command) => ({
      icon: iconOf(command), text: command.title, note: command.summary, hasMore: command.needsTone,
      act: () => (command.needsTone ? this.#showTones(command, note) : this.#choose(command, null)),
    })));
  }

  #showTones(command, note) {
    this.#back = () => {
      this.#showCommands(note);
      this.#items[this.#commands.indexOf(command)].element.focus();
    };
    this.#show(command.title, this.#tones.map((tone) => ({
      icon: "tone", text: toneTitle(tone), act: () => this.#choose(command, tone) })),
    { icon: "left", text: "Back", act: () => this.#back() });
    this.#items[0]?.element.focus();
  }

  #show(title, entries, last = null) {
    const closing = { icon: "close", text: "Close", isNarrow: true, act: () => this.close() };
    this.#items = [...entries, last, closing].filter(Boolean).map((entry, index) =>
      ({ ...entry, element: this.#item(entry, index < entries.length ? index + 1 : null, index === 0) }));
    fill(this.#element, title && h("p.group.eyebrow", { role: "presentation" }, title),
      this.#items.map(({ element }) => element));
    attribute(this.#element, "aria-label", title ? `Improve: ${title}` : "Improve");
  }

  #item({ icon: name, text, note, hasMore, isNarrow, act }, number, isFirst) {
    const shortcut = number !== null && number < 10 ? String(number) : null;
    const key = shortcut && h("span.key", { "aria-hidden": "true" }, shortcut);
    return h(`button.item${isNarrow ? ".only-narrow" : ""}`, { type: "button", role: "menuitem",
      tabindex: isFirst ? "0" : "-1", "aria-haspopup": hasMore ? "menu" : null,
      "aria-keyshortcuts": shortcut, onclick: act },
    icon(name), h("span", { dir: "auto" }, text, note && h("small", null, note)),
    hasMore ? icon("right", { small: true }) : key);
  }

  #choose(command, tone) {
    this.close({ isSilent: true });
    this.#onchoose(command, tone);
  }

  #key(event) {
    const items = this.#items.map(({ element }) => element).filter((element) => element.checkVisibility());
    const index = items.indexOf(document.activeElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    const numbered = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey
      ? this.#items[Number(event.key) - 1] : null;
    if (next !== undefined) items.at(next % items.length).focus();
    else if (numbered?.element.getAttribute("aria-keyshortcuts") === event.key) numbered.act();
    else if (event.key === "/" && !this.#back) this.#items.find(({ icon: name }) => name === "edit")?.act();
    else if (event.key === "ArrowRight" && this.#items[index]?.hasMore) this.#items[index].act();
    else if (event.key === "ArrowLeft" && this.#back) this.#back();
    else if (event.key === "Escape") this.#back ? this.#back() : this.close({ byEscape: true });
    else if (event.key === "Tab") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #outside = (event) => {
    if (!this.#element.contains(event.target)) this.close();
  };

  /** Below the box, or above it where there is more room; the sheet's place is the style sheet's. */
  #place(box) {
    const { style, offsetHeight: height, offsetWidth: width } = this.#element;
    const room = innerHeight - box.bottom;
    const above = room < height + 12 && box.top > room;
    style.setProperty("--menu-left", `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`);
    const top = above ? box.top - height - 6 : Math.min(box.bottom + 6, innerHeight - height - 8);
    style.setProperty("--menu-top", `${Math.max(8, top)}px`);
  }
}
