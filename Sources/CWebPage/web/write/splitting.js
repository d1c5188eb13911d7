// A post that is too long becomes several: each part as it will be, to copy, or all to post as a thread.

import * as api from "../api.js";
import { h } from "../dom.js";
import { button } from "../elements/button.js";
import { ask } from "../elements/dialog.js";
import { tellProblem } from "../elements/toast.js";
import { count, plural } from "../format.js";
import { copy } from "./copying.js";

/** Shows the parts; gives them when they are to be posted as a thread, else `null`. */
export async function showParts({ text, contentWarning, limit }) {
  let parts;
  try {
    ({ parts } = await api.splitPost({ text, contentWarning }));
  } catch (problem) {
    tellProblem(problem);
    return null;
  }
  const rows = parts.map((part, index) => h("li.piece", null,
    h("div.spread", null, h("span.small.quiet.numeric", null, `${index + 1}: ${count(part.length)} of ${count(limit)}`),
      button("Copy", () => copy(part.post, `Part ${index + 1} copied`),
        { kind: "compact quiet", "aria-label": `Copy part ${index + 1}` })),
    h("div.text.whole", { dir: "auto" }, part.post)));
  const answer = await ask({
    title: parts.length === 1 ? "It fits in one post" : `${plural(parts.length, "post")}, one after the other`,
    content: [h("p.quiet", null, parts.length === 1 ? "There is nothing to split."
      : "No word, link or name is cut. Each answers the one before it."),
    h("ol.card.list.pieces", { tabindex: "0", "aria-label": "The posts" }, rows)],
    actions: [{ text: "Close", value: null, kind: "quiet" },
      { text: "Copy all", value: "copy" },
      parts.length > 1 && { text: "Post as a thread…", value: "post", kind: "primary" }].filter(Boolean),
  });
  if (answer === "copy") await copy(parts.map(({ post }) => post).join("\n\n"), "All parts copied");
  return answer === "post" ? parts : null;
}
