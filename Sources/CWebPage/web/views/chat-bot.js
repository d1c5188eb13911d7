// A bot: who it is, to read and to change; new ones; disabling, deleting, resetting.

import * as api from "../api.js";
import { fill, h, isolated, setText } from "../dom.js";
import { banner, failed, skeleton } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { confirm } from "../elements/dialog.js";
import { announce } from "../elements/live.js";
import { badge } from "../elements/tier.js";
import { tellProblem, toast } from "../elements/toast.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { chats } from "../chat/store.js";
import { talkTo } from "../chat/bots.js";
import { botPicture } from "../chat/pictures.js";
import { changesOf, conflicts } from "../bots/bot-changes.js";
import { askBotConflict } from "../bots/bot-conflict.js";
import { botFields } from "../bots/bot-fields.js";
import { forget, keep, kept } from "../bots/kept-bot.js";

const fresh = { name: "", summary: "", character: "", greeting: "", suggestedReplies: [], picture: "circle", options: {},
  knowledge: null };

export function open(place, { setTitle }) {
  return new BotView(place.bot, setTitle);
}

class BotView {
  title = "Bot";
  #id;
  #isNew;
  #setTitle;
  /** The bot as what is typed here follows it; `null` until it is read. */
  #bot = null;
  #fields = botFields(() => this.#changed());
  #picture = h("span");
  #heading = h("h1", { tabindex: "-1", dir: "auto" });
  #lead = h("p.lead", { dir: "auto" });
  #badges = h("span.cluster");
  #actions = h("div.cluster");
  #notes = h("div.stack.notes");
  #place = h("div", null, skeleton(4));
  #save = button("Save", () => this.#submit(), { kind: "primary" });
  #discard = button("Discard changes", () => this.#takeBack(), { kind: "quiet" });
  #said = h("p.problem", { role: "alert", hidden: true });
  #end = h("div");
  #form = h("form", { novalidate: true, "aria-label": "Bot", onsubmit: (event) => {
    event.preventDefault();
    this.#submit();
  } }, this.#fields.element, this.#said, h("div.cluster.savebar", null, this.#save, this.#discard), this.#end);
  #ended = new AbortController();
  #asked = 0;
  #stop;

  constructor(id, setTitle) {
    this.#id = id;
    this.#isNew = id === "new";
    this.#setTitle = setTitle;
    this.main = h("main.page.bot-page", { id: "main", tabindex: "-1" },
      h("p.crumb", null, h("a", { href: addresses.chat() }, "Chat")),
      h("div.pagehead", null, h("div.who", null, this.#picture, h("div", null,
        h("div.cluster", null, this.#heading, this.#badges), this.#lead)), this.#actions),
      this.#notes, this.#place);
    if (this.#isNew) this.#begin();
    else this.#read();
    this.#stop = chats.onchange((what) => what === "bots" && !this.#isNew && this.#botsChanged());
  }

  close() {
    this.#ended.abort();
    this.#stop();
  }

  #begin() {
    const values = kept("new")?.values;
    this.#bot = { ...fresh };
    this.#fields.set(values ?? fresh);
    fill(this.#place, this.#form);
    setText(this.#heading, "A bot of your own");
    setText(this.#lead, "Say who it is, and talk to it.");
    setText(this.#save, "Make it");
    this.#setName("A bot of your own");
    this.#show();
  }

  async #read() {
    const number = ++this.#asked;
    try {
      const bot = await api.bot(this.#id);
      if (number !== this.#asked || this.#ended.signal.aborted) return;
      this.#take(bot);
    } catch (problem) {
      if (number !== this.#asked || this.#ended.signal.aborted) return;
      if (this.#bot && problem.code === "unreachable") return;
      const again = problem.status === 404 ? null : () => this.#read();
      setText(this.#heading, "This bot isn’t there");
      fill(this.#place, failed(problem, again));
    }
  }

  /** Takes the bot as it was read: what is typed here stays, and follows the version that it followed. */
  #take(bot) {
    const isFirst = this.#bot === null;
    const left = isFirst ? kept(bot.id) : null;
    if (!isFirst && this.#isDirty && bot.version !== this.#bot.version) {
      this.#note("changed", banner("This bot was changed elsewhere. What you typed here is kept; saving brings both together.",
        { kind: "warn", icon: "alert" }));
      return;
    }
    if (!isFirst && this.#isDirty) return;
    const isNews = JSON.stringify(bot) !== JSON.stringify(this.#bot);
    this.#bot = bot;
    if (isFirst) fill(this.#place, this.#form);
    if (isFirst || isNews) this.#fields.set(bot);
    if (left) this.#goOn(left);
    this.#show();
  }

  /** Goes on with what was typed before and isn't saved. */
  #goOn({ values }) {
    if (!Object.keys(changesOf(this.#bot, values)).length) return forget(this.#bot.id);
    this.#fields.set({ ...this.#bot, ...values });
    this.#note("kept", banner("What you typed here before isn’t saved yet.", { icon: "edit" }));
  }

  #botsChanged() {
    const known = chats.bot(this.#id);
    if (!known || (this.#bot && known.version !== this.#bot.version)) this.#read();
  }

  get #isDirty() {
    return this.#bot !== null && Object.keys(changesOf(this.#bot, this.#fields.values)).length > 0;
  }

  #changed() {
    if (!this.#bot) return;
    this.#said.hidden = true;
    const { values } = this.#fields;
    if (this.#isDirty) keep(this.#isNew ? "new" : this.#bot.id, values, this.#bot.version);
    else forget(this.#isNew ? "new" : this.#bot.id);
    this.#showSaving();
    fill(this.#picture, botPicture({ picture: values.picture }));
  }

  #show() {
    const bot = this.#bot;
    fill(this.#picture, botPicture({ picture: this.#fields.values.picture }));
    this.#showSaving();
    if (this.#isNew) return;
    this.#setName(bot.name);
    setText(this.#heading, bot.name);
    setText(this.#lead, bot.summary);
    fill(this.#badges, bot.isBuiltIn ? bot.isEdited && badge("Edited") : badge("Your own"),
      !bot.isEnabled && !bot.isDeleted && badge("Disabled", "warn"), bot.isDeleted && badge("Deleted", "danger"));
    const talk = button("Talk to it", () => whileBusy(talk, () => this.#talk()), { icon: "chat" });
    fill(this.#actions, bot.isEnabled && !bot.isDeleted && talk);
    for (const control of this.#form.querySelectorAll("input, textarea")) control.disabled = Boolean(bot.isDeleted);
    this.#save.parentElement.hidden = Boolean(bot.isDeleted);
    if (bot.isDeleted) this.#note("deleted", banner("This bot was deleted. Its conversations stay.", { icon: "trash" }));
    this.#showEnd();
  }

  #showSaving() {
    const isDirty = this.#isDirty;
    this.#discard.hidden = !isDirty;
    this.#save.setAttribute("aria-disabled", String(!isDirty && !this.#isNew));
  }

  /** What isn't about its words: disabling it, deleting it, bringing it back to how it ships. */
  #showEnd() {
    const bot = this.#bot;
    if (bot.isDeleted) return fill(this.#end);
    const able = button(bot.isEnabled ? "Disable" : "Enable", () => whileBusy(able, () => this.#enable(!bot.isEnabled)));
    const isReset = bot.isBuiltIn;
    const gone = button(isReset ? "Reset" : "Delete", () => whileBusy(gone, () => (isReset ? this.#reset() : this.#delete())),
      { kind: "danger" });
    fill(this.#end, h("div.card.list.section-gap", null,
      h("div.setting", null, h("div", null, h("p.name", null, bot.isEnabled ? "Offered" : "Disabled"),
        h("p", null, bot.isEnabled ? "It is offered for new conversations, and answers."
          : "It isn’t offered and doesn’t answer; its conversations can be read.")), able),
      (!isReset || bot.isEdited) && h("div.setting", null, h("div", null,
        h("p.name", null, isReset ? "As it ships" : "Delete this bot"),
        h("p", null, isReset ? "Takes away what was changed about it." : "Its conversations stay and can be read.")),
      gone)));
  }

  /** One note of a kind above the form. */
  #note(kind, element) {
    const note = h("div", { role: "status", data: { kind } }, element);
    const before = this.#notes.querySelector(`[data-kind="${kind}"]`);
    if (before) before.replaceWith(note);
    else this.#notes.append(note);
  }

  #setName(name) {
    this.title = name;
    this.#setTitle(name);
  }

  #submit() {
    if (this.#save.getAttribute("aria-disabled") === "true") return;
    return whileBusy(this.#save, () => this.#store()).finally(() => this.#bot && this.#showSaving());
  }

  async #store() {
    const values = this.#fields.read();
    if (!values) return;
    try {
      if (this.#isNew) await this.#make(values);
      else await this.#change(values);
    } catch (problem) {
      if (problem.status === 422 && this.#fields.tell(problem)) return;
      setText(this.#said, problem.message);
      this.#said.hidden = false;
    }
  }

  async #make(values) {
    const bot = await api.createBot(values);
    forget("new");
    await chats.readBots();
    toast(`Made: ${isolated(bot.name)}`);
    if (!this.#ended.signal.aborted) go(addresses.bot(bot.id), { replace: true });
  }

  async #change(values) {
    try {
      this.#saved(await api.changeBot(this.#bot.id, { version: this.#bot.version, ...changesOf(this.#bot, values) }));
    } catch (problem) {
      const theirs = problem.status === 409 ? problem.details.bot : null;
      if (!theirs) throw problem;
      await this.#bringTogether(values, theirs);
    }
  }

  /** Somebody was first: what only one side changed is taken from it; for the rest the person is asked. */
  async #bringTogether(mine, theirs) {
    const keys = conflicts(this.#bot, mine, theirs);
    const changed = changesOf(this.#bot, mine);
    const choice = keys.length ? await askBotConflict(keys, mine, theirs, this.#ended.signal) : "mine";
    if (!choice) return;
    for (const key of choice === "theirs" ? keys : []) delete changed[key];
    this.#bot = theirs;
    this.#fields.set({ ...theirs, ...changed });
    if (!Object.keys(changesOf(theirs, { ...changed })).length) return this.#saved(theirs);
    await this.#change({ ...this.#fields.values });
  }

  #saved(bot) {
    forget(bot.id);
    this.#bot = bot;
    this.#fields.set(bot);
    fill(this.#notes);
    this.#show();
    chats.readBots();
    toast("Saved");
  }

  #takeBack() {
    forget(this.#isNew ? "new" : this.#bot.id);
    this.#fields.set(this.#bot);
    fill(this.#notes);
    this.#said.hidden = true;
    this.#show();
    announce("Changes discarded");
    this.#fields.focus();
    if (!this.#isNew) this.#read();
  }

  async #enable(isEnabled) {
    try {
      const { version } = await api.changeBot(this.#bot.id, { version: this.#bot.version, isEnabled });
      this.#bot = { ...this.#bot, isEnabled, version };
      this.#show();
      chats.readBots();
      toast(isEnabled ? "Enabled" : "Disabled");
      this.#end.querySelector("button")?.focus();
    } catch (problem) {
      tellProblem(problem);
      if (problem.status === 409) this.#read();
    }
  }

  async #reset() {
    const words = "Its name, character, greeting and options are those that ship with Parlance again.";
    if (!(await confirm(`Reset “${isolated(this.#bot.name)}”?`, words, "Reset", { kind: "danger" }))) return;
    try {
      this.#saved(await api.deleteBot(this.#bot.id));
      this.#heading.focus();
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #delete() {
    const words = "It isn’t offered any more and doesn’t answer. Its conversations stay. This can’t be taken back.";
    if (!(await confirm(`Delete “${isolated(this.#bot.name)}”?`, words, "Delete", { kind: "danger" }))) return;
    try {
      await api.deleteBot(this.#bot.id);
      forget(this.#bot.id);
      await chats.readBots();
      toast(`Deleted: ${isolated(this.#bot.name)}`);
      if (!this.#ended.signal.aborted) go(addresses.chat(), { replace: true });
    } catch (problem) {
      tellProblem(problem);
    }
  }

  async #talk() {
    try {
      await talkTo(this.#bot);
    } catch (problem) {
      tellProblem(problem);
    }
  }
}
