import { PAYMENT_IMPORT, type PaymentImportFieldName, type PaymentLine } from '@atlas/contracts';
import type { ImportJob, ImportPayload, ImportUndoJob, MappedColumns, TableImportHandler } from '@atlas/resource-engine';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportTools } from '../engine/import-tools.js';
import { PaymentImportUndo } from './payment-import-undo.js';
import { PaymentImporter } from './payment-importer.js';
import { paymentWorld } from './payment-world.js';

/** Imports payments and remittances into their cases. */
@Injectable()
export class PaymentImportHandler implements TableImportHandler<PaymentImportFieldName, PaymentLine>, OnModuleInit {
  readonly kind = PAYMENT_IMPORT;
  readonly permission = 'CanManageCase';

  constructor(private readonly tools: ImportTools) {}

  onModuleInit(): void {
    this.tools.jobs.registerTable(this);
  }

  async start({ jobId, session, payload }: ImportJob<ImportPayload>, columns: MappedColumns<PaymentImportFieldName>) {
    const { database, cases, aggregates } = this.tools;
    const world = await paymentWorld(database, cases, session, jobId);
    const options = { dryRun: payload.dry_run, source: { job_id: jobId, file_name: payload.file_name } };
    return new PaymentImporter(database, aggregates, world, options, columns);
  }

  async undo({ undoId, jobId, payload, session }: ImportUndoJob<ImportPayload>) {
    const { database, cases, aggregates } = this.tools;
    const world = await paymentWorld(database, cases, session, undoId);
    return new PaymentImportUndo(database, aggregates, world, { job_id: jobId, file_name: payload.file_name });
  }
}
