import { Module } from '@nestjs/common';
import { CaseImportController, NoteImportController, PaymentImportController } from './http/routes/imports.routes.js';
import { UnappliedPaymentController } from './http/routes/unapplied-payment.routes.js';
import { BackgroundJobController } from './http/routes/background-job.routes.js';
import { CaseImportHandler } from './imports/case-import/case-import.handler.js';
import { CaseMappings } from './imports/engine/case-mappings.js';
import { ImportJobs, ImportUploads } from '@atlas/resource-engine';
import { CaseAdditions } from './imports/case-additions.js';
import { ImportTools } from './imports/engine/import-tools.js';
import { PaymentImportHandler } from './imports/payment-import/payment-import.handler.js';
import { UnappliedPayments } from './imports/payment-import/unapplied-payments.js';
import { UnappliedRetryJob } from './jobs/unapplied-retry.job.js';
import { PARTY_DIRECTORY } from './imports/case-import/parties.js';
import { MasterDataDirectory } from './imports/case-import/party-directory.js';
import { CaseCoreModule } from './case-core.module.js';

/** Imports of cases and payments, the payments without a case, and the list of background jobs. */
@Module({
  imports: [CaseCoreModule],
  controllers: [
    CaseImportController,
    NoteImportController,
    PaymentImportController,
    UnappliedPaymentController,
    BackgroundJobController,
  ],
  providers: [
    CaseAdditions,
    CaseImportHandler,
    CaseMappings,
    ImportJobs,
    ImportTools,
    ImportUploads,
    PaymentImportHandler,
    UnappliedPayments,
    UnappliedRetryJob,
    { provide: PARTY_DIRECTORY, useClass: MasterDataDirectory },
  ],
})
export class ImportsModule {}
