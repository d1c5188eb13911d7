// What was written and Parlance hasn't got yet: kept in this browser, for as long as that is so.

const prefix = "parlance-draft-";
const ofNew = "new-";

/** The key of a draft that Parlance doesn't know yet. */
export const newKey = () => ofNew + crypto.randomUUID();

/** Keeps what is written in a draft: its texts, and the version that they follow. */
export function keep(key, record) {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(record));
  } catch {
    // No room, or storage is closed to this page: it stays in the open page, and is sent from there.
  }
}

/** What was kept, or `null`. */
export function kept(key) {
  try {
    const record = JSON.parse(localStorage.getItem(prefix + key));
    return typeof record?.text === "string" ? record : null;
  } catch {
    return null; // Nothing that this page has written.
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Storage is closed to this page: there was nothing.
  }
}

/** The keys of new drafts that an earlier page couldn't hand over. */
export function newKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix + ofNew)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
