import {
  formatCents,
  isImpossible,
  paymentFindings,
  PAYMENT_IMPORT,
  REPEATED_PAYMENT,
  type ImportSource,
  type PaymentImportFieldName,
  type PaymentImportFigures,
  type PaymentLine,
} from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import type { CaseAggregates } from '../../application/cases.js';
import { folded } from '../../domain/case-key.js';
import type { ReadFile, TellImport } from '../import-task.js';
import { LineSpool } from '../line-spool.js';
import { readLines } from '../read-lines.js';
import type { RowTeller } from '../row-teller.js';
import { PaymentBooker, type Booking } from './payment-booker.js';
import { numbered, type PendingPayment } from './payment-commands.js';
import { PaymentImportTally } from './payment-import-tally.js';
import type { PaymentWorld } from './payment-world.js';
import { keepUnapplied, markMatched, unappliedByKey, type UnappliedPayment } from './unapplied-store.js';

/** Payments decided and appended together: enough for one round trip to carry, few enough for progress to move. */
const BATCH = 1000;

export interface PaymentImportOptions {
  readonly dryRun: boolean;
  readonly source: ImportSource;
}

/**
 * Brings a file of payments to their cases: its rows are read first, part by part, and laid aside by claim. A payment without a case is
 * kept in the list of unapplied ones, so that none is lost. Running the same file again, or finishing it after a crash, adds nothing twice:
 * a payment is known by claim, reference, date, amount and occurrence, in its case or in the list.
 */
export class PaymentImporter {
  readonly #tally = new PaymentImportTally();
  /** The last payment of each case. */
  readonly #last = new Map<string, Pick<PaymentLine, 'row' | 'values'>>();
  readonly #booker: PaymentBooker;

  constructor(
    private readonly database: Database,
    aggregates: CaseAggregates,
    private readonly world: PaymentWorld,
    private readonly options: PaymentImportOptions,
    private readonly told: RowTeller,
  ) {
    this.#booker = new PaymentBooker(database, aggregates, world, options.dryRun);
  }

  async run(file: ReadFile<PaymentImportFieldName>, tell: TellImport<PaymentImportFigures>): Promise<PaymentImportFigures> {
    const spool = await LineSpool.open<PaymentLine>();
    try {
      await this.#read(file, spool);
      const progress = () => tell(this.#tally.settled, this.#tally.rows, this.#tally.figures());
      await progress();
      // Payments of one claim stay together: a case is loaded once, and leaves as one append.
      for await (const claims of spool.batches({ groups: Infinity, lines: BATCH })) {
        await this.#bring(this.#numbered(claims.flatMap(({ lines }) => lines)));
        await progress();
      }
    } finally {
      await spool.close();
    }
    this.#tellCredits();
    return this.#tally.figures();
  }

  async #read(file: ReadFile<PaymentImportFieldName>, spool: LineSpool<PaymentLine>): Promise<void> {
    for await (const readings of readLines(PAYMENT_IMPORT, file, this.told)) {
      for (const { line, amount_cents } of readings) {
        this.#tally.read(amount_cents);
        if (!line) this.#tally.settle('refused', amount_cents);
        else if (!this.#refusesImpossible(line)) spool.add(claimOf(line), line);
      }
      await spool.settle();
    }
  }

  #refusesImpossible(line: PaymentLine): boolean {
    const { today } = this.world.context;
    const found = paymentFindings({ today, transaction_date: line.transaction_date }).find(isImpossible);
    if (found) this.#refuse(line, found.fields[0], found.message);
    return found !== undefined;
  }

  /** Equal payments are payments of one claim, so that a batch numbers them as the whole file would. */
  #numbered(lines: readonly PaymentLine[]): PendingPayment[] {
    return numbered(lines).map(({ line, key, occurrence }) => {
      if (occurrence > 1) {
        this.#tally.duplicate();
        this.told.warning({ row: line.row, field: 'row', message: REPEATED_PAYMENT }, line.values);
      }
      return { key, line, source: this.options.source };
    });
  }

  async #bring(batch: readonly PendingPayment[]): Promise<void> {
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
    this.#tally.balances(balances);
    if (!this.options.dryRun) await this.#keep(open, bookings);
  }

  /** Counts payments that a case got out of the list, or that a user decided about. */
  async #settle(payments: readonly PendingPayment[], kept: ReadonlyMap<string, UnappliedPayment>): Promise<void> {
    const matched = payments.flatMap(payment => {
      const { state, case_id } = kept.get(payment.key)!;
      return state === 'matched' && case_id !== null ? [{ payment, case_id }] : [];
    });
    const booked = await this.#booker.bookedBefore(matched);
    for (const { key, line } of payments) {
      const { case_id, job_id } = kept.get(key)!;
      if (booked.has(key) && case_id !== null) this.#tally.booked(line, case_id);
      else this.#tally.settle(job_id === this.options.source.job_id ? 'unapplied' : 'known', line.amount_cents);
    }
  }

  #count({ line }: PendingPayment, booking: Booking, kept: UnappliedPayment | undefined): void {
    switch (booking.became) {
      case 'booked':
        this.#tally.booked(line, booking.case_id);
        this.#last.set(booking.case_id, line);
        for (const warning of booking.warnings) this.told.warning({ row: line.row, ...warning }, line.values);
        return;
      case 'known':
        return this.#tally.settle('known', line.amount_cents);
      case 'unapplied':
        // Kept by another file before: it waits there, and is no new one.
        this.#tally.settle(kept && kept.job_id !== this.options.source.job_id ? 'known' : 'unapplied', line.amount_cents);
        this.told.warning({ row: line.row, field: 'ins_claim_number', message: `Unapplied: ${booking.reason}` }, line.values);
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
    this.told.error({ row, field, message }, values);
    this.#tally.settle('refused', amount_cents);
  }

  #tellCredits(): void {
    for (const [caseId, cents] of this.#tally.credits) {
      const line = this.#last.get(caseId);
      if (!line) continue;
      const message = `Case ${caseId} has a credit balance of ${formatCents(-cents)}.`;
      this.told.warning({ row: line.row, field: 'amount', message }, line.values);
    }
  }
}

/** Somebody decided about it, or is matching it at this moment: nothing is left to do. */
const isSettled = (kept: UnappliedPayment | undefined): boolean =>
  kept !== undefined && (kept.state !== 'open' || kept.case_id !== null);

/** By what payments meet: their claim, or case; those that name none are only to meet their equals. */
const claimOf = ({ values, transaction_date, amount_cents }: PaymentLine): string =>
  folded(values.ins_claim_number ?? values.case_id ?? '') || ` ${transaction_date} ${amount_cents}`;
