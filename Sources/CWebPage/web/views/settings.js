// Settings: the model, writing and posting, the appearance.

import { attribute, h } from "../dom.js";
import { appearanceSection } from "../settings/appearance.js";
import { chatSection } from "../settings/chat.js";
import { modelSection } from "../settings/model.js";
import { postingSection } from "../settings/posting.js";
import { writingSection } from "../settings/writing.js";

export function open(place) {
  const sections = [modelSection(), writingSection(), postingSection(), chatSection(), appearanceSection()];
  const links = sections.map(({ id, title }) => h("a", { href: `#${id}` }, title));
  const main = h("main.page.settings", { id: "main", tabindex: "-1" },
    h("div.pagehead", null, h("h1", { tabindex: "-1" }, "Settings")),
    h("nav.toc", { "aria-label": "Settings" }, links),
    h("div.sections", null, sections.map(({ element }) => element)));
  const mark = (section) => {
    sections.forEach(({ id }, index) => attribute(links[index], "aria-current", id === section ? "true" : null));
  };
  const known = (section) => (sections.some(({ id }) => id === section) ? section : sections[0].id);
  mark(known(place.section));
  return {
    main, title: "Settings",
    moved({ section }) {
      mark(known(section));
      const target = main.querySelector(`#${known(section)}`);
      target.scrollIntoView();
      target.querySelector("h2").focus({ preventScroll: true });
    },
    close: () => sections.forEach((section) => section.close()),
  };
}
