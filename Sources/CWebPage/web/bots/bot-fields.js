// The fields of a bot: what each one means, which values it can have, and what an empty one means.

import { fill, freshID, h } from "../dom.js";
import { field } from "../elements/field.js";
import { botPicture, pictures } from "../chat/pictures.js";
import { KnowledgeField } from "./knowledge-field.js";

const size = (text) => [...text].length;
const most = { name: 80, summary: 400, character: 20_000, greeting: 4000, reply: 200, replies: 8 };
const area = (rows) => h("textarea.input", { rows, dir: "auto" });
const line = () => h("input.input", { type: "text", dir: "auto", autocomplete: "off" });
const amount = (attributes) => h("input.input", { type: "text", autocomplete: "off", ...attributes });

/** A number as it was typed, `null` for nothing, `NaN` for what is none. */
const numberIn = (control) => {
  const text = control.value.trim().replace(",", ".");
  return text === "" ? null : Number(text);
};

/** All fields; `read()` gives what is in them or `null` after saying what is wrong, and where. */
export function botFields(changed) {
  const name = field("Name", line());
  const summary = field("What to expect", line(), { help: "One line, shown where bots are chosen. It may stay empty." });
  const character = field("Who it is told to be", area("7"),
    { help: "Sent to the model before every reply: who it is, how it speaks, what it does and doesn’t do." });
  const greeting = field("Greeting", area("2"),
    { help: "The first message of a new conversation. Empty: the person begins." });
  const replies = field("Suggested replies", area("3"),
    { help: `One a line, at most ${most.replies}. They can be tapped at the beginning of a conversation.` });
  const temperature = field("Temperature", amount({ inputmode: "decimal" }),
    { help: "From 0, the same each time, to 2, very free. Empty: what the model’s server has." });
  const topP = field("Top P", amount({ inputmode: "decimal" }),
    { help: "More than 0, up to 1: how much of the likeliest words counts. Empty: what the server has." });
  const tokens = field("Most tokens of a reply", amount({ inputmode: "numeric" }),
    { help: "From 1 to 1,000,000. Empty: a quarter of the model’s window, at most 1,024, is kept free." });
  const seed = field("Seed", amount({ inputmode: "numeric" }),
    { help: "A whole number: the same question then gets the same reply, where the server can. Empty: left to chance." });
  character.control.classList.add("text");
  const picture = pictureField(changed);
  const knowledge = new KnowledgeField(changed);
  const fields = { name, summary, character, greeting, replies, temperature, topP, tokens, seed };
  const texts = h("div.card.pad.stack", null, name.element, summary.element, picture.element, character.element,
    greeting.element, replies.element);
  const options = h("fieldset.card.pad", null, h("legend.visually-hidden", null, "How replies are made"),
    h("div.options", null, temperature.element, topP.element, tokens.element, seed.element));
  const element = h("div.stack", null, texts, h("h2.section-gap", null, "Notes that it knows"),
    h("p.quiet", null, "It answers from what a search finds in them, and says which lines."), knowledge.element,
    h("h2.section-gap", null, "How replies are made"), options);
  element.addEventListener("input", ({ target }) => {
    Object.values(fields).find(({ control }) => control === target)?.setProblem("");
    changed();
  });
  return {
    element,
    set(bot) {
      name.control.value = bot.name ?? "";
      summary.control.value = bot.summary ?? "";
      character.control.value = bot.character ?? "";
      greeting.control.value = bot.greeting ?? "";
      replies.control.value = (bot.suggestedReplies ?? []).join("\n");
      picture.value = bot.picture ?? "circle";
      temperature.control.value = bot.options?.temperature ?? "";
      topP.control.value = bot.options?.topP ?? "";
      tokens.control.value = bot.options?.maximumResponseTokens ?? "";
      seed.control.value = bot.options?.seed ?? "";
      knowledge.value = bot.knowledge ?? null;
      for (const one of Object.values(fields)) one.setProblem("");
    },
    /** What is in the fields, right or not: to be kept, and to see whether something was changed. */
    get values() {
      return {
        name: name.control.value.trim(), summary: summary.control.value.trim(), character: character.control.value,
        greeting: greeting.control.value,
        suggestedReplies: replies.control.value.split("\n").map((one) => one.trim()).filter(Boolean),
        picture: picture.value,
        options: { temperature: numberIn(temperature.control), topP: numberIn(topP.control),
          maximumResponseTokens: numberIn(tokens.control), seed: numberIn(seed.control) },
        knowledge: knowledge.value,
      };
    },
    read() {
      const values = this.values;
      const { options: given } = values;
      const tooLong = (text, limit) => (size(text) > limit
        ? `${size(text).toLocaleString()} characters, and ${limit.toLocaleString()} are the most: shorten it.` : "");
      name.setProblem(values.name ? tooLong(values.name, most.name) : "Give it a name.");
      summary.setProblem(tooLong(values.summary, most.summary));
      character.setProblem(values.character.trim() ? tooLong(values.character, most.character)
        : "Say who it is: without that it is no bot.");
      greeting.setProblem(tooLong(values.greeting, most.greeting));
      const long = values.suggestedReplies.findIndex((one) => size(one) > most.reply);
      replies.setProblem(values.suggestedReplies.length > most.replies
        ? `${values.suggestedReplies.length} replies, and ${most.replies} are the most: take some out.`
        : long >= 0 ? `Number ${long + 1} is longer than ${most.reply} characters: shorten it.` : "");
      const isWithin = (value, fits) => value === null || (Number.isFinite(value) && fits(value));
      temperature.setProblem(isWithin(given.temperature, (value) => value >= 0 && value <= 2)
        ? "" : "A number from 0 to 2, or nothing.");
      topP.setProblem(isWithin(given.topP, (value) => value > 0 && value <= 1)
        ? "" : "A number above 0 and up to 1, or nothing.");
      tokens.setProblem(isWithin(given.maximumResponseTokens,
        (value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000)
        ? "" : "A whole number from 1 to 1,000,000, or nothing.");
      seed.setProblem(isWithin(given.seed, (value) => Number.isSafeInteger(value) && value >= 0)
        ? "" : "A whole number from 0, or nothing.");
      const wrong = Object.values(fields).find(({ control }) => control.getAttribute("aria-invalid") === "true");
      wrong?.control.focus();
      return wrong || !knowledge.check() ? null : values;
    },
    /** Shows what the host found wrong at the field that it speaks of; gives whether there is one. */
    tell(problem) {
      const named = { name, summary, character, greeting, "suggested repl": replies, temperature, topP, "most tokens": tokens,
        seed };
      const words = problem.message.toLowerCase();
      const found = Object.entries(named).find(([word]) => words.includes(word.toLowerCase()))?.[1];
      found?.setProblem(problem.message);
      found?.control.focus();
      return Boolean(found);
    },
    focus: () => name.control.focus(),
  };
}

/** One of the pictures; of one that this page doesn't know nothing is chosen, and it stays. */
function pictureField(changed) {
  const id = freshID("picture");
  let value = "circle";
  const choices = pictures.map(({ id: picture, title }) => {
    const input = h("input", { type: "radio", name: id, value: picture, "aria-label": title,
      onchange: () => {
        value = picture;
        changed();
      } });
    return { picture, input, element: h("label", { title }, input, botPicture({ picture })) };
  });
  const group = h("div.pictures", { role: "radiogroup", "aria-labelledby": id });
  fill(group, choices.map(({ element }) => element));
  return {
    element: h("div.field", null, h("p.label", { id }, "Picture"), group),
    get value() {
      return value;
    },
    set value(next) {
      value = next;
      for (const { picture, input } of choices) input.checked = picture === next;
    },
  };
}
