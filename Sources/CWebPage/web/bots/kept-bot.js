// What was typed about a bot and isn't saved, kept for this tab: loading the page anew, or going elsewhere, loses nothing.

const key = (id) => `parlance-bot-${id}`;

export function keep(id, values, version) {
  try {
    sessionStorage.setItem(key(id), JSON.stringify({ values, version }));
  } catch {
    // Storage is closed or full: then it holds until the page is left.
  }
}

/** `{values, version}`, or `null`. */
export function kept(id) {
  try {
    return JSON.parse(sessionStorage.getItem(key(id)));
  } catch {
    return null;
  }
}

export function forget(id) {
  try {
    sessionStorage.removeItem(key(id));
  } catch {
    // Nothing was kept either.
  }
}
