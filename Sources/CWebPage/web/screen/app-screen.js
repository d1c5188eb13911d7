// An app as it is drawn from a Screen: head, banner, the top page, what is being decided. Nothing is known here that
// isn't in the Screen.

import { attribute, fill, h, setText } from "../dom.js";
import { announce } from "../elements/live.js";
import { iconButton, setBusy } from "../elements/button.js";
import { skeleton } from "../elements/banner.js";
import { AppPage } from "./page.js";
import { approvalDialog } from "./approval.js";
import { decidingLine } from "./deciding.js";
import { endedPage, failurePage } from "./failure.js";
import { PointerHold } from "./pointer-hold.js";

/** Headings up to this length stand in the head of the app; longer ones in the page. */
const longestTitle = 48;

/** A way back that says nothing else is drawn as an arrow in the head; one with other words keeps them in the page. */
const saysBack = ({ label }) => /^\P{L}*(go )?(back)?\P{L}*$/iu.test(label);

/** What a screen shows, without what is wrong and what is busy. */
const contentOf = ({ components }) => JSON.stringify(components.map(({ name, label, value, items, hidden }) =>
  [name, label, value, items, hidden]));

export class AppScreen {
  element;
  #session;
  #pages = new Map();
  #shown = null;
  #head = h("h2.apptitle", { tabindex: "-1", dir: "auto" });
  #back;
  #banner = h("p.appbanner", { role: "status", hidden: true, dir: "auto" });
  #body = h("div.appbody", { tabindex: "0", role: "region" });
  #deciding;
  #approval;
  #pointer;
  #onstartagain;
  #canStartAgain;

  constructor(session, { requirementText, onstartagain, canStartAgain }) {
    this.#session = session;
    this.#onstartagain = onstartagain;
    this.#canStartAgain = canStartAgain;
    this.#back = iconButton("left", "Back", () => this.tapBack(), { hidden: true });
    this.#deciding = decidingLine(() => session.cancel());
    this.#approval = approvalDialog(
      { requirementText, answersAreSamples: () => session.summary?.calls === "samples" },
      (id, approved) => session.send({ kind: "approval", approval: id, approved }));
    this.element = h("div.phone", null,
      h("div.apphead", null, h("span", null, this.#back), this.#head, h("span")),
      h("div.appframe", null, this.#banner, this.#body, this.#deciding.element),
      h("div.homebar", { "aria-hidden": "true" }));
    this.#body.addEventListener("focusin", ({ target }) => this.#shown?.remember?.(target));
    fill(this.#body, skeleton(4));
    this.#pointer = new PointerHold(this.element);
    session.on("screen", (screen) => this.#pointer.whenFree(() => this.#draw(screen)));
    session.on("acted", (what) => this.#pointer.whenFree(() => this.#acted(what)));
    session.on("summary", () => this.showEnd());
  }

  /** Taps the page's way back, as the browser's Back does. */
  tapBack() {
    const { back, pages } = this.#session.screen ?? {};
    return back ? this.#session.act({ kind: "tap", page: pages.at(-1), component: back }, { until: "accepted" }) : null;
  }

  /** Says why the session can't go on, if it can't. */
  showEnd() {
    const { summary, screen } = this.#session;
    if (!screen && (summary?.ended || summary?.outdated)) this.#draw(null);
  }

  close() {
    this.#pointer.close();
    this.#approval.close();
    this.#deciding.update(null);
  }

  /** A tap that changed nothing but showed what is wrong leads there. */
  #acted({ interaction, before }) {
    const { screen } = this.#session;
    this.#draw(screen);
    if (!screen?.showProblems || screen.error || screen.pages.at(-1) !== interaction.page) return;
    if (before?.showProblems && contentOf(before) !== contentOf(screen)) return;
    if (!this.#session.typing.isUnderWay) this.#shown?.focusProblem?.();
  }

  /** Draws a screen; a focus that was in the app stays there, though what had it may be gone. */
  #draw(screen) {
    const hadFocus = this.element.contains(document.activeElement);
    const before = this.#shown;
    this.#drawScreen(screen);
    if (!hadFocus) return;
    const now = document.activeElement;
    const isKept = this.element.contains(now) && now.checkVisibility() && !now.disabled;
    if (before !== this.#shown || !isKept) (this.#shown?.remembered?.() ?? this.#body).focus({ preventScroll: true });
  }

  #drawScreen(screen) {
    // Before anything above the page changes its height.
    if (this.#shown) this.#shown.scroll = this.#scroller.scrollTop;
    this.#drawFrame(screen);
    if (!screen) return this.#drawEnd();
    const id = screen.error ? null : screen.pages.at(-1) ?? null;
    for (const key of [...this.#pages.keys()]) if (!screen.pages.includes(key)) this.#pages.delete(key);
    if (screen.error) {
      setText(this.#head, screen.title);
      return this.#showInstead(`error ${JSON.stringify(screen.error)}`, () => failurePage(screen.error, this.#session));
    }
    if (id === null) return this.#showInstead("nothing", () => h("p.nothing", null, "No page is open."));
    if (!this.#pages.has(id)) this.#pages.set(id, new AppPage(id, this.#session));
    const page = this.#pages.get(id);
    const { title, isOwn } = this.#titleOf(screen);
    page.update(screen, { leftOut: [this.#arrowOf(screen)?.name, isOwn ? title.name : null] });
    setText(this.#head, isOwn ? title.label : screen.title);
    attribute(this.#body, "aria-label", isOwn ? title.label : this.#labelOf(screen));
    this.#swap(page, page.element);
  }

  /** The button that the head draws as an arrow, if the page has one. */
  #arrowOf(screen) {
    const button = screen.components.find(({ name }) => name === screen.back);
    return button && saysBack(button) ? button : null;
  }

  #drawFrame(screen) {
    const button = screen && !screen.error ? this.#arrowOf(screen) : null;
    this.#back.hidden = !button;
    if (button) {
      const page = screen.pages.at(-1);
      attribute(this.#back, "aria-label", button.label || "Back");
      attribute(this.#back, "title", button.label || "Back");
      setBusy(this.#back, button.busy || this.#session.isPressed(page, button.name));
      this.#back.disabled = !button.enabled;
    }
    setText(this.#banner, screen?.banner ?? "");
    this.#banner.hidden = !screen?.banner;
    this.#deciding.update(screen?.deciding ?? null, this.#session.waiting);
    this.#approval.update(screen?.approval ?? null);
  }

  #drawEnd() {
    const summary = this.#session.summary;
    setText(this.#head, summary?.title ?? "");
    if (!summary) return;
    const start = this.#canStartAgain() ? this.#onstartagain : null;
    this.#showInstead(`ended ${summary.ended} ${summary.outdated} ${start !== null}`, () => endedPage(summary, start));
  }

  /** The page's first heading stands in the head if it is short and the page has more to show than a message. */
  #titleOf(screen) {
    const visible = screen.components.filter(({ hidden, name }) => !hidden && name !== this.#arrowOf(screen)?.name);
    const [first] = visible;
    const isOwn = first?.kind === "heading" && first.label.length <= longestTitle && !AppPage.isMessage(visible);
    return { title: first, isOwn };
  }

  #labelOf(screen) {
    const seen = screen.components.filter(({ hidden, label }) => !hidden && label);
    const first = seen.find(({ kind }) => kind === "heading") ?? seen.find(({ kind }) => kind === "label");
    return first?.label.slice(0, 200) || screen.title;
  }

  #showInstead(key, make) {
    if (this.#shown?.key === key) return;
    const element = make();
    const texts = element.matches("p") ? [element] : [...element.querySelectorAll(".heading, .label")];
    const sentences = texts.map(({ textContent }) => textContent).filter(Boolean);
    attribute(this.#body, "aria-label", sentences[0] || "Message");
    // What is an alert says itself that it is there.
    this.#swap({ key }, element, element.getAttribute("role") === "alert" ? null : sentences.join(". "));
  }

  /** What scrolls the page: the body in its frame; where there is no frame the pane, or the whole document. */
  get #scroller() {
    const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowY);
    let element = this.#body;
    while (element && !scrolls(element)) element = element.parentElement;
    return element ?? document.scrollingElement;
  }

  /** Puts another page there; the scroll position of each page comes back with it. */
  #swap(page, element, said = this.#body.getAttribute("aria-label")) {
    if (this.#shown === page) return;
    const isFirst = this.#shown === null;
    this.#shown = page;
    fill(this.#body, element);
    if (!isFirst) this.#scroller.scrollTop = page.scroll ?? 0;
    if (!isFirst && said) announce(said);
  }
}
