// What a person thinks of a reply: up or down, and why, if they want to say it; and a look at what was sent for it.

import * as api from "../api.js";
import { attribute, h, setText } from "../dom.js";
import { button, iconButton, whileBusy } from "../elements/button.js";
import { field } from "../elements/field.js";
import { icon } from "../elements/icon.js";
import { announce } from "../elements/live.js";
import { tellProblem } from "../elements/toast.js";
import { addresses } from "../places.js";

const most = 2000; // Characters of a comment.

/**
 * Two buttons for the tools of a reply, a form that stands below them while somebody says why, and the way to what was
 * sent for it.
 */
function feedback(changed) {
  let message = null;
  const thumb = (value, icon, name) => {
    const element = iconButton(icon, name, () => whileBusy(element, () => choose(value)),
      { kind: "compact", "aria-pressed": "false" });
    return element;
  };
  const up = thumb("up", "thumbup", "Good reply");
  const down = thumb("down", "thumbdown", "Bad reply");
  const said = button("", () => open(), { kind: "compact quiet said" });
  said.hidden = true;
  const comment = field("What was good about it?", h("textarea.input", { rows: "2", dir: "auto", maxlength: most }),
    { help: "Kept with the reply on this machine, and in exports." });
  const sent = h("a.icon-button.compact", { "aria-label": "What was sent for this reply",
    title: "What was sent for this reply" }, icon("eye"));
  const save = button("Save", () => whileBusy(save, store), { kind: "compact" });
  const form = h("form.why-form.stack", { hidden: true, novalidate: true, "aria-label": "Why",
    onsubmit: (event) => (event.preventDefault(), whileBusy(save, store)),
    onkeydown: (event) => {
      if (event.key === "Escape") close();
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) whileBusy(save, store);
    } },
  comment.element, h("div.cluster", null, save, button("Cancel", () => close(), { kind: "compact quiet" })));

  const put = async (value, text) => {
    try {
      const next = await api.setFeedback(message.id, value, text);
      update(next);
      changed(next);
      return true;
    } catch (problem) {
      tellProblem(problem);
      return false;
    }
  };
  const choose = async (value) => {
    const isTaken = message.feedback?.value === value;
    if (!(await put(isTaken ? null : value, isTaken ? "" : message.feedback?.comment ?? ""))) return;
    if (isTaken) {
      form.hidden = true;
      return announce("Taken back");
    }
    announce("Noted. You can say why.");
    if (!form.hidden) label();
  };
  const store = async () => {
    if (await put(message.feedback?.value ?? "up", comment.control.value.trim())) {
      announce("Saved");
      close();
    }
  };
  const open = () => {
    form.hidden = false;
    comment.control.value = message.feedback?.comment ?? "";
    label();
    comment.control.focus();
  };
  const close = () => {
    form.hidden = true;
    (said.hidden ? up : said).focus();
  };
  const label = () =>
    comment.setLabel(message.feedback?.value === "down" ? "What was wrong with it?" : "What was good about it?");

  /** Shows a message's feedback. */
  function update(next) {
    message = next;
    const given = message.feedback;
    attribute(up, "aria-pressed", String(given?.value === "up"));
    attribute(down, "aria-pressed", String(given?.value === "down"));
    const hasText = message.text !== "";
    up.hidden = !hasText;
    down.hidden = !hasText;
    attribute(sent, "href", addresses.channel(message.channel, { sees: message.id }));
    said.hidden = !given;
    setText(said, given?.comment ? "Your comment" : "Say why");
    if (!given) form.hidden = true;
  }
  return { element: h("span.slot", null, up, down, said, sent, form), update };
}

/**
 * Gives, for each reply that somebody asked for, what stands among its tools; the same element each time.
 *
 * @param {(message) => void} changed Gets the message as it is after each answer.
 */
export function feedbacks(changed) {
  const known = new Map();
  return (message) => {
    if (message.role !== "bot" || !message.parent) return null;
    if (!known.has(message.id)) known.set(message.id, feedback(changed));
    const one = known.get(message.id);
    one.update(message);
    return one.element;
  };
}
