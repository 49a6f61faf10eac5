import { wireFromCents, type Cents } from '../money/money.js';

/** How many rows, and what they sum to (a JSON number with two decimals). */
export type ImportShare = { readonly rows: number; readonly amount: number };

/**
 * Rows and money of a file by what became of them: the parts add up to the file. `difference` is what is still to come while the import
 * runs, and 0 at its end.
 */
export type ImportTotals<Part extends string> = ImportShare & Readonly<Record<Part | 'difference', ImportShare>>;

interface Share {
  rows: number;
  cents: Cents;
}

const wire = ({ rows, cents }: Share): ImportShare => ({ rows, amount: wireFromCents(cents) });

/** Counts rows and money by what became of them; the parts add up to the file, or the import says that they do not. */
export class ControlTotals<Part extends string> {
  readonly #file: Share = { rows: 0, cents: 0 };
  readonly #parts: ReadonlyMap<Part, Share>;

  constructor(parts: readonly Part[]) {
    this.#parts = new Map(parts.map(part => [part, { rows: 0, cents: 0 }]));
  }

  /** A row of the file. */
  read(cents: Cents): void {
    this.#file.rows += 1;
    this.#file.cents += cents;
  }

  /** What became of a row that was read. */
  settle(part: Part, cents: Cents): void {
    const share = this.#parts.get(part)!;
    share.rows += 1;
    share.cents += cents;
  }

  /** Rows that were read. */
  get rows(): number {
    return this.#file.rows;
  }

  rowsOf(part: Part): number {
    return this.#parts.get(part)!.rows;
  }

  /** Rows of which it is known what became of them. */
  get settled(): number {
    return this.#sum(({ rows }) => rows);
  }

  totals(): ImportTotals<Part> {
    const difference = { rows: this.#file.rows - this.settled, cents: this.#file.cents - this.#sum(({ cents }) => cents) };
    const parts = [...this.#parts].map(([part, share]) => [part, wire(share)] as const);
    return { ...wire(this.#file), ...Object.fromEntries(parts), difference: wire(difference) } as ImportTotals<Part>;
  }

  #sum(pick: (share: Share) => number): number {
    return [...this.#parts.values()].reduce((sum, share) => sum + pick(share), 0);
  }
}
