// The question to several bots that isn't asked yet, kept for this tab with the id that it is asked under.

const key = "parlance-ask";

/** `{text, bots, clientID, asked}`: `asked` is what was sent under the id, so that the same is asked once. */
export function keptQuestion() {
  try {
    return JSON.parse(sessionStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

export function keepQuestion(question) {
  try {
    if (question) sessionStorage.setItem(key, JSON.stringify(question));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is closed or full: it holds until the page is left.
  }
}
