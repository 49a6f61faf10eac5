import { setImmediate as nextIteration } from 'node:timers/promises';

/** Long work gives way to other requests after so long. */
const TURN_MS = 10;

let lastInQueue: Promise<unknown> = Promise.resolve();

/** Work of one request that may be long: it asks after each piece whether to yield to the event loop. */
export class Turn {
  #started = performance.now();

  async yieldIfOver(): Promise<void> {
    if (performance.now() - this.#started < TURN_MS) return;
    // One request continues per iteration of the event loop; several at once would together hold it for as many turns.
    const mine = lastInQueue.then(() => nextIteration());
    lastInQueue = mine;
    await mine;
    this.#started = performance.now();
  }
}
