// How the page looks, kept in this browser.

import { h } from "../dom.js";
import { switchField } from "../elements/field.js";
import { choose, chosen, watch } from "../shell/appearance.js";

export function appearanceSection() {
  const themes = [["", "System"], ["light", "Light"], ["dark", "Dark"]].map(([value, text]) => {
    const input = h("input", { type: "radio", name: "theme", value, onchange: () => choose("theme", value || null) });
    return { input, value, element: h("label", null, input, h("span", null, text)) };
  });
  const contrast = switchField("High contrast", (isOn) => choose("contrast", isOn ? "more" : null));
  const motion = switchField("Less motion", (isOn) => choose("motion", isOn ? "less" : null));
  for (const { element } of [contrast, motion]) element.classList.add("setting");
  const update = () => {
    for (const { input, value } of themes) input.checked = (chosen("theme") ?? "") === value;
    contrast.control.checked = chosen("contrast") === "more";
    motion.control.checked = chosen("motion") === "less";
  };
  update();
  const element = h("section", { id: "appearance", "aria-labelledby": "appearance-title" },
    h("h2", { id: "appearance-title", tabindex: "-1" }, "Appearance"),
      h("p", null, "Follows your system until you choose. Kept in this browser."),
    h("div.card.list", null,
      h("div.setting.wrap", null, h("p.name", { id: "theme-name" }, "Theme"),
        h("div.segmented", { role: "radiogroup", "aria-labelledby": "theme-name" },
          themes.map((theme) => theme.element))),
      contrast.element, motion.element));
  return { id: "appearance", title: "Appearance", element, close: watch(update) };
}
