// Ask all: one question to several bots, their answers side by side, and going on with one of them.

import * as api from "../api.js";
import { arrange, attribute, fill, h, setText } from "../dom.js";
import { failed, skeleton } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { field } from "../elements/field.js";
import { icon } from "../elements/icon.js";
import { toast } from "../elements/toast.js";
import { plural } from "../format.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { AskColumn } from "../chat/ask.js";
import { keepQuestion, keptQuestion } from "../chat/kept-question.js";
import { decorate } from "../chat/highlight.js";
import { chats } from "../chat/store.js";

const mostBots = 8;
const mostCharacters = 200_000;

export function open(place, { setTitle }) {
  return place.ask === "new" ? askForm() : answers(place.ask, setTitle);
}

const page = (heading, ...content) => h("main.page.ask-page", { id: "main", tabindex: "-1" },
  h("p.crumb", null, h("a", { href: addresses.chat() }, "Chat")), heading, content);

/** Where the question is written and the bots are chosen. */
function askForm() {
  const left = keptQuestion();
  let question = { text: left.text ?? "", bots: left.bots ?? null, clientID: left.clientID ?? crypto.randomUUID(),
    asked: left.asked ?? null };
  const text = field("Your question", h("textarea.input.text", { rows: "4", dir: "auto" }));
  text.control.value = question.text;
  const said = h("p.problem", { role: "alert", hidden: true });
  const chips = h("div.cluster", { role: "group", "aria-label": "Bots" });
  const toggles = new Map();
  const send = button("Ask", () => whileBusy(send, ask), { kind: "primary", "aria-keyshortcuts": "Control+Enter" });
  const place = h("div", null, skeleton(1));

  const enabled = () => (chats.bots ?? []).filter((bot) => bot.isEnabled && !bot.isDeleted);
  const isChosen = (bot, index) => (question.bots ? question.bots.includes(bot.id) : index < mostBots);
  const chosen = () => enabled().filter(isChosen).map(({ id }) => id);
  const keep = () => keepQuestion(question);
  const toggle = (id) => {
    const before = chosen();
    question.bots = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
    said.hidden = true;
    keep();
    show();
  };
  const show = () => {
    if (!chats.bots) {
      if (chats.problem) fill(place, failed(chats.problem, () => chats.readBots()));
      return;
    }
    const bots = enabled();
    for (const bot of bots) {
      if (!toggles.has(bot.id)) toggles.set(bot.id, h("button.chip", { type: "button", onclick: () => toggle(bot.id) }));
      const isOn = isChosen(bot, bots.indexOf(bot));
      fill(toggles.get(bot.id), icon(isOn ? "check" : "plus", { small: true }), h("span", { dir: "auto" }, bot.name));
      attribute(toggles.get(bot.id), "aria-pressed", String(isOn));
      attribute(toggles.get(bot.id), "title", bot.summary || null);
    }
    arrange(chips, bots.map(({ id }) => toggles.get(id)));
    if (place.firstElementChild !== chips) fill(place, chips);
  };
  const fail = (words, focused) => {
    setText(said, words);
    said.hidden = false;
    focused?.focus();
  };
  // Whoever is quicker than the list of bots waits for it.
  const botsAreThere = () => new Promise((done) => {
    const stop = chats.onchange(() => chats.bots && (stop(), done()));
  });
  const ask = async () => {
    if (!chats.bots) await botsAreThere();
    const bots = chosen();
    const words = text.control.value;
    const length = [...words].length;
    text.setProblem(!words.trim() ? "Write a question." : length > mostCharacters
      ? `${plural(length, "character")}, and ${plural(mostCharacters, "character")} are the most: shorten it.` : "");
    if (text.control.getAttribute("aria-invalid")) return text.control.focus();
    if (!bots.length) return fail("Choose at least one bot.", chips.querySelector("button"));
    if (bots.length > mostBots) return fail(`Choose at most ${mostBots} bots.`, chips.querySelector("button"));
    // The same question is asked once, however often it has to be sent; another one is another one.
    const content = JSON.stringify([words, bots]);
    if (question.asked !== null && question.asked !== content) question.clientID = crypto.randomUUID();
    question = { ...question, text: words, asked: content };
    keep();
    try {
      const { id } = await api.askBots({ clientID: question.clientID, text: words, bots });
      keepQuestion(null);
      if (!isClosed) return go(addresses.chatAsk(id), { replace: true });
      toast("The bots were asked", { action: "See the answers", onaction: () => go(addresses.chatAsk(id)) });
    } catch (problem) {
      fail(problem.message);
    }
  };
  text.control.addEventListener("input", () => {
    question.text = text.control.value;
    text.setProblem("");
    said.hidden = true;
    keep();
  });
  const form = h("form.card.pad.stack", { novalidate: true, "aria-label": "Ask several bots",
    onsubmit: (event) => (event.preventDefault(), whileBusy(send, ask)),
    onkeydown: (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) whileBusy(send, ask);
    } },
  text.element, h("div.field", null, h("p.label", null, "Who answers"), place), said, h("div", null, send));
  show();
  const stop = chats.onchange(show);
  let isClosed = false;
  const close = () => {
    isClosed = true;
    stop();
  };
  const main = page(h("div.pagehead", null, h("div", null, h("h1", { tabindex: "-1" }, "Ask several bots"),
    h("p.lead", null, "One question, their answers side by side. Each is a conversation of its own that you can go on with."))),
  form);
  return { main, title: "Ask several bots", close };
}

/** The answers to a question that was asked. */
function answers(id, setTitle) {
  const words = h("div.body");
  const heading = h("div.pagehead.question", null, h("div", null, h("h1", { tabindex: "-1" }, "Your question"),
    h("div.message.mine", null, words)),
  h("a.button", { href: addresses.chatAsk("new") }, icon("plus"), "Another question"));
  const columns = h("div.answers");
  const place = h("div", null, skeleton(3));
  const main = page(heading, place);
  const view = { main, title: "Your question", close() {
    isClosed = true;
    for (const column of shown) column.close();
  } };
  let shown = [];
  let isClosed = false;
  const read = async () => {
    try {
      const { text, channels } = await api.chatAsk(id);
      if (isClosed) return;
      view.title = text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
      setTitle(view.title);
      fill(words, h("p.words", { dir: "auto" }, text));
      shown = channels.map((channel) => new AskColumn(channel.id ?? channel, text));
      fill(columns, shown.map(({ element }) => element));
      fill(place, columns);
      decorate(words);
    } catch (problem) {
      if (!isClosed) fill(place, failed(problem, problem.status === 404 ? null : read));
    }
  };
  read();
  return view;
}
