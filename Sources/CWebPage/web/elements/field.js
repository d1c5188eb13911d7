// Fields with a label, help and a problem, tied together for screen readers.

import { attribute, freshID, h, setText } from "../dom.js";
import { icon } from "./icon.js";

/** A labelled field around a control; `setProblem` and `setHelp` say what is wrong and what to know. */
export function field(label, control, { help = "" } = {}) {
  const id = control.id || freshID("field");
  control.id = id;
  const name = h("label", { for: id, dir: "auto" }, label);
  const optional = h("span.quiet", { hidden: true }, "(optional)");
  const said = describing(control, { help });
  const wrapped = control.localName === "select"
    ? h("span.select", null, control, icon("down", { small: true })) : control;
  const element = h("div.field", null, h("div.naming", null, name, " ", optional), wrapped, said.elements);
  return {
    element,
    control,
    setLabel: (text) => setText(name, text),
    setHelp: said.setHelp,
    setProblem: said.setProblem,
    /** Says whether it has to be filled in; nothing is said while that isn't known. */
    setRequired(isRequired) {
      attribute(control, "aria-required", isRequired === true ? "true" : null);
      optional.hidden = isRequired !== false;
    },
  };
}

/** What is said below a control with an id: help, and what is wrong with its value. */
function describing(control, { help = "" } = {}) {
  const helpElement = h("p.help", { id: `${control.id}-help`, dir: "auto" }, help);
  const problemText = h("span", { dir: "auto" });
  const problemElement = h("p.problem", { id: `${control.id}-problem`, hidden: true }, icon("error", { small: true }),
    problemText);
  const describe = () => {
    helpElement.hidden = helpElement.textContent === "";
    const ids = [!helpElement.hidden && helpElement.id, !problemElement.hidden && problemElement.id].filter(Boolean);
    attribute(control, "aria-describedby", ids.length ? ids.join(" ") : null);
  };
  describe();
  return {
    elements: [helpElement, problemElement],
    setHelp(text) {
      setText(helpElement, text ?? "");
      describe();
    },
    setProblem(text) {
      setText(problemText, text ?? "");
      problemElement.hidden = !text;
      attribute(control, "aria-invalid", text ? "true" : null);
      describe();
    },
  };
}

/** A switch with its label; `said` is what can be said below it. */
export function switchField(label, onchange) {
  const input = h("input", {
    id: freshID("switch"), type: "checkbox", role: "switch", onchange: () => onchange(input.checked),
  });
  const text = h("span.name", { dir: "auto" }, label);
  return {
    element: h("label.switch", null, text, input), control: input, said: describing(input),
    setLabel: (value) => setText(text, value),
    setRequired: (isRequired) => attribute(input, "aria-required", isRequired === true ? "true" : null),
  };
}
