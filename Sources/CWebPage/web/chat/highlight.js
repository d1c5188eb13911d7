// What is added to a message's body once its blocks are there: code bars and colours, tables that scroll, folding.

import { attribute, h } from "../dom.js";
import { decorateCode } from "./code-block.js";
import { fold } from "./folding.js";

/**
 * Does what isn't done yet to a body. Cheap to call for each piece of a reply; in the same task as the blocks were put
 * in, so that nothing flickers.
 *
 * @param {{isWhole?: boolean}} how Whether nothing more comes.
 */
export function decorate(body, { isWhole = body.closest(".streaming") === null } = {}) {
  decorateCode(body);
  for (const table of body.querySelectorAll("table:not(.scrolling > table)")) {
    const frame = h("div.scrolling", { tabindex: "0", role: "group", "aria-label": "Table" });
    table.replaceWith(frame);
    frame.append(table);
    table.classList.add("table");
  }
  for (const box of body.querySelectorAll('li > input[type="checkbox"]:not([aria-label])')) {
    attribute(box, "aria-label", box.checked ? "Done" : "Not done");
  }
  fold(body, { isWhole });
}

export { highlight } from "./colouring.js";
