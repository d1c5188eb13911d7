// The forms for a server on this machine and for a service elsewhere.

import { fill, h } from "../dom.js";
import { button, whileBusy } from "../elements/button.js";
import { field } from "../elements/field.js";

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address is on this machine. */
export function isLocal(address) {
  return URL.canParse(address) && loopback.test(new URL(address).hostname);
}

const another = "another";

/** A form with `Use it`: sends what `read` gives, shows what was wrong with it. */
function form(fields, read, select) {
  const use = button("Use it", null, { kind: "primary" });
  use.type = "submit";
  const problem = h("p.problem", { role: "alert", dir: "auto", hidden: true });
  const element = h("form.choiceform", { novalidate: true, hidden: true }, fields, problem,
    h("div.cluster", null, use));
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    whileBusy(use, async () => {
      const selection = read();
      if (!selection) return element.querySelector("[aria-invalid=true]")?.focus();
      const refusal = await select(selection);
      problem.textContent = refusal?.message ?? "";
      problem.hidden = !refusal;
    });
  });
  return { element, focus: () => element.querySelector("select, input:not([hidden])")?.focus() };
}

function textField(label, options = {}) {
  const { help, ...attributes } = options;
  const plain = { type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off", dir: "ltr" };
  return field(label, h("input.input", { ...plain, ...attributes }), { help });
}

function addressProblem(text) {
  if (!text) return "Type the address, such as https://api.openai.com/v1.";
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isWeb ? null : "Starts with http:// or https://, as in https://api.openai.com/v1.";
}

/** Reads an address and a model's name, and says what is wrong with them. */
function readServer(address, name) {
  const url = address.control.value.trim();
  const model = name.control.value.trim();
  address.setProblem(addressProblem(url));
  name.setProblem(model ? null : "Type the model’s name, as the server has it.");
  return addressProblem(url) || !model ? null : { source: "server", url, name: model };
}

/** Puts a value into a field that nobody has typed into. */
function suggest({ control }, value) {
  if (control.dataset.typed !== "true" && document.activeElement !== control && value) control.value = value;
}

function followTyping(...fields) {
  for (const { control } of fields) control.addEventListener("input", () => (control.dataset.typed = "true"));
}

export function localForm(select) {
  const found = field("Model", h("select", { onchange: () => showOwn() }));
  const address = textField("Address", { inputmode: "url", placeholder: "http://127.0.0.1:11434/v1" });
  const name = textField("Model’s name");
  const own = h("div.stack", null, address.element, name.element);
  followTyping(address, name);
  const showOwn = () => (own.hidden = found.control.value !== another);
  let offers = null;
  const made = form([found.element, own], () => {
    if (found.control.value === another) return readServer(address, name);
    const [url, model] = JSON.parse(found.control.value);
    return { source: "server", url, name: model };
  }, select);
  return {
    ...made,
    update(report) {
      const local = report.offers.filter(({ url }) => isLocal(url));
      if (report.source === "server" && !report.remote) {
        suggest(address, report.url);
        suggest(name, report.name);
      } else suggest(address, local.find(({ models }) => !models.length)?.url);
      const key = JSON.stringify(local);
      if (key === offers) return;
      offers = key;
      const chosen = found.control.value;
      fill(found.control, local.map((offer) => offer.models.map((model) =>
        h("option", { value: JSON.stringify([offer.url, model]) }, `${offer.name}: ${model}`))),
          h("option", { value: another }, "At another address…"));
      const mine = JSON.stringify([report.url, report.name]);
      const values = [...found.control.options].map(({ value }) => value);
      const wanted = [chosen, mine].find((value) => values.includes(value));
      if (wanted) found.control.value = wanted;
      found.element.hidden = found.control.options.length === 1;
      showOwn();
    },
  };
}

export function serviceForm(select) {
  const address = textField("Address", { inputmode: "url", placeholder: "https://api.openai.com/v1" });
  const name = textField("Model’s name", { placeholder: "gpt-4.1-mini" });
  const key = textField("Key", { type: "password", autocomplete: "off" });
  followTyping(address, name);
  const made = form([address.element, name.element, key.element], () => {
    const selection = readServer(address, name);
    if (!selection) return null;
    return key.control.value ? { ...selection, key: key.control.value } : selection;
  }, async (selection) => {
    const problem = await select(selection);
    if (!problem) key.control.value = "";
    return problem;
  });
  return {
    ...made,
    update(report) {
      const isUsed = report.source === "server" && report.remote;
      suggest(address, isUsed ? report.url : report.offers.find(({ url }) => !isLocal(url))?.url
        ?? "https://api.openai.com/v1");
      if (isUsed) suggest(name, report.name);
      const hasKey = isUsed && report.hasKey;
      key.control.placeholder = hasKey ? "Paste a new key to replace the saved one"
        : "Paste the key, if the service wants one";
      key.setHelp(hasKey ? "A key is saved for this service. It is never shown again."
        : "Saved in a file only you can read. It is never shown again, not even here.");
    },
  };
}
