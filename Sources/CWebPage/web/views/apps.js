// The apps that there are.

import * as store from "../store.js";
import { arrange, attribute, fill, h, isolated, setText } from "../dom.js";
import "../elements/time.js";
import { banner, empty, failed, skeleton } from "../elements/banner.js";
import { glyph, icon } from "../elements/icon.js";
import { menu } from "../elements/menu.js";
import { badge, tier } from "../elements/tier.js";
import { plural } from "../format.js";
import { addresses } from "../places.js";
import { addressOf, openApp, startSession } from "./open-app.js";
import { modelBanner } from "./model-banner.js";
import { modelOf, rulesOf } from "../rule-words.js";

/** Makes the view: its `<main>`, its title, and what closes it. */
export function open() {
  const list = h("ul.card.list.apps");
  const rows = new Map();
  const body = h("div.stack");
  const model = modelBanner();
  const main = h("main.page", { id: "main", tabindex: "-1" },
    h("div.pagehead", null, h("div", null, h("h1", { tabindex: "-1" }, "Apps"),
      h("p.lead", null, "Each one is a page of plain English. "
        + "Open it to use it, or read it to see why it does what it does."))),
    h("section.stack", { "aria-label": "Your apps" }, model.element, body));
  fill(body, skeleton());

  const show = (value) => {
    if (store.apps.problem && !value) return fill(body, failed(store.apps.problem, () => store.apps.refresh()));
    if (!value) return;
    if (value.apps.length === 0) return fill(body, teaching(value.folder));
    const present = value.apps.map((app) => {
      if (!rows.has(app.id)) rows.set(app.id, row(app.id));
      rows.get(app.id).update(app);
      return rows.get(app.id).element;
    });
    arrange(list, present);
    if (body.firstElementChild !== list) fill(body, list);
  };
  const stop = store.apps.watch(show);
  if (store.apps.value || store.apps.problem) store.apps.refresh();
  return {
    main, title: "Apps",
    close() {
      stop();
      model.close();
    },
  };
}

function row(id) {
  let app;
  const link = h("a.cover", {
    dir: "auto",
    onclick(event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      openApp(app);
    },
  });
  const used = h("parlance-time", { prefix: "Used" });
  const never = h("span", null, "Never used");
  const summary = h("p.text", { dir: "auto" });
  const state = h("div.state");
  const more = h("div.above");
  const sign = h("span");
  const element = h("li.row", { data: { app: id } }, sign,
    h("div", null, h("div.title", null, h("h2", null, link), h("p.used", null, used, never)), summary), state, more);
  let shown = "";
  return {
    element,
    update(next) {
      app = next;
      if (link.textContent !== app.title) fill(sign, glyph(app.title));
      setText(link, app.title);
      attribute(link, "href", addressOf(app));
      attribute(used, "datetime", app.used);
      used.hidden = !app.used;
      never.hidden = Boolean(app.used);
      setText(summary, app.summary);
      const key = JSON.stringify([app.title, app.errors, app.warnings, app.compiled, app.requirements, app.asking,
        app.stale]);
      if (key === shown) return;
      shown = key;
      fill(state, stateOf(app));
      fill(more, menu(`More for ${isolated(app.title)}`, [
        app.errors ? null : { text: "Start a new session", icon: "plus", onselect: () => startSession(id) },
        { text: app.errors || app.warnings ? "Read its English and its mistakes" : "Read its English", icon: "read",
          href: addresses.app(id) },
      ].filter(Boolean)));
    },
  };
}

/** The state on the right: what matters most as a badge, and below it what else counts. */
export function stateOf(app) {
  const line = (text) => h("span", null, text);
  if (app.errors) return [badge(plural(app.errors, "mistake"), "danger", icon("error")), line(rulesOf(app))];
  const warned = app.warnings > 0 && line(plural(app.warnings, "warning"));
  if (app.stale) {
    const text = `${plural(app.stale, "rule")} out of date`;
    return [badge(text, "warn", icon("alert")), line(rulesOf(app)), warned];
  }
  if (app.compiled < app.requirements) return [line(rulesOf(app)), tier("interpreted", modelOf(app)), warned];
  if (app.asking) return [line(rulesOf(app)), tier("judged", modelOf(app)), warned];
  return [tier("rule", rulesOf(app)), line(modelOf(app)), warned];
}

function teaching(folder) {
  return empty("apps", "No apps yet",
    h("p", null, "An app is a folder with a file app.md in it that says in plain English what it does. "
      + "Put one here, and it shows up by itself:"),
    h("p.folder", null, h("code", null, folder)));
}
