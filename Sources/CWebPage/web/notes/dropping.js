// Files dropped anywhere in Notes become notes: they are handed to the place where notes are made.

import { h } from "../dom.js";
import { currentPlace, go } from "../navigation.js";
import { addresses } from "../places.js";
import { icon } from "../elements/icon.js";

const sign = h("div.drop-here", { hidden: true, "aria-hidden": "true" }, h("p", null, icon("notes"), "Drop to make notes of them"));
let waiting = [];
let take = null;
/** How many elements the pointer is in: it enters one before it leaves the other. */
let depth = 0;

const isForNotes = (event) => currentPlace()?.part === "notes" && [...(event.dataTransfer?.types ?? [])].includes("Files")
  && !document.querySelector("dialog[open]");

/** Shows that files can be dropped, and takes them. */
export function startDropping() {
  document.body.append(sign);
  document.addEventListener("dragenter", (event) => {
    if (!isForNotes(event)) return;
    depth += 1;
    sign.hidden = false;
  });
  document.addEventListener("dragleave", (event) => {
    if (!isForNotes(event)) return;
    depth = Math.max(0, depth - 1);
    sign.hidden = depth === 0;
  });
  document.addEventListener("dragover", (event) => {
    if (!isForNotes(event)) return;
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  document.addEventListener("drop", (event) => {
    depth = 0;
    sign.hidden = true;
    if (!isForNotes(event)) return;
    event.preventDefault();
    give([...event.dataTransfer.files]);
  });
  addEventListener("blur", () => {
    depth = 0;
    sign.hidden = true;
  });
}

function give(files) {
  if (!files.length) return;
  if (take) return take(files);
  waiting.push(...files);
  go(addresses.newNote());
}

/** Calls with files that were dropped, also with those from before. Gives a function that stops it. */
export function onFiles(taker) {
  take = taker;
  if (waiting.length) taker(waiting.splice(0));
  return () => {
    if (take === taker) take = null;
  };
}
