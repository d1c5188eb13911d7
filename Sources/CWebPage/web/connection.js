// Whether Parlance is reached: what the stream of events says, and what became of the last request. After a request
// that didn't get through it is asked again and again until one does.

const pauses = [250, 500, 1000, 2000];
/** Whoever is missed again within so many milliseconds isn't well. */
const calm = 5000;

let stream = null;
let isMissed = false;
let last = null;
/** How often in a row a request was missed soon after one had got through, and when that was. */
let relapses = 0;
let foundAt = -Infinity;
let isAsking = false;
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
  // Where some requests get through and others don't, everything would be asked again and again without a rest.
  if (isMissed && relapses > 0) return;
  noteFound();
}

function noteFound() {
  if (isMissed) foundAt = performance.now();
  isMissed = false;
  tell();
}

/** A request got none. */
export function noteMissed() {
  if (isMissed) return;
  isMissed = true;
  relapses = performance.now() - foundAt < calm ? relapses + 1 : 0;
  tell({ isNews: true });
  if (!isAsking) askAgain();
}

function tell({ isNews = false } = {}) {
  const now = reached();
  if (now === last && !isNews) return;
  last = now;
  for (const watcher of [...watchers]) watcher(now);
}

async function askAgain() {
  isAsking = true;
  for (let turn = relapses; isMissed; turn += 1) {
    await rest(pauses[Math.min(turn, pauses.length - 1)]);
    if (!isMissed) break;
    try {
      await fetch("/api/v1/status", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    } catch {
      continue; // Not there yet: asked again after a rest.
    }
    noteFound();
    found();
  }
  isAsking = false;
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
