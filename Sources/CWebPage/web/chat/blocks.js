// A reply's text: the blocks of HTML that the server made of its Markdown. Nothing else becomes markup in this page.

import { h } from "../dom.js";
import { extendCode } from "./code-block.js";

const shortCode = 24; // Characters.

/** Shows blocks in an element; those that are as before aren't touched, so that what is selected in them stays. */
export class Blocks {
  element = h("div.body", { dir: "auto" });
  #shown = [];

  /**
   * @returns {Element[]} The elements that are new.
   */
  show(blocks) {
    let same = 0;
    while (same < blocks.length && this.#shown[same]?.html === blocks[same]) same += 1;
    const next = blocks.slice(same).map((html) => ({ html, nodes: nodesOf(html) }));
    const left = this.#shown.splice(same);
    // Code that goes on keeps its element, so that what is selected, scrolled or focused in it stays.
    const goesOn = left.length && next.length && this.#extend(left[0], next[0]);
    if (goesOn) {
      this.#shown.push({ html: next[0].html, nodes: left[0].nodes });
      left.shift();
      next.shift();
    }
    for (const { nodes } of left) for (const node of nodes) this.#top(node)?.remove();
    const added = next;
    for (const { nodes } of added) this.element.append(...nodes);
    this.#shown.push(...added);
    return added.flatMap(({ nodes }) => nodes.filter((node) => node instanceof Element));
  }

  #extend(old, next) {
    if (old.nodes.length !== 1 || next.nodes.length !== 1) return false;
    const top = this.#top(old.nodes[0]);
    return top instanceof Element && next.nodes[0] instanceof Element && extendCode(top, next.nodes[0]);
  }

  /** What stands in the body for a node; something may have been put around it. */
  #top(node) {
    let top = node;
    while (top && top.parentNode !== this.element) top = top.parentNode;
    return top;
  }
}

function nodesOf(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  // Short code stays on one line.
  for (const code of template.content.querySelectorAll(":not(pre) > code")) {
    if (code.textContent.length <= shortCode) code.classList.add("nowrap");
  }
  const nodes = [...template.content.childNodes].filter((node) => node.nodeType !== 3 || node.data.trim());
  return nodes.map((node) => (node.nodeType === 3 ? h("p", null, node) : node));
}
