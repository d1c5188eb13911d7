// The question before the first text goes to a server elsewhere.

import * as api from "../api.js";
import * as store from "../store.js";
import { h } from "../dom.js";
import { ask } from "../elements/dialog.js";
import { tellProblem } from "../elements/toast.js";
import { hostOf } from "../shell/model-words.js";

/** Asks; without a yes the model stays unused. */
export async function askConsent(report) {
  const host = hostOf(report);
  const agreed = await ask({
    title: `Send texts to ${host}?`,
    content: [
      h("p.quiet", null, "When the model is asked, this goes to ", h("b", { dir: "ltr" }, report.origin), ":"),
      h("ul.sent", null,
        h("li", null, "the requirements of the app, and the names of its pages and fields,"),
        h("li", null, "what is typed into its fields, except passwords,"),
        h("li", null, "of what its requests answer, the parts that the model judges or writes about.")),
      h("p.quiet", null, "Passwords, secrets and keys of other services are never sent. "
        + "Without your yes nothing is, and the model stays unused."),
    ],
    actions: [{ text: "Don’t send", value: false, kind: "quiet" }, { text: "Agree", value: true, kind: "primary" }],
  });
  if (agreed !== true) return;
  try {
    store.model.set(await api.setConsent(report.origin, true));
  } catch (problem) {
    tellProblem(problem);
  }
}
