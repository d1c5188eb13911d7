// Opening an app: its last session, or a new one.

import * as api from "../api.js";
import { tellProblem } from "../elements/toast.js";
import { go, staying } from "../navigation.js";
import { addresses } from "../places.js";
import * as store from "../store.js";

/** Where a click on an app leads: its last session, else the page where it can be read and opened. */
export function addressOf(app) {
  return app.session && !app.errors ? addresses.session(app.id, app.session) : addresses.app(app.id);
}

const opening = new Set();

/** Opens an app: its last session, or a new one; an app with mistakes is shown with them. */
export async function openApp(app) {
  if (app.errors || app.session) return go(addressOf(app));
  if (opening.has(app.id)) return;
  opening.add(app.id);
  const isHere = staying();
  try {
    // The list may be behind: a session that was begun a moment ago is gone on with.
    await store.apps.refresh();
    const now = store.apps.value?.apps.find((known) => known.id === app.id) ?? app;
    if (!isHere()) return;
    if (now.errors || now.session) go(addressOf(now));
    else await startSession(app.id);
  } finally {
    opening.delete(app.id);
  }
}

/** Starts a new session of an app and goes there; gives whether that worked. */
export async function startSession(id, { replace = false } = {}) {
  const isHere = staying();
  try {
    const session = await api.openSession(id);
    if (isHere()) go(addresses.session(session.app, session.id), { replace });
    return true;
  } catch (problem) {
    tellProblem(problem);
    return false;
  }
}
