// The inspector: what happened in a session, newest first, who decided it and why.

import { fill, freshID, h, setText } from "../dom.js";
import { tier } from "../elements/tier.js";
import { count } from "../format.js";
import { button } from "../elements/button.js";
import { capital } from "../rule-words.js";
import { tokenBars } from "./bars.js";
import { cost, shortHash, tokensOf, whatHappened, whatWasDone } from "./event-words.js";

/** How many events are drawn at first. */
const portion = 100;

export class Inspector {
  #lines = [];
  #rows = new Map();
  #selected = null;
  #followsNewest = true;
  #shown = portion;
  #onselect;
  #sentence;
  #list = h("ol.events", { reversed: true });
  #sums = h("dl.sums");
  #nothing = h("p.nothing", null,
    "Nothing has happened yet. Use the app: each event shows up here, with who decided it.");
  #older = button("Show older events", () => this.#showOlder(), { kind: "quiet" });
  element;

  /**
   * @param {(line | null) => void} onselect Told of the event that is open.
   * @param {(number) => string | null} sentence A requirement's stored decision as a sentence.
   */
  constructor(onselect, sentence) {
    this.#onselect = onselect;
    this.#sentence = sentence;
    this.element = h("section.pane", { id: "inspector", tabindex: "0", "aria-label": "Inspector" },
      h("div.panehead", null, h("h2", null, "Inspector")), this.#sums, this.#nothing, this.#list,
      h("p.older", null, this.#older));
    this.#draw();
  }

  /** The number of the newest event, 0 before the first. */
  get newest() {
    return this.#lines.at(-1)?.number ?? 0;
  }

  /** Whether this session has decided anything. */
  get isEmpty() {
    return this.#lines.length === 0;
  }

  /** Takes lines of the trace; those that are there already count once. */
  add(lines) {
    const known = new Set(this.#lines.map(({ number }) => number));
    const added = lines.filter(({ number }) => !known.has(number));
    if (!added.length) return;
    this.#lines = [...this.#lines, ...added].sort((left, right) => left.number - right.number);
    if (this.#followsNewest) this.#selected = this.newest;
    this.#draw();
    this.#onselect(this.#line(this.#selected));
  }

  /** Draws again what depends on the app's requirements. */
  refresh() {
    this.#rows.clear();
    this.#draw();
  }

  #line(number) {
    return this.#lines.find((line) => line.number === number) ?? null;
  }

  #select(number) {
    this.#selected = this.#selected === number ? null : number;
    this.#followsNewest = this.#selected === this.newest;
    this.#draw();
    this.#onselect(this.#line(this.#selected));
    this.#rows.get(number)?.element.querySelector("button").focus();
  }

  #showOlder() {
    this.#shown += portion;
    this.#draw();
  }

  #draw() {
    this.#drawSums();
    const lines = this.#lines.slice(-this.#shown).reverse();
    this.#nothing.hidden = lines.length > 0;
    this.#older.parentElement.hidden = this.#lines.length <= this.#shown;
    const elements = lines.map((line) => {
      const isOpen = line.number === this.#selected;
      const kept = this.#rows.get(line.number);
      if (kept?.isOpen === isOpen) return kept.element;
      const element = this.#row(line, isOpen);
      this.#rows.set(line.number, { isOpen, element });
      return element;
    });
    fillInOrder(this.#list, elements);
  }

  #drawSums() {
    const sum = (term, value) => h("div", null, h("dt", null, term), h("dd", null, count(value)));
    const tokens = this.#lines.reduce((total, line) => total + tokensOf(line), 0);
    const withoutModel = this.#lines.filter(({ tier: name }) => name === "rule").length;
    fill(this.#sums, sum("events", this.#lines.length), sum("no model", withoutModel), sum("tokens", tokens),
      this.#lines.length > 0 && h("div.chart", null, h("dt.visually-hidden", null, "Tokens by event"),
        h("dd", null, tokenBars(this.#lines))));
    this.#sums.hidden = this.#lines.length === 0;
  }

  #row(line, isOpen) {
    const id = freshID("event");
    const what = h("button", {
      type: "button", dir: "auto", "aria-expanded": String(isOpen), "aria-controls": isOpen ? id : null,
      onclick: () => this.#select(line.number),
    }, whatHappened(line.event));
    const does = h("span.does", { dir: "auto" });
    setText(does, whatWasDone(line));
    const attributes = { "aria-current": isOpen ? "true" : null, data: { number: line.number, tier: line.tier } };
    return h(isOpen ? "li.event.open" : "li.event", attributes,
      h("span.n", null, String(line.number)), h("b.what", null, what), tier(line.tier), does,
      h("span.cost", null, cost(line)),
      isOpen && h("div.more", { id }, h("dl.facts", null, this.#facts(line))));
  }

  #facts(line) {
    const fact = (term, ...content) => [h("dt", null, term), h("dd", { dir: "auto" }, content)];
    const before = this.#line(line.number - 1);
    const rules = this.#rules(line);
    const codes = (texts) => texts.flatMap((text, index) => [index > 0 && h("br"), h("code", { dir: "auto" }, text)]);
    return [
      fact("Because", because(line.requirements)),
      rules.length > 0 && fact(line.tier === "model" ? "As a rule" : "Rule", rules),
      line.answers.length > 0 && fact("Model said", line.answers.map(({ question, text }) =>
        h("p.asked", null, h("span.quiet", { dir: "auto" }, question), " ", h("span.written", { dir: "auto" }, text)))),
      fact("Did", line.actions.length ? codes(line.actions) : "nothing"),
      line.calls.length > 0 && fact("Asked for", codes(line.calls.map(callText))),
      line.failure && fact("Failed", line.failure),
      fact("State", before ? [h("code", null, shortHash(before.state)), " to "] : null,
        h("code", null, shortHash(line.state))),
    ];
  }

  /** The rules that fired as sentences; one that has none as it is. */
  #rules(line) {
    return line.decision.map(({ requirement, rule, sentence: own }) => {
      // A rule that was made just then is another one than the requirement's stored one.
      const isStored = line.tier !== "model" && requirement !== null && requirement !== undefined;
      const sentence = own || (isStored ? this.#sentence(requirement) : null);
      return sentence ? h("p", { dir: "auto" }, capital(sentence))
        : h("p", null, h("code", { dir: "auto" }, JSON.stringify(rule)));
    });
  }
}

const callText = ({ call, arguments: values }) => `${call} ${JSON.stringify(values)}`;

/** The requirements that decided, as links to the English. */
function because(requirements) {
  if (!requirements.length) return "no requirement";
  const word = requirements.length === 1 ? "requirement " : "requirements ";
  return [word, requirements.map((number, index) =>
    [index > 0 && " ", h("a.cite", { href: `#requirement-${number}`, "aria-label": `Requirement ${number}` },
      String(number))])];
}

function fillInOrder(list, elements) {
  const wanted = new Set(elements);
  for (const child of [...list.children]) if (!wanted.has(child)) child.remove();
  elements.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  });
}
