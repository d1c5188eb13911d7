// Chat: the bots, the word list, limits, notifications.

import * as api from "../api.js";
import { arrange, attribute, fill, h, setText } from "../dom.js";
import { failed, skeleton } from "../elements/banner.js";
import { field, switchField } from "../elements/field.js";
import { icon } from "../elements/icon.js";
import { badge } from "../elements/tier.js";
import { toast } from "../elements/toast.js";
import { addresses } from "../places.js";
import { botPicture } from "../chat/pictures.js";
import { notifying, notifyWords, turnOff, turnOn, watchNotifying } from "../chat/notify.js";
import { chats } from "../chat/store.js";
import { listen } from "../events.js";

export function chatSection() {
  const bots = botsList();
  const rules = ruleFields();
  const notify = notifySwitch();
  const element = h("section", { id: "chat", "aria-labelledby": "chat-title" },
    h("h2", { id: "chat-title", tabindex: "-1" }, "Chat"),
    h("p", null, "Who can be talked to, and what holds for every conversation."),
    bots.element,
    h("div.section-gap", null, h("a.button", { href: addresses.bot("new") }, icon("plus"), "Make a bot")),
    rules.element,
    h("div.card.list.section-gap", null, notify.element));
  return { id: "chat", title: "Chat", element, close: () => [bots, rules, notify].forEach((part) => part.close()) };
}

function botsList() {
  const list = h("ul.card.list.bots-list");
  const rows = new Map();
  const show = () => {
    const known = (chats.bots ?? []).filter((bot) => !bot.isDeleted);
    for (const bot of known) {
      if (!rows.has(bot.id)) rows.set(bot.id, h("li.row"));
      const state = !bot.isEnabled ? badge("Disabled", "warn") : bot.isBuiltIn ? bot.isEdited && badge("Edited")
        : badge("Your own");
      fill(rows.get(bot.id), botPicture(bot), h("div", null,
        h("p.title", null, h("a.cover", { href: addresses.bot(bot.id), dir: "auto" }, bot.name)),
        h("p.detail", { dir: "auto" }, bot.summary)), h("div.side", null, state));
    }
    arrange(list, known.map(({ id }) => rows.get(id)));
  };
  show();
  return { element: list, close: chats.onchange((what) => what === "bots" && show()) };
}

/** Words that are kept away, and how much one person may ask for; what is changed is saved at once. */
function ruleFields() {
  const words = field("Words and phrases", h("textarea.input", { rows: "4", dir: "auto", spellcheck: "false" }),
    { help: "One a line. Upper and lower case and accents don’t matter. With these a message doesn’t reach the model, "
      + "or a reply isn’t shown." });
  const input = switchField("Keep my messages with them from the model", (isOn) => save({ blocksInput: isOn }));
  const output = switchField("Withhold replies with them", (isOn) => save({ blocksOutput: isOn }));
  for (const { element } of [input, output]) element.classList.add("setting");
  const number = () => h("input.input", { type: "text", inputmode: "numeric", autocomplete: "off" });
  const unfinished = field("Replies being written at once", number(), { help: "In all conversations together." });
  const sends = field("Messages a minute", number(), { help: "Empty: as many as you like." });
  const tokens = field("Tokens a day", number(), { help: "Read and written, within 24 hours. Empty: as many as you like." });
  const place = h("div", null, skeleton(2));
  const card = h("div.card.list", null,
    h("div.setting.wide", null, words.element), input.element, output.element,
    h("div.setting.wide", null, h("div.options", null, unfinished.element, sends.element, tokens.element)));
  let settings = null;
  let saving = Promise.resolve();

  const show = (next) => {
    settings = next;
    const fieldValues = [[words, settings.words.join("\n")], [unfinished, settings.limits.unfinishedReplies],
      [sends, settings.limits.sendsPerMinute ?? ""], [tokens, settings.limits.tokensPerDay ?? ""]];
    // What is being typed, or is wrong and still to be mended, isn't written over.
    for (const [{ control }, value] of fieldValues) {
      if (document.activeElement !== control && control.getAttribute("aria-invalid") !== "true") control.value = value;
    }
    input.control.checked = settings.blocksInput;
    output.control.checked = settings.blocksOutput;
    if (place.firstElementChild !== card) fill(place, card);
  };
  const read = async () => {
    try {
      show(await api.chatSettings());
    } catch (problem) {
      if (!settings) fill(place, failed(problem, read));
    }
  };
  /** Puts changes into what holds now: another tab may have changed something else meanwhile. */
  const save = (changes, at = null) => (saving = saving.then(async () => {
    try {
      const present = await api.chatSettings();
      const { limits, ...others } = changes;
      show(await api.setChatSettings({ ...present, ...others, limits: { ...present.limits, ...limits } }));
      at?.setProblem("");
      toast("Saved");
    } catch (problem) {
      if (at && problem.status === 422) at.setProblem(problem.message);
      else toast(problem.message);
      if (settings) show(settings);
    }
  }));
  const lines = (text) => [...new Set(text.split("\n").map((line) => line.trim()).filter(Boolean))];
  words.control.addEventListener("change", () => save({ words: lines(words.control.value) }, words));
  const limit = (one, name, { isNeeded = false } = {}) => one.control.addEventListener("change", () => {
    const text = one.control.value.replaceAll(/[\s.,]/g, "");
    const isRight = text === "" ? !isNeeded : /^\d{1,12}$/.test(text) && Number(text) >= 1;
    one.setProblem(isRight ? "" : isNeeded ? "A whole number from 1." : "A whole number from 1, or nothing.");
    if (isRight) save({ limits: { [name]: text === "" ? null : Number(text) } }, one);
  });
  limit(unfinished, "unfinishedReplies", { isNeeded: true });
  limit(sends, "sendsPerMinute");
  limit(tokens, "tokensPerDay");
  const stops = [chats.onevent((name) => ["settings", "reset"].includes(name) && read()),
    listen("connection", (isConnected) => isConnected && read())];
  read();
  return {
    element: h("div", null, h("h3.section-gap", null, "Words that are kept away"), place),
    close: () => stops.forEach((stop) => stop()),
  };
}

function notifySwitch() {
  const words = h("p");
  const one = switchField("Notifications", async (isOn) => {
    if (isOn) await turnOn();
    else turnOff();
    show();
  });
  one.element.classList.add("setting");
  const naming = h("span");
  one.element.prepend(naming);
  naming.append(one.element.querySelector(".name"), words);
  const show = () => {
    const state = notifying();
    one.control.checked = state === "on";
    one.control.disabled = state === "missing" || state === "denied";
    setText(words, notifyWords[state]);
    attribute(one.control, "aria-label", "Notifications");
  };
  show();
  return { element: one.element, close: watchNotifying(show) };
}
