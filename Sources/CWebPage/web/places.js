// Places and their addresses. Every place has one, and each address that the host serves the page for is one place.

/** The parts that there are, in the order of the navigation. */
export const parts = [
  { id: "apps", title: "Apps", icon: "apps", address: "/apps" },
  { id: "write", title: "Writing", icon: "write", address: "/write" },
  { id: "chat", title: "Chat", icon: "chat", address: "/chat" },
  { id: "notes", title: "Notes", icon: "notes", address: "/notes" },
];

/** The addresses of places. */
export const addresses = {
  apps: () => "/apps",
  app: (app) => `/apps/${encodeURIComponent(app)}`,
  session: (app, session) => `/apps/${encodeURIComponent(app)}/sessions/${encodeURIComponent(session)}`,
  write: () => "/write",
  draft: (draft) => `/write/${encodeURIComponent(draft)}`,
  chat: () => "/chat",
  newChat: () => "/chat/new",
  /** `sees`: with what the bot sees beside it; a reply's id there: with what was sent for that one. */
  channel: (channel, { sees = false } = {}) => `/chat/c/${encodeURIComponent(channel)}`
    + (sees === true ? "?sees" : sees ? `?sees=${encodeURIComponent(sees)}` : ""),
  /** A question to several bots; `new` is where one is asked. */
  chatAsk: (ask) => `/chat/ask/${encodeURIComponent(ask)}`,
  /** A bot's own place; `new` is where one's own is made. */
  bot: (bot) => `/chat/bots/${encodeURIComponent(bot)}`,
  notes: () => "/notes",
  /** Where a note is written, pasted or imported. */
  newNote: () => "/notes/new",
  /** `answer`: the id of the answer that is shown; `line`: the number of a line to go to; `pane`: what a phone shows. */
  note: (note, { answer = null, line = null, pane = null } = {}) => `/notes/n/${encodeURIComponent(note)}`
    + (answer ? `?answer=${encodeURIComponent(answer)}` : "") + (line ? `#line-${line}` : pane ? `#${pane}` : ""),
  editNote: (note) => `/notes/n/${encodeURIComponent(note)}/edit`,
  /** The action items of all notes. */
  actions: () => "/notes/actions",
  settings: (section) => (section ? `/settings#${section}` : "/settings"),
};

const patterns = [
  { view: "apps", part: "apps", pattern: /^\/(?:apps)?$/, names: [] },
  { view: "app", part: "apps", pattern: /^\/apps\/([^/]+)$/, names: ["app"] },
  { view: "session", part: "apps", pattern: /^\/apps\/([^/]+)\/sessions\/([^/]+)$/, names: ["app", "session"] },
  { view: "write", part: "write", pattern: /^\/write$/, names: [] },
  { view: "write", part: "write", pattern: /^\/write\/([^/]+)$/, names: ["draft"] },
  { view: "chat", part: "chat", pattern: /^\/chat$/, names: [] },
  { view: "chat", part: "chat", pattern: /^\/chat\/(new)$/, names: ["page"] },
  { view: "chat", part: "chat", pattern: /^\/chat\/c\/([^/]+)$/, names: ["channel"] },
  { view: "chatAsk", part: "chat", pattern: /^\/chat\/ask\/([^/]+)$/, names: ["ask"] },
  { view: "chatBot", part: "chat", pattern: /^\/chat\/bots\/([^/]+)$/, names: ["bot"] },
  { view: "notes", part: "notes", pattern: /^\/notes$/, names: [] },
  { view: "notesNew", part: "notes", pattern: /^\/notes\/new$/, names: [] },
  { view: "notesActions", part: "notes", pattern: /^\/notes\/actions$/, names: [] },
  { view: "note", part: "notes", pattern: /^\/notes\/n\/([^/]+)$/, names: ["note"] },
  { view: "notesEdit", part: "notes", pattern: /^\/notes\/n\/([^/]+)\/edit$/, names: ["note"] },
  { view: "settings", part: null, pattern: /^\/settings$/, names: [] },
];

/** The place that an address names; one with the view `missing` if it names none. */
export function placeAt(url) {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") || "/" : url.pathname;
  for (const { view, part, pattern, names } of patterns) {
    const match = pattern.exec(path);
    if (!match) continue;
    const values = match.slice(1).map(decoded);
    if (values.includes(null)) break;
    const parameters = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    return { view, part, ...parameters, path, section: decoded(url.hash.slice(1)) ?? "", query: url.searchParams };
  }
  return { view: "missing", part: null, path, section: "", query: url.searchParams };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // Not an address that this page has made.
  }
}
