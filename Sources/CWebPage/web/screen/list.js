// Lists of an app's page: rows that can be chosen. Long ones are drawn in portions as one scrolls, and rows out of
// sight cost nothing. The arrows go from row to row; a list that is long has one stop for the Tab key.

import { attribute, h, setText } from "../dom.js";

/** How many rows are drawn at first, and more each time the end comes near. */
const portion = 1000;

/** From how many rows on a list has one stop for the Tab key instead of one a row. */
const long = 50;

export function makeList(component, { page, session }) {
  const { name } = component;
  const rows = [];
  const list = h("ul.list", {
    onclick: (event) => choose(event.target.closest("button.choosable")),
    onkeydown: (event) => walk(event),
    onfocusin: (event) => stopAt(rows.findIndex(({ button }) => button === event.target)),
  });
  const nothing = h("p.nothing", { dir: "auto" });
  const more = h("button.button.quiet.morerows", { type: "button", onclick: () => draw(rows.length + portion) });
  const element = h("div.rows", { data: { component: name } }, list, nothing, more);
  element.addEventListener("drawall", () => draw(Infinity));
  let items = [];
  let stop = 0;

  const choose = (button) => {
    const row = rows.findIndex((candidate) => candidate.button === button);
    if (row >= 0) session.act({ kind: "select", page, component: name, row });
  };

  const walk = (event) => {
    const index = rows.findIndex(({ button }) => button === document.activeElement);
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (index < 0 || next === undefined || !rows[next]) return;
    event.preventDefault();
    rows[next].button.focus();
  };

  const stopAt = (index) => {
    if (index >= 0) stop = index;
    stop = Math.min(stop, Math.max(0, rows.length - 1));
    rows.forEach(({ button }, row) => attribute(button, "tabindex", rows.length < long || row === stop ? null : "-1"));
  };

  const draw = (count) => {
    const wanted = Math.min(items.length, Math.max(count, portion));
    while (rows.length > wanted) rows.pop().element.remove();
    rows.forEach((row, index) => row.update(items[index]));
    const added = items.slice(rows.length, wanted).map((item) => {
      const row = makeRow();
      row.update(item);
      rows.push(row);
      return row.element;
    });
    list.append(...added);
    stopAt(-1);
    element.classList.toggle("long", rows.length >= long);
    list.hidden = items.length === 0;
    nothing.hidden = items.length > 0 || nothing.textContent === "";
    more.hidden = rows.length === items.length;
    setText(more, `Show more rows (${rows.length} of ${items.length})`);
  };

  new IntersectionObserver(([entry]) => entry.isIntersecting && !more.hidden && draw(rows.length + portion),
    { rootMargin: "600px" }).observe(more);

  return {
    element,
    update(next) {
      const isPressed = session.isPressed(page, name);
      element.classList.toggle("waits", isPressed || next.busy);
      items = next.items ?? [];
      setText(nothing, next.emptyText ?? "");
      draw(rows.length);
      for (const { button } of rows) button.disabled = !next.enabled;
    },
  };
}

// All of a list is printed, however far it was drawn.
addEventListener("beforeprint", () => {
  for (const list of document.querySelectorAll(".rows")) list.dispatchEvent(new Event("drawall"));
});

function makeRow() {
  const title = h("b", { dir: "auto" });
  const button = h("button.choosable", { type: "button" }, title);
  const details = [];
  return {
    element: h("li", null, button),
    button,
    update(item) {
      setText(title, item.title);
      while (details.length > item.details.length) details.pop().remove();
      item.details.forEach((text, index) => {
        if (!details[index]) {
          details[index] = h("span", { dir: "auto" });
          button.append(details[index]);
        }
        setText(details[index], text);
      });
    },
  };
}
