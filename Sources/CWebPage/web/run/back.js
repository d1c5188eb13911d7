// The browser's Back inside a running app. Each open page of the app that has a way back has an entry of the history,
// so Back goes one page back; the entries bear the same address and say how deep they are.
//
// - Going one entry back taps the page's way back. If the app doesn't leave the page, the entry is gone to again.
// - Without a way back, Back leaves the app to where one came from, whatever entries are left over.
// - Going forward only moves; it does nothing to the app.

import { currentPosition, goDeeper, goForward, leave } from "../navigation.js";

export class BackKeeper {
  #session;
  #tapBack;
  #hasGesture = navigator.userActivation?.isActive ?? true;
  #isGoingBack = false;
  #stop = new AbortController();

  constructor(session, tapBack) {
    this.#session = session;
    this.#tapBack = tapBack;
    session.on("screen", () => this.#keepUp());
    // Browsers pass over entries that were added before the person did anything: the first entry waits for that.
    const options = { capture: true, signal: this.#stop.signal };
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => this.#gesture(), options);
  }

  close() {
    this.#stop.abort();
  }

  /** The position changed while the session is shown. */
  moved(from, to) {
    if (to.depth > from.depth || (to.depth === from.depth && to.step >= from.step)) return this.#keepUp();
    if (to.depth === from.depth) return;
    if (!this.#canGoBack) return leave();
    this.#isGoingBack = true;
    Promise.resolve(this.#tapBack()).then((result) => this.#wentBack(from, to, result));
  }

  get #canGoBack() {
    const { screen } = this.#session;
    return Boolean(screen?.back && !screen.error);
  }

  /** How deep the history should be for what is shown. */
  get #wanted() {
    return this.#canGoBack ? Math.max(1, this.#session.screen.pages.length - 1) : 0;
  }

  #wentBack(from, to, result) {
    this.#isGoingBack = false;
    // Nothing was decided yet, or the app stayed on its page: the entry one came from stands ahead still.
    if (this.#wanted > to.depth && currentPosition().depth === to.depth) goForward();
    else if (result === null) this.#keepUp();
  }

  #gesture() {
    this.#hasGesture = true;
    this.#keepUp();
  }

  #keepUp() {
    if (this.#isGoingBack || !this.#hasGesture || this.#stop.signal.aborted) return;
    while (currentPosition().depth < this.#wanted) goDeeper();
  }
}
