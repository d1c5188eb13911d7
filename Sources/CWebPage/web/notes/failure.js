// What kept a question from being answered: what it was, and what to do.

import { h } from "../dom.js";
import { banner } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { addresses } from "../places.js";

const settings = (text) => () => h("a.button.compact", { href: addresses.settings("model") }, text);

/** What helps, where trying again alone doesn't. */
const ways = {
  "no-model": settings("Choose a model"),
  "consent-needed": settings("Decide…"),
  unauthorized: settings("Check the key"),
  "context-size-exceeded": settings("Choose another model"),
  refused: settings("Look at the model"),
  unsupported: settings("Look at the model"),
};

const titles = {
  "no-model": "There is no model to ask.",
  "consent-needed": "The model waits for your agreement.",
  unauthorized: "The model’s service didn’t take the key.",
  "context-size-exceeded": "That is more than this model can take at once.",
  unreachable: "The model wasn’t reached.",
  "timed-out": "The model didn’t answer in time.",
  "rate-limited": "The model’s service takes no more questions just now.",
  "server-failed": "The model’s service failed.",
  "empty-answer": "The model’s answer said nothing.",
  interrupted: "Parlance ended while this was read.",
};

/**
 * A banner about a failure.
 *
 * @param {{code: string | null, message: string | null}} failure
 * @param {(() => Promise<void>) | null} again
 */
export function failureBanner({ code, message }, again, { word = "Try again" } = {}) {
  const title = titles[code];
  const said = message && message !== title ? message : "";
  const way = ways[code]?.();
  const retry = again && button(word, () => whileBusy(retry, again), { kind: "compact", icon: "replay" });
  const kind = ["consent-needed", "interrupted"].includes(code) ? "warn" : "danger";
  return h("div.failure", { role: "alert" }, banner([title && h("b", null, title), title && said && " ", said],
    { kind, icon: "error", action: way || retry ? h("div.cluster", null, way, retry) : null }));
}
