// What was typed and done in a session and isn't handled yet: kept for as long as the page is open, whichever view is
// shown.

import { Outbox } from "./outbox.js";
import { Typing } from "./typing.js";

const kept = new Map();

/** A session's outbox, and what is typed in it. */
export function unsentOf(session) {
  if (!kept.has(session)) {
    const outbox = new Outbox(session);
    const typing = new Typing((interaction) => outbox.add(interaction));
    outbox.watch(({ ended, result }) => ended && typing.settle(ended, result));
    kept.set(session, { outbox, typing });
  }
  return kept.get(session);
}

// The document may be gone in a moment, with all that wasn't sent.
addEventListener("pagehide", () => {
  for (const { outbox, typing } of kept.values()) {
    typing.flush();
    outbox.sendRest();
  }
});
