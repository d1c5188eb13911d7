// Writing: the composer, what a command suggests, and all drafts.

import * as store from "../store.js";
import { fill, h, setText } from "../dom.js";
import { banner, failed } from "../elements/banner.js";
import { button, iconButton, whileBusy } from "../elements/button.js";
import { announce } from "../elements/live.js";
import { tellProblem, toast } from "../elements/toast.js";
import { listen } from "../events.js";
import { reached } from "../connection.js";
import { count, plural } from "../format.js";
import { rename } from "../navigation.js";
import { addresses } from "../places.js";
import { CommandMenu } from "../write/command-menu.js";
import { askWords, knownCommands, readCommands, toneTitle } from "../write/commands.js";
import { Composer } from "../write/composer.js";
import { copy } from "../write/copying.js";
import { askConflict } from "../write/draft-conflict.js";
import { savedWords } from "../write/draft-words.js";
import { draftsList, handOver, startDraft } from "../write/drafts.js";
import { post, postedBanner } from "../write/posting.js";
import { WriteSession } from "../write/session.js";
import { showParts } from "../write/splitting.js";
import { SuggestionPanel } from "../write/suggestion-panel.js";
import { Toolbar } from "../write/toolbar.js";
import { modelBanner } from "./model-banner.js";

export function open(place) {
  return new WriteView(place);
}

class WriteView {
  title = "Writing";
  #session = null;
  #toolbar;
  #composer;
  #menu;
  #panel;
  #drafts;
  #saved = h("span.small.quiet.saved");
  #notes = h("div.stack.notes");
  #noted = "";
  #trouble = h("div.failedplace", { hidden: true });
  #selection = null;
  #slash = false;
  #asking = false;
  #ended = new AbortController();
  #stops;
  #model = modelBanner();
  #statusSeen = null;

  constructor(place) {
    this.#menu = new CommandMenu((command, tone) => this.#choose(command, tone), (how) => this.#menuClosed(how));
    this.#toolbar = new Toolbar({
      improve: () => this.#openMenu({}), warn: () => this.#composer.addWarning(), undo: () => this.#step("undo"),
      redo: () => this.#step("redo"), split: () => this.#split(), post: () => this.#post(),
      copy: () => copy(this.#session.draft.text, "Post copied"),
    }, this.#menu.id);
    const decide = (item, state) => this.#decide(item, state);
    this.#composer = new Composer(() => this.#session, {
      decide, choose: (item) => this.#session.choose(item), openMenu: (how) => this.#openMenu(how),
      post: () => this.#post(), undo: () => this.#step("undo"), redo: () => this.#step("redo"),
      canStep: () => reached() !== false && this.#session.draft.id !== null, stop: () => this.#stop(),
      selected: () => this.#selected(),
    }, this.#toolbar);
    this.#panel = new SuggestionPanel({
      decide: (item, state, how) => this.#decide(item, state, how), choose: (item) => this.#session.choose(item),
      decideAll: (state) => this.#finish(() => this.#session.decideAll(state)),
      restore: () => this.#session.restore(), dismiss: () => this.#finish(() => this.#session.dismiss()),
    });
    this.#drafts = draftsList(() => this.#session?.draft.id ?? null);
    const fresh = button("New draft", () => whileBusy(fresh, startDraft), { kind: "only-wide", icon: "plus" });
    const freshNarrow = iconButton("plus", "New draft", () => whileBusy(freshNarrow, startDraft),
      { kind: "only-narrow" });
    this.main = h("main.page.write-page", { id: "main", tabindex: "-1" },
      h("div.pagehead", null, h("div", null, h("h1", { tabindex: "-1" }, "Writing"),
        h("p.lead.only-wide", null,
          "Your words stay yours. The model suggests; links, @names, tags and code can’t be touched.")),
      h("div.cluster", null, this.#saved, fresh, freshNarrow)),
      this.#model.element, this.#notes, this.#trouble,
      h("div.place", null, this.#composer.element, h("p.tiny.quiet.hint.only-wide", null,
        "Ctrl . opens the commands at the caret, and so does / on an empty line. Ctrl Enter posts.")),
      h("div.beside", null, this.#panel.element, this.#drafts.element), this.#menu.element);
    this.#stops = [
      listen("writing-drafts", () => this.#session?.counting.again()),
      listen("connection", (isConnected) => isConnected && readCommands().catch(() => {})),
      store.model.watch(() => this.#session && this.#update()),
    ];
    readCommands().catch(() => {}); // Read again when the menu is opened.
    this.#begin(place);
  }

  close() {
    this.#ended.abort();
    for (const stop of this.#stops) stop();
    this.#menu.close({ isSilent: true });
    this.#composer.close();
    this.#drafts.close();
    this.#model.close();
    this.#session.close();
  }

  moved() {}

  /** `/write` is the draft that was changed last, or a new one. */
  async #begin(place) {
    this.#use(place.draft ?? null);
    if (place.draft) return;
    try {
      await handOver();
      await store.drafts.refresh();
    } catch (problem) {
      tellProblem(problem);
    }
    const last = store.drafts.value?.[0];
    const { draft } = this.#session;
    if (this.#ended.signal.aborted || draft.id || draft.hasUnsaved || !last) return;
    rename(addresses.draft(last.id));
    this.#session.close();
    this.#use(last.id);
  }

  #use(id) {
    this.#session = new WriteSession(id, (what) => this.#changed(what));
    this.#changed("texts");
  }

  #changed(what) {
    if (this.#ended.signal.aborted || !this.#session) return;
    const { draft, work } = this.#session;
    if (draft.id && location.pathname === addresses.write()) {
      rename(addresses.draft(draft.id));
      store.drafts.refresh();
    }
    if (what === "counted" && this.#session.counting.value) this.#composer.mark(this.#session.counting.value);
    if (what === "texts") this.#composer.showTexts();
    this.#update();
    if (what === "run") this.#runChanged(work.run);
    if (draft.kind === "conflict" && !this.#asking) this.#askConflict(draft);
  }

  #update() {
    const { draft, suggestions, isRunning, current, work, proposal } = this.#session;
    const isMissing = draft.kind === "missing";
    this.#trouble.hidden = !isMissing;
    this.#composer.element.parentElement.hidden = isMissing;
    if (isMissing) fill(this.#trouble, failed(draft.problem, draft.problem.status === 404 ? null : () => draft.read()));
    setText(this.#saved, savedWords(draft));
    this.#composer.update();
    this.#toolbar.update(this.#toolbarNow());
    this.#showNotes();
    const result = work.run?.result;
    if (suggestions) {
      this.#panel.show({
        suggestions, isRunning, current, command: this.#commandWords(work.run),
        warnings: work.run?.status === "done" ? result?.warnings ?? [] : [],
        counted: proposal.value?.text === suggestions.proposed ? proposal.value : null,
        unchanged: this.#session.unchanged, wasStopped: work.run?.status === "stopped",
      });
    } else this.#panel.element.hidden = true;
    this.#drafts.update();
  }

  #commandWords(run) {
    const command = knownCommands()?.commands.find(({ id }) => id === run?.command);
    return command?.title.replace(/…$/, "") ?? run?.command ?? "";
  }

  /** What is said above the post: why a command was refused or failed, and where the draft stands. */
  #showNotes() {
    const { draft, work, problem } = this.#session;
    const { run } = work;
    const again = () => button("Try again", () => this.#session.again(), { kind: "compact" });
    const notes = [];
    if (draft.kind === "deleted") {
      notes.push(["deleted", () => banner("This draft was deleted.", { kind: "warn", icon: "alert",
        action: button("Bring it back", () => draft.restore().catch(tellProblem), { kind: "compact" }) })]);
    }
    if (run?.status === "refused") {
      notes.push([run.id, () => banner(run.result?.refusal?.message ?? "The command was refused.",
        { kind: "warn", icon: "alert", action: this.#session.asked && again() })]);
    }
    if (run?.status === "failed") {
      notes.push([run.id, () => banner(run.problem?.detail ?? run.problem?.title ?? "The command failed.",
        { kind: "danger", icon: "error", action: this.#session.asked && again() })]);
    }
    if (problem) {
      const settings = () => h("a.button.compact", { href: addresses.settings("model") }, "Choose a model");
      const action = () => (problem.code === "no-model" ? settings() : this.#session.asked && again());
      const kind = problem.code === "consent-needed" ? "" : "danger";
      notes.push([problem.message, () => banner(problem.message, { kind, icon: "error", action: action() })]);
    }
    if (draft.posted) notes.push([draft.posted.url, () => postedBanner(draft.posted)]);
    const key = JSON.stringify(notes.map(([name]) => name));
    if (key === this.#noted) return;
    this.#noted = key;
    fill(this.#notes, notes.map(([, make]) => h("div", { role: "alert" }, make())));
  }

  #runChanged(run) {
    const { suggestions } = this.#session;
    const key = `${run.id} ${run.status}`;
    const isNews = key !== this.#statusSeen;
    this.#statusSeen = key;
    const isReader = this.#composer.mode === "write" && !this.#wroteDuring;
    if (suggestions.open.length && isReader) this.#composer.setMode("marked");
    if (!isNews) return;
    if (run.status === "running") announce("The model is at work");
    if (run.status === "stopped") announce("Stopped");
    if (run.status !== "done") return;
    const number = suggestions.open.length;
    announce(number ? `${plural(number, "suggestion")} to look at` : "Nothing to change");
    if (!number && !run.result?.warnings?.length) toast("Nothing to change");
    // Who waited at the button goes on with what came.
    if (number && [document.body, this.#toolbar.improve].includes(document.activeElement)) this.#panel.heading.focus();
  }

  /** Whether the person goes on writing while a command is at work: then nothing takes the text away from them. */
  get #wroteDuring() {
    return this.#composer.editor.hasFocus && this.#session.suggestions.text !== this.#session.work.run.text;
  }

  async #askConflict(draft) {
    this.#asking = true;
    await askConflict(draft, this.#ended.signal);
    this.#asking = false;
    if (!this.#ended.signal.aborted) this.#changed("texts");
  }

  async #step(name) {
    const { draft } = this.#session;
    const canStep = name === "undo" ? draft.canUndo || draft.hasUnsaved : draft.canRedo;
    if (!canStep) return announce(name === "undo" ? "Nothing to undo" : "Nothing to redo");
    try {
      await draft[name]();
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #stop() {
    try {
      await this.#session.stop();
    } catch (problem) {
      tellProblem(problem);
    }
  }

  #decide(item, state, { fromList = false } = {}) {
    const { key } = item;
    this.#session.decide(item, state);
    announce({ accepted: "Accepted", rejected: "Rejected", pending: "Taken back" }[state]);
    if (fromList) this.#panel.focusAfter(key, state);
    if (!this.#session.suggestions.open.length && !fromList) this.#composer.focus();
  }

  #finish(work) {
    work();
    if (this.#panel.element.hidden) this.#composer.focus();
    else this.#panel.heading.focus();
  }

  // The menu of commands

  #selected() {
    if (!this.#menu.isOpen) this.#toolbar.update(this.#toolbarNow());
  }

  #toolbarNow() {
    const { draft, counting, isRunning } = this.#session;
    return { canUndo: draft.canUndo || draft.hasUnsaved, canRedo: draft.canRedo, counted: counting.value,
      isRight: counting.isRight || reached() !== false, isRunning, hasWarning: draft.hasContentWarning,
      isSelection: this.#selectionNow() !== null, isOpen: this.#menu.isOpen };
  }

  /** What is selected in the text; `null` if that is nothing, or only white space. */
  #selectionNow() {
    if (this.#composer.mode !== "write" && this.#session.suggestions?.open.length) return null;
    const { start, end } = this.#composer.editor.selection;
    return start < end && this.#session.draft.text.slice(start, end).trim() ? { start, end } : null;
  }

  async #openMenu({ isAtCaret = false, slash = false }) {
    if (this.#menu.isOpen) return this.#menu.close();
    if (this.#session.isRunning) return announce("The model is still at work. Stop it first.");
    if (!this.#session.draft.text.trim()) return toast("Write something first; then it can be improved.");
    let known = knownCommands();
    try {
      known ??= await readCommands();
    } catch (problem) {
      return tellProblem(problem);
    }
    readCommands().catch(() => {}); // For the next time.
    const { counting } = this.#session;
    const commands = known.commands.map((command) => (command.id === "shorten" && counting.value
      ? { ...command, title: `${command.title} to ${count(counting.value.limit)}` } : command));
    this.#selection = this.#selectionNow();
    this.#slash = slash;
    const box = isAtCaret && this.#composer.mode === "write" ? this.#composer.editor.caretBox : null;
    this.#composer.editor.markSelection(this.#selection);
    this.#menu.open({ commands, tones: known.tones }, box ?? this.#toolbar.improve.getBoundingClientRect(),
      this.#selection && "What is selected");
    this.#update();
  }

  #menuClosed({ byEscape }) {
    this.#composer.editor.markSelection(null);
    this.#update();
    if (this.#composer.mode === "write" || !this.#session.suggestions?.open.length) this.#composer.editor.focus();
    else this.#toolbar.improve.focus();
    // A slash that wasn't meant for the menu was meant for the text.
    if (byEscape && this.#slash) this.#composer.editor.insert("/");
  }

  async #choose(command, tone) {
    const selection = this.#selection;
    let instruction = null;
    if (command.needsInstruction) {
      instruction = await askWords(selection !== null);
      if (!instruction) return this.#menuClosed({ byEscape: false });
    }
    this.#composer.editor.markSelection(null);
    this.#composer.mode = "write";
    this.#toolbar.improve.focus();
    announce(tone ? `${command.title}: ${toneTitle(tone)}` : command.title);
    await this.#session.start({ command, tone, instruction, selection });
  }

  // Sending it away

  async #split() {
    const { draft, contentWarning, counting } = this.#session;
    if (!draft.text.trim()) return toast("Write something first; then it can be split.");
    const limit = counting.value?.limit ?? 0;
    const parts = await showParts({ text: draft.text, contentWarning, limit });
    if (parts) await this.#send(parts);
  }

  async #post() {
    const { draft, counting } = this.#session;
    if (!draft.text.trim()) return toast("Write something first; then it can be posted.");
    if (counting.isRight && !counting.value.fits) return this.#split();
    await this.#send(null);
  }

  async #send(parts) {
    const { draft, contentWarning, counting } = this.#session;
    if (!(await draft.settle())) return toast("The draft isn’t saved yet. Post it when Parlance is back.");
    const posted = await post({ draft, text: draft.text, contentWarning, parts,
      counted: counting.value ?? { length: 0, limit: 0 } });
    if (!posted) return;
    toast(parts ? "The thread is posted" : "Posted");
    await draft.read();
    store.drafts.refresh();
  }
}
