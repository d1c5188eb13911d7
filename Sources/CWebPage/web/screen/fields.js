// The fields of an app's page. What the person types stays theirs: the host's text comes in only when it is newer.

import { attribute, arrange, h } from "../dom.js";
import { field, switchField } from "../elements/field.js";

/** Makes a field's part. */
export function makeField(component, place) {
  switch (component.kind) {
    case "switch": return makeSwitch(component, place);
    case "choice": return makeChoice(component, place);
    default: return makeInput(component, place);
  }
}

const unchecked = "This wasn’t checked: there is no model to judge it now.";

function describe(part, { label, problem, unchecked: isUnchecked, enabled, required }) {
  part.setLabel(label);
  part.setRequired(required);
  part.setProblem(problem ?? null);
  part.setHelp(isUnchecked ? unchecked : "");
  part.control.disabled = !enabled;
}

function makeInput(component, { page, session }) {
  const { name, kind } = component;
  const control = kind === "text area" ? h("textarea.input", { rows: "4" }) : h("input.input", { autocomplete: "off" });
  control.dir = "auto";
  control.name = name;
  if (kind === "number") attribute(control, "inputmode", "decimal");
  if (kind === "password") control.type = "password";
  const part = field(component.label, control);
  let isComposing = false;
  let submits = false;
  control.addEventListener("compositionstart", () => (isComposing = true));
  control.addEventListener("compositionend", () => (isComposing = false));
  control.addEventListener("input", () => session.typing.changed(page, name, control.value));
  control.addEventListener("blur", () => session.typing.flush(page, name));
  control.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || event.shiftKey || event.altKey) return;
    if (kind === "text area" && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const button = session.screen?.default;
    if (submits) session.act({ kind: "submit", page, component: name });
    else if (button) session.act({ kind: "tap", page, component: button });
    else session.typing.flush(page, name);
  });
  return {
    element: part.element,
    update(next) {
      submits = next.submits === true;
      describe(part, next);
      attribute(control, "aria-busy", session.isPressed(page, name) ? "true" : null);
      const newer = session.typing.newer(page, name);
      if (isComposing || newer === control.value) return;
      if (kind === "password") showPassword(control, next.value ?? "", newer);
      else showValue(control, kind, newer ?? next.value ?? "");
    },
  };
}

/** Of a password only whether there is one is known, besides what was typed just now. */
function showPassword(control, value, newer) {
  if (newer !== null) return void (control.value = newer);
  attribute(control, "placeholder", value && !control.value ? "••••••" : null);
  if (!value) control.value = "";
}

const native = { date: /^\d{4}-\d\d-\d\d$/, time: /^\d\d:\d\d$/ };

/** Dates and times have the browser's picker unless something else was typed. The caret stays where it is. */
function showValue(control, kind, value) {
  const type = native[kind] && (value === "" || native[kind].test(value)) ? kind : "text";
  if (control.type !== "textarea" && control.type !== type) control.type = type;
  if (control.value === value) return;
  const isFocused = document.activeElement === control && control.selectionStart !== null;
  const { selectionStart, selectionEnd } = control;
  control.value = value;
  if (isFocused) control.setSelectionRange(Math.min(selectionStart, value.length),
    Math.min(selectionEnd, value.length));
}

function makeSwitch(component, { page, session }) {
  const { name } = component;
  const inner = switchField(component.label, (isOn) => session.typing.changed(page, name, isOn ? "on" : "",
    { atOnce: true }));
  inner.control.name = name;
  const element = h("div.field", null, inner.element, inner.said.elements);
  return {
    element,
    update(next) {
      describe({ ...inner, ...inner.said }, next);
      inner.control.checked = (session.typing.newer(page, name) ?? next.value) === "on";
    },
  };
}

function makeChoice(component, { page, session }) {
  const { name } = component;
  const control = h("select", { onchange: () => session.typing.changed(page, name, control.value, { atOnce: true }) });
  control.name = name;
  control.dir = "auto";
  const part = field(component.label, control);
  const none = h("option", { value: "" }, "Choose…");
  const options = new Map();
  return {
    element: part.element,
    update(next) {
      describe(part, next);
      const value = session.typing.newer(page, name) ?? next.value ?? "";
      const labels = next.choices ?? [];
      const wanted = [...new Set(value && !labels.includes(value) ? [value, ...labels] : labels)];
      for (const label of wanted) if (!options.has(label)) options.set(label, h("option", { value: label }, label));
      arrange(control, [none, ...wanted.map((label) => options.get(label))]);
      if (control.value !== value) control.value = value;
    },
  };
}
