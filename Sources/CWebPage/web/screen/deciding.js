// The line that says what is being decided, for how long, with the way out.

import { attribute, h, isolated, setText } from "../dom.js";
import "../elements/time.js";
import { announce } from "../elements/live.js";
import { button, whileBusy } from "../elements/button.js";
import { inLine } from "../shell/model-words.js";

/** The reference date of a Screen's times, in milliseconds since 1970. */
const reference = Date.UTC(2001, 0, 1);

/** What is decided faster than this isn't announced, in milliseconds. */
const worthSaying = 400;

export function decidingLine(cancel) {
  const what = h("span.what", { dir: "auto" });
  const elapsed = h("parlance-elapsed");
  const place = h("span.place", { hidden: true });
  const waits = h("span.waits", { dir: "auto", hidden: true });
  const stop = button("Cancel", () => whileBusy(stop, cancel), { kind: "compact" });
  const element = h("div.deciding", { hidden: true }, h("p", null, what, place, elapsed, waits), stop);
  let began = null;
  let said = null;
  let saying = null;
  let isInLine = false;
  const showPlace = (position) => {
    const sentence = position ? `Waiting for the model: ${inLine(position)}` : "";
    // Moving up in the line is seen; only that there is one is said.
    if (sentence && !isInLine) announce(sentence);
    isInLine = Boolean(sentence);
    setText(place, sentence);
    place.hidden = !sentence;
  };
  const showWaiting = (names) => {
    const sentence = names.length ? `Waiting: ${names.map((name) => `“${isolated(name)}”`).join(", ")}` : "";
    if (sentence && waits.textContent !== sentence) announce(sentence);
    setText(waits, sentence);
    waits.hidden = !sentence;
  };
  return {
    element,
    /** Shows what is being decided, `null` if nothing is, and the names of what waits for that. */
    update(deciding, waiting = []) {
      showWaiting(deciding ? waiting : []);
      showPlace(deciding?.position ?? null);
      element.hidden = !deciding;
      if (!deciding) {
        clearTimeout(saying);
        began = said = null;
        return;
      }
      // The host's clock may differ from this one's: what has just begun counts from now.
      if (began?.since !== deciding.since) {
        began = { since: deciding.since, at: Math.min(Date.now(), reference + deciding.since * 1000) };
      }
      setText(what, deciding.what);
      attribute(elapsed, "since", began.at);
      if (said === deciding.what) return;
      said = deciding.what;
      clearTimeout(saying);
      saying = setTimeout(() => announce(deciding.what), worthSaying);
    },
  };
}
