// Keeps something that was read right with the person's log: events have numbers without gaps, answers say which number
// they include. What an answer includes isn't applied again; where a number is missing, all is read anew.

/** How many events are kept while something is read; with more than that it is read once more. */
const most = 5000;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Following {
  #read;
  #taken;
  #apply;
  #failed;
  #number = null;
  #kept = [];
  #reading = null;
  #again = false;
  #isClosed = false;

  /**
   * @param {{read: () => Promise<object>, taken: (answer: object) => void, apply: (name: string, data: object) => void,
   *   failed: (problem: Error) => void}} work `read` gives an answer that says with `event` which number it includes.
   */
  constructor({ read, taken, apply, failed }) {
    this.#read = read;
    this.#taken = taken;
    this.#apply = apply;
    this.#failed = failed;
  }

  /** The number up to which everything is known; `null` before anything was read. */
  get number() {
    return this.#number;
  }

  /** Takes an event of the log. */
  take(name, data) {
    if (!Number.isInteger(data.event)) return;
    if (this.#reading || this.#number === null) return this.#keep(name, data);
    if (data.event <= this.#number) return;
    if (data.event > this.#number + 1) {
      this.#keep(name, data);
      return void this.refresh();
    }
    this.#number = data.event;
    this.#apply(name, data);
  }

  /** Reads anew; when asked while it reads, once more after that. Gives when that is done. */
  refresh() {
    if (this.#reading) this.#again = true;
    else this.#reading = this.#run();
    return this.#reading;
  }

  close() {
    this.#isClosed = true;
  }

  #keep(name, data) {
    this.#kept.push([name, data]);
    if (this.#kept.length <= most) return;
    this.#kept = [];
    this.#again = true;
  }

  async #run() {
    let turn = 0;
    do {
      this.#again = false;
      if (turn > 1) await pause(Math.min(2000, 100 * 2 ** turn));
      turn += 1;
      try {
        const answer = await this.#read();
        if (this.#isClosed) return;
        this.#number = answer.event;
        this.#taken(answer);
        this.#catchUp();
      } catch (problem) {
        if (this.#isClosed) return;
        this.#again = false;
        this.#failed(problem);
      }
    } while (this.#again && !this.#isClosed);
    this.#reading = null;
  }

  /** Applies what came while it was read. */
  #catchUp() {
    while (this.#kept.length) {
      const [name, data] = this.#kept[0];
      if (data.event > this.#number + 1) {
        this.#again = true; // What lies between was told to nobody, and isn't in this answer.
        return;
      }
      this.#kept.shift();
      if (data.event <= this.#number) continue;
      this.#number = data.event;
      this.#apply(name, data);
    }
  }
}
