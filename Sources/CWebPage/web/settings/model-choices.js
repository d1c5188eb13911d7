// Which model: the embedded one, a server on this machine, a service elsewhere, or none.

import * as api from "../api.js";
import * as store from "../store.js";
import { fill, h, setText } from "../dom.js";
import { icon } from "../elements/icon.js";
import { badge } from "../elements/tier.js";
import { tellProblem } from "../elements/toast.js";
import { percent, size } from "../format.js";
import { isCounting } from "../shell/model-words.js";
import { askConsent } from "./consent.js";
import { isLocal, localForm, serviceForm } from "./server-forms.js";

const kinds = [
  { id: "embedded", title: "Embedded model", note: "Runs on this machine; nothing leaves it" },
  { id: "local", title: "Server on this machine", note: "Ollama and llama.cpp are found by themselves" },
  { id: "service", title: "OpenAI or any compatible service", note: "What the model is asked is sent there" },
  { id: "none", title: "No model", note: "Rules decide alone; what has none isn’t decided" },
];

function kindOf({ source, remote }) {
  if (source === "server") return remote ? "service" : "local";
  return source === "file" ? "embedded" : source;
}

export function modelChoices() {
  let report = null;
  const select = async (selection) => {
    try {
      const next = await api.chooseModel(selection);
      store.model.set(next);
      if (next.needsConsent) await askConsent(next);
      return null;
    } catch (problem) {
      return problem;
    }
  };
  const forms = { local: localForm(select), service: serviceForm(select) };
  const rows = kinds.map((kind) => choice(kind, () => choose(kind.id)));
  const element = h("fieldset.card.list.models", null, h("legend.visually-hidden", null, "Which model"),
    rows.map(({ element: row, id }) => [row, forms[id]?.element]));

  const showForms = (id) => {
    for (const [name, form] of Object.entries(forms)) form.element.hidden = name !== id;
  };
  const choose = async (id) => {
    showForms(id);
    if (id in forms) return forms[id].focus();
    if (kindOf(report) === id) return;
    const problem = await select({ source: id });
    if (!problem) return;
    tellProblem(problem);
    check(kindOf(report));
  };
  const check = (id) => {
    for (const row of rows) row.input.checked = row.id === id;
    showForms(id);
  };
  let known = null;
  return {
    element,
    update(next) {
      report = next;
      element.disabled = next.fixed !== null;
      // A choice that is being filled in stays until another model is in use.
      const now = kindOf(next);
      if (now !== known) check((known = now));
      for (const row of rows) row.update(next);
      for (const form of Object.values(forms)) form.update(next);
      if (next.fixed !== null) showForms(null);
    },
  };
}

function choice({ id, title, note }, onchoose) {
  const input = h("input", { type: "radio", name: "source", value: id, onchange: onchoose });
  const detail = h("span.quiet", null, note);
  const state = h("span.state");
  let shown = null;
  return {
    id, input,
    element: h("label.choice", null, input, h("span", null, title, h("br"), detail), state),
    update(report) {
      const [text, kind, name] = stateOf(id, report);
      if (id === "embedded") setText(detail, sizeNote(report, note));
      if (shown === text) return;
      shown = text;
      fill(state, text && badge(text, kind, name && icon(name)));
    },
  };
}

function sizeNote({ embedded }, note) {
  return embedded?.total ? `${size(embedded.total)}. ${note}` : note;
}

function stateOf(id, report) {
  const isUsed = kindOf(report) === id;
  if (id === "none") return isUsed ? ["In use", ""] : [""];
  if (id === "local") {
    if (isUsed) return report.usable ? ["Ready", "ok", "check"] : ["Not reached", "warn", "alert"];
    const found = report.offers.filter(({ url }) => isLocal(url));
    return [found.length ? `${found.map(({ name }) => name).join(", ")} found` : "None found", ""];
  }
  if (id === "service") {
    if (isUsed && report.needsConsent) return ["Waits for your agreement", "warn", "alert"];
    if (isUsed && !report.usable) return ["Not reached", "warn", "alert"];
    return report.hasKey ? ["Key saved", "", "key"] : isUsed ? ["In use", "ok", "check"] : [""];
  }
  const { embedded } = report;
  if (isUsed && embedded?.state === "installing") {
    return [isCounting(embedded) ? `Arriving, ${percent(embedded.done, embedded.total)}` : "Arriving", ""];
  }
  if (isUsed && embedded?.state === "failed") return ["Failed", "danger", "error"];
  if (isUsed && embedded?.state === "starting") return ["Starting", ""];
  if (isUsed && report.usable) return ["Ready", "ok", "check"];
  return [report.installed ? "On this machine" : "Not fetched yet", ""];
}
