// The one module that speaks to the API.

import { noteAnswer, noteMissed } from "./connection.js";

const base = "/api/v1";

/** What the host said was wrong, as a sentence to show. */
export class Problem extends Error {
  /** @param {object} details What else the host said of it, such as the present `draft`. */
  constructor({ title, detail, status = 0, code = null, details = {} }) {
    super(detail || title);
    this.name = "Problem";
    this.title = title;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const unreachable = () =>
  new Problem({
    title: "Not reached",
    detail: "Parlance didn’t answer. Look whether it is still running, then try again.",
    code: "unreachable",
  });

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether asking once more may help: the connection was cut, or something before the host said it isn't there. */
export const isPassing = (problem) => problem.code === "unreachable" || [502, 503, 504].includes(problem.status);

async function once(method, path, { body, headers, seconds = 30, outlives = false } = {}) {
  const hasBody = body !== undefined;
  const content = hasBody ? JSON.stringify(body) : undefined;
  let response, text;
  try {
    response = await fetch(base + path, {
      method,
      headers: { accept: "application/json", ...(hasBody && { "content-type": "application/json" }), ...headers },
      body: content,
      // Browsers finish what is small even when the tab is closed meanwhile.
      keepalive: outlives && (content?.length ?? 0) < 10_000,
      signal: AbortSignal.timeout(seconds * 1000),
      cache: "no-store",
    });
    text = await response.text();
  } catch {
    noteMissed();
    throw unreachable();
  }
  noteAnswer();
  if (!response.ok) throw problem(response, text);
  if (!text) return null;
  if (!/json$/.test((response.headers.get("content-type") ?? "").split(";")[0].trim())) return text;
  try {
    return JSON.parse(text);
  } catch {
    const detail = "Parlance answered with something that isn’t JSON. Load the page again.";
    throw new Problem({ title: "Not understood", detail, status: response.status });
  }
}

function problem(response, text) {
  let details = {};
  try {
    details = JSON.parse(text) ?? {};
  } catch {
    // Not from the host itself: the status has to do.
  }
  const title = details.title || response.statusText || `Status ${response.status}`;
  const detail = details.detail || `Parlance answered with “${title}” (${response.status}). Try again.`;
  return new Problem({ title, detail, status: response.status, code: details.code ?? null, details });
}

/** Asks, and asks again after these pauses while it may help. Only for what can be done twice without harm. */
async function repeated(method, path, options, pauses = [300, 1000]) {
  for (const wait of pauses) {
    try {
      return await once(method, path, options);
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(wait);
    }
  }
  return once(method, path, options);
}

const get = (path) => repeated("GET", path);
const put = (path, body) => repeated("PUT", path, { body });
const remove = (path) => repeated("DELETE", path);
const at = (...names) => "/" + names.map(encodeURIComponent).join("/");

export const apps = () => get("/apps");
export const app = (id) => get(at("apps", id));
export const openSession = (appID, options = {}) => once("POST", at("apps", appID, "sessions"), { body: options });
export const sessions = () => get("/sessions");
export const session = (id) => get(at("sessions", id));
export const stopSession = (id) => remove(at("sessions", id));

/** The address of a session's trace, for a download. */
export const traceAddress = (id) => base + at("sessions", id, "trace");

/** The lines of a session's trace after an event's number, read. */
export async function trace(id, after = 0) {
  const text = await get(at("sessions", id, "trace") + (after ? `?after=${after}` : ""));
  const lines = (text ?? "").split("\n").filter(Boolean).map((line) => JSON.parse(line));
  return lines.filter(({ number }) => Number.isInteger(number));
}

/**
 * Does something on a screen, once, and waits so many seconds at most until it is handled. The same `id` may be sent
 * again: it is carried out once.
 */
export function interact(session, interaction, { wait = 0 } = {}) {
  const headers = wait ? { prefer: `wait=${wait}` } : {};
  return once("POST", at("sessions", session, "interactions"),
    { body: interaction, headers, seconds: 40, outlives: !wait });
}

/** Does something on a screen, and sends it again when the connection was cut. */
export const interactAgain = (session, interaction) =>
  repeated("POST", at("sessions", session, "interactions"), { body: interaction, seconds: 40 });

export const model = () => get("/model");
export const modelQueue = () => get("/model/queue");
export const modelUsage = () => get("/model/usage");
export const cancelJob = (id) => remove(at("model", "queue", id));
export const chooseModel = (selection) => put("/model", selection);
export const removeKey = () => remove("/model/key");
export const setConsent = (origin, agreed) => put("/model/consent", { origin, agreed });
export const setInstallation = (wanted) => put("/model/installation", { wanted });
export const testModel = () => once("POST", "/model/test", { seconds: 300 });

export const writingCommands = () => get("/writing/commands");
export const setWritingCommand = (id, command) => put(at("writing", "commands", id), command);
/** Resets a command of Parlance's own, removes one of the person's. */
export const removeWritingCommand = (id) => remove(at("writing", "commands", id));
export const countPost = (post) => once("POST", "/writing/count", { body: post });
export const splitPost = (post) => repeated("POST", "/writing/split", { body: post });
export const drafts = () => get("/writing/drafts");
export const draft = (id) => get(at("writing", "drafts", id));
export const createDraft = (draft = {}) => once("POST", "/writing/drafts", { body: draft });
/** Saves a draft; `outlives`: also when the tab is closed meanwhile. */
export const saveDraft = (id, changes, { outlives = false } = {}) =>
  once("PATCH", at("writing", "drafts", id), { body: changes, outlives });
export const removeDraft = (id) => remove(at("writing", "drafts", id));
export const restoreDraft = (id) => once("POST", at("writing", "drafts", id, "restore"));
export const undoDraft = (id, version) => once("POST", at("writing", "drafts", id, "undo"), { body: { version } });
export const redoDraft = (id, version) => once("POST", at("writing", "drafts", id, "redo"), { body: { version } });
export const startRun = (draft, run) => once("POST", at("writing", "drafts", draft, "runs"), { body: run });
export const run = (id) => get(at("writing", "runs", id));
export const stopRun = (id) => remove(at("writing", "runs", id));
export const instance = () => get("/writing/instance");
export const setInstance = (instance) => repeated("PUT", "/writing/instance", { body: instance, seconds: 60 });
export const account = () => get("/writing/account");
export const setAccount = (account) => once("PUT", "/writing/account", { body: account, seconds: 60 });
export const removeAccount = () => remove("/writing/account");
/** Posts a draft; with the same `key` it is posted once, however often this is sent. */
export const post = (draft, what) =>
  repeated("POST", at("writing", "drafts", draft, "post"), { body: what, seconds: 90 }, [500]);

/** A query of what has a value. */
function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export const bots = () => get("/chat/bots");
export const bot = (id) => get(at("chat", "bots", id));
/** Channels, those with the newest messages first: `{channels, next, unread, snippets, event}`. */
export const channels = ({ search, bot, after, limit } = {}) =>
  get(`/chat/channels${query({ search, bot, after, limit })}`);
/** Opens a conversation; with the same client id it is the same one, however often this is sent. */
export const openChannel = (bot, clientID) => repeated("POST", "/chat/channels", { body: { bot, clientID } });
export const channel = (id, { limit } = {}) => get(at("chat", "channels", id) + query({ limit }));
export const changeChannel = (id, changes) => repeated("PATCH", at("chat", "channels", id), { body: changes });
export const leaveChannel = (id) => remove(at("chat", "channels", id));
export const restoreChannel = (id) => repeated("POST", at("chat", "channels", id, "restore"));
export const markRead = (id, number) => once("PUT", at("chat", "channels", id, "read"), { body: { number } });
export const showBranch = (id, message) => put(at("chat", "channels", id, "branch"), { message });
export const messages = (id, { before, limit } = {}) =>
  get(at("chat", "channels", id, "messages") + query({ before, limit }));
/** Sends a message: `{clientID, text, seen?}`; with the same client id it is the same one. */
export const sendMessage = (channel, sending) =>
  repeated("POST", at("chat", "channels", channel, "messages"), { body: sending, outlives: true });
export const editMessage = (message, sending) =>
  repeated("POST", at("chat", "messages", message, "edits"), { body: sending, outlives: true });
/** Another reply beside one; with the same client id it is the same one. */
export const replyAgain = (reply, clientID) =>
  repeated("POST", at("chat", "messages", reply, "replies"), { body: { clientID } });
export const stopReply = (reply) => repeated("POST", at("chat", "messages", reply, "stop"));
export const message = (id) => get(at("chat", "messages", id));
/** What would be sent to the model next, or is being sent. */
export const channelView = (id) => get(at("chat", "channels", id, "view"));
/** What was sent to the model for one reply. */
export const replyView = (reply) => get(at("chat", "messages", reply, "view"));
export const createBot = (bot) => once("POST", "/chat/bots", { body: bot });
/** Changes a bot that is as the given `version` has it; otherwise the problem has the present `bot`. */
export const changeBot = (id, changes) => once("PATCH", at("chat", "bots", id), { body: changes });
/** Deletes an own bot, or brings one that ships back to how it ships (then it is given). */
export const deleteBot = (id) => remove(at("chat", "bots", id));
/** Asks several bots: `{clientID, text, bots}`; with the same client id it is the same question. */
export const askBots = (question) => repeated("POST", "/chat/asks", { body: question, seconds: 60 });
export const chatAsk = (id) => get(at("chat", "asks", id));
/** `up`, `down` or `null`, with a comment. */
export const setFeedback = (message, value, comment) =>
  put(at("chat", "messages", message, "feedback"), { value, ...(value && comment && { comment }) });
/** The address of a conversation's file, for a download. */
export const exportAddress = (channel, format) => `${base}${at("chat", "channels", channel, "export")}?format=${format}`;
export const chatSettings = () => get("/chat/settings");
export const setChatSettings = (settings) => put("/chat/settings", settings);

/** Notes, the newest meeting first: `{notes, next, total}`; with `search` those that have its words. */
export const notes = ({ search, after, limit } = {}) => get(`/notes${query({ search, after, limit })}`);
/** Keeps a note: `{clientID, title?, date?, time?, timeZone?, attendees?, text, recognition?}`; with the same client id
 * it is the same one. */
export const addNote = (note) => repeated("POST", "/notes", { body: note, seconds: 120 });
/** What a text or file would be as a note: `{name?, text? | base64?, kind?, notSpeakers?}`; nothing is stored. */
export const recognizeNote = (what) => repeated("POST", "/notes/recognize", { body: what, seconds: 120 });
export const note = (id) => get(at("notes", id));
/** Saves a note that is as the given `version` has it; otherwise the problem has the present `note`. */
export const saveNote = (id, note) => once("PUT", at("notes", id), { body: note, seconds: 120 });
export const deleteNote = (id) => remove(at("notes", id));
export const restoreNote = (id) => repeated("POST", at("notes", id, "restore"));
export const noteVersions = (id) => get(at("notes", id, "versions"));
export const noteVersion = (id, version) => get(at("notes", id, "versions", version));
/** The numbers of the lines that have a text's words: `{lines}`. */
export const searchNote = (id, text) => get(at("notes", id, "search") + query({ text }));
export const noteAnswers = (note) => get(at("notes", note, "answers"));
/** Asks `{clientID, question, instruction?, follows?}`; with the same client id it is the same answer. */
export const askNote = (note, asking) => repeated("POST", at("notes", note, "answers"), { body: asking });
/** What a question will cost: `{units, known, calls, seconds, isLong}`. */
export const estimateNote = (note, asking) => repeated("POST", at("notes", note, "estimate"), { body: asking });
export const readNoteAnswer = (id) => get(at("notes", "answers", id));
/** Changes an answer that is as `version` has it: `{version, edited?, items?, removed?}`. */
export const changeNoteAnswer = (id, changes) => once("PATCH", at("notes", "answers", id), { body: changes });
/** Deletes an answer; `outlives`: also when the tab is closed meanwhile. */
export const deleteNoteAnswer = (id, { outlives = false } = {}) =>
  (outlives ? once("DELETE", at("notes", "answers", id), { outlives }) : remove(at("notes", "answers", id)));
/** Stops an answer; gives it once the model's work is over. */
export const stopNoteAnswer = (id) => repeated("POST", at("notes", "answers", id, "stop"));
/** Reads what failed, or wasn't read, once more. */
export const retryNoteAnswer = (id) => once("POST", at("notes", "answers", id, "retry"));
/** The address of a note's file, for a download: `markdown`, `json`, `csv` or `ics`. */
export const noteExportAddress = (note, format, { answer = null, tasks = false } = {}) =>
  base + at("notes", note, "export") + query({ format, answer, tasks: tasks ? "true" : null });
/** The text of such a file. */
export const noteExport = (note, format, { answer = null } = {}) =>
  get(at("notes", note, "export") + query({ format, answer }));
/** Action items of all notes, or of one: `{actions, counts, owners}`. */
export const actions = ({ filter, owner, note } = {}) => get(`/notes/actions${query({ filter, owner, note })}`);
export const changeAction = (id, changes) => once("PATCH", at("notes", "actions", id), { body: changes });
export const deleteAction = (id) => remove(at("notes", "actions", id));
/** Accepts or dismisses what a later note says; `null` takes that back. */
export const decideSuggestion = (id, accept) => once("POST", at("notes", "suggestions", id), { body: { accept } });
export const actionsExportAddress = (format, { filter = null, owner = null, tasks = false } = {}) =>
  `${base}/notes/actions/export${query({ format, filter, owner, tasks: tasks ? "true" : null })}`;
/** The ready questions with titles and sentences, and the person's own: `{ready, templates}`. */
export const noteQuestions = () => get("/notes/questions");
export const addNoteQuestion = (question) => once("POST", "/notes/questions", { body: question });
export const changeNoteQuestion = (id, question) => put(at("notes", "questions", id), question);
export const deleteNoteQuestion = (id) => remove(at("notes", "questions", id));
/** Reads a day in words, counted from a date: `{date, candidates, time}`. */
export const resolveDate = (words, date) => repeated("POST", "/notes/resolve", { body: { words, date } });
