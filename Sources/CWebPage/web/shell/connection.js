// Says when the connection to the host is lost, and takes that back when it is there again.

import { connected, listen } from "../events.js";
import { h, setText } from "../dom.js";
import { icon } from "../elements/icon.js";

/** A cut shorter than this isn't worth a word, in milliseconds. */
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
  const update = (isConnected) => {
    clearTimeout(timer);
    if (isConnected === false) timer = setTimeout(lost, patience);
    else element.hidden = true;
  };
  listen("connection", update);
  update(connected());
  return region;
}
