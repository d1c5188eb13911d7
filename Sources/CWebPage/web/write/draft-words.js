// What a draft is called, and how it stands with its saving.

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** A draft's title; one without words has a name all the same. */
export const titleOf = ({ title }) => title || "Empty draft";

/** Where what is written stands: `Draft saved 10:41`. */
export function savedWords({ kind, problem, updated }) {
  switch (kind) {
    case "kept": return "Kept in this browser until Parlance is back";
    case "failed": return `Not saved: ${problem.message}`;
    case "conflict": return "Changed elsewhere too";
    case "deleted": return "Deleted";
    case "saving": return "Saving…";
    case "saved": return updated ? `Draft saved ${clock.format(new Date(updated))}` : "";
    default: return "";
  }
}
