// Which events concern a tab.

const ofSessions = new Set(["screen", "decision"]);

/** Whether a message of the stream concerns a tab that follows these sessions. */
export function concerns(message, sessions) {
  return message.kind !== "event" || !ofSessions.has(message.name) || sessions.has(message.data.session);
}

/** An id's run of the host, and its number there; `null` if there is none. */
function parts(id) {
  const [, run, number] = /^(.*?)(\d*)$/.exec(id ?? "");
  return number === "" ? null : { run, number: BigInt(number) };
}

/** Whether an id, or a revision, is of the same run of the host as another one and comes before it. */
export function isBefore(id, other) {
  const [one, two] = [parts(id), parts(other)];
  return one !== null && two !== null && one.run === two.run && one.number < two.number;
}

/**
 * Whether an event's id comes after another one. Ids are told apart by the number at their end; ids of different runs
 * of the host can't be compared: then what comes now counts.
 */
export function isAfter(id, other) {
  if (id === null || other === null || id === undefined || other === undefined) return true;
  const [one, two] = [parts(id), parts(other)];
  return one?.run === two?.run && one && two ? isBefore(other, id) : id !== other;
}
