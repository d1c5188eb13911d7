// Whom to talk to: the bots, and the conversation that one has already.

import * as api from "../api.js";
import { fill, h } from "../dom.js";
import { failed } from "../elements/banner.js";
import { button, setBusy } from "../elements/button.js";
import { ask } from "../elements/dialog.js";
import { icon } from "../elements/icon.js";
import { tellProblem } from "../elements/toast.js";
import { ago } from "../format.js";
import { go, staying } from "../navigation.js";
import { addresses } from "../places.js";
import { chats } from "./store.js";
import { botPicture } from "./pictures.js";
import { shortName } from "./words.js";

const offered = () => (chats.bots ?? []).filter(({ isEnabled, isDeleted }) => isEnabled && !isDeleted);
const lastWith = (bot) => chats.channels.find((channel) => channel.bot === bot.id);

/** The same id until a conversation was opened: what reached Parlance isn't done twice. */
const ids = new Map();

/** Opens a new conversation with a bot and goes there. */
export async function openNew(bot) {
  const isHere = staying();
  if (!ids.has(bot.id)) ids.set(bot.id, crypto.randomUUID());
  const channel = await api.openChannel(bot.id, ids.get(bot.id));
  ids.delete(bot.id);
  chats.note(channel);
  if (isHere()) go(addresses.channel(channel.id));
}

/** Goes to a bot's conversation; where there is one already, asks whether to go on with it. */
export async function talkTo(bot) {
  const isHere = staying();
  const { channels } = await api.channels({ bot: bot.id, limit: 1 });
  if (!isHere()) return;
  const [last] = channels;
  if (!last) return openNew(bot);
  const answer = await ask({
    title: `Talk to ${bot.name}`,
    content: [h("p.quiet", { dir: "auto" }, "You have a conversation already: ", h("b", { dir: "auto" }, last.title),
      `, ${ago(new Date(last.updated))}.`)],
    actions: [{ text: "New conversation", value: "new" }, { text: "Go on", value: "on", kind: "primary" }],
  });
  if (answer === "on") go(addresses.channel(last.id));
  if (answer === "new") await openNew(bot);
}

async function whileWorking(element, work) {
  if (element.getAttribute("aria-busy") === "true") return;
  setBusy(element, true);
  try {
    await work();
  } catch (problem) {
    tellProblem(problem);
  }
  setBusy(element, false);
}

/** The row of bots above the list of conversations. */
export function botRow() {
  const element = h("div.bots", { role: "group", "aria-label": "Talk to" });
  let shown = "";
  const show = () => {
    const bots = offered();
    const key = JSON.stringify(bots.map(({ id, name, picture }) => [id, name, picture]));
    if (key === shown) return;
    shown = key;
    fill(element, bots.slice(0, 7).map(choice), h("a", { href: addresses.bot("new") },
      h("span.glyph.round", { "aria-hidden": "true" }, icon("plus")), "Your own"));
  };
  const stop = chats.onchange((what) => what === "bots" && show());
  show();
  return { element, close: stop };
}

function choice(bot) {
  const element = h("button", { type: "button", title: bot.summary || bot.name,
    onclick: () => whileWorking(element, () => talkTo(bot)) },
    botPicture(bot), h("span", { dir: "auto" }, shortName(bot)));
  return element;
}

/** All bots with what to expect of them: where a conversation begins. */
export function botSelector() {
  const list = h("div.card.list.choose");
  const note = h("div");
  const element = h("div.choosing", null,
    h("div", null, h("h2", null, "Who do you want to talk to?"),
      h("p.quiet", null, "Each bot has a character of its own. What you write stays in your conversations.")),
    list, note, h("div.cluster.asks", null,
      h("a.button", { href: addresses.chatAsk("new") }, icon("split"), "Ask several at once"),
      h("a.button", { href: addresses.bot("new") }, icon("plus"), "Make your own")));
  let shown = "";
  const show = () => {
    const bots = offered();
    const key = JSON.stringify(bots.map((bot) => [bot, lastWith(bot)?.id, lastWith(bot)?.title]));
    if (key !== shown) fill(list, bots.map(botEntry));
    shown = key;
    fill(note, !chats.bots && chats.problem && failed(chats.problem, () => chats.refresh()));
  };
  const stop = chats.onchange(show);
  show();
  return { element, close: stop };
}

function botEntry(bot) {
  const last = lastWith(bot);
  const fresh = button(last ? "New conversation" : "Talk", () => whileWorking(fresh, () => openNew(bot)),
    { kind: last ? "compact quiet" : "compact", "aria-label": last ? `New conversation with ${bot.name}`
      : `Talk to ${bot.name}` });
  return h("div.row", null, botPicture(bot),
    h("div", null, h("p.title", { dir: "auto" }, bot.name), h("p.detail", { dir: "auto" }, bot.summary)),
    h("div.cluster.ways", null, last && h("a.button.compact", { href: addresses.channel(last.id),
      "aria-label": `Go on with ${bot.name}: ${last.title}` }, "Go on"), fresh));
}
