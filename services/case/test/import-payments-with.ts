import { guessedMapping, PAYMENT_IMPORT_FIELDS, type PaymentImportFigures, type RowMessage } from '@atlas/contracts';
import { openTable, sourceOf } from '@atlas/import-files';
import type { Session } from '@atlas/platform';
import { randomUUID } from 'node:crypto';
import { PaymentImporter } from '../src/imports/payment-import/payment-importer.js';
import { TransactionTypes, type PaymentWorld } from '../src/imports/payment-import/payment-world.js';
import { StatusTable } from '../src/references/status-table.js';
import { sessionOf, SYSTEM_METADATA, type CaseWorld } from './case-world.js';
import { ImportLog, type OnImportProgress } from './import-log.js';

export interface ImportPaymentsWith {
  readonly session?: Session;
  readonly dryRun?: boolean;
  readonly jobId?: string;
  readonly today?: string;
  readonly progress?: OnImportProgress<PaymentImportFigures>;
}

export interface PaymentsImportedWith extends PaymentImportFigures {
  readonly warnings: readonly RowMessage[];
  readonly errors: readonly RowMessage[];
}

export async function worldOfPayments({ database }: CaseWorld, session: Session, today = '2026-04-21'): Promise<PaymentWorld> {
  const statuses = await new StatusTable(database.database).of(session.accountId);
  return {
    session,
    context: { by: session.actor.name, at: SYSTEM_METADATA.time, today, statuses },
    types: await TransactionTypes.of(database.database, session.accountId),
    metadata: SYSTEM_METADATA,
  };
}

/** Imports a file of payments as the job does. */
export async function importPaymentsWith(
  world: CaseWorld,
  content: string | Buffer,
  options: ImportPaymentsWith = {},
): Promise<PaymentsImportedWith> {
  const { session = sessionOf(2), dryRun = false, jobId = randomUUID(), today } = options;
  const table = await openTable(sourceOf(Buffer.from(content), 'payments.csv'), { x12: '835' });
  const log = new ImportLog(options.progress);
  const rules = { dryRun, source: { job_id: jobId, file_name: 'payments.csv' } };
  const payments = await worldOfPayments(world, session, today);
  const columns = { headers: table.headers, mapping: guessedMapping(table, PAYMENT_IMPORT_FIELDS) };
  const importer = new PaymentImporter(world.database.database, world.aggregates, payments, rules, columns);
  return log.run(table, importer);
}
