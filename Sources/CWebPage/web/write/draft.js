// One draft as this tab has it: what is written, what Parlance has of it, and its history. It is saved while somebody
// types; what couldn't be saved stays in this browser and goes out when Parlance is back.

import * as api from "../api.js";
import { listen } from "../events.js";
import { forget, keep, keptOf, newKey } from "./kept-drafts.js";
import { clean } from "./scalars.js";

/** How long nobody types before what was typed is saved, in milliseconds; and how long at most while somebody does. */
const rest = 600;
const longest = 2500;
/** Drafts that no view shows any more and that aren't saved yet, by their key. */
const waiting = new Map();

const texts = ({ text, contentWarning, hasContentWarning, visibility }) =>
  ({ text, contentWarning, hasContentWarning, visibility });
const isSame = (one, other) => one.text === other.text && one.contentWarning === other.contentWarning
  && one.hasContentWarning === other.hasContentWarning;

export class Draft {
  id;
  version = null;
  text = "";
  contentWarning = "";
  hasContentWarning = false;
  visibility = "public";
  canUndo = false;
  canRedo = false;
  posted = null;
  updated = null;
  /** `new`, `reading`, `missing`, `saved`, `saving`, `kept`, `failed`, `conflict` or `deleted`. */
  kind;
  problem = null;
  /** The other version while two tabs have changed the same draft. */
  theirs = null;
  #key;
  #queue = [];
  #sending = null;
  #timer = null;
  #waitingSince = null;
  #heard = null;
  #isClosed = false;
  #watchers = new Set();
  #stops;

  /** A draft to show: as it was left if it isn't saved yet. `null` is one that Parlance gets with the first letter. */
  static open(id) {
    const key = id ?? [...waiting.keys()].find((candidate) => waiting.get(candidate).id === null);
    const draft = waiting.get(key) ?? new Draft(id);
    waiting.delete(key);
    draft.#isClosed = false;
    return draft;
  }

  constructor(id) {
    this.id = id;
    this.#key = id ?? newKey();
    this.kind = id ? "reading" : "new";
    this.#stops = [
      listen("writing-drafts", (change) => change.id === this.id && this.#changedElsewhere(change)),
      listen("connection", (isConnected) => isConnected && this.#again()),
      listen("reset", () => this.id && !this.hasUnsaved && this.read()),
    ];
    addEventListener("pagehide", this.#leave);
  }

  /** Calls with what changed: `texts` when they came from elsewhere than this page, else `state`. */
  watch(watcher) {
    this.#watchers.add(watcher);
  }

  /** No view shows it any more; what isn't saved yet is still sent. */
  close() {
    this.#watchers.clear();
    this.#isClosed = true;
    this.settle();
    if (this.hasUnsaved) waiting.set(this.#key, this);
    else this.#end();
  }

  #end() {
    waiting.delete(this.#key);
    for (const stop of this.#stops) stop();
    removeEventListener("pagehide", this.#leave);
  }

  get hasUnsaved() {
    return this.#queue.length > 0;
  }

  /** Reads it, and takes up what an earlier page couldn't save. */
  async read() {
    const mine = this.version === null ? await keptOf(this.#key) : null;
    try {
      const answer = await api.draft(this.id);
      if (this.hasUnsaved) return;
      this.#adopt(answer);
      if (!mine || isSame(mine, this)) return forget(this.#key);
      Object.assign(this, texts({ ...this, ...mine }));
      this.#queue.push({ ...texts(this), step: "command" });
      if (mine.version !== answer.version) this.#meet(answer);
      else this.#send();
      this.#tell("texts");
    } catch (problem) {
      if (this.version !== null && problem.status !== 404) return;
      if (mine && problem.code === "unreachable") {
        Object.assign(this, texts({ ...this, ...mine }));
        this.#queue = [{ ...texts(this), step: "command" }];
        this.version = mine.version;
        return this.#become("kept", null, "texts");
      }
      this.#become(problem.status === 404 && this.version !== null ? "deleted" : "missing", problem);
    }
  }

  /** The person changed something: `text`, `contentWarning`, `hasContentWarning`, `visibility`. */
  edit(changes, { step = "typing" } = {}) {
    Object.assign(this, changes);
    const now = Date.now();
    const last = this.#queue.at(-1);
    if (last && !last.isUnderWay && last.step === "typing" && step === "typing") {
      Object.assign(last, texts(this));
    } else this.#queue.push({ ...texts(this), step });
    this.#keep();
    if (this.kind === "conflict" || this.kind === "deleted") return this.#tell("state");
    this.#waitingSince ??= now;
    clearTimeout(this.#timer);
    const wait = step === "typing" ? Math.min(rest, Math.max(0, this.#waitingSince + longest - now)) : 0;
    this.#timer = setTimeout(() => this.#send(), wait);
    this.#tell("state");
  }

  /** Saves what isn't saved yet; gives whether everything is. */
  async settle() {
    clearTimeout(this.#timer);
    if (this.kind !== "conflict" && this.kind !== "deleted") await this.#send();
    return !this.hasUnsaved;
  }

  undo = () => this.#step(api.undoDraft);
  redo = () => this.#step(api.redoDraft);

  async #step(ask) {
    if (!(await this.settle()) || !this.id) return;
    try {
      this.#adopt(await ask(this.id, this.version));
    } catch (problem) {
      if (problem.status === 409 && problem.details.draft) return this.#adopt(problem.details.draft);
      throw problem;
    }
  }

  /** Two tabs: what is written here goes on; the other version stays in the history. */
  keepMine() {
    this.#reconcile([{ ...texts(this), step: "command" }]);
  }

  /** Two tabs: the other version goes on; what is written here stays in the history. */
  takeTheirs() {
    const theirs = texts(this.theirs);
    const mine = { ...texts(this), step: "command" };
    Object.assign(this, theirs, { text: clean(theirs.text) });
    this.#reconcile([mine, { ...texts(this), step: "command" }]);
    this.#tell("texts");
  }

  /** Two tabs: what is written here becomes a draft of its own; gives that. Throws what kept it from that. */
  async keepBoth() {
    const mine = await api.createDraft(texts(this));
    this.#queue = [];
    forget(this.#key);
    const { theirs } = this;
    this.theirs = null;
    this.#adopt(theirs);
    return mine;
  }

  /** It was deleted, here or elsewhere: brings it back. */
  async restore() {
    this.#adopt(await api.restoreDraft(this.id), { keepsTexts: this.hasUnsaved });
    if (this.hasUnsaved) await this.#send();
  }

  #reconcile(queue) {
    this.version = this.theirs.version;
    this.theirs = null;
    this.#queue = queue;
    this.#keep();
    this.#become("saving");
    this.#send();
  }

  #again() {
    if (this.hasUnsaved) this.#send();
    else if (this.id && this.kind !== "missing") this.read();
    else if (this.kind === "missing" && this.problem?.code === "unreachable") this.read();
  }

  #send() {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      if (this.#heard !== null && this.#heard !== this.version && !this.hasUnsaved) this.read();
      this.#heard = null;
      if (this.#isClosed && !this.hasUnsaved) this.#end();
    });
    return this.#sending;
  }

  async #sendAll() {
    for (let entry; (entry = this.#queue[0]) && this.kind !== "conflict";) {
      entry.isUnderWay = true;
      this.#waitingSince = null;
      if (this.kind !== "saving") this.#become("saving");
      const { isUnderWay, ...body } = entry;
      try {
        // A new one begins empty, so that its history begins there too.
        if (!this.id) this.#know(await api.createDraft({}));
        const answer = await api.saveDraft(this.id, { version: this.version, ...body });
        this.#queue.shift();
        this.#know(answer);
      } catch (problem) {
        entry.isUnderWay = false;
        if (problem.status === 409 && problem.details.draft) this.#meet(problem.details.draft);
        else if (api.isPassing(problem)) return this.#become("kept");
        else return this.#become(problem.status === 404 ? "deleted" : "failed", problem);
      }
    }
  }

  /** Parlance has another version than the one this follows. */
  #meet(theirs) {
    const cleaned = { ...theirs, text: clean(theirs.text) };
    this.version = theirs.version;
    if (isSame(cleaned, this.#queue[0] ?? this)) {
      this.#queue.shift(); // Its saving had got through, though the answer hadn't.
      return this.#know(theirs);
    }
    this.theirs = cleaned;
    this.#become("conflict");
  }

  #changedElsewhere({ version, deleted }) {
    if (deleted) return this.#become("deleted");
    if (version === this.version && this.kind !== "deleted") return;
    if (this.#sending) this.#heard = version;
    else if (!this.hasUnsaved) this.read();
  }

  /** What Parlance has now, with its texts. */
  #adopt(answer, { keepsTexts = false } = {}) {
    const before = texts(this);
    if (!keepsTexts) Object.assign(this, texts(answer), { text: clean(answer.text) });
    this.#know(answer);
    if (!isSame(before, this)) this.#tell("texts");
  }

  #know({ id, version, updated, canUndo, canRedo, posted }) {
    const isNew = this.id === null;
    Object.assign(this, { id, version, updated, canUndo, canRedo, posted });
    if (isNew) forget(this.#key);
    this.#key = id;
    if (this.hasUnsaved) this.#keep();
    else forget(id);
    this.#become(this.hasUnsaved ? "saving" : "saved");
  }

  #keep() {
    keep(this.#key, { ...texts(this), version: this.version, at: Date.now() });
  }

  #become(kind, problem = null, what = "state") {
    this.kind = kind;
    this.problem = problem;
    this.#tell(what);
  }

  #tell(what) {
    if (!this.#isClosed) for (const watcher of [...this.#watchers]) watcher(what);
  }

  /** The document goes: what was typed last is sent if it is small; it is kept here too until it has arrived. */
  #leave = () => {
    const entry = this.#queue[0];
    if (!entry || entry.isUnderWay || !this.id || this.kind === "conflict" || this.kind === "deleted") return;
    const { isUnderWay, ...body } = entry;
    api.saveDraft(this.id, { version: this.version, ...body }, { outlives: true }).catch(() => {});
  };
}
