// Which events concern a tab.

const ofSessions = new Set(["screen", "decision"]);

/** Whether a message of the stream concerns a tab that follows these sessions. */
export function concerns(message, sessions) {
  return message.kind !== "event" || !ofSessions.has(message.name) || sessions.has(message.data.session);
}

/**
 * Whether an event's id comes after another one. Ids are told apart by the number at their end; ids of different runs
 * of the host can't be compared: then what comes now counts.
 */
export function isAfter(id, other) {
  if (id === null || other === null || id === undefined || other === undefined) return true;
  const [, run, number] = /^(.*?)(\d*)$/.exec(id);
  const [, otherRun, otherNumber] = /^(.*?)(\d*)$/.exec(other);
  if (run !== otherRun || number === "" || otherNumber === "") return id !== other;
  return BigInt(number) > BigInt(otherNumber);
}
