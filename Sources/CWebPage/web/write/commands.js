// The commands: what the menu offers, their signs, and the question for one's own words.

import * as api from "../api.js";
import { h } from "../dom.js";
import { ask } from "../elements/dialog.js";
import { field } from "../elements/field.js";

const icons = { correct: "check", shorten: "shorter", emphasize: "lively", "add-tags": "tag", "insert-tags": "tag",
  tone: "tone", custom: "edit" };

export const iconOf = ({ id }) => icons[id] ?? "edit";

let known = null;

/** The commands and tones; read anew each time, but what was read last is there at once. */
export async function readCommands() {
  known = await api.writingCommands();
  return known;
}

export const knownCommands = () => known;

/** A tone's name, for people. */
export const toneTitle = (tone) => tone.charAt(0).toLocaleUpperCase() + tone.slice(1);

let lastWords = "";

/** Asks what is to be done, in the person's own words; `null` if they thought better of it. */
export async function askWords(isSelection) {
  const area = h("textarea.input", { rows: "3", maxlength: "2000", dir: "auto" });
  area.value = lastWords;
  const help = "Such as “Make it an invitation” or “In Spanish, please”.";
  const words = field("What should change?", area, { help });
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    area.closest("dialog").querySelector(".button.primary").click();
  });
  area.addEventListener("input", () => words.setProblem(""));
  const asked = ask({
    title: "In your own words", content: [
      h("p.quiet", null, isSelection ? "For what you have selected." : "For the whole post.",
        " Links, @names, tags and code stay as they are."), words.element],
    actions: [{ text: "Cancel", value: false, kind: "quiet" }, { text: "Improve", value: true, kind: "primary" }],
  });
  area.focus();
  area.select();
  const isWanted = await asked;
  if (!isWanted) return null;
  lastWords = area.value.trim();
  return lastWords || null;
}
