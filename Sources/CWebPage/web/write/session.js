// A draft being worked on: what is typed, what a command does with it, and what is decided about its suggestions.

import { askConsent } from "../settings/consent.js";
import { announce } from "../elements/live.js";
import { plural } from "../format.js";
import { Counting } from "./counting.js";
import { Draft } from "./draft.js";
import { keepRun, keptRun, RunClient } from "./run.js";
import { unchangedWords } from "./run-words.js";
import { Offsets } from "./scalars.js";
import { Suggestions } from "./suggestions.js";

export class WriteSession {
  draft;
  suggestions = null;
  /** The key of the suggestion that is pointed at. */
  current = null;
  /** What kept a command from beginning, if that wasn't answered yet. */
  problem = null;
  /** The command that was asked for last: `{command, tone, instruction, selection}`. */
  asked = null;
  #onchange;
  #wasFitting = true;
  #baseEntities = [];
  #resumed = false;

  /** @param {(what: string) => void} onchange `texts` when they came from elsewhere, else `state`. */
  constructor(id, onchange) {
    this.#onchange = onchange;
    this.draft = Draft.open(id);
    this.counting = new Counting(() => this.#counted());
    this.proposal = new Counting(() => onchange("state"));
    this.work = new RunClient(() => this.draft.id, (run) => this.#runChanged(run));
    this.draft.watch((what) => this.#draftChanged(what));
    if (id && this.draft.version === null) this.draft.read();
    else this.count();
  }

  close() {
    this.work.close();
    this.counting.close();
    this.proposal.close();
    this.draft.close();
  }

  get contentWarning() {
    return this.draft.hasContentWarning ? this.draft.contentWarning : "";
  }

  get isRunning() {
    return this.work.isRunning;
  }

  count() {
    const { contentWarning } = this;
    this.counting.count({ text: this.draft.text, contentWarning });
    if (this.suggestions) this.proposal.count({ text: this.suggestions.proposed, contentWarning });
  }

  /** The person typed. */
  type(changes) {
    this.draft.edit(changes);
    if ("text" in changes) this.suggestions?.typed(changes.text);
    this.#kept();
    this.count();
    this.#onchange("state");
  }

  /**
   * Has a command carried out on the text, or on what is selected of it (UTF-16 units).
   *
   * @param {{command, tone?, instruction?, selection?}} asked
   */
  async start(asked) {
    this.asked = asked;
    this.problem = null;
    this.dismiss({ isQuiet: true });
    const { text } = this.draft;
    const { command, tone, instruction } = asked;
    const selection = asked.selection ? this.#scalars(this.#whole(asked.selection), text) : undefined;
    try {
      await this.draft.settle();
      if (!this.draft.id) {
        throw this.draft.problem ?? new Error("The draft couldn’t be saved yet. Try again when Parlance is back.");
      }
      this.#baseEntities = this.counting.value?.text === text ? this.counting.value.entities : [];
      await this.work.start({ text, contentWarning: this.contentWarning, command: command.id,
        ...(tone && { tone }), ...(instruction && { instruction }), ...(selection && { selection }) });
    } catch (problem) {
      if (problem.code === "consent-needed") {
        const { origin, model } = problem.details;
        if (await askConsent({ origin, name: model })) return this.start(asked);
      }
      this.problem = problem;
      this.#onchange("state");
    }
  }

  /** The same command again, on the text as it is now. */
  again() {
    const { selection } = this.asked;
    const isSame = this.work.run?.text === this.draft.text;
    return this.start({ ...this.asked, selection: isSame ? selection : undefined });
  }

  stop = () => this.work.stop();

  decide(item, state) {
    if (!item) return;
    this.suggestions.decide(item, state);
    const { open } = this.suggestions;
    this.current = (open.find(({ start }) => start >= item.start) ?? open[0])?.key ?? null;
    this.#decided();
  }

  decideAll(state) {
    const number = this.suggestions.open.length;
    this.suggestions.decideAll(state);
    announce(`${plural(number, "suggestion")} ${state}`);
    this.#decided();
  }

  restore() {
    this.suggestions.restore();
    this.current = this.suggestions.open[0]?.key ?? null;
    announce("The original words are back");
    this.#decided();
  }

  choose(item) {
    if (!item || this.current === item.key) return;
    this.current = item.key;
    this.#onchange("state");
  }

  /** Puts the suggestions away. */
  dismiss({ isQuiet = false } = {}) {
    this.suggestions = null;
    this.current = null;
    this.problem = null;
    this.work.forget();
    if (this.draft.id) keepRun(this.draft.id, null);
    if (!isQuiet) this.#onchange("state");
  }

  /** The words about what the suggestions leave alone. */
  get unchanged() {
    const { value, isRight } = this.proposal;
    if (!isRight || this.isRunning) return null;
    return unchangedWords(this.#baseEntities, value.entities)
      || (this.counting.isRight && unchangedWords(this.counting.value.entities, value.entities)) || null;
  }

  /** A selection without white space at its ends that cuts no protected piece; `null` if nothing is left. */
  #whole({ start, end }) {
    const { text } = this.draft;
    let [from, to] = [start, end];
    while (from < to && /\s/.test(text[from])) from += 1;
    while (to > from && /\s/.test(text[to - 1])) to -= 1;
    const { value } = this.counting;
    for (const entity of value?.text === text ? value.entities : []) {
      if (entity.start >= to || entity.end <= from) continue;
      [from, to] = [Math.min(from, entity.start), Math.max(to, entity.end)];
    }
    return from < to ? { start: from, end: to } : null;
  }

  #scalars(range, text) {
    if (!range) return undefined;
    const offsets = new Offsets(text);
    return { start: offsets.scalars(range.start), end: offsets.scalars(range.end) };
  }

  #counted() {
    const { value } = this.counting;
    if (value && value.fits !== this.#wasFitting) {
      this.#wasFitting = value.fits;
      announce(value.fits ? "It fits again" : `${plural(value.length - value.limit, "character")} too many`);
    }
    this.#onchange("counted");
  }

  #draftChanged(what) {
    if (what === "texts") {
      this.suggestions?.follow(this.draft.text);
      this.current = this.suggestions?.open[0]?.key ?? null;
      this.count();
    } else if (this.counting.value === null && this.draft.version !== null) {
      this.count(); // Of an empty draft that was read nothing changed, and the limit isn't known yet.
    }
    if (this.draft.id && !this.#resumed && this.draft.version !== null) this.#resume();
    this.#onchange(what);
  }

  /** Goes on with a command that was at work when the page was loaded. */
  async #resume() {
    this.#resumed = true;
    const run = keptRun(this.draft.id)?.run ?? this.draft.run;
    if (!run || this.work.run) return;
    try {
      await this.work.resume(run);
    } catch (problem) {
      this.problem = problem;
      this.#onchange("state");
    }
  }

  #runChanged(run) {
    if (this.suggestions?.run !== run.id) {
      const kept = keptRun(this.draft.id);
      this.suggestions = Suggestions.from(kept, run, this.draft.text) ?? new Suggestions(run, this.draft.text);
      this.suggestions.note();
      this.problem = null;
    }
    const { suggestions } = this;
    for (const { edits } of run.passed ?? []) suggestions.add(edits);
    if (run.status === "done") suggestions.settle(run.result?.edits ?? []);
    if (run.status === "refused" || run.status === "failed") suggestions.settle([]);
    suggestions.note();
    if (!suggestions.open.some(({ key }) => key === this.current)) this.current = suggestions.open[0]?.key ?? null;
    this.#kept();
    this.count();
    this.#onchange("run");
  }

  #decided() {
    const { text } = this.suggestions;
    this.suggestions.note();
    if (text !== this.draft.text) {
      this.draft.edit({ text }, { step: "command" });
      this.#onchange("texts");
    }
    this.#kept();
    this.count();
    this.#onchange("state");
  }

  #kept() {
    if (this.suggestions && this.draft.id) keepRun(this.draft.id, this.suggestions.record);
  }
}
