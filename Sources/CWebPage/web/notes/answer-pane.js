// What is asked of a note and answered: the questions, the answer that is shown, the others below it, and the box.

import { arrange, fill, h } from "../dom.js";
import { announce } from "../elements/live.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { AnswerView } from "./answer.js";
import { AskBox } from "./ask-box.js";
import { Asking } from "./asking.js";
import { deleteAnswer } from "./deleting.js";
import { EarlierAnswers } from "./earlier.js";
import { Questions } from "./questions.js";
import { quickLeft } from "./quick-answer.js";
import { Templates } from "./templates.js";
import { isFinal, isSameQuestion, questionTitle } from "./words.js";

export class AnswerPane {
  #open;
  #work;
  #wanted = null;
  #isTimeline = false;
  #view = null;
  #asking = null;
  #questions = new Questions((question) => this.choose(question));
  #templates = new Templates({ choose: (question, instruction) => this.choose(question, instruction) });
  #place = h("div.answer-place");
  #earlier;
  #box;
  #cited = "";
  #places = new Map();
  #placesOf = null;
  element;

  /**
   * @param {import("./open-note.js").OpenNote} open
   * @param {{cite: (lines: number[]) => void, point: (quotes: Map | null) => void}} work
   */
  constructor(open, work) {
    this.#open = open;
    this.#work = work;
    this.#earlier = new EarlierAnswers({ addressOf: (answer) => this.#addressOf(answer),
      remove: (answer) => this.#remove(answer) });
    this.#box = new AskBox(open.id, { ask: (typed) => this.#askTyped(typed), restored: () => this.#answered() });
    this.element = h("section.pane.first.answers", { id: "answers", "aria-label": "Answers" },
      h("div.answer", null, this.#questions.element, this.#templates.element, this.#place, this.#earlier.element), this.#box.element);
  }

  close() {
    this.#asking?.end();
    this.#view?.close();
    this.#box.close();
    this.#templates.close();
    this.#work.cite([]);
  }

  /** The answer that the address names, or `null`; `isTimeline`: all dates are to be shown. */
  show(wanted, { isTimeline, isMoved }) {
    const isOther = wanted !== this.#wanted || isTimeline !== this.#isTimeline;
    this.#wanted = wanted;
    this.#isTimeline = isTimeline;
    if (isOther && isMoved) this.#endAsking();
    this.update();
    if (isOther && isMoved && !isTimeline && document.activeElement?.closest?.(".earlier")) {
      this.#view?.element.scrollIntoView({ block: "start" });
      this.#view?.focus();
    }
  }

  /** The answer that is shown, or `null`. */
  get current() {
    if (this.#isTimeline) return this.#dates;
    if (this.#wanted) return this.#open.answer(this.#wanted);
    return this.#open.answers.find(({ question }) => question.kind !== "dates") ?? null;
  }

  get #dates() {
    const { note, answers } = this.#open;
    return answers.find(({ question, noteVersion }) => question.kind === "dates" && noteVersion >= note?.version) ?? null;
  }

  update() {
    const { note, isRead } = this.#open;
    if (!note || !isRead) return;
    this.#answered();
    if (this.#isTimeline && !this.#dates && !this.#asking) this.#ask({ question: { kind: "dates" } });
    const { current } = this;
    this.#showCurrent(current);
    const question = this.#asking?.asking.question ?? current?.question ?? null;
    this.#questions.mark(question);
    this.#templates.mark(this.#asking?.asking ?? current);
    this.#box.update({ chosen: question?.kind === "own" ? null : question });
    this.#box.check((id) => this.#open.answer(id) !== null);
    this.#earlier.update(this.#open.answers, this.#asking ? null : current);
    this.#cite(this.#asking ? null : current);
  }

  progress(id) {
    if (this.#view?.answer.id === id) this.#view.showProgress();
  }

  /** A question that is one tap away: its newest answer, or it is asked. */
  choose(question, instruction = "") {
    if (question.kind === "dates") {
      this.#endAsking();
      return go(addresses.note(this.#open.id, { pane: "timeline" }));
    }
    const known = this.#open.answers.find((answer) => answer.instruction === instruction && !answer.follows
      && (question.kind === "summary" ? answer.question.kind === "summary" : isSameQuestion(answer.question, question)));
    if (!known) return this.#ask({ question, instruction });
    this.#endAsking();
    if (known.id === this.current?.id && !this.#isTimeline) return this.update();
    go(this.#addressOf(known));
  }

  // Asking

  #ask({ question, instruction = "", follows = null, clientID = crypto.randomUUID() }) {
    this.#asking?.end();
    this.#asking = new Asking(this.#open, { question, instruction, follows, clientID }, {
      asked: (answer) => this.#asked(answer),
      ended: () => this.#endAsking({ isShown: true }),
    });
    const { result } = this.#asking;
    announce(`Asked: ${questionTitle(question)}`);
    this.#asking.start();
    if (!this.#isTimeline || question.kind !== "dates") this.update();
    return result;
  }

  #asked(answer) {
    this.#asking = null;
    if (answer.question.kind === "dates" && this.#isTimeline) return this.update();
    this.#wanted = answer.id;
    this.#isTimeline = false;
    go(this.#addressOf(answer));
    this.update();
  }

  #endAsking({ isShown = false } = {}) {
    this.#asking?.end();
    this.#asking = null;
    if (isShown) this.update();
  }

  #askTyped({ text, instruction, clientID, follows }) {
    const chosen = this.#asking?.asking.question ?? this.current?.question ?? null;
    return this.#ask({ question: text ? { kind: "own", text } : chosen, instruction, follows, clientID });
  }

  /** What stands in the box may be answered by now. */
  #answered() {
    const clientID = this.#box.waitsFor;
    const answer = clientID && this.#open.answerTo(clientID);
    if (answer && isFinal(answer)) this.#box.answered(answer);
  }

  // The answer that is shown

  #showCurrent(current) {
    if (this.#asking) {
      this.#view?.close();
      this.#view = null;
      return arrange(this.#place, [this.#asking.element]);
    }
    if (!current) {
      this.#view?.close();
      this.#view = null;
      return fill(this.#place, this.#nothing());
    }
    if (this.#view?.answer.id !== current.id) {
      this.#view?.close();
      this.#view = new AnswerView(this.#open, {
        href: (evidence) => this.#hrefOf(evidence), goTo: (evidence) => this.#goTo(evidence),
        point: (evidence) => this.#point(evidence), addressOf: (answer) => this.#addressOf(answer),
        askAgain: ({ question, instruction, follows }) => this.#ask({ question, instruction, follows }),
        summarise: (length) => this.#summarise(length), remove: (answer) => this.#remove(answer),
        follow: (answer) => this.#box.follow(answer),
      });
    }
    this.#view.update(current);
    arrange(this.#place, [this.#view.element]);
  }

  #nothing() {
    if (this.#wanted) return h("p.quiet.none", null, "The answer at this address isn’t there any more. Ask again, or choose one below.");
    return h("p.quiet.none", null, "Choose a question, or ask your own. Every answer shows the lines that it comes from.");
  }

  #summarise(length) {
    const known = this.#open.answers.find((answer) => isSameQuestion(answer.question, { kind: "summary", length })
      && !answer.instruction && !answer.follows && answer.noteVersion >= this.#open.note.version);
    if (known) return go(this.#addressOf(known));
    this.#ask({ question: { kind: "summary", length } });
  }

  #remove(answer) {
    const isShown = answer.id === this.current?.id;
    deleteAnswer(this.#open, answer, questionTitle(answer.question), {
      isBack: () => isShown && location.pathname === addresses.note(this.#open.id) && go(this.#addressOf(answer)),
    });
    if (isShown && this.#wanted === answer.id) go(addresses.note(this.#open.id), { replace: true });
    this.element.querySelector(".one-answer h2, .questions .chip")?.focus({ preventScroll: true });
  }

  #addressOf(answer) {
    if (answer.question.kind === "dates" && answer.id === this.#dates?.id) {
      return addresses.note(this.#open.id, { pane: "timeline" });
    }
    return addresses.note(this.#open.id, { answer: answer.id });
  }

  // Lines

  /** Where a quote is in the note as it is now: the line's number, or `null`. */
  #lineOf({ line, quote }) {
    const { note } = this.#open;
    if (this.#placesOf !== note.version) {
      this.#placesOf = note.version;
      this.#places.clear();
    }
    const key = `${line} ${quote}`;
    if (!this.#places.has(key)) this.#places.set(key, findLine(note.lines, line, quote));
    return this.#places.get(key);
  }

  #hrefOf(evidence) {
    const line = this.#lineOf(evidence);
    return line && addresses.note(this.#open.id, { answer: this.current?.id ?? null, line });
  }

  #goTo(evidence) {
    const href = this.#hrefOf(evidence);
    if (href) go(href);
  }

  #point(evidence) {
    if (!evidence) return this.#work.point(null);
    const quotes = evidence.map((one) => [this.#lineOf(one), one.quote]).filter(([line]) => line);
    this.#work.point(new Map(quotes));
  }

  #cite(current) {
    const items = current ? [...current.items, ...(quickLeft(current)?.items ?? [])] : [];
    const lines = new Set(items.filter(({ supported }) => supported)
      .flatMap(({ evidence }) => evidence.map((one) => this.#lineOf(one)).filter(Boolean)));
    const key = `${this.#open.note.version} ${[...lines].join()}`;
    if (key === this.#cited) return;
    this.#cited = key;
    this.#work.cite(lines);
  }
}

/** A note that was changed has its lines elsewhere: they are found by their words. */
function findLine(lines, line, quote) {
  const there = lines[line - 1];
  if (there && (!quote || there.text.includes(quote))) return quote ? line : null;
  const found = quote ? lines.find(({ text }) => text.includes(quote)) : null;
  return found?.number ?? null;
}
