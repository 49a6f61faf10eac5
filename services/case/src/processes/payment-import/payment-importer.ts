import {
  columnsOf,
  formatCents,
  PAYMENT_IMPORT,
  REPEATED_PAYMENT,
  type ImportSource,
  type MappingTo,
  type PaymentImportFieldName,
  type PaymentImportFigures,
  type PaymentLine,
  type RowMessage,
  type TableFile,
} from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import type { CaseAggregates } from '../../application/cases.js';
import { folded } from '../../domain/case-key.js';
import type { ImportOutcome, TellImport } from '../import/import-task.js';
import { PaymentBooker, type Booking } from './payment-booker.js';
import { numbered, type PendingPayment } from './payment-commands.js';
import { PaymentImportTally } from './payment-import-tally.js';
import type { PaymentWorld } from './payment-world.js';
import { keepUnapplied, markMatched, unappliedByKey, type UnappliedPayment } from './unapplied-store.js';

/** Payments decided and appended together: enough for one round trip to carry, few enough for progress to move. */
const BATCH = 1000;

export interface PaymentImportOptions {
  readonly mapping: MappingTo<PaymentImportFieldName>;
  readonly dryRun: boolean;
  readonly source: ImportSource;
}

/**
 * Brings a table of payments to their cases. A payment without a case is kept in the list of unapplied ones, so that none is lost. Running
 * the same file again, or finishing it after a crash, adds nothing twice: a payment is known by claim, reference, date, amount and occurrence,
 * in its case or in the list.
 */
export class PaymentImporter {
  readonly #tally = new PaymentImportTally();
  readonly #errors: RowMessage[] = [];
  readonly #warnings: RowMessage[] = [];
  readonly #lastRow = new Map<string, number>();
  readonly #booker: PaymentBooker;

  constructor(
    private readonly database: Database,
    aggregates: CaseAggregates,
    private readonly world: PaymentWorld,
    private readonly options: PaymentImportOptions,
  ) {
    this.#booker = new PaymentBooker(database, aggregates, world, options.dryRun);
  }

  async run(file: TableFile, tell: TellImport<PaymentImportFigures>): Promise<ImportOutcome<PaymentImportFigures>> {
    const payments = this.#numbered(this.#read(file));
    const progress = () => tell(this.#tally.settled, file.rows.length, this.#tally.figures());
    await progress();
    for (const batch of batchesOf(payments)) {
      await this.#bring(batch);
      await progress();
    }
    this.#tellCredits();
    const byRow = (a: RowMessage, b: RowMessage) => a.row - b.row;
    return { figures: this.#tally.figures(), warnings: this.#warnings.sort(byRow), errors: this.#errors.sort(byRow) };
  }

  #read(file: TableFile): PaymentLine[] {
    const reader = PAYMENT_IMPORT.reader(columnsOf(file.headers, this.options.mapping));
    const lines: PaymentLine[] = [];
    for (const row of file.rows) {
      const { line, amount_cents, errors, warnings } = reader.read(row);
      this.#tally.read(amount_cents);
      this.#errors.push(...errors);
      this.#warnings.push(...warnings);
      if (!line) this.#tally.settle('refused', amount_cents);
      else if (line.transaction_date > this.world.context.today)
        this.#refuse(line, 'transaction_date', `Transaction Date ${line.values.transaction_date} is in the future.`);
      else lines.push(line);
    }
    return lines;
  }

  #numbered(lines: readonly PaymentLine[]): PendingPayment[] {
    return numbered(lines).map(({ line, key, occurrence }) => {
      if (occurrence > 1) {
        this.#tally.duplicate();
        this.#warnings.push({ row: line.row, field: 'row', message: REPEATED_PAYMENT });
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
    for (const { line } of batch.filter(settled)) this.#tally.settle('known', line.amount_cents);
    const open = batch.filter(payment => !settled(payment));
    const { bookings, balances } = await this.#booker.book(open);
    bookings.forEach((booking, index) => this.#count(open[index]!, booking, kept.get(open[index]!.key)));
    this.#tally.balances(balances);
    if (!this.options.dryRun) await this.#keep(open, bookings);
  }

  #count({ line }: PendingPayment, booking: Booking, kept: UnappliedPayment | undefined): void {
    switch (booking.became) {
      case 'booked':
        this.#tally.booked(line, booking.case_id);
        this.#lastRow.set(booking.case_id, line.row);
        if (booking.warning) this.#warnings.push({ row: line.row, field: 'bill_number', message: booking.warning });
        return;
      case 'known':
        return this.#tally.settle('known', line.amount_cents);
      case 'unapplied':
        // Kept by another file before: it waits there, and is no new one.
        this.#tally.settle(kept && kept.job_id !== this.options.source.job_id ? 'known' : 'unapplied', line.amount_cents);
        this.#warnings.push({ row: line.row, field: 'ins_claim_number', message: `Unapplied: ${booking.reason}` });
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

  #refuse({ row, amount_cents }: PaymentLine, field: string, message: string): void {
    this.#errors.push({ row, field, message });
    this.#tally.settle('refused', amount_cents);
  }

  #tellCredits(): void {
    for (const [caseId, cents] of this.#tally.credits) {
      const row = this.#lastRow.get(caseId);
      if (row === undefined) continue;
      this.#warnings.push({ row, field: 'amount', message: `Case ${caseId} has a credit balance of ${formatCents(-cents)}.` });
    }
  }
}

/** Somebody decided about it, or is matching it at this moment: nothing is left to do. */
const isSettled = (kept: UnappliedPayment | undefined): boolean =>
  kept !== undefined && (kept.state !== 'open' || kept.case_id !== null);

/** Payments of one claim stay together: a case is loaded once, and leaves as one append. */
function* batchesOf(payments: readonly PendingPayment[]): Generator<readonly PendingPayment[], void, undefined> {
  const claims = new Map<string, PendingPayment[]>();
  for (const payment of payments) {
    const { ins_claim_number, case_id } = payment.line.values;
    const claim = folded(ins_claim_number ?? case_id ?? '');
    const group = claims.get(claim);
    if (group) group.push(payment);
    else claims.set(claim, [payment]);
  }
  let batch: PendingPayment[] = [];
  for (const group of claims.values()) {
    batch.push(...group);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
