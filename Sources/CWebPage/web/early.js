// Runs before the first paint: puts on what the person chose for the appearance, so that nothing flashes.
// The names and values are those of shell/appearance.js.
{
  const root = document.documentElement;
  for (const name of ["theme", "contrast", "motion"]) {
    try {
      const value = localStorage.getItem(`parlance-${name}`);
      if (value) root.dataset[name] = value;
    } catch {
      break; // Storage is closed to this page: the system's settings count.
    }
  }
}
