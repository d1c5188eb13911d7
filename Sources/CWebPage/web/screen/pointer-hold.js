// While a pointer is pressed on an element, what would change it waits: otherwise something moves from under the pointer
// before it is released, and the click is lost. Leaving a field by a press on a button sends what was typed, and the
// answer may take a problem's line away, for example.

export class PointerHold {
  #isDown = false;
  #waiting = null;
  #stop = new AbortController();

  constructor(element) {
    const { signal } = this.#stop;
    element.addEventListener("pointerdown", () => (this.#isDown = true), { signal });
    for (const name of ["pointerup", "pointercancel"]) {
      // The click comes right after its pointer was released.
      addEventListener(name, () => setTimeout(() => this.#release()), { capture: true, signal });
    }
    // Released where this window doesn't hear of it.
    addEventListener("pointermove", ({ buttons }) => buttons === 0 && this.#release(), { capture: true, signal });
  }

  /** Does this now, or once the pointer is released; of several that wait only the last is done. */
  whenFree(work) {
    if (this.#isDown) this.#waiting = work;
    else work();
  }

  close() {
    this.#stop.abort();
    this.#waiting = null;
  }

  #release() {
    const work = this.#waiting;
    this.#isDown = false;
    this.#waiting = null;
    work?.();
  }
}
