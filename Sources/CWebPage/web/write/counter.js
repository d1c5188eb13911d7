// The counter: a ring and numbers; in words for screen readers, and in words for everybody when it is too much.

import { attribute, h, setText } from "../dom.js";
import { count } from "../format.js";

/** The counter's element; `update` shows what was counted. */
export function counter() {
  const used = h("circle.used", { cx: "10", cy: "10", r: "7", pathLength: "100", "stroke-dasharray": "0 100" });
  const number = h("b", null, "0");
  const limit = h("span.limit");
  const over = h("span.over", { hidden: true });
  const element = h("span.counter", { role: "img", "aria-label": "Being counted" },
    h("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" },
      h("circle.track", { cx: "10", cy: "10", r: "7" }), used),
    h("span", { "aria-hidden": "true" }, number, limit), over);
  return {
    element,
    update(counted, isRight = true) {
      if (!counted) return;
      const { length, limit: maximum, fits } = counted;
      setText(number, count(length));
      setText(limit, `/${count(maximum)}`);
      const share = maximum > 0 ? Math.min(100, (100 * length) / maximum) : 100;
      attribute(used, "stroke-dasharray", `${share.toFixed(1)} 100`);
      attribute(used, "visibility", length ? null : "hidden");
      over.hidden = fits;
      setText(over, fits ? "" : `${count(length - maximum)} too many`);
      element.classList.toggle("full", !fits);
      element.classList.toggle("stale", !isRight);
      attribute(element, "aria-label", overWords(counted));
    },
  };
}

function overWords({ length, limit, fits }) {
  const said = `${count(length)} of ${count(limit)} characters used`;
  return fits ? said : `${said}, ${count(length - limit)} too many`;
}
