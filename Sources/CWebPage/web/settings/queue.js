// What the model works on and what waits for it, with a way to stop each.

import * as api from "../api.js";
import * as store from "../store.js";
import { arrange, attribute, h, isolated, setText } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { ordinal } from "../format.js";
import "../elements/time.js";
import { tellProblem, toast } from "../elements/toast.js";
import { inLine } from "../shell/model-words.js";

export function queueCard() {
  const rows = new Map();
  const rest = h("div.setting", { role: "listitem" },
    h("div", null, h("p.name", null, "Nothing to do"),
      h("p", null, "What the model works on and what waits for it stands here.")));
  const element = h("div.card.list.section-gap",
    { role: "list", "aria-label": "What the model works on and what waits", tabindex: "-1" }, rest);
  let hasModel = true;
  let jobs = [];
  // What a model that was chosen before still works on can be stopped when there is no other.
  const hide = () => attribute(element, "hidden", hasModel || jobs.length ? null : true);
  const update = (queue) => {
    if (!queue) return;
    const hadFocus = element.contains(document.activeElement);
    jobs = [...queue.running, ...queue.waiting];
    const ids = new Set(jobs.map(({ id }) => id));
    for (const id of [...rows.keys()]) if (!ids.has(id)) rows.delete(id);
    for (const job of jobs) {
      if (!rows.has(job.id)) rows.set(job.id, jobRow(job.id));
    }
    const told = new Map();
    for (const job of jobs) {
      // Rows that say the same are counted, so that each button has a name of its own.
      const words = `${job.label} (${job.app}), ${job.position}`;
      told.set(words, (told.get(words) ?? 0) + 1);
      rows.get(job.id).update(job, told.get(words));
    }
    hide();
    arrange(element, jobs.length ? jobs.map(({ id }) => rows.get(id).element) : [rest]);
    // A job that is done takes its button along: the focus stays here.
    if (hadFocus && !element.contains(document.activeElement)) {
      const place = element.hidden ? document.getElementById("model-title") : element;
      (element.querySelector("button") ?? place)?.focus({ preventScroll: true });
    }
  };
  return {
    element,
    close: store.queue.watch(update),
    /** Without a model only what is still done is shown. */
    update(report) {
      hasModel = report.source !== "none";
      hide();
    },
  };
}

function jobRow(id) {
  const name = h("p.name", { dir: "auto" });
  const state = h("span");
  const elapsed = h("parlance-elapsed");
  const stop = button("Cancel", () => whileBusy(stop, cancel), { kind: "compact" });
  const cancel = async () => {
    try {
      await api.cancelJob(id);
      toast("Cancelled");
    } catch (problem) {
      // What is done meanwhile needs no word.
      if (problem.status !== 404) tellProblem(problem);
    }
  };
  return {
    element: h("div.setting", { role: "listitem" }, h("div", null, name, h("p", null, state, " ", elapsed)), stop),
    /** `number` counts, from 1, those that have the same words. */
    update(job, number) {
      setText(name, job.app ? `${isolated(job.app)}: ${job.label}` : job.label);
      setText(state, job.position === null ? "The model works on it:" : `Waits, ${inLine(job.position)}:`);
      // The host's clock may differ from this one's: what is told as young is young.
      attribute(elapsed, "since", Math.min(Date.now(), new Date(job.since).getTime()));
      const place = job.position === null ? "at work" : inLine(job.position);
      attribute(stop, "aria-label", `Cancel ${job.label}${job.app ? ` (${isolated(job.app)})` : ""}, ${place}`
        + (number > 1 ? `, ${ordinal(number)} of these` : ""));
    },
  };
}
