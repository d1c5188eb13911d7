// Chat: the conversations, the one that is open, and what its bot sees. On a phone each is a place of its own.

import { arrange, h, setText } from "../dom.js";
import { icon } from "../elements/icon.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { botSelector } from "../chat/bots.js";
import { ChannelList } from "../chat/channels.js";
import { whatTheBotSees } from "../chat/sees.js";
import { TalkPane } from "../chat/talk-pane.js";

export function open(place, { setTitle }) {
  return new ChatView(place, setTitle);
}

class ChatView {
  title = "Chat";
  #setTitle;
  #heading = h("h1.visually-hidden", { tabindex: "-1", dir: "auto" }, "Chat");
  #list = new ChannelList();
  #middle = null;
  #side = null;
  #panes = h("div.panes.chat-panes");
  #talk = null;
  #selector = null;
  #sees = null;
  #panel = null;

  constructor(place, setTitle) {
    this.#setTitle = setTitle;
    this.main = h("main.workspace.chat-page", { id: "main", tabindex: "-1",
      onkeydown: (event) => this.#pressed(event) }, this.#heading, this.#panes);
    this.#show(place, { isFirst: true });
  }

  close() {
    this.#panel?.close();
    this.#closeMiddle();
    this.#list.close();
  }

  /** Another place of the chat; the list stays as it is. Gives whether it is one. */
  goTo(place) {
    if (place.view !== "chat") return false;
    this.#show(place, { isFirst: false });
    return true;
  }

  moved(place) {
    this.#show(place, { isFirst: false, isSame: true });
  }

  #show(place, { isFirst, isSame = false }) {
    const channel = place.channel ?? null;
    const isNew = place.page === "new";
    const hasSees = channel !== null && place.query.has("sees");
    const reply = place.query.get("sees") || null;
    this.#panes.dataset.shown = hasSees ? "sees" : channel || isNew ? "talk" : "list";
    this.#list.mark(channel);
    if (!isSame || isFirst) {
      this.#closeMiddle();
      if (channel) this.#openTalk(channel);
      else this.#openSelector();
    }
    this.#showSees(channel, hasSees, reply);
    arrange(this.#panes, [this.#list.element, this.#middle, this.#side].filter(Boolean));
    // Measured only once it is in the page.
    queueMicrotask(() => {
      this.#talk?.shown({ takesFocus: !isFirst && !hasSees });
      if (isFirst || isSame) return;
      if (!this.#talk || matchMedia("(pointer: coarse)").matches) this.#heading.focus({ preventScroll: true });
    });
  }

  #openTalk(channel) {
    this.#talk = new TalkPane(channel, { ontitle: (title) => this.#named(title) });
    this.#middle = this.#talk.element;
    this.#named(this.#talk.title);
  }

  #openSelector() {
    this.#selector = botSelector();
    this.#middle = h("section.pane.paper.begin", { id: "talk", "aria-label": "New conversation" },
      h("header.panehead.only-narrow", null, h("div.who", null,
        h("a.icon-button.back", { href: addresses.chat(), "aria-label": "All conversations" }, icon("left")),
        h("h2", null, "New conversation"))),
      this.#selector.element);
    this.#named(null);
  }

  #closeMiddle() {
    this.#talk?.close();
    this.#selector?.close();
    this.#talk = null;
    this.#selector = null;
  }

  #named(title) {
    this.title = title ?? "Chat";
    setText(this.#heading, title ? `Chat: ${title}` : "Chat");
    this.#setTitle(this.title);
  }

  #showSees(channel, isShown, reply) {
    this.#talk?.markSees(isShown);
    const isOther = this.#sees !== (isShown ? channel : null);
    this.#sees = isShown ? channel : null;
    if (!isOther && isShown) return this.#panel.showReply(reply);
    this.#panel?.close();
    this.#panel = isShown ? whatTheBotSees(channel, { reply }) : null;
    this.#side = this.#panel?.element ?? null;
  }

  #pressed(event) {
    if (event.key !== "Escape" || event.defaultPrevented || this.#sees === null) return;
    if (!event.target.closest?.("#sees")) return;
    go(addresses.channel(this.#sees));
  }
}
