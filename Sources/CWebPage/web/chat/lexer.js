// Takes code apart into what is coloured. Never throws for any text; what it doesn't understand stays plain.

const compiled = new WeakMap();

/** One pattern of all rules of a language, the first that fits counts. */
function patternOf(rules) {
  if (!compiled.has(rules)) {
    compiled.set(rules, new RegExp(rules.map(([, source]) => `(${source})`).join("|"), "gmu"));
  }
  return compiled.get(rules);
}

/**
 * The parts of a text that have a colour, from an offset on: `{start, end, kind}`, in order, at most `most`.
 *
 * @param {object} language One of `languages.js`.
 * @param {number} from Where to begin; has to be the beginning of a part, or between parts.
 */
export function parts(text, language, { from = 0, until = text.length, most = Infinity } = {}) {
  const found = [];
  collect(text, language.rules, { from, until, most, language }, found);
  return found;
}

function collect(text, rules, { from, until, most, language }, found) {
  const pattern = new RegExp(patternOf(rules)); // Each one remembers where it is.
  pattern.lastIndex = from;
  for (let match; found.length < most && (match = pattern.exec(text));) {
    const [whole] = match;
    if (!whole) {
      pattern.lastIndex += 1;
      continue;
    }
    const start = match.index;
    if (start >= until) return;
    const [kind] = rules[match.findIndex((group, index) => index > 0 && group !== undefined) - 1];
    const end = Math.min(start + whole.length, until);
    if (typeof kind === "object") collect(text, kind, { from: start, until: end, most, language }, found);
    else if (kind !== "word") found.push({ start, end, kind });
    else if (meaning(whole, language)) found.push({ start, end, kind: meaning(whole, language) });
    if (end >= until) return;
  }
}

function meaning(word, { keywords, literals, isCaseless }) {
  const name = isCaseless ? word.toLowerCase() : word;
  if (keywords.has(name)) return "keyword";
  return literals.has(name) ? "number" : null;
}
