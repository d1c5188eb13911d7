// Deleting a note or one of its answers, with a way back.

import * as api from "../api.js";
import { isolated } from "../dom.js";
import { tellProblem, toast } from "../elements/toast.js";
import { currentPlace, go } from "../navigation.js";
import { addresses } from "../places.js";
import { notes } from "./store.js";

/** Deletes a note; the host keeps it for 30 days, and it can be taken back while the toast stands. */
export async function deleteNote({ id, title }) {
  try {
    await api.deleteNote(id);
  } catch (problem) {
    return tellProblem(problem);
  }
  notes.forget(id);
  const wasShown = currentPlace().note === id;
  if (wasShown) go(addresses.notes(), { replace: true });
  toast(`Deleted: ${isolated(title)}`, { action: "Undo", onaction: () => restore(id, wasShown) });
}

async function restore(id, isShown) {
  try {
    await api.restoreNote(id);
    await notes.refresh();
    if (isShown) go(addresses.note(id));
  } catch (problem) {
    tellProblem(problem);
  }
}

/** How long an answer can be taken back, in milliseconds. */
const grace = 10_000;
const leaving = new Map();

/** What is on its way out goes when the page does. */
addEventListener("pagehide", () => {
  for (const end of [...leaving.values()]) end({ outlives: true });
});

/**
 * Deletes an answer after a while, until then it is only hidden: deleting it can't be undone.
 *
 * @param {import("./open-note.js").OpenNote} open
 * @param {{isBack?: () => void}} how `isBack` is called when it was taken back.
 */
export function deleteAnswer(open, { id }, title, { isBack = () => {} } = {}) {
  if (leaving.has(id)) return;
  open.forget(id);
  const timer = setTimeout(() => end(), grace);
  const end = async (how) => {
    clearTimeout(timer);
    leaving.delete(id);
    try {
      await api.deleteNoteAnswer(id, how);
    } catch (problem) {
      if (problem.status === 404) return;
      open.bringBack(id);
      tellProblem(problem);
    }
  };
  leaving.set(id, end);
  toast(`Deleted: ${isolated(shortened(title))}`, { action: "Undo", onaction: () => {
    if (!leaving.delete(id)) return tellProblem({ message: "It is deleted for good by now." });
    clearTimeout(timer);
    open.bringBack(id);
    isBack();
  } });
}

const shortened = (title) => (title.length > 60 ? `${title.slice(0, 60)}…` : title);
