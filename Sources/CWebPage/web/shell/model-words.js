// The model's state in a few words, the same wherever it is shown.

import { ordinal, percent, plural, megabytes, remaining, size } from "../format.js";

/** The line at the foot of the sidebar: which model, its state, and where texts go. */
export function modelLine(report, queue = null) {
  if (!report) return { name: "Model", state: "Being looked for", isReady: false };
  const name = report.name ?? { none: "No model", server: hostOf(report) }[report.source] ?? "Embedded model";
  return { name, state: report.usable && atWork(queue) || stateOf(report), isReady: report.usable };
}

/** What a queue in front of the model keeps it at, if it has something to do. */
function atWork(queue) {
  if (!queue?.running.length) return null;
  return queue.waiting.length ? `At work, ${plural(queue.waiting.length, "waits", "wait")}` : "At work";
}

/** A place in a line: `next in line`, `2nd in line`. */
export const inLine = (position) => (position === 1 ? "next in line" : `${ordinal(position)} in line`);

/** The same line while the model's state isn't known; `report` is what was known last, if anything was. */
export function unknownModel(report) {
  if (!report) return { name: "Model", state: "Not known now", isReady: false };
  return { name: modelLine(report).name, state: "Connection lost", isReady: false };
}

function stateOf(report) {
  if (report.source === "none") return "Rules decide alone";
  if (report.needsConsent) return "Waits for your agreement";
  if (report.embedded?.state === "starting") return "Starting, on this machine";
  if (report.usable) return report.remote ? `Ready, texts go to ${hostOf(report)}` : "Ready, on this machine";
  const embedded = report.source === "embedded" || report.source === "file" ? report.embedded : null;
  if (!embedded) return report.remote ? `Not reached: ${hostOf(report)}` : "Not reached, on this machine";
  switch (embedded.state) {
    case "installing":
      return isCounting(embedded) ? `Arriving, ${percent(embedded.done, embedded.total)}` : "Arriving";
    case "starting": return "Starting, on this machine";
    case "failed": return "Can’t be used";
    case "stopped": return "Resting, on this machine";
    case "ready": return "Ready, on this machine";
    default: return embedded.done ? "Paused" : "Not on this machine yet";
  }
}

/** The host that texts go to. */
export function hostOf(report) {
  const address = report.origin ?? report.url;
  try {
    return new URL(address).host;
  } catch {
    return address ?? "a server elsewhere";
  }
}

/** Whether an installation counts bytes just now. */
export const isCounting = (embedded) => embedded.total > 0 && embedded.done !== null && !uncounted.has(embedded.phase);

const uncounted = new Set(["waiting", "preparing", "verifying", "done"]);

/** How far an installation is: `640 of 1,117 MB, 2 min left`. */
export function bytesOf(embedded) {
  if (!(embedded.total > 0)) return "";
  if (embedded.done === null) return size(embedded.total);
  const left = embedded.remaining !== null && embedded.remaining !== undefined
    ? `, ${remaining(embedded.remaining)} left` : "";
  return `${megabytes(embedded.done)} of ${megabytes(embedded.total)} MB${left}`;
}
