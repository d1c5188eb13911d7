// One page instance of an app: its components in their order, changed in place.

import { arrange, h, isolated } from "../dom.js";
import { announce } from "../elements/live.js";
import { makeComponent } from "./components.js";

/** What a page that is only a message may consist of. */
const ofMessages = new Set(["heading", "label", "button", "link", "image", "progress"]);

const attention = (count) => (count === 1 ? "1 field needs attention" : `${count} fields need attention`);

export class AppPage {
  element = h("div.apppage");
  scroll = 0;
  #id;
  #session;
  #parts = new Map();
  #focused = null;
  #problems = null;
  #saidProblems = false;

  constructor(id, session) {
    this.#id = id;
    this.#session = session;
  }

  /** Whether visible components make a message: nothing to fill in or to choose from. */
  static isMessage(components) {
    return components.length > 0 && components.every(({ kind }) => ofMessages.has(kind));
  }

  /** Remembers what has the focus, for when this page comes back. */
  remember(target) {
    this.#focused = target;
  }

  /** What had the focus last, if it is still there. */
  remembered() {
    return this.#focused && this.element.contains(this.#focused) && !this.#focused.disabled ? this.#focused : null;
  }

  update(screen, { leftOut }) {
    const visible = screen.components.filter(({ hidden, name }) => !hidden && !leftOut.includes(name));
    const isMessage = AppPage.isMessage(visible);
    this.element.classList.toggle("message", isMessage);
    const firstButton = visible.find(({ kind }) => kind === "button")?.name;
    const elements = visible.map((component) => {
      const part = this.#part(component);
      part.update(component, { isPrimary: component.name === firstButton });
      return part.element;
    });
    arrange(this.element, elements);
    this.#sayProblems(visible);
  }

  /** Says what has become wrong: the one problem, or how many there are. */
  #sayProblems(components) {
    const before = this.#problems;
    const wrong = components.filter(({ problem }) => problem);
    this.#problems = new Map(wrong.map(({ name, problem }) => [name, problem]));
    const added = before ? wrong.filter(({ name, problem }) => before.get(name) !== problem) : [];
    if (!added.length) return;
    this.#saidProblems = true;
    announce(added.length > 1 ? attention(wrong.length) : `${isolated(added[0].label)}: ${isolated(added[0].problem)}`);
  }

  /** What was done stays on this page because something is wrong in it: goes there. */
  focusProblem() {
    const count = this.#problems?.size ?? 0;
    if (count > 1 && !this.#saidProblems) announce(attention(count));
    this.#saidProblems = false;
    if (!document.activeElement?.matches("[aria-invalid='true']")) {
      this.element.querySelector("[aria-invalid='true']")?.focus();
    }
  }

  #part(component) {
    const key = `${component.name} ${component.kind}`;
    if (!this.#parts.has(key)) this.#parts.set(key, makeComponent(component,
      { page: this.#id, session: this.#session }));
    return this.#parts.get(key);
  }
}
