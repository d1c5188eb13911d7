// Posting: to whom and how, exactly what is sent, and only on the button. An error leaves the draft as it is, and
// sending the same again posts it once.

import * as api from "../api.js";
import { h, isolated, setText } from "../dom.js";
import { banner } from "../elements/banner.js";
import { ask } from "../elements/dialog.js";
import { field } from "../elements/field.js";
import { tellProblem } from "../elements/toast.js";
import { count, moment, plural } from "../format.js";
import { go } from "../navigation.js";
import { addresses } from "../places.js";

const visibilities = [["public", "Public", "Everybody sees it, also in timelines"],
  ["unlisted", "Quiet public", "Everybody can see it, it isn’t in timelines"],
  ["private", "Followers", "Only those who follow you"], ["direct", "Mentioned people", "Only those it names"]];

const keyPlace = (draft) => `parlance-post-${draft}`;

/** The key of an attempt: the same for the same content, until that is posted, also after loading the page again. */
function keyFor(draft, content) {
  const wanted = JSON.stringify(content);
  try {
    const kept = JSON.parse(localStorage.getItem(keyPlace(draft)));
    if (kept?.content === wanted) return kept.key;
    const key = crypto.randomUUID();
    localStorage.setItem(keyPlace(draft), JSON.stringify({ key, content: wanted }));
    return key;
  } catch {
    keys.set(wanted, keys.get(wanted) ?? crypto.randomUUID());
    return keys.get(wanted);
  }
}

const keys = new Map();

function forgetKey(draft) {
  keys.clear();
  try {
    localStorage.removeItem(keyPlace(draft));
  } catch {
    // Storage is closed to this page: there was nothing.
  }
}

/** The account's name, such as `@lena@stadtnord.example`. */
export function accountName({ name, instance }) {
  if (name.includes("@", 1)) return name.startsWith("@") ? name : `@${name}`;
  return `@${name.replace(/^@/, "")}@${URL.canParse(instance) ? new URL(instance).host : instance}`;
}

async function readAccount() {
  const { account } = await api.account();
  if (account) return account;
  const answer = await ask({
    title: "Where should it be posted?",
    content: [h("p.quiet", null, "Parlance doesn’t know your Mastodon account yet. Give it the address of your "
      + "instance and an access token in the settings; the draft stays as it is.")],
    actions: [{ text: "Not now", value: false, kind: "quiet" },
      { text: "Open settings", value: true, kind: "primary" }],
  });
  if (answer) go(addresses.settings("posting"));
  return null;
}

/**
 * Asks how, and posts; gives what became of it, or `null` when nothing was sent.
 *
 * @param {{draft, text, contentWarning, counted, parts}} what `parts` for a thread.
 */
export async function post({ draft, text, contentWarning, counted, parts = null }) {
  let account;
  try {
    account = await readAccount();
  } catch (problem) {
    tellProblem(problem);
    return null;
  }
  if (!account) return null;
  for (let trouble = null;;) {
    const visibility = await askHow({ draft, text, contentWarning, counted, parts, account, trouble });
    if (!visibility) return null;
    const content = { ...(parts ? { parts: parts.map(({ post: part }) => part) } : { text }),
      contentWarning, visibility };
    try {
      const key = keyFor(draft.id, { ...content, instance: account.instance });
      const posted = await api.post(draft.id, { version: draft.version, ...content, key });
      forgetKey(draft.id);
      return posted;
    } catch (problem) {
      trouble = problem; // Said in the dialog, which is opened again with the same key for the same content.
    }
  }
}

async function askHow({ draft, text, contentWarning, counted, parts, account, trouble }) {
  const select = h("select", null, visibilities.map(([value, title]) => h("option", { value }, title)));
  select.value = visibilities.some(([value]) => value === draft.visibility) ? draft.visibility : "public";
  const who = field("Who may see it", select);
  const help = () => who.setHelp(visibilities.find(([value]) => value === select.value)[2]);
  select.addEventListener("change", () => {
    help();
    draft.edit({ visibility: select.value });
  });
  help();
  const name = accountName(account);
  const length = parts ? plural(parts.length, "post")
    : `${count(counted.length)} of ${count(counted.limit)} characters`;
  const sent = parts ?? [{ post: text }];
  const isAgreed = await ask({
    title: parts ? "Post this thread?" : "Post this?",
    content: [
      trouble && banner(failureWords(trouble), { kind: "danger", icon: "error" }),
      draft.posted && banner("This draft was posted before. It would be there twice.", { kind: "warn", icon: "alert" }),
      h("p.quiet", null, "As ", h("b", { dir: "auto" }, account.display ? `${isolated(account.display)}, ` : "", name),
        `, ${length}.`),
      who.element,
      contentWarning && h("div.field", null, h("p.label", null, "Content warning"),
        h("p", { dir: "auto" }, contentWarning)),
      h("div.card.list.pieces", { tabindex: "0", role: "group", "aria-label": "What is sent" },
        sent.map(({ post: part }) => h("div.piece.text.whole", { dir: "auto" }, part))),
    ].filter(Boolean),
    actions: [{ text: "Cancel", value: false, kind: "quiet" },
      { text: trouble ? "Try again" : "Post", value: true, kind: "primary" }],
  });
  return isAgreed === true ? select.value : null;
}

/** What went wrong, with Mastodon's words, and how far a thread got. */
function failureWords(problem) {
  const { posted } = problem.details;
  const done = Array.isArray(posted) ? posted.length : Number(posted) || 0;
  const far = done ? ` ${plural(done, "post")} of the thread ${done === 1 ? "is" : "are"} there already; trying again `
    + "goes on after that." : "";
  return problem.message + far;
}

/** Says that it is posted, with the way there. */
export function postedBanner({ url, at }) {
  const link = URL.canParse(url ?? "") && /^https?:$/.test(new URL(url).protocol)
    ? h("a.button.compact", { href: url, target: "_blank", rel: "noopener noreferrer" }, "Open it") : null;
  const said = h("span", null, "Posted");
  if (at) setText(said, `Posted on ${moment(new Date(at))}`);
  return banner(said, { icon: "check", action: link });
}
