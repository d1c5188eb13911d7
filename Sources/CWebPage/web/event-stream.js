// One stream of server-sent events that goes on by itself: after a cut it asks for what came after the last id. Runs in
// the shared worker, or in a tab where there is none.

/** How long nothing may come before the stream counts as cut, in milliseconds; the host sends a heartbeat. */
const silence = 60_000;
const longestPause = 15_000;

export class EventStream {
  #address;
  #tell;
  #lastID = null;
  #pause = 0;
  #abort = null;
  #wake = null;
  #heard = 0;
  #isOpen = false;
  #isRunning = false;

  /**
   * @param {string} address Where the events are.
   * @param {(message: {kind: "event", id, name, data} | {kind: "state", connected: boolean}) => void} tell
   */
  constructor(address, tell) {
    this.#address = address;
    this.#tell = tell;
    setInterval(() => this.#checkSilence(), 5000);
  }

  get connected() {
    return this.#isOpen;
  }

  start() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#run();
  }

  /** Looks at once whether the stream is still there: after sleep, or when the network came back. */
  check() {
    this.#checkSilence();
    this.#pause = 0;
    this.#wake?.();
  }

  async #run() {
    for (;;) {
      this.#abort = new AbortController();
      try {
        await this.#read(this.#abort.signal);
      } catch {
        // Cut, or not there: below it is tried again.
      }
      if (this.#isOpen) this.#pause = 0;
      this.#say(false);
      const wait = this.#pause * (0.75 + Math.random() / 2);
      this.#pause = Math.min(longestPause, Math.max(500, this.#pause * 2));
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, wait);
        this.#wake = () => (clearTimeout(timer), resolve());
      });
      this.#wake = null;
    }
  }

  async #read(signal) {
    const after = this.#lastID === null ? "" : `?after=${encodeURIComponent(this.#lastID)}`;
    this.#heard = Date.now();
    const headers = { accept: "text/event-stream" };
    const response = await fetch(this.#address + after, { signal, headers, cache: "no-store" });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    this.#say(true);
    // A stream without an id tells nothing of what came before it: what was read until now may be older.
    if (this.#lastID === null) this.#tell({ kind: "event", id: null, name: "reset", data: {} });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = new EventParser((event) => this.#receive(event));
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.#heard = Date.now();
      parser.push(value);
    }
  }

  #receive({ id, name, data }) {
    if (id !== null) this.#lastID = id;
    if (name === null) return; // Only the place where the stream stands.
    let value;
    try {
      value = JSON.parse(data || "{}");
    } catch {
      name = "reset"; // Something was lost on the way: what is shown has to be read anew.
      value = {};
    }
    this.#tell({ kind: "event", id: this.#lastID, name, data: value });
  }

  #say(connected) {
    const isNew = this.#isOpen !== connected;
    this.#isOpen = connected;
    if (isNew || !connected) this.#tell({ kind: "state", connected });
  }

  #checkSilence() {
    if (this.#isOpen && Date.now() - this.#heard > silence) this.#abort?.abort();
  }
}

/** Takes a stream's text apart into events, wherever it was cut into pieces; an id alone comes without a name. */
export class EventParser {
  #rest = "";
  #id = null;
  #name = "";
  #data = [];
  #tell;

  constructor(tell) {
    this.#tell = tell;
  }

  push(text) {
    this.#rest += text;
    for (;;) {
      const end = this.#rest.search(/\r\n|\n|\r(?!$)/);
      if (end < 0) return;
      const line = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + (this.#rest.startsWith("\r\n", end) ? 2 : 1));
      this.#line(line);
    }
  }

  #line(line) {
    if (line === "") return this.#end();
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
    if (field === "id" && !value.includes("\0")) this.#id = value;
    else if (field === "event") this.#name = value;
    else if (field === "data") this.#data.push(value);
  }

  #end() {
    const isEvent = this.#data.length > 0 || this.#name !== "";
    if (isEvent || this.#id !== null) {
      this.#tell({ id: this.#id, name: isEvent ? this.#name || "message" : null, data: this.#data.join("\n") });
    }
    this.#id = null;
    this.#name = "";
    this.#data = [];
  }
}
