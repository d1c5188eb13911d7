// Building elements. Text is always set as text: nothing here reads markup.

const svgNames = new Set(["svg", "use", "rect", "path", "circle"]);

/**
 * Makes an element: `h("button.button.primary", {type: "button", onclick}, "Send")`.
 *
 * Properties that begin with `on` are event listeners, `data` is a set of data attributes, `true` is an attribute
 * without a value, and `null`, `undefined` and `false` leave an attribute out. Children are nodes, texts and lists of
 * those; empty ones are left out.
 */
export function h(description, properties, ...children) {
  const [name, ...classes] = description.split(".");
  const element = svgNames.has(name)
    ? document.createElementNS("http://www.w3.org/2000/svg", name)
    : document.createElement(name);
  if (classes.length) element.classList.add(...classes);
  for (const [key, value] of Object.entries(properties ?? {})) set(element, key, value);
  element.append(...nodes(children));
  return element;
}

function set(element, key, value) {
  if (key === "data") Object.assign(element.dataset, value);
  else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else attribute(element, key, value);
}

/** Sets an attribute, or takes it away when there is no value; an attribute that is right already isn't touched. */
export function attribute(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value === true ? "" : value)) {
    element.setAttribute(name, value === true ? "" : value);
  }
}

/** Sets an element's text if it is another one. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Letters written from right to left, and the characters that turn texts around. */
const turning = new RegExp("[\\u0590-\\u08ff\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufb1d-\\ufdff\\ufe70-\\ufefc"
  + "\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]", "u");

/** A text for the middle of a sentence: its direction, and characters that turn texts around, end with it. */
export const isolated = (text) =>
  (turning.test(text) ? `\u2068${text.replaceAll(/[\u2066-\u2069]/g, "")}\u2069` : text);

/** What is there of children, lists of children and nothing. */
export function nodes(children) {
  return children.flat(Infinity).filter((child) => ![null, undefined, false, ""].includes(child));
}

/** Puts these children in the place of what was there. */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

/** Puts these elements into a parent in this order; what stands right isn't moved, so that it keeps its focus. */
export function arrange(parent, elements) {
  const wanted = new Set(elements);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling;
    else parent.insertBefore(element, next);
  }
}

let last = 0;

/** An id that no other element of this document has. */
export const freshID = (prefix) => `${prefix}-${++last}`;
