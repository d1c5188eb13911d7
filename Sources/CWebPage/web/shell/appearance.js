// The appearance that the person chose: kept in this browser, put on by early.js before the first paint.

const root = document.documentElement;
const key = (name) => `parlance-${name}`;
const watchers = new Set();

/** The value of `theme` (`light`, `dark`), `contrast` (`more`) or `motion` (`less`); `null` follows the system. */
export const chosen = (name) => root.dataset[name] ?? null;

/** Chooses a value, `null` for what the system says. */
export function choose(name, value) {
  apply(name, value);
  try {
    if (value === null) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), value);
  } catch {
    // Storage is closed to this page: the choice holds until the tab is closed.
  }
}

function apply(name, value) {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
  for (const watcher of [...watchers]) watcher();
}

/** Calls when something was chosen, here or in another tab. Gives a function that stops it. */
export function watch(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

addEventListener("storage", ({ key: changed, newValue }) => {
  for (const name of ["theme", "contrast", "motion"]) if (changed === key(name)) apply(name, newValue);
});

/** Whether the page is dark now. */
export function isDark() {
  const theme = chosen("theme");
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export const toggleTheme = () => choose("theme", isDark() ? "light" : "dark");
