// Moments and durations that stay right while the page is open.

import { setText } from "../dom.js";
import { ago, duration, moment } from "../format.js";

/** `<parlance-time datetime="…" prefix="Used">`: how long ago something was. */
class Time extends HTMLElement {
  static observedAttributes = ["datetime", "prefix"];
  #timer = null;

  connectedCallback() {
    this.#show();
    this.#timer = setInterval(() => this.#show(), 30_000);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  attributeChangedCallback() {
    this.#show();
  }

  #show() {
    const date = new Date(this.getAttribute("datetime"));
    if (Number.isNaN(date.getTime())) return setText(this, "");
    const prefix = this.getAttribute("prefix");
    setText(this, prefix ? `${prefix} ${ago(date)}` : ago(date));
    this.title = moment(date);
  }
}

/** `<parlance-elapsed since="milliseconds">`: the seconds since a moment, counting. Never announced. */
class Elapsed extends HTMLElement {
  static observedAttributes = ["since"];
  #timer = null;

  connectedCallback() {
    this.#start();
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#start();
  }

  #start() {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#show(), 1000);
    this.#show();
  }

  #show() {
    const milliseconds = Math.max(0, Date.now() - Number(this.getAttribute("since")));
    setText(this, milliseconds < 90_000 ? `${Math.floor(milliseconds / 1000)} s` : duration(milliseconds));
  }
}

customElements.define("parlance-time", Time);
customElements.define("parlance-elapsed", Elapsed);
