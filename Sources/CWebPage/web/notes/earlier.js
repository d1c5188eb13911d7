// The answers that are kept with a note: to go back to, and to delete.

import { arrange, attribute, h, isolated, setText } from "../dom.js";
import { iconButton } from "../elements/button.js";
import "../elements/time.js";
import { foundWords, isSentence, questionTitle, statusWords } from "./words.js";

export class EarlierAnswers {
  #work;
  #rows = new Map();
  #list = h("ul.card.list");
  element;

  /** @param {{addressOf: (answer) => string, remove: (answer) => void}} work */
  constructor(work) {
    this.#work = work;
    this.element = h("section.earlier.stack", { "aria-labelledby": "earlier-title", hidden: true },
      h("h3", { id: "earlier-title" }, "Answers of this note"), this.#list);
  }

  update(answers, current) {
    this.element.hidden = answers.length < 2 && (answers.length === 0 || current?.id === answers[0]?.id);
    arrange(this.#list, answers.map((answer) => {
      if (!this.#rows.has(answer.id)) this.#rows.set(answer.id, new Row(this.#work));
      const row = this.#rows.get(answer.id);
      row.update(answer, answer.id === current?.id);
      return row.element;
    }));
    for (const id of this.#rows.keys()) if (!answers.some((answer) => answer.id === id)) this.#rows.delete(id);
  }
}

class Row {
  #work;
  #answer = null;
  #link = h("a.cover", { dir: "auto" });
  #said = h("span", { dir: "auto" });
  #time = h("parlance-time");
  #remove;
  element;

  constructor(work) {
    this.#work = work;
    this.#remove = iconButton("trash", "", () => work.remove(this.#answer), { kind: "compact" });
    this.element = h("li.row", null, h("div.grow", null, h("p.title", null, this.#link),
      h("p.detail", null, this.#time, this.#said)), h("div.above", null, this.#remove));
  }

  update(answer, isCurrent) {
    this.#answer = answer;
    const title = questionTitle(answer.question);
    setText(this.#link, title);
    attribute(this.#link, "href", this.#work.addressOf(answer));
    attribute(this.element, "aria-current", isCurrent ? "true" : null);
    attribute(this.#link, "aria-current", isCurrent ? "true" : null);
    attribute(this.#time, "datetime", answer.created);
    const isText = answer.text !== "" || answer.items.some(isSentence);
    const found = statusWords(answer) || foundWords(answer) || (isText ? "" : "The notes don’t say");
    const more = [answer.instruction && `with “${isolated(answer.instruction)}”`, answer.edited !== null && "edited", found]
      .filter(Boolean).join(", ");
    setText(this.#said, more ? `, ${more}` : "");
    attribute(this.#remove, "aria-label", `Delete: ${isolated(title)}`);
    attribute(this.#remove, "title", "Delete");
  }
}
