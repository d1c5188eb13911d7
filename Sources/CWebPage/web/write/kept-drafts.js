// What was written and Parlance hasn't got yet: kept in this browser for as long as that is so. Each tab keeps its
// own, so that two tabs with the same draft don't write over each other.

const prefix = "parlance-draft-";
const ofNew = "new-";
const lockOf = (name) => `parlance-writing-${name}`;

/** This tab's name: the same after loading the page again, another one in a copy of the tab. */
let tab = crypto.randomUUID();

const ready = (async () => {
  try {
    tab = sessionStorage.getItem("parlance-tab") ?? tab;
    if (navigator.locks && !(await hold(tab))) {
      tab = crypto.randomUUID();
      hold(tab);
    }
    sessionStorage.setItem("parlance-tab", tab);
  } catch {
    // Storage is closed to this page: nothing is kept either.
  }
})();

/** Holds the lock that says that this tab is there, until it isn't; gives whether it was free. */
const hold = (name) => new Promise((resolve) => {
  navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => {
    resolve(lock !== null);
    return lock && new Promise(() => {});
  }).catch(() => resolve(true));
});

const isThere = (name) => navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) => lock === null);

/** The key of a draft that Parlance doesn't know yet. */
export const newKey = () => ofNew + crypto.randomUUID();

const placeOf = (key, name = tab) => `${prefix}${key} ${name}`;

/** Keeps what is written in a draft: its texts, and the version that they follow. */
export function keep(key, record) {
  try {
    localStorage.setItem(placeOf(key), JSON.stringify(record));
  } catch {
    // No room, or storage is closed to this page: it stays in the open page, and is sent from there.
  }
}

export function forget(key) {
  try {
    localStorage.removeItem(placeOf(key));
  } catch {
    // Storage is closed to this page: there was nothing.
  }
}

function read(place) {
  const record = JSON.parse(localStorage.getItem(place));
  return typeof record?.text === "string" ? record : null;
}

/** Where something is kept of a draft by this tab or by one that is gone. */
async function placesOf(key) {
  await ready;
  const places = Object.keys(localStorage).filter((place) => place.startsWith(prefix + key));
  const free = await Promise.all(places.map(async (place) => {
    const name = place.slice(place.lastIndexOf(" ") + 1);
    return name === tab || (navigator.locks ? !(await isThere(name)) : false);
  }));
  return places.filter((_, index) => free[index]);
}

/** Whether something of a draft is kept by any tab: quick, for those that ask about many. */
export function mayBeKept(key) {
  try {
    return Object.keys(localStorage).some((place) => place.startsWith(`${prefix}${key} `));
  } catch {
    return false; // Storage is closed to this page: nothing is kept.
  }
}

/** What was kept of a draft by this tab, else by one that is gone; from then on this tab keeps it. Else `null`. */
export async function keptOf(key) {
  try {
    const places = await placesOf(`${key} `);
    const place = places.find((candidate) => candidate === placeOf(key)) ?? places[0];
    const record = place ? read(place) : null;
    if (record && place !== placeOf(key)) {
      keep(key, record);
      localStorage.removeItem(place);
    }
    return record;
  } catch {
    return null; // Nothing that this page has written, or storage is closed to it.
  }
}

/** Keeps what is typed a moment after it was, and at once when the page goes. */
export class Keeping {
  #keep;
  #timer = null;

  constructor(keep) {
    this.#keep = keep;
    addEventListener("pagehide", this.#leave);
  }

  #leave = () => this.#timer !== null && this.now();

  /** Something was typed. */
  soon() {
    this.#timer ??= setTimeout(() => this.now(), 300);
  }

  now() {
    this.drop();
    this.#keep();
  }

  /** What waits to be kept isn't: it was stored, or given up. */
  drop() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Keeps what waits, and ends. */
  close() {
    removeEventListener("pagehide", this.#leave);
    this.#leave();
  }
}

/** New drafts that a page before couldn't hand over: `{record, forget}` of each. */
export async function newOnes() {
  try {
    const places = await placesOf(ofNew);
    return places.map((place) => ({ record: read(place), forget: () => localStorage.removeItem(place) }));
  } catch {
    return []; // Nothing that this page has written, or storage is closed to it.
  }
}
