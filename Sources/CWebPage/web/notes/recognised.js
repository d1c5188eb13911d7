// What was recognised in a text, to be seen and changed: what kind it is, who speaks, its first lines.

import { attribute, fill, h, isolated, setText } from "../dom.js";
import { button } from "../elements/button.js";
import { field } from "../elements/field.js";
import { icon } from "../elements/icon.js";
import { plural } from "../format.js";
import { kinds, kindTitle } from "./note-kinds.js";
import { recordingTime } from "./words.js";

/** So many lines are shown at first. */
const fewLines = 5;

export class RecognisedPanel {
  #work;
  #found = null;
  #notSpeakers = [];
  #isLong = false;
  #kind = field("It is read as", h("select", { onchange: () => this.#chooseKind() },
    kinds.map((kind) => h("option", { value: kind }, kindTitle(kind)))));
  #speakers = h("div.cluster", { role: "group", "aria-label": "Who speaks" });
  #speakersPart = h("div.field", { hidden: true }, h("p.label", { "aria-hidden": "true" }, "Who speaks"), this.#speakers,
    h("p.help", null, "Tap a name that is none: its lines then keep it as text."));
  #lines = h("ol.firstlines.text");
  #count = h("p.small.quiet", { role: "status" });
  #more = button("More lines", () => this.#toggle(), { kind: "compact quiet" });
  #trouble = h("p.problem", { role: "alert", hidden: true });
  element;

  /** @param {{chooseKind: (kind: string) => void, setNotSpeakers: (names: string[]) => void}} work */
  constructor(work) {
    this.#work = work;
    this.element = h("section.stack.recognised", { "aria-label": "What was recognised", hidden: true },
      this.#kind.element, this.#speakersPart, h("div.stack.close", null, this.#count, this.#lines, h("div", null, this.#more)),
      this.#trouble);
  }

  /** Nothing to be shown: there is no text. */
  clear() {
    this.#found = null;
    this.element.hidden = true;
  }

  /** What couldn't be asked; what was known stays. */
  fail(message) {
    this.element.hidden = false;
    setText(this.#trouble, message);
    this.#trouble.hidden = false;
  }

  /** @param {{recognition, why, speakers, lines, lineCount}} found */
  show(found, notSpeakers) {
    this.#found = found;
    this.#notSpeakers = notSpeakers;
    this.element.hidden = false;
    this.#trouble.hidden = true;
    const { kind } = found.recognition;
    if (!kinds.includes(kind) && ![...this.#kind.control.options].some(({ value }) => value === kind)) {
      this.#kind.control.append(h("option", { value: kind }, kindTitle(kind)));
    }
    this.#kind.control.value = kind;
    this.#kind.setHelp(found.why);
    this.#showSpeakers(found.speakers);
    this.#showLines();
  }

  #chooseKind() {
    this.#work.chooseKind(this.#kind.control.value);
  }

  #showSpeakers(speakers) {
    const focused = this.#speakers.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    const present = new Set(speakers.map(({ name }) => name));
    const all = [...speakers, ...this.#notSpeakers.filter((name) => !present.has(name)).map((name) => ({ name, lines: 0 }))];
    this.#speakersPart.hidden = all.length === 0;
    fill(this.#speakers, all.map(({ name, lines }) => {
      const isOne = !this.#notSpeakers.includes(name);
      return h("button.chip", { type: "button", "aria-pressed": String(isOne), data: { name },
        onclick: () => this.#work.setNotSpeakers(isOne ? [...this.#notSpeakers, name]
          : this.#notSpeakers.filter((other) => other !== name)) },
      icon(isOne ? "check" : "close", { small: true }), h("span", { dir: "auto" }, name),
      isOne && h("span.small", null, plural(lines, "line")));
    }));
    if (focused !== null) [...this.#speakers.children].find(({ dataset }) => dataset.name === focused)?.focus();
  }

  #showLines() {
    const { lines, lineCount } = this.#found;
    const shown = this.#isLong ? lines : lines.slice(0, fewLines);
    const which = lineCount > shown.length ? `, the first ${shown.length}:` : "";
    setText(this.#count, `${plural(lineCount, "line")}${which}`);
    fill(this.#lines, shown.map((line) => h("li", null, h("span", null, String(line.number)),
      h("span", { dir: "auto" }, line.time !== null && h("span.time", null, `${recordingTime(line.time)} `),
        line.speaker && h("b", null, `${isolated(line.speaker)} `), line.text))));
    this.#more.hidden = lines.length <= fewLines;
    setText(this.#more, this.#isLong ? "Fewer lines" : "More lines");
    attribute(this.#more, "aria-expanded", String(this.#isLong));
  }

  #toggle() {
    this.#isLong = !this.#isLong;
    this.#showLines();
  }
}
