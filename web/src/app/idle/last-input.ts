import type { KeyValue } from '@/providers/session/session-store.js';

const KEY = 'atlas.last_input';
/** The storage is written this often while the user types. */
const WRITE_MS = 5_000;

/** When the user did something last, in any tab of the browser. */
export class LastInput {
  #here: number;
  #written = 0;

  constructor(
    private readonly storage: KeyValue,
    private readonly now: () => number = Date.now,
  ) {
    this.#here = now();
    this.note();
  }

  note(): void {
    this.#here = this.now();
    if (this.#here - this.#written < WRITE_MS) return;
    this.#written = this.#here;
    this.storage.setItem(KEY, String(this.#here));
  }

  /** How long ago it was, in milliseconds. */
  age(): number {
    return this.now() - Math.max(this.#here, Number(this.storage.getItem(KEY)) || 0);
  }
}
