import { PAYMENT_IMPORT, type PaymentImportFieldName, type PaymentLine } from '@atlas/contracts';
import { Database } from '@atlas/platform';
import {
  ImportJobs,
  type ImportJob,
  type ImportPayload,
  type ImportUndoJob,
  type MappedColumns,
  type TableImportHandler,
} from '@atlas/resource-engine';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CASE_AGGREGATES, Cases, type CaseAggregates } from '../../application/cases.js';
import { PaymentImportUndo } from './payment-import-undo.js';
import { PaymentImporter } from './payment-importer.js';
import { paymentWorld } from './payment-world.js';

/** Imports payments and remittances into their cases. */
@Injectable()
export class PaymentImportHandler implements TableImportHandler<PaymentImportFieldName, PaymentLine>, OnModuleInit {
  readonly kind = PAYMENT_IMPORT;
  readonly permission = 'CanManageCase';

  constructor(
    private readonly jobs: ImportJobs,
    private readonly database: Database,
    private readonly cases: Cases,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
  ) {}

  onModuleInit(): void {
    this.jobs.registerTable(this);
  }

  async start({ jobId, session, payload }: ImportJob<ImportPayload>, columns: MappedColumns<PaymentImportFieldName>) {
    const world = await paymentWorld(this.database, this.cases, session, jobId);
    const options = { dryRun: payload.dry_run, source: { job_id: jobId, file_name: payload.file_name } };
    return new PaymentImporter(this.database, this.aggregates, world, options, columns);
  }

  async undo({ undoId, jobId, payload, session }: ImportUndoJob<ImportPayload>) {
    const world = await paymentWorld(this.database, this.cases, session, undoId);
    return new PaymentImportUndo(this.database, this.aggregates, world, { job_id: jobId, file_name: payload.file_name });
  }
}
