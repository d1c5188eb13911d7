// The action items of all meetings: what is open, late, done; who does it; where it comes from.

import { arrange, attribute, fill, h, isolated, setText } from "../dom.js";
import { empty, failed, skeleton } from "../elements/banner.js";
import { confirm } from "../elements/dialog.js";
import { field } from "../elements/field.js";
import { announce } from "../elements/live.js";
import { menu } from "../elements/menu.js";
import { tellProblem, toast } from "../elements/toast.js";
import { count } from "../format.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { ActionRow } from "../notes/action-row.js";
import { Actions } from "../notes/actions.js";
import { actionExportItems } from "../notes/export.js";

const filters = { open: "Open", late: "Late", done: "Done", dropped: "Dropped" };
const done = { done: "Done", dropped: "Won’t be done", open: "Open again" };

export function open(place) {
  return new ActionsView(place);
}

class ActionsView {
  title = "Action items";
  #query;
  #actions;
  #rows = new Map();
  #links = new Map(Object.entries(filters).map(([filter, title]) => [filter,
    { title, number: h("span.small.numeric"), element: h("a") }]));
  #owner = field("Whose", h("select", { onchange: () => this.#chooseOwner() }));
  #export = h("div");
  #list = h("ul.card.list.actions-list");
  #place = h("div");
  #shownSaid = null;
  main;

  constructor(place) {
    this.#query = queryOf(place);
    const tabs = h("nav", { "aria-label": "Which" }, h("div.tabs", null, [...this.#links.values()].map(
      ({ title, number, element }) => (element.append(title, number), element))));
    this.main = h("main.page.actions-page", { id: "main", tabindex: "-1" },
      h("p.crumb", null, h("a", { href: addresses.notes() }, "Notes")),
      h("div.pagehead", null, h("div", null, h("h1", { tabindex: "-1" }, "Action items"),
        h("p.lead", null, "Of all meetings. A later note that says something about one suggests it here; you decide.")),
      this.#export),
      h("div.actions-bar", null, tabs, this.#owner.element), this.#list, this.#place);
    this.#actions = new Actions(this.#query, () => this.#show());
    this.#show();
  }

  close() {
    this.#actions.close();
  }

  moved(place) {
    this.#query = queryOf(place);
    this.#rows.clear();
    this.#actions.ask(this.#query);
    this.#show();
  }

  #show() {
    const { value, problem } = this.#actions;
    const { filter, owner } = this.#query;
    for (const [id, { element, number }] of this.#links) {
      attribute(element, "href", addressOf({ filter: id, owner }));
      attribute(element, "aria-current", id === filter ? "page" : null);
      setText(number, value ? count(value.counts[id]) : "");
    }
    this.#showOwners(value);
    const shown = JSON.stringify(this.#query);
    if (this.#export.dataset.shown !== shown) {
      this.#export.dataset.shown = shown;
      fill(this.#export, menu("Export", actionExportItems(this.#query), { icon: "download" }));
    }
    const actions = value?.actions ?? [];
    arrange(this.#list, actions.map((action) => this.#row(action)));
    for (const id of this.#rows.keys()) if (!actions.some((action) => action.id === id)) this.#rows.delete(id);
    this.#say(value, problem);
  }

  /** What stands where there are no rows; it isn't made anew while it is the same. */
  #say(value, problem) {
    const { filter, owner } = this.#query;
    const key = problem && !value ? problem.message : !value ? "reading" : value.actions.length ? "" : `${filter} ${owner}`;
    if (key === this.#shownSaid) return;
    this.#shownSaid = key;
    if (problem && !value) return fill(this.#place, failed(problem, () => this.#actions.read()));
    if (!value) return fill(this.#place, skeleton(3));
    if (value.actions.length) return fill(this.#place);
    const total = value.counts.open + value.counts.done + value.counts.dropped;
    fill(this.#place, total === 0 && !owner ? empty("check", "No action items yet",
      h("p", null, "Ask a note for its action items, deadlines or next steps: what is found is followed here."),
      h("a.button", { href: addresses.notes() }, "All notes"))
      : h("p.quiet.none", null, owner ? `Nothing here of ${isolated(owner)}.` : nothing[filter]));
  }

  #showOwners(value) {
    const { owner } = this.#query;
    const owners = [...new Set([...(value?.owners ?? []), ...(owner ? [owner] : [])])];
    const key = JSON.stringify([owners, owner]);
    this.#owner.element.hidden = owners.length === 0;
    if (this.#owner.element.dataset.key === key) return;
    this.#owner.element.dataset.key = key;
    fill(this.#owner.control, h("option", { value: "" }, "Everybody’s"),
      owners.map((name) => h("option", { value: `=${name}` }, name)));
    this.#owner.control.value = owner ? `=${owner}` : "";
  }

  #chooseOwner() {
    go(addressOf({ ...this.#query, owner: this.#owner.control.value.slice(1) || null }));
  }

  #row(action) {
    let row = this.#rows.get(action.id);
    if (!row) {
      row = new ActionRow({
        setStatus: (one, status) => this.#setStatus(one, status), change: (one, changes) => this.#change(one, changes),
        remove: (one) => this.#remove(one), decide: (one, accept, item, date) => this.#decide(one, accept, item, date),
      });
      this.#rows.set(action.id, row);
    }
    row.update(action);
    return row.element;
  }

  /** Keeps the focus in the list when the row with it leaves. */
  #keepFocus(id, work) {
    const index = [...this.#list.children].indexOf(this.#rows.get(id)?.element);
    const hadFocus = this.#rows.get(id)?.element.contains(document.activeElement);
    return work().finally(() => {
      if (!hadFocus || this.#rows.has(id) || !this.main.isConnected) return;
      const rows = [...this.#rows.values()];
      const next = [...this.#list.children][Math.min(index, this.#list.children.length - 1)];
      const row = rows.find(({ element }) => element === next);
      if (row) row.focus();
      else this.main.querySelector("h1").focus({ preventScroll: true });
    });
  }

  async #setStatus(action, status) {
    const before = action.status;
    let changed;
    try {
      await this.#keepFocus(action.id, async () => (changed = await this.#actions.change(action, { status })));
    } catch (problem) {
      return tellProblem(problem);
    }
    this.#tell(done[status], changed, { status: before });
  }

  /** What became of an item, with the way back. */
  #tell(what, changed, before, suggestion = null) {
    toast(`${what}: ${isolated(changed.text)}`, { action: "Undo", onaction: () => this.#undo(changed, before, suggestion) });
  }

  /** `before`: what the item was, if it was changed; `suggestion`: the one that led to it, which stands there again. */
  async #undo(action, before, suggestion) {
    try {
      if (before) await this.#actions.change(action, before);
      if (suggestion) await this.#actions.decide(suggestion, null);
      announce("Undone");
    } catch (problem) {
      tellProblem(problem);
    }
  }

  /** Throws: whoever edits stays in the form. */
  async #change(action, changes) {
    try {
      await this.#actions.change(action, changes);
    } catch (problem) {
      if (problem.status !== 409) throw problem;
      throw new Error("It was changed elsewhere meanwhile: save again to put this over it, or cancel to see it.");
    }
    announce("Saved");
  }

  async #decide(suggestion, accept, action, date) {
    const { status, owner = null, due = null } = action;
    let changed;
    try {
      await this.#keepFocus(action.id, async () => (changed = await this.#actions.decide(suggestion, accept, date)));
    } catch (problem) {
      return tellProblem(problem);
    }
    if (!accept) return this.#tell("Dismissed", changed, null, suggestion);
    this.#tell(done[suggestion.news.kind] ?? "Changed", changed, { status, owner, due }, suggestion);
  }

  async #remove(action) {
    const words = "It is gone for good: asking its note again doesn’t bring it back. The note stays.";
    if (!(await confirm(`Delete “${isolated(action.text)}”?`, words, "Delete", { kind: "danger" }))) return;
    try {
      await this.#keepFocus(action.id, () => this.#actions.remove(action));
      toast(`Deleted: ${isolated(action.text)}`);
    } catch (problem) {
      tellProblem(problem);
    }
  }
}

const nothing = {
  open: "Nothing is open.", late: "Nothing is late.", done: "Nothing is done yet.", dropped: "Nothing was dropped.",
};

function queryOf({ query }) {
  const filter = query.get("filter");
  return { filter: Object.hasOwn(filters, filter) ? filter : "open", owner: query.get("owner") || null };
}

function addressOf({ filter, owner }) {
  const query = new URLSearchParams();
  if (filter !== "open") query.set("filter", filter);
  if (owner) query.set("owner", owner);
  return addresses.actions() + (query.size ? `?${query}` : "");
}
