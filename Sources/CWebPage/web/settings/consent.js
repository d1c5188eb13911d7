// The question before the first text goes to a server elsewhere.

import * as api from "../api.js";
import * as store from "../store.js";
import { h } from "../dom.js";
import { ask } from "../elements/dialog.js";
import { tellProblem } from "../elements/toast.js";
import { hostOf } from "../shell/model-words.js";

/**
 * Asks; without a yes the model stays unused.
 *
 * @param {{origin: string, name?: string}} report Where texts would go, and to which model.
 * @returns {Promise<boolean>} Whether the person agreed and that is kept.
 */
export async function askConsent(report) {
  const host = hostOf(report);
  const agreed = await ask({
    title: `Send texts to ${host}?`,
    content: [
      h("p.quiet", null, "When the model ", report.name && [h("b", { dir: "auto" }, report.name), " "],
        "is asked, this goes to ", h("b", { dir: "ltr" }, report.origin), ":"),
      h("p.label", null, "For an app"),
      h("ul.sent", null,
        h("li", null, "the requirements of the app, and the names of its pages and fields,"),
        h("li", null, "what is typed into its fields, except passwords,"),
        h("li", null, "of what its requests answer, the parts that the model judges or writes about.")),
      h("p.label", null, "For a post, when you choose a command"),
      h("ul.sent", null,
        h("li", null, "the paragraphs that it is to change, and what you ask for,"),
        h("li", null, "not the links, @names, mail addresses and code in them, nor any other draft.")),
      h("p.label", null, "For a chat, with every message to a bot"),
      h("ul.sent", null,
        h("li", null, "who the bot is told to be,"),
        h("li", null, "the messages of that conversation, as far as they fit; “What the bot sees” shows them,"),
        h("li", null, "not any other conversation, nor your comments about replies.")),
      h("p.quiet", null, "Passwords, secrets and keys of other services are never sent. "
        + "Without your yes nothing is, and the model stays unused."),
    ],
    actions: [{ text: "Don’t send", value: false, kind: "quiet" }, { text: "Agree", value: true, kind: "primary" }],
  });
  if (agreed !== true) return false;
  try {
    store.model.set(await api.setConsent(report.origin, true));
    return true;
  } catch (problem) {
    tellProblem(problem);
    return false;
  }
}
