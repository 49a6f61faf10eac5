import { placeText, type WrittenPlace } from './written-place.js';

/** Places that are asked for again within ten seconds. */
const REMEMBERED = 10_000;

/** What a service's answers are read from beside the streams themselves: projections, and copies of other services' records. */
export abstract class ReadModel {
  /** What it has never loses again; the oldest first. */
  readonly #reached = new Set<string>();

  /** False for places that no answer depends on: they are not waited for. */
  abstract follows(place: WrittenPlace): boolean;

  /** False when it takes longer than `timeoutMs`; rejects on what is no place. */
  abstract whenReached(accountId: number, place: WrittenPlace, timeoutMs: number): Promise<boolean>;

  /** True for what it does not follow, and when an earlier wait for the same place has ended well. */
  isKnownToHave(accountId: number, place: WrittenPlace): boolean {
    return !this.follows(place) || this.#reached.has(keyOf(accountId, place));
  }

  async reached(accountId: number, place: WrittenPlace, timeoutMs: number): Promise<boolean> {
    if (this.isKnownToHave(accountId, place)) return true;
    const isReached = await this.whenReached(accountId, place, timeoutMs);
    if (isReached) this.#remember(keyOf(accountId, place));
    return isReached;
  }

  #remember(key: string): void {
    const [oldest] = this.#reached;
    if (oldest !== undefined && this.#reached.size >= REMEMBERED) this.#reached.delete(oldest);
    this.#reached.add(key);
  }
}

const keyOf = (accountId: number, place: WrittenPlace): string => `${accountId}/${placeText(place)}`;
