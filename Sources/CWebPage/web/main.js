// The page's beginning: builds the shell, follows events, and shows the place that the address names.

import { isolated } from "./dom.js";
import * as events from "./events.js";
import * as navigation from "./navigation.js";
import * as store from "./store.js";
import { startNotifying } from "./chat/notify.js";
import { startDropping } from "./notes/dropping.js";
import * as shell from "./shell/shell.js";
import * as apps from "./views/apps.js";
import * as appRead from "./views/app-read.js";
import * as appRun from "./views/app-run.js";
import * as chat from "./views/chat.js";
import * as chatAsk from "./views/chat-ask.js";
import * as chatBot from "./views/chat-bot.js";
import * as notFound from "./views/not-found.js";
import * as note from "./views/note.js";
import * as notes from "./views/notes.js";
import * as notesActions from "./views/notes-actions.js";
import * as notesEdit from "./views/notes-edit.js";
import * as notesNew from "./views/notes-new.js";
import * as settings from "./views/settings.js";
import * as write from "./views/write.js";

const views = { apps, app: appRead, session: appRun, settings, write, chat, chatAsk, chatBot, note, notes,
  notesNew, notesEdit, notesActions, missing: notFound };
let shown = null;

function setTitle(title) {
  document.title = `${isolated(title)} · Parlance`;
}

function show(place, { first }) {
  // A view of several places goes on as long as one of them is shown.
  if (!first && shown?.goTo?.(place)) {
    setTitle(shown.title);
    return shell.mark(place);
  }
  shown?.close();
  shown = null;
  const view = views[place.view].open(place, { setTitle });
  shown = view;
  setTitle(view.title);
  shell.show(view.main, place);
  if (!place.section) scrollTo(0, 0);
  else document.getElementById(place.section)?.scrollIntoView();
  if (!first) view.main.querySelector("h1")?.focus({ preventScroll: true });
}

function move(place, from, to) {
  if (shown?.moved) return shown.moved(place, from, to);
  const target = document.getElementById(place.section);
  target?.scrollIntoView();
  target?.querySelector("h2, h3")?.focus({ preventScroll: true });
}

shell.build();
events.start();
store.start();
startNotifying();
startDropping();
navigation.start(show, move);
