// Times, numbers and amounts in the person's language.

const number = new Intl.NumberFormat();
const short = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const wholePercent = new Intl.NumberFormat("en", { style: "decimal", maximumFractionDigits: 0 });
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const clock = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

export const count = (value) => number.format(value);

/** `1 mistake`, `2 mistakes`. */
export const plural = (value, one, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`;

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings = { one: "st", two: "nd", few: "rd", other: "th" };

/** `1st`, `2nd`, `13th`. */
export const ordinal = (value) => `${count(value)}${endings[ordinals.select(value)]}`;

export const percent = (part, whole) => `${wholePercent.format(whole > 0 ? Math.floor((100 * part) / whole) : 0)} %`;

export const megabytes = (bytes) => number.format(Math.round(bytes / 1e6));

/** A size in words, such as `1.1 GB`. */
export function size(bytes) {
  return bytes >= 1e9 ? `${short.format(bytes / 1e9)} GB` : `${number.format(Math.max(1, Math.round(bytes / 1e6)))} MB`;
}

/** How long something took: `0.1 ms`, `40 ms`, `0.4 s`, `2 min`. */
export function duration(milliseconds) {
  if (milliseconds < 10) return `${short.format(milliseconds)} ms`;
  if (milliseconds < 100) return `${number.format(Math.round(milliseconds))} ms`;
  if (milliseconds < 90_000) return `${short.format(milliseconds / 1000)} s`;
  return `${number.format(Math.round(milliseconds / 60_000))} min`;
}

/** How long something still takes, roughly: `40 s`, `2 min`, `3 h`. */
export function remaining(seconds) {
  if (seconds < 90) return `${number.format(Math.max(1, Math.round(seconds)))} s`;
  if (seconds < 5400) return `${number.format(Math.round(seconds / 60))} min`;
  return `${number.format(Math.round(seconds / 3600))} h`;
}

/** How long ago a moment was, in words: `4 minutes ago`, `yesterday`. */
export function ago(date, now = Date.now()) {
  const seconds = Math.min(0, (date.getTime() - now) / 1000);
  if (seconds > -45) return "just now";
  if (seconds > -3600) return relative.format(Math.round(seconds / 60), "minute");
  if (seconds > -86_400) return relative.format(Math.round(seconds / 3600), "hour");
  if (seconds > -30 * 86_400) return relative.format(Math.round(seconds / 86_400), "day");
  if (seconds > -365 * 86_400) return relative.format(Math.round(seconds / (30 * 86_400)), "month");
  return relative.format(Math.round(seconds / (365 * 86_400)), "year");
}

/** A moment with its day and time of day. */
export const moment = (date) => clock.format(date);
