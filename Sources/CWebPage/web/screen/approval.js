// The dialog that asks whether a request may be sent. Escape decides nothing: the request goes on waiting.

import { h, isolated } from "../dom.js";
import { ask } from "../elements/dialog.js";

/**
 * @param {(number) => string | null} requirementText The text of a requirement.
 * @param {() => boolean} answersAreSamples Whether nothing is sent, since a sample answers.
 * @param {(id, approved) => void} answer
 */
export function approvalDialog({ requirementText, answersAreSamples }, answer) {
  let shown = null;
  let abort = null;
  const close = () => {
    abort?.abort();
    abort = shown = null;
  };
  return {
    close,
    update(approval) {
      if (!approval) return close();
      if (shown === approval.id) return;
      close();
      shown = approval.id;
      abort = new AbortController();
      const { id } = approval;
      const content = contentOf(approval, requirementText, answersAreSamples());
      ask({ title: `Send this to ${hostOf(approval.address)}?`, content, actions, stays: true, signal: abort.signal })
        .then((approved) => approved !== null && answer(id, approved));
    },
  };
}

const actions = [
  { text: "Don’t send", value: false, kind: "quiet" },
  { text: "Send", value: true, kind: "primary" },
];

function contentOf({ method, address, body, requirement }, requirementText, isSample) {
  const words = requirement === null ? null : requirementText(requirement);
  const reason = requirement === null ? "No single requirement asked for it."
    : words ? `Requirement ${requirement} asked for it: “${isolated(words)}”`
      : `Requirement ${requirement} asked for it.`;
  return [
    h("p.small.quiet", { dir: "auto" }, reason),
    isSample && h("p.small", null, "Nothing is sent: the answer comes from a sample."),
    h("div.codeblock", null, h("pre", { tabindex: "0", "aria-label": "Request", role: "region" },
      h("code", { dir: "ltr" }, `${method} ${address}`, body ? `\n\n${readable(body)}` : ""))),
  ].filter(Boolean);
}

/** A JSON body with a line for each member, its names and values as they are sent; any other body as it is. */
function readable(body) {
  try {
    JSON.parse(body);
  } catch {
    return body;
  }
  let text = "";
  let depth = 0;
  const line = () => `\n${"  ".repeat(depth)}`;
  for (const [part] of body.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g)) {
    if (part === "{" || part === "[") {
      depth += 1;
      text += part + line();
    } else if (part === "}" || part === "]") {
      depth -= 1;
      text = /[[{]\s*$/.test(text.slice(-200)) ? text.trimEnd() + part : text + line() + part;
    } else if (part === ",") text += part + line();
    else text += part === ":" ? ": " : part;
  }
  return text;
}

function hostOf(address) {
  return URL.canParse(address) ? new URL(address).host : address;
}
