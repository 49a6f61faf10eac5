import type { Cents } from '@atlas/contracts';
import type { InvoiceLine } from './invoice-line.js';
import type { Posting } from './posting.js';

/** What rows of the fee agreement have taken so far, by case and by bill: a flat fee is due once. */
export class ChargedFees {
  readonly #cents = new Map<string, Cents>();

  constructor(lines: readonly InvoiceLine[]) {
    for (const line of lines) this.add(line);
  }

  add({ case_id, treatment, fees }: InvoiceLine): void {
    for (const { fee_agreement_id, cents } of fees)
      for (const bill of new Set([null, treatment?.id ?? null])) {
        const key = keyOf(fee_agreement_id, case_id, bill);
        this.#cents.set(key, (this.#cents.get(key) ?? 0) + cents);
      }
  }

  /** Of the bill that is paid, unless the fee is the whole case's. */
  of(id: number, { case_id, treatment }: Pick<Posting, 'case_id' | 'treatment'>, isOfCase: boolean): Cents {
    return this.#cents.get(keyOf(id, case_id, isOfCase ? null : (treatment?.id ?? null))) ?? 0;
  }
}

const keyOf = (id: number, case_id: string, bill: string | null): string => `${id}/${case_id}/${bill ?? ''}`;
