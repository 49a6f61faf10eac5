import { PAYMENT_IMPORT, type PaymentImportFieldName, type PaymentImportFigures } from '@atlas/contracts';
import { Database, type JobOutcome, type JobProgress } from '@atlas/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CASE_AGGREGATES, Cases, type CaseAggregates } from '../../application/cases.js';
import { ImportJobs } from '../import-jobs.js';
import type { ImportOptions, ImportTask, ImportUndo, ImportWork, TellImport } from '../import-task.js';
import { PaymentImportUndo } from './payment-import-undo.js';
import { PaymentImporter } from './payment-importer.js';
import { paymentWorld } from './payment-world.js';

/** Payments and remittances to their cases. */
@Injectable()
export class PaymentImportWork implements ImportWork<PaymentImportFieldName, ImportOptions, PaymentImportFigures>, OnModuleInit {
  readonly kind = PAYMENT_IMPORT;

  constructor(
    private readonly jobs: ImportJobs,
    private readonly database: Database,
    private readonly cases: Cases,
    @Inject(CASE_AGGREGATES) private readonly aggregates: CaseAggregates,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(
    { jobId, session, fileName, dryRun, told, ...file }: ImportTask<PaymentImportFieldName, ImportOptions>,
    tell: TellImport<PaymentImportFigures>,
  ): Promise<PaymentImportFigures> {
    const world = await paymentWorld(this.database, this.cases, session, jobId);
    const source = { job_id: jobId, file_name: fileName };
    return new PaymentImporter(this.database, this.aggregates, world, { dryRun, source }, told).run(file, tell);
  }

  async undo(
    { undoId, jobId, session, fileName }: ImportUndo<PaymentImportFieldName, ImportOptions>,
    progress: JobProgress,
  ): Promise<JobOutcome> {
    const world = await paymentWorld(this.database, this.cases, session, undoId);
    return new PaymentImportUndo(this.database, this.aggregates, world, { job_id: jobId, file_name: fileName }).run(progress);
  }
}
