import {
  ControlTotals,
  PAYMENT_IMPORT_PARTS,
  paymentLineKind,
  wireFromCents,
  type Cents,
  type PaymentImportFigures,
  type PaymentImportPart,
  type PaymentLine,
} from '@atlas/contracts';

/** Payments and money by outcome, and the cases they went to. */
export class PaymentImportTotals {
  readonly #totals = new ControlTotals<PaymentImportPart>(PAYMENT_IMPORT_PARTS);
  readonly #cases = new Set<string>();
  readonly #balances = new Map<string, Cents>();
  #duplicates = 0;
  readonly #kinds = { payment: 0, reversal: 0, remittance: 0 };

  read(cents: Cents): void {
    this.#totals.read(cents);
  }

  settle(part: PaymentImportPart, cents: Cents): void {
    this.#totals.settle(part, cents);
  }

  booked(line: PaymentLine, caseId: string): void {
    this.settle('booked', line.amount_cents);
    this.#cases.add(caseId);
    this.#kinds[paymentLineKind(line)]++;
  }

  duplicate(): void {
    this.#duplicates++;
  }

  balances(balances: ReadonlyMap<string, Cents>): void {
    for (const [id, cents] of balances) this.#balances.set(id, cents);
  }

  /** Cases that more was paid to than was charged. */
  get credits(): readonly (readonly [caseId: string, cents: Cents])[] {
    return [...this.#balances].filter(([, cents]) => cents < 0);
  }

  /** Rows of the file. */
  get rows(): number {
    return this.#totals.rows;
  }

  get settled(): number {
    return this.#totals.settled;
  }

  figures(): PaymentImportFigures {
    const { credits } = this;
    return {
      created: this.#kinds.payment,
      updated: this.#cases.size,
      skipped: this.#totals.rowsOf('known'),
      duplicates: this.#duplicates,
      changed: 0,
      remittances: this.#kinds.remittance,
      reversals: this.#kinds.reversal,
      credits: { cases: credits.length, amount: wireFromCents(-credits.reduce((sum, [, cents]) => sum + cents, 0)) },
      totals: this.#totals.totals(),
    };
  }
}
