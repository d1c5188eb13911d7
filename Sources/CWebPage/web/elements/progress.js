// Progress: a bar, a sentence with what is left, and a way out.

import { attribute, freshID, h, setText } from "../dom.js";

/** A bar with a sentence; `update` says how far it is. Without a total it only says that something goes on. */
export function progress() {
  const id = freshID("progress");
  const said = h("span", { id });
  const left = h("span");
  const bar = h("progress", { "aria-labelledby": id, max: "1" });
  const element = h("div.progress.grow", null, h("p.said", null, said, left), bar);
  return {
    element,
    update({ sentence, rest = "", value = null, max = null }) {
      said.replaceChildren(...[sentence].flat());
      setText(left, rest);
      bar.hidden = max === null;
      attribute(bar, "max", max ?? 1);
      attribute(bar, "value", value);
    },
  };
}
