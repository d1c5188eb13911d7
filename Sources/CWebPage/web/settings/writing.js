// The commands of Writing: what the model is told for each, to read, edit, reset, and to add own ones.

import * as api from "../api.js";
import { attribute, fill, h, isolated, setText } from "../dom.js";
import { failed, skeleton } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { confirm } from "../elements/dialog.js";
import { field } from "../elements/field.js";
import { icon } from "../elements/icon.js";
import { badge } from "../elements/tier.js";
import { tellProblem, toast } from "../elements/toast.js";
import { listen } from "../events.js";
import { iconOf } from "../write/commands.js";

export function writingSection() {
  const list = h("div.card.list.commands-list");
  const own = ownCommand(() => read());
  const place = h("div", null, skeleton());
  const element = h("section", { id: "writing", "aria-labelledby": "writing-title" },
    h("h2", { id: "writing-title", tabindex: "-1" }, "Writing"),
    h("p", null, "What the model is told for each command. Links, @names, tags and code are kept out of its "
      + "hands whatever you write here."), place, own.element);
  const rows = new Map();
  const read = async () => {
    try {
      const { commands } = await api.writingCommands();
      for (const command of commands) {
        if (!rows.has(command.id)) rows.set(command.id, row(read));
        rows.get(command.id).update(command);
      }
      for (const id of [...rows.keys()]) if (!commands.some((command) => command.id === id)) rows.delete(id);
      const elements = commands.map(({ id }) => rows.get(id).element);
      if (elements.length !== list.childElementCount || elements.some((one, index) => one !== list.children[index])) {
        fill(list, elements);
      }
      if (place.firstElementChild !== list) fill(place, list);
    } catch (problem) {
      if (!rows.size) fill(place, failed(problem, read));
    }
  };
  const stops = [listen("connection", (isConnected) => isConnected && read()), listen("reset", read)];
  read();
  return { id: "writing", title: "Writing", element, close: () => stops.forEach((stop) => stop()) };
}

/** The fields of a command: name, what it does, prompt, temperature. */
function commandFields({ hasName }) {
  const title = field("Name", h("input.input", { type: "text", dir: "auto", autocomplete: "off", maxlength: "60" }));
  const summary = field("What it does",
    h("input.input", { type: "text", dir: "auto", autocomplete: "off", maxlength: "120" }),
    { help: "Shown below its name in the menu. It may stay empty." });
  const prompt = field("What the model is told", h("textarea.input", { rows: "4", dir: "auto", maxlength: "4000" }));
  const temperature = field("Temperature",
    h("input.input", { type: "number", min: "0", max: "2", step: "0.1", inputmode: "decimal" }),
    { help: "From 0, the same each time, to 2, very free." });
  const fields = [...(hasName ? [title, summary] : []), prompt, temperature];
  return {
    elements: fields.map(({ element }) => element),
    set(command) {
      title.control.value = command.title ?? "";
      summary.control.value = command.summary ?? "";
      prompt.control.value = command.prompt;
      temperature.control.value = command.temperature;
      const places = [command.needsTone && "{tone} stands for the tone that is chosen.",
        command.needsInstruction && "{instruction} stands for what is typed."].filter(Boolean);
      prompt.setHelp(places.join(" "));
    },
    /** What was typed, or `null` when something of it can't be so. */
    read() {
      const degree = temperature.control.valueAsNumber;
      title.setProblem(!hasName || title.control.value.trim() ? "" : "Give it a name.");
      prompt.setProblem(prompt.control.value.trim() ? "" : "Say what the model is to do.");
      temperature.setProblem(degree >= 0 && degree <= 2 ? "" : "A number from 0 to 2.");
      const wrong = fields.find(({ control }) => control.getAttribute("aria-invalid") === "true");
      wrong?.control.focus();
      if (wrong) return null;
      return { ...(hasName && { title: title.control.value.trim(), summary: summary.control.value.trim() }),
        prompt: prompt.control.value.trim(), temperature: degree };
    },
    focus: () => fields[0].control.focus(),
  };
}

function row(changed) {
  let command;
  const name = h("p.name", { dir: "auto" });
  const prompt = h("p", { dir: "auto" });
  const state = h("span");
  const sign = h("span.sign");
  const edit = button("Edit", () => show(form.hidden), { "aria-expanded": "false" });
  let fields = null;
  const save = button("Save", () => whileBusy(save, store));
  const reset = button("", () => whileBusy(reset, undo), { kind: "quiet" });
  const cancel = button("Cancel", () => show(false), { kind: "quiet" });
  const place = h("div.stack");
  const form = h("form.own.stack", { novalidate: true, hidden: true,
    onsubmit: (event) => (event.preventDefault(), whileBusy(save, store)) },
  place, h("div.cluster", null, save, cancel, reset));
  const show = (isShown) => {
    form.hidden = !isShown;
    attribute(edit, "aria-expanded", String(isShown));
    if (!isShown) return edit.focus();
    fields.set(command);
    fields.focus();
  };
  const store = async () => {
    const values = fields.read();
    if (!values) return;
    try {
      await api.setWritingCommand(command.id, values);
      show(false);
      toast("Saved");
      await changed();
    } catch (problem) {
      tellProblem(problem);
    }
  };
  const undo = async () => {
    const question = "The model isn’t told this any more, and the command leaves the menu.";
    const title = `Remove “${isolated(command.title)}”?`;
    if (command.isOwn && !(await confirm(title, question, "Remove", { kind: "danger" }))) return;
    try {
      await api.removeWritingCommand(command.id);
      if (!command.isOwn) show(false);
      toast(command.isOwn ? "Removed" : "Reset");
      await changed();
    } catch (problem) {
      tellProblem(problem);
    }
  };
  return {
    element: h("div.setting.command", null, h("div.naming", null, sign, h("div.grow", null,
      h("div.cluster", null, name, state), prompt)), edit, form),
    update(next) {
      if (JSON.stringify(next) === JSON.stringify(command)) return;
      fields ??= commandFields({ hasName: next.isOwn });
      command = next;
      fill(place, fields.elements);
      fill(sign, icon(iconOf(command)));
      setText(name, command.title);
      setText(prompt, command.prompt);
      fill(state, command.isOwn ? badge("Your own") : command.isEdited && badge("Edited"));
      attribute(edit, "aria-label", `Edit: ${isolated(command.title)}`);
      setText(reset, command.isOwn ? "Remove" : "Reset");
      reset.hidden = !command.isOwn && !command.isEdited;
    },
  };
}

function ownCommand(changed) {
  const fields = commandFields({ hasName: true });
  const add = button("Add a command", () => show(true), { icon: "plus" });
  const save = button("Add", () => whileBusy(save, store));
  const form = h("form.card.pad.stack", { novalidate: true, hidden: true, "aria-label": "A command of your own",
    onsubmit: (event) => (event.preventDefault(), whileBusy(save, store)) },
  fields.elements, h("div.cluster", null, save, button("Cancel", () => show(false), { kind: "quiet" })));
  const show = (isShown) => {
    form.hidden = !isShown;
    add.hidden = isShown;
    if (!isShown) return add.focus();
    fields.set({ prompt: "", temperature: 0.7 });
    fields.focus();
  };
  const store = async () => {
    const values = fields.read();
    if (!values) return;
    try {
      await api.setWritingCommand(`own-${crypto.randomUUID().slice(0, 8)}`, values);
      show(false);
      toast("Added to the menu");
      await changed();
    } catch (problem) {
      tellProblem(problem);
    }
  };
  return { element: h("div.section-gap", null, add, form) };
}
