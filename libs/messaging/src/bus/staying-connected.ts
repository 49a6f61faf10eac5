import { Logger } from '@nestjs/common';
import { delayBefore, pauseFor, type Backoff } from './backoff.js';

/** An open connection; `lost` ends when it does. */
export interface Connection {
  readonly lost: AbortSignal;
  close(): Promise<void>;
}

/** Keeps one connection open until it is stopped, and opens another one whenever it is lost. */
export class StayingConnected {
  readonly #logger = new Logger('EventBus');
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  /** Resolves with the first connection, or when it is stopped before. */
  readonly connected: Promise<void>;

  constructor(
    private readonly name: string,
    private readonly open: () => Promise<Connection>,
    private readonly retry: Backoff,
  ) {
    let isConnected = () => undefined as void;
    this.connected = new Promise(resolve => (isConnected = resolve));
    this.#running = this.#run(isConnected).finally(isConnected);
  }

  stop(): Promise<void> {
    this.#stopping.abort();
    return this.#running;
  }

  async #run(isConnected: () => void): Promise<void> {
    const { signal } = this.#stopping;
    for (let failures = 0; !signal.aborted;) {
      const connection = await this.open().catch((error: Error) => {
        if (failures === 0) this.#logger.warn(`${this.name} cannot connect: ${error.message}`);
        return undefined;
      });
      if (connection) {
        failures = 0;
        isConnected();
        await ended(AbortSignal.any([connection.lost, signal]));
        if (!signal.aborted) this.#logger.warn(`${this.name} lost the connection.`);
        await connection.close();
      }
      failures += 1;
      if (!signal.aborted) await pauseFor(delayBefore(failures, this.retry), signal);
    }
  }
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
