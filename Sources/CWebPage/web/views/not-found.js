// An address that names no place.

import { h } from "../dom.js";
import { addresses } from "../places.js";

export function open(place) {
  const main = h("main.page", { id: "main", tabindex: "-1" },
    h("div.pagehead", null, h("div", null, h("h1", { tabindex: "-1" }, "Nothing is here"),
      h("p.lead", null, "There is no place with the address ", h("code.address", null, place.path), "."))),
    h("p", null, h("a.button", { href: addresses.apps() }, "See all apps")));
  return { main, title: "Nothing is here", close() {} };
}
