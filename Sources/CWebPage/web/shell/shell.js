// The frame around every view: brand, jump, parts, recent, the model's line, and where the view stands.

import * as store from "../store.js";
import { chats } from "../chat/store.js";
import { attribute, fill, h, isolated, setText } from "../dom.js";
import { ago } from "../format.js";
import { announcer } from "../elements/live.js";
import { iconButton } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { toasts } from "../elements/toast.js";
import { notes } from "../notes/store.js";
import { addresses, parts } from "../places.js";
import { toggleTheme } from "./appearance.js";
import { reached, watch } from "../connection.js";
import { connectionBanner } from "./connection.js";
import { modelLine, unknownModel } from "./model-words.js";
import { openPalette } from "./palette.js";
import { titleOf } from "../write/draft-words.js";

const partLinks = new Map();
const settingsLinks = [];
const recent = h("nav.recent", { "aria-label": "Recent", hidden: true });
const view = h("div.view");

/** Builds the shell into the body. */
export function build() {
  const shell = h("div.shell", null, sidebar(), h("div.stand", null, connectionBanner(), view));
  document.getElementById("first")?.remove(); // What index.html shows until the modules are there.
  document.body.append(shell, toasts, announcer);
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    document.getElementById("main")?.focus();
  });
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    openPalette();
  });
  store.sessions.watch(showRecent);
  store.drafts.watch(showRecent);
  chats.onchange((what) => what === "channels" && showRecent());
  notes.onchange(showRecent);
}

/** Puts a view's `<main>` into the shell. */
export function show(main, place) {
  fill(view, main);
  document.body.classList.toggle("detail", main.classList.contains("workspace"));
  mark(place);
}

/** Marks which part a place belongs to. */
export function mark(place) {
  for (const [id, link] of partLinks) attribute(link, "aria-current", id === place.part ? "page" : null);
  for (const link of settingsLinks) attribute(link, "aria-current", place.view === "settings" ? "page" : null);
}

function sidebar() {
  return h("div.sidebar", null,
    h("header.brandbar", null,
      h("a.brand", { href: "/apps", "aria-label": "Parlance, start page" }, sign(), h("span", null, "Parlance")),
      h("div.only-narrow", null, iconButton("search", "Search and commands", openPalette), themeButton(),
        settingsLink())),
    h("button.jump", { type: "button", "aria-label": "Search and commands", "aria-keyshortcuts": "Control+K",
      onclick: openPalette },
      icon("search", { small: true }), h("span", null, "Go to…"), h("span.key", { "aria-hidden": "true" }, "Ctrl K")),
    h("nav.parts", { "aria-label": "Parts" }, h("ul", null, parts.map(partItem))),
    recent,
    h("footer.foot", null, modelLink(), h("div.tools", null, settingsLink(), themeButton())));
}

function partItem({ id, title, icon: name, address }) {
  const number = h("span.count", { "aria-hidden": "true", hidden: true });
  const link = h("a", { href: address, "aria-label": title }, icon(name), h("span", null, title), number);
  partLinks.set(id, link);
  if (id === "chat") chats.onunread((unread) => showUnread(link, number, title, unread));
  return h("li", null, link);
}

/** How many messages wait to be read, beside the name of their part. */
function showUnread(link, number, title, unread) {
  number.hidden = unread === 0;
  setText(number, unread > 99 ? "99+" : String(unread));
  attribute(link, "aria-label", unread ? `${title}, ${unread} unread` : title);
}

function sign() {
  return h("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" },
    h("path", { d: "M8.5 2.500H17v2h-1.750V18h-2V4.500h-2V18h-2v-6.750H8.500a4.370 4.370 0 0 1 0-8.750z",
      fill: "currentColor" }));
}

function themeButton() {
  return iconButton("theme", "Light or dark", toggleTheme);
}

function settingsLink() {
  const link = h("a.icon-button", { href: addresses.settings(), "aria-label": "Settings", title: "Settings" },
    icon("settings"));
  settingsLinks.push(link);
  return link;
}

function modelLink() {
  const name = h("b", { dir: "auto" });
  const dot = h("span.dot", { "aria-hidden": "true" });
  const state = h("span");
  const update = () => {
    const { value, problem } = store.model;
    const isUnknown = reached() === false || (problem && !value);
    const line = isUnknown ? unknownModel(value) : modelLine(value, store.queue.value);
    setText(name, line.name);
    setText(state, line.state);
    dot.hidden = !line.isReady;
  };
  store.model.watch(update);
  store.queue.watch(update);
  watch(update);
  update();
  return h("a.model-line", { href: addresses.settings("model") }, name, h("span", null, dot, state));
}

/** The last things that were used, whatever they are. */
function showRecent() {
  const sessions = (store.sessions.value ?? []).filter((session) => !session.ended).slice(0, 5);
  const isAlone = (session) => sessions.filter(({ app }) => app === session.app).length === 1;
  const drafts = (store.drafts.value ?? []).slice(0, 5);
  const talks = chats.channels.slice(0, 5);
  const entries = [
    ...sessions.map((session) => ({ used: session.used, title: session.title, isAlone: isAlone(session),
      href: addresses.session(session.app, session.id) })),
    ...drafts.map((draft) => ({ used: draft.updated, title: `Draft: ${isolated(titleOf(draft))}`, isAlone: true,
      href: addresses.draft(draft.id) })),
    ...talks.map((channel) => ({ used: channel.updated, title: channel.title, isAlone: true,
      href: addresses.channel(channel.id) })),
    ...(notes.list ?? []).map((note) => ({ used: note.updated, title: note.title, isAlone: true,
      href: addresses.note(note.id) })),
  ].sort((one, other) => Date.parse(other.used) - Date.parse(one.used)).slice(0, 5);
  recent.hidden = entries.length === 0;
  fill(recent, h("p.eyebrow", null, "Recent"),
    entries.map(({ href, title, isAlone: isOnly, used }) => h("a", { href, title },
      h("bdi", null, title), !isOnly && h("small", null, ` ${ago(new Date(used))}`))));
}
