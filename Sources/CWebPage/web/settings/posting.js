// Posting: the Mastodon account, and how long a post may be.

import * as api from "../api.js";
import { attribute, fill, h, isolated, setText } from "../dom.js";
import { banner, failed, skeleton } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { confirm } from "../elements/dialog.js";
import { field } from "../elements/field.js";
import { tellProblem, toast } from "../elements/toast.js";
import { listen } from "../events.js";
import { plural } from "../format.js";
import { accountName } from "../write/posting.js";

export function postingSection() {
  const account = accountCard(() => read());
  const limit = limitCard();
  const place = h("div.stack", null, skeleton(2));
  const element = h("section", { id: "posting", "aria-labelledby": "posting-title" },
    h("h2", { id: "posting-title", tabindex: "-1" }, "Posting"),
    h("p", null, "Nothing is posted before you press Post. Only the instance that you name is asked for anything."),
    place);
  let isShown = false;
  const read = async () => {
    try {
      const [{ account: known }, instance] = await Promise.all([api.account(), api.instance()]);
      account.update(known);
      limit.update(instance);
      if (!isShown) fill(place, account.element, limit.element);
      isShown = true;
    } catch (problem) {
      if (!isShown) fill(place, failed(problem, read));
    }
  };
  const stops = [listen("connection", (isConnected) => isConnected && read()), listen("reset", read)];
  read();
  return { id: "posting", title: "Posting", element, close: () => stops.forEach((stop) => stop()) };
}

const addressField = (label, help) => field(label, h("input.input", { type: "url", inputmode: "url", dir: "ltr",
  autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "https://mastodon.example" }),
{ help });

/** An address as a person may type it, with its scheme; `null` if it is none. */
function readAddress({ control, setProblem }) {
  const typed = control.value.trim();
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  const isAddress = /^\S+$/.test(typed) && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  setProblem(isAddress ? "" : "Type the address of the instance, such as https://mastodon.example.");
  if (!isAddress) control.focus();
  return isAddress ? new URL(address).origin : null;
}

function accountCard(changed) {
  const name = h("p.name", { dir: "auto" });
  const detail = h("p", { dir: "auto" });
  const out = button("Sign out", () => whileBusy(out, forget));
  const known = h("div.card.list", null, h("div.setting", null, h("div", null, name, detail), out));
  const instance = addressField("Instance");
  const token = field("Access token", h("input.input", { type: "password", autocomplete: "off", dir: "ltr",
    spellcheck: "false" }), { help: "Made on your instance under Preferences, Development, New application, with the "
      + "scopes read:accounts and write:statuses. Saved in a file only you can read; it is never shown again." });
  const trouble = h("div.trouble", { role: "alert" });
  const sign = button("Sign in", () => whileBusy(sign, keep));
  const form = h("form.card.pad.stack", { novalidate: true, "aria-label": "Mastodon account",
    onsubmit: (event) => (event.preventDefault(), whileBusy(sign, keep)) },
  h("h3", null, "Mastodon account"), instance.element, token.element, trouble, h("div.cluster", null, sign));
  const keep = async () => {
    fill(trouble);
    const address = readAddress(instance);
    const secret = token.control.value.trim();
    token.setProblem(secret ? "" : "Paste the access token.");
    if (!address || !secret) return;
    try {
      await api.setAccount({ instance: address, token: secret });
      token.control.value = "";
      toast("Signed in");
      await changed();
    } catch (problem) {
      fill(trouble, banner(problem.message, { kind: "danger", icon: "error" }));
    }
  };
  const forget = async () => {
    const text = "The access token is forgotten here. Revoke it on your instance too if nothing else uses it.";
    if (!(await confirm("Sign out?", text, "Sign out", { kind: "danger" }))) return;
    try {
      await api.removeAccount();
      toast("Signed out");
      await changed();
    } catch (problem) {
      tellProblem(problem);
    }
  };
  return {
    element: h("div", null, known, form),
    update(account) {
      known.hidden = account === null;
      form.hidden = account !== null;
      if (!account) return;
      setText(name, accountName(account));
      setText(detail, account.display ? `Posts as ${isolated(account.display)}` : "Posts go there when you press Post");
    },
  };
}

function limitCard() {
  const words = h("p", { role: "status" });
  const trouble = h("div.trouble");
  const number = (label, help, attributes) =>
    field(label, h("input.input", { type: "number", inputmode: "numeric", step: "1", ...attributes }), { help });
  const maximum = number("Characters in a post", "", { min: "1", max: "1000000" });
  const cost = number("A link counts as", "", { min: "1", max: "1000" });
  const save = button("Save", () => whileBusy(save, keep));
  const instance = addressField("Or as an instance has it",
    "Its public configuration is read once; it isn’t told who you are.");
  const ask = button("Read it", () => whileBusy(ask, readFrom));
  const set = async (body, said) => {
    try {
      update(await api.setInstance(body));
      if (trouble.childElementCount === 0) toast(said);
    } catch (problem) {
      fill(trouble, banner(problem.message, { kind: "danger", icon: "error" }));
    }
  };
  const keep = async () => {
    const [most, link] = [maximum.control.valueAsNumber, cost.control.valueAsNumber];
    maximum.setProblem(Number.isInteger(most) && most >= 1 ? "" : "A whole number from 1.");
    cost.setProblem(Number.isInteger(link) && link >= 1 ? "" : "A whole number from 1.");
    if (maximum.control.ariaInvalid === "true" || cost.control.ariaInvalid === "true") return;
    await set({ limit: { maximum: most, urlCost: link } }, "Saved");
  };
  const readFrom = async () => {
    const address = readAddress(instance);
    if (address) await set({ instance: address }, "Read from the instance");
  };
  const update = ({ limit, source, instance: address, problem }) => {
    const from = { default: "as is usual on Mastodon", typed: "as you typed it",
      instance: `as ${URL.canParse(address ?? "") ? new URL(address).host : "the instance"} has it` }[source] ?? "";
    setText(words, `${plural(limit.maximum, "character")}, a link counts as ${limit.urlCost}, ${from}.`);
    for (const [{ control }, value] of [[maximum, limit.maximum], [cost, limit.urlCost]]) {
      if (document.activeElement !== control) control.value = value;
    }
    if (address && document.activeElement !== instance.control) instance.control.value = address;
    fill(trouble, problem && banner(problem, { kind: "warn", icon: "alert" }));
    attribute(trouble, "role", problem ? "alert" : null);
  };
  const form = (fields, send, act, name) => h("form.limits", { novalidate: true, "aria-label": name,
    onsubmit: (event) => (event.preventDefault(), whileBusy(send, act)) }, fields, send);
  return {
    update,
    element: h("div.card.pad.stack", null, h("div", null, h("h3", null, "Length of a post"), words), trouble,
      form([maximum.element, cost.element], save, keep, "Length, typed"),
      form([instance.element], ask, readFrom, "Length, from an instance")),
  };
}
