// What changed between two versions of a text, and where things stand after it. Offsets are UTF-16 units.

const isPairMiddle = (text, index) =>
  /[\udc00-\udfff]/.test(text[index] ?? "") && /[\ud800-\udbff]/.test(text[index - 1] ?? "");

/** The one stretch that differs: `{start, removed, inserted}`, lengths; `null` if nothing does. */
export function difference(before, after) {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (isPairMiddle(before, start) || isPairMiddle(after, start)) start -= 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (isPairMiddle(before, before.length - end) || isPairMiddle(after, after.length - end)) end -= 1;
  return { start, removed: before.length - start - end, inserted: after.length - start - end };
}

/** Where a range stands after a change; `null` if the change touches it. */
export function moved({ start, end }, change) {
  const changeEnd = change.start + change.removed;
  const shift = change.inserted - change.removed;
  if (end < change.start || (end === change.start && (start < end || change.removed > 0))) return { start, end };
  if (start > changeEnd || (start === changeEnd && (start < end || change.removed > 0))) {
    return { start: start + shift, end: end + shift };
  }
  // Something to be put in exactly where something was typed: it goes after that.
  if (start === end && start === change.start && change.removed === 0) {
    return { start: start + shift, end: end + shift };
  }
  return null;
}

/** Where a caret stands after a change. */
export function movedCaret(offset, change) {
  if (!change || offset <= change.start) return offset;
  if (offset >= change.start + change.removed) return offset + change.inserted - change.removed;
  return change.start + change.inserted;
}

/** A text with these ranges replaced; they are in order and don't overlap. */
export function replaced(text, edits) {
  let result = "";
  let position = 0;
  for (const { start, end, replacement } of edits) {
    result += text.slice(position, start) + replacement;
    position = end;
  }
  return result + text.slice(position);
}
