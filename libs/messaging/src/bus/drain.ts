import { setMaxListeners } from 'node:events';

/** The end of a consumer in two steps: no new message is started (`stopping`); then the current ones are abandoned (`expired`). */
export class Drain {
  readonly #stopping = new AbortController();
  readonly #expired = new AbortController();

  constructor() {
    for (const signal of [this.stopping, this.expired]) setMaxListeners(0, signal);
  }

  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  get expired(): AbortSignal {
    return this.#expired.signal;
  }

  begin(deadlineMs: number): void {
    if (this.stopping.aborted) return;
    this.#stopping.abort();
    setTimeout(() => this.#expired.abort(), deadlineMs).unref();
  }
}
