// What is going to be a note and isn't yet, kept in this browser: loading the page anew, or going elsewhere, loses nothing.

import { forget, keep, keptOf } from "../write/kept-drafts.js";

const key = "note-new";
/** So much is kept of files, in UTF-16 units; browsers keep about five million of everything. */
const room = 1_500_000;

/**
 * @param {{text: string, written: object | null, files: object[]}} what Of files that don't fit only the names are kept:
 *   they have to be chosen again.
 */
export function keepNew({ text, written, files }) {
  if (!text && !files.length && !written) return forget(key);
  let left = room;
  const fitting = [];
  const lost = [];
  for (const file of files) {
    left -= file.values.text.length;
    if (left >= 0 && file.values.text) fitting.push(file);
    else lost.push(file.name);
  }
  keep(key, { text, written, files: fitting, lost });
}

export const forgetNew = () => forget(key);
export const keptNew = () => keptOf(key);
