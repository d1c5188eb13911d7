// Two sides have changed the same note: both are shown, and none is lost whatever is chosen.

import { h } from "../dom.js";
import { ask } from "../elements/dialog.js";
import { differences } from "./note-changes.js";
import { noteVersion } from "./note-version.js";

/** Asks which goes on; gives `mine`, `theirs`, `both` or `null`. */
export function askNoteConflict(mine, theirs, signal) {
  return ask({
    title: "This note was changed elsewhere too", signal,
    content: [h("p.quiet", null, `Different: ${differences(mine, theirs).join(", ").toLowerCase()}. Both are kept: the one you `
      + "don’t choose stays in the note’s history."),
      h("div.versions", null, noteVersion("Here", mine), noteVersion("Elsewhere", theirs))],
    actions: [{ text: "Go on typing", value: null, kind: "quiet" }, { text: "Make two notes", value: "both" },
      { text: "Use the one from elsewhere", value: "theirs" }, { text: "Use the one from here", value: "mine", kind: "primary" }],
  });
}
