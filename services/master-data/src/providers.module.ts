import { Module } from '@nestjs/common';
import { AttorneyFirmController } from './http/attorney-firm.controller.js';
import { InsuranceGroupController } from './http/insurance-group.controller.js';
import { MissingPaperController } from './http/missing-paper.controller.js';
import { ProviderLocationController } from './http/provider-location.controller.js';
import { MasterDataCoreModule } from './master-data-core.module.js';
import { FeeAgreementController } from './provider/fee-agreement.controller.js';
import { ProviderDocumentController } from './provider/provider-document.controller.js';

/** What parties have besides the calls of their definitions: documents and fee agreements of providers, locations, groups, firms. */
@Module({
  imports: [MasterDataCoreModule],
  controllers: [
    AttorneyFirmController,
    InsuranceGroupController,
    ProviderLocationController,
    ProviderDocumentController,
    MissingPaperController,
    FeeAgreementController,
  ],
})
export class ProvidersModule {}
