// One note with its answers, kept right by events: what is read and what is told come on different ways, and of each
// answer the newest is kept.

import * as api from "../api.js";
import { listen } from "../events.js";
import { isFinal } from "./words.js";

/** How far an answer of the same version has come. */
const rank = (answer) => (isFinal(answer) ? 2 : answer.status === "running" ? 1 : 0);
const read = ({ coverage }) => (coverage?.read ?? []).reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** Whether an answer isn't older than what is known of it. */
function isNews(answer, known) {
  if (!known || answer.version !== known.version) return !known || answer.version > known.version;
  if (rank(answer) !== rank(known)) return rank(answer) > rank(known);
  return isFinal(answer) || answer.items.length + read(answer) >= known.items.length + read(known);
}

export class OpenNote {
  id;
  /** `null` while it isn't read. */
  note = null;
  /** Why it couldn't be read, if it couldn't. */
  problem = null;
  /** Whether the answers were read. */
  isRead = false;
  isDeleted = false;
  #answers = new Map();
  #progress = new Map();
  #gone = new Set();
  /** Answers that came while the list of them was being read: it may be older. */
  #fresh = new Set();
  #tell;
  #stops;
  #reading = null;
  #again = false;
  #isClosed = false;

  /** @param {(what: "note" | "answers" | "progress", id?: string) => void} changed */
  constructor(id, changed) {
    this.id = id;
    this.#tell = (...what) => this.#isClosed || changed(...what);
    const mine = (name, work, of = (data) => data.note) => listen(name, (data) => of(data) === id && work(data));
    this.#stops = [
      mine("note", ({ version }) => version !== this.note?.version && this.refresh(), (data) => data.id),
      mine("note-deleted", () => this.#deleted(), (data) => data.id),
      mine("note-answer", (answer) => this.take(answer)),
      mine("note-progress", (progress) => this.#takeProgress(progress)),
      mine("note-answer-deleted", (data) => this.forget(data.id)),
      listen("reset", () => this.refresh()),
      // What happened while the connection was cut was told to nobody.
      listen("connection", (isConnected) => isConnected && this.refresh()),
    ];
    this.refresh();
  }

  close() {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
  }

  /** The answers, the newest first. */
  get answers() {
    return [...this.#answers.values()].filter(({ id }) => !this.#gone.has(id))
      .sort((one, other) => Date.parse(other.created) - Date.parse(one.created) || (other.id < one.id ? -1 : 1));
  }

  answer(id) {
    return this.#gone.has(id) ? null : this.#answers.get(id) ?? null;
  }

  /** The answer that was asked for under a client id. */
  answerTo(clientID) {
    return this.answers.find((answer) => answer.clientID === clientID) ?? null;
  }

  /** How far an answer is, as it was told last. */
  progress(id) {
    return this.#progress.get(id) ?? this.#answers.get(id)?.progress ?? null;
  }

  /** Reads note and answers anew; when asked while it reads, once more after that. */
  refresh() {
    if (this.#reading) this.#again = true;
    else this.#reading = this.#run();
    return this.#reading;
  }

  /** Takes an answer as the host has it. */
  take(answer) {
    if (!isNews(answer, this.#answers.get(answer.id))) return;
    this.#answers.set(answer.id, answer);
    if (this.#reading) this.#fresh.add(answer.id);
    if (isFinal(answer)) this.#progress.delete(answer.id);
    else if (answer.progress) this.#progress.set(answer.id, answer.progress);
    this.#tell("answers", answer.id);
  }

  /** Hides an answer that is deleted, or is going to be. */
  forget(id) {
    this.#gone.add(id);
    this.#tell("answers", id);
  }

  /** Shows an answer again that was only going to be deleted. */
  bringBack(id) {
    this.#gone.delete(id);
    this.#tell("answers", id);
  }

  /** Asks; the same client id asks once, however often this is called. */
  async ask(asking) {
    const answer = await api.askNote(this.id, asking);
    this.take(answer);
    return answer;
  }

  async stop(id) {
    this.take(await api.stopNoteAnswer(id));
  }

  async retry(id) {
    this.take(await api.retryNoteAnswer(id));
  }

  /**
   * Changes an answer. When it was changed elsewhere meanwhile, `isStill` says whether the change still means what it
   * did: then it is made to what is there now.
   */
  async change(id, changes, isStill = () => false) {
    for (let turn = 0; ; turn += 1) {
      try {
        const { version } = this.#answers.get(id);
        return this.take(await api.changeNoteAnswer(id, { version, ...changes }));
      } catch (problem) {
        if (problem.status !== 409) throw problem;
        this.take(await api.readNoteAnswer(id));
        if (turn > 3 || !isStill(this.#answers.get(id))) throw problem;
      }
    }
  }

  #takeProgress(progress) {
    const answer = this.#answers.get(progress.answer);
    if (!answer || isFinal(answer)) return;
    this.#progress.set(progress.answer, progress);
    this.#tell("progress", progress.answer);
  }

  #deleted() {
    this.isDeleted = true;
    this.#tell("note");
  }

  async #run() {
    do {
      this.#again = false;
      this.#fresh.clear();
      try {
        const [note, { answers }] = await Promise.all([api.note(this.id), api.noteAnswers(this.id)]);
        if (this.#isClosed) return;
        this.#take(note, answers);
      } catch (problem) {
        if (this.#isClosed) return;
        this.problem = problem;
        this.#tell("note");
      }
    } while (this.#again && !this.#isClosed);
    this.#reading = null;
  }

  #take(note, answers) {
    this.note = note;
    this.problem = null;
    this.isDeleted = false;
    this.isRead = true;
    const present = new Set(answers.map(({ id }) => id));
    for (const id of this.#answers.keys()) {
      if (!present.has(id) && !this.#fresh.has(id)) this.#answers.delete(id);
    }
    for (const answer of answers) {
      if (isNews(answer, this.#answers.get(answer.id))) this.#answers.set(answer.id, answer);
      if (isFinal(this.#answers.get(answer.id))) this.#progress.delete(answer.id);
    }
    this.#tell("note");
    this.#tell("answers");
  }
}
