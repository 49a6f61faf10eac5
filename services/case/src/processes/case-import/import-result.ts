import { wireFromCents, type Cents } from '@atlas/contracts';
import type { RowMessage } from './row-reader.js';

interface Share {
  rows: number;
  cents: Cents;
}

/** Counts lines and money by what became of them; the parts add up to the file, or the import says that they do not. */
export class ControlTotals {
  readonly file: Share = { rows: 0, cents: 0 };
  readonly booked: Share = { rows: 0, cents: 0 };
  readonly known: Share = { rows: 0, cents: 0 };
  readonly refused: Share = { rows: 0, cents: 0 };

  add(part: 'file' | 'booked' | 'known' | 'refused', cents: Cents): void {
    this[part].rows += 1;
    this[part].cents += cents;
  }

  toWire() {
    const part = ({ rows, cents }: Share) => ({ rows, amount: wireFromCents(cents) });
    const difference = this.file.cents - this.booked.cents - this.known.cents - this.refused.cents;
    return {
      ...part(this.file),
      booked: part(this.booked),
      known: part(this.known),
      refused: part(this.refused),
      difference: {
        rows: this.file.rows - this.booked.rows - this.known.rows - this.refused.rows,
        amount: wireFromCents(difference),
      },
    };
  }
}

/** What an import did, or in a dry run would do. */
export interface ImportResult {
  /** Cases opened. */
  readonly created: number;
  /** Cases that got more lines. */
  readonly updated: number;
  /** Lines that were there before. */
  readonly skipped: number;
  /** Lines that repeat another one of the same claim in this file; kept. */
  readonly duplicates: number;
  /** Lines whose amount differs from what the case has; none in a file of lines without numbers of their own. */
  readonly changed: number;
  readonly parties: { readonly providers: number; readonly insurance_companies: number; readonly doctors: number };
  readonly totals: ReturnType<ControlTotals['toWire']>;
  readonly warnings: readonly RowMessage[];
  readonly errors: readonly RowMessage[];
}
