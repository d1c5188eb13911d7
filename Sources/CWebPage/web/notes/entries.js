// What “Go to…” offers of the notes: the newest notes, and places.

import { go } from "../navigation.js";
import { addresses } from "../places.js";
import { notes } from "./store.js";
import { whenWords } from "./words.js";
import { ago } from "../format.js";

const most = 20;

/** `{entries, places, commands}`, each as the palette has them. */
export function noteEntries() {
  const entries = (notes.list ?? []).slice(0, most).map((note) => ({
    group: "Notes", icon: "notes", text: note.title, note: whenWords(note) || `Changed ${ago(new Date(note.updated))}`,
    act: () => go(addresses.note(note.id)),
  }));
  const places = [
    { group: "Places", icon: "notes", text: "Notes", act: () => go(addresses.notes()) },
    { group: "Places", icon: "check", text: "Action items", act: () => go(addresses.actions()) },
  ];
  const commands = [{ group: "Commands", icon: "plus", text: "New note", act: () => go(addresses.newNote()) }];
  return { entries, places, commands };
}
