// How long the parts of a note may be, in Unicode scalars, and what is said of what is too long.

import { count } from "../format.js";

export const most = { text: 500_000, title: 300, attendee: 300, attendees: 200, question: 4000, file: 5_500_000 };

/** Counting letter by letter only where that can matter. */
export const lengthOf = (text, limit) => (text.length > limit ? [...text].length : text.length);

/** Says that a text is too long; empty if it isn't. */
export function tooLong(text, limit) {
  const length = lengthOf(text, limit);
  return length > limit ? `This is ${count(length)} characters long, and ${count(limit)} is the most: shorten it.` : "";
}
