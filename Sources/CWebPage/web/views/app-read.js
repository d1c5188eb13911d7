// An app to read: its mistakes, what must hold and what became of it, and its file as it is.

import * as api from "../api.js";
import { listen } from "../events.js";
import { fill, h, setText } from "../dom.js";
import { failed, skeleton } from "../elements/banner.js";
import { button, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { badge, tier } from "../elements/tier.js";
import { plural } from "../format.js";
import { addresses } from "../places.js";
import { openApp } from "./open-app.js";
import { capital, modelOf, rulesOf } from "../rule-words.js";

export function open(place, { setTitle }) {
  const heading = h("h1", { tabindex: "-1", dir: "auto" }, place.app);
  const lead = h("p.lead.text", { dir: "auto" });
  const actions = h("div.cluster");
  const body = h("div.stack.reading");
  const main = h("main.page", { id: "main", tabindex: "-1" },
    h("p.crumb", null, h("a", { href: addresses.apps() }, "Apps")),
    h("div.pagehead", null, h("div", null, heading, lead), actions), body);
  fill(body, skeleton(4));
  const view = { main, title: place.app, close: () => stops.forEach((stop) => stop()) };

  let isRead = false;
  let asked = 0;
  const read = async () => {
    // An answer that is overtaken by that of a later question says nothing any more.
    const number = ++asked;
    try {
      const app = await api.app(place.app);
      if (number !== asked) return;
      isRead = true;
      view.title = app.title;
      setTitle(app.title);
      setText(heading, app.title);
      setText(lead, app.summary);
      const start = button(app.session ? "Go on with it" : "Open", () => whileBusy(start, () => openApp(app)),
        { kind: "primary" });
      fill(actions, app.errors ? null : start);
      fill(body, problems(app), requirements(app), calls(app), source(app));
    } catch (problem) {
      if (number !== asked) return;
      // What is shown stays while Parlance isn't there: the page says that above.
      if (!isRead || problem.code !== "unreachable") fill(body, failed(problem, problem.status === 404 ? null : read));
    }
  };
  const stops = [
    listen("apps", read),
    listen("reset", read),
    listen("connection", (isConnected) => isConnected && read()),
  ];
  read();
  return view;
}

function problems({ problems: all }) {
  const errors = all.filter(({ severity }) => severity === "error");
  const warnings = all.filter(({ severity }) => severity !== "error");
  return [
    problemList("mistakes", "What keeps it from running", errors, () => badge("Mistake", "danger", icon("error"))),
    problemList("warnings", "What to look at", warnings, () => badge("Warning", "warn", icon("alert"))),
  ];
}

function problemList(id, title, list, sign) {
  return list.length > 0 && h("section", { "aria-labelledby": id }, h("h2", { id }, title),
    h("ul.card.list.mistakes", null, list.map(({ file, line, message }) =>
      h("li.mistake", null, sign(), h("p", { dir: "auto" }, capital(message)),
        h("code.at", { dir: "ltr" }, line ? `${file}, line ${line}` : file)))));
}

const words = { judged: "asks the model", written: "the model writes", interpreted: "the model decides",
  stale: "out of date", note: "note", compiled: "rule" };

function requirements(app) {
  const { list } = app;
  if (!list.length) return null;
  return h("section", { "aria-labelledby": "holds" },
    h("div.spread", null, h("h2", { id: "holds" }, "What must hold"),
      h("span.small.quiet", null, `${rulesOf(app)}. ${modelOf(app)}.`)),
    h("ol.card.list.requirements", null, list.map(({ number, text, state, sentence }) =>
      h("li.requirement", { id: `requirement-${number}` }, h("span.n", null, String(number)),
        h("div", null, h("p.text", { dir: "auto" }, text),
          sentence && h("p.becomes", { dir: "auto" }, capital(sentence))),
        tier(state, words[state] ?? state)))));
}

function calls({ calls: list }) {
  if (!list.length) return null;
  return h("section", { "aria-labelledby": "calls" },
    h("h2", { id: "calls" }, `It may make ${plural(list.length, "request")}`),
    h("ul.card.list", null, list.map(({ name, method, address }) =>
      h("li.call", null, h("b", { dir: "auto" }, name), h("code", { dir: "ltr" }, `${method} ${address}`)))));
}

function source({ source: text }) {
  return h("section", { "aria-labelledby": "file" }, h("h2", { id: "file" }, "The file app.md"),
    h("div.codeblock", null, h("pre", { tabindex: "0", role: "region", "aria-label": "app.md" },
      h("code", { dir: "auto" }, text))));
}
