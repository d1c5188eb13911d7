// Two tabs changed the same thing about a bot: both are shown, and the person says which goes on.

import { h } from "../dom.js";
import { ask } from "../elements/dialog.js";
import { titleOf, wordsOf } from "./bot-changes.js";

/** Asks about the keys that both changed; gives `mine`, `theirs` or `null`. */
export function askBotConflict(keys, mine, theirs, signal) {
  const version = (name, key, value) => h("section.version", { "aria-label": `${titleOf(key)}, ${name}` },
    h("h3.eyebrow", null, `${titleOf(key)}, ${name}`),
    h("div.whole", { dir: "auto", tabindex: "0", role: "group", "aria-label": `${titleOf(key)}, ${name}` },
      wordsOf(key, value)));
  return ask({
    title: "This bot was changed elsewhere too", signal,
    content: [h("p.quiet", null, "What only one side changed is taken over either way."),
      h("div.versions", null, keys.flatMap((key) =>
        [version("here", key, mine[key]), version("elsewhere", key, theirs[key])]))],
    actions: [{ text: "Go on typing", value: null, kind: "quiet" },
      { text: "Use what is elsewhere", value: "theirs" }, { text: "Use what is here", value: "mine", kind: "primary" }],
  });
}
