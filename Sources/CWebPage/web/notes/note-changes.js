// What differs between two states of a note.

const content = ({ title, date, time, timeZone, attendees, text, recognition }) => ({ title, date: date ?? null,
  time: time ?? null, timeZone, attendees, text, recognition: { kind: recognition.kind, notSpeakers: recognition.notSpeakers } });

/** What a note consists of, as it is saved. */
export const contentOf = (note) => content(note);

export const isSameContent = (one, other) => JSON.stringify(content(one)) === JSON.stringify(content(other));

const names = { title: "Title", date: "Day", time: "Time", timeZone: "Time zone", attendees: "Who was there", text: "Text",
  recognition: "How it is read" };

/** The names of what differs, in words. */
export const differences = (one, other) => Object.keys(names)
  .filter((key) => JSON.stringify(content(one)[key]) !== JSON.stringify(content(other)[key])).map((key) => names[key]);
