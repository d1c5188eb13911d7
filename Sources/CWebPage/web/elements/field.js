// Fields with a label, help and a problem, tied together for screen readers.

import { attribute, freshID, h, setText } from "../dom.js";
import { icon } from "./icon.js";

/** A labelled field around a control; `setProblem` and `setHelp` say what is wrong and what to know. */
export function field(label, control, { help = "" } = {}) {
  const id = control.id || freshID("field");
  control.id = id;
  const labelElement = h("label", { for: id, dir: "auto" }, label);
  const helpElement = h("p.help", { id: `${id}-help`, dir: "auto" }, help);
  const problemText = h("span", { dir: "auto" });
  const problemElement = h("p.problem", { id: `${id}-problem`, hidden: true }, icon("error", { small: true }),
    problemText);
  const wrapped = control.localName === "select"
    ? h("span.select", null, control, icon("down", { small: true })) : control;
  const element = h("div.field", null, labelElement, wrapped, helpElement, problemElement);
  const describe = () => {
    helpElement.hidden = helpElement.textContent === "";
    const ids = [!helpElement.hidden && helpElement.id, !problemElement.hidden && problemElement.id].filter(Boolean);
    attribute(control, "aria-describedby", ids.length ? ids.join(" ") : null);
  };
  describe();
  return {
    element,
    control,
    setLabel: (text) => setText(labelElement, text),
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

/** A switch with its label. */
export function switchField(label, onchange) {
  const input = h("input", { type: "checkbox", role: "switch", onchange: () => onchange(input.checked) });
  const text = h("span.name", { dir: "auto" }, label);
  return { element: h("label.switch", null, text, input), control: input, setLabel: (value) => setText(text, value) };
}
