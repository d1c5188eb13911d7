// Says when the connection to the host is lost, and takes that back when it is there again.

import { missed, reached, watch } from "../connection.js";
import { h, setText } from "../dom.js";
import { icon } from "../elements/icon.js";

/** A cut of the stream of events that is shorter than this isn't worth a word, in milliseconds. */
const patience = 1500;

/** The banner; empty while the connection stands. */
export function connectionBanner() {
  const text = h("span.grow");
  const element = h("div.banner.warn.connection", { hidden: true }, icon("wifi"), text);
  const region = h("div", { role: "status" }, element);
  let timer = null;
  const lost = () => {
    element.hidden = false;
    setText(text, "Connection to Parlance lost; trying again.");
  };
  const update = () => {
    clearTimeout(timer);
    if (reached() !== false) element.hidden = true;
    else if (missed()) lost();
    else timer = setTimeout(lost, patience);
  };
  watch(update);
  update();
  return region;
}
