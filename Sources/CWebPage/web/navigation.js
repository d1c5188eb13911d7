// Going from place to place with the History API. An entry's state says how far it is from the entry where its place
// was entered (`step`) and how deep inside a running app it is (`depth`); run/back.js uses both.

import { placeAt } from "./places.js";

let position = { step: 0, depth: 0 };
let place = null;
let showPlace = () => {};
let moveWithin = () => {};

/**
 * Starts with the place of the present address.
 *
 * @param {(place, how: {first: boolean}) => void} show Shows a place that wasn't shown before.
 * @param {(place, from, to) => void} move The address or the position changed inside the place that is shown.
 */
export function start(show, move) {
  showPlace = show;
  moveWithin = move;
  position = read(history.state);
  history.replaceState(position, "");
  addEventListener("popstate", () => arrive(read(history.state)));
  document.addEventListener("click", followLink);
  place = placeAt(new URL(location.href));
  showPlace(place, { first: true });
}

/** The place that is shown. */
export const currentPlace = () => place;

/** Where this entry stands inside its place. */
export const currentPosition = () => position;

/** Goes to an address of this page. */
export function go(address, { replace = false } = {}) {
  const url = new URL(address, location.href);
  const next = placeAt(url);
  const isSame = place && next.path === place.path;
  const isHere = isSame && url.hash === location.hash && url.search === location.search;
  if (isHere) return moveWithin(next, position, position);
  const state = isSame ? { step: position.step + (replace ? 0 : 1), depth: position.depth } : { step: 0, depth: 0 };
  history[replace ? "replaceState" : "pushState"](state, "", url);
  arrive(state);
}

/** The place that is shown has got an address of its own: what is shown stays. */
export function rename(address) {
  history.replaceState(position, "", address);
  place = placeAt(new URL(location.href));
}

/**
 * Remembers the place that is shown, for work that takes a while and goes somewhere at its end.
 *
 * @returns {() => boolean} Whether the person is still there; whoever has gone elsewhere meanwhile isn't taken away.
 */
export function staying() {
  const { path } = place;
  return () => place.path === path;
}

/** Adds an entry with the same address, one level deeper. */
export function goDeeper() {
  position = { step: position.step + 1, depth: position.depth + 1 };
  history.pushState(position, "", location.href);
}

/** Goes back to where the place was entered from; nothing happens if there is nothing before it. */
export const leave = () => history.go(-(position.step + 1));

/** Goes one entry forward again. */
export const goForward = () => history.go(1);

/** Shows the present place anew. */
export const showAgain = () => showPlace(place, { first: false });

function arrive(state) {
  const next = placeAt(new URL(location.href));
  const from = position;
  const isSame = place && next.path === place.path;
  position = state;
  place = next;
  if (isSame) moveWithin(next, from, state);
  else showPlace(next, { first: false });
}

function read(state) {
  return Number.isInteger(state?.step) && Number.isInteger(state?.depth) ? state : { step: 0, depth: 0 };
}

/** Links inside the page change the place without loading it anew; all that a person can do with links else stays. */
function followLink(event) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest?.("a[href]");
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(api|page)\//.test(url.pathname)) return;
  if (link.getAttribute("href") === "#main") return; // The skip link moves the focus.
  event.preventDefault();
  go(url.href);
}
