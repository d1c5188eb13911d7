// A running app: the app itself, the inspector, and its English.

import * as api from "../api.js";
import * as store from "../store.js";
import { listen } from "../events.js";
import { fill, h, setText } from "../dom.js";
import { iconButton, whileBusy } from "../elements/button.js";
import { failed } from "../elements/banner.js";
import { confirm } from "../elements/dialog.js";
import { icon } from "../elements/icon.js";
import { tellProblem } from "../elements/toast.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { BackKeeper } from "../run/back.js";
import { English } from "../run/english.js";
import { Inspector } from "../run/inspector.js";
import { paneTabs } from "../run/panes.js";
import { AppScreen } from "../screen/app-screen.js";
import { SessionClient } from "../screen/session.js";
import { startSession } from "./open-app.js";
import { consentBanner } from "./consent-banner.js";

export function open(place, { setTitle }) {
  return new RunView(place, setTitle);
}

class RunView {
  title = "App";
  #place;
  #setTitle;
  #session;
  #app = null;
  #asked = 0;
  #screen;
  #inspector;
  #english;
  #back;
  #tabs;
  #stops = [];
  #isThere = null;
  #heading = h("h1", { tabindex: "-1", dir: "auto" }, "App");
  #panes = h("div.panes.run-panes");
  #consent = consentBanner();

  constructor(place, setTitle) {
    this.#place = place;
    this.#setTitle = setTitle;
    this.#session = new SessionClient(place.session);
    const requirement = (number) => this.#app?.list.find((candidate) => candidate.number === number);
    this.#screen = new AppScreen(this.#session, {
      requirementText: (number) => requirement(number)?.text ?? null,
      onstartagain: () => startSession(this.#place.app, { replace: true }),
      canStartAgain: () => this.#canStart,
    });
    this.#english = new English(place.app);
    this.#inspector = new Inspector((line) => this.#english.mark(line?.requirements ?? []),
      (number) => requirement(number)?.sentence ?? null);
    this.#tabs = paneTabs(this.#panes);
    fill(this.#panes, h("section.pane.first.stage", { id: "app", "aria-label": "The running app" },
      this.#screen.element), this.#inspector.element, this.#english.element);
    this.main = h("main.workspace", { id: "main", tabindex: "-1" },
      h("div.workhead", null, this.#workbar(), this.#consent.element), this.#tabs.element, this.#panes);
    this.#tabs.show(place.section);
    this.#session.on("summary", (summary) => this.#know(summary));
    this.#session.on("decision", (line) => this.#inspector.add([line]));
    this.#session.on("problem", (problem) => this.#fail(problem));
    this.#back = new BackKeeper(this.#session, () => this.#screen.tapBack());
    this.#stops = [
      listen("reset", () => this.#read()),
      listen("apps", () => this.#appsChanged()),
      listen("connection", (isConnected) => isConnected && this.#read()),
      store.apps.watch(() => this.#screen.showEnd()),
    ];
    this.#isThere = this.#session.open();
    this.#read();
  }

  close() {
    for (const stop of this.#stops) stop();
    this.#back.close();
    this.#tabs.close();
    this.#screen.close();
    this.#session.close();
    this.#consent.close();
  }

  /** The address or the position changed inside this place. */
  moved(place, from, to) {
    this.#tabs.show(place.section);
    const number = /^requirement-(\d+)$/.exec(place.section)?.[1];
    if (number) this.#english.reveal(number);
    this.#back.moved(from, to);
  }

  #workbar() {
    const again = iconButton("replay", "Start again", () => this.#startAgain(again));
    const trace = api.traceAddress(this.#place.session);
    return h("header.workbar", null,
      h("div.where", null, h("a.icon-button.back", { href: addresses.apps(), "aria-label": "All apps" }, icon("left")),
        h("a", { href: addresses.apps() }, "Apps"), icon("right", { small: true }), this.#heading),
      h("span.grow"), again,
      h("a.icon-button", { href: trace, download: `${this.#place.app}-${this.#place.session}.jsonl`,
        "aria-label": "Download the trace", title: "Download the trace" }, icon("download")));
  }

  /** What is known of the session now: its title, and its right address if this one names another app. */
  #know({ title, app }) {
    if (this.#place.app !== app) return go(addresses.session(app, this.#place.session), { replace: true });
    this.#showFailure(null);
    setText(this.#heading, title);
    this.title = title;
    this.#setTitle(title);
  }

  async #read() {
    this.#readApp();
    await this.#isThere;
    if (!this.#session.summary) return;
    try {
      this.#inspector.add(await api.trace(this.#place.session, this.#inspector.newest));
    } catch (problem) {
      tellProblem(problem);
    }
  }

  /** A session can go on again when its app is back, and can't any more when it is gone. */
  #appsChanged() {
    this.#readApp();
    this.#session.refresh();
  }

  /** Whether the app is there and without mistakes, as far as is known. */
  get #canStart() {
    const apps = store.apps.value?.apps;
    return !apps || apps.some(({ id, errors }) => id === this.#place.app && !errors);
  }

  async #readApp() {
    // An answer that is overtaken by that of a later question says nothing any more.
    const number = ++this.#asked;
    try {
      const app = await api.app(this.#place.app);
      if (number !== this.#asked) return;
      this.#app = app;
      this.#english.show(this.#app);
      this.#inspector.refresh();
    } catch (problem) {
      if (number !== this.#asked) return;
      if (!this.#app || problem.code !== "unreachable") this.#english.fail(problem);
    }
  }

  /** What is shown stays when something didn't work; a session that can't be read at all is said to be missing. */
  #fail(problem) {
    // That Parlance isn't reached is said above.
    if (this.#session.summary) return problem.code === "unreachable" ? null : tellProblem(problem);
    if (problem.status === 404) setText(this.#heading, "No such session");
    const again = problem.status === 404 ? null : () => {
      this.#isThere = this.#session.refresh();
      this.#read();
    };
    this.#showFailure(failed(problem, again));
  }

  #showFailure(card) {
    this.main.classList.toggle("failed", card !== null);
    this.main.querySelector(".failedplace")?.remove();
    if (card) this.main.append(h("div.failedplace", null, card));
  }

  async #startAgain(button) {
    const { summary, screen } = this.#session;
    const isTyped = this.#session.typing.isUnderWay || (screen?.components.some(({ value }) => value) ?? false);
    const losesSomething = summary && !summary.ended && (!this.#inspector.isEmpty || isTyped);
    const text = "This session is stopped, and what it shows is gone. Its trace can still be downloaded before.";
    if (losesSomething && !(await confirm("Start again?", text, "Start again"))) return;
    await whileBusy(button, () => this.#replaceSession());
  }

  async #replaceSession() {
    try {
      if (!this.#session.summary?.ended) await api.stopSession(this.#place.session);
    } catch (problem) {
      return tellProblem(problem);
    }
    if (!(await startSession(this.#place.app, { replace: true }))) go(addresses.apps());
  }
}
