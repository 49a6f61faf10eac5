import {
  formatCents,
  type ImportSource,
  PAYMENT_IMPORT,
  type PaymentImportFieldName,
  type PaymentLine,
  paymentTexts,
  REPEATED_PAYMENT,
  type RowReading,
  type TableRow,
} from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import {
  RowMessages,
  tableReader,
  type ImportReport,
  type ImportRun,
  type MappedColumns,
  type ReadLines,
  type RowGroup,
  type RowPart,
} from '@atlas/resource-engine';
import type { CaseAggregates } from '../../application/cases.js';
import { folded } from '../../domain/case-key.js';
import { PaymentBooker, type Booking } from './payment-booker.js';
import { numbered, type PendingPayment } from './payment-commands.js';
import { PaymentImportTotals } from './payment-import-totals.js';
import type { PaymentWorld } from './payment-world.js';
import { keepUnapplied, markMatched, unappliedByKey, type UnappliedPayment } from './unapplied-store.js';

/** Payments decided and appended together: enough for one round trip to carry, few enough for progress to move. */
const BATCH = 1000;

export interface PaymentImportOptions {
  readonly dryRun: boolean;
  readonly source: ImportSource;
}

/**
 * Posts the payments of a file to their cases. A payment without a case is stored in the list of unapplied payments, so none is lost. Importing the
 * same file again, or finishing it after a crash, creates no duplicates: a payment is identified by claim, reference, date, amount and
 * occurrence, in its case or in the list.
 */
export class PaymentImporter implements ImportRun<PaymentLine> {
  readonly batch = { groups: Infinity, lines: BATCH };
  readonly #totals = new PaymentImportTotals();
  readonly #messages = new RowMessages(PAYMENT_IMPORT.references);
  readonly #read: (part: RowPart<TableRow>) => readonly RowReading<PaymentLine>[];
  /** The last payment of each case. */
  readonly #last = new Map<string, Pick<PaymentLine, 'row' | 'values'>>();
  readonly #booker: PaymentBooker;

  constructor(
    private readonly database: Database,
    aggregates: CaseAggregates,
    private readonly world: PaymentWorld,
    private readonly options: PaymentImportOptions,
    columns: MappedColumns<PaymentImportFieldName>,
  ) {
    this.#booker = new PaymentBooker(database, aggregates, world, options.dryRun);
    this.#read = tableReader(PAYMENT_IMPORT, columns, this.#messages, world.context.today);
  }

  read(part: RowPart<TableRow>): ReadLines<PaymentLine> {
    const lines: (readonly [string, PaymentLine])[] = [];
    for (const { line, amount_cents } of this.#read(part)) {
      this.#totals.read(amount_cents);
      if (!line) this.#totals.settle('refused', amount_cents);
      // Payments of one claim stay together: a case is loaded once and saved with one append.
      else lines.push([claimOf(line), line]);
    }
    return { lines, ...this.#messages.take() };
  }

  async apply(claims: readonly RowGroup<PaymentLine>[]): Promise<ImportReport> {
    await this.#post(this.#numbered(claims.flatMap(({ lines }) => lines)));
    return this.#messages.take();
  }

  finish(): Promise<ImportReport> {
    this.#reportCredits();
    return Promise.resolve(this.#messages.take());
  }

  totals() {
    return { done: this.#totals.settled, total: this.#totals.rows, result: { ...this.#totals.figures() } };
  }

  /** Equal payments are payments of one claim, so that a batch numbers them as the whole file would. */
  #numbered(lines: readonly PaymentLine[]): PendingPayment[] {
    return numbered(lines).map(({ line, key, occurrence }) => {
      if (occurrence > 1) {
        this.#totals.duplicate();
        this.#messages.warning({ row: line.row, field: 'row', message: REPEATED_PAYMENT }, line.values);
      }
      return { key, line, source: this.options.source };
    });
  }

  async #post(batch: readonly PendingPayment[]): Promise<void> {
    const { accountId } = this.world.session;
    const kept = await this.database.withAccount(accountId, tx =>
      unappliedByKey(
        tx,
        accountId,
        batch.map(({ key }) => key),
      ),
    );
    const settled = (payment: PendingPayment) => isSettled(kept.get(payment.key));
    await this.#settle(batch.filter(settled), kept);
    const open = batch.filter(payment => !settled(payment));
    const { bookings, balances } = await this.#booker.book(open);
    bookings.forEach((booking, index) => this.#count(open[index]!, booking, kept.get(open[index]!.key)));
    this.#totals.balances(balances);
    if (!this.options.dryRun) await this.#keep(open, bookings);
  }

  /** Counts payments that were matched from the list, or that a user decided about. */
  async #settle(payments: readonly PendingPayment[], kept: ReadonlyMap<string, UnappliedPayment>): Promise<void> {
    const matched = payments.flatMap(payment => {
      const { state, case_id } = kept.get(payment.key)!;
      return state === 'matched' && case_id !== null ? [{ payment, case_id }] : [];
    });
    const booked = await this.#booker.bookedBefore(matched);
    for (const { key, line } of payments) {
      const { case_id, job_id } = kept.get(key)!;
      if (booked.has(key) && case_id !== null) this.#totals.booked(line, case_id);
      else this.#totals.settle(job_id === this.options.source.job_id ? 'unapplied' : 'known', line.amount_cents);
    }
  }

  #count({ line }: PendingPayment, booking: Booking, kept: UnappliedPayment | undefined): void {
    switch (booking.became) {
      case 'booked':
        this.#totals.booked(line, booking.case_id);
        this.#last.set(booking.case_id, line);
        for (const warning of booking.warnings) this.#messages.warning({ row: line.row, ...warning }, line.values);
        return;
      case 'known':
        return this.#totals.settle('known', line.amount_cents);
      case 'unapplied':
        // Another file added it to the list before.
        this.#totals.settle(kept && kept.job_id !== this.options.source.job_id ? 'known' : 'unapplied', line.amount_cents);
        this.#messages.warning(
          { row: line.row, field: 'ins_claim_number', message: `Unapplied: ${booking.reason}` },
          line.values,
        );
        return;
      case 'refused':
        return this.#refuse(line, booking.field, booking.message);
    }
  }

  #keep(open: readonly PendingPayment[], bookings: readonly Booking[]): Promise<void> {
    const { accountId, actor } = this.world.session;
    const all = open.map((payment, index) => ({ payment, booking: bookings[index]! }));
    const unapplied = all.flatMap(({ payment, booking }) =>
      booking.became === 'unapplied' ? [{ payment, reason: booking.reason }] : [],
    );
    const matched = all.flatMap(({ payment: { key }, booking }) =>
      'case_id' in booking ? [{ key, case_id: booking.case_id }] : [],
    );
    return this.database.withAccount(accountId, async tx => {
      await keepUnapplied(tx, accountId, unapplied);
      await markMatched(tx, accountId, actor.name, matched);
    });
  }

  #refuse({ row, values, amount_cents }: PaymentLine, field: string, message: string): void {
    this.#messages.error({ row, field, message }, values);
    this.#totals.settle('refused', amount_cents);
  }

  #reportCredits(): void {
    for (const [caseId, cents] of this.#totals.credits) {
      const line = this.#last.get(caseId);
      if (!line) continue;
      const message = paymentTexts.creditBalance(caseId, formatCents(-cents));
      this.#messages.warning({ row: line.row, field: 'amount', message }, line.values);
    }
  }
}

/** A user decided about it, or is matching it now: nothing is left to do. */
const isSettled = (kept: UnappliedPayment | undefined): boolean =>
  kept !== undefined && (kept.state !== 'open' || kept.case_id !== null);

/** The group of a payment: its claim or case; a payment that names neither is grouped with its equals. */
const claimOf = ({ values, transaction_date, amount_cents }: PaymentLine): string =>
  folded(values.ins_claim_number ?? values.case_id ?? '') || ` ${transaction_date} ${amount_cents}`;
