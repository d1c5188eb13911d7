// The list of conversations: newest first, found by words, with what is unread and what is being written.

import * as api from "../api.js";
import { arrange, attribute, fill, h, isolated, setText } from "../dom.js";
import { failed } from "../elements/banner.js";
import { button } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { ListSearch } from "../elements/list-search.js";
import { tellProblem } from "../elements/toast.js";
import { plural } from "../format.js";
import { addresses } from "../places.js";
import { chats } from "./store.js";
import { botRow } from "./bots.js";
import { botPicture } from "./pictures.js";
import { shortTime } from "./words.js";

export class ChannelList {
  #rows = new Map();
  #current = null;
  #search = new ListSearch({ label: "Search conversations", key: "channels", ask: api.channels,
    onchange: () => this.#show(), words: ({ channels }) => `${plural(channels.length, "conversation")} found` });
  #list = h("ul.list");
  #note = h("div.note");
  #more = button("Show more", () => this.#readMore(), { kind: "compact quiet" });
  #bots = botRow();
  #ticking;
  #stops;
  element;

  constructor() {
    this.element = h("section.pane.channels", { id: "channels", "aria-label": "Conversations" },
      h("div.panehead", null, h("h2", null, "Chat"),
        h("a.icon-button.compact", { href: addresses.newChat(), "aria-label": "New conversation",
          title: "New conversation" }, icon("plus"))),
      h("div.search", { role: "search" }, h("div.input-group", null, icon("search"), this.#search.input)),
      this.#bots.element, this.#list, this.#note, h("div.more", null, this.#more));
    this.#stops = [chats.onchange(() => this.#show()), chats.onleft((id) => this.#search.remove(id))];
    this.#ticking = setInterval(() => this.#show(), 60_000); // Times become days.
    this.#show();
  }

  close() {
    clearInterval(this.#ticking);
    this.#search.close();
    for (const stop of this.#stops) stop();
    this.#bots.close();
  }

  /** Marks the conversation that is open. */
  mark(channel) {
    this.#current = channel;
    this.#show();
  }

  #show() {
    const channels = this.#search.found ? this.#search.found.channels.map((found) => chats.channel(found.id) ?? found)
      : chats.channels;
    arrange(this.#list, channels.map((channel) => this.#row(channel)));
    for (const id of this.#rows.keys()) if (!channels.some((channel) => channel.id === id)) this.#rows.delete(id);
    this.#more.hidden = this.#search.found ? !this.#search.found.next : !chats.hasMore;
    this.#showNote(channels.length);
  }

  #showNote(number) {
    if (number > 0) return fill(this.#note);
    if (this.#search.found) return fill(this.#note, h("p.quiet.none", null, "Nothing here has these words."));
    if (chats.problem && !chats.isRead) return fill(this.#note, failed(chats.problem, () => chats.refresh()));
    if (!chats.isRead) return;
    fill(this.#note, h("p.quiet.none", null, "No conversations yet. Choose who to talk to."));
  }

  #row(channel) {
    let row = this.#rows.get(channel.id);
    if (!row) this.#rows.set(channel.id, (row = new Row(channel)));
    row.update(channel, channel.id === this.#current, this.#search.found?.snippets?.[channel.id]);
    return row.element;
  }

  async #readMore() {
    try {
      await (this.#search.found ? this.#search.readMore() : chats.readMore());
    } catch (problem) {
      tellProblem(problem);
    }
  }
}

class Row {
  #link = h("a.cover", { dir: "auto" });
  #detail = h("span", { dir: "auto" });
  #time = h("span");
  #unread = h("span.badge.count", { hidden: true });
  #muted = h("span.quiet", { role: "img", "aria-label": "Muted", hidden: true }, icon("mute", { small: true }));
  #picture = h("span.picture");
  #shownBot = "";
  element;

  constructor(channel) {
    attribute(this.#link, "href", addresses.channel(channel.id));
    this.element = h("li.row", null, this.#picture,
      h("div", null, h("p.title", null, this.#link), h("p.detail", null, this.#detail)),
      h("div.side", null, this.#time, this.#unread, this.#muted));
  }

  update(channel, isCurrent, snippet) {
    const { element } = this;
    const bot = chats.bot(channel.bot);
    if (this.#shownBot !== bot?.picture) {
      this.#shownBot = bot?.picture ?? "";
      fill(this.#picture, botPicture(bot));
    }
    attribute(element, "aria-current", isCurrent ? "true" : null);
    element.classList.toggle("unread", channel.unread > 0);
    setText(this.#link, channel.title);
    const isWriting = channel.unfinished.length > 0;
    this.#detail.classList.toggle("written", isWriting && !snippet);
    setText(this.#detail, snippet || (isWriting ? "Writing…" : lastWords(channel, bot)));
    setText(this.#time, shortTime(new Date(channel.updated)));
    this.#unread.hidden = channel.unread === 0;
    setText(this.#unread, channel.unread > 99 ? "99+" : String(channel.unread));
    attribute(this.#unread, "aria-label", `${channel.unread} unread`);
    attribute(this.#unread, "role", "img");
    this.#muted.hidden = !channel.isMuted;
  }
}

function lastWords({ last }, bot) {
  if (!last) return bot?.summary ?? "";
  if (last.text) return last.role === "person" ? `You: ${isolated(last.text)}` : last.text.replaceAll(/`+|\*\*/g, "");
  return { failed: "Couldn’t be written", interrupted: "Interrupted", withheld: "Withheld", stopped: "Stopped" }[
    last.status] ?? "";
}
