// Whether Parlance is reached: what the stream of events says, and what became of the last request. After a request
// that didn't get through it is asked again and again until one does.

const pauses = [250, 500, 1000, 2000];

let stream = null;
let isMissed = false;
let last = null;
let found = () => {};
const watchers = new Set();

/** Whether Parlance is reached; `null` before that is known. */
export const reached = () => (isMissed ? false : stream);

/** Whether a request got no answer, and none has since. */
export const missed = () => isMissed;

/** Calls when that changes, and when a request is missed. Gives a function that stops it. */
export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls when Parlance answers again while the stream of events may still wait before it tries. */
export function whenFound(work) {
  found = work;
}

/** The stream of events stands, or doesn't. */
export function noteStream(isOpen) {
  stream = isOpen;
  tell();
}

/** A request got an answer, whatever it said. */
export function noteAnswer() {
  isMissed = false;
  tell();
}

/** A request got none. */
export function noteMissed() {
  if (isMissed) return;
  isMissed = true;
  tell({ isNews: true });
  askAgain();
}

function tell({ isNews = false } = {}) {
  const now = reached();
  if (now === last && !isNews) return;
  last = now;
  for (const watcher of [...watchers]) watcher(now);
}

async function askAgain() {
  for (let turn = 0; isMissed; turn += 1) {
    await rest(pauses[Math.min(turn, pauses.length - 1)]);
    if (!isMissed) return;
    try {
      await fetch("/api/v1/status", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
      noteAnswer();
      found();
    } catch {
      // Not there yet: asked again after a rest.
    }
  }
}

/** Waits, but not longer than until the network is back or the tab is looked at again. */
function rest(milliseconds) {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const done = () => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done, { signal: stop.signal });
    document.addEventListener("visibilitychange", done, { signal: stop.signal });
  });
}
