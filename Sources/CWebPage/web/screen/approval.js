// The dialog that asks whether a request may be sent. Escape decides nothing: the request goes on waiting.

import { h } from "../dom.js";
import { ask } from "../elements/dialog.js";

/**
 * @param {(number) => string | null} requirementText The text of a requirement.
 * @param {(id, approved) => void} answer
 */
export function approvalDialog(requirementText, answer) {
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
      ask({ title: `Send this to ${hostOf(approval.address)}?`, content: contentOf(approval, requirementText), actions,
        stays: true, signal: abort.signal })
        .then((approved) => approved !== null && answer(id, approved));
    },
  };
}

const actions = [
  { text: "Don’t send", value: false, kind: "quiet" },
  { text: "Send", value: true, kind: "primary" },
];

function contentOf({ method, address, body, requirement }, requirementText) {
  const words = requirement === null ? null : requirementText(requirement);
  const reason = requirement === null ? "No single requirement asked for it."
    : words ? `Requirement ${requirement} asked for it: “${words}”` : `Requirement ${requirement} asked for it.`;
  return [
    h("p.small.quiet", { dir: "auto" }, reason),
    h("div.codeblock", null, h("pre", { tabindex: "0", "aria-label": "Request", role: "region" },
      h("code", { dir: "ltr" }, `${method} ${address}`, body ? `\n\n${body}` : ""))),
  ];
}

function hostOf(address) {
  return URL.canParse(address) ? new URL(address).host : address;
}
