import { CaseModule } from '@atlas/case';
import { FilingModule } from '@atlas/filing';
import { IdentityModule } from '@atlas/identity';
import { MasterDataModule } from '@atlas/master-data';
import { MessagingModule } from '@atlas/messaging';
import { JobsModule, PlatformModule, type Config } from '@atlas/platform';
import { ReportingModule } from '@atlas/reporting';
import { Module, type DynamicModule } from '@nestjs/common';
import { adaptersFor } from './adapters/adapters.js';

/** Every service in one process. */
@Module({})
export class AllServicesModule {}

export const allServices = (config: Config): DynamicModule => ({
  module: AllServicesModule,
  imports: [
    PlatformModule.forProcess(config, adaptersFor(config)),
    MessagingModule.forProcess(),
    JobsModule,
    IdentityModule,
    MasterDataModule,
    CaseModule,
    FilingModule,
    ReportingModule,
  ],
});
