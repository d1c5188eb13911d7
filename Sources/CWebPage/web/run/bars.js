// The tokens of the last events as small bars.

import { h } from "../dom.js";
import { tokensOf } from "./event-words.js";

const most = 8;
const height = 34;
const step = 13;

export function tokenBars(lines) {
  const last = lines.slice(-most);
  const highest = Math.max(1, ...last.map(tokensOf));
  const bars = last.map((line, index) => {
    const tall = Math.max(2, Math.round((32 * tokensOf(line)) / highest));
    return h(line.tier === "rule" ? "rect.rule" : "rect.model",
      { x: index * step, y: height - tall, width: 9, height: tall, rx: 1 });
  });
  const some = last.filter((line) => tokensOf(line) > 0).map((line) => `event ${line.number} used ${tokensOf(line)}`);
  const label = some.length ? `Tokens by event: ${some.join(", ")}, the others none` : "Tokens by event: none used any";
  return h("svg.bars", { width: last.length * step - 4, height, role: "img", "aria-label": label }, bars);
}
