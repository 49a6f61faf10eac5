import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseMessages } from './messages.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Restarts a server that ends unexpectedly (killed, out of memory), with growing pauses, until it is stopped. The end of the holder's connection is the
 * signal, which also comes from a server that another process started.
 */
export class Supervisor {
  #holder: pg.Client;
  #restarting: Promise<void> = Promise.resolve();
  readonly #stopped = new AbortController();

  /**
   * @param open starts the server on its port unless it runs, and answers a connection that holds the data folder
   * @param report takes one line for the operator
   */
  constructor(
    holder: pg.Client,
    private readonly open: () => Promise<pg.Client>,
    private readonly report: (message: string) => void,
  ) {
    this.#holder = holder;
    this.#watch(holder);
  }

  /** From here on the server may end. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#restarting;
    await this.#holder.end().catch(() => undefined);
  }

  #watch(holder: pg.Client): void {
    holder.once('end', () => {
      if (!this.#stopped.signal.aborted) this.#restarting = this.#restart();
    });
  }

  async #restart(): Promise<void> {
    this.report(databaseMessages.stopped);
    for (let pause = FIRST_PAUSE_MS; !this.#stopped.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        this.#holder = await this.open();
        this.#watch(this.#holder);
        this.report(databaseMessages.restarted);
        return;
      } catch (error) {
        this.report(databaseMessages.notRestarted((error as Error).message));
        await sleep(pause, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
  }
}
