import { AppError, requestTexts } from '@atlas/contracts';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicJwk } from './key-pair.js';

/** Where public keys come from: a table, or a call to identity. */
export interface PublicKeySource {
  findKeys(): Promise<readonly PublicJwk[]>;
}

export interface PublicKeysOptions {
  /** The shortest time between the beginnings of two fetches. */
  readonly pauseMs: number;
  readonly now?: () => number;
}

/** Keys are fetched again after this time, while the cached ones stay in use. */
const MAX_AGE_MS = 5 * 60_000;
/** A key that was not there is not asked for again for this time. The id of a key is not used before the key is published. */
const MISSING_MS = 5_000;
const MOST_MISSING = 1_000;

const keysUnknown = (cause: unknown) =>
  Object.assign(new AppError(503, 'ACCESS_UNKNOWN', requestTexts.accessNotChecked), { cause });

/**
 * Public keys by their id, in memory. An unknown id has the keys fetched again: calls that wait at the same time share a fetch, and however many ids
 * are invented, there is one fetch per pause. What is cached stays in use while the source is unavailable.
 */
export class PublicKeys {
  #keys: ReadonlyMap<string, KeyObject> = new Map();
  readonly #missing = new Map<string, number>();
  readonly #listeners: ((removed: readonly string[]) => void)[] = [];
  #startedAt = -Infinity;
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;
  readonly #pauseMs: number;
  readonly #now: () => number;

  constructor(
    private source: PublicKeySource,
    { pauseMs, now = () => performance.now() }: PublicKeysOptions,
  ) {
    this.#pauseMs = pauseMs;
    this.#now = now;
  }

  /** For a process that knows the keys itself. */
  answerFrom(source: PublicKeySource): void {
    this.source = source;
  }

  /** Called with the ids of keys that are no longer valid. */
  onRemoved(listener: (removed: readonly string[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Undefined: there is no such key. Throws 503 when that cannot be found out. */
  async find(kid: string): Promise<KeyObject | undefined> {
    const known = this.#keys.get(kid);
    if (known) {
      if (this.#now() - this.#startedAt > MAX_AGE_MS) this.#fetchInBackground();
      return known;
    }
    if (this.#isMissing(kid)) return undefined;
    // A fetch that is under way may have begun before the key was published, but mostly has it.
    if (this.#running) await this.#running.catch(() => undefined);
    if (!this.#keys.has(kid)) {
      await this.#fetch().catch((cause: unknown) => {
        throw keysUnknown(cause);
      });
    }
    const found = this.#keys.get(kid);
    if (!found) this.#rememberMissing(kid);
    return found;
  }

  /** The ids of all valid keys, as identity broadcasts them: others end at once, and new ones are fetched. */
  hear(kids: readonly string[]): void {
    const valid = new Set(kids);
    this.#replace(new Map([...this.#keys].filter(([kid]) => valid.has(kid))));
    if (kids.some(kid => !this.#keys.has(kid))) this.#fetchInBackground();
  }

  #fetchInBackground(): void {
    void this.#fetch().catch(() => undefined);
  }

  /** Everyone who comes before the next fetch begins shares it. */
  #fetch(): Promise<void> {
    this.#waiting ??= this.#fetchWhenDue().finally(() => (this.#waiting = undefined));
    return this.#waiting;
  }

  async #fetchWhenDue(): Promise<void> {
    const pause = this.#startedAt + this.#pauseMs - this.#now();
    await (pause > 0 ? sleep(pause, undefined, { ref: false }) : Promise.resolve());
    this.#waiting = undefined;
    this.#startedAt = this.#now();
    const running = this.#load();
    this.#running = running;
    try {
      await running;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }

  async #load(): Promise<void> {
    const keys = await this.source.findKeys();
    this.#missing.clear();
    this.#replace(new Map(keys.map(jwk => [jwk.kid, this.#keys.get(jwk.kid) ?? keyOf(jwk)])));
  }

  #replace(keys: ReadonlyMap<string, KeyObject>): void {
    const removed = [...this.#keys.keys()].filter(kid => !keys.has(kid));
    this.#keys = keys;
    if (removed.length) for (const listener of this.#listeners) listener(removed);
  }

  #isMissing(kid: string): boolean {
    const since = this.#missing.get(kid);
    return since !== undefined && this.#now() - since < MISSING_MS;
  }

  #rememberMissing(kid: string): void {
    if (this.#missing.size >= MOST_MISSING) this.#missing.clear();
    this.#missing.set(kid, this.#now());
  }
}

const keyOf = ({ kty, crv, x, y }: PublicJwk): KeyObject => createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
