// Pages of the session itself: something failed, or it can't go on.

import { h } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";

/** What went wrong in a session, with Try again and Close. */
export function failurePage({ title, message, canRetry }, session) {
  const again = canRetry && button("Try again", () => whileBusy(again, () => session.send({ kind: "retry" })),
    { kind: "primary" });
  const close = button("Close", () => whileBusy(close, () => session.send({ kind: "dismiss" })),
    { kind: canRetry ? "" : "primary" });
  return h("div.apppage.message.failure", { role: "alert" }, icon("alert"), h("h3.heading", { dir: "auto" }, title),
    h("p.label", { dir: "auto" }, message), again, close);
}

/** A session that was stopped, or whose app has changed; `startAgain` is `null` where no other can be started. */
export function endedPage({ ended, outdated }, startAgain) {
  const start = startAgain && button("Start a new session", () => whileBusy(start, startAgain), { kind: "primary" });
  return h("div.apppage.message.failure", null, icon("replay"),
    h("h3.heading", null, ended ? "This session was stopped" : "This session can’t go on"),
    h("p.label", { dir: "auto" }, ended ? "What was decided in it can still be read." : outdated
      ?? "It can’t be shown any more."), start);
}
