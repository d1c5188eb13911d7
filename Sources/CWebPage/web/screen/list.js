// Lists of an app's page: rows that can be chosen. Long ones are drawn in portions as one scrolls, and rows out of sight
// cost nothing.

import { h, setText } from "../dom.js";

/** How many rows are drawn at first, and more each time the end comes near. */
const portion = 1000;

export function makeList(component, { page, session }) {
  const { name } = component;
  const rows = [];
  const list = h("ul.list", { onclick: (event) => choose(event.target.closest("button.choosable")) });
  const nothing = h("p.nothing", { dir: "auto" });
  const more = h("button.button.quiet.morerows", { type: "button", onclick: () => draw(rows.length + portion) });
  const element = h("div.rows", { data: { component: name } }, list, nothing, more);
  let items = [];

  const choose = (button) => {
    const row = rows.findIndex((candidate) => candidate.button === button);
    if (row >= 0) session.act({ kind: "select", page, component: name, row });
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
    list.hidden = items.length === 0;
    nothing.hidden = items.length > 0 || nothing.textContent === "";
    more.hidden = rows.length === items.length;
    setText(more, `Show more rows (${rows.length} of ${items.length})`);
  };

  new IntersectionObserver(([entry]) => entry.isIntersecting && !more.hidden && draw(rows.length + portion), { rootMargin: "600px" }).observe(more);

  return {
    element,
    update(next) {
      const isPressed = session.isPressed(page, name);
      element.classList.toggle("waits", isPressed || next.busy);
      items = next.items ?? [];
      setText(nothing, next.emptyText ?? "");
      draw(rows.length);
      for (const row of list.querySelectorAll("button:disabled")) row.disabled = !next.enabled;
      if (!next.enabled) for (const row of rows) row.button.disabled = true;
    },
  };
}

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
