import { placesIn, type WrittenPlace } from './written-place.js';

/** The statement that a transaction begins with, and what its answer says about beginning. */
export interface Opening {
  readonly sql: string;
  /** False: the transaction ends at once and holds no connection while the read model catches up. */
  mayBegin(rows: readonly { readonly places?: string | null }[]): boolean;
}

/** Begins a transaction; undefined when it might not. */
type Begin<Result> = (opening: Opening) => Promise<{ readonly result: Result } | undefined>;

/** How a request waits for places in the logs. */
export interface Wait {
  /** True when nothing has to be waited for. */
  isOver(place: WrittenPlace): boolean;
  /** Resolves when the read model has reached all of them, or when it takes too long. */
  until(places: readonly WrittenPlace[]): Promise<void>;
}

/**
 * What one request has to wait for before it reads. The session's last writes are asked for in the message that opens the request's first transaction;
 * other transactions of the request wait for that answer.
 */
export class AwaitedWrites {
  /** Nothing has to be waited for any more. */
  isSettled = false;
  #settled: Promise<void> | undefined;

  constructor(
    private readonly sql: string,
    private readonly wait: Wait,
  ) {}

  /** Undefined: the caller begins its transaction without an opening, now that nothing is awaited any more. */
  async settle<Result>(begin: Begin<Result>): Promise<{ readonly result: Result } | undefined> {
    if (this.#settled) {
      await this.#settled;
      return undefined;
    }
    let settle = (): void => undefined;
    this.#settled = new Promise(resolve => {
      settle = () => {
        this.isSettled = true;
        resolve();
      };
    });
    let places: readonly WrittenPlace[] = [];
    const mayBegin: Opening['mayBegin'] = ([row]) => {
      places = placesIn(row?.places ?? '').filter(place => !this.wait.isOver(place));
      if (!places.length) settle();
      return !places.length;
    };
    try {
      const begun = await begin({ sql: this.sql, mayBegin });
      if (!begun) await this.wait.until(places);
      return begun;
    } finally {
      settle();
    }
  }
}
