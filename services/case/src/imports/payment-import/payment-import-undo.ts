import { caseTexts, paymentTexts, type CaseEvent, type JsonObject } from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import type { CaseAggregates } from '../../application/cases.js';
import type { CaseCommand } from '../../domain/case/case.commands.js';
import { entriesOf, reasonKept, type ImportedEntry } from '../../domain/case/imported-payments.js';
import type { Case } from '../../domain/case/case.state.js';
import type { CaseBatch } from '../../application/case-batch.js';
import { ImportedCasesUndo } from '../engine/import-cases.js';
import type { PaymentWorld } from './payment-world.js';
import { removeUnapplied } from './unapplied-store.js';

/** What was undone so far. */
interface UndoFigures extends JsonObject {
  /** Payments, reversals and remittances of the import that are gone. */
  undone: number;
  /** Those that a user changed since, or matched by hand. */
  left: number;
  cases: number;
  /** Unapplied payments that are gone. */
  discarded: number;
}

/** Undoes an import of payments, case by case. */
export class PaymentImportUndo extends ImportedCasesUndo<UndoFigures, PaymentWorld> {
  constructor(
    database: Database,
    aggregates: CaseAggregates,
    world: PaymentWorld,
    private readonly job: { readonly job_id: string; readonly file_name: string },
  ) {
    super(database, aggregates, world, job.job_id, { undone: 0, left: 0, cases: 0, discarded: 0 });
  }

  override async *batches() {
    this.figures.discarded = await this.#removeUnapplied();
    yield* super.batches();
  }

  protected undoIn(state: Case, batch: CaseBatch) {
    const all = [...state.imported_payments.values()].filter(({ source }) => source.job_id === this.job.job_id);
    const left = all.flatMap(entry => this.#leftBecause(state, entry) ?? []);
    this.figures.left += left.length;
    if (!state.is_deleted && left.length < all.length) {
      this.figures.undone += keysUndone(batch.decide(state.case_id, this.#command(state)));
      this.figures.cases++;
    }
    return left;
  }

  #leftBecause(state: Case, entry: ImportedEntry): { row: number; message: string } | undefined {
    const { row } = entry;
    if (state.is_deleted) return { row, message: caseTexts.isDeleted(state.case_id) };
    if (entry.by_hand) return { row, message: paymentTexts.matchedByHand(state.case_id) };
    const why = reasonKept(state, entry);
    return why === undefined ? undefined : { row, message: why };
  }

  #command(state: Case): CaseCommand<'UndoPaymentImport'> {
    const { types, context } = this.world;
    const { needs_bill: _bill, needs_check: _check, ...transaction_type } = types.reversal();
    const entries = entriesOf(state, this.job.job_id).map(({ key }) => ({
      key,
      reversal: {
        id: randomUUID(),
        transaction_type,
        sub_type: null,
        transaction_date: context.today,
        description: `Import of ${this.job.file_name} undone`,
      },
    }));
    return { type: 'UndoPaymentImport', data: { source: this.job, entries } };
  }

  /** Also the dismissed ones; a payment that was matched by hand is reported with its case. */
  #removeUnapplied(): Promise<number> {
    const { accountId } = this.world.session;
    return this.database.withAccount(accountId, tx => removeUnapplied(tx, accountId, this.job.job_id));
  }
}

const keysUndone = (caused: readonly CaseEvent[]): number =>
  caused.reduce((sum, event) => sum + (event.type === 'PaymentImportUndone' ? event.data.keys.length : 0), 0);
