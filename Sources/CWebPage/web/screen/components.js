// The components that aren't fields: how each is drawn, and changed in place.

import { attribute, fill, h, setText } from "../dom.js";
import { setBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { makeField } from "./fields.js";
import { makeList } from "./list.js";

/**
 * Makes a component's part: its element, and `update(component, {isPrimary})`.
 *
 * @param {{page: string, session}} place The page instance it stands on, and the session.
 */
export function makeComponent(component, place) {
  switch (component.kind) {
    case "button": return makeButton(component, place);
    case "link": return makeLink(component, place);
    case "heading": return makeText("h3.heading");
    case "image": return makeImage();
    case "progress": return makeProgress();
    case "list": return makeList(component, place);
    case "label":
    case "cell": return makeText("p.label");
    default: return makeField(component, place);
  }
}

function tapping({ name }, { page, session }) {
  return {
    tap: () => session.act({ kind: "tap", page, component: name }),
    showBusy(element, busy) {
      setBusy(element, busy || session.isPressed(page, name));
      const isWaiting = session.isWaiting(page, name);
      attribute(element, "title", isWaiting ? "Waits until what is being decided now is done" : null);
    },
  };
}

function makeButton(component, place) {
  const { tap, showBusy } = tapping(component, place);
  const element = h("button.button", { type: "button", dir: "auto", onclick: tap,
    data: { component: component.name } });
  return {
    element,
    update({ label, enabled, busy }, { isPrimary }) {
      setText(element, label);
      element.classList.toggle("primary", isPrimary);
      element.disabled = !enabled;
      showBusy(element, busy);
    },
  };
}

function makeLink(component, place) {
  const { tap, showBusy } = tapping(component, place);
  const element = h("button.textlink", { type: "button", dir: "auto", onclick: tap,
    data: { component: component.name } });
  return {
    element,
    update({ label, enabled, busy }) {
      setText(element, label);
      element.disabled = !enabled;
      showBusy(element, busy);
    },
  };
}

function makeText(description) {
  const element = h(description, { dir: "auto" });
  return { element, update: ({ label }) => setText(element, label) };
}

/** Pictures of this host and inside the address are drawn; for others there is a link: the page asks no other host. */
function makeImage() {
  const element = h("div.picture");
  let shown = null;
  return {
    element,
    update({ label }) {
      if (label === shown) return;
      shown = label;
      const url = URL.canParse(label, location.href) ? new URL(label, location.href) : null;
      if (url?.protocol === "data:" || url?.origin === location.origin) {
        return fill(element, h("img", { src: url.href, alt: "Picture", loading: "lazy" }));
      }
      const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
      fill(element, icon("picture"), isWeb
        ? h("a", { href: url.href, target: "_blank", rel: "noopener noreferrer", dir: "ltr" }, `Picture at ${url.host}`)
        : h("span", { dir: "auto" }, label));
    },
  };
}

function makeProgress() {
  const element = h("div.spinner", { role: "progressbar", "aria-label": "Working" });
  return { element, update: ({ label }) => attribute(element, "aria-label", label || "Working") };
}
