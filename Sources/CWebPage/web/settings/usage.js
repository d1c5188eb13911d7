// What the model has been asked since the host started, and its tokens.

import * as api from "../api.js";
import * as store from "../store.js";
import { h, setText } from "../dom.js";
import { count, plural } from "../format.js";

export function usageRow() {
  const words = h("p", null, "Nothing yet.");
  const element = h("div.setting", null, h("div", null, h("p.name", null, "Asked since Parlance started"), words));
  let told = 0;
  const read = async () => {
    const number = ++told;
    try {
      const { total } = await api.modelUsage();
      if (number === told) setText(words, sentence(total));
    } catch {
      // Without the host nothing here is new; the page says by itself that it is away.
    }
  };
  // What the queue lets go has been spent.
  const close = store.queue.watch(read);
  return { element, close };
}

function sentence({ calls, promptTokens, cachedTokens, completionTokens }) {
  if (!calls) return "Nothing yet.";
  return `${plural(calls, "reply", "replies")}: ${count(promptTokens)} tokens read, ${count(cachedTokens)} of them`
    + ` from the cache, and ${count(completionTokens)} written.`;
}
