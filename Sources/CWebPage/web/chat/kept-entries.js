// What was sent and isn't acknowledged, in the browser's storage: shared by all tabs, there after loading the page again.

const prefix = "parlance-chat-out ";

/** The same in this tab where storage is closed to the page. */
const inMemory = new Map();

function stored() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => localStorage.getItem(key));
  } catch {
    return [];
  }
}

function parsed(text) {
  try {
    const entry = JSON.parse(text);
    return typeof entry?.clientID === "string" && typeof entry.text === "string" ? entry : null;
  } catch {
    return null; // Nothing that this page has written.
  }
}

/** All entries, in the order in which they were sent. */
export function entries() {
  const all = new Map();
  for (const text of stored()) {
    const entry = parsed(text);
    if (entry) all.set(entry.clientID, entry);
  }
  // What storage has no room for is newer than what it has.
  for (const [clientID, entry] of inMemory) all.set(clientID, entry);
  return [...all.values()].sort((one, other) => one.at - other.at || one.clientID.localeCompare(other.clientID));
}

/** Whether an entry is still there: another tab may have sent it. */
export const has = (clientID) => entries().some((entry) => entry.clientID === clientID);

export function put(entry) {
  try {
    localStorage.setItem(prefix + entry.clientID, JSON.stringify(entry));
    inMemory.delete(entry.clientID);
  } catch {
    inMemory.set(entry.clientID, entry); // No room, or storage is closed to this page: it is sent from this tab.
  }
}

export function remove(clientID) {
  inMemory.delete(clientID);
  try {
    localStorage.removeItem(prefix + clientID);
  } catch {
    // Storage is closed to this page: there was nothing.
  }
}

/** Calls when another tab changed them. */
export function watch(listener) {
  addEventListener("storage", ({ key }) => (key === null || key.startsWith(prefix)) && listener());
}
