// All drafts: a new one, the list, deleting one with a way back, and what an earlier page couldn't hand over.

import * as api from "../api.js";
import * as store from "../store.js";
import { arrange, attribute, fill, h, isolated, setText } from "../dom.js";
import "../elements/time.js";
import { failed } from "../elements/banner.js";
import { iconButton, whileBusy } from "../elements/button.js";
import { icon } from "../elements/icon.js";
import { tellProblem, toast } from "../elements/toast.js";
import { badge } from "../elements/tier.js";
import { plural } from "../format.js";
import { currentPlace, go, staying } from "../navigation.js";
import { addresses } from "../places.js";
import { titleOf } from "./draft-words.js";
import { newOnes } from "./kept-drafts.js";

/** Makes a new draft and goes there. */
export async function startDraft() {
  const isHere = staying();
  try {
    const draft = await api.createDraft({});
    if (isHere()) go(addresses.draft(draft.id));
  } catch (problem) {
    tellProblem(problem);
  }
}

/** Gives Parlance the new drafts that a page before couldn't hand over; one tab at a time. */
export async function handOver() {
  const work = async () => {
    for (const { record, forget } of await newOnes()) {
      if (record?.text) await api.createDraft({ text: record.text, contentWarning: record.contentWarning });
      forget();
    }
  };
  if (navigator.locks) await navigator.locks.request("parlance-new-drafts", work);
  else await work();
}

/** Deletes a draft; it can be taken back while the toast stands. */
export async function deleteDraft({ id, title }) {
  try {
    await api.removeDraft(id);
  } catch (problem) {
    return tellProblem(problem);
  }
  await store.drafts.refresh();
  const place = currentPlace();
  const wasShown = place.view === "write" && place.draft === id;
  if (wasShown) go(addresses.write(), { replace: true });
  toast(`Deleted: ${isolated(titleOf({ title }))}`, { action: "Undo", onaction: () => restore(id, wasShown) });
}

async function restore(id, isShown) {
  try {
    await api.restoreDraft(id);
    await store.drafts.refresh();
    if (isShown) go(addresses.draft(id));
  } catch (problem) {
    tellProblem(problem);
  }
}

/** The list of drafts; `current()` is the id of the one that is shown. */
export function draftsList(current) {
  const list = h("ul.card.list.drafts");
  const none = h("p.small.quiet", null, "What you write is kept here by itself.");
  const trouble = h("div");
  const rows = new Map();
  const element = h("section.stack", { "aria-labelledby": "drafts-title" },
    h("h2", { id: "drafts-title" }, "Drafts"), trouble, list, none);
  const show = () => {
    const { value, problem } = store.drafts;
    fill(trouble, problem && !value && problem.code !== "unreachable"
      && failed(problem, () => store.drafts.refresh()));
    const drafts = value ?? [];
    none.hidden = drafts.length > 0 || problem !== null;
    const present = drafts.map((draft) => {
      if (!rows.has(draft.id)) rows.set(draft.id, row());
      rows.get(draft.id).update(draft, draft.id === current());
      return rows.get(draft.id).element;
    });
    arrange(list, present);
  };
  return { element, update: show, close: store.drafts.watch(show) };
}

function row() {
  let draft;
  const link = h("a.cover.title", { dir: "auto" });
  const time = h("parlance-time");
  const length = h("span");
  const posted = h("span", null, badge("Posted", "ok", icon("check")));
  const remove = iconButton("trash", "", () => whileBusy(remove, () => deleteDraft(draft)), { kind: "compact" });
  const element = h("li.row", null, h("div.grow", null, link, h("p.detail", null, time, " · ", length), posted),
    h("div.above", null, remove));
  return {
    element,
    update(next, isCurrent) {
      draft = next;
      setText(link, titleOf(draft));
      attribute(link, "href", addresses.draft(draft.id));
      attribute(link, "aria-current", isCurrent ? "page" : null);
      attribute(element, "aria-current", isCurrent ? "true" : null);
      attribute(time, "datetime", draft.updated);
      setText(length, plural(draft.length, "character"));
      posted.hidden = !draft.posted;
      attribute(remove, "aria-label", `Delete: ${isolated(titleOf(draft))}`);
      attribute(remove, "title", "Delete");
    },
  };
}
