// Taking a note, an answer or the action items along: files, a calendar, and Markdown in the clipboard.

import * as api from "../api.js";
import { tellProblem } from "../elements/toast.js";
import { copy } from "../write/copying.js";

const download = (text, href, note, icon = "download") => ({ text, note, icon, href, download: true });

/** Items for a note's export menu; `answer`: of that one alone, by its id. */
export function exportItems(note, { answer = null } = {}) {
  const at = (format, tasks = false) => api.noteExportAddress(note, format, { answer, tasks });
  return [
    { text: "Copy as Markdown", icon: "copy", onselect: () => copyMarkdown(note, answer) },
    download("Markdown", at("markdown"), answer ? "This answer, to read" : "The note and its answers, to read"),
    download("JSON", at("json"), "Everything, for programs"),
    download("CSV", at("csv"), "The action items, for spreadsheets"),
    download("Calendar", at("ics"), "Action items with a day", "calendar"),
    download("Calendar with to-dos", at("ics", true), "A to-do beside each", "calendar"),
  ];
}

/** Items for the export menu of the action items that are shown: those that a filter lets through, of one person or of all. */
export function actionExportItems({ filter, owner }) {
  const at = (format, tasks = false) => api.actionsExportAddress(format, { filter, owner, tasks });
  return [
    download("Markdown", at("markdown"), "To read"), download("JSON", at("json"), "For programs"),
    download("CSV", at("csv"), "For spreadsheets"),
    download("Calendar", at("ics"), "Those with a day", "calendar"),
    download("Calendar with to-dos", at("ics", true), "A to-do beside each", "calendar"),
  ];
}

async function copyMarkdown(note, answer) {
  try {
    await copy(await api.noteExport(note, "markdown", { answer }), "Copied as Markdown");
  } catch (problem) {
    tellProblem(problem);
  }
}
