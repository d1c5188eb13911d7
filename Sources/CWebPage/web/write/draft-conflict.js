// Two tabs have changed the same draft: both versions are shown, and none is lost whatever is chosen.

import { h } from "../dom.js";
import { ask } from "../elements/dialog.js";
import { tellProblem, toast } from "../elements/toast.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";

const version = (name, { text, contentWarning, hasContentWarning }) => h("section.version", { "aria-label": name },
  h("h3.eyebrow", null, name),
  hasContentWarning && contentWarning && h("p.small", { dir: "auto" }, contentWarning),
  h("div.text.whole", { dir: "auto", tabindex: "0", role: "group", "aria-label": name }, text || "Nothing"));

/** Asks which version goes on; `signal` takes the question away when the draft isn't shown any more. */
export async function askConflict(draft, signal) {
  const choice = await ask({
    title: "This draft was changed elsewhere too", stays: true, signal,
    content: [h("p.quiet", null, "Both are kept: the one you don’t choose stays in the draft’s history."),
      h("div.versions", null, version("Here", draft), version("Elsewhere", draft.theirs))],
    actions: [{ text: "Use the one from elsewhere", value: "theirs", kind: "quiet" },
      { text: "Make two drafts", value: "both" }, { text: "Use the one from here", value: "mine", kind: "primary" }],
  });
  if (choice === "mine") draft.keepMine();
  if (choice === "theirs") draft.takeTheirs();
  if (choice !== "both") return;
  try {
    const mine = await draft.keepBoth();
    toast("What you wrote here is a draft of its own now.",
      { action: "Open it", onaction: () => go(addresses.draft(mine.id)) });
  } catch (problem) {
    tellProblem(problem);
    await askConflict(draft, signal);
  }
}
