// Dialogs: for what can't be undone, and for what has to be answered first. The browser keeps the focus inside and
// gives it back.

import { freshID, h } from "../dom.js";

/**
 * Opens a dialog and gives what was chosen: an action's value, or `null` when it was closed without a choice.
 *
 * @param {{title: string, content?: Node[], actions: {text, value, kind?}[], stays?: boolean,
 *   signal?: AbortSignal}} what
 *   With `stays` Escape doesn't close it: it has to be answered, or the signal takes it away.
 */
export function ask({ title, content = [], actions, stays = false, signal = null }) {
  const id = freshID("dialog");
  const element = h("dialog.dialog", { "aria-labelledby": id });
  return new Promise((resolve) => {
    let result = null;
    let isDone = false;
    const choose = (value) => {
      result = value;
      isDone = true;
      element.close();
    };
    const buttons = actions.map(({ text, value, kind = "" }) =>
      h(["button.button", ...kind.split(" ").filter(Boolean)].join("."),
        { type: "button", onclick: () => choose(value) }, text));
    const hint = h("p.small.quiet", { role: "status" });
    element.append(h("h2", { id, tabindex: "-1", dir: "auto" }, title), ...content, stays ? hint : "",
      h("div.actions", null, buttons));
    element.addEventListener("cancel", (event) => {
      if (!stays) return;
      event.preventDefault();
      hint.textContent = `Choose ${actions.map(({ text }) => text).reverse().join(" or ")}.`;
    });
    element.addEventListener("close", () => {
      if (stays && !isDone) return element.showModal(); // A browser closes it when Escape is pressed twice.
      element.remove();
      resolve(result);
    });
    signal?.addEventListener("abort", () => choose(null), { once: true });
    document.body.append(element);
    if (signal?.aborted) return choose(null);
    element.showModal();
    element.querySelector("h2").focus();
  });
}

/** Asks for a yes; gives whether it was given. */
export async function confirm(title, text, yes, { kind = "primary", no = "Cancel" } = {}) {
  const answer = await ask({
    title, content: [h("p.quiet", null, text)],
    actions: [{ text: no, value: false, kind: "quiet" }, { text: yes, value: true, kind }],
  });
  return answer === true;
}
