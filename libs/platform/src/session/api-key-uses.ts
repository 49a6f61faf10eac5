import { Logger } from '@nestjs/common';
import type { Session } from './request-context.js';

/** Stores that a key was used from an address. */
export type StoreKeyUse = (session: Session, address: string) => Promise<void>;

/** One key is reported from one address as often. */
const EVERY_MS = 60_000;
const MOST_NOTED = 10_000;

/** Reports uses of API keys to identity, beside the calls: no call waits for it, and none fails with it. */
export class ApiKeyUses {
  readonly #log = new Logger('ApiKeys');
  readonly #noted = new Map<string, number>();

  constructor(
    private store: StoreKeyUse,
    private readonly now: () => number = Date.now,
  ) {}

  /** For the process that has the table. */
  storeBy(store: StoreKeyUse): void {
    this.store = store;
  }

  note(session: Session, address: string): void {
    const use = `${session.sessionId}|${address}`;
    const now = this.now();
    if (now - (this.#noted.get(use) ?? -Infinity) < EVERY_MS) return;
    if (this.#noted.size >= MOST_NOTED) this.#noted.clear();
    this.#noted.set(use, now);
    this.store(session, address).catch((error: Error) => {
      this.#noted.delete(use);
      this.#log.warn(`The use of an API key was not stored: ${error.message}`);
    });
  }
}
