// What stands above the apps while the model isn't ready: it is being fetched, waits for an agreement, or can't be
// used.

import * as api from "../api.js";
import * as store from "../store.js";
import { fill, h } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { banner } from "../elements/banner.js";
import { progress } from "../elements/progress.js";
import { tellProblem } from "../elements/toast.js";
import { addresses } from "../places.js";
import { bytesOf, hostOf, isCounting } from "../shell/model-words.js";

/** The banner; nothing while the model is ready or none is wanted. */
export function modelBanner() {
  const element = h("div.model-banner");
  const card = fetchingCard();
  const stop = store.model.watch((report) => {
    const content = report && contentOf(report, card);
    if (content !== element.firstElementChild) fill(element, content);
    element.hidden = !content;
  });
  return { element, close: stop };
}

/** Says that a model elsewhere waits for an agreement, and leads to where it can be given. */
export function consentNeeded(report) {
  return banner(`The model at ${hostOf(report)} isn’t used before you agree that texts are sent there.`,
    { icon: "cloud", action: h("a.button.compact", { href: addresses.settings("model") }, "Decide…") });
}

function contentOf(report, card) {
  if (report.source === "none") return null;
  if (report.needsConsent) return consentNeeded(report);
  if (report.usable || report.source === "server") return null;
  return card.update(report.embedded) ? card.element : null;
}

function wordFor({ state, done }) {
  if (state === "failed") return "Try again";
  return done ? "Resume" : "Fetch it";
}

/** The embedded model on its way: how far it is, with Pause and Resume. Also used by the settings. */
export function fetchingCard() {
  const bar = progress();
  const change = button("Pause", () => whileBusy(change, toggle), { kind: "compact" });
  const element = h("div.banner", null, bar.element, change);
  let embedded = null;
  const toggle = async () => {
    try {
      store.model.set(await api.setInstallation(embedded.state !== "installing"));
    } catch (problem) {
      tellProblem(problem);
    }
  };
  return {
    element,
    /** Gives whether there is something to show. */
    update(next) {
      embedded = next;
      if (!embedded || ["ready", "stopped"].includes(embedded.state)) return false;
      const isInstalling = embedded.state === "installing";
      const isPaused = embedded.state === "not-installed" || embedded.state === "failed";
      change.hidden = !isInstalling && !isPaused;
      change.textContent = isInstalling ? "Pause" : wordFor(embedded);
      if (isInstalling && isCounting(embedded)) {
        bar.update({
          sentence: [h("b", null, "Fetching the local model."), " Compiled apps already work."],
          rest: bytesOf(embedded), value: embedded.done, max: embedded.total,
        });
      } else if (embedded.state === "not-installed" && embedded.done) {
        bar.update({
          sentence: [h("b", null, "Paused fetching the local model."), " Compiled apps already work."],
          rest: bytesOf(embedded), value: embedded.done, max: embedded.total,
        });
      } else bar.update({ sentence: embedded.sentence });
      return true;
    },
  };
}
