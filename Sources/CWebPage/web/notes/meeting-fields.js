// What a person says about a meeting: title, day, time, time zone, who was there. What was found in a text fills in what
// nobody has typed into.

import { freshID, h } from "../dom.js";
import { field } from "../elements/field.js";
import { most, tooLong } from "./note-limits.js";

const input = (type, attributes = {}) => h("input.input", { type, autocomplete: "off", ...attributes });

/** This machine's time zone. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export class MeetingFields {
  #fields;
  #touched = new Set();
  element;

  /** @param {{changed: () => void}} work */
  constructor({ changed }) {
    const zones = freshID("zones");
    this.#fields = {
      title: field("Title", input("text", { dir: "auto" }), { help: "Empty: its first words." }),
      date: field("Day", input("date", { max: "9999-12-31" }), { help: "“Next Friday” counts from it." }),
      time: field("Time", input("time")),
      timeZone: field("Time zone", input("text", { list: zones, spellcheck: "false" })),
      attendees: field("Who was there", h("textarea.input.names", { rows: "2", dir: "auto" }), { help: "A name a line." }),
    };
    const { title, date, time, timeZone, attendees } = this.#fields;
    this.element = h("div.stack", null, title.element,
      h("div.options.meeting", null, date.element, time.element, timeZone.element), attendees.element,
      h("datalist", { id: zones }, supportedZones().map((zone) => h("option", { value: zone }))));
    for (const [name, { control, setProblem }] of Object.entries(this.#fields)) {
      control.addEventListener("input", () => {
        this.#touched.add(name);
        setProblem("");
        changed();
      });
    }
    timeZone.control.value = ownZone();
  }

  /** `{title, date, time, timeZone, attendees}` as they stand there, right or not. */
  get values() {
    const { title, date, time, timeZone, attendees } = this.#fields;
    return {
      title: title.control.value.trim(), date: date.control.value || null, time: time.control.value || null,
      timeZone: timeZone.control.value.trim(),
      attendees: attendees.control.value.split("\n").map((name) => name.trim()).filter(Boolean),
    };
  }

  /** The names of those that the person has typed into. */
  get touched() {
    return [...this.#touched];
  }

  /** Shows values; `touched` says which of them the person has typed. */
  set(values, touched = Object.keys(this.#fields)) {
    this.#touched = new Set(touched);
    for (const [name, { control, setProblem }] of Object.entries(this.#fields)) {
      const value = values[name];
      const text = name === "attendees" ? (value ?? []).join("\n") : value ?? "";
      if (control.value !== text) control.value = text;
      setProblem("");
    }
  }

  /** Fills in what was found in a text, where nobody has typed. */
  take(found) {
    for (const name of ["title", "date", "time", "attendees"]) {
      if (this.#touched.has(name)) continue;
      const value = found[name];
      this.#fields[name].control.value = name === "attendees" ? (value ?? []).join("\n") : value ?? "";
    }
  }

  /** The values, or `null` after saying what is wrong, and where. */
  read() {
    const { values } = this;
    const { title, date, time, timeZone, attendees } = this.#fields;
    const isHalf = (control) => control.validity.badInput;
    const long = values.attendees.find((name) => tooLong(name, most.attendee));
    title.setProblem(tooLong(values.title, most.title));
    date.setProblem(isHalf(date.control) ? "Type the whole day, or none." : "");
    time.setProblem(isHalf(time.control) ? "Type the whole time, or none." : "");
    timeZone.setProblem(isZone(values.timeZone) ? "" : "A time zone such as Europe/Berlin.");
    attendees.setProblem(values.attendees.length > most.attendees
      ? `${values.attendees.length} names, and ${most.attendees} are the most: take some out.`
      : long ? `“${long.slice(0, 30)}…” is longer than ${most.attendee} characters.` : "");
    const wrong = Object.values(this.#fields).find(({ control }) => control.getAttribute("aria-invalid") === "true");
    wrong?.control.focus();
    return wrong ? null : values;
  }

  focus() {
    this.#fields.title.control.focus();
  }
}

function isZone(name) {
  try {
    return Boolean(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false; // There is no such zone.
  }
}

const supportedZones = () => Intl.supportedValuesOf?.("timeZone") ?? [];
