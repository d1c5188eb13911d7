// The model: which is in use and why, another choice, a test, and the saved key.

import * as api from "../api.js";
import * as store from "../store.js";
import { attribute, fill, h, setText } from "../dom.js";
import { banner } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { confirm } from "../elements/dialog.js";
import { tellProblem, toast } from "../elements/toast.js";
import { duration } from "../format.js";
import { hostOf } from "../shell/model-words.js";
import { fetchingCard } from "../views/model-banner.js";
import { askConsent } from "./consent.js";
import { modelChoices } from "./model-choices.js";
import { queueCard } from "./queue.js";
import { usageRow } from "./usage.js";

export function modelSection() {
  const sentence = h("p", { dir: "auto" }, "Being looked for.");
  const notes = h("div.stack.notes");
  const choices = modelChoices();
  const fetching = fetchingCard();
  const agreement = agreementRow();
  const test = testRow();
  const key = keyRow();
  const queue = queueCard();
  const usage = usageRow();
  const fetchingPlace = h("div.section-gap", { hidden: true }, fetching.element);
  const element = h("section", { id: "model", "aria-labelledby": "model-title" },
    h("h2", { id: "model-title", tabindex: "-1" }, "Model"), sentence, notes, choices.element, fetchingPlace,
    h("div.card.list.section-gap", null, agreement.element, test.element, key.element, usage.element),
    queue.element);
  let noted = null;
  const close = store.model.watch((report) => {
    if (!report) return setText(sentence, store.model.problem?.message ?? "Being looked for.");
    setText(sentence, report.sentence);
    const said = [report.fixed, ...report.warnings].filter(Boolean);
    if (noted !== said.join("\n")) {
      noted = said.join("\n");
      fill(notes, report.fixed && banner(report.fixed, { icon: "lock" }),
        report.warnings.map((text) => banner(text, { kind: "warn", icon: "alert" })));
    }
    choices.update(report);
    fetchingPlace.hidden = !((report.source === "embedded" || report.source === "file")
      && fetching.update(report.embedded));
    agreement.update(report);
    key.update(report);
    attribute(test.element, "hidden", report.source === "none" ? true : null);
    queue.update(report);
  });
  return {
    id: "model", title: "Model", element,
    close() {
      close();
      queue.close();
      usage.close();
    },
  };
}

/** Whether texts are sent elsewhere, and how to change that. */
function agreementRow() {
  const name = h("p.name", { dir: "auto" });
  const detail = h("p");
  const change = button("", () => whileBusy(change, act));
  const element = h("div.setting", { hidden: true }, h("div", null, name, detail), change);
  let report = null;
  const act = async () => {
    if (report.needsConsent) return askConsent(report);
    try {
      store.model.set(await api.setConsent(report.origin, false));
    } catch (problem) {
      tellProblem(problem);
    }
  };
  return {
    element,
    update(next) {
      report = next;
      element.hidden = !next.remote || !next.origin;
      if (element.hidden) return;
      setText(name, next.needsConsent ? `Not used: you haven’t agreed that texts go to ${hostOf(next)}`
        : `Texts go to ${hostOf(next)}`);
      setText(detail, next.needsConsent ? "Rules go on deciding alone until then."
        : "You agreed to that. It can be taken back at any time.");
      setText(change, next.needsConsent ? "Decide…" : "Stop sending");
    },
  };
}

function testRow() {
  const said = h("p", { role: "status", dir: "auto" }, "Asks the model one short thing.");
  const send = button("Send a test", () => whileBusy(send, run));
  const run = async () => {
    setText(said, "Waiting for the answer…");
    try {
      const { text, seconds } = await api.testModel();
      setText(said, `Last answer: “${text.trim()}” after ${duration(seconds * 1000)}`);
    } catch (problem) {
      setText(said, problem.message);
    }
  };
  return { element: h("div.setting", null, h("div", null, h("p.name", null, "Try it"), said), send) };
}

function keyRow() {
  const removal = button("Remove key", () => whileBusy(removal, run));
  const element = h("div.setting", { hidden: true },
    h("div", null, h("p.name", null, "Key saved"),
      h("p", null, "In a file only you can read. It is never shown again, not even here.")), removal);
  const run = async () => {
    const text = "It is forgotten here. A service that wants a key can’t be asked without it.";
    if (!(await confirm("Remove the saved key?", text, "Remove key", { kind: "danger" }))) return;
    try {
      store.model.set(await api.removeKey());
      toast("Key removed");
    } catch (problem) {
      tellProblem(problem);
    }
  };
  return { element, update: ({ hasKey }) => (element.hidden = !hasKey) };
}
