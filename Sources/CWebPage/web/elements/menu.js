// A menu behind a button: arrows move, Escape closes, a click elsewhere closes.

import { freshID, h } from "../dom.js";
import { iconButton } from "./button.js";
import { icon } from "./icon.js";

class Menu extends HTMLElement {
  #button = null;
  #list = null;

  /** @param {{label: string, items: {text, icon, note?, href?, download?, onselect?}[], icon?: string}} what */
  fill({ label, items, icon: name = "more" }) {
    const id = freshID("menu");
    this.#button = iconButton(name, label, () => this.#toggle(),
      { "aria-haspopup": "menu", "aria-expanded": "false", "aria-controls": id });
    this.#list = h("div.menu",
      { id, role: "menu", "aria-label": label, hidden: true, onkeydown: (event) => this.#key(event) },
      items.map((item) => this.#item(item)));
    this.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !this.contains(event.relatedTarget)) this.#close(false);
    });
    this.replaceChildren(this.#button, this.#list);
    this.#button.addEventListener("keydown", (event) => {
      const index = { ArrowDown: 0, ArrowUp: -1 }[event.key];
      if (index === undefined) return;
      event.preventDefault();
      this.#open(index);
    });
    return this;
  }

  #item({ text, icon: name, note, href, download, onselect }) {
    const attributes = { role: "menuitem", tabindex: "-1", onclick: () => (this.#close(true), onselect?.()) };
    const content = [icon(name), h("span", null, text, note && h("small", null, note))];
    return href ? h("a.item", { ...attributes, href, download }, content)
      : h("button.item", { ...attributes, type: "button" }, content);
  }

  #toggle() {
    if (this.#list.hidden) this.#open(0);
    else this.#close(true);
  }

  #open(index) {
    this.#list.hidden = false;
    this.#button.setAttribute("aria-expanded", "true");
    this.classList.add("open");
    const end = this.getBoundingClientRect().bottom + this.#list.offsetHeight + 12;
    this.classList.toggle("above-button", end > innerHeight - 56);
    document.addEventListener("pointerdown", this.#outside, true);
    [...this.#list.children].at(index).focus();
  }

  #outside = (event) => {
    if (!this.contains(event.target)) this.#close(false);
  };

  #close(givesFocusBack) {
    if (this.#list.hidden) return;
    this.#list.hidden = true;
    this.classList.remove("open");
    this.#button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", this.#outside, true);
    if (givesFocusBack) this.#button.focus();
  }

  #key(event) {
    const items = [...this.#list.children];
    const index = items.indexOf(document.activeElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) items.at(next % items.length).focus();
    else if (event.key === "Escape") this.#close(true);
    else if (event.key === "Tab") return this.#close(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  disconnectedCallback() {
    document.removeEventListener("pointerdown", this.#outside, true);
  }
}

customElements.define("parlance-menu", Menu);

/** A button with three dots, or another icon, and what it offers. */
export const menu = (label, items, { icon: name } = {}) =>
  document.createElement("parlance-menu").fill({ label, items, icon: name });
